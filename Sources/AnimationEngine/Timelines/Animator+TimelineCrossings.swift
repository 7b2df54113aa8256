/// The marks that a playhead passes, and when it passes the next one.
extension Animator {
  /// The next time of the axis beyond `time`, in the direction of play, at which something happens.
  ///
  /// - Complexity: O(log entries), and as many as are nested there.
  func nextEdge(of timeline: Timeline, beyond time: Double, isForward: Bool) -> Double? {
    var next = ownEdge(of: timeline, beyond: time, isForward: isForward)
    for span in timeline.spans(from: time, to: time) {
      let entry = timeline.entries[span.entry]
      guard !entry.isGone, isForward ? entry.end > time : entry.start < time else { continue }
      guard let edge = innerEdge(of: entry, beyond: time, isForward) else { continue }
      guard isForward ? edge > time + Timeline.tolerance : edge < time - Timeline.tolerance
      else { continue }
      if let known = next {
        next = isForward ? min(known, edge) : max(known, edge)
      } else {
        next = edge
      }
    }
    return next
  }

  private func ownEdge(
    of timeline: Timeline, beyond time: Double, isForward: Bool
  ) -> Double? {
    let edges = timeline.edges
    let place = edges.firstPlace {
      isForward ? $0.time > time + Timeline.tolerance : $0.time >= time - Timeline.tolerance
    }
    if isForward { return place < edges.count ? edges[place].time : nil }
    return place > 0 ? edges[place - 1].time : nil
  }

  /// The next thing within an entry that has legs of its own, as its timeline's time.
  private func innerEdge(
    of entry: Timeline.Entry, beyond time: Double, _ isForward: Bool
  ) -> Double? {
    guard let record = entry.record else { return nil }
    let speed = record.timing.speed
    guard speed != 0 else { return nil }
    let seconds = time - entry.start
    let local = localTime(record, seconds)
    let runsUp = isForward == (speed > 0)
    var edge = cursor(of: record, at: local, runsUp: runsUp).edge
    if case .timeline(_, let inner) = entry.content,
      let view = inside(record, inner, seconds, isForward), view.isMoving(on: inner),
      let point = nextPoint(of: inner, view, runsUp)
    {
      let there = local + point
      edge = runsUp ? min(edge, there) : max(edge, there)
    }
    guard edge.isFinite else { return nil }
    return time + (edge - local) / speed
  }

  /// Local seconds until a nested timeline's playhead passes the next thing on it.
  private func nextPoint(of inner: Timeline, _ view: InnerTime, _ runsUp: Bool) -> Double? {
    guard inner.curve != nil, inner.duration > 0 else {
      guard let edge = nextEdge(of: inner, beyond: view.time, isForward: view.isForward) else {
        return nil
      }
      let perLocal = view.sample.slope == 0 ? 1 : view.sample.slope * inner.duration
      return (edge - view.time) / perLocal
    }
    let rises = (view.sample.slope > 0) == runsUp
    guard let progress = nextProgress(of: inner, from: view.sample.progress, rises)
    else { return nil }
    return (progress - view.sample.progress) / view.sample.slope
  }

  /// The linear progress at which an eased playhead passes the next thing, in either direction.
  func nextProgress(of timeline: Timeline, from progress: Double, _ rises: Bool) -> Double? {
    guard let curve = timeline.curve, timeline.duration > 0 else { return nil }
    let time = curveValue(curve, progress, nil) * timeline.duration
    let above = nextEdge(of: timeline, beyond: time, isForward: true) ?? .infinity
    let below = nextEdge(of: timeline, beyond: time, isForward: false) ?? -.infinity
    func isBeyond(_ p: Double) -> Bool {
      let there = curveValue(curve, p, nil) * timeline.duration
      return there >= above || there <= below
    }
    let end = rises ? 1.0 : 0.0
    let steps = 512
    var low = progress
    for step in 1...steps {
      let high = progress + (end - progress) * Double(step) / Double(steps)
      guard isBeyond(high) else {
        low = high
        continue
      }
      var far = high
      for _ in 0..<60 {
        let middle = (low + far) / 2
        if isBeyond(middle) { far = middle } else { low = middle }
      }
      return far
    }
    return nil
  }

  // MARK: Crossing

