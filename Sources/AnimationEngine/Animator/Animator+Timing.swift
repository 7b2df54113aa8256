extension Animator {
  /// Registers what is pending and has not been adopted, in order of addition.
  func drainPending() {
    guard !pending.isEmpty else { return }
    pending.open()
    var room = scalar.take() ?? [0]
    while let entry = pending.nextToBegin() {
      switch entry {
      case .tween(let place):
        if let later = pending.tween(after: 8) { prefetchBeginning(of: later) }
        let started = begin(tween: place, &room)
        pending.pass(tween: place)
        if let started {
          reportStart(of: started.track, model: started.model, &room)
          continue
        }
      case .record(let index):
        let record = records[Int(index)]
        guard record.state == .pending else { continue }
        register(record, at: record.madeAt)
      }
      settleOutbox()
    }
    scalar = room
    pending.close()
  }

  /// Starts a record's local time at a root instant.
  func register(_ record: Playback, at instant: Double) {
    record.state = .live
    record.version &+= 1
    record.madeAt = instant
    record.rate = speedAtFirst(of: record)
    // The clock that it was added to, or ran on before, may have been removed since.
    record.clock = clocks.living(record.clock)
    if record.components.isEmpty || !record.isResolved, let parts = record.animation?.parts {
      for place in parts.indices { noteWaiting(record, on: Int32(parts[place].track.index)) }
    }
    guard findEnd(of: record, at: instant) else { return }
    let parent = clocks.map(of: record.clock)
    record.own = TimeMap(
      anchorRoot: parent.local(instant), anchorLocal: firstLocal(record),
      rate: record.ownRate)
    record.map = parent.composed(with: record.own)
    // The anchor of the composed map is the instant itself, not what rounding makes of it.
    if record.map.rate != 0 {
      record.map.anchorRoot = instant
    }
    turnWait(record, at: instant)
    join(record, clock: record.clock)
    boundary(record, at: instant, local: record.map.anchorLocal)
    // After its components, which take value and velocity over from the one of that name.
    // One that gave way, or failed, takes no name either.
    if record.progress.endReason ?? .finished == .finished { claimKey(record) }
  }

  /// Played backwards, the end of the active time is where it starts from: the goal must be known now;
  /// false when that ends it.
  func findEnd(of record: Playback, at instant: Double) -> Bool {
    guard record.timing.speed < 0 else { return true }
    switch record.kind {
    case .motion: return resolve(record, at: instant) && record.state == .live
    case .timeline(let timeline):
      if !record.isResolved { resolveTimeline(record, timeline) }
      return record.state == .live
    case .group, .tick, .timer, .open: return true
    }
  }

  /// Local time from which a record sets out.
  func firstLocal(_ record: Playback) -> Double {
    record.rate < 0 ? lastLocal(record) : 0
  }

  /// Local time from which a record sets out that is played backwards: its delay beyond the end of its
  /// active time; 0 for one without end.
  func lastLocal(_ record: Playback) -> Double {
    let start = 2 * record.timing.delay + record.timing.activeDuration(leg: record.legDuration)
    return start.isFinite ? start : 0
  }

  /// Whether its local time runs down; standing still, whether it came here from its end.
  func isBackwards(_ record: Playback) -> Bool {
    guard record.map.rate == 0 else { return record.map.rate < 0 }
    guard record.showsEnd, let group = record.group.flatMap({ self.record($0) }) else {
      // Made to play backwards, it stands at its end until it has begun.
      return !record.progress.hasStarted && !record.progress.wasSeeked && record.rate < 0
    }
    // Standing still it waits where its group waits: beyond its end, or before its beginning.
    return (group.rate < 0) != (record.rate < 0)
  }

  /// Whether it ends, or has ended, at its beginning: played backwards, or on a clock that is.
  ///
  /// Also of what stands still.
  func runsToStart(_ record: Playback) -> Bool {
    switch record.state {
    case .ended: record.endsAtStart
    case .live: (record.rate < 0) != (clocks.map(of: record.clock).rate < 0) && record.rate != 0
    case .pending, .adopted, .free: record.rate < 0
    }
  }

  /// Brings a record to where it stands at an instant: starts, changes legs, ends.
  ///
  /// `local` is the local time of a boundary that is due, exact; nil to compute it.
  func boundary(_ record: Playback, at instant: Double, local: Double? = nil) {
    guard record.state == .live else { return }
    switch record.kind {
    case .timer:
      if record.map.local(instant) < record.timing.delay - Self.sameInstant {
        scheduleTimer(record)
      } else {
        push(record, .timer, rank: 0, at: instant)
        record.version &+= 1
      }
      return
    case .open:
      return
    case .tick:
      tickBoundary(record, at: instant)
      return
    case .motion, .group, .timeline:
      break
    }
    if record.map.rate == 0, !record.progress.hasStarted, !record.progress.wasSeeked,
      waitsToStart(record)
    {
      // Before its turn, it does no more than show what fills backwards.
      let sample = record.timing.sample(at: -.infinity, leg: knownDuration(record))
      enter(sample, of: record, at: instant, local: -.infinity)
      return
    }
    let backwards = isBackwards(record)
    if let local {
      // Brought to a boundary, but for rounding, it stands there.
      let (time, sample) = record.timing.settledSample(
        at: local, leg: knownDuration(record), backwards: backwards)
      enter(sample, of: record, at: instant, local: time)
      return
    }
    var cursor = IterationCursor(
      record.timing, duration: knownDuration(record), runsUp: !backwards,
      at: dueLocal(record, at: instant))
    cursor.leaveFinishedStretch(grain: instant.ulp)
    enter(cursor.sample, of: record, at: instant, local: cursor.time)
  }

  /// Whether what stands still before its start waits: for its turn in a group, or to call what a
  /// group or timeline has at its beginning.
  ///
  /// A motion does not: it is active at local time 0, as in Web Animations. Nor do several that one call
  /// makes, for a list of targets.
  private func waitsToStart(_ record: Playback) -> Bool {
    switch record.kind {
    case .motion: return record.waitsForTurn
    case .group(let group): return !group.isUnscheduled || record.group != nil
    default: return true
    }
  }

  /// Whether a local time misses a boundary by no more than rounding.
  private func isEdge(_ edge: Double, _ time: Double, of record: Playback) -> Bool {
    // Far from zero the clock itself is coarse, hence the relative part.
    abs(time - edge) <= Self.sameInstant * max(1, abs(record.map.rate)) + abs(time) * 1e-14
  }

  /// The leg's duration; not knowing it yet counts as endless, so only the delay is looked at.
  private func knownDuration(_ record: Playback) -> Double {
    switch record.kind {
    case .motion, .timeline: record.isResolved ? record.legDuration : .infinity
    default: .infinity
    }
  }

  /// Local time at an instant; when a scheduled boundary is due, exactly that boundary.
  private func dueLocal(_ record: Playback, at instant: Double) -> Double {
    let time = record.map.local(instant)
    let edge = isBackwards(record) ? record.sample.stretchStart : record.sample.stretchEnd
    if case .timeline(let timeline) = record.kind, isEdge(timeline.dueLocal, time, of: record) {
      return timeline.dueLocal
    }
    return isEdge(edge, time, of: record) ? edge : time
  }

  /// Acts on a change of phase or leg.
  private func enter(
    _ sample: TimingSample, of record: Playback, at instant: Double, local: Double
  ) {
    // Sought before its start, what has had one shows it, whether it is sought while it runs or later.
    let isEffectNow =
      sample.phase != .before || sample.isInEffect || record.progress.wasSeeked && record.isResolved
    // Played backwards it comes to its end after its delay, unless it was put there.
    let isToCome = isBackwards(record) && sample.phase == .after && !record.progress.wasSeeked
    if isEffectNow && !record.progress.hasClaimed && !isToCome {
      if case .motion = record.kind {
        guard resolve(record, at: instant), claim(record, at: instant) else { return }
        // The duration is known only now.
        let known = record.timing.settledSample(
          at: local, leg: record.legDuration, backwards: isBackwards(record)
        ).sample
        proceed(known, of: record, at: instant, local: local)
        return
      }
      record.progress.hasClaimed = true
      if case .timeline(let timeline) = record.kind {
        if !record.isResolved { resolveTimeline(record, timeline) }
        retakeChannels(record, timeline, at: instant)
        guard record.state == .live else { return }
        let place = setOutFromEnd(record, timeline, local: local, at: instant)
        guard record.state == .live else { return }
        let known = record.timing.sample(
          at: place, leg: record.legDuration, backwards: isBackwards(record))
        proceed(known, of: record, at: instant, local: place)
        return
      }
    }
    proceed(sample, of: record, at: instant, local: local)
  }

  private func proceed(
    _ sample: TimingSample, of record: Playback, at instant: Double, local: Double
  ) {
    let backwards = isBackwards(record)
    record.sample = sample
    var repeats: Double?
    let hasBegun = backwards ? sample.phase != .after : sample.phase != .before
    if hasBegun && !record.progress.hasStarted {
      record.progress.hasStarted = true
      record.progress.firstIteration = sample.iteration
      record.progress.iteration = sample.iteration
      enqueue(record, .start, at: instant)
      if case .group = record.kind {
        beginGroup(record, at: instant)
        return
      }
    } else if sample.phase == .active, reportedIteration(record) != record.progress.iteration {
      reportReachAtEnd(record, at: instant)
      record.progress.iteration = reportedIteration(record)
      if case .timeline = record.kind {
        repeats = record.progress.iteration
      } else {
        enqueue(record, .repeat(iteration: record.progress.iteration), at: instant)
      }
    }
    var sample = sample
    var isSameLeg = false
    if case .timeline(let timeline) = record.kind, record.progress.hasClaimed {
      isSameLeg = timeline.staysInLeg(record, sample)
      let version = record.version
      let duration = record.legDuration
      guard
        movePlayhead(record, timeline, local: local, repeats: repeats, at: instant),
        record.version == version
      else { return }
      if record.needsHold {
        record.needsHold = false
        stand(record, timeline, local: local, isBackwards: backwards)
        return
      }
      if record.legDuration != duration {
        // The member that the playhead has reached lasts longer or shorter than was known.
        sample = record.timing.sample(
          at: local, leg: record.legDuration, backwards: backwards)
        record.sample = sample
        isSameLeg = false
        if sample.phase == .active, sample.iteration != timeline.leg {
          // It ends where that member began, and so the next round begins here.
          proceed(sample, of: record, at: instant, local: local)
          return
        }
      }
    }
    let isOver =
      backwards
      ? sample.phase == .before
      : sample.phase == .after && local >= record.timing.endTime(leg: record.legDuration)
    if isOver, record.isTimed, !record.isHeld, !record.isPaused, !record.isTimeDriven,
      !waitsForGroup(record)
    {
      reportReachAtEnd(record, at: instant)
      end(record, .finished, reported: record.progress.worstReason, at: instant)
      return
    }
    if record.isTimed, record.progress.hasClaimed {
      if isSameLeg, case .timeline(let timeline) = record.kind {
        placeTouched(record, timeline, at: instant)
      } else {
        setLeg(record, at: instant, isFresh: true)
      }
    }
    scheduleNext(record)
  }

  /// Stops a timeline's time where its playhead waits; nothing is passed meanwhile, however short a leg is.
  private func stand(
    _ record: Playback, _ timeline: Timeline, local: Double, isBackwards: Bool
  ) {
    let held = timeline.localToHold(at: local, isBackwards: isBackwards)
    anchor(record, local: held)
    if held != local {
      record.sample = record.timing.sample(
        at: held, leg: record.legDuration, backwards: isBackwards)
    }
    setLeg(record, at: now, isFresh: true)
    setLiveClocks(of: record, timeline)
    scheduleNext(record)
  }

  private func reportedIteration(_ record: Playback) -> Double {
    record.timing.reportedIteration(
      of: record.sample, duration: record.legDuration, runsUp: !isBackwards(record))
  }

  /// Puts the next boundary of a record into the schedule.
  func scheduleNext(_ record: Playback) {
    record.version &+= 1
    guard record.state == .live, record.map.rate != 0 else { return }
    var edge = isBackwards(record) ? record.sample.stretchStart : record.sample.stretchEnd
    if case .timeline(let timeline) = record.kind, record.progress.hasClaimed {
      edge = nextStop(record, timeline, before: edge)
    }
    guard edge.isFinite, let instant = record.map.root(edge) else { return }
    scheduleBoundary(of: record, at: instant)
    scheduleReach(record)
  }

  /// A clock above changed: the map is new, everything that hangs on it follows.
  func timeChanged(_ record: Playback) {
    guard record.state == .live else { return }
    switch record.kind {
    case .motion, .timeline:
      if !record.progress.hasStarted {
        boundary(record, at: now)
        return
      }
      if record.progress.hasClaimed { setLeg(record, at: now) }
      scheduleNext(record)
    case .group(let group):
      if !record.progress.hasStarted {
        boundary(record, at: now)
        return
      }
      scheduleNext(record)
      if group.clock >= 0 { setGroupClock(group.clock, map: record.map) }
    case .tick(let tick):
      turnWait(record, at: now)
      if tick.step == nil && record.progress.hasStarted && !tick.isWaiting {
        if record.map.rate == 0 { leaveEveryFrame(record) } else { joinEveryFrame(record) }
      }
      scheduleTick(record)
    case .timer:
      turnWait(record, at: now)
      scheduleTimer(record)
    case .open:
      break
    }
  }

  /// Sets the straight line of progress for the stretch a record is in, and moves its rows.
  ///
  /// `isFresh` says that the record's sample was taken for this very instant.
  func setLeg(_ record: Playback, at instant: Double, isFresh: Bool = false) {
    var sample = record.sample
    let rate = record.map.rate
    if !isFresh && sample.phase == .active {
      let now = record.timing.sample(
        at: record.map.local(instant), leg: record.legDuration, backwards: rate < 0)
      if now.phase == .active && now.iteration == sample.iteration { sample = now }
    }
    let isActive = sample.phase == .active
    let isForward = record.timing.direction.isForward(leg: sample.iteration)
    var leg = Leg()
    leg.root = instant
    leg.progress = sample.progress
    leg.isResting = !isActive || sample.slope == 0 && record.legDuration.isFinite
    if record.legDuration.isFinite {
      leg.time = sample.progress * record.legDuration
      if !leg.isResting {
        leg.move(progressRate: sample.slope * rate, timeRate: isForward ? rate : -rate)
      }
    } else {
      leg.time = max(0, record.map.local(instant) - record.timing.delay)
      leg.move(progressRate: 0, timeRate: isActive ? rate : 0)
    }
    record.progress.leg = leg
    if case .timeline(let timeline) = record.kind { timeline.legRate = record.map.rate }
    placeRows(record, isMoving: leg.timeRate != 0)
  }
}
