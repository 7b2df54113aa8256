/// Batched properties that are written every frame as they are, side by side for one quick pass.
///
/// Plain are those to which nothing is added: what others write to them need not be noticed. The
/// batch is kept from frame to frame; a steady frame fills in its values and allocates nothing. Owns the
/// batch and where its numbers are in the column; `Animator+Writes` alone calls it.
final class PlainOutputs {
  // Numbers only, and nobody is called while they change: a check at each access would find nothing.
  @exclusivity(unchecked) private(set) var tracks: [Int32] = []
  /// First cell of each property.
  @exclusivity(unchecked) private var cells: [Int32] = []
  @exclusivity(unchecked) private(set) var batch = WriteBatch()

  var isEmpty: Bool { tracks.isEmpty }

  /// Adds a property.
  ///
  /// - Returns: its place.
  func append(_ track: Int32, token: Int32, cell: Int32, count: Int) -> Int32 {
    tracks.append(track)
    cells.append(cell)
    batch.tokens.append(token)
    batch.values.append(contentsOf: repeatElement(0, count: count))
    batch.offsets.append(Int32(batch.values.count))
    return Int32(tracks.count - 1)
  }

  /// Removes a property; the last one takes its place.
  ///
  /// - Returns: the track that moved, -1 for none.
  func remove(_ place: Int, count: Int) -> Int32 {
    let last = tracks.removeLast()
    let cell = cells.removeLast()
    let token = batch.tokens.removeLast()
    let lastCount = Int(batch.offsets[tracks.count + 1] - batch.offsets[tracks.count])
    batch.offsets.removeLast()
    batch.values.removeLast(count)
    guard place < tracks.count else { return -1 }
    tracks[place] = last
    cells[place] = cell
    batch.tokens[place] = token
    guard lastCount != count else { return last }
    let difference = Int32(lastCount - count)
    for later in (place + 1)..<batch.offsets.count { batch.offsets[later] += difference }
    return last
  }

  /// Moves a property of one number behind all others, as if it had been removed and added.
  ///
  /// - Returns: the track that is in its place now, -1 where it was the last.
  /// - Complexity: O(1) where all properties have one number.
  func moveLast(_ place: Int) -> Int32 {
    let last = tracks.count - 1
    guard place < last else { return -1 }
    guard batch.values.count == tracks.count else {
      let (track, cell, token) = (tracks[place], cells[place], batch.tokens[place])
      let moved = remove(place, count: 1)
      _ = append(track, token: token, cell: cell, count: 1)
      return moved
    }
    tracks.swapAt(place, last)
    cells.swapAt(place, last)
    batch.tokens.swapAt(place, last)
    return tracks[place]
  }

  /// Takes the values of this frame out of the column.
  ///
  /// - Complexity: O(components); no allocation.
  func fill(from column: UnsafeMutablePointer<Double>) {
    let isSingle = batch.values.count == tracks.count
    let offsets = batch.offsets
    batch.values.withUnsafeMutableBufferPointer { values in
      cells.withUnsafeBufferPointer { cells in
        guard !isSingle else {
          for index in 0..<cells.count { values[index] = column[Int(cells[index])] }
          return
        }
        offsets.withUnsafeBufferPointer { offsets in
          for index in 0..<cells.count {
            var cell = Int(cells[index])
            for place in Int(offsets[index])..<Int(offsets[index + 1]) {
              values[place] = column[cell]
              cell += 1
            }
          }
        }
      }
    }
  }
}
