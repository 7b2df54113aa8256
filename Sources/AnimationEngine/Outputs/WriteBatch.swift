/// Takes the writes of all batched properties of a frame in one call.
public protocol BatchHost: AnyObject {
  /// Writes `count` properties; the i-th has `values[offsets[i]...]`.
  ///
  /// - Returns: failures, by index into `tokens`.
  func write(_ batch: WriteBatch) -> [(index: Int, failure: SinkFailure)]
}

/// The writes of one frame to properties that are written together.
public struct WriteBatch {
  /// The number of each property, as it was registered.
  public internal(set) var tokens: [Int32] = []
  /// Start of each property's components in `values`; one longer than `tokens`.
  public internal(set) var offsets: [Int32] = [0]
  /// All components, one after the other.
  public internal(set) var values: [Double] = []

  mutating func removeAll() {
    tokens.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    offsets.append(0)
    values.removeAll(keepingCapacity: true)
  }
}
