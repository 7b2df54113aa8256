import Geometry

/// How many pixels a picture has, read from the beginning of its file: what a scene is like must not
/// depend on whether anything is drawn.
struct ImageHeader {
  let size: Size

  /// Nil for what is neither PNG nor JPEG, or is cut short.
  init?(_ bytes: [UInt8]) {
    guard let size = Self.png(bytes) ?? Self.jpeg(bytes) else { return nil }
    self.size = size
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

  /// The first frame header among the segments.
  ///
  /// Source: ITU-T T.81, 1992, annex B, https://www.w3.org/Graphics/JPEG/itu-t81.pdf
  private static func jpeg(_ bytes: [UInt8]) -> Size? {
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
          width: number(bytes, at: place + 7, 2), height: number(bytes, at: place + 5, 2))
      }
      place += 2 + number(bytes, at: place + 2, 2)
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], at place: Int, _ count: Int) -> Int {
    bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func size(width: Int, height: Int) -> Size? {
    guard width > 0, height > 0 else { return nil }
    return Size(width: Double(width), height: Double(height))
  }
}
