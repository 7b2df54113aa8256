import TestWords
import Testing

@testable import AnimationEngine

struct HeldAdditionTests {
  private static let owners: [(String, @Sendable (TrackID) throws -> Animation)] = [
    ("tween", { .basic([.to($0, [100])], duration: 1, curve: .easeInOut) }),
    ("spring", { .spring([.to($0, [100])], try Spring(bounciness: 8, speed: 8)) }),
    ("decay", { .decay([.launched($0, [300])], Decay()) }),
    ("keyframes", { .keyframes([passing($0, [[0], [70], [100]])], duration: 1) }),
  ]

  @Test(arguments: owners.indices)
  func `an addition that holds stays where it is while another goes on`(kind: Int) throws {
    let alone = Stage()
    let both = Stage()
    let (lone, loneCell) = alone.cell(0)
    let (track, cell) = both.cell(0)
    try alone.animator.add(try Self.owners[kind].1(lone))
    try both.animator.add(try Self.owners[kind].1(track))
    var added = Animation.basic([.to(track, [10])], duration: 0.25, curve: .linear)
    added.composite = .add
    try both.animator.add(added)
    for frame in 0...600 {
      let time = Double(frame) / 120
      try alone.animator.advance(to: time)
      try both.animator.advance(to: time)
      let wanted = loneCell.values[0] + min(1, time * 4) * 10
      expect(abs(cell.values[0] - wanted) <= 1e-9, "\(Self.owners[kind].0) at \(time)")
    }
    expect(both.animator.isIdle)
    expect(cell.models.last?.first.map { abs($0 - cell.values[0]) <= 1e-9 }, equals: true)
  }

  @Test(arguments: [true, false])
  func `a write from outside is written over where an animation acts below an addition`(
    holds: Bool
  ) throws {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    var owner = Animation.basic([.to(track, [80])], duration: 1, curve: .linear)
    owner.holds = holds
    try stage.animator.add(owner)
    var added = Animation.basic([.to(track, [10])], duration: 1, curve: .linear)
    added.composite = .add
    added.holds = false
    try stage.animator.add(added)
    for frame in 0...16 {
      let time = Double(frame) / 8
      if frame == 3 || frame == 5 { cell.values[0] += 5 }
      try stage.animator.advance(to: time)
      let wanted = time < 1 ? time * 90 : holds ? 80 : 0
      expect(abs(cell.values[0] - wanted) <= 1e-9, "\(cell.values) at \(time)")
    }
    expect(cell.models.allSatisfy { $0 == [holds ? 80 : 0] }, "\(cell.models)")
  }

  @Test func `a write from outside moves what an addition adds to, once no other animation acts`()
    throws
  {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    try stage.animator.add(.basic([.to(track, [80])], duration: 0.5, curve: .linear))
    var added = Animation.basic([.to(track, [10])], duration: 1, curve: .linear)
    added.composite = .add
    added.holds = false
    try stage.animator.add(added)
    for frame in 0...9 {
      let time = Double(frame) / 8
      if frame == 6 { cell.values[0] += 5 }
      try stage.animator.advance(to: time)
      let below = time < 0.5 ? time * 160 : frame < 6 ? 80 : 85
      let wanted = below + (time < 1 ? time * 10 : 0)
      expect(abs(cell.values[0] - wanted) <= 1e-9, "\(cell.values) at \(time)")
    }
  }
}
