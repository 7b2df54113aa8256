import Motion
import TestWords
import Testing

/// Walks through iterations, against `MediaTiming.sample` within each stretch.
struct IterationCursorTests {
  /// Timings with exact boundaries and with boundaries that rounding moves.
  private static let timings: [MediaTiming] = {
    var all: [MediaTiming] = []
    for direction in PlaybackDirection.allCases {
      for (iterations, start) in [(1, 0), (3, 0), (2.5, 0), (1.25, 0.5), (3, 1.75), (0.1, 0.1)] {
        for (delay, pause, rest) in [(0, 0, 0), (0.1, 0.3, 0.2), (0.7, 0.1, 0), (-0.15, 0, 0.1)] {
          var timing = MediaTiming()
          timing.direction = direction
          timing.iterations = iterations
          timing.iterationStart = start
          timing.delay = delay
          timing.repeatDelay = pause
          timing.endDelay = rest
          all.append(timing)
        }
      }
    }
    return all
  }()

  private static let durations = [0.1, 0.25, 0.3, 1, 7.7]

  /// The stretches that a walk meets, from before everything or from behind it, each as its two ends
  /// in rising order with the sample at its beginning.
  private func walk(
    _ timing: MediaTiming, _ duration: Double, runsUp: Bool
  ) throws -> [(start: Double, end: Double, sample: TimingSample, reported: Double)] {
    let far = 1000.0
    var cursor = IterationCursor(
      timing, duration: duration, runsUp: runsUp, at: runsUp ? -far : far)
    var stretches: [(start: Double, end: Double, sample: TimingSample, reported: Double)] = []
    for _ in 0..<100 {
      let sample = cursor.sample
      stretches.append(
        (sample.stretchStart, sample.stretchEnd, sample, cursor.reportedIteration))
      guard cursor.edge.isFinite else { return stretches }
      cursor.cross()
    }
    throw Endless()
  }

  private struct Endless: Error {}

  @Test(arguments: [true, false], durations)
  func `a walk meets each stretch once, one beside the other`(
    runsUp: Bool, duration: Double
  ) throws {
    for timing in Self.timings {
      let stretches = try walk(timing, duration, runsUp: runsUp)
      for (stretch, next) in zip(stretches, stretches.dropFirst()) {
        let (behind, ahead) = runsUp ? (stretch.end, next.start) : (stretch.start, next.end)
        expect(abs(behind - ahead) <= 1e-12, "\(timing), \(duration): \(behind), \(ahead)")
        expect(stretch.end > stretch.start, "\(timing): \(stretch)")
      }
      expect(runsUp ? stretches.last?.end == .infinity : stretches.last?.start == -.infinity)
    }
  }

  @Test(arguments: [true, false], durations)
  func `a stretch that is met is that of any time within it`(
    runsUp: Bool, duration: Double
  ) throws {
    for timing in Self.timings {
      for stretch in try walk(timing, duration, runsUp: runsUp)
      where stretch.start.isFinite && stretch.end.isFinite {
        for share in [0.001, 0.25, 0.5, 0.999] {
          let time = stretch.start + share * (stretch.end - stretch.start)
          let wanted = timing.sample(at: time, leg: duration, backwards: !runsUp)
          let source: Comment = "\(timing), \(duration), at \(time): \(stretch)"
          expect(stretch.sample.phase, equals: wanted.phase, source)
          expect(stretch.sample.iteration, equals: wanted.iteration, source)
          expect(stretch.sample.slope, equals: wanted.slope, source)
          let from = runsUp ? stretch.start : stretch.end
          let progress = stretch.sample.progress + (time - from) * stretch.sample.slope
          expect(abs(progress - wanted.progress) <= 1e-9, source)
        }
      }
    }
  }

  @Test(arguments: [true, false], durations)
  func `a walk meets every whole and every broken iteration, in order`(
    runsUp: Bool, duration: Double
  ) throws {
    for timing in Self.timings {
      let met = try walk(timing, duration, runsUp: runsUp)
        .filter { $0.sample.phase == .active && $0.sample.slope != 0 }
      let (first, end) = (timing.iterationStart, timing.iterationStart + timing.iterations)
      // A negative delay cuts off what lies before the start.
      let cut = min(max(0, -timing.delay), timing.iterations * duration)
      let shown = met.reduce(0) { $0 + $1.end - $1.start }
      expect(abs(shown + cut - timing.iterations * duration) <= 1e-9, "\(timing), \(duration)")
      guard cut == 0 else { continue }
      let wanted = Array(Int(first)..<Int(end.rounded(.up))).map(Double.init)
      expect(
        met.map(\.sample.iteration), equals: (runsUp ? wanted : wanted.reversed()), "\(timing)")
    }
  }

  @Test(arguments: [true, false])
  func `forwards a pause is reported as the iteration to come, backwards as the one to play`(
    runsUp: Bool
  ) throws {
    var timing = MediaTiming()
    timing.iterations = 3
    timing.repeatDelay = 0.3
    let reported = try walk(timing, 0.1, runsUp: runsUp).filter { $0.sample.phase == .active }
      .map(\.reported)
    expect(reported, equals: (runsUp ? [0, 1, 1, 2, 2] : [2, 1, 1, 0, 0]))
  }

  @Test(arguments: [0.1, 0.3, 0.7], [1.0, 100, 1000])
  func `an edge that rounding leaves ahead of its time is crossed once`(
    duration: Double, start: Double
  ) {
    var timing = MediaTiming()
    timing.delay = start
    timing.iterations = 50
    for iteration in 1..<50 {
      // The same edge, summed up another way: up to a few ulps before or behind.
      let edge = (0..<iteration).reduce(start) { time, _ in time + duration }
      var cursor = IterationCursor(timing, duration: duration, runsUp: true, at: edge)
      cursor.cross(within: 1e-10)
      expect(cursor.sample.iteration, equals: Double(iteration), "\(start), \(duration)")
      cursor.leaveFinishedStretch(grain: start.ulp)
      expect(cursor.sample.iteration, equals: Double(iteration))
      expect(cursor.edge > cursor.time)
    }
  }

  @Test func `iterations without end are walked one by one, and the last stretch is not left`() {
    var timing = MediaTiming()
    timing.iterations = .infinity
    var cursor = IterationCursor(timing, duration: 0.5, runsUp: true, at: 0)
    for iteration in 0..<1000 {
      expect(cursor.sample.iteration, equals: Double(iteration))
      cursor.cross()
    }
    timing.iterations = 1
    cursor = IterationCursor(timing, duration: 0.5, runsUp: true, at: 2)
    let last = cursor.sample
    cursor.cross()
    expect(cursor.sample == last && cursor.time == 2)
  }
}
