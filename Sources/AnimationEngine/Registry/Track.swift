/// One property of one target: its cells, its sink and what acts on it.
///
/// A cache line holds it, for animations begin and end all over the table: `TrackLayoutTests` looks after that.
struct Track {
  var generation: UInt32
  var target: Int32
  /// First of its cells in the column, and of its slots.
  var cell: Int32
  /// Contributions in effect.
  var contributions: Int32 = 0
  /// Contributions that change with time.
  var running: Int32 = 0
  /// Place among the tracks that are written every frame; -1 when not.
  var outputIndex: Int32 = -1
  var sink: any PropertySink
  private var way: Int32
  private var width: Int32
  private var touched: UInt32 = 0
  private var written: UInt32 = 0
  /// Tweens without a record that were added to it and have not begun.
  var pendingTweens: Int32 = 0
  private var marks: Marks = []

  init(target: Int32, cell: Int32, sink: any PropertySink, output: TrackOutput, count: Int) {
    generation = 0
    self.target = target
    self.cell = cell
    self.sink = sink
    way =
      switch output {
      case .column: -2
      case .sink: -1
      case .batched(let number): number
      }
    width = Int32(count)
  }

  /// How a frame's values leave.
  var output: TrackOutput {
    switch way {
    case -2: .column
    case -1: .sink
    default: .batched(way)
    }
  }

  /// Whether a frame's values stay in the column.
  @inline(__always)
  var isColumn: Bool { way == -2 }

  /// Number of components.
  var count: Int { Int(width) }

  /// The facts that are true of it.
  private struct Marks: OptionSet {
    var rawValue: UInt16
    static let isAwaited = Marks(rawValue: 1 << 0)
    static let hasBase = Marks(rawValue: 1 << 1)
    static let isDirty = Marks(rawValue: 1 << 2)
    static let isPlain = Marks(rawValue: 1 << 3)
    static let isStored = Marks(rawValue: 1 << 4)
    static let isFree = Marks(rawValue: 1 << 5)
    static let hadAdded = Marks(rawValue: 1 << 6)
    static let isLost = Marks(rawValue: 1 << 7)
    static let hasClock = Marks(rawValue: 1 << 8)
  }

  private subscript(mark: Marks) -> Bool {
    get { marks.contains(mark) }
    set { if newValue { marks.insert(mark) } else { marks.remove(mark) } }
  }

  /// Whether records wait that have not claimed it yet: those in `Animator.waiting`.
  var isAwaited: Bool {
    get { self[.isAwaited] }
    set { self[.isAwaited] = newValue }
  }
  /// The model has been read since the first contribution took effect.
  var hasBase: Bool {
    get { self[.hasBase] }
    set { self[.hasBase] = newValue }
  }
  /// Its values must be made again and written in this round.
  var isDirty: Bool {
    get { self[.isDirty] }
    set { self[.isDirty] = newValue }
  }
  /// It leaves as it is: `outputIndex` is one of the plain outputs.
  var isPlain: Bool {
    get { self[.isPlain] }
    set { self[.isPlain] = newValue }
  }
  /// Its object's memory is written: `outputIndex` is one of the stored outputs.
  var isStored: Bool {
    get { self[.isStored] }
    set { self[.isStored] = newValue }
  }
  /// It names no property any more.
  var isFree: Bool {
    get { self[.isFree] }
    set { self[.isFree] = newValue }
  }
  /// Something was added to it when it was last written.
  var hadAdded: Bool {
    get { self[.hadAdded] }
    set { self[.hadAdded] = newValue }
  }
  /// Its target is removed, and it is about to be free.
  ///
  /// As of its target, so that a tween need not look there.
  var isLost: Bool {
    get { self[.isLost] }
    set { self[.isLost] = newValue }
  }
  /// Its target has a clock that is not the scene's.
  ///
  /// As of its target too.
  var hasClock: Bool {
    get { self[.hasClock] }
    set { self[.hasClock] = newValue }
  }

  /// Whether it is that of an id of this generation, and its target is registered.
  @inline(__always)
  func isKnown(by generation: UInt32) -> Bool {
    self.generation == generation && marks.isDisjoint(with: [.isFree, .isLost])
  }

