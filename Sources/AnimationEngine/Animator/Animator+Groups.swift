extension Animator {
  /// Adds several animations as one; those it adopts leave the pending list.
  ///
  /// - Throws: `EngineError.cannotAdopt` when a member has begun, ended or been taken;
  ///   `.badParameter` for times out of range; `.nestedTooDeep` beyond
  ///   `GroupAnimation.deepestNesting` groups within groups.
  public func addGroup(
    _ group: GroupAnimation, observer: AnimationObserver? = nil
  ) throws(EngineError) -> AnimationID {
    try checkAsking(.start)
    try group.timing.validate()
    if let duration = group.duration, !(duration >= 0 && duration.isFinite) {
      throw .badParameter(name: "duration", value: duration, wanted: "0 or more seconds")
    }
    var adopted: Set<AnimationID> = []
    var depth = 1
    for step in group.steps {
      switch step {
      case .adopt(let id):
        guard let member = record(id), member.state == .pending, adopted.insert(id).inserted
        else { throw .cannotAdopt(id) }
        switch member.kind {
        case .group(let inner): depth = max(depth, inner.depth + 1)
        case .timeline(let inner): depth = max(depth, inner.depth + 1)
        case .motion, .tick, .timer, .open: break
        }
      case .wait(let seconds):
        guard seconds >= 0, seconds.isFinite else {
          throw .badParameter(name: "wait", value: seconds, wanted: "0 or more seconds")
        }
      case .join, .call:
        break
      }
    }
    guard depth <= GroupAnimation.deepestNesting else { throw .nestedTooDeep }
    if group.mode == .sequence || !group.isUnscheduled, isTimed(group) {
      return try addTimeline(timeline(of: group), observer: observer)
    }
    guard !group.needsAxis else { throw .noClosedForm("a group whose members run on their own") }
    var group = group
    if group.mode == .sequence { group.steps = [.adopt(try onePlay(of: group))] }
    let record = makeRecord(.group(GroupState(group, depth: depth)))
    record.timing = group.timing
    record.isPaused = group.isPaused
    record.clock = clocks.index(of: group.clock)
    record.observer = observer
    for step in group.steps {
      guard case .adopt(let id) = step, let member = self.record(id) else { continue }
      member.state = .adopted
      member.group = record.id
    }
    pending.append(record: record.index)
    noteAdded(record.id)
    settleOutbox()
    return record.id
  }

  /// Whether a round has a length that is known: rounds of what only runs on its own have none.
  ///
  /// `areTimed` says that groups among the steps are known to become timelines. O(animations), without
  /// it O(animations × levels of nesting).
  func takesTime(_ steps: [GroupStep], areTimed: Bool = false) -> Bool {
    steps.contains { step in
      switch step {
      case .wait(let seconds): seconds > 0
      case .call, .join: false
      case .adopt(let id): record(id).map { takesTime($0, isTimed: areTimed) } ?? false
      }
    }
  }

  private func takesTime(_ member: Playback, isTimed isKnown: Bool = false) -> Bool {
    guard !member.isPaused else { return false }
    let timing = member.timing
    if case .group(let group) = member.kind {
      // Becomes a timeline where it is laid out on one.
      guard isKnown || isTimed(member, group) else { return false }
      let leg = group.duration ?? (takesTime(group.steps, areTimed: true) ? 1 : 0)
      return timing.speed == 0 || timing.endTime(leg: leg) > 0
    }
    guard member.hasClosedForm else { return false }
    let leg = legThatIsSure(member)
    return timing.speed == 0 || timing.endTime(leg: leg) > 0
  }

  /// Seconds that a leg takes at least; those of what is found only when it begins count as one.
  private func legThatIsSure(_ member: Playback) -> Double {
    guard case .timeline(let timeline) = member.kind else {
      return member.animation?.motion.statedDuration ?? 1
    }
    if let duration = timeline.givenDuration { return duration }
    let takes = timeline.entries.contains { entry in
      switch entry.content {
      case .space(let seconds): seconds > 0
      case .motion(let inner), .timeline(let inner, _): takesTime(inner)
      case .call, .step, .live, .pause, .label: false
      }
    }
    return takes ? 1 : 0
  }

  /// Makes one play of a sequence that repeats though it takes no time: a timeline that the group's
  /// rounds play again.
  private func onePlay(of group: GroupAnimation) throws(EngineError) -> AnimationID {
    var once = GroupAnimation(.sequence, group.steps)
    once.clock = group.clock
    return try makeTimeline(timeline(of: once), observer: nil).id
  }

  /// The timeline that a group is.
  private func timeline(of group: GroupAnimation) -> TimelineAnimation {
    let isSequence = group.mode == .sequence
    let placement: TimelinePlacement = isSequence ? .afterPrevious(0) : .at(0)
    var timeline = TimelineAnimation(
      group.steps.enumerated().map { index, step in
        switch step {
        case .adopt(let id):
          var entry = TimelineEntry(.animation(id), placement)
          entry.runsUnscheduled = runsUnscheduled((index, step), in: group)
          return entry
        case .join(let id):
          var entry = TimelineEntry(.step { id }, placement)
          entry.isJoined = true
          return entry
        case .wait(let seconds): return TimelineEntry(.space(seconds), placement)
        case .call(let body): return TimelineEntry(.step(body), placement)
        }
      })
    timeline.timing = group.timing
    timeline.curve = group.curve
    timeline.duration = group.duration
    timeline.isPaused = group.isPaused
    timeline.clock = group.clock
    return timeline
  }

  /// The group's first leg begins.
  func beginGroup(_ record: Playback, at instant: Double) {
    guard case .group(let group) = record.kind else { return }
    if group.clock < 0 {
      group.clock = clocks.makeForGroup(map: record.map)
    } else {
      clocks.setMap(record.map, of: group.clock)
    }
    guard record.timing.iterations > 0 else {
      end(record, .finished, at: instant)
      return
    }
    guard !record.isCalling else {
      // One of its own functions asks for it: a round within a round would have no end.
      record.round += 1
      after(0, for: record, at: instant) { [weak self] record, instant in
        self?.beginRound(record, at: instant)
      }
      return
    }
    beginRound(record, at: instant)
  }

  func beginRound(_ record: Playback, at instant: Double) {
    guard case .group(let group) = record.kind else { return }
    record.round += 1
    // It waits for this loop too: one that has ended long ago does not end it before all have begun.
    group.join.begin()
    scheduleCut(record, at: instant)
    beginTogether(record, at: instant)
  }

  /// Whether a group is still in a round of its own.
  func isPlaying(_ record: Playback, _ round: UInt64) -> Bool {
    record.round == round && record.state == .live
  }

  /// The instant at which the engine goes on after it called a function at `instant`: outside of a
  /// frame that may have made frames.
  func afterCall(at instant: Double) -> Double { turn.isRunning ? instant : max(instant, now) }

  private func beginTogether(_ record: Playback, at instant: Double) {
    guard case .group(let group) = record.kind else { return }
    let round = record.round
    var instant = instant
    var lastEnd = -Double.infinity
    for index in group.steps.indices {
      if case .join(let id) = group.steps[index], joinTween(id, record, group, &lastEnd) {
        group.join.add(id, step: index)
        continue
      }
      let begun = startStep(index, of: record, at: instant)
      instant = afterCall(at: instant)
      // A callback that ended or restarted the group leaves nothing more of this round to begin.
      guard isPlaying(record, round) else { return }
      guard let member = begun else {
        guard group.join.passed(step: index) == .over else { continue }
        membersEnded(record, at: instant)
        return
      }
      group.join.add(member.id, step: index)
      guard member.progress.hasReportedEnd else { continue }
      // One that has already ended is reported like one that ends now.
      memberEnded(member.id, member.progress.endReason ?? .finished, of: record, at: instant)
      guard isPlaying(record, round), group.mode != .any else { return }
    }
    if group.join.allHaveBegun() == .over { membersEnded(record, at: instant) }
  }

  /// Starts one step; nil if there is nothing to wait for.
  private func startStep(_ index: Int, of record: Playback, at instant: Double) -> Playback? {
    guard case .group(let group) = record.kind else { return nil }
    let generation = record.generation
    switch group.steps[index] {
    case .adopt(let id):
      guard let member = self.record(id) else { return nil }
      if member.state == .ended && record.progress.iteration == 0 {
        // Ended before its turn came, it never begins.
        note(member.progress.endReason ?? .finished, in: record)
        return nil
      }
      guard member.state == .adopted || member.state == .ended else { return nil }
      restart(member, in: group.clock, at: instant)
      return self.record(id)
    case .join(let id):
      guard let member = self.record(id) else { return nil }
      join(member, record)
      return member
    case .wait(let seconds):
      // A wait is a group of nothing that lasts: exact, pausable, on the group's clock.
      let member = makeRecord(.timer {})
      member.clock = group.clock
      member.kind = .timer { [weak self, group = record.id, id = member.id] in
        guard let self, let group = self.record(group) else { return }
        self.memberEnded(id, .finished, of: group, at: self.now)
      }
      member.timing.delay = seconds
      member.begunAt = record.begunAt
      register(member, at: instant)
      return member
    case .call(let body):
      let time = now
      let round = record.round
      let isNested = record.isCalling
      now = max(now, instant)
      record.isCalling = true
      makeCalls()
      let id = body()
      now = max(now, time)
      if record.generation == generation { record.isCalling = isNested }
      // The function may have ended the group, or restarted it.
      guard isPlaying(record, round), let id, let member = self.record(id) else { return nil }
      guard member.state == .pending else {
        join(member, record)
        return member
      }
      member.state = .adopted
      member.group = record.id
      member.isDynamicMember = true
      member.begunAt = record.begunAt
      restart(member, in: group.clock, at: afterCall(at: instant))
      // Not kept for a later round, it may be over and gone.
      return self.record(id)
    }
  }

  /// Lets a group wait for a tween without a record; false where it has to get one for that.
  ///
  /// Its end has an instant of its own from then on; `lastEnd` is the last that has got one.
  private func joinTween(
    _ id: AnimationID, _ record: Playback, _ group: GroupState, _ lastEnd: inout Double
  ) -> Bool {
    guard group.mode != .any, let place = tweens.place(of: id), tweens[place].waiter == .none
    else { return false }
    tweens.setWaiter(record.id, of: place)
    let row = tweens[place]
    guard row.end != lastEnd else { return true }
    lastEnd = row.end
    schedule.insert(
      Schedule.Entry(
        instant: row.end, order: record.order, record: record.index, what: .endOfTween,
        version: record.generation))
    return true
  }

  func join(_ member: Playback, _ record: Playback) {
    guard !member.progress.hasReportedEnd else { return }
    member.waiters.append { [weak self, group = record.id, id = member.id] reason in
      guard let self, let group = self.record(group) else { return }
      self.memberEnded(id, reason, of: group, at: self.now)
    }
  }

  /// Starts a member's local time, with what it resolved the first time if it ran before.
  private func restart(_ member: Playback, in clock: Int32, at instant: Double) {
    if member.state == .ended { guard revive(member) else { return } }
    member.showsEnd = false
    member.shift = 0
    member.clock = clock
    register(member, at: instant)
  }
}
