import TestWords
import Testing

@testable import Motion

@Test func `the end of several legs is the end of the last, for any duration`() {
  var numbers = SeededNumbers(seed: 11)
  for _ in 0..<20_000 {
    let duration = Double.random(in: 0.001...10, using: &numbers)
    let legs = Double(Int.random(in: 1...50, using: &numbers))
    var timing = MediaTiming()
    timing.iterations = legs
    timing.fill = .both
    let end = timing.endTime(leg: duration)
    for time in [end, end + 1] {
      let sample = timing.sample(at: time, leg: duration)
      expect(
        sample.progress == 1 && sample.iteration == legs - 1,
        "\(legs) legs of \(duration) s at \(time): \(sample.progress) of leg \(sample.iteration)")
    }
  }
}

@Test func `the end of several legs with pauses is the end of the last, for any duration`() {
  var numbers = SeededNumbers(seed: 7)
  for _ in 0..<2000 {
    var timing = MediaTiming()
    timing.iterations = Double(Int.random(in: 2...7, using: &numbers))
    timing.repeatDelay = .random(in: 0.001...0.5, using: &numbers)
    timing.delay = .random(in: 0...0.5, using: &numbers)
    let leg = Double.random(in: 0.01...4, using: &numbers)
    let end = timing.endTime(leg: leg)
    for time in [end, end + 0.3] {
      let sample = timing.sample(at: time, leg: leg)
      expect(sample.progress == 1 && sample.iteration == timing.iterations - 1, "\(timing) \(leg)")
    }
  }
}