  // Frames are compared with the present one only, so the lower half of their numbers is enough.

  /// Notes that an animation contributes to it in a frame.
  mutating func touch(inFrame frame: UInt64) { touched = UInt32(truncatingIfNeeded: frame) }

  /// Whether the last frame in which an animation contributed to it is this one.
  func isTouched(inFrame frame: UInt64) -> Bool { touched == UInt32(truncatingIfNeeded: frame) }

  /// Notes that it was handed to its sink in a frame.
  mutating func write(inFrame frame: UInt64) { written = UInt32(truncatingIfNeeded: frame) }

  /// Whether the last frame in which it was handed to its sink is this one.
  func isWritten(inFrame frame: UInt64) -> Bool { written == UInt32(truncatingIfNeeded: frame) }
}

/// A property's name and the meaning of its numbers.
struct TrackDescription {
  var property: String
  var components: [String]
  var threshold: [Double]
  var kind: ValueKind
}

/// One component of a property.
struct Slot {
  /// The model, in interpolation space.
  var base = 0.0
  /// Contribution that replaces the base; -1 for none.
  ///
  /// Beside the base: one line of the cache holds both, which is all that a tween changes.
  var owner: Int32 = -1
  /// First and last of the contributions that add to it, in order of addition; -1 for none.
  var firstAdded: Int32 = -1
  /// The last written value, to notice writes of others; used while something is added.
  var written = 0.0
  var lastAdded: Int32 = -1
  /// How many add to it, and how many of these round.
  var addedCount: Int32 = 0
  var roundedCount: Int32 = 0
  /// Where it is composed of several; nil when it is not.
  var fold: Folds.Place?
  /// Cell that holds the base for a row of `Folds`; -1 while there is no such row.
  var baseCell: Int32 = -1
}

/// One component of one animation in effect.
///
/// A cache line holds it, as tweens end all over the table.
struct Contribution {
  /// Index of the record, -1 when free.
  var record: Int32
  /// Which of the record's components.
  var component: Int32
  var track: Int32
  /// Which component of the track.
  var slot: Int32
  /// Cell it writes: the property's own, or one of its own when it is folded.
  var out: Int32
  var ownsCell: Bool
  var isAdded: Bool
  /// Whether its animation shows its values in steps.
  var isRounded = false
  /// Neighbors among those that add to the same component.
  var next: Int32 = -1
  var previous: Int32 = -1
  /// Where its row is.
  var lane: LaneKind = .parked
  var row: Int32 = -1
  /// Where the row of a velocity is that it took over; -1 for none.
  var handoff: Int32 = -1
  /// Fills up the line.
  private var rest: (Int64, Int64) = (0, 0)

  init(
    record: Int32, component: Int32, track: Int32, slot: Int32, out: Int32, ownsCell: Bool,
    isAdded: Bool, isRounded: Bool = false, previous: Int32 = -1, lane: LaneKind = .parked,
    row: Int32 = -1
  ) {
    self.record = record
    self.component = component
    self.track = track
    self.slot = slot
    self.out = out
    self.ownsCell = ownsCell
    self.isAdded = isAdded
    self.isRounded = isRounded
    self.previous = previous
    self.lane = lane
    self.row = row
  }
}

/// Something that is animated.
struct Target {
  var generation: UInt32
  /// Gives the time of animations that are on no other clock.
  var clock: Int32 = 0
  var isFree = false
  /// The side that registered it.
  var owner = Owner.program
  var name: String
  /// Tracks of its properties.
  var tracks = TargetTracks()
  /// Those of them that were registered by a key path.
  var keyPaths: [AnyKeyPath: Int32] = [:]
  /// Animations with a part on it, in order of addition; some have ended, see `forget`.
  var records: [AnimationID] = []
  /// Those of them that have a key of their own, by key; ended ones go when the key is claimed.
  var keyed: [String: [AnimationID]] = [:]
  /// How many of them have ended.
  var ended = 0

  mutating func note(_ record: AnimationID) { records.append(record) }

  /// One more has ended; returns whether it is time to sweep them out, so that each costs O(1).
  mutating func forget() -> Bool {
    ended += 1
    guard ended > 8, ended * 2 > records.count else { return false }
    ended = 0
    return true
  }
}
