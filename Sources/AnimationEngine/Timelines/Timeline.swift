/// The running state of a `TimelineAnimation`: its entries, where they lie, and the value of each
/// property over time.
///
/// Times are seconds of the timeline's own leg, 0 at its beginning. A nested timeline is an entry
/// with a `Timeline` of its own, whose time follows from the outer one's by its record's timing.
final class Timeline {
  /// The kinds of entry.
  enum Content {
    case motion(Playback)
    case timeline(Playback, Timeline)
    /// Something without a closed form: it runs on its own, and the playhead waits for it.
    case live(Playback)
    case call(() -> Void)
    case step(() -> AnimationID?)
    case pause
    case space(Double)
    case label(String)
  }

  struct Entry {
    var content: Content
    var placement: TimelinePlacement
    /// Place in the order of addition.
    var order: UInt64
    var start = 0.0
    var end = 0.0
    /// Taken out, or ended by itself: it no longer counts.
    var isGone = false
    /// It ended before its time, and that has been reported.
    var isOver = false
    /// It runs on its own though it is a function of time: it has no end, and others follow it.
    var runsUnscheduled = false
    /// The step's animation has a time of its own, and is only awaited.
    var isJoined = false
    /// Local time at which it was stopped, and stays; of what was taken out on its way, the seconds of the
    /// axis that it took.
    var frozen: Double?
    /// The motion as it would be if it were reached with what is known now.
    var provisional: Playback?

    /// The record of what was taken over.
    var record: Playback? {
      switch content {
      case .motion(let record), .timeline(let record, _), .live(let record): record
      case .call, .step, .pause, .space, .label: nil
      }
    }

    /// The motion with start and goal known.
    var known: Playback? {
      guard case .motion(let record) = content else { return nil }
      return record.isResolved ? record : provisional
    }
  }

  /// One component of one property, moved or added to.
  struct ChannelKey: Hashable {
    var track: Int32
    /// Of the track, which may be given to another property.
    var generation: UInt32
    var component: Int16
    var isAdded: Bool
  }

  /// A clip: acts on a channel from `begin` on.
  struct Clip {
    var begin: Double
    var entry: Int
    /// Which component of the motion; -1 for a nested timeline.
    var index: Int
    /// Whether it shows before it begins.
    var fillsBackwards: Bool
  }

  /// Something that the playhead passes at one time of the axis.
  struct Edge: Comparable {
    var time: Double
    var entry: Int
    var what: What

    /// In the order in which those of one entry are passed at one time.
    enum What: Int { case begin, point, reach, end }

    /// At one time: in the order in which the entries were placed, each end before the beginnings of
    /// those after it.
    static func < (a: Self, b: Self) -> Bool {
      if a.time != b.time { return a.time < b.time }
      if a.entry != b.entry { return a.entry < b.entry }
      return a.what.rawValue < b.what.rawValue
    }
  }

  /// The clock of what runs on its own, where time passes `factor` times as fast as on the root.
  struct LiveClock {
    var clock: Int32
    var factor: Double
  }

  /// One property on the running root timeline: a component of its record.
  struct Channel {
    var key: ChannelKey
    /// The value before anything begins.
    var base: Double
  }

  var entries: [Entry] = []
  var curve: Curve?
  var givenDuration: Double?
  var holds = true
  /// Groups within groups, itself counted.
  var depth = 1
  /// The record that has this timeline: a reference cycle, which ends with the tenancy, or with the animator.
  let owner: Playback
  weak var parent: Timeline?
  var parentEntry = 0

