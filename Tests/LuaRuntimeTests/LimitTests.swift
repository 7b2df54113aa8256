import Foundation
import TestWords
import Testing

@testable import LuaRuntime

/// Loops that must end at the time limit, whatever surrounds them.
private let loops = [
  "while true do end",
  "pcall(function() while true do end end) error('REACHED')",
  "local function spin() while true do end end xpcall(spin, spin) error('REACHED')",
  "repeat local ok = pcall(error) until ok",
  "coroutine.wrap(function() while true do end end)() error('REACHED')",
  "local co = coroutine.create(function() while true do end end) coroutine.resume(co) error('REACHED')",
  "local t = setmetatable({}, { __index = function() while true do end end }) return t.x",
  "local t <close> = setmetatable({}, { __close = function() while true do end end })",
  "('x'):rep(100):gsub('x', function() while true do end end)",
  "table.sort({ 3, 2, 1 }, function() while true do end end)",
  "tostring(setmetatable({}, { __tostring = function() while true do end end }))",
  "string.find(('a'):rep(5000), ('a-'):rep(50) .. 'b')",
  "for i = 1, math.huge do local s = ('x'):rep(1000000):upper() end",
  "local co co = coroutine.create(function() local g <close> = setmetatable({}, { __close = function() "
    + "while true do end end }) coroutine.yield() end) coroutine.resume(co) coroutine.close(co)",
  "while true do pcall(load, ('x=1 '):rep(1000)) end",
  "for i = 1, 1e9 do pcall(pairs, {}) end",
  "local function f() pcall(f) pcall(f) end f()",
  "local function f() xpcall(f, error) xpcall(f, error) end f()",
  "local t = {} for i = 1, 100000 do t[i] = i end while true do table.remove(t, 1) table.insert(t, 1, 0) end",
  "table.move({}, 1, math.maxinteger - 1, 2)",
  "local t = setmetatable({}, { __eq = function() while true do end end }) return t == setmetatable({}, getmetatable(t))",
]

@Test(arguments: loops)
func `an endless loop ends at the time limit wherever it is`(text: String) throws {
  let script = try Script(limits: .small)
  let error = script.error(text)
  expect(error?.kind, equals: .limit(.time))
  expect(error?.file == "scene.lua" && error?.line == 1)
  // The state can be used again.
  try expect(script.run("print(1)"), equals: ["1"])
}

@Test func `a coroutine that a limit stopped is dead and is never closed`() throws {
  let script = try Script(limits: .small)
  let error = script.error(
    """
    co = coroutine.create(function()
      local guard <close> = setmetatable({}, { __close = function() CLOSED = true end })
      while true do end
    end)
    coroutine.resume(co)
    """)
  expect(error?.kind, equals: .limit(.time))
  try expect(
    script.run(
      "local ok, why = coroutine.close(co) print(ok, why, coroutine.status(co), CLOSED)")
      == ["false\tcoroutine was stopped by a limit\tdead\tnil"])
}

@Test func `one budget counts for all calls of a turn and the next turn has a new one`() throws {
  let script = try Script(limits: .small)
  let spin = try script.function("function(n) for i = 1, 3e5 do n = n + i end return n end")
  var calls = 0
  script.state.beginTurn()
  let error = #expect(throws: ScriptError.self) {
    for _ in 1...10_000 {
      _ = try script.state.callNumber(spin, 1)
      calls += 1
    }
  }
  expect(error?.kind, equals: .limit(.time))
  expect(calls > 0)
  #expect(throws: ScriptError.self) {
    for _ in 1...1000 { _ = try script.state.callNumber(spin, 1) }
  }
  script.state.endTurn()
  script.state.beginTurn()
  try expect(script.state.callNumber(spin, 1) > 0)
  script.state.endTurn()
}

@Test(arguments: [
  ("local t = {} for i = 1, 1e9 do t[i] = i end", 1),
  ("local t = {}\nwhile true do t[#t + 1] = { 1 } end", 2),
  ("local t = {}\nfor i = 1, 1e9 do\npcall(function() t[i] = ('x'):rep(1000) .. i end) end", 3),
  ("local function f() return 1 + f() end\nf()", 1),
])
func `memory without end ends at the memory limit with its line`(text: String, line: Int) throws {
  let limits = LuaLimits(
    memory: 4 << 20, string: 1 << 20, source: 1 << 20, printPerTurn: 100, timePerTurn: 2)
  let script = try Script(limits: limits)
  let error = script.error(text)
  expect(error?.kind, equals: .limit(.memory))
  expect(error?.line, equals: line)
  let depth = ", in calls more than 10000 deep within each other (stack overflow)"
  expect(
    error?.message,
    equals: "memory limit exceeded: 4 MiB" + (text.contains("function f()") ? depth : ""))
  expect(script.state.memory.peak <= 4 << 20 + 4 << 17)
  try expect(script.run("print(1)"), equals: ["1"])
}

