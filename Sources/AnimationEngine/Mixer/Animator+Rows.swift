extension Animator {
  /// Puts each component of a record into the lane that fits the stretch it is in.
  func placeRows(_ record: Playback, isMoving: Bool) {
    if case .timeline(let timeline) = record.kind {
      placeChannels(record, timeline, at: record.progress.leg.root)
      return
    }
    for index in record.contributions.indices {
      guard record.contributions[index] >= 0 else { continue }
      let place = record.contributions[index]
      unplace(place)
      let kind =
        isMoving
        ? lane(of: record, index, iteration: record.sample.iteration) : .parked
      let out = contributions[Int(place)].out
      var row: Int32 = -1
      if kind == .general {
        row = lanes.append(kind, .zero, out: out, owner: place)
      } else if kind == .parked {
        cells[out] = value(of: contributions[Int(place)], at: record.progress.leg.root)
      } else if kind == .keyframes,
        case .keyframes(let keyframes) = record.components[index].motion
      {
        row = lanes.append(
          keyframes, leg: record.progress.leg, run: record.curve ?? .linear, out: out, owner: place)
      } else {
        row = lanes.append(
          kind, leg: record.progress.leg, component: record.components[index],
          coefficients: record.curve?.parameters ?? (0, 0), out: out, owner: place)
      }
      contributions[Int(place)].lane = kind
      contributions[Int(place)].row = row
      if record.components[index].handoff != 0 { placeHandoff(place, of: record, index) }
      let track = Int(record.components[index].track)
      if kind != .parked {
        tracks[track].running += 1
        if tracks[track].running == 1 { startOutput(track) }
      }
      markDirty(track)
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

  /// Evaluates every row at a root time, then what is composed of several.
  func runLanes(at time: Double) {
    if !lanes.run(at: time, into: cells.base) { cells.suspect() }
    for place in lanes.general.owners {
      let contribution = contributions[Int(place)]
      let known = failures.count
      let value = value(of: contribution, at: time)
      // A property whose write fails stays where it was.
      if failures.count == known { cells[contribution.out] = value }
    }
    runScripts(at: time)
    folds.run(cells)
    for fold in folds.others { compose(Int(fold.track), Int(fold.slot)) }
    failNonFinite()
    settleFailures(at: time)
  }

  /// Evaluates all curves of scripts in one call of their host.
  private func runScripts(at time: Double) {
    guard lanes.scripts.count > 0, let host = scriptCurveHost else { return }
    var round = scriptCalls.begin()
    for place in lanes.scripts.owners {
      let contribution = contributions[Int(place)]
      let record = records[Int(contribution.record)]
      guard let curve = record.curve, let script = curve.script else { continue }
      let progress = record.progress.leg.progress(at: time)
      round.append(
        script.call(at: progress), at: progress, parameters: curve.arguments, contribution)
    }
    let failed = evaluate(&round.batch, host)
    let fails = Set(failed.lazy.map(\.index))
    for (index, call) in round.owners.enumerated() where !fails.contains(index) {
      let record = records[Int(call.contribution.record)]
      let component = record.components[Int(call.contribution.component)]
      let eased = call.step.result(round.batch.results[index])
      cells[call.contribution.out] = component.from + eased * (component.to - component.from)
    }
    for (index, failure) in failed {
      let call = round.owners[index]
      failLater(records[Int(call.contribution.record)], failure)
    }
    scriptCalls.recycle(&round)
  }

  /// Evaluates curves; all fail when one of them used a verb that cannot say that it is refused.
  private func evaluate(
    _ batch: inout ScriptCurveBatch, _ host: any ScriptCurveHost
  ) -> [(index: Int, failure: SinkFailure)] {
    do throws(SinkFailure) { return try steps.ask(.easing) { host.evaluate(&batch) } } catch {
      return batch.functions.indices.map { ($0, error) }
    }
  }
}
