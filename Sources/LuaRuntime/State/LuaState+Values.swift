import CLuaBridge

/// Reading slots, and writing values down for C.
extension LuaState {
  package func kind(_ slot: LuaSlot) -> LuaKind {
    LuaKind(rawValue: al_type(raw, slot.index)) ?? .none
  }

  /// A number of either representation.
  package func double(_ slot: LuaSlot) -> Double? {
    kind(slot).isNumeric ? al_number(raw, slot.index) : nil
  }

  /// An integer, or a float without a fraction in the range of Int.
  package func integer(_ slot: LuaSlot) -> Int? {
    switch kind(slot) {
    case .integer: Int(al_integer(raw, slot.index))
    case .number: Int(exactly: al_number(raw, slot.index))
    default: nil
    }
  }

  package func boolean(_ slot: LuaSlot) -> Bool? {
    kind(slot) == .boolean ? al_boolean(raw, slot.index) != 0 : nil
  }

  /// Text; bytes that are no UTF-8 are repaired, so that two that differ may become the same.
  package func string(_ slot: LuaSlot) -> String? {
    withBytes(slot) { String(decoding: $0, as: UTF8.self) }
  }

  /// A text in which each byte counts, as a name; nil for what is no text.
  ///
  /// - Throws: `HostError` for bytes that are not UTF-8: repaired, it would name something else too.
  package func name(_ slot: LuaSlot) throws(HostError) -> String? {
    let known = withBytes(slot) { bytes -> (text: String, isWhole: Bool) in
      let text = String(decoding: bytes, as: UTF8.self)
      return (text, text.utf8.elementsEqual(bytes))
    }
    guard let known else { return nil }
    guard known.isWhole else {
      throw HostError(
        "texts are UTF-8, and '\(known.text)' is not\n"
          + "save the file as UTF-8, or write it with letters of ASCII")
    }
    return known.text
  }

  package func bytes(_ slot: LuaSlot) -> [UInt8]? {
    withBytes(slot) { Array($0) }
  }

  /// The bytes of a string, where they are.
  package func withBytes<Result>(
    _ slot: LuaSlot, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    var length = 0
    guard let bytes = al_string(raw, slot.index, &length) else { return nil }
    return body(UnsafeRawBufferPointer(start: bytes, count: length))
  }

  package func object(_ slot: LuaSlot) -> LuaObject? {
    var type: Int32 = 0
    var id: Int64 = 0
    guard al_object(raw, slot.index, &type, &id) != 0 else { return nil }
    return LuaObject(LuaClass(number: type), id: id)
  }

  /// Whether two slots hold the same value, without metamethods.
  package func isSame(_ slot: LuaSlot, _ other: LuaSlot) -> Bool {
    al_equal(raw, slot.index, other.index) != 0
  }

  package func hasMetatable(_ slot: LuaSlot) -> Bool { al_has_metatable(raw, slot.index) != 0 }

  /// The length of a table's sequence or of a string, raw.
  package func length(_ slot: LuaSlot) -> Int { al_length(raw, slot.index) }

  /// The numbers of a sequence, raw; nil if an item is no number.
  ///
  /// - Complexity: O(n), without crossing per item.
  package func numbers(_ slot: LuaSlot) -> [Double]? {
    let capacity = length(slot)
    var failed = false
    let numbers = [Double](unsafeUninitializedCapacity: capacity) { buffer, count in
      let read = al_numbers(raw, slot.index, buffer.baseAddress, capacity)
      failed = read < 0
      count = failed ? 0 : Int(read)
    }
    return failed ? nil : numbers
  }

  /// Item i (from 1) of a table as a new slot, raw; nil if the stack is full.
  package func item(_ slot: LuaSlot, _ i: Int) -> LuaSlot? {
    let result = al_item(raw, slot.index, Int64(i))
    return result == 0 ? nil : LuaSlot(raw: result)
  }

  /// `table[key]` of a table without metatable, as a new slot; nil for anything else.
  ///
  /// - Complexity: O(1), without a protected call.
  package func plainField(_ slot: LuaSlot, _ key: LuaSlot) -> LuaSlot? {
    let result = al_plain_get(raw, slot.index, key.index)
    return result == 0 ? nil : LuaSlot(raw: result)
  }

  /// The value in a slot; tables, functions and coroutines are kept by a reference.
  package func value(_ slot: LuaSlot) throws(ScriptError) -> LuaValue {
    switch kind(slot) {
    case .none, .nil: .nil
    case .boolean: .boolean(al_boolean(raw, slot.index) != 0)
    case .integer: .integer(al_integer(raw, slot.index))
    case .number: .number(al_number(raw, slot.index))
    case .string: .string(string(slot) ?? "")
    case .table: .table(try reference(slot))
    case .function: .function(try reference(slot))
    case .coroutine: .coroutine(try reference(slot))
    case .object: object(slot).map { .object($0) } ?? .nil
    }
  }

  // MARK: Into Lua

  func addToken(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { al_token_string(raw, $0.baseAddress, $0.count) }
    }
  }

  func addToken(_ value: LuaValue) {
    switch value {
    case .nil: al_token_nil(raw)
    case .boolean(let value): al_token_boolean(raw, value ? 1 : 0)
    case .integer(let value): al_token_integer(raw, value)
    case .number(let value): al_token_number(raw, value)
    case .string(let text): addToken(text)
    case .bytes(let bytes):
      bytes.withUnsafeBytes { buffer in
        al_token_string(
          raw, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
      }
    case .table(let reference), .function(let reference), .coroutine(let reference):
      al_token_anchor(raw, reference.id)
    case .object(let object): al_token_object(raw, object.type.number, object.id)
    case .slot(let slot): al_token_slot(raw, slot.index)
    case .weak(let reference): al_token_weak(raw, reference.id)
    case .hostFunction(let function): al_token_function(raw, host.functions.add(function))
    case .list(let items):
      addTable(items.enumerated().map { (.integer(Int64($0.offset + 1)), $0.element) })
    case .vector(let numbers, let names):
      al_token_vector(raw, names.rawValue)
      for (index, number) in numbers.enumerated() {
        addToken(.integer(Int64(index + 1)))
        addToken(number)
      }
      al_token_end(raw)
    case .record(let fields): addTable(fields.map { (.string($0.0), $0.1) })
    case .map(let pairs): addTable(pairs)
    case .methodList(let pairs):
      al_token_list(raw)
      for (key, value) in pairs {
        addToken(key)
        addToken(value)
      }
      al_token_end(raw)
    case .hostTable(let table):
      addTable(
        table.fields.map { (.string($0.0), $0.1) }, index: host.functions.add(table.index),
        newindex: host.functions.add(assigning: table.newindex),
        call: host.functions.add(table.call),
        name: table.name)
    }
  }

  private func addTable(
    _ pairs: [(LuaValue, LuaValue)], index: Int32 = -1, newindex: Int32 = -1, call: Int32 = -1,
    name: String? = nil
  ) {
    al_token_table(raw, index, newindex, call)
    for (key, value) in pairs {
      addToken(key)
      if let name, case .string(let member) = key {
        addToken(value, named: .function(member, of: name))
      } else {
        addToken(value)
      }
    }
    al_token_end(raw)
  }

  /// Writes a value down that scripts find by a name.
  func addToken(_ value: LuaValue, named name: MemberName) {
    guard case .hostFunction(let function) = value else { return addToken(value) }
    al_token_function(raw, host.functions.add(function, named: name))
  }

  func addTokens(_ values: [LuaValue]) -> Int {
    let mark = al_token_mark(raw)
    for value in values { addToken(value) }
    return mark
  }
}
