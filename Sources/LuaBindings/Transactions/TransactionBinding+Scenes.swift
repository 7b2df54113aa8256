import AnimationEngine
import LuaRuntime
import SceneGraph

/// `anim.show`: from one scene of a file to another.
extension TransactionBinding {
  /// `anim.show(next, how)`: a scene that `anim.scene` made, or a scene file, takes the place of the
  /// scene that is shown.
  ///
  /// *how* is that of a layer's transition; without it the next frame shows the other. `type` may be
  /// a function of both layers that returns a handle.
  func show(
    _ call: borrowing LuaCall, _ scenes: SceneBinding, _ includes: Includes
  ) throws(HostError) {
    try context.requireRoom()
    let scope = context.scope
    let first = try scenes.showsSeveral(in: scope)
    guard let old = scope.shown, old.isInScene else {
      throw HostError("the scene that is shown was removed", .state)
    }
    let how = try way(2, of: call.count)
    let next: Layer
    let isFile: Bool
    if let place = scenes.place(1) {
      guard place.scope === scope, let layer = place.layer else {
        throw HostError(
          "the argument of anim.show must be a scene of this file, or the name of another file")
      }
      guard layer !== old else { throw HostError("this scene is shown already", .state) }
      (next, isFile) = (layer, false)
    } else {
      next = try includes.include(
        1, in: scope.layer ?? first.scene.root, call,
        what: "the argument of anim.show must be a scene that anim.scene made,")
      next.inner?.isWholePicture = scope.layer?.inner?.isWholePicture ?? true
      isFile = true
    }
    scope.shown = next
    let leave: () -> Void = { [weak scope, weak old, weak includes] in
      guard let old, old.isInScene, scope?.shown !== old else { return }
      if includes?.runs(in: old) == true { return old.remove() }
      Self.hide(old)
    }
    try scenic { () throws(SceneError) in
      try next.resume()
      if !isFile { try Self.reset(next, in: first.scene) }
    }
    syncDefaults()
    switch how {
    case .transition(let transition):
      _ = try scenic { () throws(SceneError) in
        try first.scene.beginLive(transition, from: old, to: next, ended: leave)
      }
      if let handle = lastMade { call.push(handles.expose(handle)) }
    case .function(let function):
      try scenic { () throws(SceneError) in
        try transactions.withoutActions { () throws(SceneError) in
          try next.set(.hidden, to: .flag(false))
        }
      }
      let arguments = [old, next].compactMap { layers.object($0).map(LuaValue.object) }
      let answer = try passing { () throws(ScriptError) in try state.call(function, arguments) }
      guard case .object(let object)? = answer.first, let handle = handles.handle(object) else {
        throw HostError("the function that shows a scene must return a handle", .result)
      }
      animator.whenEnded(handle.animation) { _ in leave() }
      call.push(handle.value)
    }
  }

  private var animator: Animator { context.animator }

  /// How one scene goes over into another.
  private enum Way {
    case transition(Transition)
    case function(LuaReference)
  }

  private func way(_ slot: LuaSlot, of count: Int) throws(HostError) -> Way {
    guard count >= 2, state.kind(slot) != .nil else {
      var cut = Transition()
      cut.how.duration = 0
      cut.how.tag = CallbackBox(Callbacks())
      return .transition(cut)
    }
    if state.kind(slot) == .function { return .function(try state.keep(slot)) }
    return .transition(try read(transition: slot, of: count))
  }

  /// A scene that is not shown stands still.
  private static func hide(_ layer: Layer) {
    // It runs in the time that stops now, and the old scene waits for its end.
    layer.stopTransition()
    do throws(SceneError) {
      try layer.transactions.withoutActions { () throws(SceneError) in
        try layer.set(.hidden, to: .flag(true))
      }
      try layer.pause()
    } catch {
      assertionFailure("a layer of the scene can be hidden: \(error)")
    }
  }

  /// Puts a scene where it belongs, wherever a function left it.
  private static func reset(_ layer: Layer, in scene: Scene) throws(SceneError) {
    try layer.transactions.withoutActions { () throws(SceneError) in
      for (property, value) in [
        (Property.scaleX, 1.0), (.scaleY, 1), (.rotation, 0), (.opacity, 1), (.blur, 0),
      ] {
        try layer.set(property, to: .number(value))
      }
      try layer.set(.x, to: .number(layer.innerSize.width / 2))
      try layer.set(.y, to: .number(layer.innerSize.height / 2))
    }
  }
}
