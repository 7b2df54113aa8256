import AnimationEngine
import TestWords
import Testing

@testable import LuaBindings

/// Lines, reports and warnings of a scene, by one of the two ways of reading its calls.
private func play(_ source: String, readsPlainCalls: Bool) throws -> [String] {
  var options = ScriptHostOptions()
  options.readsPlainCalls = readsPlainCalls
  options.limits.timePerTurn = 20
  let scene = try ScenePlayer(source, fps: 50, options: options)
  try scene.play(to: 3)
  expect(scene.animator.brokenInvariants().isEmpty)
  return scene.lines + scene.host.reports.map { "\($0)" } + scene.host.warnings.map { "\($0)" }
}

// In the last one a transaction's tweens end at the time of a frame, but for rounding.
@Test(arguments: TestExtent.isAll ? Array(0..<2000) : Array(0..<60) + [1746])
func `a plain call means what the general way makes of it`(seed: Int) throws {
  try comparePlainCalls(seed)
}

@Test(arguments: TestExtent.isAll ? 0..<2000 : 0..<80)
func `a handle that is made late is the one that the general way makes`(seed: Int) throws {
  try comparePlainCalls(seed, usesHandles: true)
}

@Test(arguments: 0..<100)
func `lists, timelines, springs and the script's own properties mean the same both ways`(
  seed: Int
) throws {
  try comparePlainCalls(seed, usesMore: true)
}

@Test(arguments: TestExtent.isAll ? Array(0..<2000) : Array(0..<40) + [106])
func `a plain call with a list of targets means what the general way makes of it`(
  seed: Int
) throws {
  try comparePlainCalls(seed, usesLists: true)
}

/// Plays a random script with plain calls read at once and in the general way, and expects the same lines.
private func comparePlainCalls(
  _ seed: Int, usesHandles: Bool = false, usesMore: Bool = false, usesLists: Bool = false
) throws {
  var script = CallScript(
    seed: UInt64(seed), usesHandles: usesHandles, usesMore: usesMore, usesLists: usesLists)
  let source = script.source()
  let plain = try play(source, readsPlainCalls: true)
  let general = try play(source, readsPlainCalls: false)
  let place = zip(plain, general).enumerated().first { $0.element.0 != $0.element.1 }
  expect(
    plain, equals: general,
    "seed \(seed), line \(place.map { "\($0.offset): \($0.element)" } ?? "count")\n\(source)")
}

@Test(arguments: [
  "anim.to(T, { x = 2 }, 1, 'linear')",
  "anim.by(T, { x = 2, y = 1 }, { duration = 1, stagger = 0.1 })",
  "anim.from(T, { x = 2 }, { spring = 'stiff', stagger = '20ms' })",
  "tl:to(T, { x = 2 }, { duration = 1, at = 0, stagger = 0.1 })",
  "anim.to(T, { x = 2 }, { duration = 1, on_complete = print })",
])
func `a call with a list is plain from the second on`(call: String) throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local s = anim.scene {}
    local t, u, tl = { { x = 0, y = 0 }, s:rect {} }, { { x = 0, y = 0 } }, anim.timeline()
    u[2], u[3] = t[2], { x = 0, y = 0 }
    \(call.replacing("T,", with: "t,"))
    wait(0.2)
    \(call.replacing("T,", with: "u,"))
    """)
  try scene.play(to: 0.1)
  expect(scene.host.handleTable.unmade.count, equals: 0)
  try scene.play(to: 0.3)
  expect(scene.host.handleTable.unmade.count, equals: 3)
  expect(scene.host.reports.isEmpty)
}

/// Calls that are plain from the second like it on, in scenes that have much else.
@Test(arguments: [
  ("", "anim.to(T, { x = 2 }, 1)"),
  ("anim.property { name = 'glow', read = print, write = print }", "anim.to(T, { x = 2 }, 1)"),
  ("spawn(function() local s <close> = anim.scope() wait(9) end)", "anim.to(T, { x = 2 }, 1)"),
  ("", "anim.from(T, { x = 2 }, 1)"), ("", "anim.by(T, { x = 2 }, 1)"),
  ("", "anim.to(T, { x = 2 }, 'bouncy')"), ("", "anim.to(T, { x = 2 }, { spring = 'bouncy' })"),
  ("", "anim.to(T, { x = 2 }, 1, 'bouncy')"), ("", "anim.to(T, { x = 2 }, { easing = 'bouncy' })"),
  ("anim.defaults { easing = 'bouncy' }", "anim.to(T, { x = 2 })"),
  ("", "anim.to(T, { x = 2 }, '900ms')"), ("", "tl:from(T, { x = 2 }, { duration = 1, at = 0 })"),
])
func `a call is plain whatever else there is`(around: String, call: String) throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local t, u, tl = { x = 0 }, { x = 0 }, anim.timeline()
    \(around)
    \(call.replacing("T,", with: "t,"))
    wait(0.2)
    \(call.replacing("T,", with: "u,"))
    """)
  try scene.play(to: 0.1)
  expect(scene.host.handleTable.unmade.count, equals: 0)
  try scene.play(to: 0.3)
  expect(scene.host.handleTable.unmade.count, equals: 1)
  expect(scene.host.reports.isEmpty)
}

