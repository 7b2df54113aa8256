/// Control of local time: its direction, its rate, and jumps in it.
extension Animator {
  /// Plays forwards from where it is.
  public func play(_ id: AnimationID) throws(EngineError) { try setDirection(id, 1) }

  /// Plays backwards from where it is; it ends at its beginning.
  public func reverse(_ id: AnimationID) throws(EngineError) { try setDirection(id, -1) }

  private func setDirection(_ id: AnimationID, _ sign: Double) throws(EngineError) {
    try checkAsking(.control)
    guard let record = record(id) else { throw .unknownAnimation }
    try checkControl(record)
    if sign < 0 { try requireClosedForm(record) }
    guard
      !waits({ animator throws(EngineError) in try animator.setDirection(id, sign) })
    else { return }
    defer { settleOutbox() }
    let members = unscheduledMembers(of: record)
    guard record.isTimed || members != nil else { return resume(id) }
    record.showsEnd = false
    if members == nil { takeFromPending(record) } else { beginUnscheduled(record) }
    guard !isWhereItWouldEnd(record, sign) else { return }
    var local = record.state == .ended ? localTime(of: id) : record.map.local(now)
    if record.state == .ended {
      let end = unscheduledDuration(of: record) ?? record.timing.endTime(leg: record.legDuration)
      local = sign < 0 ? min(local, end) : max(0, local)
      guard members != nil || reviveInPlace(record) else { throw .unknownAnimation }
      record.progress.wasSeeked = true
    } else if case .timeline(let timeline) = record.kind {
      if sign > 0, record.isPaused, timeline.standsOnItsWay, record.rate > 0 {
        resume(id)
        return
      }
      release(record, timeline)
    }
    record.isPaused = false
    turn(record, sign)
    if let members {
      seekUnscheduled(record, members, to: local, reportsEvents: true)
    } else {
      retime(record, local: local)
    }
  }

  /// Gives its time a direction; what stood still goes on at speed 1.
  func turn(_ record: Playback, _ sign: Double) {
    record.rate = sign * (record.rate == 0 ? 1 : abs(record.rate))
  }

  /// Whether it has ended at the end that a direction goes to: nothing is left to play.
  func isWhereItWouldEnd(_ record: Playback, _ sign: Double) -> Bool {
    record.hasFinished && record.endsAtStart == (sign < 0)
  }

  /// Goes to a local time, in seconds after the start of the delay.
  ///
  /// Callbacks hear nothing of what is skipped unless `reportsEvents`.
  ///
  /// - Throws: `EngineError.noClosedForm` for functions, and groups of what runs on its own.
  public func seek(
    _ id: AnimationID, to local: Double, reportsEvents: Bool = false
  ) throws(EngineError) {
    try checkAsking(.control)
    guard let record = record(id) else { throw .unknownAnimation }
    try checkSeek(record, to: local)
    guard
      !waits({ animator throws(EngineError) in
        try animator.seek(id, to: local, reportsEvents: reportsEvents)
      })
    else { return }
    defer { settleOutbox() }
    if let members = unscheduledMembers(of: record) {
      return seekUnscheduled(record, members, to: local, reportsEvents: reportsEvents)
    }
    record.showsEnd = false
    guard place(record, at: local, reportsEvents: reportsEvents) else { throw .unknownAnimation }
  }

  /// Moves what is timed to a local time; false when its target is gone.
  func place(_ record: Playback, at local: Double, reportsEvents: Bool) -> Bool {
    takeFromPending(record)
    guard record.state != .ended || reviveInPlace(record) else { return false }
    if case .timeline(let timeline) = record.kind {
      timeline.isJumping = true
      release(record, timeline)
    }
    record.progress.wasSeeked = true
    if reportsEvents {
      retime(record, local: local)
    } else {
      // An end is reported all the same: someone may wait for it.
      queue.silencingSeeks { retime(record, local: local) }
    }
    return true
  }

  /// Makes what has ended live again, wherever its time is; false when its target is gone.
  private func reviveInPlace(_ record: Playback) -> Bool {
    guard revive(record) else { return false }
    record.state = .live
    join(record, clock: clocks.living(record.clock))
    return true
  }

  /// Goes to a local time that something else moves.
  ///
  /// From the first such time to the one that is last its own time stands still, and it does not end
  /// by itself. Then it goes on from there as it would have.
  ///
  /// - Throws: as `seek`.
  package func lead(_ id: AnimationID, to local: Double, isLast: Bool) throws(EngineError) {
    try checkAsking(.control)
    guard let record = record(id) else { throw .unknownAnimation }
    // Ended on its way, by a script, it stays where it is.
    guard record.lead == .none || record.state != .ended else {
      if isLast { record.lead = .none }
      return
    }
    try checkSeek(record, to: local)
    guard record.state != .ended || canRevive(record) else { throw .unknownAnimation }
    guard
      !waits({ animator throws(EngineError) in
        try animator.lead(id, to: local, isLast: isLast)
      })
    else { return }
    record.lead = isLast ? .none : .led
    try seek(id, to: local)
  }

  /// Asks whether a record may go to a local time.
  ///
  /// - Throws: `EngineError`, as `seek`.
  private func checkSeek(_ record: Playback, to local: Double) throws(EngineError) {
    try checkControl(record)
    try requireClosedForm(record)
    guard local.isFinite else {
      throw .badParameter(name: "seek", value: local, wanted: "a finite number of seconds")
    }
  }

  /// Sets the rate of local time; 0 stands still, below 0 runs backwards.
  public func setSpeed(_ id: AnimationID, _ speed: Double) throws(EngineError) {
    try checkAsking(.control)
    guard let record = record(id) else { throw .unknownAnimation }
    guard speed.isFinite else {
      throw .badParameter(name: "speed", value: speed, wanted: "a finite number")
    }
    try checkControl(record)
    if speed < 0 { try requireClosedForm(record) }
    guard !waits({ animator throws(EngineError) in try animator.setSpeed(id, speed) }) else {
      return
    }
    defer { settleOutbox() }
    let members = speed < 0 || record.rate < 0 ? unscheduledMembers(of: record) : nil
    var local = record.state == .live ? record.map.local(now) : nil
    if members != nil, record.state == .pending {
      beginUnscheduled(record)
      local = endOfMembers(record)
    }
    record.timing.speed = speed
    record.rate = speed
    guard let local else { return }
    if let members {
      seekUnscheduled(record, members, to: local, reportsEvents: true)
    } else {
      retime(record, local: local)
    }
  }

  /// Refuses what asks for a time of something that is a function of more than time.
  func requireClosedForm(_ record: Playback) throws(EngineError) {
    switch record.animation?.motion {
    case .held: throw .noClosedForm("a binding")
    case .follow: throw .noClosedForm("a follower")
    default: break
    }
    guard record.isTimed || unscheduledMembers(of: record) != nil else {
      throw .noClosedForm(record.kindName)
    }
  }
}
