/// The time of what runs on its own on a timeline: it passes while the playhead waits, pauses with the
/// timeline, and passes at its speed.
extension Animator {
  /// The clock for what `timeline`, which lies on the timeline of `record` or is it, waits for.
  ///
  /// - Complexity: O(levels of nesting).
  func liveClock(for timeline: Timeline, on record: Playback, _ root: Timeline) -> Int32 {
    var factor = 1.0
    var inner = timeline
    while inner !== root, let outer = inner.parent {
      factor *= abs(inner.owner.timing.speed)
      inner = outer
    }
    setLiveClocks(of: record, root)
    if let known = root.liveClocks.first(where: {
      $0.factor == factor && clocks[$0.clock].parent == record.clock
    }) {
      return known.clock
    }
    let made = Timeline.LiveClock(clock: clocks.make(parent: record.clock, at: now), factor: factor)
    root.liveClocks.append(made)
    setLiveClocks(of: record, root)
    return made.clock
  }

  /// Lets what the playhead waits for follow its timeline's speed and pauses.
  func setLiveClocks(of record: Playback, _ timeline: Timeline) {
    let isPaused = record.isPaused || record.isTimeDriven
    // Moving them on may end the timeline.
    for live in timeline.liveClocks where !clocks[live.clock].isFree {
      let rate = abs(record.rate) * live.factor
      let clock = clocks[live.clock]
      guard clock.rate != rate || clock.isPaused != isPaused else { continue }
      setRate(ofClock: live.clock, rate, isPaused: isPaused)
    }
  }

  /// Animations that a timeline started, and that outlive it, go on by themselves.
  func leaveLiveClocks(of timeline: Timeline) {
    let left = timeline.liveClocks
    timeline.liveClocks.removeAll()
    for live in left {
      let node = clocks[live.clock]
      if node.isPaused, !node.members.isEmpty {
        setRate(ofClock: live.clock, node.rate, isPaused: false)
      }
      let parent = clocks[live.clock].parent
      moveMembers(ofClock: live.clock, to: parent)
      clocks.remove(live.clock, heir: parent)
    }
  }
}
