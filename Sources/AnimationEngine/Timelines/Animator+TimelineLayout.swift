/// Where the entries of a timeline lie.
extension Animator {
  /// Places every entry, as far as is known: lengths that follow from values which are not read yet
  /// are those that would follow if they were read now.
  ///
  /// - Complexity: O(entries · log entries); for entries that were added at the end since the last
  ///   time, as many as those.
  func layOut(_ timeline: Timeline) {
    if timeline.laidOut == 0 {
      timeline.labels.removeAll()
      timeline.nested.removeAll()
      timeline.spans.removeAll()
      timeline.clips.removeAll()
      timeline.removeEdges()
      timeline.unread.removeAll()
      timeline.lastSpan = (0, 0)
      timeline.lastEnd = 0
      timeline.nestsPlainly = true
    }
    timeline.layout &+= 1
    timeline.byBegin = nil
    timeline.firsts = nil
    let added = timeline.laidOut..<timeline.entries.count
    var end = timeline.lastEnd
    var previous = timeline.lastSpan
    for index in added {
      let entry = timeline.entries[index]
      guard !entry.isGone || entry.frozen != nil else { continue }
      let start: Double =
        switch entry.placement {
        case .end(let gap): end + gap
        case .afterPrevious(let gap): previous.end + gap
        case .withPrevious(let gap): previous.start + gap
        case .at(let time): time
        case .label(let name, let offset): (timeline.labels[name] ?? end) + offset
        }
      timeline.entries[index].start = max(0, start)
      let length = entry.isGone ? entry.frozen ?? 0 : length(of: index, on: timeline)
      timeline.entries[index].end = timeline.entries[index].start + length
      if !entry.isGone { place(index, on: timeline) }
      let made = timeline.entries[index]
      if case .label(let name) = made.content { timeline.labels[name] = made.start }
      guard !made.isMark else { continue }
      previous = (made.start, made.end)
      end = max(end, made.end)
    }
    timeline.lastSpan = previous
    timeline.lastEnd = end
    timeline.duration = timeline.givenDuration ?? end
    addEdges(of: added, to: timeline)
    timeline.isLaidOut = true
  }

  /// Seconds that an entry takes of its timeline.
  private func length(of index: Int, on timeline: Timeline) -> Double {
    switch timeline.entries[index].content {
    case .space(let seconds): return seconds
    case .call, .step, .pause, .label, .live: return 0
    case .timeline(let record, let inner):
      if !inner.isLaidOut { layOut(inner) }
      record.legDuration = inner.duration
      return length(of: record)
    case .motion(let record):
      if timeline.entries[index].isOver, let frozen = timeline.entries[index].frozen,
        record.timing.speed > 0
      {
        return max(0, frozen) / record.timing.speed
      }
      guard !record.isResolved else { return length(of: record) }
      if let duration = record.animation?.motion.statedDuration {
        record.legDuration = duration
        return length(of: record)
      }
      guard let provisional = provisional(of: index, on: timeline) else { return 0 }
      record.legDuration = provisional.legDuration
      return length(of: record)
    }
  }

  private func length(of record: Playback) -> Double {
    let speed = abs(record.timing.speed)
    return speed == 0 ? .infinity : record.timing.endTime(leg: record.legDuration) / speed
  }

  /// Notes what a placed entry acts on.
  private func place(_ index: Int, on timeline: Timeline) {
    let entry = timeline.entries[index]
    switch entry.content {
    case .motion(let record):
      if record.hasInnerEdges { addSpan(of: index, to: timeline) }
      if entry.known != nil {
        addClips(of: index, on: timeline)
      } else {
        for part in record.animation?.parts ?? [] {
          timeline.unread[part.track, default: []].append(index)
        }
      }
    case .timeline(_, let inner):
      addSpan(of: index, to: timeline)
      if inner.curve != nil || !inner.nestsPlainly { timeline.nestsPlainly = false }
      for place in inner.clips.keys { addClip(place, of: index, on: timeline) }
    case .live, .call, .step, .pause, .space, .label: break
    }
  }

