import AnimationEngine
import LuaRuntime
import SceneGraph

/// The meaning of `{ name = value }` on a layer: which properties, or numbers of them, get which
/// part of the value.
///
/// One rule for assignments and for the goals of verbs. A pair takes one value for both, a list of
/// two, or a table with the names of its parts, which may be pairs themselves.
struct LayerParts {
  /// A property with the slot of what is meant for it, and what the script called it.
  struct Part {
    var part: PropertyPart
    var name: String
    var slot: LuaSlot
  }

  let state: LuaState
  let layer: Layer
  /// The properties that scripts define, whose names errors list too.
  let own: CustomProperties?

  /// Calls `body` for each property that a name stands for.
  ///
  /// - Throws: an error that names the field, with the nearest of those that the kind has.
  func visit(
    _ name: String, _ slot: LuaSlot, _ body: (Part) throws(HostError) -> Void
  ) throws(HostError) {
    let steps = PropertyPath.groups[name]
    if let steps, state.kind(slot) == .table, state.length(slot) == 0,
      try !state.isEmptyTransform(slot, name)
    {
      try visitFields(of: slot, name, steps, body)
      return
    }
    let parts = PropertyPath.resolve(name, on: layer.kind)
    guard !parts.isEmpty else { throw unknown(name) }
    guard parts.count > 1, state.kind(slot) == .table else {
      for part in parts {
        try body(
          Part(part: part, name: parts.count > 1 ? part.property.name : name, slot: slot))
      }
      return
    }
    let length = state.length(slot)
    guard length == parts.count else {
      throw HostError("'\(name)' must have \(parts.count) numbers, not \(length)")
    }
    for (index, part) in parts.enumerated() {
      let half = try state.element(slot, index + 1)
      try body(Part(part: part, name: part.property.name, slot: half))
    }
  }

  private func visitFields(
    of slot: LuaSlot, _ name: String, _ steps: [PropertyPath.Step],
    _ body: (Part) throws(HostError) -> Void
  ) throws(HostError) {
    let known = steps.filter { !PropertyPath.resolve($0.name, on: layer.kind).isEmpty }
    guard !known.isEmpty else { throw unknown(name) }
    try state.forEachField(of: slot) { key, value throws(HostError) in
      let word = state.describeKey(key)
      guard let step = known.first(where: { $0.key == word || $0.name == word }) else {
        throw unknownPart(word, of: name, valid: known.map(\.key))
      }
      try visit(step.name, value, body)
    }
  }

  /// The error for a part that a group of properties does not have, and perhaps the layer has by itself.
  private func unknownPart(_ word: String, of name: String, valid: [String]) -> HostError {
    guard
      case .written(let field)? = ForeignNames.meaning(
        of: "\(name).\(word)", among: Property.names(on: layer.kind))
    else { return unknownName("field", word, of: "'\(name)'", valid: valid) }
    return HostError(
      "unknown field '\(word)' of '\(name)'" + hints(nearest: nil, valid: valid)
        + "\nit is a field of its own: \(field)", .fieldUnknown)
  }

  private func unknown(_ name: String) -> HostError {
    unknownName(
      "field", name, of: withArticle(layer.kind.name),
      valid: PropertyPath.names(like: name, on: layer.kind) + (own?.names(on: layer.kind) ?? []),
      more: Property.names(on: layer.kind) + PropertyPath.dotted(on: layer.kind))
  }
}
