/// The calendar: which boundary comes next, and how those that are due are handled.
extension Animator {
  /// Two instants closer than this many seconds are the same to the frame.
  ///
  /// The rounding of sums of durations must not push an event into the next frame.
  static let sameInstant = 1e-9
  /// Rounds of callbacks at one instant after which a chain is called endless.
  @inlinable package static var longestChain: Int { EngineError.longestChain }
  /// Instants that a frame of so many seconds may have before its own time.
  ///
  /// Frames of 10 ms or less never meet it, as a chain of so many within them is endless. In longer
  /// ones it is far more than can be made in the time that the frame plays. Very long ones may have
  /// a thousand more for each second.
  package static func mostInstants(in seconds: Double) -> Int {
    100_000 + Int(min(1e12, seconds * 1000))
  }

  /// Returns the next entry that still counts.
  func nextEntry() -> Schedule.Entry? { schedule.next { isCurrent($0) } }

  /// The earliest scene time at which anything happens: the last frame's time while something
  /// changes every frame, nil if nothing will.
  public var nextWakeUp: Double? {
    if lanes.count > 0 || !everyFrame.isEmpty || !pending.isEmpty || !queue.isEmpty
      || outputs.hasDirty || !frameCalls.isEmpty || hasBindings && bindings.isMoving
    {
      return frameTime
    }
    return nextEntry()?.instant
  }

  /// Puts the next boundary of a record into the schedule, for its present version.
  ///
  /// One that a jump of its clock has left behind is due now.
  func scheduleBoundary(of record: Playback, at instant: Double) {
    schedule.insert(
      Schedule.Entry(
        instant: instant < now - Self.sameInstant ? now : instant, order: record.order,
        record: record.index, what: .boundary, version: record.version))
  }

  func isCurrent(_ entry: Schedule.Entry) -> Bool {
    let record = records[Int(entry.record)]
    guard record.state == .live else { return false }
    return entry.version == (entry.what == .endOfTween ? record.generation : record.version)
  }

  /// Handles each entry due by `time`, and ends the tweens of which the time is over, each in its turn.
  ///
  /// Before the frame that is one instant: its callbacks may change what comes after it.
  func runBoundaries(upTo time: Double) throws(EngineError) {
    var due = finishTweens(upTo: time, before: nextEntry())
    settleOutbox()
    // Every record may have a few at one instant; more than that is one that gets nowhere.
    var left = Self.longestChain + 8 * records.count
    while true {
      let next = nextEntry().flatMap { $0.instant <= time ? $0 : nil }
      if due.hasAny(before: next) {
        finish(&due, before: next)
        // Sinks may change what is due next.
        settleOutbox()
        continue
      }
      guard let entry = next else { return }
      schedule.removeFirst()
      let record = records[Int(entry.record)]
      left -= 1
      if left < 0 {
        let isRacing = isOnMovingClock(record)
        finish(&due, before: nil)
        end(record, .error, at: now)
        settleOutbox()
        // A clock that races makes many of them within what is one instant to the rest.
        throw isRacing ? .tooDense(record.id) : .endlessChain(record.id)
      }
      // Found late, as where the line of a clock was drawn again, it happens at the present instant.
      let instant = entry.instant < now - Self.sameInstant ? now : entry.instant
      switch entry.what {
      case .boundary: boundary(record, at: instant)
      case .reach(let part, let component):
        enqueue(record, .reach(part: Int(part), component: Int(component)), at: instant)
      // It has ended in its turn, with all others.
      case .endOfTween: break
      }
      settleOutbox()
    }
  }
}
