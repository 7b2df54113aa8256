import AnimationEngine
import Foundation
import Geometry
import SceneGraph
import Typesetting

/// A scene whose bytes decide what lies in it and what happens to it between frames.
struct DrawingStage {
  var source: ByteSource
  let scene = Scene()
  let player: Player
  /// Frames that were made.
  private(set) var frame = 0
  /// The steps that were done, a line each.
  private(set) var log: [String] = []
  private var layers: [Layer] = []
  private var gradients: [GradientPaint] = []
  private let texts = TextLayouts()

  private static let kinds: [LayerKind] = [
    .rect, .rect, .circle, .ellipse, .line, .polygon, .path, .text, .text, .image, .group, .group,
    .replicator, .emitter, .scene,
  ]
  private static let mostLayers = 24

  init(_ source: ByteSource) {
    self.source = source
    scene.size = Size(width: 120, height: 90)
    player = Player(scene)
    texts.measureTexts(of: scene)
    let count = 3 + self.source.below(10)
    for _ in 0..<count { add() }
  }

  /// Changes something, and makes the next frame.
  mutating func step() {
    let count = source.below(5)
    for _ in 0..<count { change() }
    // Now and then frames are left out.
    let next = frame == 0 ? 0 : player.frame + (source.chance(20) ? 7 : 1)
    do throws(EngineError) { try player.step(to: next) } catch {
      finding("frame \(next) failed: \(error)\n\(log.joined(separator: "\n"))")
    }
    frame += 1
    log.append("-- frame \(next)")
  }

  // MARK: The tree

  private mutating func add() {
    layers.removeAll { !$0.isInScene }
    guard layers.count < Self.mostLayers else { return }
    let groups = layers.filter { $0.kind.holdsLayers }
    let group = source.chance(150) ? source.any(of: groups) : nil
    let kind = source.pick(Self.kinds)
    attempt("\(kind) in \(group?.name ?? "scene")") { stage throws(SceneError) in
      let layer = try stage.scene.makeLayer(kind, in: group)
      stage.layers.append(layer)
      stage.log.append("  is \(layer.name)")
      switch kind {
      case .image:
        try layer.setImage(
          source: "a", path: Self.images[stage.source.below(Self.images.count)],
          naturalSize: Size(width: 6, height: 4))
      case .scene: layer.inner?.size = Size(width: 60, height: 40)
      default: break
      }
      // It shows, most often.
      try layer.set(.x, to: .number(Double(stage.source.below(110))))
      try layer.set(.y, to: .number(Double(stage.source.below(80))))
      if Property.fill.exists(on: kind) { try layer.set(.fill, to: .color(stage.color())) }
      if kind == .text { try layer.set(.text, to: .text(stage.writing())) }
    }
  }

  /// Does what may be refused.
  private mutating func attempt(
    _ what: String, _ body: (inout DrawingStage) throws(SceneError) -> Void
  ) {
    log.append(what)
    do throws(SceneError) { try body(&self) } catch { log.append("  refused: \(error)") }
  }

  private mutating func change() {
    layers.removeAll { !$0.isInScene }
    guard let layer = source.any(of: layers) else { return add() }
    switch source.below(24) {
    case 0, 1: add()
    case 2: remove(layer)
    case 3: move(layer)
    case 4: mask(layer)
    case 5: clip(layer)
    case 6: paint(layer)
    case 7: changeGradient()
    case 8: look(layer)
    case 9: pass(layer)
    case 10: resize(layer)
    case 11, 12, 13, 14, 15: animate(layer, property(of: layer))
    default: set(layer, property(of: layer))
    }
  }

  private mutating func remove(_ layer: Layer) {
    log.append("remove \(layer.name)")
    layer.remove()
  }

  private mutating func move(_ layer: Layer) {
    guard let group = source.any(of: layers + [scene.root]) else { return }
    let index: Int? = source.chance(100) ? 0 : nil
    attempt("\(layer.name) into \(group.name)") { _ throws(SceneError) in
      try group.add(layer, at: index)
    }
  }

  private mutating func mask(_ layer: Layer) {
    let mask = source.chance(60) ? nil : source.any(of: layers)
    attempt("\(layer.name) masked by \(mask?.name ?? "nothing")") { _ throws(SceneError) in
      try layer.setMask(mask)
    }
  }

