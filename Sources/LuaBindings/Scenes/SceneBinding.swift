import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// `anim.scene`, and the scenes that it makes.
package final class SceneBinding: ValueReading {
  /// The scene of the whole picture, once the script has made it.
  package private(set) var scene: Scene?
  /// The fields that this adds to the table `anim`.
  package var fields: [(String, LuaValue)] { Self.functions.fields(bound: self) }
  /// The layers as scripts hold them.
  package let layers: LayerObjects
  /// Hears of the scene when it is made.
  var onScene: (Scene) -> Void = { _ in }
  /// The scope of the file whose function is called.
  var scope: () -> SceneScope
  /// The scenes at their numbers less 1; nil where one was removed.
  private var places: [ScenePlace?] = []
  let state: LuaState
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
  package convenience init(
    _ state: LuaState, animator: Animator, transactions: Transactions? = nil,
    layerMethods: [String: HostFunction] = [:],
    sceneMethods: [String: HostFunction] = [:]
  ) throws(ScriptError) {
    try self.init(
      state, animator: animator, transactions: transactions, layerMethods: layerMethods,
      sceneMethods: sceneMethods, layerFields: LayerObjects.fields)
  }

  init(
    _ state: LuaState, animator: Animator, transactions: Transactions?,
    layerMethods: [String: HostFunction], sceneMethods: [String: HostFunction],
    layerFields: [LayerFieldSpec]
  ) throws(ScriptError) {
    self.state = state
    self.animator = animator
    self.transactions = transactions ?? Transactions(animator)
    let main = SceneScope()
    scope = { main }
    layers = LayerObjects(state, layerFields)
    try layers.define(in: self, methods: layerMethods)
    var description = Self.objects.description(
      for: self, receiver: { scenes throws(HostError) in try scenes.receiver() })
    description.tostring = { call throws(HostError) in
      call.push("scene")
      return .done
    }
    description.methods.merge(sceneMethods) { own, _ in own }
    let names = Self.objects.fields.map(\.name)
    let methodNames = description.methods.keys.sorted()
    let (read, write) = (description.index, description.newindex)
    description.index = { call throws(HostError) in
      guard call.code < 0, read != nil else { return try read?(call) ?? .done }
      throw unknownName(
        "field", call.state.describeKey(2), of: "the scene", valid: names + methodNames)
    }
    description.newindex = { call throws(HostError) in
      guard call.code < 0, write != nil else { return try write?(call) ?? .done }
      throw unknownName("field", call.state.describeKey(2), of: "the scene", valid: names)
    }
    type = try state.defineClass(description)
  }

  static let functions: [FunctionSpec<SceneBinding>] =
    LayerObjects.makers.map { kind, entry in
      FunctionSpec(entry, as: [.scene]) { scenes, call throws(HostError) in
        let place = try scenes.receiver()
        scenes.layers.push(try scenes.layers.make(kind, 2, in: place.root), call)
      }
    } + [
      FunctionSpec(
        "scene", of: [.anim], doing: .change,
        taking: [.options("Fields of the new scene by name.")],
        returns: .object("scene"),
        advice: "its fields stand in one table, as { width = 640, height = 360 }",
        "Makes the scene of the file; called again, a further one that `anim.show` shows.",
        "local scene = anim.scene { width = 640, height = 360 }"
      ) { scenes, call throws(HostError) in
        scenes.push(try scenes.makeScene(1, in: scenes.scope()), call)
      },
      FunctionSpec(
        "include", of: [.scene], doing: .change, taking: [LayerObjects.file],
        returns: .layer,
        "Runs another scene file in a layer of this one.",
        "pcall(scene.include, scene, \"intro.lua\")"
      ) { scenes, call throws(HostError) in
        try scenes.layers.include(2, in: try scenes.receiver().root, call)
      },
      FunctionSpec(
        "find", of: [.scene],
        taking: [
          Parameter(
            "name", .text, "The layer's field `name`, in capitals and small letters as given.")
        ], returns: .layer,
        "Returns the layer of a name, or nil.", "local found = scene:find \"box\""
      ) { scenes, call throws(HostError) in
        let place = try scenes.receiver()
        if let layer = place.scene.find(place.root.namePrefix + (try call.string(2))) {
          scenes.layers.push(layer, call)
        } else {
          call.pushNil()
        }
      },
      FunctionSpec(
        "add", of: [.scene], doing: .change,
        taking: [
          Parameter("layer", .layer, "The layer, which leaves its present parent."),
          LayerObjects.index,
        ], "Moves a layer into the scene, at an index from the back.", "scene:add(dot, 1)"
      ) { scenes, _ throws(HostError) in
        try scenes.layers.add(2, at: 3, to: try scenes.receiver().root)
      },
      FunctionSpec(
        "hit_test", of: [.scene],
        taking: [
          .x("The point in the picture, from its left edge."),
          .y("The point in the picture, from its top edge."), .tree,
        ], returns: .layer,
        "Returns the frontmost layer at a place of the picture, or nil.",
        "local hit = scene:hit_test(120, 120)"
      ) { scenes, call throws(HostError) in
        let place = try scenes.receiver()
        scenes.noteMovingRead()
        let tree = try scenes.layers.tree(4)
        let own = try scenes.layers.point(2)
        let point = place.layer?.pictureTransform(in: tree).apply(to: own) ?? own
        if let hit = place.scene.hitTest(point, in: tree), hit.lies(in: place.root) {
          scenes.layers.push(hit, call)
        } else {
          call.pushNil()
        }
      },
    ]

  static let objects = ClassSpec<SceneBinding, ScenePlace>(
    "scene", "a scene", .scene,
    fields: [
      FieldSpec(
        "width", .number(.pixels, .above(0, to: Double(DrawingLimit.longestSide))), default: "640",
        "The width of the picture.", "scene.width = 320", { .number($1.size.width) },
        write: { scenes, place, slot throws(HostError) in
          place.size.width = try scenes.side(slot, "'width'")
        }),
      FieldSpec(
        "height", .number(.pixels, .above(0, to: Double(DrawingLimit.longestSide))), default: "360",
        "The height of the picture.", "scene.height = 180", { .number($1.size.height) },
        write: { scenes, place, slot throws(HostError) in
          place.size.height = try scenes.side(slot, "'height'")
        }),
      FieldSpec(
        "fps", .number(.framesPerSecond, .positive), default: "60", isOfFile: true,
        "The frames of a second of film.", "scene.fps = 30",
        { .number($1.frameRate.framesPerSecond) },
        write: { scenes, place, slot throws(HostError) in
          place.frameRate = try scenes.frameRate(slot, "'fps'")
        }),
      FieldSpec(
        "background", .color, default: "\"black\"", "The color behind all layers.",
        "scene.background = \"#101418\"", { .string($1.background.cssText) },
        write: { scenes, place, slot throws(HostError) in
          place.background = try scenes.state.color(slot, "'background'")
        }),
      FieldSpec(
        "duration", .number(.seconds, .positive), "The length of the film; nil until all is still.",
        "scene.duration = 2", { $1.statedDuration.map { .number($0) } ?? .nil },
        write: { scenes, place, slot throws(HostError) in
          place.statedDuration = try scenes.positive(slot, "'duration'")
        }),
      FieldSpec(
        "loop", .flag, default: "false", isOfFile: true,
        "Whether players begin again at its end.",
        "scene.loop = true", { .boolean($1.loops) },
        write: { scenes, place, slot throws(HostError) in
          place.loops = try scenes.state.flag(slot, "'loop'")
        }),
      FieldSpec(
        "children", .list(.layer), default: "{}", "The layers of the scene, the backmost first.",
        "print(#scene.children)",
        { scenes, place in
          scenes.layers.list(place.root.children)
        }),
      FieldSpec(
        "camera", .layer, "The layer through which the scene is seen.", "scene.camera.zoom = 2",
        { scenes, place in scenes.layers.object(place.camera).map { .object($0) } ?? .nil }),
      FieldSpec(
        "data", .described("a table", type: "table"), default: "{}",
        "A table for the script's own values.",
        "scene.data.score = 3",
        { scenes, place throws(HostError) in
          if let data = place.data { return .kept(data) }
          let data = try passing { () throws(ScriptError) in
            try scenes.state.makeReference(.record([]))
          }
          place.data = data
          return .kept(data)
        }),
    ], functions: functions)

  /// The fields that `anim.scene` takes.
  static let optionFields = objects.fields.map(\.entry).filter { !$0.isReadOnly }

  /// A binding reads what nobody reports: it is computed in every frame.
  func noteMovingRead() { animator.reads.noteUnreported() }

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

  /// The first scene that is still there; nil before the script makes one.
  var mainPlace: ScenePlace? { places.lazy.compactMap(\.self).first }

  /// Returns a scene to the script.
  func push(_ place: ScenePlace, _ call: borrowing LuaCall) { call.push(value(place)) }

  /// The object that stands for a scene.
  func value(_ place: ScenePlace) -> LuaValue {
    guard let type, let index = places.firstIndex(where: { $0 === place }) else { return .nil }
    return .object(LuaObject(type, id: Int64(index + 1)))
  }

  /// The first scene of the file that is played, as scripts have it; nil without one.
  var mainValue: LuaValue? { mainPlace.map { value($0) } }

  /// Forgets the scenes of a file that was removed.
  func forget(_ scope: SceneScope) {
    for index in places.indices where places[index]?.scope === scope { places[index] = nil }
  }

  /// The scene before the colon.
  private func receiver() throws(HostError) -> ScenePlace {
    guard let type, let object = state.object(1), object.type == type else {
      throw HostError(
        "the object before the colon must be a scene, not \(state.describe(1)): write scene:rect { … }",
        .call
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
      throw HostError("the options of anim.scene must be a table, not " + state.describe(slot))
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
    var new = (place: place, isFirst: isFirst)
    try Self.options.read(slot, into: &new, by: self)
  }

  /// The options of a scene: those of its fields that can be assigned.
  private static let options = OptionList<SceneBinding, (place: ScenePlace, isFirst: Bool)>(
    of: "the scene", in: "anim.scene { … }",
    objects.fields.compactMap { field in
      guard let write = field.write else { return nil }
      return OptionSpec(field.entry) { new, scenes, slot throws(HostError) in
        guard new.isFirst || !field.isOfFile else {
          throw HostError(
            "'\(field.name)' is for the first scene of a file: it holds for all of them")
        }
        try write(scenes, new.place, slot)
      }
    })

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

  private func frameRate(_ slot: LuaSlot, _ what: String) throws(HostError) -> FrameRate {
    let text = state.string(slot)
    let rate =
      if let text { FrameRate(text: text) } else { FrameRate(try state.finite(slot, what)) }
    guard let rate else {
      throw state.wrong(what, slot, is: "frames a second, a number or a text as \"30000/1001\"")
    }
    return rate
  }

  private func side(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double {
    let value = try positive(slot, what)
    guard value <= Double(DrawingLimit.longestSide) else {
      throw HostError(
        "\(what) must be at most \(DrawingLimit.longestSide) pixels, as no more can be drawn on a "
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
