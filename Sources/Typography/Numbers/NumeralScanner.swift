/// Finds the numbers of a text, each byte of which it looks at a bounded number of times.
struct NumeralScanner {
  /// A number and the bytes that it is written in.
  struct Numeral {
    let value: Double
    let style: NumeralStyle
    let start, end: Int
  }

  let bytes: [UInt8]
  private let reading: NumericText.Reading
  private var index = 0
  /// Where groups of thousands end that were found to be none: those within them are none either.
  private var ungroupedEnd = 0
  /// How often a byte was looked at, for tests of how the work grows.
  private(set) var looks = 0

  init(_ bytes: [UInt8], _ reading: NumericText.Reading) {
    self.bytes = bytes
    self.reading = reading
  }

  /// The next number; nil after the last.
  mutating func next() -> Numeral? {
    while index < bytes.count {
      let start = index
      guard let (value, style, end) = numeral(at: start) else {
        index = start + 1
        continue
      }
      index = end
      // Its digits are passed over as a whole: those that are left would be too many as well.
      if value.isFinite { return Numeral(value: value, style: style, start: start, end: end) }
    }
    return nil
  }

  /// The number that begins at an index, infinite where it is too large; nil when none does.
  private mutating func numeral(
    at start: Int
  ) -> (value: Double, style: NumeralStyle, end: Int)? {
    var index = start
    let sign = byte(index)
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
    looks += index - first
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
    if integerDigits > 1, byte(first) == UInt8(ascii: "0") {
      style.integerDigits = integerDigits
    } else {
      style.integerDigits = min(integerDigits, 1)
    }
    if !isPart, let end = exponentEnd(index), reading == .path || !isWord(first - 1) {
      digits += bytes[index..<end]
      style.hasExponent = true
      index = end
    }
    guard let value = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
    return (sign == UInt8(ascii: "-") ? -value : value, style, index)
  }

  /// `m:ss`, `h:mm:ss`, with a fraction of the seconds or without.
  private mutating func clock(
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
      byte(index + 1).map({ $0 < UInt8(ascii: "6") }) == true
    {
      seconds = seconds * 60 + number((index + 1)..<(index + 3))
      style.clockParts += 1
      index += 3
    }
    guard style.clockParts > 1, byte(index) != colon else { return nil }
    if byte(index) == UInt8(ascii: "."), isDigit(index + 1) {
      let end = digitsEnd(index + 1)
      style.decimals = end - index - 1
      looks += end - index
      let fraction = "0" + String(decoding: bytes[index..<end], as: UTF8.self)
      seconds += Double(fraction) ?? 0
      index = end
    }
    guard !isWord(index) else { return nil }
    return (byte(start) == UInt8(ascii: "-") ? -seconds : seconds, style, index)
  }

  private let colon = UInt8(ascii: ":")

  /// Where the digits before the point end, those of all groups.
  private mutating func integerEnd(_ start: Int, isPart: Bool, _ style: inout NumeralStyle) -> Int {
    let end = digitsEnd(start)
    guard reading == .display, !isPart, (1...3).contains(end - start), end > ungroupedEnd else {
      return end
    }
    var index = end
    while byte(index) == UInt8(ascii: ","), digitsEnd(index + 1) == index + 4 { index += 4 }
    if byte(index) == UInt8(ascii: ","), isDigit(index + 1) {
      ungroupedEnd = index
      return end
    }
    guard index > end else { return end }
    style.isGrouped = true
    return index
  }

  /// Whether digits are followed by a point, digits and a point with digits.
  private mutating func hasSecondPoint(_ point: Int) -> Bool {
    let end = digitsEnd(point + 1)
    return byte(end) == UInt8(ascii: ".") && isDigit(end + 1)
  }

  /// Whether digits at a place follow on digits and a point: they are no decimals, then.
  private mutating func isPartOfVersion(_ start: Int) -> Bool {
    guard isDigit(start), byte(start - 1) == UInt8(ascii: "."), isDigit(start - 2) else {
      let end = digitsEnd(start)
      return end > start && byte(end) == UInt8(ascii: ".") && isDigit(end + 1)
        && hasSecondPoint(end)
    }
    return true
  }

  private mutating func exponentEnd(_ start: Int) -> Int? {
    guard let letter = byte(start), letter | 0x20 == UInt8(ascii: "e") else { return nil }
    var index = start + 1
    if byte(index) == UInt8(ascii: "-") || byte(index) == UInt8(ascii: "+") { index += 1 }
    let end = digitsEnd(index)
    return end > index ? end : nil
  }

  private mutating func number(_ range: Range<Int>) -> Double {
    looks += range.count
    return Double(String(decoding: bytes[range], as: UTF8.self)) ?? 0
  }

  private mutating func byte(_ index: Int) -> UInt8? {
    looks += 1
    return bytes.indices.contains(index) ? bytes[index] : nil
  }

  private mutating func digitsEnd(_ start: Int) -> Int {
    var index = start
    while isDigit(index) { index += 1 }
    return index
  }

  private mutating func isDigit(_ index: Int) -> Bool {
    byte(index).map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private mutating func isLetter(_ index: Int) -> Bool {
    byte(index).map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } ?? false
  }

  private mutating func isWord(_ index: Int) -> Bool { isDigit(index) || isLetter(index) }
}
