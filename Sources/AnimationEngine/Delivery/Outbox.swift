/// Calls of sinks, and control of animations, that wait for the end of a stage.
///
/// Owns both until the animator makes them (`Animator.settleOutbox`): while its tables change nobody
/// is called, so nobody finds them half changed. The outbox calls nobody itself.
final class Outbox {
  /// A call that waits.
  enum Entry {
    /// The sink learns its model: so many numbers from `start` of those that came along.
    case model(any PropertySink, start: Int, count: Int)
    case animationChanged(any PropertySink, Bool)
    case willBeTaken(any PropertySink)
    /// Of a property's track.
    case release(any PropertySink, track: Int32)
    /// The last reference of the engine to an object of the program.
    case drop(AnyObject)
    /// Nothing acts on the property of a tween any more, and its target is released.
    case left(any PropertySink, track: Int32)
    /// The same where the property stays: of the sink that its track has then.
    case over(track: Int32)
    /// The last write of a property, if it is still that generation's.
    case write(track: Int32, generation: UInt32)
  }

  /// Calls that were taken out together, in order.
  struct Round {
    /// Tracks of tweens that are over, whose calls come before all others: a number each, as most are these.
    fileprivate(set) var over: ContiguousArray<Int32> = []
    fileprivate(set) var entries: [Entry] = []
    fileprivate(set) var numbers: [Double] = []
  }

  // Both are added to, exchanged and put back, which frees nothing and calls nobody: a check at each
  // access would find nothing. Requests are freed in place, so they keep it.
  @exclusivity(unchecked) private var waiting = Round()
  @exclusivity(unchecked) private var room = Round()
  private var requests: [() -> Void] = []
  /// The first of them that was not taken.
  private var next = 0
  /// Calls that wait and name their sink by its track alone.
  private var unnamed = 0
  /// Whether its contents are being called.
  private(set) var isOpen = false

  /// Whether no call waits.
  @inline(__always)
  var isEmpty: Bool { waiting.over.isEmpty && waiting.entries.isEmpty }

  /// Whether neither a call nor control waits.
  @inline(__always)
  var hasNothing: Bool { isEmpty && next == requests.count }

  /// Its contents are called from here on: control that they request waits for its turn, until `close`.
  @inline(__always)
  func open() { isOpen = true }

  /// Its contents have been called.
  @inline(__always)
  func close() { isOpen = false }

  /// Adds a call.
  func append(_ entry: Entry) { waiting.entries.append(entry) }

  /// Adds the call that nothing acts on the property of a tween any more, without a copy of its sink.
  @inline(__always)
  func appendOver(track: Int32) {
    if waiting.entries.isEmpty { waiting.over.append(track) } else { appendAfterOthers(track) }
  }

  private func appendAfterOthers(_ track: Int32) {
    unnamed += 1
    waiting.entries.append(.over(track: track))
  }

  /// Lets calls that wait for the sink of a track find it, which is going to have another.
  ///
  /// - Complexity: O(1) where none waits.
  func keep(_ sink: any PropertySink, of track: Int32) {
    if waiting.over.contains(track) {
      waiting.entries.insert(contentsOf: waiting.over.map { .over(track: $0) }, at: 0)
      unnamed += waiting.over.count
      waiting.over.removeAll()
    }
    guard unnamed > 0 else { return }
    for index in waiting.entries.indices {
      if case .over(track) = waiting.entries[index] {
        waiting.entries[index] = .left(sink, track: track)
      }
    }
  }

  /// Adds a call that gives a sink its model; `number` returns each number.
  func appendModel(_ sink: any PropertySink, count: Int, _ number: (Int) -> Double) {
    let start = waiting.numbers.count
    for index in 0..<count { waiting.numbers.append(number(index)) }
    waiting.entries.append(.model(sink, start: start, count: count))
  }

  /// Adds control of an animation.
  func append(_ request: @escaping () -> Void) { requests.append(request) }

  /// Takes all calls, in order.
  func takeRound() -> Round {
    var taken = Round()
    swap(&taken, &room)
    swap(&taken, &waiting)
    unnamed = 0
    return taken
  }

  /// Takes the room of a round whose calls were made.
  func recycle(_ round: inout Round) {
    round.over.removeAll(keepingCapacity: true)
    round.entries.removeAll(keepingCapacity: true)
    round.numbers.removeAll(keepingCapacity: true)
    swap(&round, &room)
  }

  /// Removes the oldest request.
  ///
  /// - Returns: it; nil when none waits.
  /// - Complexity: O(1), averaged over all.
  func takeRequest() -> (() -> Void)? {
    guard next < requests.count else { return nil }
    let request = requests[next]
    next += 1
    if next == requests.count {
      requests.removeAll(keepingCapacity: true)
      next = 0
    }
    return request
  }

  /// Drops all that waits.
  func removeAll() {
    // Dropping a call may free an object that calls the animator; by then nothing waits.
    let dropped = (waiting, requests)
    waiting = Round()
    unnamed = 0
    requests.removeAll()
    next = 0
    withExtendedLifetime(dropped) {}
  }
}
