extension Animator {
  /// Registers what is pending and has not been adopted, in order of addition.
  func drainPending() {
    guard !pending.isEmpty else { return }
    pending.open()
    var room = scalar.take([0])
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
    scalar.giveBack(room)
    pending.close()
  }

  /// Starts a record's local time at a root instant; `staysOn` as of `retime`.
  func register(_ record: Playback, at instant: Double, staysOn: Bool = false) {
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
    boundary(record, at: instant, local: record.map.anchorLocal, staysOn: staysOn)
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
  /// `due` is the local time of a boundary that is due, exact; nil to compute it. `staysOn` as of `retime`.
  func boundary(
    _ record: Playback, at instant: Double, local due: Double? = nil, staysOn: Bool = false
  ) {
    guard record.state == .live else { return }
    switch record.kind {
    case .timer: return timerBoundary(record, at: instant)
    case .tick: return tickBoundary(record, at: instant)
    case .open: return
    case .motion, .group, .timeline: break
    }
    var (local, sample) = standing(of: record, at: instant, due: due)
    if takesEffect(record, in: sample) {
      switch record.kind {
      case .motion:
        guard resolve(record, at: instant), claim(record, at: instant) else { return }
        // The duration is known only now.
        sample =
          record.timing.settledSample(
            at: local, leg: record.legDuration, backwards: isBackwards(record)
          ).sample
      case .timeline(let timeline):
        guard let start = takeEffect(record, timeline, local: local, at: instant) else { return }
        (local, sample) = start
      case .group, .tick, .timer, .open:
        record.progress.hasClaimed = true
      }
    }
    proceed(sample, of: record, at: instant, local: local, staysOn: staysOn)
  }

  /// The local time at which a record stands at an instant, and its sample there.
  private func standing(
    of record: Playback, at instant: Double, due: Double?
  ) -> (time: Double, sample: TimingSample) {
    if record.map.rate == 0, !record.progress.hasStarted, !record.progress.wasSeeked,
      waitsToStart(record)
    {
      // Before its turn, it does no more than show what fills backwards.
      return (-.infinity, record.timing.sample(at: -.infinity, leg: knownDuration(record)))
    }
    let backwards = isBackwards(record)
    if let due {
      // Brought to a boundary, but for rounding, it stands there.
      return record.timing.settledSample(
        at: due, leg: knownDuration(record), backwards: backwards)
    }
    var cursor = IterationCursor(
      record.timing, duration: knownDuration(record), runsUp: !backwards,
      at: dueLocal(record, at: instant))
    cursor.leaveFinishedStretch(grain: instant.ulp)
    return (cursor.time, cursor.sample)
  }

  /// Whether what stands still before its start waits: for its turn in a group, or to call what a
  /// group or timeline has at its beginning.
  ///
  /// A motion does not: it is active at local time 0, as in Web Animations. Nor do several that one call
  /// makes, for a list of targets.
  private func waitsToStart(_ record: Playback) -> Bool {
    switch record.kind {
    case .motion: return false
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

  /// Whether a record that has not taken effect does so now.
  private func takesEffect(_ record: Playback, in sample: TimingSample) -> Bool {
    guard !record.progress.hasClaimed else { return false }
    // Played backwards it comes to its end after its delay, unless it was put there.
    if sample.phase == .after, !record.progress.wasSeeked, isBackwards(record) { return false }
    // Sought before its start, what has had one shows it, whether it is sought while it runs or later.
    return sample.phase != .before || sample.isInEffect
      || record.progress.wasSeeked && record.isResolved
  }

  /// Reports what a record came to, and lets it run from there until its next boundary, or end.
  private func proceed(
    _ reached: TimingSample, of record: Playback, at instant: Double, local: Double,
    staysOn: Bool
  ) {
    var sample = reached
    let backwards = isBackwards(record)
    record.sample = sample
    var repeats: Double?
    let hasBegun = sample.phase != (backwards ? .after : .before)
    if hasBegun && !record.progress.hasStarted {
      record.progress.hasStarted = true
      record.progress.firstIteration = sample.iteration
      record.progress.iteration = sample.iteration
      enqueue(record, .start, at: instant)
      if case .group = record.kind { return beginGroup(record, at: instant) }
    } else if sample.phase == .active, reportedIteration(record) != record.progress.iteration {
      reportReachAtEnd(record, at: instant)
      record.progress.iteration = reportedIteration(record)
      if case .timeline = record.kind {
        repeats = record.progress.iteration
      } else {
        enqueue(record, .repeat(iteration: record.progress.iteration), at: instant)
      }
    }
    var isSameLeg = false
    if case .timeline(let timeline) = record.kind, record.progress.hasClaimed {
      isSameLeg = timeline.staysInLeg(record, sample)
      let duration = record.legDuration
      guard
        bringPlayhead(
          of: record, timeline, to: local, repeats: repeats, isBackwards: backwards, at: instant)
      else { return }
      if record.legDuration != duration {
        // The member that the playhead has reached lasts longer or shorter than was known.
        sample = record.timing.sample(
          at: local, leg: record.legDuration, backwards: backwards)
        record.sample = sample
        isSameLeg = false
        if sample.phase == .active, sample.iteration != timeline.leg {
          // It ends where that member began, and so the next round begins here.
          return proceed(sample, of: record, at: instant, local: local, staysOn: staysOn)
        }
      }
    }
    guard staysOn || !isOver(record, sample, local: local, isBackwards: backwards) else {
      reportReachAtEnd(record, at: instant)
      return end(record, .finished, reported: record.progress.worstReason, at: instant)
    }
    if record.isTimed, record.progress.hasClaimed {
      if isSameLeg, case .timeline(let timeline) = record.kind {
        placeTouched(record, timeline, at: instant)
      } else {
        placeRows(record, on: record.leg(from: instant, isFresh: true))
      }
    }
    scheduleNext(record)
  }

  /// Whether a record has come to its end, and nothing keeps it there.
  private func isOver(
    _ record: Playback, _ sample: TimingSample, local: Double, isBackwards: Bool
  ) -> Bool {
    let isPast =
      isBackwards
      ? sample.phase == .before
      : sample.phase == .after && local >= record.timing.endTime(leg: record.legDuration)
    return isPast && record.isTimed && !record.isHeld && !record.isPaused && !record.isTimeDriven
      && !waitsForGroup(record)
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
      if record.progress.hasClaimed { placeRows(record, on: record.leg(from: now, isFresh: false)) }
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
}
