import TestWords
import Testing

@testable import Motion

/// Effects of `timeOffset` on legs, pauses between them, and ends.
struct TimeOffsetTests {
  /// Timings of every kind, most of them moved; none is read at times before 0.
  private func randomTiming(_ numbers: inout SeededNumbers) -> MediaTiming {
    var timing = MediaTiming()
    timing.iterations =
      [1, 2, 3, 0.5, 2.5, .infinity].randomElement(using: &numbers) ?? 1
    timing.iterationStart = [0, 0, 0.25, 1, 2.75].randomElement(using: &numbers) ?? 0
    timing.repeatDelay = [0, 0, 0.125, 1.5].randomElement(using: &numbers) ?? 0
    timing.direction = PlaybackDirection.allCases.randomElement(using: &numbers) ?? .normal
    timing.delay = [0, 0.5, -0.25].randomElement(using: &numbers) ?? 0
    timing.timeOffset = Double(Int.random(in: -320...320, using: &numbers)) / 32
    if Bool.random(using: &numbers), Bool.random(using: &numbers) { timing.repeatDuration = 1.75 }
    timing.fill = .both
    return timing
  }

  @Test func `progress is a straight line within each stretch, and between 0 and 1`() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<20_000 {
      let timing = randomTiming(&numbers)
      let leg: Double = [0.25, 1, 1.3].randomElement(using: &numbers) ?? 1
      let time = Double.random(in: 0...9, using: &numbers)
      let sample = timing.sample(at: time, leg: leg)
      let end = min(sample.stretchEnd, time + 5)
      let start = max(sample.stretchStart, time - 5, 0)
      expect(start <= time && time < end, "\(timing) of \(leg) at \(time)")
      expect(sample.iteration >= 0, "\(timing) of \(leg) at \(time)")
      for share in [0.0, 0.3, 0.999_999] {
        let other = start + (end - start) * share
        guard other > start else { continue }
        let there = timing.sample(at: other, leg: leg)
        let line = sample.progress + (other - time) * sample.slope
        expect(
          abs(there.progress - line) < 1e-9 && (0...1).contains(there.progress)
            && there.iteration == sample.iteration,
          "\(timing) of \(leg) from \(time) to \(other): \(there.progress), not \(line)")
      }
    }
  }

  @Test func `legs that end are moved round: all of them play, the last before the first`() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<5000 {
      var moved = randomTiming(&numbers)
      moved.repeatDuration = nil
      moved.delay = 0
      if moved.iterations.isInfinite { moved.iterations = 3 }
      var plain = moved
      plain.timeOffset = 0
      let total = plain.activeDuration(leg: 1)
      let time = Double.random(in: 0..<total, using: &numbers)
      var there = (time + moved.timeOffset).truncatingRemainder(dividingBy: total)
      if there < 0 { there += total }
      let wanted = plain.sample(at: there, leg: 1)
      let found = moved.sample(at: time, leg: 1)
      expect(
        abs(found.progress - wanted.progress) < 1e-9 && found.iteration == wanted.iteration,
        "\(moved) at \(time)")
    }
  }

  @Test(arguments: [0, 0.5]) func `legs without end are met as if they had always run`(
    _ pause: Double
  ) {
    var timing = MediaTiming()
    timing.iterations = .infinity
    timing.direction = .alternate
    timing.repeatDelay = pause
    let plain = timing
    for offset in stride(from: -40.0, through: 40, by: 0.375) {
      timing.timeOffset = offset
      for time in stride(from: 0.0, to: 6, by: 0.0625) {
        // Forty rounds later it is what it would be without a beginning.
        let wanted = plain.sample(at: time + offset + 40 * 2 * (1 + pause), leg: 1)
        expect(
          timing.sample(at: time, leg: 1).progress, equals: wanted.progress, "\(offset) \(time)")
      }
    }
    timing.timeOffset = -1e18
    expect(timing.sample(at: 0.25, leg: 1).iteration < 4)
    timing.timeOffset = 1e18
    expect((0...1).contains(timing.sample(at: 0.25, leg: 1).progress))
  }
}
