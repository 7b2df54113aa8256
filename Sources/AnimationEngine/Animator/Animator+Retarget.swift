extension Animator {
  /// Gives a running animation another goal; value and velocity go on without a jump.
  ///
  /// A spring keeps its velocity; a timed one starts its duration again. Parts that are not named
  /// keep their goals.
  ///
  /// - Throws: `EngineError.unknownAnimation`, `.badParameter`, `.wrongCount`, `.targetGone` where a
  ///   property that is named is gone; `.onlyAsked`.
  /// - Complexity: O(components); of one number along a curve or on a spring it allocates nothing.
  public func retarget(_ id: AnimationID, _ parts: [AnimationPart]) throws(EngineError) {
    if parts.count == 1, let goal = parts[0].plainGoal {
      return try retarget(id, parts[0].track, to: goal)
    }
    try retargetAll(id, parts)
  }

  /// Gives a running animation other goals, of any number of properties.
  private func retargetAll(_ id: AnimationID, _ parts: [AnimationPart]) throws(EngineError) {
    try checkAsking(.control)
    let (record, animation) = try aimed(id, at: parts)
    guard !waits({ animator throws(EngineError) in try animator.retarget(id, parts) }) else {
      return
    }
    defer { settleOutbox() }
    try aim(record, as: animation)
  }

  /// Gives a running animation another goal for a property of one number, as `retarget` with that part does.
  ///
  /// - Throws: as `retarget`.
  /// - Complexity: O(1); for one of this property alone, along a curve or on a spring, it allocates nothing.
  package func retarget(
    _ id: AnimationID, _ track: TrackID, to goal: Double
  ) throws(EngineError) {
    try checkAsking(.control)
    guard goal.isFinite, steps.rights == .all, outbox.hasNothing, let record = record(id),
      record.isSteerable, record.state == .live, record.isResolved, record.progress.hasClaimed,
      record.components.count == 1, record.contributions[0] >= 0, isKnown(track),
      record.components[0].track == Int32(track.index), tracks[Int(track.index)].count == 1
    else { return try retargetAll(id, [.to(track, [goal])]) }
    try checkControl(record)
    defer { settleOutbox() }
    steer(record, to: goal)
  }

  /// Returns an animation with other goals, which changes nothing.
  ///
  /// - Throws: as `retarget`.
  func aimed(
    _ id: AnimationID, at parts: [AnimationPart]
  ) throws(EngineError) -> (Playback, Animation) {
    guard let record = record(id), var animation = record.animation else {
      throw .unknownAnimation
    }
    if record.state == .ended || record.isResolved { try checkControl(record) }
    for part in parts {
      guard isKnown(part.track) else {
        throw record.state == .ended ? .unknownAnimation : .targetGone
      }
      try checkCounts(part)
      if let value = part.to?.first(where: \.isInfinite) ?? part.by?.first(where: \.isInfinite) {
        throw .badParameter(name: "retarget", value: value, wanted: "a finite number")
      }
      guard let index = animation.parts.firstIndex(where: { $0.track == part.track }) else {
        continue
      }
      if record.isResolved, let goals = currentGoals(record, index) {
        // Components without a stated goal keep the one they were resolved to.
        var stated = AnimationPart(part.track)
        stated.to = goals
        animation.parts[index].merge(stated)
      }
      animation.parts[index].merge(part)
    }
    return (record, animation)
  }

  /// Lets an animation go on toward the goals that `aimed` gave it; `staysOn` as of `retime`.
  ///
  /// - Throws: `EngineError.unknownAnimation` when its target is gone.
  func aim(
    _ record: Playback, as aimed: Animation, staysOn: Bool = false
  ) throws(EngineError) {
    var animation = aimed
    if record.state == .pending || record.state == .adopted {
      record.animation = animation
      return
    }
    let wasEnded = record.state == .ended
    if wasEnded { guard revive(record) else { throw .unknownAnimation } }
    // It goes forwards to its new goal, also when it was on its way back.
    record.rate = record.timing.speed
    if record.progress.hasClaimed || wasEnded {
      for index in animation.parts.indices where animation.composite != .add {
        animation.parts[index].from = nil
        animation.parts[index].by = nil
        animation.parts[index].keyframes = nil
        animation.parts[index].axes = []
        let goal = animation.parts[index].to
        if case .decay = animation.motion {
        } else {
          animation.parts[index].velocity = nil
          if goal == nil { animation.parts[index].to = currentGoals(record, index) }
        }
      }
      record.animation = animation
      record.isResolved = false
      if wasEnded {
        register(record, at: now, staysOn: staysOn)
        return
      }
      guard resolve(record, at: now), record.state == .live else { return }
      if record.liveContributions == 0 && !record.components.isEmpty {
        // All that it still moves has been taken by others.
        end(record, .replaced, at: now)
        return
      }
      record.progress.firstIteration = record.timing.iterationStart.rounded(.down)
      record.progress.iteration = record.progress.firstIteration
      setModels(record, animation)
      retime(
        record,
        local: record.rate < 0
          ? firstLocal(record) - record.timing.delay : record.timing.delay, staysOn: staysOn)
    } else {
      record.animation = animation
    }
  }

  /// Gives the new components of a retargeted animation the places that the old ones had.
  func takeOver(
    _ before: [ResolvedComponent], _ places: [Int32], _ record: Playback, _ animation: Animation,
    at instant: Double
  ) {
    record.liveContributions = 0
    // As a rule they are the same in the same order.
    guard
      before.count != record.components.count
        || !before.indices.allSatisfy({ before[$0].home == record.components[$0].home })
    else {
      for (index, place) in places.enumerated() where place >= 0 {
        record.contributions[index] = place
        record.liveContributions += 1
      }
      return
    }
    let kept = Set(record.components.map(\.home))
    for (component, place) in zip(before, places)
    where place >= 0 && !kept.contains(component.home) {
      discard(place)
    }
    let placeOfHome = Dictionary(
      zip(before, places).map { ($0.home, $1) }, uniquingKeysWith: { first, _ in first })
    var added: [Int] = []
    for index in record.components.indices {
      guard let place = placeOfHome[record.components[index].home] else {
        added.append(index)
        continue
      }
      // A property that another animation has taken stays with that one.
      guard place >= 0 else { continue }
      record.contributions[index] = place
      contributions[Int(place)].component = Int32(index)
      record.liveContributions += 1
    }
    for index in added {
      install(index, of: record, isAdded: animation.composite == .add, at: instant)
    }
    if animation.composite != .add { cancelOlderPending(record, added, at: instant) }
  }

  /// The goals that a part was resolved to; NaN where it does nothing.
  private func currentGoals(_ record: Playback, _ part: Int) -> [Double]? {
    guard let animation = record.animation, isKnown(animation.parts[part].track) else { return nil }
    let count = tracks[Int(animation.parts[part].track.index)].count
    var goals = Array(repeating: Double.nan, count: count)
    for component in record.components where Int(component.part) == part {
      // A vibration takes an amplitude, not a goal.
      if case .vibration(let vibration) = component.motion {
        goals[Int(component.component)] = vibration.amplitude
      } else {
        goals[Int(component.component)] = component.to + component.offset
      }
    }
    return goals
  }
}
