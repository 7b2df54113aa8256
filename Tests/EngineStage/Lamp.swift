import AnimationEngine

/// An object with one property to animate.
package final class Lamp {
  package var level: Double

  package init(level: Double = 0) { self.level = level }

  /// Its level; changes below the threshold count as none.
  package static func property(threshold: Double? = nil) -> AnimatableProperty<Lamp> {
    if let threshold {
      return AnimatableProperty(
        "level", threshold: [threshold], read: { [$0.level] }, write: { $0.level = $1[0] })
    }
    return AnimatableProperty("level", read: { [$0.level] }, write: { $0.level = $1[0] })
  }
}
