/// What the animator keeps of one animation, group, tick, timer or open handle: the cold half.
///
/// Records are reused; `generation` tells a new tenant from an old one.
final class Record {
  /// What the record stands for.
  enum Kind {
    case motion
    case group(GroupState)
    case timeline(Timeline)
    case tick(TickState)
    case timer(() -> Void)
    case open
  }

  enum State {
    case free
    /// Made, not yet registered.
    case pending
    /// Taken by a group that has not come to it.
    case adopted
    /// Registered: in its delay, running, paused or in its end delay.
    case live
    case ended
  }

  let index: Int32
  var generation: UInt32 = 1
  /// The id it had as a tween, before it needed a record.
  var alias: AnimationID?
  /// Place in the order of addition.
  var order: UInt64 = 0
  var kind = Kind.open
  /// What was asked for, of a motion.
  var animation: Animation? {
    didSet { copySettings() }
  }
  var state = State.free
  var timing = MediaTiming()

  // Time.
  /// Root time at which it was made; while live, at which its local time began.
  var madeAt = 0.0
  /// Root time at which it was added, or was told to begin again; of what a group's function made, that
  /// of the group.
  var begunAt = 0.0
  /// Clock it runs on.
  var clock: Int32 = 0
  /// Place in that clock's list of members.
  var memberIndex: Int32 = -1
  /// Local time against the clock's time.
  var own = TimeMap.identity
  /// Local time against root time.
  var map = TimeMap.identity
  /// Rate while not paused.
  var rate = 1.0
  var isPaused = false
  /// Of a binding: it does nothing unless something else changes.
  var isQuiet = false
  /// A member of a sequence whose turn has not come, but whose start shows already.
  var waitsForTurn = false
  /// A timeline whose playhead waits for what an entry started.
  var isHeld = false
  /// Its playhead has come to a place at which it stands still.
  var needsHold = false
  /// Something else moves its time: its own stands still meanwhile.
  var isLed = false
  /// A member that its group has placed: it shows the place also beyond its end, and waits there for a
  /// group that stands still.
  var showsEnd = false
  /// Seconds of its local time beyond what its group's time says: it was retargeted on the way.
  var shift = 0.0
  /// Whether it came to its end at its beginning.
  var endsAtStart = false
  /// Rate of local time against the clock's; 0 while it stands still.
  var ownRate: Double { isPaused || waitsForTurn || isHeld || isLed ? 0 : rate }
  /// Seconds of one leg; known once resolved.
  var legDuration = 0.0
  /// Counts changes of mind; entries of the schedule made for another version are void.
  var version: UInt32 = 0

  // Progress.
  /// Start values and goals are known.
  var isResolved = false
  /// They are being read.
  var isResolving = false
  /// Holds its components.
  var hasClaimed = false
  var hasStarted = false
  /// It was brought to a time before it started: it shows that, also while it stands still.
  var isSought = false
  var hasReportedEnd = false
  /// The leg that was reported last: in the delay between two the one to come.
  var iteration = 0.0
  var firstIteration = 0.0
  var sample = TimingSample(
    phase: .before, isInEffect: false, iteration: 0, progress: 0, isBeforeLeg: false,
    stretchStart: -.infinity, stretchEnd: .infinity, slope: 0)
  /// The straight line from root time to progress that holds in the current stretch.
  var leg = Leg()
  var endReason: EndReason?
  /// It came to its end by itself, though it may be told of as something of it ended.
  var hasFinished: Bool { state == .ended && (endReason == .finished || isAtOwnEnd) }
  var isAtOwnEnd = false
  /// Counts how often it was begun anew before all of it was told.
  var life: UInt32 = 0
  /// It was asked to end: what has not been told of it yet, but for its end, never is.
  var isSilenced = false
  var worstReason = EndReason.finished
  var failure: SinkFailure?
  /// Whether stopping it makes what is on screen the model.
  var keepsPresentation = true
  /// Frame in which `apply` was last reported.
  var appliedFrame: UInt64 = 0

  // Parts.
  /// Copies of what the animation says, for paths that run often.
  private(set) var curve: Curve?
  /// Where the curve first reaches 1, once that was asked for.
  private var knownCrossing: Double??
  private(set) var course: RunningCourse?
  private(set) var clamp = ClampMode.none
  private(set) var rounding = 0.0
  private(set) var isCumulative = false
  var holds = true
  var components: [ResolvedComponent] = []
  /// Colours that mix in a space of their own, by part.
  var blends: [Int: RunningBlend] = [:]
  /// Contributions in effect, by component; -1 where there is none.
  var contributions: [Int32] = []
  var liveContributions = 0
  var isHoldingTargets = false

  // Company.
  var observer: AnimationObserver?
  var waiters: [(EndReason) -> Void] = []
  var group: AnimationID?
  /// Place among the entries of the timeline that it lies on; -1 on none.
  var timelineEntry = -1
  /// Of a group or timeline, counts its rounds and whatever ends one.
  ///
  /// What is done around a call goes on only in the round in which it began, as what is called may end
  /// or restart all. Never set back.
  var round: UInt64 = 0
  /// Of a group, while one of its functions is called.
  var isCalling = false
  /// While it is taken down: what is written meanwhile may not begin it anew.
  var isEnding = false
  /// Made by a function in its group's turn: not kept for the next round.
  var isGuest = false
  var retainCount = 0
  /// Place in the list of those that run every frame; -1 when not in it.
  var runningIndex: Int32 = -1

  init(index: Int32) { self.index = index }

  /// The id that its maker knows it by.
  var id: AnimationID { alias ?? slotID }
  /// Where it is.
  var slotID: AnimationID { AnimationID(index: UInt32(index), generation: generation) }

