extension Animator {
  /// Freezes an animation where it is; it keeps its properties.
  public func pause(_ id: AnimationID) {
    guard !isRefused(.control), !waits({ $0.pause(id) }) else { return }
    defer { settleOutbox() }
    guard let record = record(id), !record.isPaused, record.state != .ended,
      !isMemberOfTimeline(record)
    else { return }
    record.isPaused = true
    if record.state == .live { retime(record, local: record.map.local(now)) }
  }

  /// Goes on from where it was paused.
  public func resume(_ id: AnimationID) {
    guard !isRefused(.control), !waits({ $0.resume(id) }) else { return }
    defer { settleOutbox() }
    guard let record = record(id), record.isPaused, record.state != .ended,
      !isMemberOfTimeline(record)
    else { return }
    record.isPaused = false
    if case .timeline(let timeline) = record.kind, timeline.standsOnItsWay {
      releasePlayhead(record, timeline)
      setLiveClocks(of: record, timeline)
    } else if record.state == .live {
      let local = record.map.local(now)
      retime(record, local: local)
      goOnWithMembers(record, local)
    }
  }

  /// Ends an animation early.
  ///
  /// With `keepsPresentation` what is on screen becomes the model; else the model shows. Its
  /// properties are written before this returns, and not again.
  public func stop(_ id: AnimationID, keepsPresentation: Bool = true) {
    guard !isRefused(.control),
      !waits({ $0.stop(id, keepsPresentation: keepsPresentation) })
    else { return }
    defer { settleOutbox() }
    endAsStopped(id, keepsPresentation: keepsPresentation)
  }

  /// Ends an animation, and what it has adopted, as stopped.
  func endAsStopped(_ id: AnimationID, keepsPresentation: Bool) {
    if keepsPresentation, let place = tweens.place(of: id), !tweens[place].hasHandle,
      !tweens[place].isAnnounced
    {
      return stop(tween: place)
    }
    guard let record = record(id) else { return }
    guard record.state != .ended else { return remove(kept: record) }
    record.progress.keepsPresentation = keepsPresentation
    if case .group(let group) = record.kind {
      for case .adopt(let member) in group.steps {
        endAsStopped(member, keepsPresentation: keepsPresentation)
      }
    }
    end(record, .stopped, at: now)
  }

  /// Ends an animation as one does that loses all its properties to a newer one.
  public func replace(_ id: AnimationID) {
    guard !isRefused(.control), !waits({ $0.replace(id) }) else { return }
    defer { settleOutbox() }
    guard let record = record(id), record.state != .ended else { return }
    end(record, .replaced, at: now)
  }

  /// Ends an animation, group, tick or script whose target or surroundings are gone.
  public func remove(_ id: AnimationID) {
    guard !isRefused(.control), !waits({ $0.remove(id) }) else { return }
    defer { settleOutbox() }
    guard let record = record(id), record.state != .ended else { return }
    end(record, .removed, at: now)
  }

  /// Ends an animation with a failure of its host, reported with reason `error`.
  public func fail(_ id: AnimationID, token: Int) {
    guard !isRefused(.control), !waits({ $0.fail(id, token: token) }) else { return }
    defer { settleOutbox() }
    guard let record = record(id), record.state != .ended else {
      if record(id)?.progress.failure == nil { onUnreportedFailure?(.host(token: token)) }
      return
    }
    record.progress.failure = .host(token: token)
    end(record, .error, at: now)
  }

  /// Brings an animation to its end at once.
  ///
  /// - Throws: `EngineError.cannotFinishEndless`; `.unknownAnimation` for one that has ended;
  ///   `.onlyAsked`.
  public func finish(_ id: AnimationID) throws(EngineError) {
    try checkAsking(.control)
    guard let record = record(id), record.state != .ended else { throw .unknownAnimation }
    try checkControl(record)
    if steps.rights == .write, !isFiniteInAll(record) { throw .cannotFinishEndless }
    guard !waits({ animator throws(EngineError) in try animator.finish(id) }) else { return }
    defer { settleOutbox() }
    try finish(record)
  }

