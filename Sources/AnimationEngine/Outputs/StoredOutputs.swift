/// Numbers of a property that lie in the memory of an object.
struct StoredNumbers {
  /// The object.
  let owner: AnyObject
  /// Its first number; the others lie behind it.
  let first: UnsafeMutablePointer<Double>
}

/// A sink whose property may lie in memory as plain numbers.
class StoredSink {
  /// Where they lie, while something holds the object; nil where they do not, or nothing does.
  var numbers: StoredNumbers? { nil }
}

/// Properties that lie in the memory of objects as plain numbers, and are written there every frame.
///
/// It keeps the objects, so that no address outlives its object: only properties that something holds are here,
/// and `Animator.releaseStored` takes one out when that is over. Owns the addresses and where the numbers are in
/// the column; `Animator+Writes` alone calls it.
final class StoredOutputs {
  // Nobody is called while these change: a check at each access would find nothing.
  @exclusivity(unchecked) private(set) var tracks: ContiguousArray<Int32> = []
  @exclusivity(unchecked) private var places: ContiguousArray<Place> = []
  @exclusivity(unchecked) private var owners: ContiguousArray<AnyObject> = []

  private struct Place {
    var first: UnsafeMutablePointer<Double>
    var cell: Int32
    var count: Int32
  }

  var isEmpty: Bool { tracks.isEmpty }

  /// Adds a property of `count` cells, the first of which is `cell`.
  ///
  /// - Returns: its place.
  @inline(__always)
  func append(_ track: Int32, _ numbers: StoredNumbers, cell: Int32, count: Int) -> Int32 {
    tracks.append(track)
    places.append(Place(first: numbers.first, cell: cell, count: Int32(count)))
    owners.append(numbers.owner)
    return Int32(tracks.count - 1)
  }

  /// Removes a property; the last one takes its place.
  ///
  /// - Returns: the track that moved, -1 for none, and the object, which the caller releases once the list may
  ///   change again.
  @inline(__always)
  func remove(_ place: Int) -> (moved: Int32, owner: AnyObject) {
    let owner = owners[place]
    places.moveLast(over: place)
    owners.moveLast(over: place)
    return (tracks.moveLast(over: place) ?? -1, owner)
  }

  /// Writes the values of this frame from the column into the objects.
  ///
  /// - Complexity: O(components); no allocation, no call.
  func write(from column: UnsafeMutablePointer<Double>) {
    places.withUnsafeBufferPointer { places in
      for place in places { Self.write(place, from: column) }
    }
  }

  /// Writes the values of one property.
  func write(_ place: Int, from column: UnsafeMutablePointer<Double>) {
    Self.write(places[place], from: column)
  }

  @inline(__always)
  private static func write(_ place: Place, from column: UnsafeMutablePointer<Double>) {
    let from = column + Int(place.cell)
    if place.count == 1 {
      place.first.pointee = from.pointee
    } else {
      place.first.update(from: from, count: Int(place.count))
    }
  }
}
