import CLuaBridge

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Tables, references, globals and classes.
extension LuaState {
  /// Keeps the value in a slot.
  package func reference(_ slot: LuaSlot) throws(ScriptError) -> LuaReference {
    var id: Int32 = 0
    try check(al_anchor(raw, slot.index, &id))
    return LuaReference(id: id, releases: releases)
  }

  /// Names the table or function in a slot without keeping it.
  package func weakReference(_ slot: LuaSlot) throws(ScriptError) -> LuaWeakReference {
    var id: Int32 = 0
    try check(al_weak(raw, slot.index, &id))
    return LuaWeakReference(id: id, releases: releases)
  }

  /// Keeps a new table with the fields that the one in a slot has now.
  ///
  /// - Complexity: O(fields).
  package func copy(of table: LuaSlot) throws(ScriptError) -> LuaReference {
    let top = al_top(raw)
    defer { al_set_top(raw, top) }
    var copy: Int32 = 0
    try check(al_copy(raw, table.index, &copy))
    return try reference(LuaSlot(raw: copy))
  }

  /// Whether a table has another value, or none, under any key that it had when it was copied.
  ///
  /// - Complexity: O(fields), in one crossing.
  package func differs(_ table: LuaSlot, from copy: LuaSlot) -> Bool {
    al_differs(raw, table.index, copy.index) != 0
  }

  /// Whether something else still holds it.
  ///
  /// For a sure answer run `collectGarbage` before.
  package func isAlive(_ reference: LuaWeakReference) -> Bool {
    al_weak_alive(raw, reference.id) != 0
  }

