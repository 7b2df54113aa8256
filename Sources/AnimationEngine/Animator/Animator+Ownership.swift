/// The objects of a script host, so that it can go while the rest of the animator goes on.
///
/// Animations, groups, ticks, timers, bindings and targets belong to the side whose code adds them
/// (`side`). While an event of one of them is delivered, that side's code runs, so that additions of a
/// callback belong to the callback's author. Targets of Swift objects belong to the program, whoever
/// animates them first.
extension Animator {
  /// Ends everything that belongs to a script host, and releases all functions that it gave.
  ///
  /// Nothing of the host is read, written or called meanwhile or afterwards, and no end is reported. Animations that
  /// the program added go on. Not to be called within a frame, or a function that the engine calls.
  ///
  /// - Complexity: O(records + targets).
  package func removeHost() {
    precondition(
      !turn.isRunning && steps.rights == .all,
      "a script host cannot be removed within a frame or a function that the engine calls")
    forgetHostCalls()
    for record in records where record.state != .free && record.owner == .host {
      record.observer = nil
      record.hasUnmadeHandle = false
      record.waiters.removeAll()
    }
    promoteHostTweens()
    if hasBindings { bindings.removeAll(of: .host) }
    // Those that steer others first, so that nothing is steered that goes on to act.
    endOwned { $0.isSteering }
    for (index, target) in targets.enumerated() where !target.isFree && target.owner == .host {
      for track in target.tracks {
        tracks[Int(track)].sink = SilencedSink(tracks[Int(track)].sink)
      }
      removeTarget(
        TargetID(index: UInt32(index), generation: target.generation), isSilent: true)
    }
    endOwned { _ in true }
    for clock in clocks.ids(of: .host) { remove(clock) }
    // Gives back the places of what was canceled before it began, and reports to those who wait for the ends.
    do throws(EngineError) { try flush() } catch {
      // The next frame meets the same error, and reports it.
    }
    for record in records where record.state == .ended && record.owner == .host {
      record.retainCount = 0
      freeIfDone(record)
    }
  }

  /// Gives tweens that a host added records, by which they end with it.
  private func promoteHostTweens() {
    for place in contributions.indices where contributions[place].record <= Contribution.firstTween
    {
      let row = tweens[Int32(place)]
      if row.hasHandle, row.state != .canceled { promote(Int32(place)) }
    }
  }

  private func endOwned(_ isMeant: (Playback) -> Bool) {
    for record in records
    where record.state != .free && record.state != .ended && record.owner == .host
      && isMeant(record)
    {
      endAsRemoved(record)
    }
  }

  private func forgetHostCalls() {
    beforeSweep = nil
    onAdd = nil
    onUnseen = nil
    onUnreportedFailure = nil
    batchHost = nil
    tweenHost = nil
    scriptCurveHost = nil
    frameCalls.removeAll(of: .host)
  }
}

extension Animator {
  /// How much room the tables of an animator take, for tests of what is left behind.
  package struct Census: Equatable, Sendable {
    package var live: Int
    package var records: Int
    package var targets: Int
    package var tracks: Int
    package var clocks: Int
  }

  package var census: Census {
    Census(
      live: live, records: records.count, targets: targets.count, tracks: tracks.count,
      clocks: clocks.count)
  }
}
