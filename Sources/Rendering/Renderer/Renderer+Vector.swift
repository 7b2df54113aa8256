import CCairo
import Drawing
import Geometry

/// A page whose outlines stay outlines.
package enum VectorFormat: Sendable {
  case svg, pdf
}

extension Composition {
  /// Whether a page can show it without pixels: neither blurred nor cut by what is bright.
  package var staysOutlines: Bool {
    blurSigma == 0 && shadow == nil && (mask == nil || mask == .alpha)
  }
}

extension Renderer {
  /// The page that was drawn, in its format; the renderer is used up.
  ///
  /// - Throws: `RenderError.failed` when cairo reports an error.
  package func document() throws(RenderError) -> [UInt8] {
    var length = 0
    guard let bytes = canvas_document_finish(picture.document, &length) else {
      throw .failed(width: picture.area.width, height: picture.area.height)
    }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }

  /// A group that is a group on the page as well.
  func drawVectorGroup(
    _ around: ArraySlice<DrawCommand>, _ span: GroupSpan, _ composition: Composition
  ) throws(RenderError) {
    let canvas = surface.canvas
    // The transform under which a group began is in force again when it ends, and decides where it
    // lies.
    apply(.identity)
    canvas_push_group(canvas)
    if composition.mask != nil {
      canvas_push_group(canvas)
      try draw(around[span.content])
      apply(.identity)
      canvas_push_group(canvas)
      if let masking = span.masking { try draw(around[masking]) }
      canvas_pop_masked_groups(canvas)
    } else {
      try draw(around[span.all])
    }
    canvas_pop_group(
      canvas, min(composition.opacity, 1), composition.blend.canvasBlend)
  }
}
