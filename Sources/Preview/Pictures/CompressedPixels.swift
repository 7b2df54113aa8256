import CPixels
import Rendering

/// A part of a picture as protocols want it: bytes, compressed bytes, a PNG.
///
/// It keeps its memory from part to part. What it returns lives until the next call.
final class CompressedPixels {
  private var plain = Scratch()
  private var packed = Scratch()

  /// Memory that grows to the largest that was asked for.
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
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits, red green blue, the usual compression and filters, rows in order.
    let head = Self.word(part.width) + Self.word(part.height) + [8, 2, 0, 0, 0]
    Self.appendChunk("IHDR", head, to: &png)
    Self.appendChunk("IDAT", data, to: &png)
    Self.appendChunk("IEND", [UInt8](), to: &png)
    return png
  }

  private static func word(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func appendChunk(
    _ name: String, _ data: some Collection<UInt8>, to png: inout [UInt8]
  ) {
    png += word(data.count)
    let start = png.count
    png += name.utf8
    png += data
    let sum = png.withUnsafeBufferPointer { all in
      all.baseAddress.map { pixels_crc32(0, $0 + start, all.count - start) } ?? 0
    }
    png += word(Int(sum))
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
