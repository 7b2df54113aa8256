import AnimationEngine

/// A layer's reaction when a property is assigned or an event comes.
public enum Action {
  /// The property moves to its new value; what is no number, and events, fade.
  case animate(ImplicitAnimation)
  /// The layer goes over from what it shows to what it shows after the change.
  case transition(Transition)
  /// Called with the layer and the key in place of an animation; the change is immediate.
  case run((Layer, String) throws -> Void)
}

/// The result of one step of the action lookup.
public enum ActionAnswer {
  /// Nothing: the search goes on at the next place.
  case goOn
  /// No action, and the search ends.
  case stop
  /// This one.
  case action(Action)
}

/// A place where a layer looks for actions: its delegate, its actions, its style.
public protocol ActionProvider: AnyObject {
  /// The action for a property or event of this name.
  ///
  /// - Throws: `SceneError.actionFailed` when it cannot say.
  func action(for key: String, of layer: Layer) throws(SceneError) -> ActionAnswer
}

/// Actions by name, shared by as many layers as want it.
public final class ActionTable: ActionProvider {
  /// The result for each key; `goOn` for missing keys.
  public var actions: [String: ActionAnswer]
  /// The place for keys that this table lacks.
  public var parent: ActionTable?

  /// A table of `actions` over its `parent`.
  public init(_ actions: [String: ActionAnswer] = [:], parent: ActionTable? = nil) {
    self.actions = actions
    self.parent = parent
  }

  /// The result of the nearest table that has one.
  public func action(for key: String, of layer: Layer) throws(SceneError) -> ActionAnswer {
    for name in ActionKey.names(of: key) {
      if let answer = actions[name] {
        if case .goOn = answer { continue }
        return answer
      }
    }
    return try parent?.action(for: key, of: layer) ?? .goOn
  }
}

/// The names of events that are no properties.
public enum ActionKey {
  /// A layer was put into a group.
  public static let orderIn = "order_in"
  /// A layer was taken out of the scene.
  public static let orderOut = "order_out"

  /// The names under which a table of actions may have the action of a key.
  ///
  /// They are its own, then that of the pair that a property is half of, and that of its opposite.
  package static func names(of key: String) -> [String] {
    [key] + Property.aliases.filter { $0.value.contains { $0.name == key } }.keys.sorted()
      + Property.opposites.filter { $0.value.name == key }.keys.sorted()
  }
}
