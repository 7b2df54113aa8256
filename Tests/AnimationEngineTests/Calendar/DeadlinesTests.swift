import TestWords
import Testing

@testable import AnimationEngine

struct DeadlinesTests {
  private func due(_ deadlines: Deadlines, by time: Double) -> [Int32] {
    var due: ContiguousArray<Deadlines.Entry> = []
    deadlines.takeDue(by: time, into: &due)
    return due.map(\.place).sorted()
  }

  @Test func `an end is due at its own instant, within a day too`() {
    let deadlines = Deadlines()
    expect(due(deadlines, by: 1).isEmpty)
    for place in 0..<4 as Range<Int32> {
      deadlines.insert(.init(instant: 2 + Double(place) * 1e-3, place: place, generation: 1))
    }
    expect(due(deadlines, by: 1.999).isEmpty)
    expect(due(deadlines, by: 2.001), equals: [0, 1])
    expect(due(deadlines, by: 2.001).isEmpty, "an end is taken once")
    expect(due(deadlines, by: 2.5), equals: [2, 3])
  }

  @Test func `an end that has passed is due at the next question`() {
    let deadlines = Deadlines()
    deadlines.insert(.init(instant: 50, place: 0, generation: 1))
    expect(due(deadlines, by: 40).isEmpty)
    deadlines.insert(.init(instant: 3, place: 1, generation: 1))
    expect(due(deadlines, by: 40), equals: [1])
  }

  @Test func `ends of one day come in the order in which they were added`() {
    let deadlines = Deadlines()
    // All within the 64th part of a second that begins at 2.
    let instants = [2.004, 2.001, 2.009, 2.002, 2.008, 2.003]
    for (place, instant) in instants.enumerated() {
      deadlines.insert(.init(instant: instant, place: Int32(place), generation: 1))
    }
    var due: ContiguousArray<Deadlines.Entry> = []
    deadlines.takeDue(by: 2.0045, into: &due)
    expect(due.map(\.place), equals: [0, 1, 3, 5])
    deadlines.insert(.init(instant: 2.005, place: 6, generation: 1))
    deadlines.takeDue(by: 3, into: &due)
    expect(due.map(\.place), equals: [0, 1, 3, 5, 2, 4, 6])
    expect(due.map(\.instant) == [2.004, 2.001, 2.002, 2.003, 2.009, 2.008, 2.005])
  }

  @Test(arguments: [1.0 / 60, 0.3, 7.9, 8, 100, 1e6])
  func `random ends come when they are due, whatever the frame`(frame: Double) {
    var random = RandomSequence(seed: 5)
    let deadlines = Deadlines()
    var waiting: [(instant: Double, place: Int32)] = []
    for step in 0..<300 {
      let now = Double(step) * frame
      for _ in 0..<3 {
        let instant = now + random.nextFraction() * [0.1, 5, 40, 1e4][random.nextIndex(4)]
        let place = Int32(waiting.count + step * 1000)
        deadlines.insert(.init(instant: instant, place: place, generation: 0))
        waiting.append((instant, place))
      }
      let expected = waiting.filter { $0.instant <= now }.map(\.place).sorted()
      waiting.removeAll { $0.instant <= now }
      expect(due(deadlines, by: now), equals: expected, "frame \(step)")
    }
    expect(due(deadlines, by: 1e18), equals: waiting.map(\.place).sorted())
  }
}
