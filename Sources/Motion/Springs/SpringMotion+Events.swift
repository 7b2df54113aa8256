extension SpringMotion {
  /// The instant from which the spring is at rest: seconds, 0 if it is from the start.
  ///
  /// At rest means that the envelope of the displacement is at most `threshold` (units, above 0),
  /// and that of the velocity at most `threshold` · ω0. The envelope is e^(−λ t) (|x0| + |factor|
  /// · g(t)) with g(t) ≥ |s(t)| rising: the least of t and 1/ω in place of the sine, s itself
  /// where there is no oscillation. Infinite without damping, unless it is below from the start.
  public func restTime(threshold: Double) -> Double {
    max(
      lastTime(at: threshold, constant: abs(displacement), factor: abs(displacementFactor)),
      lastTime(
        at: threshold * angularFrequency, constant: abs(velocity), factor: abs(velocityFactor)))
  }

  /// g(t) and its slope: how much of the factor the envelope holds at `t`.
  private func growth(_ t: Double) -> (value: Double, slope: Double) {
    switch regime {
    case .under:
      let angle = frequency * t
      return angle < 1 ? (angle, frequency) : (1, 0)
    case .critical: return (t, 1)
    case .over: return (-expm1(-frequency * t) / frequency, exp(-frequency * t))
    }
  }

  /// The last time at which e^(−λ t) (constant + factor · g(t)) is `level`; 0 if it is always below.
  ///
  /// The logarithm h of the envelope's inverse is convex, since g is concave; Newton's method from
  /// the right comes down on its larger root and never passes it.
  private func lastTime(at level: Double, constant: Double, factor: Double) -> Double {
    func height(_ t: Double) -> Double {
      rate * t - log((constant + factor * growth(t).value) / level)
    }
    guard constant > 0 || factor > 0 else { return 0 }
    guard rate > 0 else { return constant + factor <= level ? 0 : .infinity }
    if case .under = regime {
      // From an angle of 1 on the envelope is a plain exponential.
      let plain = log((constant + factor) / level) / rate
      if frequency * plain >= 1 { return plain }
    }
    var right = 1 / rate
    while height(right) < 0, right.isFinite { right *= 2 }
    guard right.isFinite else { return .infinity }
    var t = right
    // Quadratic once near; 64 rounds are far beyond what the doubling above leaves.
    for _ in 0..<64 {
      let grown = growth(t)
      let slope = rate - factor * grown.slope / (constant + factor * grown.value)
      guard slope > 0 else { return 0 }
      let next = t - height(t) / slope
      guard next > 0 else { return 0 }
      guard next < t else { return t }
      t = next
    }
    return t
  }

  /// The first instant at which the displacement is 0, seconds; nil if it never is.
  ///
  /// 0 when it starts at the goal.
  public var firstCrossing: Double? {
    guard displacement != 0 else { return 0 }
    switch regime {
    case .under:
      // x0 cos θ + B sin θ = 0 with θ in (0, π).
      let sign = displacement > 0 ? 1.0 : -1.0
      return atan2(sign * displacement, -sign * displacementFactor) / frequency
    case .critical:
      let t = -displacement / displacementFactor
      return t > 0 && t.isFinite ? t : nil
    case .over:
      let share = -frequency * displacement / displacementFactor
      guard share > 0, share < 1 else { return nil }
      return -log1p(-share) / frequency
    }
  }

  /// The first instant above 0 at which the displacement is 0, seconds; nil if it never is again.
  ///
  /// Flung from its goal, an oscillation comes back after half a period: A sin(ω t) is 0 at π/ω.
  public var firstArrival: Double? {
    guard displacement == 0 else { return firstCrossing }
    return regime == .under && velocity != 0 ? Double.pi / frequency : nil
  }

  /// The first instant above 0 at which the velocity is 0, seconds; nil if it never is again.
  public var firstTurn: Double? {
    switch regime {
    case .under:
      guard velocity != 0 else {
        return velocityFactor == 0 ? nil : Double.pi / frequency
      }
      let sign = velocity > 0 ? 1.0 : -1.0
      return atan2(sign * velocity, -sign * velocityFactor) / frequency
    case .critical:
      let t = -velocity / velocityFactor
      return t > 0 && t.isFinite ? t : nil
    case .over:
      let share = -frequency * velocity / velocityFactor
      guard share > 0, share < 1 else { return nil }
      return -log1p(-share) / frequency
    }
  }

  /// The farthest point beyond the goal, seconds and units (positive = in the direction of travel
  /// through the goal); nil if the goal is never passed.
  public var peak: (time: Double, displacement: Double)? {
    guard let crossing = firstCrossing, var turn = firstTurn else { return nil }
    if turn < crossing {
      // It first moved away from the goal. Turns of an oscillation are half a period apart.
      guard regime == .under else { return nil }
      turn += Double.pi / frequency
    }
    return (turn, abs(value(turn)))
  }
}
