/// Animations laid out on one time axis: a film of their properties that can be played, sought,
/// reversed, repeated, eased and nested.
///
/// ```swift
/// let a = try animator.add(.basic([.to(x, [100])], duration: 0.5))
/// let b = try animator.add(.spring([.to(x, [0])], Spring(bounciness: 8)))
/// var timeline = TimelineAnimation([TimelineEntry(a), TimelineEntry(b, .end(-0.1))])
/// timeline.timing.direction = .alternate
/// timeline.timing.iterations = 4
/// let id = try animator.addTimeline(timeline)
/// try animator.seek(id, to: 0.7)
/// ```
///
/// A property's value is a function of the timeline's time alone: forwards, backwards and sought it
/// shows the same values. Start values that were left open are read when the playhead first gets to
/// them. Later rounds use them again, and a round begins with what the first one began with.
public struct TimelineAnimation {
  /// The entries, in the order in which they are placed.
  public var entries: [TimelineEntry]
  /// Delay, legs, direction, speed and fill of the whole.
  public var timing = MediaTiming()
  /// Leads the playhead through a leg: from linear progress to the share of its duration.
  public var curve = Curve.linear
  /// Seconds of one leg, at which what is longer is cut; nil for as long as its entries take.
  public var duration: Double?
  /// Whether it waits for `resume` at its very beginning.
  public var isPaused = false
  /// Whether its end is kept as the model.
  public var holds = true
  /// The clock that gives its time.
  public var clock = ClockID.root

  /// A timeline of `entries`.
  public init(_ entries: [TimelineEntry]) { self.entries = entries }
}

/// One thing on a timeline.
public struct TimelineEntry {
  /// The kinds of entry.
  public enum Content {
    /// An animation, group or timeline that has not begun: the timeline takes it over.
    case animation(AnimationID)
    /// Called when the playhead passes it, in either direction.
    case call(() -> Void)
    /// Called when the playhead gets to it; the playhead waits there for the animation that it returns.
    case step(() -> AnimationID?)
    /// The playhead stops here as `pause` would stop it.
    case pause
    /// Nothing, for so many seconds.
    case space(Double)
    /// A name for a time.
    case label(String)
  }

  /// The kind of entry.
  public var content: Content
  /// Where it lies.
  public var placement: TimelinePlacement
  /// Whether an animation runs on its own though it is a function of time, and the playhead waits for it.
  package var runsUnscheduled = false
  /// Whether the animation that a step returns has a time of its own, and is only awaited.
  package var isJoined = false

  /// Something at a place, by default after everything that came before.
  public init(_ content: Content, _ placement: TimelinePlacement = .end(0)) {
    self.content = content
    self.placement = placement
  }

  /// An animation at a place, by default after everything that came before.
  public init(_ animation: AnimationID, _ placement: TimelinePlacement = .end(0)) {
    self.init(.animation(animation), placement)
  }
}

/// Where something lies on a timeline, in seconds; a place before its beginning is its beginning.
public enum TimelinePlacement: Sendable, Hashable {
  /// So long after the end of everything placed so far.
  case end(Double)
  /// So long after the end of the entry before.
  case afterPrevious(Double)
  /// So long after the start of the entry before.
  case withPrevious(Double)
  /// So long after the beginning.
  case at(Double)
  /// So long after a label.
  case label(String, Double)
}
