import AnimationEngine
import LuaRuntime
import SceneGraph

/// Names on layers, and the errors for those that are unknown.
extension LayerObjects {
  /// Whether `set` gives layers a field of a name.
  func isAnimated(_ name: String) -> Bool {
    switch fields.field(named: name) {
    case .property, .path: true
    case .own(let spec): spec.field.name == "visible"
    case nil: false
    }
  }

  /// The assignment for a method of other tools that sets one field, as `hide` and `set_x`.
  private func assignment(meantBy word: String, on layer: Layer) -> String? {
    let folded = foldedName(word)
    switch folded {
    case "hide": return "hidden = true"
    case "show": return "hidden = false"
    case "rotate": return "rotation = 90"
    default: break
    }
    guard folded.hasPrefix("set"), folded.utf8.count > 3 else { return nil }
    let base = folded.dropFirst(3)
    let names = Property.names(on: layer.kind) + PropertyPath.names(like: word, on: layer.kind)
    return
      (names.first { foldedName($0) == base } ?? ForeignNames.name(for: String(base), among: names))
      .map { "\($0) = …" }
  }

  /// The error for a name that a layer of this kind does not know.
  func unknownField(_ word: String, on layer: Layer, readOnly: Bool) -> HostError {
    if readOnly, let field = assignment(meantBy: word, on: layer) {
      return HostError(
        "unknown field '\(word)' of \(withArticle(layer.kind.name))\nit is a field that is assigned, as "
          + "layer.\(field)", .fieldUnknown)
    }
    let others =
      readOnly
      ? fields.names(on: layer) + methodNames + (effects?.names ?? [])
      : fields.assignable
    let names = PropertyPath.names(like: word, on: layer.kind) + ownNames(on: layer)
    let added = others.filter { !names.contains($0) }
    let former = FormerName.all(of: .layer).map(\.former)
    let error = unknownName(
      "field", word, of: withArticle(layer.kind.name),
      valid: word.contains(".") ? names : names + added.filter { !former.contains($0) },
      more: Property.names(on: layer.kind) + PropertyPath.dotted(on: layer.kind) + others)
    guard !readOnly else { return error }
    return HostError(error.message + "\na script's own fields go into layer.data", error.code)
  }
}
