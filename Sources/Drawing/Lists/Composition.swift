import Geometry

/// The filling of a closed outline or a stroke.
package enum Paint: Hashable, Sendable {
  case color(Color)
  indirect case gradient(Gradient)

  /// Whether anything of it is seen.
  package var isVisible: Bool {
    switch self {
    case .color(let color): color.alpha > 0
    case .gradient(let gradient): gradient.stops.contains { $0.color.alpha > 0 }
    }
  }

  /// Every color changed by a function.
  package func mapColors(_ transform: (Color) -> Color) -> Paint {
    switch self {
    case .color(let color): .color(transform(color))
    case .gradient(let gradient): .gradient(gradient.mapColors(transform))
    }
  }
}

/// How a picture meets what is below it.
///
/// Source: Compositing and Blending Level 1, W3C, https://www.w3.org/TR/compositing-1/
public enum BlendMode: String, CaseIterable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten
  case colorDodge = "color_dodge"
  case colorBurn = "color_burn"
  case hardLight = "hard_light"
  case softLight = "soft_light"
  case difference, exclusion
  case hue, saturation, color, luminosity
  /// The sum of both: light on light.
  case plusLighter = "plus_lighter"
}

/// The part of a mask that counts.
public enum MaskMode: String, CaseIterable, Sendable {
  case alpha
  case alphaInverted = "alpha_inverted"
  case luminance
  case luminanceInverted = "luminance_inverted"
}

/// A blurred drawing around a picture's own outline, in one color.
package struct Shadow: Hashable, Sendable {
  package var color: Color
  /// Pixels of the scene to the right and down.
  package var offset: Point
  /// The standard deviation of its blur in pixels of the scene.
  package var sigma: Double

  package init(color: Color, offset: Point, sigma: Double) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
  }
}

/// How a group of drawings becomes part of the picture: in this order blurred, given a shadow,
/// masked, faded and blended.
package struct Composition: Hashable, Sendable {
  package var opacity = 1.0
  package var blend = BlendMode.normal
  /// The standard deviation of a Gaussian in pixels of the scene; 0 for none.
  package var blurSigma = 0.0
  package var shadow: Shadow?
  /// The part of the drawings after `beginMask` that counts; nil when there are none.
  package var mask: MaskMode?
  /// Whose it is.
  package var layer: DrawnLayer?

  package init() {}

  /// Whether it changes nothing, so that no group is needed.
  package var isPlain: Bool {
    opacity == 1 && blend == .normal && blurSigma == 0 && mask == nil && shadow == nil
  }
}
