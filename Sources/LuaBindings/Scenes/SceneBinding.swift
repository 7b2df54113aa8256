import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// `anim.scene`, and the scenes that it makes.
package final class SceneBinding {
  /// The scene of the whole picture, once the script has made it.
  package private(set) var scene: Scene?
  /// The fields that this adds to the table `anim`.
  package private(set) var fields: [(String, LuaValue)] = []
  /// The layers as scripts hold them.
  package let layers: LayerObjects
  /// Hears of the scene when it is made.
  var onScene: (Scene) -> Void = { _ in }
  /// The scope of the file whose function is called.
  var scope: () -> SceneScope
  /// The scenes at their numbers less 1; nil where one was removed.
  private var places: [ScenePlace?] = []
  private var methodNames: [String] = []
  private let state: LuaState
  private let animator: Animator
  private let transactions: Transactions
  private var type: LuaClass?

  /// Makes the classes of scenes and layers.
  ///
  /// - Parameters:
  ///   - state: The script's state.
  ///   - animator: The animator that moves the layers.
  ///   - transactions: The transactions that turn assignments into animations; nil for the
  ///     scene's own.
  ///   - layerMethods: The verbs of layers; slot 1 is the layer.
  ///   - sceneMethods: Further methods of scenes; slot 1 is the scene.
  /// - Throws: `ScriptError` when the state has no memory for them.
  package init(
    _ state: LuaState, animator: Animator, transactions: Transactions? = nil,
    layerMethods: [String: HostFunction] = [:],
    sceneMethods: [String: HostFunction] = [:]
  ) throws(ScriptError) {
    self.state = state
    self.animator = animator
    self.transactions = transactions ?? Transactions(animator)
    let main = SceneScope()
    scope = { main }
    layers = LayerObjects(state)
    try layers.define(in: self, methods: layerMethods)
    var methods = sceneMethods
    for (name, method) in ownMethods() { methods[name] = method }
    let codes = SceneField.allCases.enumerated().map { ($0.element.rawValue, $0.offset) }
    methodNames = methods.keys.sorted()
    type = try state.defineClass(
      LuaClassDescription(
        name: "scene", methods: methods, fields: Dictionary(uniqueKeysWithValues: codes),
        index: { [unowned self] call throws(HostError) in
          try self.read(try self.receiver(), call)
          return .done
        },
        newindex: { [unowned self] call throws(HostError) in
          let word = call.state.describeKey(2)
          guard call.code >= 0 else {
            throw unknownName(
              "field", word, of: "the scene", valid: SceneField.allCases.map(\.rawValue))
          }
          try self.write(SceneField.allCases[call.code], 3, try self.receiver())
          return .done
        },
        tostring: { call throws(HostError) in
          call.push("scene")
          return .done
        }))
    let make: HostFunction = { [unowned self] call throws(HostError) in
      self.push(try self.makeScene(1, in: self.scope()), call)
      return .done
    }
    fields = [("scene", .hostFunction(make))]
  }

  private func ownMethods() -> [(String, HostFunction)] {
    var methods: [(String, HostFunction)] = []
    for kind in LayerKind.allCases where kind.isMade {
      let make: HostFunction = { [unowned self] call throws(HostError) in
        let place = try self.receiver()
        self.layers.push(try self.layers.make(kind, 2, in: place.root), call)
        return .done
      }
      methods.append((kind.name, make))
    }
    let include: HostFunction = { [unowned self] call throws(HostError) in
      try self.layers.include(2, in: try self.receiver().root, call)
      return .done
    }
    let find: HostFunction = { [unowned self] call throws(HostError) in
      let place = try self.receiver()
      if let layer = place.scene.find(place.root.namePrefix + (try call.string(2))) {
        self.layers.push(layer, call)
      } else {
        call.pushNil()
      }
      return .done
    }
    let add: HostFunction = { [unowned self] _ throws(HostError) in
      try self.layers.add(2, at: 3, to: try self.receiver().root)
      return .done
    }
    let hitTest: HostFunction = { [unowned self] call throws(HostError) in
      let place = try self.receiver()
      self.noteMovingRead()
      let tree = try self.layers.tree(4)
      let own = try self.layers.point(2)
      let point = place.layer?.pictureTransform(in: tree).apply(to: own) ?? own
      if let hit = place.scene.hitTest(point, in: tree), hit.lies(in: place.root) {
        self.layers.push(hit, call)
      } else {
        call.pushNil()
      }
      return .done
    }
    return methods + [
      ("include", include), ("find", find), ("add", add), ("hit_test", hitTest),
    ]
  }

  /// A binding reads what nobody tells of: it is computed in every frame.
  func noteMovingRead() { animator.reads.noteTime() }

  /// Whether the slot holds the scene.
  package func isScene(_ slot: LuaSlot) -> Bool {
    place(slot) != nil
  }

  /// The scene in a slot; nil for anything else.
  func place(_ slot: LuaSlot) -> ScenePlace? {
    guard let type, let object = state.object(slot), object.type == type else { return nil }
    return places[Int(object.id) - 1]
  }

  /// The scene whose layers a group holds directly; nil for any other group.
  func place(heldBy root: Layer) -> ScenePlace? {
    for case let place? in places where place.root === root { return place }
    return nil
  }

  /// Answers a scene to the script.
  func push(_ place: ScenePlace, _ call: borrowing LuaCall) {
    guard let type, let index = places.firstIndex(where: { $0 === place }) else {
      return call.pushNil()
    }
    call.push(LuaObject(type, id: Int64(index + 1)))
  }

  /// Forgets the scenes of a file that was removed.
  func forget(_ scope: SceneScope) {
    for index in places.indices where places[index]?.scope === scope { places[index] = nil }
  }

  /// The scene before the colon.
  private func receiver() throws(HostError) -> ScenePlace {
    guard let type, let object = state.object(1), object.type == type else {
      throw HostError(
        "a scene expected before the colon, got \(state.describe(1)): write scene:rect { … }", .call
      )
    }
    guard let place = places[Int(object.id) - 1] else {
      throw HostError("the scene was removed", .state)
    }
    return place
  }

  // MARK: anim.scene

  /// `anim.scene { width = 640, … }`: the file's own scene, and after that further ones.
  private func makeScene(_ slot: LuaSlot, in scope: SceneScope) throws(HostError) -> ScenePlace {
    guard state.kind(slot) == .none || state.kind(slot) == .nil || state.kind(slot) == .table
    else {
      throw HostError("anim.scene takes a table of options, not " + state.describe(slot))
    }
    let place: ScenePlace
    let isFirst = scope.places.isEmpty
    if !isFirst {
      place = try furtherPlace(in: scope)
    } else if let layer = scope.layer, let scene {
      layer.inner?.size = Scene.defaultSize
      place = ScenePlace(scope, scene, layer: layer)
    } else {
      place = ScenePlace(
        scope, Scene(animator: animator, transactions: transactions), layer: nil)
    }
    scope.places.append(place)
    do throws(HostError) { try read(options: slot, of: place, isFirst: isFirst) } catch {
      scope.places.removeLast()
      if !isFirst { place.layer?.remove() }
      throw error
    }
    places.append(place)
    if scene == nil {
      scene = place.scene
      place.scene.input.stage = { [weak self, weak scope] in
        scope.flatMap { self?.stage(of: $0) }
      }
      onScene(place.scene)
    }
    return place
  }

  /// The layer that stands for all of a file's picture; nil while it has one scene.
  private func stage(of scope: SceneScope) -> Layer? {
    guard let shown = scope.shown, shown.isInScene else { return nil }
    for case let place? in places where place.scope.layer === shown {
      return stage(of: place.scope) ?? shown
    }
    return shown
  }

  private func read(
    options slot: LuaSlot, of place: ScenePlace, isFirst: Bool
  ) throws(HostError) {
    guard state.kind(slot) == .table else { return }
    try state.forEachField(of: slot) { key, value throws(HostError) in
      let word = state.describeKey(key)
      guard let field = SceneField(rawValue: word), field.isOption else {
        throw unknownName(
          "option", word, of: "the scene",
          valid: SceneField.allCases.filter(\.isOption).map(\.rawValue))
      }
      guard isFirst || (field != .fps && field != .loop) else {
        throw HostError("'\(word)' is for the first scene of a file: it holds for all of them")
      }
      try write(field, value, place)
    }
  }

  /// A scene beside those that the file has made, hidden, whose time begins when it is shown.
  private func furtherPlace(in scope: SceneScope) throws(HostError) -> ScenePlace {
    let first = try showsSeveral(in: scope)
    return try scenic { () throws(SceneError) in
      let layer = try first.scene.makeLayer(.scene, in: scope.layer)
      try first.scene.place(layer)
      layer.inner?.background = .black
      layer.inner?.isWholePicture = scope.layer?.inner?.isWholePicture ?? true
      try first.scene.transactions.withoutActions { () throws(SceneError) in
        try layer.set(.hidden, to: .flag(true))
      }
      try layer.setTime(speed: 1, begin: layer.parent?.localTime ?? 0)
      try layer.pause()
      return ScenePlace(scope, first.scene, layer: layer)
    }
  }

  /// Makes the file's own scene one that others can take the place of.
  ///
  /// - Returns: That scene.
  @discardableResult
  func showsSeveral(in scope: SceneScope) throws(HostError) -> ScenePlace {
    guard let first = scope.places.first else {
      throw HostError("there is no scene yet: anim.scene makes one", .state)
    }
    if scope.shown == nil {
      let layer = try scenic { () throws(SceneError) in
        try first.scene.wrapContents(of: scope.layer)
      }
      first.layer = layer
      scope.shown = layer
    }
    return first
  }

  private func read(_ place: ScenePlace, _ call: borrowing LuaCall) throws(HostError) {
    guard call.code >= 0 else {
      throw unknownName(
        "field", call.state.describeKey(2), of: "the scene",
        valid: SceneField.allCases.map(\.rawValue) + methodNames)
    }
    switch SceneField.allCases[call.code] {
    case .width: call.push(place.size.width)
    case .height: call.push(place.size.height)
    case .fps: call.push(place.frameRate.framesPerSecond)
    case .background: call.push(place.background.cssText)
    case .duration:
      if let duration = place.statedDuration { call.push(duration) } else { call.pushNil() }
    case .loop: call.push(place.loops)
    case .children: layers.push(list: place.root.children, call)
    case .camera: layers.push(place.camera, call)
    case .data:
      if place.data == nil {
        place.data = try passing { () throws(ScriptError) in try emptyTable() }
      }
      if let data = place.data { call.push(data) }
    }
  }

  private func emptyTable() throws(ScriptError) -> LuaReference {
    try state.makeReference(.record([]))
  }

  private func write(
    _ field: SceneField, _ slot: LuaSlot, _ place: ScenePlace
  ) throws(HostError) {
    let what = "'\(field.rawValue)'"
    switch field {
    case .width: place.size.width = try side(slot, what)
    case .height: place.size.height = try side(slot, what)
    case .background: place.background = try state.color(slot, what)
    case .duration: place.statedDuration = try positive(slot, what)
    case .fps:
      let text = state.string(slot)
      let rate =
        if let text { FrameRate(text: text) } else { FrameRate(try state.finite(slot, what)) }
      guard let rate else {
        throw HostError("\(what) must be frames a second, a number or a text as \"30000/1001\"")
      }
      place.frameRate = rate
    case .loop:
      guard let loop = state.boolean(slot) else {
        throw HostError("\(what) must be true or false, not " + state.describe(slot))
      }
      place.loops = loop
    case .children, .camera, .data:
      throw HostError("\(what) of a scene cannot be assigned", .readOnly)
    }
  }

  private func side(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double {
    let value = try positive(slot, what)
    guard value <= Double(Scene.longestSide) else {
      throw HostError(
        "\(what) must be at most \(Scene.longestSide) pixels, as no more can be drawn on a "
          + "side, not \(shortest(value))")
    }
    return value
  }

  private func positive(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double {
    let value = try state.finite(slot, what)
    guard value > 0 else { throw HostError("\(what) must be above 0, not \(shortest(value))") }
    return value
  }
}

/// The fields of a scene.
private enum SceneField: String, CaseIterable {
  case width, height, fps, background, duration, loop, children, camera, data

  /// Whether `anim.scene { … }` takes it.
  var isOption: Bool { self != .children && self != .camera && self != .data }
}
