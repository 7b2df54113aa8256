/// How the members of a group follow each other.
public enum GroupMode: Sendable, Hashable {
  /// One after the other, each at the exact end of the one before.
  case sequence
  /// All at once; it ends with the last.
  case all
  /// All at once; it ends with the first.
  case any
}

/// One entry of a group.
public enum GroupStep {
  /// An animation that has not begun: the group takes it over.
  case adopt(AnimationID)
  /// An animation that runs on its own time: only its end is waited for.
  case join(AnimationID)
  /// Seconds of the group's time.
  case wait(Double)
  /// Called at its turn; the group waits for an animation that it returns.
  case call(() -> AnimationID?)
}

/// Several animations as one.
///
/// A sequence is laid out on a timeline, and so is a group of things that are functions of time: see
/// `TimelineAnimation`. All other groups (`any`, and groups of members that run on their own or are
/// awaited) run unscheduled, forwards only.
public struct GroupAnimation {
  /// Groups within groups, the outermost counted: beginning, stopping and ending one is recursive,
  /// and must fit into the 512 KiB of stack that a thread may have.
  public static let deepestNesting = 64

  /// How they follow each other.
  public var mode: GroupMode
  /// The members, in order.
  public var steps: [GroupStep]
  /// Delay, end delay, iterations, repeat delay and speed of the whole.
  public var timing = MediaTiming()
  /// Seconds of one leg of the group's own time; nil for as long as its members take.
  ///
  /// Members are cut at it, never stretched, and end as stopped with what they show; a leg whose
  /// members end earlier lasts all the same.
  public var duration: Double?
  /// Leads through a leg: from linear progress to the share of its duration.
  public var curve = Curve.linear
  /// Whether its members run on lanes of their own rather than on a timeline; those of a sequence never do.
  ///
  /// They cost less, and can be retargeted, but the group cannot be eased. Paused, or on a clock that stands still, it begins
  /// at its local time 0 as one animation does.
  public var isUnscheduled = false
  /// Whether it waits for `resume` at its very beginning.
  public var isPaused = false
  /// The clock that gives its time.
  public var clock = ClockID.root
  /// Whether the first end stops the others (`any`).
  public var stopsRest = false

  /// Whether it goes backwards, is eased or filled: what only a timeline can.
  package var needsAxis: Bool {
    timing.direction != .normal || curve != .linear || timing.fill != .none
      || timing.iterationStart != 0 || timing.timeOffset != 0 || timing.repeatDuration != nil
  }

  /// A group of `steps`.
  public init(_ mode: GroupMode, _ steps: [GroupStep]) {
    self.mode = mode
    self.steps = steps
  }
}
