import TestWords
import Testing

@testable import LuaRuntime

/// A script with a class `thing` (field x = 0, method double) and a function `thing(id)`.
private func thingScript() throws -> (Script, LuaClass) {
  let script = try Script()
  var values: [Int64: Double] = [:]
  let type = try script.state.defineClass(
    LuaClassDescription(
      name: "thing",
      methods: [
        "double": { call throws(HostError) in
          call.push(try call.double(2) * 2)
          return .done
        }
      ], fields: ["x": 0],
      index: { call throws(HostError) in
        guard call.code == 0, let id = call.object(1)?.id else {
          throw HostError("unknown field '\(try call.string(2))' of a thing")
        }
        call.push(values[id] ?? 0)
        return .done
      },
      newindex: { call throws(HostError) in
        guard call.code == 0, let id = call.object(1)?.id else { throw HostError("unknown field") }
        values[id] = try call.double(3)
        return .done
      },
      tostring: { call throws(HostError) in
        call.push("thing \(call.object(1)?.id ?? 0)")
        return .done
      },
      arithmetic: { _ throws(HostError) in throw HostError("no arithmetic on a thing") }))
  try script.state.setGlobal(
    "thing",
    .hostFunction { call throws(HostError) in
      call.push(LuaObject(type, id: Int64(try call.integer(1))))
      return .done
    })
  return (script, type)
}

@Test func `host objects are interned, closed and typed`() throws {
  let (script, _) = try thingScript()
  try expect(
    script.run(
      """
      local a, b = thing(1), thing(2)
      a.x = 5
      print(a == thing(1), a == b, a.x, b.x, a:double(4), a, getmetatable(a), type(a))
      print(pcall(setmetatable, a, {}))
      print(pcall(rawset, a, 'x', 1))
      print(pcall(function() return a + 1 end))
      print(pcall(function() return a.y end))
      print(pcall(function() a.x = 'text' end))
      print(pcall(function() return a < b end))
      local t = { [b] = 1, [a] = 1, z = 1 }
      for k in pairs(t) do print(k) end
      """),
    equals: [
      "true\tfalse\t5.0\t0.0\t8.0\tthing 1\tfalse\tuserdata",
      "false\tbad argument #1 to 'setmetatable' (table expected, got thing)",
      "false\tbad argument #1 to 'rawset' (table expected, got thing)",
      "false\tscene.lua:6: no arithmetic on a thing",
      "false\tscene.lua:7: unknown field 'y' of a thing",
      "false\tscene.lua:8: argument 3 must be a number, not 'text'",
      "false\tscene.lua:9: attempt to compare two thing values",
      "z", "thing 1", "thing 2",
    ])
}

@Test func `a dropped object is gone after a collection and a held one is not`() throws {
  let (script, type) = try thingScript()
  try script.run("held = thing(1) thing(2)")
  script.state.collectGarbage()
  expect(script.state.isAlive(LuaObject(type, id: 1)))
  expect(!script.state.isAlive(LuaObject(type, id: 2)))
}

@Test func `arguments of the wrong type are errors at the call`() throws {
  let script = try Script()
  try script.state.setGlobal(
    "f",
    .hostFunction { call throws(HostError) in
      _ = try call.double(1)
      _ = try call.string(2)
      _ = try call.integer(3)
      return .done
    })
  expect(
    script.error("\nf('1')")
      == ScriptError(
        kind: .runtime, message: "argument 1 of f must be a number, not '1'",
        file: "scene.lua", line: 2,
        traceback: "[C]: in global 'f'\nscene.lua:2: in main chunk"))
  expect(script.error("f(1, 2)")?.message, equals: "argument 2 of f must be a text, not 2")
  expect(
    script.error("f(1, 'x', 1.5)")?.message,
    equals: "argument 3 of f must be a whole number, not 1.5")
  expect(script.error("f()")?.message, equals: "argument 1 of f must be a number, not nothing")
  try script.run("f(1, 'x', 2.0)")
}

@Test func `option tables are read raw, in order, and nested`() throws {
  let script = try Script()
  var seen: [String] = []
  func read(_ state: LuaState, _ slot: LuaSlot, _ depth: Int) throws(HostError) {
    try state.forEachField(of: slot) { key, value throws(HostError) in
      let name = state.string(key) ?? state.double(key).map { "\($0)" } ?? "?"
      seen.append(String(repeating: " ", count: depth) + name)
      if state.kind(value) == .table { try read(state, value, depth + 1) }
    }
  }
  try script.state.setGlobal(
    "options",
    .hostFunction { call throws(HostError) in
      try read(call.state, 1, 0)
      return .done
    })
  try script.run(
    """
    options(setmetatable({ y = 1, x = { 5, b = 2, a = {} }, 7 }, {
      __index = function() error('asked') end, __pairs = function() error('asked') end,
      __len = function() error('asked') end }))
    """)
  expect(seen, equals: ["1.0", "x", " 1.0", " a", " b", "y"])
}

@Test func `fields of plain tables are read and written with or without metamethods`() throws {
  let script = try Script()
  let table = try script.table(
    """
    setmetatable({ own = 1 }, {
      __index = function(t, k) return k .. '?' end,
      __newindex = function(t, k, v) rawset(t, k, v * 2) end })
    """)
  let state = script.state
  try state.withSlots { () throws(ScriptError) in
    let slot = state.slot(table)
    expect(state.string(try state.get(slot, .string("far"), raw: false)), equals: "far?")
    expect(state.kind(try state.get(slot, .string("far"), raw: true)), equals: .nil)
    try state.set(slot, .string("n"), .number(4), raw: false)
    expect(state.double(try state.get(slot, .string("n"), raw: true)), equals: 8)
    let id = try state.identity(of: slot)
    try expect(state.identity(of: state.slot(table)), equals: id)
    let other = try state.makeReference(.record([]))
    try expect(state.identity(of: state.slot(other)) != id)
    #expect(throws: ScriptError.self) { try state.set(slot, .nil, .number(1), raw: true) }
  }
}

