/// A clock in the tree: its time against its parent's and who runs on it.
struct ClockNode {
  var generation: UInt32 = 0
  var parent: Int32 = -1
  /// Against the parent's local time.
  var own = TimeMap.identity
  /// Against root time.
  var map = TimeMap.identity
  var rate = 1.0
  var isPaused = false
  /// Records that run on it.
  var members: [Int32] = []
  /// Clocks whose parent it is.
  var children: [Int32] = []
  /// It was removed: what still names it runs on its parent.
  var isFree = false
  /// What traces call it.
  var name: String?
  /// Its speed, once that is animated.
  var speedTrack: TrackID?
  /// Where it runs evenly for now, while its speed moves.
  var segment: ClockSegment?
  /// How fast it was on the way to the end of its last such stretch.
  var lastMean: ClockMean?
}

extension Animator {
  /// Makes a clock that runs at `speed` against its parent from `now` on, starting at 0.
  ///
  /// At most 256 clocks can run on each other.
  public func makeClock(parent: ClockID = .root, speed: Double = 1) -> ClockID {
    do { try checkParent(parent) } catch { preconditionFailure(error.description) }
    let index = makeClock(parent: index(of: parent))
    setRate(ofClock: index, speed, isPaused: false)
    return ClockID(index: UInt32(index), generation: clocks[Int(index)].generation)
  }

  /// Local time of a clock at `now`, in seconds.
  public func time(of clock: ClockID) -> Double { node(of: clock).map.local(now) }

  /// Rate of a clock against its parent, while it is not paused.
  public func speed(of clock: ClockID) -> Double { node(of: clock).rate }

  /// Sets the rate of a clock from `now` on; 0 stands still.
  ///
  /// The scene's own time, and a clock that was removed, keep theirs.
  public func setSpeed(_ speed: Double, of clock: ClockID) {
    guard let index = ownIndex(of: clock) else { return }
    setRate(ofClock: index, speed, isPaused: clocks[Int(index)].isPaused)
  }

  /// Stops a clock, and everything on it, where it stands.
  ///
  /// The scene's own time, and a clock that was removed, go on.
  public func setPaused(_ isPaused: Bool, of clock: ClockID) {
    guard let index = ownIndex(of: clock) else { return }
    setRate(ofClock: index, clocks[Int(index)].rate, isPaused: isPaused)
  }

  /// Which clock an id names; for one that was removed the clock that it ran on.
  func index(of clock: ClockID) -> Int32 {
    let index = Int(clock.index)
    guard index < clocks.count, clocks[index].generation == clock.generation else { return 0 }
    return living(Int32(index))
  }

  /// A clock, or where that was removed the one that it ran on.
  func living(_ index: Int32) -> Int32 {
    var index = index
    while clocks[Int(index)].isFree { index = max(clocks[Int(index)].parent, 0) }
    return index
  }

  /// Which clock an id names, if it can be set: not the scene's own, nor one that was removed.
  func ownIndex(of clock: ClockID) -> Int32? {
    let found = index(of: clock)
    return found > 0 && found == Int32(clock.index) ? found : nil
  }

  private func node(of clock: ClockID) -> ClockNode { clocks[Int(index(of: clock))] }

  func makeClock(parent: Int32) -> Int32 {
    let parentLocal = clocks[Int(parent)].map.local(now)
    var node = ClockNode()
    node.parent = parent
    node.own = TimeMap(anchorRoot: parentLocal, anchorLocal: 0, rate: 1)
    node.map = clocks[Int(parent)].map.composed(with: node.own)
    let index = install(node)
    clocks[Int(parent)].children.append(index)
    return index
  }

  /// Makes the clock of a group, whose time is the local time of the group's record.
  func makeGroupClock(map: TimeMap) -> Int32 {
    var node = ClockNode()
    node.map = map
    return install(node)
  }

  private func install(_ node: ClockNode) -> Int32 {
    var node = node
    guard let index = clockUses.takeFree() else {
      clocks.append(node)
      return Int32(clocks.count - 1)
    }
    node.generation = clocks[Int(index)].generation &+ 1
    clocks[Int(index)] = node
    return index
  }

