import LuaBindings

extension Fuzzer {
  /// Headers of pictures: nothing is read beyond the end, and a file that is in order stays so whatever
  /// follows it.
  static let headers = Fuzzer(name: "headers", summary: "headers of PNG and JPEG") { bytes in
    let input = Array(bytes.prefix(4096))
    look(at: input)
    // Few inputs come to the signatures or checksums by themselves: here they are given.
    look(at: png + input)
    look(at: [0xFF, 0xD8] + input)
    for file in [input, png + input] {
      let mended = withRightChecksums(file)
      if case .altered(let chunk)? = look(at: mended)?.damage {
        hold(chunk.utf8.contains { !isLetter($0) }, "the checksum of '\(chunk)' is right")
      }
    }
  }

  /// The signature of a PNG, and a header of 3 x 2 pixels of three bytes.
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0, 0x12, 0x16, 0xF1, 0x4D]

  @discardableResult
  private static func look(at file: [UInt8]) -> ImageHeader? {
    let header = ImageHeader(file)
    hold(header == ImageHeader(file), "a file has two headers")
    if let header {
      let sides = [header.size.width, header.size.height]
      hold(
        sides.allSatisfy { $0 >= 1 && $0 <= 4_294_967_295 && $0 == $0.rounded() },
        "a picture of \(header.size)")
      if header.damage == nil {
        hold(ImageHeader(file + [0xFF, 0, 0xD9, 7]) == header, "bytes after the end count")
      }
    }
    // Of the parts of a file that is cut anywhere none says more than the whole of it.
    for count in stride(from: file.count - 1, to: 0, by: -(file.count / 16 + 1)) {
      guard let part = ImageHeader(Array(file.prefix(count))) else { continue }
      hold(part.size == header?.size, "\(count) bytes are a picture of \(part.size)")
      if part.damage == nil { hold(header == part, "\(count) bytes are whole, all are not") }
    }
    return header
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// The file with the checksum of each chunk of a PNG as it has to be, bit by bit.
  private static func withRightChecksums(_ file: [UInt8]) -> [UInt8] {
    var result = file
    var start = 8
    while start + 12 <= file.count {
      let length = file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= file.count else { break }
      var code: UInt32 = .max
      for byte in file[(start + 4)..<end] {
        code ^= UInt32(byte)
        for _ in 0..<8 { code = code & 1 == 0 ? code >> 1 : code >> 1 ^ 0xEDB8_8320 }
      }
      for index in 0..<4 {
        result[end + index] = UInt8(truncatingIfNeeded: ~code >> UInt32(24 - 8 * index))
      }
      start = end + 4
    }
    return result
  }
}
