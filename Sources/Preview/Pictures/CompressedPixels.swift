import CPixels
import Rendering

/// A part of a picture as protocols want it: bytes, compressed bytes, a PNG, letters of base64.
enum CompressedPixels {
  /// Red, green and blue of every pixel of a part.
  static func rgb(_ part: PictureTiles.Part, of pixels: PixelBuffer) -> [UInt8] {
    let count = part.width * part.height * 3
    return [UInt8](unsafeUninitializedCapacity: count) { out, length in
      var next = 0
      for y in part.y..<(part.y + part.height) {
        for word in pixels.words[(y * pixels.width + part.x)...].prefix(part.width) {
          out[next] = UInt8(truncatingIfNeeded: word >> 16)
          out[next + 1] = UInt8(truncatingIfNeeded: word >> 8)
          out[next + 2] = UInt8(truncatingIfNeeded: word)
          next += 3
        }
      }
      length = count
    }
  }

  /// A zlib stream; nil when there is neither libdeflate nor zlib.
  static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
    guard pixels_deflate_library() != nil else { return nil }
    let bound = pixels_deflate_bound(bytes.count)
    let result = [UInt8](unsafeUninitializedCapacity: bound) { out, length in
      length = pixels_deflate(bytes, bytes.count, out.baseAddress, bound, 1)
    }
    return result.isEmpty ? nil : result
  }

  /// A PNG of a part; nil when nothing can compress.
  ///
  /// Source: Portable Network Graphics Specification, W3C, sections 5 and 11.
  static func png(_ part: PictureTiles.Part, of pixels: PixelBuffer) -> [UInt8]? {
    guard let words = pixels.words.baseAddress else { return nil }
    let count = part.height * (1 + part.width * 3)
    let rows = [UInt8](unsafeUninitializedCapacity: count) { out, length in
      pixels_png_rows(
        words + part.y * pixels.width + part.x, Int32(pixels.width), Int32(part.width),
        Int32(part.height), 0, out.baseAddress)
      length = count
    }
    guard let data = deflated(rows) else { return nil }
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits, red green blue, the usual compression and filters, rows in order.
    appendChunk("IHDR", word(part.width) + word(part.height) + [8, 2, 0, 0, 0], to: &png)
    appendChunk("IDAT", data, to: &png)
    appendChunk("IEND", [], to: &png)
    return png
  }

  private static func word(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func appendChunk(_ name: String, _ data: [UInt8], to png: inout [UInt8]) {
    let body = Array(name.utf8) + data
    png += word(data.count) + body
    png += word(Int(pixels_crc32(0, body, body.count)))
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The letters of some bytes, filled up with `=`.
  ///
  /// Source: RFC 4648, section 4.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let count = (bytes.count + 2) / 3 * 4
    return [UInt8](unsafeUninitializedCapacity: count) { out, length in
      var next = 0
      var index = 0
      while index < bytes.count {
        let left = bytes.count - index
        let second = left > 1 ? Int(bytes[index + 1]) : 0
        let group = Int(bytes[index]) << 16 | second << 8 | (left > 2 ? Int(bytes[index + 2]) : 0)
        out[next] = alphabet[group >> 18]
        out[next + 1] = alphabet[group >> 12 & 0x3F]
        out[next + 2] = left > 1 ? alphabet[group >> 6 & 0x3F] : UInt8(ascii: "=")
        out[next + 3] = left > 2 ? alphabet[group & 0x3F] : UInt8(ascii: "=")
        next += 4
        index += 3
      }
      length = count
    }
  }
}
