/// A color: unpremultiplied sRGB components and an opacity.
///
/// In the displayable range every number is 0...1. Colors written in `oklab()` or `oklch()` may
/// lie outside it; they are kept as they are, so that mixing loses nothing, and clipped when drawn.
public struct Color: Hashable, Sendable {
  /// Stored (not light-linear) red.
  public var red: Double
  /// Stored green.
  public var green: Double
  /// Stored blue.
  public var blue: Double
  /// Opacity, 0...1.
  public var alpha: Double

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Transparent black, the color of nothing.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// A color by its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The color of 0xRRGGBB.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// The color with its opacity multiplied by `opacity`.
  public func faded(by opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }

  /// Every component brought into 0...1, as screens show it.
  public var clipped: Color {
    func clip(_ value: Double) -> Double { min(max(value, 0), 1) }
    return Color(red: clip(red), green: clip(green), blue: clip(blue), alpha: clip(alpha))
  }
}
