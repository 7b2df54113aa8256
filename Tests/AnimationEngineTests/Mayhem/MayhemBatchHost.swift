@testable import AnimationEngine

/// A host of batches that writes them to properties by token, and then calls a test.
final class MayhemBatchHost: BatchHost {
  var sinks: [Int32: MayhemSink] = [:]
  private let hook: (String) -> Void

  init(_ hook: @escaping (String) -> Void) { self.hook = hook }

  func write(_ batch: WriteBatch) -> [(index: Int, failure: SinkFailure)] {
    for (index, token) in batch.tokens.enumerated() {
      let range = Int(batch.offsets[index])..<Int(batch.offsets[index + 1])
      sinks[token]?.values = Array(batch.values[range])
    }
    hook("batch")
    return []
  }
}
