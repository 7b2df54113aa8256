/// Runs animations: given a time, it says which property values hold and which events happened.
///
/// ```swift
/// let animator = Animator()
/// let lamp = Lamp()
/// let level = AnimatableProperty<Lamp>(
///   "level", read: { [$0.level] }, write: { $0.level = $1[0] })
/// try animator.add(.spring([.to(animator.track(of: lamp, level), [100])], Spring(bounciness: 12)))
/// try animator.advance(to: 1.0 / 60)
/// ```
///
/// Time is an argument: the animator reads no clock, and any partition of time into frames gives the
/// same values and events. An added animation is pending until the end of the turn (`flush`, or the
/// next `advance`), and then begins at the instant at which it was added.
///
/// One thread owns an animator and calls everything here; other threads use `remote`.
/// Deliberately not a singleton: a scene has its own.
public final class Animator {
  /// Scene seconds: while an event is delivered its exact instant, else the time of the last frame.
  public internal(set) var now = 0.0
  /// Instant of the event that was delivered last, in scene seconds.
  var lastEventInstant = 0.0
  /// Scene seconds of the frame that is made, or of the last one.
  public internal(set) var frameTime = 0.0
  /// Number of frames made.
  public internal(set) var frameIndex: UInt64 = 1
  /// Takes the writes of batched properties.
  public weak var batchHost: (any BatchHost)?
  /// Evaluates curves that a script wrote.
  public weak var scriptCurveHost: (any ScriptCurveHost)?
  /// Has handles for tweens that were added by `addWithHandle`.
  package weak var tweenHost: (any TweenHost)?
  /// Hears of each animation and group as it is added; nil costs nothing.
  ///
  /// Its control of animations waits until the addition is over.
  public var onAdd: ((AnimationID) -> Void)?
  /// Hears of each animation that loses a property before it has shown anything, and of its taker.
  ///
  /// It may not change the animator, which refuses every verb in it; nil costs nothing.
  public var onUnseen: ((_ lost: AnimationID, _ taker: AnimationID) -> Void)?
  /// Whether the engine itself calls a host.
  package let steps = StepMark()
  /// A value that a face of the engine keeps with it; only `AnimLuaSwift` sets it.
  package var face: AnyObject?
  /// Sees every write and event.
  public var tracer: (any TraceSink)? {
    didSet { if tracer != nil { promoteAll() } }
  }
  /// Notes each stage of a frame, and whether it belongs to `settling`; for tests, nil costs nothing.
  package var onStage: ((StepStage, _ isSettling: Bool) -> Void)?
  /// For other threads.
  public let remote: AnimatorRemote

  /// Whose code runs, and so adds.
  package let side = CallingSide()

  // Registry.
  let records = Table<Playback>()
  let targets = Table<Target>()
  let tracks = Table<Track>()
  let descriptions = Table<TrackDescription>()
  /// Records registered on each track that have not claimed it yet.
  let waiting = Table<[Int32]>()
  /// The contributions that make up each component, by cell.
  let slots = Table<Slot>()
  let contributions = Contributions()
  /// Sinks that are lent while their properties may be removed.
  var loans = SinkLoans()
  let clocks = ClockTree()
  /// How many of those that are live do nothing unless something else changes.
  var quiet = 0
  /// Engine ids of the ids that other threads were given.
  let remoteIDs = RemoteIDs()
  /// Tweens without a record.
  let tweens = TweenTable()
  var objectTargets: [ObjectIdentifier: TargetID] = [:]
  let cells = Cells()

  // Time.
  let schedule = Schedule()
  /// Orders of addition count from here; below it are those of functions at an instant, which come first.
  static let firstOrder: UInt64 = 1 << 62
  /// Order of what was added last.
  var order = firstOrder
  /// Animations that were added and have not begun.
  let pending = PendingList()
  var turn = Turn()
  /// Rounds of callbacks within the last millisecond that the present frame has come through; 0 between
  /// frames.
  package var roundsOfLate: Int { turn.rounds }

  /// Whether any function was ever to be called before the animations of a frame.
  var hasEarlyTicks = false
  /// How many have ended and are found on their targets all the same.
  var kept = 0

  /// The lists and batches by which values leave.
  let outputs = Outputs()

  // Events.
  let queue = EventQueue()
  let failures = Failures()
  let outbox = Outbox()
  let frameCalls = FrameCalls()

  // Moving values.
  let lanes = Lanes()
  /// Records that want `apply`, and frame ticks.
  var everyFrame = DenseList()
  /// Components composed of several contributions.
  var folds = Folds()
  let scriptCalls = ScriptCurveCalls()
  /// Room for the number that a sink gives or is given.
  var scalar = SpareNumbers()
  /// Room for a property that is read while something is added to it.
  var noticed = SpareNumbers()
  var live = 0
  var timers = 0
  /// Where a record with an end was found last.
  var finiteHint = 0
  /// Receives failures after the end of an animation, which no end carries, at the end of the stage; those
  /// of a question at once.
  package var onUnreportedFailure: ((SinkFailure) -> Void)?
  /// Animations that ended and keep their targets for a later round of a group around it.
  var retainedForRepeat: Set<AnimationID> = []
  /// Whether `shutDown` waits for the end of a frame.
  var isShuttingDown = false
  /// Called before targets that are gone are looked for, so that a host can collect its garbage.
  public var beforeSweep: (() -> Void)?
  /// Whether the end of this frame looks for what is gone, though it is not its turn.
  package var isSweepWanted = false