@Test func `a weak reference does not keep its table`() throws {
  let script = try Script()
  let state = script.state
  try script.run("kept = {}")
  let dropped = try state.withSlots { () throws(ScriptError) in
    try state.weakReference(state.slot(try state.makeReference(.record([]))))
  }
  let kept = try state.withSlots { () throws(ScriptError) in
    let values = try state.callSlots(try state.load("return kept", name: "a.lua"))
    return try state.weakReference(values[0])
  }
  state.collectGarbage()
  expect(!state.isAlive(dropped))
  expect(state.isAlive(kept))
}

@Test func `classes are found through metatables and super`() throws {
  let script = try Script()
  let state = script.state
  var answers: [Bool] = []
  try state.setGlobal(
    "is",
    .hostFunction { call throws(HostError) in
      do throws(ScriptError) {
        answers.append(try call.state.reaches(1, 2))
      } catch { throw HostError(error) }
      return .done
    })
  try script.run(
    """
    local Base, Other = {}, {}
    Base.__index = Base
    local Derived = setmetatable({}, Base) Derived.__index = Derived
    local Old = { super = Base }
    local loop = {} loop.super = loop setmetatable(loop, { __index = loop })
    is(Base, Base) is(setmetatable({}, Base), Base) is(setmetatable({}, Derived), Base)
    is(setmetatable({}, { __index = Old }), Base) is({}, Base) is(loop, Base) is(setmetatable({}, Other), Base)
    is(5, Base) is(setmetatable({}, Other), Other)
    """)
  expect(answers, equals: [true, true, true, true, false, false, false, false, true])
}

@Test func `host tables call the host for missing fields, new fields and calls`() throws {
  let script = try Script()
  var stored: [String] = []
  let table = LuaHostTable(
    fields: [("linear", .integer(1))],
    index: { call throws(HostError) in
      call.push("missing " + (try call.string(2)))
      return .done
    },
    newindex: { call throws(HostError) in
      stored.append(try call.string(2))
      return .done
    },
    call: { call throws(HostError) in
      call.push(try call.string(2) + "!")
      return .done
    })
  try script.state.preload("animlua", .record([("easing", .hostTable(table))]))
  try expect(
    script.run(
      """
      local anim = require 'animlua'
      anim.easing.snap = function(p) return p end
      print(anim.easing.linear, anim.easing.nope, anim.easing 'bounce', getmetatable(anim.easing))
      print(pcall(setmetatable, anim.easing, {}))
      """),
    equals: [
      "1\tmissing nope\tbounce!\tfalse", "false\tcannot change a protected metatable",
    ])
  expect(stored, equals: ["snap"])
}

@Test func `positions name the caller's line through pcall and host functions`() throws {
  let script = try Script()
  var positions: [LuaPosition] = []
  try script.state.setGlobal(
    "here",
    .hostFunction { call throws(HostError) in
      positions.append(call.position)
      return .done
    })
  try script.run("here()\npcall(here)\n\nlocal function f()\n  here()\nend f()", name: "a.lua")
  expect(positions.map(\.line), equals: [1, 2, 5])
  expect(positions.allSatisfy { $0.file == "a.lua" })
}

@Test func `an error of a callback goes on through the host function that called it`() throws {
  let script = try Script()
  try script.state.setGlobal(
    "call",
    .hostFunction { call throws(HostError) in
      let function = try call.function(1)
      let state = call.state
      _ = try HostError.forwarding { () throws(ScriptError) in try state.call(function) }
      return .done
    })
  try expect(
    script.run(
      """
      local value = {}
      print(select(2, pcall(call, function() error(value) end)) == value)
      print(pcall(call, function()
        local x = nil + 1 end))
      """), equals: ["true", "false\tscene.lua:4: attempt to perform arithmetic on a nil value"])
}

@Test(arguments: [
  ("error('text')", "text"), ("error()", "(error object is a nil value)"),
  ("error({})", "(error object is a table value)"), ("error(42)", "42"), ("error(1.5)", "1.5"),
  (
    "error(setmetatable({}, { __tostring = function() while true do end end }))",
    "(error object is a table value)"
  ),
  ("error(coroutine.create(print))", "(error object is a thread value)"),
  ("local x; x.y = 1", "attempt to index a nil value (local 'x')"),
])
func `any error value has a text without a call of its methods`(text: String, message: String)
  throws
{
  let error = try Script().error("\n" + text)
  expect(error?.message, equals: message)
  expect(error?.line, equals: 2)
  expect(error?.kind, equals: .runtime)
}

@Test func `texts that pass into Lua are kept as long as they are on their way`() throws {
  let script = try Script()
  let outer = try script.state.load(
    "function echo(text) return text end local seen = ... for i = 1, 1000 do name(i) end return seen",
    name: "a.lua")
  try script.state.setGlobal(
    "name",
    .hostFunction { call throws(HostError) in
      call.push("the name of number \(try call.integer(1))")
      return .done
    })
  let long = String(repeating: "long ", count: 400)
  for _ in 0..<100 {
    guard case .string(long) = try script.state.call(outer, [.string(long)])[0] else {
      Issue.record("another text came back")
      return
    }
    try script.state.setGlobal("text", .string(long))
  }
  // Two megabytes passed, at most two kilobytes of them at a time.
  expect(script.state.memoryOfTokens < 16_000)
}
