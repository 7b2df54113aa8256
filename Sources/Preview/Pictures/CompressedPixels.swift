import CPixels
import Output
import Pixels

/// A part of a picture as protocols want it: bytes, compressed bytes, a PNG.
///
/// It keeps its memory from part to part. The returned bytes live until the next call.
final class CompressedPixels {
  private var plain = Scratch()
  private var packed = Scratch()

  /// Memory that grows to the largest request.
  private struct Scratch: ~Copyable {
    private(set) var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

    mutating func reserve(_ count: Int) -> UnsafeMutableBufferPointer<UInt8> {
      if bytes.count < count {
        bytes.deallocate()
        bytes = .allocate(capacity: count)
      }
      return UnsafeMutableBufferPointer(rebasing: bytes[..<count])
    }

    deinit { bytes.deallocate() }
  }

  /// Red, green and blue of every pixel of a part.
  func rgb(_ part: PictureTiles.Part, of pixels: PixelBuffer) -> UnsafeBufferPointer<UInt8> {
    let out = plain.reserve(part.width * part.height * 3)
    guard let words = pixels.words.baseAddress, let first = out.baseAddress else {
      return UnsafeBufferPointer(out)
    }
    pixels_to_rgb(
      words + part.y * pixels.width + part.x, Int32(pixels.width), Int32(part.width),
      Int32(part.height), first)
    return UnsafeBufferPointer(out)
  }

  /// A zlib stream; nil when there is neither libdeflate nor zlib.
  func deflated(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard pixels_deflate_library() != nil else { return nil }
    let out = packed.reserve(pixels_deflate_bound(bytes.count))
    let length = pixels_deflate(bytes.baseAddress, bytes.count, out.baseAddress, out.count, 1)
    return length == 0 ? nil : UnsafeBufferPointer(rebasing: out[..<length])
  }

  /// A PNG of a part; nil when nothing can compress.
  ///
  /// Source: Portable Network Graphics Specification, W3C, sections 5 and 11.
  func png(_ part: PictureTiles.Part, of pixels: PixelBuffer) -> [UInt8]? {
    guard let words = pixels.words.baseAddress else { return nil }
    let rows = plain.reserve(part.height * (1 + part.width * 3))
    pixels_png_rows(
      words + part.y * pixels.width + part.x, Int32(pixels.width), Int32(part.width),
      Int32(part.height), 0, rows.baseAddress)
    guard let data = deflated(UnsafeBufferPointer(rows)) else { return nil }
    return PNGBytes.signature
      + PNGBytes.header(width: part.width, height: part.height, hasAlpha: false)
      + PNGBytes.chunk("IDAT", Array(data)) + PNGBytes.end
  }
}

extension [UInt8] {
  /// Adds the letters of some bytes, filled up with `=`.
  ///
  /// Source: RFC 4648, section 4.
  mutating func append(base64 bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress, !bytes.isEmpty else { return }
    let start = count
    append(contentsOf: repeatElement(0, count: (bytes.count + 2) / 3 * 4))
    withUnsafeMutableBufferPointer { letters in
      guard let out = letters.baseAddress else { return }
      pixels_base64(first, bytes.count, out + start)
    }
  }
}
