extension MediaTiming {
  /// The sample at a local time, with one that misses a boundary by rounding taken as that boundary;
  /// and the time that it was taken for.
  ///
  /// A boundary is the delay plus a number of legs and pauses: three roundings, each of at most half
  /// an ulp of the largest number in the sum. The requested time has been added up once more,
  /// by the script or by a clock. Four ulps are more than all of that, and less than any time that
  /// means something else: 0.1 + 0.1 + 0.1 and 0.3 are one ulp apart, 0.3 and 0.29999999999999 are
  /// 180. Nor is it ever more than half of a leg with its pause, however short they are.
  ///
  /// `extent` is the largest number that `t` was computed from, where that is more than `t` itself.
  package func settledSample(
    at t: Double, leg duration: Double, backwards: Bool, extent: Double = 0
  ) -> (time: Double, sample: TimingSample) {
    var found = sample(at: t, leg: duration, backwards: backwards)
    let ahead = backwards ? found.stretchStart : found.stretchEnd
    guard ahead.isFinite else { return (t, found) }
    let ulp = max(abs(t), abs(ahead), abs(delay), extent).ulp
    let period = duration + repeatDelay
    let slack = period > 0 ? min(4 * ulp, period / 2) : 4 * ulp
    var time = t
    if backwards, ahead < t, t - ahead <= slack {
      time = ahead
      found = sample(at: time, leg: duration, backwards: backwards)
    }
    // An edge between two legs belongs to the later one. Rounding may leave it in the earlier, or a
    // stretch of an ulp between the end of the last leg and that of all.
    for _ in 0..<8 {
      let edge = found.stretchEnd
      guard edge <= time || !backwards && edge - t <= slack else { break }
      // Where a rounding is longer than a leg there is nothing to go back to from the beginning.
      if backwards, found.phase == .before, ulp > slack { break }
      let next = edge > time ? edge : time + max(ulp, time.ulp)
      let later = sample(at: next, leg: duration, backwards: backwards)
      // Played backwards the end of the last leg is still in it.
      if backwards, later.phase != .active { break }
      (time, found) = (next, later)
    }
    found.settleProgress(within: max(abs(time - t), slack))
    return (time, found)
  }
}
