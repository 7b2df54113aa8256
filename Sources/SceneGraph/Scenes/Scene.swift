import AnimationEngine
import Geometry

/// A picture that moves: layers, and the animator that moves them.
///
/// ```swift
/// let scene = Scene(size: Size(width: 640, height: 360))
/// let ball = try scene.makeLayer(.circle, name: "ball")
/// try scene.animator.add(.spring([.to(ball.track(.x), [560])], Spring(bounciness: 12)))
/// ```
public final class Scene {
  /// Pixels.
  public var size: Size {
    didSet {
      transactions.changes.noteAll()
      followSize(from: oldValue)
    }
  }
  /// Frames per second at which it is meant to be shown.
  public var frameRate: FrameRate
  /// The background behind all layers.
  public var background: Color
  /// Seconds it lasts; nil when its animations decide.
  public var duration: Double?
  /// Whether it begins again at its end where the medium allows it.
  public var isLooping: Bool
  /// The group that holds everything; it has no name in scripts and is never drawn itself.
  public private(set) var root: Layer
  /// The camera: (x, y) of the scene is in the middle of the picture, turned and enlarged.
  public internal(set) var camera: Layer {
    didSet { transactions.changes.noteAll() }
  }
  /// Moves the layers.
  ///
  /// One per scene; a host that runs scripts before there is a scene brings its own.
  public let animator: Animator
  /// Turns assignments into animations.
  public let transactions: Transactions
  /// Measures texts where no renderer lays them out.
  ///
  /// Without either texts have no box.
  public var textMeasurer: ((TextStyle) -> TextMetrics?)? {
    didSet { transactions.changes.noteAll() }
  }
  /// Lays texts out; the renderer gives it.
  package var typesetter: (any Typesetter)? {
    didSet { transactions.changes.noteAll() }
  }

  /// Steps that drawing one frame may take (`DrawingCost`); more is not drawn.
  package var drawingLimit = DrawingCost.standardLimit {
    didSet { transactions.changes.noteAll() }
  }
  /// Whether it ever had copies or particles, which show what was at the frames drawn before.
  package private(set) var drawsThePast = false
  /// Whether `z` was ever given to a layer; else children are drawn in their groups' order.
  var isLayered = false
  /// Takes what a pointer and keys do to layers.
  public private(set) lazy var input = SceneInput(self)

  /// How many gradients were made to be shared.
  var gradientCount = 0
  /// The values shown from the animator's column.
  var presentedColumns = PresentedColumns()
  /// The drawing that its display lists go on from.
  let keptDrawing = KeptDrawing()
  private var layersByName: [String: Layer] = [:]
  /// Of names that were wanted again: the number up to which all are taken.
  private var firstFreeNumbers: [String: Int] = [:]
  /// How many layers of each kind were made without a name, by what their names begin with.
  private var unnamedCounts: [String: [LayerKind: Int]] = [:]

  /// Pixels of a scene that does not say.
  public static let defaultSize = Size(width: 640, height: 360)

  /// A scene without layers.
  public init(
    size: Size = Scene.defaultSize, frameRate: FrameRate = .sixty,
    background: Color = .black, duration: Double? = nil, isLooping: Bool = false,
    animator: Animator = Animator(), transactions: Transactions? = nil
  ) {
    self.animator = animator
    self.transactions = transactions ?? Transactions(animator)
    self.size = size
    self.frameRate = frameRate
    self.background = background
    self.duration = duration
    self.isLooping = isLooping
    root = Layer(kind: .group, name: "scene", transactions: self.transactions)
    camera = Layer(kind: .camera, name: "scene.camera", transactions: self.transactions)
    root.scene = self
    prepare(camera, size)
  }

