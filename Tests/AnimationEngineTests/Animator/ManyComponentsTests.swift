import TestWords
import Testing

@testable import AnimationEngine

/// Properties of many numbers, and many animations of one: each is reported once, not once per number.
struct ManyComponentsTests {
  private static let count = 500

  private func many(_ stage: Stage) -> (track: TrackID, cell: Cell) {
    let cell = Cell(Array(repeating: 0, count: Self.count))
    return (stage.track(stage.animator.makeTarget(name: "line"), "points", cell), cell)
  }

  @Test func `a property of many numbers gets its model once when it begins and once when it ends`()
    throws
  {
    let stage = Stage()
    let (track, cell) = many(stage)
    let goal = (0..<Self.count).map(Double.init)
    try stage.animator.add(.basic([.to(track, goal)], duration: 1, curve: .linear))
    try stage.animator.advance(to: 0.5)
    expect(cell.models == [goal] && cell.values == goal.map { $0 / 2 })
    try stage.animator.advance(to: 1)
    expect(cell.models == [goal, goal] && cell.values == goal)
  }

  @Test func `a property of many numbers is written once when it is stopped`() throws {
    let stage = Stage()
    let (track, cell) = many(stage)
    let goal = (0..<Self.count).map(Double.init)
    let id = try stage.animator.add(.basic([.to(track, goal)], duration: 1, curve: .linear))
    try stage.animator.advance(to: 0.5)
    cell.forgetWrites()
    stage.animator.stop(id)
    expect(cell.writes, equals: [goal.map { $0 / 2 }])
    expect(cell.models, equals: [goal, goal.map { $0 / 2 }])
  }

  @Test func `of a property that two animations share each part is reported once`() throws {
    let stage = Stage()
    let (track, cell) = many(stage)
    let half = Self.count / 2
    let low = (0..<Self.count).map { $0 < half ? 10 : Double.nan }
    let high = (0..<Self.count).map { $0 < half ? Double.nan : 20 }
    // The second waits, and loses what the third takes of it before it begins.
    let first = try stage.animator.add(
      .basic([.to(track, low)], duration: 1, curve: .linear), observer: stage.note("low"))
    var waiting = Animation.basic([.to(track, high)], duration: 1, curve: .linear)
    waiting.timing.delay = 0.5
    try stage.animator.add(waiting, observer: stage.note("high"))
    try stage.animator.advance(to: 0.25)
    expect(cell.models.count, equals: 1)
    let all = Array(repeating: 30.0, count: Self.count)
    try stage.animator.add(.basic([.to(track, all)], duration: 1, curve: .linear))
    try stage.animator.advance(to: 0.5)
    expect(stage.animator.state(of: first), equals: .ended)
    expect(stage.takeEvents().filter { $0.contains("replaced") }.count, equals: 2)
    expect(cell.models.count == 2 && cell.models.last == all)
    expect(stage.animator.brokenInvariants(), equals: [])
    try stage.animator.advance(to: 2)
    expect(cell.values, equals: all)
  }

  @Test func `a held addition to many numbers moves the animation beside it once`() throws {
    let stage = Stage()
    let (track, cell) = many(stage)
    let goal = Array(repeating: 100.0, count: Self.count)
    try stage.animator.add(.basic([.to(track, goal)], duration: 2, curve: .linear))
    var added = Animation.basic(
      [.between(track, goal.map { _ in 0 }, goal.map { _ in 8 })], duration: 1, curve: .linear)
    added.composite = .add
    try stage.animator.add(added)
    try stage.animator.advance(to: 0.5)
    expect(cell.values, equals: goal.map { $0 / 4 + 4 })
    try stage.animator.advance(to: 1.5)
    expect(cell.values == goal.map { $0 * 0.75 + 8 } && cell.models.count == 2)
    try stage.animator.advance(to: 2)
    expect(cell.values == goal.map { $0 + 8 } && stage.animator.brokenInvariants() == [])
  }

  @Test(arguments: [0, 1, 2])
  func `many that add to one number end in any order, and the sum is that of the rest`(
    order: Int
  ) throws {
    let stage = Stage()
    let (track, cell) = stage.cell(1)
    var ids: [AnimationID] = []
    for index in 0..<60 {
      var added = Animation.basic(
        [.between(track, [Double(index)], [Double(index)])], duration: 9, curve: .linear)
      added.composite = .add
      added.holds = false
      // Now and then one that shows its values in steps, with which the sum is in steps.
      added.rounding = index % 20 == 7 ? 4 : 0
      ids.append(try stage.animator.add(added))
    }
    try stage.animator.advance(to: 1)
    var left = Array(0..<60)
    var sequence = RandomSequence(seed: 7)
    while !left.isEmpty {
      let place =
        switch order {
        case 0: 0
        case 1: left.count - 1
        default: Int(sequence.next() % UInt64(left.count))
        }
      stage.animator.stop(ids[left.remove(at: place)])
      try stage.animator.advance(to: stage.animator.frameTime + 0.01)
      let sum = 1 + Double(left.reduce(0, +))
      let isStepped = left.contains { $0 % 20 == 7 }
      expect(cell.values[0], equals: (isStepped ? (sum / 4).rounded() * 4 : sum))
      expect(stage.animator.brokenInvariants(), equals: [])
    }
  }

  @Test func `a key is claimed from all started animations that have it, whatever came between`()
    throws
  {
    let stage = Stage()
    let target = stage.animator.makeTarget(name: "t")
    func keyed(_ name: String, _ key: String, delay: Double = 0) throws -> AnimationID {
      let track = stage.track(target, name, Cell([0]))
      var animation = Animation.basic([.to(track, [1])], duration: 1, curve: .linear)
      animation.key = key
      animation.timing.delay = delay
      return try stage.animator.add(animation)
    }
    let a = try keyed("a", "k")
    let other = try keyed("b", "l")
    try stage.animator.advance(to: 0.1)
    let waiting = try keyed("c", "k", delay: 5)
    try stage.animator.advance(to: 0.2)
    expect(stage.animator.endReason(of: a) ?? .replaced == .replaced)
    expect(stage.animator.state(of: a) == .ended && stage.animator.state(of: other) == .running)
    let last = try keyed("d", "k")
    try stage.animator.advance(to: 0.3)
    expect(stage.animator.state(of: waiting), equals: .ended)
    expect(stage.animator.state(of: last), equals: .running)
    for round in 0..<50 { _ = try keyed("e\(round)", "k") }
    try stage.animator.advance(to: 0.4)
    expect(stage.animator.liveCount, equals: 2)
    expect(stage.animator.state(of: other) == .running && stage.animator.brokenInvariants() == [])
  }
}
