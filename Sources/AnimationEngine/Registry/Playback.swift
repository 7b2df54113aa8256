/// The animator's cold half of one animation, group, tick, timer or open handle.
///
/// Each tenant has a record of its own; its index and the room of its lists go on to the next one's,
/// and `generation` reports them apart.
final class Playback {
  /// The kinds of record.
  enum Kind {
    case motion
    case group(GroupState)
    case timeline(Timeline)
    case tick(TickState)
    case timer(() -> Void)
    case open
  }

  /// Who moves the time of a record.
  enum Lead {
    /// Its clock.
    case none
    /// Something else: its own time stands still meanwhile.
    case led
    /// Something else did until it was finished: it is led no further, unless it plays again.
    case over
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

  // Fields that each change of time reads or writes stand first, side by side: records lie all over memory.

  let index: Int32
  private(set) var generation: UInt32 = 1
  /// Counts changes of mind; entries of the schedule made for another version are void.
  ///
  /// Goes on counting from one tenant to the next.
  var version: UInt32 = 0
  /// Clock it runs on, or will: counted in `ClockUses`, so that the place stays that clock's.
  var clock: Int32 = 0 {
    didSet { if clock != oldValue { clockUses?.move(from: oldValue, to: clock) } }
  }
  /// Place in the list of those that run every frame; -1 when not in it.
  var runningIndex: Int32 = -1
  var state = State.free
  /// Start values and goals are known.
  var isResolved = false
  /// Whether another goal is all that a retarget changes of its animation: of one property, which goes along
  /// a curve or on a spring.
  private(set) var isSteerable = false
  private(set) var isCumulative = false
  private(set) var clamp = ClampMode.none
  var holds = true
  var isPaused = false
  /// A timeline whose playhead waits for what an entry started.
  var isHeld = false
  /// Who moves its time.
  var lead = Lead.none
  /// Made of a tween that shows the change of a model, whose sink learns when it begins.
  var isChange = false
  /// Rate while not paused.
  var rate = 1.0
  /// Seconds of one leg; known once resolved.
  var legDuration = 0.0
  /// Place in the order of addition.
  var order: UInt64 = 0
  /// A copy of what the animation says, for paths that run often.
  private(set) var curve: Curve?
  var components: [ResolvedComponent] = []
  /// Contributions in effect, by component; -1 where there is none.
  var contributions: [Int32] = []
  /// Nil until someone listens.
  private var listeners: Listeners?
  var kind = Kind.open
  /// Local time against root time.
  var map = TimeMap.identity
  /// Local time against the clock's time.
  var own = TimeMap.identity
  var sample = TimingSample.unknown
  /// The events since it began to play.
  var progress = Progress()
  var timing = MediaTiming()
  /// The animation as it was added, of a motion.
  var animation: Animation? {
    @inline(__always) _read { yield stored }
    @inline(__always) _modify {
      defer { copySettings() }
      yield &stored
    }
  }
  private var stored: Animation?

  // Fields that few changes touch.

  /// The id it had as a tween, before it needed a record.
  var alias: AnimationID?
  /// The side that added it.
  var owner = Owner.program
  /// Root time at which it was made; while live, at which its local time began.
  var madeAt = 0.0
  /// Root time at which it was added, or restarted; of what a group's function made, that
  /// of the group.
  var begunAt = 0.0
  /// Counts who runs on which clock; nil for a copy, which runs on none.
  private let clockUses: ClockUses?
  /// Place in that clock's list of members.
  var memberIndex: Int32 = -1
  /// Of a binding: it does nothing unless something else changes.
  var isQuiet = false
  /// Its playhead has come to a place at which it stands still.
  var needsHold = false
  /// A member that its group has placed: it shows the place also beyond its end, and waits there for a
  /// group that stands still.
  var showsEnd = false
  /// Seconds of its local time beyond what its group's time says: it was retargeted on the way.
  var shift = 0.0
  /// Whether it came to its end at its beginning.
  var endsAtStart = false
  /// Rate of local time against the clock's; 0 while it stands still.
  var ownRate: Double { isPaused || isHeld || isTimeDriven ? 0 : rate }
  /// Something else moves its time: its own stands still.
  var isTimeDriven: Bool { lead == .led }
  /// It came to its end by itself, though it may be reported as something of it ended.
  var hasFinished: Bool {
    state == .ended && (progress.endReason == .finished || progress.isAtOwnEnd)
  }
  /// Counts how often it was restarted before all of it was reported.
  var life: UInt32 = 0

