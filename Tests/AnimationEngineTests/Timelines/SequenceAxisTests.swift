import AnimationEngine
import TestWords
import Testing

/// Sequences whose members have no place of their own on the axis, and those that take no time.
struct SequenceAxisTests {
  private let stage = Stage()
  private var animator: Animator { stage.animator }

  private func fade(_ seconds: Double) throws -> (id: AnimationID, cell: Cell) {
    let (track, cell) = stage.cell(0)
    let id = try animator.add(
      .basic([.between(track, [0], [1])], duration: seconds, curve: .linear))
    return (id, cell)
  }

  private func expectOver() {
    expect(animator.brokenInvariants() == [] && animator.isIdle && animator.liveCount == 0)
  }

  @Test func `a sequence waits for an animation that is joined, and leaves it alone`() throws {
    let (joined, shown) = try fade(2)
    try animator.advance(to: 0.5)
    let (member, cell) = try fade(1)
    let id = try animator.addGroup(
      GroupAnimation(.sequence, [.join(joined), .adopt(member)]),
      observer: stage.note("sequence", .complete))
    expect(animator.isTimeline(id))
    try animator.advance(to: 1)
    expect(shown.values == [0.5] && cell.values == [0])
    animator.pause(id)
    try animator.advance(to: 1.5)
    expect(shown.values, equals: [0.75])
    animator.resume(id)
    try animator.advance(to: 2.25)
    expect(shown.values == [1] && cell.values == [0.25])
    try animator.advance(to: 4)
    expect(stage.takeEvents(), equals: ["sequence finished"])
    expectOver()
  }

  @Test func `a script that is joined goes on after its sequence is stopped`() throws {
    let script = animator.addOpen()
    let id = try animator.addGroup(GroupAnimation(.sequence, [.join(script)]))
    try animator.advance(to: 0.5)
    expect(animator.state(of: id), equals: .running)
    animator.stop(id)
    try animator.advance(to: 1)
    expect(animator.state(of: id) == .ended && animator.state(of: script) == .running)
    animator.endOpen(script, .finished)
    try animator.advance(to: 2)
    expectOver()
  }

  @Test
  func `an animation that an endless sequence starts counts as endless until it is started alone`()
    throws
  {
    let (member, _) = try fade(1)
    animator.retain(member)
    var group = GroupAnimation(.sequence, [.call { member }])
    group.timing.iterations = .infinity
    let id = try animator.addGroup(group)
    animator.retain(id)
    try animator.advance(to: 0)
    try animator.advance(to: 0.5)
    expect(animator.state(of: member), equals: .running)
    expect(!animator.hasFiniteWork)
    animator.stop(id)
    animator.stop(member)
    try animator.advance(to: 0.6)
    animator.restart(member)
    try animator.advance(to: 0.7)
    expect(animator.state(of: member), equals: .running)
    expect(animator.hasFiniteWork)
  }

  @Test(arguments: [false, true])
  func `a sequence that is paused between two legs plays the next when it goes on`(isPlayed: Bool)
    throws
  {
    let (member, cell) = try fade(1)
    var scripts: [AnimationID] = []
    let wait = GroupStep.call { [animator] in
      scripts.append(animator.addOpen())
      return scripts.last
    }
    var group = GroupAnimation(.sequence, [.adopt(member), wait])
    group.timing.iterations = 2
    let id = try animator.addGroup(group)
    try animator.advance(to: 0)
    try animator.advance(to: 1.25)
    expect(scripts.count == 1 && animator.state(of: id) == .running)
    animator.pause(id)
    animator.endOpen(scripts[0], .finished)
    try animator.advance(to: 1.5)
    if isPlayed { try animator.play(id) } else { animator.resume(id) }
    try animator.advance(to: 1.75)
    expect(cell.values, equals: [0.25])
    // The wait of the second leg holds it as that of the first did.
    try animator.advance(to: 3)
    expect(scripts.count == 2 && cell.values == [1] && animator.state(of: id) == .running)
    animator.endOpen(scripts[1], .finished)
    try animator.advance(to: 3.25)
    expectOver()
  }

  @Test func `a sequence goes on when its endless member is stopped`() throws {
    let (track, cell) = stage.cell(0)
    var endless = Animation.basic([.between(track, [0], [1])], duration: 1, curve: .linear)
    endless.timing.iterations = .infinity
    let first = try animator.add(endless)
    let (second, next) = try fade(1)
    let id = try animator.addGroup(
      GroupAnimation(.sequence, [.adopt(first), .wait(0.5), .adopt(second)]),
      observer: stage.note("sequence", .complete))
    expect(animator.isTimeline(id))
    try animator.advance(to: 0)
    try animator.advance(to: 2.25)
    expect(cell.values == [0.25] && next.values == [0])
    expect(animator.timeline(of: first) == nil && animator.timeline(of: second) == id)
    #expect(throws: EngineError.cannotFinishEndless) { try animator.finish(id) }
    animator.stop(first)
    try animator.advance(to: 3)
    expect(cell.values == [0.25] && next.values == [0.25])
    try animator.advance(to: 4)
    expect(stage.takeEvents(), equals: ["sequence stopped"])
    expectOver()
  }

