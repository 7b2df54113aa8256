import CPixels
import Geometry
import Pixels
import Rendering
import SceneGraph
import Typesetting

/// Frames of a scene side by side, each with its time below, or one over the other as an onion skin.
package final class ContactSheet {
  /// How the frames lie.
  package enum Layout: Sendable {
    /// In rows of so many, each so many pixels wide.
    case grid(columns: Int, cellWidth: Int)
    /// Over each other at the scene's own size times a scale, older ones fainter.
    case onion(scale: Double)
  }

  private static let margin = 12
  private static let labelHeight = 18
  /// The opacity of an onion skin's oldest frame.
  private static let faintest = 0.18
  private static let trailColors: [UInt32] = [0xFFD166, 0x06D6A0, 0xEF476F, 0x7FB7FF, 0xC792EA]

  private let layout: Layout
  private var frames: [(list: FramePlan, time: Double)] = []
  private var trails: [(name: String, points: [Point])] = []
  private var places: [String: Int] = [:]
  private let onMissingFont: (MissingFont) -> Void
  private let onMissingGlyphs: (MissingGlyphs) -> Void

  /// An empty sheet, which hears of fonts that its frames ask for in vain.
  package init(
    _ layout: Layout, onMissingFont: @escaping (MissingFont) -> Void = { _ in },
    onMissingGlyphs: @escaping (MissingGlyphs) -> Void = { _ in }
  ) {
    self.onMissingGlyphs = onMissingGlyphs
    self.layout = layout
    self.onMissingFont = onMissingFont
  }

  /// Whether no frame has been added.
  package var isEmpty: Bool { frames.isEmpty }

  /// Frames that have been added.
  package var count: Int { frames.count }

  /// Adds a frame at a scene time in seconds.
  package func add(_ list: FramePlan, time: Double) { frames.append((list, time)) }

  /// Notes where the middles of the scene's layers are, for the trails of an onion skin.
  package func follow(_ scene: Scene) { follow(childrenOf: scene.root) }

  private func follow(childrenOf group: Layer) {
    for layer in group.children where layer.showsSomething {
      if let center = layer.shownCenter, center.x.isFinite, center.y.isFinite {
        let place = places[layer.name] ?? trails.count
        if place == trails.count {
          places[layer.name] = place
          trails.append((layer.name, []))
        }
        trails[place].points.append(center)
      }
      follow(childrenOf: layer)
    }
  }

  /// The sheet as PNG, and how many pixels it has.
  ///
  /// - Throws: `ExportError` when a frame cannot be drawn.
  package func png() throws(ExportError) -> (bytes: [UInt8], width: Int, height: Int) {
    guard let first = frames.first else { throw .outOfMemory }
    let picture: PixelBuffer
    switch layout {
    case .grid(let columns, let cellWidth):
      picture = try grid(columns, cellWidth, first.list.size)
    case .onion(let scale): picture = try onion(scale, first.list)
    }
    return (try PNGPicture.bytes(of: picture), picture.width, picture.height)
  }

  private func grid(_ columns: Int, _ width: Int, _ size: Size) throws(ExportError) -> PixelBuffer {
    let height = Self.pixels(Double(width) * size.height / max(size.width, 1))
    let columns = min(columns, frames.count)
    let rows = (frames.count + columns - 1) / columns
    let (stepX, stepY) = (width + Self.margin, height + Self.labelHeight + Self.margin)
    let page = Scene(
      size: Size(
        width: Double(columns * stepX + Self.margin), height: Double(rows * stepY + Self.margin)),
      background: Color(red: 0.09, green: 0.1, blue: 0.12))
    for (index, frame) in frames.enumerated() {
      let x = Self.margin + index % columns * stepX
      let y = Self.margin + index / columns * stepY + height
      try label("\(DecimalText.label(frame.time, decimals: 3)) s", on: page, x: x, y: y)
    }
    let sheet = try drawn(page, width: Int(page.size.width), height: Int(page.size.height))
    let cell = try renderErrors { () throws(RenderError) in
      try Renderer(
        width: width, height: height,
        texts: TextLayouts(onMissingFont: onMissingFont, onMissingGlyphs: onMissingGlyphs))
    }
    for (index, frame) in frames.enumerated() {
      try renderErrors { () throws(RenderError) in try cell.draw(frame.list) }
      let x = Self.margin + index % columns * stepX
      let y = Self.margin + index / columns * stepY
      for row in 0..<height {
        guard let from = cell.pixels.words.baseAddress, let to = sheet.pixels.words.baseAddress
        else { continue }
        (to + (y + row) * sheet.pixels.width + x).update(from: from + row * width, count: width)
      }
    }
    return sheet.pixels
  }

  private func onion(_ scale: Double, _ first: FramePlan) throws(ExportError) -> PixelBuffer {
    let width = Self.pixels(first.size.width * scale)
    let height = Self.pixels(first.size.height * scale)
    let ground = Scene(size: first.size, background: first.background)
    let sheet = try drawn(ground, width: width, height: height)
    let layer = try renderErrors { () throws(RenderError) in
      try Renderer(
        width: width, height: height,
        texts: TextLayouts(onMissingFont: onMissingFont, onMissingGlyphs: onMissingGlyphs))
    }
    for (index, frame) in frames.enumerated() {
      let age = frames.count > 1 ? Double(index) / Double(frames.count - 1) : 1
      try renderErrors { () throws(RenderError) in
        try layer.draw(frame.list.withoutBackground())
      }
      pixels_fade_over(
        sheet.pixels.words.baseAddress, layer.pixels.words.baseAddress, width * height,
        Self.faintest + (1 - Self.faintest) * age * age)
    }
    let marks = Scene(size: first.size, background: .clear)
    // The picture has a pixel at least, and a dot that covers all of it is large enough.
    let radius = min(1.5 / scale, first.size.width + first.size.height)
    // Dots elsewhere are not seen, and may be farther away than a layer can be.
    let seen = Rect(x: 0, y: 0, width: first.size.width, height: first.size.height)
      .outset(by: radius + 1)
    var color = 0
    for trail in trails where trail.points.contains(where: { $0 != trail.points[0] }) {
      for point in trail.points where seen.contains(point) {
        try mark(point, Self.trailColors[color % Self.trailColors.count], radius, on: marks)
      }
      color += 1
    }
    let dots = try drawn(marks, width: width, height: height)
    pixels_fade_over(
      sheet.pixels.words.baseAddress, dots.pixels.words.baseAddress, width * height, 1)
    return sheet.pixels
  }

  /// Whole pixels of a side, 1 at least; more than a picture may have are refused when it is made.
  private static func pixels(_ side: Double) -> Int {
    Int(clamping: side.rounded(), in: 1...1_000_000_000)
  }

  private func drawn(_ scene: Scene, width: Int, height: Int) throws(ExportError) -> Renderer {
    try renderErrors { () throws(RenderError) in
      let renderer = try Renderer(width: width, height: height)
      var list = FramePlan()
      list.rebuild(from: scene)
      try renderer.draw(list)
      return renderer
    }
  }

  private func label(_ text: String, on page: Scene, x: Int, y: Int) throws(ExportError) {
    try layer(.text, on: page) { layer throws(SceneError) in
      try layer.set(.text, to: .text(text))
      try layer.set(.fontSize, to: .number(11))
      try layer.set(.anchor, to: .numbers([0, 0]))
      try layer.set(.x, to: .number(Double(x)))
      try layer.set(.y, to: .number(Double(y) + 2))
      try layer.set(.fill, to: .color(Color(red: 0.72, green: 0.76, blue: 0.8)))
    }
  }

  private func mark(
    _ point: Point, _ color: UInt32, _ radius: Double, on page: Scene
  ) throws(ExportError) {
    func channel(_ shift: UInt32) -> Double { Double(color >> shift & 255) / 255 }
    try layer(.circle, on: page) { layer throws(SceneError) in
      try layer.set(.radius, to: .number(radius))
      try layer.set(.x, to: .number(point.x))
      try layer.set(.y, to: .number(point.y))
      try layer.set(
        .fill, to: .color(Color(red: channel(16), green: channel(8), blue: channel(0))))
    }
  }

  private func layer(
    _ kind: LayerKind, on page: Scene, _ set: (Layer) throws(SceneError) -> Void
  ) throws(ExportError) {
    do throws(SceneError) {
      try set(try page.makeLayer(kind))
    } catch {
      preconditionFailure("the sheet's own layers have what they are given: \(error)")
    }
  }
}
