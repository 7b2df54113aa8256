/// The keyframes of one component in use: with the stretch that was read last, and how a velocity
/// that was taken over is used up.
package final class RunningKeyframes {
  /// Set again where it is paced with others, before anything asks for a value.
  @usableFromInline package var motion: KeyframeMotion
  /// Value per unit of eased progress at the very start.
  package var initialSlope = 0.0
  /// Progress of the leg at which a velocity that was taken over has been used up.
  package var handoffEnd = 1.0
  @usableFromInline var stretch = 0

  /// Makes keyframes in use, which set off without a velocity.
  package init(_ motion: KeyframeMotion) { self.motion = motion }

  /// The stretch and the share of it at an eased progress.
  @inlinable @inline(__always)
  package func place(_ eased: Double) -> KeyframeMotion.Place {
    let place = motion.place(eased, near: stretch)
    stretch = place.stretch
    return place
  }

  /// The value at an eased progress, of keyframes without curves of scripts.
  @inlinable package func value(_ eased: Double) -> Double {
    motion.arc == nil ? motion.value(at: place(eased)) : motion.value(eased)
  }
}
