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

  /// Eight numbers move along one curve, which crosses its goal once and is beyond it until its end.
  ///
  /// Every 600th frame the animator drops what is out of date, and builds its calendar again.
  @Test(arguments: [10.0, 24, 60, 144, 1000], [0, 100])
  func `numbers that get there together are reported by part, then by component`(
    fps: Double, stale: Int
  ) throws {
    let stage = Stage()
    let animator = stage.animator
    let other = try animator.add(.basic([.to(stage.cell(0).track, [1])], duration: 100))
    try animator.advance(to: 0)
    var order: [Int] = []
    let parts = (0..<4).map { _ in AnimationPart.to(stage.cell(0, 0).track, [1, 1]) }
    try animator.add(
      .basic(parts, duration: 20, curve: Curve(family: .back, variant: .out)),
      observer: AnimationObserver(.reach) { event in
        if case .reach(let part, let component) = event.kind { order.append(2 * part + component) }
      })
    try animator.flush()
    for _ in 0..<stale {
      animator.pause(other)
      animator.resume(other)
    }
    for frame in 1...Int(20 * fps) { try animator.advance(to: Double(frame) / fps) }
    expect(order, equals: Array(0..<8))
  }

  /// Half a year on, instants lie so far apart that the crossing and the end of the leg round to one.
  @Test func `a goal that is reached at the very end of a leg is reported once`() throws {
    let start = Double(1 << 24)
    // It is 1 at four fifths, beyond 1 after that, and 1 at its end.
    let curve = Curve.function("over") { p in p * (1 + 1.25 * (1 - p)) }
    let duration = start.ulp * 15 / 16
    expect(start + 0.8 * duration > start && start + 0.8 * duration == start + duration)
    for count in [1, 2, 8] {
      let stage = Stage()
      try stage.animator.advance(to: start)
      var reached: [Int] = []
      let parts = (0..<count).map { _ in AnimationPart.to(stage.cell(0).track, [1]) }
      try stage.animator.add(
        .basic(parts, duration: duration, curve: curve),
        observer: AnimationObserver(.reach) { event in
          if case .reach(let part, _) = event.kind { reached.append(part) }
        })
      try stage.animator.flush()
      try stage.animator.advance(to: start + 1)
      expect(reached, equals: Array(0..<count))
    }
  }
}
