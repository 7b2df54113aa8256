/// Control, end and repetition of a timeline and its members.
extension Animator {
  /// Members of a timeline have no time of their own.
  func checkControl(_ record: Playback) throws(EngineError) {
    if isMemberOfTimeline(record) { throw .memberOfTimeline }
  }

  func isMemberOfTimeline(_ record: Playback) -> Bool {
    guard record.state == .adopted || record.state == .ended, let group = record.group,
      let owner = self.record(group), case .timeline = owner.kind
    else { return false }
    return true
  }

  /// Nothing holds the playhead any more.
  func release(_ record: Playback, _ timeline: Timeline) {
    record.round += 1
    record.isHeld = false
    record.needsHold = false
    timeline.heldLocal = nil
    timeline.deferred.removeAll()
    stopAwaited(timeline)
  }

  /// The root time's next stop: the end of the stretch, or something on the axis before it.
  ///
  /// Both are local times of the record.
  func nextStop(_ record: Playback, _ timeline: Timeline, before edge: Double) -> Double {
    timeline.dueLocal = .nan
    let sample = record.sample
    guard sample.phase == .active, let playhead = timeline.playhead else { return edge }
    let runsUp = !isBackwards(record)
    // From the playhead, not from now: the instant that it met exactly before is the base of the
    // next. Within one instant of the frame `now` stands while the playhead goes on.
    let local = timeline.localOfPlayhead
    var stop: Double
    if timeline.curve != nil, timeline.duration.isFinite {
      guard sample.slope != 0 else { return edge }
      let here = timelineSample(record, local, runsUp)
      let rises = (sample.slope > 0) == runsUp
      guard let next = nextProgress(of: timeline, from: here.progress, rises) else { return edge }
      stop = local + (next - here.progress) / sample.slope
      timeline.dueTime = .nan
    } else {
      guard timeline.duration.isInfinite || sample.slope != 0 else { return edge }
      let isUp = timeline.isForward
      guard let next = nextEdge(of: timeline, beyond: playhead, isForward: isUp) else {
        return edge
      }
      let perLocal = timeline.duration.isInfinite || sample.slope > 0 ? 1.0 : -1.0
      stop = local + (next - playhead) / perLocal
      timeline.dueTime = next
    }
    // A mark at the very end of a leg is passed when that ends.
    guard runsUp ? stop < edge - Timeline.tolerance : stop > edge + Timeline.tolerance else {
      return edge
    }
    timeline.dueLocal = stop
    return stop
  }

  /// Takes the places of a timeline that has played before, and now plays again.
  func retakeChannels(_ record: Playback, _ timeline: Timeline, at instant: Double) {
    let round = record.round
    for channel in timeline.channels.indices {
      let place = timeline.channels[channel].key
      guard isKnown(TrackID(index: UInt32(place.track), generation: place.generation)) else {
        continue
      }
      retake(channel, record, timeline, at: instant)
      guard isPlaying(record, round) else { return }
    }
  }

  /// Takes what timelines still contribute to a property that is about to go.
  func dropChannels(on track: Int) {
    for component in 0..<tracks[track].count {
      while true {
        let slot = slots[at(track, component)]
        let place = slot.owner >= 0 ? slot.owner : slot.firstAdded
        guard place >= 0 else { break }
        let contribution = contributions[Int(place)]
        dropComponent(contribution.component, of: record(at: place), at: now)
      }
    }
  }

  /// Where on the axis a timeline comes to its end.
  func restingTime(_ record: Playback, _ timeline: Timeline) -> Double {
    let active = record.timing.activeDuration(leg: record.legDuration)
    guard active.isFinite else {
      return runsToStart(record) || timeline.duration.isInfinite ? 0 : timeline.duration
    }
    return timeline.time(
      at: restingSample(record).progress, record.timing.endTime(leg: record.legDuration), self)
  }

  // MARK: Members

  /// A member ended by itself: it was stopped, or its target is gone.
  func memberLeft(_ member: Playback, _ reason: EndReason, at instant: Double) {
    guard let group = member.group, let owner = record(group), owner.state != .ended,
      case .timeline(let timeline) = owner.kind,
      let index = timeline.place(of: member)
    else { return }
    owner.progress.worstReason = max(owner.progress.worstReason, reason)
    if reason == .stopped, member.progress.keepsPresentation, member.isResolved,
      let local = memberTime(index, on: timeline)
    {
      // It stays as it is, also when the playhead comes by again.
      timeline.entries[index].frozen = local
    } else {
      timeline.entries[index].isGone = true
      let entry = timeline.entries[index]
      timeline.entries[index].frozen = axisTime(of: timeline).flatMap { time in
        time > entry.start ? min(time, entry.end) - entry.start : nil
      }
      timeline.firsts = nil
    }
    let root = timeline.root
    guard root.owner.state == .live, root.owner.progress.hasClaimed else { return }
    placeChannels(root.owner, root, at: now)
    push(root.owner, .lost, rank: QueuedEvent.Rank.first, at: now)
  }

