import AnimationEngine

extension PropertyAnimator {
  /// Seconds for which a member stands at its end, until the animator lets it go.
  private static let standing = 1e9

  // MARK: Running

  /// Runs on from where it stands, toward the end or, reversed, the start.
  ///
  /// - Throws: `SceneError.wrongState` while stopped, and the errors of the added changes.
  public func start(after delay: Double = 0) throws {
    guard state != .stopped else { throw wrongState("start", "inactive or active") }
    guard !isRunning else { return }
    try activate()
    try run(seconds: remaining, delay: delay)
  }

  /// Stops where it is, so that it can be scrubbed, reversed and gone on with.
  ///
  /// - Throws: as `start`.
  public func pause() throws {
    guard state != .stopped else { throw wrongState("pause", "inactive or active") }
    try activate()
    guard isRunning else { return }
    stopClock()
    for member in members { if let id = member.animation { animator.pause(id) } }
  }

  /// Goes on from where it was paused or scrubbed to.
  ///
  /// `how` is a curve or spring for the rest of the way, from rest; nil goes on as before.
  /// `durationFactor` is the share of the duration that the rest takes; 0 for the time that
  /// remains.
  ///
  /// - Throws: `SceneError.wrongState` unless it is active.
  public func resume(
    _ how: ImplicitAnimation? = nil, durationFactor: Double = 0
  ) throws {
    guard state == .active else { throw wrongState("continue", "active") }
    guard durationFactor >= 0, durationFactor.isFinite else {
      throw SceneError.refused(
        .badParameter(name: "duration_factor", value: durationFactor, wanted: "0 or more"))
    }
    if isRunning { try pause() }
    if how == nil, isOnLine { try leaveLine() }
    var seconds = durationFactor == 0 ? remaining : durationFactor * duration
    if let how {
      try turnOff(how, seconds: &seconds)
      try startClock(from: fraction, to: isReversed ? 0 : 1, seconds: seconds)
    } else {
      try run(seconds: seconds)
    }
  }

  /// Seconds to the end it plays toward.
  private var remaining: Double { (isReversed ? fraction : 1 - fraction) * duration }

  private func run(seconds: Double, delay: Double = 0) throws(SceneError) {
    let left = remaining
    guard isReversible || !isReversed else { return try runBack(seconds: seconds) }
    let speed = (seconds > 0 ? left / seconds : 1) * (isReversed ? -1 : 1)
    for member in members {
      guard let old = member.animation else { continue }
      // Played back to before it set off, it has ended.
      if animator.state(of: old) == .ended { try installRun(member, at: fraction, isPaused: true) }
      guard let id = member.animation else { continue }
      do throws(EngineError) {
        animator.resume(id)
        try animator.setSpeed(id, speed)
        if delay > 0 { try animator.seek(id, to: fraction * duration - delay * speed) }
      } catch { throw .refused(error) }
    }
    try startClock(from: fraction, to: isReversed ? 0 : 1, seconds: seconds, delay: delay)
  }

  /// Turns it round; in mid-flight it plays back the way it came.
  ///
  /// - Throws: `SceneError.refused`.
  public func setReversed(_ isReversed: Bool) throws {
    guard isReversed != self.isReversed else { return }
    let wasRunning = isRunning
    if wasRunning { try pause() }
    self.isReversed = isReversed
    if wasRunning { try run(seconds: remaining) }
  }

  // MARK: Scrubbing

  /// Goes to a fraction, pausing there: of the way when it scrubs linearly, else of the time.
  ///
  /// - Throws: `SceneError.wrongState` while stopped; `.refused` outside of 0...1.
  public func setFractionComplete(_ fraction: Double) throws {
    guard fraction >= 0, fraction <= 1 else {
      throw SceneError.refused(
        .badParameter(name: "fraction_complete", value: fraction, wanted: "between 0 and 1"))
    }
    try pause()
    self.fraction = fraction
    guard scrubsLinearly else {
      if isOnLine { for member in members { try installRun(member, at: fraction, isPaused: true) } }
      isOnLine = false
      for member in members { try seek(member, to: fraction * duration) }
      return
    }
    if !isOnLine { for member in members { try installLine(member) } }
    isOnLine = true
    for member in members { try seek(member, to: member.share(fraction)) }
  }

  private func seek(_ member: AnimatedChange, to time: Double) throws(SceneError) {
    guard let id = member.animation else { return }
    do throws(EngineError) {
      // An animation that is paused before its start would only show what fills backwards.
      animator.resume(id)
      try animator.setSpeed(id, 1)
      try animator.seek(id, to: time)
      animator.pause(id)
    } catch { throw .refused(error) }
  }

  /// Finds the time at which the curve has come as far as it was scrubbed, and goes on from there.
  private func leaveLine() throws(SceneError) {
    isOnLine = false
    let way = fraction
    for member in members { try installRun(member, at: 0, isPaused: true) }
    if let time = firstTime(ofWay: way) { fraction = time / duration }
    for member in members { try seek(member, to: fraction * duration) }
  }

