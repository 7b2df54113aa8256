/// The facts that must be known before a playhead can stand at a time that it did not play up to.
extension Animator {
  /// Makes the clips ready that begin in the first iteration up to a time of the axis.
  ///
  /// Their order is that of a playhead, on all levels together.
  ///
  /// With `waits` the playhead plays, and stands still at what holds it at that very time: later
  /// clips have not begun.
  /// - Complexity: O(entries · log entries), again for each that turns out longer or shorter than it
  ///   was taken for.
  func prepare(
    _ timeline: Timeline, upTo time: Double, waits: Bool = false, at instant: Double
  ) {
    let root = timeline.root
    var done: Set<Int32> = []
    while true {
      var found: [Reached] = []
      collect(timeline, upTo: time, waits: waits, into: &found)
      found.removeAll { done.contains($0.record) }
      sort(&found, below: timeline)
      let layout = root.layout
      for item in found {
        ready(item.entry, on: item.timeline, at: instant)
        guard root.owner.state == .live else { return }
        done.insert(item.record)
        // Later entries may lie elsewhere now.
        if root.layout != layout { break }
      }
      if root.layout == layout { return }
    }
  }

  /// A motion, and when the playhead first gets to it as the time of that timeline.
  private struct Reached {
    unowned let timeline: Timeline
    var entry: Int
    var record: Int32
    var time: Double
  }

  /// - Returns: whether something holds the playhead there.
  @discardableResult
  private func collect(
    _ timeline: Timeline, upTo time: Double, waits: Bool, into found: inout [Reached],
    _ top: Timeline? = nil
  ) -> Bool {
    let top = top ?? timeline
    var isHeld = false
    for index in order(of: timeline) {
      let begin = begin(of: index, on: timeline)
      let entry = timeline.entries[index]
      let fills = entry.record?.timing.fill.fillsBackwards == true
      let hasBegun = begin <= time + Timeline.tolerance && !isHeld
      let mayShow = fills || hasInner(entry)
      guard hasBegun || mayShow else { continue }
      switch entry.content {
      case .motion(let record):
        if !hasBegun, !record.isResolved, !isFirst(index, on: timeline) { continue }
        found.append(
          Reached(
            timeline: timeline, entry: index, record: record.index,
            time: reachTime(begin, on: timeline, below: top)))
      case .timeline(_, let inner) where !hasBegun:
        collect(inner, upTo: -.infinity, waits: false, into: &found, top)
      case .timeline(let record, let inner):
        guard let view = inside(record, inner, time - entry.start, true) else { continue }
        let isWhole =
          view.sample.iteration > 0 || !view.isForward || view.sample.phase == .after
        // A member that lasts no time is behind the playhead only when nothing of it holds that.
        let isInstant =
          record.timing.activeDuration(leg: record.legDuration) <= 0
          && begin >= time - Timeline.tolerance
        let isHeldInside = collect(
          inner, upTo: isWhole ? inner.duration : view.time,
          waits: waits && (!isWhole || isInstant),
          into: &found, top)
        isHeld = isHeld || isHeldInside
      case .live, .step, .pause:
        isHeld = isHeld || waits && hasBegun && begin >= time - Timeline.tolerance
      case .call, .space, .label: break
      }
    }
    return isHeld
  }

