import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// Layers as scripts hold them: their class, and the numbers that stand for them.
package final class LayerObjects {
  let state: LuaState
  unowned var binding: SceneBinding?
  /// Knows gradients.
  var gradients: GradientObjects?
  /// Finds the file of an image and how many pixels it has.
  var findImage: ((String) throws(HostError) -> (path: String, size: Size))?
  /// Runs scene files within layers.
  weak var includes: Includes?
  private var layers = LayerNumbers()
  private var ids: [ObjectIdentifier: Int64] = [:]
  private var type: LuaClass?
  private var presentationType: LuaClass?
  /// Whether a number is assigned without a call of the class's operation, where nothing more is to be done.
  var assignsAtOnce = true
  /// How many known layers make it worth counting those in scenes.
  private var nextCount = 0
  /// Refuses to go beyond a number of things, in a way that no script can catch.
  var stop: (_ limit: LimitedThing) throws(HostError) -> Void = { _ in }
  /// Hears of what a script most likely does not mean.
  var warn: (_ message: String, ErrorCode, LuaPosition) -> Void = { _, _, _ in }
  /// Hears of shares that are assigned.
  var checkShare: (_ name: String, _ value: Double) -> Void = { _, _ in }
  /// Layers that may be in scenes at a time.
  var limit = Int.max
  /// Tables `layer.data`, made when they are requested.
  private var data: [Int64: LuaReference] = [:]
  /// Hears of each layer that a script makes.
  weak var scopes: Scopes?
  /// Knows effects, which are methods too.
  weak var effects: Effects?
  /// Knows clocks.
  weak var clocks: ClockObjects?
  /// Clocks that layers were given.
  private var givenClocks: [Int64: LuaReference] = [:]
  /// Properties that scripts gave to their layers.
  weak var ownProperties: CustomProperties?
  /// Where scripts say what their layers do when they change.
  weak var actions: ScriptActions?
  /// Methods that share their name with a property of other kinds: `group:text { … }`.
  private var makers: [String: LuaReference] = [:]
  private(set) var methodNames: [String] = []
  /// The fields that layers have.
  let fields: LayerFields

  init(_ state: LuaState, _ fields: [LayerFieldSpec] = LayerObjects.fields) {
    self.state = state
    self.fields = LayerFields(fields)
  }

  /// Makes the classes; `methods` are the verbs, with the layer in slot 1.
  func define(
    in binding: SceneBinding, methods verbs: [String: HostFunction]
  ) throws(ScriptError) {
    self.binding = binding
    var methods = verbs
    methods.merge(Self.functions.methods(of: .layer, bound: self)) { $1 }
    methods["split"] = try splitMethod()
    for spec in Self.makerFunctions {
      let maker = spec.bound(to: self)
      if Property(named: spec.name) == nil {
        methods[spec.name] = maker
      } else {
        makers[spec.name] = try state.makeReference(
          .hostFunction(maker), named: .method(spec.name, of: "layer"))
      }
    }
    for row in FormerName.all(of: .layer) { methods[row.former] = methods[row.name] }
    methodNames = methods.keys.sorted()
    let codes = fields.codes
    var layer = LuaClassDescription(
      name: "layer", methods: methods, fields: codes,
      index: { [unowned self] call throws(HostError) in
        try self.read(try self.receiver(), call)
        return .done
      },
      newindex: { [unowned self] call throws(HostError) in
        try self.write(try self.receiver(), call)
        return .done
      },
      tostring: { [unowned self] call throws(HostError) in
        let layer = try self.receiver()
        call.push("\(layer.kind.name) '\(layer.name)'")
        return .done
      })
    // A count of uses would take a good part of the assignment's time. The assigner goes with the host.
    layer.assigner = NumberAssigner { [layers = Unmanaged.passUnretained(self)] id, code, number in
      layers._withUnsafeGuaranteedRef { $0.assign(number, toField: code, of: id) }
    }
    type = try state.defineClass(layer)
    presentationType = try state.defineClass(
      LuaClassDescription(
        name: "presentation", fields: codes,
        index: { [unowned self] call throws(HostError) in
          try self.readPresentation(call)
          return .done
        },
        newindex: { _ throws(HostError) in
          throw HostError(
            "the presentation cannot be assigned: assign the layer's own field", .readOnly)
        }))
  }

  /// Assigns a number to a field of a layer; false, and nothing happened, where more is to be done.
  private func assign(_ number: Double, toField code: Int, of id: Int64) -> Bool {
    guard assignsAtOnce, let layer = layers.uncounted(id),
      let property = LayerFields.property(code: code),
      layer._withUnsafeGuaranteedRef({
        $0.setScalarAtOnce(property, to: number) || $0.changeAsTween(property, to: number)
      })
    else { return false }
    if property.isShare { checkShare(property.name, number) }
    return true
  }

  /// The layer in a slot; nil for anything else.
  package func layer(_ slot: LuaSlot) -> Layer? {
    guard let object = state.object(slot), object.type == type else { return nil }
    return layers[object.id]
  }

  /// Whether the number stands for a layer that has not been removed.
  func isInScene(_ id: Int64) -> Bool {
    layers[id]?.isInScene ?? false
  }

  /// Returns a layer to the script.
  package func push(_ layer: Layer, _ call: borrowing LuaCall) {
    guard let object = object(layer) else { return }
    call.push(object)
  }

  /// The object that stands for a layer.
  package func object(_ layer: Layer) -> LuaObject? {
    type.map { LuaObject($0, id: id(of: layer)) }
  }

  /// Several layers as a list, which has the verbs as methods.
  func list(_ layers: [Layer]) -> LuaValue {
    .methodList(
      layers.compactMap { object($0) }.enumerated().map {
        (.integer(Int64($0.offset + 1)), .object($0.element))
      })
  }

  /// The number of a layer, in order of creation.
  private func id(of layer: Layer) -> Int64 {
    if let id = ids[ObjectIdentifier(layer)] { return id }
    let id = layers.add(layer)
    ids[ObjectIdentifier(layer)] = id
    return id
  }

  /// Refuses one layer more than there may be.
  ///
  /// - Complexity: O(1) amortized; those that were removed are counted out only when it may matter.
  func requireRoom() throws(HostError) {
    guard ids.count >= min(nextCount, limit) else { return }
    let count = layers.count(where: \.isInScene)
    guard count < limit else { return try stop(.layers) }
    nextCount = ids.count + max(1, min(limit, Int.max >> 1) - count) / 2
  }

  /// Forgets removed layers that no script holds any more; right after a full collection.
  package func sweep() {
    nextCount = 0
    guard let type, let presentationType else { return }
    _ = layers.forget { id, layer in
      guard !layer.isInScene, !state.isAlive(LuaObject(type, id: id)),
        !state.isAlive(LuaObject(presentationType, id: id)), !isInHeldGroup(layer, type)
      else { return false }
      ids[ObjectIdentifier(layer)] = nil
      data[id] = nil
      givenClocks[id] = nil
      return true
    }
  }

  /// Whether a script holds a group, removed as the layer is, that the layer is in.
  private func isInHeldGroup(_ layer: Layer, _ type: LuaClass) -> Bool {
    var group = layer.parent
    while let next = group {
      if let id = ids[ObjectIdentifier(next)], state.isAlive(LuaObject(type, id: id)) {
        return true
      }
      group = next.parent
    }
    return false
  }

  /// The layer before the colon or the dot.
  func receiver() throws(HostError) -> Layer {
    guard let layer = layer(1) else {
      throw HostError(
        "the object before the colon must be a layer, not \(state.describe(1))", .call)
    }
    return layer
  }

  // MARK: Fields

  private func read(_ layer: Layer, _ call: borrowing LuaCall) throws(HostError) {
    if let property = LayerFields.property(code: call.code), let number = layer.scalar(property) {
      return call.push(number)
    }
    let field = fields.field(code: call.code)
    if case .property(let property) = field, let paint = layer.gradient(of: property), let gradients
    {
      return call.push(gradients.value(paint))
    }
    switch field {
    case .property(let property) where property.exists(on: layer.kind):
      call.push(try scenic { () throws(SceneError) in try layer.get(property) }, property.name)
    case .path(let name) where !PropertyPath.resolve(name, on: layer.kind).isEmpty:
      call.push(
        try parts(name, of: layer) { (property) throws(SceneError) in try layer.get(property) },
        name)
    case .own(let spec) where spec.exists(layer):
      call.push(try spec.field.read(self, layer))
    default:
      let word = state.describeKey(2)
      if layer.kind == .scene, word == "width" { return call.push(layer.innerSize.width) }
      if layer.kind == .scene, word == "height" { return call.push(layer.innerSize.height) }
      if layer.kind.holdsLayers, let maker = makers[word] { return call.push(maker) }
      if let effect = try effects?.verb(word) { return call.push(effect) }
      if let own = ownProperties, let object = object(layer),
        let value = try own.value(word, of: layer, object, self)
      {
        layer.noteMovingRead()
        return call.push(value)
      }
      throw unknownField(word, on: layer, readOnly: true)
    }
  }

  private func readPresentation(_ call: borrowing LuaCall) throws(HostError) {
    guard let object = state.object(1), object.type == presentationType,
      let layer = layers[object.id]
    else { throw HostError("the object must be a layer's presentation, not " + state.describe(1)) }
    if let property = LayerFields.property(code: call.code),
      let number = layer.presentedScalar(property)
    {
      return call.push(number)
    }
    let field = fields.presented(code: call.code)
    if case .property(let property) = field, let gradients,
      let paint = layer.shownGradientPaint(property)
    {
      return call.push(gradients.snapshot(paint.presentation()))
    }
    switch field {
    case .property(let property) where property.exists(on: layer.kind):
      call.push(
        try scenic { () throws(SceneError) in try layer.presentation(property) }, property.name)
    case .path(let name) where !PropertyPath.resolve(name, on: layer.kind).isEmpty:
      call.push(
        try parts(name, of: layer) { (property) throws(SceneError) in
          try layer.presentation(property)
        }, name)
    default:
      let word = state.describeKey(2)
      if let own = ownProperties, let object = self.object(layer),
        let value = try own.presentation(word, of: layer, object, self)
      {
        layer.noteMovingRead()
        return call.push(value)
      }
      throw unknownName(
        "property", word, of: withArticle(layer.kind.name),
        valid: PropertyPath.names(like: word, on: layer.kind) + ownNames(on: layer),
        more: Property.names(on: layer.kind) + PropertyPath.dotted(on: layer.kind))
    }
  }

  private func write(_ layer: Layer, _ call: borrowing LuaCall) throws(HostError) {
    if let property = LayerFields.property(code: call.code), let number = state.double(3),
      try scenic({ () throws(SceneError) in try layer.setScalar(property, to: number) })
    {
      if property.isShare { checkShare(property.name, number) }
      return
    }
    guard let field = fields.field(code: call.code) else {
      // A name of several that can only be assigned, or nothing at all.
      return try assign(layer, state.describeKey(2), 3)
    }
    try write(field, state.describeKey(2), 3, to: layer)
  }

  /// Does `layer.name = value` for any field.
  func write(
    _ field: LayerField, _ name: String, _ slot: LuaSlot, to layer: Layer
  ) throws(HostError) {
    switch field {
    case .property, .path: try assign(layer, name, slot)
    case .own(let spec):
      guard let write = spec.field.write else {
        let advice = name == "children" ? "\nlayers go into a group by group:add(layer)" : ""
        throw HostError("'\(name)' of a layer cannot be assigned" + advice, .readOnly)
      }
      try write(self, layer, slot)
    }
  }

  /// The clock that a layer was given; nil for none.
  func givenClock(of layer: Layer) -> LuaValue {
    givenClocks[id(of: layer)].map { .kept($0) } ?? .nil
  }

  func setClock(_ slot: LuaSlot, of layer: Layer) throws(HostError) {
    let given = state.kind(slot) == .nil ? nil : clocks?.clock(slot)
    guard given != nil || state.kind(slot) == .nil else {
      throw state.wrong("'clock'", slot, is: "a clock of anim.clock or nil")
    }
    try scenic { () throws(SceneError) in try layer.setClock(given?.id) }
    givenClocks[id(of: layer)] = try given.map { clock throws(HostError) in
      try passing { () throws(ScriptError) in try state.makeReference(.object(clock.object)) }
    }
  }

  /// The object whose fields are what is on screen.
  func presentation(of layer: Layer) -> LuaValue {
    presentationType.map { .object(LuaObject($0, id: id(of: layer))) } ?? .nil
  }

  func setTable(_ slot: LuaSlot, of layer: Layer) throws(HostError) {
    data[id(of: layer)] = try state.keep(slot)
  }

  func table(of layer: Layer) throws(HostError) -> LuaReference {
    let id = id(of: layer)
    if let table = data[id] { return table }
    let table = try passing { () throws(ScriptError) in try state.makeReference(.record([])) }
    data[id] = table
    return table
  }

  /// The owner of a name on layers; nil if it is free.
  func owner(of name: String) -> String? {
    if methodNames.contains(name) || makers[name] != nil { return "a method of layers" }
    return fields.codes[name] == nil ? nil : "a field of layers"
  }

  /// Whether a layer has a field of a name, its own or of the script's making.
  func hasField(_ name: String, on layer: Layer) -> Bool {
    fields.field(named: name) != nil || ownNames(on: layer).contains(name)
  }

  /// The names of the properties that scripts have defined for layers of this kind.
  func ownNames(on layer: Layer) -> [String] { ownProperties?.names(on: layer.kind) ?? [] }
}
