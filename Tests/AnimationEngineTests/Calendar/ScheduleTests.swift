import TestWords
import Testing

@testable import AnimationEngine

/// The queue alone; `Animator/RemoteScheduleTests` plays random schedules of threads.
struct ScheduleTests {
  private func entry(
    _ instant: Double, _ order: UInt64 = 0, record: Int32 = 0, version: UInt32 = 0
  ) -> Schedule.Entry {
    Schedule.Entry(
      instant: instant, order: order, record: record, what: .boundary, version: version)
  }

  /// Takes all that `isCurrent` confirms, and returns the records.
  private func takeAll(
    _ schedule: Schedule, _ isCurrent: (Schedule.Entry) -> Bool = { _ in true }
  ) -> [Int32] {
    var taken: [Int32] = []
    while let next = schedule.next(isCurrent) {
      taken.append(next.record)
      schedule.removeFirst()
    }
    return taken
  }

  @Test func `entries come by instant, then by order of addition`() {
    let schedule = Schedule()
    for (record, (instant, order)) in [(2, 1), (1, 8), (1, 3), (0.5, 9)].enumerated() {
      schedule.insert(entry(instant, UInt64(order), record: Int32(record)))
    }
    expect(schedule.count, equals: 4)
    expect(takeAll(schedule), equals: [3, 2, 1, 0])
    expect(schedule.count == 0 && schedule.next { _ in true } == nil)
  }

  @Test func `entries of another version are dropped when they come to the top`() {
    let schedule = Schedule()
    for version in 1...3 as ClosedRange<UInt32> {
      schedule.insert(entry(4 - Double(version), record: Int32(version), version: version))
    }
    expect(schedule.next { $0.version == 2 }?.record, equals: 2)
    expect(schedule.count, equals: 2, "the entry before it is gone, the one after it waits")
    schedule.compact { $0.version == 1 }
    expect(takeAll(schedule), equals: [1])
  }

  @Test
  func `entries of one record and instant come by part and component, its boundary after them`() {
    var wanted: [Schedule.Entry.What] = []
    for part in [0, 1, 300, Int16.max] {
      for component in [0, 1, 7, Int16.max] {
        wanted.append(.reach(part: part, component: component))
      }
    }
    wanted += [.boundary, .endOfTween]
    for seed in 0..<20 as Range<UInt64> {
      var random = RandomSequence(seed: seed)
      let schedule = Schedule()
      var left = wanted
      while !left.isEmpty {
        var one = entry(1, 1)
        one.what = left.remove(at: random.nextIndex(left.count))
        schedule.insert(one)
        // A heap that is built from what is left holds it in another way.
        if left.count.isMultiple(of: 5) { schedule.compact { _ in true } }
      }
      var taken: [Schedule.Entry.What] = []
      while let next = schedule.next({ _ in true }) {
        taken.append(next.what)
        schedule.removeFirst()
      }
      expect(taken, equals: wanted)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a random schedule gives what a sorted list gives`(seed: UInt64) {
    var random = RandomSequence(seed: seed)
    let schedule = Schedule()
    var expected: [Schedule.Entry] = []
    for index in 0..<200 {
      let one = entry(
        Double(random.nextIndex(30)), UInt64(index), record: Int32(index),
        version: UInt32(random.nextIndex(3)))
      schedule.insert(one)
      if one.version > 0 { expected.append(one) }
    }
    expect(takeAll(schedule) { $0.version > 0 }, equals: expected.sorted().map(\.record))
  }
}