@Test func `calls without end are reported as such in a callback too, where memory is short`()
  throws
{
  let limits = LuaLimits(
    memory: 4 << 20, string: 1 << 20, source: 1 << 20, printPerTurn: 100, timePerTurn: 2)
  let script = try Script(limits: limits)
  let function = try script.function(
    "function(n) local function f() return 1 + f() end return f() end")
  let error = #expect(throws: ScriptError.self) { _ = try script.state.callNumber(function, 1) }
  expect(error?.kind == .limit(.memory) && error?.line == 1)
  expect(
    error?.message.says("10000", "overflow", "within"), equals: true,
    "\(error?.message ?? "")")
}

@Test(arguments: [
  "pcall(string.rep, 'x', 2000000) error('REACHED')",
  "local s = 'x' pcall(function() while true do s = s .. s end end) error('REACHED')",
  "pcall(string.rep, 'x', math.maxinteger) error('REACHED')",
])
func `a string over its limit ends the script`(text: String) throws {
  let error = try Script(limits: .small).error(text)
  expect(error?.kind, equals: .limit(.string))
  expect(error?.message.says("1 MiB", "exceeded", "string"), equals: true)
}

@Test(.disabled(if: LuaState.usesPublicAPI, "nodes cannot be read"))
func `honest tables of a million keys pass and colliding numbers do not`() throws {
  var limits = LuaLimits.standard
  limits.timePerTurn = 20
  let script = try Script(limits: limits)
  try script.run("local t = {} for i = 1, 1e6 do t[i * 7 + 0.5] = i end")
  try script.run("local t = {} for i = 1, 300000 do t['k' .. i] = i end")
  for text in [
    "local t, m = {}, 262143 for i = 1, 262144 do t[i * m] = true end",
    "local t = {} for i = 1, 262144 do t[1 + i * 2.0 ^ -52] = true end",
  ] {
    let time = processorSeconds { expect(script.error(text)?.kind, equals: .limit(.table)) }
    expect(time < 5)
  }
}

@Test func `where nodes cannot be read a table has at most 65536 keys beside its list`() throws {
  var limits = LuaLimits.standard
  limits.timePerTurn = 20
  let script = try Script(limits: limits)
  script.state.usePublicAPI()
  try expect(
    script.run("local t = {} for i = 1, 1e6 do t[i] = i end print(#t)"), equals: ["1000000"])
  try expect(
    script.run("t = {} for i = 1, 65536 do t['k' .. i] = i end print(t.k9)"), equals: ["9"])
  let error = script.error("t.one_more = 1")
  expect(error?.kind, equals: .limit(.table))
  expect(error?.message.says("keys", "one table"), equals: true)
  // All keys are apart in 2^15 nodes, and in one chain of 2^16.
  let text = "local t, m = {}, 65535 for i = 1, 40000 do t[i * m] = true end"
  try expect(processorSeconds { try script.run(text) } < 5)
}

@Test func `print is bounded for each turn and dropped lines are counted`() throws {
  let script = try Script(limits: .small)
  let lines = try script.run("for i = 1, 10000 do print('line', i) end")
  expect(lines.count > 100 && lines.map(\.utf8.count).reduce(0, +) <= 4096)
  expect(Int(script.state.droppedLines), equals: 10000 - lines.count)
}

@Test func `an interrupt from another thread ends what runs`() throws {
  let script = try Script()
  let interrupter = script.state.interrupter
  let hasBegun = DispatchSemaphore(value: 0)
  try script.state.setGlobal(
    "begin",
    .hostFunction { _ throws(HostError) in
      hasBegun.signal()
      return .done
    })
  let text = "begin() pcall(function() while true do end end) error('REACHED')"
  // One that comes before the run, or after its end, has no effect on the next.
  interrupter.interrupt()
  for _ in 1...10 {
    Thread {
      hasBegun.wait()
      interrupter.interrupt()
    }.start()
    let error = script.error(text)
    expect(error?.kind, equals: .limit(.interrupt), "\(String(describing: error))")
    expect(error?.line, equals: 1)
    try expect(script.run("print(1)"), equals: ["1"])
    interrupter.interrupt()
  }
  try expect(script.run("print(1)"), equals: ["1"])
}