  /// The marks between two times of the axis, the first excluded, in the order of play.
  ///
  /// - Complexity: O(log entries), and what is passed.
  func passed(
    on timeline: Timeline, from: Double, to: Double, isForward: Bool,
    into list: inout [Timeline.Crossing]
  ) {
    if timeline.nested.isEmpty {
      passOwn(on: timeline, from: from, to: to, isForward, into: &list)
      return
    }
    // Nested marks happen between the timeline's own edges.
    var marks: [Timeline.Crossing] = []
    for span in timeline.spans(from: min(from, to), to: max(from, to))
    where !timeline.entries[span.entry].isGone {
      passNested(span.entry, on: timeline, from: from, to: to, isForward, into: &marks)
    }
    var own: [Timeline.Crossing] = []
    passOwn(on: timeline, from: from, to: to, isForward, into: &own)
    guard !marks.isEmpty else {
      list += own
      return
    }
    // Begin before, and end after, what happens within: a stable merge by time and by entry.
    var all: [(rank: Int, entry: Int, serial: Int, crossing: Timeline.Crossing)] = []
    for crossing in own {
      let rank =
        switch crossing.what {
        case .begin: 0
        case .end: 2
        case .point, .reach, .repeat: 1
        }
      all.append((rank, crossing.entry, all.count, crossing))
    }
    for mark in marks {
      let entry = mark.timeline === timeline ? mark.entry : mark.timeline.outerEntry(in: timeline)
      all.append((1, entry, all.count, mark))
    }
    all.sort { a, b in
      let (early, late) = (a.crossing.time, b.crossing.time)
      if abs(early - late) > Timeline.tolerance { return isForward ? early < late : early > late }
      if a.entry != b.entry { return isForward ? a.entry < b.entry : a.entry > b.entry }
      if a.rank != b.rank { return a.rank < b.rank }
      return a.serial < b.serial
    }
    for item in all { list.append(item.crossing) }
  }

  private func passOwn(
    on timeline: Timeline, from: Double, to: Double, _ isForward: Bool,
    into list: inout [Timeline.Crossing]
  ) {
    let edges = timeline.edges
    if isForward {
      var place = edges.firstPlace { $0.time > from + Timeline.tolerance }
      while place < edges.count, edges[place].time <= to + Timeline.tolerance {
        list.append(crossing(edges[place], on: timeline, true))
        place += 1
      }
    } else {
      var place = edges.firstPlace { $0.time >= from - Timeline.tolerance } - 1
      while place >= 0, edges[place].time >= to - Timeline.tolerance {
        list.append(crossing(edges[place], on: timeline, false))
        place -= 1
      }
    }
  }

  private func crossing(
    _ edge: Timeline.Edge, on timeline: Timeline, _ isForward: Bool
  ) -> Timeline.Crossing {
    let what: Timeline.Crossing.What =
      switch edge.what {
      case .begin: isForward ? .begin : .end
      case .end: isForward ? .end : .begin
      case .reach: .reach
      case .point: .point
      }
    return Timeline.Crossing(
      timeline: timeline, entry: edge.entry, what: what, isForward: isForward, time: edge.time)
  }

