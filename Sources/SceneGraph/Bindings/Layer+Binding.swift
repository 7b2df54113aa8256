import AnimationEngine

extension Layer {
  /// Lets a property be what a function says, until something else takes it.
  ///
  /// ```swift
  /// let open = scene.animator.value(0)
  /// try panel.bind(.width) { .number(40 + 200 * open.value) }
  /// ```
  /// It is computed when it begins, and once a frame, after the animations, when a value that it read
  /// has changed. Such values are an `AnimatedValue`, `get` and `presentation` of layers, and the
  /// animator's `currentTime`. The model is the value on screen.
  ///
  /// - Throws: `SceneError` when the kind lacks the property, its values have no fixed count of
  ///   numbers, or the layer was removed.
  @discardableResult
  public func bind(
    _ property: Property, observer: AnimationObserver? = nil,
    _ compute: @escaping () throws(SinkFailure) -> PropertyValue
  ) throws(SceneError) -> AnimationID {
    let (sink, animator) = try liveSink(property)
    let binding = animator.makeBinding { () throws(SinkFailure) in
      [sink.coder.encode(try compute())]
    }
    return try begin(binding, .held, sink, animator, observer)
  }

  /// Lets a property follow a goal that is read each frame, as a spring pulls.
  ///
  /// - Throws: as `bind`.
  @discardableResult
  public func follow(
    _ property: Property, spring: Spring = .follower, endsAtRest: Bool = false,
    observer: AnimationObserver? = nil,
    goal: @escaping () throws(SinkFailure) -> PropertyValue
  ) throws(SceneError) -> AnimationID {
    let (sink, animator) = try liveSink(property)
    let follower = animator.makeFollower { () throws(SinkFailure) in [sink.coder.encode(try goal())]
    }
    return try begin(
      follower, .follow(spring, endsAtRest: endsAtRest), sink, animator, observer)
  }

  private func liveSink(
    _ property: Property
  ) throws(SceneError) -> (LayerSink, Animator) {
    guard !property.row.isShaped else { throw .notAnimatable(property: property.name) }
    let sink = try sink(property, fitting: nil)
    guard let animator = scene?.animator else { throw .notInScene(name) }
    return (sink, animator)
  }

  private func begin(
    _ binding: Binding, _ motion: Animation.Motion, _ sink: LayerSink, _ animator: Animator,
    _ observer: AnimationObserver?
  ) throws(SceneError) -> AnimationID {
    let part = AnimationPart.to(sink.track, Array(repeating: 0, count: sink.coder.count))
    do throws(EngineError) {
      try animator.add(binding, Animation([part], motion), observer: observer)
    } catch {
      throw .refused(error)
    }
    return binding.animation
  }
}