  private func finish(_ record: Playback) throws(EngineError) {
    takeFromPending(record)
    if record.state == .adopted {
      guard isFiniteInAll(record) else { throw .cannotFinishEndless }
      register(record, at: now)
    }
    guard record.state == .live else { return }
    if case .timeline(let timeline) = record.kind, timeline.waitsForEndless {
      throw .cannotFinishEndless
    }
    // Nothing leads it any further, nor does it wait for its group.
    let isLed = record.isTimeDriven
    record.lead = .none
    record.showsEnd = false
    try finishTime(of: record, isLed: isLed)
    if isLed, record.state == .ended { record.lead = .over }
  }

  /// Brings a live record to its end; `isLed` says that its time stood still until now.
  private func finishTime(of record: Playback, isLed: Bool) throws(EngineError) {
    switch record.kind {
    case .motion, .timeline:
      // `finish()` overrides a pause, of its clock too.
      record.isPaused = false
      record.progress.wasSeeked = true
      if case .timeline(let timeline) = record.kind {
        if !record.isResolved { resolveTimeline(record, timeline) }
        timeline.isJumping = true
        release(record, timeline)
      } else {
        guard resolve(record, at: now), record.state == .live else { return }
      }
      guard record.timing.activeDuration(leg: record.legDuration).isFinite else {
        throw .cannotFinishEndless
      }
      let backwards = runsToStart(record)
      retime(
        record,
        local: backwards ? record.timing.delay : record.timing.endTime(leg: record.legDuration))
      // Asked to end, it writes before the asker goes on.
      for component in record.components where tracks[Int(component.track)].isDirty {
        let track = Int(component.track)
        if tracks[track].contributions == 0 { writeNow(track) }
      }
    case .group(let group):
      guard isFiniteInAll(record) else { throw .cannotFinishEndless }
      if record.isPaused || isLed || !record.progress.hasStarted {
        // Its time has a direction again, or a beginning: that is where the members go.
        record.isPaused = false
        record.progress.wasSeeked = true
        retime(record, local: record.map.local(now))
      }
      let round = record.round
      for case .adopt(let id) in group.steps {
        guard let member = self.record(id), member.state != .ended else { continue }
        try checkControl(member)
        try finish(member)
        // A function of a group within it may have ended or restarted it.
        guard isPlaying(record, round) else { return }
      }
      end(record, .finished, at: now)
    case .tick, .open, .timer:
      throw .cannotFinishEndless
    }
  }

  /// Whether a record and everything it has adopted come to an end by themselves.
  func isFiniteInAll(_ record: Playback) -> Bool {
    switch record.kind {
    case .motion, .timeline:
      if case .timeline(let timeline) = record.kind, timeline.waitsForEndless { return false }
      if record.isResolved {
        return record.timing.activeDuration(leg: record.legDuration).isFinite
      }
      return !record.isEndless && !(record.animation?.motion.isLive ?? false)
    case .group(let group):
      return record.timing.iterations.isFinite
        && group.steps.allSatisfy { step in
          guard case .adopt(let id) = step, let member = self.record(id) else { return true }
          return member.state == .ended || isFiniteInAll(member)
        }
    case .tick, .open, .timer: return false
    }
  }

