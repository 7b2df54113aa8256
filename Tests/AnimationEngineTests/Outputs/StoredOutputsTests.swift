import TestWords
import Testing

@testable import AnimationEngine

/// The list of properties that lie in the memory of objects, without an animator.
struct StoredOutputsTests {
  /// An object with three numbers in memory of its own.
  private final class Box {
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 3)
    init() { numbers.initialize(repeating: 0, count: 3) }
    deinit { numbers.deallocate() }
    var values: [Double] { [numbers[0], numbers[1], numbers[2]] }
    var stored: StoredNumbers { StoredNumbers(owner: self, first: numbers) }
  }

  /// The numbers 0, 1, 2 … as a column, while `body` runs.
  private func withColumn(_ body: (UnsafeMutablePointer<Double>) -> Void) {
    var column = (0..<16).map(Double.init)
    column.withUnsafeMutableBufferPointer { column in
      if let first = column.baseAddress { body(first) }
    }
  }

  @Test func `each property gets its own cells, and memory behind them stays`() {
    let outputs = StoredOutputs()
    let (one, three) = (Box(), Box())
    expect(outputs.isEmpty)
    expect(outputs.append(7, one.stored, cell: 4, count: 1), equals: 0)
    expect(outputs.append(9, three.stored, cell: 10, count: 3), equals: 1)
    withColumn { outputs.write(from: $0) }
    expect(one.values == [4, 0, 0] && three.values == [10, 11, 12])
  }

  @Test func `one property can be written alone`() {
    let outputs = StoredOutputs()
    let (first, second) = (Box(), Box())
    _ = outputs.append(1, first.stored, cell: 1, count: 2)
    _ = outputs.append(2, second.stored, cell: 5, count: 2)
    withColumn { outputs.write(1, from: $0) }
    expect(first.values == [0, 0, 0] && second.values == [5, 6, 0])
  }

  @Test func `the last property takes the index of a removed one, with its object`() {
    let outputs = StoredOutputs()
    let boxes = [Box(), Box(), Box()]
    for (index, box) in boxes.enumerated() {
      _ = outputs.append(Int32(10 + index), box.stored, cell: Int32(index), count: 1)
    }
    let removed = outputs.remove(0)
    expect(removed.moved == 12 && removed.owner === boxes[0])
    expect(Array(outputs.tracks), equals: [12, 11])
    withColumn { outputs.write(0, from: $0 + 1) }
    expect(boxes[2].values == [3, 0, 0] && boxes[0].values == [0, 0, 0])
    expect(outputs.remove(1).moved, equals: -1)
    expect(outputs.remove(0).owner === boxes[2] && outputs.isEmpty)
  }

  @Test func `an object lives as long as its property is listed`() {
    let outputs = StoredOutputs()
    weak var watched: Box?
    do {
      let box = Box()
      watched = box
      _ = outputs.append(0, box.stored, cell: 2, count: 1)
    }
    expect(watched != nil)
    withColumn { outputs.write(from: $0) }
    expect(watched?.values, equals: [2, 0, 0])
    _ = outputs.remove(0)
    expect(watched == nil)
  }
}
