import Geometry
import SceneGraph
import Typesetting

/// A plot as a PNG picture, drawn by our own renderer on a light ground.
package struct PNGPlot {
  /// Letters that are there on most machines; the last name takes any.
  private static let font = "DejaVu Sans, sans-serif"
  /// The width of the light edge around letters, so that curves do not cross them.
  private static let halo = 3.0

  private let drawing: PlotDrawing
  /// Pixels for one of the layout's.
  private let scale: Double

  /// A plot that is laid out in a way, sharp on screens of high density unless stated otherwise.
  package init(_ drawing: PlotDrawing = PlotDrawing(), scale: Double = 2) {
    self.drawing = drawing
    self.scale = scale
  }

  /// The bytes of a PNG; see ``PlotDrawing``.
  ///
  /// - Throws: `ExportError` when nothing can be drawn here.
  package func render(
    _ curves: [PlotCurve], title: String, withSlope: Bool = false
  ) throws(ExportError) -> [UInt8] {
    let picture = drawing.picture(curves, title: title, withSlope: withSlope)
    let page = Scene(
      size: Size(width: picture.width, height: picture.height),
      background: Color(hex: PlotPicture.page))
    let texts = TextLayouts()
    for shape in picture.shapes { try add(shape, to: page, texts) }
    var list = FramePlan()
    list.rebuild(from: page)
    return try PNGPicture.bytes(
      of: list, width: Int((picture.width * scale).rounded()),
      height: Int((picture.height * scale).rounded()), texts: texts)
  }

  private func color(_ index: Int?) -> Color {
    Color(hex: index.map { PlotPicture.colors[$0] } ?? PlotPicture.words)
  }

  private func add(
    _ shape: PlotShape, to page: Scene, _ texts: TextLayouts
  ) throws(ExportError) {
    switch shape {
    case .line(let stroke, let from, let to, let index):
      let look = look(of: stroke, index)
      path([from, to], on: page, stroke: look.color, width: look.width, dash: look.dash)
    case .polyline(let points, let index):
      path(points, on: page, stroke: color(index), width: 1.8)
    case .frame(let box):
      path(
        [
          Point(x: box.minX, y: box.minY), Point(x: box.minX + box.width, y: box.minY),
          Point(x: box.minX + box.width, y: box.minY + box.height),
          Point(x: box.minX, y: box.minY + box.height),
        ], isClosed: true, on: page, stroke: Color(hex: PlotPicture.frame), width: 1)
    case .mark(let mark, let place, let index):
      let color = color(index)
      let fill = mark == .end ? color : Color(hex: PlotPicture.page)
      if let outline = PlotShape.outline(of: mark, at: place) {
        path(outline, isClosed: true, on: page, stroke: color, width: 1.6, fill: fill)
      } else {
        layer(.circle, on: page) { layer throws(SceneError) in
          try layer.set(.radius, to: .number(PlotShape.markRadius))
          try layer.set(.x, to: .number(place.x))
          try layer.set(.y, to: .number(place.y))
          try layer.set(.fill, to: .color(fill))
          try layer.set(.stroke, to: .color(color))
          try layer.set(.strokeWidth, to: .number(mark == .end ? 1 : 1.6))
        }
      }
    case .text(let text, let place, let anchor, let index, let isTitle, let isUpright):
      let words = isTitle ? Color(hex: PlotPicture.titleWords) : color(index)
      try add(text, at: place, anchor, words, isBold: isTitle, isUpright, to: page, texts)
    }
  }

  private func look(
    of stroke: PlotShape.Stroke, _ index: Int?
  ) -> (color: Color, width: Double, dash: [Double]) {
    switch stroke {
    case .frame: (Color(hex: PlotPicture.frame), 1, [])
    case .grid: (Color(hex: PlotPicture.grid), 1, [])
    case .hold: (color(index).faded(by: 0.7), 1, [1, 4])
    case .settled: (color(index), 1, [3, 3])
    case .again: (color(index).faded(by: 0.55), 1, [5, 4])
    case .curve: (color(index), 1.8, [])
    case .mark: (color(index), 1.6, [])
    }
  }

  private func path(
    _ points: [Point], isClosed: Bool = false, on page: Scene, stroke: Color, width: Double,
    dash: [Double] = [], fill: Color = .clear
  ) {
    guard let first = points.first else { return }
    var path = Path()
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    if isClosed { path.close() }
    layer(.path, on: page) { layer throws(SceneError) in
      try layer.set(.path, to: .path(path))
      try layer.set(.fill, to: .color(fill))
      try layer.set(.stroke, to: .color(stroke))
      try layer.set(.strokeWidth, to: .number(width))
      try layer.set(.strokeJoin, to: .text("round"))
      if !dash.isEmpty { try layer.set(.dash, to: .numbers(dash)) }
    }
  }

  private func add(
    _ text: String, at place: Point, _ anchor: PlotShape.Anchor, _ color: Color, isBold: Bool,
    _ isUpright: Bool, to page: Scene, _ texts: TextLayouts
  ) throws(ExportError) {
    let font = isBold ? "DejaVu Sans, sans-serif Bold" : Self.font
    let style = style(of: text, font)
    let metrics = try textErrors { () throws(TypesettingError) in try texts.measure(style) }
    let share = anchor == .start ? 0 : anchor == .middle ? 0.5 : 1
    for isHalo in [true, false] {
      layer(.text, on: page) { layer throws(SceneError) in
        try layer.set(.text, to: .text(text))
        try layer.set(.font, to: .text(font))
        try layer.set(.fontSize, to: .number(PlotPicture.letters))
        try layer.set(
          .anchor, to: .numbers([share, metrics.height > 0 ? metrics.ascent / metrics.height : 0]))
        try layer.set(.x, to: .number(place.x))
        try layer.set(.y, to: .number(place.y))
        if isUpright { try layer.set(.rotation, to: .number(-90)) }
        try layer.set(.fill, to: .color(isHalo ? Color(hex: PlotPicture.page) : color))
        if isHalo {
          try layer.set(.stroke, to: .color(Color(hex: PlotPicture.page)))
          try layer.set(.strokeWidth, to: .number(Self.halo))
          try layer.set(.strokeJoin, to: .text("round"))
        }
      }
    }
  }

  private func style(of text: String, _ font: String) -> TextStyle {
    do throws(SceneError) {
      return try TextStyle([
        .text: .text(text), .font: .text(font), .fontSize: .number(PlotPicture.letters),
      ])
    } catch {
      preconditionFailure("a plot's words are as they are given: \(error)")
    }
  }

  private func layer(
    _ kind: LayerKind, on page: Scene, _ set: (Layer) throws(SceneError) -> Void
  ) {
    do throws(SceneError) {
      try set(try page.makeLayer(kind))
    } catch {
      preconditionFailure("the plot's own layers have what they are given: \(error)")
    }
  }
}
