/// The timing of a tween without a record, as its record would have it.
extension TweenTable.Row {
  /// The timing that its animation has.
  var timing: MediaTiming {
    var timing = MediaTiming()
    timing.delay = delay
    if isChange { timing.fill = .backwards }
    return timing
  }

  /// The root time at which the progress is 0 of a tween whose beginning lies behind it.
  ///
  /// - Complexity: O(1).
  @inline(never)
  static func beginning(made: Double, delay: Double, duration: Double) -> Double {
    var row = TweenTable.Row()
    row.made = made
    row.delay = delay
    row.duration = duration
    row.rate = 1 / duration
    return row.leg.progressZero
  }

  /// The line on which its progress lies, as its record would have it.
  var leg: Leg {
    var leg = Leg()
    leg.root = made
    leg.progress = delay == 0 ? 0 : timing.sample(at: 0, leg: duration).progress
    leg.time = leg.progress * duration
    leg.isResting = false
    leg.move(progressRate: rate, timeRate: 1)
    return leg
  }
}

/// Has handles for tweens without a record and for animations without an observer, and makes no more of one
/// than it needs until then.
package protocol TweenHost: AnyObject {
  /// Whether anybody can still ask for a tween that has come to its end, or an animation that is to be
  /// forgotten.
  ///
  /// If so, it gets a record and an observer first.
  /// If not, the host forgets it.
  func isHeld(_ id: AnimationID) -> Bool
  /// Returns the observer of a tween that has just got its record, under the same id, or of an animation
  /// that had none.
  func observer(ofPromoted id: AnimationID) -> AnimationObserver?
}
