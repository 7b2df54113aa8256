import TestWords
import Testing

@testable import LuaRuntime

private func waitingScript() throws -> Script {
  let script = try Script()
  try script.state.setGlobal("wait", .hostFunction { _ throws(HostError) in .wait(1) })
  return script
}

@Test(arguments: [
  ("coroutine.wrap(function() wait() end)()", "coroutine of the script's own"),
  ("table.sort({ 2, 1 }, function() wait() end)", "must return at once"),
  ("('x'):gsub('x', function() wait() end)", "must return at once"),
  (
    "setmetatable({}, { __tostring = function() wait() end }) print(setmetatable({}, { __tostring = wait }))",
    "must return at once"
  ),
  ("table.sort({ 2, 1 }, function() coroutine.yield() end)", "must return at once"),
])
func `waiting where it cannot be is an error that says so`(text: String, words: String) throws {
  let error = try waitingScript().error(text)
  expect(error?.message.contains(words), equals: true, "\(String(describing: error))")
  expect(error?.line, equals: 1)
}

@Test func `waiting in a callback of the host is an error`() throws {
  let script = try waitingScript()
  let callback = try script.function("function(p) wait() return p end")
  let error = #expect(throws: ScriptError.self) { try script.state.callNumber(callback, 0.5) }
  expect(error?.message.contains("spawn a function to wait"), equals: true)
}

@Test func `tasks interleave and get what they are resumed with`() throws {
  let script = try waitingScript()
  let state = script.state
  let function = try script.function(
    "function(name) print(name, wait()) print(name, pcall(wait)) end")
  let a = try state.makeTask(function)
  let b = try state.makeTask(function)
  try expect(state.resume(a, with: [.string("a")]), equals: .waiting(1))
  try expect(state.resume(b, with: [.string("b")]), equals: .waiting(1))
  try expect(state.resume(a, with: [.number(1.5)]), equals: .waiting(1))
  try expect(state.resume(b, with: [.nil, .boolean(true)]), equals: .waiting(1))
  try expect(state.resume(b), equals: .ended)
  try expect(state.resume(a), equals: .ended)
  expect(script.lines, equals: ["a\t1.5", "b\tnil\ttrue", "b\ttrue", "a\ttrue"])
}

@Test func `canceling a task runs its close handlers`() throws {
  let script = try waitingScript()
  let state = script.state
  let function = try script.function(
    "function() local g <close> = setmetatable({}, { __close = function() print('closed') end }) wait() end"
  )
  let task = try state.makeTask(function)
  try expect(state.resume(task), equals: .waiting(1))
  try expect(state.cancel(task))
  expect(script.lines, equals: ["closed"])
}

@Test func `an error in a task has the task's own traceback and closes it`() throws {
  let script = try waitingScript()
  let error = script.error(
    """
    local g <close> = setmetatable({}, { __close = function() print('closed') error('hidden') end })
    local function inner()
      error('boom')
    end
    inner()
    """)
  expect(error?.message, equals: "boom")
  expect(error?.line, equals: 3)
  expect(error?.traceback.contains("scene.lua:5: in main chunk"), equals: true)
  expect(script.lines, equals: ["closed"])
}

@Test func `a script can neither resume nor close a task`() throws {
  let script = try waitingScript()
  try script.run("main = coroutine.running() wait()")
  try expect(
    script.run("print(coroutine.resume(main)) print(pcall(coroutine.close, main))"),
    equals: [
      "false\tcannot resume a task of the player (it goes on by itself)",
      "false\tcannot close a task of the player (stop its handle)",
    ])
}

@Test func `a task knows itself and is busy while it calls the host`() throws {
  let script = try Script()
  let state = script.state
  var seen: [LuaTask?] = []
  var step: ScriptError?
  try state.setGlobal(
    "look",
    .hostFunction { call throws(HostError) in
      seen.append(call.task)
      if let task = call.task {
        do throws(ScriptError) { _ = try call.state.resume(task) } catch { step = error }
      }
      return .done
    })
  let task = try state.makeTask(try state.load("look() coroutine.wrap(look)()", name: "a.lua"))
  try expect(state.resume(task), equals: .ended)
  expect(seen, equals: [task, nil])
  expect(step?.message.says("running", "already"), equals: true)
}

@Test func `many tasks come and go without growth`() throws {
  let script = try waitingScript()
  let function = try script.function("function() wait() end")
  var used: [Int] = []
  for round in 0..<3 {
    for _ in 0..<2000 {
      let task = try script.state.makeTask(function)
      _ = try script.state.resume(task)
      if round % 2 == 0 { try script.state.cancel(task) } else { _ = try script.state.resume(task) }
    }
    script.state.collectGarbage()
    used.append(script.state.memory.used)
  }
  expect(used[2] <= used[0] + 4096)
}
