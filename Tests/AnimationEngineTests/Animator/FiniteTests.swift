import Testing

@testable import AnimationEngine

/// What comes to a number beyond all numbers ends, and nobody sees it.
struct FiniteTests {
  let stage = Stage()

  /// Plays two seconds; every number that is written is finite, and the animation ends with an error.
  private func expectRefused(_ animation: Animation, _ cell: Cell) throws {
    var failures: [SinkFailure?] = []
    let animator = stage.animator
    let id = try animator.add(
      animation, observer: AnimationObserver(.complete) { failures.append($0.failure) })
    for frame in 1...120 { try animator.advance(to: Double(frame) / 60) }
    #expect(failures == [.notFinite] && animator.state(of: id) == .ended)
    let areFinite = (cell.writes + cell.models).joined().allSatisfy(\.isFinite)
    #expect(areFinite)
    #expect(animator.brokenInvariants() == [] && animator.isIdle)
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
    #expect(cell.values == [1.5e308])
  }

  @Test func `what reads as no number cannot be animated`() throws {
    let (track, cell) = stage.cell(.nan)
    try expectRefused(.basic([.to(track, [1])], duration: 1, curve: .linear), cell)
  }

  @Test func `a follower takes no goal's speed from less than an instant`() {
    var follower = FollowMotion(.follower, from: 0, to: 0, velocity: 0, threshold: 0.01)
    follower.step(to: .leastNonzeroMagnitude, goal: 3)
    follower.step(to: .leastNormalMagnitude, goal: 3)
    #expect(follower.value(0.1) == 0)
    for frame in 1...120 { follower.step(to: Double(frame) / 60, goal: 3) }
    #expect(follower.value(2) == 3)
  }

  @Test func `all cells are looked at`() {
    for count in 0..<20 {
      let cells = Cells(capacity: 1)
      let first = cells.allocate(max(count, 1))
      for (index, wrong) in [Double.infinity, -.infinity, .nan, -.nan].enumerated() where count > 0
      {
        let place = first + Int32((index * 7 + count) % count)
        cells[place] = wrong
        #expect(!cells.areFinite)
        cells[place] = .greatestFiniteMagnitude * (index % 2 == 0 ? 1 : -1)
      }
      #expect(cells.areFinite)
    }
  }
}
