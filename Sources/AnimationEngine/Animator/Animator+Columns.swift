/// The dense column of values, for hosts that copy what is on screen out of it every frame.
extension Animator {
  /// The first cell of all; valid until something is registered.
  package var columnBase: UnsafePointer<Double> { UnsafePointer(cells.base) }

  /// The first cell of a property, as long as it is registered.
  package func columnIndex(_ track: TrackID) -> Int { Int(tracks[Int(track.index)].cell) }
}
