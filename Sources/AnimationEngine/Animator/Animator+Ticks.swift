extension Animator {
  /// Calls a function every frame, or at its own exact step, until it says that it is finished.
  ///
  /// `step` is the seconds between calls, above 0, nil for once a frame at the frame's time. `timing`
  /// gives its delay, speed and legs, each of which lasts until the function says that it is finished.
  /// `isEarly` calls it before the frame's animations are evaluated rather than after. `place` says
  /// what it is an animation of; `observer` hears start, repeat, apply and complete, as of any
  /// animation. A function that only gives a value, such as an easing, may not call it: the id names
  /// nothing then.
  public func addTick(
    step: Double? = nil, timing: MediaTiming = MediaTiming(), clock: ClockID = .root,
    isPaused: Bool = false, isEarly: Bool = false, place: TickPlace = TickPlace(),
    observer: AnimationObserver? = nil, _ body: @escaping (TickTime) -> TickAnswer
  ) -> AnimationID {
    guard !isRefused(.start) else { return .none }
    var tick = TickState(step: step, isAnimation: observer != nil, body: body)
    tick.isEarly = isEarly
    tick.place = place
    if isEarly { hasEarlyTicks = true }
    let record = makeRecord(.tick(tick))
    record.timing = timing
    record.clock = clocks.index(of: clock)
    record.isPaused = isPaused
    record.observer = observer
    pending.append(record: record.index)
    registerWithTargets(record)
    return record.id
  }

  /// Calls a function once, at an exact instant.
  ///
  /// `seconds` are of the clock's time from `now`, 0 or more. A function that only gives a value may not
  /// call it.
  @discardableResult
  public func schedule(
    after seconds: Double, clock: ClockID = .root, _ body: @escaping () -> Void
  ) -> AnimationID {
    guard !isRefused(.start) else { return .none }
    let record = makeRecord(.timer(body))
    record.timing.delay = max(0, seconds)
    record.clock = clocks.index(of: clock)
    register(record, at: now)
    return record.id
  }

  /// Calls a function once, at an exact instant of the scene, before everything else of that instant.
  ///
  /// `instant` is in scene seconds; one that has passed is taken for now. Functions of one instant are called in
  /// the order of the requests. For what comes from outside: a later replay gets the same order, whenever
  /// it was requested.
  @discardableResult
  public func schedule(at instant: Double, _ body: @escaping () -> Void) -> AnimationID {
    guard !isRefused(.start) else { return .none }
    let record = makeRecord(.timer(body))
    record.order -= Self.firstOrder
    if instant > now {
      // From the root's own beginning, so that no rounding of a difference moves it.
      record.timing.delay = instant
      register(record, at: 0)
    } else {
      register(record, at: now)
    }
    return record.id
  }

  /// Calls a function once, at the time of the first frame after `now`, after all ticks.
  public func onNextFrame(_ body: @escaping () -> Void) {
    guard !isRefused(.start) else { return }
    frameCalls.append(askedAt: now, for: side.current, body)
  }

  /// Makes the calls that were requested before this frame, in order.
  func runFrameCalls(at time: Double) {
    guard !frameCalls.isEmpty else { return }
    for call in frameCalls.takeDue(before: time) {
      now = time
      side.run(call.owner, call.body)
    }
  }

  /// Drops a scheduled call.
  public func cancel(_ timer: AnimationID) {
    guard !isRefused(.control), !waits({ $0.cancel(timer) }) else { return }
    guard let record = record(timer), case .timer = record.kind, record.state == .live else {
      return
    }
    endSilently(record, .stopped)
  }

  /// Whether a record only waits: for a call, or for the first call of a leg.
  private func waits(_ record: Playback) -> Bool {
    switch record.kind {
    case .timer: true
    case .tick(let tick): !record.progress.hasStarted || tick.isWaiting
    case .motion, .group, .timeline, .open: false
    }
  }

  /// Lets the time of what waits rise on a clock that runs backwards too: it counts the seconds that the
  /// clock goes, either way.
  func turnWait(_ record: Playback, at instant: Double) {
    if record.map.rate < 0, waits(record) { turnTime(of: record, at: instant) }
  }

  /// Turns a record's time the other way, from an instant on.
  private func turnTime(of record: Playback, at instant: Double) {
    let clock = clocks.map(of: record.clock)
    record.own = TimeMap(
      anchorRoot: clock.local(instant), anchorLocal: record.map.local(instant),
      rate: -record.own.rate)
    record.map = clock.composed(with: record.own)
    record.map.anchorRoot = instant
  }

  func scheduleTimer(_ record: Playback) {
    record.version &+= 1
    guard let instant = record.map.root(record.timing.delay) else { return }
    scheduleBoundary(of: record, at: instant)
  }

  /// A timer is due, or its clock has been set back since it was scheduled.
  func timerBoundary(_ record: Playback, at instant: Double) {
    guard record.map.local(instant) >= record.timing.delay - Self.sameInstant else {
      scheduleTimer(record)
      return
    }
    push(record, .timer, rank: QueuedEvent.Rank.first, at: instant)
    record.version &+= 1
  }

  /// A tick's delay, or that between two of its legs, is over, or its next step is due.
  func tickBoundary(_ record: Playback, at instant: Double) {
    guard case .tick(var tick) = record.kind else { return }
    if !record.progress.hasStarted || tick.isWaiting {
      // Paused before its start, it waits for `resume`.
      guard record.map.rate != 0 else { return }
      guard record.map.local(instant) >= legStart(of: tick, record) - Self.sameInstant else {
        scheduleTick(record)
        return
      }
      tick.isWaiting = false
      record.kind = .tick(tick)
      // Over its wait, its time is that of its clock again.
      if record.own.rate * record.ownRate < 0 { turnTime(of: record, at: instant) }
      if !record.progress.hasStarted {
        record.progress.hasStarted = true
        enqueue(record, .start, at: instant)
      }
      guard record.timing.iterations > 0 else {
        end(record, .finished, at: instant)
        return
      }
      if tick.step == nil {
        joinEveryFrame(record)
        return
      }
    }
    push(record, .tick, rank: QueuedEvent.Rank.tick, at: instant)
    record.version &+= 1
  }

  /// Local time at which the present leg of a tick began, or the one to come begins.
  private func legStart(of tick: TickState, _ record: Playback) -> Double {
    tick.start ?? record.timing.delay
  }

  /// Puts a tick's start or next step into the schedule; step k is at exactly start + k·step.
  ///
  /// On a clock that runs backwards no step is ahead.
  func scheduleTick(_ record: Playback) {
    record.version &+= 1
    guard record.state == .live, case .tick(let tick) = record.kind else { return }
    var local = legStart(of: tick, record)
    if record.progress.hasStarted, !tick.isWaiting {
      guard let step = tick.step, record.map.rate > 0 else { return }
      local += Double(tick.calls) * step
    }
    guard let instant = record.map.root(local) else { return }
    scheduleBoundary(of: record, at: instant)
  }

  /// Lets a function be called from its very beginning again.
  func rewindTick(_ record: Playback) {
    guard case .tick(var tick) = record.kind else { return }
    tick.rewind()
    record.kind = .tick(tick)
    record.progress.iteration = 0
    leaveEveryFrame(record)
  }

  /// Calls every function that is called once a frame, those before its animations or those after.
  func runTicks(at time: Double, early: Bool) {
    guard !early || hasEarlyTicks else { return }
    let due = everyFrame.filter { index in
      if case .tick(let tick) = records[Int(index)].kind { tick.isEarly == early } else { false }
    }.sorted { records[Int($0)].order < records[Int($1)].order }
    if early, !due.isEmpty { finishPassedTweens() }
    for index in due {
      let record = records[Int(index)]
      guard record.state == .live, record.runningIndex >= 0 else { continue }
      now = time
      side.run(record.owner) { callTick(record, at: time) }
    }
  }

  func callTick(_ record: Playback, at instant: Double) {
    guard record.state == .live, record.progress.hasStarted, case .tick(let tick) = record.kind,
      record.map.rate != 0, !tick.isWaiting
    else { return }
    let start = legStart(of: tick, record)
    var local = record.local(at: instant)
    // Its own time is counted, not measured, so that no rounding of instants shows in it.
    var (time, elapsed) = (0.0, 0.0)
    if let step = tick.step {
      let due = start + Double(tick.calls) * step
      let slack = Self.sameInstant * max(1, abs(record.map.rate)) + abs(due) * 1e-14
      guard local >= due - slack else {
        scheduleTick(record)
        return
      }
      local = due
      (time, elapsed) = (Double(tick.calls) * step, tick.calls == 0 ? 0 : step)
    } else {
      // It begins at its start: the frame may lie an ulp before that.
      local = max(local, start)
      if let last = tick.last, last == local { return }
      (time, elapsed) = (local - start, tick.last.map { local - $0 } ?? 0)
    }
    var after = tick
    after.last = local
    after.calls += 1
    record.kind = .tick(after)
    let tickTime = TickTime(
      currentTime: instant, elapsedTime: elapsed, time: time, iteration: tick.leg)
    let answer = steps.run { tick.body(tickTime) }
    defer { settleOutbox() }
    // Restarted by its own call, it has not returned for its new life.
    guard record.state == .live, case .tick(let now) = record.kind, now.calls == after.calls,
      now.leg == after.leg
    else { return }
    if record.progress.appliedFrame != frameIndex {
      record.progress.appliedFrame = frameIndex
      enqueue(record, .apply, at: instant)
    }
    switch answer {
    case .goOn: scheduleTick(record)
    case .finished:
      if tick.leg + 1 < record.timing.iterations {
        repeatTick(record, now, from: local, at: instant)
      } else {
        end(record, .finished, at: instant)
      }
    case .targetGone:
      record.observer = nil
      end(record, .removed, at: instant)
    case .failed(let token):
      record.progress.failure = .host(token: token)
      end(record, .error, at: instant)
    }
  }

  /// Lets the next leg of a function begin where one ended, or after the delay between two.
  ///
  /// Without a delay the last call of a leg stands for the first call of the next, as an end shows
  /// the next start. The next call comes a frame or step later.
  private func repeatTick(
    _ record: Playback, _ tick: TickState, from local: Double, at instant: Double
  ) {
    var next = tick
    next.leg += 1
    next.start = local + record.timing.repeatDelay
    next.isWaiting = record.timing.repeatDelay > 0
    next.calls = next.isWaiting ? 0 : 1
    next.last = next.isWaiting ? nil : local
    record.kind = .tick(next)
    record.progress.iteration = next.leg
    enqueue(record, .repeat(iteration: next.leg), at: instant)
    if next.isWaiting {
      leaveEveryFrame(record)
      turnWait(record, at: instant)
    }
    scheduleTick(record)
  }
}
