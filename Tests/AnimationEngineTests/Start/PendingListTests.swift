import TestWords
import Testing

@testable import AnimationEngine

struct PendingListTests {
  /// Begins all that waits, and returns it in order.
  private func beginAll(_ list: PendingList) -> [PendingList.Entry] {
    var begun: [PendingList.Entry] = []
    list.open()
    while let entry = list.nextToBegin() {
      begun.append(entry)
      if case .tween(let place) = entry { list.pass(tween: place) }
    }
    list.close()
    return begun
  }

  @Test func `records and tweens begin in order of addition`() {
    let list = PendingList()
    expect(list.isEmpty)
    list.append(record: 4)
    list.append(tween: 0)
    list.append(record: 0)
    list.append(tween: 7)
    list.append(record: 5)
    list.remove(record: 0)
    expect(list.records == [4, 5] && list.newestTweens(9) { _ in true } == [0, 7])
    expect(list.newestTweens(1) { _ in true }, equals: [7])
    expect(list.newestTweens(1) { $0 == 0 }, equals: [0])
    expect(list.contains(record: 4) && !list.contains(record: 0) && !list.contains(record: 7))
    expect(list.contains(tween: 0) && !list.contains(tween: 4))
    expect(beginAll(list), equals: [.record(4), .tween(0), .tween(7), .record(5)])
    expect(list.isEmpty && beginAll(list).isEmpty)
  }

  @Test func `tweens that begin later are known before`() {
    let list = PendingList()
    list.append(tween: 3)
    list.append(record: 0)
    list.append(tween: 5)
    list.open()
    expect(list.tween(after: 0) == 3 && list.tween(after: 1) == nil && list.tween(after: 2) == 5)
    expect(list.tween(after: 3), equals: nil)
    list.pass(tween: 3)
    expect(list.tween(after: 1), equals: 5)
  }

  @Test func `a record that is added while others begin waits for the next time`() {
    let list = PendingList()
    list.append(record: 1)
    list.open()
    expect(list.nextToBegin(), equals: .record(1))
    list.append(record: 2)
    expect(list.nextToBegin() == nil && !list.isEmpty)
    list.close()
    expect(beginAll(list), equals: [.record(2)])
  }

  @Test func `a tween that gets a record while it begins is next as that record`() {
    let list = PendingList()
    list.append(tween: 3)
    list.append(tween: 4)
    list.open()
    expect(list.nextToBegin(), equals: .tween(3))
    list.replace(tween: 3, withRecord: 9, at: 0)
    list.pass(tween: 3)
    expect(list.nextToBegin(), equals: .record(9))
    expect(list.nextToBegin(), equals: .tween(4))
    expect(list.nextToBegin(), equals: .tween(4), "a tween is next until it is passed")
    list.pass(tween: 4)
    expect(list.nextToBegin() == nil)
    list.close()
  }

  @Test func `a tween gives its place to its record also after one before it was removed`() {
    let list = PendingList()
    list.append(record: 1)
    list.append(tween: 3)
    list.append(tween: 4)
    list.remove(record: 1)
    list.replace(tween: 3, withRecord: 8, at: 1)
    list.replace(tween: 4, withRecord: 9, at: 2)
    expect(beginAll(list), equals: [.record(8), .record(9)])
  }

  @Test func `a tween that waits gives its place to its record`() {
    let list = PendingList()
    list.append(tween: 3)
    list.append(record: 1)
    list.replace(tween: 3, withRecord: 8, at: 0)
    expect(beginAll(list), equals: [.record(8), .record(1)])
  }
}
