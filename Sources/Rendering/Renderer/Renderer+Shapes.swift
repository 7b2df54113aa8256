import CCairo
import Drawing
import Geometry
import Pixels

extension Renderer {
  func draw(_ drawing: Drawing) throws(RenderError) {
    let placed = drawing.transform.concatenated(with: viewport)
    guard placed.isInvertible else { return }
    let canvas = surface.canvas
    let hasFill = drawing.fill.isVisible
    let hasStroke = drawing.stroke.paint.isVisible && drawing.stroke.width > 0
    // A stroke lies half over the fill: faded one by one, the fill would shine through it.
    let isComposed = drawing.opacity < 1 && hasFill && hasStroke
    let opacity = isComposed ? 1 : drawing.opacity
    if isComposed {
      guard try beginComposed(drawing) else { return }
    }
    // Also after an error, since the next frame is drawn on the same surface.
    defer {
      if isComposed {
        canvas_pop_group(canvas, drawing.opacity, CANVAS_BLEND_NORMAL)
        canvas_restore(canvas)
      }
    }
    try spendOutline(of: drawing, placed, hasFill: hasFill, hasStroke: hasStroke)
    apply(placed)
    canvas_new_path(canvas)
    try outline(drawing.shape)
    if case .text = drawing.shape { try spendFonts(of: drawing.layer) }
    canvas_set_fill_rule(canvas, drawing.fillRule == .evenOdd ? 1 : 0)
    if hasFill {
      try paint(drawing.fill, opacity, on: drawing, placed) { canvas_fill(canvas) }
      if case .text(let style, _) = drawing.shape {
        try drawPictures(of: style, drawing, placed, opacity * drawing.fill.alpha)
      }
    }
    if hasStroke {
      prepare(drawing.stroke)
      if let path = drawing.stroke.path {
        canvas_new_path(canvas)
        add(path)
      }
      try paint(drawing.stroke.paint, opacity, on: drawing, placed, isStroke: true) {
        canvas_stroke(canvas)
      }
    }
  }

  /// Begins a picture of one drawing, no larger than that; false when nothing of it is seen.
  private func beginComposed(_ drawing: Drawing) throws(RenderError) -> Bool {
    let area = try bounds(of: drawing).intersection(surface.shown)
    guard !area.isEmpty else { return false }
    try spend(pixels: area, DrawingWeight.groupPixel, of: drawing.layer)
    canvas_save(surface.canvas)
    if !surface.isVector {
      apply(.identity)
      canvas_clip_rect(
        surface.canvas, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
    }
    canvas_push_group(surface.canvas)
    return true
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
    canvas_set_miter_limit(canvas, stroke.miterLimit)
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
        add(Path(roundedRect: size, radii: radii))
      }
    case .ellipse(let size):
      canvas_ellipse(canvas, size.width / 2, size.height / 2, size.width / 2, size.height / 2)
    case .path(let path):
      add(path)
    case .text(let style, _): try outline(style, shape)
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
}

extension AffineTransform {
  /// Whether it can be undone, which is all that cairo takes.
  var isInvertible: Bool {
    determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite
  }
}

extension Paint {
  /// The part of it that pictures take, which have colors of their own: the opacity of a color.
  fileprivate var alpha: Double {
    guard case .color(let color) = self else { return 1 }
    return min(max(color.alpha, 0), 1)
  }
}
