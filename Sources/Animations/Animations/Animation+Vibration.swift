extension Animation {
  /// Moves about what the properties show otherwise; the parts' `to` is how far.
  ///
  /// `duration` is the seconds of one leg, infinite for noise that goes on until it is stopped.
  public static func vibration(
    _ parts: [AnimationPart], _ vibration: Vibration, duration: Double
  ) -> Animation {
    var animation = Animation(parts, .vibration(vibration, duration: duration))
    animation.composite = .add
    return animation
  }

  /// Whether one leg goes on forever.
  package var hasEndlessLeg: Bool {
    if case .vibration(_, let duration) = motion { duration.isInfinite } else { false }
  }
}
