extension Animator {
  /// Whether an animation is a group, or a member of it, or of one of its members.
  ///
  /// - Complexity: O(groups around it).
  package func isWithin(_ id: AnimationID, _ group: AnimationID) -> Bool {
    var around: AnimationID? = id
    while let next = around {
      if next == group { return true }
      around = record(next)?.group
    }
    return false
  }

  /// An animation's state; an id that is no longer known has ended.
  public func state(of id: AnimationID) -> AnimationState {
    if let place = tweens.place(of: id) {
      return tweens[place].state == .pending ? .pending : .running
    }
    guard let record = record(id) else { return .ended }
    switch record.state {
    case .free, .ended: return .ended
    case .pending: return .pending
    case .adopted: return memberState(record)
    case .live:
      if record.isPaused { return .paused }
      if record.progress.hasStarted { return .running }
      // An animation that begins with its time, and stands still there, waits for that and for no delay.
      return record.map.rate == 0 && record.local(at: now) >= record.timing.delay
        ? .pending : .delayed
    }
  }

  /// Whether its legs are without end, as far as that is known before it begins.
  package func isEndless(_ id: AnimationID) -> Bool { record(id)?.isEndless ?? false }

  /// Which step of a group of mode `any` ended first, from 0; nil for all else.
  public func winner(of id: AnimationID) -> Int? {
    guard let record = record(id), case .group(let group) = record.kind else { return nil }
    return group.join.winner
  }

  /// Why it ended; nil while it has not.
  public func endReason(of id: AnimationID) -> EndReason? { record(id)?.progress.endReason }

  /// Seconds of local time since the start of its delay.
  public func localTime(of id: AnimationID) -> Double {
    guard let record = record(id), record.state != .pending else { return 0 }
    if record.state == .adopted { return memberView(record)?.local ?? 0 }
    if record.hasFinished {
      if runsToStart(record) { return 0 }
      return unscheduledDuration(of: record) ?? record.timing.endTime(leg: record.legDuration)
    }
    return record.local(at: now)
  }

  /// Whether it comes to its end at its beginning, as it runs now.
  package func isBackwards(_ id: AnimationID) -> Bool {
    record(id).map { runsToStart($0) } ?? false
  }

  /// Rate of its local time, while it is not paused.
  public func speed(of id: AnimationID) -> Double { record(id)?.timing.speed ?? 1 }

  /// Index of the leg, from 0.
  public func iteration(of id: AnimationID) -> Double {
    guard let record = record(id) else { return 0 }
    guard record.isTimed else { return record.progress.iteration }
    return memberView(record)?.sample.iteration ?? record.sample.iteration
  }

  /// Progress within the leg, after its curve.
  public func progress(of id: AnimationID) -> Double? {
    guard let record = record(id) else { return nil }
    if case .group = record.kind {
      return unscheduledDuration(of: record).map {
        min(1, max(0, localTime(of: id) / max($0, .ulpOfOne)))
      }
    }
    guard record.isTimed else { return nil }
    let linear = memberView(record)?.sample.progress ?? linearProgress(record)
    guard let curve = record.timingCurve else { return linear }
    return curveValue(curve, linear, nil)
  }

  /// Share of the whole active time that has passed, 0...1; 0 for endless ones.
  public func totalProgress(of id: AnimationID) -> Double {
    guard let record = record(id) else { return 1 }
    if case .timeline(let timeline) = record.kind { layOutIfNeeded(timeline) }
    let active =
      unscheduledDuration(of: record) ?? record.timing.activeDuration(leg: record.legDuration)
    guard active > 0, active.isFinite else { return record.state == .ended ? 1 : 0 }
    return min(1, max(0, (localTime(of: id) - record.timing.delay) / active))
  }

  private func linearProgress(_ record: Playback) -> Double {
    if record.state == .pending || record.state == .adopted { return 0 }
    if record.state == .ended { return record.sample.progress }
    return record.progress.leg.progress(at: now)
  }

  /// Seconds of one leg, resolved as if it started now where it has not.
  public func duration(of id: AnimationID) -> Double? {
    guard let record = record(id) else { return nil }
    switch record.kind {
    case .timeline(let timeline):
      layOutIfNeeded(timeline)
      return timeline.duration
    case .motion: return resolvedCopy(record)?.legDuration
    case .group: return unscheduledDuration(of: record)
    case .tick, .timer, .open: return nil
    }
  }

  /// Seconds from the start of the delay to the completion; infinite for endless ones.
  public func totalDuration(of id: AnimationID) -> Double? {
    duration(of: id).flatMap { leg in record(id)?.timing.endTime(leg: leg) }
  }