  private func addSpan(of index: Int, to timeline: Timeline) {
    timeline.nested.append(index)
    let entry = timeline.entries[index]
    let place = timeline.spans.firstPlace { $0.start > entry.start }
    timeline.spans.insert((entry.start, entry.end, index), at: place)
    var reach = place > 0 ? timeline.spans[place - 1].reach : -.infinity
    for next in place..<timeline.spans.count {
      reach = max(reach, timeline.entries[timeline.spans[next].entry].end)
      guard next == place || timeline.spans[next].reach < reach else { break }
      timeline.spans[next].reach = reach
    }
  }

  /// Notes which places a motion acts on, its start being known.
  func addClips(of index: Int, on timeline: Timeline) {
    let entry = timeline.entries[index]
    guard let record = entry.known, let animation = record.animation else { return }
    for (number, component) in record.components.enumerated() {
      let place = channelKey(of: component, isAdded: animation.composite == .add)
      insert(
        Timeline.Clip(
          begin: begin(of: index, on: timeline), entry: index, index: number,
          fillsBackwards: record.timing.fill.fillsBackwards), at: place, on: timeline)
      var inner = timeline
      while let outer = inner.parent {
        addClip(place, of: inner.parentEntry, on: outer)
        inner = outer
      }
    }
  }

  private func addClip(_ place: Timeline.ChannelKey, of index: Int, on timeline: Timeline) {
    guard case .timeline(let record, let inner) = timeline.entries[index].content else { return }
    // The first of what it has there is when it begins there, as the outer time goes.
    let first = inner.clips[place]?.first
    let begin =
      if let first, first.begin.isFinite, record.timing.speed != 0 {
        outwards(first.begin, 1, from: inner).0
      } else {
        begin(of: index, on: timeline)
      }
    let fills = record.timing.fill.fillsBackwards || first?.fillsBackwards == true
    if let known = timeline.clips[place]?.firstIndex(where: { $0.entry == index }) {
      timeline.clips[place]?.remove(at: known)
    }
    insert(
      Timeline.Clip(begin: begin, entry: index, index: -1, fillsBackwards: fills), at: place,
      on: timeline)
  }

  private func insert(
    _ clip: Timeline.Clip, at place: Timeline.ChannelKey, on timeline: Timeline
  ) {
    func isLater(_ other: Timeline.Clip) -> Bool {
      (other.begin, other.entry) > (clip.begin, clip.entry)
    }
    func put(_ clips: inout [Timeline.Clip]) {
      let index = clips.firstPlace(isLater)
      var same = index - 1
      while same >= 0, clips[same].entry == clip.entry, clips[same].begin == clip.begin {
        if clips[same].index == clip.index { return }
        same -= 1
      }
      clips.insert(clip, at: index)
    }
    put(&timeline.clips[place, default: []])
  }

  /// Time on the axis at which an entry takes effect.
  func begin(of index: Int, on timeline: Timeline) -> Double {
    let entry = timeline.entries[index]
    guard let record = entry.record else { return entry.start }
    let speed = abs(record.timing.speed)
    return speed == 0 ? entry.start : entry.start + max(0, record.timing.delay) / speed
  }

  private func addEdges(of added: Range<Int>, to timeline: Timeline) {
    for index in added where !timeline.entries[index].isGone {
      let entry = timeline.entries[index]
      switch entry.content {
      case .motion(let record), .timeline(let record, _):
        timeline.add(
          Timeline.Edge(time: begin(of: index, on: timeline), entry: index, what: .begin))
        timeline.add(Timeline.Edge(time: entry.end, entry: index, what: .end))
        // The end delay holds it back from its end, not from its rest.
        let speed = abs(record.timing.speed)
        if record.timing.endDelay != 0, speed > 0 {
          let rest =
            entry.start + max(
              0,
              record.timing.delay
                + record.timing.activeDuration(leg: record.legDuration)) / speed
          timeline.add(Timeline.Edge(time: rest, entry: index, what: .reach))
        }
      case .live, .call, .step, .pause:
        timeline.add(Timeline.Edge(time: entry.start, entry: index, what: .point))
      case .space, .label: break
      }
    }
  }

