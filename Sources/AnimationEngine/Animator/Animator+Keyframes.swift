import Geometry

extension Animator {
  // MARK: Resolving

  /// Makes the components of a part that has keyframes, at the instant it takes effect.
  func resolveKeyframes(
    _ part: AnimationPart, _ keyframes: Keyframes, _ partIndex: Int, of animation: Animation,
    _ context: StartContext, into components: inout [ResolvedComponent]
  ) {
    let index = Int(part.track.index)
    let times = keyframes.keyTimes
    let isAdded = animation.composite == .add
    for component in 0..<tracks[index].count where !part.dropped.contains(component) {
      let stated = keyframes.stated(component)
      guard let first = stated.first, let last = stated.last else { continue }
      let given = part.velocity?[component] ?? .nan
      var velocity = given.isNaN ? 0 : given
      let current = reading(of: index, component, context)
      let shown = isAdded ? 0 : current.value
      var course = KeyframeCourse()
      if times[first] > 0 {
        // Without a keyframe at 0 it sets out from what is there, and as fast as that moves.
        var start = part.from?[component] ?? .nan
        if start.isNaN {
          start = shown
          if given.isNaN, !isAdded { velocity = current.velocity }
        }
        let each = keyframes.easingEach
        course.append(start, at: 0, each == .linear ? nil : each, KeyframeWeights())
      }
      for keyframe in stated {
        course.append(
          keyframes.values[keyframe][component], at: times[keyframe],
          keyframes.curve(leaving: keyframe), keyframes.weights(keyframe))
      }
      if times[last] < 1, keyframes.calculation != .discrete {
        course.append(shown, at: 1, nil, KeyframeWeights())
      }
      if let turn = part.mixing?.turn(of: component), !isAdded { course.turn(turn) }
      let motion = KeyframeMotion(
        values: course.values, times: course.times, curves: course.curves,
        calculation: keyframes.calculation, weights: course.weights)
      components.append(
        ResolvedComponent(
          track: Int32(index), part: Int16(partIndex), component: Int16(component),
          from: motion.values[0], to: motion.values[motion.values.count - 1],
          motion: .keyframes(motion), velocity: velocity))
    }
  }

  /// Spaces what is paced by distance, and finds the slopes that hand-offs need.
  func finishKeyframes(_ components: [ResolvedComponent], _ animation: Animation) {
    for group in keyframeGroups(components, animation) { group.space() }
    for component in components where component.velocity != 0 {
      guard case .keyframes(let motion) = component.motion else { continue }
      motion.initialSlope = keyframeSlope(motion, 0, nil)
    }
  }

