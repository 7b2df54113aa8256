import CPixels

/// A picture in memory: premultiplied 32-bit ARGB, one native-endian word a pixel, rows from the
/// top without gaps.
package final class PixelBuffer {
  /// Pixels across.
  package let width: Int
  /// Rows.
  package let height: Int
  /// `width * height` words.
  package let words: UnsafeMutableBufferPointer<UInt32>
  /// Whoever frees the words; nil for the picture itself.
  private let owner: AnyObject?

  /// A picture, transparent unless it is to be filled anyway; both sides at least 1.
  package init(width: Int, height: Int, isClear: Bool = true) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    self.width = width
    self.height = height
    owner = nil
    // Memory that nobody has drawn on yet is not there yet: a picture may be refused for its size.
    guard let first = pixels_create(Int64(width * height), isClear ? 1 : 0) else {
      fatalError("there is no memory for \(width) x \(height) pixels")
    }
    words = UnsafeMutableBufferPointer(start: first, count: width * height)
  }

  /// A picture whose pixels `pixels_free` frees, or belong to an owner that it keeps.
  package init(
    taking words: UnsafeMutablePointer<UInt32>, width: Int, height: Int, owner: AnyObject? = nil
  ) {
    self.width = width
    self.height = height
    self.words = UnsafeMutableBufferPointer(start: words, count: width * height)
    self.owner = owner
  }

  deinit { if owner == nil { pixels_free(words.baseAddress) } }

  /// The word at a place, 0xAARRGGBB.
  package subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }
}
