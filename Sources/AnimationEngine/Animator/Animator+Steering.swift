/// Another goal for an animation of one number that acts on its property.
extension Animator {
  /// Lets a steerable animation go on toward another goal.
  func steer(_ record: Playback, to goal: Double) {
    let track = Int(record.components[0].track)
    // It goes forwards to its new goal, also when it was on its way back.
    record.rate = record.timing.speed
    record.aim(at: goal)
    record.isResolved = false
    let handover: PropertyHandover?
    do throws(SinkFailure) {
      try readBase(track)
      handover = try steps.ask(.read(track: Int32(track))) {
        // Outside of a turn the sink may shut the animator down, which frees the sink.
        guard turn.isRunning else { return tracks[track].sink.handover() }
        return tracks.address(of: track).loan.pointee.lend { $0.handover() }
      }
    } catch { return fail(record, error, at: now) }
    let start: StartReading
    if handover == nil, let curve = record.curve, let found = reading(record, on: curve, of: track)
    {
      if turn(record, on: curve, from: found, to: goal) { return }
      start = found
    } else {
      start = reading(
        of: track, 0, StartContext(record: record, instant: now, point: nil, handover: handover))
    }
    record.components[0] = ResolvedComponent(
      track: Int32(track), part: 0, component: 0, from: start.value, to: goal, motion: .curve,
      velocity: start.velocity)
    record.isResolved = true
    if let curve = record.curve {
      if start.velocity != 0 {
        setHandoffs(record, curve, record.legDuration, initialSlope(of: curve))
      }
    } else if case .spring(let spring)? = record.animation?.motion {
      let distance = distance(of: record.components[0], .spring(spring))
      record.components[0].pull(
        by: spring,
        threshold: record.animation?.threshold ?? threshold(of: track, 0, distance),
        stopsAtGoal: record.clamp.holdsEnd)
      record.legDuration = record.components[0].restTime
    }
    record.progress.firstIteration = record.timing.iterationStart.rounded(.down)
    record.progress.iteration = record.progress.firstIteration
    if record.holds { setModels(record) }
    let delay = record.timing.delay
    retime(record, local: record.rate < 0 ? firstLocal(record) - delay : delay)
  }

  /// Value and velocity now of a steerable animation that is on its way along a curve, from one evaluation.
  ///
  /// To the last bit as `reading` finds them; nil where more than the curve and what it took over counts.
  private func reading(_ record: Playback, on curve: Curve, of track: Int) -> StartReading? {
    let slot = slots.address(of: at(track, 0))
    guard record.clamp == .none, !record.isCumulative,
      record.sample.phase == .active, record.legDuration > 0, record.map.rate != 0,
      slot.pointee.owner == record.contributions[0],
      record.components[0].isCurve, record.components[0].offset == 0, !curve.isStep
    else { return nil }
    let leg = record.progress.leg
    guard !leg.isResting, leg.timeRate != 0 else { return nil }
    let progress = leg.progress(at: now)
    let (from, to) = (record.components[0].from, record.components[0].to)
    let (eased, slope) = curve.valueAndSlope(progress)
    var value = from + eased * (to - from)
    var velocity = slope * (to - from) / record.legDuration
    let handoff = record.components[0].handoff
    if handoff != 0, record.sample.iteration == record.progress.firstIteration {
      value += Handoff.value(handoff, at: progress, seconds: progress * record.legDuration)
      velocity += Handoff.velocity(handoff, at: progress)
    }
    return StartReading(
      value: value, velocity: finite(finite(velocity * leg.timeRate) / handoffRate(record)),
      model: slot.pointee.base)
  }

