import TestWords
import Testing

@testable import LuaRuntime

@Test func `only the chosen globals are there`() throws {
  let script = try Script()
  let lines = try script.run("for name in pairs(_G) do print(name) end")
  expect(
    lines,
    equals: [
      "_G", "_VERSION", "assert", "coroutine", "error", "getmetatable", "ipairs", "load", "math",
      "next", "os", "pairs", "pcall", "print", "rawequal", "rawget", "rawlen", "rawset", "require",
      "select", "setmetatable", "string", "table", "tonumber", "tostring", "type", "utf8", "xpcall",
    ])
  try expect(
    script.run("for name in pairs(os) do print(name) end")
      == ["clock", "date", "difftime", "time"])
  try expect(
    script.run("print(string.dump, string.pack, io, debug, package, collectgarbage, dofile)")
      == ["nil\tnil\tnil\tnil\tnil\tnil\tnil"])
}

@Test(arguments: [
  ("setmetatable({}, { __gc = print })", "__gc"),
  ("setmetatable({}, { __concat = print })", "__concat"),
  ("setmetatable({}, { __mode = 'k' })", "__mode"),
])
func `a metatable with a refused field is an error that names it`(text: String, field: String)
  throws
{
  let error = try Script().error(text)
  expect(error?.message.contains("'\(field)'"), equals: true)
  expect(error?.line, equals: 1)
}

@Test func `metatables behave as in stock Lua`() throws {
  let script = try Script()
  try expect(
    script.run(
      """
      local mt = { __index = { a = 1 }, __add = function() return 'sum' end, __len = function() return 9 end }
      local t = setmetatable({}, mt)
      print(t.a, t + 1, #t, getmetatable(t) == mt, rawlen(t))
      mt.__index.b = 2
      print(t.b)
      mt.__call = function(self, x) return x end
      print(pcall(t, 1))
      setmetatable(t, mt)
      print(t(5), setmetatable(t, nil) == t, getmetatable(t), t.a)
      local locked = setmetatable({}, { __metatable = 'closed' })
      print(getmetatable(locked), pcall(setmetatable, locked, {}))
      print(getmetatable(''), pcall(setmetatable, 'x', {}))
      local weak = setmetatable({}, { __mode = 'v' })
      for k, v in pairs(mt) do weak[k] = v end
      local count = 0 for k in pairs(mt) do count = count + 1 end print(count, next({}))
      """)
      == [
        "1\tsum\t9\ttrue\t0", "2", "false\tattempt to call a table value (local 't')",
        "5\ttrue\tnil\tnil", "closed\tfalse\tcannot change a protected metatable",
        "false\tfalse\tbad argument #1 to 'setmetatable' (table expected, got string)",
        "4\tnil",
      ].map { $0.replacing(" (local 't')", with: "") })
}

@Test func `pairs visits keys in the fixed order`() throws {
  let script = try Script()
  try expect(
    script.run(
      """
      local t = { 'one', 'two', [true] = 1, [false] = 1, z = 1, a = 1, Z = 1, [2.5] = 1, [-1] = 1,
        [10] = 1, [''] = 1, ['a\\0b'] = 1, [0] = 1, [2 ^ 60] = 1 }
      local keys = {}
      for k, v in pairs(t) do keys[#keys + 1] = tostring(k) end
      print(table.concat(keys, ' '))
      keys = {}
      for k, v in next, t do keys[#keys + 1] = tostring(k) end
      print(table.concat(keys, ' '))
      """)
      == Array(
        repeating:
          "1 2 -1 0 2.5 10 1152921504606846976  Z a a\0b z false true", count: 2))
}

@Test func `pairs is a snapshot that passes over removed keys`() throws {
  let script = try Script()
  try expect(
    script.run(
      """
      local t = { a = 1, b = 2, c = 3, d = 4, 10, 20, 30 }
      for k, v in pairs(t) do
        print(k, v)
        t.b = nil
        t.e = 5
        t[2] = nil
        t[k] = nil
      end
      print(next(t), t.e)
      local u = {} for i = 1, 200 do u['k' .. i] = i end
      local n, last, ordered = 0, '', true
      for k, v in next, u do n = n + 1 ordered = ordered and last < k last = k u[k] = nil end
      print(n, ordered, next(u))
      for k, v in pairs(setmetatable({}, { __pairs = function() return next, { x = 1 } end })) do print(k, v) end
      """), equals: ["1\t10", "3\t30", "a\t1", "c\t3", "d\t4", "e\t5", "200\ttrue\tnil", "x\t1"])
}

