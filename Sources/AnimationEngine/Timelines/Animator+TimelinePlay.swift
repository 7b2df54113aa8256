/// Moving a timeline's playhead.
extension Animator {
  /// Reads where a timeline's entries lie, at the instant at which it takes effect.
  func resolveTimeline(_ record: Record, _ timeline: Timeline) {
    for index in timeline.entries.indices { timeline.entries[index].ghost = nil }
    timeline.isLaidOut = false
    layOut(timeline)
    record.legDuration = timeline.duration
    record.isResolved = true
  }

  /// Brings the playhead to where its record's sample stands: tells what it passes on its way, and
  /// lets each line follow what acts on it from there.
  ///
  /// `repeats` is the leg that begins with this, told after what the one before it ended with.
  /// - Returns: false when that ended the timeline.
  func movePlayhead(
    _ record: Record, _ timeline: Timeline, local: Double, repeats: Double?, at instant: Double
  ) -> Bool {
    let sample = record.sample
    let isJump = timeline.isJumping
    timeline.isJumping = false
    timeline.touched.removeAll(keepingCapacity: true)
    if timeline.heldLocal != nil, !isJump { return true }
    let runsUp = !isBackwards(record)
    guard
      sample.phase != (runsUp ? .before : .after) || timeline.playhead != nil || sample.isInEffect
    else { return true }
    let isUp = record.timing.direction.isForward(leg: sample.iteration) == runsUp
    let time =
      !isJump && local == timeline.dueLocal && sample.phase == .active && !timeline.dueTime.isNaN
      ? timeline.dueTime : timeline.time(at: sample.progress, local, self)
    var list: [Timeline.Passing] = []
    let from = timeline.playhead
    let hasTurned = from != nil && sample.iteration != timeline.leg
    if from == nil || hasTurned || isJump || isUp != timeline.isForward {
      let needed = !isUp || sample.iteration > record.firstIteration ? timeline.duration : time
      prepare(timeline, upTo: needed, at: instant)
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
          record.iteration = timeline.leg
          timeline.heldLocal = local
          return true
        }
        if let repeats { note(record, .repeat(iteration: repeats), at: instant) }
      }
      passed(
        on: timeline, from: isUp ? -.infinity : .infinity, to: time, isForward: isUp, into: &list)
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
    _ list: [Timeline.Passing], _ record: Record, _ timeline: Timeline, isJump: Bool,
    at instant: Double
  ) -> Bool {
    for (number, passing) in list.enumerated() {
      guard passing.entry < passing.timeline.entries.count else { continue }
      let entry = passing.timeline.entries[passing.entry]
      guard !entry.isGone else { continue }
      switch (entry.content, passing.what) {
      case (.motion(let member), _) where member.state == .ended || entry.isOver:
        touch(passing, timeline)
      case (.motion(let member), .begin):
        ready(passing.entry, on: passing.timeline, at: instant)
        guard record.state == .live else { return false }
        guard member.state == .adopted else { continue }
        member.hasReportedEnd = false
        member.iteration = passing.isForward ? member.firstIteration : member.iteration
        note(member, .start, at: instant)
        if member.wants(.apply), member.runningIndex < 0 { joinTimelineFrames(member) }
        touch(passing, timeline)
      case (.motion(let member), .end):
        touch(passing, timeline)
        if passing.isForward { reachEnds(member, at: instant) }
        leaveEveryFrame(member)
        note(member, .apply, at: instant)
        tellEnd(of: member, reason(of: member, entry, timeline), at: instant)
      case (.motion(let member), .repeat(let leg)):
        if passing.isForward { reachEnds(member, at: instant) }
        member.iteration = leg
        note(member, .repeat(iteration: leg), at: instant)
        touch(passing, timeline)
      case (.motion, .reach): touch(passing, timeline)
      case (.timeline, .reach): touchAll(timeline)
      case (.timeline(let member, _), .begin):
        member.hasStarted = true
        member.hasReportedEnd = false
        note(member, .start, at: instant)
        touchAll(timeline)
      case (.timeline(let member, _), .end):
        tellEnd(of: member, .finished, at: instant)
        touchAll(timeline)
      case (.timeline(let member, _), .repeat(let leg)):
        note(member, .repeat(iteration: leg), at: instant)
        touchAll(timeline)
      case (.call, .point):
        pushPoint(record, passing, at: instant)
      case (.step, .point), (.live, .point):
        guard !isJump, passing.isForward else {
          if case .step = entry.content {
            pushPoint(record, passing, at: instant)
          }
          continue
        }
        timeline.deferred = Array(list[(number + 1)...])
        hold(timeline, true)
        pushPoint(record, passing, at: instant)
        return true
      case (.pause, .point):
        guard !isJump else { continue }
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
  func releasePlayhead(_ record: Record, _ timeline: Timeline) {
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
    _ record: Record, _ passing: Timeline.Passing, at instant: Double
  ) {
    queue.append(
      QueuedEvent(
        instant: instant, order: record.order, rank: 0, serial: queue.count,
        animation: record.id, body: .point(passing)))
  }

  /// A point's turn to be told has come.
  func deliverPoint(_ passing: Timeline.Passing, of record: Record, at instant: Double) {
    guard case .timeline(let root) = record.kind,
      passing.entry < passing.timeline.entries.count
    else { return }
    switch passing.timeline.entries[passing.entry].content {
    case .call(let body): body()
    case .step(let body):
      let id = body()
      guard record.isHeld, record.state == .live else { return }
      guard let id, let member = self.record(id), !member.hasReportedEnd
      else {
        record.isHeld = false
        releasePlayhead(record, root)
        return
      }
      if member.state == .pending {
        pending.removeAll { $0 == member.index }
        member.clock = record.clock
        register(member, at: instant)
      }
      awaitMember(member, record, root)
    case .live(let member):
      guard record.isHeld else { return }
      guard member.state == .adopted || revive(member) else {
        record.isHeld = false
        releasePlayhead(record, root)
        return
      }
      member.clock = record.clock
      register(member, at: instant)
      awaitMember(member, record, root)
    case .motion, .timeline, .pause, .space, .label: break
    }
  }

  private func awaitMember(_ member: Record, _ record: Record, _ root: Timeline) {
    member.waiters.append { [weak self, id = record.id] reason in
      guard let self, let record = self.record(id), case .timeline(let root) = record.kind,
        record.isHeld
      else { return }
      record.worstReason = max(record.worstReason, reason)
      record.isHeld = false
      self.releasePlayhead(record, root)
    }
  }

  // MARK: Members

  /// Why a member that the playhead has passed is over.
  func reason(
    of member: Record, _ entry: Timeline.Entry, _ root: Timeline
  ) -> EndReason {
    if entry.frozen != nil { return .stopped }
    let isAdded = member.animation?.composite == .add
    let isLost =
      !member.components.isEmpty
      && member.components.allSatisfy { component in
        let place = place(of: component, isAdded: isAdded)
        guard let line = root.lineOf[place] else { return false }
        return root.owner.contributions[line] < 0
      }
    return isLost ? .replaced : .finished
  }

  /// Tells of something that happened to a member.
  private func note(_ member: Record, _ kind: AnimationEvent.Kind, at instant: Double) {
    let isTraced = tracer != nil
    let isWanted: Bool =
      switch kind {
      case .start: isTraced || member.wants(.start)
      case .repeat: isTraced || member.wants(.repeat)
      case .reach: isTraced || member.wants(.reach)
      case .apply: member.wants(.apply)
      case .complete: isTraced || member.wants(.complete)
      }
    if isWanted { queueMember(member, .member(kind), at: instant) }
    if case .complete(let reason) = kind, !member.waiters.isEmpty {
      queueMember(member, .waiters(reason), at: instant)
    }
  }

  /// Tells of a member's end; in later rounds it may play again.
  func tellEnd(of member: Record, _ reason: EndReason, at instant: Double) {
    note(member, .complete(reason), at: instant)
    member.endReason = reason
    member.hasReportedEnd = true
    if let group = member.group, let owner = record(group) {
      owner.worstReason = max(owner.worstReason, reason)
    }
  }

  /// Everything on a timeline is told in the order in which the playhead passes it, in its turn.
  private func queueMember(_ member: Record, _ body: QueuedEvent.Body, at instant: Double) {
    queue.append(
      QueuedEvent(
        instant: instant, order: rootOrder(of: member), rank: 0, serial: queue.count,
        animation: member.id, body: body))
  }

  private func rootOrder(of member: Record) -> UInt64 {
    var record = member
    while let group = record.group, let owner = self.record(group), case .timeline = owner.kind {
      record = owner
    }
    return record.order
  }

  private func reachEnds(_ member: Record, at instant: Double) {
    guard member.wants(.reach) || tracer != nil else { return }
    for component in member.components where component.isGoing {
      note(
        member, .reach(part: Int(component.part), component: Int(component.component)),
        at: instant)
    }
  }

  private func joinTimelineFrames(_ member: Record) {
    member.runningIndex = Int32(everyFrame.count)
    everyFrame.append(member.index)
  }

  /// Makes everything ready that begins in the first leg up to a time of the axis, in order.
  func prepare(_ timeline: Timeline, upTo time: Double, at instant: Double) {
    let order = timeline.entries.indices.filter { !timeline.entries[$0].isGone }
      .map { (begin: begin(of: $0, on: timeline), entry: $0) }
      .sorted { ($0.begin, $0.entry) < ($1.begin, $1.entry) }
    for (begin, index) in order {
      let entry = timeline.entries[index]
      let fills = entry.record?.timing.fill.fillsBackwards == true
      let hasBegun = begin <= time + Timeline.tolerance
      let mayShow = fills || hasInner(entry)
      guard hasBegun || mayShow else { continue }
      switch entry.content {
      case .motion(let record):
        if begin > time + Timeline.tolerance, !record.isResolved, !isFirst(index, on: timeline) {
          continue
        }
        ready(index, on: timeline, at: instant)
      case .timeline(_, let inner) where !hasBegun:
        prepare(inner, upTo: -.infinity, at: instant)
      case .timeline(let record, let inner):
        guard let view = inside(record, inner, time - entry.start, true) else { continue }
        let isWhole =
          view.sample.iteration > 0 || !view.isForward || view.sample.phase == .after
        prepare(inner, upTo: isWhole ? inner.duration : view.time, at: instant)
      case .live, .call, .step, .pause, .space, .label: break
      }
      guard timeline.root.owner.state == .live else { return }
    }
  }

  private func hasInner(_ entry: Timeline.Entry) -> Bool {
    if case .timeline = entry.content { true } else { false }
  }

  /// Whether nothing that begins earlier moves the same properties.
  private func isFirst(_ index: Int, on timeline: Timeline) -> Bool {
    guard let animation = timeline.entries[index].record?.animation else { return true }
    return isFirst(index, moving: Set(animation.parts.map(\.track)), on: timeline)
  }

  private func isFirst(
    _ index: Int, moving tracks: Set<TrackID>, on timeline: Timeline
  ) -> Bool {
    let mine = begin(of: index, on: timeline)
    for other in timeline.entries.indices where other != index && !timeline.entries[other].isGone {
      guard let moved = timeline.entries[other].record.map({ self.tracks(under: $0) }),
        !tracks.isDisjoint(with: moved)
      else { continue }
      let begin = begin(of: other, on: timeline)
      if begin < mine || begin == mine && other < index { return false }
    }
    guard let parent = timeline.parent else { return true }
    return isFirst(timeline.parentEntry, moving: tracks, on: parent)
  }

  private func tracks(under record: Record) -> Set<TrackID> {
    if case .timeline(let inner) = record.kind {
      return inner.entries.reduce(into: []) { tracks, entry in
        if let record = entry.record { tracks.formUnion(self.tracks(under: record)) }
      }
    }
    return Set(record.animation?.parts.map(\.track) ?? [])
  }

  /// Reads the start of a motion that the playhead has come to, and takes its properties.
  func ready(_ index: Int, on timeline: Timeline, at instant: Double) {
    guard case .motion(let member) = timeline.entries[index].content,
      member.state == .adopted
    else { return }
    let root = timeline.root
    let owner = root.owner
    if !member.isResolved {
      let known = member.legDuration
      member.firstIteration = member.timing.iterationStart.rounded(.down)
      member.rate = member.timing.speed
      timelineReading = reading(for: index, on: timeline)
      defer { timelineReading = nil }
      guard resolve(member, at: instant), member.state == .adopted, owner.state == .live else {
        return
      }
      timelineReading = nil
      let hadGhost = timeline.entries[index].ghost != nil
      timeline.entries[index].ghost = nil
      if member.legDuration != known || hadGhost {
        layOutAgain(timeline)
      } else {
        addVoices(of: index, on: timeline)
      }
    }
    member.firstIteration = member.timing.iterationStart.rounded(.down)
    member.hasStarted = true
    for number in member.components.indices {
      let component = member.components[number]
      let isAdded = member.animation?.composite == .add
      let place = place(of: component, isAdded: isAdded)
      let slot = at(Int(component.track), Int(component.component))
      if member.animation?.composite == .keep, slots[slot].owner >= 0,
        contributions[Int(slots[slot].owner)].record != owner.index
      {
        end(member, .replaced, at: instant)
        return
      }
      takeLine(place, owner, root, at: instant)
      guard owner.state == .live else { return }
      if !isAdded, member.holds {
        slots[slot].base = restingValue(member, number)
        reportModel(Int(component.track))
      }
    }
  }

  /// Lays a timeline and what it lies on out anew; the playhead stays.
  private func layOutAgain(_ timeline: Timeline) {
    var outer = timeline.parent
    while let next = outer {
      next.isLaidOut = false
      outer = next.parent
    }
    timeline.isLaidOut = false
    let root = timeline.root
    layOut(root)
    root.owner.legDuration = root.duration
  }

  func place(of component: ResolvedComponent, isAdded: Bool) -> Timeline.Place {
    Timeline.Place(
      track: component.track, generation: tracks[Int(component.track)].generation,
      component: component.component, isAdded: isAdded)
  }

  /// Lets the root's record move a place, with what shows there as its base.
  private func takeLine(
    _ place: Timeline.Place, _ owner: Record, _ root: Timeline, at instant: Double
  ) {
    let track = Int(place.track)
    let component = Int(place.component)
    if let line = root.lineOf[place] {
      if owner.contributions[line] < 0 {
        install(line, of: owner, isAdded: place.isAdded, at: instant)
        owner.liveContributions += 1
        root.touched.insert(line)
      }
      return
    }
    let slot = slots[at(track, component)]
    let base = place.isAdded ? 0 : running(slot.owner, at: instant)?.value ?? slot.base
    let line = root.lines.count
    root.lines.append(Timeline.Line(place: place, base: base))
    root.lineOf[place] = line
    owner.components.append(
      ResolvedComponent(
        track: place.track, part: Int16(clamping: line), component: place.component, from: base,
        to: base, motion: .line(line)))
    owner.contributions.append(-1)
    install(line, of: owner, isAdded: place.isAdded, at: instant)
    owner.liveContributions += 1
    root.touched.insert(line)
  }

  // MARK: Lines

  private func touch(_ passing: Timeline.Passing, _ root: Timeline) {
    guard let record = passing.timeline.entries[passing.entry].known else { return }
    let isAdded = record.animation?.composite == .add
    for component in record.components {
      let place = place(of: component, isAdded: isAdded)
      if let line = root.lineOf[place] { root.touched.insert(line) }
    }
  }

  private func touchAll(_ root: Timeline) { root.touched.formUnion(root.lines.indices) }

  /// Moves the rows of the lines whose motion has changed, within one leg of the root.
  func placeTouched(_ record: Record, _ timeline: Timeline, at instant: Double) {
    for line in timeline.touched.sorted() where line < record.contributions.count {
      placeLine(record, timeline, line, at: instant)
    }
  }

  /// Moves the rows of all lines.
  func placeLines(_ record: Record, _ timeline: Timeline, at instant: Double) {
    for line in timeline.lines.indices { placeLine(record, timeline, line, at: instant) }
  }

  /// Puts a line into the lane of what acts on it now.
  func placeLine(_ record: Record, _ timeline: Timeline, _ line: Int, at instant: Double) {
    let place = record.contributions[line]
    guard place >= 0 else { return }
    unplace(place)
    let out = contributions[Int(place)].out
    let leg = record.leg
    let time = lineTime(record, timeline, at: instant)
    let spot = timeline.lines[line].place
    var kind = LaneKind.parked
    var row: Int32 = -1
    if leg.timeRate != 0 {
      if spot.isAdded {
        let sum = added(at: spot, on: timeline, time, isForward: timeline.isForward)
        kind = sum.isMoving ? .general : .parked
      } else if let found = sounding(
        at: spot, on: timeline, time, isForward: timeline.isForward), found.isMoving
      {
        kind = record.components[line].offset == 0 ? lane(of: found, timeline) : .general
        if kind == .keyframes,
          case .keyframes(let motion) = found.record.components[found.index].motion
        {
          row = lanes.append(
            motion, leg: self.leg(of: found, record, at: instant),
            run: found.record.curve ?? .linear, out: out, owner: place)
        } else {
          row = lanes.append(
            kind, leg: self.leg(of: found, record, at: instant),
            component: found.record.components[found.index],
            coefficients: found.record.curve?.parameters ?? (0, 0), out: out, owner: place)
        }
      }
    }
    if kind == .parked {
      cells[out] = lineValue(timeline, line, time)
    } else if row < 0 {
      row = lanes.append(
        kind, leg: leg, component: record.components[line], coefficients: (0, 0), out: out,
        owner: place)
    }
    contributions[Int(place)].lane = kind
    contributions[Int(place)].row = row
    let track = Int(spot.track)
    if kind != .parked {
      tracks[track].running += 1
      if tracks[track].running == 1 { startOutput(track) }
    }
    markDirty(track)
  }

  private func lane(of sounding: Sounding, _ root: Timeline) -> LaneKind {
    guard sounding.isLinear, root.curve == nil, sounding.record.rounding == 0,
      root.nestsPlainly
    else { return .general }
    let record = sounding.record
    let was = record.sample.iteration
    record.sample.iteration = sounding.sample.iteration
    defer { record.sample.iteration = was }
    let kind = lane(of: record, sounding.index)
    return kind == .script ? .general : kind
  }

  /// The straight line of a member's progress, from root time.
  private func leg(of sounding: Sounding, _ record: Record, at instant: Double) -> Leg {
    var leg = Leg()
    leg.root = instant
    leg.progress = sounding.sample.progress
    leg.time = sounding.time
    let rate = sounding.rate * record.leg.timeRate
    let sign = sounding.sample.slope < 0 ? -1.0 : 1.0
    leg.isResting = false
    leg.move(progressRate: sounding.sample.slope * rate, timeRate: sign * rate)
    return leg
  }

  /// Time of the axis at a root time within the present stretch.
  func lineTime(_ record: Record, _ timeline: Timeline, at instant: Double) -> Double {
    timeline.axisTime(
      progress: record.leg.progress(at: instant), time: record.leg.time(at: instant), self)
  }
}

extension Timeline {
  /// Time of the axis for a place of the root record's leg.
  func axisTime(progress: Double, time: Double, _ animator: Animator) -> Double {
    guard let curve, duration.isFinite else { return time }
    return animator.curveValue(curve, progress, nil) * duration
  }

  /// Whether every level runs in a straight line of the one above.
  var nestsPlainly: Bool {
    guard !nested.isEmpty else { return true }
    return nested.allSatisfy { index in
      guard case .timeline(_, let inner) = entries[index].content else { return true }
      return inner.curve == nil && inner.nestsPlainly
    }
  }
}
