import AnimationEngine

/// Where one property of an object goes, for a call that animates several.
///
/// ```swift
/// animator.animate(lamp, .to(\.level, 1), .by(\.angle, 90), with: .easeInOut(0.4))
/// ```
public struct AnimationGoal<Object: AnyObject> {
  let part: (Animator, Object) -> AnimationPart
  @usableFromInline init(_ part: @escaping (Animator, Object) -> AnimationPart) { self.part = part }

  /// Goes to `goal`, from `start` or from where the property is.
  @inlinable @inline(__always)
  public static func to<Value: VectorValue>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>, _ goal: Value, from start: Value? = nil
  ) -> AnimationGoal {
    AnimationGoal { animator, object in
      makePart(animator.track(of: object, keyPath), from: start, to: goal)
    }
  }

  /// Changes by `change` from where the property would rest.
  @inlinable @inline(__always)
  public static func by<Value: VectorValue>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>, _ change: Value
  ) -> AnimationGoal {
    AnimationGoal { animator, object in
      makePart(animator.track(of: object, keyPath), by: change)
    }
  }
}

/// A part of an animation that goes to a goal.
@usableFromInline func makePart<Value: VectorValue>(
  _ track: TrackID, from start: Value?, to goal: Value
) -> AnimationPart {
  var part = AnimationPart(track)
  part.to = numbers(of: goal)
  if let start { part.from = numbers(of: start) }
  return part
}

/// A part of an animation that changes by a distance.
@usableFromInline func makePart<Value: VectorValue>(_ track: TrackID, by change: Value)
  -> AnimationPart
{
  var part = AnimationPart(track)
  part.by = numbers(of: change)
  return part
}

/// The components of a value; the process ends where one is infinite or NaN, which the engine takes for
/// "not given".
func numbers<Value: VectorValue>(of value: Value) -> [Double] {
  let count = Value.componentCount
  return [Double](unsafeUninitializedCapacity: count) { buffer, filled in
    for index in 0..<count {
      let number = value.component(at: index)
      if !number.isFinite { misuse("a value that is animated must be finite, not \(value)") }
      buffer[index] = number
    }
    filled = count
  }
}
