/// Moving a timeline's playhead.
extension Animator {
  /// Reads where a timeline's entries lie, at the instant at which it takes effect.
  func resolveTimeline(_ record: Playback, _ timeline: Timeline) {
    forgetGuesses(timeline)
    layOut(timeline)
    record.legDuration = timeline.duration
    record.isResolved = true
  }

  /// Lets a timeline take what it moved before, at the instant at which it takes effect.
  ///
  /// - Returns: the local time at which it stands then, and its sample; nil when it has ended.
  func takeEffect(
    _ record: Playback, _ timeline: Timeline, local: Double, at instant: Double
  ) -> (time: Double, sample: TimingSample)? {
    record.progress.hasClaimed = true
    if !record.isResolved { resolveTimeline(record, timeline) }
    retakeChannels(record, timeline, at: instant)
    guard record.state == .live else { return nil }
    let place = setOutFromEnd(record, timeline, local: local, at: instant)
    guard record.state == .live else { return nil }
    let sample = record.timing.sample(
      at: place, leg: record.legDuration, backwards: isBackwards(record))
    return (place, sample)
  }

  /// Moves a timeline that plays back from its end by as much as that was guessed wrong.
  ///
  /// Where the end lies is known only with the values of its members, which it reads as it takes
  /// effect.
  /// - Returns: the local time at which it stands then.
  private func setOutFromEnd(
    _ record: Playback, _ timeline: Timeline, local: Double, at instant: Double
  ) -> Double {
    guard record.rate < 0, record.map.rate < 0, !record.progress.wasSeeked else { return local }
    let guess = record.timing.activeDuration(leg: record.legDuration)
    prepare(timeline, upTo: timeline.duration, at: instant)
    let shift = record.timing.activeDuration(leg: record.legDuration) - guess
    guard record.state == .live, shift.isFinite, shift != 0 else { return local }
    record.own.anchorLocal += shift
    record.map.anchorLocal += shift
    return local + shift
  }

  /// Members that were laid out before their values could be read are laid out with them.
  private func forgetGuesses(_ timeline: Timeline) {
    timeline.isLaidOut = false
    for index in timeline.entries.indices {
      timeline.entries[index].provisional = nil
      if case .timeline(_, let inner) = timeline.entries[index].content { forgetGuesses(inner) }
    }
  }

  /// Brings the playhead to where its record's sample stands, and stops its time where it has to wait.
  ///
  /// `repeats` is the leg that begins with this.
  /// - Returns: whether its time goes on; false also when that ended it, or brought it elsewhere.
  func bringPlayhead(
    of record: Playback, _ timeline: Timeline, to local: Double, repeats: Double?,
    isBackwards: Bool, at instant: Double
  ) -> Bool {
    let version = record.version
    guard movePlayhead(record, timeline, local: local, repeats: repeats, at: instant),
      record.version == version
    else { return false }
    guard record.needsHold else { return true }
    record.needsHold = false
    stand(record, timeline, local: local, isBackwards: isBackwards)
    return false
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
    placeRows(record, on: record.leg(from: now, isFresh: true))
    setLiveClocks(of: record, timeline)
    scheduleNext(record)
  }

