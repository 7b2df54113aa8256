import AnimationEngine
import Foundation

/// A property that lives in a test: some numbers, and what was written to them.
final class Cell: PropertySink {
  var values: [Double]
  private(set) var writes: [[Double]] = []
  private(set) var models: [[Double]] = []
  private(set) var holds = 0
  var isAlive = true
  var failure: SinkFailure?
  var onRead: (() -> Void)?
  var onWrite: (([Double]) -> Void)?

  init(_ values: [Double]) { self.values = values }

  func read(into values: inout [Double]) throws(SinkFailure) {
    onRead?()
    if let failure { throw failure }
    values = self.values
  }

  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {
    if let failure { throw failure }
    self.values = Array(values)
    writes.append(self.values)
    onWrite?(self.values)
  }

  func setModel(_ values: [Double]) { models.append(values) }
  func hold() { holds += 1 }
  func release() { holds -= 1 }
  func forgetWrites() { writes.removeAll() }
}

/// An animator with properties to move, and a record of what its observers hear.
final class Stage {
  let animator = Animator()
  private(set) var events: [String] = []

  /// A property of a new target.
  func cell(
    _ values: Double..., name: String = "cell", threshold: Double = 0.01,
    output: TrackOutput = .sink
  ) -> (track: TrackID, cell: Cell) {
    let cell = Cell(values)
    let target = animator.makeTarget(name: name)
    return (track(target, "value", cell, threshold: threshold, output: output), cell)
  }

  /// A property of a target.
  func track(
    _ target: TargetID, _ property: String, _ cell: Cell, threshold: Double = 0.01,
    output: TrackOutput = .sink
  ) -> TrackID {
    animator.track(
      target, property, components: cell.values.indices.map { "c\($0)" }, threshold: [threshold],
      output: output, sink: cell)
  }

  /// An observer that notes events under a name.
  func note(_ name: String, _ mask: EventMask = .all, _ also: ((AnimationEvent) -> Void)? = nil)
    -> AnimationObserver
  {
    AnimationObserver(mask) { [unowned self] event in
      events.append("\(name) \(text(event.kind))")
      also?(event)
    }
  }

  func note(_ text: String) { events.append(text) }

  func takeEvents() -> [String] {
    defer { events.removeAll() }
    return events
  }

  private func text(_ kind: AnimationEvent.Kind) -> String {
    switch kind {
    case .start: "start"
    case .repeat(let iteration): "repeat \(Int(iteration))"
    case .reach(let part, let component): "reach \(part).\(component)"
    case .apply: "apply"
    case .complete(let reason): reason.name
    }
  }

  /// Frames 0...count at a rate.
  func play(seconds: Double, rate: Int, _ each: (Double) -> Void = { _ in }) throws {
    for frame in 0...Int((seconds * Double(rate)).rounded()) {
      let time = Double(frame) / Double(rate)
      try animator.advance(to: time)
      each(time)
    }
  }
}

/// Curves of a pretended script, by number.
final class PretendedScript: ScriptCurveHost {
  var onCall: (() -> Void)?
  var failing: Set<Int32> = []
  private(set) var calls = 0

  func evaluate(
    function: Int32, argument p: Double, parameters: [Double]
  ) throws(SinkFailure) -> Double {
    calls += 1
    onCall?()
    if failing.contains(function) { throw .host(token: Int(function)) }
    switch function {
    case 0: return p * p * (3 - 2 * p)
    case 1: return Foundation.sin(p * .pi / 2)
    default: return p + 0.3 * Foundation.sin(p * 2 * .pi)
    }
  }
}
