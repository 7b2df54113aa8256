import TestWords
import Testing

@testable import AnimationEngine

struct EventQueueTests {
  private func id(_ index: UInt32) -> AnimationID { AnimationID(index: index, generation: 1) }

  @Test func `a round is sorted by instant, order of addition, kind and time of asking`() {
    let queue = EventQueue()
    expect(queue.isEmpty && queue.latest == nil)
    queue.append(.tick, of: id(1), at: 2, order: 1)
    queue.append(.tick, of: id(2), at: 1, order: 9)
    queue.append(.event(.complete(.finished)), of: id(3), at: 1, order: 5, rank: 4)
    queue.append(.event(.start), of: id(3), at: 1, order: 5, rank: 0)
    queue.append(.member(.start), of: id(4), at: 1, order: 7)
    queue.append(.member(.start), of: id(5), at: 1, order: 7)
    expect(queue.latest == id(5) && queue.events.map(\.animation.index) == [1, 2, 3, 3, 4, 5])
    let round = queue.takeRound()
    expect(round.map(\.animation.index), equals: [3, 3, 4, 5, 2, 1])
    expect(round.map(\.rank), equals: [0, 4, 0, 0, 0, 0])
    expect(queue.isEmpty, "the next round begins empty")
    queue.append(.timer, of: id(6), at: 0, order: 0)
    queue.removeAll()
    expect(queue.isEmpty)
  }

  @Test func `events that are added while a round is delivered wait for the next one`() {
    let queue = EventQueue()
    queue.append(.tick, of: id(1), at: 1, order: 1)
    for event in queue.takeRound() {
      queue.append(.tick, of: id(event.animation.index + 1), at: 0, order: 0)
    }
    expect(queue.events.map(\.animation.index), equals: [2])
  }

  @Test func `a silent seek drops starts and repeats, and keeps ends and what waited before`() {
    let queue = EventQueue()
    queue.append(.event(.start), of: id(1), at: 0, order: 1)
    queue.silencingSeeks {
      queue.append(.event(.start), of: id(2), at: 0, order: 2)
      queue.append(.member(.repeat(iteration: 1)), of: id(3), at: 0, order: 3)
      queue.append(.event(.complete(.finished)), of: id(4), at: 0, order: 4)
      queue.append(.waiters(.finished), of: id(5), at: 0, order: 5)
      queue.append(.lost, of: id(6), at: 0, order: 6)
    }
    expect(queue.events.map(\.animation.index), equals: [1, 4, 5, 6])
    queue.silencingSeeks {}
    expect(queue.events.count, equals: 4)
  }
}
