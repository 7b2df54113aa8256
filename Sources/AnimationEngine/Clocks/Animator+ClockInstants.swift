/// Clocks whose speed moves: the instants at which something is due on them.
///
/// A line that is drawn to one instant says too early or too late where an event lies before it. So it is
/// drawn to the instant that it gives, which is nearer, and so on.
extension Animator {
  /// How near an instant is found, in seconds, about a scene time.
  static func lineGrain(at time: Double) -> Double { 1e-12 * max(1, abs(time)) }

  /// Brings the clocks whose speed moves to the next instant at which something is due before a frame,
  /// or at which one of them turns.
  ///
  /// - Parameter time: scene seconds of the frame.
  /// - Returns: the instant in scene seconds, and the record that is due, if any; nil when the frame comes
  ///   first.
  /// - Complexity: some 5 lines for an event on such a clock, at most 60.
  func nextInstantOnLines(before time: Double) -> (instant: Double, record: Int32?)? {
    let end = driveClocks(to: time) ?? time
    var instant = end
    if let first = nextEntry()?.instant, first < end - Self.sameInstant {
      instant = first > now ? settledInstant(first, before: end) : first
    } else if end >= time - Self.sameInstant {
      return nil
    }
    let due = nextEntry().flatMap { $0.instant <= instant + Self.sameInstant ? $0.record : nil }
    return (instant, due)
  }

  /// Seeks the first instant at which something is due, which one line says is `guess` and another, drawn
  /// to `end`, says is before that.
  private func settledInstant(_ guess: Double, before end: Double) -> Double {
    let grain = Self.lineGrain(at: end)
    var bracket = RootBracket(from: now, to: end, last: guess - end)
    var instant = guess
    while bracket.width > grain {
      drawClockLines(to: instant)
      let miss = (nextEntry()?.instant ?? .infinity) - instant
      if abs(miss) <= grain { return instant + miss }
      instant = bracket.next(after: instant, value: miss)
    }
    drawClockLines(to: bracket.high)
    return bracket.high
  }

  /// Whether a record runs on a clock whose speed moves, or on one that runs on such a clock.
  func isOnMovingClock(_ record: Playback) -> Bool {
    guard !clocks.withSpeedTrack.isEmpty else { return false }
    var index = record.clock
    while index > 0 {
      if let speed = clocks[index].speedTrack, tracks[Int(speed.index)].running > 0 { return true }
      index = clocks[index].parent
    }
    return false
  }
}