  // Layout.
  /// Seconds of one leg; infinite when something on it has no end.
  var duration = 0.0
  var labels: [String: Double] = [:]
  /// Where something begins, ends or is called, in order of time; sorted when it is read.
  ///
  /// - Complexity: O(edges · log edges) after edges were added, otherwise O(1).
  var edges: [Edge] {
    if !areEdgesSorted {
      edgesAsAdded.sort()
      areEdgesSorted = true
    }
    return edgesAsAdded
  }
  private var edgesAsAdded: [Edge] = []
  private var areEdgesSorted = true
  /// Entries with legs of their own: nested timelines and repeated motions.
  var nested: [Int] = []
  var clips: [ChannelKey: [Clip]] = [:]
  /// Counts how often entries were placed.
  var layout: UInt32 = 0
  /// Whether every level runs in a straight line of the one above.
  var nestsPlainly = true
  /// Number of entries that have their places: later entries are laid out after them.
  private(set) var laidOut = 0
  /// Where the last of them lie.
  var lastSpan = (start: 0.0, end: 0.0)
  var lastEnd = 0.0
  /// Entries with legs of their own by their start, each with the latest end of those up to it.
  var spans: [(start: Double, reach: Double, entry: Int)] = []
  /// Unresolved motions of a stated length, by what they move: nobody asked yet what they find.
  var unread: [TrackID: [Int]] = [:]
  /// Entries in the order in which they begin; nil until it is read.
  var byBegin: [Int]?
  /// The first entry on each property; nil until it is needed.
  var firsts: [TrackID: (begin: Double, entry: Int)]?
  /// Whether something on it, or on what lies on it, makes the playhead wait.
  private(set) var waits = false
  /// Names of the labels that were placed.
  private(set) var labelNames: Set<String> = []
  /// Entries that had no end when they were added.
  private var endless: Set<Int> = []

  // The channels, which the root keeps while it plays.
  var channels: [Channel] = []
  var channelOf: [ChannelKey: Int] = [:]
  /// Time up to which the playhead has come in this leg; nil before it begins.
  var playhead: Double?
  var leg = 0.0
  /// Local time of its record at that time, and the rate at which that ran.
  var localOfPlayhead = 0.0
  var legRate = 0.0
  var isForward = true
  /// The next move is a jump, not the passing of time.
  var isJumping = false
  /// Local time of the next thing to pass, and where it lies on the axis.
  var dueLocal = Double.nan
  var dueTime = 0.0
  /// Marks already passed at the playhead's time, before the entries were placed again.
  var reported: [Crossing] = []
  /// Marks still to pass at the time at which the playhead is held.
  var deferred: [Crossing] = []
  /// Local time of the record at which a playhead goes on that is held between two legs.
  var heldLocal: Double?
  /// The animation that a step started and the playhead waits for.
  var awaited: AnimationID?
  /// Whether that is a script of this play, which ends with the wait for it.
  var endsAwaited = false
  /// Clocks of what runs on its own.
  var liveClocks: [LiveClock] = []
  /// Channels whose motion changed while the playhead moved.
  var touched: Set<Int> = []

  init(_ owner: Playback) { self.owner = owner }

  /// Whether every entry has its place; to set it to false makes each be placed again.
  var isLaidOut: Bool {
    get { laidOut == entries.count && laidOut > 0 }
    set { laidOut = newValue ? entries.count : 0 }
  }

  /// Adds an edge of an entry, unless it lies at no time that comes.
  ///
  /// Most timelines are made in order of time, and so need no sorting.
  func add(_ edge: Edge) {
    guard edge.time.isFinite else { return }
    if let last = edgesAsAdded.last, edge < last { areEdgesSorted = false }
    edgesAsAdded.append(edge)
  }

  /// Forgets all edges, before the entries are placed afresh.
  func removeEdges() {
    edgesAsAdded.removeAll()
    areEdgesSorted = true
  }

  /// Adds an entry after all others.
  func append(_ entry: Entry) {
    let index = entries.count
    entries.append(entry)
    switch entry.content {
    case .label(let name): labelNames.insert(name)
    case .step, .live: waits = true
    case .timeline(_, let inner): waits = waits || inner.waits
    case .motion, .call, .pause, .space: break
    }
    guard let record = entry.record else { return }
    record.timelineEntry = index
    if case .timeline(_, let inner) = entry.content {
      inner.parent = self
      inner.parentEntry = index
    }
    guard record.isEndless, !entry.runsUnscheduled else { return }
    endless.insert(index)
    var inner = self
    while let outer = inner.parent {
      outer.endless.insert(inner.parentEntry)
      inner = outer
    }
  }

