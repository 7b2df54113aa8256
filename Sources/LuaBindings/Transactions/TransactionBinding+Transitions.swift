import AnimationEngine
import LuaRuntime
import SceneGraph

/// `layer:swap` and `anim.swap`.
extension TransactionBinding {
  /// `layer:swap(how [, changes])`: from what the layer shows to what it shows after the
  /// changes, or after this turn.
  func transition(of layer: Layer, _ call: borrowing LuaCall) throws(HostError) {
    try context.requireRoom()
    // Reading a table leaves slots behind, which count as arguments would.
    let hasChanges = call.count > 2 && !call.isNone(3)
    let transition = try read(transition: 2, of: min(call.count, 2))
    syncDefaults()
    _ = try scenic { () throws(SceneError) in try layer.begin(transition) }
    let handle = lastMade
    if hasChanges {
      let function = try call.function(3)
      var failure: ScriptError?
      transactions.withoutActions {
        do throws(ScriptError) { _ = try state.call(function) } catch { failure = error }
      }
      if let failure { throw HostError(failure) }
    }
    if let handle { call.push(handles.expose(handle)) }
  }

  /// `anim.swap(from, to, how)`: the second layer takes the place of the first.
  func transition(_ call: borrowing LuaCall) throws(HostError) {
    try context.requireRoom()
    guard let old = layers.layer(1) else { throw call.expected("a layer", 1) }
    guard let new = layers.layer(2) else { throw call.expected("a layer", 2) }
    guard old !== new else {
      throw HostError(
        "the arguments of anim.swap must be two layers: for a single one write layer:swap(how)",
        .call)
    }
    guard let scene = new.scene else { throw HostError("the scene is gone", .state) }
    let transition = try read(transition: 3, of: call.count)
    syncDefaults()
    _ = try scenic { () throws(SceneError) in
      try scene.begin(transition, from: old, to: new)
    }
    if let handle = lastMade { call.push(handles.expose(handle)) }
  }

  /// The transition that a table states by `kind = "transition"`; nil for any other *how*.
  func statedTransition(_ slot: LuaSlot) throws(HostError) -> Transition? {
    guard state.kind(slot) == .table else { return nil }
    let kind = try state.field(slot, .string("kind"))
    guard state.kind(kind) != .nil else { return nil }
    return try read(transition: slot, of: Int(slot.index))
  }

  func read(transition slot: LuaSlot, of count: Int) throws(HostError) -> Transition {
    reader.place = TargetPlace()
    let options = try reader.read(
      slot, of: count, [.motion, .change, .transition], verb: "swap",
      timing: transactions.how.timing ?? MediaTiming())
    var transition = options.transition
    if let from = options.from {
      transition.side = try state.word(
        from, "'from'", Transition.Side.allCases.map { ($0.rawValue, $0) })
    }
    do throws(SceneError) { transition.how = try change(options) } catch {
      throw HostError(error.description)
    }
    transition.how.tag = CallbackBox(options.callbacks)
    return transition
  }
}
