extension Animator {
  /// Puts the instants at which the components get to their goal within this leg into the schedule.
  ///
  /// Those that get there only at its end are reported with the end.
  func scheduleReach(_ record: Playback) {
    guard record.wants(.reach) || tracer != nil, record.progress.hasClaimed,
      case .motion = record.kind, record.sample.phase == .active, record.progress.leg.timeRate > 0
    else { return }
    for index in record.components.indices where record.contributions[index] >= 0 {
      let component = record.components[index]
      let time = reachTime(record, index, leg: record.sample.iteration)
      guard let time, time < record.legDuration else { continue }
      let instant =
        record.progress.leg.root + (time - record.progress.leg.time) / record.progress.leg.timeRate
      guard instant > record.progress.leg.root, instant.isFinite else { continue }
      schedule.insert(
        Schedule.Entry(
          instant: instant, order: record.order, record: record.index,
          what: .reach(part: component.part, component: component.component),
          version: record.version))
    }
  }

  /// Seconds into a leg at which a component is first at its goal; nil where only the end is.
  private func reachTime(_ record: Playback, _ index: Int, leg: Double) -> Double? {
    let component = record.components[index]
    switch component.motion {
    case .curve:
      guard component.from != component.to, let curve = record.curve else { return nil }
      // A velocity that was taken over is gone by the end of the first leg.
      if component.handoff == 0 || leg != record.progress.firstIteration, curve.script == nil {
        return record.curveCrossing.map { $0 * record.legDuration }
      }
      return SignChange.first(within: 256) { progress in
        value(
          record, index, progress: progress, time: progress * record.legDuration,
          iteration: leg, isExact: false) - component.to - component.offset
      }.map { $0 * record.legDuration }
    case .spring(let spring):
      return component.staysAtRest ? component.restTime : spring.firstArrival
    case .keyframes, .keyframeBlend, .path, .blend, .vibration, .decay, .held, .follow, .channel:
      return nil
    case .decayThenSpring(_, let arrival, _): return arrival
    }
  }

  /// Reports the components that get to their goal with the end of the iteration that was reported
  /// last.
  func reportReachAtEnd(_ record: Playback, at instant: Double) {
    guard record.wants(.reach) || tracer != nil else { return }
    // A timeline acts for its members, and reports what its playhead passes.
    let isMember = record.state == .adopted
    for index in record.components.indices where isMember || record.contributions[index] >= 0 {
      let component = record.components[index]
      guard component.isGoing else { continue }
      if record.progress.leg.timeRate > 0,
        let time = reachTime(record, index, leg: record.progress.iteration),
        time < record.legDuration
      {
        continue
      }
      let reach = AnimationEvent.Kind.reach(
        part: Int(component.part), component: Int(component.component))
      if isMember {
        note(record, reach, at: instant)
      } else {
        enqueue(record, reach, at: instant)
      }
    }
  }
}
