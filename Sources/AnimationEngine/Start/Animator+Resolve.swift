extension Animator {
  /// Reads what an animation left open, once, at the instant it takes effect.
  ///
  /// `point` says where it begins on a timeline, whose values it then finds; nil for any other.
  ///
  /// - Returns: false when that failed and the animation has ended.
  func resolve(
    _ record: Playback, at instant: Double, from point: Timeline.StartPoint? = nil
  ) -> Bool {
    guard !record.isResolved else { return true }
    // Sinks hear of the models that were set up to here before they are read; one may assign then.
    let (state, hadClaimed) = (record.state, record.progress.hasClaimed)
    if !isAsking { makeCalls() }
    if record.isChange { noteChangeBegan(record) }
    guard var animation = record.animation, record.state == state else { return false }
    var components: [ResolvedComponent] = []
    var blends: [Int: RunningBlend] = [:]
    var slope = 0.0
    do throws(SinkFailure) {
      if let resolve = animation.resolve {
        if animation.motion.isLive {
          // The first values of a binding, whose later calls are free.
          try steps.run(.write) { () throws(SinkFailure) in
            try resolve(&animation.parts) { found(on: $0, from: point) }
          }
        } else {
          try steps.ask(.goal) { () throws(SinkFailure) in
            try resolve(&animation.parts) { found(on: $0, from: point) }
          }
        }
        // The first call of a binding may assign.
        guard record.state == state else { return false }
        record.animation = animation
      }
      for (index, part) in animation.parts.enumerated() {
        let start = StartContext(
          record: record, instant: instant, point: point,
          handover: try prepareStart(of: part, animation))
        try resolve(part, index, of: animation, start, into: &components)
      }
      if animation.isChange { showStart(of: components) }
      components = lastOfEach(components, animation)
      if case .keyframes = animation.motion { finishKeyframes(components, animation) }
      if animation.parts.contains(where: { $0.mixing != nil }) {
        blends = blend(&components, animation)
      }
      if let curve = animation.curve, components.contains(where: { $0.velocity != 0 }) {
        slope = initialSlope(of: curve)
      }
    } catch {
      fail(record, error, at: instant)
      return false
    }
    // A retargeted animation goes on from its own components, so they stay until all are made.
    swap(&record.components, &components)
    record.blends = blends
    record.isResolved = true
    record.legDuration = legDuration(record, animation, slope: slope)
    guard hadClaimed else {
      record.contributions.removeAll(keepingCapacity: true)
      for _ in record.components { record.contributions.append(-1) }
      return true
    }
    let places = record.contributions
    record.contributions = Array(repeating: -1, count: record.components.count)
    takeOver(components, places, record, animation, at: instant)
    return true
  }

  /// Returns the value of a property that an animation finds on its timeline where it begins; nil for one
  /// that lies on none.
  private func found(on track: TrackID, from point: Timeline.StartPoint?) -> [Double]? {
    guard let point, isKnown(track) else { return nil }
    let index = Int(track.index)
    let values = (0..<tracks[index].count).compactMap { reading(of: index, $0, at: point)?.value }
    return values.count == tracks[index].count ? values : nil
  }

  /// Calls the sink of a change that begins, whose control waits for the end of the stage.
  private func noteChangeBegan(_ record: Playback) {
    guard let track = record.animation?.parts.first?.track, isKnown(track) else { return }
    let sink = tracks[Int(track.index)].sink
    steps.run(.write) { sink.changeBegan() }
  }

  /// Of two parts that name the same component the later counts.
  private func lastOfEach(
    _ components: [ResolvedComponent], _ animation: Animation
  ) -> [ResolvedComponent] {
    guard animation.parts.count > 1,
      Set(animation.parts.map(\.track)).count < animation.parts.count
    else {
      return components
    }
    return components.enumerated().filter { index, component in
      !components[(index + 1)...].contains {
        $0.track == component.track && $0.component == component.component
      }
    }.map(\.element)
  }

  /// Reads the model of a part's property.
  ///
  /// - Returns: the presentation that its sink hands over, if it does.
  private func prepareStart(
    of part: AnimationPart, _ animation: Animation
  ) throws(SinkFailure) -> PropertyHandover? {
    let index = Int(part.track.index)
    guard index < tracks.count, tracks[index].generation == part.track.generation,
      !tracks[index].isFree
    else { throw .targetGone }
    // Goals that are resolved at the start may have any length.
    if let given = part.wrongCount(for: tracks[index].count) {
      throw .wrongCount(expected: tracks[index].count, given: given)
    }
    try readBase(index)
    guard animation.composite != .add else { return nil }
    return try steps.ask(.read(track: Int32(index))) { tracks[index].sink.handover() }
  }

  private func resolve(
    _ part: AnimationPart, _ partIndex: Int, of animation: Animation, _ context: StartContext,
    into components: inout [ResolvedComponent]
  ) throws(SinkFailure) {
    let index = Int(part.track.index)
    if let keyframes = part.keyframes, case .keyframes = animation.motion {
      resolveKeyframes(part, keyframes, partIndex, of: animation, context, into: &components)
      return
    }
    for component in 0..<tracks[index].count where !part.dropped.contains(component) {
      let to = part.to?[component] ?? .nan
      let by = part.by?[component] ?? .nan
      let from = part.from?[component] ?? .nan
      var given = part.velocity?[component] ?? .nan
      let isDecay = if case .decay = animation.motion { true } else { false }
      let isLaunched = isDecay && (part.velocity == nil || !given.isNaN)
      if to.isNaN && by.isNaN && from.isNaN && !isLaunched && !part.goesOnFromPresentation {
        continue
      }
      var (start, goal, handed) = ends(
        of: part, component, (from, to, by), isAdded: animation.composite == .add, context)
      if isDecay, animation.composite == .add { goal = start }
      if let turn = part.mixing?.turn(of: component), animation.composite != .add {
        // The model keeps its number where the goal is the model.
        let round = turn.goal(from: start, to: goal)
        if to.isNaN { start += goal - round } else { goal = round }
      }
      let isGiven = !given.isNaN
      if !isGiven { given = from.isNaN ? handed : 0 }
      if !isGiven, case .decay(let decay) = animation.motion {
        // The glide sets out with the slope that it takes over.
        given = DecayMotion.popVelocity(startingAt: given, deceleration: decay.deceleration)
      }
      var resolved = ResolvedComponent(
        track: Int32(index), part: Int16(partIndex), component: Int16(component), from: start,
        to: goal, motion: .curve, velocity: given)
      let distance = distance(of: resolved, animation.motion)
      try setMotion(
        &resolved, animation,
        threshold: animation.threshold ?? threshold(of: index, component, distance))
      components.append(resolved)
    }
  }

  /// The start and the goal of a component of which not all is given, and the velocity per second of the
  /// animation's own time that it takes over.
  ///
  /// `given` are its numbers as the part states them, each NaN where it states none.
  private func ends(
    of part: AnimationPart, _ component: Int, _ given: (from: Double, to: Double, by: Double),
    isAdded: Bool, _ context: StartContext
  ) -> (start: Double, goal: Double, handed: Double) {
    let (from, to, by) = given
    if isAdded {
      let start = from.isNaN ? (to.isNaN || by.isNaN ? 0 : to - by) : from
      return (start, to.isNaN ? (by.isNaN ? 0 : start + by) : to, 0)
    }
    let current = reading(of: Int(part.track.index), component, context)
    var start = part.isStartRelative ? current.model + from : from
    var handed = 0.0
    if from.isNaN {
      start = to.isNaN || by.isNaN ? current.value : to - by
      handed = to.isNaN || by.isNaN ? current.velocity : 0
    }
    let rest =
      part.isRelativeToPresentation && !part.goesOnFromPresentation
      ? current.value : current.model
    return (start, to.isNaN ? (by.isNaN ? rest : (from.isNaN ? rest : from) + by) : to, handed)
  }

  /// The value that a component shows where an animation sets out from it, with the velocity per
  /// second of the animation's own time.
  func reading(of track: Int, _ component: Int, _ context: StartContext) -> StartReading {
    if let found = context.point.flatMap({ reading(of: track, component, at: $0) }) {
      return found
    }
    let record = context.record
    let slot = slots[at(track, component)]
    if let handover = context.handover, component < handover.values.count {
      let velocity = record.map.rate == 0 ? 0 : handover.velocities[component]
      return StartReading(
        value: handover.values[component], velocity: finite(velocity / handoffRate(context)),
        model: handover.model[component])
    }
    guard let current = running(slot.owner, at: context.instant) else {
      return StartReading(value: slot.base, velocity: 0, model: slot.base)
    }
    let velocity = record.map.rate == 0 ? 0 : current.velocity / handoffRate(context)
    return StartReading(value: current.value, velocity: finite(velocity), model: slot.base)
  }

  /// Local seconds per root second at which the animation that starts will run, on all timelines around it.
  private func handoffRate(_ context: StartContext) -> Double {
    guard let point = context.point else { return handoffRate(context.record) }
    var (time, scale, level) = (point.time, point.rate, point.timeline)
    while let outer = level.parent {
      (time, scale) = outwards(time, scale, from: level)
      level = outer
    }
    scale *= curvePoint(at: time, on: level)?.slope ?? 1
    let rate = scale * handoffRate(level.owner)
    return rate == 0 ? 1 : rate
  }

  /// Local seconds per root second that a record will run at once it moves.
  func handoffRate(_ record: Playback) -> Double {
    let rate = record.rate * clocks.map(of: record.clock).rate
    return rate == 0 ? 1 : rate
  }

  func threshold(of index: Int, _ component: Int, _ distance: Double) -> Double {
    let thresholds = descriptions[index].threshold
    let own = component < thresholds.count ? thresholds[component] : (thresholds.last ?? 0)
    // 0 stands for a plain field: a thousandth of the way.
    return own > 0 ? own : max(distance * 0.001, 1e-9)
  }

  /// The way a component has before it, in units; an animation that only a velocity drives goes as
  /// far as that.
  func distance(of component: ResolvedComponent, _ motion: Animation.Motion) -> Double {
    let straight = abs(component.to - component.from)
    return switch motion {
    case .basic, .paced, .keyframes, .along, .vibration: straight
    case .held: 0
    case .spring(let spring), .follow(let spring, _):
      max(straight, abs(component.velocity) / spring.angularFrequency)
    case .decay(let decay):
      abs(component.velocity) * DecayMotion.reachPerVelocity(decay.deceleration)
    }
  }

  private func setMotion(
    _ resolved: inout ResolvedComponent, _ animation: Animation, threshold: Double
  ) throws(SinkFailure) {
    switch animation.motion {
    case .basic, .paced, .keyframes:
      // The hand-off needs the leg's duration, so it is set with it.
      break
    case .along:
      // A part that was given another goal has left the path.
      let axes = animation.parts[Int(resolved.part)].axes
      if !axes.isEmpty, let axis = axes[Int(resolved.component)] { resolved.motion = .path(axis) }
    case .vibration(let vibration, let duration):
      let part = Int(resolved.part)
      let component = Int(resolved.component)
      // It goes so far from where it begins, and ends there; a component without a stated way
      // stays, whatever else is said of it.
      let amplitude = animation.parts[part].to?[component] ?? 0
      resolved.motion = .vibration(
        VibrationMotion(
          vibration, amplitude: amplitude.isNaN ? 0 : amplitude, duration: duration,
          channel: UInt64(part) << 32 | UInt64(component)))
      resolved.to = resolved.from
    case .spring(let spring):
      resolved.pull(by: spring, threshold: threshold, stopsAtGoal: animation.clamp.holdsEnd)
    case .decay(let decay):
      try setDecay(&resolved, decay, animation, threshold: threshold)
    case .held:
      resolved.from = resolved.to
      resolved.velocity = 0
      resolved.motion = .held
    case .follow(let spring, _):
      let own = descriptions[Int(resolved.track)].threshold
      resolved.motion = .follow(
        FollowMotion(
          spring, from: resolved.from, to: resolved.to, velocity: resolved.velocity,
          threshold: animation.threshold
            ?? (own.indices.contains(Int(resolved.component))
              ? own[Int(resolved.component)] : own.last ?? 0)))
    }
  }

  private func setDecay(
    _ resolved: inout ResolvedComponent, _ decay: Decay, _ animation: Animation,
    threshold: Double
  ) throws(SinkFailure) {
    let part = Int(resolved.part)
    let component = Int(resolved.component)
    defer {
      let limit = resolved.velocity < 0 ? decay.minimum : decay.maximum
      resolved.bound = bound(limit, part, component) ?? .nan
    }
    var motion = DecayMotion(
      origin: resolved.from, velocity: resolved.velocity,
      checkedDeceleration: decay.deceleration)
    if let snap = decay.snap {
      let end = motion.end(threshold: threshold)
      let rest = try steps.ask(.snap) { () throws(SinkFailure) in try snap(part, component, end) }
      motion = motion.aimed(at: rest, threshold: threshold)
      resolved.to = rest
      resolved.staysAtRest = true
    } else {
      resolved.to = motion.end(threshold: threshold)
    }
    resolved.velocity = motion.velocity
    resolved.motion = .decay(motion)
    resolved.restTime = motion.duration(threshold: threshold)
    guard
      let hit = motion.arrival(
        minimum: bound(decay.minimum, part, component),
        maximum: bound(decay.maximum, part, component), threshold: threshold)
    else { return }
    resolved.to = hit.position
    resolved.restTime = hit.time
    resolved.staysAtRest = true
    // A clamp stops it there, as it stops any spring.
    guard let spring = decay.boundSpring, !animation.clamp.holdsEnd else { return }
    // Beyond the bound from the start, the spring brings it back from there.
    let onto = SpringMotion(
      spring: spring, displacement: motion.value(hit.time) - hit.position,
      velocity: motion.velocity(hit.time))
    resolved.motion = .decayThenSpring(motion, arrival: hit.time, onto)
    resolved.restTime = hit.time + onto.restTime(threshold: threshold)
  }

  private func bound(_ table: [[Double]]?, _ part: Int, _ component: Int) -> Double? {
    guard let table, part < table.count, component < table[part].count,
      !table[part][component].isNaN
    else { return nil }
    return table[part][component]
  }

  /// Seconds of one leg, and with it the hand-offs of timed curves.
  private func legDuration(
    _ record: Playback, _ animation: Animation, slope: Double
  ) -> Double {
    switch animation.motion {
    case .basic(let curve, let duration):
      setHandoffs(record, curve, duration, slope)
      return duration
    case .along(_, let curve, let duration):
      setHandoffs(record, curve, duration, slope)
      setCourseHandoffs(record, duration, slope)
      return duration
    case .paced(let curve, let pace):
      let square = record.components.reduce(0.0) { $0 + ($1.to - $1.from) * ($1.to - $1.from) }
      let duration = square.squareRoot() / pace
      setHandoffs(record, curve, duration, slope)
      return duration
    case .keyframes(let curve, let length):
      let duration = keyframeDuration(record, animation, length)
      setHandoffs(record, curve, duration, slope)
      return duration
    case .vibration(_, let duration):
      return duration
    case .spring:
      return record.components.reduce(0.0) { max($0, $1.restTime) }
    case .held, .follow:
      return .infinity
    case .decay:
      let duration = record.components.reduce(0.0) { max($0, $1.restTime) }
      for index in record.components.indices where !record.components[index].staysAtRest {
        // An unbounded glide lasts until the slowest component rests.
        guard case .decay(let motion) = record.components[index].motion else { continue }
        record.components[index].to = motion.value(duration)
      }
      return duration
    }
  }

  func setHandoffs(
    _ record: Playback, _ curve: Curve, _ duration: Double, _ slope: Double
  ) {
    guard duration > 0, duration.isFinite, !curve.isStep else { return }
    for index in record.components.indices {
      let component = record.components[index]
      guard component.velocity != 0, record.timing.setsOutFromStart(leg: duration) else { continue }
      if case .keyframes(let motion) = component.motion {
        setKeyframeHandoff(&record.components[index], motion, curve, duration, slope)
        continue
      }
      let handoff = component.velocity - slope * (component.to - component.from) / duration
      // Beyond all numbers it has no time to be seen.
      record.components[index].handoff = handoff.isFinite ? handoff : 0
    }
  }
}
