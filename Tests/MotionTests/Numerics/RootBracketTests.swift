import Foundation
import Motion
import TestWords
import Testing

struct RootBracketTests {
  /// Places that a bracket asks for until one is near enough, and the last of them.
  private func seek(
    _ function: (Double) -> Double, from low: Double, to high: Double, beginAt first: Double
  ) -> (rounds: Int, place: Double) {
    var bracket = RootBracket(from: low, to: high, last: function(high))
    var place = first
    for round in 1...100 {
      let value = function(place)
      if abs(value) < 1e-13 || bracket.width < 1e-15 { return (round, place) }
      place = bracket.next(after: place, value: value)
      expect(bracket.low <= place && place <= bracket.high)
    }
    return (100, place)
  }

  @Test func `a straight line is met at once`() {
    let found = seek({ 3 - 2 * $0 }, from: 0, to: 4, beginAt: 1)
    expect(found.rounds <= 3 && abs(found.place - 1.5) < 1e-12, "\(found)")
  }

  @Test func `a curve is met within a few rounds`() {
    let found = seek({ 2 - $0 * $0 }, from: 0, to: 2, beginAt: 1)
    expect(found.rounds <= 9 && abs(found.place - 2.0.squareRoot()) < 1e-12, "\(found)")
  }

  @Test func `a jump, and a value without end, are narrowed by halves`() {
    let found = seek({ $0 < 0.3 ? .infinity : -1 }, from: 0, to: 1, beginAt: 0.5)
    expect(found.rounds < 70 && abs(found.place - 0.3) < 1e-14, "\(found)")
  }
}
