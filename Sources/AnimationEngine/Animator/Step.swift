/// A stage of a frame or of a turn; `Animator.advance` and `Animator.settle` list them in order.
package enum StepStage: String, CaseIterable, Sendable {
  case turn, pending, clocks, boundaries, finals, watched, delivery, commands, earlyTicks, lanes
  case outputs, changes, applies, settling, bindings, ticks, frameCalls, sweep, trace, publish
  case releases
}

/// The stages of a frame and of a turn, in order; each is a call of a part or of one function.
extension Animator {
  /// Makes one frame at scene time `time`.
  ///
  /// The stages, in the order in which they run:
  ///
  /// 1. `turn`: animations pending from before begin and first render (`flush`).
  /// 2. Before the frame, up to `time`:
  ///    - `pending`: animations that were added since begin.
  ///    - For each instant at which something happens `clocks` whose speed moves come to it. Then follow
  ///      rounds (`playRound`): `boundaries` that are due are handled. `finals` writes properties that
  ///      came to rest. `watched` writes properties of which an event is to be reported. `delivery`
  ///      calls observers, and `pending` begins animations that these added.
  /// 3. `commands`: requests of other threads, in order. Before them, as before early ticks, tweens end
  ///    whose end lies before the frame.
  /// 4. The frame, at `time`:
  ///    - `clocks`, `pending`; `earlyTicks` calls functions that come first; `pending`, `boundaries`.
  ///    - `lanes` evaluates every row, and sums of several; `watched` those of which an event misses the
  ///      frame by rounding, at its instant.
  ///    - `outputs` writes what changes every frame, `changes` what has changed beside the lanes.
  ///    - `applies` queues the reports of the writes; `delivery`, `settling`.
  ///    - `bindings` computes what reads a changed value, and steps followers; `settling`.
  ///    - `ticks`, `frameCalls`, `settling`.
  ///    - `bindings` once more, for what those changed; `settling`.
  /// 5. `sweep` drops targets that are gone, every 600 frames.
  /// 6. `trace`, `publish` (state for other threads), `releases` (what `shutDown` had to leave).
  ///
  /// - Parameter time: seconds, at least that of the last frame.
  /// - Throws: `EngineError` for time that runs backwards, a call within a function that it called, a chain
  ///   of events without end, or more instants than a frame may have. After these two the frame has
  ///   been made up to `now`, and the next goes on from there.
  /// - Complexity: O(rows) for the lanes plus O(log n) per event.
  public func advance(to time: Double) throws(EngineError) {
    try checkAsking(.frame)
    guard !turn.isRunning, steps.rights == .all else { throw .reentrantAdvance }
    guard time >= frameTime, time.isFinite else {
      throw .timeRunsBackwards(from: frameTime, to: time)
    }
    enter(.turn)
    try flush()
    beginFrame(at: time)
    defer { endFrame() }
    do throws(EngineError) { try playInstants(before: time) } catch {
      // Events delivered up to now have happened, so all later ones come after them. Other threads
      // may end what gets nowhere.
      frameTime = max(frameTime, now)
      applyRemoteCommands()
      throw error
    }
    frameTime = time
    come(to: time)
    enter(.commands)
    applyRemoteCommands()
    try playFrame(at: time)
    enter(.sweep)
    sweep()
  }

  /// Makes the frame so many seconds after the last one; see `advance(to:)`.
  ///
  /// - Throws: as `advance(to:)`.
  public func advance(by seconds: Double) throws(EngineError) {
    try advance(to: frameTime + seconds)
  }

  /// Ends a turn: pending animations begin at the instant of their call, and first render.
  ///
  /// Does nothing within `advance`, which does the same after each callback, nor within a write.
  ///
  /// - Throws: `EngineError.endlessChain`, `.onlyAsked`.
  public func flush() throws(EngineError) {
    try checkAsking(.frame)
    guard !turn.isRunning, steps.rights == .all else { return }
    guard !pending.isEmpty || !queue.isEmpty || outputs.hasDirty else { return }
    turn.begin()
    turn.passLanes()
    defer {
      turn.end()
      finishShuttingDown()
    }
    try settle(at: frameTime)
  }

  private func beginFrame(at time: Double) {
    // A frame at the time of the last flush completes what the flush began.
    turn.begin(isCompleting: time <= frameTime)
    if !turn.isCompleting { frameIndex += 1 }
  }

  private func endFrame() {
    turn.end()
    enter(.trace)
    traceFrame()
    enter(.publish)
    publish()
    enter(.releases)
    finishShuttingDown()
  }

  /// Everything that is due before the frame, at its own instant.
  private func playInstants(before time: Double) throws(EngineError) {
    var chain = Chain(instants: Self.mostInstants(in: time - frameTime))
    enter(.pending)
    drainPending()
    while let due = nextInstant(before: time) {
      if due.isOnMoving { chain.expectMove() }
      _ = try playRound(&chain, at: due.instant, culprit: due.culprit)
    }
  }

