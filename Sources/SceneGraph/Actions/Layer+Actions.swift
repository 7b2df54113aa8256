import AnimationEngine

/// A layer's sources of actions; layers without any share nothing but nil.
struct LayerActions {
  weak var delegate: (any ActionProvider)?
  /// Keeps a delegate that nobody else does.
  var ownedDelegate: (any ActionProvider)?
  var actions: (any ActionProvider)?
  var style: (any ActionProvider)?

  var isEmpty: Bool {
    delegate == nil && ownedDelegate == nil && actions == nil && style == nil
  }

  var places: [any ActionProvider] { [delegate, actions, style].compactMap { $0 } }
}

extension Layer {
  /// The first place for every action; a weak reference.
  public var delegate: (any ActionProvider)? {
    get { actionPlaces?.delegate }
    set { withPlaces { $0.delegate = newValue } }
  }

  /// The layer's own actions, looked up after the delegate's.
  public var actions: (any ActionProvider)? {
    get { actionPlaces?.actions }
    set { withPlaces { $0.actions = newValue } }
  }

  /// Actions that it shares with other layers, looked up after its own.
  public var style: (any ActionProvider)? {
    get { actionPlaces?.style }
    set { withPlaces { $0.style = newValue } }
  }

  /// Sets a delegate and keeps it alive.
  package func own(delegate: (any ActionProvider)?) {
    withPlaces {
      $0.ownedDelegate = delegate
      $0.delegate = delegate
    }
  }

  private func withPlaces(_ body: (inout LayerActions) -> Void) {
    var places = actionPlaces ?? LayerActions()
    body(&places)
    // Assignments to a layer without any place look for nothing.
    actionPlaces = places.isEmpty ? nil : places
  }

  /// The action of a property or event: the delegate's, else the layer's own, else its style's, else
  /// the kind's default; nil for none.
  ///
  /// It says the same while a transaction disables actions: that counts only when a property is
  /// assigned.
  ///
  /// - Throws: `SceneError.actionFailed` when a place cannot say.
  public func action(for key: String) throws(SceneError) -> Action? {
    switch try lookUp(key) {
    case .goOn: defaultAction(for: key)
    case .stop: nil
    case .action(let action): action
    }
  }

  /// The action of a property; without a place to look for one, no name is looked up.
  func action(for property: Property) throws(SceneError) -> Action? {
    guard actionPlaces != nil else { return defaultAction(of: property) }
    return try action(for: property.name)
  }

  /// The first result for a key from the delegate, the layer's own actions and its style.
  package func lookUp(_ key: String) throws(SceneError) -> ActionAnswer {
    guard let places = actionPlaces else { return .goOn }
    for place in places.places {
      let answer = try place.action(for: key, of: self)
      if case .goOn = answer { continue }
      return answer
    }
    return .goOn
  }

  /// The kind's own action: every property that can move moves.
  package func defaultAction(for key: String) -> Action? {
    Property(named: key).flatMap { defaultAction(of: $0) }
  }

  private func defaultAction(of property: Property) -> Action? {
    guard property.exists(on: kind) else { return nil }
    if property == .hidden { return .transition(Transition(.fade)) }
    return property.row.value.isAnimatable && property != .text
      ? .animate(ImplicitAnimation()) : nil
  }

  /// Runs the action of an event; does nothing for `false`, nil or no action.
  ///
  /// - Returns: whether there was one.
  /// - Throws: `SceneError.actionFailed`.
  @discardableResult
  public func perform(event: String) throws(SceneError) -> Bool {
    guard isInScene else { throw .notInScene(name) }
    guard transactions.innermost?.disablesActions != true, let action = try action(for: event)
    else { return false }
    try perform(action, event)
    return true
  }

  /// Runs an action that moves no property by itself.
  func perform(_ action: Action, _ key: String) throws(SceneError) {
    switch action {
    case .run(let body):
      do { try body(self, key) } catch let error as SceneError { throw error } catch {
        throw .actionFailed(key: key, message: "\(error)")
      }
    case .animate(let how): try begin(Transition(.fade, how))
    case .transition(let transition): try begin(transition)
    }
  }
}
