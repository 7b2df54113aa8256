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
  /// Whether records wait that have not claimed it yet: those in `Animator.waiting`.
  var isAwaited = false
  /// The model has been read since the first contribution took effect.
  var hasBase = false
  /// Its values must be made again and written in this round.
  var isDirty = false
  /// It leaves as it is: `outputIndex` is one of the plain outputs.
  var isPlain = false
  /// Its object's memory is written: `outputIndex` is one of the stored outputs.
  var isStored = false
  var isFree = false
  /// Something was added to it when it was last written.
  var hadAdded = false

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

  /// Number of components.
  var count: Int { Int(width) }

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
  /// The last written value, to notice writes of others; used while something is added.
  var written = 0.0
  /// Contribution that replaces the base; -1 for none.
  var owner: Int32 = -1
  /// First and last of the contributions that add to it, in order of addition; -1 for none.
  var firstAdded: Int32 = -1
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
}

/// Something that is animated.
struct Target {
  // The fields that a tween touches come first, so that they lie within one cache line.
  var generation: UInt32
  /// Gives the time of animations that are on no other clock.
  var clock: Int32 = 0
  /// Tweens without a record that were added to its properties and have not begun.
  var pendingTweens: Int32 = 0
  var isFree = false
  /// The side that registered it.
  var owner = Owner.program
  var name: String
  /// Tracks by property.
  var tracks: [String: Int32] = [:]
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
