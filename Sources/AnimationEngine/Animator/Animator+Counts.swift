/// Counts of numbers: every list is as long as its property has components.
extension Animator {
  /// Asks whether a list has the count of its property.
  ///
  /// - Throws: `EngineError.wrongCount`.
  func checkCount(_ count: Int, of track: TrackID) throws(EngineError) {
    let index = Int(track.index)
    guard count != tracks[index].count else { return }
    throw .wrongCount(
      property: descriptions[index].property, expected: tracks[index].count, given: count)
  }

  /// Asks whether all lists of a part have the count of its property, which is known.
  ///
  /// - Throws: `EngineError.wrongCount`.
  func checkCounts(_ part: AnimationPart) throws(EngineError) {
    if let given = part.wrongCount(for: tracks[Int(part.track.index)].count) {
      try checkCount(given, of: part.track)
    }
  }

  /// Returns the values of a binding's function after a check of their counts.
  ///
  /// - Throws: `SinkFailure.wrongCount`.
  func counted(_ values: [[Double]], for bound: [TrackID]) throws(SinkFailure) -> [[Double]] {
    guard values.count == bound.count else {
      throw .wrongCount(expected: bound.count, given: values.count)
    }
    for (track, numbers) in zip(bound, values) where isKnown(track) {
      let count = tracks[Int(track.index)].count
      guard numbers.count == count else {
        throw .wrongCount(expected: count, given: numbers.count)
      }
    }
    return values
  }
}
