/// Clocks whose time follows from their parent's by a formula, as that of layers does.
extension Animator {
  /// Makes a clock that shows its parent's time until a formula says otherwise.
  package func makeLocalClock(parent: ClockID) -> ClockID {
    let index = makeClock(parent: Int32(parent.index))
    let clock = ClockID(index: UInt32(index), generation: clocks[Int(index)].generation)
    setFormula(of: clock, begin: 0, speed: 1, offset: 0)
    return clock
  }

  /// Sets local time to (parent's time − `begin`) · `speed` + `offset` from now on.
  ///
  /// Whatever runs on the clock goes on at the time that the formula gives, so it may jump.
  package func setFormula(of clock: ClockID, begin: Double, speed: Double, offset: Double) {
    let index = Int(clock.index)
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
    var above = Int32(parent.index)
    while above > 0 {
      if let clock, above == Int32(clock.index) { throw .clockCircle }
      depth += 1
      above = clocks[Int(above)].parent
    }
    var level = clock.map { [Int32($0.index)] } ?? []
    var height = clock == nil ? 1 : 0
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
    let old = Int(clocks[Int(clock.index)].parent)
    guard old != Int(parent.index) else { return }
    clocks[old].children.removeAll { $0 == Int32(clock.index) }
    clocks[Int(clock.index)].parent = Int32(parent.index)
    clocks[Int(parent.index)].children.append(Int32(clock.index))
    refreshClock(Int32(clock.index))
  }

  /// Gives a clock back; what still runs on it goes on as it does, on the clock's parent.
  package func remove(_ clock: ClockID) {
    guard clocks[Int(clock.index)].generation == clock.generation else { return }
    let parent = max(clocks[Int(clock.index)].parent, 0)
    moveMembers(ofClock: Int32(clock.index), to: parent)
    moveChildren(ofClock: Int32(clock.index), to: parent)
    freeClock(Int32(clock.index))
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
    clocks[Int(clock.index)].map.local(time)
  }

  /// The scene time at which a clock shows a local time; nil when it stands still.
  package func sceneTime(of clock: ClockID, at local: Double) -> Double? {
    clocks[Int(clock.index)].map.root(local)
  }

  /// Lets the animations of a target run on a clock: those that are added from now on without a
  /// clock of their own, and those that ran on the target's clock before, at the local times at
  /// which they began.
  package func setClock(_ clock: ClockID, of target: TargetID) {
    guard isKnown(target) else { return }
    let index = Int(target.index)
    let old = targets[index].clock
    let new = Int32(clock.index)
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
      return Int32(animation.clock.index)
    }
    return targets[Int(tracks[Int(part.track.index)].target)].clock
  }
}
