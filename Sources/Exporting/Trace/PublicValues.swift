import AnimationEngine
import Geometry

/// Turns what the engine interpolates into what a property shows to its users.
package enum PublicValues {
  /// Values and velocities in the property's public order and unit.
  ///
  /// Colors are interpolated premultiplied and shown unpremultiplied; their velocity follows from
  /// (p / a)' = (p' − (p / a) a') / a.
  /// Transforms are shown as the six entries of their map. All else is shown as it is.
  package static func decode(
    _ kind: ValueKind, values: [Double], velocities: [Double]
  ) -> (values: [Double], velocities: [Double]) {
    if case .transform(let shape) = kind {
      return shape.entries(values, velocities: velocities)
    }
    guard kind == .color, values.count == 4, velocities.count == 4 else {
      return (values, velocities)
    }
    let alpha = values[3]
    let color = MixingSpace.srgb.decode(SIMD4(values[0], values[1], values[2], alpha))
    let channels = [color.red, color.green, color.blue]
    let rates = zip(channels, velocities).map { channel, velocity in
      alpha > 0 ? (velocity - channel * velocities[3]) / alpha : 0
    }
    return (channels + [color.alpha], rates + [velocities[3]])
  }
}
