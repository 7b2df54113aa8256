import CLuaBridge

/// One call of a host function: its arguments and results.
///
/// It cannot be copied, so it cannot outlive the call.
package struct LuaCall: ~Copyable {
  package let state: LuaState
  /// How many arguments there are.
  package let count: Int
  /// For `index` and `newindex` of a class: the field's number, or -1.
  package let code: Int

  init(state: LuaState, count: Int, code: Int) {
    self.state = state
    self.count = count
    self.code = code
  }

  // MARK: Arguments

  package func kind(_ slot: LuaSlot) -> LuaKind { state.kind(slot) }

  /// Whether the argument is nil or was not given; slots beyond the arguments may hold anything.
  package func isNone(_ slot: LuaSlot) -> Bool {
    guard slot.index <= count else { return true }
    let kind = state.kind(slot)
    return kind == .none || kind == .nil
  }

  /// A number of either representation; text is refused.
  package func double(_ slot: LuaSlot) throws(HostError) -> Double {
    guard state.kind(slot).isNumeric else { throw expected("a number", slot) }
    return al_number(state.raw, slot.index)
  }

  package func double(_ slot: LuaSlot, default value: Double) throws(HostError) -> Double {
    isNone(slot) ? value : try double(slot)
  }

  /// An integer, or a float without a fraction.
  package func integer(_ slot: LuaSlot) throws(HostError) -> Int {
    if let value = state.integer(slot) { return value }
    throw expected("a whole number", slot)
  }

  package func boolean(_ slot: LuaSlot) throws(HostError) -> Bool {
    guard state.kind(slot) == .boolean else { throw expected("true or false", slot) }
    return al_boolean(state.raw, slot.index) != 0
  }

  /// Text; numbers are refused, and so is what is not UTF-8.
  package func string(_ slot: LuaSlot) throws(HostError) -> String {
    guard let text = try state.name(slot) else { throw expected("a text", slot) }
    return text
  }

  /// Text, byte for byte.
  package func bytes(_ slot: LuaSlot) throws(HostError) -> [UInt8] {
    guard let bytes = state.bytes(slot) else { throw expected("a text", slot) }
    return bytes
  }

  package func object(_ slot: LuaSlot) -> LuaObject? { state.object(slot) }

  /// The id of an object of one class.
  package func object(_ slot: LuaSlot, _ type: LuaClass, named name: String) throws(HostError)
    -> Int64
  {
    guard let object = state.object(slot), object.type == type else {
      throw expected(LuaState.withArticle(name), slot)
    }
    return object.id
  }

  /// Keeps a table.
  package func table(_ slot: LuaSlot) throws(HostError) -> LuaReference {
    guard state.kind(slot) == .table else { throw expected("a table", slot) }
    return try reference(slot)
  }

  /// Keeps a function.
  package func function(_ slot: LuaSlot) throws(HostError) -> LuaReference {
    guard slot.index <= count, state.kind(slot) == .function else {
      throw expected("a function", slot)
    }
    return try reference(slot)
  }

  /// Keeps any value.
  package func reference(_ slot: LuaSlot) throws(HostError) -> LuaReference {
    do { return try state.reference(slot) } catch { throw HostError(error) }
  }

  package func value(_ slot: LuaSlot) throws(HostError) -> LuaValue {
    do { return try state.value(slot) } catch { throw HostError(error) }
  }

  /// The error for an argument of the wrong type; its text gets the function's name where the call ends.
  package func expected(_ what: String, _ slot: LuaSlot) -> HostError {
    let found = slot.index <= count ? state.shown(slot) : "nothing"
    var error = HostError("must be \(what), not \(found)")
    error.argument = Int(slot.index)
    return error
  }

  // MARK: Results

  package func pushNil() { al_token_nil(state.raw) }
  package func push(_ value: Double) { al_token_number(state.raw, value) }
  package func push(_ value: Int) { al_token_integer(state.raw, Int64(value)) }
  package func push(_ value: Bool) { al_token_boolean(state.raw, value ? 1 : 0) }
  package func push(_ value: String) { state.addToken(value) }
  package func push(_ value: LuaObject) { al_token_object(state.raw, value.type.number, value.id) }
  package func push(_ value: LuaReference) { al_token_anchor(state.raw, value.id) }
  package func push(_ value: LuaSlot) { al_token_slot(state.raw, value.index) }
  package func push(_ value: LuaValue) { state.addToken(value) }

  // MARK: The caller

  /// Where the script called, skipping host functions.
  package var position: LuaPosition { state.callerPosition() }

  /// Whether the caller could wait.
  package var waiting: LuaWaiting { LuaWaiting(rawValue: al_can_yield(state.raw)) ?? .atOnce }

  /// The task whose code calls, if it is one's own thread.
  package var task: LuaTask? {
    let id = al_current_task(state.raw)
    return id == 0 ? nil : LuaTask(id: id)
  }
}

/// Whether a caller of the host may wait.
package enum LuaWaiting: Int32 {
  case possible = 0
  /// It is a callback of the host, not a script.
  case outsideTask = 1
  /// It runs in a coroutine that the script made itself.
  case foreignCoroutine = 2
  /// It is inside require, table.sort, string.gsub, a metamethod or a callback.
  case atOnce = 3
}