  /// The first time at which the curve has come so far; nil where it never does.
  private func firstTime(ofWay way: Double) -> Double? {
    let member = members.first { $0.animation != nil && $0.begin == 0 && $0.from != $0.to }
    guard let member, let id = member.animation,
      let place = member.from.indices.first(where: { member.from[$0] != member.to[$0] })
    else { return nil }
    func reached(_ time: Double) -> Double {
      do throws(EngineError) {
        let value = try animator.sample(id, at: time).values[0][place]
        return (value - member.from[place]) / (member.to[place] - member.from[place])
      } catch { return .nan }
    }
    if way <= 0 { return 0 }
    let steps = 512
    guard
      let step = (1...steps).first(where: { reached(duration * Double($0) / Double(steps)) >= way })
    else { return way >= 1 ? duration : nil }
    var (low, high) = (
      duration * Double(step - 1) / Double(steps), duration * Double(step) / Double(steps)
    )
    // Halving until neighboring doubles are reached.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if reached(middle) < way { low = middle } else { high = middle }
    }
    return high
  }

  // MARK: The members' animations

  /// A member on its curve, standing at a fraction of the time, or moving on from there.
  func installRun(
    _ member: AnimatedChange, at fraction: Double, isPaused: Bool = false
  ) throws(SceneError) {
    var animation = how.animation(of: .between(member.track, member.from, member.to))
    if case .basic(let curve, _) = animation.motion {
      animation.motion = .basic(curve: curve, duration: duration * (1 - member.begin))
    }
    animation.timing.delay = member.begin * duration
    try install(member, animation, at: fraction * duration, isPaused: isPaused || !isRunning)
  }

  /// A member on the straight line; its time is the share of the way.
  private func installLine(_ member: AnimatedChange) throws(SceneError) {
    let animation = Animation.basic(
      [.between(member.track, member.from, member.to)], duration: 1, curve: .linear)
    try install(member, animation, at: 0, isPaused: true)
  }

  private func install(
    _ member: AnimatedChange, _ animation: Animation, at time: Double, isPaused: Bool
  ) throws(SceneError) {
    var animation = animation
    animation.composite = .replace
    animation.holds = true
    animation.timing.fill = .both
    animation.timing.endDelay = Self.standing
    animation.parts[0].mixing = member.way.mixing(how)
    guard member.way.layer.isInScene else { return }
    member.animation = nil
    let id: AnimationID
    do throws(EngineError) {
      id = try animator.add(animation)
      member.animation = id
      member.way.handOver()
      try animator.seek(id, to: time)
      if isPaused { animator.pause(id) }
    } catch { throw .refused(error) }
    animator.whenEnded(id) { [weak member] reason in
      // Another animation took the property; an end that was reached is still its own.
      if member?.animation == id, reason != .finished { member?.animation = nil }
    }
  }

  /// Goes the rest of the way otherwise.
  private func turnOff(_ how: ImplicitAnimation, seconds: inout Double) throws(SceneError) {
    isReversible = false
    isOnLine = false
    for member in members where member.animation != nil {
      let start = shown(member)
      var how = how.filled(from: ImplicitAnimation())
      if how.spring == nil { how.duration = seconds }
      var animation = how.animation(
        of: .between(member.track, start, isReversed ? member.from : member.to))
      animation.timing = MediaTiming()
      try install(member, animation, at: 0, isPaused: false)
      if how.spring != nil, let id = member.animation, let own = animator.duration(of: id) {
        seconds = max(seconds, own)
      }
    }
  }

  /// After the rest of the way was changed there is no way back but a new one.
  private func runBack(seconds: Double) throws(SceneError) {
    var seconds = seconds
    try turnOff(ImplicitAnimation(curve: how.curve ?? .default), seconds: &seconds)
    try startClock(from: fraction, to: isReversed ? 0 : 1, seconds: seconds)
  }

  private func shown(_ member: AnimatedChange) -> [Double] {
    var values = member.from
    return animator.presentation(member.track, into: &values) ? values : member.from
  }

  // MARK: Ends

  /// The clock has run to an end.
  func cameToEnd(at fraction: Double) {
    self.fraction = fraction
    isRunning = false
    guard !pausesOnCompletion else {
      for member in members {
        if let id = member.animation { animator.pause(id) }
      }
      return
    }
    settle(at: fraction == 0 ? .start : .end)
  }

  /// Stops where it is, which becomes the model.
  ///
  /// `withoutFinishing` makes it inactive at once without a report; else it waits for `finish`.
  ///
  /// - Throws: `SceneError.wrongState` unless it is active.
  public func stop(withoutFinishing: Bool = true) throws {
    guard state == .active else { throw wrongState("stop", "active") }
    stopClock()
    for member in members {
      guard let id = member.animation else { continue }
      member.animation = nil
      member.isStopped = true
      animator.stop(id)
    }
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { forget() }
  }

  /// Moves a stopped animator to a position, and reports it.
  ///
  /// - Throws: `SceneError.wrongState` unless it is stopped.
  public func finish(at position: Position) throws {
    guard state == .stopped else { throw wrongState("finish", "stopped") }
    settle(at: position)
  }

  private func settle(at position: Position) {
    for member in members where member.way.layer.isInScene {
      let isHeld = member.animation != nil || member.isStopped
      if let id = member.animation { animator.stop(id) }
      member.animation = nil
      guard isHeld, position != .current else { continue }
      do throws(SceneError) {
        try scene.transactions.withoutActions { () throws(SceneError) in
          try member.way.assign(position == .start ? member.old : member.new)
        }
      } catch { preconditionFailure("a value that was the model's was refused: \(error)") }
    }
    state = .inactive
    let told = completions
    forget()
    for body in told { body(position) }
  }

  private func forget() {
    members.removeAll()
    completions.removeAll()
    (fraction, isReversed) = (0, false)
  }
}
