import TestWords
import Testing

@testable import AnimationEngine

struct OutputsTests {
  private func collect(_ outputs: Outputs, _ track: Int32, _ values: [Double]) {
    values.withUnsafeBufferPointer { outputs.collect(track, token: track * 10, $0) }
  }

  @Test func `the list of a round keeps the order in which properties were noted`() {
    let outputs = Outputs()
    expect(!outputs.hasDirty)
    for track in [3, 1, 2] as [Int32] { outputs.markDirty(track) }
    outputs.dropDirty { $0 == 1 }
    expect(outputs.hasDirty && outputs.dirtyTracks == [3, 2])
    expect(outputs.takeDirty(), equals: [3, 2])
    expect(!outputs.hasDirty)
    outputs.putBackDirty([2])
    outputs.markDirty(4)
    expect(outputs.takeDirty(), equals: [2, 4])
  }

  @Test func `a property that stops gives its index to the last one`() {
    let outputs = Outputs()
    expect([4, 5, 6].map { outputs.called.append($0) }, equals: [0, 1, 2])
    expect(outputs.called.remove(at: 0), equals: 6)
    expect(Array(outputs.called.numbers), equals: [6, 5])
    expect(outputs.called.remove(at: 1), equals: -1)
    expect(outputs.plain.append(7, token: 70, cell: 0, count: 2), equals: 0)
    expect(outputs.plain.append(8, token: 80, cell: 2, count: 1), equals: 1)
    expect(outputs.plain.tracks, equals: [7, 8])
    expect(outputs.plain.remove(0, count: 2), equals: 8)
    expect(outputs.plain.batch.tokens, equals: [80])
  }

  @Test func `a batch holds each property's values under its token`() throws {
    let outputs = Outputs()
    expect(outputs.takeBatch() == nil)
    collect(outputs, 1, [10, 11])
    collect(outputs, 2, [20])
    let taken = try require(outputs.takeBatch())
    expect(taken.tracks, equals: [1, 2])
    expect(taken.batch.tokens == [10, 20] && taken.batch.offsets == [0, 2, 3])
    expect(taken.batch.values, equals: [10, 11, 20])
    expect(outputs.takeBatch() == nil)
  }

  @Test func `values that are collected while a batch is written are a batch of their own`() throws
  {
    let outputs = Outputs()
    collect(outputs, 1, [1])
    var first = try require(outputs.takeBatch())
    collect(outputs, 2, [2])
    outputs.recycle(&first)
    var second = try require(outputs.takeBatch())
    expect(second.tracks == [2] && second.batch.values == [2])
    outputs.recycle(&second)
    expect(outputs.takeBatch() == nil, "a batch that was written is empty when it comes back")
    collect(outputs, 3, [3])
    try expect(require(outputs.takeBatch()).batch.offsets, equals: [0, 1])
  }
}
