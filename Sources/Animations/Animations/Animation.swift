/// An animation as its user asks for it: which properties go where, by which motion, when.
///
/// ```swift
/// let animator = Animator()
/// let level = animator.track(of: lamp, Lamp.level)
/// let id = try animator.add(.basic([.to(level, [100])], duration: 1.5, curve: .easeOut))
/// try animator.advance(to: 0.5)
/// ```
///
/// A value: it is copied when it is added, and may be added again.
public struct Animation {
  /// The properties that move, each with its start and goal.
  public var parts: [AnimationPart]
  /// How they move.
  public var motion: Motion
  /// When.
  public var timing = MediaTiming()
  /// How the value meets what else acts on the same property.
  public var composite = Composite.replace
  /// Whether the properties keep the last value after the end, as their model.
  public var holds = true
  /// Whether it is found on its targets after its end, until it is removed.
  public var staysListed = false
  /// A name under which the animation is found on its target; a newer one of that name replaces it.
  public var key: String?
  /// Written values are rounded to a multiple of this; 0 for none.
  public var rounding: Double = 0
  /// The distance, in units, that counts as at rest; nil for each property's own.
  public var threshold: Double?
  /// Which ends of the range written values may not leave.
  public var clamp = ClampMode.none
  /// Whether each leg goes on from the value on which the one before it ended.
  public var isCumulative = false
  /// Whether it waits for `resume` at its very beginning.
  public var isPaused = false
  /// The clock that gives its time.
  public var clock = ClockID.root
  /// Asked once, at the instant of the start, for what was left open when the animation was made.
  public var resolve: ((inout [AnimationPart], FoundValues) throws(SinkFailure) -> Void)?
  /// Whether it moves from a model that was just assigned over: until its first value is computed, its
  /// properties show where it starts.
  package var isChange = false

  /// An animation of `parts` by `motion`, starting at once.
  public init(_ parts: [AnimationPart], _ motion: Motion) {
    self.parts = parts
    self.motion = motion
  }

  /// Moves along a timing curve in a given time.
  public static func basic(
    _ parts: [AnimationPart], duration: Double = 0.25, curve: Curve = .default
  ) -> Animation {
    Animation(parts, .basic(curve: curve, duration: duration))
  }

  /// Passes the keyframes of its parts in a given time; `curve` shapes the whole run.
  public static func keyframes(
    _ parts: [AnimationPart], duration: Double = 0.25, curve: Curve = .linear
  ) -> Animation {
    Animation(parts, .keyframes(curve: curve, .seconds(duration)))
  }

  /// Moves as a damped spring pulls, until it rests.
  public static func spring(_ parts: [AnimationPart], _ spring: Spring) -> Animation {
    Animation(parts, .spring(spring))
  }

  /// Glides from a velocity to rest; the velocity is that of each part.
  public static func decay(_ parts: [AnimationPart], _ decay: Decay) -> Animation {
    Animation(parts, .decay(decay))
  }
}

/// Returns the value that the timeline of an animation shows of a property where the animation begins, one
/// number per component; nil for an animation that lies on none.
public typealias FoundValues = (TrackID) -> [Double]?

/// Friction for a glide, with the places it may not pass or should rest at.
public struct Decay {
  /// Share of the velocity left after each millisecond, between 0 and 1.
  public var deceleration: Double = 0.998
  /// Lower bound for each part and component; nil or NaN for none.
  public var minimum: [[Double]]?
  /// Upper bound for each part and component; nil or NaN for none.
  public var maximum: [[Double]]?
  /// Spring that carries on at a bound; nil stops there.
  public var boundSpring: Spring?
  /// Moves the resting place: given the part, the component and the natural rest.
  public var snap: ((_ part: Int, _ component: Int, _ rest: Double) throws(SinkFailure) -> Double)?

  /// Friction with this share of velocity left after each millisecond.
  public init(deceleration: Double = 0.998) { self.deceleration = deceleration }
}

/// How an animation meets what else acts on the same component.
public enum Composite: Sendable, Hashable {
  /// Replaces the older one when it takes effect.
  case replace
  /// Adds its value to what the others give.
  case add
  /// Gives way to an older one.
  case keep
}

/// Which ends of its range a written value may not leave.
public enum ClampMode: Sendable, Hashable, CaseIterable {
  case none
  case start
  case end
  case both

  /// Whether values beyond the goal are not shown; a spring then stops there.
  @inlinable package var holdsEnd: Bool { self == .end || self == .both }

  /// A progress kept from passing the ends that count.
  @inlinable package func held(_ progress: Double) -> Double {
    var held = progress
    if self == .start || self == .both { held = max(held, 0) }
    if self == .end || self == .both { held = min(held, 1) }
    return held
  }
}

/// Why an animation ended.
///
/// Ordered: of several parts the worst counts.
public enum EndReason: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// It came to its end.
  case finished
  /// A newer one took its properties.
  case replaced
  /// A caller stopped it.
  case stopped
  /// Its target, layer, group or scene is gone.
  case removed
  /// One of its callbacks failed.
  case error

  /// Whether `b` is the worse reason.
  public static func < (a: EndReason, b: EndReason) -> Bool { a.rawValue < b.rawValue }

  /// The word for it in scripts and traces.
  public var name: String {
    switch self {
    case .finished: "finished"
    case .replaced: "replaced"
    case .stopped: "stopped"
    case .removed: "removed"
    case .error: "error"
    }
  }
}
