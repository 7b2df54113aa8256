/// Properties of Swift objects.
extension Animator {
  /// The property of an object, registered at the first call.
  public func track<Object: AnyObject>(
    of object: Object, _ property: AnimatableProperty<Object>
  ) -> TrackID {
    let target = target(of: object)
    if let keyPath = property.keyPath, let known = track(target, keyPath) { return known }
    let track = track(
      target, property.name, components: property.components, threshold: property.threshold,
      kind: property.kind.valueKind, output: .sink, sink: ObjectSink(object, property))
    if let keyPath = property.keyPath {
      targets[Int(target.index)].keyPaths[keyPath] = Int32(track.index)
    }
    return track
  }

  /// The property of a target that was registered by a key path.
  func track(_ target: TargetID, _ keyPath: AnyKeyPath) -> TrackID? {
    guard let index = targets[Int(target.index)].keyPaths[keyPath] else { return nil }
    return TrackID(index: UInt32(index), generation: tracks[Int(index)].generation)
  }

  /// The target that stands for an object, registered at the first call.
  public func target(of object: AnyObject, name: String? = nil) -> TargetID {
    let key = ObjectIdentifier(object)
    if let known = objectTargets[key], isKnown(known) {
      let tracks = targets[Int(known.index)].tracks
      // The address may belong to another object by now.
      if tracks.allSatisfy({ self.tracks[Int($0)].sink.isAlive }) { return known }
      // Asked within a read, it is left to the next look for targets that are gone.
      if !isAsking { removeTarget(known) }
    }
    let target = side.run(.program) {
      makeTarget(name: name ?? "\(type(of: object))-\(targets.count + 1)")
    }
    objectTargets[key] = target
    return target
  }
}

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
    return targets[index].tracks.contains {
      tracks[Int($0)].contributions > 0 || tracks[Int($0)].pendingTweens > 0
    }
  }

  /// Whether an object has a target.
  package func isTarget(_ object: AnyObject) -> Bool {
    objectTargets[ObjectIdentifier(object)].map(isKnown) ?? false
  }
}
