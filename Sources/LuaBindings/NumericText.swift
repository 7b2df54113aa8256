import AnimationEngine

/// A text with numbers in it, as `"12px 4px"`: what stands between them, and the numbers.
///
/// Two texts that differ in their numbers alone can be mixed.
package struct NumericText: Hashable, Sendable {
  /// What stands before, between and after the numbers; one more than there are numbers.
  package private(set) var pieces: [String] = []
  /// The numbers in their order.
  package private(set) var numbers: [Double] = []
  /// Whether each is written without a point or an exponent.
  package private(set) var isWhole: [Bool] = []

  /// Takes a text apart; nil when there is no number in it.
  ///
  /// A sign belongs to a number unless a digit or a letter stands right before it, so `"10-20"` has
  /// 10 and 20, and `"x-4"` has 4.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    var piece: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let end = NumericText.numberEnd(bytes, index)
      let word = String(decoding: bytes[index..<end], as: UTF8.self)
      if end > index, let number = Double(word), number.isFinite {
        pieces.append(String(decoding: piece, as: UTF8.self))
        numbers.append(number)
        isWhole.append(
          !word.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") })
        piece = []
        index = end
      } else {
        piece.append(bytes[index])
        index += 1
      }
    }
    pieces.append(String(decoding: piece, as: UTF8.self))
    guard !numbers.isEmpty else { return nil }
  }

  /// Whether the texts differ in their numbers alone.
  package func hasShape(of other: NumericText) -> Bool { pieces == other.pieces }

  /// The text with other numbers, as many as there are.
  package func text(with values: some Collection<Double>) -> String {
    var text = pieces[0]
    for (value, piece) in zip(values, pieces.dropFirst()) { text += shortest(value) + piece }
    return text
  }

  /// Where a number that starts at `start` ends; `start` itself when none does.
  private static func numberEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start
    func digits() -> Int {
      let first = index
      while index < bytes.count, isDigit(bytes[index]) { index += 1 }
      return index - first
    }
    if bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      if start > 0, isDigit(bytes[start - 1]) || isLetter(bytes[start - 1]) { return start }
      index += 1
    }
    var count = digits()
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      let point = index
      index += 1
      let fraction = digits()
      if fraction == 0 { index = point }
      count += fraction
    }
    return count > 0 ? index : start
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
