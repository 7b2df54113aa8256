import AnimationEngine
import LuaRuntime
import SceneGraph

/// The fields of a layer that decide the animation of a change, in this order.
enum ActionPlace: String {
  case delegate, actions, style
}

/// Where a script says what its layers do when they change: `delegate`, `actions`, `style`.
final class ScriptActions {
  let context: ScriptContext
  let layers: LayerObjects
  let changes: TransactionBinding
  var state: LuaState { context.state }
  /// The script's value for the action that was found last, while somebody asks for it.
  private var source: LuaReference?
  private var isAsked = false

  init(_ context: ScriptContext, _ layers: LayerObjects, _ changes: TransactionBinding) {
    self.context = context
    self.layers = layers
    self.changes = changes
  }

  /// The table that a place of the lookup was given, or nil.
  func table(_ place: ActionPlace, of layer: Layer) -> LuaReference? {
    let provider: (any ActionProvider)? =
      switch place {
      case .delegate: layer.delegate
      case .actions: layer.actions
      case .style: layer.style
      }
    return (provider as? ScriptActionPlace)?.table
  }

  /// `layer.delegate = table`, `layer.actions = table`, `layer.style = table`; nil takes it away.
  func assign(_ place: ActionPlace, _ slot: LuaSlot, to layer: Layer) throws(HostError) {
    var provider: ScriptActionPlace?
    switch state.kind(slot) {
    case .nil, .none: break
    case .table:
      if place == .actions { try checkEasings(of: slot) }
      provider = ScriptActionPlace(self, try state.keep(slot), place)
    default:
      throw state.wrong("'\(place.rawValue)'", slot, is: "a table or nil")
    }
    switch place {
    case .delegate: layer.own(delegate: provider)
    case .actions: layer.actions = provider
    case .style: layer.style = provider
    }
  }

  /// Finds unknown easings where they stand, before a change reads them.
  private func checkEasings(of table: LuaSlot) throws(HostError) {
    try state.forEachField(of: table) { _, how throws(HostError) in
      guard state.kind(how) == .table else { return }
      let easing = try state.field(how, .string("easing"))
      if state.kind(easing) == .string { _ = try changes.reader.curve(easing) }
    }
  }

  /// The meaning of a script's value at one place: nil goes on, false stops, a function is called,
  /// anything that *how* accepts is the animation.
  func answer(
    _ slot: LuaSlot, for key: String, of layer: Layer, mayCall: Bool = true
  ) throws(HostError) -> ActionAnswer {
    switch state.kind(slot) {
    case .nil, .none: return .goOn
    case .boolean:
      guard state.boolean(slot) == false else {
        throw HostError("an action must be a how, false to stop or nil to go on, not true")
      }
      return .stop
    case .function where mayCall:
      let function = try state.keep(slot)
      guard let object = layers.object(layer) else { return .goOn }
      return try called(function, [.object(object), .string(key)], for: key, of: layer)
    default:
      if isAsked { source = try state.keep(slot) }
      return .action(try action(slot))
    }
  }

  /// `layer:action_for(name)`: the script's action for a property or event, false where it stated
  /// that there is none, the default as a *how*, or nil.
  func action(named name: String, of layer: Layer) throws(HostError) -> LuaValue {
    let parts = PropertyPath.resolve(name, on: layer.kind)
    let key = parts.count == 1 ? parts[0].property.name : name
    (source, isAsked) = (nil, true)
    defer { (source, isAsked) = (nil, false) }
    switch try scenic({ () throws(SceneError) in try layer.lookUp(key) }) {
    case .stop: return .boolean(false)
    case .action(let action):
      if let source { return .kept(source) }
      return value(of: action)
    case .goOn: break
    }
    if let action = layer.defaultAction(for: key) { return value(of: action) }
    let isPair =
      parts.count > 1 && parts.allSatisfy { layer.defaultAction(for: $0.property.name) != nil }
    let isOwn = try layers.object(layer).map { object throws(HostError) in
      try layers.ownProperties?.moves(key, on: layer, object, layers) ?? false
    }
    return isPair || isOwn == true ? changes.standard(ImplicitAnimation()) : .nil
  }

