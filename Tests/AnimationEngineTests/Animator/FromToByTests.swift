import TestWords
import Testing

@testable import AnimationEngine

struct FromToByTests {
  /// A number whose model is 50 while it shows 30 on its way there.
  private func stage() throws -> (Stage, TrackID) {
    let stage = Stage()
    let (track, _) = stage.cell(10)
    try stage.animator.add(.basic([.to(track, [50])], duration: 1, curve: .linear))
    try stage.animator.advance(to: 0.5)
    return (stage, track)
  }

  @Test(
    arguments: [
      (3, 8, nil, 3, 8), (3, nil, 4, 3, 7), (nil, 8, 2, 6, 8), (3, nil, nil, 3, 30),
      (nil, 8, nil, 30, 8), (nil, nil, 4, 30, 34), (nil, nil, nil, 30, 50),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func `each way to name two ends has its start and its goal`(
    from: Double?, to: Double?, by: Double?, start: Double, goal: Double
  ) throws {
    let (stage, track) = try stage()
    let part = AnimationPart.moving(
      track, from: from.map { [$0] }, to: to.map { [$0] }, by: by.map { [$0] })
    let id = try stage.animator.add(.basic([part], duration: 1, curve: .linear))
    try stage.animator.flush()
    expect(abs((stage.animator.value(of: id)?[0][0] ?? .nan) - start) <= 1e-12)
    try stage.animator.advance(to: 1.5)
    expect(abs(stage.animator.column(track)[0] - goal) <= 1e-12)
  }

  @Test(
    arguments: [
      (3, 8, nil, 3, 8), (3, nil, 4, 3, 7), (nil, 8, 2, 6, 8), (3, nil, nil, 3, 0),
      (nil, 8, nil, 0, 8), (nil, nil, 4, 0, 4), (nil, nil, nil, 0, 0),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func `added, what is not given is nothing`(
    from: Double?, to: Double?, by: Double?, start: Double, goal: Double
  ) throws {
    let (stage, track) = try stage()
    let part = AnimationPart.moving(
      track, from: from.map { [$0] }, to: to.map { [$0] }, by: by.map { [$0] })
    var animation = Animation.basic([part], duration: 0.25, curve: .linear)
    animation.composite = .add
    let id = try stage.animator.add(animation)
    try stage.animator.flush()
    expect(abs((stage.animator.value(of: id)?[0][0] ?? .nan) - start) <= 1e-12)
    try stage.animator.advance(to: 0.7)
    let added = start + (goal - start) * 0.8
    expect(abs(stage.animator.column(track)[0] - (38 + added)) <= 1e-12)
  }

  @Test func `start, goal and way together are refused`() throws {
    let (stage, track) = try stage()
    let part = AnimationPart.moving(track, from: [1], to: [2], by: [1])
    do throws(EngineError) {
      try stage.animator.add(.basic([part]))
      Issue.record("not refused")
    } catch {
      expect(error.description, equals: "'value' has 'from', 'to' and 'by': two of them say it all")
    }
  }

  @Test func `a copy is added, and its original may change`() throws {
    let (stage, track) = try stage()
    var animation = Animation.keyframes([passing(track, [[0], [10]])], duration: 1)
    let id = try stage.animator.add(animation)
    animation.parts[0].keyframes?.values = [[500], [900]]
    animation.timing.delay = 3
    try stage.animator.flush()
    expect(stage.animator.value(of: id), equals: [[0]])
  }
}
