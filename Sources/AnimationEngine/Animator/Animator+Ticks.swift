extension Animator {
  /// Calls a function every frame, or at its own exact step, until it says that it is finished.
  ///
  /// `step` is the seconds between calls, above 0, nil for once a frame at the frame's time; `timing`
  /// gives its delay and speed; `observer` hears start, apply and complete, as of any animation.
  public func addTick(
    step: Double? = nil, timing: MediaTiming = MediaTiming(), clock: ClockID = .root,
    isPaused: Bool = false, observer: AnimationObserver? = nil,
    _ body: @escaping (TickTime) -> TickAnswer
  ) -> AnimationID {
    checkThread()
    let record = makeRecord(
      .tick(TickState(step: step, isAnimation: observer != nil, body: body)))
    record.timing = timing
    record.clock = Int32(clock.index)
    record.isPaused = isPaused
    record.observer = observer
    pending.append(record.index)
    return record.id
  }

  /// Calls a function once, at an exact instant.
  ///
  /// `seconds` are of the clock's time from `now`, 0 or more.
  @discardableResult
  public func schedule(
    after seconds: Double, clock: ClockID = .root, _ body: @escaping () -> Void
  ) -> AnimationID {
    checkThread()
    let record = makeRecord(.timer(body))
    record.timing.delay = max(0, seconds)
    record.clock = Int32(clock.index)
    register(record, at: now)
    return record.id
  }

  /// Calls a function once, at an exact instant of the scene, before everything else of that instant.
  ///
  /// `instant` is in scene seconds; one that has passed is taken for now. For what comes from outside:
  /// whoever plays it again later gets the same order, whenever it was asked for.
  @discardableResult
  public func schedule(at instant: Double, _ body: @escaping () -> Void) -> AnimationID {
    checkThread()
    let record = makeRecord(.timer(body))
    record.order = 0
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
    checkThread()
    frameCalls.append((now, body))
  }

  /// Makes the calls that were asked for before this frame, in order.
  func runFrameCalls(at time: Double) {
    guard !frameCalls.isEmpty else { return }
    var due: [() -> Void] = []
    frameCalls.removeAll { call in
      guard call.askedAt < time else { return false }
      due.append(call.body)
      return true
    }
    for body in due {
      now = time
      body()
    }
  }

  /// Drops a scheduled call.
  public func cancel(_ timer: AnimationID) {
    checkThread()
    guard let record = record(timer), case .timer = record.kind, record.state == .live else {
      return
    }
    endSilently(record)
  }

  func scheduleTimer(_ record: Record) {
    record.version &+= 1
    guard let instant = record.map.root(record.timing.delay) else { return }
    schedule.insert(
      Schedule.Entry(
        instant: instant, order: record.order, record: record.index, what: .boundary,
        version: record.version))
  }

  /// A tick's delay is over, or its next step is due.
  func tickBoundary(_ record: Record, at instant: Double) {
    guard case .tick(let tick) = record.kind else { return }
    if !record.hasStarted {
      guard record.map.local(instant) >= record.timing.delay - Self.sameInstant else {
        scheduleTick(record)
        return
      }
      record.hasStarted = true
      enqueue(record, .start, at: instant)
      if tick.step == nil {
        joinEveryFrame(record)
        return
      }
    }
    push(record, .tick, rank: 2, at: instant)
    record.version &+= 1
  }

  /// Puts a tick's start or next step into the schedule; step k is at exactly start + k·step.
  func scheduleTick(_ record: Record) {
    record.version &+= 1
    guard record.state == .live, case .tick(let tick) = record.kind else { return }
    let local: Double
    if !record.hasStarted {
      local = record.timing.delay
    } else if let step = tick.step {
      local = record.timing.delay + Double(tick.calls) * step
    } else {
      return
    }
    guard let instant = record.map.root(local) else { return }
    schedule.insert(
      Schedule.Entry(
        instant: instant, order: record.order, record: record.index, what: .boundary,
        version: record.version))
  }

  /// Calls every function that is called once a frame.
  func runTicks(at time: Double) {
    let due = everyFrame.filter { index in
      if case .tick = records[Int(index)].kind { true } else { false }
    }.sorted { records[Int($0)].order < records[Int($1)].order }
    for index in due {
      let record = records[Int(index)]
      guard record.state == .live, record.runningIndex >= 0 else { continue }
      now = time
      callTick(record, at: time)
    }
  }

  func callTick(_ record: Record, at instant: Double) {
    guard record.state == .live, case .tick(let tick) = record.kind, record.map.rate != 0 else {
      return
    }
    let local = record.map.local(instant)
    if tick.step == nil, let last = tick.last, last == local { return }
    let time = TickTime(
      currentTime: instant, elapsedTime: tick.last.map { local - $0 } ?? 0,
      time: local - record.timing.delay)
    var after = tick
    after.last = local
    after.calls += 1
    record.kind = .tick(after)
    let answer = steps.run { tick.body(time) }
    guard record.state == .live else { return }
    if record.appliedFrame != frameIndex {
      record.appliedFrame = frameIndex
      enqueue(record, .apply, at: instant)
    }
    switch answer {
    case .goOn: scheduleTick(record)
    case .finished: end(record, .finished, at: instant)
    case .targetGone:
      record.observer = nil
      end(record, .removed, at: instant)
    case .failed(let token):
      record.failure = .host(token: token)
      end(record, .error, at: instant)
    }
  }
}
