import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// Properties of a script's own as fields of layers: `layer.glow`, `layer.presentation.glow`, and
/// assignments, which animate where those of built-in fields do.
extension CustomProperties {
  /// Returns the value of `layer.name` where a script defined the name; nil otherwise.
  ///
  /// It is the model: while something animates the property, the value on which that comes to rest.
  func value(
    _ name: String, of layer: Layer, _ object: LuaObject, _ layers: LayerObjects
  ) throws(HostError) -> LuaValue? {
    try value(name, of: layer, object, layers) { field in
      field.host?.stored ?? field.modelWhileAnimated
    }
  }

  /// Returns the value of `layer.presentation.name` at this instant.
  func presentation(
    _ name: String, of layer: Layer, _ object: LuaObject, _ layers: LayerObjects
  ) throws(HostError) -> LuaValue? {
    try value(name, of: layer, object, layers) { field in
      field.host?.shownBefore ?? field.shownWhileAnimated
    }
  }

  private func value(
    _ name: String, of layer: Layer, _ object: LuaObject, _ layers: LayerObjects,
    _ known: (CustomField) -> [Double]?
  ) throws(HostError) -> LuaValue? {
    let target = ScriptTarget.layer(
      LayerTarget(layer: layer, object: object, layers: layers, context: context))
    guard let (property, component) = try find(name, on: target, 1) else { return nil }
    try property.requireRead()
    var values: [LuaValue]
    if let field = layerFields[object.id]?[property.name], field.property === property,
      let numbers = known(field)
    {
      values = field.values(numbers)
    } else {
      guard let read = property.read else { return nil }
      values = try passing { () throws(ScriptError) in
        try context.read(property.name, read, target)
      }
    }
    guard let component else {
      if values.count == 1 { return values[0] }
      return values.count > 4 ? .list(values) : .vector(values, .places)
    }
    return values[try CustomField.index(of: component, name: property.name, count: values.count)]
  }

  /// Does `layer.name = value` where a script defined the name; false if none did.
  func assign(
    _ name: String, _ value: LuaSlot, to layer: Layer, _ object: LuaObject, _ layers: LayerObjects
  ) throws(HostError) -> Bool {
    let state = context.state
    let target = ScriptTarget.layer(
      LayerTarget(layer: layer, object: object, layers: layers, context: context))
    guard let goals = try goals(name, value, on: target, 1) else { return false }
    guard let (property, _) = try find(name, on: target, 1),
      let sink = layerFields[object.id]?[property.name]
    else { return false }
    for goal in goals {
      guard goal.functions.isEmpty, !goal.takesOver else {
        throw HostError("'\(name)' must be a value, not \(state.describe(value))")
      }
      // `oklab()` and `oklch()` ask to be mixed in their own space.
      var space: MixingSpace?
      if property.kind == .color, let text = state.string(value), text.hasPrefix("okl") {
        space = ValueMix.color(text)?.space
      }
      try assign(goal, sink, layer, in: space)
    }
    return true
  }

  private func assign(
    _ goal: Goal, _ sink: CustomField, _ layer: Layer, in space: MixingSpace?
  ) throws(HostError) {
    var goal = goal
    let isPartial = goal.values.contains { $0.isNaN }
    let source =
      layer.transactions.disablesActions
      ? nil
      : try scenic { () throws(SceneError) in try layer.actionSource(for: sink.property.name) }
    // A block replaces then; an addition that the script asks for is an error.
    if source != nil, sink.property.read == nil, layer.transactions.how.composite == .add,
      ["mode", "additive"].contains(where: { layer.transactions.option($0) != nil })
    {
      throw sink.property.cannotBeAddedTo
    }
    if isPartial || source != nil, let host = sink.host, let model = try sink.model() {
      for index in goal.values.indices where goal.values[index].isNaN {
        goal.values[index] = model[index]
      }
      if let source {
        // A value that is the model's already starts nothing; of a course each has its own number.
        if sink.property.kind.isCourse,
          sink.values(goal.values)[0].word == sink.values(model)[0].word
        {
          return
        }
        let shown = host.shownBefore ?? sink.shownWhileAnimated ?? model
        if try layer.change(host, to: goal.values, from: (model, shown), by: source, in: space) {
          return
        }
      }
    }
    try goal.field.assign(goal.values)
  }

  /// Whether a property of the script's moves when it is assigned, unless something says otherwise.
  func moves(
    _ name: String, on layer: Layer, _ object: LuaObject, _ layers: LayerObjects
  ) throws(HostError) -> Bool {
    let target = ScriptTarget.layer(
      LayerTarget(layer: layer, object: object, layers: layers, context: context))
    guard let (property, _) = try find(name, on: target, 1) else { return false }
    return property.write != nil && property.kind.changes != .word
  }

  /// The field of a layer that an animation of a change moves; nil for what is no property of the
  /// script's.
  func movingField(
    _ name: String, of object: LuaObject, _ track: TrackID
  ) throws(HostError) -> Field? {
    guard let sink = layerFields[object.id]?[name], sink.track == track else { return nil }
    return try field(sink)
  }
}

extension Layer {
  fileprivate func change(
    _ host: HostProperty, to new: [Double], from old: (model: [Double], shown: [Double]),
    by source: ActionSource, in space: MixingSpace?
  ) throws(HostError) -> Bool {
    try scenic { () throws(SceneError) in
      guard let space else { return try change(host, to: new, from: old, by: source) }
      var isDone = false
      try mixing(in: space) { () throws(SceneError) in
        isDone = try change(host, to: new, from: old, by: source)
      }
      return isDone
    }
  }
}

extension LuaValue {
  /// A word or a flag, to be compared.
  fileprivate var word: String? {
    switch self {
    case .string(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    default: nil
    }
  }
}

extension CustomProperties {
  /// A kind of layer that has a field of a name by itself, among one kind or all; nil where none has.
  static func kind(with name: String, among kind: LayerKind?) -> LayerKind? {
    (kind.map { [$0] } ?? LayerKind.allCases).first { kind in
      Property.names(on: kind).contains(name)
        || !PropertyPath.resolve(name, on: kind).isEmpty
        || LayerObjects.fields.contains { $0.field.name == name }
    }
  }
}
