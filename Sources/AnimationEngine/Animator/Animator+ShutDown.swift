extension Animator {
  /// Ends everything without a report, and releases all that it was given: sinks, functions,
  /// observers, hosts.
  ///
  /// For a host that goes: objects of it that the animator holds may hold the animator. Nothing of the
  /// host is read, written or called meanwhile or afterwards; ids that it was given name nothing any
  /// more. Within `advance` or `flush` it is done at their end, and within a function that the engine calls outside of
  /// them at the end of the next verb. Animations that are added later run as
  /// ever.
  package func shutDown() {
    beforeSweep = nil
    onAdd = nil
    onUnseen = nil
    tracer = nil
    batchHost = nil
    tweenHost = nil
    scriptCurveHost = nil
    frameCalls.removeAll()
    for record in records where record.state != .free {
      record.observer = nil
      record.waiters.removeAll()
    }
    if !isShuttingDown {
      for index in tracks.indices where !tracks[index].isFree {
        tracks[index].sink = SilencedSink(tracks[index].sink)
      }
    }
    isShuttingDown = turn.isRunning || steps.rights != .all
    guard !isShuttingDown else {
      if !turn.isRunning { outbox.append { [unowned self] in finishShuttingDown() } }
      return
    }
    endAll()
    forgetRecords()
    forgetRemotes()
    makeCalls()
    outbox.removeAll()
    reads.graph?.shutDown()
  }

  /// Does what `shutDown` had to leave until the end of a frame or turn.
  func finishShuttingDown() {
    if isShuttingDown { shutDown() }
  }

  private func endAll() {
    // Ends the animations that steer others first, so that nothing is steered that goes on to act.
    for record in records where record.isSteering { end(record, .removed, at: now) }
    // Otherwise each would get a record from its target, only to end.
    dropTweens()
    for (index, target) in targets.enumerated() where !target.isFree {
      removeTarget(
        TargetID(index: UInt32(index), generation: target.generation), isSilent: true)
    }
    objectTargets.removeAll()
    for record in records where record.state != .free && record.state != .ended {
      endAsRemoved(record)
    }
    // Gives back the places of tweens that were canceled before they began.
    drainPending()
  }

  /// Ends a record whose side is gone; nobody hears of the end of a timer.
  func endAsRemoved(_ record: Playback) {
    if case .timer = record.kind {
      endSilently(record, .removed)
    } else {
      end(record, .removed, at: now)
    }
  }

  private func forgetRecords() {
    queue.removeAll()
    failures.removeAll()
    outputs.dropDirty { tracks[Int($0)].isFree }
    remoteIDs.forgetFrame()
    tweens.forgetRecords()
    for index in records.indices where records[index].state != .free {
      let record = records[index]
      if case .timer = record.kind { timers -= 1 }
      if case .group(let group) = record.kind { clocks.remove(group.clock, heir: 0) }
      if case .timeline(let timeline) = record.kind {
        for live in timeline.liveClocks { clocks.remove(live.clock, heir: 0) }
      }
      vacate(record)
    }
  }

  private func forgetRemotes() {
    remoteIDs.removeAll()
    // Releases the commands' contents outside of the lock, as they may call `remote`.
    let old = remote.state.withLock { state in
      let old = state
      state = AnimatorRemote.State()
      state.nextIndex = old.nextIndex
      state.frameTime = old.frameTime
      return old
    }
    withExtendedLifetime(old) {}
  }
}

/// A sink that is neither read nor written any more: it only learns that nothing acts on it.
final class SilencedSink: PropertySink {
  private let sink: any PropertySink
  /// Holds since then, of which the sink knows nothing.
  private var holds = 0

  init(_ sink: any PropertySink) { self.sink = sink }

  func read(into values: inout [Double]) throws(SinkFailure) { throw .targetGone }
  func hold() { holds += 1 }
  func release() {
    if holds > 0 { holds -= 1 } else { sink.release() }
  }
  func animationChanged(_ isAnimated: Bool) {
    if !isAnimated { sink.animationChanged(false) }
  }
  var isAlive: Bool { false }
}

extension Playback {
  /// Whether it is live and others depend on it.
  var isSteering: Bool {
    guard state != .free, state != .ended else { return false }
    return switch kind {
    case .group, .timeline: true
    case .motion, .tick, .timer, .open: false
    }
  }
}