@Test func `calls are plain where motion is reduced and nothing says how`() throws {
  var options = ScriptHostOptions()
  options.reducesMotion = true
  let source = """
    local anim = require "animlua"
    local t, u = { x = 0 }, { x = 0 }
    anim.to(t, { x = 1 }, 0.1, "linear")
    wait(0.2)
    anim.to(u, { x = 2 }, 1, "linear")
    wait(0.5)
    print(u.x)
    anim.defaults { reduced = "skip" }
    anim.to(u, { x = 3.5 }, 1, "linear")
    wait(0.1)
    print(u.x)
    """
  let scene = try ScenePlayer(source, options: options)
  try scene.play(to: 0.3)
  expect(scene.host.handleTable.unmade.count, equals: 1)
  try scene.play(to: 1)
  expect(scene.lines, equals: ["1.0", "3.5"])
}

@Test func `a property of the script's own goes before the field of its name`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local t, u, kept = { x = 0 }, { x = 0 }, {}
    anim.to(t, { x = 1 }, 0.1)
    wait(0.2)
    anim.property {
      name = "x", on = function(o) return o == u end,
      read = function(o) return kept.x or 10 end, write = function(o, v) kept.x = v end,
    }
    anim.to(u, { x = 20.5 }, 0.1)
    anim.to(t, { x = 3.5 }, 0.1)
    wait(0.2)
    print(t.x, u.x, kept.x)
    """)
  try scene.play(to: 1)
  expect(scene.lines, equals: ["3.5\t0\t20.5"])
}

@Test func `an assignment in a transaction calls a curve that runs as often in both ways`() throws {
  let source = """
    local anim = require "animlua"
    local scene = anim.scene {}
    local box = scene:rect { x = 50 }
    local function double(p) print(p) return 2 * p end
    anim.to(box, { x = 10 }, { duration = 1, easing = double })
    wait(0.1)
    anim.transaction({ duration = 0.2, easing = function(p) return p end }, function() box.x = 9 end)
    """
  let plain = try play(source, readsPlainCalls: true)
  let general = try play(source, readsPlainCalls: false)
  expect(plain.count > 5)
  expect(plain, equals: general)
}

@Test func `a change that a failing animation takes over leaves what was shown, in both ways`()
  throws
{
  let source = """
    local scene = anim.scene {}
    local box = scene:rect { x = 50 }
    anim.transaction({ duration = 0.2, easing = "quad.out" }, function() box.x = 9 end)
    anim.to(box, { x = 3 }, { duration = 1, easing = function() return "12" end })
    anim.tick(function() print(box.presentation.x) end)
    """
  let plain = try play(source, readsPlainCalls: true)
  let general = try play(source, readsPlainCalls: false)
  expect(plain.first, equals: "50.0", "\(plain.first ?? "")")
  expect(plain, equals: general)
}

@Test func `timelines have the functions that the API had from the start`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local t, u = { x = 0, y = 0 }, { x = 0 }
    for _, name in ipairs { "to", "from", "by", "keys", "custom" } do
      anim[name] = function() error "not this one" end
    end
    local tl = anim.timeline { defaults = { duration = 0.2 } }
    tl:set(t, { x = 1 }, { at = 0.1 }):to(t, { y = 4.5 }, "stiff"):keys(u, { x = { 0, 3.5 } }, 0.1)
    anim.effect.hop = function(target) return target end
    local plain = anim.timeline()
    plain:to(t, { x = 5.5 }, { on_reach = function() end, at = 0.3 })
    plain:from({ t, u }, { x = 7 }, { duration = 0.1, gap = 0.1 })
    wait(5)
    print(t.x, t.y, u.x)
    """)
  try scene.play(to: 6)
  expect(scene.lines, equals: ["5.5\t4.5\t3.5"])
  expect(scene.host.reports.isEmpty)
}

@Test func `changes in a transaction are tweens, and it ends with the last of them`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local s = anim.scene {}
    local l = {}
    for i = 1, 300 do l[i] = s:rect { x = 0, width = 4, height = 4 } end
    local ends = 0
    local function finished(h, reason) ends = ends + 1 print(reason, h.state, ends) end
    anim.transaction({ duration = 0.1, easing = "linear", on_complete = finished }, function()
      for i = 1, 300 do l[i].x = i end
    end)
    print(l[3].x, l[3].presentation.x)
    wait(0.05)
    print(l[300].x, l[300].presentation.x, ends)
    wait(1)
    print(l[300].presentation.x, ends)
    """)
  try scene.play(to: 0.06)
  expect(scene.animator.held.animations < 20)
  try scene.play(to: 2)
  expect(
    scene.lines, equals: ["3.0\t0.0", "300.0\t150.0\t0", "finished\tended\t1", "300.0\t1"])
  expect(scene.animator.brokenInvariants().isEmpty)
}

@Test func `a change that is taken over before it ends is the transaction's reason`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local s = anim.scene {}
    local a, b = s:rect { x = 0 }, s:rect { x = 0 }
    local t = anim.transaction({ duration = 0.2, easing = "linear",
      on_complete = function(_, reason) print(reason) end }, function() a.x = 10 b.x = 10 end)
    wait(0.1)
    a:to({ x = 0 }, 0.1, "linear")
    t:pause()
    wait(0.05)
    print(b.presentation.x, t.state)
    t:resume()
    wait(1)
    print(a.x, b.x)
    """)
  try scene.play(to: 2)
  expect(scene.lines, equals: ["5.0\trunning", "replaced", "0.0\t10.0"])
}
