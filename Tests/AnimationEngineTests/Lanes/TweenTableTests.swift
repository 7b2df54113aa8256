import TestWords
import Testing

@testable import AnimationEngine

struct TweenTableTests {
  private func row(until end: Double) -> TweenTable.Row {
    var row = TweenTable.Row()
    row.made = 1
    row.begin = 1
    row.end = end
    row.duration = end - 1
    row.rate = 1 / (end - 1)
    row.from = .nan
    row.to = 5
    return row
  }

  @Test func `a tween goes from pending to running to free`() {
    let table = TweenTable()
    let id = table.insert(row(until: 3), at: 100)
    expect(table.place(of: id) == 100 && table[100].state == .pending && table.count == 1)
    expect(table.takeDue(by: 10) == nil, "before it runs it does not end")
    table.start(100, from: 2)
    expect(table[100].state == .running && table[100].from == 2 && table[100].to == 5)
    expect(table[100].progress(at: 2), equals: 0.5)
    expect(table.takeDue(by: 2.9) == nil)
    expect(table.takeDue(by: 3)?.map(\.place), equals: [100])
    table.remove(100)
    expect(table.place(of: id) == nil && table.count == 0)
  }

  @Test func `the next tween of a place has another id`() {
    let table = TweenTable()
    let first = table.insert(row(until: 2), at: 0)
    table.start(0, from: 0)
    table.remove(0)
    let second = table.insert(row(until: 9), at: 0)
    expect(first != second && table.place(of: first) == nil && table.place(of: second) == 0)
    table.start(0, from: 0)
    let due = table.takeDue(by: 2)
    expect(
      due?.map(\.generation), equals: [first.generation], "its end is recognised as of another")
    expect(table[0].generation, equals: second.generation)
  }

  @Test func `a tween that is canceled is not counted, and no id names it`() {
    let table = TweenTable()
    let id = table.insert(row(until: 2), at: 3)
    expect(table.holdsAny(begunBefore: 1.5) && !table.holdsAny(begunBefore: 1))
    table.cancel(3)
    expect(table.count == 0 && table.place(of: id) == nil && table[3].state == .canceled)
    table.remove(3)
    expect(table.count == 0 && table[3].state == .free)
  }

  @Test func `a list of ends that comes back is empty`() throws {
    let table = TweenTable()
    for place in 0..<3 as Range<Int32> {
      _ = table.insert(row(until: 2 + Double(place)), at: place)
      table.start(place, from: 0)
    }
    var due = try require(table.takeDue(by: 3))
    expect(due.map(\.place).sorted(), equals: [0, 1])
    table.recycle(&due)
    expect(table.takeDue(by: 4)?.map(\.place), equals: [2])
  }

  @Test func `the record of a tween is found by the tween's id until it is forgotten`() {
    let table = TweenTable()
    let id = table.insert(row(until: 2), at: 1)
    let record = AnimationID(index: 8, generation: 2)
    expect(table.record(of: id) == nil)
    table.note(record: record, of: id)
    expect(table.record(of: id), equals: record)
    table.forgetRecord(of: id)
    expect(table.record(of: id) == nil)
    table.note(record: record, of: id)
    table.forgetRecords()
    expect(table.record(of: id) == nil)
  }

  @Test func `another thread's id stays with the row`() {
    let table = TweenTable()
    let id = table.insert(row(until: 2), at: 1)
    table.setRemote(77, of: 1)
    expect(table[1].remote == 77 && table.id(of: 1) == id)
  }
}
