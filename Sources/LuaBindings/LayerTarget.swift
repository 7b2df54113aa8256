import AnimationEngine
import LuaRuntime
import SceneGraph

/// A layer as a target.
struct LayerTarget {
  let layer: Layer
  let object: LuaObject
  let layers: LayerObjects
  let context: ScriptContext

  /// What a name and a value stand for: one property, or each half of a pair.
  func goals(_ name: String, _ slot: LuaSlot) throws(HostError) -> [Goal] {
    let properties = Property.resolve(name, on: layer.kind)
    guard let first = properties.first else {
      throw unknownName(
        "field", name, of: "a \(layer.kind.name)", valid: Property.names(on: layer.kind))
    }
    guard properties.count > 1 else { return [try goal(first, name, slot)] }
    var goals: [Goal] = []
    let halves = try halves(slot, properties, name)
    for (property, half) in zip(properties, halves) {
      if let half { goals.append(try goal(property, property.name, half)) }
    }
    return goals
  }

  private func goal(_ property: Property, _ name: String, _ slot: LuaSlot) throws(HostError)
    -> Goal
  {
    let field = try field(property, name)
    if let open = try Goal(field, open: slot, context) { return open }
    return Goal(field: field, values: try field.decode(slot))
  }

  /// A pair takes one number for both, a list of two, or a table with the names of its halves.
  private func halves(
    _ slot: LuaSlot, _ properties: [Property], _ name: String
  ) throws(HostError) -> [LuaSlot?] {
    let state = context.state
    guard state.kind(slot) == .table else { return properties.map { _ in slot } }
    let length = state.length(slot)
    if length > 0 {
      guard length == properties.count else {
        throw HostError("'\(name)' needs \(properties.count) numbers, not \(length)")
      }
      var slots: [LuaSlot?] = []
      for index in 1...length { slots.append(try state.element(slot, index)) }
      return slots
    }
    let names = properties.map(\.name)
    let short = name == "scale" ? ["x", "y"] : names
    var slots: [LuaSlot?] = properties.map { _ in nil }
    var unknown: HostError?
    try state.forEachField(of: slot) { key, _ throws(HostError) in
      let word = state.describeKey(key)
      if !names.contains(word), !short.contains(word), unknown == nil {
        unknown = unknownName("field", word, of: "'\(name)'", valid: short)
      }
    }
    if let unknown { throw unknown }
    for index in properties.indices {
      for word in Set([names[index], short[index]]) {
        let half = try state.field(slot, .string(word))
        if state.kind(half) != .nil { slots[index] = half }
      }
    }
    return slots
  }

  /// A property as a verb sees it.
  func field(_ property: Property, _ name: String) throws(HostError) -> Field {
    let track: TrackID
    do throws(SceneError) { track = try layer.track(property) } catch {
      throw HostError(error.description)
    }
    let row = property.row
    let (state, layer) = (context.state, layer)
    return Field(
      name: name, track: track, count: row.components.count,
      decode: { slot throws(HostError) in
        let value = try state.propertyValue(slot, row.value, "'\(name)'")
        return value.storedNumbers(as: row.value).map(row.encode) ?? []
      },
      encode: { LuaValue(PropertyValue(stored: row.decode($0), as: row.value)) },
      assign: { values throws(HostError) in
        let value = PropertyValue(stored: row.decode(values), as: row.value)
        do throws(SceneError) { try layer.set(property, to: value) } catch {
          throw HostError(error.description)
        }
      })
  }
}

extension LuaValue {
  /// A property's value as a script reads it.
  init(_ value: PropertyValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .numbers(let numbers): self = .list(numbers.map { .number($0) })
    case .color(let color): self = .string(color.cssText)
    case .flag(let flag): self = .boolean(flag)
    case .text(let text): self = .string(text)
    case .points(let points):
      self = .list(points.map { .list([.number($0.x), .number($0.y)]) })
    }
  }
}
