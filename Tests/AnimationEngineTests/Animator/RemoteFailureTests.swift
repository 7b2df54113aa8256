import TestWords
import Testing

@testable import AnimationEngine

@Test func `RemoteFailure: an addition that is refused says why`() throws {
  let stage = Stage()
  let animator = stage.animator
  let target = animator.makeTarget(name: "t")
  _ = stage.track(target, "value", Cell([0, 0]))
  let gone = animator.makeTarget(name: "gone")
  animator.removeTarget(gone)
  let remote = animator.remote
  let motion = AnimatorRemote.Request.Motion.basic(curve: .linear, duration: 1)
  let asked: [(AnimatorRemote.Request, EngineError)] = [
    (.init(target, "valeu", to: [1, 2], motion: motion), .unknownProperty("valeu")),
    (
      .init(target, "value", to: [1], motion: motion),
      .wrongCount(property: "value", expected: 2, given: 1)
    ),
    (
      .init(target, "value", to: [1, 2, 3], motion: motion),
      .wrongCount(property: "value", expected: 2, given: 3)
    ),
    (.init(gone, "value", to: [1, 2], motion: motion), .targetGone),
    (
      .init(target, "value", to: [.infinity, 1], motion: motion),
      .badParameter(name: "value", value: .infinity, wanted: "a finite number")
    ),
  ]
  let ids = asked.map { remote.add($0.0) }
  let good = remote.add(.init(target, "value", to: [1, 2], motion: motion))
  try animator.advance(to: 0)
  for (id, (_, error)) in zip(ids, asked) {
    // Asked twice, it says the same.
    for _ in 0..<2 {
      let answer = try require(remote.answer(for: id))
      expect(answer.state == .ended && answer.failure == .refused(error))
      expect(answer.failure?.description, equals: error.description)
    }
  }
  expect(remote.answer(for: good)?.failure == nil)
}

@Test func `RemoteFailure: a retarget that is refused says why, and the animation goes on`() throws
{
  let stage = Stage()
  let animator = stage.animator
  let target = animator.makeTarget(name: "t")
  let cell = Cell([0, 0])
  _ = stage.track(target, "value", cell)
  let remote = animator.remote
  let id = remote.add(
    .init(target, "value", to: [2, 4], motion: .basic(curve: .linear, duration: 1)))
  expect(remote.answer(for: id)?.failure == nil)
  try animator.advance(to: 0)
  remote.retarget(id, to: [1])
  try animator.advance(to: 0.5)
  let answer = try require(remote.answer(for: id))
  expect(answer.state, equals: .running)
  expect(
    answer.failure, equals: .refused(.wrongCount(property: "value", expected: 2, given: 1)))
  expect(cell.values, equals: [1, 2])
}

@Test func `RemoteFailure: an animation that fails says why, and only so many are kept`() throws {
  let stage = Stage()
  let animator = stage.animator
  let target = animator.makeTarget(name: "t")
  let cell = Cell([0])
  cell.failure = .host(token: 3)
  _ = stage.track(target, "value", cell)
  let remote = animator.remote
  let request = AnimatorRemote.Request(
    target, "value", to: [2], motion: .basic(curve: .linear, duration: 1))
  let id = remote.add(request)
  try animator.advance(to: 0)
  try animator.advance(to: 0.1)
  expect(remote.answer(for: id)?.state, equals: .ended)
  expect(remote.answer(for: id)?.failure, equals: .ended(.host(token: 3)))
  let others = (0..<256).map { _ in remote.add(.init(target, "no", to: [1], motion: request.motion))
  }
  try animator.advance(to: 0.2)
  expect(remote.answer(for: id)?.failure == nil)
  expect(others.allSatisfy { remote.answer(for: $0)?.failure == .refused(.unknownProperty("no")) })
}
