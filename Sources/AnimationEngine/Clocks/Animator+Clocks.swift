/// Clocks: made, read, controlled, and what runs on them brought along.
extension Animator {
  /// Makes a clock that runs at `speed` against its parent from `now` on, starting at 0.
  ///
  /// At most 256 clocks can run on each other: one more is not made.
  ///
  /// - Returns: the clock; `.root`, the scene's own time, where none was made.
  public func makeClock(parent: ClockID = .root, speed: Double = 1) -> ClockID {
    do { try checkParent(parent) } catch { return .root }
    let index = clocks.make(parent: clocks.index(of: parent), at: now, for: side.current)
    setRate(ofClock: index, speed, isPaused: false)
    return clocks.id(of: index)
  }

  /// Local time of a clock at `now`, in seconds.
  public func time(of clock: ClockID) -> Double {
    clocks.map(of: clocks.index(of: clock)).local(now)
  }

  /// Rate of a clock against its parent, while it is not paused.
  public func speed(of clock: ClockID) -> Double { clocks[clocks.index(of: clock)].rate }

  /// Sets the rate of a clock from `now` on; 0 stands still.
  ///
  /// The scene's own time, and a clock that was removed, keep theirs.
  public func setSpeed(_ speed: Double, of clock: ClockID) {
    guard !isRefused(.control), !waits({ $0.setSpeed(speed, of: clock) }),
      let index = clocks.ownIndex(of: clock)
    else { return }
    setRate(ofClock: index, speed, isPaused: clocks[index].isPaused)
    settleOutbox()
  }

  /// Stops a clock, and everything on it, where it stands.
  ///
  /// The scene's own time, and a clock that was removed, go on.
  public func setPaused(_ isPaused: Bool, of clock: ClockID) {
    guard !isRefused(.control), !waits({ $0.setPaused(isPaused, of: clock) }),
      let index = clocks.ownIndex(of: clock)
    else { return }
    setRate(ofClock: index, clocks[index].rate, isPaused: isPaused)
    settleOutbox()
  }

  /// Keeps a clock's place, so that its id names the clock above for good once it is removed.
  ///
  /// Whoever stores an id of a clock that others may remove calls this, and later `release`. An id
  /// that nobody holds, of a clock whose place is another clock's, names the scene's own time.
  package func hold(_ clock: ClockID) { clocks.hold(clock) }

  /// Gives back what `hold` kept.
  package func release(_ clock: ClockID) { clocks.release(clock) }

  /// Lets members that outlive their group go on as they do, on the clock that the group was on.
  func moveMembers(ofClock index: Int32, to parent: Int32) {
    guard index > 0, !clocks[index].isFree else { return }
    let map = clocks.map(of: parent)
    for member in clocks[index].members {
      let record = records[Int(member)]
      if map.rate != 0 {
        record.own = TimeMap(
          anchorRoot: map.local(record.map.anchorRoot), anchorLocal: record.map.anchorLocal,
          rate: record.map.rate / map.rate)
        record.rate *= clocks[index].map.rate / map.rate
      } else if clocks[index].parent == parent {
        let own = clocks[index].own
        record.own = TimeMap(
          anchorRoot: map.local(now), anchorLocal: record.map.local(now),
          rate: record.own.rate * own.rate)
        record.rate *= own.rate
      }
      join(record, clock: parent)
    }
    clocks.removeMembers(of: index)
  }

  func setRate(ofClock index: Int32, _ rate: Double, isPaused: Bool) {
    clocks.setRate(of: index, rate, isPaused: isPaused, at: now)
    refreshClock(index)
  }

  /// Sets a group's clock to the local time of its record, which is its parent in all but name.
  func setGroupClock(_ index: Int32, map: TimeMap) {
    clocks.setMap(map, of: index)
    refreshMembers(ofClock: index)
  }

  /// Makes the composed maps of a clock and all below it again.
  func refreshClock(_ index: Int32) {
    clocks.compose(index)
    refreshMembers(ofClock: index)
  }

  private func refreshMembers(ofClock index: Int32) {
    // A member that begins here may take others from the clock, or give clocks back.
    for member in clocks[index].members {
      let record = records[Int(member)]
      guard record.memberIndex >= 0, record.clock == index else { continue }
      record.map = clocks.map(of: index).composed(with: record.own)
      timeChanged(record)
    }
    for child in clocks[index].children where clocks[child].parent == index {
      refreshClock(child)
    }
  }

  func join(_ record: Playback, clock: Int32) {
    record.clock = clock
    record.memberIndex = clocks.join(record.index, clock: clock)
  }

  func leaveClock(_ record: Playback) {
    let place = record.memberIndex
    guard place >= 0 else { return }
    let moved = clocks.leave(at: place, of: record.clock)
    if moved >= 0 { records[Int(moved)].memberIndex = place }
    record.memberIndex = -1
  }
}
