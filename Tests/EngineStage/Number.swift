import AnimationEngine

/// A property of one number, with a count of what the animator asks of it.
package final class Number: PropertySink {
  package var value: Double
  /// Reads and writes.
  package private(set) var calls = 0
  /// Holds that are not released.
  package private(set) var holds = 0
  package private(set) var isAnimated = false

  package init(_ value: Double = 0) { self.value = value }

  package func read(into values: inout [Double]) throws(SinkFailure) {
    calls += 1
    values = [value]
  }

  package func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {
    calls += 1
    value = values[0]
  }

  package func hold() { holds += 1 }
  package func release() { holds -= 1 }
  package func animationChanged(_ isAnimated: Bool) { self.isAnimated = isAnimated }
}

extension Animator {
  /// Makes the property of a new target.
  package func track(_ number: Number) -> TrackID {
    track(
      makeTarget(name: "number"), "value", components: ["value"], threshold: [0.01], output: .sink,
      sink: number)
  }
}