  /// An action that no script stated.
  private func value(of action: Action) -> LuaValue {
    switch action {
    case .animate(let how): changes.standard(how)
    case .transition(let transition):
      .record([
        ("kind", .string("transition")), ("type", .string(transition.kind.rawValue)),
      ])
    case .run: .boolean(true)
    }
  }

  /// The result of a function of the script.
  func called(
    _ function: LuaReference, _ arguments: [LuaValue], for key: String, of layer: Layer
  ) throws(HostError) -> ActionAnswer {
    try state.withSlots { () throws(HostError) -> ActionAnswer in
      let answer: LuaSlot?
      do throws(ScriptError) { answer = try state.callSlots(function, arguments).first } catch {
        throw HostError(error)
      }
      guard let answer else { return .goOn }
      return try self.answer(answer, for: key, of: layer, mayCall: false)
    }
  }

  /// The action that a *how* stands for.
  private func action(_ slot: LuaSlot) throws(HostError) -> Action {
    let place = changes.reader.place
    defer { changes.reader.place = place }
    if let transition = try changes.statedTransition(slot) { return .transition(transition) }
    let options = try changes.read(slot, of: Int(slot.index), verb: "action")
    var how: ImplicitAnimation
    do throws(SceneError) { how = try changes.change(options) } catch {
      throw HostError(error.description)
    }
    how.tag = CallbackBox(options.callbacks)
    return .animate(how)
  }
}

/// One table of a script in the action lookup.
final class ScriptActionPlace: ActionProvider {
  let table: LuaReference
  private let place: ActionPlace
  private unowned let owner: ScriptActions

  init(_ owner: ScriptActions, _ table: LuaReference, _ place: ActionPlace) {
    self.owner = owner
    self.table = table
    self.place = place
  }

  func action(for key: String, of layer: Layer) throws(SceneError) -> ActionAnswer {
    let state = owner.state
    do throws(HostError) {
      return try state.withSlots { () throws(HostError) -> ActionAnswer in
        let table = state.slot(self.table)
        switch place {
        case .delegate:
          let function = try state.field(table, .string("action_for"))
          guard state.kind(function) != .nil else { return .goOn }
          guard state.kind(function) == .function else {
            throw state.wrong("'action_for' of a delegate", function, is: .function)
          }
          guard let object = owner.layers.object(layer) else { return .goOn }
          return try owner.called(
            try state.keep(function), [.object(object), .string(key)], for: key, of: layer)
        case .actions:
          return try named(table, key, layer)
        case .style:
          return try styled(table, key, layer)
        }
      }
    } catch {
      throw .actionFailed(key: key, message: error.message)
    }
  }

  /// The entry of a table of actions: under the property's own name, or that of its pair.
  private func named(
    _ table: LuaSlot, _ key: String, _ layer: Layer
  ) throws(HostError) -> ActionAnswer {
    for name in ActionKey.names(of: key) {
      let entry = try owner.state.field(table, .string(name))
      let answer = try owner.answer(entry, for: key, of: layer)
      if case .goOn = answer { continue }
      return answer
    }
    return .goOn
  }

  /// `style.actions`, and those of the styles under it.
  private func styled(
    _ style: LuaSlot, _ key: String, _ layer: Layer
  ) throws(HostError) -> ActionAnswer {
    let state = owner.state
    var style = style
    // A style that is its own parent would have no end.
    for _ in 0..<64 {
      let actions = try state.field(style, .string("actions"))
      if state.kind(actions) == .table {
        let answer = try named(actions, key, layer)
        guard case .goOn = answer else { return answer }
      }
      style = try state.field(style, .string("style"))
      guard state.kind(style) == .table else { return .goOn }
    }
    throw HostError("styles within styles can be at most 64 deep")
  }
}
