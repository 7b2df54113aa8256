extension Animator {
  // MARK: Resolving

  /// Makes the components of a part that has keyframes, at the instant it takes effect.
  func resolveKeyframes(
    _ part: AnimationPart, _ keyframes: Keyframes, _ partIndex: Int, of animation: Animation,
    _ context: StartContext, into components: inout [ResolvedComponent]
  ) {
    let index = Int(part.track.index)
    let isAdded = animation.composite == .add
    for component in 0..<tracks[index].count where !part.dropped.contains(component) {
      guard keyframes.states(component) else { continue }
      let given = part.velocity?[component] ?? .nan
      var velocity = given.isNaN ? 0 : given
      let current = reading(of: index, component, context)
      let shown = isAdded ? 0 : current.value
      var start = part.from?[component] ?? .nan
      if start.isNaN {
        // Without a keyframe at 0 it sets out from what is there, and as fast as that moves.
        start = shown
        if given.isNaN, !isAdded, !keyframes.hasStart(component) { velocity = current.velocity }
      }
      guard
        let motion = keyframes.motion(
          component, from: start, to: shown, turn: isAdded ? nil : part.mixing?.turn(of: component))
      else { continue }
      components.append(
        ResolvedComponent(
          track: Int32(index), part: Int16(partIndex), component: Int16(component),
          from: motion.values[0], to: motion.values[motion.values.count - 1],
          motion: .keyframes(RunningKeyframes(motion)), velocity: velocity))
    }
  }

  /// Spaces what is paced by distance, and finds the slopes that hand-offs need.
  func finishKeyframes(_ components: [ResolvedComponent], _ animation: Animation) {
    for group in keyframeGroups(components, animation) {
      let motions = KeyframeMotion.paced(group.members.map(\.motion))
      for (member, motion) in zip(group.members, motions) { member.motion = motion }
    }
    for component in components where component.velocity != 0 {
      guard case .keyframes(let keyframes) = component.motion else { continue }
      keyframes.initialSlope = keyframeSlope(keyframes, 0, nil)
    }
  }

  /// The components that are measured together: those of one part, or of parts with one number,
  /// that pass the same keyframes.
  private func keyframeGroups(
    _ components: [ResolvedComponent], _ animation: Animation
  ) -> [KeyframeGroup] {
    var groups: [KeyframeGroup] = []
    for component in components {
      guard let running = component.keyframes,
        let keyframes = animation.parts[Int(component.part)].keyframes
      else { continue }
      let key = KeyframeGroup.Key(
        part: keyframes.pacing == nil ? component.part : -1, pacing: keyframes.pacing,
        stated: keyframes.stated(Int(component.component)), count: running.motion.values.count,
        calculation: keyframes.calculation)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].members.append(running)
      } else {
        groups.append(KeyframeGroup(key: key, members: [running]))
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
      return groups.reduce(straight.squareRoot()) {
        max($0, KeyframeMotion.length($1.members.map(\.motion)))
      } / pace
    }
  }

  /// Takes a velocity over within the first stretch, so that every keyframe is met.
  func setKeyframeHandoff(
    _ component: inout ResolvedComponent, _ keyframes: RunningKeyframes, _ curve: Curve,
    _ duration: Double, _ slope: Double
  ) {
    let motion = keyframes.motion
    guard !motion.isDiscrete, motion.curve(0)?.isStep != true else { return }
    component.handoff = component.velocity - slope * keyframes.initialSlope / duration
    keyframes.handoffEnd = curve.script == nil ? curve.progress(reaching: motion.firstShare) : 1
  }

  // MARK: Values

  /// The value of keyframes at an eased progress.
  func keyframeValue(_ keyframes: RunningKeyframes, _ eased: Double, _ record: Playback?) -> Double
  {
    let motion = keyframes.motion
    let place = keyframes.place(eased)
    guard !place.isHeld else { return motion.values[place.stretch] }
    guard let curve = motion.curve(place.stretch) else {
      return motion.value(place.stretch, place.fraction)
    }
    return motion.value(place.stretch, curveValue(curve, place.fraction, record))
  }

  /// The derivative of keyframes by eased progress, from the right.
  func keyframeSlope(_ keyframes: RunningKeyframes, _ eased: Double, _ record: Playback?) -> Double
  {
    let motion = keyframes.motion
    let place = keyframes.place(eased)
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
    _ component: ResolvedComponent, _ keyframes: RunningKeyframes, _ progress: Double,
    leg duration: Double
  ) -> Double {
    guard component.handoff != 0, progress < keyframes.handoffEnd else { return 0 }
    return Handoff.value(
      component.handoff, at: progress / keyframes.handoffEnd, seconds: progress * duration)
  }

  /// The derivative of `keyframeHandoff` by time.
  func keyframeHandoffVelocity(
    _ component: ResolvedComponent, _ keyframes: RunningKeyframes, _ progress: Double
  ) -> Double {
    guard component.handoff != 0, progress < keyframes.handoffEnd else { return 0 }
    return Handoff.velocity(component.handoff, at: progress / keyframes.handoffEnd)
  }
}

/// Components whose keyframes are measured together.
private struct KeyframeGroup {
  struct Key: Equatable {
    var part: Int16
    var pacing: Int?
    var stated: [Int]
    var count: Int
    var calculation: KeyframeCalculation
  }

  let key: Key
  var members: [RunningKeyframes]
}

extension Animator {
  /// Checks what a part says of its ends and keyframes.
  func validateEnds(_ part: AnimationPart, of track: Int) throws(EngineError) {
    if let keyframes = part.keyframes {
      try keyframes.validate(descriptions[track].property)
    }
    guard let from = part.from, let to = part.to, let by = part.by else { return }
    for index in from.indices where !(from[index] + to[index] + by[index]).isNaN {
      throw .overspecified(property: descriptions[track].property)
    }
  }
}
