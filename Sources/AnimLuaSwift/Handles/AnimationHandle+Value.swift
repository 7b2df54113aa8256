import AnimationEngine

extension AnimationHandle where Value: VectorValue {
  /// Its exact value at the animator's time; nil before it has begun and once it has ended.
  public var value: Value? { number { $0.value(of: $1) } }

  /// How fast its value changes, in units per second; nil before it has begun and once it has ended.
  ///
  /// Of a color these are the velocities of the premultiplied components, which are no color: use
  /// `componentVelocities`.
  public var velocity: Value? { number { $0.velocity(of: $1) } }

  /// How fast each component changes, in units per second; nil before it has begun and once it has ended.
  public var componentVelocities: [Double]? {
    guard let live else { return nil }
    return live.velocity(of: id)?.first.flatMap { $0.contains(where: \.isNaN) ? nil : $0 }
  }

  private func number(_ ask: (Animator, AnimationID) -> [[Double]]?) -> Value? {
    guard let live else { return nil }
    return Self.value(ask(live, id))
  }

  static func value(_ numbers: [[Double]]?) -> Value? {
    guard let numbers = numbers?.first, numbers.count == Value.componentCount,
      !numbers.contains(where: \.isNaN)
    else { return nil }
    return Value(components: { numbers[$0] })
  }

  /// Gives it another goal; value and velocity go on without a jump.
  ///
  /// A spring keeps its velocity; an animation along a curve starts its duration again, with the velocity that
  /// it has. A goal that is not finite ends the process with the reason.
  ///
  /// - Returns: false, having changed nothing, when it has ended.
  @discardableResult
  public func retarget(to goal: Value) -> Bool {
    guard let live, let track else { return false }
    do throws(EngineError) { try live.retarget(id, [.to(track, numbers(of: goal))]) } catch {
      misuse("retarget: \(error)")
    }
    live.keptFace?.wake()
    return true
  }

  /// Its value now and in each frame from here on; the sequence ends with the animation, after the last value.
  ///
  /// ```swift
  /// for await level in animator.animate(lamp, \.level, to: 1).values { print(level) }
  /// ```
  public var values: AsyncStream<Value> { values(buffering: .bufferingNewest(1)) }

  /// Its value now and in each frame from here on, with a buffer for a reader that is late.
  ///
  /// The sequence ends with the animation, after the last value. It is Sendable: any task may read it.
  public func values(
    buffering: AsyncStream<Value>.Continuation.BufferingPolicy
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: buffering)
    guard let live else {
      continuation.finish()
      return stream
    }
    let closer = StreamCloser(continuation)
    if let value { continuation.yield(value) }
    live.retain(id)
    let (id, ending) = (self.id, self.ending)
    _ = live.addTick { [unowned live] _ in
      let isOver = ending.end != nil || live.state(of: id) == .ended
      if let value = Self.value(live.value(of: id)),
        case .terminated = closer.continuation.yield(value)
      {
        live.release(id)
        return .finished
      }
      guard isOver else { return .goOn }
      live.release(id)
      closer.continuation.finish()
      return .finished
    }
    return stream
  }
}

/// Ends a stream when nothing is left that could fill it.
private final class StreamCloser<Value> {
  let continuation: AsyncStream<Value>.Continuation
  init(_ continuation: AsyncStream<Value>.Continuation) { self.continuation = continuation }
  deinit { continuation.finish() }
}
