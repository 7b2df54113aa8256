extension Animator {
  /// Puts each component of a record into the lane that fits the stretch it is in.
  func placeRows(_ record: Record, isMoving: Bool) {
    for index in record.contributions.indices {
      let place = record.contributions[index]
      guard place >= 0 else { continue }
      unplace(place)
      let kind = isMoving ? lane(of: record, index) : .parked
      let component = record.components[index]
      let out = contributions[Int(place)].out
      var row: Int32 = -1
      switch kind {
      case .parked:
        cells[out] = value(of: contributions[Int(place)], at: record.leg.root)
      case .curve(let kernel):
        row = lanes.curves[Int(kernel)].append(
          leg: record.leg, from: component.from, change: component.to - component.from,
          parameters: record.animation?.curve?.parameters ?? (0, 0), out: out, owner: place)
      case .spring:
        guard case .spring(let motion) = component.motion else { continue }
        row = lanes.springs.append(
          leg: record.leg, goal: component.to, motion: motion, out: out, owner: place)
      case .decay:
        guard case .decay(let motion) = component.motion else { continue }
        row = lanes.decays.append(leg: record.leg, motion: motion, out: out, owner: place)
      case .general:
        row = lanes.general.append(owner: place)
      case .script:
        row = lanes.scripts.append(owner: place)
      }
      contributions[Int(place)].lane = kind
      contributions[Int(place)].row = row
      let track = Int(component.track)
      if kind != .parked {
        tracks[track].running += 1
        if tracks[track].running == 1 { startOutput(track) }
      }
      markDirty(track)
    }
    if isMoving && record.wants(.apply) { joinEveryFrame(record) } else { leaveEveryFrame(record) }
  }

  private func lane(of record: Record, _ index: Int) -> LaneKind {
    guard let animation = record.animation else { return .parked }
    if animation.isCumulative || animation.clamp != .none { return .general }
    let component = record.components[index]
    switch component.motion {
    case .curve:
      guard let curve = animation.curve else { return .parked }
      if component.handoff != 0 && record.sample.iteration == record.firstIteration {
        return .general
      }
      if curve.kernel == .script { return .script }
      return curve.kernel.isClosedForm ? .curve(curve.kernel.rawValue) : .general
    case .spring: return .spring
    case .decay: return .decay
    case .decayThenSpring: return .general
    }
  }

  /// Takes a contribution out of its lane.
  func unplace(_ place: Int32) {
    let contribution = contributions[Int(place)]
    let row = Int(contribution.row)
    let moved: Int32
    switch contribution.lane {
    case .parked: return
    case .curve(let kernel): moved = lanes.curves[Int(kernel)].remove(row)
    case .spring: moved = lanes.springs.remove(row)
    case .decay: moved = lanes.decays.remove(row)
    case .general: moved = lanes.general.remove(row)
    case .script: moved = lanes.scripts.remove(row)
    }
    if moved >= 0 { contributions[Int(moved)].row = contribution.row }
    contributions[Int(place)].lane = .parked
    contributions[Int(place)].row = -1
    let track = Int(contribution.track)
    tracks[track].running -= 1
    if tracks[track].running == 0 { stopOutput(track) }
  }

  /// Evaluates every row at a root time, then what is composed of several.
  func runLanes(at time: Double) {
    for lane in lanes.curves { lane.run(at: time, into: cells.base) }
    lanes.springs.run(at: time, into: cells.base)
    lanes.decays.run(at: time, into: cells.base)
    for place in lanes.general.owners {
      let contribution = contributions[Int(place)]
      cells[contribution.out] = value(of: contribution, at: time)
    }
    runScripts(at: time)
    for fold in folds { compose(Int(fold.track), Int(fold.slot)) }
    settleFailures(at: time)
  }

  /// Evaluates all curves of scripts in one call of their host.
  private func runScripts(at time: Double) {
    guard lanes.scripts.count > 0, let host = scriptCurveHost else { return }
    scriptBatch.removeAll()
    for place in lanes.scripts.owners {
      let contribution = contributions[Int(place)]
      let record = records[Int(contribution.record)]
      guard let curve = record.animation?.curve, let script = curve.script else { continue }
      let progress = record.leg.progress(at: time)
      let call = script.call(at: progress)
      scriptBatch.append(
        function: call.function, argument: call.step.argument(progress),
        parameters: curve.arguments)
      scriptSteps.append(call.step)
    }
    let failed = host.evaluate(&scriptBatch)
    for (index, place) in lanes.scripts.owners.enumerated() {
      let contribution = contributions[Int(place)]
      let component = records[Int(contribution.record)].components[Int(contribution.component)]
      let eased = scriptSteps[index].result(scriptBatch.results[index])
      cells[contribution.out] = component.from + eased * (component.to - component.from)
    }
    for (index, failure) in failed {
      let contribution = contributions[Int(lanes.scripts.owners[index])]
      failLater(records[Int(contribution.record)], failure)
    }
    scriptSteps.removeAll(keepingCapacity: true)
  }

  /// Adds up what acts on a component, from the cells of its contributions.
  func compose(_ track: Int, _ component: Int) {
    let slot = tracks[track].slots[component]
    var rounding = 0.0
    var result = slot.base
    if slot.owner >= 0 {
      let contribution = contributions[Int(slot.owner)]
      result = cells[contribution.out]
      rounding = records[Int(contribution.record)].animation?.rounding ?? 0
    }
    var next = slot.firstAdded
    while next >= 0 {
      let contribution = contributions[Int(next)]
      result += cells[contribution.out]
      if rounding == 0 { rounding = records[Int(contribution.record)].animation?.rounding ?? 0 }
      next = contribution.next
    }
    cells[tracks[track].cell + Int32(component)] = rounded(result, to: rounding)
  }
}
