import Geometry
import SceneGraph

/// How many pixels a picture has, and whether its file is whole: a scene must not depend on whether
/// anything is drawn.
package struct ImageHeader: Equatable {
  /// Pixels across and down, each at least 1.
  package let size: Size
  /// Nil where the file is in order, as far as its parts and checksums show.
  package let damage: ImageDamage?

  /// Nil for a file that is neither PNG nor JPEG, or ends within the header.
  ///
  /// - Complexity: O(bytes).
  package init?(_ bytes: [UInt8]) {
    if let header = PNGHeader(ByteReader(bytes)) {
      size = header.size
      damage = header.damage
    } else if let header = JPEGHeader(ByteReader(bytes)) {
      size = header.size
      damage = header.hasEnd ? nil : .cut
    } else {
      return nil
    }
  }

  /// Whether so many pixels can be drawn at all.
  package var isDrawable: Bool {
    max(size.width, size.height) <= Double(DrawingLimit.longestSide)
      && size.width * size.height <= Double(DrawingLimit.largestImage)
  }
}

/// Why the file of a picture cannot be trusted.
package enum ImageDamage: Equatable {
  /// The file ends before the picture does.
  case cut
  /// The chunk's bytes do not match its checksum.
  case altered(chunk: String)
  /// The chunk is missing, or holds what no PNG has there.
  case wrong(chunk: String)
}

/// Reads the chunks of a PNG.
///
/// Source: Portable Network Graphics, Third Edition, sections 5 and 11.2, https://www.w3.org/TR/png-3/
private struct PNGHeader {
  let size: Size
  let damage: ImageDamage?

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let headerLength = 13

  init?(_ start: ByteReader) {
    var reader = start
    guard reader.skip(Self.signature) else { return nil }
    var header = reader
    guard header.number(4) == Self.headerLength, header.skip(Array("IHDR".utf8)),
      let width = header.number(4), let height = header.number(4), width > 0, height > 0
    else { return nil }
    size = Size(width: Double(width), height: Double(height))
    damage = Self.damage(of: &reader)
  }

  /// The first thing that is wrong with the chunks up to the last.
  ///
  /// That the file ends too soon counts for more than any of its chunks: it is why they are wrong.
  private static func damage(of reader: inout ByteReader) -> ImageDamage? {
    var first: ImageDamage?
    var header: [UInt8] = []
    var (hasPalette, hasPixels) = (false, false)
    while let chunk = PNGChunk(&reader) {
      if first == nil { first = chunk.damage }
      switch chunk.type {
      case "IHDR": header = Array(chunk.data)
      case "IEND":
        guard chunk.data.isEmpty else { return first ?? .wrong(chunk: "IEND") }
        return first ?? missing(header, hasPalette: hasPalette, hasPixels: hasPixels)
      case "PLTE": hasPalette = true
      case "IDAT": hasPixels = true
      default: break
      }
    }
    return .cut
  }

  /// Whether the header's fields belong together, and the chunks that the decoder needs are there.
  private static func missing(
    _ header: [UInt8], hasPalette: Bool, hasPixels: Bool
  ) -> ImageDamage? {
    var fields = ByteReader(header)
    guard fields.take(8) != nil, let depth = fields.byte(), let color = fields.byte(),
      depths[color]?.contains(depth) == true, fields.skip([0, 0]), let interlace = fields.byte(),
      interlace <= 1, fields.remaining == 0
    else { return .wrong(chunk: "IHDR") }
    if color == palette, !hasPalette { return .wrong(chunk: "PLTE") }
    return hasPixels ? nil : .wrong(chunk: "IDAT")
  }

  /// The color type whose pixels are indices.
  private static let palette: UInt8 = 3
  /// Bits of a sample, by the color type.
  private static let depths: [UInt8: [UInt8]] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], palette: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]
}

/// One chunk of a PNG: its length, type, data and checksum.
private struct PNGChunk {
  let type: String
  let data: ArraySlice<UInt8>
  let damage: ImageDamage?

  /// Reads the next chunk; nil where the file ends within it.
  init?(_ reader: inout ByteReader) {
    guard let length = reader.number(4), let type = reader.take(4), let data = reader.take(length),
      let checksum = reader.number(4)
    else { return nil }
    self.type = String(decoding: type, as: UTF8.self)
    self.data = data
    // A type that begins with a capital letter is of the picture itself; others may be skipped.
    let isNeeded = type.first.map { $0 & 0x20 == 0 } ?? true
    let isType = type.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
    let isRight = !isNeeded || Self.checksum(type, data) == checksum
    damage = isType && isRight ? nil : .altered(chunk: self.type)
  }

  /// The cyclic redundancy code of a chunk's type and data.
  ///
  /// Source: Portable Network Graphics, Third Edition, annex D, https://www.w3.org/TR/png-3/
  private static func checksum(_ parts: ArraySlice<UInt8>...) -> Int {
    var code: UInt32 = 0xFFFF_FFFF
    for part in parts {
      for byte in part { code = checksums[Int((code ^ UInt32(byte)) & 0xFF)] ^ (code >> 8) }
    }
    return Int(~code)
  }

  /// The codes of all single bytes.
  private static let checksums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { code, _ in
      code & 1 == 0 ? code >> 1 : 0xEDB8_8320 ^ (code >> 1)
    }
  }
}

/// Reads the segments of a JPEG.
///
/// Source: ITU-T T.81, 1992, annex B, https://www.w3.org/Graphics/JPEG/itu-t81.pdf
private struct JPEGHeader {
  let size: Size
  /// Whether the marker of the end follows the frame header.
  ///
  /// Coded data has no marker but those of its parts; bytes after the end do not matter.
  let hasEnd: Bool

  init?(_ start: ByteReader) {
    var reader = start
    guard reader.skip([0xFF, 0xD8]) else { return nil }
    while let marker = Self.marker(&reader) {
      // These have no length: a restart, and one for temporary use.
      if marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
      guard let length = reader.number(2), let part = reader.take(length - 2) else { return nil }
      // C4, C8 and CC lie among the frame headers, but are tables.
      guard (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) else { continue }
      var frame = ByteReader(Array(part))
      guard frame.byte() != nil, let height = frame.number(2), let width = frame.number(2),
        width > 0, height > 0
      else { return nil }
      size = Size(width: Double(width), height: Double(height))
      let coded = reader.rest()
      hasEnd = zip(coded, coded.dropFirst()).contains { $0 == (0xFF, 0xD9) }
      return
    }
    return nil
  }

  /// Reads the marker of the next segment, with the bytes that may fill the room before it.
  ///
  /// It is nil where the
  /// coded data, the end of the picture or something else begins.
  private static func marker(_ reader: inout ByteReader) -> UInt8? {
    guard reader.byte() == 0xFF else { return nil }
    while let code = reader.byte() {
      if code == 0xFF { continue }
      return [0x00, 0xD8, 0xD9, 0xDA].contains(code) ? nil : code
    }
    return nil
  }
}
