/// A text with numbers in it, as `"12px 4px"`: what stands between them, and the numbers.
///
/// Two texts that differ in their numbers alone can be mixed. A number may have an exponent
/// (`1e3`), and `3:25` or `1:02:03.5` is one number, a time in seconds. In a word with two points
/// or more (`1.2.3`) each part is a whole number of its own.
package struct NumericText: Hashable, Sendable {
  /// The kind of text, which decides what is one number in it.
  package enum Reading: Sendable {
    /// A value for machines, as `"10,20 4.5px"`: a comma parts two numbers.
    case data
    /// Text for people, as `"1,250 points"`: commas group the digits of one number.
    case display
    /// The data of a path, where `1.5.3` is 1.5 and 0.3.
    case path
  }

  /// The texts before, between and after the numbers; one more than there are numbers.
  package private(set) var pieces: [String] = []
  /// The numbers in their order.
  package private(set) var numbers: [Double] = []
  /// How each is written.
  package private(set) var styles: [NumeralStyle] = []

  /// Takes a text apart; nil when there is no number in it.
  ///
  /// A sign belongs to a number unless a digit or a letter stands right before it, so `"10-20"` has
  /// 10 and 20, and `"x-4"` has 4. Digits of a number that is too large for a double are no number.
  ///
  /// - Complexity: O(length of the text)
  package init?(_ text: String, _ reading: Reading = .data) {
    var scanner = NumeralScanner(Array(text.utf8), reading)
    var start = 0
    while let found = scanner.next() {
      pieces.append(String(decoding: scanner.bytes[start..<found.start], as: UTF8.self))
      numbers.append(found.value)
      styles.append(found.style)
      start = found.end
    }
    pieces.append(String(decoding: scanner.bytes[start...], as: UTF8.self))
    guard !numbers.isEmpty else { return nil }
  }

  /// Whether the texts differ in their numbers alone.
  package func hasShape(of other: NumericText) -> Bool {
    pieces == other.pieces
      && zip(styles, other.styles).allSatisfy { ($0.clockParts > 0) == ($1.clockParts > 0) }
  }

  /// The same with groups of thousands where the numbers are too small to show any and the other's
  /// have them: `"1,250"` counts down to `"0"` as `"1,000"` does.
  package func grouped(as other: NumericText?) -> NumericText {
    guard let other, other.styles.count == styles.count else { return self }
    var grouped = self
    for (index, style) in other.styles.enumerated()
    where style.isGrouped && numbers[index].magnitude < 1000 {
      grouped.styles[index].isGrouped = true
    }
    return grouped
  }

  /// The text with other numbers, as many as there are, with all their decimals.
  package func text(with values: some Collection<Double>) -> String {
    joined(values) { $1.precise($0) }
  }

  /// The text with other numbers, each with the decimals that its own has.
  package func displayed(with values: some Collection<Double>) -> String {
    joined(values) { $1.text($0) }
  }

  private func joined(
    _ values: some Collection<Double>, _ write: (Double, NumeralStyle) -> String
  ) -> String {
    var text = pieces[0]
    for (index, value) in values.enumerated() {
      let number = write(value, styles[index])
      // In paths a sign or a second point may have been all that stood between two numbers.
      if index > 0, pieces[index].isEmpty, !number.hasPrefix("-") { text += " " }
      text += number + pieces[index + 1]
    }
    return text
  }
}
