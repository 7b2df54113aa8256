import Foundation
import LuaBindings
import LuaRuntime
import TestWords
import Testing

/// Where a script's function is called from: each calls `act()`.
private let places: [(name: String, source: String)] = [
  ("tick", "anim.tick(act)"),
  ("step", "anim.tick(act, { step = 0.01 })"),
  ("easing", "box:to({ x = 1 }, 1, function(p) act() return p end)"),
  ("start", "box:to({ x = 1 }, { duration = 1, on_start = act })"),
  ("apply", "box:to({ x = 1 }, { duration = 1, on_apply = act })"),
  ("completion", "box:to({ x = 1 }, { duration = 0.1, on_complete = act })"),
  ("value", "box:to({ x = function() act() return 1 end }, 1)"),
  (
    "read",
    "anim.property { name = 'p', on = 'rect', read = function() act() return 1 end, "
      + "write = function() end } box:to({ p = 3 }, 1)"
  ),
  (
    "write",
    "anim.property { name = 'p', on = 'rect', read = function() return 1 end, "
      + "write = function() act() end } box:to({ p = 3 }, 1)"
  ),
  ("field", "anim.to(setmetatable({}, { __index = { v = 1 }, __newindex = act }), { v = 3 }, 1)"),
  ("binding", "box:bind { x = function() act() return 1 end }"),
  ("custom", "box:custom(act)"),
  ("follow", "box:follow({ x = function() act() return 1 end })"),
  ("script", "spawn(function() wait(0.1) act() end)"),
  ("sequence", "anim.sequence { 0.1, function() act() return 0.1 end }"),
  ("timeline", "anim.timeline {}:call(act, { at = 0.1 })"),
  ("listener", "scene:on('own', act) scene:emit 'own'"),
  ("condition", "spawn(function() wait(function() act() return false end) end)"),
  ("transaction", "spawn(function() wait(0.1) anim.transaction(0.1, act) end)"),
]

/// The code around a loop that never ends; the code after it must not run.
private let shapes = [
  "while true do end",
  "pcall(function() while true do end end)",
  "local function spin() while true do end end xpcall(spin, spin)",
  "local guard <close> = setmetatable({}, { __close = function() while true do end end })",
  "coroutine.wrap(function() while true do end end)()",
  "local t = setmetatable({}, { __index = function() while true do end end }) local x = t.x",
  "local t = {} while true do t[#t + 1] = { ('x'):rep(1000) .. #t } end",
]

/// Each place with two or three shapes, and each shape in six or more places; all with
/// `scripts/test --all`.
private let cases: [(place: Int, shape: Int)] = places.indices.flatMap { place in
  shapes.indices.filter { TestExtent.isAll || (place + 2 * $0) % 3 == 0 }.map { (place, $0) }
}

@Test(arguments: cases)
private func `a callback that never ends is ended, whatever it hides in, and nothing runs after it`(
  place: Int, shape: Int
) throws {
  var options = ScriptHostOptions()
  options.limits.timePerTurn = 0.02
  options.limits.memory = 16 << 20
  let output = ScenePlayer.Output()
  options.onPrint = { output.lines.append(String(decoding: $0, as: UTF8.self)) }
  let source = """
    local scene = anim.scene {}
    local box = scene:rect {}
    local function inner()
      \(shapes[shape])
    end
    local function act() inner() print 'REACHED' end
    \(places[place].source)
    wait(0.5)
    print 'REACHED'
    """
  let host = try ScriptHost(options)
  let error = #expect(throws: LoadError.self) {
    try host.load(source: source, name: "scene.lua")
    for frame in 0...60 { try host.advance(to: Double(frame) / 60) }
  }
  guard case .script(let report) = error else { return }
  expect(report.error.isLimit, "\(report)")
  expect(report.error.line, equals: 4, "\(report)")
  expect(output.lines.isEmpty)
}

@Test func `where time runs out in events that cause each other without end, that is said`() throws
{
  var options = ScriptHostOptions()
  options.limits.timePerTurn = 0.2
  let source = """
    local dot = anim.scene {}:circle {}
    dot:to({ x = 1 }, { duration = 0, on_complete = function(h)
      for _ = 1, 20000 do end
      h:restart()
    end })
    """
  let error = #expect(throws: LoadError.self) { _ = try ScenePlayer(source, options: options) }
  guard case .script(let report) = error else { return }
  expect(report.error.kind, equals: .limit(.time))
  expect(
    report.error.message.says("100", "millisecond", "rounds"),
    "\(report.error.message)")
  expect((2...5).contains(report.error.line))
}