  /// Values at `now`, one list per part, without what others add.
  public func value(of id: AnimationID) -> [[Double]]? {
    guard let values = current(id, .value) else { return nil }
    let step = record(id)?.rounding ?? 0
    return step > 0 ? values.map { $0.map { rounded($0, to: step) } } : values
  }

  /// Velocities at `now` per scene second, one list per part; finite, 0 where a leg is so short that
  /// they are not finite.
  public func velocity(of id: AnimationID) -> [[Double]]? { current(id, .velocity) }

  /// The numbers that a question is about.
  private enum Asked { case value, velocity }

  private func current(_ id: AnimationID, _ asked: Asked) -> [[Double]]? {
    guard let record = record(id), let animation = record.animation else { return nil }
    guard placeOnAxis(of: record) == nil else { return currentClip(record, animation, asked) }
    return byPart(record, animation) { index in
      guard index < record.contributions.count else { return nil }
      let place = record.contributions[index]
      guard place >= 0 else {
        guard record.state == .ended else { return nil }
        return asked == .value ? restValue(record, index, record.sample) : 0
      }
      let contribution = contributions[Int(place)]
      return asked == .value
        ? value(of: contribution, at: now) : velocity(of: contribution, at: now)
    }
  }

  /// The same of a member of a timeline.
  private func currentClip(
    _ record: Playback, _ animation: Animation, _ asked: Asked
  ) -> [[Double]] {
    guard record.isResolved, let view = memberView(record),
      view.sample.phase != .before || view.sample.isInEffect
    else { return emptyParts(animation) }
    let isMoving =
      view.sample.phase == .active && (view.sample.slope != 0 || record.legDuration.isInfinite)
    let time =
      record.legDuration.isFinite
      ? view.sample.progress * record.legDuration : max(0, view.local - record.timing.delay)
    return byPart(record, animation) { index in
      let activeClip = ActiveClip(
        record: record, index: index, sample: view.sample, time: time, rate: view.rate,
        isMoving: isMoving)
      return asked == .value ? value(of: activeClip) : velocity(of: activeClip)
    }
  }

  /// Numbers of the components of a record, one list per part; NaN where `number` has none, and none of
  /// what a property does not have.
  private func byPart(
    _ record: Playback, _ animation: Animation, _ number: (Int) -> Double?
  ) -> [[Double]] {
    var numbers = emptyParts(animation)
    for (index, component) in record.components.enumerated() {
      let (part, place) = (Int(component.part), Int(component.component))
      guard part < numbers.count, place < numbers[part].count, let number = number(index) else {
        continue
      }
      numbers[part][place] = number
    }
    return numbers
  }

  private func emptyParts(_ animation: Animation) -> [[Double]] {
    animation.parts.map { part in
      // A removed property no longer says how many numbers it had; the part may.
      let given = part.to ?? part.by ?? part.from ?? part.velocity ?? part.keyframes?.values.first
      let count = isKnown(part.track) ? tracks[Int(part.track.index)].count : given?.count ?? 0
      return Array(repeating: .nan, count: count)
    }
  }

  /// The properties of an animation, in order.
  public func tracks(of id: AnimationID) -> [TrackID] {
    record(id)?.animation?.parts.map(\.track) ?? []
  }

  /// Phase, leg and progress at a local time, as playback has them there.
  ///
  /// The time that an animation is at was read off the scene's, and is as coarse as that.
  func settledSample(
    _ record: Playback, at t: Double, leg: Double, backwards: Bool
  ) -> TimingSample {
    let isPresent = record.state == .live && t == record.local(at: now)
    let rate = record.map.rate == 0 ? record.rate : record.map.rate
    return record.timing.settledSample(
      at: t, leg: leg, backwards: backwards, extent: isPresent ? abs(now * rate) : 0
    ).sample
  }

