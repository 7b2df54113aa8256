/// Questions about objects that may have been registered.
extension Animator {
  /// The property of an object, if it was registered and the object is still the one that was.
  ///
  /// - Complexity: O(1), two look-ups by hash.
  package func knownTrack<Object: AnyObject>(
    of object: Object, _ property: AnimatableProperty<Object>
  ) -> TrackID? {
    guard let target = objectTargets[ObjectIdentifier(object)], isKnown(target) else { return nil }
    let known =
      property.keyPath.flatMap { track(target, $0) } ?? track(target, property.name)
    return known.flatMap { tracks[Int($0.index)].sink.isAlive ? $0 : nil }
  }

  /// Whether anything acts on any property of an object, or is going to.
  ///
  /// - Complexity: O(properties of the object that were registered).
  package func isAnimated(_ object: AnyObject) -> Bool {
    guard let target = objectTargets[ObjectIdentifier(object)], isKnown(target) else {
      return false
    }
    let index = Int(target.index)
    return targets[index].tracks.values.contains {
      tracks[Int($0)].contributions > 0 || tracks[Int($0)].pendingTweens > 0
    }
  }

  /// Whether an object has a target.
  package func isTarget(_ object: AnyObject) -> Bool {
    objectTargets[ObjectIdentifier(object)].map(isKnown) ?? false
  }
}
