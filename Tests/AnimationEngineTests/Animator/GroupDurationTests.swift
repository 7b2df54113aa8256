import AnimationEngine
import EngineStage
import TestWords
import Testing

/// A group of one-second animations, linear, of the lamps it is given.
private struct Room {
  let animator = Animator()
  let lamps: [Lamp]

  init(_ count: Int) { lamps = (0..<count).map { _ in Lamp() } }

  func add(
    _ index: Int, to goal: Double, duration: Double, holds: Bool = true, delay: Double = 0,
    log: ((EndReason) -> Void)? = nil
  ) throws -> AnimationID {
    var animation = Animation.basic(
      [.between(animator.track(of: lamps[index], Lamp.property()), [0], [goal])],
      duration: duration,
      curve: .linear)
    animation.holds = holds
    animation.timing.delay = delay
    return try animator.add(
      animation,
      observer: AnimationObserver(.complete) { event in
        if case .complete(let reason) = event.kind { log?(reason) }
      })
  }

  func group(
    _ mode: GroupMode, _ steps: [GroupStep], duration: Double, iterations: Double = 1,
    _ done: @escaping (EndReason, Double) -> Void
  ) throws {
    var group = GroupAnimation(mode, steps)
    group.duration = duration
    group.timing.iterations = iterations
    _ = try animator.addGroup(
      group,
      observer: AnimationObserver(.complete) { event in
        if case .complete(let reason) = event.kind { done(reason, event.instant) }
      })
  }
}

@Test(arguments: [24.0, 60, 1000])
func `a group's duration cuts its members and never stretches them`(fps: Double) throws {
  let room = Room(3)
  var reasons: [EndReason] = []
  var end: (EndReason, Double)?
  let steps = [
    GroupStep.adopt(try room.add(0, to: 100, duration: 1) { reasons.append($0) }),
    .adopt(try room.add(1, to: 100, duration: 1, holds: false) { reasons.append($0) }),
    .adopt(try room.add(2, to: 100, duration: 0.25) { reasons.append($0) }),
  ]
  try room.group(.all, steps, duration: 0.6) { end = ($0, $1) }
  for frame in 0...Int(fps) { try room.animator.advance(to: Double(frame) / fps) }
  expect(end?.0, equals: .finished)
  expect(abs((end?.1 ?? 0) - 0.6) < 1e-12)
  // One that holds keeps what it showed there, one that does not shows its model again.
  expect(abs(room.lamps[0].level - 60) < 1e-9)
  expect(room.lamps[1].level, equals: 0)
  expect(room.lamps[2].level, equals: 100)
  expect(reasons, equals: [.finished, .stopped, .stopped])
  expect(room.animator.isIdle)
}

@Test func `a group that is longer than its members lasts for its duration`() throws {
  let room = Room(1)
  var end = 0.0
  try room.group(
    .all, [.adopt(try room.add(0, to: 100, duration: 0.25))], duration: 1, iterations: 2
  ) { end = $1 }
  try room.animator.advance(to: 0.5)
  expect(room.lamps[0].level, equals: 100)
  // The second leg has restarted.
  try room.animator.advance(to: 1.125)
  expect(abs(room.lamps[0].level - 50) < 1e-9)
  try room.animator.advance(to: 3)
  expect(end, equals: 2)
}

@Test func `the last leg of a group is cut by its fraction`() throws {
  let room = Room(1)
  var end = 0.0
  try room.group(
    .all, [.adopt(try room.add(0, to: 100, duration: 1))], duration: 0.5, iterations: 2.5
  ) { end = $1 }
  try room.animator.advance(to: 0.75)
  expect(abs(room.lamps[0].level - 25) < 1e-9)
  try room.animator.advance(to: 3)
  expect(end, equals: 1.25)
  expect(abs(room.lamps[0].level - 25) < 1e-9)
}

@Test func `a sequence is cut in the member whose turn it is`() throws {
  let room = Room(3)
  var end: (EndReason, Double)?
  try room.group(
    .sequence,
    [
      .adopt(try room.add(0, to: 100, duration: 0.5)),
      .adopt(try room.add(1, to: 100, duration: 1)), .wait(1),
      .adopt(try room.add(2, to: 100, duration: 1)),
    ], duration: 0.75
  ) { end = ($0, $1) }
  try room.animator.advance(to: 4)
  expect(room.lamps.map(\.level), equals: [100, 25, 0])
  expect(end?.0 == .finished && end?.1 == 0.75)
  expect(room.animator.isIdle)
}

@Test func `members run in the group's time, and so does its cut`() throws {
  let room = Room(1)
  var end = 0.0
  var group = GroupAnimation(.all, [.adopt(try room.add(0, to: 100, duration: 1))])
  group.duration = 0.5
  group.timing.speed = 2
  group.timing.delay = 1
  _ = try room.animator.addGroup(
    group, observer: AnimationObserver(.complete) { end = $0.instant })
  try room.animator.advance(to: 0.625)
  expect(abs(room.lamps[0].level - 25) < 1e-9)
  try room.animator.advance(to: 2)
  expect(end, equals: 0.75)
  expect(abs(room.lamps[0].level - 50) < 1e-9)
}

@Test func `a group's duration below zero is refused`() throws {
  var group = GroupAnimation(.all, [])
  group.duration = -1
  #expect(
    throws: EngineError.badParameter(name: "duration", value: -1, wanted: "0 or more seconds")
  ) { try Animator().addGroup(group) }
}