  /// By time; at one time in the order in which the entries were placed, level by level.
  private func sort(_ found: inout [Reached], below top: Timeline) {
    found.sort { $0.time < $1.time }
    var start = 0
    while start < found.count {
      var end = start + 1
      while end < found.count, found[end].time - found[end - 1].time <= Timeline.tolerance {
        end += 1
      }
      if end - start > 1 {
        let paths = found[start..<end].map { item in (path(of: item, below: top), item) }
        found.replaceSubrange(
          start..<end,
          with: paths.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1))
      }
      start = end
    }
  }

  private func path(of item: Reached, below top: Timeline) -> [Int] {
    var path = [item.entry]
    var timeline = item.timeline
    while timeline !== top, let parent = timeline.parent {
      path.append(timeline.parentEntry)
      timeline = parent
    }
    return path.reversed()
  }

  private func reachTime(_ time: Double, on timeline: Timeline, below top: Timeline) -> Double {
    var (time, timeline) = (time, timeline)
    while timeline !== top, let parent = timeline.parent {
      time = outwards(time, 1, from: timeline).0
      timeline = parent
    }
    return time
  }

  /// A time of a nested timeline's first leg as its outer timeline has it, and own seconds of
  /// something on it for each second of that one.
  ///
  /// A member that runs back, or is entered in the middle, begins all at once; of a curve that
  /// turns round the first crossing counts that halving finds.
  func outwards(
    _ time: Double, _ scale: Double, from timeline: Timeline
  ) -> (Double, Double) {
    let record = timeline.owner
    guard let parent = timeline.parent else { return (time, scale) }
    let timing = record.timing
    let speed = timing.speed == 0 ? 1 : abs(timing.speed)
    let start = begin(of: timeline.parentEntry, on: parent)
    let first = timing.iterationStart.rounded(.down)
    let runsBack = !timing.direction.isForward(leg: first) || timing.speed < 0
    guard !runsBack else { return (start, scale * speed) }
    guard timeline.duration.isFinite, timeline.duration > 0 else {
      return (start + time / speed, scale * speed)
    }
    let entered = (timing.iterationStart - first) * timeline.duration
    guard let (share, slope) = curvePoint(at: time, on: timeline) else {
      return (start + max(0, time - entered) / speed, scale * speed)
    }
    return (
      start + max(0, share * timeline.duration - entered) / speed, scale * speed * slope
    )
  }

  /// The share of a leg at which a timeline's curve leads its playhead to a time, and the curve's
  /// slope there; nil without a curve.
  func curvePoint(at time: Double, on timeline: Timeline) -> (share: Double, slope: Double)? {
    guard let curve = timeline.curve, timeline.duration.isFinite, timeline.duration > 0 else {
      return nil
    }
    var (low, high) = (0.0, 1.0)
    let share = time / timeline.duration
    if curveValue(curve, low, nil) >= share { high = low }
    for _ in 0..<60 where low < high {
      let middle = (low + high) / 2
      if curveValue(curve, middle, nil) < share { low = middle } else { high = middle }
    }
    return (high, curveSlope(curve, high, nil))
  }

  /// The entries in the order in which they begin.
  private func order(of timeline: Timeline) -> [Int] {
    if let known = timeline.byBegin { return known.filter { !timeline.entries[$0].isGone } }
    let order = timeline.entries.indices.filter { !timeline.entries[$0].isGone }
      .map { (begin: begin(of: $0, on: timeline), entry: $0) }
      .sorted { ($0.begin, $0.entry) < ($1.begin, $1.entry) }
      .map(\.entry)
    timeline.byBegin = order
    return order
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
    let mine = (begin(of: index, on: timeline), index)
    let firsts = firsts(of: timeline)
    guard tracks.allSatisfy({ firsts[$0].map { $0 >= mine } ?? true }) else { return false }
    guard let parent = timeline.parent else { return true }
    return isFirst(timeline.parentEntry, moving: tracks, on: parent)
  }

  private func firsts(of timeline: Timeline) -> [TrackID: (begin: Double, entry: Int)] {
    if let known = timeline.firsts { return known }
    var firsts: [TrackID: (begin: Double, entry: Int)] = [:]
    for index in order(of: timeline) {
      guard let record = timeline.entries[index].record else { continue }
      let begin = begin(of: index, on: timeline)
      for track in tracks(under: record) where firsts[track] == nil {
        firsts[track] = (begin, index)
      }
    }
    timeline.firsts = firsts
    return firsts
  }

  private func tracks(under record: Playback) -> Set<TrackID> {
    if case .timeline(let inner) = record.kind {
      return inner.entries.reduce(into: []) { tracks, entry in
        if let record = entry.record { tracks.formUnion(self.tracks(under: record)) }
      }
    }
    return Set(record.animation?.parts.map(\.track) ?? [])
  }
}
