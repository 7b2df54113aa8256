/// One component of an animation once its start is known.
struct ResolvedComponent {
  var track: Int32
  var part: Int16
  var component: Int16
  var from: Double
  var to: Double
  /// The correction of a timed curve that makes it set off with the inherited velocity, per local
  /// second; gone by the end of the first leg.
  var handoff = 0.0
  var motion: ResolvedMotion
  /// Velocity per local second given by the author or taken over.
  var velocity = 0.0
  /// Seconds until it rests; 0 for timed curves.
  var restTime = 0.0
  /// The sum of the contributions of others that ended and hold.
  var offset = 0.0
  /// It stays where it came to rest while slower components go on: a glide to a given place, or a
  /// spring that stops at its goal.
  var staysAtRest = false
  /// The bound that a glide goes toward; NaN for none.
  var bound = Double.nan

  /// Whether it has a way to go, and so can get to its goal.
  var isGoing: Bool {
    if let keyframes { return keyframes.motion.values.contains { $0 != to } }
    return from != to || velocity != 0
  }

  /// Whether it goes from its start to its goal along the curve.
  var isCurve: Bool { if case .curve = motion { true } else { false } }

  /// The keyframes that it passes, if any.
  var keyframes: RunningKeyframes? {
    switch motion {
    case .keyframes(let keyframes), .keyframeBlend(_, let keyframes): keyframes
    default: nil
    }
  }

  /// The component that it moves.
  var home: FoldSlot { FoldSlot(track: track, slot: Int32(component)) }

  /// Lets a spring stop at its goal at its first crossing, if that comes before its rest.
  mutating func stop(at crossing: Double?) {
    guard let crossing, crossing <= restTime else { return }
    restTime = crossing
    staysAtRest = true
  }

  /// Lets a spring take it from its start to its goal; `threshold` is what is as good as at rest.
  mutating func pull(by spring: Spring, threshold: Double, stopsAtGoal: Bool) {
    let motion = SpringMotion(spring: spring, displacement: from - to, velocity: velocity)
    self.motion = .spring(motion)
    restTime = motion.restTime(threshold: threshold)
    if stopsAtGoal { stop(at: motion.firstArrival) }
  }

  /// Whether it decays.
  var isGlide: Bool {
    switch motion {
    case .decay, .decayThenSpring: true
    default: false
    }
  }

  func isAtRest(_ time: Double) -> Bool { staysAtRest && time >= restTime }
}

/// The closed form of one component.
enum ResolvedMotion {
  case curve
  case keyframes(RunningKeyframes)
  case path(PathCourse.Axis)
  /// The channel of a timeline that acts on the component.
  case channel(Int)
  /// A number of a color that mixes in a space; with a spring, its progress.
  case blend(SpringMotion?)
  /// A number of a color that passes keyframes in a space; with its own numbers there.
  case keyframeBlend(RunningKeyframeBlend, RunningKeyframes)
  case vibration(VibrationMotion)
  case spring(SpringMotion)
  case decay(DecayMotion)
  /// At its goal, which a binding changes.
  case held
  /// After a goal that a binding reads.
  case follow(FollowMotion)
  /// A glide to a bound, and from `arrival` on a spring onto it.
  case decayThenSpring(DecayMotion, arrival: Double, SpringMotion)
}
