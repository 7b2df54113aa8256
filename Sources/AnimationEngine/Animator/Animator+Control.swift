extension Animator {
  /// Freezes an animation where it is; it keeps its properties.
  public func pause(_ id: AnimationID) {
    guard let record = record(id), !record.isPaused, record.state != .ended else { return }
    record.isPaused = true
    if record.state == .live { retime(record, local: record.map.local(now)) }
  }

  /// Goes on from where it was paused.
  public func resume(_ id: AnimationID) {
    guard let record = record(id), record.isPaused, record.state != .ended else { return }
    record.isPaused = false
    if record.state == .live { retime(record, local: record.map.local(now)) }
  }

  /// Ends an animation early.
  ///
  /// With `keepsPresentation` what is on screen becomes the model; else the model shows. Its
  /// properties are written before this returns, and not again.
  public func stop(_ id: AnimationID, keepsPresentation: Bool = true) {
    if keepsPresentation, let place = tweens.place(of: id) { return stop(tween: place) }
    guard let record = record(id), record.state != .ended else { return }
    record.keepsPresentation = keepsPresentation
    if case .group(let group) = record.kind {
      for step in group.steps {
        if case .adopt(let member) = step { stop(member, keepsPresentation: keepsPresentation) }
      }
    }
    end(record, .stopped, at: now)
  }

  /// Ends an animation as one does that loses all its properties to a newer one.
  public func replace(_ id: AnimationID) {
    guard let record = record(id), record.state != .ended else { return }
    end(record, .replaced, at: now)
  }

  /// Ends an animation with a failure of its host, reported with reason `error`.
  public func fail(_ id: AnimationID, token: Int) {
    guard let record = record(id), record.state != .ended else { return }
    record.failure = .host(token: token)
    end(record, .error, at: now)
  }

  /// Brings an animation to its end at once.
  ///
  /// - Throws: `EngineError.cannotFinishEndless`; `.unknownAnimation` for one that has ended.
  public func finish(_ id: AnimationID) throws(EngineError) {
    guard let record = record(id), record.state != .ended else { throw .unknownAnimation }
    takeFromPending(record)
    if record.state == .adopted {
      guard isFiniteInAll(record) else { throw .cannotFinishEndless }
      register(record, at: now)
    }
    guard record.state == .live else { return }
    switch record.kind {
    case .motion:
      guard resolve(record, at: now), record.state == .live else { return }
      guard record.timing.activeDuration(leg: record.legDuration).isFinite else {
        throw .cannotFinishEndless
      }
      let backwards = record.rate < 0
      retime(
        record,
        local: backwards ? record.timing.delay : record.timing.endTime(leg: record.legDuration))
      // Asked to end, it writes before the asker goes on.
      for component in record.components where tracks[Int(component.track)].isDirty {
        let track = Int(component.track)
        if tracks[track].contributions == 0 { writeNow(track) }
      }
    case .group(let group):
      guard isFiniteInAll(record) else { throw .cannotFinishEndless }
      for step in group.steps {
        if case .adopt(let member) = step, let member = self.record(member),
          member.state != .ended
        {
          try finish(member.id)
        }
      }
      end(record, .finished, at: now)
    case .tick, .open, .timer:
      throw .cannotFinishEndless
    }
  }

  /// Whether a record and everything it has adopted come to an end by themselves.
  private func isFiniteInAll(_ record: Record) -> Bool {
    switch record.kind {
    case .motion:
      if record.isResolved {
        return record.timing.activeDuration(leg: record.legDuration).isFinite
      }
      return record.timing.iterations.isFinite || record.timing.repeatDuration != nil
    case .group(let group):
      return record.timing.iterations.isFinite
        && group.steps.allSatisfy { step in
          guard case .adopt(let id) = step, let member = self.record(id) else { return true }
          return member.state == .ended || isFiniteInAll(member)
        }
    case .tick, .open, .timer: return false
    }
  }

  /// Plays an animation from its very beginning, with the start and goal it had.
  ///
  /// Does nothing when what it animates is gone.
  public func restart(_ id: AnimationID) {
    guard let record = record(id) else { return }
    if record.state == .pending || record.state == .adopted { return }
    if record.state == .ended {
      guard revive(record) else { return }
      register(record, at: now)
      return
    }
    if case .group(let group) = record.kind {
      endMembers(of: group, .stopped)
      readopt(group)
    }
    record.hasStarted = false
    record.rate = record.timing.speed
    retime(record, local: firstLocal(record))
  }

  /// Plays forwards from where it is.
  public func play(_ id: AnimationID) throws(EngineError) { try setDirection(id, 1) }

  /// Plays backwards from where it is; it ends at its beginning.
  public func reverse(_ id: AnimationID) throws(EngineError) { try setDirection(id, -1) }

  private func setDirection(_ id: AnimationID, _ sign: Double) throws(EngineError) {
    guard let record = record(id) else { throw .unknownAnimation }
    guard case .motion = record.kind else {
      if sign > 0 {
        resume(id)
        return
      }
      throw .noClosedForm(record.kindName)
    }
    takeFromPending(record)
    if record.state == .ended {
      let local = record.map.local(now)
      let end = record.timing.endTime(leg: record.legDuration)
      // At the end it was going to there is nothing left to play.
      if sign > 0 && record.sample.phase == .after { return }
      guard revive(record) else { throw .unknownAnimation }
      record.state = .live
      join(record, clock: record.clock)
      record.rate = sign * abs(record.rate)
      retime(record, local: sign < 0 ? min(local, end) : max(0, local))
      return
    }
    record.isPaused = false
    record.rate = sign * (record.rate == 0 ? 1 : abs(record.rate))
    retime(record, local: record.map.local(now))
  }

  /// Goes to a local time, in seconds after the start of the delay.
  ///
  /// Callbacks hear nothing of what is skipped unless `reportsEvents`.
  ///
  /// - Throws: `EngineError.noClosedForm` for functions and groups.
  public func seek(
    _ id: AnimationID, to local: Double, reportsEvents: Bool = false
  ) throws(EngineError) {
    guard let record = record(id) else { throw .unknownAnimation }
    guard case .motion = record.kind else { throw .noClosedForm(record.kindName) }
    guard local.isFinite else {
      throw .badParameter(name: "seek", value: local, wanted: "a finite number of seconds")
    }
    takeFromPending(record)
    if record.state == .ended {
      guard revive(record) else { throw .unknownAnimation }
      record.state = .live
      join(record, clock: record.clock)
    }
    let before = queue.count
    retime(record, local: local)
    if !reportsEvents {
      // An end is told all the same: someone may wait for it.
      queue = queue[..<before] + queue[before...].filter { !$0.isSilencedBySeek }
    }
  }

  /// Sets the rate of local time; 0 stands still, below 0 runs backwards.
  public func setSpeed(_ id: AnimationID, _ speed: Double) throws(EngineError) {
    guard let record = record(id) else { throw .unknownAnimation }
    guard speed.isFinite else {
      throw .badParameter(name: "speed", value: speed, wanted: "a finite number")
    }
    if speed < 0, case .motion = record.kind {
    } else if speed < 0 {
      throw .noClosedForm(record.kindName)
    }
    record.timing.speed = speed
    record.rate = speed
    if record.state == .live { retime(record, local: record.map.local(now)) }
  }

  /// Gives a running animation another goal; value and velocity go on without a jump.
  ///
  /// A spring keeps its velocity; a timed one starts its duration anew. Parts that are not named
  /// keep their goals.
  ///
  /// - Throws: `EngineError.unknownAnimation`, `.badParameter`.
  public func retarget(_ id: AnimationID, _ parts: [AnimationPart]) throws(EngineError) {
    guard let record = record(id), var animation = record.animation else {
      throw .unknownAnimation
    }
    for part in parts {
      for value in (part.to ?? []) + (part.by ?? []) where value.isInfinite {
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
    if record.state == .pending || record.state == .adopted {
      record.animation = animation
      return
    }
    let wasEnded = record.state == .ended
    if wasEnded { guard revive(record) else { throw .unknownAnimation } }
    // It goes forwards to its new goal, also when it was on its way back.
    record.rate = record.timing.speed
    if record.hasClaimed || wasEnded {
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
        register(record, at: now)
        return
      }
      guard resolve(record, at: now) else { return }
      if record.liveContributions == 0 && !record.components.isEmpty {
        // All that it still moves has been taken by others.
        end(record, .replaced, at: now)
        return
      }
      record.firstIteration = record.timing.iterationStart.rounded(.down)
      record.iteration = record.firstIteration
      setModels(record, animation)
      retime(
        record,
        local: record.rate < 0
          ? firstLocal(record) - record.timing.delay : record.timing.delay)
    } else {
      record.animation = animation
    }
  }

  // MARK: Helpers

  /// Gives the new components of a retargeted animation the places that the old ones had.
  func takeOver(
    _ before: [(component: ResolvedComponent, place: Int32)], _ record: Record,
    _ animation: Animation, at instant: Double
  ) {
    record.liveContributions = 0
    for (component, place) in before where place >= 0 {
      let isKept = record.components.contains {
        $0.track == component.track && $0.component == component.component
      }
      if !isKept { discard(place) }
    }
    for index in record.components.indices {
      let component = record.components[index]
      let old = before.first {
        $0.component.track == component.track && $0.component.component == component.component
      }
      guard let old else {
        install(index, of: record, isAdded: animation.composite == .add, at: instant)
        record.liveContributions += 1
        continue
      }
      // What another animation has taken stays with it.
      guard old.place >= 0 else { continue }
      record.contributions[index] = old.place
      contributions[Int(old.place)].component = Int32(index)
      record.liveContributions += 1
    }
  }

  /// The goals that a part was resolved to; NaN where it does nothing.
  private func currentGoals(_ record: Record, _ part: Int) -> [Double]? {
    guard let animation = record.animation else { return nil }
    let count = tracks[Int(animation.parts[part].track.index)].count
    var goals = Array(repeating: Double.nan, count: count)
    for component in record.components where Int(component.part) == part {
      goals[Int(component.component)] = component.to + component.offset
    }
    return goals
  }

  /// Makes a local time hold now, at the record's own rate.
  func retime(_ record: Record, local: Double) {
    let parent = clocks[Int(record.clock)].map
    record.own = TimeMap(
      anchorRoot: parent.local(now), anchorLocal: local, rate: record.ownRate)
    record.map = parent.composed(with: record.own)
    if record.map.rate != 0 { record.map.anchorRoot = now }
    switch record.kind {
    case .motion:
      boundary(record, at: now, local: local)
    case .group:
      if !record.hasStarted { boundary(record, at: now, local: local) } else { timeChanged(record) }
    case .tick, .timer, .open:
      timeChanged(record)
    }
  }

  /// Control of what is pending begins it: from here on it has a time.
  private func takeFromPending(_ record: Record) {
    guard record.state == .pending else { return }
    pending.removeAll { $0 == record.index }
    register(record, at: record.madeAt)
  }

  /// Makes an ended animation one that can run again; false when what it animates is gone.
  func revive(_ record: Record) -> Bool {
    if let animation = record.animation {
      guard animation.parts.allSatisfy({ isKnown($0.track) }) else { return false }
    }
    if case .timer = record.kind { return false }
    // A script's function, asked for its end, may call for it while it is still being taken down.
    guard record.contributions.allSatisfy({ $0 < 0 }) else { return false }
    live += 1
    let sample = record.sample
    record.forgetProgress()
    record.sample = sample
    record.state = .pending
    registerWithTargets(record)
    keepTargets(record)
    if case .group(let group) = record.kind { readopt(group) }
    return true
  }

  /// Makes the members of a group, which have ended, ready to run again in their turn.
  private func readopt(_ group: GroupState) {
    for step in group.steps {
      guard case .adopt(let id) = step, let member = record(id), member.state == .ended,
        revive(member)
      else { continue }
      member.state = .adopted
    }
  }
}

extension AnimationPart {
  /// Takes over the goals that another part states.
  mutating func merge(_ other: AnimationPart) {
    func merged(_ mine: [Double]?, _ theirs: [Double]?) -> [Double]? {
      guard let theirs else { return mine }
      guard let mine else { return theirs }
      return zip(mine, theirs).map { $1.isNaN ? $0 : $1 }
    }
    if other.to != nil {
      by = nil
      // A new goal takes the place of the course to the old one.
      keyframes = nil
      axes = []
    }
    to = merged(to, other.to)
    if other.velocity != nil { velocity = merged(velocity, other.velocity) }
  }
}

extension QueuedEvent {
  var isSilencedBySeek: Bool {
    switch body {
    case .event(.complete), .timer, .tick, .waiters: false
    case .event: true
    }
  }
}

extension Record {
  /// What a message calls it.
  var kindName: String {
    switch kind {
    case .motion: "an animation"
    case .group(let group): group.mode == .sequence ? "a sequence" : "a group"
    case .tick: "a function called each frame"
    case .timer, .open: "a script"
    }
  }
}
