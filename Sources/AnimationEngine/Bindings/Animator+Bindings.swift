extension Animator {
  /// Lets properties be what a function says, as long as nothing else takes them.
  ///
  /// The function is called when the binding begins and then, once a frame and after the
  /// animations, whenever something that it read has changed: an `AnimatedValue`, a layer's property,
  /// `currentTime`. It must not wait and should change nothing.
  ///
  /// ```swift
  /// let width = animator.value(40)
  /// try animator.bind([track]) { [[40 + width.value]] }
  /// ```
  ///
  /// - Parameters:
  ///   - tracks: what is bound.
  ///   - observer: hears of its start and end.
  ///   - compute: one list of numbers for each track, one number per component; NaN leaves one alone.
  ///     Another count ends the binding with `SinkFailure.wrongCount`.
  /// - Returns: its id; it ends as any animation does.
  /// - Throws: `EngineError.targetGone`.
  /// - Complexity: nothing per frame while nothing changes.
  @discardableResult
  public func bind(
    _ tracks: [TrackID], observer: AnimationObserver? = nil,
    _ compute: @escaping () throws(SinkFailure) -> [[Double]]
  ) throws(EngineError) -> AnimationID {
    let binding = makeBinding { [unowned self] () throws(SinkFailure) in
      try counted(compute(), for: tracks)
    }
    let parts = tracks.map { AnimationPart.to($0, zeros($0)) }
    try add(binding, Animation(parts, .held), observer: observer)
    return binding.animation
  }

  /// Lets properties follow a goal that is read each frame, as a spring pulls.
  ///
  /// It has no end; an animation that takes the properties ends it and goes on with its velocity.
  ///
  /// - Parameters:
  ///   - tracks: what follows.
  ///   - spring: without bounce and with a response of 0.3 s unless given.
  ///   - endsAtRest: whether it finishes when it has come to a goal that stays.
  ///   - observer: hears of its start and end, and of each frame's write.
  ///   - goal: one list of numbers for each track, as for `bind`.
  /// - Returns: its id; it ends as any animation does.
  /// - Throws: `EngineError.targetGone`.
  @discardableResult
  public func follow(
    _ tracks: [TrackID], spring: Spring = .follower, endsAtRest: Bool = false,
    observer: AnimationObserver? = nil,
    goal: @escaping () throws(SinkFailure) -> [[Double]]
  ) throws(EngineError) -> AnimationID {
    let binding = makeFollower { [unowned self] () throws(SinkFailure) in
      try counted(goal(), for: tracks)
    }
    let parts = tracks.map { AnimationPart.to($0, zeros($0)) }
    let animation = Animation(parts, .follow(spring, endsAtRest: endsAtRest))
    try add(binding, animation, observer: observer)
    return binding.animation
  }

  /// Scene seconds, for functions of bindings: read there, they are called in every frame.
  public var currentTime: Double {
    reads.noteTime()
    return now
  }

  // MARK: For hosts

  /// A binding of properties that is still to be added.
  package func makeBinding(
    _ compute: @escaping () throws(SinkFailure) -> [[Double]]
  ) -> Binding { bindings.make(.value, compute) }

  /// A follower that is still to be added.
  package func makeFollower(
    _ goal: @escaping () throws(SinkFailure) -> [[Double]]
  ) -> Binding { bindings.make(.follower, goal) }

  /// A binding whose function sets what it is for; it is computed at the next frame at the latest.
  ///
  /// - Throws: what the function throws at once; `SinkFailure.refused`.
  package func makeAssignment(
    _ apply: @escaping () throws(SinkFailure) -> Void
  ) throws(SinkFailure) -> Binding {
    do throws(EngineError) { try checkAsking(.start) } catch { throw .refused(error) }
    let binding = bindings.make(.assigned) { () throws(SinkFailure) in
      try apply()
      return []
    }
    do throws(SinkFailure) { _ = try bindings.evaluate(binding) } catch {
      bindings.end(binding)
      throw error
    }
    return binding
  }

  /// Adds the animation by which a binding acts; its goals are the function's first values.
  package func add(
    _ binding: Binding, _ animation: Animation, observer: AnimationObserver?
  ) throws(EngineError) {
    var animation = animation
    let graph = bindings
    animation.resolve = { parts, _ throws(SinkFailure) in
      let values = try graph.evaluate(binding)
      for index in parts.indices where index < values.count { parts[index].to = values[index] }
    }
    var mask = observer?.mask ?? []
    mask.insert(.complete)
    var hearing = AnimationObserver(mask) { event in
      if case .complete = event.kind { graph.end(binding) }
      guard let observer, observer.mask.contains(event.kind.mask) else { return }
      observer.body(event)
    }
    hearing.onLoss = {
      graph.end(binding)
      observer?.onLoss?()
    }
    do throws(EngineError) {
      binding.animation = try add(animation, observer: hearing)
      for part in animation.parts where isKnown(part.track) {
        let sink = tracks[Int(part.track.index)].sink
        steps.run(.write) { sink.willBeSet(by: binding) }
      }
      makeQuiet(binding.animation)
      settleOutbox()
    } catch {
      graph.end(binding)
      throw error
    }
  }

  /// An animation does nothing unless something else changes.
  package func makeQuiet(_ id: AnimationID) {
    guard let record = record(id), !record.isQuiet, record.state != .ended else { return }
    record.isQuiet = true
    quiet += 1
  }

  /// Whether something is live that changes without an end of its own; bindings do not count.
  public var hasEndlessWork: Bool {
    live > quiet && hasMovingWork || hasBindings && bindings.hasMovingFollowers
  }

  /// Whether a binding reads the time, so that it changes though nothing else does.
  public var hasTimedBindings: Bool { hasBindings && bindings.readsTime }

  private func zeros(_ track: TrackID) -> [Double] {
    Array(repeating: 0, count: isKnown(track) ? tracks[Int(track.index)].count : 0)
  }

  // MARK: Acting

  /// Whether an animation has begun and goes on.
  func canDrive(_ id: AnimationID) -> Bool {
    guard let record = record(id) else { return false }
    return record.state == .live && record.progress.hasClaimed && !record.isPaused
  }

  /// Gives the components of a held animation other values.
  func drive(_ id: AnimationID, _ values: [[Double]]) {
    guard let record = record(id), let animation = record.animation else { return }
    for index in record.components.indices {
      let component = record.components[index]
      let part = Int(component.part)
      guard part < values.count, Int(component.component) < values[part].count else { continue }
      let value = values[part][Int(component.component)]
      guard !value.isNaN else { continue }
      record.components[index].from = value
      record.components[index].to = value
    }
    setModels(record, animation)
    writeLive(record)
    settleLive()
  }

  /// Steps a follower to this instant, at which its goals are these.
  func follow(_ id: AnimationID, to goals: [[Double]]) {
    guard let record = record(id), let animation = record.animation else { return }
    let time = record.progress.leg.time(at: now)
    var isResting = true
    for index in record.components.indices {
      let component = record.components[index]
      guard case .follow(var motion) = component.motion else { continue }
      let part = Int(component.part)
      guard part < goals.count, Int(component.component) < goals[part].count else { continue }
      var goal = goals[part][Int(component.component)]
      if goal.isNaN { goal = motion.goal }
      if let turn = animation.parts[part].mixing?.turn(of: Int(component.component)) {
        goal = turn.goal(from: motion.goal, to: goal)
      }
      motion.step(to: time, goal: goal)
      record.components[index].motion = .follow(motion)
      record.components[index].to = goal
      isResting = isResting && motion.isResting
    }
    setModels(record, animation)
    writeLive(record)
    defer { settleLive() }
    if isResting, case .follow(_, endsAtRest: true) = animation.motion {
      end(record, .finished, at: now)
    } else if record.wants(.apply), record.progress.appliedFrame != frameIndex {
      record.progress.appliedFrame = frameIndex
      enqueue(record, .apply, at: now)
    }
  }

  /// Whether a follower is at a goal that stays, or stands still.
  func isResting(_ id: AnimationID) -> Bool {
    guard let record = record(id), record.state == .live, record.map.rate != 0 else { return true }
    return record.components.allSatisfy { component in
      guard case .follow(let motion) = component.motion else { return true }
      return motion.isResting
    }
  }

  /// Ends an animation for what its binding's function said.
  func fail(_ id: AnimationID, _ failure: SinkFailure) {
    if let record = record(id) {
      fail(record, failure, at: now)
    } else {
      reportBeside(failure)
    }
    settleOutbox()
  }

  /// Writes the values and makes the calls that wait, also within a binding's first call, so that
  /// whoever reads next finds them.
  private func settleLive() {
    makeCalls()
    settleOutbox()
  }

  private func writeLive(_ record: Playback) {
    var last: Int32 = -1
    for component in record.components where component.track != last {
      last = component.track
      tracks[Int(last)].touch(inFrame: frameIndex)
      writeNow(Int(last))
    }
  }
}

extension Spring {
  /// The spring of a follower that states none: no bounce, a response of 0.3 s.
  public static let follower = constant(duration: 0.3, bounce: 0)
}