  /// Walks through the legs of an entry.
  private func passNested(
    _ index: Int, on timeline: Timeline, from: Double, to: Double, _ isForward: Bool,
    into marks: inout [Timeline.Crossing]
  ) {
    let entry = timeline.entries[index]
    guard let record = entry.record, record.timing.speed != 0 else { return }
    let low = max(min(from, to), entry.start)
    let high = min(max(from, to), entry.end)
    guard low <= high + Timeline.tolerance else { return }
    let speed = record.timing.speed
    let runsUp = isForward == (speed > 0)
    if case .timeline(_, let inner) = entry.content,
      record.timing.activeDuration(leg: record.legDuration) <= 0
    {
      // No stretch of its time is active, but what lies on it happens, at its one instant.
      let place = begin(of: index, on: timeline)
      let tolerance = Timeline.tolerance
      let isPassed =
        isForward
        ? place > from + tolerance && place <= to + tolerance
        : place < from - tolerance && place >= to - tolerance
      guard isPassed else { return }
      var list: [Timeline.Crossing] = []
      let isUp = record.timing.direction.isForward(leg: 0) == runsUp
      passed(
        on: inner, from: isUp ? -.infinity : .infinity, to: 0, isForward: isUp, into: &list)
      marks += list.map { $0.at(place) }
      return
    }
    // Beginning within the entry excludes what lies there; beginning before it does not.
    let isInside =
      isForward
      ? from >= entry.start - Timeline.tolerance && from > -.infinity
      : from <= entry.end + Timeline.tolerance && from < .infinity
    var at = isForward ? low : high
    let end = isForward ? high : low
    var cursor = cursor(of: record, at: localTime(record, at - entry.start), runsUp: runsUp)
    var isFresh = !isInside || cursor.sample.phase == (runsUp ? .before : .after)
    for _ in 0..<Self.longestChain {
      let local = localTime(record, at - entry.start)
      let (edge, sample) = (cursor.edge, cursor.sample)
      let edgeTime =
        edge.isFinite ? at + (edge - local) / speed : (isForward ? .infinity : -.infinity)
      let stop = isForward ? max(at, min(edgeTime, end)) : min(at, max(edgeTime, end))
      let isAtEdge = abs(stop - edgeTime) <= Timeline.tolerance
      // An entry that ends this close to where the playhead sets out was passed with that, however
      // much lies within.
      let isPassed =
        isInside
        && (isForward
          ? edgeTime <= from + Timeline.tolerance : edgeTime >= from - Timeline.tolerance)
      if !isPassed, case .timeline(_, let inner) = entry.content, sample.phase == .active {
        var list: [Timeline.Crossing] = []
        passLeg(
          inner, record, sample, from: local,
          to: isAtEdge ? edge : localTime(record, stop - entry.start), runsUp, isFresh, into: &list)
        // Each carries the time of its own for the merge with what lies beside it.
        marks += list.map { $0.at(outerTime($0.time, inner, sample, at, speed)) }
      }
      guard isAtEdge, edge.isFinite,
        isForward ? edgeTime <= end + Timeline.tolerance : edgeTime >= end - Timeline.tolerance
      else { return }
      let reported = cursor.reportedIteration
      cursor.cross()
      let next = cursor.sample
      guard next.phase == .active else { return }
      at = edgeTime
      if !isPassed, sample.phase == .active {
        // Into or out of the pause between two legs nothing is reported, but the values change.
        let hasTurned = cursor.reportedIteration != reported
        let what: Timeline.Crossing.What = hasTurned ? .repeat(cursor.reportedIteration) : .reach
        marks.append(
          Timeline.Crossing(
            timeline: timeline, entry: index, what: what, isForward: isForward, time: edgeTime))
      }
      isFresh = !isPassed && (sample.phase != .active || next.slope != 0)
    }
  }

  /// The part of one leg of a nested timeline that lies between two of its local times.
  private func passLeg(
    _ inner: Timeline, _ record: Playback, _ sample: TimingSample, from: Double, to: Double,
    _ runsUp: Bool, _ isFresh: Bool, into list: inout [Timeline.Crossing]
  ) {
    let isInfinite = !inner.duration.isFinite
    guard sample.slope != 0 || isInfinite else { return }
    func time(_ local: Double) -> Double {
      if isInfinite { return max(0, local - record.timing.delay) }
      var progress = min(1, max(0, sample.progress + (local - from) * sample.slope))
      // At its very ends a curve may leap: a playhead that misses one of them by rounding is there.
      let rounding = 2 * abs(sample.slope) * max(1e-14, from.ulp, to.ulp)
      if abs(progress - progress.rounded()) <= rounding { progress = progress.rounded() }
      guard let curve = inner.curve else { return progress * inner.duration }
      return curveValue(curve, progress, nil) * inner.duration
    }
    let isUp = (isInfinite || sample.slope > 0) == runsUp
    let begin = time(from)
    let stop = time(to)
    // An eased playhead may turn round on its way; only its first and last place count.
    let isForward = inner.curve == nil || stop == begin ? isUp : stop > begin
    passed(
      on: inner, from: isFresh ? (isForward ? -.infinity : .infinity) : begin, to: stop,
      isForward: isForward, into: &list)
  }

  /// A time of a nested timeline as that of the outer one, where a walk stands at `at` and `sample`.
  private func outerTime(
    _ time: Double, _ inner: Timeline, _ sample: TimingSample, _ at: Double, _ speed: Double
  ) -> Double {
    guard inner.curve == nil, inner.duration.isFinite, inner.duration > 0, sample.slope != 0
    else { return at }
    let perLocal = sample.slope * inner.duration
    return at + (time - sample.progress * inner.duration) / perLocal / speed
  }
}

extension Timeline {
  /// The entry of an outer timeline that this one lies in.
  func outerEntry(in outer: Timeline) -> Int {
    var timeline = self
    while let parent = timeline.parent {
      if parent === outer { return timeline.parentEntry }
      timeline = parent
    }
    return 0
  }
}