  /// Brings the playhead to where its record's sample stands: reports the events on its way, and
  /// lets each channel follow what acts on it from there.
  ///
  /// `repeats` is the leg that begins with this, reported after what the one before it ended with.
  /// - Returns: false when that ended the timeline.
  private func movePlayhead(
    _ record: Playback, _ timeline: Timeline, local: Double, repeats: Double?, at instant: Double
  ) -> Bool {
    var sample = record.sample
    let isJump = timeline.isJumping
    timeline.isJumping = false
    timeline.touched.removeAll(keepingCapacity: true)
    if timeline.heldLocal != nil, !isJump { return true }
    let runsUp = !isBackwards(record)
    guard
      sample.phase != (runsUp ? .before : .after) || timeline.playhead != nil || sample.isInEffect
    else { return true }
    var isUp = record.timing.direction.isForward(leg: sample.iteration) == runsUp
    var time =
      !isJump && local == timeline.dueLocal && sample.phase == .active && !timeline.dueTime.isNaN
        && sample.iteration == timeline.leg
      ? timeline.dueTime : timeline.time(at: sample.progress, local, self)
    var list: [Timeline.Crossing] = []
    let from = timeline.playhead
    var hasTurned = from != nil && sample.iteration != timeline.leg
    if from == nil || hasTurned || isJump || isUp != timeline.isForward {
      for _ in 0..<Self.longestChain {
        let isLater = sample.iteration > record.timing.iterationStart.rounded(.down)
        let needed = !isUp || isLater ? timeline.duration : time
        let known = record.legDuration
        prepare(timeline, upTo: needed, waits: !isJump && isUp, at: instant)
        guard record.state == .live, record.legDuration != known, isJump || from == nil else {
          break
        }
        // Where the jump leads is known only with how long everything before it lasts.
        sample = record.timing.sample(at: local, leg: record.legDuration, backwards: !runsUp)
        record.sample = sample
        record.progress.iteration = sample.iteration
        isUp = record.timing.direction.isForward(leg: sample.iteration) == runsUp
        time = timeline.time(at: sample.progress, local, self)
        hasTurned = from != nil && sample.iteration != timeline.leg
      }
    }
    guard record.state == .live else { return false }
    if let from, !hasTurned {
      let isForward = isJump || timeline.curve != nil ? time >= from : isUp
      passed(on: timeline, from: from, to: time, isForward: isForward, into: &list)
    } else {
      if let from {
        let end = timeline.isForward ? timeline.duration : 0
        passed(on: timeline, from: from, to: end, isForward: timeline.isForward, into: &list)
        guard tell(list, record, timeline, isJump: isJump, at: instant) else { return false }
        list.removeAll()
        if record.needsHold {
          timeline.playhead = end
          record.progress.iteration = timeline.leg
          timeline.heldLocal = local
          return true
        }
        if let repeats { note(record, .repeat(iteration: repeats), at: instant) }
      }
      passed(
        on: timeline, from: isUp ? -.infinity : .infinity, to: time, isForward: isUp, into: &list)
    }
    if !timeline.reported.isEmpty {
      list.removeAll { crossing in timeline.reported.contains { $0.isSame(as: crossing) } }
      timeline.reported.removeAll()
    }
    if from != time { timeline.deferred.removeAll() }
    timeline.playhead = time
    timeline.localOfPlayhead = local
    timeline.leg = sample.iteration
    timeline.isForward = isUp
    guard tell(list, record, timeline, isJump: isJump, at: instant) else { return false }
    if let repeats, !hasTurned { note(record, .repeat(iteration: repeats), at: instant) }
    return true
  }

  /// Handles what was passed, in order, up to a place at which the playhead waits.
  func tell(
    _ list: [Timeline.Crossing], _ record: Playback, _ timeline: Timeline, isJump: Bool,
    at instant: Double
  ) -> Bool {
    for (number, crossing) in list.enumerated() {
      guard crossing.entry < crossing.timeline.entries.count else { continue }
      let entry = crossing.timeline.entries[crossing.entry]
      guard !entry.isGone else { continue }
      switch (entry.content, crossing.what) {
      case (.motion(let member), _) where member.state == .ended || entry.isOver:
        touch(crossing, timeline)
      case (.motion(let member), .begin):
        ready(crossing.entry, on: crossing.timeline, at: instant)
        guard record.state == .live else { return false }
        guard member.state == .adopted else { continue }
        member.progress.hasReportedEnd = false
        member.progress.iteration =
          crossing.isForward ? member.progress.firstIteration : member.progress.iteration
        note(member, .start, at: instant)
        if member.wants(.apply), member.runningIndex < 0 { joinTimelineFrames(member) }
        touch(crossing, timeline)
      case (.motion(let member), .end):
        touch(crossing, timeline)
        if crossing.isForward { reportReachAtEnd(member, at: instant) }
        leaveEveryFrame(member)
        if member.progress.appliedFrame != frameIndex {
          member.progress.appliedFrame = frameIndex
          note(member, .apply, at: instant)
        }
        reportEnd(of: member, reason(of: member, entry, timeline), at: instant)
      case (.motion(let member), .repeat(let leg)):
        if crossing.isForward { reportReachAtEnd(member, at: instant) }
        member.progress.iteration = leg
        note(member, .repeat(iteration: leg), at: instant)
        touch(crossing, timeline)
      case (.motion, .reach): touch(crossing, timeline)
      case (.timeline(_, let inner), .reach): touch(inner, timeline)
      case (.timeline(let member, let inner), .begin):
        // A member that begins at its end depends on where everything on it begins.
        if !member.timing.direction.isForward(leg: 0) || member.timing.speed < 0 {
          prepare(inner, upTo: inner.duration, at: instant)
          guard record.state == .live else { return false }
        }
        member.progress.hasStarted = true
        member.progress.hasReportedEnd = false
        note(member, .start, at: instant)
        touch(inner, timeline)
      case (.timeline(let member, let inner), .end):
        reportEnd(of: member, .finished, at: instant)
        touch(inner, timeline)
      case (.timeline(let member, let inner), .repeat(let leg)):
        note(member, .repeat(iteration: leg), at: instant)
        touch(inner, timeline)
      case (.call, .point):
        pushPoint(record, crossing, at: instant)
      case (.step, .point), (.live, .point):
        guard !isJump, crossing.isForward else {
          if case .step = entry.content {
            pushPoint(record, crossing, at: instant)
          }
          continue
        }
        timeline.deferred = Array(list[(number + 1)...])
        hold(timeline, true)
        pushPoint(record, crossing, at: instant)
        return true
      case (.pause, .point):
        guard !isJump, crossing.isForward else { continue }
        timeline.deferred = Array(list[(number + 1)...])
        record.isPaused = true
        hold(timeline, false)
        return true
      case (_, .point), (_, .reach), (_, .begin), (_, .end), (_, .repeat): break
      }
    }
    return record.state == .live
  }

