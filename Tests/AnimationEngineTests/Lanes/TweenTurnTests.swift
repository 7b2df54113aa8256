import AnimationEngine
import EngineStage
import TestWords
import Testing

/// Tweens that end at the instant at which another animation takes their property.
///
/// The earlier instant is first, and at one instant the earlier addition. A record makes no difference.
struct TweenTurnTests {
  /// An animation that takes the property, by its addition or its instant.
  private enum Follower: CaseIterable {
    /// A timeline that was added before the tween.
    case olderTimeline
    /// A timeline that was added after the tween.
    case newerTimeline
    /// A newer animation with a delay that is over an ulp before the tween.
    case sooner
    /// A newer animation with a delay that is over an ulp after the tween.
    case later

    /// Whether the tween still moves when the follower takes its property.
    var isFirst: Bool { self == .olderTimeline || self == .sooner }
    /// Seconds of the tween.
    var duration: Double {
      switch self {
      case .olderTimeline, .newerTimeline: 0.25
      case .sooner: 0.1 + 0.2
      case .later: 0.3
      }
    }
  }

  private func addTimeline(_ animator: Animator, _ track: TrackID) throws {
    let clip = try animator.add(.basic([.to(track, [0])], duration: 1, curve: .linear))
    _ = try animator.addTimeline(TimelineAnimation([TimelineEntry(clip, .at(0.25))]))
  }

  private func addDelayed(_ animator: Animator, _ track: TrackID, by delay: Double) throws {
    var animation = Animation.basic([.to(track, [0])], duration: 1, curve: .linear)
    animation.timing.delay = delay
    try animator.add(animation)
  }

  @Test(arguments: Follower.allCases, [true, false])
  private func `a tween hands its velocity over at its end to what comes before that end`(
    follower: Follower, isPlain: Bool
  ) throws {
    let animator = Animator()
    let number = Number()
    let track = animator.track(number)
    if follower == .olderTimeline { try addTimeline(animator, track) }
    // 20 units per second.
    let goal = follower.duration * 20
    let tween = Tween(track, from: 0, to: goal, duration: follower.duration, curve: .linear)
    let id = try isPlain ? animator.add(tween) : animator.add(Animation(tween))
    switch follower {
    case .olderTimeline: break
    case .newerTimeline: try addTimeline(animator, track)
    case .sooner: try addDelayed(animator, track, by: 0.3)
    case .later: try addDelayed(animator, track, by: 0.1 + 0.2)
    }
    try animator.advance(to: 0.1)
    // Half a second after the tween's end the follower is in the middle of its way.
    try animator.advance(to: follower.duration + 0.5)
    let taken = follower.isFirst ? (20 + goal) * 0.5 * 0.25 : 0
    expect(abs(number.value - (goal / 2 + taken)) < 1e-12, "\(number.value)")
    expect(animator.state(of: id), equals: .ended)
    expect(animator.brokenInvariants(), equals: [])
  }
}
