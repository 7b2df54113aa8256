/// When an animation plays: its delay, its legs, the direction of each, and what shows outside of them.
///
/// All times are seconds of the animation's own local time, which runs from the instant its delay
/// starts; `speed` is the rate of that local time against its parent clock.
///
/// Source: Web Animations Level 1, W3C, section 4.8 "Calculating progress",
/// https://www.w3.org/TR/web-animations-1/, with Core Animation's `speed`, `timeOffset` and
/// `repeatDuration`, and a delay between legs.
public struct MediaTiming: Sendable, Hashable {
  /// Seconds before the first leg; negative means already that far in.
  public var delay: Double = 0
  /// Seconds between the last leg and the completion; may be negative.
  public var endDelay: Double = 0
  /// Number of legs, 0 or more; fractions and infinity are allowed.
  public var iterations: Double = 1
  /// Where in the run of legs the animation begins, 0 or more; 0.5 is the middle of the first leg.
  public var iterationStart: Double = 0
  /// Seconds between two legs, 0 or more, in which the end of the earlier leg shows.
  public var repeatDelay: Double = 0
  /// Upper limit of the time spent in legs, in seconds; nil for none.
  public var repeatDuration: Double?
  /// Which way each leg runs.
  public var direction: PlaybackDirection = .normal
  /// The value before the first and after the last leg.
  public var fill: FillMode = .none
  /// Rate of local time; below 0 the active time is played from its end.
  public var speed: Double = 1
  /// Seconds added to the active time, wrapping within the legs.
  public var timeOffset: Double = 0

  /// One leg, no delay, no fill.
  public init() {}

  /// The first parameter that is out of its range; nil when all are within.
  public var problem: ParameterError? {
    func check(
      _ name: String, _ value: Double, _ isGood: Bool, _ wanted: String
    ) -> ParameterError? {
      isGood ? nil : ParameterError(name: name, value: value, wanted: wanted)
    }
    return check("delay", delay, delay.isFinite, "a finite number of seconds")
      ?? check("end_delay", endDelay, endDelay.isFinite, "a finite number of seconds")
      ?? check("iterations", iterations, iterations >= 0, "0 or more")
      ?? check(
        "iteration_start", iterationStart, iterationStart >= 0 && iterationStart.isFinite,
        "0 or more, and finite")
      ?? check(
        "repeat_delay", repeatDelay, repeatDelay >= 0 && repeatDelay.isFinite,
        "0 or more seconds, and finite")
      ?? repeatDuration.flatMap { check("repeat_duration", $0, $0 >= 0, "0 or more seconds") }
      ?? check("speed", speed, speed.isFinite, "a finite number")
      ?? check("time_offset", timeOffset, timeOffset.isFinite, "a finite number of seconds")
  }
}

/// Which way the legs of an animation run.
public enum PlaybackDirection: Sendable, Hashable, CaseIterable {
  /// Every leg from start to end.
  case normal
  /// Every leg from end to start.
  case reverse
  /// The first leg forwards, then turn by turn.
  case alternate
  /// The first leg backwards, then turn by turn.
  case alternateReverse

  /// Whether the leg with this index (from 0) runs from start to end.
  package func isForward(leg: Double) -> Bool {
    switch self {
    case .normal: true
    case .reverse: false
    case .alternate: leg.isInfinite || leg.truncatingRemainder(dividingBy: 2) == 0
    case .alternateReverse: !(leg.isInfinite || leg.truncatingRemainder(dividingBy: 2) == 0)
    }
  }
}

/// The value that an animation shows outside of its legs.
public enum FillMode: Sendable, Hashable, CaseIterable {
  /// Nothing.
  case none
  /// The last value goes on after the end.
  case forwards
  /// The first value shows during the delay.
  case backwards
  /// Both.
  case both

  package var fillsBackwards: Bool { self == .backwards || self == .both }
  package var fillsForwards: Bool { self == .forwards || self == .both }
}

extension MediaTiming {
  /// One leg, forwards, at once, from the first instant or a later one to the last.
  @inlinable package var isPlain: Bool {
    delay <= 0 && endDelay == 0 && iterations == 1 && iterationStart == 0 && repeatDelay == 0
      && repeatDuration == nil && direction == .normal && fill == .none && speed == 1
      && timeOffset == 0
  }
}
