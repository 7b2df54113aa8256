import LuaRuntime
import SceneGraph

/// Events that a script sends to itself, to its scene and to the program, and the other way round.
extension ProgramBinding {
  /// `anim.on(event, fn)`: each call of `fn` is a script of its own, which may wait.
  func on(_ call: borrowing LuaCall) throws(HostError) -> LuaValue {
    let name = try name(1)
    guard call.count >= 2, state.kind(2) == .function else {
      throw HostError(
        "the callback of 'on' must be a function, not \(call.count >= 2 ? state.describe(2) : "nothing")"
      )
    }
    let listener = OwnListener(name, try state.keep(2), madeAt: call.position)
    listeners.removeAll { !$0.isListening }
    listeners.append(listener)
    return inputs.objects.make(listener)
  }

  func emit(_ call: borrowing LuaCall) throws(HostError) {
    let name = try name(1)
    try emit(name, call.isNone(2) ? nil : try call.value(2))
    onEmitted(name, 2, call)
  }

  /// A script has emitted an event of its own: the program hears of it.
  func onEmitted(_ name: String, _ slot: LuaSlot, _ call: borrowing LuaCall) {
    do throws(HostError) {
      let value = call.isNone(slot) ? HostValue.nil : try objects.value(slot)
      animator.side.run(.program) { onEmit(name, value) }
    } catch {
      // The program does not hear of a value that it cannot take; the script's own listeners do.
    }
  }

  /// A scene has emitted an event that a script's own listeners hear, too.
  func heard(_ name: String, _ payload: LuaValue?) { send(name, payload) }

  /// Sends an event of the program's to the script's listeners and its scene, at this instant.
  ///
  /// - Throws: `HostError` for the name of an event of input, and a value that scripts cannot have.
  package func emit(_ name: String, _ value: HostValue) throws(HostError) {
    let lua = try objects.lua(value)
    var payload: LuaValue?
    if case .nil = lua {
    } else {
      // All listeners get the same.
      payload = .kept(try passing { () throws(ScriptError) in try state.makeReference(lua) })
    }
    try emit(try checked(name), payload)
  }

  private func emit(_ name: String, _ payload: LuaValue?) throws(HostError) {
    send(name, payload)
    guard let scene = inputs.scenes?.scene else { return }
    try scenic { () throws(SceneError) in
      try scene.input.emit(.own(name), payload: payload as Any?)
    }
  }

  private func send(_ name: String, _ payload: LuaValue?) {
    guard listeners.contains(where: { $0.name == name && $0.isListening }) else { return }
    animator.schedule(after: 0) { [weak self] in
      guard let self else { return }
      let event = SceneEvent(name, at: self.animator.now, payload: payload)
      for listener in self.listeners where listener.name == name && listener.isListening {
        guard let object = self.inputs.objects.make(event) else { continue }
        self.inputs.scripts.run(listener.function, [.object(object)], madeAt: listener.madeAt)
      }
    }
  }

  private func name(_ slot: LuaSlot) throws(HostError) -> String {
    guard let text = try state.name(slot), !text.isEmpty else {
      throw HostError("an event's name must be a text, not \(state.describe(slot))")
    }
    return try checked(text)
  }

  private func checked(_ name: String) throws(HostError) -> String {
    let known = try scenic { () throws(SceneError) in try EventName(name) }
    guard case .own = known else {
      throw HostError(SceneError.notEmitted(event: name).description)
    }
    return name
  }

  /// Forgets what scripts gave it, with the host.
  func removeAll() {
    listeners.removeAll()
    onEmit = { _, _ in }
  }
}

/// A listener of `anim.on`.
final class OwnListener {
  let name: String
  let function: LuaReference
  let madeAt: LuaPosition
  private(set) var isListening = true

  init(_ name: String, _ function: LuaReference, madeAt: LuaPosition) {
    self.name = name
    self.function = function
    self.madeAt = madeAt
  }

  func stop() { isListening = false }
}