  /// Lets what follows members that ended before their time follow at once.
  ///
  /// A timeline of several rounds keeps its places: each member plays again in the next.
  func settleLost(_ record: Playback, at instant: Double) {
    guard case .timeline(let timeline) = record.kind, record.state == .live,
      record.progress.hasClaimed
    else { return }
    var reported: [Timeline.Crossing] = []
    if let playhead = timeline.playhead {
      passed(
        on: timeline, from: playhead - 2 * Timeline.tolerance, to: playhead, isForward: true,
        into: &reported)
    }
    var hasChanged = false
    reportLost(timeline, &hasChanged, at: instant)
    if record.timing.iterations > 1, !timeline.hasMoreToCome {
      end(record, .replaced, at: instant)
      return
    }
    // One that is held or paused goes forwards again.
    let (rate, isForward) = (record.map.rate, timeline.isForward)
    guard hasChanged, record.timing.iterations <= 1, record.timing.direction == .normal,
      rate > 0 || rate == 0 && isForward, let playhead = timeline.playhead
    else { return }
    timeline.isLaidOut = false
    layOut(timeline)
    record.legDuration = timeline.duration
    // A mark at this very time has not been passed.
    timeline.playhead = playhead - 2 * Timeline.tolerance
    timeline.reported += reported
    if rate > 0 { retime(record, local: record.map.local(now)) }
  }

  private func reportLost(_ timeline: Timeline, _ hasChanged: inout Bool, at instant: Double) {
    let root = timeline.root
    for index in timeline.entries.indices where !timeline.entries[index].isOver {
      let entry = timeline.entries[index]
      guard !entry.isGone else {
        timeline.entries[index].isOver = true
        hasChanged = true
        continue
      }
      switch entry.content {
      case .timeline(_, let inner):
        reportLost(inner, &hasChanged, at: instant)
        inner.isLaidOut = false
      case .motion(let member):
        let isStopped = member.state == .ended && entry.frozen != nil
        let isLost =
          member.state == .adopted && member.progress.hasStarted && !member.progress.hasReportedEnd
          && reason(of: member, entry, root) == .replaced
        guard isStopped || isLost else { continue }
        if isLost {
          guard root.owner.timing.iterations <= 1, let local = memberTime(index, on: timeline)
          else { continue }
          timeline.entries[index].frozen = local
          reportEnd(of: member, .replaced, at: instant)
        }
        timeline.entries[index].isOver = true
        hasChanged = true
      case .live, .call, .step, .pause, .space, .label: break
      }
    }
  }

  /// A script that a step started ends with the wait for it; an animation goes on by itself.
  private func stopAwaited(_ timeline: Timeline) {
    guard let id = timeline.awaited else { return }
    timeline.awaited = nil
    guard timeline.endsAwaited, let record = record(id), case .open = record.kind else { return }
    endAsStopped(id, keepsPresentation: true)
  }

  /// The timeline is over: so are its members.
  func retire(_ timeline: Timeline, _ reason: EndReason, at instant: Double) {
    timeline.playhead = nil
    timeline.dueLocal = .nan
    // A timeline that plays again does not stand still for steps that it has come to before.
    release(timeline.owner, timeline)
    for entry in timeline.entries {
      guard let member = entry.record, member.state == .adopted || member.state == .live else {
        continue
      }
      if case .timeline(_, let inner) = entry.content { retire(inner, reason, at: instant) }
      if case .live = entry.content {
        end(member, reason == .finished ? .stopped : reason, at: instant)
        continue
      }
      leaveEveryFrame(member)
      member.state = .ended
      member.version &+= 1
      live -= 1
      if member.progress.hasReportedEnd, member.progress.endReason == .finished { keep(member) }
      if member.animation != nil { unregister(member) }
      guard member.progress.hasReportedEnd else {
        member.progress.endReason = reason == .finished || reason == .error ? .stopped : reason
        enqueue(member, .complete(member.progress.endReason ?? .stopped), at: instant)
        continue
      }
      member.progress.endReason = member.progress.endReason ?? .finished
      if !member.waiters.isEmpty {
        push(
          member, .waiters(member.progress.endReason ?? .finished), rank: QueuedEvent.Rank.last,
          at: instant)
      }
    }
  }

  /// Makes the members of a timeline that has ended ready to be played again.
  func readopt(_ timeline: Timeline) {
    timeline.playhead = nil
    for entry in timeline.entries where !entry.isGone {
      guard let member = entry.record, member.state == .ended, revive(member) else { continue }
      member.state = .adopted
    }
  }

  /// Local time of a member at the present time of its timeline; nil while that does not run.
  func memberTime(_ index: Int, on timeline: Timeline) -> Double? {
    guard let time = axisTime(of: timeline), let record = timeline.entries[index].record else {
      return nil
    }
    return localTime(record, time - timeline.entries[index].start)
  }

  /// The present time of a timeline's axis; nil while it does not run.
  func axisTime(of timeline: Timeline) -> Double? {
    let record = timeline.owner
    guard let parent = timeline.parent else {
      guard record.state == .live, record.progress.hasClaimed else { return nil }
      return axisTime(record, timeline, at: now)
    }
    guard let time = axisTime(of: parent) else { return nil }
    let start = parent.entries[timeline.parentEntry].start
    return inside(record, timeline, time - start, parent.root.isForward)?.time
  }
}

extension Timeline {
  /// Whether anything is left that a newer animation has not taken.
  var hasMoreToCome: Bool {
    let record = root.owner
    if record.liveContributions > 0 || root.playhead == nil { return true }
    return hasUnbegun
  }

  private var hasUnbegun: Bool {
    entries.contains { entry in
      guard !entry.isGone else { return false }
      switch entry.content {
      case .motion(let record): return !record.isResolved
      case .timeline(_, let inner): return inner.hasUnbegun
      case .live, .call, .step, .pause: return true
      case .space, .label: return false
      }
    }
  }

  /// Whether a sample lies in the stretch in which the record's leg was set.
  func staysInLeg(_ record: Playback, _ sample: TimingSample) -> Bool {
    playhead != nil && !isJumping && sample.phase == .active && leg == sample.iteration
      && !record.progress.leg.isResting && (sample.slope != 0 || duration.isInfinite)
      && record.map.rate != 0
      && legRate == record.map.rate && record.progress.hasClaimed
  }
}
