import CLuaBridge

/// Loading and calling.
extension LuaState {
  /// Compiles a text.
  ///
  /// A byte order mark and a first line that begins with `#` are passed over; binary
  /// chunks are refused.
  ///
  /// - Parameters:
  ///   - text: Lua source, UTF-8 or not.
  ///   - name: The file's name as errors shall show it.
  ///   - environment: The result of `makeEnvironment`; nil for the globals.
  /// - Returns: The chunk as a function.
  /// - Throws: `ScriptError` of kind `.syntax`, or a limit.
  package func load(
    _ text: some Sequence<UInt8>, name: String, in environment: LuaReference? = nil
  ) throws(ScriptError) -> LuaReference {
    drain()
    var anchor: Int32 = 0
    var bytes = ContiguousArray(text)
    bytes.append(0)  // so that there is an address even for no text
    let status = bytes.withUnsafeBytes { buffer in
      al_load(
        raw, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count - 1, name,
        environment?.id ?? 0, &anchor)
    }
    try check(status)
    return LuaReference(id: anchor, releases: releases)
  }

  /// Makes globals of their own for a text.
  ///
  /// Missing globals fall back to the state's. Assignments stay in them, and `require` loads
  /// modules for them alone.
  ///
  /// - Parameters:
  ///   - fields: Their first content; `anim` is also the module "animlua".
  ///   - reader: Finds the text of a module.
  /// - Returns: The environment for `load`.
  /// - Throws: `ScriptError` when there is no memory.
  package func makeEnvironment(
    _ fields: [(String, LuaValue)],
    reader: @escaping (String) throws(HostError) -> LuaModuleText?
  ) throws(ScriptError) -> LuaReference {
    drain()
    let number = host.functions.add(reader: reader)
    let mark = al_token_mark(raw)
    al_token_table(raw, -1, -1, -1)
    for (name, value) in fields {
      addToken(name)
      addToken(value, named: .plain(name))
    }
    al_token_end(raw)
    var anchor: Int32 = 0
    try check(
      al_environment_open(raw, Int32(number), mark, &anchor))
    return LuaReference(id: anchor, releases: releases)
  }

  package func load(_ text: String, name: String) throws(ScriptError) -> LuaReference {
    try load(text.utf8, name: name)
  }

  /// Calls a function; the results are kept as values.
  package func call(_ function: LuaReference, _ arguments: [LuaValue] = []) throws(ScriptError)
    -> [LuaValue]
  {
    let top = al_top(raw)
    defer { al_set_top(raw, top) }
    var values: [LuaValue] = []
    for slot in try callSlots(function, arguments) { values.append(try value(slot)) }
    return values
  }

  /// Calls a function; the results are slots.
  ///
  /// Use it inside `withSlots`.
  package func callSlots(_ function: LuaReference, _ arguments: [LuaValue] = [])
    throws(ScriptError) -> [LuaSlot]
  {
    drain()
    let mark = addTokens(arguments)
    var first: Int32 = 0
    var count: Int32 = 0
    try check(al_call(raw, function.id, mark, -1, &first, &count))
    return (0..<count).map { LuaSlot(raw: first + $0) }
  }

  /// Calls a function of one number that gives one.
  ///
  /// - Throws: `ScriptError`, also if the result is no number.
  package func callNumber(_ function: LuaReference, _ x: Double) throws(ScriptError) -> Double {
    let result = al_call_number(raw, function.id, x)
    guard Int(result.status) == AL_OK else { throw lastError() }
    return result.value
  }

  /// Calls a function of numbers that gives one: `f(t, b, c, d)`.
  package func callNumber(
    _ function: LuaReference, _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) throws(ScriptError) -> Double {
    var arguments = (a, b, c, d)
    var result = 0.0
    let status = withUnsafeBytes(of: &arguments) { buffer in
      al_call_numbers(
        raw, function.id, buffer.baseAddress?.assumingMemoryBound(to: Double.self), 4, &result, 1)
    }
    try check(status)
    return result
  }

  /// Calls a function of numbers that gives `results` numbers.
  package func callNumbers(
    _ function: LuaReference, _ arguments: [Double], results: Int
  ) throws(ScriptError) -> [Double] {
    var output = [Double](repeating: 0, count: results)
    let status = arguments.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        al_call_numbers(
          raw, function.id, input.baseAddress, Int32(input.count), output.baseAddress,
          Int32(output.count))
      }
    }
    try check(status)
    return output
  }

  /// Runs a body whose calls may take no more than some instructions of the script in all, to the
  /// thousand; beyond, they end with an error.
  ///
  /// A count is the same on every machine, as a time is not.
  /// - Returns: the body's result, or nil if the instructions did not suffice.
  package func withInstructions<Result>(
    _ limit: Int, _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result? {
    al_count_begin(raw, Int64(limit))
    do throws(ScriptError) {
      let result = try body()
      return al_count_end(raw) != 0 ? nil : result
    } catch {
      if al_count_end(raw) != 0, !error.isLimit { return nil }
      throw error
    }
  }
}
