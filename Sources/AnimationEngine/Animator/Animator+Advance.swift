extension Animator {
  /// Two instants closer than this many seconds are the same to the frame.
  ///
  /// The rounding of sums of durations must not push an event into the next frame.
  static let sameInstant = 1e-9
  /// Rounds of callbacks at one instant after which a chain is called endless.
  package static let longestChain = 10_000
  /// Instants that a frame of so many seconds may have before its own time.
  ///
  /// Frames of 10 ms or less never meet it, as a chain of so many within them is endless; in longer
  /// ones it is far more than can be made in the time that it plays, but for very long ones, of which
  /// each second may have a thousand more.
  package static func mostInstants(in seconds: Double) -> Int {
    100_000 + Int(min(1e12, seconds * 1000))
  }

  /// Makes one frame at scene time `time`.
  ///
  /// The stages, in order: what other threads asked for; what was pending from before; then, up to
  /// `time`, instant by instant: boundaries, final writes, events, callbacks, what those added; then
  /// the frame itself: ticks that are to come first, every lane, compositions, writes, events of this instant, ticks, and what
  /// those added, until nothing is due; last the trace and the state that other threads see.
  ///
  /// - Parameter time: seconds, at least that of the last frame.
  /// - Throws: `EngineError` for time that runs backwards, a call within a callback of itself, a chain
  ///   of events without end, or more instants than a frame may have; after these two the frame has
  ///   been made up to `now`, and the next goes on from there.
  /// - Complexity: O(rows) for the lanes plus O(log n) per event.
  public func advance(to time: Double) throws(EngineError) {
    checkThread()
    guard !isAdvancing else { throw .reentrantAdvance }
    guard time >= frameTime, time.isFinite else {
      throw .timeRunsBackwards(from: frameTime, to: time)
    }
    try flush()
    enterTurn()
    defer { finishFrame() }
    // A frame at the time of the last flush completes what the flush began.
    isCompleting = time <= frameTime
    if !isCompleting { frameIndex += 1 }
    do throws(EngineError) { try runInstants(before: time) } catch {
      // Events delivered up to now have happened, so all later ones come after them. Other threads
      // may end what gets nowhere.
      frameTime = max(frameTime, now)
      applyRemoteCommands()
      throw error
    }
    frameTime = time
    now = time
    applyRemoteCommands()
    try runFrame(at: time)
    sweep()
  }

  /// Ends a turn: what is pending begins at the instant at which it was made, and first renders.
  ///
  /// Does nothing within `advance`, which does the same after each callback.
  public func flush() throws(EngineError) {
    checkThread()
    guard !isAdvancing else { return }
    guard !pending.isEmpty || !queue.isEmpty || outputs.hasDirty else { return }
    enterTurn()
    isInFrame = true
    defer {
      isAdvancing = false
      isInFrame = false
      roundsOfLate = 0
      finishShuttingDown()
    }
    try settle(at: frameTime)
  }

  private func finishFrame() {
    isAdvancing = false
    isInFrame = false
    isCompleting = false
    roundsOfLate = 0
    traceFrame()
    publish()
    finishShuttingDown()
  }

  /// Everything that is due before the frame, at its own instant.
  private func runInstants(before time: Double) throws(EngineError) {
    var chain = Chain(instants: Self.mostInstants(in: time - frameTime))
    drainPending()
    while true {
      // Finishes everything that one instant causes before the next one.
      if queue.isEmpty {
        if !clocks.withSpeedTrack.isEmpty { driveClocks(to: time) }
        guard let next = nextEntry(), next.instant < time - Self.sameInstant else { return }
        let instant = next.instant
        if !clocks.withSpeedTrack.isEmpty { closeClockSegments(at: instant) }
        try step(&chain, to: instant, culprit: records[Int(next.record)].id)
        now = max(now, instant)
        try runBoundaries(upTo: instant)
      } else {
        try step(&chain, to: now, culprit: queue.latest)
      }
      writeFinals()
      writeWatched()
      deliver()
      drainPending()
    }
  }

  /// The frame: all lanes at once, then what its own events cause.
  private func runFrame(at time: Double) throws(EngineError) {
    if !clocks.withSpeedTrack.isEmpty { closeClockSegments(at: time) }
    drainPending()
    runTicks(at: time, early: true)
    drainPending()
    try runBoundaries(upTo: time + Self.sameInstant)
    runLanes(at: time)
    isInFrame = true
    writeOutputs(at: time)
    writeDirty(at: time)
    queueApplies(at: time)
    deliver()
    try settle(at: time)
    try runBindings(at: time, isFirst: true)
    runTicks(at: time, early: false)
    runFrameCalls(at: time)
    try settle(at: time)
    // Changes made by the frame's ticks and scripts show in this frame.
    try runBindings(at: time, isFirst: false)
  }

  private func runBindings(at time: Double, isFirst: Bool) throws(EngineError) {
    guard hasBindings, !bindings.isIdle else { return }
    bindings.run(movesFollowers: isFirst)
    try settle(at: time)
  }

  /// Repeats begin, evaluate, write, deliver until nothing is due by `time`.
  func settle(at time: Double) throws(EngineError) {
    var chain = Chain()
    while true {
      drainPending()
      try runBoundaries(upTo: time + Self.sameInstant)
      writeDirty(at: time)
      if isInFrame { queueApplies(at: time) }
      if queue.isEmpty {
        guard !pending.isEmpty else { break }
      }
      try step(&chain, to: now, culprit: queue.latest)
      deliver()
      now = max(now, time)
    }
  }

  private func step(
    _ chain: inout Chain, to instant: Double, culprit: AnimationID?
  ) throws(EngineError) {
    try chain.step(to: instant, culprit: culprit)
    roundsOfLate = chain.rounds
  }

  private func nextEntry() -> Schedule.Entry? { schedule.next { isCurrent($0) } }

  /// The earliest scene time at which anything happens: the last frame's time while something
  /// changes every frame, nil if nothing will.
  public var nextWakeUp: Double? {
    if lanes.count > 0 || !everyFrame.isEmpty || !pending.isEmpty || !queue.isEmpty
      || outputs.hasDirty || !frameCalls.isEmpty || hasBindings && bindings.isMoving
    {
      return frameTime
    }
    return nextEntry()?.instant
  }

  /// Puts the next boundary of a record into the schedule, for its present version.
  func scheduleBoundary(of record: Playback, at instant: Double) {
    schedule.insert(
      Schedule.Entry(
        instant: instant, order: record.order, record: record.index, what: .boundary,
        version: record.version))
  }

  func isCurrent(_ entry: Schedule.Entry) -> Bool {
    let record = records[Int(entry.record)]
    return record.version == entry.version && record.state == .live
  }

  /// Handles each entry due by `time`.
  ///
  /// Before the frame that is one instant: its callbacks may change what comes after it.
  private func runBoundaries(upTo time: Double) throws(EngineError) {
    finishTweens(upTo: time)
    // Every record may have a few at one instant; more than that is one that gets nowhere.
    var left = Self.longestChain + 8 * records.count
    while let entry = nextEntry(), entry.instant <= time {
      schedule.removeFirst()
      let record = records[Int(entry.record)]
      left -= 1
      if left < 0 {
        end(record, .error, at: now)
        throw .endlessChain(record.id)
      }
      switch entry.what {
      case .boundary: boundary(record, at: entry.instant)
      case .reach(let part, let component):
        enqueue(
          record, .reach(part: Int(part), component: Int(component)), at: entry.instant)
      }
    }
  }

  // MARK: Events

  func enqueue(_ record: Playback, _ kind: AnimationEvent.Kind, at instant: Double) {
    let isEnd = if case .complete = kind { true } else { false }
    guard isEnd || isHeard(kind, of: record) else { return }
    push(record, .event(kind), rank: kind.rank, at: instant)
  }

  /// Whether an observer wants an event, or the trace shows it.
  func isHeard(_ kind: AnimationEvent.Kind, of record: Playback) -> Bool {
    record.wants(kind.mask) || tracer != nil && kind != .apply
  }

  func push(_ record: Playback, _ body: QueuedEvent.Body, rank: Int, at instant: Double) {
    queue.append(
      body, of: record.id, at: instant, order: record.order, rank: rank, life: record.life)
  }

  /// Delivers what has happened, sorted by instant, order of addition and kind.
  ///
  /// Events that a callback causes meanwhile join the next round.
  func deliver() {
    guard !queue.isEmpty else { return }
    for event in queue.takeRound() { deliver(event) }
  }

  private func deliver(_ event: QueuedEvent) {
    guard let record = record(event.animation) else {
      if case .passed = event.body { now = max(now, event.instant) }
      return
    }
    now = max(event.instant, 0)
    switch event.body {
    case .event(let kind):
      // Restarted meanwhile, it reports its new life only.
      guard event.life == record.life else { return }
      if case .complete = kind {
        complete(record, at: event.instant)
      } else {
        // An end that was asked for meanwhile silences what had not been reported yet.
        guard !record.progress.isSilenced else { return }
        trace(record, kind, at: event.instant)
        tell(record, kind, at: event.instant)
      }
    case .waiters(let reason):
      let waiters = record.waiters
      record.waiters.removeAll()
      for waiter in waiters { waiter(reason) }
      freeIfDone(record)
    case .member(let kind):
      trace(record, kind, at: event.instant)
      tell(record, kind, at: event.instant)
    case .lost: settleLost(record, at: event.instant)
    case .passed: break
    case .point(let crossing):
      deliverPoint(crossing, of: record, at: event.instant)
    case .timer:
      guard record.state == .live, case .timer(let body) = record.kind else { return }
      endSilently(record)
      body()
    case .tick:
      callTick(record, at: event.instant)
    }
  }

  private func tell(_ record: Playback, _ kind: AnimationEvent.Kind, at instant: Double) {
    guard let observer = record.observer else { return }
    let event = AnimationEvent(
      animation: record.id, kind: kind, instant: instant, failure: nil)
    // It comes with every write, and is part of it; all else has happened and is the user's turn.
    if case .apply = kind { steps.run { observer.body(event) } } else { observer.body(event) }
  }

  private func complete(_ record: Playback, at instant: Double) {
    guard !record.progress.hasReportedEnd, record.state == .ended,
      let reason = record.progress.endReason
    else {
      return
    }
    record.progress.hasReportedEnd = true
    noteRemoteFailure(of: record)
    trace(record, .complete(reason), at: instant)
    let group = record.group
    if let observer = record.observer, observer.mask.contains(.complete) {
      observer.body(
        AnimationEvent(
          animation: record.id, kind: .complete(reason), instant: instant,
          failure: record.progress.failure))
    }
    if let group, let group = self.record(group) {
      memberEnded(record.id, reason, of: group, at: instant)
      // Its observer may have started it again.
      if record.isDynamicMember && record.memberIndex < 0 {
        record.group = nil
        record.clock = 0
      }
      if group.state == .ended { freeIfDone(group) }
    }
    if !record.waiters.isEmpty {
      push(record, .waiters(reason), rank: 5, at: instant)
    } else {
      freeIfDone(record)
    }
  }
}
