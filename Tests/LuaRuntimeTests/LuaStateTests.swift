import TestWords
import Testing

@testable import LuaRuntime

@Test func `a chunk runs as a task and prints through the sink`() throws {
  let state = try LuaState()
  var lines: [String] = []
  state.printSink = { lines.append(String(decoding: $0, as: UTF8.self)) }
  let chunk = try state.load("print('hello', 1, 2.5, nil, {} ~= nil)", name: "scene.lua")
  let task = try state.makeTask(chunk)
  try expect(state.resume(task), equals: .ended)
  expect(lines, equals: ["hello\t1\t2.5\tnil\ttrue"])
}

@Test func `a host function reads arguments and gives results`() throws {
  let state = try LuaState()
  try state.setGlobal(
    "twice",
    .hostFunction { call throws(HostError) in
      call.push(try call.double(1) * 2)
      return .done
    })
  let chunk = try state.load("return twice(21), twice(0.5)", name: "scene.lua")
  let results = try state.call(chunk)
  guard case .number(42) = results[0], case .number(1) = results[1] else {
    Issue.record("wrong results \(results)")
    return
  }
}

@Test func `an error has message, file, line and traceback`() throws {
  let state = try LuaState()
  let chunk = try state.load(
    "local function f()\n  error('boom')\nend\nf()", name: "dir/scene.lua")
  let error = #expect(throws: ScriptError.self) { try state.call(chunk) }
  expect(error?.message, equals: "boom")
  expect(error?.file, equals: "dir/scene.lua")
  expect(error?.line, equals: 2)
  expect(error?.traceback.contains("dir/scene.lua:4: in main chunk"), equals: true)
}

@Test func `an endless loop ends at the time limit with its line`() throws {
  let state = try LuaState(limits: .untrusted)
  let chunk = try state.load("local n = 0\nwhile true do\nn = n + 1 end", name: "scene.lua")
  let error = #expect(throws: ScriptError.self) { try state.call(chunk) }
  expect(error?.kind, equals: .limit(.time))
  expect(error?.file, equals: "scene.lua")
  expect([2, 3].contains(error?.line))
}

@Test func `a task waits in a host function and goes on with what it is given`() throws {
  let state = try LuaState()
  try state.setGlobal("wait", .hostFunction { call throws(HostError) in .wait(7) })
  let chunk = try state.load(
    "local ok, a = pcall(wait)\ncoroutine.yield()\nreturned = a", name: "scene.lua")
  let task = try state.makeTask(chunk)
  try expect(state.resume(task), equals: .waiting(7))
  try expect(state.resume(task, with: [.string("finished")]), equals: .yielded)
  try expect(state.resume(task), equals: .ended)
  let check = try state.load("assert(returned == 'finished')", name: "check.lua")
  _ = try state.call(check)
}