  /// Something that happened to an entry, in the order in which it did.
  struct Crossing {
    enum What: Equatable {
      case begin, end
      case reach
      case point
      case `repeat`(Double)
    }
    unowned let timeline: Timeline
    var entry: Int
    var what: What
    /// Whether the playhead moves forwards on that timeline.
    var isForward: Bool
    /// When: first as time of that timeline, further out as that of each around it.
    var time: Double

    /// Whether both are of the same, whenever that lies.
    func isSame(as other: Crossing) -> Bool {
      timeline === other.timeline && entry == other.entry && what == other.what
        && isForward == other.isForward
    }

    /// The same at another time.
    func at(_ time: Double) -> Crossing {
      Crossing(timeline: timeline, entry: entry, what: what, isForward: isForward, time: time)
    }
  }

  var root: Timeline {
    var timeline = self
    while let parent = timeline.parent { timeline = parent }
    return timeline
  }

  /// Lets every timeline around this one place its entries again.
  func forgetLayoutAround() {
    var outer = parent
    while let timeline = outer {
      timeline.isLaidOut = false
      outer = timeline.parent
    }
  }

  /// Time on the axis at a progress of a leg.
  func time(at progress: Double, _ local: Double, _ animator: Animator) -> Double {
    guard duration.isFinite else { return max(0, local - owner.timing.delay) }
    guard let curve else { return progress * duration }
    return animator.curveValue(curve, progress, nil) * duration
  }

  /// Whether the playhead stands at a place with more to pass, or before a leg that begins when it goes on.
  var standsOnItsWay: Bool { !deferred.isEmpty || heldLocal != nil }

  /// Where the record's time stands while the playhead is held: between two legs, still in the one
  /// that ends, so that its end shows.
  func localToHold(at local: Double, isBackwards: Bool) -> Double {
    guard heldLocal != nil else { return local }
    return local + (isBackwards ? 2 : -2) * Self.tolerance
  }

  /// Place of what has no end, if anything lies on the timeline that has none.
  ///
  /// - Complexity: O(entries without end).
  func endlessEntry() -> Int? {
    guard !endless.isEmpty else { return nil }
    return endless.filter { !entries[$0].isGone && entries[$0].record?.isEndless == true }.min()
  }

  /// Whether the playhead comes to something without end, or stands there.
  ///
  /// - Complexity: O(entries).
  var waitsForEndless: Bool {
    entries.contains { $0.runsUnscheduled && !$0.isGone && $0.record?.state != .ended }
  }

  /// Entries with legs of their own that may lie between two times of the axis.
  ///
  /// - Complexity: O(log entries), and as many as overlap with the first of them.
  func spans(from low: Double, to high: Double) -> ArraySlice<
    (start: Double, reach: Double, entry: Int)
  > {
    let beyond = spans.firstPlace { $0.start > high + Timeline.tolerance }
    let first = spans.firstPlace { $0.reach >= low - Timeline.tolerance }
    return spans[min(first, beyond)..<beyond]
  }
}

extension Playback {
  /// Whether its legs are without end, as far as that is known before it begins.
  var isEndless: Bool {
    if timing.speed == 0 { return true }
    if case .timeline(let timeline) = kind, timeline.endlessEntry() != nil { return true }
    return timing.iterations.isInfinite && timing.repeatDuration == nil
  }

  /// Whether it has a place on an axis of time: everything of it is a function of time.
  var hasClosedForm: Bool { isTimed && !(animation?.motion.isLive ?? false) }

  /// Whether it has legs and progress.
  var isTimed: Bool {
    switch kind {
    case .motion, .timeline: true
    case .group, .tick, .timer, .open: false
    }
  }
}
