/// The contributions of animations to components of properties. Each comes in place of another or beside it,
/// has a row in a lane and a value at each time, and goes.
extension Animator {
  /// Takes the components of an animation at the instant it takes effect.
  ///
  /// Older animations lose them; those that have not begun by now never will.
  ///
  /// - Returns: false when it had to give way, or nothing of it is left.
  func claim(_ record: Playback, at instant: Double) -> Bool {
    guard let composite = record.animation?.composite else { return true }
    record.progress.hasClaimed = true
    forgetWaiting(record)
    if composite == .keep, record.components.contains(where: { owner(of: $0) >= 0 }) {
      end(record, .replaced, at: instant)
      return false
    }
    for index in record.components.indices {
      install(index, of: record, isAdded: composite == .add, at: instant)
    }
    if composite != .add {
      cancelOlderPending(record, Array(record.components.indices), at: instant)
    }
    if record.liveContributions == 0, !record.components.isEmpty {
      end(record, .replaced, at: instant)
      return false
    }
    if composite != .add, record.animation?.holds ?? false { setModels(record) }
    holdTargets(record)
    return true
  }

  private func owner(of component: ResolvedComponent) -> Int32 {
    slots[at(Int(component.track), Int(component.component))].owner
  }

  /// Lets a record act on a component, in place of what holds it.
  func install(_ index: Int, of record: Playback, isAdded: Bool, at instant: Double) {
    let home = record.components[index].home
    let track = Int(home.track)
    let slot = Int(home.slot)
    if !isAdded {
      outbox.append(.willBeTaken(tracks[track].sink))
      replace(track, slot, by: record, at: instant)
    }
    let made = Contribution(
      record: record.index, component: Int32(index), track: home.track, slot: home.slot,
      out: tracks[track].cell + Int32(slot), ownsCell: false, isAdded: isAdded,
      isRounded: record.rounding > 0,
      previous: isAdded ? slots[at(track, slot)].lastAdded : -1)
    let place = contributions.append(made)
    record.contributions[index] = place
    record.liveContributions += 1
    changeContributions(of: track, by: 1)
    if isAdded {
      loseOutputPlainness(track)
      let last = slots[at(track, slot)].lastAdded
      if last >= 0 {
        contributions[Int(last)].next = place
      } else {
        slots[at(track, slot)].firstAdded = place
      }
      slots[at(track, slot)].lastAdded = place
      slots[at(track, slot)].addedCount += 1
      if made.isRounded { slots[at(track, slot)].roundedCount += 1 }
    } else {
      slots[at(track, slot)].owner = place
    }
    updateFold(track, slot)
    markDirty(track)
  }

  /// Something more, or less, acts on a property, which its sink learns when that begins or is over.
  func changeContributions(of track: Int, by change: Int32) {
    let before = tracks[track].contributions
    tracks[track].contributions = before + change
    if (before == 0) != (before + change == 0) {
      outbox.append(.animationChanged(tracks[track].sink, before == 0))
    }
  }

  /// Ends what holds a component.
  private func replace(_ track: Int, _ slot: Int, by taker: Playback, at instant: Double) {
    let old = slots[at(track, slot)].owner
    guard old >= 0 else { return }
    let loser = record(at: old)
    if let onUnseen, loser.animation != nil,
      loser.map.local(instant) <= loser.timing.delay + Self.sameInstant
    {
      observing(.unseen) { onUnseen(loser.id, taker.id) }
    }
    dropComponent(contributions[Int(old)].component, of: loser, at: instant)
  }

  /// Takes one component from an animation, which ends when none is left.
  func dropComponent(_ index: Int32, of record: Playback, at instant: Double) {
    remove(Int(index), of: record)
    record.liveContributions -= 1
    if case .timeline(let timeline) = record.kind {
      // Its time goes on: cut components are reported in their turn.
      if timeline.playhead != nil { push(record, .lost, rank: QueuedEvent.Rank.first, at: instant) }
      return
    }
    if record.liveContributions == 0 { end(record, .replaced, at: instant) }
  }

  /// Takes a contribution out of its component and its lane.
  func remove(_ index: Int, of record: Playback) {
    let place = record.contributions[index]
    guard place >= 0 else { return }
    record.contributions[index] = -1
    discard(place)
  }

