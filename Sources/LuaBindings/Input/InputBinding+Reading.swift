import Geometry
import LuaRuntime
import SceneGraph

/// Scripted input: `scene:input { { 0.2, "pointer_down", x = 320, y = 180 }, … }`.
extension InputBinding {
  /// The events of a list; their times count from now on.
  func readInput(_ slot: LuaSlot) throws(HostError) -> [InputEvent] {
    guard state.kind(slot) == .table else {
      throw HostError(
        "the argument of scene:input must be a list of events, not \(state.describe(slot))")
    }
    var events: [InputEvent] = []
    for index in 0..<(try state.listLength(slot, "events")) {
      do throws(HostError) {
        events.append(
          try state.withSlots { () throws(HostError) in
            try event(try state.element(slot, index + 1))
          })
      } catch {
        throw HostError("event \(index + 1): \(error.message)", error.code)
      }
    }
    return events
  }

  private func event(_ slot: LuaSlot) throws(HostError) -> InputEvent {
    guard state.kind(slot) == .table, state.length(slot) == 2 else {
      throw HostError(
        "it must be a list of a time, a name and fields, as { 0.2, \"key_down\", key = \"a\" }")
    }
    let time = try context.time(try state.element(slot, 1), "its time")
    guard time >= 0 else {
      throw HostError("its time must be 0 or more seconds from now, not \(shortest(time))")
    }
    let second = try state.element(slot, 2)
    guard let word = state.string(second) else {
      throw HostError(
        "its name must be a text, not \(state.describe(second))"
          + hints(nearest: nil, valid: Self.sentNames))
    }
    let name = try scenic { () throws(SceneError) in try EventName(word) }
    guard case .input(let kind) = name, InputEvent.sentKinds.contains(kind) else {
      throw HostError(
        "'\(word)' cannot be sent: it follows from the pointer, or is emitted"
          + hints(nearest: nil, valid: Self.sentNames))
    }
    var fields = InputFields()
    let valid = InputFields.names(of: kind)
    try state.forEachField(of: slot) { key, value throws(HostError) in
      if state.kind(key).isNumeric { return }
      let key = state.describeKey(key)
      guard valid.contains(key), let spec = Self.sentFields.spec(key) else {
        throw unknownName("field", key, of: kind.rawValue, valid: valid)
      }
      try spec.decode(&fields, state, value)
    }
    do throws(InputFieldError) {
      return try fields.event(kind, at: context.animator.now + time)
    } catch {
      throw HostError(error.description)
    }
  }

  /// The fields of input that a script sends.
  static let sentFields = OptionList<LuaState, InputFields>(
    of: "an event of scene:input", in: "scene:input { … }",
    [
      sent(
        "x", .number(.pixels, .any), "The pointer's place in the picture.",
        "{ 0.1, \"pointer_move\", x = 20, y = 30 }"
      ) { $0.x = $1 },
      sent(
        "y", .number(.pixels, .any), "The pointer's place in the picture, downwards.",
        "{ 0.1, \"pointer_move\", x = 20, y = 30 }"
      ) { $0.y = $1 },
      sent(
        "dx", .number(.count, .any), "The notches that the wheel is turned to the right.",
        "{ 0.1, \"scroll\", x = 20, y = 30, dx = 1 }"
      ) { $0.dx = $1 },
      sent(
        "dy", .number(.count, .any), "The notches that the wheel is turned down.",
        "{ 0.1, \"scroll\", x = 20, y = 30, dy = 1 }"
      ) { $0.dy = $1 },
      modifier("shift", "Whether the shift key is down."),
      modifier("alt", "Whether the alt key is down."),
      modifier("ctrl", "Whether the control key is down."),
      sent(
        "key", .shortText, "The key: a letter, or a name as \"space\".",
        "{ 0.1, \"key_down\", key = \"a\" }"
      ) { $0.key = $1 },
      sent(
        "button", .shortText, "The button of the pointer.",
        "{ 0.1, \"pointer_down\", x = 20, y = 30, button = \"right\" }"
      ) { $0.button = $1 },
    ])

  private static func sent<Value>(
    _ name: String, _ kind: OptionKind<LuaState, Value>, _ doc: String, _ example: String,
    _ store: @escaping @Sendable (inout InputFields, Value) -> Void
  ) -> OptionSpec<LuaState, InputFields> {
    OptionSpec(name, kind, default: "nil", doc, example, store)
  }

  private static func modifier(_ name: String, _ doc: String) -> OptionSpec<LuaState, InputFields> {
    sent(name, .flag, doc, "{ 0.1, \"key_down\", key = \"a\", \(name) = true }") {
      if $1 { $0.modifiers.formUnion(KeyModifiers.named(name)) }
    }
  }

  private static let sentNames = InputEvent.sentKinds.map(\.rawValue)
}
