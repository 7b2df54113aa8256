/// The names that cairo gives to parts of an SVG.
///
/// Some count surfaces of the whole process, so that the same picture would be another file after
/// others were drawn.
enum SVGNames {
  private static let kinds = ["surface", "image"].map { Array($0.utf8) }

  /// The same document with names that count in order of appearance.
  static func renumbered(_ document: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(document.count)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var place = 0
    while place < document.count {
      let byte = document[place]
      result.append(byte)
      place += 1
      // Names stand after id=" and after # only; neither is in the letters of an image's bytes.
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") else { continue }
      for kind in kinds where document[place...].starts(with: kind) {
        let digits = document[(place + kind.count)...].prefix { $0 >= 48 && $0 <= 57 }
        guard !digits.isEmpty else { continue }
        let number = numbers[digits] ?? numbers.count + 1
        numbers[digits] = number
        result += kind + Array(String(number).utf8)
        place = digits.endIndex
      }
    }
    return result
  }
}
