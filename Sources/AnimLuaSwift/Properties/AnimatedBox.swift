import AnimationEngine

/// The storage of an `@Animated` property; the animator writes here, past the property's setter.
@usableFromInline final class AnimatedBox<Value: VectorValue>: BoxWithGoal {
  @usableFromInline var value: Value
  /// The goal that the present block has assigned.
  @usableFromInline var goal: Value?
  private let threshold: Double?
  private(set) weak var animator: Animator?
  private(set) var track: TrackID?

  @usableFromInline init(_ value: Value, threshold: Double?) {
    self.value = value
    self.threshold = threshold
  }

  func attach(_ animator: Animator, _ track: TrackID) {
    self.animator = animator
    self.track = track
  }

  func forgetGoal() { goal = nil }

  /// Sets the value; an animation that replaces it ends.
  @usableFromInline func assign(_ new: Value) {
    value = new
    guard let track, let animator, animator.isAnimated(track) else { return }
    let numbers = numbers(of: new)
    // A property that was registered by its key path alone is written through its setter.
    if animator.isWriting(numbers, to: track) { return }
    do throws(EngineError) {
      try animator.modelChanged(track, to: numbers)
    } catch { misuse("an @Animated property was assigned: \(error)") }
  }

  /// The property of the object that has this box.
  func property<Object: AnyObject>(
    of object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> AnimatableProperty<Object> {
    // The animator calls these on its own thread, which is the object's.
    nonisolated(unsafe) let box = self
    return AnimatableProperty(
      name(in: object) ?? KeyPathAccess(keyPath).name,
      components: Value.componentNames, threshold: [threshold ?? Value.defaultThreshold],
      kind: Value.vectorKind, keyPath: keyPath,
      reading: { (_, values) throws(SinkFailure) in
        let value = box.value
        for index in 0..<values.count { values[index] = value.component(at: index) }
      },
      writing: { (_, values) throws(SinkFailure) in
        box.value = Value(components: { values[$0] })
      })
  }

  /// The name of the property: that of the wrapper without its underscore.
  private func name(in object: AnyObject) -> String? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let here = mirror {
      for child in here.children {
        guard let wrapper = child.value as? Animated<Value>, wrapper.box === self else { continue }
        return child.label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
      }
      mirror = here.superclassMirror
    }
    return nil
  }
}
