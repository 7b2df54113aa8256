import EngineStage
import TestWords
import Testing

@testable import AnimationEngine

struct OutboxTests {
  let outbox = Outbox()

  @Test func `calls are taken in order, with their numbers, and only once`() throws {
    let (first, second) = (Number(), Number())
    outbox.append(.release(first, track: 0))
    outbox.appendModel(second, count: 2) { Double($0) + 0.5 }
    outbox.appendModel(first, count: 1) { _ in 7 }
    outbox.append(.write(track: 3, generation: 9))
    expect(!outbox.isEmpty && !outbox.hasNothing)
    var round = outbox.takeRound()
    expect(outbox.isEmpty && outbox.hasNothing)
    let texts = round.entries.map { entry in
      switch entry {
      case .model(let sink, let start, let count):
        "model \(sink === first ? 1 : 2) \(round.numbers[start..<(start + count)].map { $0 })"
      case .release(let sink, _): "release \(sink === first ? 1 : 2)"
      case .write(let track, let generation): "write \(track) of \(generation)"
      case .animationChanged, .willBeTaken, .left, .over, .drop: "another"
      }
    }
    expect(texts, equals: ["release 1", "model 2 [0.5, 1.5]", "model 1 [7.0]", "write 3 of 9"])
    // New entries belong to the next round, also when the room of this one is used again.
    outbox.append(.animationChanged(second, true))
    outbox.recycle(&round)
    expect(round.entries.isEmpty && outbox.takeRound().entries.count == 1 && outbox.isEmpty)
  }

  @Test func `control waits beside the calls, oldest first`() {
    var done: [Int] = []
    for number in 1...3 { outbox.append { done.append(number) } }
    expect(outbox.isEmpty && !outbox.hasNothing)
    while let request = outbox.takeRequest() { request() }
    expect(done == [1, 2, 3] && outbox.hasNothing)
  }

  @Test func `a call that names its sink by a track keeps it where the track gets another`() {
    let (first, second) = (Number(), Number())
    outbox.appendOver(track: 3)
    outbox.appendOver(track: 4)
    outbox.keep(first, of: 3)
    outbox.append(.release(second, track: 3))
    let texts = outbox.takeRound().entries.map { entry in
      switch entry {
      case .left(let sink, let track): "left \(sink === first) \(track)"
      case .over(let track): "over \(track)"
      case .release(let sink, _): "release \(sink === second)"
      default: "another"
      }
    }
    expect(texts, equals: ["left true 3", "over 4", "release true"])
  }

  @Test func `ends by number come before the calls that were added after them`() {
    let sink = Number()
    outbox.appendOver(track: 3)
    outbox.appendOver(track: 4)
    expect(!outbox.isEmpty && !outbox.hasNothing)
    outbox.append(.release(sink, track: 5))
    outbox.appendOver(track: 6)
    var round = outbox.takeRound()
    expect(outbox.isEmpty && outbox.hasNothing)
    expect(Array(round.over), equals: [3, 4])
    let texts = round.entries.map { entry in
      switch entry {
      case .release(_, let track): "release \(track)"
      case .over(let track): "over \(track)"
      default: "another"
      }
    }
    expect(texts, equals: ["release 5", "over 6"])
    outbox.recycle(&round)
    expect(round.over.isEmpty && outbox.isEmpty)
    // Calls that are dropped are not made either.
    outbox.appendOver(track: 7)
    outbox.removeAll()
    expect(outbox.isEmpty && outbox.takeRound().over.isEmpty)
  }

  @Test func `a dropped entry is released and never called`() {
    var number: Number? = Number()
    weak let known = number
    if let number { outbox.append(.release(number, track: 0)) }
    number = nil
    expect(known != nil)
    outbox.append { Issue.record("called") }
    outbox.removeAll()
    expect(known == nil && outbox.hasNothing && outbox.takeRequest() == nil)
  }
}
