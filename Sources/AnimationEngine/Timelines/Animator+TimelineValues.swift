/// The values of a timeline: functions of its time.
extension Animator {
  /// A motion that acts on a place, seen from a time of some timeline.
  struct ActiveClip {
    let record: Playback
    let index: Int
    /// Its phase, leg and progress.
    var sample: TimingSample
    /// Seconds into the motion.
    var time: Double
    /// Local seconds per second of the timeline that asked; below 0 when it runs down.
    var rate: Double
    /// Whether its local time is a straight line of that timeline's.
    var isLinear = true
    var isMoving: Bool
  }

  /// The clip that replaces the base of a channel at a time; nil where none has begun.
  ///
  /// `limit` is the entry that asks, when one does that begins at this time.
  ///
  /// - Complexity: O(log clips) and as much for each level of nesting.
  func activeClip(
    at place: Timeline.ChannelKey, on timeline: Timeline, _ time: Double, isForward: Bool,
    onlyHeld: Bool = false, before limit: Int = .max
  ) -> ActiveClip? {
    guard let clips = timeline.clips[place] else { return nil }
    var index = begun(clips, time, isForward)
    while index > 0 {
      index -= 1
      // A clip that begins at the same time as the entry that asks, but after it, is not what it
      // finds.
      if clips[index].entry >= limit, clips[index].begin >= time - Timeline.tolerance { continue }
      if let found = activeClip(
        clips[index], place, on: timeline, time, isForward, onlyHeld: onlyHeld)
      {
        return found
      }
    }
    guard let first = clips.first, first.fillsBackwards else { return nil }
    return activeClip(first, place, on: timeline, time, isForward, onlyHeld: onlyHeld)
  }

  /// Number of clips that have begun.
  ///
  /// Played backwards one is gone at its very beginning, but for
  /// what begins with the axis.
  private func begun(_ clips: [Timeline.Clip], _ time: Double, _ isForward: Bool) -> Int {
    clips.firstPlace { clip in
      let hasBegun =
        isForward || clip.begin <= 0
        ? clip.begin <= time + Timeline.tolerance : clip.begin < time - Timeline.tolerance
      return !hasBegun
    }
  }

  private func activeClip(
    _ clip: Timeline.Clip, _ place: Timeline.ChannelKey, on timeline: Timeline, _ time: Double,
    _ isForward: Bool, onlyHeld: Bool = false
  ) -> ActiveClip? {
    let entry = timeline.entries[clip.entry]
    guard !entry.isGone else { return nil }
    switch entry.content {
    case .motion:
      guard let record = entry.known else { return nil }
      let speed = record.timing.speed
      var local = localTime(record, time - entry.start)
      if let frozen = entry.frozen { local = speed < 0 ? max(local, frozen) : min(local, frozen) }
      let sample = timelineSample(record, local, isForward == (speed >= 0))
      let holds = record.holds
      guard holds || !onlyHeld && (sample.isInEffect || sample.phase == .active) else {
        return nil
      }
      let isMoving =
        sample.phase == .active && (sample.slope != 0 || record.legDuration.isInfinite)
        && entry.frozen.map { local != $0 } ?? true
      return ActiveClip(
        record: record, index: clip.index, sample: sample,
        time: record.legDuration.isFinite
          ? sample.progress * record.legDuration : max(0, local - record.timing.delay),
        rate: speed, isMoving: isMoving)
    case .timeline(let record, let inner):
      guard let view = inside(record, inner, time - entry.start, isForward) else { return nil }
      guard
        var found = activeClip(
          at: place, on: inner, view.time, isForward: view.isForward, onlyHeld: onlyHeld)
      else { return nil }
      found.rate *= view.rate
      found.isLinear = found.isLinear && inner.curve == nil
      found.isMoving = found.isMoving && view.isMoving(on: inner)
      return found
    case .live, .call, .step, .pause, .space, .label: return nil
    }
  }

  /// A nested timeline's time and how it runs, seen from its outer one.
  struct InnerTime {
    var time: Double
    var isForward: Bool
    /// Inner seconds per outer second.
    var rate: Double
    var sample: TimingSample
    var local: Double

    /// Whether it goes on from here; an eased playhead may stand still for an instant.
    func isMoving(on inner: Timeline) -> Bool {
      guard inner.curve != nil, inner.duration.isFinite else { return rate != 0 }
      return sample.phase == .active && sample.slope != 0 && inner.duration > 0
    }
  }

  /// Where a nested timeline's playhead is, so many seconds after its entry's start.
  func inside(
    _ record: Playback, _ inner: Timeline, _ seconds: Double, _ isForward: Bool
  ) -> InnerTime? {
    let speed = record.timing.speed
    let local = localTime(record, seconds)
    let runsUp = isForward == (speed >= 0)
    let sample = timelineSample(record, local, runsUp)
    guard sample.phase != .before || sample.isInEffect || local >= record.timing.delay || speed < 0
    else {
      // Before it begins only what fills backwards shows, at its start.
      return InnerTime(time: 0, isForward: true, rate: 0, sample: sample, local: local)
    }
    guard inner.duration.isFinite else {
      return InnerTime(
        time: max(0, local - record.timing.delay), isForward: runsUp, rate: speed,
        sample: sample, local: local)
    }
    let isUp = record.timing.direction.isForward(leg: sample.iteration) == runsUp
    var slope = sample.phase == .active ? sample.slope * inner.duration : 0
    var time = sample.progress * inner.duration
    if let curve = inner.curve {
      time = curveValue(curve, sample.progress, nil) * inner.duration
      slope *= slope == 0 ? 1 : curveSlope(curve, sample.progress, nil)
    }
    return InnerTime(
      time: time, isForward: isUp, rate: slope * speed, sample: sample, local: local)
  }

