import EngineStage
import TestWords
import Testing

@testable import AnimationEngine

/// The values of a sequence's members before their turn comes, and chains that get nowhere.
struct SequenceStartTests {
  private func from(_ track: TrackID, _ start: Double, _ duration: Double) -> Animation {
    var part = AnimationPart(track)
    part.from = [start]
    var animation = Animation.basic([part], duration: duration, curve: .linear)
    animation.timing.fill = .backwards
    return animation
  }

  @Test func `a later member that fills backwards shows its start from the beginning`() throws {
    let animator = Animator()
    let first = Number(0)
    let second = Number(50)
    let a = try animator.add(
      .basic([.to(animator.track(first), [10])], duration: 1, curve: .linear))
    let b = try animator.add(from(animator.track(second), 20, 1))
    let group = try animator.addGroup(GroupAnimation(.sequence, [.adopt(a), .adopt(b)]))
    try animator.advance(to: 0)
    expect(second.value, equals: 20)
    expect(animator.state(of: b), equals: .pending)
    try animator.advance(to: 0.75)
    expect(second.value, equals: 20)
    try animator.advance(to: 1.5)
    expect(second.value, equals: 35)
    try animator.advance(to: 2)
    expect(second.value, equals: 50)
    expect(animator.state(of: group), equals: .ended)
    expect(animator.isIdle)
  }

  @Test func `a start is not shown over an earlier member of the same property`() throws {
    let animator = Animator()
    let number = Number(0)
    let track = animator.track(number)
    let a = try animator.add(.basic([.to(track, [10])], duration: 1, curve: .linear))
    let b = try animator.add(from(track, 100, 1))
    _ = try animator.addGroup(GroupAnimation(.sequence, [.adopt(a), .adopt(b)]))
    try animator.advance(to: 0.5)
    expect(number.value, equals: 5)
    try animator.advance(to: 1.5)
    // From 100 to the model of its start, which the first one left at 10.
    expect(number.value, equals: 55)
  }

  @Test func `each round of a repeated sequence shows the start again`() throws {
    let animator = Animator()
    let first = Number(0)
    let second = Number(50)
    let a = try animator.add(
      .basic([.to(animator.track(first), [10])], duration: 1, curve: .linear))
    let b = try animator.add(from(animator.track(second), 20, 1))
    var group = GroupAnimation(.sequence, [.adopt(a), .adopt(b)])
    group.timing.iterations = 2
    _ = try animator.addGroup(group)
    try animator.advance(to: 2.5)
    expect(second.value, equals: 20)
    try animator.advance(to: 3.5)
    expect(second.value, equals: 35)
    try animator.advance(to: 4)
    expect(animator.isIdle)
  }

  @Test func `legs too short to move time end with an error instead of hanging`() throws {
    let animator = Animator()
    let number = Number(0)
    var animation = Animation.basic(
      [.between(animator.track(number), [0], [1])], duration: 1e-300)
    animation.timing.iterations = .infinity
    let id = try animator.add(animation)
    var thrown: EngineError?
    do throws(EngineError) {
      try animator.advance(to: 0)
      try animator.advance(to: 1)
    } catch {
      thrown = error
    }
    expect(thrown, equals: .endlessChain(id))
    // The frame after it goes on without the culprit.
    try animator.advance(to: 2)
    expect(animator.state(of: id), equals: .ended)
  }

  @Test func `groups in groups are bounded and the deepest that is allowed ends`() throws {
    let animator = Animator()
    let number = Number(0)
    var id = try animator.add(
      .basic([.to(animator.track(number), [8])], duration: 0.5, curve: .linear))
    for level in 0..<GroupAnimation.deepestNesting {
      id = try animator.addGroup(GroupAnimation(level % 2 == 0 ? .all : .sequence, [.adopt(id)]))
    }
    #expect(throws: EngineError.nestedTooDeep) {
      try animator.addGroup(GroupAnimation(.all, [.adopt(id)]))
    }
    try animator.advance(to: 0.25)
    expect(number.value, equals: 4)
    try animator.advance(to: 0.5)
    expect(animator.isIdle && number.value == 8)
  }
}
