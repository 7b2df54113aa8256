@testable import AnimationEngine
@testable import LuaBindings
import LuaRuntime
@testable import SceneGraph
import TestWords
import Testing

@Test func `dropped targets and ended animations leave nothing behind`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    while true do
      for i = 1, 3 do
        local p = { x = 0, pos = { y = 0 }, fill = "red" }
        anim.to(p, { x = i, pos = { y = 1 }, fill = "blue" }, 0.1)
        anim.to({ { x = 0 }, { x = 0 } }, { x = 1 }, { duration = 0.1, stagger = 0.01 })
        anim.to(anim.value(0), { value = 1 }, 0.1)
      end
      wait(anim.sequence { 0.05, function() return anim.to({ v = 0 }, { v = 1 }, 0.02) end })
    end
    """)
  // By then the tables that name all this have grown to the size they keep.
  try scene.play(to: 25)
  let early = scene.host.memory.used
  try scene.play(to: 65)
  let late = scene.host.memory.used
  expect(scene.host.reports, equals: [])
  expect(scene.animator.liveCount < 1000)
  expect(Double(late) < Double(early) * 1.25)
  // Some 300 tables and handles a second: only those of the ten seconds since the last look for
  // gone ones may remain.
  expect(scene.host.counts.tables < 4_000)
  expect(scene.host.counts.handles < 4_000)
  // They have no names of their own, so none is kept that could be given again.
  expect(scene.host.counts.names, equals: 0)
  // As much as one call needs, not all calls: the text of each was once kept behind that of the last.
  expect(scene.host.counts.passing < 64_000)
}

@Test func `a scope that stays open releases what has ended, and takes back the rest`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local stage = anim.scene {}
    local kept = { x = 1 }
    local scope = anim.scope()
    local running = anim.to(kept, { x = 5 }, 1000)
    local dot = stage:circle {}
    while anim.now() < 66 do
      for i = 1, 3 do
        local p, text = { x = 0 }, ("what its callback holds "):rep(20) .. i
        anim.to(p, { x = i }, { duration = 0.1, on_complete = function() return text end })
      end
      stage:rect {}:remove()
      wait(0.05)
    end
    scope:close()
    print(running.state, kept.x, #stage.children)
    """)
  try scene.play(to: 25)
  let early = scene.host.memory.used
  try scene.play(to: 65)
  let late = scene.host.memory.used
  try scene.play(to: 67)
  expect(scene.host.reports, equals: [])
  expect(scene.lines, equals: ["ended\t1\t0"])
  expect(Double(late) < Double(early) * 1.25, "\(early) bytes, then \(late)")
}