  /// Removes a clock on which nothing runs any more.
  ///
  /// What has not begun, or has ended, may name it still: it runs on `heir` when it begins, and until
  /// then the place is no other clock's.
  func freeClock(_ index: Int32, heir: Int32) {
    guard index > 0, !clocks[Int(index)].isFree else { return }
    let parent = clocks[Int(index)].parent
    if parent >= 0 { clocks[Int(parent)].children.removeAll { $0 == index } }
    clocks[Int(index)].isFree = true
    clocks[Int(index)].parent = living(max(heir, 0))
    clocks[Int(index)].members.removeAll()
    clocks[Int(index)].children.removeAll()
    clockUses.free(index, heir: clocks[Int(index)].parent)
  }

  /// Lets members that outlive their group go on as they do, on the clock that the group was on.
  func moveMembers(ofClock index: Int32, to parent: Int32) {
    guard index > 0, !clocks[Int(index)].isFree else { return }
    let map = clocks[Int(parent)].map
    for member in clocks[Int(index)].members {
      let record = records[Int(member)]
      if map.rate != 0 {
        record.own = TimeMap(
          anchorRoot: map.local(record.map.anchorRoot), anchorLocal: record.map.anchorLocal,
          rate: record.map.rate / map.rate)
        record.rate *= clocks[Int(index)].map.rate / map.rate
      } else if clocks[Int(index)].parent == parent {
        let own = clocks[Int(index)].own
        record.own = TimeMap(
          anchorRoot: map.local(now), anchorLocal: record.map.local(now),
          rate: record.own.rate * own.rate)
        record.rate *= own.rate
      }
      join(record, clock: parent)
    }
    clocks[Int(index)].members.removeAll()
  }

  func setRate(ofClock index: Int32, _ rate: Double, isPaused: Bool) {
    let parentNow = clocks[Int(clocks[Int(index)].parent)].map.local(now)
    clocks[Int(index)].rate = rate
    clocks[Int(index)].isPaused = isPaused
    clocks[Int(index)].segment = nil
    clocks[Int(index)].own = clocks[Int(index)].own.reanchored(
      at: parentNow, rate: isPaused ? 0 : rate)
    refreshClock(index)
  }

  /// Sets a group's clock to the local time of its record, which is its parent in all but name.
  func setGroupClock(_ index: Int32, map: TimeMap) {
    clocks[Int(index)].map = map
    refreshMembers(ofClock: index)
  }

  /// Makes the composed maps of a clock and all below it anew.
  func refreshClock(_ index: Int32) {
    let parent = clocks[Int(index)].parent
    clocks[Int(index)].map = clocks[Int(parent)].map.composed(with: clocks[Int(index)].own)
    refreshMembers(ofClock: index)
  }

  private func refreshMembers(ofClock index: Int32) {
    // What begins with this may take others from the clock, or give clocks back.
    for member in clocks[Int(index)].members {
      let record = records[Int(member)]
      guard record.memberIndex >= 0, record.clock == index else { continue }
      record.map = clocks[Int(index)].map.composed(with: record.own)
      timeChanged(record)
    }
    for child in clocks[Int(index)].children where clocks[Int(child)].parent == index {
      refreshClock(child)
    }
  }

  func join(_ record: Record, clock: Int32) {
    assert(!clocks[Int(clock)].isFree, "nothing runs on a clock that was removed")
    record.clock = clock
    record.memberIndex = Int32(clocks[Int(clock)].members.count)
    clocks[Int(clock)].members.append(record.index)
  }

  func leaveClock(_ record: Record) {
    let place = record.memberIndex
    guard place >= 0 else { return }
    let clock = Int(record.clock)
    let last = clocks[clock].members.removeLast()
    if Int(place) < clocks[clock].members.count {
      clocks[clock].members[Int(place)] = last
      records[Int(last)].memberIndex = place
    }
    record.memberIndex = -1
  }
}
