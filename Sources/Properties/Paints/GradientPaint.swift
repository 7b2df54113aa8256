import AnimationEngine
import Geometry

/// A gradient with an identity: layers that are painted with it change when it does, and each of
/// its numbers can be animated.
///
/// ```swift
/// let dawn = scene.makeGradient(gradient)
/// try sky.setGradient(dawn, for: .fill)
/// try scene.animator.add(.basic([.to(dawn.track(), goal.numbers)], duration: 2))
/// ```
/// Its kind and its count of stops stay.
public final class GradientPaint {
  /// The model.
  public private(set) var gradient: Gradient
  /// Its name in traces: its own, or that of the layer it belongs to.
  public let name: String
  /// The name of its numbers in traces.
  private let property: String
  /// The layer that it is a part of; nil when layers may share it.
  package weak var owner: AnyObject?
  private let animator: Animator
  /// Its target and track in the engine, and its sink.
  private var binding: (sink: GradientSink, target: TargetID, track: TrackID)?

  /// A gradient that `animator` moves.
  package init(_ gradient: Gradient, name: String, property: String, animator: Animator) {
    self.gradient = gradient
    self.name = name
    self.property = property
    self.animator = animator
  }

  /// The engine's name of all its numbers, in the order of `Gradient.numbers`.
  public func track() -> TrackID {
    if let binding, animator.isKnown(binding.target) { return binding.track }
    let target = animator.makeTarget(name: name)
    let sink = GradientSink(self)
    let track = animator.track(
      target, property, components: gradient.numberNames, threshold: thresholds,
      output: .column, sink: sink)
    binding = (sink, target, track)
    return track
  }

  /// Assigns the model; animations of the numbers that are given end as replaced.
  ///
  /// - Parameter numbers: as many as `Gradient.numbers` has; NaN leaves one alone.
  /// - Throws: `wrongValue` for another count, and nothing changes.
  package func assign(_ numbers: [Double]) throws(PropertyError) {
    let count = gradient.numberCount
    guard numbers.count == count else {
      throw .wrongValue(property: property, expected: "\(count) numbers, not \(numbers.count)")
    }
    setModel(numbers)
    if let binding { animator.modelWasAssigned(binding.track, numbers) }
  }

  /// The gradient as it is at this instant.
  public func presentation() -> Gradient {
    var values: [Double] = []
    guard let binding, animator.presentation(binding.track, into: &values) else {
      return gradient
    }
    return gradient.withNumbers(values)
  }

  /// The gradient as the last frame shows it.
  package var shown: Gradient {
    guard let binding, animator.isAnimated(binding.track) else { return gradient }
    return gradient.withNumbers(animator.column(binding.track))
  }

  /// Whether an animation acts on it now.
  package var isAnimated: Bool { binding.map { animator.isAnimated($0.track) } ?? false }

  /// The engine's name of it; nil while it has never been animated.
  package var targetID: TargetID? { binding?.target }

  fileprivate func setModel(_ numbers: [Double]) {
    var all = gradient.numbers
    for (index, number) in numbers.enumerated() where !number.isNaN { all[index] = number }
    gradient = gradient.withNumbers(all)
  }

  /// Of places an edge in 8-bit shades barely shows, of angles and colors those of other properties.
  private var thresholds: [Double] {
    gradient.numberNames.map { name in
      if name == "angle" { return Threshold.angle }
      return name.hasPrefix("stops.") && !name.hasSuffix("offset")
        ? Threshold.shade : Threshold.scale
    }
  }
}

/// The way of a gradient to the engine; it holds it while an animation with an end runs.
private final class GradientSink: PropertySink {
  private weak var paint: GradientPaint?
  private var held: GradientPaint?
  private var holds = 0

  init(_ paint: GradientPaint) {
    self.paint = paint
  }

  func read(into values: inout [Double]) throws(SinkFailure) {
    guard let paint else { throw .targetGone }
    values = paint.gradient.numbers
  }

  func setModel(_ values: [Double]) { paint?.setModel(values) }

  func hold() {
    holds += 1
    if held == nil { held = paint }
  }

  func release() {
    holds -= 1
    if holds == 0 { held = nil }
  }

  var isAlive: Bool { paint != nil }
}
