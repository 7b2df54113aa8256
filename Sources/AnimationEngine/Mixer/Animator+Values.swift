extension Animator {
  // MARK: One component

  /// The value of a component at a place of its leg.
  ///
  /// `progress` is that of the leg after its direction, 0...1; `time` the seconds into the motion,
  /// likewise. `isExact` says that the place is an end: a goal is then met to the last bit.
  ///
  /// - Complexity: O(1), but for curves made of points and for script functions.
  func value(
    _ record: Playback, _ index: Int, progress: Double, time: Double, iteration: Double,
    isExact: Bool, isBeforeLeg: Bool = false
  ) -> Double {
    if record.components[index].isCurve {
      return valueOnCurve(
        record, index, progress: progress, iteration: iteration, isExact: isExact,
        isBeforeLeg: isBeforeLeg)
    }
    let component = record.components[index]
    var result: Double
    switch component.motion {
    case .curve:
      return component.to
    case .keyframes(let motion):
      guard let curve = record.curve else { return component.to }
      let eased = eased(curve, progress, record, isBeforeLeg: isBeforeLeg)
      result = keyframeValue(motion, eased, record)
      if iteration == record.progress.firstIteration {
        result += keyframeHandoff(component, motion, progress, leg: record.legDuration)
      }
    case .keyframeBlend(let blend, _):
      guard let curve = record.curve else { return component.to }
      let eased = eased(curve, progress, record, isBeforeLeg: isBeforeLeg)
      result = keyframeBlendValue(component, blend, eased, record)
    case .channel(let channel):
      guard case .timeline(let timeline) = record.kind else { return component.to }
      result = channelValue(
        timeline, channel, timeline.axisTime(progress: progress, time: time, self))
    case .blend(let spring):
      result = blendValue(
        record, component, spring, progress: progress, time: time, isExact: isExact,
        isBeforeLeg: isBeforeLeg)
    case .path(let axis):
      result = placeValue(
        record, component, axis, progress: progress, iteration: iteration, isBeforeLeg: isBeforeLeg)
    case .vibration(let vibration):
      result = component.from + vibration.sample(time).value
    case .spring(let spring):
      result =
        isExact && progress == 1 || component.isAtRest(time)
        ? component.to
        : isExact && progress == 0 ? component.from : component.to + spring.value(time)
    case .decay(let decay):
      result =
        isExact && progress == 1 || component.isAtRest(time) ? component.to : decay.value(time)
    case .held: result = component.to
    case .follow(let follower): result = follower.value(time)
    case .decayThenSpring(let decay, let arrival, let spring):
      if isExact && progress == 1 {
        result = component.to
      } else {
        result =
          time < arrival ? decay.value(time) : component.to + spring.value(time - arrival)
      }
    }
    if record.isCumulative, iteration.isFinite {
      result += iteration * component.to
    } else if component.isGlide {
      result = continued(result, component, record, iteration)
    }
    return component.offset == 0 ? result : result + component.offset
  }

  /// The value of a component that goes from its start to its goal along the curve of its record.
  ///
  /// Takes its numbers one by one: a copy of the component would cost more than all else here.
  private func valueOnCurve(
    _ record: Playback, _ index: Int, progress: Double, iteration: Double, isExact: Bool,
    isBeforeLeg: Bool
  ) -> Double {
    let (from, to) = (record.components[index].from, record.components[index].to)
    guard let curve = record.curve else { return to }
    let eased = eased(curve, progress, record, isBeforeLeg: isBeforeLeg)
    // `from + change` may miss the goal by an ulp; at an end it may not.
    var result = isExact && eased == 1 ? to : from + eased * (to - from)
    let handoff = record.components[index].handoff
    if handoff != 0, iteration == record.progress.firstIteration {
      result += Handoff.value(handoff, at: progress, seconds: progress * record.legDuration)
    }
    if record.isCumulative, iteration.isFinite { result += iteration * to }
    let offset = record.components[index].offset
    return offset == 0 ? result : result + offset
  }

  /// The velocity of a component per second of its motion's own time.
  func velocity(
    _ record: Playback, _ index: Int, progress: Double, time: Double, iteration: Double
  ) -> Double {
    let component = record.components[index]
    if record.clamp != .none || !component.bound.isNaN && iteration > 0,
      isHeldBack(record, index, progress: progress, time: time, iteration: iteration)
    {
      return 0
    }
    switch component.motion {
    case .curve:
      guard let curve = record.curve, record.legDuration > 0 else { return 0 }
      var result =
        curveSlope(curve, progress, record) * (component.to - component.from)
        / record.legDuration
      let handoff = component.handoff
      if handoff != 0, iteration == record.progress.firstIteration {
        result += Handoff.velocity(handoff, at: progress)
      }
      return result
    case .keyframes(let motion):
      guard let curve = record.curve, record.legDuration > 0 else { return 0 }
      var result =
        keyframeSlope(motion, curveValue(curve, progress, record), record)
        * curveSlope(curve, progress, record) / record.legDuration
      if iteration == record.progress.firstIteration {
        result += keyframeHandoffVelocity(component, motion, progress)
      }
      return result
    case .keyframeBlend(let blend, _):
      guard let curve = record.curve, record.legDuration > 0 else { return 0 }
      let eased = curveValue(curve, progress, record)
      return keyframeBlendSlope(component, blend, eased, record)
        * curveSlope(curve, progress, record) / record.legDuration
    case .channel(let channel):
      guard case .timeline(let timeline) = record.kind else { return 0 }
      let axis = timeline.axisTime(progress: progress, time: time, self)
      let velocity = channelVelocity(timeline, channel, axis)
      guard let curve = timeline.curve, record.legDuration.isFinite else { return velocity }
      return velocity * curveSlope(curve, progress, record)
    case .blend(let spring):
      return blendVelocity(record, component, spring, progress: progress, time: time)
    case .path(let axis):
      return placeVelocity(record, component, axis, progress: progress, iteration: iteration)
    case .vibration(let vibration):
      return vibration.sample(time).velocity
    case .spring(let spring):
      return component.isAtRest(time) ? 0 : spring.velocity(time)
    case .decay(let decay):
      return component.isAtRest(time) ? 0 : decay.velocity(time)
    case .held: return 0
    case .follow(let follower): return follower.velocity(time)
    case .decayThenSpring(let decay, let arrival, let spring):
      return time < arrival ? decay.velocity(time) : spring.velocity(time - arrival)
    }
  }

  /// Whether a clamp, or the bound of a glide, shows something else than the motion.
  private func isHeldBack(
    _ record: Playback, _ index: Int, progress: Double, time: Double, iteration: Double
  ) -> Bool {
    let shown = value(
      record, index, progress: progress, time: time, iteration: iteration, isExact: false)
    let component = record.components[index]
    if component.isGlide, !component.bound.isNaN {
      return shown - component.offset == component.bound
    }
    return clamped(shown, record, index) != shown
  }

  /// A glide that repeats goes on from where the last leg came to rest, up to its bound.
  private func continued(
    _ value: Double, _ component: ResolvedComponent, _ record: Playback, _ iteration: Double
  ) -> Double {
    let legs = iteration - record.timing.iterationStart.rounded(.down)
    let way = component.to - component.from
    let direction: Double =
      switch record.timing.direction {
      case .normal: 1
      case .reverse: -1
      case .alternate, .alternateReverse: 0
      }
    guard legs > 0, legs.isFinite, direction != 0 else { return value }
    let result = value + direction * legs * way
    guard !component.bound.isNaN else { return result }
    return way < 0 ? max(component.bound, result) : min(component.bound, result)
  }

  // MARK: Curves

  func curveValue(_ curve: Curve, _ progress: Double, _ record: Playback?) -> Double {
    guard curve.script != nil else { return curve(progress) }
    do throws(SinkFailure) {
      return try curve.value(progress) { id, argument, parameters throws(SinkFailure) in
        try callScriptCurve(id, argument, parameters)
      }
    } catch {
      if let record { failLater(record, error) }
      return progress
    }
  }

  /// The eased progress; `isBeforeLeg` has a curve of steps where it is just before its first one.
  @inline(__always)
  func eased(
    _ curve: Curve, _ progress: Double, _ record: Playback, isBeforeLeg: Bool
  ) -> Double {
    isBeforeLeg && curve.isStep
      ? curve.value(progress, isBefore: true) : curveValue(curve, progress, record)
  }

  func curveSlope(_ curve: Curve, _ progress: Double, _ record: Playback?) -> Double {
    guard curve.script != nil else { return curve.slope(progress) }
    do throws(SinkFailure) {
      return try curve.slope(progress) { id, argument, parameters throws(SinkFailure) in
        try callScriptCurve(id, argument, parameters)
      }
    } catch {
      if let record { failLater(record, error) }
      return 0
    }
  }

  func initialSlope(of curve: Curve) -> Double {
    curve.script == nil ? curve.initialSlope : curveSlope(curve, 0, nil)
  }

  private func callScriptCurve(
    _ id: Int32, _ argument: Double, _ parameters: [Double]
  ) throws(SinkFailure) -> Double {
    guard let host = scriptCurveHost else { throw .targetGone }
    return try steps.ask(.easing) { () throws(SinkFailure) in
      try host.evaluate(function: id, argument: argument, parameters: parameters)
    }
  }

  func clamped(_ value: Double, _ record: Playback, _ index: Int) -> Double {
    guard record.clamp != .none else { return value }
    let component = record.components[index]
    var low = min(component.from, component.to)
    var high = max(component.from, component.to)
    if let keyframes = component.keyframes { (low, high) = keyframes.motion.range }
    switch component.motion {
    // A path and a way between colors are kept to their ends by their progress, a glide by its bounds.
    case .path, .blend, .decay, .decayThenSpring: return value
    default: break
    }
    (low, high) = (low + component.offset, high + component.offset)
    let rises = component.to > component.from
    var result = value
    if record.clamp != .end {
      result = rises ? max(low, result) : min(high, result)
    }
    if record.clamp != .start {
      result = rises ? min(high, result) : max(low, result)
    }
    return result
  }

  // MARK: Tracks

  /// Value of one component of a property at a root time, everything that acts on it included.
  func slotValue(_ track: Int, _ component: Int, at root: Double) -> Double {
    sum(track, component) { value(of: $0, at: root) }
  }

  /// A property's value and velocity without the animations that add to it: those of the one that
  /// replaces its base, else of the base.
  ///
  /// Nil for components that nothing moves; velocities are per scene second.
  package func underlying(
    _ track: TrackID
  ) -> [(value: Double, velocity: Double)?] {
    guard isAnimated(track) else { return [] }
    let index = Int(track.index)
    return (0..<tracks[index].count).map { running(slots[at(index, $0)].owner, at: now) }
  }

  /// The multiple of a factor that is nearest to a value; 0 or less rounds nothing.
  ///
  /// Steps that are finer than those of the value's own last digit leave it as it is, as its quotient
  /// may not be finite.
  func rounded(_ value: Double, to factor: Double) -> Double {
    guard factor > 0, factor > value.ulp else { return value }
    return (value / factor).rounded(.toNearestOrAwayFromZero) * factor
  }

  /// Velocity of one component of a property per root second.
  func slotVelocity(_ track: Int, _ component: Int, at root: Double) -> Double {
    let slot = slots[at(track, component)]
    var result = 0.0
    if slot.owner >= 0 { result = velocity(of: contributions[Int(slot.owner)], at: root) }
    forEachAdded(track, component) { result += velocity(of: contributions[Int($0)], at: root) }
    return finite(result)
  }

  /// A velocity as it is reported and handed over: 0 where it is not finite.
  func finite(_ velocity: Double) -> Double { velocity.isFinite ? velocity : 0 }
}
