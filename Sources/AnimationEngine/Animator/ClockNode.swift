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
    let index = makeClock(parent: parent.index == 0 ? 0 : Int32(parent.index))
    setRate(ofClock: index, speed, isPaused: false)
    return ClockID(index: UInt32(index), generation: clocks[Int(index)].generation)
  }

  /// Local time of a clock at `now`, in seconds.
  public func time(of clock: ClockID) -> Double { clocks[Int(clock.index)].map.local(now) }

  /// Rate of a clock against its parent, while it is not paused.
  public func speed(of clock: ClockID) -> Double { clocks[Int(clock.index)].rate }

  /// Sets the rate of a clock from `now` on; 0 stands still.
  public func setSpeed(_ speed: Double, of clock: ClockID) {
    setRate(ofClock: Int32(clock.index), speed, isPaused: clocks[Int(clock.index)].isPaused)
  }

  /// Stops a clock, and everything on it, where it stands.
  public func setPaused(_ isPaused: Bool, of clock: ClockID) {
    setRate(ofClock: Int32(clock.index), clocks[Int(clock.index)].rate, isPaused: isPaused)
  }

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
    guard let index = freeClocks.popLast() else {
      clocks.append(node)
      return Int32(clocks.count - 1)
    }
    node.generation = clocks[Int(index)].generation &+ 1
    clocks[Int(index)] = node
    return index
  }

  func freeClock(_ index: Int32) {
    guard index > 0, !clocks[Int(index)].isFree else { return }
    let parent = clocks[Int(index)].parent
    if parent >= 0 { clocks[Int(parent)].children.removeAll { $0 == index } }
    clocks[Int(index)].isFree = true
    clocks[Int(index)].members.removeAll()
    clocks[Int(index)].children.removeAll()
    freeClocks.append(index)
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
