/// The lists and batches by which values leave the engine.
///
/// Owns the list of properties to evaluate and write in this round, and the batch that is being
/// collected. Owns also the lists of properties that are written every frame: by a call each, in one batch,
/// or into memory. It knows properties by the index of their track. Flags, cells and sinks belong to
/// the tracks: the animator (`Animator+Writes`), which alone calls this, keeps both in step.
final class Outputs {
  /// Writes that go to the batch host in one call, and whose they are.
  struct Collected {
    fileprivate(set) var batch = WriteBatch()
    /// The track of each of the batch's properties.
    fileprivate(set) var tracks: ContiguousArray<Int32> = []
  }

  /// Tracks that are written by a call every frame.
  let called = IndexList()
  /// Properties that leave as they are every frame, in one batch.
  let plain = PlainOutputs()
  /// Properties that are written into the memory of their objects every frame.
  let stored = StoredOutputs()
  // Numbers only, and nobody is called while they change: a check at each access would find nothing.
  @exclusivity(unchecked) private var dirty: [Int32] = []
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
  func takeDirty() -> [Int32] { exchange(&dirty, with: []) }

  /// Puts properties that have to wait onto the list again, which is empty.
  func putBackDirty(_ tracks: [Int32]) { dirty = tracks }

  /// Drops properties that are gone from the list of this round.
  func dropDirty(where isGone: (Int32) -> Bool) { dirty.removeAll(where: isGone) }

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
    return exchange(&collected, with: Collected())
  }

  /// Takes the room of a batch that was written for the next one, unless that has been begun.
  func recycle(_ written: inout Collected) {
    guard collected.tracks.isEmpty else { return }
    written.batch.removeAll()
    written.tracks.removeAll(keepingCapacity: true)
    swap(&written, &collected)
  }
}
