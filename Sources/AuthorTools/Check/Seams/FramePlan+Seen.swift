import Drawing
import Geometry

extension FramePlan {
  /// The things that a viewer sees of the frame; things beyond the picture or a clip are left out.
  ///
  /// - Complexity: O(commands).
  var seenItems: [SeenItem] {
    var reader = SeenReader(size)
    for command in commands { reader.read(command) }
    return reader.items
  }
}

/// Reads the commands of a list one by one.
private struct SeenReader {
  /// A group that is open.
  struct Group {
    var composition: Composition
    /// Items before it.
    var count: Int
    var isInMask = false
  }

  var items: [SeenItem] = []
  private var groups: [Group] = []
  /// The visible part of the picture, and within each clip that is open.
  private var boxes: [Rect]

  /// The least opacity that changes one of 255 shades.
  private static let leastOpacity = 1.0 / 255

  init(_ size: Size) { boxes = [Rect(x: 0, y: 0, width: size.width, height: size.height)] }

  mutating func read(_ command: DrawCommand) {
    switch command {
    case .beginGroup(let composition):
      groups.append(Group(composition: composition, count: items.count))
    case .beginMask: groups[groups.count - 1].isInMask = true
    case .endGroup: if let group = groups.popLast() { close(group) }
    case .beginClip(let shape, let transform):
      var item = SeenItem()
      item.add(shape, transform, isTurnSeen: false)
      let box = Rect(enclosing: item.points).map { shape.isText ? boxes[0] : $0 }
      boxes.append(box.flatMap { boxes[boxes.count - 1].overlap($0) } ?? .zero)
    case .endClip: if boxes.count > 1 { boxes.removeLast() }
    case .draw(let drawing): read(drawing)
    case .drawImage(let image):
      var item = SeenItem(words: [image.source], shares: [image.opacity * opacity])
      item.add(.rect(image.size, radii: .zero), image.transform, isTurnSeen: true)
      if let frame = image.frame {
        item.lengths += [frame.minX, frame.minY, frame.width, frame.height]
      }
      add(item, opacity: image.opacity, margin: 0)
    }
  }

  private mutating func read(_ drawing: Drawing) {
    var item = SeenItem(words: ["\(drawing.fillRule)"], layer: drawing.layer)
    let (fill, stroke) = (drawing.fill, drawing.stroke)
    let isStroked = stroke.width > 0 && stroke.paint.isVisible
    let isTurnSeen =
      fill.isGradient || isStroked && (stroke.paint.isGradient || !stroke.dash.isEmpty)
    // The outline counts where it is filled, or stroked as a whole.
    if fill.isVisible || stroke.path == nil {
      item.add(drawing.shape, drawing.transform, isTurnSeen: isTurnSeen)
    }
    if fill.isVisible { item.add(fill, opacity: drawing.opacity) }
    if isStroked { item.add(stroke, drawing.transform, opacity: drawing.opacity) }
    let margin = isStroked ? stroke.width * drawing.transform.scale : 0
    add(item, opacity: drawing.opacity, margin: margin, isText: drawing.shape.isText)
  }

  private mutating func add(
    _ item: SeenItem, opacity: Double, margin: Double, isText: Bool = false
  ) {
    guard opacity * self.opacity >= Self.leastOpacity else { return }
    var item = item
    if let group = groups.last, group.isInMask { item.words.append("mask") }
    // Only who lays a text out knows its box.
    if !isText {
      guard let box = Rect(enclosing: item.points),
        boxes[boxes.count - 1].overlap(box.outset(by: margin + reach)) != nil
      else { return }
    }
    items.append(item)
  }

  /// The opacity of all groups that are open.
  private var opacity: Double { groups.reduce(1) { $0 * $1.composition.opacity } }

  /// Pixels beyond an outline that blurs and shadows of the open groups reach.
  private var reach: Double {
    groups.reduce(0) { sum, group in
      let shadow = group.composition.shadow
      let far = shadow.map { max(abs($0.offset.x), abs($0.offset.y)) + 3 * $0.sigma } ?? 0
      return sum + 3 * group.composition.blurSigma + far
    }
  }

  /// Adds how a group becomes part of the picture, if anything of it is seen.
  private mutating func close(_ group: Group) {
    guard items.count > group.count else { return }
    let way = group.composition
    var item = SeenItem(words: ["group", way.blend.rawValue, way.mask?.rawValue ?? ""])
    item.shares.append(way.opacity)
    item.lengths.append(way.blurSigma)
    if let shadow = way.shadow {
      item.lengths += [shadow.offset.x, shadow.offset.y, shadow.sigma]
      item.add(shadow.color, opacity: 1)
    }
    item.layer = way.layer
    items.append(item)
  }
}

extension DrawnShape {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension Paint {
  fileprivate var isGradient: Bool { if case .gradient = self { true } else { false } }
}

extension Rect {
  /// The part that lies in another one; nil where there is none.
  func overlap(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