  /// Goes to the next instant before the frame, once everything that the last one caused is over.
  ///
  /// - Returns: the instant in scene seconds, what it is due for, and whether that is due by a clock
  ///   whose speed moves; nil when nothing is left before the frame.
  private func nextInstant(
    before time: Double
  ) -> (instant: Double, culprit: AnimationID?, isOnMoving: Bool)? {
    // A write may have added what begins at this instant, so it is not left to the frame.
    guard queue.isEmpty && pending.isEmpty else { return (now, queue.latest, false) }
    if !clocks.withSpeedTrack.isEmpty {
      let next = nextInstantOnLines(before: time)
      // A line that was drawn may have begun what stood on its clock.
      guard queue.isEmpty else {
        closeClockSegments(at: now)
        return (now, queue.latest, false)
      }
      guard let next else { return nil }
      enter(.clocks)
      closeClockSegments(at: next.instant)
      let record = next.record.map { records[Int($0)] }
      return (next.instant, record?.id, record.map(isOnMovingClock) ?? false)
    }
    guard let next = nextEntry(), next.instant < time - Self.sameInstant else { return nil }
    enter(.clocks)
    return (next.instant, records[Int(next.record)].id, false)
  }

  /// The frame: all lanes at once, then what its own events cause.
  private func playFrame(at time: Double) throws(EngineError) {
    enter(.clocks)
    if !clocks.withSpeedTrack.isEmpty { closeClockSegments(at: time) }
    enter(.pending)
    drainPending()
    enter(.earlyTicks)
    runTicks(at: time, early: true)
    enter(.pending)
    drainPending()
    enter(.boundaries)
    try runBoundaries(upTo: time + Self.sameInstant)
    enter(.lanes)
    runLanes(at: time)
    turn.passLanes()
    enter(.watched)
    evaluateWatched(at: time)
    enter(.outputs)
    writeOutputs(at: time)
    enter(.changes)
    writeDirty(at: time)
    enter(.applies)
    queueApplies(at: time)
    enter(.delivery)
    deliver()
    try settle(at: time)
    try computeBindings(at: time, movesFollowers: true)
    enter(.ticks)
    runTicks(at: time, early: false)
    enter(.frameCalls)
    runFrameCalls(at: time)
    try settle(at: time)
    try computeBindings(at: time, movesFollowers: false)
  }

  private func computeBindings(at time: Double, movesFollowers: Bool) throws(EngineError) {
    enter(.bindings)
    guard hasBindings, !bindings.isIdle else { return }
    bindings.run(movesFollowers: movesFollowers)
    try settle(at: time)
  }

  /// Repeats a round until nothing is due by `time`.
  private func settle(at time: Double) throws(EngineError) {
    enter(.settling)
    var chain = Chain()
    enter(.pending, isSettling: true)
    drainPending()
    while try playRound(&chain, at: time) {}
  }

  /// Plays what is due at an instant, before a frame and within one: the same round for both.
  ///
  /// The stages of a round: `boundaries`; before the lanes `finals` and `watched`, after them
  /// `changes` and `applies`; `delivery`, `pending`.
  ///
  /// - Parameters:
  ///   - chain: the rounds so far, which count this one.
  ///   - instant: scene seconds.
  ///   - culprit: an animation that the instant is due for; nil where none is known to be due.
  /// - Returns: false when nothing has happened, and so nothing is left to do at the instant.
  /// - Throws: `EngineError` for chains without end.
  private func playRound(
    _ chain: inout Chain, at instant: Double, culprit: AnimationID? = nil
  ) throws(EngineError) -> Bool {
    let isSettling = turn.isPastLanes
    if !isSettling {
      try step(&chain, to: instant, culprit: culprit)
      come(to: instant)
    }
    enter(.boundaries, isSettling: isSettling)
    try runBoundaries(upTo: instant + Self.sameInstant)
    if isSettling {
      enter(.changes, isSettling: true)
      writeDirty(at: instant)
      enter(.applies, isSettling: true)
      queueApplies(at: instant)
      // Control that waited for the writes may have changed more.
      if queue.isEmpty && pending.isEmpty && !outputs.hasDirty { return false }
      try step(&chain, to: now, culprit: queue.latest)
    } else {
      enter(.finals)
      writeFinals()
      enter(.watched)
      writeWatched()
    }
    enter(.delivery, isSettling: isSettling)
    deliver()
    come(to: instant)
    enter(.pending, isSettling: isSettling)
    drainPending()
    return true
  }

  /// Moves `now` on to an instant in scene seconds; it stays where that has passed.
  private func come(to instant: Double) { now = max(now, instant) }

  private func step(
    _ chain: inout Chain, to instant: Double, culprit: AnimationID?
  ) throws(EngineError) {
    try chain.step(to: instant, culprit: culprit)
    turn.note(rounds: chain.rounds)
  }

  @inline(__always)
  private func enter(_ stage: StepStage, isSettling: Bool = false) { onStage?(stage, isSettling) }
}