  private mutating func clip(_ layer: Layer) {
    let clip: Clip? =
      switch source.below(4) {
      case 0: nil
      case 1: source.any(of: layers).map { .layer($0) }
      default: .box(Rect(x: number(), y: number(), width: number(), height: number()))
      }
    attempt("\(layer.name) clipped by \(clip.map { "\($0)" } ?? "nothing")") {
      _ throws(SceneError) in
      try layer.setClip(clip)
    }
  }

  private mutating func paint(_ layer: Layer) {
    let property = source.chance(80) ? Property.stroke : .fill
    guard property.exists(on: layer.kind) else { return }
    if gradients.count < 4, gradients.isEmpty || source.chance(100) { addGradient() }
    guard let gradient = source.any(of: gradients) else { return }
    attempt("\(layer.name) \(property.name) gradient") { _ throws(SceneError) in
      try layer.setGradient(gradient, for: property)
    }
  }

  private mutating func addGradient() {
    let shape: Gradient.Geometry =
      switch source.below(3) {
      case 0: .linear(from: point(), to: point())
      case 1: .radial(center: point(), radius: Double(source.below(40)) / 20)
      default: .conic(center: point(), angle: number())
      }
    let count = 1 + source.below(4)
    let stops = (0..<count).map { _ in Gradient.Stop(Double(source.below(11)) / 10, color()) }
    log.append("gradient \(shape)")
    gradients.append(scene.makeGradient(Gradient(shape, stops: stops)))
  }

  private mutating func changeGradient() {
    guard let gradient = source.any(of: gradients) else { return addGradient() }
    let numbers = gradient.gradient.numbers.map { _ in Double(source.below(21)) / 20 }
    attempt("gradient \(numbers)") { _ throws(SceneError) in try gradient.set(numbers) }
  }

  private mutating func look(_ layer: Layer) {
    let camera = layer.inner?.camera ?? scene.camera
    let property = source.pick([Property.x, .y, .zoom, .rotation])
    source.chance(128) ? set(camera, property) : animate(camera, property)
  }

  private mutating func pass(_ layer: Layer) {
    let kind = source.pick(Transition.Kind.allCases)
    let isLeaving = source.chance(60)
    attempt("\(layer.name) \(isLeaving ? "leaves" : "\(kind)")") { stage throws(SceneError) in
      if isLeaving {
        try layer.orderOut()
      } else {
        _ = try layer.begin(Transition(kind, ImplicitAnimation(duration: 0.1)))
      }
    }
  }

  private mutating func resize(_ layer: Layer) {
    guard let inner = layer.inner else { return set(layer, .z) }
    if source.chance(128) {
      inner.background = source.chance(100) ? nil : color()
    } else {
      inner.size = Size(width: Double(1 + source.below(90)), height: Double(1 + source.below(60)))
    }
    log.append("\(layer.name) is another scene")
  }

  // MARK: Properties

  private mutating func property(of layer: Layer) -> Property {
    // Those of effects come more often.
    let effects = [
      Property.blur, .shadowBlur, .shadowX, .shadowColor, .blend, .opacity, .transform,
    ]
    .filter { $0.exists(on: layer.kind) }
    if source.chance(90), let effect = source.any(of: effects) { return effect }
    let all = Property.allCases.filter { $0.exists(on: layer.kind) && $0 != .source }
    return source.pick(all)
  }

  private mutating func set(_ layer: Layer, _ property: Property) {
    let value = value(of: property)
    attempt("\(layer.name).\(property.name) = \(value)") { _ throws(SceneError) in
      try layer.set(property, to: value)
    }
  }

  private mutating func animate(_ layer: Layer, _ property: Property) {
    guard property.row.value.isAnimatable else { return set(layer, property) }
    let value = value(of: property)
    let duration = Double(1 + source.below(20)) / 60
    attempt("\(layer.name).\(property.name) to \(value) in \(duration)") {
      stage throws(SceneError) in
      let goal = try layer.goal(property, value)
      do throws(EngineError) {
        try stage.scene.animator.add(.basic([goal], duration: duration))
      } catch {
        stage.log.append("  refused: \(error)")
      }
    }
  }
}
