import Pixels

extension PixelBuffer {
  /// Reads a picture, PNG or JPEG.
  ///
  /// - Parameter path: Its file.
  /// - Returns: Its pixels, premultiplied.
  /// - Throws: `RenderError` when it cannot be read.
  /// - Complexity: O(pixels).
  package static func read(_ path: String) throws(RenderError) -> PixelBuffer {
    try ImageFiles().image(path).level(0)
  }
}
