import Geometry
import LuaRuntime
import SceneGraph

/// Scripted input: `scene:input { { 0.2, "pointer_down", x = 320, y = 180 }, … }`.
extension InputBinding {
  /// The events of a list; their times count from now on.
  func readInput(_ slot: LuaSlot) throws(HostError) -> [InputEvent] {
    guard state.kind(slot) == .table else {
      throw HostError("scene:input takes a list of events, not \(state.describe(slot))")
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
        "a list of a time, a name and fields is expected, as { 0.2, \"key_down\", key = \"a\" }")
    }
    let time = try context.time(try state.element(slot, 1), "its time")
    guard time >= 0 else { throw HostError("its time must be 0 or more seconds from now") }
    guard let word = state.string(try state.element(slot, 2)) else {
      throw HostError("its name must be a text" + hints(nearest: nil, valid: Self.sentNames))
    }
    let name = try scenic { () throws(SceneError) in try EventName(word) }
    guard case .input(let kind) = name, InputEvent.sentKinds.contains(kind) else {
      throw HostError(
        "'\(word)' cannot be sent: it follows from what a pointer does, or is emitted"
          + hints(nearest: nil, valid: Self.sentNames))
    }
    var fields = InputFields()
    let valid = InputFields.names(of: kind)
    try state.forEachField(of: slot) { key, value throws(HostError) in
      if state.kind(key).isNumeric { return }
      let key = state.describeKey(key)
      guard valid.contains(key) else {
        throw unknownName("field", key, of: kind.rawValue, valid: valid)
      }
      switch key {
      case "x": fields.x = try state.finite(value, key)
      case "y": fields.y = try state.finite(value, key)
      case "dx": fields.dx = try state.finite(value, key)
      case "dy": fields.dy = try state.finite(value, key)
      case "shift", "alt", "ctrl":
        guard let flag = state.boolean(value) else {
          throw HostError("\(key) must be true or false, not \(state.describe(value))")
        }
        if flag { fields.modifiers.formUnion(KeyModifiers.named(key)) }
      default:
        guard let text = try state.name(value) else {
          throw HostError("\(key) must be a text, not \(state.describe(value))")
        }
        if key == "key" { fields.key = text } else { fields.button = text }
      }
    }
    do throws(InputFieldError) {
      return try fields.event(kind, at: context.animator.now + time)
    } catch {
      throw HostError(error.description)
    }
  }

  private static let sentNames = InputEvent.sentKinds.map(\.rawValue)
}
