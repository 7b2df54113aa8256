extension Color {
  /// The color of a CSS text: `#rgb[a]`, `#rrggbb[aa]`, a name, or `rgb()`, `hsl()`, `oklab()`,
  /// `oklch()` with commas or spaces, percentages, angle units and `/ alpha`.
  ///
  /// - Throws: `ColorError` that says which part is wrong.
  public init(css text: String) throws(ColorError) {
    self = try Self.parse(css: text).color
  }

  /// The color, and the mixing space of its notation: its own for `oklab()` and
  /// `oklch()`, sRGB for everything older (CSS Color 4, section 12.1).
  package static func parse(css text: String) throws(ColorError) -> (
    color: Color, space: MixingSpace
  ) {
    let trimmed = CSSText.trim(text[...])
    guard let first = trimmed.first else { throw .empty }
    if first == "#" { return (try parseHex(trimmed), .srgb) }
    guard let opening = trimmed.firstIndex(of: "(") else {
      guard let color = Color(named: String(trimmed)) else {
        throw .unknownName(String(trimmed))
      }
      return (color, .srgb)
    }
    let function = trimmed[..<opening].lowercased()
    guard let notation = notations[function] else { throw .unknownFunction(function) }
    guard trimmed.last == ")" else { throw .unclosed(text: String(trimmed)) }
    let inside = trimmed[trimmed.index(after: opening)...].dropLast()
    let arguments = try ColorArguments(function: function, text: inside)
    return (try notation.make(arguments), notation.space)
  }

  private static func parseHex(_ text: Substring) throws(ColorError) -> Color {
    let digits = text.dropFirst()
    guard digits.utf8.allSatisfy(CSSText.isHexDigit), let value = UInt32(digits, radix: 16) else {
      throw .malformedHex(String(text))
    }
    switch digits.utf8.count {
    case 3: return Color(hex: widen(value))
    case 4: return Color(hex: widen(value >> 4), alpha: Double(value & 0xF) / 15)
    case 6: return Color(hex: value)
    case 8: return Color(hex: value >> 8, alpha: Double(value & 0xFF) / 255)
    default: throw .malformedHex(String(text))
    }
  }

  /// 0xRGB to 0xRRGGBB.
  private static func widen(_ value: UInt32) -> UInt32 {
    (value >> 8 & 0xF) * 0x11_0000 + (value >> 4 & 0xF) * 0x1100 + (value & 0xF) * 0x11
  }

  private struct Notation: Sendable {
    var space: MixingSpace
    var make: @Sendable (ColorArguments) throws(ColorError) -> Color
  }

  private static let rgb = Notation(space: .srgb) { arguments throws(ColorError) in
    Color(
      red: try arguments.number(0, whole: 255) / 255,
      green: try arguments.number(1, whole: 255) / 255,
      blue: try arguments.number(2, whole: 255) / 255, alpha: try arguments.alpha()
    ).clipped
  }

  private static let hsl = Notation(space: .srgb) { arguments throws(ColorError) in
    Color(
      hue: try arguments.degrees(0),
      saturation: min(max(try arguments.number(1, whole: 100) / 100, 0), 1),
      hslLightness: min(max(try arguments.number(2, whole: 100) / 100, 0), 1),
      alpha: try arguments.alpha())
  }

  private static let notations: [String: Notation] = [
    "rgb": rgb, "rgba": rgb, "hsl": hsl, "hsla": hsl,
    "oklab": Notation(space: .oklab) { arguments throws(ColorError) in
      Color(
        lightness: min(max(try arguments.number(0, whole: 1), 0), 1),
        a: try arguments.number(1, whole: 0.4), b: try arguments.number(2, whole: 0.4),
        alpha: try arguments.alpha())
    },
    "oklch": Notation(space: .oklch) { arguments throws(ColorError) in
      Color(
        lightness: min(max(try arguments.number(0, whole: 1), 0), 1),
        chroma: max(try arguments.number(1, whole: 0.4), 0), hue: try arguments.degrees(2),
        alpha: try arguments.alpha())
    },
  ]

  /// A color by hue in degrees, saturation and lightness 0...1.
  ///
  /// Source: CSS Color Module Level 4, section 7.1, W3C 2022, https://www.w3.org/TR/css-color-4/
  private init(hue: Double, saturation: Double, hslLightness: Double, alpha: Double) {
    func component(_ n: Double) -> Double {
      var k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      if k < 0 { k += 12 }
      let reach = saturation * min(hslLightness, 1 - hslLightness)
      return hslLightness - reach * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: component(0), green: component(8), blue: component(4), alpha: alpha)
  }
}
