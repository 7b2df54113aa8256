/// A number that is there to be animated and read: its bindings change with it.
///
/// ```swift
/// let open = animator.value(0, name: "open")
/// try animator.bind([try panel.track(.width)]) { [[40 + 200 * open.value]] }
/// try animator.add(.spring([.to(open.track, [1])], .snappy))
/// ```
public final class AnimatedValue {
  /// The engine's name of it, for animations.
  public private(set) var track = TrackID.none
  fileprivate let source = ChangeSource()
  private unowned let animator: Animator
  fileprivate var stored: Double

  fileprivate init(_ value: Double, name: String, _ animator: Animator) {
    self.animator = animator
    stored = value
    let sink = ValueSink(self)
    track = animator.track(
      animator.makeTarget(name: name), "value", components: [""], threshold: [0.001],
      output: .sink, sink: sink)
  }

  /// The value as of the last write; assigned, it ends what animates it.
  public var value: Double {
    get {
      animator.reads.note(source)
      return stored
    }
    set {
      guard !animator.isRefused(.assign) else { return }
      animator.modelWasAssigned(track, [newValue])
      take(newValue)
    }
  }

  fileprivate func take(_ value: Double) {
    guard value != stored else { return }
    stored = value
    animator.bindings.changed(source)
  }
}

extension Animator {
  /// A number to be animated and read.
  ///
  /// - Parameters:
  ///   - value: what it begins with.
  ///   - name: what traces call it.
  /// - Returns: the value, kept alive by whoever holds it and by what moves it to an end.
  public func value(_ value: Double, name: String = "value") -> AnimatedValue {
    AnimatedValue(value, name: name, self)
  }
}

/// The way of a value to the engine; weak, and strong while a finite animation moves it.
private final class ValueSink: PropertySink {
  private weak var cell: AnimatedValue?
  private var held: AnimatedValue?
  private var holds = 0

  init(_ cell: AnimatedValue) { self.cell = cell }

  func read(into values: inout [Double]) throws(SinkFailure) {
    guard let cell else { throw .targetGone }
    values = [cell.stored]
  }

  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {
    guard let cell else { throw .targetGone }
    cell.take(values[0])
  }

  func hold() {
    holds += 1
    if held == nil { held = cell }
  }

  func release() {
    holds -= 1
    if holds == 0 { held = nil }
  }

  var isAlive: Bool { cell != nil }

  func willBeSet(by binding: Binding) {
    guard let cell else { return }
    cell.source.producer = binding
    binding.outputs.append(cell.source)
  }
}
