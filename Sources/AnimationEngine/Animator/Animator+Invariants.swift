extension Animator {
  /// Contradictions between the registry, the lanes and the counts; empty when there are none.
  ///
  /// For tests: it may be called while no callback runs.
  ///
  /// - Complexity: O(everything).
  package func brokenInvariants() -> [String] {
    var broken: [String] = []
    func expect(_ isTrue: Bool, _ what: @autoclosure () -> String) {
      if !isTrue { broken.append(what()) }
    }
    checkRecords(expect)
    checkContributions(expect)
    checkFinite(expect)
    checkTracks(expect)
    checkClocks(expect)
    return broken
  }

  private func checkRecords(_ expect: (Bool, @autoclosure () -> String) -> Void) {
    var liveOnes = 0
    var timerOnes = 0
    let (free, listed) = (Set(records.free), Set(pending.records))
    let reported = Set(queue.events.map(\.animation))
    let groupsOfReported = Set(queue.events.compactMap { self.record($0.animation)?.group })
    for (index, record) in records.enumerated() {
      expect(record.index == Int32(index), "record \(index) is at another place")
      let isTimer = if case .timer = record.kind { true } else { false }
      switch record.state {
      case .free:
        expect(free.contains(Int32(index)), "free record \(index) is lost")
        expect(record.contributions.isEmpty, "free record \(index) has contributions")
        continue
      case .pending, .adopted, .live:
        if isTimer { timerOnes += 1 } else { liveOnes += 1 }
      case .ended:
        if isTimer { timerOnes += 1 }
        expect(
          record.contributions.allSatisfy { $0 < 0 }, "ended record \(index) still contributes")
        expect(
          !record.isHoldingTargets || isWithin(record) { $0.timing.iterations > 1 },
          "ended record \(index) holds its targets")
        expect(record.memberIndex < 0, "ended record \(index) is on a clock")
        expect(record.runningIndex < 0, "ended record \(index) runs every frame")
        let isReported = reported.contains(record.id)
        let hasMembers =
          if case .group(let group) = record.kind {
            hasMembersOnClock(record, group)
          } else {
            false
          }
        let isWaitedFor = groupsOfReported.contains(record.id)
        let isGroupKept =
          hasMembers || isWaitedFor || record.group.flatMap { self.record($0) } != nil
        expect(
          record.retainCount > 0 || isReported || isGroupKept || !record.progress.hasReportedEnd,
          "ended record \(index), \(record.kindName), was not given back")
        expect(
          record.progress.hasReportedEnd || isReported,
          "the end of record \(index) is never reported")
      }
      if record.state == .pending {
        expect(listed.contains(Int32(index)), "pending record \(index) is not on the list")
      }
      if record.state == .adopted {
        let group = record.group.flatMap { self.record($0) }
        expect(group != nil, "adopted record \(index) has no group")
        expect(group?.state != .ended, "adopted record \(index) waits for a group that ended")
      }
      let current = record.contributions.count { $0 >= 0 }
      if case .timeline = record.kind, record.progress.hasClaimed, record.state == .live {
        expect(
          current == record.liveContributions,
          "timeline \(index) counts \(record.liveContributions) contributions of \(current)")
      } else if record.progress.hasClaimed, record.state == .live, record.animation != nil {
        expect(
          current == record.liveContributions,
          "record \(index) counts \(record.liveContributions) contributions of \(current)")
        expect(
          current > 0 || record.components.isEmpty, "record \(index) lives on without a component")
      } else {
        expect(current == 0, "record \(index) contributes without a claim")
      }
      if record.runningIndex >= 0 {
        expect(
          everyFrame[Int(record.runningIndex)] == Int32(index),
          "record \(index) is not where it runs every frame")
      }
    }
    expect(live == liveOnes + tweens.count, "\(live) live of \(liveOnes + tweens.count)")
    expect(timers == timerOnes, "\(timers) timers of \(timerOnes)")
    expect(
      everyFrame.allSatisfy { records[Int($0)].runningIndex >= 0 }, "a stale record runs")
    expect(free.count == records.free.count, "a record is free twice")
  }

  private func checkFinite(_ expect: (Bool, @autoclosure () -> String) -> Void) {
    expect(cells.areFinite, "a cell is infinite or NaN")
    for track in tracks.indices where !tracks[track].isFree {
      for component in 0..<tracks[track].count {
        expect(slots[at(track, component)].base.isFinite, "track \(track) rests on no number")
      }
    }
  }

  private func checkContributions(_ expect: (Bool, @autoclosure () -> String) -> Void) {
    var (rows, handoffs) = (0, 0)
    var tweenCount = 0
    let freePlaces = contributions.freePlaces
    let free = Set(freePlaces)
    for (place, contribution) in contributions.enumerated() {
      if contribution.tween != nil {
        checkTween(Int32(place), contribution, &rows, &tweenCount, expect)
        continue
      }
      guard contribution.record >= 0 else {
        expect(free.contains(Int32(place)), "contribution \(place) is lost")
        continue
      }
      let record = records[Int(contribution.record)]
      let index = Int(contribution.component)
      expect(
        index < record.contributions.count && record.contributions[index] == Int32(place),
        "contribution \(place) is unknown to its record")
      let track = tracks[Int(contribution.track)]
      expect(!track.isFree, "contribution \(place) acts on nothing")
      let home = track.cell + contribution.slot
      expect(
        contribution.ownsCell == (contribution.out != home), "contribution \(place) writes astray")
      if contribution.lane != .parked {
        rows += 1
        expect(
          lanes.owner(contribution.lane, row: Int(contribution.row)) == Int32(place),
          "contribution \(place) has another's row")
      }
      guard contribution.handoff >= 0 else { continue }
      handoffs += 1
      expect(
        contribution.lane.leavesOutHandoffs
          && lanes.owner(ofHandoff: Int(contribution.handoff)) == Int32(place),
        "contribution \(place) has another's velocity")
    }
    let waiting = contributions.indices.count { place in
      let isTween = contributions[place].tween != nil
      return isTween && tweens[Int32(place)].state == .pending
    }
    expect(
      tracks.reduce(0) { $0 + $1.pendingTweens } == waiting,
      "properties do not count the \(waiting) tweens that wait")
    expect(tweens.count == tweenCount, "\(tweens.count) tweens of \(tweenCount)")
    expect(lanes.count == rows, "\(lanes.count) rows of \(rows)")
    expect(lanes.handoffCount == handoffs, "\(lanes.handoffCount) velocities of \(handoffs)")
    expect(free.count == freePlaces.count, "a contribution is free twice")
  }

  private func checkTween(
    _ place: Int32, _ contribution: Contribution, _ rows: inout Int, _ count: inout Int,
    _ expect: (Bool, @autoclosure () -> String) -> Void
  ) {
    let row = tweens[place]
    expect(contribution.tween == place, "tween \(place) has another's contribution")
    switch row.state {
    case .free:
      expect(false, "tween \(place) is lost")
    case .canceled:
      expect(pending.contains(tween: place), "canceled tween \(place) is never given back")
    case .pending:
      count += 1
      expect(pending.contains(tween: place), "pending tween \(place) is not on the list")
    case .running:
      count += 1
      rows += 1
      let track = tracks[Int(row.track)]
      expect(
        slots[Int(track.cell)].owner == place, "tween \(place) does not own its property")
      expect(
        slots[Int(track.cell)].base == row.to,
        "the property of tween \(place) rests on \(slots[Int(track.cell)].base), not \(row.to)")
      expect(
        lanes.owner(contribution.lane, row: Int(contribution.row)) == place,
        "tween \(place) has another's row")
      expect(row.end > frameTime, "tween \(place) should have ended")
    }
  }

  private func checkTracks(_ expect: (Bool, @autoclosure () -> String) -> Void) {
    var folded = 0
    let (free, dirty) = (Set(tracks.free), Set(outputs.dirtyTracks))
    for (index, track) in tracks.enumerated() {
      if track.isFree {
        expect(free.contains(Int32(index)), "free track \(index) is lost")
        expect(track.contributions == 0, "free track \(index) is acted on")
        continue
      }
      let target = targets[Int(track.target)]
      expect(track.isLost == target.isFree, "track \(index) is lost, and its target is not")
      expect(track.hasClock == (target.clock != 0), "track \(index) has another's clock")
      var count = 0
      var running = 0
      for component in 0..<track.count {
        let slot = slots[Int(track.cell) + component]
        var places: [Int32] = slot.owner >= 0 ? [slot.owner] : []
        var next = slot.firstAdded
        var last: Int32 = -1
        while next >= 0, places.count <= contributions.count {
          places.append(next)
          last = next
          next = contributions[Int(next)].next
        }
        expect(last == slot.lastAdded, "track \(index).\(component) loses its last contribution")
        let adding = places.filter { contributions[Int($0)].isAdded }
        expect(
          Int(slot.addedCount) == adding.count
            && Int(slot.roundedCount) == adding.count { contributions[Int($0)].isRounded },
          "track \(index).\(component) counts \(slot.addedCount) that add, of \(adding.count)")
        count += places.count
        running += places.count { contributions[Int($0)].lane != .parked }
        for place in places {
          let contribution = contributions[Int(place)]
          expect(
            contribution.record != -1 && contribution.track == Int32(index)
              && contribution.slot == Int32(component),
            "track \(index).\(component) lists a stranger")
        }
        if let place = slot.fold {
          folded += 1
          expect(
            folds[place] == FoldSlot(track: Int32(index), slot: Int32(component)),
            "track \(index).\(component) has another's fold")
        }
        if case .row(let row) = slot.fold {
          let first = slot.owner >= 0 ? contributions[Int(slot.owner)].out : slot.baseCell
          let added = (slot.owner >= 0 ? places.dropFirst() : places[...])
            .map { contributions[Int($0)].out }
          expect(
            folds.sources(ofRow: row) == [first] + added,
            "track \(index).\(component) adds up other cells than its own")
        } else {
          expect(slot.baseCell < 0, "track \(index).\(component) keeps a cell for its base")
        }
        expect(
          slot.firstAdded < 0 || slot.fold != nil, "track \(index).\(component) is not composed")
      }
      expect(
        track.contributions == count, "track \(index) counts \(track.contributions) of \(count)")
      expect(track.running == running, "track \(index) counts \(track.running) of \(running)")
      if track.outputIndex >= 0 {
        let place = Int(track.outputIndex)
        let listed =
          track.isPlain
          ? outputs.plain.tracks[place]
          : track.isStored ? outputs.stored.tracks[place] : outputs.called.numbers[place]
        expect(listed == Int32(index), "track \(index) is written astray")
      }
      expect(
        waiting[index].allSatisfy { records[Int($0)].state == .live }
          && track.isAwaited == !waiting[index].isEmpty,
        "track \(index) waits for what is not live")
      expect(
        !track.isDirty || dirty.contains(Int32(index)), "track \(index) is never written")
    }
    expect(folds.count == folded, "\(folds.count) folds of \(folded)")
    for (index, target) in targets.enumerated() where !target.isFree {
      expect(
        target.records.count { record($0).map { $0.state == .ended } ?? true } <= 16
          + target.records.count / 2, "target \(index) lists too much that has ended")
    }
  }

  private func checkClocks(_ expect: (Bool, @autoclosure () -> String) -> Void) {
    for index in 0..<clocks.count {
      let clock = clocks[Int32(index)]
      if clock.isFree {
        expect(clock.members.isEmpty, "free clock \(index) has members")
        expect(clocks.uses.isRemoved(Int32(index)), "removed clock \(index) is lost")
        continue
      }
      for (place, member) in clock.members.enumerated() {
        let record = records[Int(member)]
        expect(
          record.clock == Int32(index) && record.memberIndex == Int32(place)
            && record.state == .live, "clock \(index) lists record \(member) wrongly")
      }
    }
  }
}
