@testable import AnimationEngine

/// A property of which each function calls a test, which does anything there.
final class MayhemSink: PropertySink {
  var values: [Double]
  private(set) var holds = 0
  var isAlive = true
  /// Whether the next read or write fails.
  var failsNext = false
  private let hook: (String) -> Void

  init(_ values: [Double], _ hook: @escaping (String) -> Void) {
    (self.values, self.hook) = (values, hook)
  }

  func read(into values: inout [Double]) throws(SinkFailure) {
    hook("read")
    try failIfDue()
    values = self.values
  }

  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {
    let given = Array(values)
    hook("write")
    try failIfDue()
    self.values = given
  }

  private func failIfDue() throws(SinkFailure) {
    guard failsNext else { return }
    failsNext = false
    throw .host(token: 3)
  }

  func setModel(_ values: [Double]) { hook("setModel") }
  func hold() {
    holds += 1
    hook("hold")
  }
  func release() {
    holds -= 1
    hook("release")
  }
  func changeBegan() { hook("changeBegan") }
  func animationChanged(_ isAnimated: Bool) { hook("animationChanged") }
  func text(of values: [Double]) -> String? {
    hook("text")
    return "text"
  }
  func willBeSet(by binding: Binding) { hook("willBeSet") }
  func handover() -> PropertyHandover? {
    hook("handover")
    return nil
  }
  func willBeTaken() { hook("willBeTaken") }
  func traced(at time: Double) -> TracedValue? {
    hook("traced")
    return nil
  }
}
