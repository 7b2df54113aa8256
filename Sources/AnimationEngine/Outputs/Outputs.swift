/// The lists and batches by which values leave the engine.
///
/// Owns the list of properties to evaluate and write in this round, and the batch that is being
/// collected. Owns also the lists of properties that are written every frame, by a call each or in
/// one batch (see `PlainOutputs`). It knows properties by the index of their track. Flags, cells
/// and sinks belong to
/// the tracks: the animator (`Animator+Writes`), which alone calls this, keeps both in step.
final class Outputs {
  /// Writes that go to the batch host in one call, and whose they are.
  struct Collected {
    fileprivate(set) var batch = WriteBatch()
    /// The track of each of the batch's properties.
    fileprivate(set) var tracks: ContiguousArray<Int32> = []
  }

  // Numbers only, and nobody is called while they change: a check at each access would find nothing.
  @exclusivity(unchecked) private var dirty: [Int32] = []
  @exclusivity(unchecked) private var called = DenseList()
  @exclusivity(unchecked) private var plain = PlainOutputs()
  @exclusivity(unchecked) private var stored = StoredOutputs()
  @exclusivity(unchecked) private var collected = Collected()

  // MARK: This round

  /// Whether any property is to be evaluated and written in this round.
  var hasDirty: Bool { !dirty.isEmpty }

  /// The properties to evaluate and write in this round, in the order in which they were noted.
  var dirtyTracks: [Int32] { dirty }

  /// Notes a property to evaluate and write in this round; the caller notes it once.
  func markDirty(_ track: Int32) { dirty.append(track) }

  /// Empties the list of this round.
  ///
  /// - Returns: its properties.
  func takeDirty() -> [Int32] {
    var taken: [Int32] = []
    swap(&taken, &dirty)
    return taken
  }

  /// Puts properties that have to wait onto the list again, which is empty.
  func putBackDirty(_ tracks: [Int32]) { dirty = tracks }

  /// Drops properties that are gone from the list of this round.
  func dropDirty(where isGone: (Int32) -> Bool) { dirty.removeAll(where: isGone) }

  // MARK: Every frame

  /// Number of properties that are written by a call every frame.
  var calledCount: Int { called.count }

  /// Returns the track at an index of those that are written by a call every frame.
  func calledTrack(at index: Int) -> Int32 { called[index] }

  /// Adds a property that is written by a call every frame.
  ///
  /// - Returns: its index.
  func startCalled(_ track: Int32) -> Int32 { called.append(track) }

  /// Removes a property that was written by a call every frame.
  ///
  /// - Returns: the track that moved to its index; -1 for none.
  func stopCalled(at index: Int32) -> Int32 { called.remove(at: index) }

  /// Whether any property leaves as it is.
  var hasPlain: Bool { !plain.isEmpty }

  /// Number of properties that leave as they are.
  var plainCount: Int { plain.tracks.count }

  /// The tracks of those that leave as they are, in the order of `plainBatch`.
  var plainTracks: [Int32] { plain.tracks }

  /// The values that `fillPlain` took, for the batch host.
  var plainBatch: WriteBatch { plain.batch }

  /// Adds a property of `count` cells, the first of which is `cell`, that leaves as it is.
  ///
  /// - Returns: its index.
  func startPlain(_ track: Int32, token: Int32, cell: Int32, count: Int) -> Int32 {
    plain.append(track, token: token, cell: cell, count: count)
  }

  /// Removes a property of `count` cells that left as it was.
  ///
  /// - Returns: the track that moved to its index; -1 for none.
  func stopPlain(at index: Int32, count: Int) -> Int32 { plain.remove(Int(index), count: count) }

  /// Moves a property of one number behind all others that leave as they are.
  ///
  /// - Returns: the track that is at its index now; -1 where it was the last.
  func movePlainLast(at index: Int32) -> Int32 { plain.moveLast(Int(index)) }

  /// Takes the values of this frame out of the column.
  ///
  /// - Complexity: O(components); no allocation.
  func fillPlain(from column: UnsafeMutablePointer<Double>) { plain.fill(from: column) }

  /// Whether any property is written into the memory of its object.
  var hasStored: Bool { !stored.isEmpty }

  /// The tracks of those that are written into the memory of their objects.
  var storedTracks: ContiguousArray<Int32> { stored.tracks }

  /// Adds a property that is written into the memory of its object.
  ///
  /// - Returns: its index.
  func startStored(_ track: Int32, _ numbers: StoredNumbers, cell: Int32, count: Int) -> Int32 {
    stored.append(track, numbers, cell: cell, count: count)
  }

  /// Removes a property that was written into the memory of its object.
  ///
  /// - Returns: the track that moved to its index, -1 for none, and the object.
  func stopStored(at index: Int32) -> (moved: Int32, owner: AnyObject) {
    stored.remove(Int(index))
  }

  /// Writes the values of this frame from the column into the objects.
  ///
  /// - Complexity: O(components); no allocation, no call.
  func writeStored(from column: UnsafeMutablePointer<Double>) { stored.write(from: column) }

  /// Writes one property from the column into its object.
  func writeStored(at index: Int32, from column: UnsafeMutablePointer<Double>) {
    stored.write(Int(index), from: column)
  }

  // MARK: Batches

  /// Adds the values of a property to the batch that is being collected.
  func collect(_ track: Int32, token: Int32, _ values: UnsafeBufferPointer<Double>) {
    collected.batch.tokens.append(token)
    collected.batch.values.append(contentsOf: values)
    collected.batch.offsets.append(Int32(collected.batch.values.count))
    collected.tracks.append(track)
  }

  /// Returns the collected batch, and begins another; nil when nothing was collected.
  func takeBatch() -> Collected? {
    guard !collected.tracks.isEmpty else { return nil }
    var taken = Collected()
    swap(&taken, &collected)
    return taken
  }

  /// Takes the room of a batch that was written for the next one, unless that has been begun.
  func recycle(_ written: inout Collected) {
    guard collected.tracks.isEmpty else { return }
    written.batch.removeAll()
    written.tracks.removeAll(keepingCapacity: true)
    swap(&written, &collected)
  }
}
