import AnimationEngine

/// A property of a class that is animated where a block assigns it.
///
/// ```swift
/// final class Card {
///   @Animated var opacity = 1.0
///   @Animated(threshold: 0.25) var place = SIMD2(0.0, 0.0)
/// }
/// let card = Card()
/// animator.animate(.spring(.bouncy)) { card.place = SIMD2(100, 50) }
/// ```
///
/// It returns what shows: while an animation runs, the value of the last frame. An assignment outside of a
/// block sets it at once and ends the animation that replaced it. `$place` has its goal and its velocity. It is
/// animated by its key path too, and is one property of the animator either way. An animation writes past
/// `didSet`. A property belongs to one animator, and to its thread or actor.
@propertyWrapper
public struct Animated<Value: VectorValue> {
  @usableFromInline let box: AnimatedBox<Value>

  /// A property with its first value.
  public init(wrappedValue: Value) { box = AnimatedBox(wrappedValue, threshold: nil) }

  /// A property with its first value, and the distance from a goal, in units, that counts as at rest.
  ///
  /// `threshold` must be above 0.
  public init(wrappedValue: Value, threshold: Double) {
    if !(threshold > 0 && threshold.isFinite) {
      misuse("a threshold must be above 0, not \(threshold)")
    }
    box = AnimatedBox(wrappedValue, threshold: threshold)
  }

  /// Not to be used: only properties of classes are animated.
  @available(*, unavailable, message: "@Animated is for properties of classes")
  public var wrappedValue: Value {
    get { misuse("@Animated is for properties of classes") }
    // swift-format-ignore
    set { misuse("@Animated is for properties of classes") }
  }

  /// The property's goal, velocity and state.
  public var projectedValue: AnimatedState<Value> { AnimatedState(box: box) }

  /// The value that shows, or the goal that the present block has assigned.
  @inlinable @inline(__always)
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped keyPath: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Animated<Value>>
  ) -> Value {
    get {
      let box = object[keyPath: storage].box
      guard AssignmentScope.isPresent else { return box.value }
      AssignmentScope.noteReading(box, of: object, keyPath)
      return box.goal ?? box.value
    }
    set {
      let box = object[keyPath: storage].box
      if AssignmentScope.isPresent, AssignmentScope.take(newValue, for: box, of: object, keyPath) {
        return
      }
      box.assign(newValue)
    }
  }
}

/// The state of an `@Animated` property: `$opacity` of `@Animated var opacity`.
public struct AnimatedState<Value: VectorValue> {
  let box: AnimatedBox<Value>

  private var live: (animator: Animator, track: TrackID)? {
    guard let animator = box.animator, let track = box.track, animator.isAnimated(track) else {
      return nil
    }
    return (animator, track)
  }

  /// Whether an animation acts on the property.
  public var isAnimated: Bool { live != nil }

  /// The value on which the property comes to rest; without an animation its value.
  ///
  /// An animation that was added in this turn and has not begun does not count yet.
  public var goal: Value {
    guard let live, let model = live.animator.model(live.track) else { return box.value }
    return Value(components: { model[$0] })
  }

  /// How fast the property changes, in units per second; 0 where nothing moves.
  ///
  /// Of a color these are the velocities of the premultiplied components, which are no color: use
  /// `componentVelocities`.
  public var velocity: Value {
    let velocities = componentVelocities
    return Value(components: { velocities[$0] })
  }

  /// How fast each component changes, in units per second.
  public var componentVelocities: [Double] {
    live.map { $0.animator.velocities(of: $0.track) }
      ?? Array(repeating: 0, count: Value.componentCount)
  }
}
