import CEngineKernels

/// The tweens that need no record, by place of their contribution.
///
/// Owns a row of plain numbers for each, so that a tween is added, run and ended without touching
/// anything that is counted or allocated. Owns also the calendar of their ends (`Deadlines`), and the records of
/// tweens that got one since, by the id that they had. `Animator+Tweens` moves a row from state to
/// state; whatever asks for more than a row turns it into a record (`Animator.promote`).
final class TweenTable {
  enum State: UInt8 {
    case free
    case pending
    /// Stopped before it began; its place is given back when the pending list comes to it.
    case canceled
    case running
  }

  /// One tween, in two lines of the cache: all that an end looks at is in the second.
  struct Row {
    /// Root time at which it was made, and so begins.
    var made = 0.0
    /// Root time at which its progress is 0: `made`, or before it.
    var begin = 0.0
    /// Seconds, 0 or less: so much of the way lies behind it when it begins.
    var delay = 0.0
    /// Root time at which it is over.
    var end = 0.0
    /// Seconds it takes.
    var duration = 0.0
    /// Progress per second.
    var rate = 0.0
    /// Start; NaN until it is known.
    var from = 0.0
    /// Coefficients of the kernel.
    var first = 0.0
    var second = 0.0
    /// Place in the order of addition.
    var order: UInt64 = 0
    /// Goal.
    var to = 0.0
    var generation: UInt32 = 0
    var track: Int32 = -1
    var trackGeneration: UInt32 = 0
    /// Place in the list of Bezier curves, which it holds; -1 for a kernel's curve.
    var bezier: Int32 = -1
    /// Index of the id that another thread knows it by; 0 for none.
    var remote: UInt32 = 0
    /// Index in the pending list when it was added.
    var waitingAt: Int32 = -1
    var kernel = CurveKernel.linear
    var state = State.free
    /// Whether the animator's `tweenHost` has a handle for it.
    var hasHandle = false
    /// Whether it is the change of a model (`Tween.isChange`).
    var isChange = false
    /// Whether `Animator.onAdd` has heard of it, so that its end matters to others.
    var isAnnounced = false
    /// The group that waits for its end; `.none` while none does.
    var waiter = AnimationID.none

    @inline(__always)
    func progress(at root: Double) -> Double { min(1, max(0, (root - begin) * rate)) }
  }

  /// Ids of tweens have this bit in their index, and the place below it.
  static let idBit: UInt32 = 0x4000_0000

  private var rows: UnsafeMutablePointer<Row>
  private var capacity = 0
  /// Tweens that are pending or running.
  private(set) var count = 0
  private let deadlines = Deadlines()
  /// Room for those that are due; nobody is called while it changes, so access is not checked.
  @exclusivity(unchecked) private var due: ContiguousArray<Deadlines.Entry> = []
  private var records: [AnimationID: AnimationID] = [:]

  init() { rows = .allocate(capacity: 0) }

  deinit { UnsafeMutableRawPointer(rows).deallocate() }

  /// Whether one is pending or running that began before a root time.
  func holdsAny(begunBefore time: Double) -> Bool {
    guard count > 0 else { return false }
    return (0..<capacity).contains { place in
      let row = rows[place]
      return (row.state == .running || row.state == .pending) && row.made < time
    }
  }

  /// The row at a place at which there once was a tween.
  ///
  /// It is reached by its address, so that reading one of its numbers copies no other.
  subscript(place: Int32) -> Row {
    @inline(__always)
    unsafeAddress { UnsafePointer(rows + Int(place)) }
  }

  /// Where the row at a place is, until the next `insert`.
  @inline(__always)
  func address(of place: Int32) -> UnsafePointer<Row> { UnsafePointer(rows + Int(place)) }

  /// Says that a tween will be added soon at a place at which there once was a contribution.
  @inline(__always)
  func prefetchInsertion(_ place: Int32) {
    ak_prefetch(rows + Int(place))
    prefetchEnd(place)
  }

  /// Says that a tween will end soon.
  @inline(__always)
  func prefetchEnd(_ place: Int32) { ak_prefetch(UnsafeRawPointer(rows + Int(place)) + 64) }

