import TestWords
import Testing

@testable import AnimationEngine

struct FoldsTests {
  private let slots = (0..<3 as Range<Int32>).map { FoldSlot(track: $0, slot: 2 * $0) }

  @Test func `a row adds up its cells in order`() {
    let cells = Cells()
    let first = cells.allocate(4)
    // The order shows: the large numbers cancel before the small one is added.
    for (cell, value) in [1e17, -1e17, 0.5].enumerated() { cells[first + Int32(cell)] = value }
    var folds = Folds()
    guard case .row(let row) = folds.appendRow(slots[0]) else {
      Issue.record("a row is a row")
      return
    }
    folds.set(row: row, out: first + 3, sources: [first, first + 1, first + 2])
    folds.run(cells)
    expect(cells[first + 3], equals: 0.5)
    expect(folds.sources(ofRow: row), equals: [first, first + 1, first + 2])
    folds.set(row: row, out: first + 3, sources: [first + 2, first, first + 1])
    folds.run(cells)
    expect(cells[first + 3], equals: 0)
  }

  @Test func `the last row takes the place of one that is removed, with its cells`() {
    let cells = Cells()
    let first = cells.allocate(Folds.widest + 3)
    for cell in 0..<Int32(Folds.widest + 3) { cells[first + cell] = 1 }
    var folds = Folds()
    let places = slots.map { folds.appendRow($0) }
    let widest = (0..<Int32(Folds.widest)).map { first + 3 + $0 }
    folds.set(row: 0, out: first, sources: [first + 3])
    folds.set(row: 1, out: first + 1, sources: [first + 3])
    folds.set(row: 2, out: first + 2, sources: widest)
    expect(folds.remove(places[0]), equals: slots[2])
    expect(folds.count == 2 && folds[places[0]] == slots[2] && folds.sources(ofRow: 0) == widest)
    folds.run(cells)
    expect(cells[first], equals: 1, "what was removed is written no more")
    expect(cells[first + 2], equals: Double(Folds.widest))
    expect(folds.remove(places[1]) == nil && folds.remove(places[0]) == nil && folds.count == 0)
  }

  @Test func `components without a row are listed, and move as rows do`() {
    var folds = Folds()
    let places = slots.map { folds.appendOther($0) }
    expect(places == [.other(0), .other(1), .other(2)] && Array(folds.others) == slots)
    expect(folds.remove(places[1]) == slots[2] && folds[places[1]] == slots[2])
    expect(Array(folds.others), equals: [slots[0], slots[2]])
    expect(folds.remove(.other(1)) == nil)
    expect(folds.count, equals: 1)
  }

  @Test func `rows grow beyond the room they began with`() {
    let cells = Cells()
    let first = cells.allocate(100)
    var folds = Folds()
    for index in 0..<50 as Range<Int32> {
      cells[first + index] = Double(index)
      expect(folds.appendRow(FoldSlot(track: index, slot: 0)), equals: .row(index))
      folds.set(row: index, out: first + 50 + index, sources: [first + index, first + index])
    }
    folds.run(cells)
    expect((0..<50).allSatisfy { cells[first + 50 + Int32($0)] == Double(2 * $0) })
  }
}