  /// Reports to bindings which values are read while they are computed.
  public let reads = ReadTracker()
  /// Values that follow from others.
  package private(set) lazy var bindings = BindingGraph(self, reads)
  /// Whether the graph was ever needed.
  var hasBindings: Bool { reads.graph != nil }

  /// Made with nothing to do, at time 0.
  public init() {
    remote = AnimatorRemote()
  }

  deinit {
    // A timeline and its record hold each other.
    for record in records { if case .timeline = record.kind { record.dropTenant() } }
  }

  /// Number of animations, groups and ticks that are pending, delayed, running or paused.
  public var liveCount: Int { live }

  /// Number of animations, groups and ticks that were ever added, members of groups included.
  public internal(set) var addedCount = 0

  /// Whether nothing is live and nothing is due.
  public var isIdle: Bool { live == 0 && timers == 0 && queue.isEmpty }

  // MARK: Records

  func makeRecord(_ kind: Playback.Kind) -> Playback {
    let record: Playback
    if let index = records.takeFree() {
      record = records[Int(index)]
    } else {
      record = Playback(index: Int32(records.count), clocks.uses)
      records.append(record)
    }
    order += 1
    record.order = order
    record.kind = kind
    record.owner = side.current
    record.state = .pending
    record.madeAt = now
    record.begunAt = now
    if case .timer = kind {
      timers += 1
    } else {
      live += 1
      addedCount += 1
    }
    return record
  }

  func record(_ id: AnimationID) -> Playback? {
    var id = id.index >= AnimatorRemote.firstIndex ? remoteIDs[id] ?? id : id
    if id.index & TweenTable.idBit != 0 {
      if let place = tweens.place(of: id) { return promote(place) }
      guard let known = tweens.record(of: id) else { return nil }
      id = known
    }
    let index = Int(id.index)
    guard index < records.count else { return nil }
    let record = records[index]
    return record.generation == id.generation && record.state != .free ? record : nil
  }

  /// Gives the record back if nobody needs it any more.
  func freeIfDone(_ record: Playback) {
    guard record.state == .ended, record.progress.hasReportedEnd, record.retainCount == 0,
      record.waiters.isEmpty,
      record.group.flatMap({ self.record($0) }).map({ $0.state == .ended && record.isDynamicMember }
      )
        ?? true, !isKeptByHost(record)
    else { return }
    if case .timer = record.kind { timers -= 1 }
    var members: [Playback] = []
    if case .group(let group) = record.kind {
      // Members that outlive it (`any`) still run on its clock. Animations that steps of a sequence or
      // timeline started go on without it.
      if hasMembersOnClock(record, group) { return }
      for step in group.steps {
        if case .adopt(let id) = step, let member = self.record(id) { members.append(member) }
      }
      for id in group.join.members {
        if let member = self.record(id), member.group == record.id { members.append(member) }
      }
      moveMembers(ofClock: group.clock, to: record.clock)
      clocks.remove(group.clock, heir: record.clock)
    }
    if case .timeline(let timeline) = record.kind {
      for entry in timeline.entries {
        guard let member = entry.record else { continue }
        if member.retainCount > 0 { member.retainCount -= 1 }
        members.append(member)
      }
    }
    if let alias = record.alias { tweens.forgetRecord(of: alias) }
    vacate(record)
    for member in members {
      member.group = nil
      // The group's clock is gone; started again it runs on the scene's.
      if member.memberIndex < 0 { member.clock = 0 }
      freeIfDone(member)
    }
  }

  /// Whether members of a group that is no sequence run on its clock.
  ///
  /// - Complexity: O(what runs on it).
  func hasMembersOnClock(_ record: Playback, _ group: GroupState) -> Bool {
    guard group.mode != .sequence, group.clock >= 0 else { return false }
    return clocks[group.clock].members.contains { records[Int($0)].group == record.id }
  }

  /// Makes the place of a record ready for another tenant.
  func vacate(_ record: Playback) {
    records[Int(record.index)] = record.vacated()
    records.noteFree(record.index)
  }

  /// Keeps an ended animation answerable, for a host whose handles outlive it; counted.
  public func retain(_ id: AnimationID) { record(id)?.retainCount += 1 }

  /// Ends one `retain`.
  public func release(_ id: AnimationID) {
    guard let record = record(id), record.retainCount > 0 else { return }
    record.retainCount -= 1
    freeIfDone(record)
  }
}
