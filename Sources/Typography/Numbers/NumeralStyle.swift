import Geometry

/// How a number is written.
package struct NumeralStyle: Hashable, Sendable {
  /// Digits after the point.
  package var decimals = 0
  /// Least count of digits before the point; more than 1 for leading zeros.
  package var integerDigits = 1
  /// Whether commas stand between thousands.
  package var isGrouped = false
  /// Whether a number that is not below 0 has a sign.
  package var hasPlus = false
  /// Whether it was written with a power of ten; numbers are then written out.
  package var hasExponent = false
  /// Of `h:mm:ss` 3, of `m:ss` 2, of a plain number 0.
  package var clockParts = 0

  /// Whether it has neither a point nor an exponent.
  package var isWhole: Bool { decimals == 0 && !hasExponent }

  /// A number in this style, rounded to its decimals.
  package func text(_ value: Double) -> String {
    guard !hasExponent else { return shortest(value) }
    guard value.isFinite else { return "\(value)" }
    let decimal = DecimalDigits(value, decimals: decimals)
    return signed(decimal, fraction: decimals > 0 ? "." + decimal.fraction : "")
  }

  /// A number with all its decimals, but with the zeros before it, or as a time.
  package func precise(_ value: Double) -> String {
    guard clockParts > 0 || integerDigits > 1, value.isFinite else { return shortest(value) }
    let written = shortest(value.magnitude)
    guard !written.utf8.contains(UInt8(ascii: "e")) else { return shortest(value) }
    let places = written.split(separator: ".").dropFirst().first.map { $0.utf8.count } ?? 0
    var style = self
    style.decimals = clockParts > 0 ? min(places, 9) : places
    return style.text(value)
  }

  private func signed(_ decimal: DecimalDigits, fraction: String) -> String {
    var whole = decimal.whole
    if clockParts > 0 {
      whole = clockText(whole)
    } else {
      if whole.utf8.count < integerDigits {
        whole = String(repeating: "0", count: integerDigits - whole.utf8.count) + whole
      } else if integerDigits == 0, whole == "0", decimals > 0 {
        whole = ""
      }
      if isGrouped { whole = Self.grouped(whole) }
    }
    let sign = decimal.isNegative ? "-" : hasPlus ? "+" : ""
    return sign + whole + fraction
  }

  /// Whole seconds as a time.
  private func clockText(_ seconds: String) -> String {
    guard var rest = Int(seconds) else { return seconds }
    var text = ""
    for _ in 1..<clockParts {
      text = ":" + Self.padded(rest % 60, 2) + text
      rest /= 60
    }
    return Self.padded(rest, integerDigits) + text
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(count - text.utf8.count, 0)) + text
  }

  private static func grouped(_ digits: String) -> String {
    var result: [UInt8] = []
    for (index, digit) in digits.utf8.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { result.append(UInt8(ascii: ",")) }
      result.append(digit)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// A number in decimal digits, rounded to some decimals.
///
/// Rounding starts from the shortest decimal that stands for the number, halves away from zero. So
/// 2.675 with two decimals is 2.68, as people who see 2.675 expect, though the double lies below
/// it.
package struct DecimalDigits {
  /// Whether what is left after rounding is below 0.
  package let isNegative: Bool
  /// The digits before the point, at least one.
  package let whole: String
  /// As many digits as the requested decimals.
  package let fraction: String

  /// A finite number with this many decimals, at least 0.
  package init(_ value: Double, decimals: Int) {
    let (digits, point) = Self.digits(of: value.magnitude)
    // The digits from 10^(point − 1) down to 10^(−decimals).
    var kept = [UInt8](repeating: 0, count: max(point, 1) + decimals)
    let shift = max(point, 1) - point
    for (index, digit) in digits.enumerated() where index + shift < kept.count {
      kept[index + shift] = digit
    }
    let next = point + decimals
    if next >= 0, next < digits.count, digits[next] >= 5 {
      var place = kept.count - 1
      while place >= 0, kept[place] == 9 {
        kept[place] = 0
        place -= 1
      }
      if place >= 0 { kept[place] += 1 } else { kept.insert(1, at: 0) }
    }
    let text = kept.map { $0 + UInt8(ascii: "0") }
    isNegative = value < 0 && kept.contains { $0 != 0 }
    whole = String(decoding: text.dropLast(decimals), as: UTF8.self)
    fraction = String(decoding: text.suffix(decimals), as: UTF8.self)
  }

  /// The digits of the shortest decimal, and after how many of them the point is.
  private static func digits(of magnitude: Double) -> (digits: [UInt8], point: Int) {
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    let text = Array(magnitude.description.utf8)
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "."): point = digits.count
      case UInt8(ascii: "e"):
        exponent = Int(String(decoding: text[(index + 1)...], as: UTF8.self)) ?? 0
        return (digits, (point ?? digits.count) + exponent)
      default: digits.append(byte - UInt8(ascii: "0"))
      }
    }
    return (digits, point ?? digits.count)
  }
}