  /// Plays an animation from its very beginning, with the start and goal it had.
  ///
  /// Does nothing when its target is gone.
  public func restart(_ id: AnimationID) {
    guard !isRefused(.control), !waits({ $0.restart(id) }) else { return }
    defer { settleOutbox() }
    guard let record = record(id) else { return }
    if record.state == .pending || record.state == .adopted { return }
    if isMemberOfTimeline(record) { return }
    record.begunAt = now
    record.showsEnd = false
    if record.state == .ended {
      guard record.timing.speed < 0, unscheduledMembers(of: record) != nil else {
        if revive(record) { register(record, at: now) }
        return
      }
      reviveUnscheduled(record)
    }
    record.life &+= 1
    rewindTick(record)
    if case .group(let group) = record.kind {
      if restartUnscheduled(record) { return }
      record.round += 1
      endMembers(of: group, .stopped)
      readopt(group)
    }
    if case .timeline(let timeline) = record.kind {
      timeline.playhead = nil
      release(record, timeline)
    }
    record.progress.hasStarted = false
    record.progress.wasSeeked = false
    record.rate = speedAtFirst(of: record)
    guard findEnd(of: record, at: now) else { return }
    // Played backwards it shows its end, also while it stands still.
    if record.rate < 0 { record.progress.wasSeeked = true }
    retime(record, local: firstLocal(record))
  }

  // MARK: Helpers

  /// Makes a local time hold now, at the record's own rate.
  ///
  /// `staysOn` keeps a motion on that comes to its end with that: its group places it next.
  func retime(_ record: Playback, local: Double, staysOn: Bool = false) {
    anchor(record, local: local)
    switch record.kind {
    case .motion:
      boundary(record, at: now, local: local, staysOn: staysOn)
    case .timeline(let timeline):
      boundary(record, at: now, local: local)
      setLiveClocks(of: record, timeline)
    case .group:
      if !record.progress.hasStarted {
        boundary(record, at: now, local: local)
      } else {
        timeChanged(record)
      }
    case .tick, .timer, .open:
      timeChanged(record)
    }
  }

  /// Lets a record's time go on from a local time now; nothing follows it yet.
  func anchor(_ record: Playback, local: Double) {
    (record.own, record.map) = anchored(record, at: local, clocks.map(of: record.clock))
  }

  /// A record's time that goes on from a local time now: against its clock's, and against root time.
  func anchored(
    _ record: Playback, at local: Double, _ clock: TimeMap
  ) -> (own: TimeMap, outer: TimeMap) {
    let own = TimeMap(anchorRoot: clock.local(now), anchorLocal: local, rate: record.ownRate)
    var map = clock.composed(with: own)
    if map.rate != 0 { map.anchorRoot = now }
    return (own, map)
  }

  /// Control of what is pending begins it: from here on it has a time.
  func takeFromPending(_ record: Playback) {
    guard record.state == .pending else { return }
    pending.remove(record: record.index)
    register(record, at: record.madeAt)
  }

  /// Makes an ended animation one that can run again; false when its target is gone.
  func revive(_ record: Playback) -> Bool {
    guard canRevive(record) else { return false }
    beginLife(record)
    unkeep(record)
    rewindTick(record)
    live += 1
    record.forgetProgress()
    record.state = .pending
    registerWithTargets(record)
    keepTargets(record)
    if case .group(let group) = record.kind { readopt(group) }
    if case .timeline(let timeline) = record.kind { readopt(timeline) }
    return true
  }

  /// Whether an ended animation can run again: its target is still there.
  func canRevive(_ record: Playback) -> Bool {
    if case .timer = record.kind { return false }
    return record.animation?.parts.allSatisfy { isKnown($0.track) } ?? true
  }

  /// Restarted before its end was reported, it has not ended; nor are the events on the way reported.
  func beginLife(_ record: Playback) {
    if record.lead == .over { record.lead = .led }
    if !record.progress.hasReportedEnd { record.life &+= 1 }
  }

  /// Makes the members of a group, which have ended, ready to run again in their turn.
  private func readopt(_ group: GroupState) {
    for step in group.steps {
      guard case .adopt(let id) = step, let member = record(id), member.state == .ended,
        revive(member)
      else { continue }
      member.state = .adopted
    }
  }
}

extension Playback {
  /// Its name in messages.
  var kindName: String {
    switch kind {
    case .motion: "an animation"
    case .group(let group): group.mode == .sequence ? "a sequence" : "a group"
    case .timeline: "a timeline"
    case .tick: "a function called each frame"
    case .timer, .open: "a script"
    }
  }
}
