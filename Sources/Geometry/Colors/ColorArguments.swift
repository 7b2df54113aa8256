/// The text between the parentheses of a CSS color function: three components and an alpha.
struct ColorArguments {
  private let function: String
  private var components: [Substring] = []
  private var alphaText: Substring?

  init(function: String, text: Substring) throws(ColorError) {
    self.function = function
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    if text.contains(",") {
      components = text.split(separator: ",", omittingEmptySubsequences: false)
        .map(CSSText.trim)
      if components.count == 4 { alphaText = components.removeLast() }
    } else {
      components = (halves.first ?? "").split(whereSeparator: CSSText.isSpace)
      if halves.count == 2 { alphaText = CSSText.trim(halves[1]) }
    }
    guard components.count == 3, halves.count <= 2 else {
      throw .wrongComponentCount(
        function: function, found: components.count + (alphaText == nil ? 0 : 1))
    }
  }

  /// A number as written, or a percentage of `whole`.
  func number(_ index: Int, whole: Double) throws(ColorError) -> Double {
    try number(components[index], whole: whole)
  }

  /// An angle in degrees: a bare number, or one with deg, grad, rad or turn.
  func degrees(_ index: Int) throws(ColorError) -> Double {
    let text = components[index]
    let units = [("deg", 1), ("grad", 0.9), ("rad", 57.29577951308232), ("turn", 360)]
    for (unit, factor) in units where text.lowercased().hasSuffix(unit) {
      return try number(text.dropLast(unit.count), whole: 0) * factor
    }
    return try number(text, whole: 0)
  }

  /// The opacity, 1 when none is written.
  func alpha() throws(ColorError) -> Double {
    guard let alphaText else { return 1 }
    return min(max(try number(alphaText, whole: 1), 0), 1)
  }

  private func number(_ text: Substring, whole: Double) throws(ColorError) -> Double {
    if text.lowercased() == "none" { return 0 }
    let isPercentage = text.last == "%" && whole > 0
    let digits = isPercentage ? text.dropLast() : text
    // Swift's own reading also takes "nan", "inf" and hexadecimal numbers; CSS has none of them.
    guard digits.utf8.allSatisfy(CSSText.isNumberByte), let value = Double(digits), value.isFinite
    else {
      throw .malformedComponent(function: function, text: String(text))
    }
    guard abs(value) <= 1e6 else {
      throw .componentTooLarge(function: function, text: String(text))
    }
    return isPercentage ? value / 100 * whole : value
  }
}

/// The few character classes of CSS that colors need.
enum CSSText {
  static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t" || character == "\n"
  }

  static func trim(_ text: Substring) -> Substring {
    var rest = text.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
