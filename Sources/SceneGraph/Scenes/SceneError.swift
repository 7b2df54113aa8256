import AnimationEngine

/// The errors of a scene.
public enum SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind has no property of this name.
  case unknownProperty(String, kind: LayerKind)
  /// The property takes something else; `expected` names it.
  case wrongValue(property: String, expected: String)
  /// Not a number, or infinite.
  case notFinite(property: String)
  /// Only groups, replicators and emitters have children.
  case notAGroup(String)
  /// A group cannot be inside itself.
  case wouldContainItself(String)
  /// A group with so many other layers has no place of this index.
  case noSuchPlace(Int, count: Int)
  /// Only texts are split.
  case notAText(String)
  /// A split text has handed its paints and its style to its parts.
  case isSplit(String)
  /// Nobody lays texts out: there is no renderer.
  case noTextLayout
  /// The layer was removed, or belongs to another scene.
  case notInScene(String)
  /// The property must be at least so much.
  case tooSmall(property: String, minimum: Double, value: Double)
  /// The text may have at most so many bytes of UTF-8.
  case tooLong(property: String, longest: Int, length: Int)
  /// The property cannot be animated.
  case notAnimatable(property: String)
  /// Nothing was begun that could be committed.
  case noTransaction
  /// An action could not be found out or run; `message` says why.
  case actionFailed(key: String, message: String)
  /// A property is still on its way to one keyframe when the next begins.
  case keyframesOverlap(property: String)
  /// An animator cannot do this where it stands; `wanted` names the states in which it can.
  case wrongState(call: String, state: String, wanted: String)
  /// The engine's own refusal.
  case refused(EngineError)
  /// A layer that is to be masked lies inside its mask.
  case wouldMaskItself(String)
  /// More would be drawn within each other than `Layer.deepestNesting`.
  case tooDeep(String)
  /// The layer's transitions hold more groups within each other than can be drawn.
  case pictureTooDeep(String)
  /// A group has nothing to cut at.
  case noOutline(String)
  /// A name that is nearly that of an event of its own; `nearest` is that.
  case unknownEvent(String, nearest: String)
  /// A layer hears nothing of keys.
  case noKeysOnLayers(event: String)
  /// Only input makes these events.
  case notEmitted(event: String)
  /// Input for a time that has passed; seconds.
  case inputIsLate(time: Double, now: Double)
  /// A pointer that has not been anywhere yet.
  case pointerIsNowhere(event: String)
  /// Two gradients of unlike kinds or counts of stops.
  case gradientsDiffer(property: String, from: String, to: String)

  /// The error of a property that does not take a value.
  init(_ error: PropertyError) {
    self =
      switch error {
      case .wrongValue(let name, let expected): .wrongValue(property: name, expected: expected)
      case .notFinite(let name): .notFinite(property: name)
      case .tooSmall(let name, let least, let value):
        .tooSmall(property: name, minimum: least, value: value)
      case .tooLong(let name, let longest, let length):
        .tooLong(property: name, longest: longest, length: length)
      }
  }

  /// One line without a full stop, for a diagnostic.
  public var description: String {
    switch self {
    case .unknownProperty(let name, let kind):
      "\(withArticle(kind.name)) has no property '\(name)'"
    case .wrongValue(let property, let expected):
      "'\(property)' must be \(expected)"
    case .notFinite(let property):
      "'\(property)' must be a finite number"
    case .notAGroup(let name):
      "'\(name)' is not a group and has no children"
    case .wouldContainItself(let name):
      "the group '\(name)' cannot be put into itself"
    case .noSuchPlace(let index, let count):
      "a group of \(count) layers has places 1 to \(count + 1) for another, not \(index + 1)"
    case .notAText(let name):
      "'\(name)' is no text, and has nothing to split"
    case .isSplit(let name):
      "'\(name)' is split: change its parts, or call revert() of the split first"
    case .noTextLayout:
      "texts cannot be laid out here: that needs cairo and pango"
    case .notInScene(let name):
      "the layer '\(name)' is not in this scene any more"
    case .wouldMaskItself(let name):
      "'\(name)' cannot mask its own layers, or itself"
    case .pictureTooDeep(let name):
      "'\(name)' shows pictures of transitions that hold each other, "
        + "more than \(Snapshot.deepestGroups) deep; let them end, or go over from another layer"
    case .tooDeep(let name):
      "'\(name)' would lie deeper than \(Layer.deepestNesting) layers and masks within each other"
    case .noOutline(let name):
      "the group '\(name)' has no outline to clip at; use it as a mask"
    case .unknownEvent(let name, let nearest):
      "unknown event '\(name)' (did you mean '\(nearest)'?)\nvalid: "
        + EventName.inputNames.joined(separator: ", ")
        + "\nan event of one's own needs a name that is not so near to one of these"
    case .noKeysOnLayers(let event):
      "'\(event)' goes to the scene, not to a layer: use scene:on(\"\(event)\", …)"
    case .notEmitted(let event):
      "'\(event)' is sent by a pointer or a key: use scene:input { … }, or a name of your own"
    case .inputIsLate(let time, let now):
      "input cannot happen at \(shortest(time)) s: it is \(shortest(now)) s already"
    case .pointerIsNowhere(let event): InputFieldError.nowhere(event: event)
    case .gradientsDiffer(let property, let from, let to):
      "'\(property)' cannot go from a \(from) to a \(to): they need one kind and equally many stops"
    case .tooSmall(let property, let minimum, let value):
      "'\(property)' must be \(shortest(minimum)) or more, not \(shortest(value))"
    case .tooLong(let property, let longest, let length):
      "'\(property)' must be a text of at most \(longest) bytes, not \(length)"
    case .notAnimatable(let property):
      "'\(property)' cannot be animated"
    case .noTransaction:
      "there is no transaction to commit"
    case .actionFailed(let key, let message):
      "the action for '\(key)' failed: \(message)"
    case .keyframesOverlap(let property):
      "the keyframes of '\(property)' overlap: one begins before the last has ended"
    case .wrongState(let call, let state, let wanted):
      "an animator that is \(state) cannot \(call): it must be \(wanted)"
    case .refused(let error): error.description
    }
  }
}