  func discard(_ place: Int32) {
    let contribution = contributions[Int(place)]
    let track = Int(contribution.track)
    let slot = Int(contribution.slot)
    unplace(place)
    if contribution.isAdded {
      unlink(place, from: track, slot)
    } else if slots[at(track, slot)].owner == place {
      slots[at(track, slot)].owner = -1
    }
    if contribution.ownsCell { cells.free(contribution.out, 1) }
    contributions.remove(place)
    changeContributions(of: track, by: -1)
    updateFold(track, slot)
    markDirty(track)
  }

  private func unlink(_ place: Int32, from track: Int, _ slot: Int) {
    let (before, after) = (contributions[Int(place)].previous, contributions[Int(place)].next)
    if before >= 0 {
      contributions[Int(before)].next = after
    } else {
      slots[at(track, slot)].firstAdded = after
    }
    if after >= 0 {
      contributions[Int(after)].previous = before
    } else {
      slots[at(track, slot)].lastAdded = before
    }
    slots[at(track, slot)].addedCount -= 1
    if contributions[Int(place)].isRounded { slots[at(track, slot)].roundedCount -= 1 }
  }

  // MARK: Rows

  /// Lets a record run along the lines of a stretch: each component goes into the lane that fits it.
  func placeRows(_ record: Playback, on leg: Leg) {
    record.progress.leg = leg
    if case .timeline(let timeline) = record.kind {
      timeline.legRate = record.map.rate
      placeChannels(record, timeline, at: leg.root)
      return
    }
    let isMoving = leg.timeRate != 0
    for index in record.contributions.indices {
      let place = record.contributions[index]
      guard place >= 0 else { continue }
      unplace(place)
      let contribution = contributions[Int(place)]
      let track = Int(contribution.track)
      let lane =
        isMoving ? lane(of: record, index, iteration: record.sample.iteration) : .parked
      guard lane != .parked else {
        cells[contribution.out] = value(of: contribution, at: leg.root)
        markDirty(track)
        continue
      }
      contributions[Int(place)].lane = lane
      contributions[Int(place)].row = lanes.append(
        lane, leg: leg, component: record.components[index], curve: record.curve,
        out: contribution.out, owner: place)
      if record.components[index].handoff != 0 { placeHandoff(place, of: record, index) }
      tracks[track].running += 1
      startOutput(track)
    }
    // A property that a binding moves reports each frame in which it has moved.
    if isMoving, record.wants(.apply), !(record.animation?.motion.isLive ?? false) {
      joinEveryFrame(record)
    } else {
      leaveEveryFrame(record)
    }
  }

  /// Returns the lane in which a moving component runs during an iteration.
  func lane(of record: Playback, _ index: Int, iteration: Double) -> LaneKind {
    if record.components[index].isCurve {
      return lane(onCurveOf: record, index, iteration: iteration)
    }
    let component = record.components[index]
    switch component.motion {
    case .held, .follow: return .parked
    default: break
    }
    if record.isCumulative || record.clamp != .none { return .general }
    if component.offset != 0 { return .general }
    switch component.motion {
    case .curve: return lane(onCurveOf: record, index, iteration: iteration)
    case .spring(let spring): return .spring(spring.regime.rawValue)
    case .decay: return component.staysAtRest || record.timing.iterations > 1 ? .general : .glide
    case .keyframes(let keyframes):
      let asksHost = record.curve?.script != nil || keyframes.motion.hasScripts
      return asksHost ? .general : .keyframes
    case .path, .blend, .keyframeBlend, .vibration, .decayThenSpring, .channel: return .general
    case .held, .follow: return .parked
    }
  }

  /// Returns the lane of a component that goes from its start to its goal along the curve of its record.
  ///
  /// Takes its numbers one by one, as `valueOnCurve` does.
  func lane(onCurveOf record: Playback, _ index: Int, iteration: Double) -> LaneKind {
    if record.isCumulative || record.clamp != .none { return .general }
    if record.components[index].offset != 0 { return .general }
    guard let curve = record.curve else { return .parked }
    if curve.kernel == .script {
      if let table = curve.script?.table { return .table(lanes.tables.place(of: table)) }
      return takesOver(record, index, iteration: iteration) ? .general : .script
    }
    if let cubic = curve.cubic { return .bezier(lanes.beziers.place(of: cubic)) }
    return curve.kernel.isClosedForm ? .curve(curve.kernel.rawValue) : .general
  }

