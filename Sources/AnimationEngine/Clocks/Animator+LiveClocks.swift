/// The time of what runs on its own on a timeline: it passes while the playhead waits, pauses with the
/// timeline, and passes at its speed.
extension Animator {
  /// The clock for what `timeline`, which lies on the timeline of `record` or is it, waits for.
  ///
  /// - Complexity: O(levels of nesting).
  func liveClock(for timeline: Timeline, on record: Record, _ root: Timeline) -> Int32 {
    var factor = 1.0
    var inner = timeline
    while inner !== root, let outer = inner.parent {
      factor *= abs(inner.owner.timing.speed)
      inner = outer
    }
    setLiveClocks(of: record, root)
    if let known = root.liveClocks.first(where: {
      $0.factor == factor && clocks[Int($0.clock)].parent == record.clock
    }) {
      return known.clock
    }
    let made = Timeline.LiveClock(clock: makeClock(parent: record.clock), factor: factor)
    root.liveClocks.append(made)
    setLiveClocks(of: record, root)
    return made.clock
  }

  /// Lets what the playhead waits for follow its timeline's speed and pauses.
  func setLiveClocks(of record: Record, _ timeline: Timeline) {
    let isPaused = record.isPaused || record.waitsForTurn || record.isLed
    // What they move on by may end the timeline.
    for live in timeline.liveClocks where !clocks[Int(live.clock)].isFree {
      let rate = abs(record.rate) * live.factor
      let clock = clocks[Int(live.clock)]
      guard clock.rate != rate || clock.isPaused != isPaused else { continue }
      setRate(ofClock: live.clock, rate, isPaused: isPaused)
    }
  }

  /// What a timeline started, and that outlives it, goes on by itself.
  func leaveLiveClocks(of timeline: Timeline) {
    let clocks = timeline.liveClocks
    timeline.liveClocks.removeAll()
    for live in clocks {
      let node = self.clocks[Int(live.clock)]
      if node.isPaused, !node.members.isEmpty {
        setRate(ofClock: live.clock, node.rate, isPaused: false)
      }
      let parent = self.clocks[Int(live.clock)].parent
      moveMembers(ofClock: live.clock, to: parent)
      freeClock(live.clock, heir: parent)
    }
  }
}
