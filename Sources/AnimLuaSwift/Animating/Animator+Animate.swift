import AnimationEngine

extension AnimationEngine.Animator {
  /// Animates a property to `goal`, from `start` or from where it is, with the velocity that it has.
  ///
  /// ```swift
  /// let handle = animator.animate(lamp, \.level, to: 1, .spring(.bouncy))
  /// let end = await handle.completion
  /// ```
  ///
  /// A newer animation of the same property takes value and velocity over and replaces this one. `delay`
  /// is in seconds, and adds to that of the style. The object lives until a finite animation has ended; an
  /// endless one does not keep it. Values that are not finite end the process with the reason.
  ///
  /// - Complexity: O(components); the first call for a property of an object registers it.
  @inlinable @inline(__always) @discardableResult
  public func animate<Object: AnyObject, Value: VectorValue>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, from start: Value? = nil,
    to goal: Value, _ style: AnimationStyle = .default, delay: Double = 0
  ) -> AnimationHandle<Value> {
    play(
      [makePart(track(of: object, keyPath), from: start, to: goal)], style, delay: delay)
  }

  /// Animates a property by `change` from where it would rest without this animation.
  ///
  /// ```swift
  /// animator.animate(lamp, \.angle, by: 90, .easeInOut(0.5))
  /// ```
  @inlinable @inline(__always) @discardableResult
  public func animate<Object: AnyObject, Value: VectorValue>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, by change: Value,
    _ style: AnimationStyle = .default, delay: Double = 0
  ) -> AnimationHandle<Value> {
    play([makePart(track(of: object, keyPath), by: change)], style, delay: delay)
  }

  /// Animates a property that has a name, as `animate` with its key path does.
  ///
  /// `Value` must have as many components as the property; another count ends the process with both.
  @discardableResult
  public func animate<Object: AnyObject, Value: VectorValue>(
    _ object: Object, _ property: AnimatableProperty<Object>, from start: Value? = nil,
    to goal: Value, _ style: AnimationStyle = .default, delay: Double = 0
  ) -> AnimationHandle<Value> {
    play([makePart(namedTrack(of: object, property), from: start, to: goal)], style, delay: delay)
  }

  /// Animates several properties of an object as one animation with one handle.
  ///
  /// ```swift
  /// animator.animate(lamp, .to(\.level, 1), .by(\.angle, 90), with: .easeInOut(0.4), delay: 0.1)
  /// ```
  @discardableResult
  public func animate<Object: AnyObject>(
    _ object: Object, _ goals: AnimationGoal<Object>..., with style: AnimationStyle = .default,
    delay: Double = 0
  ) -> AnimationHandle<Void> {
    play(goals.map { $0.part(self, object) }, style, delay: delay)
  }

  /// Lets a property glide from a velocity, in units per second, until friction has stopped it.
  ///
  /// ```swift
  /// animator.glide(lamp, \.angle, velocity: 360)
  /// ```
  ///
  /// `deceleration` is the share of the velocity that is left after each millisecond, between 0 and 1.
  @inlinable @inline(__always) @discardableResult
  public func glide<Object: AnyObject, Value: VectorValue>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, velocity: Value,
    deceleration: Double = 0.998
  ) -> AnimationHandle<Value> {
    glide(track(of: object, keyPath), velocity, deceleration)
  }

  @usableFromInline func glide<Value: VectorValue>(
    _ track: TrackID, _ velocity: Value, _ deceleration: Double
  ) -> AnimationHandle<Value> {
    play(
      .decay(
        [.launched(track, numbers(of: velocity))], Decay(deceleration: deceleration)))
  }

  @usableFromInline func play<Value>(
    _ parts: [AnimationPart], _ style: AnimationStyle, delay: Double
  ) -> AnimationHandle<Value> {
    play(style.animation(parts, delay: delay))
  }

  /// Adds an animation and returns its handle.
  func play<Value>(_ animation: Animation) -> AnimationHandle<Value> {
    let ending = Ending()
    let watch = EndingWatch(ending)
    let id: AnimationID
    do throws(EngineError) {
      id = try add(animation, observer: AnimationObserver(.complete) { watch.hear($0) })
    } catch { misuse("animate: \(error)") }
    keptFace?.wake()
    return AnimationHandle(self, id, animation.parts.first?.track, ending)
  }
}