  /// Stops the playhead where it is; `waits` until what it started has ended.
  private func hold(_ timeline: Timeline, _ waits: Bool) {
    timeline.owner.isHeld = waits
    timeline.owner.needsHold = true
  }

  /// Lets a playhead go on that waited, or was paused at a point.
  func releasePlayhead(_ record: Playback, _ timeline: Timeline) {
    guard record.state == .live, !record.isHeld, !record.isPaused else { return }
    let rest = timeline.deferred
    timeline.deferred.removeAll()
    guard tell(rest, record, timeline, isJump: false, at: now), !record.needsHold else {
      record.needsHold = false
      return
    }
    let local = timeline.heldLocal ?? record.map.local(now)
    timeline.heldLocal = nil
    retime(record, local: local)
  }

  private func pushPoint(
    _ record: Playback, _ crossing: Timeline.Crossing, at instant: Double
  ) {
    queue.append(.point(crossing), of: record.id, at: instant, order: record.order)
  }

  /// A point's turn to be reported has come.
  func deliverPoint(_ crossing: Timeline.Crossing, of record: Playback, at instant: Double) {
    guard !record.progress.isSilenced, case .timeline(let root) = record.kind,
      crossing.entry < crossing.timeline.entries.count
    else { return }
    let round = record.round
    let entry = crossing.timeline.entries[crossing.entry]
    switch entry.content {
    case .call(let body): body()
    case .step(let body):
      let id = body()
      // The function may have ended it, restarted it, or brought it elsewhere.
      guard isPlaying(record, round), record.isHeld else { return }
      guard let id, let member = self.record(id), !member.progress.hasReportedEnd else {
        return goOn(record, root)
      }
      if member.state == .pending, !entry.isJoined {
        pending.remove(record: member.index)
        member.clock = liveClock(for: crossing.timeline, on: record, root)
        register(member, at: afterCall(at: instant))
      }
      awaitMember(member, record, root, isJoined: entry.isJoined)
    case .live(let member):
      guard record.isHeld else { return }
      // Otherwise it still runs from the last time.
      if member.state != .live {
        guard member.state == .adopted || revive(member) else { return goOn(record, root) }
        member.clock = liveClock(for: crossing.timeline, on: record, root)
        register(member, at: instant)
        guard isPlaying(record, round), record.isHeld else { return }
      }
      awaitMember(member, record, root)
    case .motion, .timeline, .pause, .space, .label: break
    }
  }

  private func awaitMember(
    _ member: Playback, _ record: Playback, _ root: Timeline, isJoined: Bool = false
  ) {
    root.awaited = member.id
    root.endsAwaited = !isJoined
    if !isJoined {
      member.begunAt = min(member.begunAt, record.begunAt)
      member.awaiter = record.id
    }
    member.waiters.append { [weak self, id = record.id, awaited = member.id] reason in
      if let member = self?.record(awaited), member.awaiter == id { member.awaiter = nil }
      // It may have been waited for once before, in a play that was stopped.
      guard let self, let record = self.record(id), case .timeline(let root) = record.kind,
        record.isHeld, root.awaited == awaited
      else { return }
      record.progress.worstReason = max(record.progress.worstReason, reason)
      root.awaited = nil
      self.goOn(record, root)
    }
  }

  /// Lets a playhead go on whose wait is over.
  private func goOn(_ record: Playback, _ root: Timeline) {
    record.isHeld = false
    releasePlayhead(record, root)
  }
}