  /// A new layer in front of all others of its group.
  ///
  /// - Parameters:
  ///   - kind: what it draws.
  ///   - name: nil for the kind's name and a number, in order of creation; a name that is taken
  ///     gets `#2`, `#3`, …
  ///   - parent: a group of this scene; nil for the scene itself.
  /// - Returns: the layer, in the scene already.
  /// - Throws: `SceneError` when `parent` is no group or is gone.
  public func makeLayer(
    _ kind: LayerKind, name: String? = nil, in parent: Layer? = nil
  ) throws(SceneError) -> Layer {
    precondition(kind != .camera, "a scene has its one camera")
    let prefix = (parent ?? root).namePrefix
    let wanted: String
    if let name {
      wanted = name
    } else {
      unnamedCounts[prefix, default: [:]][kind, default: 0] += 1
      wanted = "\(kind.name)-\(unnamedCounts[prefix]?[kind] ?? 1)"
    }
    let layer = Layer(kind: kind, name: freeName(prefix + wanted), transactions: transactions)
    layer.scene = self
    layer.making.isNamed = name != nil
    if kind == .scene {
      let size = (parent ?? root).innerSize
      layer.inner = InnerScene(
        camera: makeCamera("\(layer.name).camera", size), of: layer, size: size)
      layer.inner?.namePrefix = prefix
    }
    if kind == .replicator || kind == .emitter { drawsThePast = true }
    if kind == .emitter {
      layer.particles = LayerParticles(Emission(start: (parent ?? root).localTime))
    }
    try (parent ?? root).add(layer)
    layersByName[layer.name] = layer
    return layer
  }

  /// A layer for a part of a text, in front of all others; called after the text and its number.
  func makePart(of text: Layer, kind: LayerKind, number: Int) -> Layer {
    let part = Layer(
      kind: kind, name: freeName("\(text.name).\(number)"), transactions: transactions)
    part.scene = self
    part.making.isNamed = false
    text.children.append(part)
    part.parent = text
    part.adoptClock()
    layersByName[part.name] = part
    return part
  }

  /// The layer of this name that is in the scene now; of a scene within it, what its own name is
  /// followed by `/`.
  public func find(_ name: String) -> Layer? { layersByName[name] }

  /// Brings what the layers show up to the animator's last frame.
  ///
  /// - Complexity: O(properties that are animated).
  package func updatePresentation() {
    presentedColumns.update(from: animator, transactions.changes)
  }

  /// Ends everything that runs on a layer and on what it holds, and lets them go.
  func forget(_ layer: Layer) {
    var gone: [Layer] = []
    collect(layer, into: &gone)
    for layer in gone {
      for sink in layer.sinks { presentedColumns.forget(sink, of: layer) }
      layer.motion?.sinks.removeAll()
    }
    // Parents first, in drawing order: the completions' order must not depend on hashing.
    for layer in gone {
      for target in layer.engineTargets { animator.removeTarget(target) }
      for target in layer.gradientTargets { animator.removeTarget(target) }
    }
    for layer in gone { input.endListeners(of: layer) }
    // Animations on them have ended only now.
    for layer in gone {
      if let time = layer.time { animator.remove(time.clock) }
      if let clock = layer.givenClock { animator.release(clock) }
      layer.clocks = nil
    }
  }

  private func collect(_ layer: Layer, into gone: inout [Layer]) {
    layer.isInScene = false
    if let onRemoval = layer.onRemoval {
      layer.onRemoval = nil
      onRemoval()
    }
    layer.motion?.tracks.removeAll()
    layer.motion?.pendingChanges.removeAll()
    layer.actionPlaces = nil
    layer.mask?.maskedCount -= 1
    layer.mask = nil
    if layer.passage != nil { layer.transition = nil }
    layer.bound?.end()
    layersByName[layer.name] = nil
    free(layer.name)
    gone.append(layer)
    if let camera = layer.inner?.camera { gone.append(camera) }
    for child in layer.children { collect(child, into: &gone) }
  }

  private func freeName(_ wanted: String) -> String {
    guard layersByName[wanted] != nil else { return wanted }
    // It is what is searched that is kept, not what is found: to forget it costs time only.
    if firstFreeNumbers.count > layersByName.count { firstFreeNumbers.removeAll() }
    var number = firstFreeNumbers[wanted] ?? 2
    while layersByName["\(wanted)#\(number)"] != nil { number += 1 }
    firstFreeNumbers[wanted] = number
    return "\(wanted)#\(number)"
  }

  /// A name is free again, and with it perhaps the number behind one.
  private func free(_ name: String) {
    guard !firstFreeNumbers.isEmpty, let sign = name.utf8.lastIndex(of: 0x23) else { return }
    let wanted = String(name[..<sign])
    guard let known = firstFreeNumbers[wanted], let number = Int(name[sign...].dropFirst()) else {
      return
    }
    firstFreeNumbers[wanted] = max(min(known, number), 2)
  }
}
