/// Time of a group that runs freely though it is a function of time: animations all at once, one
/// round. Its members have its local time, so they are sought, and played backwards, with it.
extension Animator {
  /// The members of such a group and which step each is; nil for all else.
  func unscheduledMembers(of record: Playback) -> [(step: Int, record: Playback)]? {
    guard case .group(let group) = record.kind, group.mode == .all, group.duration == nil,
      record.timing.iterations == 1, record.timing.delay == 0, record.timing.endDelay == 0
    else { return nil }
    var members: [(step: Int, record: Playback)] = []
    members.reserveCapacity(group.steps.count)
    for (index, step) in group.steps.enumerated() {
      switch step {
      case .adopt(let id):
        guard let member = self.record(id) else { continue }
        guard member.hasClosedForm else { return nil }
        members.append((index, member))
      // Members that are only awaited have a time of their own.
      case .join: continue
      case .wait, .call: return nil
      }
    }
    return members.isEmpty ? nil : members
  }

  /// Rate at which a record's time begins.
  ///
  /// A group without a time axis has no end to set out from: it goes forwards, as fast as it would go back.
  func speedAtFirst(of record: Playback) -> Double {
    let speed = record.timing.speed
    guard speed < 0, case .group = record.kind, unscheduledMembers(of: record) == nil else {
      return speed
    }
    return -speed
  }

  /// Seconds until the last of the members has ended; nil for what is no such group.
  ///
  /// O(members).
  func unscheduledDuration(of record: Playback) -> Double? {
    unscheduledMembers(of: record).map { members in
      members.reduce(0) { longest, member in
        let speed = member.record.timing.speed
        let total = totalDuration(of: member.record.id) ?? 0
        let left = speed < 0 ? total + member.record.shift : total - member.record.shift
        return max(longest, speed == 0 ? .infinity : left / abs(speed))
      }
    }
  }

  /// Local time from which such a group sets out that is played backwards; 0 for one without end.
  func endOfMembers(_ record: Playback) -> Double {
    let end = unscheduledDuration(of: record) ?? 0
    return end.isFinite ? end : 0
  }

  /// Moves such a group, and all its members, to a local time; those that have ended are in it again.
  ///
  /// O(members).
  func seekUnscheduled(
    _ record: Playback, _ members: [(step: Int, record: Playback)], to local: Double,
    reportsEvents: Bool
  ) {
    beginUnscheduled(record)
    if record.state == .ended { reviveUnscheduled(record) }
    place(record, members, at: local, reportsEvents: reportsEvents)
  }

  private func place(
    _ record: Playback, _ members: [(step: Int, record: Playback)], at local: Double,
    reportsEvents: Bool
  ) {
    guard record.state == .live, case .group(let group) = record.kind, group.clock >= 0 else {
      return
    }
    anchor(record, local: local)
    clocks.setMap(record.map, of: group.clock)
    let waiting = Set(group.join.members)
    for (step, member) in members {
      // The value is a function of the group's time, also after the member's own end.
      member.showsEnd = true
      if !waiting.contains(member.id) {
        // The group waits for it again.
        if member.memberIndex < 0 { member.clock = group.clock }
        group.join.add(member.id, step: step)
      }
      if !place(member, at: localTime(of: member, at: local), reportsEvents: reportsEvents) {
        // Its target is gone.
        memberEnded(member.id, member.progress.endReason ?? .removed, of: record, at: now)
        guard record.state == .live else { return }
      }
    }
    // It is over when they are, though it is reported after them.
    if members.count == group.steps.count, members.allSatisfy({ $0.record.state == .ended }) {
      end(record, .finished, reported: record.progress.worstReason, at: now)
    }
  }

  /// Whether a member that is at its end, or before its beginning, stays in its group's time: that
  /// stands still, or something else moves it.
  func waitsForGroup(_ member: Playback) -> Bool {
    guard member.showsEnd, let group = member.group.flatMap({ record($0) }) else { return false }
    return group.state == .live && (group.isPaused || group.isTimeDriven)
  }

  /// Begins a live group of that kind again, from its very beginning; false for all else.
  func restartUnscheduled(_ record: Playback) -> Bool {
    guard record.progress.hasStarted, let members = unscheduledMembers(of: record) else {
      return false
    }
    record.life &+= 1
    record.round += 1
    record.rate = record.timing.speed
    record.progress.worstReason = .finished
    enqueue(record, .start, at: now)
    for (_, member) in members {
      member.shift = 0
      if member.state == .live {
        member.progress.hasStarted = false
        member.life &+= 1
      }
    }
    place(
      record, members, at: record.rate < 0 ? endOfMembers(record) : 0, reportsEvents: true)
    return true
  }

