import TestWords
import Testing

@testable import AnimationEngine

/// Rates at which what has run for half a second would be at 0 at no time that is a number.
private let speeds = [1, 2000, 1e13, -2000].map { $0 * Double.leastNonzeroMagnitude }

/// Animations with values that are not finite end, and nobody sees those values.
struct FiniteTests {
  let stage = Stage()

  /// Plays two seconds; every number that is written is finite, and the animation ends with an error.
  private func expectRefused(_ animation: Animation, _ cell: Cell) throws {
    var failures: [SinkFailure?] = []
    let animator = stage.animator
    let id = try animator.add(
      animation, observer: AnimationObserver(.complete) { failures.append($0.failure) })
    for frame in 1...120 { try animator.advance(to: Double(frame) / 60) }
    expect(failures == [.notFinite] && animator.state(of: id) == .ended)
    let areFinite = (cell.writes + cell.models).joined().allSatisfy(\.isFinite)
    expect(areFinite)
    expect(animator.brokenInvariants() == [] && animator.isIdle)
  }

  @Test func `a curve that overshoots all numbers ends its animation`() throws {
    let (track, cell) = stage.cell(0)
    let curve = try Curve(family: .back, variant: .out, parameters: [1e10])
    try expectRefused(.basic([.to(track, [1e300])], duration: 1, curve: curve), cell)
  }

  @Test func `a spring of impossible strength ends`() throws {
    let (track, cell) = stage.cell(0)
    let least = Double.leastNonzeroMagnitude
    let spring = try Spring(stiffness: 1e300, damping: least, mass: least)
    try expectRefused(.spring([.to(track, [1e300])], spring), cell)
  }

  @Test func `of what is added to too much nothing is left`() throws {
    let (track, cell) = stage.cell(1.5e308)
    var added = Animation.basic(
      [.between(track, [0], [1.5e308])], duration: 1, curve: .linear)
    added.composite = .add
    try expectRefused(added, cell)
    expect(cell.values, equals: [1.5e308])
  }

  @Test func `a property that reads as no number cannot be animated`() throws {
    let (track, cell) = stage.cell(.nan)
    try expectRefused(.basic([.to(track, [1])], duration: 1, curve: .linear), cell)
  }

  @Test func `a follower takes no goal's speed from less than an instant`() {
    var follower = FollowMotion(.follower, from: 0, to: 0, velocity: 0, threshold: 0.01)
    follower.step(to: .leastNonzeroMagnitude, goal: 3)
    follower.step(to: .leastNormalMagnitude, goal: 3)
    expect(follower.value(0.1), equals: 0)
    for frame in 1...120 { follower.step(to: Double(frame) / 60, goal: 3) }
    expect(follower.value(2), equals: 3)
  }

  @Test(arguments: speeds)
  func `an animation at almost no speed stands where it is, and goes on from there`(speed: Double)
    throws
  {
    let (track, cell) = stage.cell(0)
    let (springy, other) = stage.cell(0)
    let animator = stage.animator
    let id = try animator.add(.basic([.to(track, [10])], duration: 1, curve: .linear))
    let spring = try animator.add(
      .spring([.to(springy, [10])], Spring(stiffness: 100, damping: 5, mass: 2)))
    for frame in 0...30 { try animator.advance(to: Double(frame) / 60) }
    expect(cell.values, equals: [5])
    let place = other.values[0]
    for it in [id, spring] { try animator.setSpeed(it, speed) }
    for frame in 31...60 { try animator.advance(to: Double(frame) / 60) }
    expect(cell.values == [5] && abs(other.values[0] - place) < 1e-9)
    expect(animator.state(of: id) == .running && animator.state(of: spring) == .running)
    for it in [id, spring] { try animator.setSpeed(it, 1) }
    for frame in 61...75 { try animator.advance(to: Double(frame) / 60) }
    expect(abs(cell.values[0] - 7.5) < 1e-9 && abs(other.values[0] - place) > 1e-3)
    expect(animator.brokenInvariants(), equals: [])
  }

  @Test(arguments: speeds)
  func `an animation on a clock of almost no speed stands where it is`(speed: Double) throws {
    let (track, cell) = stage.cell(0)
    let animator = stage.animator
    let clock = animator.makeClock()
    let child = animator.makeClock(parent: clock, speed: 0.5)
    var animation = Animation.basic([.to(track, [10])], duration: 1, curve: .linear)
    animation.clock = child
    let id = try animator.add(animation)
    try stage.play(seconds: 1, rate: 60)
    expect(cell.values, equals: [5])
    animator.setSpeed(speed, of: clock)
    for frame in 61...90 { try animator.advance(to: Double(frame) / 60) }
    expect(animator.time(of: clock) == 1 && animator.time(of: child) == 0.5)
    expect(cell.values == [5] && animator.state(of: id) == .running)
    animator.setSpeed(1, of: clock)
    for frame in 91...120 { try animator.advance(to: Double(frame) / 60) }
    expect(abs(animator.time(of: child) - 0.75) < 1e-12 && abs(cell.values[0] - 7.5) < 1e-9)
    expect(animator.brokenInvariants(), equals: [])
  }

  @Test func `a time that is not finite is never reached`() {
    let slow = TimeMap(anchorRoot: 0.5, anchorLocal: 0.5, rate: .leastNonzeroMagnitude)
    expect(slow.root(1) == nil && slow.root(0.5) == 0.5)
    let child = TimeMap(anchorRoot: 0.25, anchorLocal: 2, rate: 3)
    let both = slow.composed(with: child)
    expect(both.local(0.5) == 2.75 && both.local(100) == 2.75)
  }

  @Test func `all cells are looked at`() {
    for count in 0..<20 {
      let cells = Cells(capacity: 1)
      let first = cells.allocate(max(count, 1))
      for (index, wrong) in [Double.infinity, -.infinity, .nan, -.nan].enumerated() where count > 0
      {
        let place = first + Int32((index * 7 + count) % count)
        cells[place] = wrong
        expect(!cells.areFinite)
        cells[place] = .greatestFiniteMagnitude * (index % 2 == 0 ? 1 : -1)
      }
      expect(cells.areFinite)
    }
  }

  @Test func `cells are looked through only after something that is not finite was written`() {
    let cells = Cells()
    let first = cells.allocate(3)
    cells[first] = 1
    expect(!cells.takeSuspicion())
    cells[first + 1] = .nan
    expect(cells.takeSuspicion())
    expect(!cells.takeSuspicion())
    // A value that is finite again is no reason to end anything.
    cells[first + 1] = .infinity
    cells[first + 1] = 2
    expect(!cells.takeSuspicion())
    cells.base[Int(first)] = -.infinity
    cells.suspect()
    expect(cells.takeSuspicion())
  }
}
