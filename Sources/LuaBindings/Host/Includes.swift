import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// Scene files within the scene: each runs in a layer, with its own `anim`, globals, modules and time.
final class Includes: ValueReading {
  /// Files within each other: beyond, one includes itself.
  private static let deepest = 16
  /// Scenes that may be removed before what they made is looked for: each may hold much.
  private static let mostRemoved = 32

  private let context: ScriptContext
  private let scenes: SceneBinding
  private let scripts: Scripts
  private let files: SceneFiles
  /// Loads the easing families of a folder, if there is one and it was not loaded before.
  var loadEasings: (String) throws(HostError) -> Void = { _ in }
  /// The fields of a file's `anim`, and its globals beside it.
  var module: (fields: [(String, LuaValue)], globals: [(String, LuaValue)]) = ([], [])
  private var scopes: [ObjectIdentifier: SceneScope] = [:]
  private var removedCount = 0
  var state: LuaState { context.state }

  /// Releases the scenes of all files, with the host.
  func shutDown() {
    context.mainScope.shutDown()
    for scope in scopes.values { scope.shutDown() }
  }

  init(_ context: ScriptContext, _ scenes: SceneBinding, _ scripts: Scripts, _ files: SceneFiles) {
    self.context = context
    self.scenes = scenes
    self.scripts = scripts
    self.files = files
  }

  /// A script's request to include a file.
  struct Request {
    var source = ""
    var name: String?
    var parameters: [String: ScriptParameter.Value] = [:]
    /// Instead of the file's own; nil inside for none.
    var background: Color??
    /// Whether there are properties for the layer.
    var hasProperties = false
  }

  /// Runs a file in a new layer of a group, at its present time, and returns the layer.
  ///
  /// `what` says in errors who takes which things.
  ///
  /// - Throws: what is wrong in the request, or the error of the file's first turn; then there is no
  ///   layer.
  func include(
    _ slot: LuaSlot, in group: Layer, _ call: borrowing LuaCall,
    what: String = "include takes"
  ) throws(HostError) -> Layer {
    try context.requireRoom()
    guard group.kind.holdsLayers, let scene = group.scene else {
      throw HostError("\(withArticle(group.kind.name)) has no children", .target)
    }
    let outer = scope(of: group)
    let request = try read(slot, what)
    guard outer.depth < Self.deepest else {
      throw HostError(
        "scenes lie within each other more than \(Self.deepest) deep: '\(request.source)' "
          + "includes itself", .circle)
    }
    let text = try files.script(request.source, in: outer)
    let layer = try scenic { () throws(SceneError) in
      let layer = try scene.makeLayer(
        .scene, name: request.name ?? Self.stem(request.source), in: group)
      layer.beginNamesWithOwn()
      try layer.setTime(speed: 1, begin: group.localTime)
      return layer
    }
    let scope = SceneScope(layer: layer, outer: outer)
    scopes[ObjectIdentifier(layer)] = scope
    layer.onRemoval = { [weak self, unowned layer] in self?.forget(layer) }
    do throws(HostError) {
      try run(text, in: scope, request, madeAt: call.position)
      try scenic { () throws(SceneError) in try scene.place(layer) }
    } catch {
      layer.remove()
      throw error
    }
    if case .some(let background) = request.background { layer.inner?.background = background }
    if request.hasProperties {
      try scenes.layers.begin(layer, with: slot, except: Set(Self.options.names))
    }
    return layer
  }

  private func run(
    _ text: LuaModuleText, in scope: SceneScope, _ request: Request, madeAt: LuaPosition
  ) throws(HostError) {
    scope.file = text.name
    scope.folder = files.folder(of: request.source, in: scope.outer)
    if let folder = scope.folder?.path { try loadEasings("\(folder)/easings") }
    let parameters = ParameterBinding(state, values: request.parameters)
    scope.parameters = parameters
    let chunk = try passing { () throws(ScriptError) in
      try state.load(text.bytes, name: text.name, in: try environment(of: scope))
    }
    try scripts.run(chunk, in: scope, madeAt: madeAt)
    if let (name, valid) = parameters.unknown {
      throw unknownName("parameter", name, of: text.name, valid: valid)
    }
  }

