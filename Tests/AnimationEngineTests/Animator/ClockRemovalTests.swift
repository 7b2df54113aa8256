import TestWords
import Testing

@testable import AnimationEngine

/// A layer's clock, at some speed.
private func clock(on animator: Animator, parent: ClockID = .root, speed: Double) -> ClockID {
  let clock = animator.makeLocalClock(parent: parent)
  animator.setFormula(of: clock, begin: animator.now, speed: speed, offset: 0)
  return clock
}

private func line(_ track: TrackID, clock: ClockID = .root) -> Animation {
  var animation = Animation.basic([.to(track, [10])], duration: 1, curve: .linear)
  animation.clock = clock
  return animation
}

@Test(arguments: ["animation", "group", "timeline", "tick"])
func `ClockRemoval: an animation that waits for a removed clock runs on the one above`(kind: String)
  throws
{
  let stage = Stage()
  let animator = stage.animator
  let (track, cell) = stage.cell(0)
  let outer = clock(on: animator, speed: 2)
  let inner = clock(on: animator, parent: outer, speed: 5)
  var ticks: [Double] = []
  switch kind {
  case "animation": try animator.add(line(track, clock: inner))
  case "group":
    var group = GroupAnimation(.any, [.adopt(try animator.add(line(track)))])
    group.clock = inner
    _ = try animator.addGroup(group)
  case "timeline":
    var timeline = TimelineAnimation([TimelineEntry(.animation(try animator.add(line(track))))])
    timeline.clock = inner
    _ = try animator.addTimeline(timeline)
  default:
    _ = animator.addTick(clock: inner) { time in
      ticks.append(time.time)
      return .goOn
    }
  }
  animator.remove(inner)
  // Nobody else may get its place before it begins.
  let others = (0..<3).map { _ in animator.makeClock() }
  try animator.advance(to: 0)
  try animator.advance(to: 0.25)
  expect(animator.brokenInvariants().isEmpty)
  if kind == "tick" {
    expect(ticks, equals: [0, 0.5])
  } else {
    expect(abs(cell.values[0] - 5) < 1e-12)
  }
  for other in others { expect(animator.time(of: other), equals: 0.25) }
}

@Test(arguments: ["restart", "seek", "reverse"])
func `ClockRemoval: an animation that ended on a removed clock can be played again`(verb: String)
  throws
{
  let stage = Stage()
  let animator = stage.animator
  let (track, cell) = stage.cell(0)
  let removed = clock(on: animator, speed: 4)
  let id = try animator.add(line(track, clock: removed))
  animator.retain(id)
  try animator.advance(to: 1)
  expect(animator.state(of: id), equals: .ended)
  animator.remove(removed)
  let other = animator.makeClock(speed: 100)
  switch verb {
  case "restart": animator.restart(id)
  case "seek": try animator.seek(id, to: 0)
  default: try animator.reverse(id)
  }
  expect(animator.brokenInvariants().isEmpty)
  try animator.advance(to: 1.5)
  expect(abs(cell.values[0] - 5) < 1e-12)
  expect(animator.time(of: other), equals: 50)
  animator.stop(id)
  animator.release(id)
  try animator.advance(to: 2)
  expect(animator.brokenInvariants().isEmpty)
}

@Test func `ClockRemoval: a place is used again once nothing names the clock`() throws {
  let stage = Stage()
  let animator = stage.animator
  for round in 0..<50 {
    let removed = clock(on: animator, speed: 3)
    let id = try animator.add(line(stage.cell(0).track, clock: removed))
    animator.remove(removed)
    try animator.advance(to: Double(round) * 2)
    try animator.advance(to: Double(round) * 2 + 1)
    expect(animator.state(of: id), equals: .ended)
  }
  expect(animator.clocks.count <= 4)
  expect(animator.brokenInvariants().isEmpty)
}

@Test func `ClockRemoval: the id of a removed clock sets nothing and reads the one above`() throws {
  let stage = Stage()
  let animator = stage.animator
  let removed = clock(on: animator, speed: 3)
  animator.remove(removed)
  try animator.advance(to: 2)
  animator.setSpeed(7, of: removed)
  animator.setPaused(true, of: removed)
  animator.setSpeed(7, of: .root)
  animator.assignSpeed(7, of: removed)
  animator.setName("gone", of: removed)
  animator.remove(removed)
  expect(animator.time(of: removed) == 2 && !animator.isPaused(removed))
  #expect(throws: EngineError.targetGone) {
    try animator.add(.basic([.to(animator.speedTrack(of: removed), [1])], duration: 1))
  }
  let child = animator.makeClock(parent: removed, speed: 2)
  try animator.advance(to: 3)
  expect(animator.time(of: child) == 2 && animator.time(of: .root) == 3)
}
