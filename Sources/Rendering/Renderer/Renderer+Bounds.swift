import CCairo
import Drawing
import Geometry
import Pixels

/// Which pixels drawings may touch; too many at times, never too few.
extension Renderer {
  func bounds(of commands: ArraySlice<DrawCommand>) throws(RenderError) -> PixelRect {
    var result = PixelRect.empty
    // A group's effects reach beyond what it holds.
    var margins: [Composition] = []
    for command in commands {
      var part = PixelRect.empty
      switch command {
      case .beginGroup(let composition): margins.append(composition)
      case .endGroup: margins.removeLast()
      case .beginMask, .beginClip, .endClip: break
      case .draw(let drawing): part = try bounds(of: drawing)
      case .drawImage(let image):
        let box = Rect(x: 0, y: 0, width: image.size.width, height: image.size.height)
        part = PixelRect(
          around: image.transform.concatenated(with: viewport).bounds(of: box))
      }
      guard !part.isEmpty else { continue }
      for composition in margins.reversed() { part = grown(part, by: composition) }
      result = result.union(part)
    }
    return result
  }

  /// The pixels of a fill and its stroke.
  func bounds(of drawing: Drawing) throws(RenderError) -> PixelRect {
    guard let box = try box(of: drawing.shape) else { return .empty }
    var margin = 0.0
    if case .text(let style, _) = drawing.shape {
      // Letters may hang out of their line's box.
      margin = style.size
    }
    if drawing.stroke.paint.isVisible {
      margin += drawing.stroke.width / 2 * reach(of: drawing.stroke, around: drawing.shape)
    }
    let placed = drawing.transform.concatenated(with: viewport)
    return PixelRect(around: placed.bounds(of: box.outset(by: margin)))
  }

  /// The box of a shape in its own coordinates; nil when there is nothing.
  func box(of shape: DrawnShape) throws(RenderError) -> Rect? {
    switch shape {
    case .rect(let size, _), .ellipse(let size):
      return Rect(x: 0, y: 0, width: size.width, height: size.height)
    case .path(let path):
      return path.bounds
    case .text(let style, let anchor):
      guard style.size > 0 else { return nil }
      let metrics = try measure(style)
      return Rect(
        x: -anchor.x * metrics.width, y: -anchor.y * metrics.height, width: metrics.width,
        height: metrics.height)
    }
  }

  /// Over what gradients are laid: the box of a shape, for a part of a text that of the whole.
  func paintBox(of shape: DrawnShape) throws(RenderError) -> Rect? {
    let own = try box(of: shape)
    guard case .text(let style, _) = shape, let own, let part = try part(style) else {
      return own
    }
    let whole = try measure(style.laidOut)
    return Rect(
      x: own.minX - part.box.minX, y: own.minY - part.box.minY, width: whole.width,
      height: whole.height)
  }

  /// How many half widths a stroke may reach beyond its outline.
  private func reach(of stroke: Stroke, around shape: DrawnShape) -> Double {
    switch (shape, stroke.join) {
    case (.path, .miter), (.text, .miter): max(stroke.miterLimit, 1.5)
    default: 1.5
    }
  }

  private func grown(_ box: PixelRect, by composition: Composition) -> PixelRect {
    let scale = viewport.a
    // Wider than any picture is wide enough, and adds up without overflow.
    func margin(_ reach: Double) -> Int {
      Int(clamping: (reach * scale).rounded(.up), in: 0...1_000_000_000) + 2
    }
    var result = box.outset(by: margin(3 * composition.blurSigma))
    if let shadow = composition.shadow {
      let far = max(abs(shadow.offset.x), abs(shadow.offset.y)) + 3 * shadow.sigma
      result = result.outset(by: margin(far))
    }
    return result
  }
}
