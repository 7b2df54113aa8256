import Motion
import TestWords
import Testing

/// The short computation of the place in a single leg gives the bits of the long one.
@Test func `one leg has the same events as any run of legs`() {
  var numbers = SeededNumbers(seed: 18)
  let lengths = [1, 0.1, 0.3, 1e-300, 1e-9, 7, 1e9, 0, .infinity]
  for _ in 0..<4000 {
    var timing = MediaTiming()
    timing.delay = [0, 0.1, 0.25, 1e6, -0.5].randomElement(using: &numbers) ?? 0
    timing.endDelay = [0, 0, 0.2, -0.1].randomElement(using: &numbers) ?? 0
    timing.fill = [.none, .both, .forwards].randomElement(using: &numbers) ?? .none
    timing.iterations = [1, 1, 1, 2].randomElement(using: &numbers) ?? 1
    timing.direction = [.normal, .normal, .reverse].randomElement(using: &numbers) ?? .normal
    let leg = lengths.randomElement(using: &numbers) ?? 1
    let edges = [0, timing.delay, timing.delay + leg, timing.delay + leg + timing.endDelay]
    let edge = edges.randomElement(using: &numbers) ?? 0
    let share = Double.random(in: -0.5...1.5, using: &numbers)
    for t in [edge, edge.nextUp, edge.nextDown, timing.delay + share * min(leg, 10)] {
      for backwards in [false, true] {
        let long = timing.generalSample(at: t, leg: leg, backwards: backwards)
        expect(
          timing.sample(at: t, leg: leg, backwards: backwards), equals: long,
          "\(t) of \(leg) in \(timing)")
      }
    }
  }
}

/// The start of a single leg, known without a search, has the bits of the one that is looked for.
@Test func `a leg that is played at once begins as any run does`() {
  let legs = [Double.leastNormalMagnitude, 1e-300, 1e-9, 0.1, 1.0 / 3, 1, 7, 1e9, 1e308]
  for leg in legs {
    for endDelay in [0, 0.2] {
      var timing = MediaTiming()
      timing.endDelay = endDelay
      let found = timing.settledSample(at: 0, leg: leg, backwards: false)
      expect(timing.plainStart(leg: leg) == found.sample, "\(leg)")
      expect(found.time, equals: 0)
    }
  }
}

@Test(arguments: 0..<9)
func `a run that begins otherwise has no plain start`(index: Int) {
  var timing = MediaTiming()
  switch index {
  case 0: timing.delay = 0.1
  case 1: timing.speed = 2
  case 2: timing.iterations = 2
  case 3: timing.iterationStart = 0.5
  case 4: timing.timeOffset = 0.1
  case 5: timing.direction = .alternate
  case 6: timing.repeatDuration = 3
  case 7: timing.endDelay = -0.1
  default: timing.repeatDelay = 0.1
  }
  expect(timing.plainStart(leg: 1) == nil)
  for leg in [0, -1, .infinity, .nan, Double.leastNonzeroMagnitude] {
    expect(MediaTiming().plainStart(leg: leg) == nil)
  }
}
