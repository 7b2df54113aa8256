import LuaRuntime

/// Values that scripts hold as objects of one class: equal values are the same object.
struct ValueTable<Value: Hashable> {
  private let state: LuaState
  private let type: LuaClass
  private var values: [Int64: Value] = [:]
  private var ids: [Value: Int64] = [:]
  private var lastID: Int64 = 0
  /// At how many values those that no script holds any more are forgotten.
  private var sweepCount = 1024

  init(_ state: LuaState, _ type: LuaClass) {
    self.state = state
    self.type = type
  }

  /// How many values are remembered.
  var count: Int { values.count }

  /// The value of the object in a slot; nil for anything else.
  func value(_ slot: LuaSlot) -> Value? {
    guard let object = state.object(slot), object.type == type else { return nil }
    return values[object.id]
  }

  /// The object that stands for a value.
  mutating func object(_ value: Value) -> LuaObject {
    if let id = ids[value] { return LuaObject(type, id: id) }
    if values.count >= sweepCount {
      sweep()
      sweepCount = max(1024, 2 * values.count)
    }
    lastID += 1
    ids[value] = lastID
    values[lastID] = value
    return LuaObject(type, id: lastID)
  }

  /// Forgets values that no script holds any more.
  ///
  /// It finds those that a collection of garbage has found; all of them right after a full one.
  mutating func sweep() {
    for (id, value) in values where !state.isAlive(LuaObject(type, id: id)) {
      values[id] = nil
      ids[value] = nil
    }
  }
}
