import Drawing
import Geometry
import Pixels

/// The cost of drawing that only code with the pixels can count.
extension Renderer {
  /// Counts pixels of a part of the picture, at so many nanoseconds each.
  func spend(
    pixels area: PixelRect, _ nanoseconds: Double, of layer: DrawnLayer?
  ) throws(RenderError) {
    guard !area.isEmpty else { return }
    try spend(area.count * nanoseconds, of: layer)
  }

  /// Refuses a picture that would take too much memory together with those around it.
  func requireRoom(for area: PixelRect, of layer: DrawnLayer?) throws(RenderError) {
    let held = heldAround + area.count
    mostHeld = max(mostHeld, held)
    guard held > cost.heldPixels else { return }
    throw .tooMuch(DrawingExcess(limit: cost.limit, layer: layer, reason: .memory))
  }

  /// Pixels of the pictures that are being drawn on, but for the picture itself.
  var heldAround: Double { surfaces.dropFirst().reduce(0) { $0 + $1.area.count } }

  /// Begins to count what a group takes by itself.
  func beginCount() -> GroupCount {
    let start = GroupCount(steps: cost.steps, fonts: knownFonts, held: mostHeld, around: heldAround)
    mostHeld = start.around
    return start
  }

  /// The steps that the group took, without those of fonts that were new, and the most pixels that it
  /// held at a time.
  func endCount(_ start: GroupCount) -> (steps: Int, held: Double) {
    let held = mostHeld - start.around
    mostHeld = max(mostHeld, start.held)
    let fonts = (knownFonts - start.fonts) * DrawingWeight.font
    return (cost.steps - start.steps - fonts, held)
  }

  /// Counts the fonts that a text was the first to use.
  func spendFonts(of layer: DrawnLayer?) throws(RenderError) {
    let count = texts.fontCount - knownFonts
    guard count > 0 else { return }
    knownFonts = texts.fontCount
    try spend(Double(count * DrawingWeight.font) * 1000, of: layer)
  }

  /// Counts what a drawing paints, and the rows that the edges of its outline pass through.
  ///
  /// - Complexity: O(elements of its path); nothing to speak of for small boxes and ellipses.
  func spendOutline(
    of drawing: Drawing, _ placed: AffineTransform, hasFill: Bool, hasStroke: Bool
  ) throws(RenderError) {
    guard !surface.isVector else { return }
    let shown = surface.shown
    let scale = abs(placed.determinant).squareRoot()
    let strokeWidth = hasStroke ? drawing.stroke.width * scale : 0
    var nanoseconds = 0.0
    switch drawing.shape {
    case .rect(let size, _), .ellipse(let size):
      let isSmall = (size.width * scale + strokeWidth) * (size.height * scale + strokeWidth) < 1000
      guard !isSmall || !drawing.stroke.dash.isEmpty else { return }
      let box = Rect(x: 0, y: 0, width: size.width, height: size.height)
        .outset(by: hasStroke ? drawing.stroke.width : 0)
      let pixels = PixelRect(around: placed.bounds(of: box)).intersection(shown).count
      if hasFill { nanoseconds += pixels * drawing.fill.weight }
      if hasStroke { nanoseconds += pixels * drawing.stroke.paint.weight }
    case .path(let path):
      if hasFill {
        let trace = OutlineTrace(of: path, placed, in: shown)
        nanoseconds += trace.filledPixels * drawing.fill.weight + trace.time(edges: trace.rows)
      }
      if hasStroke {
        let trace = OutlineTrace(of: drawing.stroke.path ?? path, placed, in: shown)
        let ends = Double(path.elements.count) * min(2 * strokeWidth, Double(shown.height))
        nanoseconds += trace.time(edges: 2 * (trace.rows + ends))
        nanoseconds +=
          min(trace.length * (strokeWidth + 2), trace.allPixels) * drawing.stroke.paint.weight
      }
    case .text(let style, _):
      let area = try bounds(of: drawing).intersection(shown)
      guard !area.isEmpty else { return }
      let letters = Double(style.range?.count ?? style.text.utf8.count)
      let height = min(style.size * scale, Double(area.height))
      nanoseconds += letters * height * DrawingWeight.letterRow * (hasStroke ? 2 : 1)
      let pixels = area.count
      if hasFill { nanoseconds += pixels * drawing.fill.weight }
      if hasStroke { nanoseconds += pixels * drawing.stroke.paint.weight }
    }
    if hasStroke, !drawing.stroke.dash.isEmpty {
      // Each dash has two ends.
      nanoseconds +=
        drawing.dashCount * 2 * min(strokeWidth, Double(shown.height)) * DrawingWeight.edgeRow
    }
    try spend(nanoseconds, of: drawing.layer)
  }

  /// Counts nanoseconds of drawing a layer.
  func spend(_ nanoseconds: Double, of layer: DrawnLayer?) throws(RenderError) {
    // A cost that is not finite is more than any limit.
    let steps = nanoseconds / 1000 < 1e15 ? Int(max(nanoseconds, 0) / 1000) : .max
    guard !cost.add(steps, of: layer), let excess = cost.excess else { return }
    throw .tooMuch(excess)
  }
}

/// The counts before a group.
struct GroupCount {
  fileprivate let steps: Int
  fileprivate let fonts: Int
  fileprivate let held: Double
  fileprivate let around: Double
}

/// The lines of a path as they cross the rows of a picture; of curves those between their controls, which
/// are no shorter.
private struct OutlineTrace {
  /// Rows that its lines pass through within the picture, summed up.
  private(set) var rows = 0.0
  /// Pixels along it.
  private(set) var length = 0.0
  /// Pixels of the picture in the box around it.
  private(set) var filledPixels = 0.0
  /// Pixels of the picture.
  let allPixels: Double
  private let height: Double

  init(of path: Path, _ placed: AffineTransform, in shown: PixelRect) {
    height = Double(max(shown.height, 0))
    allPixels = height * Double(max(shown.width, 0))
    let (top, bottom) = (Double(shown.y), Double(shown.y) + height)
    var (start, here) = (Point.zero, Point.zero)
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    func go(_ point: Point) {
      rows += abs(min(max(point.y, top), bottom) - min(max(here.y, top), bottom))
      length += (point - here).length
      meet(point)
      here = point
    }
    func meet(_ point: Point) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        here = placed.apply(to: point)
        start = here
        meet(here)
      case .line(let point): go(placed.apply(to: point))
      case .curve(let control1, let control2, let end):
        go(placed.apply(to: control1))
        go(placed.apply(to: control2))
        go(placed.apply(to: end))
      case .close: go(start)
      }
    }
    guard low.x <= high.x else { return }
    let box = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    filledPixels = PixelRect(around: box).intersection(shown).count
  }

  /// Nanoseconds for so many rows of edges: the more edges cross each row, the longer each takes.
  func time(edges rows: Double) -> Double {
    guard height > 0 else { return 0 }
    return rows * DrawingWeight.edgeRow * (1 + rows / height / DrawingWeight.manyEdges)
  }
}

extension Paint {
  /// Nanoseconds for a pixel that it paints; a conic gradient is counted where it is made.
  fileprivate var weight: Double {
    guard case .gradient(let gradient) = self else { return DrawingWeight.paintedPixel }
    // For each pixel its stop is looked for.
    let search = 1 + Double(gradient.stops.count) / DrawingWeight.manyStops
    return switch gradient.geometry {
    case .linear: DrawingWeight.linearPixel * search
    case .radial: DrawingWeight.radialPixel * search
    case .conic: DrawingWeight.paintedPixel
    }
  }
}
