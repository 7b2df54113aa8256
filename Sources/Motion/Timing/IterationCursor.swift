/// A place in the iterations of an animation or timeline, which moves from stretch to stretch.
///
/// A stretch is a delay, an iteration, a pause between two or an end delay: within it progress is a
/// straight line of local time. Rounding may leave an edge an ulp before or behind the time that was
/// computed for it. The cursor steps over such an edge, so that no stretch is met twice.
///
/// The animator walks animations with it (`Animator.boundary`), and timelines what lies on them
/// (`passNested`, `innerEdge`).
package struct IterationCursor {
  /// Times that differ by less, in seconds, count as equal where timelines lie in each other.
  package static let timelineGrain = 1e-14

  @usableFromInline package let timing: MediaTiming
  /// Seconds of one iteration, 0 or more; infinite for one without end.
  @usableFromInline package let duration: Double
  /// Whether local time rises.
  @usableFromInline package let runsUp: Bool
  /// Seconds of local time.
  @usableFromInline package internal(set) var time: Double
  /// Phase, iteration and progress at that time.
  @usableFromInline package internal(set) var sample: TimingSample

  /// Stands at a local time in seconds.
  @inlinable package init(_ timing: MediaTiming, duration: Double, runsUp: Bool, at time: Double) {
    self.timing = timing
    self.duration = duration
    self.runsUp = runsUp
    self.time = time
    sample = timing.sample(at: time, leg: duration, backwards: !runsUp)
  }

  /// Local time at which the stretch ends in the direction of play; infinite for the last one.
  @inlinable package var edge: Double { runsUp ? sample.stretchEnd : sample.stretchStart }

  /// The iteration that events name.
  @inlinable package var reportedIteration: Double {
    timing.reportedIteration(of: sample, duration: duration, runsUp: runsUp)
  }

  /// Moves to the stretch beyond the edge, at its very beginning; does nothing in the last one.
  ///
  /// `grain` is the coarsest rounding, in seconds, of the times that the edge is compared with.
  package mutating func cross(grain: Double = IterationCursor.timelineGrain) {
    let begin = stretchBegin
    while edge.isFinite {
      let crossed = edge
      time = crossed
      sample = timing.sample(at: time, leg: duration, backwards: !runsUp)
      leaveFinishedStretch(grain: grain)
      // Rounding may leave an ulp of the stretch beyond its edge: that is no stretch of its own.
      guard abs(stretchBegin - begin) < abs(stretchBegin - crossed) else { return }
    }
  }

  /// Local time at which the stretch begins in the direction of play.
  private var stretchBegin: Double { runsUp ? sample.stretchStart : sample.stretchEnd }

  /// Moves beyond an edge that is at most `tolerance` seconds away.
  package mutating func cross(within tolerance: Double) {
    if abs(time - edge) <= tolerance { cross() }
  }

  /// Leaves an iteration, or a pause between two, whose edge is not ahead.
  ///
  /// Backwards an edge between two iterations belongs to the one that is left; in both directions
  /// rounding may leave it ahead by a few grains.
  @inlinable package mutating func leaveFinishedStretch(grain: Double) {
    let begun = time
    var grains = 1.0
    while sample.phase == .active, grains < 1e6, runsUp ? edge <= time : edge >= time {
      time += (runsUp ? 1 : -1) * max(time.ulp, grain) * grains
      grains *= 2
      sample = timing.sample(at: time, leg: duration, backwards: !runsUp)
    }
    sample.settleProgress(within: max(abs(time - begun), 4 * max(time.ulp, grain)))
  }
}

extension MediaTiming {
  /// Returns the iteration that events name at a sample: played forwards, the pause between two
  /// belongs to the one to come, as an iteration ends before it.
  @inlinable package func reportedIteration(
    of sample: TimingSample, duration: Double, runsUp: Bool
  ) -> Double {
    let isPausing =
      repeatDelay > 0 && sample.phase == .active && sample.slope == 0 && duration.isFinite
      && duration > 0
    return isPausing && runsUp ? sample.iteration + 1 : sample.iteration
  }
}
