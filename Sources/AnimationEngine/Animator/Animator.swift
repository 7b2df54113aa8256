#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
/// same values and events. What is added is pending until the end of the turn (`flush`, or the next
/// `advance`), and then begins at the instant at which it was made.
///
/// One thread owns an animator and calls everything here; other threads use `remote`.
/// Deliberately not a singleton: a scene has its own.
public final class Animator {
  /// Scene seconds: while an event is delivered its exact instant, else the time of the last frame.
  public internal(set) var now = 0.0
  /// Scene seconds of the frame that is made, or of the last one.
  public internal(set) var frameTime = 0.0
  /// Number of frames made.
  public internal(set) var frameIndex: UInt64 = 1
  /// Takes the writes of batched properties.
  public weak var batchHost: (any BatchHost)?
  /// Evaluates curves that a script wrote.
  public weak var scriptCurveHost: (any ScriptCurveHost)?
  /// Hears of each animation and group as it is added; nil costs nothing.
  public var onAdd: ((AnimationID) -> Void)?
  /// Whether the engine itself calls a host.
  package let steps = StepMark()
  /// Sees every write and event.
  public var tracer: (any TraceSink)? {
    didSet { if tracer != nil { promoteAll() } }
  }
  /// For other threads.
  public let remote: AnimatorRemote

  // Registry.
  let records = Table<Record>()
  var freeRecords: [Int32] = []
  var targets: [Target] = []
  var freeTargets: [Int32] = []
  let tracks = Table<Track>()
  let descriptions = Table<TrackDescription>()
  /// What each component is made of, by cell.
  let slots = Table<Slot>()
  var freeTracks: [Int32] = []
  let contributions = Table<Contribution>()
  let freeContributions = IndexList()
  var clocks: [ClockNode] = [ClockNode()]
  let clockUses = ClockUses()
  /// Clocks whose speed has been animated.
  var speedClocks: [Int32] = []
  /// How many of those that are live do nothing unless something else changes.
  var quiet = 0
  /// What the ids that other threads were given stand for.
  var remoteIDs: [AnimationID: AnimationID] = [:]
  /// Ids of other threads' tweens that ended in this frame.
  var endedRemotes: [AnimationID] = []
  /// Ids of other threads' tweens that got a record in this frame.
  var promotedRemotes: [AnimationID] = []
  /// Tweens without a record, and those that got one since by the id they had.
  let tweens = TweenTable()
  var promoted: [AnimationID: AnimationID] = [:]
  var objectTargets: [ObjectIdentifier: TargetID] = [:]
  let cells = Cells()

  // Time.
  var schedule = Schedule()
  /// Ends of tweens, and room for those that are due.
  let deadlines = Deadlines()
  var dueTweens: ContiguousArray<Deadlines.Entry> = []
  var order: UInt64 = 0
  /// Records by index, and tweens by the complement of their place, in order of addition.
  var pending: [Int32] = []
  /// What was pending and is begun in turn: what is called meanwhile may ask for what is to follow.
  var beginning: [Int32] = []
  var isAdvancing = false
  /// The thread that makes a frame; of no meaning between frames.
  var advancingThread = pthread_self()
  /// Evaluation has passed the lanes in this frame; what begins now is evaluated one by one.
  var isInFrame = false
  /// The frame that is made is at the time of the last flush, which has written what began then.
  var isCompleting = false
  /// Rounds of callbacks within the last millisecond that the present frame has come through; 0 between
  /// frames.
  package internal(set) var roundsOfLate = 0

  /// Whether any function was ever to be called before the animations of a frame.
  var hasEarlyTicks = false
  /// How many have ended and are found on their targets all the same.
  var kept = 0

  // What moves.
  let lanes = Lanes()
  /// Records that want `apply`, and frame ticks.
  var everyFrame: [Int32] = []
  /// Tracks that are written by a call every frame.
  var outputTracks: [Int32] = []
  /// Those of them that leave as they are, in one batch.
  var plainOutputs = PlainOutputs()
  /// Components composed of several contributions.
  var folds = Folds()
  /// Tracks to be evaluated one by one in this round.
  var dirtyTracks: [Int32] = []
  var queue: [QueuedEvent] = []
  var scriptBatch = ScriptCurveBatch()
  var scriptCalls: [(place: Int32, contribution: Contribution, step: CurveVariantStep)] = []
  var batch = WriteBatch()
  var batchTracks: [Int32] = []
  var scratch: [Double] = []
  var scalar: [Double] = [0]
  var live = 0
  var timers = 0
  /// Where a record with an end was found last.
  var finiteHint = 0
  /// Evaluations that failed and whose animations end at the next occasion.
  var failures: [(AnimationID, SinkFailure)] = []
  /// Told of failures of what has ended before it failed, which no end carries.
  package var onUntold: ((SinkFailure) -> Void)?
  /// What a motion on a timeline finds on its properties, by track and component, while its start is
  /// read; nil where nothing on the timeline says.
  var timelineReading: ((Int, Int) -> TimelineReading?)?
  /// The presentation of the property whose start is being read, where its sink provides one.
  var handover: (track: Int, shown: PropertyHandover)?
  /// Calls for the next frame, with the instants at which they were asked for.
  var frameCalls: [(askedAt: Double, body: () -> Void)] = []
  /// What has ended and keeps what it animates for a later round of a group around it.
  var keptForRounds: Set<AnimationID> = []
  /// Whether `letGo` waits for the end of a frame.
  var isLettingGo = false
  /// Called before targets that are gone are looked for, so that a host can collect its garbage.
  public var beforeSweep: (() -> Void)?
  /// Whether the end of this frame looks for what is gone, though it is not its turn.
  package var isSweepWanted = false

