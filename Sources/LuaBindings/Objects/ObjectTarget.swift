import AnimationEngine
import Geometry
import LuaRuntime

/// An object of the program as a target.
struct ObjectTarget {
  let entry: HostObjects.Entry
  let objects: HostObjects
  var context: ScriptContext { objects.context }

  /// The goal for a name and a value: a field, or one number of it.
  func goals(_ name: String, _ slot: LuaSlot) throws(HostError) -> [Goal] {
    guard let (part, component) = entry.type.part(name) else {
      throw objects.unknown(name, of: entry.type)
    }
    guard case .animated(let content) = part.content else {
      throw HostError(
        part.isReadOnly
          ? "'\(name)' of \(entry.type.noun) can only be read"
          : "'\(name)' of \(entry.type.noun) cannot be animated: assign it, as object.\(name) = value",
        .readOnly)
    }
    let field = try field(content, name)
    if let component { return [try Goal(field, component: component, slot, context)] }
    if let open = try Goal(field, open: slot, context) { return [open] }
    return [Goal(field: field, values: try field.decode(slot))]
  }

  func field(
    _ content: AnimatedContent, _ name: String
  ) throws(HostError) -> Field {
    let (state, animator) = (context.state, context.animator)
    let instance = try objects.instance(of: entry)
    let (entry, objects) = (entry, objects)
    var field = Field(
      name: name, track: content.track(animator, instance), count: content.components.count,
      decode: { slot throws(HostError) in try content.decode(slot, "'\(name)'", state) },
      encode: { content.encode($0) },
      assign: { values throws(HostError) in
        try content.assign(values, to: try objects.instance(of: entry), objects.context)
      })
    field.isNumber = content.shape == .number
    field.isList = content.shape == .list || content.shape == .record
    field.mixes = content.shape == .color ? .color : .angle
    return field
  }

  /// Assigns what cannot be animated at once.
  ///
  /// - Returns: false when the name is none of these.
  func assignValue(_ name: String, _ slot: LuaSlot) throws(HostError) -> Bool {
    guard let (part, _) = entry.type.part(name), case .value = part.content,
      !context.isFunction(slot)
    else { return false }
    try objects.assign(slot, to: part, of: entry)
    return true
  }
}