  /// An animation's sample at local time `t`: pure, it stores nothing and delivers nothing.
  ///
  /// One that has not begun is taken as if it started now; `t` is in seconds since the start of the
  /// delay, and may be negative.
  ///
  /// - Throws: `EngineError.noClosedForm` for functions and groups of what runs on its own.
  ///   `.unreadable` where a property's read fails, `.failed` where an easing of a script does,
  ///   `.notFinite` where a value is too large for any number, `.unknownAnimation`.
  public func sample(_ id: AnimationID, at t: Double) throws(EngineError) -> AnimationSample {
    guard let record = record(id) else { throw .unknownAnimation }
    guard let animation = record.animation else { return try sampleOfMembers(record, at: t) }
    try requireClosedForm(record)
    guard let copy = copyToAsk(record) else { throw .unreadable }
    let timing = settledSample(
      record, at: t, leg: copy.legDuration,
      backwards: record.timing.speed < 0 || record.rate < 0)
    var sample = AnimationSample(timing, open: emptyParts(animation))
    guard timing.isInEffect else { return sample }
    if let curve = animation.curve {
      sample.progress = eased(curve, timing.progress, copy, isBeforeLeg: timing.isBeforeLeg)
    }
    let isMoving = timing.phase == .active && timing.slope != 0 || copy.legDuration.isInfinite
    let time =
      copy.legDuration.isFinite
      ? timing.progress * copy.legDuration : max(0, t - copy.timing.delay)
    sample.values = byPart(copy, animation) { index in
      let raw = value(
        copy, index, progress: timing.progress, time: time, iteration: timing.iteration,
        isExact: !isMoving, isBeforeLeg: timing.isBeforeLeg)
      let value = rounded(clamped(raw, copy, index), to: animation.rounding)
      if !value.isFinite, copy.progress.failure == nil { copy.progress.failure = .notFinite }
      return value
    }
    let sign = timing.slope < 0 ? -1.0 : 1.0
    sample.velocities = byPart(copy, animation) { index in
      guard isMoving else { return 0 }
      let velocity = velocity(
        copy, index, progress: timing.progress, time: time, iteration: timing.iteration)
      return finite(sign * velocity)
    }
    if let failure = copy.progress.failure { throw EngineError(failure) }
    return sample
  }

  // MARK: Ends and wake-ups

  /// Calls back once when an animation has ended, after its own observer; at the end of this
  /// instant if it has ended already.
  public func whenEnded(_ id: AnimationID, _ body: @escaping (EndReason) -> Void) {
    guard !isRefused(.start) else { return }
    guard let record = record(id), !record.progress.hasReportedEnd else {
      let reason = record(id)?.progress.endReason ?? .finished
      schedule(after: 0) { body(reason) }
      return
    }
    record.waiters.append(body)
  }

  /// Whether something live will end by itself: an animation, wait or group with an end.
  ///
  /// - Complexity: O(live records) in the worst case, O(1) while the same one goes on.
  public var hasFiniteWork: Bool {
    if tweens.count > 0 { return true }
    if !pending.isEmpty || !queue.isEmpty || outputs.hasDirty { return true }
    if finiteHint < records.count, isFinite(records[finiteHint]) { return true }
    for (index, record) in records.enumerated() where isFinite(record) {
      finiteHint = index
      return true
    }
    return false
  }

  /// Whether anything is live whose time goes on; a paused animation, or one on a clock that stands
  /// still, does not move by itself.
  ///
  /// - Complexity: O(records) where all stand still.
  public var hasMovingWork: Bool {
    if tweens.count > 0 || !pending.isEmpty || !queue.isEmpty { return true }
    return records.contains { record in
      if case .timer = record.kind { return false }
      if case .open = record.kind { return record.state == .live }
      return record.state == .live && record.map.rate != 0
    }
  }

  /// Whether some of the finite work began before a root time.
  ///
  /// An animation that is begun again and again, by itself or by the callback of its end, is finite
  /// and never ends.
  ///
  /// - Complexity: O(live records and tweens).
  public func hasFiniteWork(begunBefore time: Double) -> Bool {
    if tweens.holdsAny(begunBefore: time) { return true }
    return records.contains { record in
      guard isFinite(record), record.begunAt < time else { return false }
      var group = record.group ?? record.awaiter
      while let id = group, let outer = self.record(id) {
        if outer.begunAt >= time { return false }
        group = outer.group ?? outer.awaiter
      }
      return true
    }
  }

  /// Whether a group or timeline around it, or one that waits for it, restarts without end.
  private func isInEndlessGroup(_ record: Playback) -> Bool {
    var group = record.group ?? record.awaiter
    while let id = group, let outer = self.record(id) {
      switch outer.kind {
      case .group, .timeline: if !outer.timing.iterations.isFinite { return true }
      case .motion, .tick, .timer, .open: break
      }
      group = outer.group ?? outer.awaiter
    }
    return false
  }

  private func isFinite(_ record: Playback) -> Bool {
    guard record.state == .live, record.map.rate != 0, !isInEndlessGroup(record) else {
      return false
    }
    switch record.kind {
    case .timer: return true
    case .tick, .open, .group: return false
    case .motion, .timeline:
      if record.isResolved {
        return record.timing.activeDuration(leg: record.legDuration).isFinite
      }
      return record.timing.iterations.isFinite || record.timing.repeatDuration != nil
    }
  }
}
