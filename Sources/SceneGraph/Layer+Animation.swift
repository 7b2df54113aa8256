import AnimationEngine
import Geometry

extension Layer {
  /// The engine's name of a property, with which animations of it are made; one per property.
  ///
  /// - Throws: `SceneError` when the kind lacks the property, it cannot be animated, or the layer
  ///   was removed.
  public func track(_ property: Property) throws(SceneError) -> TrackID {
    if let known = tracks[property], isInScene { return known }
    let row = property.row
    guard row.kinds.contains(kind) else { throw .unknownProperty(row.name, kind: kind) }
    guard row.value.isAnimatable else { throw .notAnimatable(property: row.name) }
    guard isInScene, let scene else { throw .notInScene(name) }
    let target = try engineTarget()
    let count = row.components.count
    let track = scene.animator.track(
      target, row.name, components: row.components,
      threshold: Array(repeating: row.threshold, count: count),
      kind: row.value == .color ? .color : .number, output: .column,
      sink: LayerSink(layer: self, property: property))
    tracks[property] = track
    scene.animated.append(
      AnimatedProperty(
        layer: self, track: track, offset: layout.offset(property), count: count,
        isColor: row.value == .color))
    return track
  }

  /// The engine's name of the layer, given at the first call.
  ///
  /// - Throws: `SceneError` when the layer was removed.
  package func engineTarget() throws(SceneError) -> TargetID {
    guard isInScene, let scene else { throw .notInScene(name) }
    let target = target ?? scene.animator.makeTarget(name: name)
    self.target = target
    return target
  }

  /// The engine's name of the layer; nil while it has never been animated.
  public var targetID: TargetID? { target }
}

/// The way of one property of one layer to the engine: it reads and sets the model.
///
/// It holds the layer, which does not hold its scene: nothing is held in a circle, and layers, which
/// every frame visits, need no weak references to them.
final class LayerSink: PropertySink {
  private let layer: Layer
  private let property: Property

  init(layer: Layer, property: Property) {
    self.layer = layer
    self.property = property
  }

  func read(into values: inout [Double]) throws(SinkFailure) {
    guard layer.isInScene else { throw .targetGone }
    let offset = layer.layout.offset(property)
    let row = property.row
    values = row.encode(Array(layer.numbers[offset..<(offset + row.components.count)]))
  }

  func setModel(_ values: [Double]) {
    layer.setModel(property, property.row.decode(values))
  }

  var isAlive: Bool { layer.isInScene }
}

/// A property that has been animated, and may be shown from the engine's column.
struct AnimatedProperty {
  let layer: Layer
  let track: TrackID
  /// Its first number in the layer's storage.
  let offset: Int
  let count: Int
  let isColor: Bool
  var isShown = false

  /// Brings the layer's presented numbers up to the last frame.
  mutating func update(from animator: Animator) {
    guard animator.isAnimated(track) else {
      if isShown { hide() }
      return
    }
    if !isShown { show() }
    let values = animator.column(track)
    guard isColor else {
      for index in 0..<count { layer.presented[offset + index] = values[index] }
      return
    }
    let color = MixingSpace.srgb.decode(SIMD4(values[0], values[1], values[2], values[3]))
    layer.presented[offset] = color.red
    layer.presented[offset + 1] = color.green
    layer.presented[offset + 2] = color.blue
    layer.presented[offset + 3] = color.alpha
  }

  private mutating func show() {
    isShown = true
    if layer.presentedCount == 0 { layer.presented = layer.numbers }
    layer.presentedCount += 1
  }

  private mutating func hide() {
    isShown = false
    layer.presentedCount -= 1
    for index in offset..<(offset + count) { layer.presented[index] = layer.numbers[index] }
  }
}