  @Test func `a member that is stopped before its turn leaves its place to the next`() throws {
    let (first, second, third) = (try fade(1), try fade(2), try fade(1))
    _ = try animator.addGroup(
      GroupAnimation(.sequence, [.adopt(first.id), .adopt(second.id), .adopt(third.id)]),
      observer: stage.note("sequence", .complete))
    try animator.advance(to: 0.5)
    animator.stop(second.id)
    try animator.advance(to: 1.25)
    expect(second.cell.values == [0] && third.cell.values == [0.25])
    try animator.advance(to: 2)
    expect(stage.takeEvents(), equals: ["sequence stopped"])
    expectOver()
  }

  @Test func `a group that is stopped on its way leaves its place to the next`() throws {
    let (member, last) = (try fade(2), try fade(1))
    let inner = try animator.addGroup(GroupAnimation(.all, [.adopt(member.id)]))
    _ = try animator.addGroup(
      GroupAnimation(.sequence, [.wait(0.5), .adopt(inner), .adopt(last.id)]))
    try animator.advance(to: 1)
    animator.stop(inner)
    try animator.advance(to: 1.25)
    expect(last.cell.values, equals: [0.25])
    try animator.advance(to: 2)
    expectOver()
  }

  @Test func `a member that loses its target leaves its place to the next`() throws {
    let (track, _) = stage.cell(0)
    let member = try animator.add(
      .basic([.between(track, [0], [1])], duration: 2, curve: .linear))
    let (last, cell) = try fade(1)
    _ = try animator.addGroup(
      GroupAnimation(.sequence, [.adopt(member), .adopt(last)]),
      observer: stage.note("sequence", .complete))
    try animator.advance(to: 0.5)
    animator.removeTarget(animator.target(of: track))
    try animator.advance(to: 0.75)
    expect(cell.values, equals: [0.25])
    try animator.advance(to: 1.5)
    expect(stage.takeEvents(), equals: ["sequence removed"])
    expectOver()
  }

  @Test func `a sequence of an endless member and a function repeats round by round`() throws {
    let (track, cell) = stage.cell(0)
    var endless = Animation.basic([.between(track, [0], [1])], duration: 1, curve: .linear)
    endless.timing.iterations = .infinity
    let first = try animator.add(endless)
    var calls = 0
    let call: () -> AnimationID? = {
      calls += 1
      return nil
    }
    var group = GroupAnimation(.sequence, [.adopt(first), .call(call)])
    group.timing.iterations = 2
    _ = try animator.addGroup(group, observer: stage.note("sequence", [.repeat, .complete]))
    try animator.advance(to: 0)
    for (time, expected) in [(1.25, 0), (2.5, 1)] {
      try animator.advance(to: time)
      expect(calls == expected && cell.values == [0.25])
      animator.stop(first)
    }
    try animator.advance(to: 3)
    expect(calls, equals: 2)
    expect(stage.takeEvents(), equals: ["sequence repeat 1", "sequence stopped"])
    expectOver()
  }

  @Test func `a sequence that takes no time plays its functions in each round`() throws {
    var calls: [Double] = []
    var group = GroupAnimation(
      .sequence,
      [
        .call {
          calls.append(animator.now)
          return try? fade(1).id
        }
      ])
    group.timing.iterations = 3
    group.timing.repeatDelay = 0.5
    _ = try animator.addGroup(group, observer: stage.note("sequence", [.repeat, .complete]))
    for frame in 0...20 { try animator.advance(to: Double(frame) / 4) }
    expect(calls, equals: [0, 1.5, 3])
    expect(
      stage.takeEvents(), equals: ["sequence repeat 1", "sequence repeat 2", "sequence finished"])
    expectOver()
  }

  @Test func `an animation that a step started goes on after such a sequence`() throws {
    let (track, cell) = stage.cell(0)
    var group = GroupAnimation(
      .sequence,
      [
        .call {
          try? animator.add(.basic([.between(track, [0], [1])], duration: 1, curve: .linear))
        }
      ])
    group.timing.iterations = 2
    let id = try animator.addGroup(group)
    try animator.advance(to: 0)
    try animator.advance(to: 0.25)
    animator.stop(id)
    try animator.advance(to: 0.5)
    expect(cell.values == [0.5] && animator.state(of: id) == .ended)
    try animator.advance(to: 2)
    expectOver()
  }
}
