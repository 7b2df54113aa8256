extension Animator {
  /// The property of an object, if it was registered.
  ///
  /// - Complexity: O(1), two look-ups by hash.
  package func knownTrack(of object: AnyObject, _ property: String) -> TrackID? {
    guard let target = objectTargets[ObjectIdentifier(object)], isKnown(target),
      let track = track(target, property), tracks[Int(track.index)].sink.isAlive
    else { return nil }
    return track
  }
}

extension Animator {
  /// Whether an object has a target.
  package func isTarget(_ object: AnyObject) -> Bool {
    objectTargets[ObjectIdentifier(object)].map(isKnown) ?? false
  }
}