  /// The progress at which its curve first reaches 1; nil if it never does, or has no curve.
  ///
  /// - Complexity: looked for once, O(1) after that: each leg asks.
  var curveCrossing: Double? {
    if let knownCrossing { return knownCrossing }
    let found = curve?.firstCrossing
    knownCrossing = .some(found)
    return found
  }

  private func copySettings() {
    knownCrossing = nil
    if let animation {
      curve = animation.curve
      course =
        if case .along(let course, _, _) = animation.motion { RunningCourse(course) } else { nil }
      clamp = animation.clamp
      rounding = animation.rounding
      isCumulative = animation.isCumulative
      holds = animation.holds
    } else {
      curve = nil
      course = nil
      clamp = .none
      rounding = 0
      isCumulative = false
      holds = true
    }
  }

  /// False in the end delay of one that neither holds nor fills: the model shows.
  var showsValue: Bool { holds || sample.phase != .after || sample.isInEffect }

  /// Whether it acts on a later component of the same property, which lie side by side.
  func actsFurther(after index: Int) -> Bool {
    var next = index + 1
    while next < contributions.count, components[next].track == components[index].track {
      if contributions[next] >= 0 { return true }
      next += 1
    }
    return false
  }

  func wants(_ mask: EventMask) -> Bool { observer?.mask.contains(mask) ?? false }

  /// Makes the record ready for another tenant.
  func clear() {
    generation &+= 1
    if generation == 0 { generation = 1 }
    alias = nil
    kind = .open
    animation = nil
    state = .free
    timing = MediaTiming()
    clock = 0
    memberIndex = -1
    own = .identity
    map = .identity
    rate = 1
    isPaused = false
    waitsForTurn = false
    isHeld = false
    isLed = false
    showsEnd = false
    shift = 0
    needsHold = false
    legDuration = 0
    version &+= 1
    forgetProgress()
    components.removeAll(keepingCapacity: true)
    blends.removeAll()
    contributions.removeAll(keepingCapacity: true)
    liveContributions = 0
    isHoldingTargets = false
    isResolved = false
    observer = nil
    waiters.removeAll()
    group = nil
    timelineEntry = -1
    round += 1
    isCalling = false
    isEnding = false
    isGuest = false
    retainCount = 0
    runningIndex = -1
  }

  /// Makes a record that ran ready to run again with the same start and goal.
  func forgetProgress() {
    hasClaimed = false
    hasStarted = false
    isSought = false
    hasReportedEnd = false
    iteration = 0
    firstIteration = 0
    endReason = nil
    isAtOwnEnd = false
    isSilenced = false
    worstReason = .finished
    failure = nil
    keepsPresentation = true
    appliedFrame = 0
    leg = Leg()
    for index in components.indices { components[index].offset = 0 }
  }
}

/// One component of an animation once its start is known.
struct ResolvedComponent {
  var track: Int32
  var part: Int16
  var component: Int16
  var from: Double
  var to: Double
  /// What is added to a timed curve so that it sets off with the velocity it took over, per local
  /// second; gone by the end of the first leg.
  var handoff = 0.0
  var motion: ResolvedMotion
  /// Velocity per local second given by the author or taken over.
  var velocity = 0.0
  /// Seconds until it rests; 0 for timed curves.
  var restTime = 0.0
  /// What has been added to it by others that ended and hold.
  var offset = 0.0
  /// It stays where it came to rest while slower components go on: a glide to a given place, or a
  /// spring that stops at its goal.
  var staysAtRest = false
  /// The bound that a glide goes towards; NaN for none.
  var bound = Double.nan

  /// Whether it has a way to go, and so can get to its goal.
  var isGoing: Bool {
    if let keyframes { return keyframes.values.contains { $0 != to } }
    return from != to || velocity != 0
  }

  /// What it passes, if it passes keyframes.
  var keyframes: KeyframeMotion? {
    switch motion {
    case .keyframes(let motion), .keyframeBlend(_, let motion): motion
    default: nil
    }
  }

  /// What it moves.
  var home: FoldSlot { FoldSlot(track: track, slot: Int32(component)) }

  /// Lets a spring stop at its goal at its first crossing, if that comes before its rest.
  mutating func stop(at crossing: Double?) {
    guard let crossing, crossing <= restTime else { return }
    restTime = crossing
    staysAtRest = true
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
  case keyframes(KeyframeMotion)
  case path(PathCourse.Axis)
  /// What acts on a place of a timeline.
  case line(Int)
  /// A number of a colour that mixes in a space; with a spring, its progress.
  case blend(SpringMotion?)
  /// A number of a colour that passes keyframes in a space; with its own numbers there.
  case keyframeBlend(RunningKeyframeBlend, KeyframeMotion)
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

/// A function that is called every frame or at its own step.
struct TickState {
  /// Seconds between calls; nil for once a frame.
  var step: Double?
  /// Whether it has the delay, events and handle of an animation.
  var isAnimation: Bool
  var body: (TickTime) -> TickAnswer
  var calls: UInt64 = 0
  /// Local time of the last call.
  var last: Double?
}

/// What a tick function is told.
public struct TickTime: Sendable {
  /// Scene time of the call in seconds.
  public let currentTime: Double
  /// Seconds since the previous call, 0 at the first.
  public let elapsedTime: Double
  /// Seconds since the start.
  public let time: Double
}

/// What a tick function answers.
public enum TickAnswer: Sendable, Hashable {
  /// Call again.
  case goOn
  /// It is finished.
  case finished
  /// What it is for is gone: it ends as removed, and nobody is told.
  case targetGone
  /// It failed for a reason the host knows by this number.
  case failed(token: Int)
}
