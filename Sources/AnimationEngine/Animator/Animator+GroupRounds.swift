/// How the rounds of a group that runs freely end.
extension Animator {
  func note(_ reason: EndReason, in record: Playback) {
    record.progress.worstReason = max(record.progress.worstReason, reason)
  }

  /// A member of a group has ended.
  func memberEnded(
    _ member: AnimationID, _ reason: EndReason, of record: Playback, at instant: Double
  ) {
    guard record.state == .live, case .group(let group) = record.kind else { return }
    let outcome = group.join.ended(member)
    guard outcome != .ignored else { return }
    if group.join.isOfAny {
      record.progress.worstReason = reason
    } else {
      note(reason, in: record)
    }
    if outcome == .over { membersEnded(record, at: instant) }
    guard group.join.isOfAny, group.stopsRest, case .group(let current) = record.kind,
      current === group
    else { return }
    for other in group.join.members where other != member {
      endAsStopped(other, keepsPresentation: true)
    }
  }

  /// All members of this round have ended; a round with a duration of its own goes on to its end.
  func membersEnded(_ record: Playback, at instant: Double) {
    guard case .group(let group) = record.kind, group.duration == nil else { return }
    endRound(record, at: instant)
  }

  /// Ends the round after the duration that the group was given, the last one after its fraction.
  func scheduleCut(_ record: Playback, at instant: Double) {
    guard case .group(let group) = record.kind, let duration = group.duration else { return }
    let round = record.round
    let share = min(1, record.timing.iterations - record.progress.iteration)
    after(duration * share, for: record, at: instant) { [weak self] record, instant in
      guard let self, record.round == round, case .group(let group) = record.kind else { return }
      group.join.cut()
      for id in group.join.members {
        if let member = self.record(id), member.group == record.id {
          self.cut(member, at: instant)
        }
      }
      self.endWaits(of: group)
      self.endRound(record, at: instant)
    }
  }

  /// Ends a member with its group's time: it keeps what it shows, if it keeps anything.
  private func cut(_ member: Playback, at instant: Double) {
    guard member.state == .live else { return }
    if case .group(let group) = member.kind {
      for id in group.join.members {
        if let inner = record(id), inner.group == member.id { cut(inner, at: instant) }
      }
    }
    member.progress.keepsPresentation = member.holds
    end(member, .stopped, at: instant)
  }

  /// All members of this round have ended: the next round, or the end.
  private func endRound(_ record: Playback, at instant: Double) {
    guard record.state == .live, case .group(let group) = record.kind else { return }
    if record.progress.iteration + 1 < record.timing.iterations, group.mode != .any {
      record.progress.iteration += 1
      enqueue(record, .repeat(iteration: record.progress.iteration), at: instant)
      after(record.timing.repeatDelay, for: record, at: instant) { [weak self] record, instant in
        self?.beginRound(record, at: instant)
      }
      return
    }
    after(max(0, record.timing.endDelay), for: record, at: instant) { [weak self] record, instant in
      // Sought meanwhile, it waits for its members again.
      if case .group(let group) = record.kind, group.mode == .all, group.join.isWaitingForAll {
        return
      }
      self?.end(record, record.progress.worstReason, at: instant)
    }
  }

  /// Goes on after some seconds of the group's own time, at once for none.
  func after(
    _ seconds: Double, for record: Playback, at instant: Double,
    _ body: @escaping (Playback, Double) -> Void
  ) {
    // Even without a delay the next round is due by the schedule, not by recursion.
    guard case .group(let group) = record.kind else { return }
    let timer = makeRecord(.timer {})
    timer.clock = group.clock
    timer.kind = .timer { [weak self, id = record.id] in
      guard let self, let record = self.record(id), record.state == .live else { return }
      body(record, self.now)
    }
    timer.timing.delay = seconds
    register(timer, at: instant)
  }

  /// Whether a group around it has another round, for which it keeps what it animates; endless ones
  /// keep nothing.
  func hasRoundsToCome(_ record: Playback) -> Bool {
    isWithin(record) { $0.progress.iteration + 1 < $0.timing.iterations }
  }

  /// Whether a live group around it, one that plays a number of iterations, fits.
  func isWithin(_ record: Playback, where isMeant: (Playback) -> Bool) -> Bool {
    var inner = record
    // An animation that a function of the group returned takes part in one round only.
    while !inner.isDynamicMember, let owner = inner.group.flatMap({ self.record($0) }) {
      if case .group = owner.kind, owner.state == .live, owner.timing.iterations.isFinite,
        isMeant(owner)
      {
        return true
      }
      inner = owner
    }
    return false
  }

  /// Animations that ended and kept a target for another round no longer keep it: the target is
  /// removed.
  func releaseForRepeat(on target: Int) {
    for id in retainedForRepeat {
      guard let record = record(id), let animation = record.animation,
        animation.parts.contains(where: { Int(tracks[Int($0.track.index)].target) == target })
      else { continue }
      releaseTargets(record)
    }
  }

  /// Targets of all that has ended within a group are no longer kept for another round, which does not come.
  ///
  /// Members may go on after the group; within them others have ended.
  ///
  /// - Complexity: O(1) where nothing is kept, else O(all within).
  func releaseTargets(ofMembers group: GroupState) {
    guard !retainedForRepeat.isEmpty else { return }
    for case .adopt(let id) in group.steps {
      if let member = record(id) { releaseTargets(within: member) }
    }
  }

  private func releaseTargets(within member: Playback) {
    if member.state == .ended, member.isHoldingTargets, !hasRoundsToCome(member) {
      releaseTargets(member)
    }
    switch member.kind {
    case .group(let inner): releaseTargets(ofMembers: inner)
    case .timeline(let inner):
      for entry in inner.entries {
        if let member = entry.record { releaseTargets(within: member) }
      }
    case .motion, .tick, .timer, .open: break
    }
  }

  /// Ends the members that a group never comes to as it is over; all that it has, when it was ended from
  /// outside.
  func endMembers(of group: GroupState, _ reason: EndReason) {
    let isOver = reason == .finished
    let theirs = isOver || reason == .error ? .stopped : reason
    for case .adopt(let id) in group.steps {
      guard let member = record(id), member.state == .adopted || member.state == .live && !isOver
      else { continue }
      end(member, theirs, at: now)
    }
    for id in group.join.members where !isOver {
      if let member = record(id), member.state == .live, member.group != nil {
        end(member, theirs, at: now)
      }
    }
    endWaits(of: group)
  }

  /// The waits of a group are timers on its clock.
  private func endWaits(of group: GroupState) {
    guard group.clock >= 0 else { return }
    for index in clocks[group.clock].members {
      if case .timer = records[Int(index)].kind { endSilently(records[Int(index)], .stopped) }
    }
  }
}