@Test func `every allocation may fail and the state goes on`() throws {
  let text = """
    local t = {}
    for i = 1, 20 do t[i] = { ('k'):rep(i), i } end
    local mt = setmetatable({}, { __index = t, __call = function() return 1 end })
    for k, v in pairs({ a = 1, b = 2, 3, [2.5] = 4, [true] = 5 }) do t[k] = v end
    pcall(error, { 1 })
    xpcall(function() local x = nil; x() end, function(m) return m .. '!' end)
    local co = coroutine.wrap(function(a) local b = coroutine.yield(a .. 'x') return b end)
    co('a') co('b')
    print(('%5.2f|%s|%q'):format(1.5, t, 'x'), tostring(co), table.concat({ 1, 2, 3 }, ','))
    for w in ('a b c'):gmatch('%a') do t[w] = w:rep(30):gsub('a', '%0%0') end
    table.sort({ 3, 1, 2 }, function(a, b) return a < b end)
    load('return 1')()
    local object = host(t, { nested = { 1, 2, { x = 1 } } })
    return object.field, object:method(2), next(t), os.date(), math.random()
    """
  var failures = 0
  for n in 1...4000 {
    let script = try Script()
    let state = script.state
    let type = try state.defineClass(
      LuaClassDescription(
        name: "thing",
        methods: [
          "method": { call throws(HostError) in
            call.push(try call.double(2))
            return .done
          }
        ], fields: ["field": 3],
        index: { call throws(HostError) in
          call.push("field \(call.code)")
          return .done
        }))
    try state.setGlobal(
      "host",
      .hostFunction { call throws(HostError) in
        let kept = try call.table(1)
        try call.state.forEachField(of: 2) { _, value throws(HostError) in
          _ = call.state.length(value)
        }
        call.push(LuaObject(type, id: 7))
        call.push(kept)
        call.push(.record([("a", .list([.number(1), .string("b")]))]))
        return .done
      })
    state.failAllocation(after: n, forGood: true)
    var finished = false
    do {
      let chunk = try state.load(text, name: "scene.lua")
      let task = try state.makeTask(chunk)
      finished = try state.resume(task) == .ended
    } catch {
      failures += 1
      expect(error.kind, equals: .limit(.memory), "allocation \(n): \(error)")
    }
    state.failAllocation(after: 0, forGood: false)
    try expect(script.run("print('still here')"), equals: ["still here"], "allocation \(n)")
    if finished { break }
  }
  expect(failures > 100 && failures < 4000)
}

@Test func `a chain of __call that leads to itself is an error that a script can catch`() throws {
  let script = try Script(limits: .small)
  let lines = try script.run(
    """
    local t, u, v = {}, {}, {}
    setmetatable(t, { __call = t })
    local mt = { __call = v }
    setmetatable(u, mt)
    setmetatable(v, { __call = u })
    for _, it in ipairs { t, u, v } do
      local ok, why = pcall(it, 1, 2)
      print(ok, (why:gsub("^.-: ", "")))
    end
    """)
  expect(lines, equals: Array(repeating: "false\tC stack overflow", count: 3))
}

@Test(arguments: [
  "local t = function() end for i = 1, 20000 do t = setmetatable({}, { __call = t }) end "
    + "return pcall(t)",
  // Each is changed after the one before was found to be short.
  "local first = setmetatable({}, { __call = print }) local last = first for i = 1, 20000 do "
    + "local next = setmetatable({}, { __call = print }) getmetatable(last).__call = next "
    + "setmetatable(last, getmetatable(last)) last = next end return pcall(first)",
])
func `a chain of __call of any length ends at once`(text: String) throws {
  var limits = LuaLimits.small
  (limits.memory, limits.timePerTurn) = (64 << 20, 5)
  let script = try Script(limits: limits)
  try expect(script.run("print((function() \(text) end)())")[0].hasPrefix("false"))
}

@Test func `a call through another table gets the same arguments as in the interpreter`() throws {
  let script = try Script(limits: .small)
  let lines = try script.run(
    """
    local class = setmetatable({ name = "class" }, { __call = function(self, ...) return self.name, ... end })
    local object = setmetatable({ name = "object" }, { __call = class })
    local name, it, a, b = object("a", nil)
    print(name, it.name, a, b, select("#", object("a", nil)), getmetatable(object).__call == class)
    local waits = setmetatable({}, { __call = setmetatable({}, { __call = function(_, _, x) return coroutine.yield(x) end }) })
    local co = coroutine.wrap(function() return waits("out") end)
    print(co(), co("in"))
    print(pcall(setmetatable({}, { __call = 1 })))
    """)
  expect(
    lines,
    equals: [
      "class\tobject\ta\tnil\t4\ttrue", "out\tin", "false\tattempt to call a number value",
    ])
}
