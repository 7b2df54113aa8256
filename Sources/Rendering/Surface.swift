import CCairo

/// Pixels that are drawn on: the picture itself, or that of a group before it is laid over what is
/// below.
final class Surface {
  let pixels: PixelBuffer
  let canvas: OpaquePointer
  /// Its place in the picture.
  let area: PixelRect
  /// The pixels of the picture that can be seen through the clips in force, the innermost last.
  private(set) var visible: [PixelRect]

  /// Pixels that cairo can draw on a side; more are refused before there is memory for them.
  private static let longestSide = 32_767

  /// A transparent surface; `area` is not empty.
  ///
  /// - Throws: `RenderError` when cairo or pango is missing or refuses the size.
  init(_ area: PixelRect) throws(RenderError) {
    guard max(area.width, area.height) <= Self.longestSide else {
      throw .failed(width: area.width, height: area.height)
    }
    self.area = area
    visible = [area]
    pixels = PixelBuffer(width: area.width, height: area.height)
    var status = CANVAS_OK
    let bytes = UnsafeMutableRawBufferPointer(pixels.words).bindMemory(to: UInt8.self)
    guard
      let canvas = canvas_create(
        bytes.baseAddress, Int32(area.width), Int32(area.height), Int32(area.width * 4), &status)
    else { throw RenderError(status, width: area.width, height: area.height) }
    self.canvas = canvas
  }

  deinit { canvas_destroy(canvas) }

  /// What can be seen of it.
  var shown: PixelRect { visible[visible.count - 1] }

  /// Cuts what follows at the canvas's path, which lies within `box`.
  func clip(to box: PixelRect) {
    visible.append(shown.intersection(box))
    canvas_clip(canvas)
  }

  func endClip() { visible.removeLast() }

  /// Makes everything that was drawn stand in the pixels.
  ///
  /// - Throws: `RenderError.failed` when cairo reports an error.
  func flush() throws(RenderError) {
    let status = canvas_flush(canvas)
    guard status == CANVAS_OK else {
      throw RenderError(status, width: area.width, height: area.height)
    }
  }

  /// Lays another surface over this one.
  func draw(_ other: Surface, opacity: Double, blend: canvas_blend) {
    canvas_draw_pixels(
      canvas, other.pixels.words.baseAddress, Int32(other.area.width), Int32(other.area.height),
      Int32(other.area.x - area.x), Int32(other.area.y - area.y), opacity, blend)
  }
}
