import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// `anim.scene`, and the scene that it makes.
package final class SceneBinding {
  /// The scene, once the script has made it.
  package private(set) var scene: Scene?
  /// What goes into the table `anim`.
  package private(set) var fields: [(String, LuaValue)] = []
  /// The layers as scripts hold them.
  package let layers: LayerObjects
  /// Hears of the scene when it is made.
  var onScene: (Scene) -> Void = { _ in }
  /// Frames per second that the scene states; what it is shown at may differ.
  package private(set) var frameRate = FrameRate.sixty
  private let state: LuaState
  private let animator: Animator
  private let transactions: Transactions
  private var type: LuaClass?
  private var data: LuaReference?

  /// Makes the classes of scenes and layers.
  ///
  /// - Parameters:
  ///   - state: The script's state.
  ///   - animator: What moves the layers.
  ///   - transactions: What turns assignments into animations; nil for the scene's own.
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
    layers = LayerObjects(state)
    try layers.define(in: self, methods: layerMethods)
    var methods = sceneMethods
    for (name, method) in ownMethods() { methods[name] = method }
    let codes = SceneField.allCases.enumerated().map { ($0.element.rawValue, $0.offset) }
    let names = methods.keys.sorted()
    type = try state.defineClass(
      LuaClassDescription(
        name: "scene", methods: methods, fields: Dictionary(uniqueKeysWithValues: codes),
        index: { [unowned self] call throws(HostError) in
          try self.read(try self.receiver(), call, methods: names)
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
      try self.makeScene(1)
      self.push(call)
      return .done
    }
    fields = [("scene", .hostFunction(make))]
  }

  private func ownMethods() -> [(String, HostFunction)] {
    var methods: [(String, HostFunction)] = []
    for kind in LayerKind.allCases where kind.isMade {
      let make: HostFunction = { [unowned self] call throws(HostError) in
        let scene = try self.receiver()
        self.layers.push(try self.layers.make(kind, 2, in: scene.root), call)
        return .done
      }
      methods.append((kind.name, make))
    }
    let find: HostFunction = { [unowned self] call throws(HostError) in
      let scene = try self.receiver()
      if let layer = scene.find(try call.string(2)) {
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
      let scene = try self.receiver()
      self.noteMovingRead()
      let point = try self.layers.point(2)
      if let layer = scene.hitTest(point, in: try self.layers.tree(4)) {
        self.layers.push(layer, call)
      } else {
        call.pushNil()
      }
      return .done
    }
    return methods + [("find", find), ("add", add), ("hit_test", hitTest)]
  }

  /// A binding reads what nobody tells of: it is computed in every frame.
  func noteMovingRead() { animator.reads.noteTime() }

  /// Whether the slot holds the scene.
  package func isScene(_ slot: LuaSlot) -> Bool {
    guard let type else { return false }
    return state.object(slot)?.type == type
  }

  /// Answers the scene to the script.
  package func push(_ call: borrowing LuaCall) {
    guard let type else { return }
    call.push(LuaObject(type, id: 1))
  }

  /// The scene before the colon.
  private func receiver() throws(HostError) -> Scene {
    guard isScene(1), let scene else {
      throw HostError("a scene expected before the colon, got " + state.describe(1))
    }
    return scene
  }

  /// `anim.scene { width = 640, … }`.
  private func makeScene(_ slot: LuaSlot) throws(HostError) {
    guard scene == nil else { throw HostError("there is a scene already: a file makes one") }
    let scene = Scene(animator: animator, transactions: transactions)
    switch state.kind(slot) {
    case .none, .nil: break
    case .table:
      try state.forEachField(of: slot) { key, value throws(HostError) in
        let word = state.describeKey(key)
        guard let field = SceneField(rawValue: word), field.isOption else {
          throw unknownName(
            "option", word, of: "the scene",
            valid: SceneField.allCases.filter(\.isOption).map(\.rawValue))
        }
        try write(field, value, scene)
      }
    default:
      throw HostError("anim.scene takes a table of options, not " + state.describe(slot))
    }
    self.scene = scene
    onScene(scene)
  }

  private func read(
    _ scene: Scene, _ call: borrowing LuaCall, methods: [String]
  ) throws(HostError) {
    guard call.code >= 0 else {
      throw unknownName(
        "field", call.state.describeKey(2), of: "the scene",
        valid: SceneField.allCases.map(\.rawValue) + methods)
    }
    switch SceneField.allCases[call.code] {
    case .width: call.push(scene.size.width)
    case .height: call.push(scene.size.height)
    case .fps: call.push(scene.frameRate.framesPerSecond)
    case .background: call.push(scene.background.cssText)
    case .duration:
      if let duration = scene.duration { call.push(duration) } else { call.pushNil() }
    case .loop: call.push(scene.isLooping)
    case .children: layers.push(list: scene.root.children, call)
    case .camera: layers.push(scene.camera, call)
    case .data:
      if data == nil { data = try passing { () throws(ScriptError) in try emptyTable() } }
      if let data { call.push(data) }
    }
  }

  private func emptyTable() throws(ScriptError) -> LuaReference {
    try state.makeReference(.record([]))
  }

  private func write(_ field: SceneField, _ slot: LuaSlot, _ scene: Scene) throws(HostError) {
    let what = "'\(field.rawValue)'"
    switch field {
    case .width: scene.size.width = try positive(slot, what)
    case .height: scene.size.height = try positive(slot, what)
    case .background: scene.background = try state.color(slot, what)
    case .duration: scene.duration = try positive(slot, what)
    case .fps:
      let text = state.string(slot)
      let rate =
        if let text { FrameRate(text: text) } else { FrameRate(try state.finite(slot, what)) }
      guard let rate else {
        throw HostError("\(what) must be frames a second, a number or a text as \"30000/1001\"")
      }
      scene.frameRate = rate
      frameRate = rate
    case .loop:
      guard let loop = state.boolean(slot) else {
        throw HostError("\(what) must be true or false, not " + state.describe(slot))
      }
      scene.isLooping = loop
    case .children, .camera, .data:
      throw HostError("\(what) of a scene cannot be assigned")
    }
  }

  private func positive(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double {
    let value = try state.finite(slot, what)
    guard value > 0 else { throw HostError("\(what) must be above 0, not \(shortest(value))") }
    return value
  }
}

/// What a scene answers under a name.
private enum SceneField: String, CaseIterable {
  case width, height, fps, background, duration, loop, children, camera, data

  /// Whether `anim.scene { … }` takes it.
  var isOption: Bool { self != .children && self != .camera && self != .data }
}