  /// Local time of a member so many seconds of its timeline after its start.
  func localTime(_ record: Playback, _ seconds: Double) -> Double {
    let speed = record.timing.speed
    return speed < 0 ? lastLocal(record) + seconds * speed : seconds * speed
  }

  /// Returns where a member stands at a local time; one that misses an edge by rounding is taken as
  /// the edge.
  func cursor(of record: Playback, at local: Double, runsUp: Bool) -> IterationCursor {
    var cursor = IterationCursor(
      record.timing, duration: record.legDuration, runsUp: runsUp, at: local)
    cursor.cross(within: Timeline.tolerance)
    return cursor
  }

  func timelineSample(_ record: Playback, _ local: Double, _ runsUp: Bool) -> TimingSample {
    cursor(of: record, at: local, runsUp: runsUp).sample
  }

  // MARK: Numbers

  func value(of activeClip: ActiveClip) -> Double {
    let record = activeClip.record
    let isBefore = activeClip.sample.isBeforeLeg && activeClip.sample.phase != .active
    return rounded(
      clamped(
        value(
          record, activeClip.index, progress: activeClip.sample.progress, time: activeClip.time,
          iteration: activeClip.sample.iteration, isExact: !activeClip.isMoving,
          isBeforeLeg: isBefore && activeClip.sample.phase == .before), record, activeClip.index),
      to: record.rounding)
  }

  /// Units per second of the timeline that asked.
  func velocity(of activeClip: ActiveClip) -> Double {
    guard activeClip.isMoving else { return 0 }
    let sign = activeClip.sample.slope < 0 ? -1.0 : 1.0
    return finite(
      sign * activeClip.rate
        * velocity(
          activeClip.record, activeClip.index, progress: activeClip.sample.progress,
          time: activeClip.time, iteration: activeClip.sample.iteration))
  }

  /// The value that it will rest on; nil when it leaves nothing behind.
  func model(of activeClip: ActiveClip) -> Double? {
    guard activeClip.record.holds else { return nil }
    return restingValue(activeClip.record, activeClip.index)
  }

  /// The sum that is added to a channel at a time, and its rate of change.
  func added(
    at place: Timeline.ChannelKey, on timeline: Timeline, _ time: Double, isForward: Bool
  ) -> (value: Double, velocity: Double, isMoving: Bool) {
    var sum = (value: 0.0, velocity: 0.0, isMoving: false)
    guard let clips = timeline.clips[place] else { return sum }
    let count = begun(clips, time, isForward)
    for (index, clip) in clips.enumerated() where index < count || clip.fillsBackwards {
      let entry = timeline.entries[clip.entry]
      if case .timeline(let record, let inner) = entry.content {
        guard let view = inside(record, inner, time - entry.start, isForward) else { continue }
        let part = added(at: place, on: inner, view.time, isForward: view.isForward)
        sum.value += part.value
        sum.velocity += part.velocity * view.rate
        sum.isMoving = sum.isMoving || part.isMoving && view.isMoving(on: inner)
      } else if let found = activeClip(clip, place, on: timeline, time, isForward) {
        sum.value += value(of: found)
        sum.velocity += velocity(of: found)
        sum.isMoving = sum.isMoving || found.isMoving
      }
    }
    return sum
  }

  /// The value of a channel of a root timeline at a time of its axis.
  func channelValue(_ timeline: Timeline, _ channel: Int, _ time: Double) -> Double {
    let (place, base) = (timeline.channels[channel].key, timeline.channels[channel].base)
    // Back before its beginning it shows nothing.
    let sample = timeline.owner.sample
    if sample.phase == .before, !sample.isInEffect { return base }
    if place.isAdded {
      return added(at: place, on: timeline, time, isForward: timeline.isForward).value
    }
    return activeClip(at: place, on: timeline, time, isForward: timeline.isForward)
      .map { value(of: $0) } ?? base
  }

  /// The value that a channel leaves behind at an end of the axis, without the clips that do not
  /// hold.
  func heldValue(_ timeline: Timeline, _ channel: Int, _ time: Double) -> Double {
    let (place, base) = (timeline.channels[channel].key, timeline.channels[channel].base)
    if place.isAdded {
      guard let clips = timeline.clips[place] else { return 0 }
      return clips.reduce(0) { sum, clip in
        let found = activeClip(
          clip, place, on: timeline, time, timeline.isForward, onlyHeld: true)
        return sum + (found.map { value(of: $0) } ?? 0)
      }
    }
    return activeClip(
      at: place, on: timeline, time, isForward: timeline.isForward, onlyHeld: true
    ).map { value(of: $0) } ?? base
  }

  /// Units per second of the axis.
  func channelVelocity(_ timeline: Timeline, _ channel: Int, _ time: Double) -> Double {
    guard timeline.channels.indices.contains(channel) else { return 0 }
    let place = timeline.channels[channel].key
    if place.isAdded {
      return added(at: place, on: timeline, time, isForward: timeline.isForward).velocity
    }
    return activeClip(at: place, on: timeline, time, isForward: timeline.isForward)
      .map { velocity(of: $0) } ?? 0
  }
}

extension Timeline {
  /// Seconds by which a time may miss what it was computed to meet.
  static let tolerance = 1e-10
}