  /// Gives members of a group other goals; the time of one that runs freely restarts with them.
  ///
  /// One whose target is gone stays as it is, unless that is all. O(members).
  ///
  /// - Throws: `EngineError.unknownAnimation`, `.badParameter`; the others have their goals then.
  package func retarget(
    _ id: AnimationID, members goals: [(id: AnimationID, parts: [AnimationPart])]
  ) throws(EngineError) {
    try checkAsking(.control)
    guard let record = record(id) else { throw .unknownAnimation }
    guard
      !waits({ animator throws(EngineError) in try animator.retarget(id, members: goals) })
    else { return }
    defer { settleOutbox() }
    let isUnderWay = record.state == .ended || record.state == .live && record.progress.hasStarted
    let members = isUnderWay ? unscheduledMembers(of: record) : nil
    if let members {
      turnForwards(record, members)
      for (_, member) in members { member.showsEnd = true }
    }
    var errors: [EngineError] = []
    for goal in goals {
      do throws(EngineError) {
        let (member, animation) = try aimed(goal.id, at: goal.parts)
        // A member on its way back is not over where it began.
        let staysOn =
          members != nil && member.showsEnd && record.state == .live
          && member.group.flatMap { self.record($0) } === record
        try aim(member, as: animation, staysOn: staysOn)
      } catch {
        errors.append(error)
      }
    }
    if members != nil { beginTimeAnew(record) }
    let areGone = errors.allSatisfy { if case .unknownAnimation = $0 { true } else { false } }
    if let error = errors.first, !areGone || errors.count == goals.count { throw error }
  }

  /// Gives a group the direction that it has from the beginning: one that is retargeted goes forwards.
  ///
  /// Its members hear of it when they are placed, each with the velocity that it had.
  private func turnForwards(_ record: Playback, _ members: [(step: Int, record: Playback)]) {
    guard case .group(let group) = record.kind else { return }
    record.rate = record.timing.speed
    record.clock = clocks.living(record.clock)
    if group.clock < 0 { group.clock = clocks.makeForGroup(map: record.map) }
    for (_, member) in members where member.memberIndex < 0 { member.clock = group.clock }
    let parent = clocks.map(of: record.clock)
    let own = TimeMap(
      anchorRoot: parent.local(now), anchorLocal: localTime(of: record.id), rate: record.ownRate)
    clocks.setMap(parent.composed(with: own), of: group.clock)
  }

  /// The members were given other goals: the time of the group is that of the one that is least far,
  /// and how far the others are beyond it they keep.
  private func beginTimeAnew(_ record: Playback) {
    guard let all = unscheduledMembers(of: record) else { return }
    // Others may have taken all of one.
    let members = all.filter { $0.record.state == .live }
    guard !members.isEmpty else { return }
    if record.state != .live { reviveUnscheduled(record) }
    for (_, member) in members { member.shift = 0 }
    var local = 0.0
    if record.timing.speed < 0 {
      local = endOfMembers(record)
    } else {
      local = members.reduce(.infinity) { least, member in
        member.record.timing.speed < 0 ? least : min(least, member.record.map.local(now))
      }
      if !local.isFinite { local = 0 }
      for (_, member) in members {
        member.shift = member.map.local(now) - localTime(of: member, at: local)
      }
    }
    place(record, members, at: local, reportsEvents: true)
  }

  /// Begins a group that is pending, or was paused before its start, at the speed that it has.
  func beginUnscheduled(_ record: Playback) {
    record.progress.wasSeeked = true
    if record.state == .pending {
      takeFromPending(record)
    } else if record.state == .live, !record.progress.hasStarted {
      boundary(record, at: now)
    }
  }

  /// The local time of a member, which may have a speed of its own, at one of the group.
  private func localTime(of member: Playback, at local: Double) -> Double {
    guard member.timing.speed != 1 else { return local + member.shift }
    let time = localTime(member, local) + member.shift
    let limit = Double.greatestFiniteMagnitude
    return max(-limit, min(limit, time))
  }

  /// Makes an ended group one whose members can be sought, without beginning a round.
  func reviveUnscheduled(_ record: Playback) {
    guard case .group(let group) = record.kind else { return }
    beginLife(record)
    live += 1
    record.forgetProgress()
    record.state = .live
    record.progress.hasStarted = true
    record.progress.wasSeeked = true
    join(record, clock: clocks.living(record.clock))
    group.join.clear()
    // It may have ended before it had begun.
    if group.clock < 0 { group.clock = clocks.makeForGroup(map: record.map) }
  }

  /// Members that were sought while the group was paused go on with it.
  func goOnWithMembers(_ record: Playback, _ local: Double) {
    guard let members = unscheduledMembers(of: record),
      members.contains(where: { $0.record.showsEnd })
    else { return }
    place(record, members, at: local, reportsEvents: false)
  }
}
