import TestWords
import Testing

@testable import AnimationEngine

/// The error of an animation, with counts, for a property of two numbers.
private func refusal(
  _ given: Int = 3, of property: String = "value", _ body: () throws(EngineError) -> Void
) {
  let expected = EngineError.wrongCount(property: property, expected: 2, given: given)
  #expect(throws: expected) { try body() }
}

@Test func `Counts: each list of an animation is as long as its property`() throws {
  let stage = Stage()
  let animator = stage.animator
  let (track, cell) = stage.cell(1, 2)
  let three = [1.0, 2, 3]
  var bounded = Decay()
  bounded.minimum = [three]
  var parts = [
    AnimationPart.to(track, three), .between(track, three, [1, 2]),
    .passing(track, Keyframes([[1, 2], three, [3, 4]])), .along(track, [.x, .y, .rotation]),
  ]
  for path: WritableKeyPath<AnimationPart, [Double]?> in [\.by, \.velocity] {
    var part = AnimationPart.to(track, [1, 2])
    part[keyPath: path] = three
    parts.append(part)
  }
  for part in parts {
    refusal { () throws(EngineError) in try animator.add(Animation([part], .held)) }
  }
  var launched = AnimationPart(track)
  launched.velocity = [1, 2]
  refusal { () throws(EngineError) in try animator.add(.decay([launched], bounded)) }
  refusal(0) { () throws(EngineError) in try animator.add(.basic([.to(track, [])])) }
  refusal(1) { () throws(EngineError) in
    try animator.add(Tween(track, to: 1, duration: 1))
  }
  refusal { () throws(EngineError) in try animator.modelChanged(track, to: three) }
  expect(animator.liveCount == 0 && cell.holds == 0)
  let text = EngineError.wrongCount(property: "value", expected: 2, given: 3).description
  expect(text.contains("'value'") && text.contains("2") && text.contains("3"))
}

@Test func `Counts: a retarget with another count is refused and the goal stays`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0, 0)
  let id = try stage.animator.add(.basic([.to(track, [4, 8])], duration: 1, curve: .linear))
  for isBegun in [false, true] {
    if isBegun { try stage.animator.advance(to: 0) }
    for goal in [[1.0], [1, 2, 3]] {
      refusal(goal.count) { () throws(EngineError) in
        try stage.animator.retarget(id, [.to(track, goal)])
      }
    }
  }
  try stage.animator.advance(to: 0.5)
  expect(cell.values, equals: [2, 4])
}

@Test func `Counts: reads, bindings and calls at the start are counted too`() throws {
  let stage = Stage()
  let animator = stage.animator
  let failure = SinkFailure.wrongCount(expected: 2, given: 3)
  var failures: [SinkFailure?] = []
  let observer = AnimationObserver(.complete) { event in failures.append(event.failure) }
  let (read, cell) = stage.cell(1, 2)
  cell.values = [1, 2, 3]
  try animator.add(.basic([.to(read, [1, 2])], duration: 1), observer: observer)
  let (bound, _) = stage.cell(1, 2)
  try animator.bind([bound], observer: observer) { [[1, 2, 3]] }
  let (followed, _) = stage.cell(1, 2)
  try animator.follow([followed], observer: observer) { [[1, 2, 3]] }
  var asked = Animation.basic([.to(stage.cell(1, 2).track, [1, 2])], duration: 1)
  asked.resolve = { parts, _ in parts[0].to = [1, 2, 3] }
  try animator.add(asked, observer: observer)
  try animator.advance(to: 0)
  try animator.advance(to: 0.1)
  expect(failures, equals: [failure, failure, failure, failure])
  expect(animator.liveCount == 0 && animator.brokenInvariants().isEmpty)
}

@Test func `Counts: a binding that changes its count later ends with an error`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0, 0)
  let value = stage.animator.value(0)
  var failures: [SinkFailure?] = []
  try stage.animator.bind([track], observer: .init(.complete) { failures.append($0.failure) }) {
    value.value == 0 ? [[6, 7]] : [[1]]
  }
  try stage.animator.advance(to: 0)
  expect(cell.values == [6, 7] && failures.isEmpty)
  value.value = 1
  try stage.animator.advance(to: 0.1)
  expect(failures, equals: [.wrongCount(expected: 2, given: 1)])
  expect(cell.values, equals: [6, 7])
}

@Test func `Counts: a tween whose property reads two numbers ends with an error`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(1)
  cell.values = [1, 2]
  let id = try stage.animator.add(Tween(track, to: 4, duration: 1))
  stage.animator.retain(id)
  try stage.animator.advance(to: 0)
  try stage.animator.advance(to: 0.5)
  expect(stage.animator.state(of: id), equals: .ended)
  expect(stage.animator.brokenInvariants().isEmpty)
}

@Test func `Counts: a color of six numbers is mixed number by number`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0, 0, 0, 0, 0, 0)
  var part = AnimationPart.to(track, [.nan, .nan, 1, 1, 1, 1])
  part.mixing = .color(.oklab, nil)
  try stage.animator.add(.basic([part], duration: 1, curve: .linear))
  try stage.animator.advance(to: 0)
  try stage.animator.advance(to: 0.5)
  expect(cell.values, equals: [0, 0, 0.5, 0.5, 0.5, 0.5])
}
