import AnimationEngine

/// A text with numbers in it, as `"12px 4px"`: what stands between them, and the numbers.
///
/// Two texts that differ in their numbers alone can be mixed. A number may have an exponent
/// (`1e3`), and `3:25` or `1:02:03.5` is one number, a time in seconds; of what has two points or
/// more (`1.2.3`) each part is a whole number of its own.
package struct NumericText: Hashable, Sendable {
  /// What a text is, which decides what is one number in it.
  package enum Reading: Sendable {
    /// A value for machines, as `"10,20 4.5px"`: a comma parts two numbers.
    case data
    /// What people read, as `"1,250 points"`: commas group the digits of one number.
    case display
    /// The data of a path, where `1.5.3` is 1.5 and 0.3.
    case path
  }

  /// What stands before, between and after the numbers; one more than there are numbers.
  package private(set) var pieces: [String] = []
  /// The numbers in their order.
  package private(set) var numbers: [Double] = []
  /// How each is written.
  package private(set) var styles: [NumeralStyle] = []

  /// Whether each is written without a point or an exponent.
  package var isWhole: [Bool] { styles.map(\.isWhole) }

  /// Takes a text apart; nil when there is no number in it.
  ///
  /// A sign belongs to a number unless a digit or a letter stands right before it, so `"10-20"` has
  /// 10 and 20, and `"x-4"` has 4.
  package init?(_ text: String, _ reading: Reading = .data) {
    let scanner = NumeralScanner(bytes: Array(text.utf8), reading: reading)
    var start = 0
    var index = 0
    while index < scanner.bytes.count {
      guard let found = scanner.numeral(at: index) else {
        index += 1
        continue
      }
      pieces.append(String(decoding: scanner.bytes[start..<index], as: UTF8.self))
      numbers.append(found.value)
      styles.append(found.style)
      index = found.end
      start = index
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

/// Finds the numbers of a text.
struct NumeralScanner {
  let bytes: [UInt8]
  let reading: NumericText.Reading

  /// The number that begins at a place; nil when none does.
  func numeral(at start: Int) -> (value: Double, style: NumeralStyle, end: Int)? {
    var index = start
    let sign = bytes[index]
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      guard !isWord(start - 1) else { return nil }
      index += 1
    }
    if reading != .path, let time = clock(from: start, digits: index) { return time }
    // The point after a part of a version begins no number.
    if reading != .path, byte(index) == UInt8(ascii: "."), isDigit(index - 1) { return nil }
    let first = index
    var style = NumeralStyle()
    style.hasPlus = sign == UInt8(ascii: "+")
    var digits: [UInt8] = []
    let isPart = reading != .path && isPartOfVersion(first)
    index = integerEnd(index, isPart: isPart, &style)
    digits = bytes[first..<index].filter { $0 != UInt8(ascii: ",") }
    let integerDigits = digits.count
    if !isPart, byte(index) == UInt8(ascii: "."), isDigit(index + 1),
      reading == .path || !hasSecondPoint(index)
    {
      let point = index
      index = digitsEnd(index + 1)
      digits += bytes[point..<index]
      style.decimals = index - point - 1
    }
    guard integerDigits > 0 || style.decimals > 0 else { return nil }
    if integerDigits > 1, bytes[first] == UInt8(ascii: "0") {
      style.integerDigits = integerDigits
    } else {
      style.integerDigits = min(integerDigits, 1)
    }
    if !isPart, let end = exponentEnd(index), reading == .path || !isWord(first - 1) {
      digits += bytes[index..<end]
      style.hasExponent = true
      index = end
    }
    guard let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return (sign == UInt8(ascii: "-") ? -value : value, style, index)
  }

  /// `m:ss`, `h:mm:ss`, with a fraction of the seconds or without.
  private func clock(
    from start: Int, digits: Int
  ) -> (value: Double, style: NumeralStyle, end: Int)? {
    var index = digitsEnd(digits)
    guard index > digits, !isWord(digits - 1) || digits > start, byte(start - 1) != colon else {
      return nil
    }
    var style = NumeralStyle()
    style.integerDigits = index - digits
    style.clockParts = 1
    var seconds = number(digits..<index)
    while style.clockParts < 3, byte(index) == colon, digitsEnd(index + 1) == index + 3,
      bytes[index + 1] < UInt8(ascii: "6")
    {
      seconds = seconds * 60 + number((index + 1)..<(index + 3))
      style.clockParts += 1
      index += 3
    }
    guard style.clockParts > 1, byte(index) != colon else { return nil }
    if byte(index) == UInt8(ascii: "."), isDigit(index + 1) {
      let end = digitsEnd(index + 1)
      style.decimals = end - index - 1
      let fraction = "0" + String(decoding: bytes[index..<end], as: UTF8.self)
      seconds += Double(fraction) ?? 0
      index = end
    }
    guard !isWord(index) else { return nil }
    return (bytes[start] == UInt8(ascii: "-") ? -seconds : seconds, style, index)
  }

  private let colon = UInt8(ascii: ":")

  /// Where the digits before the point end, those of all groups.
  private func integerEnd(_ start: Int, isPart: Bool, _ style: inout NumeralStyle) -> Int {
    let end = digitsEnd(start)
    guard reading == .display, !isPart, (1...3).contains(end - start) else { return end }
    var index = end
    while byte(index) == UInt8(ascii: ","), digitsEnd(index + 1) == index + 4 { index += 4 }
    guard index > end, !(byte(index) == UInt8(ascii: ",") && isDigit(index + 1)) else { return end }
    style.isGrouped = true
    return index
  }

  /// Whether digits are followed by a point, digits and a point with digits.
  private func hasSecondPoint(_ point: Int) -> Bool {
    let end = digitsEnd(point + 1)
    return byte(end) == UInt8(ascii: ".") && isDigit(end + 1)
  }

  /// Whether digits at a place follow on digits and a point: they are no decimals, then.
  private func isPartOfVersion(_ start: Int) -> Bool {
    guard isDigit(start), byte(start - 1) == UInt8(ascii: "."), isDigit(start - 2) else {
      let end = digitsEnd(start)
      return end > start && byte(end) == UInt8(ascii: ".") && isDigit(end + 1)
        && hasSecondPoint(end)
    }
    return true
  }

  private func exponentEnd(_ start: Int) -> Int? {
    guard let letter = byte(start), letter | 0x20 == UInt8(ascii: "e") else { return nil }
    var index = start + 1
    if byte(index) == UInt8(ascii: "-") || byte(index) == UInt8(ascii: "+") { index += 1 }
    let end = digitsEnd(index)
    return end > index ? end : nil
  }

  private func number(_ range: Range<Int>) -> Double {
    Double(String(decoding: bytes[range], as: UTF8.self)) ?? 0
  }

  private func byte(_ index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  private func digitsEnd(_ start: Int) -> Int {
    var index = start
    while isDigit(index) { index += 1 }
    return index
  }

  private func isDigit(_ index: Int) -> Bool {
    byte(index).map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private func isLetter(_ index: Int) -> Bool {
    byte(index).map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } ?? false
  }

  private func isWord(_ index: Int) -> Bool { isDigit(index) || isLetter(index) }
}
