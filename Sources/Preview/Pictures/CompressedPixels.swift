import Output
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
    bytes.withUnsafeBufferPointer(PNGBytes.deflated)
  }

  /// A PNG of a part; nil when nothing can compress.
  static func png(_ part: PictureTiles.Part, of pixels: PixelBuffer) -> [UInt8]? {
    guard let words = pixels.words.baseAddress,
      let data = PNGBytes.compressed(
        words + part.y * pixels.width + part.x, stride: pixels.width, width: part.width,
        height: part.height, hasAlpha: false)
    else { return nil }
    return PNGBytes.signature
      + PNGBytes.header(width: part.width, height: part.height, hasAlpha: false)
      + PNGBytes.chunk("IDAT", data) + PNGBytes.end
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
