import TestWords
import Testing

@testable import AnimationEngine

struct ContributionsTests {
  private func made(_ record: Int32) -> Contribution {
    var contribution = Contribution.unclaimed
    contribution.record = record
    return contribution
  }

  @Test func `a place that was freed is the next one's`() {
    let contributions = Contributions()
    expect((0..<3).map { contributions.append(made($0)) }, equals: [0, 1, 2])
    contributions.remove(1)
    expect(contributions[1].record == -1 && contributions.freePlaces == [1])
    expect(contributions.append(made(7)), equals: 1)
    expect(contributions.map(\.record) == [0, 7, 2] && contributions.freePlaces.isEmpty)
    expect(contributions.append(made(8)), equals: 3)
  }

  @Test func `a contribution is changed in place`() {
    let contributions = Contributions()
    for record in 0..<600 as Range<Int32> { _ = contributions.append(made(record)) }
    contributions[555].row = 4
    expect(contributions[555].row == 4 && contributions[555].record == 555)
    expect(contributions.count, equals: 600)
  }
}
