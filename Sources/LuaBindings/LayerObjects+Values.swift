import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// Properties of layers from and to scripts.
extension LayerObjects {
  /// A goal of a layer's animation, in the engine's coordinates; NaN components are not given.
  package struct Goal {
    package var property: Property
    package var values: [Double]
  }

  /// What `{ name = value }` means for an animation of a layer: one goal, or two for a pair.
  ///
  /// - Throws: an error that names the field, with the nearest of those that the kind has.
  package func goals(
    _ layer: Layer, _ name: String, _ slot: LuaSlot
  ) throws(HostError) -> [Goal] {
    var goals: [Goal] = []
    for (property, value) in try values(layer, name, slot) {
      guard property.row.value.isAnimatable else {
        throw HostError("'\(name)' cannot be animated")
      }
      goals.append(Goal(property: property, values: property.row.encode(value.components)))
    }
    return goals
  }

  /// Does `layer.name = value`.
  func assign(_ layer: Layer, _ name: String, _ slot: LuaSlot) throws(HostError) {
    for (property, value) in try values(layer, name, slot) { try set(layer, property, value) }
  }

  /// A new layer of a group, with the properties of a table.
  ///
  /// Nothing is made when something in the table is wrong.
  func make(_ kind: LayerKind, _ slot: LuaSlot, in group: Layer) throws(HostError) -> Layer {
    guard group.kind == .group else { throw HostError("a \(group.kind.name) has no children") }
    guard let scene = group.scene else { throw HostError("the scene is gone") }
    // A layer that is in no scene yet says what its kind has.
    let isGiven = state.kind(slot) != .none && state.kind(slot) != .nil
    guard !isGiven || state.kind(slot) == .table else {
      throw HostError("a table of properties expected, got " + state.describe(slot))
    }
    var name: String?
    if isGiven {
      name = try state.withSlots { () throws(HostError) -> String? in
        let field = try passing { () throws(ScriptError) in
          try state.get(slot, .string("name"), raw: true)
        }
        guard state.kind(field) != .nil else { return nil }
        guard let text = state.string(field) else {
          throw HostError("'name' must be a string, not " + state.describe(field))
        }
        return text
      }
    }
    let layer = try scenic { () throws(SceneError) in
      try scene.makeLayer(kind, name: name, in: group)
    }
    guard isGiven else { return layer }
    do throws(HostError) {
      // What a new layer is given is what it begins with, also in a transaction.
      try scene.transactions.withoutActions { () throws(HostError) in
        try state.forEachField(of: slot) { key, value throws(HostError) in
          let word = state.describeKey(key)
          guard word != "name" else { return }
          if let field = LayerField.codes[word].flatMap(LayerField.init(code:)) {
            try write(field, word, value, to: layer)
          } else {
            try assign(layer, word, value)
          }
        }
      }
    } catch {
      layer.remove()
      throw error
    }
    return layer
  }

  /// Both halves of a pair as a list.
  func pair(
    _ name: String, of layer: Layer, _ read: (Property) throws(SceneError) -> PropertyValue
  ) throws(HostError) -> PropertyValue {
    var numbers: [Double] = []
    for property in Property.resolve(name, on: layer.kind) {
      numbers += try scenic { () throws(SceneError) in try read(property) }.components
    }
    return .numbers(numbers)
  }

  private func set(
    _ layer: Layer, _ property: Property, _ value: PropertyValue
  ) throws(HostError) {
    var value = value
    if case .numbers(var numbers) = value, numbers.contains(where: \.isNaN) {
      let old = try scenic { () throws(SceneError) in try layer.get(property) }.components
      for index in numbers.indices where numbers[index].isNaN { numbers[index] = old[index] }
      value = .numbers(numbers)
    }
    if case .number(let number) = value, number.isNaN { return }
    try scenic { () throws(SceneError) in try layer.set(property, to: value) }
  }

  /// The properties that a name stands for, with the part of the value that is for each.
  private func values(
    _ layer: Layer, _ name: String, _ slot: LuaSlot
  ) throws(HostError) -> [(Property, PropertyValue)] {
    let properties = Property.resolve(name, on: layer.kind)
    switch properties.count {
    case 0: throw unknownField(name, on: layer, readOnly: false)
    case 1:
      let property = properties[0]
      return [(property, try state.propertyValue(slot, property.row.value, "'\(name)'"))]
    default:
      let names = name == "size" ? ["width", "height"] : ["x", "y"]
      let numbers = try state.componentNumbers(slot, names, "'\(name)'")
      return zip(properties, numbers).map { ($0, .number($1)) }
    }
  }
}

extension PropertyValue {
  /// The numbers of a value that is made of numbers, as a layer stores them.
  fileprivate var components: [Double] {
    switch self {
    case .number(let number): [number]
    case .numbers(let numbers): numbers
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .flag(let flag): [flag ? 1 : 0]
    case .text, .points: []
    }
  }
}

/// Runs what the scene may refuse, inside a host function.
func scenic<Result>(_ body: () throws(SceneError) -> Result) throws(HostError) -> Result {
  do throws(SceneError) { return try body() } catch { throw HostError(error.description) }
}
