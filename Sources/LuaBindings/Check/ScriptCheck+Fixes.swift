import AnimationEngine
import Geometry
import LuaRuntime
import LuaSyntax

/// The edits that fix findings.
extension ScriptCheck {
  /// The edit for an error about a name, or about the value of a field or option.
  ///
  /// - Parameters:
  ///   - message: The error's text.
  ///   - code: The error's code.
  ///   - word: The place of the name.
  ///   - value: The expression of the value, where the text shows it.
  /// - Returns: The edit; nil where none is known.
  func fix(_ message: String, _ code: ErrorCode, at word: SourcePlace, value: LuaExpression?)
    -> CheckFix?
  {
    if code == .value { return value.flatMap { valueFix(message, $0) } }
    return nameFix(message, at: word)
  }

  /// The nearest name in place of the first word in quotes.
  private func nameFix(_ message: String, at place: SourcePlace) -> CheckFix? {
    guard let word = message.firstQuoted, let found = lines.place(of: word, at: place) else {
      return nil
    }
    if message.hasPrefix("unknown name '"), API.globals.contains(word) {
      return bareGlobal(word, at: found, isCertain: true)
    }
    guard let name = message.suggestion else { return nil }
    let isCertain = CheckFix.isMisspelling(word, of: name)
    // A global is no member of `anim`.
    if message.hasPrefix("unknown name '"), API.globals.contains(name) {
      return bareGlobal(name, at: found, isCertain: isCertain)
    }
    return CheckFix(place: found, text: name, isCertain: isCertain)
  }

  /// `wait` in place of `anim.wait`.
  func bareGlobal(_ name: String, at place: SourcePlace, isCertain: Bool) -> CheckFix? {
    guard let dot = lines.place(of: UInt8(ascii: "."), before: place), dot.column >= 4 else {
      return nil
    }
    let owner = SourcePlace(line: dot.line, column: dot.column - 4, length: 4)
    guard lines.text(owner) == "anim" else { return nil }
    return CheckFix(
      place: SourcePlace(
        line: place.line, column: owner.column,
        length: place.column + place.length - owner.column), text: name, isCertain: isCertain)
  }

  /// A colon in place of the dot before a name, or a dot in place of a colon.
  func signFix(_ sign: String, for other: String, before place: SourcePlace) -> CheckFix? {
    guard let byte = other.utf8.first, let found = lines.place(of: byte, before: place) else {
      return nil
    }
    return CheckFix(place: found, text: sign, isCertain: true)
  }

  // MARK: Values

  private func valueFix(_ message: String, _ value: LuaExpression) -> CheckFix? {
    switch value.kind {
    case .string(let text):
      // Of a text with escapes the place within the quotes is not known.
      guard let inner = lines.place(of: text, at: value.place), !text.isEmpty,
        inner.length == value.place.length - 2
      else { return nil }
      if let name = message.suggestion {
        return CheckFix(
          place: inner, text: name, isCertain: CheckFix.isMisspelling(text, of: name))
      }
      if message.contains("must be a number") {
        return Self.number(in: text).map {
          CheckFix(place: value.place, text: $0.text, isCertain: $0.isCertain)
        }
      }
      guard message.contains("must be a time") else { return nil }
      return Self.time(in: text).map { CheckFix(place: value.place, text: $0, isCertain: true) }
    case .number:
      guard message.contains("must be a color"), let color = message.hexadecimal else { return nil }
      // Hexadecimal digits say which color is meant; other numbers are a guess.
      let isCertain = lines.text(value.place).lowercased().hasPrefix("0x")
      return CheckFix(place: value.place, text: color, isCertain: isCertain)
    case .table:
      guard message.contains("must be a color"), let color = message.hexadecimal,
        let place = lines.placeOfTable(at: value.place)
      else { return nil }
      return CheckFix(place: place, text: color, isCertain: true)
    default: return nil
    }
  }

  /// The number that a text stands for, as `"10"`, `"30px"` and `"90deg"`.
  static func number(in text: String) -> (text: String, isCertain: Bool)? {
    let units: [(suffix: String, factor: Double, isCertain: Bool)] = [
      ("px", 1, true), ("deg", 1, true), ("°", 1, true), ("turn", 360, true), ("%", 0.01, false),
      ("", 1, true),
    ]
    for unit in units where text.hasSuffix(unit.suffix) {
      guard let number = Double(text.dropLast(unit.suffix.count)), number.isFinite else { continue }
      return (shortest(number * unit.factor), unit.isCertain)
    }
    return nil
  }

  /// The time that a text stands for, as `"1 second"`, `"10"` and `"300 ms"`; nil if it is none.
  static func time(in text: String) -> String? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits), number.isFinite else { return nil }
    let unit = text.dropFirst(digits.count).filter { $0 != " " }.lowercased()
    switch unit {
    // Of 100 and more most likely milliseconds.
    case "" where number >= 100: return "\"\(shortest(number))ms\""
    case "", "s", "sec", "secs", "second", "seconds": return shortest(number)
    case "ms", "msec", "millisecond", "milliseconds": return "\"\(shortest(number))ms\""
    case "f", "frame", "frames": return "\"\(shortest(number))f\""
    case "m", "min", "minute", "minutes": return shortest(number * 60)
    default: return nil
    }
  }
}

extension String {
  /// The name of "(did you mean 'x'?)".
  fileprivate var suggestion: String? {
    let opening = " (did you mean '"
    let line = prefix { $0 != "\n" }
    guard line.hasSuffix("'?)"), let range = line.ranges(of: opening).last else { return nil }
    return String(line[range.upperBound...].dropLast(3))
  }

  /// The color in quotes at the end of a message, as `"#0000ff"`.
  fileprivate var hexadecimal: String? {
    guard hasSuffix("\""), let sign = range(ofLast: "\"#") else { return nil }
    return String(self[sign...])
  }

  private func range(ofLast piece: String) -> Index? { ranges(of: piece).last?.lowerBound }
}
