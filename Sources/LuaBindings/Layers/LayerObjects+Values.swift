import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// Properties of layers from and to scripts.
extension LayerObjects {
  /// Does `layer.name = value`.
  func assign(_ layer: Layer, _ name: String, _ slot: LuaSlot) throws(HostError) {
    if try assignSpecial(layer, name, slot) { return }
    guard !PropertyPath.resolve(name, on: layer.kind).isEmpty || isGroup(name, slot) else {
      if let own = ownProperties, let object = object(layer),
        try own.assign(name, slot, to: layer, object, self)
      {
        return
      }
      throw unknownField(name, on: layer, readOnly: false)
    }
    try LayerParts(state: state, layer: layer, own: ownProperties).visit(name, slot) {
      part throws(HostError) in
      let row = part.part.property.row
      guard let component = part.part.component else {
        let value = part.part.spelled(
          try state.propertyValue(part.slot, row.value, "'\(part.name)'"))
        // `oklab()` and `oklch()` ask to be mixed in their own space.
        if row.value == .color, let text = state.string(part.slot), text.hasPrefix("okl"),
          let space = ValueMix.color(text)?.space
        {
          return try layer.mixing(in: space) { () throws(HostError) in
            try set(layer, part.part.property, value)
          }
        }
        return try set(layer, part.part.property, value)
      }
      var numbers = [Double](repeating: .nan, count: row.components.count)
      numbers[component] = try state.finite(part.slot, "'\(part.name)'")
      try set(layer, part.part.property, .numbers(numbers))
    }
  }

  /// Whether a value names its parts itself, as `transform = { rotation = 3 }`.
  private func isGroup(_ name: String, _ slot: LuaSlot) -> Bool {
    PropertyPath.groups[name] != nil && state.kind(slot) == .table && state.length(slot) == 0
  }

  /// A new layer of a group, with the properties of a table.
  ///
  /// Nothing is made when something in the table is wrong.
  func make(_ kind: LayerKind, _ slot: LuaSlot, in group: Layer) throws(HostError) -> Layer {
    guard group.kind.holdsLayers else {
      throw HostError("\(withArticle(group.kind.name)) has no children", .target)
    }
    guard let scene = group.scene else { throw HostError("the scene is gone", .state) }
    try requireRoom()
    // A layer that is in no scene yet says what its kind has.
    let isGiven = state.kind(slot) != .none && state.kind(slot) != .nil
    guard !isGiven || state.kind(slot) == .table else {
      let field = kind == .text ? "text" : kind == .image ? "source" : kind == .path ? "path" : "x"
      throw HostError(
        "the argument of scene:\(kind.name) must be a table of properties, not \(state.describe(slot))\n"
          + "write scene:\(kind.name) { \(field) = … }")
    }
    var name: String?
    if isGiven {
      name = try state.withSlots { () throws(HostError) -> String? in
        let field = try passing { () throws(ScriptError) in
          try state.get(slot, .string("name"), raw: true)
        }
        guard state.kind(field) != .nil else { return nil }
        guard let text = try state.name(field) else {
          throw state.wrong("'name'", field, is: .text)
        }
        return text
      }
    }
    let layer = try scenic { () throws(SceneError) in
      try scene.makeLayer(kind, name: name, in: group)
    }
    scopes?.note(layer)
    let place = state.callerPosition()
    layer.origin = LayerOrigin(file: place.file, line: place.line)
    guard isGiven else { return layer }
    try begin(layer, with: slot, except: ["name"])
    return layer
  }

  /// Gives a new layer the properties of a table, but for some keys; where one is wrong, the layer is
  /// removed.
  func begin(_ layer: Layer, with slot: LuaSlot, except: Set<String>) throws(HostError) {
    guard let scene = layer.scene else { throw HostError("the scene is gone", .state) }
    do throws(HostError) {
      // A new layer begins with the values that it is given, also in a transaction.
      try scene.transactions.withoutActions { () throws(HostError) in
        try state.forEachField(of: slot) { key, value throws(HostError) in
          let word = state.describeKey(key)
          guard !except.contains(word) else { return }
          if let field = fields.field(named: word) {
            try write(field, word, value, to: layer)
          } else {
            try assign(layer, word, value)
          }
        }
      }
      try scenic { () throws(SceneError) in try layer.orderIn() }
    } catch {
      layer.remove()
      throw error
    }
  }

  /// The value of a name of several properties, of a number of one, or of the opposite of one: a list, the number,
  /// or the opposite.
  func parts(
    _ name: String, of layer: Layer, _ read: (Property) throws(SceneError) -> PropertyValue
  ) throws(HostError) -> PropertyValue {
    var numbers: [Double] = []
    let parts = PropertyPath.resolve(name, on: layer.kind)
    if parts.count == 1, parts[0].isOpposite {
      return parts[0].spelled(
        try scenic { () throws(SceneError) in try read(parts[0].property) })
    }
    for part in parts {
      let value = try scenic { () throws(SceneError) in try read(part.property) }
      let all = value.storedNumbers(as: part.property.row.value) ?? []
      if let component = part.component { numbers.append(all[component]) } else { numbers += all }
    }
    return parts.count == 1 && numbers.count == 1 ? .number(numbers[0]) : .numbers(numbers)
  }

  private func set(
    _ layer: Layer, _ property: Property, _ value: PropertyValue
  ) throws(HostError) {
    var value = value
    if case .numbers(var numbers) = value, numbers.contains(where: \.isNaN) {
      let old =
        try scenic { () throws(SceneError) in try layer.get(property) }
        .storedNumbers(as: property.row.value) ?? numbers
      for index in numbers.indices where numbers[index].isNaN { numbers[index] = old[index] }
      value = .numbers(numbers)
    }
    if case .number(let number) = value {
      guard !number.isNaN else { return }
      if property.isShare { checkShare(property.name, number) }
    }
    try scenic { () throws(SceneError) in try layer.set(property, to: value) }
  }
}

/// Runs what the scene may refuse, inside a host function.
func scenic<Result>(_ body: () throws(SceneError) -> Result) throws(HostError) -> Result {
  do throws(SceneError) { return try body() } catch {
    throw HostError(error.description, error.code)
  }
}
