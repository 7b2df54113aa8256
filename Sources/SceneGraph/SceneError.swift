import AnimationEngine

/// What a scene refuses.
public enum SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind has no property of this name.
  case unknownProperty(String, kind: LayerKind)
  /// The property takes something else; `expected` names it.
  case wrongValue(property: String, expected: String)
  /// Not a number, or infinite.
  case notFinite(property: String)
  /// Only groups have children.
  case notAGroup(String)
  /// A group cannot be inside itself.
  case wouldContainItself(String)
  /// The layer was removed, or belongs to another scene.
  case notInScene(String)
  /// The property cannot be animated.
  case notAnimatable(property: String)
  /// Nothing was begun that could be committed.
  case noTransaction
  /// An action could not be found out or run; `message` says why.
  case actionFailed(key: String, message: String)
  /// The engine's own refusal.
  case refused(EngineError)

  /// One line without a full stop, for a diagnostic.
  public var description: String {
    switch self {
    case .unknownProperty(let name, let kind):
      "a \(kind.name) has no property '\(name)'"
    case .wrongValue(let property, let expected):
      "'\(property)' must be \(expected)"
    case .notFinite(let property):
      "'\(property)' must be a finite number"
    case .notAGroup(let name):
      "'\(name)' is not a group and has no children"
    case .wouldContainItself(let name):
      "the group '\(name)' cannot be put into itself"
    case .notInScene(let name):
      "the layer '\(name)' is not in this scene any more"
    case .notAnimatable(let property):
      "'\(property)' cannot be animated"
    case .noTransaction:
      "there is no transaction to commit"
    case .actionFailed(let key, let message):
      "the action for '\(key)' failed: \(message)"
    case .refused(let error): error.description
    }
  }
}
