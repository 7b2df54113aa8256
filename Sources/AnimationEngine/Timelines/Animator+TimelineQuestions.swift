/// Queries about timelines and the entries on them.
extension Animator {
  /// Seconds at which something begins on its timeline, or nil for what lies on none.
  ///
  /// The start of its delay, as the timeline stands; a length that follows from values which are not
  /// read yet is the one that would follow now.
  public func start(of id: AnimationID) -> Double? {
    guard let record = record(id), let place = entry(of: record) else { return nil }
    layOutIfNeeded(place.timeline)
    return place.timeline.entries[place.index].start
  }

  /// Seconds of a label on a timeline; nil for one that it does not have.
  public func time(ofLabel name: String, of id: AnimationID) -> Double? {
    guard let record = record(id), case .timeline(let timeline) = record.kind else { return nil }
    layOutIfNeeded(timeline)
    return timeline.labels[name]
  }

  /// Labels of a timeline by time.
  public func labels(of id: AnimationID) -> [(name: String, time: Double)] {
    guard let record = record(id), case .timeline(let timeline) = record.kind else { return [] }
    layOutIfNeeded(timeline)
    return timeline.labels.map { ($0.key, $0.value) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
  }

  /// Whether an animation is a timeline, so that its time can be read and sought.
  public func isTimeline(_ id: AnimationID) -> Bool {
    guard let record = record(id), case .timeline = record.kind else { return false }
    return true
  }

  /// The timeline that something lies on; nil for an endless member of a sequence with others after it,
  /// which has a time of its own.
  public func timeline(of id: AnimationID) -> AnimationID? {
    guard let record = record(id), let place = entry(of: record),
      !place.timeline.entries[place.index].runsUnscheduled
    else { return nil }
    return place.timeline.owner.id
  }

  func layOutIfNeeded(_ timeline: Timeline) {
    guard !timeline.root.isLaidOut else { return }
    layOut(timeline.root)
    timeline.root.owner.legDuration = timeline.root.duration
  }

  /// Where a member lies.
  func entry(of record: Playback) -> (timeline: Timeline, index: Int)? {
    guard let group = record.group, let owner = self.record(group),
      case .timeline(let timeline) = owner.kind,
      let index = timeline.place(of: record)
    else { return nil }
    return (timeline, index)
  }

  /// Where a member lies that has its time from the axis; nil for what runs freely once it begins.
  func placeOnAxis(of record: Playback) -> (timeline: Timeline, index: Int)? {
    guard let place = entry(of: record) else { return nil }
    if case .live = place.timeline.entries[place.index].content { return nil }
    return place
  }

  /// Where a member of a timeline that runs stands.
  struct MemberView {
    var sample: TimingSample
    /// Seconds of its own time.
    var local: Double
    /// Own seconds per scene second.
    var rate: Double
  }

  func memberView(_ record: Playback) -> MemberView? {
    guard let place = placeOnAxis(of: record), let time = axisTime(of: place.timeline) else {
      return nil
    }
    let start = place.timeline.entries[place.index].start
    let local = localTime(record, time - start)
    let rate = axisRate(of: place.timeline)
    let runsUp = (rate >= 0) == (record.timing.speed >= 0)
    return MemberView(
      sample: timelineSample(record, local, runsUp), local: local,
      rate: rate * record.timing.speed)
  }

  /// Seconds of a timeline's axis per scene second.
  private func axisRate(of timeline: Timeline) -> Double {
    let record = timeline.owner
    guard let parent = timeline.parent else {
      let rate = record.progress.leg.timeRate
      guard let curve = timeline.curve, timeline.duration.isFinite, rate != 0 else { return rate }
      return rate * curveSlope(curve, record.progress.leg.progress(at: now), nil)
    }
    guard let time = axisTime(of: parent) else { return 0 }
    let outer = axisRate(of: parent)
    let start = parent.entries[timeline.parentEntry].start
    return outer * (inside(record, timeline, time - start, outer >= 0)?.rate ?? 0)
  }

  func memberState(_ record: Playback) -> AnimationState {
    guard let place = placeOnAxis(of: record) else { return .pending }
    let root = place.timeline.root.owner
    guard root.state == .live, let view = memberView(record) else { return .pending }
    if view.local < 0 { return .pending }
    if view.local >= record.timing.endTime(leg: record.legDuration) { return .ended }
    if root.isPaused { return .paused }
    return view.sample.phase == .before ? .delayed : .running
  }

  /// Phase, leg and progress of a timeline or list at a local time; its values are those of its members.
  ///
  /// - Throws: `EngineError.noClosedForm` for what is neither; `.failed` where an easing of a script fails.
  func sampleOfMembers(_ record: Playback, at t: Double) throws(EngineError) -> AnimationSample {
    guard let leg = duration(of: record.id) else { throw .noClosedForm(record.kindName) }
    let timing = settledSample(
      record, at: t, leg: leg, backwards: record.timing.speed < 0 || record.rate < 0)
    var sample = AnimationSample(timing)
    if timing.isInEffect, let curve = record.timingCurve {
      let copy = Playback(standingFor: record)
      sample.progress = curveValue(curve, timing.progress, copy)
      if let failure = copy.progress.failure { throw EngineError(failure) }
    }
    return sample
  }
}

extension Timeline {
  /// Which of its entries a member is.
  func place(of member: Playback) -> Int? {
    let index = member.timelineEntry
    guard entries.indices.contains(index), entries[index].record === member else { return nil }
    return index
  }
}

extension Playback {
  /// The curve that leads through a leg, of what has one.
  var timingCurve: Curve? {
    if case .timeline(let timeline) = kind { return timeline.curve }
    return curve
  }
}