  /// Tells bindings of what is read while they are computed.
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
    for record in records { if case .timeline = record.kind { record.kind = .open } }
  }

  /// Number of animations, groups and ticks that are pending, delayed, running or paused.
  public var liveCount: Int { live }

  /// Number of animations, groups and ticks that were ever added, members of groups included.
  public internal(set) var addedCount = 0

  /// Whether nothing is live and nothing is due.
  public var isIdle: Bool { live == 0 && timers == 0 && queue.isEmpty }

  // MARK: Records

  func makeRecord(_ kind: Record.Kind) -> Record {
    let record: Record
    if let index = freeRecords.popLast() {
      record = records[Int(index)]
    } else {
      record = Record(index: Int32(records.count), clockUses)
      records.append(record)
    }
    order += 1
    record.order = order
    record.kind = kind
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

  func record(_ id: AnimationID) -> Record? {
    var id = id.index >= AnimatorRemote.firstIndex ? remoteIDs[id] ?? id : id
    if id.index & TweenTable.idBit != 0 {
      if let place = tweens.place(of: id) { return promote(place) }
      guard let known = promoted[id] else { return nil }
      id = known
    }
    let index = Int(id.index)
    guard index < records.count else { return nil }
    let record = records[index]
    return record.generation == id.generation && record.state != .free ? record : nil
  }

  /// Gives the record back if nobody needs it any more.
  func freeIfDone(_ record: Record) {
    guard record.state == .ended, record.hasReportedEnd, record.retainCount == 0,
      record.waiters.isEmpty,
      record.group.flatMap({ self.record($0) }).map({ $0.state == .ended && record.isGuest })
        ?? true
    else { return }
    if case .timer = record.kind { timers -= 1 }
    var members: [Record] = []
    if case .group(let group) = record.kind {
      // Members that outlive it (`any`) still run on its clock.
      if group.clock >= 0 && !clocks[Int(group.clock)].members.isEmpty { return }
      for step in group.steps {
        if case .adopt(let id) = step, let member = self.record(id) { members.append(member) }
      }
      for id in group.members {
        if let member = self.record(id), member.group == record.id { members.append(member) }
      }
      moveMembers(ofClock: group.clock, to: record.clock)
      freeClock(group.clock, heir: record.clock)
    }
    if case .timeline(let timeline) = record.kind {
      for entry in timeline.entries {
        guard let member = entry.record else { continue }
        member.retainCount -= 1
        members.append(member)
      }
    }
    if let alias = record.alias { promoted[alias] = nil }
    vacate(record)
    for member in members {
      member.group = nil
      // The group's clock is gone; started again it runs on the scene's.
      if member.memberIndex < 0 { member.clock = 0 }
      freeIfDone(member)
    }
  }

  /// Makes the place of a record ready for another tenant.
  func vacate(_ record: Record) {
    records[Int(record.index)] = record.vacated()
    freeRecords.append(record.index)
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

/// An event that waits for its turn within an instant.
struct QueuedEvent {
  enum Body {
    case event(AnimationEvent.Kind)
    case timer
    case tick
    case waiters(EndReason)
    /// Something happened to a member of a timeline.
    case member(AnimationEvent.Kind)
    /// A timeline has lost what a member moved, or a member.
    case lost
    /// A timeline's playhead has come to a point.
    case point(Timeline.Passing)
  }
  var instant: Double
  var order: UInt64
  var rank: Int
  var serial: Int
  var animation: AnimationID
  /// Of which of the animation's lives it is; only events of its own ask.
  var life: UInt32 = 0
  var body: Body

  static func precedes(_ a: QueuedEvent, _ b: QueuedEvent) -> Bool {
    if a.instant != b.instant { return a.instant < b.instant }
    if a.order != b.order { return a.order < b.order }
    if a.rank != b.rank { return a.rank < b.rank }
    return a.serial < b.serial
  }
}