  /// The components that are measured together: those of one part, or of parts with one number,
  /// that pass the same keyframes.
  private func keyframeGroups(
    _ components: [ResolvedComponent], _ animation: Animation
  ) -> [KeyframeGroup] {
    var groups: [KeyframeGroup] = []
    for component in components {
      guard let motion = component.keyframes,
        let keyframes = animation.parts[Int(component.part)].keyframes
      else { continue }
      let key = KeyframeGroup.Key(
        part: keyframes.pacing == nil ? component.part : -1, pacing: keyframes.pacing,
        stated: keyframes.stated(Int(component.component)), count: motion.values.count,
        calculation: keyframes.calculation)
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].members.append(motion)
      } else {
        groups.append(KeyframeGroup(key: key, members: [motion]))
      }
    }
    return groups
  }

  /// Seconds of one leg of keyframes: the longest of what is measured together sets the pace.
  func keyframeDuration(_ record: Playback, _ animation: Animation, _ length: LegLength) -> Double {
    switch length {
    case .seconds(let seconds): return seconds
    case .pace(let pace):
      var straight = 0.0
      for component in record.components {
        guard case .curve = component.motion else { continue }
        straight += (component.to - component.from) * (component.to - component.from)
      }
      let groups = keyframeGroups(record.components, animation)
      return groups.reduce(straight.squareRoot()) { max($0, $1.length) } / pace
    }
  }

  /// Takes a velocity over within the first stretch, so that every keyframe is met.
  func setKeyframeHandoff(
    _ component: inout ResolvedComponent, _ motion: KeyframeMotion, _ curve: Curve,
    _ duration: Double, _ slope: Double
  ) {
    guard !motion.isDiscrete, motion.curve(0)?.isStep != true else { return }
    component.handoff = component.velocity - slope * motion.initialSlope / duration
    let share = motion.arc?.firstShare ?? motion.times.first { $0 > 0 } ?? 1
    motion.handoffEnd = curve.script == nil ? curve.progress(reaching: share) : 1
  }

  // MARK: Values

  /// The value of keyframes at an eased progress.
  func keyframeValue(_ motion: KeyframeMotion, _ eased: Double, _ record: Playback?) -> Double {
    let place = motion.place(eased)
    guard !place.isHeld else { return motion.values[place.stretch] }
    guard let curve = motion.curve(place.stretch) else {
      return motion.value(place.stretch, place.fraction)
    }
    return motion.value(place.stretch, curveValue(curve, place.fraction, record))
  }

  /// The derivative of keyframes by eased progress, from the right.
  func keyframeSlope(_ motion: KeyframeMotion, _ eased: Double, _ record: Playback?) -> Double {
    let place = motion.place(eased)
    guard !place.isHeld else { return 0 }
    guard let curve = motion.curve(place.stretch) else {
      return motion.slope(place.stretch, place.fraction) * place.rate
    }
    let shaped = curveValue(curve, place.fraction, record)
    return motion.slope(place.stretch, shaped) * curveSlope(curve, place.fraction, record)
      * place.rate
  }

  /// The amount that an inherited velocity adds to keyframes at a progress of the first leg.
  func keyframeHandoff(
    _ component: ResolvedComponent, _ motion: KeyframeMotion, _ progress: Double,
    leg duration: Double
  ) -> Double {
    guard component.handoff != 0, progress < motion.handoffEnd else { return 0 }
    let rest = 1 - progress / motion.handoffEnd
    return component.handoff * (progress * duration) * (rest * rest)
  }

  /// The derivative of `keyframeHandoff` by time.
  func keyframeHandoffVelocity(
    _ component: ResolvedComponent, _ motion: KeyframeMotion, _ progress: Double
  ) -> Double {
    guard component.handoff != 0, progress < motion.handoffEnd else { return 0 }
    let share = progress / motion.handoffEnd
    return component.handoff * (1 - share) * (1 - 3 * share)
  }
}

/// Keyframes of one component as they are gathered.
private struct KeyframeCourse {
  var values: [Double] = []
  var times: [Double] = []
  var curves: [Curve?] = []
  var weights: [KeyframeWeights] = []

  mutating func append(_ value: Double, at time: Double, _ curve: Curve?, _ w: KeyframeWeights) {
    values.append(value)
    times.append(time)
    curves.append(curve)
    weights.append(w)
  }

  /// Takes every angle round from the one before it.
  mutating func turn(_ turn: AngleTurn) {
    for index in values.indices.dropFirst() {
      values[index] = turn.goal(from: values[index - 1], to: values[index])
    }
  }
}

extension Curve {
  /// The first progress, to 1e-15, at which the curve has come to `share`; for one that rises.
  func progress(reaching share: Double) -> Double {
    guard self != .linear, share > 0, share < 1 else { return share <= 0 ? 1 : min(share, 1) }
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if self(middle) < share { low = middle } else { high = middle }
    }
    return high
  }
}

extension Animator {
  /// Checks what a part says of its ends and keyframes.
  func validateEnds(_ part: AnimationPart, of track: Int) throws(EngineError) {
    let property = descriptions[track].property
    if let keyframes = part.keyframes {
      try keyframes.validate(property)
    }
    guard let from = part.from, let to = part.to, let by = part.by else { return }
    for index in from.indices where !(from[index] + to[index] + by[index]).isNaN {
      throw .overspecified(property: property)
    }
  }
}
