extension Playback {
  /// The events of an animation since it began to play; a new play begins with all of it reset.
  struct Progress {
    /// Holds its components.
    var hasClaimed = false
    var hasStarted = false
    /// It was brought to a time before it started: it shows that, also while it stands still.
    var wasSeeked = false
    var hasReportedEnd = false
    /// The iteration that was reported last: in the delay between two the one to come.
    var iteration = 0.0
    var firstIteration = 0.0
    /// The straight line from root time to progress that holds in the current stretch.
    var leg = Leg()
    var endReason: EndReason?
    /// It came to its end by itself.
    var isAtOwnEnd = false
    /// A caller ended it: events not reported yet, but for its end, never are.
    var isSilenced = false
    /// The worst reason for which anything of it has ended.
    var worstReason = EndReason.finished
    var failure: SinkFailure?
    /// Whether stopping it makes what is on screen the model.
    var keepsPresentation = true
    /// Frame in which `apply` was last reported.
    var appliedFrame: UInt64 = 0
  }

  /// The straight lines of progress and time from an instant on, for the stretch that it is in.
  ///
  /// `isFresh` says that its sample was taken for this very instant.
  func leg(from instant: Double, isFresh: Bool) -> Leg {
    var sample = sample
    let rate = map.rate
    if !isFresh && sample.phase == .active {
      let now = timing.sample(at: map.local(instant), leg: legDuration, backwards: rate < 0)
      if now.phase == .active && now.iteration == sample.iteration { sample = now }
    }
    let isActive = sample.phase == .active
    let isForward = timing.direction.isForward(leg: sample.iteration)
    var leg = Leg()
    leg.root = instant
    leg.progress = sample.progress
    leg.isResting = !isActive || sample.slope == 0 && legDuration.isFinite
    if legDuration.isFinite {
      leg.time = sample.progress * legDuration
      if !leg.isResting {
        leg.move(progressRate: sample.slope * rate, timeRate: isForward ? rate : -rate)
      }
    } else {
      leg.time = max(0, map.local(instant) - timing.delay)
      leg.move(progressRate: 0, timeRate: isActive ? rate : 0)
    }
    return leg
  }
}
