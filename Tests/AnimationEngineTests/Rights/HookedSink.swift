import AnimationEngine

/// A property of one number that calls a test back from each of its functions.
final class HookedSink: PropertySink {
  /// The functions of a sink that the engine calls.
  enum Function: String, CaseIterable, Sendable {
    case read, write, setModel, hold, release, changeBegan, animationChanged, text, willBeSet
    case handover, willBeTaken, traced
  }

  var value = 0.0
  private(set) var holds = 0
  var onCall: (Function) -> Void = { _ in }

  func read(into values: inout [Double]) throws(SinkFailure) {
    onCall(.read)
    values = [value]
  }
  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {
    value = values[0]
    onCall(.write)
  }
  func setModel(_ values: [Double]) { onCall(.setModel) }
  func hold() {
    holds += 1
    onCall(.hold)
  }
  func release() {
    holds -= 1
    onCall(.release)
  }
  func changeBegan() { onCall(.changeBegan) }
  func animationChanged(_ isAnimated: Bool) { onCall(.animationChanged) }
  func text(of values: [Double]) -> String? {
    onCall(.text)
    return "text"
  }
  func willBeSet(by binding: Binding) { onCall(.willBeSet) }
  func handover() -> PropertyHandover? {
    onCall(.handover)
    return nil
  }
  func willBeTaken() { onCall(.willBeTaken) }
  func traced(at time: Double) -> TracedValue? {
    onCall(.traced)
    return nil
  }
}

extension Stage {
  /// A property of a new target with a hook, at first 0.
  func hooked(kind: ValueKind = .number) -> (track: TrackID, sink: HookedSink) {
    let sink = HookedSink()
    let track = animator.track(
      animator.makeTarget(name: "hooked"), "value", components: [""], threshold: [0.01],
      kind: kind, output: .sink, sink: sink)
    return (track, sink)
  }
}
