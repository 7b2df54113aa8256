import CEngineKernels
import CInstructionLevels
import TestWords
import Testing

@testable import AnimationEngine

extension LanesTests {
  @Test(arguments: Self.levels)
  func `a velocity that was taken over gives the bits of the scalar formula`(level: Int) {
    ak_set_level(Int32(level))
    defer { ak_set_level(instruction_best_level()) }
    var random = Random(state: 362_436_069)
    let lanes = Lanes()
    let cells = Cells()
    let count = 1003
    var expected: [(leg: Leg, handoff: Double, seconds: Double, end: Double?)] = []
    for row in 0..<count {
      let leg = leg(&random, at: 0)
      let end = row % 3 == 0 ? random.next(0.01...1) : row % 5 == 0 ? 1 : nil
      let (handoff, seconds) = (random.next(-900...900), random.next(0.01...9))
      _ = lanes.append(
        handoff: handoff, until: end, leg: leg, seconds: seconds, out: cells.allocate(1),
        owner: Int32(row))
      expected.append((leg, handoff, seconds, end))
    }
    for time in [0.0, 1e-12, 0.1, 0.25, 0.5, 1, 2.2, 9] {
      for cell in 0..<Int32(count) { cells[cell] = 7 - Double(cell) / 3 }
      expect(lanes.run(at: time, into: cells.base))
      for (row, (leg, handoff, seconds, end)) in expected.enumerated() {
        let progress = leg.progress(at: time)
        let left = Handoff.value(
          handoff, at: progress / (end ?? 1), seconds: progress * seconds)
        let wanted = 7 - Double(row) / 3 + (progress < end ?? .infinity ? left : 0)
        expect(
          cells[Int32(row)].bitPattern, equals: wanted.bitPattern,
          "level \(level) row \(row) time \(time)")
      }
    }
    for row in (0..<count).reversed() { expect(lanes.remove(handoff: row), equals: -1) }
    expect(lanes.handoffCount, equals: 0)
  }

  @Test(arguments: Self.levels)
  func `a velocity that leads to no number is noticed in any row, and in none that was removed`(
    level: Int
  ) {
    ak_set_level(Int32(level))
    defer { ak_set_level(instruction_best_level()) }
    var leg = Leg()
    leg.move(progressRate: 0.5, timeRate: 1)
    let count: Int32 = 19
    for bad in 0..<count {
      let lanes = Lanes()
      let cells = Cells()
      for row in 0..<count {
        _ = lanes.append(
          handoff: row == bad ? .infinity : 1, until: nil, leg: leg, seconds: 2,
          out: cells.allocate(1), owner: row)
      }
      expect(!lanes.run(at: 0.7, into: cells.base), "row \(bad)")
      for cell in 0..<count { cells[cell] = 0 }
      expect(lanes.remove(handoff: Int(bad)), equals: bad == count - 1 ? -1 : count - 1)
      expect(lanes.run(at: 0.7, into: cells.base), "row \(bad) removed")
    }
  }

  private static let courses: [Curve] = [
    .linear, .easeInOut, Curve(family: .elastic, variant: .out),
    Curve(family: .back, variant: .inOut), Curve(family: .bounce, variant: .out),
    Curve(family: .sine, variant: .inOut),
  ]

  @Test(arguments: Self.levels)
  func
    `motions that took a velocity over stay in their lanes and show the bits of their closed form`(
      level: Int
    ) throws
  {
    ak_set_level(Int32(level))
    defer { ak_set_level(instruction_best_level()) }
    let stage = Stage()
    let animator = stage.animator
    var all: [(id: AnimationID, track: TrackID)] = []
    for (index, curve) in Self.courses.enumerated() {
      for direction in PlaybackDirection.allCases {
        let (track, _) = stage.cell(3, output: .column)
        var animation = Animation.basic(
          [.to(track, [40])], duration: 0.9 + Double(index) / 7, curve: curve)
        animation.timing.iterations = 2
        animation.timing.direction = direction
        all.append((try animator.add(animation), track))
      }
    }
    try animator.advance(to: 0)
    try animator.advance(to: 0.21)
    // Some get another goal, others another motion; those along keyframes use it up before their end.
    for index in all.indices {
      let track = all[index].track
      switch index % 3 {
      case 0: try animator.retarget(all[index].id, [.to(track, [-9])])
      case 1:
        all[index].id = try animator.add(
          .basic([.to(track, [-30])], duration: 1.1, curve: Self.courses[index % 6]))
      default:
        all[index].id = try animator.add(
          .keyframes([passing(track, [[.nan], [12], [-5]])], duration: 1.3, curve: .easeInOut))
      }
    }
    try animator.flush()
    expect(animator.lanes.general.numbers.count, equals: 0)
    expect(animator.lanes.handoffCount > all.count / 2)
    var compared = 0
    for frame in 0...180 {
      try animator.advance(to: 0.21 + Double(frame) / 77)
      for (id, track) in all where animator.state(of: id) == .running {
        let said = try require(animator.value(of: id))[0][0]
        expect(animator.column(track)[0].bitPattern, equals: said.bitPattern, "frame \(frame)")
        compared += 1
      }
      if frame == 20 { try animator.reverse(all[0].id) }
      if frame == 30 { try animator.retarget(all[3].id, [.to(all[3].track, [77])]) }
      if frame == 40 { try animator.seek(all[4].id, to: 0.2) }
      expect(animator.brokenInvariants() == [])
    }
    expect(compared > 1500)
    expect(animator.lanes.handoffCount, equals: 0)
  }

  @Test func `a motion that took a velocity over and one that adds to it are both whole`() throws {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    let id = try stage.animator.add(.basic([.to(track, [100])], duration: 1, curve: .linear))
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 0.25)
    try stage.animator.retarget(id, [.to(track, [0])])
    // It then writes to a cell of its own.
    var added = Animation.basic([.between(track, [8], [8])], duration: 0.5)
    added.composite = .add
    try stage.animator.add(added)
    for share in [0.125, 0.25, 0.375] {
      try stage.animator.advance(to: 0.25 + share)
      let own = 25 - 25 * share + 125 * share * (1 - share) * (1 - share)
      expect(abs(cell.values[0] - own - 8) < 1e-9, "\(share)")
      expect(stage.animator.lanes.general.numbers.count, equals: 0)
      expect(stage.animator.brokenInvariants() == [])
    }
  }
}
