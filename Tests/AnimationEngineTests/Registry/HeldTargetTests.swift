import AnimationEngine
import TestWords
import Testing

/// Members of groups that repeat keep their targets for the rounds to come, and for no longer.
struct HeldTargetTests {
  private let stage = Stage()
  private var animator: Animator { stage.animator }

  private func motion(_ track: TrackID, seconds: Double) throws -> AnimationID {
    try animator.add(.basic([.between(track, [0], [1])], duration: seconds, curve: .linear))
  }

  /// Adds a group of two rounds that plays its steps itself.
  private func twoRounds(
    _ mode: GroupMode, _ steps: [GroupStep], stopsRest: Bool = true
  ) throws -> AnimationID {
    var group = GroupAnimation(mode, steps)
    group.timing.iterations = 2
    group.isUnscheduled = true
    group.stopsRest = stopsRest
    return try animator.addGroup(group)
  }

  @Test func `a member that was stopped before its turn is kept for the next round alone`() throws {
    let (track, cell) = stage.cell(0)
    let (other, _) = stage.cell(0)
    let member = try motion(track, seconds: 1)
    let timeline = try animator.addTimeline(
      TimelineAnimation([
        TimelineEntry(.animation(try motion(other, seconds: 1))),
        TimelineEntry(.animation(member), .at(0.5)),
      ]))
    let group = try twoRounds(.all, [.adopt(timeline)])
    try animator.advance(to: 0.25)
    animator.stop(member)
    expect(cell.holds, equals: 1)
    animator.stop(group)
    expect(cell.holds, equals: 0)
    expect(animator.brokenInvariants(), equals: [])
  }

  @Test(arguments: [false, true])
  func `a member of what goes on after its group is not kept when the group is over`(
    isGivingWay: Bool
  ) throws {
    let (track, cell) = stage.cell(0)
    let (other, otherCell) = stage.cell(0)
    var animation = Animation.basic([.between(track, [0], [1])], duration: 1, curve: .linear)
    animation.composite = isGivingWay ? .keep : .replace
    if isGivingWay { _ = try motion(track, seconds: 5) }
    let holdsBefore = cell.holds
    let member = try animator.add(animation)
    let timeline = try animator.addTimeline(
      TimelineAnimation([
        TimelineEntry(.animation(try motion(other, seconds: 3))),
        TimelineEntry(.animation(member), .at(0.5)),
      ]))
    let group = try twoRounds(
      .any, [.adopt(timeline), .adopt(try motion(stage.cell(0).track, seconds: 1))],
      stopsRest: false)
    try animator.advance(to: 0.25)
    if !isGivingWay { animator.stop(member) }
    try animator.advance(to: 0.75)
    expect(animator.endReason(of: member), equals: isGivingWay ? .replaced : .stopped)
    try animator.advance(to: 1.5)
    expect(animator.state(of: group) == .ended && animator.state(of: timeline) != .ended)
    expect(cell.holds == holdsBefore && otherCell.holds == 1)
    expect(animator.brokenInvariants(), equals: [])
    try animator.advance(to: 9)
    expect(cell.holds == 0 && otherCell.holds == 0)
    expect(animator.brokenInvariants(), equals: [])
  }

  @Test func `a member of a group on a timeline is not kept when the group around both is over`()
    throws
  {
    let (track, cell) = stage.cell(0)
    var inner = GroupAnimation(.all, [.adopt(try motion(track, seconds: 0.25))])
    inner.isUnscheduled = true
    // It runs freely on the timeline.
    inner.steps.append(.call { nil })
    let timeline = try animator.addTimeline(
      TimelineAnimation([
        TimelineEntry(.animation(try animator.addGroup(inner))), TimelineEntry(.space(3)),
      ]))
    let group = try twoRounds(.all, [.adopt(timeline)])
    try animator.advance(to: 1)
    expect(cell.holds, equals: 1)
    animator.stop(group)
    expect(cell.holds, equals: 0)
    expect(animator.brokenInvariants(), equals: [])
  }
}
