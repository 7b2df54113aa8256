import AnimationEngine

/// How a layer's own time follows from that of the group around it.
struct LayerTime {
  var speed = 1.0
  /// Seconds of its own time at `begin`.
  var offset = 0.0
  /// Seconds of the group's time.
  var begin = 0.0
  /// Runs by this formula.
  let clock: ClockID
}

/// A layer's own time: that of the group around it, begun, stretched and shifted.
///
/// `local = (parent − beginTime) · speed + timeOffset`, as in Core Animation, and all the way up to
/// the scene. Animations of the layer and of what it holds run in it, unless they were given another
/// clock or are members of a group of animations. Assigning jumps to what the formula says;
/// `pause` and `resume` do not.
extension Layer {
  /// Seconds of its own time per second of its parent's; below 0 it runs backwards, at 0 not at all.
  public var speed: Double { time?.speed ?? 1 }

  /// Seconds of its own time when its parent's is at `beginTime`.
  public var timeOffset: Double { time?.offset ?? 0 }

  /// The time of its parent at which its own is at `timeOffset`.
  public var beginTime: Double { time?.begin ?? 0 }

  /// Its own time at this instant.
  public var localTime: Double {
    transactions.reads.noteTime()
    return scene?.animator.localTime(of: clock, at: now) ?? 0
  }

  private var now: Double { scene?.animator.now ?? 0 }

  /// The clock on which its animations run: its own, or that of the nearest group with one.
  package var clock: ClockID { time?.clock ?? outerClock }

  /// The clock that its own time is counted against: one that it was given, else that of the group
  /// around it.
  private var outerClock: ClockID { givenClock ?? parent?.clock ?? .root }

  /// Lets its time, and that of all it holds, be counted against a clock instead of the group around
  /// it; nil gives it back to the group.
  ///
  /// - Throws: `SceneError` when the layer was removed, the clock runs on its own time, or more than
  ///   256 clocks would run on each other.
  public func setClock(_ clock: ClockID?) throws(SceneError) {
    guard isInScene, let animator = scene?.animator else { throw .notInScene(name) }
    try checkTime(on: clock ?? parent?.clock ?? .root)
    if let clock { animator.hold(clock) }
    if let givenClock { animator.release(givenClock) }
    givenClock = clock
    adoptClock()
  }

  /// Sets what is given of the formula.
  ///
  /// - Throws: `SceneError` when a number is not finite or the layer was removed.
  public func setTime(
    speed: Double? = nil, offset: Double? = nil, begin: Double? = nil
  ) throws(SceneError) {
    for (name, value) in [("speed", speed), ("time_offset", offset), ("begin_time", begin)] {
      if let value, !value.isFinite { throw .notFinite(property: name) }
    }
    guard isInScene, let animator = scene?.animator else { throw .notInScene(name) }
    if time == nil {
      do throws(EngineError) { try animator.checkParent(outerClock) } catch {
        throw .refused(error)
      }
      time = LayerTime(clock: animator.makeLocalClock(parent: outerClock))
      handDownClock(clock, animator)
    }
    guard var time else { return }
    time.speed = speed ?? time.speed
    time.offset = offset ?? time.offset
    time.begin = begin ?? time.begin
    self.time = time
    animator.setFormula(
      of: time.clock, begin: time.begin, speed: time.speed, offset: time.offset)
  }

  /// Stops its time where it stands.
  ///
  /// - Throws: `SceneError` when the layer was removed.
  public func pause() throws(SceneError) {
    guard speed != 0 else { return }
    let running = speed
    try setTime(speed: 0, offset: localTime)
    pausedSpeed = running
  }

  /// Lets a time that was stopped go on, as fast as before and without a jump.
  ///
  /// - Throws: `SceneError` when the layer was removed.
  public func resume() throws(SceneError) {
    guard speed == 0 else { return }
    try setTime(speed: pausedSpeed, offset: localTime, begin: parent?.localTime ?? now)
  }

  /// Its own time at a time of the scene.
  public func localTime(atSceneTime seconds: Double) -> Double {
    scene?.animator.localTime(of: clock, at: seconds) ?? seconds
  }

  /// The time of the scene at a time of its own; nil when its time stands still.
  public func sceneTime(atLocalTime seconds: Double) -> Double? {
    scene?.animator.sceneTime(of: clock, at: seconds)
  }

  /// A time of its own as another layer counts it; nil when its time stands still.
  public func time(_ seconds: Double, of other: Layer) -> Double? {
    clock == other.clock
      ? seconds : sceneTime(atLocalTime: seconds).map(other.localTime(atSceneTime:))
  }

  /// Checks that its time, and that of its descendants, can be counted against a clock.
  func checkTime(on clock: ClockID) throws(SceneError) {
    guard let animator = scene?.animator else { return }
    do throws(EngineError) {
      for moved in movedClocks { try animator.checkParent(clock, of: moved) }
    } catch {
      throw .refused(error)
    }
  }

  /// The clocks that get another parent with it: its own, else those of what it holds.
  private var movedClocks: [ClockID] {
    if let time { return [time.clock] }
    return children.filter { $0.givenClock == nil }.flatMap(\.movedClocks)
  }

  /// After a move to another group: its time follows from that group's now.
  func adoptClock() {
    guard let animator = scene?.animator else { return }
    if let time {
      animator.setParent(of: time.clock, to: outerClock)
    } else {
      handDownClock(clock, animator)
    }
  }

  /// Lets its animations, and those of all it holds that has no clock of its own, run on a clock.
  private func handDownClock(_ clock: ClockID, _ animator: Animator) {
    for target in engineTargets { animator.setClock(clock, of: target) }
    inner?.camera.handDownClock(clock, animator)
    for child in children {
      guard child.givenClock == nil else { continue }
      if let time = child.time {
        animator.setParent(of: time.clock, to: clock)
      } else {
        child.handDownClock(clock, animator)
      }
    }
  }
}
