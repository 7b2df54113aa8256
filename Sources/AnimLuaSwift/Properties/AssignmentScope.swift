import AnimationEngine

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A stretch of synchronous code in which uses of `@Animated` properties are noted.
///
/// Scopes lie within each other. The innermost one of a thread is known to the thread alone, so that code of
/// other threads, and tasks that a block starts, are never within it.
@usableFromInline final class AssignmentScope {
  enum Purpose {
    /// Collects the assignments of a block.
    case collecting(Animator)
    /// Looks for the box of a property that is read.
    case looking(object: AnyObject, keyPath: AnyKeyPath)
  }

  private let purpose: Purpose
  private(set) var parts: [AnimationPart] = []
  private var boxes: [any BoxWithGoal] = []
  private var found: AnyObject?
  /// The scope around this one, while its block runs.
  private var outer: AssignmentScope?

  init(_ purpose: Purpose) { self.purpose = purpose }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    guard pthread_key_create(&key, nil) == 0 else { misuse("no thread key is left") }
    return key
  }()

  /// Whether the calling thread is within a scope.
  @usableFromInline static var isPresent: Bool { pthread_getspecific(key) != nil }

  private static var current: AssignmentScope? {
    pthread_getspecific(key).map {
      Unmanaged<AssignmentScope>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Runs a block within this scope.
  func run<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    outer = Self.current
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer {
      pthread_setspecific(Self.key, outer.map { Unmanaged.passUnretained($0).toOpaque() })
      outer = nil
    }
    try body()
  }

  /// The box of an `@Animated` property; nil where the key path leads to any other.
  static func box<Object: AnyObject, Value: VectorValue>(
    of object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> AnimatedBox<Value>? {
    let scope = AssignmentScope(.looking(object: object, keyPath: keyPath))
    scope.run { _ = object[keyPath: keyPath] }
    return scope.found as? AnimatedBox<Value>
  }

  /// The same for a key path whose value's type is not known.
  static func box(of object: AnyObject, unknown keyPath: AnyKeyPath) -> (any BoxWithGoal)? {
    let scope = AssignmentScope(.looking(object: object, keyPath: keyPath))
    scope.run { _ = (object as Any)[keyPath: keyPath] }
    return scope.found as? any BoxWithGoal
  }

  /// Notes that a property is read.
  @usableFromInline static func noteReading(
    _ box: AnyObject, of object: AnyObject, _ keyPath: AnyKeyPath
  ) {
    guard let scope = current, case .looking(let wanted, let path) = scope.purpose,
      wanted === object, path == keyPath
    else { return }
    scope.found = box
  }

  /// Takes an assignment; false where none is collected.
  @usableFromInline static func take<Object: AnyObject, Value: VectorValue>(
    _ goal: Value, for box: AnimatedBox<Value>, of object: Object,
    _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> Bool {
    guard let scope = current, case .collecting(let animator) = scope.purpose else { return false }
    let part = makePart(animator.animatedTrack(of: object, keyPath, box), from: nil, to: goal)
    if box.goal == nil { scope.boxes.append(box) }
    box.goal = goal
    // The last assignment counts, also where blocks around this one have one: theirs is added later.
    var around: AssignmentScope? = scope
    while let here = around {
      if case .collecting(let owner) = here.purpose, owner === animator {
        here.parts.removeAll { $0.track == part.track }
      }
      around = here.outer
    }
    scope.parts.append(part)
    return true
  }

  /// Ends what properties return within the block.
  func forgetGoals() {
    for box in boxes { box.forgetGoal() }
    boxes.removeAll()
  }
}

/// A box whose property returns the goal of a block until the block is over.
protocol BoxWithGoal: AnyObject {
  func forgetGoal()
  /// Makes the animator's property known to the box.
  func attach(_ animator: Animator, _ track: TrackID)
}
