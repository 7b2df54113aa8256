import AnimationEngine

/// This module's part of an animator: the properties that it knows, and the driver that sleeps.
@usableFromInline final class AnimatorFace {
  private struct Key: Hashable {
    var object: ObjectIdentifier
    var keyPath: ObjectIdentifier
  }

  /// The key path is kept, so that no other gets its address.
  private struct Known {
    var track: TrackID
    var keyPath: AnyKeyPath
  }

  private var known: [Key: Known] = [:]
  private var properties: [AnyKeyPath: Any] = [:]
  /// Called when an animation is added while the driver sleeps.
  var onWork: (() -> Void)?

  /// Beyond so many the properties of objects that are gone are forgotten.
  private var limit = 1024

  /// The property, if it was noted under this very key path of this object.
  @inline(__always)
  func track(of object: AnyObject, _ keyPath: AnyKeyPath, _ animator: Animator) -> TrackID? {
    let key = Key(object: ObjectIdentifier(object), keyPath: ObjectIdentifier(keyPath))
    // A property that is alive is one of the object at this address.
    guard let track = known[key]?.track, animator.isAlive(track) else { return nil }
    return track
  }

  func note(_ track: TrackID, of object: AnyObject, _ keyPath: AnyKeyPath, _ animator: Animator) {
    if known.count >= limit {
      known = known.filter { animator.isAlive($0.value.track) }
      limit = max(1024, 2 * known.count)
    }
    let key = Key(object: ObjectIdentifier(object), keyPath: ObjectIdentifier(keyPath))
    known[key] = Known(track: track, keyPath: keyPath)
  }

  /// The property at a key path, made at the first call: it is the same for all objects.
  func property<Object: AnyObject>(
    _ keyPath: AnyKeyPath, _ make: () -> AnimatableProperty<Object>
  ) -> AnimatableProperty<Object> {
    if let known = properties[keyPath] as? AnimatableProperty<Object> { return known }
    let made = make()
    properties[keyPath] = made
    return made
  }

  /// Key paths by whether they lead to `@Animated` properties; a key path is kept, so that no other gets its
  /// address.
  private var kinds: [ObjectIdentifier: (keyPath: AnyKeyPath, isAnimated: Bool)] = [:]

  /// Makes a property that was registered by a key path known to its box, if it has one.
  ///
  /// - Complexity: O(1); a property without a box costs one look by its key path.
  func attachBox(
    of object: AnyObject, _ keyPath: AnyKeyPath, _ track: TrackID, _ animator: Animator
  ) {
    let id = ObjectIdentifier(keyPath)
    if let known = kinds[id], !known.isAnimated { return }
    let box = AssignmentScope.box(of: object, unknown: keyPath)
    kinds[id] = (keyPath, box != nil)
    box?.attach(animator, track)
  }

  func wake() { onWork?() }
}

extension AnimationEngine.Animator {
  /// This module's part of the animator; nil before the first use.
  var keptFace: AnimatorFace? {
    // Nothing else sets it.
    face.map { unsafeDowncast($0, to: AnimatorFace.self) }
  }

  var ownFace: AnimatorFace {
    if let keptFace { return keptFace }
    let made = AnimatorFace()
    face = made
    return made
  }

  /// The property of an object at a key path, registered at the first call.
  ///
  /// It is the one that `track(of:_:)` gives for an `AnimatableProperty` of the same key path or name.
  ///
  /// - Complexity: O(1) from the second call on.
  @inlinable @inline(__always)
  public func track<Object: AnyObject, Value: VectorValue>(
    of object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> TrackID {
    if let known = knownTrack(of: object, keyPath) { return known }
    return register(object, keyPath) { AnimatableProperty(unnamed: keyPath) }
  }

  /// The property of an object by a property that has a name; `@Animated` ones learn of it.
  package func namedTrack<Object: AnyObject>(
    of object: Object, _ property: AnimatableProperty<Object>
  ) -> TrackID {
    let track = track(of: object, property)
    if let keyPath = property.keyPath { ownFace.attachBox(of: object, keyPath, track, self) }
    return track
  }

  @usableFromInline func knownTrack(of object: AnyObject, _ keyPath: AnyKeyPath) -> TrackID? {
    keptFace?.track(of: object, keyPath, self)
  }

  @usableFromInline func register<Object: AnyObject, Value: VectorValue>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    _ make: () -> AnimatableProperty<Object>
  ) -> TrackID {
    if let box = AssignmentScope.box(of: object, keyPath) {
      return animatedTrack(of: object, keyPath, box)
    }
    let track = track(of: object, ownFace.property(keyPath, make))
    ownFace.note(track, of: object, keyPath, self)
    return track
  }

  /// The property of an object that a box holds.
  func animatedTrack<Object: AnyObject, Value: VectorValue>(
    of object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    _ box: AnimatedBox<Value>
  ) -> TrackID {
    if let known = knownTrack(of: object, keyPath) { return known }
    let track = track(of: object, box.property(of: object, keyPath))
    box.attach(self, track)
    ownFace.note(track, of: object, keyPath, self)
    return track
  }
}
