import Animations
import TestWords
import Testing

struct AnimationSampleTests {
  @Test func `a sample has progress within the run, and none outside of it`() {
    var timing = MediaTiming()
    timing.delay = 1
    timing.iterations = 3
    for (time, iteration, progress) in [(-1.0, nil, nil), (1.5, 0, 0.25), (5, 2, 0)]
      as [(Double, Double?, Double?)]
    {
      let moment = timing.sample(at: time, leg: 2)
      let sample = AnimationSample(moment, open: [[.nan, .nan], []])
      expect(sample.phase == moment.phase && sample.isInEffect == moment.isInEffect)
      expect(sample.iteration, equals: iteration)
      expect(sample.progress == progress && sample.linearProgress == progress)
      expect(sample.values.map(\.count) == [2, 0] && sample.velocities.map(\.count) == [2, 0])
      expect(sample.values.joined().allSatisfy(\.isNaN))
    }
  }
}
