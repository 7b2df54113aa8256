import Animations
import TestWords
import Testing

struct TweenTests {
  private let track = TrackID(index: 3, generation: 1)

  @Test(arguments: [nil, 2.5], [0, -0.25])
  func `an animation made of a tween says the same`(start: Double?, delay: Double) {
    var tween = Tween(track, from: start, to: 7, duration: 1.5, curve: .easeIn)
    tween.delay = delay
    let same = Animation(tween).tween
    expect(same?.track == track && same?.from == start && same?.to == 7)
    expect(same?.duration == 1.5 && same?.curve == .easeIn && same?.delay == delay)
  }

  @Test func `an animation that says more than a tween is none`() {
    let changes: [(inout Animation) -> Void] = [
      { $0.key = "name" }, { $0.composite = .add }, { $0.holds = false },
      { $0.staysListed = true }, { $0.rounding = 1 }, { $0.clamp = .end },
      { $0.isCumulative = true }, { $0.isPaused = true },
      { $0.clock = ClockID(index: 1, generation: 0) }, { $0.resolve = { _, _ in } },
      { $0.timing.iterations = 2 }, { $0.timing.delay = 1 }, { $0.timing.speed = 2 },
      { $0.timing.fill = .backwards }, { $0.timing.direction = .reverse },
      { $0.motion = .decay(Decay()) }, { $0.parts.append($0.parts[0]) },
      { $0.parts[0].velocity = [1] }, { $0.parts[0].to = [.nan] }, { $0.parts[0].from = [1, 2] },
      { $0.parts[0].to = nil },
    ]
    for (index, change) in changes.enumerated() {
      var animation = Animation.basic([.to(track, [7])])
      expect(animation.tween != nil)
      change(&animation)
      expect(animation.tween == nil, "change \(index)")
    }
  }
}