@Test func `random numbers are the same for a seed and differ between seeds`() throws {
  let text = "print(math.random(), math.random(6), math.random(-5, 5), math.random(0))"
  let first = try Script(seed: 1).run(text)
  try expect(Script(seed: 1).run(text), equals: first)
  try expect(Script(seed: 2).run(text) != first)
  let again = try Script(seed: 9).run("math.randomseed(1) " + text)
  expect(again, equals: first)
  try expect(Script().error("math.randomseed()")?.message.contains("number expected"), equals: true)
  try expect(
    Script().error("math.random(2, 1)")?.message.contains("interval is empty"), equals: true)
  try expect(
    Script().run(
      """
      local low, high, sum = 1, 0, 0
      for i = 1, 10000 do local x = math.random() low = math.min(low, x) high = math.max(high, x) sum = sum + x end
      print(low >= 0 and low < 0.01, high < 1 and high > 0.99, math.abs(sum / 10000 - 0.5) < 0.02)
      """), equals: ["true\ttrue\ttrue"])
}

@Test func `os follows the time of the scene`() throws {
  let script = try Script()
  script.state.setTime(2.5, epoch: 1_700_000_000)
  try expect(
    script.run(
      "print(os.clock(), os.time(), os.date('%Y-%m-%d %H:%M:%S'), os.date('!*t', 0).year)")
      == ["2.5\t1700000002\t2023-11-14 22:13:22\t1970"])
  try expect(
    script.run(
      """
      print(os.time { year = 2023, month = 11, day = 14, hour = 22, min = 13, sec = 22 })
      print(os.time { year = 2024, month = 2, day = 30 } == os.time { year = 2024, month = 3, day = 1 })
      print(os.time { year = 2023, month = 14, day = 1 } == os.time { year = 2024, month = 2, day = 1 })
      print(os.time { year = 1969, month = 12, day = 31, hour = 23, min = 59, sec = 59 })
      """), equals: ["1700000002", "true", "true", "-1"])
}

@Test func `tostring numbers things and shows no address`() throws {
  try expect(
    Script().run("local a, b = {}, {} print(a, print, b, a)")
      == ["table: 1\tfunction: 2\ttable: 3\ttable: 1"])
}

@Test func `sort is stable and takes what stock sort takes`() throws {
  try expect(
    Script().run(
      """
      local t = {}
      for i = 1, 200 do t[i] = { key = i % 3, place = i } end
      table.sort(t, function(a, b) return a.key < b.key end)
      local good = true
      for i = 2, 200 do
        good = good and (t[i - 1].key < t[i].key or t[i - 1].key == t[i].key and t[i - 1].place < t[i].place)
      end
      print(good, pcall(table.sort, { 1, 'x' }))
      local u = { 'b', 'a', 'c' } table.sort(u) print(table.concat(u))
      table.sort({ 3, 2, 1, 5, 4 }, function() return true end)
      """), equals: ["true\tfalse\tattempt to compare string with number", "abc"])
}

@Test(arguments: [
  ("x = = 1", 1, "unexpected symbol near '='"),
  ("\n\nfor", 3, "<name> expected near <eof>"),
  ("\r\n\r\nlocal 1", 3, "<name> expected near '1'"),
  ("\u{1B}Lua", 1, "binary chunks are not accepted, only text"),
  ("local t = " + String(repeating: "{", count: 20000), 1, "C stack overflow"),
  (
    "local a = {}\nreturn a" + String(repeating: ".x", count: 120_000), 2,
    "expression too long (more than 250 index steps in a row)"
  ),
  (
    "local a = {}\n" + String(repeating: "a = a.x\n", count: 20000), 16386,
    "function too long (more than 16384 index steps)"
  ),
])
func `text that is no Lua is a syntax error with its line`(
  text: String, line: Int, message: String
) throws {
  let error = try Script().error(text)
  expect(error?.kind, equals: .syntax)
  expect(error?.message, equals: message)
  expect(error?.line, equals: line)
  expect(error?.file, equals: "scene.lua")
}

@Test(arguments: ["", "-- only a comment", "\u{FEFF}x = 1", "#!/usr/bin/env animlua\nx = 1", "#!x"])
func `byte order mark, first line with a number sign, and nothing at all are accepted`(
  text: String
) throws {
  try expect(Script().run(text).isEmpty)
}

@Test func `colliding constants do not keep the parser`() throws {
  let keys = (1...32767).map { "\(Int64($0) * 65535)," }.joined()
  let script = try Script()
  let time = processorSeconds {
    do { try script.run("local t = {" + keys + "}") } catch { expect(error is ScriptError) }
  }
  expect(time < 5)
}

@Test func `load takes text only and reports errors as values`() throws {
  try expect(
    Script().run(
      """
      print(load('return 1 + 1')())
      print(load('x =', 'name'))
      print(load('\\27Lua'))
      print(load('return a', 'n', 't', { a = 5 })())
      """),
    equals: [
      "2", "nil\tname:1: unexpected symbol near <eof>",
      "nil\tload:1: binary chunks are not accepted, only text", "5",
    ])
}