  /// Runs the body with slots that are dropped afterwards.
  package func withSlots<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let top = al_top(raw)
    defer { al_set_top(raw, top) }
    return try body()
  }

  /// Pushes a kept value as a slot; use it inside `withSlots`.
  package func slot(_ reference: LuaReference) -> LuaSlot {
    LuaSlot(raw: al_push_anchor(raw, reference.id))
  }

  /// Pushes what a weak reference names, or nil.
  package func slot(_ reference: LuaWeakReference) -> LuaSlot {
    LuaSlot(raw: al_push_weak(raw, reference.id))
  }

  /// Keys and values of a table, raw, in the fixed order of `pairs`; slots that die with the body.
  ///
  /// The keys are those of the moment of the call, whatever the body does.
  package func forEachField(
    of slot: LuaSlot, _ body: (LuaSlot, LuaSlot) throws(HostError) -> Void
  ) throws(HostError) {
    let top = al_top(raw)
    defer { al_set_top(raw, top) }
    var first: Int32 = 0
    var count: Int32 = 0
    guard Int(al_pairs(raw, slot.index, &first, &count)) == AL_OK else {
      let error = lastError()
      // Said without a place: the script's is that of the call.
      if error.message == "table has too many fields" {
        throw HostError("a table has more fields than any that is read here has", .value)
      }
      throw HostError(error)
    }
    for i in 0..<count {
      try body(LuaSlot(raw: first + 2 * i), LuaSlot(raw: first + 2 * i + 1))
    }
  }

  /// The value of `table[key]` as a new slot; `raw: false` honors `__index`.
  package func get(_ table: LuaSlot, _ key: LuaValue, raw isRaw: Bool) throws(ScriptError)
    -> LuaSlot
  {
    let mark = al_token_mark(raw)
    addToken(key)
    var result: Int32 = 0
    try check(al_get(raw, table.index, mark, isRaw ? 1 : 0, &result))
    return LuaSlot(raw: result)
  }

  /// Does `table[key] = value`; `raw: false` honors `__newindex`.
  package func set(_ table: LuaSlot, _ key: LuaValue, _ value: LuaValue, raw isRaw: Bool)
    throws(ScriptError)
  {
    let mark = al_token_mark(raw)
    addToken(key)
    addToken(value)
    try check(al_set(raw, table.index, mark, isRaw ? 1 : 0))
  }

  /// A number that stays with this table as long as it lives, and is never given to another.
  package func identity(of table: LuaSlot) throws(ScriptError) -> Int64 {
    var id: Int64 = 0
    try check(al_identity(raw, table.index, &id))
    return id
  }

  /// The number of a table that has one; nil for one without a number, and for anything else.
  package func knownIdentity(of table: LuaSlot) -> Int64? {
    let identity = al_known_identity(raw, table.index)
    return identity == 0 ? nil : identity
  }

  /// Gives a table its number, names it and keeps it, in one crossing.
  package func know(
    _ table: LuaSlot
  ) throws(ScriptError) -> (identity: Int64, weak: LuaWeakReference, kept: LuaReference) {
    var known = al_known()
    try check(al_know(raw, table.index, &known))
    return (
      known.identity, LuaWeakReference(id: known.weak, releases: releases),
      LuaReference(id: known.anchor, releases: releases)
    )
  }

  /// Whether the object is the class table, or reaches it through metatables' `__index` or `super`.
  package func reaches(_ object: LuaSlot, _ classTable: LuaSlot) throws(ScriptError) -> Bool {
    var answer: Int32 = 0
    try check(al_reaches(raw, object.index, classTable.index, &answer))
    return answer != 0
  }

  /// Builds a value in Lua and keeps it; a function may have a name that scripts find it by.
  package func makeReference(
    _ value: LuaValue, named name: MemberName? = nil
  ) throws(ScriptError) -> LuaReference {
    let top = al_top(raw)
    defer { al_set_top(raw, top) }
    let mark = al_token_mark(raw)
    if let name { addToken(value, named: name) } else { addToken(value) }
    var first: Int32 = 0
    var count: Int32 = 0
    try check(al_push(raw, mark, &first, &count))
    return try reference(LuaSlot(raw: first))
  }

  package func setGlobal(_ name: String, _ value: LuaValue) throws(ScriptError) {
    let mark = al_token_mark(raw)
    addToken(value, named: .plain(name))
    try check(al_set_global(raw, name, mark))
  }

  /// Lets `require(name)` answer a value.
  package func preload(_ name: String, _ value: LuaValue) throws(ScriptError) {
    let mark = al_token_mark(raw)
    addToken(value)
    try check(al_preload(raw, name, mark))
  }

  /// Defines the methods of all `LuaValue.methodList`s, which stay tables without a metatable to the host.
  ///
  /// - Parameters:
  ///   - methods: The methods by name, with the list in slot 1.
  ///   - index: Finds what is neither in a list nor a method.
  ///   - assign: Assigns what a list does not have yet, by the list, the key and the value.
  /// - Throws: `ScriptError` when there is no memory.
  package func defineList(
    methods: [String: HostFunction], index: @escaping HostFunction,
    assign: @escaping HostFunction
  ) throws(ScriptError) {
    let mark = al_token_mark(raw)
    al_token_table(raw, host.functions.add(index), -1, -1)
    for (name, function) in methods {
      addToken(name)
      addToken(.hostFunction(function), named: .method(name, of: "list"))
    }
    al_token_end(raw)
    try check(al_define_list(raw, mark, host.functions.add(assigning: assign)))
  }

  /// Makes a class of host objects.
  package func defineClass(_ description: LuaClassDescription) throws(ScriptError) -> LuaClass {
    let mark = al_token_mark(raw)
    for (name, function) in description.methods {
      addToken(name)
      addToken(.hostFunction(function), named: .method(name, of: description.name))
    }
    for (name, number) in description.fields {
      addToken(name)
      al_token_integer(raw, Int64(number))
    }
    var type: Int32 = 0
    let status = description.name.withCString { name in
      var handlers = al_class_handlers(
        name: name, index: host.functions.add(description.index),
        newindex: host.functions.add(assigning: description.newindex),
        call: host.functions.add(description.call),
        tostring: host.functions.add(description.tostring),
        close: host.functions.add(description.close),
        arithmetic: host.functions.add(description.arithmetic))
      return al_define_class(raw, &handlers, mark, &type)
    }
    try check(status)
    host.name(description.name, class: type)
    while host.assigners.count <= Int(type) { host.assigners.append(nil) }
    host.assigners[Int(type)] = description.assigner
    return LuaClass(number: type)
  }

  /// Makes functions of the host that are released once no script holds any of them.
  ///
  /// See `sweepFunctions`. No script may run meanwhile.
  package func makingTransients<Result>(
    _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    let ticket = try makeReference(.record([]))
    let weak = try withSlots { () throws(ScriptError) in try weakReference(slot(ticket)) }
    host.functions.beginGroup(weak)
    al_set_ticket(raw, ticket.id)
    defer {
      al_set_ticket(raw, 0)
      host.functions.endGroup()
      // Only what is made holds it from now on.
      withExtendedLifetime(ticket) {}
    }
    return try body()
  }

  /// Releases functions that were made for the time being and that no script holds any more; right
  /// after a full collection.
  package func sweepFunctions() {
    // Values that they hold may lead back here.
    let dropped = host.functions.sweep { isAlive($0) }
    withExtendedLifetime(dropped) {}
  }

  /// Whether a script still holds the object.
  ///
  /// For a sure answer run `collectGarbage` before.
  package func isAlive(_ object: LuaObject) -> Bool {
    al_object_alive(raw, object.type.number, object.id) != 0
  }

  /// Where the script called the host.
  ///
  /// - Complexity: O(1), some 100 ns; the file's name is made once per file.
  package func callerPosition() -> LuaPosition {
    var source: UnsafePointer<CChar>?
    let line = al_position(raw, &source)
    return LuaPosition(file: fileName(source), line: Int(line))
  }

  /// Where a function was written; nil for host functions.
  package func position(ofFunction slot: LuaSlot) -> LuaPosition? {
    var source: UnsafePointer<CChar>?
    let line = al_function_position(raw, slot.index, &source)
    return line == 0 ? nil : LuaPosition(file: fileName(source), line: Int(line))
  }

  private func fileName(_ source: UnsafePointer<CChar>?) -> String {
    guard let source else { return "" }
    // The address may be that of another text after a collection.
    if let last = host.lastFile, last.address == source, strcmp(last.bytes, source) == 0 {
      return last.name
    }
    let name = String(cString: source)
    let bytes = Array(UnsafeBufferPointer(start: source, count: Int(strlen(source)) + 1))
    host.lastFile = (source, bytes, name)
    return name
  }
}