@Test func `an endless animation does not keep its target, and ends as removed`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local kept = { x = 0 }
    anim.to(kept, { x = 1 }, { loop = true })
    local h = anim.to({ x = 0 }, { x = 1 }, { loop = true, on_complete = function() print "told" end })
    local finite = anim.to({ x = 0 }, { x = 1 }, { duration = 25 })
    print(wait(h))
    print(finite.state, kept.x >= 0)
    """)
  try scene.play(to: 9.5)
  expect(scene.lines, equals: [])
  try scene.play(to: 21)
  expect(scene.lines, equals: ["removed", "running\ttrue"])
}

@Test func `a limit of live animations cannot be caught, and ends the scene`() throws {
  var options = ScriptHostOptions()
  options.liveLimit = 100
  let source = """
    local anim = require "animlua"
    wait(0.1)
    local p = {}
    for i = 1, 200 do p[i] = { x = 0 } end
    pcall(function() for i = 1, 200 do anim.to(p[i], { x = 1 }, 1) end end)
    print "never"
    """
  let scene = try ScenePlayer(source, options: options)
  do throws(LoadError) {
    try scene.host.advance(to: 0.2)
    Issue.record("the limit was not hit")
  } catch {
    guard case .script(let report) = error else { throw error }
    expect(report.error.isLimit)
    expect(report.error.message.says("100", "animations", "more"))
    expect(report.error.line, equals: 5)
  }
  expect(scene.lines, equals: [])
  expect(scene.host.fatal != nil)
}

@Test func `a turn that never ends is ended, later turns too`() throws {
  var options = ScriptHostOptions()
  options.limits.timePerTurn = 0.05
  let scene = try ScenePlayer("wait(0.1) pcall(function() while true do end end)", options: options)
  #expect(throws: LoadError.self) { try scene.host.advance(to: 0.2) }
  expect(scene.host.fatal?.error.isLimit, equals: true)
}

@Test func `an endless chain of animations of no length is an error with its line`() throws {
  // Ten thousand rounds take a debug build a while.
  var options = ScriptHostOptions()
  options.limits.timePerTurn = 60
  do {
    _ = try ScenePlayer(
      """
      local anim = require "animlua"
      local function again()
        anim.to({ x = 0 }, { x = 1 }, { duration = 0, on_complete = again })
      end
      again()
      """, options: options)
    Issue.record("the chain was not noticed")
  } catch LoadError.script(let report) {
    expect(
      report.error.message
        == "endless chain: more than 10000 rounds of events within a millisecond; an animation that "
        + "restarts itself or starts another needs a duration, or a wait between")
    expect(report.error.line, equals: 3)
  }
}

@Test func `an endless chain of restarts names what is restarted`() throws {
  var options = ScriptHostOptions()
  options.limits.timePerTurn = 60
  do {
    _ = try ScenePlayer(
      """
      local anim = require "animlua"

      anim.to({ x = 0 }, { x = 1 }, { duration = 0, on_complete = function(h) h:restart() end })
      """, options: options)
    Issue.record("the chain was not noticed")
  } catch LoadError.script(let report) {
    expect(report.error.line, equals: 3)
  }
}

@Test(arguments: [
  "while true do\n  wait(0)\nend", "while true do\n  wait(anim.any { 0, 0 })\nend",
  "local h = anim.to({ x = 0 }, { x = 1 }, 0) wait(h) while true do\n  wait(h)\nend",
])
func `an endless chain of waits names the wait`(text: String) throws {
  var options = ScriptHostOptions()
  options.limits.timePerTurn = 60
  do {
    _ = try ScenePlayer(text, options: options)
    Issue.record("the chain was not noticed")
  } catch LoadError.script(let report) {
    expect(report.error.message.hasPrefix("endless chain"))
    expect(report.error.line, equals: 2)
  }
}

@Test func `a script that was stopped keeps nothing waiting`() throws {
  let scene = try ScenePlayer(
    "local script = spawn(function() wait(100) end) wait(0.1) script:stop()")
  _ = try scene.play(to: 0.5)
  expect(scene.host.animator.isIdle)
}

@Test(arguments: [0, 7, 5000])
func `when Lua collects garbage shows in nothing`(garbage: Int) throws {
  // As much garbage each frame as makes the collector run never, now and then, or all the time.
  let scene = try ScenePlayer(
    """
    local function junk() for i = 1, \(garbage) do local t = { {}, {} } end end
    anim.property { name = "glow", on = function(t) return t.lamp end,
      read = function(t) return t.v end,
      write = function(t, v) t.v = v calls = (calls or 0) + 1 junk() end }
    anim.to({ lamp = true, v = 0 }, { glow = 1 }, { duration = 0.5, loop = true })
    local ended
    local h = anim.custom({ x = 0 }, function(t, a) ticks = (ticks or 0) + 1 t.x = a.time return true end)
    anim.tick(function() junk() if not ended and h.state == "ended" then ended = anim.now() end end)
    spawn(function() print("custom", (wait(h)), anim.now()) end)
    wait(25)
    print(calls, ticks, ended)
    """, fps: 50)
  try scene.play(to: 26)
  expect(scene.host.reports, equals: [])
  // Found gone at the end of the 600th frame, whatever was collected before.
  expect(scene.lines, equals: ["custom\tremoved\t11.98", "600\t600\t12.0"])
}

@Test func `a host that is released takes its Lua state and its animator along`() throws {
  weak var state: LuaState?
  weak var animator: Animator?
  weak var host: ScriptHost?
  do {
    let scene = try ScenePlayer("print(1)")
    try scene.play(to: 0.3)
    (state, animator, host) = (scene.host.state, scene.animator, scene.host)
    expect(state != nil && animator != nil)
  }
  expect(host == nil)
  expect(state == nil)
  expect(animator == nil)
}

@Test func `an animation goes on of a value that no script holds any more`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    for i = 1, 100 do anim.to(anim.value(0), { value = 1 }, 0.3 * i) end
    anim.to(anim.value(0, "slow"), { value = 1 }, 60)
    """)
  // Values are looked at every ten seconds.
  try scene.play(to: 65)
  expect(scene.host.reports, equals: [])
  expect(scene.animator.isIdle)
}

