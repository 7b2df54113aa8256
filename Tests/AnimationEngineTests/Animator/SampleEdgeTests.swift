import TestWords
import Testing

@testable import AnimationEngine

/// Playing and asking agree at the boundaries of legs.
///
/// Tenths of a second add up to one number here and to its neighbor there; the reference counts
/// whole tenths.
struct SampleEdgeTests {
  /// Three legs from 0 to 1, all lengths in tenths of a second.
  private struct Legs {
    var delay: Int
    var leg: Int
    var pause: Int

    var end: Int { delay + 3 * leg + 2 * pause }

    func expected(at tenths: Int) -> (phase: TimingPhase, iteration: Double, progress: Double) {
      if tenths < delay { return (.before, 0, 0) }
      if tenths >= end { return (.after, 2, 1) }
      let (number, rest) = (tenths - delay).quotientAndRemainder(dividingBy: leg + pause)
      return (.active, Double(number), min(1, Double(rest) / Double(leg)))
    }

    func animation(_ track: TrackID) -> Animation {
      var animation = Animation.basic(
        [.between(track, [0], [1])], duration: Double(leg) / 10, curve: .linear)
      animation.timing.delay = Double(delay) / 10
      animation.timing.repeatDelay = Double(pause) / 10
      animation.timing.iterations = 3
      animation.timing.fill = .both
      return animation
    }
  }

  @Test(arguments: -3...3, 1...4)
  func `a time that misses a boundary by rounding is at the boundary`(
    delay: Int, leg: Int
  ) throws {
    for pause in 0...3 {
      let legs = Legs(delay: delay, leg: leg, pause: pause)
      let stage = Stage()
      let (track, cell) = stage.cell(0)
      let id = try stage.animator.add(legs.animation(track))
      for tenths in 0...(legs.end + 1) {
        let time = Double(tenths) / 10
        let wanted = legs.expected(at: tenths)
        for asked in [time.nextDown, time, time.nextUp] {
          let sample = try stage.animator.sample(id, at: asked)
          let source: Comment = "pause \(pause), at \(asked): \(sample)"
          expect(sample.phase, equals: wanted.phase, source)
          expect(sample.iteration, equals: wanted.iteration, source)
          expect(abs((sample.progress ?? .nan) - wanted.progress) <= 1e-9, source)
        }
      }
      for tenths in 0...(legs.end + 1) {
        let wanted = legs.expected(at: tenths)
        try stage.animator.advance(to: Double(tenths) / 10)
        expect(abs(cell.values[0] - wanted.progress) <= 1e-9, "played to \(tenths) tenths")
        guard tenths < legs.end else { continue }
        let sample = try stage.animator.sample(id, at: stage.animator.localTime(of: id))
        expect(abs((sample.progress ?? .nan) - wanted.progress) <= 1e-9, "at \(tenths) tenths")
      }
    }
  }

  @Test(arguments: [1000.0, 86400])
  func `the time that an animation is at is as coarse as the clock that it was read off`(
    start: Double
  ) throws {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    try stage.animator.advance(to: start)
    let legs = Legs(delay: 1, leg: 1, pause: 1)
    let id = try stage.animator.add(legs.animation(track))
    for tenths in 0..<legs.end {
      try stage.animator.advance(to: start + Double(tenths) / 10)
      let sample = try stage.animator.sample(id, at: stage.animator.localTime(of: id))
      expect(abs(cell.values[0] - legs.expected(at: tenths).progress) <= 1e-9)
      expect(abs((sample.progress ?? .nan) - cell.values[0]) <= 1e-9, "at \(tenths) tenths")
    }
  }

  @Test(arguments: [1e-12, 1e-9, 1e-300])
  func `a leg shorter than a nanosecond has a beginning and an end`(leg: Double) throws {
    let stage = Stage()
    let (track, _) = stage.cell(0)
    var animation = Animation.basic(
      [.between(track, [0], [1])], duration: leg, curve: .linear)
    animation.timing.iterations = 2
    let id = try stage.animator.add(animation)
    let asked = [0, leg / 2, leg, leg * 1.5]
    let samples = try asked.map { try stage.animator.sample(id, at: $0) }
    expect(samples.map(\.iteration), equals: [0, 0, 1, 1])
    for (sample, wanted) in zip(samples, [0, 0.5, 0, 0.5]) {
      expect(abs((sample.progress ?? .nan) - wanted) <= 1e-9)
    }
    try expect(stage.animator.sample(id, at: 2 * leg).phase, equals: .after)
  }
}
