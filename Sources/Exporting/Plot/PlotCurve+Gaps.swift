/// Stretches of a curve in which nothing was sampled: its value stands, then steps.
extension PlotCurve {
  /// More than this many frames between two samples are a gap.
  private static let gapFrames = 1.5

  /// Whether the value stands between a sample and the one before it.
  func holds(at index: Int) -> Bool {
    guard index > 0 else { return false }
    let (a, b) = (samples[index - 1], samples[index])
    if isGap(a, b) { return true }
    // A tick that assigns a value in each frame moves it.
    return b.isAssigned && !a.isAssigned
  }

  /// Whether the value at a sample after a hold is a step, not the first frame of a motion.
  func steps(at index: Int) -> Bool {
    let (a, b) = (samples[index - 1], samples[index])
    return b.isAssigned || abs(b.value - a.value) > 2 * abs(b.velocity) * frameInterval
  }

  private func isGap(_ a: Sample, _ b: Sample) -> Bool {
    frameInterval > 0 && b.time - a.time > Self.gapFrames * frameInterval
  }

  /// The samples, and in each gap those with which the value stands.
  var held: [Sample] {
    var result: [Sample] = []
    for (index, sample) in samples.enumerated() {
      if index > 0, holds(at: index) {
        let before = samples[index - 1]
        let end = steps(at: index) ? sample.time : sample.time - frameInterval
        if end > before.time {
          result.append(Sample(time: end, value: before.value, velocity: 0))
        }
      }
      result.append(sample)
    }
    return result
  }

  /// Gives values that were assigned frame by frame the velocity with which they moved.
  mutating func findSlopes() {
    for index in samples.indices.dropFirst() where samples[index].isAssigned {
      let (a, b) = (samples[index - 1], samples[index])
      guard a.isAssigned, frameInterval > 0, !isGap(a, b), b.time > a.time else { continue }
      samples[index].velocity = (b.value - a.value) / (b.time - a.time)
    }
  }
}
