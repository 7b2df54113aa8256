import TestWords
import Testing

@testable import AnimationEngine

struct PlainOutputsTests {
  /// The values that the host gets of a column whose cells hold ten times their index.
  private func values(_ outputs: PlainOutputs) -> [[Double]] {
    let column = Cells()
    let first = column.allocate(32)
    for cell in 0..<32 as Range<Int32> { column[first + cell] = Double(cell) * 10 }
    outputs.fill(from: column.base)
    let batch = outputs.batch
    return batch.tokens.indices.map {
      Array(batch.values[Int(batch.offsets[$0])..<Int(batch.offsets[$0 + 1])])
    }
  }

  @Test func `each property gets the values of its cells`() {
    let outputs = PlainOutputs()
    expect(outputs.isEmpty)
    expect(outputs.append(5, token: 50, cell: 2, count: 1), equals: 0)
    expect(outputs.append(6, token: 60, cell: 3, count: 3), equals: 1)
    expect(outputs.append(7, token: 70, cell: 9, count: 2), equals: 2)
    expect(outputs.tracks == [5, 6, 7] && outputs.batch.tokens == [50, 60, 70])
    expect(values(outputs), equals: [[20], [30, 40, 50], [90, 100]])
  }

  @Test(arguments: [0, 1, 2])
  func `the last property takes the index of one that is removed`(removed: Int) {
    let counts = [1, 3, 2]
    let outputs = PlainOutputs()
    for (track, count) in counts.enumerated() {
      _ = outputs.append(Int32(track), token: Int32(track), cell: Int32(4 * track), count: count)
    }
    expect(outputs.remove(removed, count: counts[removed]), equals: (removed == 2 ? -1 : 2))
    let expected = [[0, 10, 20], [40, 50, 60], [80, 90]].enumerated().map { track, cells in
      cells.prefix(counts[track]).map(Double.init)
    }
    let order = removed == 0 ? [2, 1] : removed == 1 ? [0, 2] : [0, 1]
    expect(outputs.tracks, equals: order.map(Int32.init))
    expect(values(outputs), equals: order.map { expected[$0] })
  }

  @Test(arguments: [[1, 1, 1, 1], [1, 2, 1, 1], [1, 1, 1, 3]], [0, 2, 3])
  func `a property that is moved behind all others is as one that was removed and added`(
    counts: [Int], moved: Int
  ) {
    guard counts[moved] == 1 else { return }
    let (one, other) = (PlainOutputs(), PlainOutputs())
    for (track, count) in counts.enumerated() {
      let cell = Int32(4 * track)
      _ = one.append(Int32(track), token: Int32(10 * track), cell: cell, count: count)
      _ = other.append(Int32(track), token: Int32(10 * track), cell: cell, count: count)
    }
    let inPlace = other.remove(moved, count: 1)
    _ = other.append(Int32(moved), token: Int32(10 * moved), cell: Int32(4 * moved), count: 1)
    expect(one.moveLast(moved), equals: inPlace)
    expect(one.tracks, equals: other.tracks)
    expect(one.batch.tokens, equals: other.batch.tokens)
    expect(one.batch.offsets, equals: other.batch.offsets)
    expect(values(one), equals: values(other))
  }

  @Test func `random additions and removals keep every property on its own cells`() {
    var random = RandomSequence(seed: 11)
    let outputs = PlainOutputs()
    var known: [(track: Int32, cell: Int, count: Int)] = []
    for step in 0..<500 {
      if known.count < 2 || known.count < 20 && random.nextFraction() < 0.5 {
        let one = (Int32(step), random.nextIndex(24), 1 + random.nextIndex(4))
        expect(
          Int(outputs.append(one.0, token: -one.0, cell: Int32(one.1), count: one.2))
            == known.count)
        known.append(one)
      } else {
        let index = random.nextIndex(known.count)
        let isLast = index == known.count - 1
        let moved = outputs.remove(index, count: known[index].count)
        expect(moved, equals: (isLast ? -1 : known[known.count - 1].track), "step \(step)")
        known.swapAt(index, known.count - 1)
        known.removeLast()
      }
      expect(outputs.tracks, equals: known.map(\.track), "step \(step)")
      let expected: [[Double]] = known.map { one in
        let cells: Range<Int> = one.cell..<(one.cell + one.count)
        return cells.map { cell -> Double in Double(cell * 10) }
      }
      expect(values(outputs), equals: expected, "step \(step)")
    }
  }
}
