@testable import AnimationEngine

/// A trace that calls a test at each value and event.
final class MayhemTracer: TraceSink {
  private let hook: (String) -> Void

  init(_ hook: @escaping (String) -> Void) { self.hook = hook }

  func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double]
  ) { hook("trace") }

  func event(time: Double, target: String, property: String, event: String, detail: String) {
    hook("event of a trace")
  }
}
