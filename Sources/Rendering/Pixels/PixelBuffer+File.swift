import CCairo
import Drawing
import Pixels

extension PixelBuffer {
  /// Reads a picture, PNG or JPEG.
  ///
  /// - Parameter path: Its file.
  /// - Returns: Its pixels, premultiplied.
  /// - Throws: `RenderError` when it cannot be read.
  /// - Complexity: O(pixels).
  package static func read(_ path: String) throws(RenderError) -> PixelBuffer {
    let images = ImageFiles()
    let image = try images.image(path)
    let size = try images.size(of: path)
    let (width, height) = (Int(size.width), Int(size.height))
    let surface = try Surface(PixelRect(x: 0, y: 0, width: width, height: height))
    canvas_draw_image(
      surface.canvas, image, 0, 0, size.width, size.height, size.width, size.height, 1)
    try surface.flush()
    return surface.pixels
  }
}
