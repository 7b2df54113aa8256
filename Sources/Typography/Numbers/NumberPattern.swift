/// How one number becomes a text, as a script writes it: `"%d points"`, `"%.1f km"`, `"#,##0.00"`.
///
/// After `%` come C's flags `- + space 0`, a width, a precision, and `d` or `i` (rounded) or `f`; a
/// comma among the flags groups thousands; `%%` is a percent sign. Without a conversion the first
/// run of `#`, `0`, `,` and `.` is the number. It has at least as many digits as zeros; `#` after
/// the point stands for digits that may be missing, and a comma makes groups of three.
///
/// Source: ISO C 2018, 7.21.6.1 (conversions); Unicode Technical Standard 35, part 3, number
/// patterns.
package struct NumberPattern: Hashable, Sendable {
  /// The written text.
  package let source: String
  private var prefix = ""
  private var suffix = ""
  private var style = NumeralStyle()
  /// Fewer decimals than the style has are enough where the rest are zeros.
  private var leastDecimals = 0
  private var width = 0
  private var isLeftAligned = false
  private var hasSpace = false

  /// Whether it is one of C's, with a percent sign.
  package var hasConversion: Bool { Self.hasConversion(Array(source.utf8)) }

  /// Nil when there is no place for a number, or there are several.
  package init?(_ source: String) {
    self.source = source
    let bytes = Array(source.utf8)
    guard Self.hasConversion(bytes) else {
      guard readDigits(bytes) else { return nil }
      return
    }
    guard readConversion(bytes) else { return nil }
  }

  /// The text of a finite number; halves are rounded away from zero.
  package func text(_ value: Double) -> String {
    var number = style.text(value)
    if hasSpace, !style.hasPlus, !number.hasPrefix("-") { number = " " + number }
    if leastDecimals < style.decimals {
      for _ in leastDecimals..<style.decimals where number.hasSuffix("0") { number.removeLast() }
      if number.hasSuffix(".") { number.removeLast() }
    }
    let missing = width - number.unicodeScalars.count
    if missing > 0 {
      let space = String(repeating: " ", count: missing)
      number = isLeftAligned ? number + space : space + number
    }
    return prefix + number + suffix
  }

  // MARK: Conversions

  private static func hasConversion(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%") {
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
          index += 1
        } else if let end = conversionEnd(bytes, index), "dif".utf8.contains(bytes[end]) {
          return true
        }
      }
      index += 1
    }
    return false
  }

  /// The letter of a conversion.
  private static func conversionEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    bytes[(start + 1)...].firstIndex { !"-+ 0123456789.,".utf8.contains($0) }
  }

  private mutating func readConversion(_ bytes: [UInt8]) -> Bool {
    var texts: [[UInt8]] = [[]]
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        texts[texts.count - 1].append(bytes[index])
        index += 1
        continue
      }
      if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
        texts[texts.count - 1].append(bytes[index])
        index += 2
        continue
      }
      guard texts.count == 1, let end = Self.conversionEnd(bytes, index),
        readFlags(Array(bytes[(index + 1)..<end]), letter: bytes[end])
      else { return false }
      texts.append([])
      index = end + 1
    }
    guard texts.count == 2 else { return false }
    prefix = String(decoding: texts[0], as: UTF8.self)
    suffix = String(decoding: texts[1], as: UTF8.self)
    return true
  }

  private mutating func readFlags(_ flags: [UInt8], letter: UInt8) -> Bool {
    var rest = flags[...]
    var hasZeros = false
    while let flag = rest.first, "-+ 0,".utf8.contains(flag) {
      switch flag {
      case UInt8(ascii: "-"): isLeftAligned = true
      case UInt8(ascii: "+"): style.hasPlus = true
      case UInt8(ascii: " "): hasSpace = true
      case UInt8(ascii: ","): style.isGrouped = true
      default: hasZeros = true
      }
      rest = rest.dropFirst()
    }
    let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return false }
    func number(_ digits: ArraySlice<UInt8>) -> Int? {
      digits.isEmpty ? 0 : digits.count <= 2 ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
    guard let width = number(parts.first ?? []) else { return false }
    self.width = width
    switch letter {
    case UInt8(ascii: "f"):
      guard let decimals = parts.count > 1 ? number(parts[1]) : 6 else { return false }
      style.decimals = decimals
    case UInt8(ascii: "d"), UInt8(ascii: "i"):
      guard let digits = parts.count > 1 ? number(parts[1]) : 1 else { return false }
      style.integerDigits = max(digits, 1)
    default: return false
    }
    leastDecimals = style.decimals
    if hasZeros, !isLeftAligned {
      let fraction = style.decimals > 0 ? style.decimals + 1 : 0
      let sign = style.hasPlus || hasSpace ? 1 : 0
      style.integerDigits = max(width - fraction - sign, style.integerDigits)
    }
    return true
  }

  // MARK: Digits

  private mutating func readDigits(_ bytes: [UInt8]) -> Bool {
    let isDigit = { (byte: UInt8) in byte == UInt8(ascii: "#") || byte == UInt8(ascii: "0") }
    guard var start = bytes.firstIndex(where: isDigit) else { return false }
    if start > 0, bytes[start - 1] == UInt8(ascii: ".") { start -= 1 }
    var end = start
    while end < bytes.count, isDigit(bytes[end]) || ",.".utf8.contains(bytes[end]) { end += 1 }
    // A comma or a point at the end is the sentence's.
    while end > start, !isDigit(bytes[end - 1]) { end -= 1 }
    let parts = bytes[start..<end].split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, !bytes[end...].contains(where: isDigit) else { return false }
    style.isGrouped = parts[0].contains(UInt8(ascii: ","))
    style.integerDigits = parts[0].count { $0 == UInt8(ascii: "0") }
    if parts.count > 1 {
      guard parts[1].allSatisfy(isDigit) else { return false }
      style.decimals = parts[1].count
      leastDecimals = parts[1].count { $0 == UInt8(ascii: "0") }
    }
    prefix = String(decoding: bytes[..<start], as: UTF8.self)
    suffix = String(decoding: bytes[end...], as: UTF8.self)
    return true
  }
}
