import TestWords
import Testing

@testable import AnimationEngine

struct JoinTests {
  private func id(_ number: Int) -> AnimationID {
    AnimationID(index: UInt32(number), generation: 1)
  }

  private func begun(ofAny isOfAny: Bool = false, _ members: [Int]) -> Join {
    var join = Join(ofAny: isOfAny)
    join.begin()
    for (step, member) in members.enumerated() { join.add(id(member), step: step) }
    return join
  }

  @Test func `a wait for all is over with its last member, in any order`() {
    var join = begun([1, 2, 3])
    expect(join.allHaveBegun() == .waiting && join.isWaitingForAll)
    expect(join.ended(id(2)) == .waiting && join.ended(id(3)) == .waiting)
    expect(join.members, equals: [id(1), .none, .none])
    expect(join.ended(id(1)) == .over && !join.isWaitingForAll && join.winner == nil)
  }

  @Test func `members that end before all have begun do not end the wait`() {
    var join = begun([1])
    expect(join.ended(id(1)) == .waiting)
    join.add(id(2), step: 1)
    expect(join.ended(id(2)) == .waiting && join.allHaveBegun() == .over)
  }

  @Test func `a wait for all of nothing is over when all have begun`() {
    var join = begun([])
    expect(join.passed(step: 0) == .waiting && join.allHaveBegun() == .over)
  }

  @Test func `a member that is joined twice is waited for twice`() {
    var join = begun([1, 1])
    expect(join.allHaveBegun() == .waiting)
    expect(join.ended(id(1)) == .waiting && join.ended(id(1)) == .over)
    expect(join.ended(id(1)) == .ignored)
  }

  @Test func `the end of a stranger is ignored`() {
    var join = begun([1])
    expect(join.ended(id(7)) == .ignored && join.allHaveBegun() == .waiting)
    expect(join.ended(id(1)) == .over)
  }

  @Test func `the first of any wins, and later ends are ignored`() {
    var join = begun(ofAny: true, [1, 2, 3])
    expect(join.allHaveBegun() == .waiting && !join.isWaitingForAll)
    expect(join.ended(id(2)) == .over && join.winner == 1)
    expect(join.ended(id(1)) == .ignored && join.winner == 1)
    // Whoever stops the rest finds all of them.
    expect(join.members, equals: [id(1), id(2), id(3)])
  }

  @Test func `a step without an end to wait for wins at once`() {
    var join = begun(ofAny: true, [1])
    expect(join.passed(step: 1) == .over && join.winner == 1)
    expect(join.ended(id(1)) == .ignored)
  }

  @Test func `a wait for any of nothing is over when all have begun`() {
    var join = begun(ofAny: true, [])
    expect(join.allHaveBegun() == .over && join.winner == nil)
  }

  @Test func `no member counts in a round that was cut`() {
    var join = begun([1, 2])
    expect(join.allHaveBegun() == .waiting)
    join.cut()
    expect(join.ended(id(1)) == .ignored && !join.isWaitingForAll)
    expect(join.members, equals: [id(1), id(2)])
  }

  @Test func `the next round waits for its own members alone`() {
    var join = begun(ofAny: true, [1])
    expect(join.ended(id(1)) == .over)
    join.begin()
    expect(join.winner == nil && join.members == [] && join.allHaveBegun() == .over)
    join = begun([1, 2])
    join.cut()
    join.begin()
    join.add(id(3), step: 0)
    expect(join.allHaveBegun() == .waiting)
    expect(join.ended(id(1)) == .ignored && join.ended(id(3)) == .over)
  }

  @Test func `members that are added to a cleared wait need no round`() {
    var join = begun([1, 2])
    join.clear()
    expect(!join.isWaitingForAll && join.ended(id(1)) == .ignored)
    join.add(id(2), step: 1)
    expect(join.isWaitingForAll && join.ended(id(2)) == .over)
  }

  @Test func `each member of a random course counts once for each time that it was added`() {
    for seed in 0..<50 {
      var random = SeededNumbers(seed: UInt64(seed))
      let members = (0..<20).map { _ in Int.random(in: 1...8, using: &random) }
      var join = begun(members)
      var left: [Int: Int] = [:]
      for member in members { left[member, default: 0] += 1 }
      expect(join.allHaveBegun() == .waiting)
      var count = members.count
      while count > 0 {
        let member = Int.random(in: 1...9, using: &random)
        guard let times = left[member], times > 0 else {
          expect(join.ended(id(member)) == .ignored)
          continue
        }
        left[member] = times - 1
        count -= 1
        expect(join.ended(id(member)) == (count == 0 ? .over : .waiting))
      }
    }
  }
}
