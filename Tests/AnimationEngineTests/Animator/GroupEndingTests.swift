import AnimationEngine
import TestWords
import Testing

@Test func `a group that is stopped by one of its steps begins no later wait`() throws {
  let stage = Stage()
  let animator = stage.animator
  var id: AnimationID?
  var group = GroupAnimation(
    .all,
    [
      .call {
        if let id { animator.stop(id) }
        return nil
      },
      .wait(1),
    ])
  group.isUnscheduled = true
  id = try animator.addGroup(group, observer: stage.note("group", .complete))
  try animator.flush()
  expect(animator.brokenInvariants(), equals: [])
  expect(animator.isIdle && animator.nextWakeUp == nil && animator.liveCount == 0)
  expect(stage.events.count, equals: 1)
  try animator.advance(to: 2)
  expect(animator.brokenInvariants() == [] && stage.events.count == 1)
}

@Test func `a group that is stopped in a later round begins no member again`() throws {
  let stage = Stage()
  let animator = stage.animator
  let (track, cell) = stage.cell(0)
  let member = try animator.add(
    .basic([.between(track, [0], [10])], duration: 1, curve: .linear))
  var id: AnimationID?
  var calls = 0
  var group = GroupAnimation(
    .all,
    [
      .call {
        calls += 1
        if calls == 2, let id { animator.stop(id) }
        return nil
      },
      .adopt(member),
    ])
  group.isUnscheduled = true
  group.timing.iterations = 2
  id = try animator.addGroup(group)
  try animator.advance(to: 0.5)
  expect(cell.values, equals: [5])
  try animator.advance(to: 1.5)
  expect(calls == 2 && cell.values == [10])
  expect(animator.liveCount == 0 && animator.brokenInvariants() == [])
}

@Test func `a group that is stopped as it begins does not begin what its members came to`() throws {
  let stage = Stage()
  let animator = stage.animator
  let (track, cell) = stage.cell(0)
  var paused = Animation.basic([.to(track, [10])], duration: 1, curve: .linear)
  paused.isPaused = true
  let waited = try animator.add(paused, observer: stage.note("waited"))
  let timeline = try animator.addTimeline(
    TimelineAnimation([TimelineEntry(waited)]), observer: stage.note("timeline"))
  var id: AnimationID?
  var group = GroupAnimation(
    .all,
    [
      .adopt(timeline),
      .call {
        if let id { animator.stop(id) }
        return nil
      },
    ])
  group.isUnscheduled = true
  id = try animator.addGroup(group, observer: stage.note("group"))
  try animator.advance(to: 1)
  expect(stage.takeEvents(), equals: ["waited stopped", "timeline stopped", "group stopped"])
  expect(animator.brokenInvariants() == [] && animator.isIdle)
  animator.resume(waited)
  try animator.advance(to: 3)
  expect(cell.values == [0] && animator.liveCount == 0)
}

@Test func `a group goes on at the time of the frames that one of its functions made`() throws {
  let stage = Stage()
  let animator = stage.animator
  let (track, _) = stage.cell(0)
  try animator.add(
    .basic([.to(track, [10])], duration: 1, curve: .linear),
    observer: stage.note("other", .complete))
  try animator.advance(to: 0.1)
  let group = GroupAnimation(
    .all,
    [
      .call {
        try? animator.advance(to: 2)
        return nil
      }, .wait(0),
    ])
  let id = try animator.addGroup(group, observer: stage.note("group", .complete))
  try animator.finish(id)
  try animator.flush()
  expect(stage.takeEvents(), equals: ["other finished", "group finished"])
  expect(animator.now, equals: 2)
  expect(animator.brokenInvariants() == [] && animator.isIdle)
}

/// The step's animation runs on the clock of the timeline, and after that on that of the group.
@Test func `an animation that a step started goes on without the group around its timeline`() throws
{
  let stage = Stage()
  let animator = stage.animator
  let (track, cell) = stage.cell(0)
  let (other, _) = stage.cell(0)
  func motion(_ track: TrackID, seconds: Double) throws -> AnimationID {
    try animator.add(.basic([.between(track, [0], [1])], duration: seconds, curve: .linear))
  }
  let timeline = try animator.addTimeline(
    TimelineAnimation([TimelineEntry(.step { try? motion(track, seconds: 2) })]))
  var group = GroupAnimation(.any, [.adopt(timeline), .adopt(try motion(other, seconds: 1))])
  group.isUnscheduled = true
  group.timing.speed = 0.5
  group.stopsRest = true
  let id = try animator.addGroup(group)
  try animator.advance(to: 2.5)
  expect(animator.endReason(of: timeline) == nil && animator.endReason(of: id) == nil)
  expect(animator.brokenInvariants(), equals: [])
  try animator.advance(to: 3)
  expect(abs(cell.values[0] - 0.75) < 1e-9, "\(cell.values)")
  try animator.advance(to: 5)
  expect(cell.values == [1] && animator.liveCount == 0)
  expect(animator.brokenInvariants(), equals: [])
}
