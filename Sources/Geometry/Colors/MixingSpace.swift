/// The coordinates in which two colors are mixed.
///
/// `encode` gives four numbers that may be interpolated, added and extrapolated one by one;
/// `decode` brings them back. Opacity comes last and the others are multiplied by it, hue
/// excepted, so a transparent color lends no tint (CSS Color 4, section 12.3).
public enum MixingSpace: String, CaseIterable, Sendable {
  /// CSS's legacy colors: sRGB as it is stored.
  case srgb
  /// Light-linear sRGB.
  case linear
  case oklab
  /// Lightness, chroma, hue in degrees.
  case oklch

  /// The four numbers of a color in this space.
  public func encode(_ color: Color) -> SIMD4<Double> {
    let alpha = color.alpha
    switch self {
    case .srgb:
      return SIMD4(color.red * alpha, color.green * alpha, color.blue * alpha, alpha)
    case .linear:
      return SIMD4(
        Self.linearLight(color.red) * alpha, Self.linearLight(color.green) * alpha,
        Self.linearLight(color.blue) * alpha, alpha)
    case .oklab:
      let (l, a, b) = color.oklab
      return SIMD4(l * alpha, a * alpha, b * alpha, alpha)
    case .oklch:
      let (l, a, b) = color.oklab
      let chroma = (a * a + b * b).squareRoot()
      return SIMD4(l * alpha, chroma * alpha, Trigonometry.direction(x: a, y: b), alpha)
    }
  }

  /// The color of four mixed numbers; transparent black where the opacity is not above 0.
  ///
  /// Nothing is more than opaque: of two opaque colors added, the channels are the sums.
  public func decode(_ values: SIMD4<Double>) -> Color {
    let alpha = min(values.w, 1)
    guard alpha > 0 else { return .clear }
    switch self {
    case .srgb:
      return Color(
        red: values.x / alpha, green: values.y / alpha, blue: values.z / alpha, alpha: alpha)
    case .linear:
      return Color(
        red: Self.stored(values.x / alpha), green: Self.stored(values.y / alpha),
        blue: Self.stored(values.z / alpha), alpha: alpha)
    case .oklab:
      return Color(
        lightness: values.x / alpha, a: values.y / alpha, b: values.z / alpha, alpha: alpha)
    case .oklch:
      return Color(
        lightness: values.x / alpha, chroma: values.y / alpha, hue: values.z, alpha: alpha)
    }
  }

  /// Stored sRGB to light-linear, mirrored below 0.
  ///
  /// Source: CSS Color Module Level 4, section 10.2, W3C 2022, https://www.w3.org/TR/css-color-4/
  static func linearLight(_ stored: Double) -> Double {
    let v = abs(stored)
    if v <= 0.04045 { return stored / 12.92 }
    let base = (v + 0.055) / 1.055
    // base to the power 2.4, as base squared times its own fifth root.
    let light = base * base * Roots.fifth(base * base)
    return stored < 0 ? -light : light
  }

  /// Light-linear to stored sRGB, mirrored below 0.
  ///
  /// Source: as `linearLight`.
  static func stored(_ light: Double) -> Double {
    let v = abs(light)
    if v <= 0.0031308 { return light * 12.92 }
    // v to the power 5/12, as the cube root of v to the power 5/4.
    let root = Roots.cube(v * v.squareRoot().squareRoot())
    let stored = 1.055 * root - 0.055
    return light < 0 ? -stored : stored
  }
}

extension Color {
  /// Lightness (0...1) and the two opponent axes of Oklab.
  ///
  /// Source: A perceptual color space for image processing, Björn Ottosson, 2020,
  /// https://bottosson.github.io/posts/oklab/
  public var oklab: (lightness: Double, a: Double, b: Double) {
    let r = MixingSpace.linearLight(red)
    let g = MixingSpace.linearLight(green)
    let b = MixingSpace.linearLight(blue)
    let l = Roots.cube(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = Roots.cube(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = Roots.cube(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  /// A color by its Oklab coordinates.
  ///
  /// Source: as `oklab`.
  public init(lightness: Double, a: Double, b: Double, alpha: Double = 1) {
    let l = lightness + 0.3963377774 * a + 0.2158037573 * b
    let m = lightness - 0.1055613458 * a - 0.0638541728 * b
    let s = lightness - 0.0894841775 * a - 1.2914855480 * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    self.init(
      red: MixingSpace.stored(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
      green: MixingSpace.stored(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
      blue: MixingSpace.stored(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3),
      alpha: alpha)
  }

  /// A color by Oklab lightness and chroma, and its hue in degrees.
  public init(lightness: Double, chroma: Double, hue: Double, alpha: Double = 1) {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: hue)
    self.init(lightness: lightness, a: chroma * cosine, b: chroma * sine, alpha: alpha)
  }
}
