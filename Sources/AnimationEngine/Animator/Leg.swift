/// The straight lines from root time to progress and to motion time that hold in one stretch.
///
/// Written from the root time at which each would be 0, so that a lane needs two numbers for it.
struct Leg {
  /// Root time at which the stretch was entered.
  var root = 0.0
  /// Progress where it was entered, after direction, 0...1.
  var progress = 0.0
  /// Seconds into the motion where it was entered, after direction.
  var time = 0.0
  /// Progress per root second; 0 while paused or between legs.
  private(set) var progressRate = 0.0
  /// Motion seconds per root second.
  private(set) var timeRate = 0.0
  /// Root time at which progress is 0.
  private(set) var progressZero = 0.0
  /// Root time at which motion time is 0.
  private(set) var timeZero = 0.0
  /// Whether progress stays where it is: ends and pauses between legs are met exactly.
  var isResting = true

  /// Sets both lines in motion; rates of 0 leave them where they were entered.
  ///
  /// So do rates so close to 0 that a line has no finite zero: then both rest.
  mutating func move(progressRate: Double, timeRate: Double) {
    var progressZero = progressRate == 0 ? root : root - progress / progressRate
    if progress == 1, progressRate != 0 {
      // Rounding must not keep the place where the stretch begins below 1, whose excess is cut.
      for _ in 0..<4 where (root - progressZero) * progressRate < 1 {
        progressZero = progressRate < 0 ? progressZero.nextUp : progressZero.nextDown
      }
    }
    let timeZero = timeRate == 0 ? root : root - time / timeRate
    let isLine = progressZero.isFinite && timeZero.isFinite
    self.progressRate = isLine ? progressRate : 0
    self.timeRate = isLine ? timeRate : 0
    self.progressZero = isLine ? progressZero : root
    self.timeZero = isLine ? timeZero : root
  }

  @inline(__always)
  func progress(at root: Double) -> Double {
    progressRate == 0 ? progress : min(1, max(0, (root - progressZero) * progressRate))
  }

  @inline(__always)
  func time(at root: Double) -> Double {
    timeRate == 0 ? time : max(0, (root - timeZero) * timeRate)
  }
}
