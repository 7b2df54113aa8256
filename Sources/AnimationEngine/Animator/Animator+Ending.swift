extension Animator {
  /// Ends an animation, group or tick at a root instant; reported once, in its turn.
  ///
  /// `reported` is the reason that is given, where it is not why it ended itself.
  func end(
    _ record: Playback, _ reason: EndReason, reported: EndReason? = nil, at instant: Double
  ) {
    guard record.state != .ended, record.state != .free else { return }
    let wasLive = record.state == .live
    record.endsAtStart = runsToStart(record)
    record.round += 1
    record.state = .ended
    record.progress.endReason = reported ?? reason
    record.progress.isAtOwnEnd = reason == .finished
    record.progress.isSilenced = !record.progress.isAtOwnEnd
    record.version &+= 1
    if case .timer = record.kind {} else { live -= 1 }
    if record.isQuiet {
      record.isQuiet = false
      quiet -= 1
    }
    if reason == .finished { keep(record) }
    if record.isTimed, wasLive, record.progress.hasClaimed, reason != .finished {
      // Asked later, it returns what it showed last.
      record.sample = filledSample(record, at: record.map.local(instant))
    }
    if record.animation != nil {
      forgetWaiting(record)
      finish(record, reason, at: instant)
      unregister(record)
    }
    if case .tick = record.kind { unregister(record) }
    if case .timeline(let timeline) = record.kind {
      finish(record, reason, at: instant)
      retire(timeline, reason, at: instant)
    }
    if reason != .finished, record.map.rate != 0 {
      // Its time stands from here: the next play goes on from it.
      record.map = TimeMap(
        anchorRoot: instant, anchorLocal: wasLive ? record.map.local(instant) : 0, rate: 0)
    }
    leaveEveryFrame(record)
    if case .timeline(let timeline) = record.kind { leaveLiveClocks(of: timeline) }
    if wasLive { leaveClock(record) } else { memberLeft(record, reason, at: instant) }
    if case .group(let group) = record.kind {
      endMembers(of: group, reason)
      releaseTargets(ofMembers: group)
    }
    if record.progress.hasStarted, reason == .finished, record.progress.appliedFrame != frameIndex {
      record.progress.appliedFrame = frameIndex
      enqueue(record, .apply, at: instant)
    }
    enqueue(record, .complete(reported ?? reason), at: instant)
  }

  /// Ends a timer, of which only those hear who wait for it (`whenEnded`).
  func endSilently(_ record: Playback, _ reason: EndReason) {
    guard record.state == .live else { return }
    record.state = .ended
    record.version &+= 1
    record.progress.endReason = reason
    record.progress.hasReportedEnd = true
    leaveClock(record)
    if !record.waiters.isEmpty {
      push(record, .waiters(reason), rank: QueuedEvent.Rank.last, at: now)
    }
    freeIfDone(record)
  }

  /// Takes its contributions away and leaves what should stay.
  private func finish(
    _ record: Playback, _ reason: EndReason, at instant: Double
  ) {
    guard record.progress.hasClaimed else { return }
    var isReportDue = false
    var shifted: [Playback] = []
    for index in record.contributions.indices {
      guard record.contributions[index] >= 0 else { continue }
      let component = record.components[index]
      let track = Int(component.track)
      let slot = Int(component.component)
      if contributions[Int(record.contributions[index])].isAdded {
        // Held, it stays as part of the base: nothing jumps. Stopped, it is taken away.
        if record.holds && reason == .finished {
          let rest = restingValue(record, index)
          if setBase(at(track, slot), slots[at(track, slot)].base + rest) {
            if let owner = shiftOwner(of: track, slot, by: rest), shifted.last !== owner {
              shifted.append(owner)
            }
            isReportDue = true
          }
        }
      } else if record.holds {
        switch reason {
        case .finished:
          setBase(
            at(track, slot),
            clamped(rounded(restingValue(record, index), to: record.rounding), record, index))
        case .stopped where record.progress.keepsPresentation:
          setBase(
            at(track, slot),
            rounded(
              value(of: contributions[Int(record.contributions[index])], at: instant),
              to: record.rounding))
        case .error:
          setBase(
            at(track, slot), cells[contributions[Int(record.contributions[index])].out])
        case .stopped, .replaced, .removed:
          break
        }
        if reason != .replaced && reason != .removed { isReportDue = true }
      }
      // Once for all components of a property, before it may learn that nothing acts on it any more.
      if isReportDue, !record.actsFurther(after: index) {
        reportModel(track)
        isReportDue = false
      }
      remove(index, of: record)
    }
    record.liveContributions = 0
    for owner in shifted { place(owner) }
    var last: Int?
    for component in record.components {
      let track = Int(component.track)
      guard track != last else { continue }
      last = track
      // `remove` requested a last write; the trace shows it.
      tracks[track].touch(inFrame: frameIndex)
      guard tracks[track].contributions == 0 else { continue }
      switch reason {
      case .finished, .replaced: break
      // Asked to end, it writes before the asker goes on, and never again.
      case .stopped: writeNow(track)
      case .error where record.progress.failure == .notFinite: break
      // Gone or misbehaving, it is left as it is.
      case .removed, .error: tracks[track].isDirty = false
      }
    }
  }

  /// The animation that replaces the base shifts by the amount that was added to the base for good.
  ///
  /// - Returns: what then has to be placed in its lanes again; nil for nothing.
  private func shiftOwner(of track: Int, _ slot: Int, by change: Double) -> Playback? {
    let owner = slots[at(track, slot)].owner
    guard owner >= 0, change != 0 else { return nil }
    let record = record(at: owner)
    record.components[Int(contributions[Int(owner)].component)].offset += change
    return record
  }

  /// Places in its lanes what goes on from another place.
  private func place(_ record: Playback) {
    if case .timeline(let timeline) = record.kind {
      placeChannels(record, timeline, at: now)
    } else {
      placeRows(record, on: record.progress.leg)
    }
  }

  // MARK: Targets that are gone

  /// Targets and properties that are registered, and how many animations there were at a time at most:
  /// the place of each is kept for those to come.
  package var held: (targets: Int, properties: Int, animations: Int) {
    (targets.count - targets.free.count, tracks.count - tracks.free.count, records.count)
  }

  /// Frames between two looks for targets that are gone.
  static let sweepInterval: UInt64 = 600

  func sweep() {
    cells.dropRetired()
    guard isSweepWanted || frameIndex % Self.sweepInterval == 0 else { return }
    isSweepWanted = false
    beforeSweep?()
    for index in targets.indices where !targets[index].isFree {
      let isAlive = targets[index].tracks.allSatisfy { tracks[Int($0)].sink.isAlive }
      if !isAlive {
        removeTarget(
          TargetID(index: UInt32(index), generation: targets[index].generation), isSilent: true)
      }
    }
    settleOutbox()
    if !objectTargets.isEmpty { objectTargets = objectTargets.filter { isKnown($0.value) } }
    if schedule.count > 64 && schedule.count > 4 * live {
      schedule.compact { isCurrent($0) }
    }
  }

  /// Forgets a target: its animations end as removed.
  public func removeTarget(_ target: TargetID) {
    guard !isRefused(.control), !waits({ $0.removeTarget(target) }) else { return }
    removeTarget(target, isSilent: false)
    settleOutbox()
  }

  /// Forgets a target that has no properties, by which others are found to be gone.
  package func removeBareTarget(_ target: TargetID) {
    guard isKnown(target), targets[Int(target.index)].tracks.isEmpty, !isRefused(.control),
      !waits({ $0.removeBareTarget(target) })
    else { return }
    removeTarget(target, isSilent: true)
    settleOutbox()
  }

  /// Whether a function has other targets than one that is gone.
  private func remains(_ record: Playback, without index: Int) -> Bool {
    guard case .tick(var tick) = record.kind else { return false }
    tick.place.targets.removeAll { Int($0.index) == index }
    guard !tick.place.targets.isEmpty else { return false }
    record.kind = .tick(tick)
    return true
  }

  func removeTarget(_ id: TargetID, isSilent: Bool) {
    let index = Int(id.index)
    guard index < targets.count, targets[index].generation == id.generation,
      !targets[index].isFree
    else { return }
    targets[index].isFree = true
    for track in targets[index].tracks { tracks[Int(track)].isLost = true }
    promoteAll(on: index)
    for id in targets[index].records {
      guard let record = record(id) else { continue }
      guard !record.isKept else {
        remove(kept: record)
        continue
      }
      guard !remains(record, without: index) else { continue }
      if isSilent {
        record.observer = record.observer?.onLoss.map { onLoss in
          AnimationObserver(.complete) { _ in onLoss() }
        }
      }
      end(record, .removed, at: now)
    }
    releaseForRepeat(on: index)
    // In a fixed order: the next tracks take these places, and traces go by places. The last one that
    // is freed is taken first.
    for track in targets[index].tracks.inOrder().reversed() {
      dropChannels(on: Int(track))
      freeTrack(Int(track))
    }
    targets[index].tracks.removeAll()
    targets[index].keyPaths.removeAll()
    targets[index].records.removeAll()
    targets[index].keyed.removeAll()
    targets.noteFree(Int32(index))
  }
}
