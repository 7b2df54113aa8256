/// Clocks whose time follows from their parent's by a formula, as that of layers does.
extension Animator {
  /// Makes a clock that shows its parent's time until a formula says otherwise.
  package func makeLocalClock(parent: ClockID) -> ClockID {
    let clock = clocks.id(
      of: clocks.make(parent: clocks.index(of: parent), at: now, for: side.current))
    setFormula(of: clock, begin: 0, speed: 1, offset: 0)
    return clock
  }

  /// Sets local time to (parent's time − `begin`) · `speed` + `offset` from now on.
  ///
  /// Animations on the clock go on at the time that the formula gives, so they may jump.
  package func setFormula(of clock: ClockID, begin: Double, speed: Double, offset: Double) {
    guard !isRefused(.control),
      !waits({ $0.setFormula(of: clock, begin: begin, speed: speed, offset: offset) }),
      let index = clocks.ownIndex(of: clock)
    else { return }
    clocks.setOwn(TimeMap(anchorRoot: begin, anchorLocal: offset, rate: speed), of: index)
    refreshClock(index)
    settleOutbox()
  }

  /// Asks whether a clock, or a new one, can run on another.
  ///
  /// - Throws: `EngineError.clockCircle` when that runs on it, `.clocksTooDeep`.
  /// - Complexity: O(depth + clocks that run on it).
  package func checkParent(_ parent: ClockID, of clock: ClockID? = nil) throws(EngineError) {
    var depth = 0
    var above = clocks.index(of: parent)
    let own = clock.flatMap { clocks.ownIndex(of: $0) }
    while above > 0 {
      if above == own { throw .clockCircle }
      depth += 1
      above = clocks[above].parent
    }
    var level = own.map { [$0] } ?? []
    var height = own == nil ? 1 : 0
    while !level.isEmpty {
      height += 1
      level = level.flatMap { clocks[$0].children }
    }
    guard depth + height <= EngineError.deepestClocks else { throw .clocksTooDeep }
  }

  /// Lets another clock be the parent; the formula stays.
  ///
  /// The parent must have passed `checkParent`.
  package func setParent(of clock: ClockID, to parent: ClockID) {
    guard !isRefused(.control), !waits({ $0.setParent(of: clock, to: parent) }),
      let own = clocks.ownIndex(of: clock)
    else { return }
    let new = clocks.index(of: parent)
    guard clocks[own].parent != new else { return }
    clocks.setParent(of: own, to: new)
    refreshClock(own)
    settleOutbox()
  }

  /// Gives a clock back; its running animations go on, on the clock's parent, and its pending ones
  /// will run there.
  package func remove(_ clock: ClockID) {
    guard !isRefused(.control), !waits({ $0.remove(clock) }),
      let index = clocks.ownIndex(of: clock)
    else { return }
    let parent = max(clocks[index].parent, 0)
    moveMembers(ofClock: index, to: parent)
    clocks.moveChildren(of: index, to: parent)
    for target in targets.indices where targets[target].clock == index {
      setClock(parent, ofTargetAt: target)
    }
    clocks.remove(index, heir: parent)
  }

  /// Local time of a clock at a scene time.
  package func localTime(of clock: ClockID, at time: Double) -> Double {
    clocks.map(of: clocks.index(of: clock)).local(time)
  }

  /// The scene time at which a clock shows a local time; nil when it stands still.
  package func sceneTime(of clock: ClockID, at local: Double) -> Double? {
    clocks.map(of: clocks.index(of: clock)).root(local)
  }

  /// Sets the clock of a target's later animations, of which its properties know too.
  private func setClock(_ clock: Int32, ofTargetAt index: Int) {
    targets[index].clock = clock
    for track in targets[index].tracks { tracks[Int(track)].hasClock = clock != 0 }
  }

  /// Lets the animations of a target run on a clock.
  ///
  /// These are later additions without a clock of their own, and those that ran on the target's
  /// clock before, at the local times at which they began.
  package func setClock(_ clock: ClockID, of target: TargetID) {
    guard isKnown(target), !isRefused(.control), !waits({ $0.setClock(clock, of: target) }) else {
      return
    }
    defer { settleOutbox() }
    let index = Int(target.index)
    let old = targets[index].clock
    let new = clocks.index(of: clock)
    guard old != new else { return }
    promoteAll(on: index)
    setClock(new, ofTargetAt: index)
    // A tween that has its record from now on was added where its order says.
    let listed = targets[index].records.sorted { a, b in
      (record(a)?.order ?? 0) < (record(b)?.order ?? 0)
    }
    for id in listed {
      guard let record = record(id), record.state != .ended, record.clock == old,
        followsClock(record)
      else { continue }
      guard record.state == .live else {
        if record.state == .pending { record.clock = new }
        continue
      }
      leaveClock(record)
      join(record, clock: new)
      record.map = clocks.map(of: new).composed(with: record.own)
      timeChanged(record)
    }
  }

  /// Whether it was given no clock of its own, and so runs on that of its target.
  private func followsClock(_ record: Playback) -> Bool {
    if case .tick(let tick) = record.kind { return tick.place.followsClock }
    return record.animation?.clock == .root
  }

  /// The clock on which an animation runs when no group gives it another.
  func clock(for animation: Animation) -> Int32 {
    guard animation.clock == .root, let part = animation.parts.first else {
      return clocks.index(of: animation.clock)
    }
    return targets[Int(tracks[Int(part.track.index)].target)].clock
  }
}