  /// Where the curve first reaches 1, once that was read.
  private var knownCrossing: Double??
  private(set) var course: RunningCourse?
  private(set) var rounding = 0.0
  /// Colors that mix in a space of their own, by part.
  var blends: [Int: RunningBlend] = [:]
  var liveContributions = 0
  var isHoldingTargets = false

  /// The timeline whose playhead waits for it, though it does not lie on it.
  var awaiter: AnimationID?
  var group: AnimationID?
  /// Place among the entries of the timeline that it lies on; -1 on none.
  var timelineEntry = -1
  /// Of a group or timeline, counts its rounds and whatever ends one.
  ///
  /// Code around a call goes on only in the round in which it began, as the callee may end or
  /// restart all. Never set back.
  var round: UInt64 = 0
  /// Of a group, while one of its functions is called.
  var isCalling = false
  /// Made by a function in its group's turn: not kept for the next round.
  var isDynamicMember = false
  var retainCount = 0
  /// Ended by itself, and found on its targets all the same until it is removed from them.
  var isKept = false

  /// The first record of a place.
  init(index: Int32, _ clockUses: ClockUses) {
    self.index = index
    self.clockUses = clockUses
  }

  /// A record of no place, which stands for another while something is worked out.
  ///
  /// It has no id, nothing acts by it, and `failure` is where a failed evaluation leaves word.
  init(standingFor other: Playback) {
    index = -1
    clockUses = nil
    kind = other.kind
    stored = other.animation
    timing = other.timing
    rate = other.timing.speed
    copySettings()
  }

  /// The record of the next tenant of a place: as new, but for what counts on and the room of lists.
  private init(after former: Playback) {
    index = former.index
    clockUses = former.clockUses
    generation = former.generation
    version = former.version
    round = former.round
    swap(&components, &former.components)
    swap(&contributions, &former.contributions)
    components.removeAll(keepingCapacity: true)
    contributions.removeAll(keepingCapacity: true)
  }

  /// Whether it stands for another.
  var isCopy: Bool { index < 0 }

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
      isSteerable = animation.isSteerable
      holds = animation.holds
    } else {
      curve = nil
      course = nil
      clamp = .none
      rounding = 0
      isCumulative = false
      isSteerable = false
      holds = true
    }
  }

  /// Gives the only property of a steerable animation, one of a single number, another goal alone.
  func aim(at goal: Double) {
    // No copy of a setting depends on the goal.
    stored?.parts[0].aim(at: goal)
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

  /// Local time at a root time.
  ///
  /// It is never before the instant from which it is counted, though
  /// rounding may place that instant an ulp after the frame in which it fell.
  func local(at root: Double) -> Double {
    map.local(map.rate == 0 ? root : max(root, map.anchorRoot))
  }

  /// Whether the animator's `tweenHost` has a handle for it that is not made: only one of a list has an observer then.
  var hasUnmadeHandle = false

  /// The one that was given with the addition.
  var observer: AnimationObserver? {
    get { listeners?.observer }
    set { if newValue != nil || listeners != nil { madeListeners().observer = newValue } }
  }

  /// Calls to make once it has ended, after its observer.
  var waiters: [(EndReason) -> Void] {
    get { listeners?.waiters ?? [] }
    set { if !newValue.isEmpty || listeners != nil { madeListeners().waiters = newValue } }
  }

  private func madeListeners() -> Listeners {
    if let listeners { return listeners }
    let made = Listeners()
    listeners = made
    return made
  }

  func wants(_ mask: EventMask) -> Bool { listeners?.mask.contains(mask) ?? false }

  /// Whether the observer may look at properties when it hears of the end.
  var looksAtEnd: Bool { listeners?.looksAtEnd ?? false }

  /// Ends the tenancy: whoever still holds this record finds it free, and of another generation.
  ///
  /// - Returns: the record of the next tenant, in which nothing of this one is left.
  func vacated() -> Playback {
    generation &+= 1
    if generation == 0 { generation = 1 }
    version &+= 1
    round += 1
    state = .free
    clock = 0
    memberIndex = -1
    runningIndex = -1
    let next = Playback(after: self)
    // Not when the last holder of the record returns.
    dropTenant()
    alias = nil
    group = nil
    return next
  }

  /// Releases what the tenant was given, which may hold whoever holds the record.
  func dropTenant() {
    kind = .open
    animation = nil
    blends.removeAll()
    listeners = nil
  }

  /// Makes a record that ran ready to run again with the same start and goal.
  func forgetProgress() {
    progress = Progress()
    for index in components.indices { components[index].offset = 0 }
  }
}
