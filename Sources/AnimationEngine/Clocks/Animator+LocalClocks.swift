/// Clocks whose time follows from their parent's by a formula, as that of layers does.
extension Animator {
  /// Makes a clock that shows its parent's time until a formula says otherwise.
  package func makeLocalClock(parent: ClockID) -> ClockID {
    let index = makeClock(parent: index(of: parent))
    let clock = ClockID(index: UInt32(index), generation: clocks[Int(index)].generation)
    setFormula(of: clock, begin: 0, speed: 1, offset: 0)
    return clock
  }

  /// Sets local time to (parent's time − `begin`) · `speed` + `offset` from now on.
  ///
  /// Whatever runs on the clock goes on at the time that the formula gives, so it may jump.
  package func setFormula(of clock: ClockID, begin: Double, speed: Double, offset: Double) {
    guard let index = ownIndex(of: clock).map({ Int($0) }) else { return }
    clocks[index].rate = speed
    clocks[index].own = TimeMap(anchorRoot: begin, anchorLocal: offset, rate: speed)
    refreshClock(Int32(index))
  }

  /// Clocks that can run on each other: a change of the first is handed down through all of them.
  package static let deepestClocks = 256

  /// Asks whether a clock, or a new one, can run on another.
  ///
  /// - Throws: `EngineError.clockCircle` when that runs on it, `.clocksTooDeep`.
  /// - Complexity: O(depth + clocks that run on it).
  package func checkParent(_ parent: ClockID, of clock: ClockID? = nil) throws(EngineError) {
    var depth = 0
    var above = index(of: parent)
    let own = clock.flatMap { ownIndex(of: $0) }
    while above > 0 {
      if above == own { throw .clockCircle }
      depth += 1
      above = clocks[Int(above)].parent
    }
    var level = own.map { [$0] } ?? []
    var height = own == nil ? 1 : 0
    while !level.isEmpty {
      height += 1
      level = level.flatMap { clocks[Int($0)].children }
    }
    guard depth + height <= Self.deepestClocks else { throw .clocksTooDeep }
  }

  /// Lets another clock be the parent; the formula stays.
  ///
  /// What `checkParent` refuses must not be asked.
  package func setParent(of clock: ClockID, to parent: ClockID) {
    guard let own = ownIndex(of: clock) else { return }
    let old = clocks[Int(own)].parent
    let new = index(of: parent)
    guard old != new else { return }
    clocks[Int(old)].children.removeAll { $0 == own }
    clocks[Int(own)].parent = new
    clocks[Int(new)].children.append(own)
    refreshClock(own)
  }

  /// Gives a clock back; what still runs on it goes on as it does, on the clock's parent, and what was
  /// to run on it will run there.
  package func remove(_ clock: ClockID) {
    guard let index = ownIndex(of: clock) else { return }
    let parent = max(clocks[Int(index)].parent, 0)
    moveMembers(ofClock: index, to: parent)
    moveChildren(ofClock: index, to: parent)
    for target in targets.indices where targets[target].clock == index {
      targets[target].clock = parent
    }
    freeClock(index, heir: parent)
  }

  /// Lets clocks that outlive their parent go on as they do, on the parent of that.
  private func moveChildren(ofClock index: Int32, to parent: Int32) {
    let map = clocks[Int(parent)].map
    for child in clocks[Int(index)].children {
      let own = clocks[Int(child)].map
      if map.rate != 0 {
        clocks[Int(child)].own = TimeMap(
          anchorRoot: map.local(own.anchorRoot), anchorLocal: own.anchorLocal,
          rate: own.rate / map.rate)
        clocks[Int(child)].rate *= clocks[Int(index)].map.rate / map.rate
      }
      clocks[Int(child)].parent = parent
      clocks[Int(parent)].children.append(child)
    }
    clocks[Int(index)].children.removeAll()
  }

  /// Local time of a clock at a scene time.
  package func localTime(of clock: ClockID, at time: Double) -> Double {
    clocks[Int(index(of: clock))].map.local(time)
  }

  /// The scene time at which a clock shows a local time; nil when it stands still.
  package func sceneTime(of clock: ClockID, at local: Double) -> Double? {
    clocks[Int(index(of: clock))].map.root(local)
  }

  /// Lets the animations of a target run on a clock: those that are added from now on without a
  /// clock of their own, and those that ran on the target's clock before, at the local times at
  /// which they began.
  package func setClock(_ clock: ClockID, of target: TargetID) {
    guard isKnown(target) else { return }
    let index = Int(target.index)
    let old = targets[index].clock
    let new = self.index(of: clock)
    guard old != new else { return }
    promoteAll(on: index)
    targets[index].clock = new
    for id in targets[index].records {
      guard let record = record(id), record.state != .ended, record.clock == old,
        followsClock(record)
      else { continue }
      guard record.state == .live else {
        if record.state == .pending { record.clock = new }
        continue
      }
      leaveClock(record)
      join(record, clock: new)
      record.map = clocks[Int(new)].map.composed(with: record.own)
      timeChanged(record)
    }
  }

  /// Whether it was given no clock of its own, and so runs on that of its target.
  private func followsClock(_ record: Record) -> Bool {
    if case .tick(let tick) = record.kind { return tick.place.followsClock }
    return record.animation?.clock == .root
  }

  /// The clock on which an animation runs when no group gives it another.
  func clock(for animation: Animation) -> Int32 {
    guard animation.clock == .root, let part = animation.parts.first else {
      return index(of: animation.clock)
    }
    return targets[Int(tracks[Int(part.track.index)].target)].clock
  }
}
