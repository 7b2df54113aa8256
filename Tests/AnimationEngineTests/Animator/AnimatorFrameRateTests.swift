import TestWords
import Testing

@testable import AnimationEngine

private let rates = [24, 30, 60, 120, 1000]

/// Chains, groups, timers, springs and replacements, some made by callbacks.
private func makeScene(_ stage: Stage) throws -> [Cell] {
  let animator = stage.animator
  let cells = (0..<5).map { stage.cell(0, name: "cell-\($0)") }
  let spring = try Spring(bounciness: 10, speed: 6)
  func add(_ index: Int, _ goal: Double, _ seconds: Double, _ next: (() -> Void)? = nil) {
    do {
      try animator.add(
        .basic([.to(cells[index].track, [goal])], duration: seconds, curve: .easeInOut),
        observer: AnimationObserver(.complete) { _ in next?() })
    } catch { Issue.record(error) }
  }
  func push(_ index: Int, _ goal: Double) {
    do { try animator.add(.spring([.to(cells[index].track, [goal])], spring)) } catch {
      Issue.record(error)
    }
  }
  // A chain of callbacks, each of a length that is no multiple of any frame.
  add(0, 70, 0.137) { add(0, -20, 0.291) { add(0, 100, 0.0) { push(0, 30) } } }
  // A spring that is aimed again by timers.
  push(1, 100)
  animator.schedule(after: 0.111) { push(1, -50) }
  animator.schedule(after: 0.777) { add(1, 40, 0.501) }
  // One that waits ends exactly when the other begins.
  add(2, 80, 0.333)
  var late = Animation.spring([.to(cells[2].track, [10])], spring)
  late.timing.delay = 0.333
  try animator.add(late)
  // Groups in groups, repeated, with waits.
  func member(_ index: Int, _ goal: Double, _ seconds: Double) throws -> GroupStep {
    .adopt(try animator.add(.basic([.to(cells[index].track, [goal])], duration: seconds)))
  }
  let inner = try animator.addGroup(
    GroupAnimation(.all, [try member(3, 60, 0.217), .wait(0.3)]))
  var outer = GroupAnimation(
    .sequence, [.wait(0.05), .adopt(inner), try member(3, 0, 0.123)])
  outer.timing.iterations = 4
  outer.timing.repeatDelay = 0.031
  outer.timing.speed = 1.25
  _ = try animator.addGroup(outer)
  // Added to, with a sway that never ends.
  var sway = Animation.basic(
    [.between(cells[4].track, [-5], [5])], duration: 0.19, curve: .easeInOut)
  sway.composite = .add
  sway.timing.iterations = .infinity
  sway.timing.direction = .alternate
  try animator.add(sway)
  add(4, 100, 1.9)
  return cells.map(\.cell)
}

@Test func `a scene shows the same at common times whatever the frame rate`() throws {
  var reference: [[Double]] = []
  for rate in rates {
    let stage = Stage()
    let cells = try makeScene(stage)
    var seen: [[Double]] = []
    var frame = 0
    try stage.play(seconds: 4, rate: rate) { _ in
      if frame % (rate / 2) == 0 { seen.append(cells.map { $0.values[0] }) }
      frame += 1
    }
    expect(seen.count, equals: 9)
    if reference.isEmpty { reference = seen }
    for (one, other) in zip(reference, seen) {
      for (a, b) in zip(one, other) { expect(abs(a - b) <= 1e-9 * 150, "\(rate) fps") }
    }
  }
  expect(Set(reference.map { $0[0] }).count > 3)
}

@Test(arguments: [7, 24, 30, 60, 1000])
func `three waits of 0.15 s end at 0.45 s`(rate: Int) throws {
  let stage = Stage()
  let animator = stage.animator
  var ends: [Double] = []
  animator.schedule(after: 0.15) {
    ends.append(animator.now)
    animator.schedule(after: 0.15) {
      ends.append(animator.now)
      animator.schedule(after: 0.15) { ends.append(animator.now) }
    }
  }
  try stage.play(seconds: 1, rate: rate)
  expect(ends.count, equals: 3)
  for (index, end) in ends.enumerated() { expect(abs(end - 0.15 * Double(index + 1)) <= 1e-12) }
}

@Test(arguments: [true, false])
func `a loop of 10 000 legs is in phase at its end`(isGroup: Bool) throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0)
  let leg = 0.1
  var animation = Animation.basic([.between(track, [0], [1])], duration: leg, curve: .linear)
  if isGroup {
    let member = try stage.animator.add(animation)
    var group = GroupAnimation(.sequence, [.adopt(member)])
    group.timing.iterations = 10_001
    _ = try stage.animator.addGroup(group)
  } else {
    animation.timing.iterations = .infinity
    try stage.animator.add(animation)
  }
  try stage.animator.advance(to: 10_000 * leg + 0.03)
  expect(abs(cell.values[0] - 0.3) <= 1e-9 / leg)
}

@Test(arguments: [7, 60, 1000])
func `a sequence of 1000 steps of a millisecond ends at 1 s`(rate: Int) throws {
  let stage = Stage()
  let (track, _) = stage.cell(0)
  var steps: [GroupStep] = []
  for index in 0..<1000 {
    let id = try stage.animator.add(.basic([.to(track, [Double(index)])], duration: 0.001))
    steps.append(index % 2 == 0 ? .adopt(id) : .wait(0.001))
    if index % 2 == 1 { stage.animator.stop(id) }
  }
  var end = Double.nan
  _ = try stage.animator.addGroup(
    GroupAnimation(.sequence, steps), observer: AnimationObserver(.complete) { end = $0.instant })
  try stage.play(seconds: 1, rate: rate)
  expect(abs(end - 1) <= 1e-9)
}

@Test func `events of one instant are over before those of the next are reported`() throws {
  let stage = Stage()
  let (track, _) = stage.cell(0)
  stage.animator.schedule(after: 0.1) {
    stage.note("first")
    do {
      try stage.animator.add(
        .basic([.to(track, [1])], duration: 0),
        observer: AnimationObserver(.complete) { _ in
          stage.note("caused at \(stage.animator.now)")
          stage.animator.schedule(after: 0.05) { stage.note("then at 0.15") }
        })
    } catch { Issue.record(error) }
  }
  stage.animator.schedule(after: 0.2) { stage.note("second") }
  try stage.animator.advance(to: 0)
  try stage.animator.advance(to: 1)
  expect(stage.takeEvents(), equals: ["first", "caused at 0.1", "then at 0.15", "second"])
}

@Test
func `an animation that begins when another ends starts from its last value at any frame rate`()
  throws
{
  for rate in rates {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    try stage.animator.add(.basic([.to(track, [100])], duration: 0.333, curve: .easeIn))
    var next = Animation.basic([.to(track, [0])], duration: 0.5, curve: .linear)
    next.timing.delay = 0.333
    try stage.animator.add(next)
    try stage.play(seconds: 0.5, rate: rate)
    expect(abs(cell.values[0] - 100 * (1 - (0.5 - 0.333) / 0.5)) <= 1e-9, "\(rate) fps")
  }
}