  /// The globals of a file: its own `anim`, `wait`, `spawn` and `require` over those of all.
  private func environment(of scope: SceneScope) throws(ScriptError) -> LuaReference {
    func own(_ fields: [(String, LuaValue)]) -> [(String, LuaValue)] {
      fields.map { name, value in
        guard case .hostFunction(let function) = value else { return (name, value) }
        return (name, .hostFunction(self.function(function, of: scope)))
      }
    }
    let names = module.fields.map(\.0).sorted()
    let table = LuaHostTable(
      name: "anim", fields: own(module.fields),
      index: { call throws(HostError) in
        throw unknownName("name", call.state.describeKey(2), of: "anim", valid: names)
      })
    let files = files
    return try state.makingTransients { () throws(ScriptError) in
      let anim = try state.makeReference(.hostTable(table))
      return try state.makeEnvironment([("anim", .table(anim))] + own(module.globals)) {
        [weak scope] name throws(HostError) in
        guard let scope else { return nil }
        return try files.module(name, in: scope)
      }
    }
  }

  /// A function as a file has it: while it is called, what it does is that file's.
  private func function(_ body: @escaping HostFunction, of scope: SceneScope) -> HostFunction {
    { [weak scope, unowned context] call throws(HostError) in
      guard let scope else {
        throw HostError("the scene that this function is of was removed", .state)
      }
      let before = context.scope
      context.scope = scope
      defer { context.scope = before }
      return try body(call)
    }
  }

  /// Whether a layer is that of a file.
  func runs(in layer: Layer) -> Bool { scopes[ObjectIdentifier(layer)] != nil }

  /// The scope of the file whose layers a group holds.
  private func scope(of group: Layer) -> SceneScope {
    var layer: Layer? = group
    while let here = layer {
      if let scope = scopes[ObjectIdentifier(here)] { return scope }
      layer = here.parent
    }
    return context.mainScope
  }

  private func forget(_ layer: Layer) {
    guard let scope = scopes.removeValue(forKey: ObjectIdentifier(layer)) else { return }
    scenes.forget(scope)
    scripts.close(of: scope)
    scope.end(context.animator)
    removedCount += 1
    if removedCount % Self.mostRemoved == 0 { context.animator.isSweepWanted = true }
  }

  // MARK: Requests

  private func read(_ slot: LuaSlot, _ what: String) throws(HostError) -> Request {
    var request = Request()
    if let source = try state.name(slot) {
      request.source = source
    } else {
      guard state.kind(slot) == .table else {
        throw HostError(
          "\(what) the name of a scene file, or a table with 'source', not " + state.describe(slot))
      }
      try Self.options.read(slot, into: &request, by: self, ignoringOthers: true)
      try state.forEachField(of: slot) { key, _ throws(HostError) in
        if !Self.options.has(state.describeKey(key)) { request.hasProperties = true }
      }
    }
    guard request.source.hasSuffix(".lua") else {
      throw HostError("a scene file must end in .lua, not '\(request.source)'")
    }
    return request
  }

  static let options = OptionList<Includes, Request>(
    of: "include", in: "pcall(function() group:include { source = \"intro.lua\", … } end)",
    [
      OptionSpec(
        "source", .shortText, default: "nil", "The scene file, beside the scene.",
        "source = \"intro.lua\""
      ) { $0.source = $1 },
      OptionSpec(
        "name", .shortText, default: "nil", "The name of the layer; by default the file's.",
        "name = \"intro\""
      ) { $0.name = $1 },
      OptionSpec(
        "params",
        OptionKind(.fields) { includes, slot, what throws(HostError) in
          try includes.parameters(slot, what)
        }, default: "{}", "The values of the file's parameters.", "params = { title = \"one\" }"
      ) { $0.parameters = $1 },
      OptionSpec(
        "background",
        OptionKind(.either([.color, .words(["none"])])) { includes, slot, what throws(HostError) in
          let state = includes.state
          let isNone = state.boolean(slot) == false || state.string(slot) == "none"
          return isNone ? nil : try state.color(slot, what)
        }, default: "nil", "The color behind its layers, in place of the file's own.",
        "background = \"none\""
      ) { $0.background = .some($1) },
    ])

  fileprivate func parameters(
    _ slot: LuaSlot, _ what: String
  ) throws(HostError) -> [String: ScriptParameter.Value] {
    guard state.kind(slot) == .table else { throw state.wrong(what, slot, is: "a table by name") }
    var parameters: [String: ScriptParameter.Value] = [:]
    try state.forEachField(of: slot) { key, value throws(HostError) in
      let name = state.describeKey(key)
      guard let given = ParameterBinding.value(value, state) else {
        throw HostError(
          "the parameter '\(name)' must be a number, text or flag, not \(state.describe(value))")
      }
      parameters[name] = given
    }
    return parameters
  }

  private static func stem(_ source: String) -> String {
    let file = source.split(separator: "/").last.map(String.init) ?? source
    return String(file.dropLast(".lua".count))
  }
}
