/// Making and changing timelines.
extension Animator {
  /// Adds a timeline; the animations on it leave the pending list.
  ///
  /// - Throws: `EngineError.cannotAdopt` when an entry has begun, ended or been taken;
  ///   `.afterEndless` for what lies after something without end; `.unknownLabel`;
  ///   `.badParameter`; `.nestedTooDeep`.
  /// - Complexity: O(entries).
  public func addTimeline(
    _ timeline: TimelineAnimation, observer: AnimationObserver? = nil
  ) throws(EngineError) -> AnimationID {
    try checkAsking(.start)
    let record = try makeTimeline(timeline, observer: observer)
    pending.append(record: record.index)
    noteAdded(record.id)
    settleOutbox()
    return record.id
  }

  /// Makes a timeline that something else takes over, or that becomes pending.
  ///
  /// - Throws: as `addTimeline`.
  func makeTimeline(
    _ timeline: TimelineAnimation, observer: AnimationObserver?
  ) throws(EngineError) -> Playback {
    try timeline.timing.validate()
    if let duration = timeline.duration, !(duration >= 0 && duration.isFinite) {
      throw .badParameter(name: "duration", value: duration, wanted: "0 or more seconds")
    }
    var adopted: Set<AnimationID> = []
    for entry in timeline.entries {
      guard case .animation(let id) = entry.content else { continue }
      guard record(id)?.state == .pending, adopted.insert(id).inserted else {
        throw .cannotAdopt(id)
      }
    }
    let record = makeRecord(.open)
    let made = Timeline(record)
    made.curve = timeline.curve == .linear ? nil : timeline.curve
    made.givenDuration = timeline.duration
    made.holds = timeline.holds
    record.kind = .timeline(made)
    record.timing = timeline.timing
    record.isPaused = timeline.isPaused
    record.clock = clocks.index(of: timeline.clock)
    record.observer = observer
    do throws(EngineError) {
      for entry in timeline.entries { try append(entry, to: made) }
    } catch {
      for entry in made.entries {
        guard let member = entry.record else { continue }
        member.state = .pending
        member.group = nil
        member.retainCount -= 1
      }
      made.entries.removeAll()
      record.observer = nil
      record.state = .ended
      record.progress.hasReportedEnd = true
      live -= 1
      freeIfDone(record)
      throw error
    }
    return record
  }

  /// Puts something more onto a timeline that has not ended.
  ///
  /// An entry before the playhead shows at once, as if it had been there from the start; its events
  /// are not delivered.
  ///
  /// - Throws: as `addTimeline`; `.unknownAnimation` for a timeline that has ended.
  /// - Complexity: O(entries).
  public func insert(_ entry: TimelineEntry, into id: AnimationID) throws(EngineError) {
    try checkAsking(.start)
    defer { settleOutbox() }
    guard let record = record(id), case .timeline(let timeline) = record.kind,
      record.state != .ended
    else { throw .unknownAnimation }
    try append(entry, to: timeline)
    changed(timeline)
  }

  private func append(_ entry: TimelineEntry, to timeline: Timeline) throws(EngineError) {
    try check(entry, on: timeline)
    order += 1
    var made = Timeline.Entry(
      content: .pause, placement: entry.placement, order: order)
    made.isJoined = entry.isJoined
    switch entry.content {
    case .animation(let id):
      guard let member = record(id), member.state == .pending else { throw .cannotAdopt(id) }
      made.runsUnscheduled = entry.runsUnscheduled
      made.content = entry.runsUnscheduled ? .live(member) : try content(member)
      made.order = member.order
      if case .timeline(_, let inner) = made.content {
        for holder in sequence(first: timeline, next: { $0.parent }) where holder === inner {
          throw .withinItself
        }
        var depth = inner.depth + 1
        var outer: Timeline? = timeline
        while let next = outer {
          guard depth <= GroupAnimation.deepestNesting else { throw .nestedTooDeep }
          next.depth = max(next.depth, depth)
          depth += 1
          outer = next.parent
        }
      }
      adopt(member, by: timeline.owner)
    case .call(let body): made.content = .call(body)
    case .step(let body): made.content = .step(body)
    case .pause: made.content = .pause
    case .space(let seconds): made.content = .space(seconds)
    case .label(let name): made.content = .label(name)
    }
    timeline.append(made)
  }

  private func check(_ entry: TimelineEntry, on timeline: Timeline) throws(EngineError) {
    if case .space(let seconds) = entry.content, !(seconds >= 0 && seconds.isFinite) {
      throw .badParameter(name: "wait", value: seconds, wanted: "0 or more seconds")
    }
    switch entry.placement {
    case .label(let name, let offset):
      guard timeline.labelNames.contains(name) else {
        throw .unknownLabel(name, known: timeline.labelNames.sorted())
      }
      try checkOffset(offset)
    case .at(let time): try checkOffset(time)
    case .end(let gap):
      try checkOffset(gap)
      if timeline.endlessEntry() != nil { throw .afterEndless }
    case .afterPrevious(let gap):
      try checkOffset(gap)
      if let last = timeline.entries.last(where: { !$0.isGone && !$0.isMark }),
        !last.runsUnscheduled, last.record?.isEndless == true
      {
        throw .afterEndless
      }
    case .withPrevious(let gap): try checkOffset(gap)
    }
  }

