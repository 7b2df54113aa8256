import AnimationEngine
import TestWords
import Testing

/// The model of a property is that of the animation that moves it now, whatever happens to those that lost it.
struct ModelsTests {
  let stage = Stage()
  var animator: Animator { stage.animator }

  /// Lets another animation take a property within 0.25 s, and stops it after `change` at its model.
  private func keepsModel(
    of taken: (track: TrackID, cell: Cell), after change: () throws -> Void
  ) throws {
    try animator.advance(to: 0.25)
    let taker = try animator.add(.basic([.to(taken.track, [50])], duration: 10, curve: .linear))
    try animator.advance(to: 0.5)
    expect(taken.cell.models.last, equals: [50])
    try change()
    try animator.advance(to: 1)
    expect(taken.cell.models.last, equals: [50])
    animator.stop(taker, keepsPresentation: false)
    expect(taken.cell.values == [50] && animator.brokenInvariants() == [])
  }

  @Test func `a retargeted animation leaves the model of a property that it has lost`() throws {
    let (kept, lost) = (stage.cell(0), stage.cell(0))
    let id = try animator.add(
      .basic([.to(kept.track, [10]), .to(lost.track, [20])], duration: 2, curve: .linear))
    try keepsModel(of: lost) { try animator.retarget(id, [.to(kept.track, [30])]) }
    expect(kept.cell.models.last, equals: [30])
  }

  @Test(arguments: [false, true])
  func `a binding leaves the model of a property that it has lost`(isFollower: Bool) throws {
    let (kept, lost) = (stage.cell(0), stage.cell(0))
    let value = animator.value(1)
    let goals = { [[value.value], [value.value]] }
    if isFollower {
      try animator.follow([kept.track, lost.track], goal: goals)
    } else {
      try animator.bind([kept.track, lost.track], goals)
    }
    try keepsModel(of: lost) { value.value = 7 }
    expect(kept.cell.models.last, equals: [7])
  }
}
