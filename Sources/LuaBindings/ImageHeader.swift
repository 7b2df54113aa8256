import Geometry
import SceneGraph

/// How many pixels a picture has, and whether its file is whole: what a scene is like must not depend on
/// whether anything is drawn.
struct ImageHeader {
  let size: Size
  /// Whether the file goes on to where the picture ends; not whether all between is well.
  let isWhole: Bool
  /// The type of a PNG's first chunk that is not as it was saved; nil where there is none, and for a JPEG,
  /// which has no checksums.
  let damagedChunk: String?

  /// Nil for what is neither PNG nor JPEG, or ends within the header.
  init?(_ bytes: [UInt8]) {
    if let size = Self.png(bytes) {
      self.size = size
      isWhole = Self.hasPNGEnd(bytes)
      damagedChunk = isWhole ? Self.damagedChunk(bytes) : nil
    } else if let (size, place) = Self.jpeg(bytes) {
      self.size = size
      isWhole = Self.hasJPEGEnd(bytes, after: place)
      damagedChunk = nil
    } else {
      return nil
    }
  }

  /// Whether so many pixels can be drawn at all.
  var isDrawable: Bool {
    max(size.width, size.height) <= Double(Scene.longestSide)
      && size.width * size.height <= Double(Scene.largestImage)
  }

  /// The size in the header chunk.
  ///
  /// Source: Portable Network Graphics, Third Edition, sections 5.2 and 11.2.1,
  /// https://www.w3.org/TR/png-3/
  private static func png(_ bytes: [UInt8]) -> Size? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature),
      Array(bytes[12..<16]) == Array("IHDR".utf8)
    else { return nil }
    return size(width: number(bytes, at: 16, 4), height: number(bytes, at: 20, 4))
  }

  /// Whether one chunk follows the other up to the last, as section 5.6 has it.
  private static func hasPNGEnd(_ bytes: [UInt8]) -> Bool {
    var place = 8
    // Length, type and checksum of a chunk.
    while place + 12 <= bytes.count {
      if bytes[(place + 4)..<(place + 8)].elementsEqual("IEND".utf8) { return true }
      place += 12 + number(bytes, at: place, 4)
    }
    return false
  }

  /// Of the chunks that the picture is made of, whose types begin with a capital letter, the first whose
  /// checksum is not that of its bytes; all of them are there.
  ///
  /// - Complexity: O(bytes).
  private static func damagedChunk(_ bytes: [UInt8]) -> String? {
    var place = 8
    while place + 12 <= bytes.count {
      let length = number(bytes, at: place, 4)
      let type = bytes[(place + 4)..<(place + 8)]
      if type[place + 4] & 0x20 == 0 {
        let end = place + 8 + length
        guard checksum(bytes, place + 4..<end) == number(bytes, at: end, 4) else {
          return String(decoding: type, as: UTF8.self)
        }
      }
      if type.elementsEqual("IEND".utf8) { return nil }
      place += 12 + length
    }
    return nil
  }

  /// The cyclic redundancy code of a chunk's type and data.
  ///
  /// Source: Portable Network Graphics, Third Edition, annex D, https://www.w3.org/TR/png-3/
  private static func checksum(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var code: UInt32 = 0xFFFF_FFFF
    bytes.withUnsafeBufferPointer { bytes in
      checksums.withUnsafeBufferPointer { table in
        for index in range {
          code = table[Int((code ^ UInt32(bytes[index])) & 0xFF)] ^ (code >> 8)
        }
      }
    }
    return Int(~code)
  }

  /// The codes of all single bytes.
  private static let checksums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { code, _ in
      code & 1 == 0 ? code >> 1 : 0xEDB8_8320 ^ (code >> 1)
    }
  }

  /// The size in the first frame header among the segments, and where that begins.
  ///
  /// Source: ITU-T T.81, 1992, annex B, https://www.w3.org/Graphics/JPEG/itu-t81.pdf
  private static func jpeg(_ bytes: [UInt8]) -> (Size, place: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      // C4, C8 and CC lie among the frame headers, but are tables.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return size(
          width: number(bytes, at: place + 7, 2), height: number(bytes, at: place + 5, 2)
        ).map { ($0, place) }
      }
      place += 2 + number(bytes, at: place + 2, 2)
    }
    return nil
  }

  /// Whether the marker of the end stands behind the frame header.
  ///
  /// Coded data has no marker but those of its parts; what follows the end is nobody's business.
  private static func hasJPEGEnd(_ bytes: [UInt8], after place: Int) -> Bool {
    var index = bytes.count - 1
    while index > place {
      if bytes[index] == 0xD9, bytes[index - 1] == 0xFF { return true }
      index -= 1
    }
    return false
  }

  private static func number(_ bytes: [UInt8], at place: Int, _ count: Int) -> Int {
    bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func size(width: Int, height: Int) -> Size? {
    guard width > 0, height > 0 else { return nil }
    return Size(width: Double(width), height: Double(height))
  }
}
