import CPixels

/// The bytes of PNG pictures.
///
/// Source: PNG specification, third edition, W3C, https://www.w3.org/TR/png-3/
package enum PNGBytes {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// libdeflate's and zlib's fastest: three times as large a step to the next costs 3 % of size.
  package static let level: Int32 = 1
  /// That of pictures that are kept, and made once: a fifth smaller.
  package static let smallest: Int32 = 9

  /// A chunk with its length and check sum.
  package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(UInt32(data.count)) + body + number(pixels_crc32(0, body, body.count))
  }

  /// Four bytes, the highest first.
  package static func number(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }

  /// Two bytes, the higher first.
  package static func short(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }

  /// The header of a picture of 8 bits a channel.
  package static func header(width: Int, height: Int, hasAlpha: Bool) -> [UInt8] {
    let sides = number(UInt32(width)) + number(UInt32(height))
    // Rows in order, the usual compression and filters.
    return chunk("IHDR", sides + [8, hasAlpha ? 6 : 2, 0, 0, 0])
  }

  /// Colors are sRGB, to be shown as they are.
  package static let colors = chunk("sRGB", [0])
  package static let end = chunk("IEND", [])

  /// A part of a picture, filtered and compressed; nil when nothing can compress.
  package static func compressed(
    _ words: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, hasAlpha: Bool,
    level: Int32 = level
  ) -> [UInt8]? {
    let count = height * (1 + width * (hasAlpha ? 4 : 3))
    let rows = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    defer { rows.deallocate() }
    pixels_png_rows(
      words, Int32(stride), Int32(width), Int32(height), hasAlpha ? 1 : 0, rows.baseAddress)
    return deflated(UnsafeBufferPointer(rows), level: level)
  }

  /// A zlib stream; nil when there is neither libdeflate nor zlib.
  package static func deflated(
    _ bytes: UnsafeBufferPointer<UInt8>, level: Int32 = level
  ) -> [UInt8]? {
    guard pixels_deflate_library() != nil else { return nil }
    let bound = pixels_deflate_bound(bytes.count)
    let result = [UInt8](unsafeUninitializedCapacity: bound) { buffer, used in
      used = pixels_deflate(bytes.baseAddress, bytes.count, buffer.baseAddress, bound, level)
    }
    return result.isEmpty ? nil : result
  }
}