  // MARK: Starts

  /// The motion of an entry, resolved as if its timeline got to it with what is known now.
  private func provisional(of index: Int, on timeline: Timeline) -> Playback? {
    let entry = timeline.entries[index]
    guard case .motion(let record) = entry.content, !record.isResolved else { return nil }
    if let provisional = entry.provisional { return provisional }
    // The entries before it on the same properties decide where it sets out from.
    makeProvisionals(of: record.animation?.parts.map(\.track) ?? [], on: timeline)
    let provisional = makeProvisional(record, index, on: timeline)
    timeline.entries[index].provisional = provisional
    return provisional
  }

  /// Takes it as known what moves some properties before the entry that is being placed, on a
  /// timeline and on those around it.
  private func makeProvisionals(of tracks: [TrackID], on timeline: Timeline) {
    if let parent = timeline.parent { makeProvisionals(of: tracks, on: parent) }
    let waiting = tracks.flatMap { timeline.unread.removeValue(forKey: $0) ?? [] }
    for earlier in Set(waiting).sorted() where !timeline.entries[earlier].isGone {
      guard case .motion(let other) = timeline.entries[earlier].content, !other.isResolved,
        timeline.entries[earlier].provisional == nil
      else { continue }
      timeline.entries[earlier].provisional = makeProvisional(other, earlier, on: timeline)
      addClips(of: earlier, on: timeline)
    }
  }

  /// Returns a copy with start and goal as they are known now; nil where one cannot be read.
  ///
  /// That is reported when the entry itself begins.
  private func makeProvisional(_ record: Playback, _ index: Int, on timeline: Timeline) -> Playback?
  {
    let copy = Playback(standingFor: record)
    copy.progress.firstIteration = record.timing.iterationStart.rounded(.down)
    return resolve(copy, at: now, from: startPoint(of: index, on: timeline)) ? copy : nil
  }

  /// Returns where an entry begins, as its timeline is laid out now.
  func startPoint(of index: Int, on timeline: Timeline) -> Timeline.StartPoint {
    Timeline.StartPoint(
      timeline: timeline, entry: index, time: begin(of: index, on: timeline),
      rate: timeline.entries[index].record?.timing.speed ?? 1)
  }

  /// Returns the value that an entry finds on a property when the playhead first gets to it; nil where
  /// nothing on its timeline, or on those around it, sets one.
  func reading(
    of track: Int, _ component: Int, at point: Timeline.StartPoint
  ) -> StartReading? {
    let place = Timeline.ChannelKey(
      track: Int32(track), generation: tracks[track].generation,
      component: Int16(component), isAdded: false)
    var (time, scale) = (point.time, point.rate)
    var level = point.timeline
    var asking = point.entry
    while true {
      if let activeClip = activeClip(at: place, on: level, time, isForward: true, before: asking) {
        let value = value(of: activeClip)
        let velocity = velocity(of: activeClip)
        return StartReading(
          value: value, velocity: scale == 0 ? 0 : finite(velocity / scale),
          model: model(of: activeClip) ?? value)
      }
      guard let outer = level.parent else { break }
      (time, scale) = outwards(time, scale, from: level)
      asking = level.parentEntry
      level = outer
    }
    return level.channelOf[place].map { channel in
      let base = level.channels[channel].base
      return StartReading(value: base, velocity: 0, model: base)
    }
  }
}

extension Timeline {
  /// The beginning of an entry, from which it reads what it finds.
  struct StartPoint {
    let timeline: Timeline
    let entry: Int
    /// Seconds on the timeline's axis.
    let time: Double
    /// Local seconds of the entry per second of its timeline.
    let rate: Double
  }
}

extension Playback {
  /// Whether something happens between its beginning and its end: it has several legs.
  var hasInnerEdges: Bool {
    timing.iterations > 1 || timing.iterationStart != 0 || timing.repeatDuration != nil
      || timing.timeOffset != 0
  }
}
