extension Animation {
  /// How values get from start to goal.
  public enum Motion {
    /// Along a curve; `duration` is the time of one leg in seconds, 0 or more.
    case basic(curve: Curve, duration: Double)
    /// Along a curve at a speed: the leg takes distance / pace; units per second, above 0.
    case paced(curve: Curve, pace: Double)
    /// Through the keyframes of the parts, `curve` shaping the whole; a part without any goes
    /// straight to its goal.
    case keyframes(curve: Curve, LegLength)
    /// Along a path; `duration` is the time of one leg in seconds, 0 or more.
    indirect case along(PathCourse, curve: Curve, duration: Double)
    /// About a place and back to it; `duration` is the time of one leg in seconds, perhaps infinite.
    indirect case vibration(Vibration, duration: Double)
    /// As a spring pulls.
    case spring(Spring)
    /// As friction slows.
    indirect case decay(Decay)
    /// Stays at its goals, which a binding may change; it has no end.
    case held
    /// As a spring pulls toward goals that a binding reads each frame; it has no end unless it ends
    /// at rest.
    case follow(Spring, endsAtRest: Bool)

    /// Whether a binding gives its goals.
    @inlinable package var isLive: Bool {
      switch self {
      case .held, .follow: true
      case .basic, .paced, .keyframes, .along, .vibration, .spring, .decay: false
      }
    }
  }
}

extension Animation.Motion {
  /// Seconds of one leg where they do not depend on values; nil where they do.
  @inlinable package var statedDuration: Double? {
    switch self {
    case .basic(_, let duration), .along(_, _, let duration), .vibration(_, let duration),
      .keyframes(_, .seconds(let duration)):
      duration
    case .paced, .keyframes(_, .pace), .spring, .decay, .held, .follow: nil
    }
  }
}

extension Animation {
  /// The timing curve, of motions that have one.
  @inlinable package var curve: Curve? {
    switch motion {
    case .basic(let curve, _), .paced(let curve, _), .keyframes(let curve, _),
      .along(_, let curve, _):
      curve
    case .vibration, .spring, .decay, .held, .follow: nil
    }
  }

  /// Whether another goal for its only property is all that changes where it is retargeted.
  package var isSteerable: Bool {
    guard parts.count == 1, composite == .replace, resolve == nil,
      parts[0].hasEndsOnly || parts[0].isSteerable
    else { return false }
    switch motion {
    case .basic(let curve, _): return curve.script == nil
    case .spring: return true
    case .paced, .keyframes, .along, .vibration, .decay, .held, .follow: return false
    }
  }
}
