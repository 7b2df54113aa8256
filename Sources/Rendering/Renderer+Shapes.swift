import CCairo
import Geometry
import SceneGraph

extension Renderer {
  func draw(_ drawing: Drawing) throws(RenderError) {
    let placed = drawing.transform.concatenated(with: viewport)
    apply(placed)
    let canvas = surface.canvas
    canvas_new_path(canvas)
    try outline(drawing.shape)
    let hasFill = drawing.fill.isVisible
    let hasStroke = drawing.stroke.paint.isVisible && drawing.stroke.width > 0
    // A stroke lies half over the fill: faded one by one, the fill would shine through it.
    let isComposed = drawing.opacity < 1 && hasFill && hasStroke
    let opacity = isComposed ? 1 : drawing.opacity
    if isComposed { canvas_push_group(canvas) }
    if hasFill {
      try paint(drawing.fill, opacity, on: drawing, placed) { canvas_fill(canvas) }
    }
    if hasStroke {
      prepare(drawing.stroke)
      try paint(drawing.stroke.paint, opacity, on: drawing, placed) { canvas_stroke(canvas) }
    }
    if isComposed { canvas_pop_group(canvas, drawing.opacity) }
  }

  func draw(_ image: DrawnImage) throws(RenderError) {
    guard image.size.width > 0, image.size.height > 0, image.opacity > 0 else { return }
    apply(image.transform.concatenated(with: viewport))
    canvas_draw_image(
      surface.canvas, try images.image(image.source), image.size.width, image.size.height,
      min(image.opacity, 1))
  }

  private func prepare(_ stroke: Stroke) {
    let canvas = surface.canvas
    let cap =
      switch stroke.cap {
      case .butt: CANVAS_CAP_BUTT
      case .round: CANVAS_CAP_ROUND
      case .square: CANVAS_CAP_SQUARE
      }
    let join =
      switch stroke.join {
      case .miter: CANVAS_JOIN_MITER
      case .round: CANVAS_JOIN_ROUND
      case .bevel: CANVAS_JOIN_BEVEL
      }
    canvas_set_stroke(canvas, stroke.width, cap, join)
    // cairo calls negative or all-zero dashes an error, for good; drawn, both are a solid line.
    let isDashed = stroke.dash.allSatisfy { $0 >= 0 } && stroke.dash.contains { $0 > 0 }
    let dashes = isDashed ? stroke.dash : []
    canvas_set_dash(canvas, dashes, Int32(dashes.count), stroke.dashPhase)
  }

  /// Adds a shape to the canvas's path.
  func outline(_ shape: DrawnShape) throws(RenderError) {
    let canvas = surface.canvas
    switch shape {
    case .rect(let size, let radii):
      if radii == .zero {
        canvas_rect(canvas, 0, 0, size.width, size.height)
      } else {
        roundedRect(size, radii)
      }
    case .ellipse(let size):
      canvas_ellipse(canvas, size.width / 2, size.height / 2, size.width / 2, size.height / 2)
    case .path(let path):
      add(path)
    case .text(let style, let anchor):
      guard style.size > 0 else { return }
      let layout = try texts.layout(style)
      let metrics = canvas_text_measure(layout)
      canvas_text_path(
        canvas, layout, -anchor.x * metrics.width, -anchor.y * metrics.height)
    }
  }

  private func add(_ path: Path) {
    let canvas = surface.canvas
    for element in path.elements {
      switch element {
      case .move(let point): canvas_move_to(canvas, point.x, point.y)
      case .line(let point): canvas_line_to(canvas, point.x, point.y)
      case .curve(let control1, let control2, let end):
        canvas_curve_to(
          canvas, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .close: canvas_close_path(canvas)
      }
    }
  }

  /// Corners clockwise from the top left.
  ///
  /// Radii that do not fit are shrunk by one factor, as CSS does (CSS Backgrounds and Borders Level
  /// 3, section 4.5).
  private func roundedRect(_ size: Size, _ wanted: SIMD4<Double>) {
    let canvas = surface.canvas
    let (w, h) = (size.width, size.height)
    var r = wanted
    r.replace(with: 0, where: wanted .< 0)
    let sums = SIMD4(r[0] + r[1], r[1] + r[2], r[2] + r[3], r[3] + r[0])
    var factor = 1.0
    for (sum, side) in [(sums[0], w), (sums[1], h), (sums[2], w), (sums[3], h)] where sum > side {
      factor = min(factor, side / sum)
    }
    r *= factor
    // How far along a quarter circle's tangents its cubic controls lie; the error is 0.03 % of r.
    let k = 1 - 0.5522847498307936
    canvas_move_to(canvas, r[0], 0)
    canvas_line_to(canvas, w - r[1], 0)
    canvas_curve_to(canvas, w - r[1] * k, 0, w, r[1] * k, w, r[1])
    canvas_line_to(canvas, w, h - r[2])
    canvas_curve_to(canvas, w, h - r[2] * k, w - r[2] * k, h, w - r[2], h)
    canvas_line_to(canvas, r[3], h)
    canvas_curve_to(canvas, r[3] * k, h, 0, h - r[3] * k, 0, h - r[3])
    canvas_line_to(canvas, 0, r[0])
    canvas_curve_to(canvas, 0, r[0] * k, r[0] * k, 0, r[0], 0)
    canvas_close_path(canvas)
  }
}