/// Scenes in which the script releases at once an object that something moves; values, handles and tables are
/// looked at every ten seconds.
@Test(arguments: [
  ("anim.to(anim.to({ x = 0 }, { x = 1 }, 2), { speed = 2 }, 20)", 20.0),
  (
    """
    local tl = anim.timeline {}
    tl:to({ x = 0 }, { x = 1 }, 1)
    wait(tl)
    anim.to(tl, { time = 0.1 }, { delay = 12, duration = 4 })
    tl = nil
    """, 17
  ),
  ("anim.to(anim.to({ x = 0 }, { x = 1 }, { duration = 1, loop = true }), { speed = 3 }, 30)", 25),
  (
    """
    local s = anim.scope()
    anim.to(anim.to({ x = 0 }, { x = 1 }, 1), { speed = 2 }, 1)
    wait(12)
    s:close()
    """, 12
  ),
  (
    "anim.bind(anim.value(0), { value = function(i, n, v) return (v.name and 1) + anim.now() end })",
    0
  ),
  (
    "anim.to(anim.value(0), { value = function(i, n, v) return v.value + 1 end }, { delay = 12 })",
    12.5
  ),
  ("anim.custom(anim.value(0), function(v, a) v.value = a.time return a.time < 20 end)", 0),
  ("anim.custom(anim.to({ x = 0 }, { x = 1 }, 1), function(h, a) return h.time < 20 end)", 0),
])
func `an animation of an object that the script released ends as stated`(
  text: String, lasts: Double
) throws {
  let scene = try ScenePlayer("local anim = require \"animlua\"\n\(text)")
  for second in 1...45 {
    try scene.play(to: Double(second))
    // Endless or of no known end: it goes with its target.
    if Double(second) < lasts { expect(!scene.animator.isIdle, "after \(second) s") }
  }
  expect(scene.host.reports, equals: [])
}

@Test func `handles whose speed was animated leave nothing behind`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    anim.tick(function()
      for i = 1, 10 do anim.to(anim.to({ x = 0 }, { x = 1 }, 0.1), { speed = 2 }, 0.05) end
      return true
    end)
    """)
  try scene.play(to: 11)
  let early = scene.animator.targets.count
  try scene.play(to: 31)
  // Those of the ten seconds between two looks, and what stands at the look; not of all seconds.
  expect(
    scene.animator.targets.count < early * 3 / 2, "\(early), then \(scene.animator.targets.count)")
  expect(scene.host.reports, equals: [])
}

@Test(arguments: [
  // A field that holds a number, then a list, then a text of other numbers.
  """
  t.v = 0 anim.to(t, { v = 1 }, 0.02) wait(0.03)
  t.v = { 1, 2 } anim.to(t, { v = { 2, 3 } }, 0.02) wait(0.03)
  t.v = "1 km 2 m" anim.to(t, { v = "3 km 4 m" }, 0.02) wait(0.03)
  """,
  // A property that is defined again, and one of layers.
  """
  anim.property { name = "swing", on = isT, read = function() return 0 end,
    write = function() end }
  anim.property { name = "glow", on = "rect", read = function() return 0 end,
    write = function() end }
  anim.to(t, { swing = 1 }, 0.02) box:to({ glow = 1 }, 0.02) wait(0.03)
  """,
  // Layers with a property of the script's own.
  """
  local dot = scene:circle {} dot:to({ ring = 1 }, 0.02) wait(0.03) dot:remove()
  """,
  // Events whose names are new each time, of the scene and of a layer.
  """
  n = n + 1
  scene:on("own" .. n, function() end):stop()
  box:on("own" .. n, function() end):stop() wait(0.03)
  """,
  // Tables none of whose own fields is ever animated.
  "anim.custom({}, function() return false end) wait(0.03)",
  "anim.to({ pos = { x = 0 } }, { pos = { x = 1 } }, 0.02) wait(0.03)",
  // Animators that run once.
  """
  anim.animator(0.02, function() box.x = anim.now() end):start() wait(0.03)
  """,
])
func `objects that a script goes on making do not stay with the engine`(body: String) throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local scene = anim.scene {}
    local box, t, n = scene:rect { width = 9, height = 9 }, {}, 0
    anim.property { name = "ring", on = "circle", read = function() return 0 end,
      write = function() end }
    local function isT(p) return p == t end
    while true do \(body) end
    """)
  var held: [(targets: Int, properties: Int, animations: Int)] = []
  var memory: [Int] = []
  for second in stride(from: 20.0, through: 80, by: 20) {
    try scene.play(to: second)
    held.append(scene.animator.held)
    memory.append(scene.host.memory.used)
  }
  expect(scene.host.reports, equals: [])
  // Some three hundred are made between two looks for what is gone; none for good.
  expect(held[3].targets <= held[0].targets + 8, "\(held)")
  expect(held[3].properties <= held[0].properties + 8, "\(held)")
  expect(held[3].animations <= held[0].animations + 8, "\(held)")
  expect((scene.host.scene?.input.sceneListeners.count ?? 1) <= 1)
  expect(scene.host.scene?.root.children.allSatisfy { $0.listeners.count <= 1 } ?? false)
  expect(memory[3] < memory[0] * 5 / 4, "\(memory)")
}
