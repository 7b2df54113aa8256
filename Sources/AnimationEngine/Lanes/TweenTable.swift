/// The tweens that need no record, by place of their contribution.
///
/// Rows are plain numbers, so that a tween is added, run and ended without touching anything that is
/// counted or allocated; whatever asks for more turns the row into a record (`Animator.promote`).
final class TweenTable {
  enum State: UInt8 {
    case free
    case pending
    /// Stopped before it began; its place is given back when the pending list comes to it.
    case cancelled
    case running
  }

  /// One tween.
  struct Row {
    /// Root time at which it was made, and so begins.
    var begin = 0.0
    /// Root time at which it is over.
    var end = 0.0
    /// Seconds it takes.
    var duration = 0.0
    /// Progress per second.
    var rate = 0.0
    /// Start; NaN until it is known.
    var from = 0.0
    var to = 0.0
    /// Coefficients of the kernel.
    var first = 0.0
    var second = 0.0
    /// Place in the order of addition.
    var order: UInt64 = 0
    var generation: UInt32 = 0
    var track: Int32 = -1
    var trackGeneration: UInt32 = 0
    /// Place in the list of Bezier curves, which it holds; -1 for a kernel's curve.
    var bezier: Int32 = -1
    /// Index of the id that another thread knows it by; 0 for none.
    var remote: UInt32 = 0
    var kernel = CurveKernel.linear
    var state = State.free

    @inline(__always)
    func progress(at root: Double) -> Double { min(1, max(0, (root - begin) * rate)) }
  }

  /// Ids of tweens have this bit in their index, and the place below it.
  static let idBit: UInt32 = 0x4000_0000

  private(set) var rows: UnsafeMutablePointer<Row>
  private var capacity = 0
  /// Tweens that are pending or running.
  var count = 0

  init() { rows = .allocate(capacity: 0) }

  deinit { rows.deallocate() }

  /// Whether one is pending or running that began before a root time.
  func holdsAny(begunBefore time: Double) -> Bool {
    guard count > 0 else { return false }
    return (0..<capacity).contains { place in
      let row = rows[place]
      return (row.state == .running || row.state == .pending) && row.begin < time
    }
  }

  subscript(place: Int32) -> Row {
    get { rows[Int(place)] }
    set { rows[Int(place)] = newValue }
  }

  /// Makes room for a row at `place`.
  func reserve(_ place: Int32) {
    guard Int(place) >= capacity else { return }
    let larger = max(64, capacity * 2, Int(place) + 1)
    let fresh = UnsafeMutablePointer<Row>.allocate(capacity: larger)
    fresh.update(from: rows, count: capacity)
    (fresh + capacity).initialize(repeating: Row(), count: larger - capacity)
    rows.deallocate()
    rows = fresh
    capacity = larger
  }

  /// The place of a tween; nil for any other id, and for one that is over or has become a record.
  func place(of id: AnimationID) -> Int32? {
    guard id.index & Self.idBit != 0, id.index < AnimatorRemote.firstIndex else { return nil }
    let place = Int(id.index & ~Self.idBit)
    guard place < capacity, rows[place].generation == id.generation else { return nil }
    switch rows[place].state {
    case .pending, .running: return Int32(place)
    case .free, .cancelled: return nil
    }
  }

  func id(of place: Int32) -> AnimationID {
    AnimationID(
      index: UInt32(place) | Self.idBit, generation: rows[Int(place)].generation)
  }
}