  /// Whether a component has a velocity during an iteration that it took over.
  func takesOver(_ record: Playback, _ index: Int, iteration: Double) -> Bool {
    record.components[index].handoff != 0 && iteration == record.progress.firstIteration
  }

  /// Adds the row of a velocity that a component took over, where its lane leaves that out.
  func placeHandoff(_ place: Int32, of record: Playback, _ index: Int) {
    let contribution = contributions.address(of: place)
    guard takesOver(record, index, iteration: record.sample.iteration),
      contribution.pointee.lane.leavesOutHandoffs
    else { return }
    contribution.pointee.handoff = lanes.append(
      handoff: record.components[index].handoff,
      until: record.components[index].keyframes?.handoffEnd, leg: record.progress.leg,
      seconds: record.legDuration, out: contribution.pointee.out, owner: place)
  }

  /// Takes out the row of a velocity that a contribution took over, if there is one.
  func unplaceHandoff(_ contribution: UnsafeMutablePointer<Contribution>) {
    let row = contribution.pointee.handoff
    guard row >= 0 else { return }
    contribution.pointee.handoff = -1
    let moved = lanes.remove(handoff: Int(row))
    if moved >= 0 { contributions.address(of: moved).pointee.handoff = row }
  }

  /// Takes a contribution out of its lane.
  func unplace(_ place: Int32) {
    let contribution = contributions[Int(place)]
    let row = Int(contribution.row)
    guard contribution.lane != .parked else { return }
    let moved = lanes.remove(contribution.lane, row: row)
    if moved >= 0 { contributions[Int(moved)].row = contribution.row }
    contributions[Int(place)].lane = .parked
    contributions[Int(place)].row = -1
    unplaceHandoff(contributions.address(of: place))
    let track = Int(contribution.track)
    tracks[track].running -= 1
    if tracks[track].running == 0 { stopOutput(track) }
  }

  // MARK: Values

  /// Value of a contribution at a root time within its present stretch.
  func value(of contribution: Contribution, at root: Double) -> Double {
    if let place = contribution.tween { return value(ofTween: place, at: root) }
    let record = records[Int(contribution.record)]
    if !record.showsValue {
      return contribution.isAdded
        ? 0 : slots[at(Int(contribution.track), Int(contribution.slot))].base
    }
    let leg = record.progress.leg
    return clamped(
      value(
        record, Int(contribution.component), progress: leg.progress(at: root),
        time: leg.time(at: root), iteration: record.sample.iteration, isExact: leg.isResting,
        isBeforeLeg: record.sample.phase == .before && record.sample.isBeforeLeg),
      record, Int(contribution.component))
  }

  /// Velocity of a contribution per root second.
  ///
  /// It is 0 while it does not move, and where it is not finite: an iteration of next to no time is
  /// faster than any number.
  func velocity(of contribution: Contribution, at root: Double) -> Double {
    if let place = contribution.tween { return finite(velocity(of: tweens[place], at: root)) }
    let record = records[Int(contribution.record)]
    let leg = record.progress.leg
    guard leg.timeRate != 0 else { return 0 }
    let perSecond = velocity(
      record, Int(contribution.component), progress: leg.progress(at: root),
      time: leg.time(at: root), iteration: record.sample.iteration)
    return finite(perSecond * leg.timeRate)
  }

  /// The animation of a component: value and velocity per root second; nil for none.
  func running(_ owner: Int32, at root: Double) -> (value: Double, velocity: Double)? {
    guard owner >= 0 else { return nil }
    let contribution = contributions[Int(owner)]
    return (value(of: contribution, at: root), velocity(of: contribution, at: root))
  }

  /// Fills a property's cells with what acts on it at a root time.
  func fill(_ track: Int, at time: Double) {
    for component in 0..<tracks[track].count {
      forEachContribution(track, component) { place in
        let contribution = contributions[Int(place)]
        let known = failures.count
        let value = value(of: contribution, at: time)
        // A property whose write fails stays where it was.
        guard failures.count == known else { return }
        guard value.isFinite else { return refuse(place) }
        cells[contribution.out] = value
      }
      let slot = slots[at(track, component)]
      if slot.fold != nil || slot.owner < 0 {
        compose(track, component)
        showFinite(track, component)
      }
    }
  }
}