  /// Turns an animation of one leg that is on its way along a curve toward another goal, in place.
  ///
  /// Lanes, outputs, calendar and model are afterwards as `retime` leaves them, the order of each included.
  ///
  /// - Returns: false, and nothing is changed, where more than its start, goal and time would change.
  /// - Complexity: O(1), and O(log n) for the calendar; allocates nothing.
  private func turn(
    _ record: Playback, on curve: Curve, from start: StartReading, to goal: Double
  ) -> Bool {
    let duration = record.legDuration
    let place = record.contributions[0]
    let contribution = contributions.address(of: place)
    let track = tracks.address(of: Int(contribution.pointee.track))
    let clock = clocks.map(of: record.clock)
    guard let sample = record.timing.plainStart(leg: duration), record.progress.hasStarted,
      record.ownRate == 1, clock.rate > 0, contribution.pointee.lane != .parked,
      track.pointee.isPlain || track.pointee.output == .column
    else { return false }
    let map = anchored(record, at: sample.stretchStart, clock)
    var leg = Leg()
    leg.root = now
    leg.isResting = false
    leg.move(progressRate: sample.slope * map.outer.rate, timeRate: map.outer.rate)
    let slope = start.velocity == 0 ? 0 : curve.initialSlope
    var handoff = start.velocity == 0 ? 0 : start.velocity - slope * (goal - start.value) / duration
    // Beyond all numbers it has no time to be seen.
    if !handoff.isFinite { handoff = 0 }
    let rest = restingValue(on: curve, from: start.value, to: goal, handoff, duration)
    guard leg.timeRate != 0, rest.isFinite else { return false }
    record.components[0].setOut(
      from: start.value, to: goal, velocity: start.velocity, handoff: handoff)
    record.isResolved = true
    record.progress.firstIteration = record.timing.iterationStart
    record.progress.iteration = record.timing.iterationStart
    (record.own, record.map) = map
    record.sample = sample
    record.progress.leg = leg
    relocate(record, curve, contribution, track)
    scheduleNext(record)
    guard record.holds else { return true }
    slots.address(of: Int(track.pointee.cell)).pointee.base = rest
    reportSoleModel(Int(contribution.pointee.track), rest)
    return true
  }

  /// The value on which a way along a curve comes to rest, as `restingValue` has it for one leg.
  private func restingValue(
    on curve: Curve, from start: Double, to goal: Double, _ handoff: Double, _ duration: Double
  ) -> Double {
    let eased = curve(1)
    let rest = eased == 1 ? goal : start + eased * (goal - start)
    // The velocity that it took over is gone by then, unless it is beyond all numbers.
    return handoff == 0 ? rest : rest + handoff * duration * 0
  }

  /// Puts the row of an animation of one number behind all others of its lane, and its property behind all others
  /// that are written every frame.
  ///
  /// `placeRows` does so too; the order is that in which easings are called, and properties written.
  private func relocate(
    _ record: Playback, _ curve: Curve, _ contribution: UnsafeMutablePointer<Contribution>,
    _ track: UnsafeMutablePointer<Track>
  ) {
    let place = record.contributions[0]
    let lane = lane(onCurveOf: record, 0, iteration: 0)
    if case .general = contribution.pointee.lane, case .general = lane {
      let row = contribution.pointee.row
      let moved = lanes.general.moveLast(row)
      if moved >= 0 {
        contributions.address(of: moved).pointee.row = row
        contribution.pointee.row = Int32(lanes.general.numbers.count - 1)
      }
    } else {
      let row = contribution.pointee.row
      let moved = lanes.remove(contribution.pointee.lane, row: Int(row))
      if moved >= 0 { contributions.address(of: moved).pointee.row = row }
      unplaceHandoff(contribution)
      contribution.pointee.lane = lane
      let leg = record.progress.leg
      let (from, to) = (record.components[0].from, record.components[0].to)
      let (first, second) = curve.parameters
      contribution.pointee.row = lanes.append(
        lane, LaneRow(leg.progressZero, leg.progressRate, from, to - from, first, second, 0, 0),
        out: contribution.pointee.out, owner: place)
      placeHandoff(place, of: record, 0)
    }
    let index = Int(contribution.pointee.track)
    if track.pointee.running == 1, track.pointee.isPlain { movePlainLast(index, track) }
    markDirty(index)
    if record.wants(.apply) {
      joinEveryFrame(record)
    } else {
      leaveEveryFrame(record)
    }
  }

  /// Reports its model to the sink of a property of one number.
  ///
  /// Where nothing else waits it goes past the outbox, whose only call would be this one.
  private func reportSoleModel(_ index: Int, _ value: Double) {
    guard outbox.hasNothing, steps.rights == .all, !outbox.isOpen, turn.isRunning else {
      return reportModel(index)
    }
    var model = scalar.take([0])
    model[0] = value
    outbox.open()
    tracks.address(of: index).loan.pointee.lend { sink in
      steps.run(.write) { sink.setModel(model) }
    }
    outbox.close()
    scalar.giveBack(model)
  }
}

extension ResolvedComponent {
  /// Goes along the curve from a start to a goal, and takes a velocity over.
  fileprivate mutating func setOut(
    from start: Double, to goal: Double, velocity: Double, handoff: Double
  ) {
    from = start
    to = goal
    self.velocity = velocity
    self.handoff = handoff
    restTime = 0
    offset = 0
    staysAtRest = false
    bound = .nan
  }
}