  private func checkOffset(_ seconds: Double) throws(EngineError) {
    guard seconds.isFinite else {
      throw .badParameter(name: "place", value: seconds, wanted: "a finite number of seconds")
    }
  }

  /// A member's role on a timeline: a function of time if it can be, else something to wait for.
  private func content(_ member: Playback) throws(EngineError) -> Timeline.Content {
    if member.isPaused { return .live(member) }
    switch member.kind {
    case .motion:
      let isLive = member.animation?.motion.isLive ?? false
      return isLive ? .live(member) : .motion(member)
    case .timeline(let inner): return .timeline(member, inner)
    case .group:
      guard let inner = try timeline(ofGroup: member) else { return .live(member) }
      return .timeline(member, inner)
    case .tick, .timer, .open: return .live(member)
    }
  }

  /// Makes a timeline of a group that has not begun, if everything in it is a function of time.
  func timeline(ofGroup record: Playback) throws(EngineError) -> Timeline? {
    guard case .group(let group) = record.kind, isTimed(record, group) else { return nil }
    let made = Timeline(record)
    made.givenDuration = group.duration
    made.depth = group.depth
    record.kind = .timeline(made)
    for step in group.steps {
      switch step {
      case .adopt(let id):
        guard let member = self.record(id) else { continue }
        member.retainCount += 1
        made.append(
          Timeline.Entry(
            content: try content(member), placement: .at(0), order: member.order))
      case .wait(let seconds):
        order += 1
        made.append(
          Timeline.Entry(content: .space(seconds), placement: .at(0), order: order))
      case .call, .join: break
      }
    }
    return made
  }

  /// Whether a group that is about to be added can be laid out.
  ///
  /// All steps of a sequence can: its playhead waits for what runs on its own. Rounds without a length cannot.
  func isTimed(_ group: GroupAnimation) -> Bool {
    (group.mode == .sequence || haveAxis(group.steps, group.mode, needsAxis: group.needsAxis))
      && (group.timing.iterations == 1 || group.timing.speed < 0
        || takesTime(
          group.steps.enumerated().filter { !runsUnscheduled($0, in: group) }.map(\.element)))
  }

  /// Whether a step of a sequence is an endless member with others after it.
  ///
  /// It has no place for the next: that comes when this one is stopped.
  func runsUnscheduled(_ step: (offset: Int, element: GroupStep), in group: GroupAnimation) -> Bool
  {
    guard group.mode == .sequence, step.offset + 1 < group.steps.count,
      case .adopt(let id) = step.element
    else { return false }
    return isEndless(id)
  }

  /// Whether a group that has not begun can be laid out as a part of something else.
  func isTimed(_ owner: Playback, _ group: GroupState) -> Bool {
    haveAxis(group.steps, group.mode)
      && (owner.timing.iterations == 1 || owner.timing.speed < 0
        || takesTime(group.steps, areTimed: true))
  }

  /// Whether all that runs at once has its place on a time axis.
  ///
  /// Beside what makes the playhead wait nothing runs, unless the group needs the axis.
  private func haveAxis(
    _ steps: [GroupStep], _ mode: GroupMode, needsAxis: Bool = false
  ) -> Bool {
    mode != .any
      && steps.allSatisfy { step in
        switch step {
        case .wait: return true
        case .join, .call: return false
        case .adopt(let id):
          guard let member = record(id), !member.isPaused,
            needsAxis || steps.count == 1 || !makesWait(member)
          else { return false }
          if case .group(let inner) = member.kind { return isTimed(member, inner) }
          return member.hasClosedForm
        }
      }
  }

  /// Whether a member holds its playhead on the way, and so that of a timeline it lies on: what runs
  /// beside it would stand still as long.
  private func makesWait(_ member: Playback) -> Bool {
    switch member.kind {
    case .timeline(let timeline): return timeline.waits
    case .group(let group):
      return group.steps.contains { step in
        guard case .adopt(let id) = step, let member = record(id) else { return false }
        return makesWait(member)
      }
    case .motion, .tick, .timer, .open: return false
    }
  }

  private func adopt(_ member: Playback, by owner: Playback) {
    member.state = .adopted
    member.group = owner.id
    member.retainCount += 1
  }

  /// Something was added to a timeline: the running timeline is laid out again.
  func changed(_ timeline: Timeline) {
    timeline.forgetLayoutAround()
    let root = timeline.root
    let record = root.owner
    guard record.state == .live, record.progress.hasClaimed else { return }
    layOut(root)
    record.legDuration = root.duration
    root.isJumping = true
    queue.silencingSeeks { retime(record, local: record.map.local(now)) }
  }
}

extension Timeline.Entry {
  /// Whether it does not count as "previous": labels mark a place, and take none.
  var isMark: Bool { if case .label = content { true } else { false } }
}
