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
}
