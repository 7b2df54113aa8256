import AnimationEngine
import Synchronization
import TestWords
import Testing

/// When an animation reports that it has reached its goal.
struct ReachTests {
  /// From 0 to 10 within a second at 70 a second: 10·u + 60·u·(1 − u)² is 10 at 6·u·(1 − u) = 1.
  @Test func `a velocity that is taken over counts in the first leg alone`() throws {
    let stage = Stage()
    let (track, _) = stage.cell(0)
    var part = AnimationPart.to(track, [10])
    part.velocity = [70]
    var animation = Animation.basic([part], duration: 1, curve: .linear)
    animation.timing.iterations = 3
    var reached: [Double] = []
    try stage.animator.add(
      animation, observer: AnimationObserver(.reach) { reached.append($0.instant) })
    try stage.animator.advance(to: 0)
    for frame in 1...40 { try stage.animator.advance(to: Double(frame) / 10) }
    let first = (1 - (1 - 4.0 / 6).squareRoot()) / 2
    expect(reached.count, equals: 3)
    for (found, wanted) in zip(reached, [first, 2, 3]) { expect(abs(found - wanted) < 1e-12) }
  }

  /// From 0 to 10 within a second at -800 a second.
  ///
  /// The velocity pulls back.out back in the first leg, so it gets to 10 from the second leg on
  /// only.
  @Test func `a later leg reports the crossing that the first one did not have`() throws {
    let stage = Stage()
    let (track, _) = stage.cell(0)
    let curve = Curve(family: .back, variant: .out)
    let crossing = try require(curve.firstCrossing)
    var part = AnimationPart.to(track, [10])
    part.velocity = [-800]
    var animation = Animation.basic([part], duration: 1, curve: curve)
    animation.timing.iterations = 2
    var reached: [Double] = []
    try stage.animator.add(
      animation, observer: AnimationObserver(.reach) { reached.append($0.instant) })
    try stage.animator.advance(to: 0)
    for frame in 1...30 { try stage.animator.advance(to: Double(frame) / 10) }
    expect(crossing < 1 && reached.count == 2)
    for (found, wanted) in zip(reached, [1, 1 + crossing]) { expect(abs(found - wanted) < 1e-12) }
  }

  @Test func `a curve is looked through for its crossing once, however many legs it leads`() throws
  {
    let stage = Stage()
    let (track, _) = stage.cell(0)
    let calls = Mutex(0)
    let curve = Curve.function("over") { p in
      calls.withLock { $0 += 1 }
      return p * (3 - 2 * p)
    }
    _ = curve.firstCrossing
    let search = calls.withLock { $0 }
    var counts: [Int] = []
    for legs in [1000.0, 3000] {
      calls.withLock { $0 = 0 }
      var animation = Animation.basic([.between(track, [0], [1])], duration: 0.001, curve: curve)
      animation.timing.iterations = legs
      var reached = 0
      try stage.animator.add(animation, observer: AnimationObserver(.reach) { _ in reached += 1 })
      try stage.animator.flush()
      try stage.animator.advance(to: stage.animator.frameTime + 4)
      expect(reached, equals: Int(legs))
      counts.append(calls.withLock { $0 })
    }
    // A leg costs less than a hundredth of a search.
    expect(search > 500)
    expect(counts[1] - counts[0] < 2000 * search / 100)
  }
}