  // MARK: States

  /// Adds a pending tween at a place without one.
  ///
  /// - Returns: its id.
  /// - Complexity: O(1); allocates room for more than there ever were at once.
  @inline(__always)
  func insert(_ row: Row, at place: Int32) -> AnimationID {
    if Int(place) >= capacity { reserve(place) }
    let address = rows + Int(place)
    let generation = address.pointee.generation &+ 1
    address.pointee = row
    address.pointee.generation = generation
    address.pointee.state = .pending
    count += 1
    return AnimationID(index: UInt32(place) | Self.idBit, generation: generation)
  }

  /// Lets a pending tween run from `start`, and puts its end into the calendar.
  @inline(__always)
  func start(_ place: Int32, from start: Double) {
    let address = rows + Int(place)
    address.pointee.from = start
    address.pointee.state = .running
    deadlines.insert(
      .init(
        instant: address.pointee.end, place: place, generation: address.pointee.generation))
  }

  /// Stops a tween that is pending; its row stays until the pending list comes to it.
  func cancel(_ place: Int32) {
    rows[Int(place)].state = .canceled
    count -= 1
  }

  /// Frees the row of a tween, in any state.
  @inline(__always)
  func remove(_ place: Int32) {
    if rows[Int(place)].state != .canceled { count -= 1 }
    rows[Int(place)].state = .free
  }

  /// Says that the animator's `tweenHost` has a handle for a tween.
  func setHasHandle(_ place: Int32) { rows[Int(place)].hasHandle = true }

  /// Says that a group waits for the end of a tween.
  func setWaiter(_ group: AnimationID, of place: Int32) { rows[Int(place)].waiter = group }

  /// Sets the index of the id that another thread knows a tween by.
  func setRemote(_ index: UInt32, of place: Int32) { rows[Int(place)].remote = index }

  private func reserve(_ place: Int32) {
    let larger = max(64, capacity * 2, Int(place) + 1)
    // On a border of cache lines, of which a row takes two.
    let fresh = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Row>.stride * larger, alignment: 64
    ).bindMemory(to: Row.self, capacity: larger)
    fresh.update(from: rows, count: capacity)
    (fresh + capacity).initialize(repeating: Row(), count: larger - capacity)
    UnsafeMutableRawPointer(rows).deallocate()
    rows = fresh
    capacity = larger
  }

  /// The place of a tween; nil for any other id, and for one that is over or has become a record.
  func place(of id: AnimationID) -> Int32? {
    guard id.index & Self.idBit != 0, id.index < RemoteIDs.firstIndex else { return nil }
    let place = Int(id.index & ~Self.idBit)
    guard place < capacity, rows[place].generation == id.generation else { return nil }
    switch rows[place].state {
    case .pending, .running: return Int32(place)
    case .free, .canceled: return nil
    }
  }

  /// Returns the id of the tween at a place.
  func id(of place: Int32) -> AnimationID {
    AnimationID(
      index: UInt32(place) | Self.idBit, generation: rows[Int(place)].generation)
  }

  // MARK: Ends

  /// Returns the ends up to a root time, those of tweens that are gone too; nil for none.
  ///
  /// - Complexity: O(ends that are due).
  func takeDue(by time: Double) -> ContiguousArray<Deadlines.Entry>? {
    deadlines.takeDue(by: time, into: &due)
    return due.isEmpty ? nil : exchange(&due, with: [])
  }

  /// Takes the room of a list of ends for the next one.
  func recycle(_ taken: inout ContiguousArray<Deadlines.Entry>) {
    taken.removeAll(keepingCapacity: true)
    if due.isEmpty { swap(&taken, &due) }
  }

  // MARK: Records

  /// Notes the record that a tween of this id got.
  func note(record: AnimationID, of id: AnimationID) { records[id] = record }

  /// Returns the record that a tween got; nil if it has none.
  func record(of id: AnimationID) -> AnimationID? { records[id] }

  /// Forgets the record of a tween.
  func forgetRecord(of id: AnimationID) { records[id] = nil }

  /// Forgets all records of tweens.
  func forgetRecords() { records.removeAll() }
}
