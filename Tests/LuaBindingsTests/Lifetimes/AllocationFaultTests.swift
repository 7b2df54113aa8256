import AnimationEngine
import LuaRuntime
import TestWords
import Testing

@testable import LuaBindings

/// Scenes that between them use every part, each short: every allocation of each fails in turn.
private let scenes: [(name: String, text: String)] = [
  (
    "verbs",
    """
    local p = { x = 0, pos = { x = 1, y = 2 }, color = "#f00", word = "1 km" }
    anim.to(p, { x = 5, pos = { x = 3 }, color = "#00f", word = "20 km" }, 0.05)
    anim.keys(p, { [0] = { x = 0 }, [0.5] = { x = 9 }, [1] = { x = 1 } }, { duration = 0.05, key = "k" })
    anim.decay(p, { x = 100 }, { max = 20, spring = "stiff" })
    anim.shake(p, { x = 3 }, { duration = 0.05 })
    anim.to({ { x = 1 }, { x = 2 } }, { x = function(i) return i end }, { stagger = 0.01 })
    """
  ),
  (
    "callbacks",
    """
    local p = { x = 0, q = {} }
    local h = anim.to(p, { x = 1 }, { duration = 0.05, easing = function(t) return ("x"):rep(9) and t end,
      on_start = function(h) p.a = { h.state } end, on_apply = function() p.q = {} end,
      on_complete = function(h, r) anim.to(p, { x = 2 }, 0.02) p.r = r .. "!" end })
    anim.custom(p, function(t, a) p.t = { a.time } return a.time < 0.05 end)
    anim.property { name = "glow", read = function(t) return #{ t } end, write = function(t, v) t.v = { v } end }
    anim.to(p, { glow = 4 }, 0.05)
    """
  ),
  (
    "tasks",
    """
    local p, q = { x = 0 }, {}
    spawn(function() for i = 1, 3 do wait(0.02) q[i] = { i } end end)
    pcall(wait, anim.to(p, { x = 1 }, 0.03))
    wait(anim.any { anim.to(p, { x = 4 }, 0.05), 0.02 })
    local w = coroutine.wrap(function(a) return coroutine.yield(a .. "x") end) w("a") w("b")
    """
  ),
  (
    "timelines",
    """
    local p = { x = 0, y = 0 }
    local tl = anim.timeline { loop = 2 }
    tl:to(p, { x = 9 }, 0.03):label "mid":call(function() p.c = { 1 } end):to(p, { y = 5 }, { duration = 0.02, at = "mid" })
    anim.sequence { anim.to(p, { y = 1 }, { duration = 0.02, from = { y = 0 } }), 0.01, function() p.s = {} end }
    tl:sample(0.01) tl:seek("50%", { events = true })
    """
  ),
  (
    "layers",
    """
    local scene = anim.scene { width = 100, height = 100 }
    local g = scene:group { x = 5 }
    local c = g:circle { x = 9, radius = 4, fill = anim.linear_gradient { stops = { "#000", "#fff" } } }
    c:to({ x = 50, fill = "#f00" }, 0.05)
    anim.transaction({ duration = 0.05, on_complete = function() end }, function() c.y = 30 c.opacity = 0.5 end)
    scene:path { path = "M0 0L9 9" }:to({ path = "M0 0C1 2 3 4 5 6" }, 0.05)
    scene:on("tap", function(e) c.data = { e.x } end)
    scene:input { { 0.01, "pointer_down", x = 9, y = 9 }, { 0.02, "pointer_up" } }
    anim.animator(0.05, function() g.x = 50 end):start()
    c:bind { rotation = function() return c.x end }
    g:remove()
    """
  ),
  (
    "tools",
    """
    local s = anim.spring { bounce = 0.3, duration = 0.5 }
    local e = anim.easing("back.out(2)")
    anim.easing.mine = function(p) return p * p end
    local v = anim.value(0.5)
    local sum = s.settling_duration + e(0.5) + anim.noise(1, 2) + #anim.shuffle { 1, 2, 3 } + v.value
    local text = anim.format("%.2f", sum) .. tostring(anim.stagger(0.1))
    anim.state.t = { text = text }
    local scope = anim.scope()
    anim.to({ x = 0 }, { x = 1 })
    scope:close()
    print(text)
    """
  ),
]

/// Plays with the n-th allocation failing, and all after it if `forGood`.
///
/// Whether the scene came through.
private func play(_ text: String, failing n: Int, forGood: Bool) throws -> Bool {
  var isThrough = true
  let census = HostCensus()
  do {
    let host = try ScriptHost()
    defer { census.add(host) }
    host.state.failAllocation(after: n, forGood: forGood)
    do throws(LoadError) {
      try host.load(source: "local anim = require 'animlua' " + text, name: "scene.lua")
      for frame in 0...8 { try host.advance(to: Double(frame) / 60) }
    } catch {
      isThrough = false
      guard case .script(let report) = error else { throw error }
      expect(report.error.kind, equals: .limit(.memory), "allocation \(n): \(report)")
    }
    host.state.failAllocation(after: 0, forGood: false)
    expect(host.animator.brokenInvariants().isEmpty, "allocation \(n)")
    for report in host.reports {
      expect(report.error.message.contains("memory"), "allocation \(n): \(report)")
    }
    // The state is as good as new for whoever asks it.
    let chunk = try host.state.load("return #('x'):rep(3)", name: "after.lua")
    guard case .integer(3)? = try host.state.call(chunk).first else {
      Issue.record("allocation \(n): the state counts wrongly")
      return isThrough
    }
    // Live animations can still be stopped, and their ends are delivered.
    #expect(throws: Never.self) { try host.animator.advance(to: 1) }
    expect(host.animator.brokenInvariants().isEmpty, "allocation \(n)")
  }
  // The host, its parts, its scene and layers.
  expect(census.count > 30)
  expect(census.left, equals: [], "allocation \(n)")
  return isThrough
}

@Test(arguments: scenes.indices, [true, false])
func `every allocation of a scene fails in turn, and nothing breaks`(
  index: Int, forGood: Bool
) throws {
  let scene = scenes[index]
  // Each scene has its own part of the allocations, so that they differ where scenes begin alike.
  let step = TestExtent.isAll ? 1 : 7
  var failures = 0
  var n = 1 + (2 * index + (forGood ? 1 : 0)) % step
  var throughs = 0
  // One that fails once may be made good by a collection: only a row of passes is the end.
  while throughs < (forGood ? 1 : max(60 / step, 9)), n < 6000 {
    let isThrough = try play(scene.text, failing: n, forGood: forGood)
    throughs = isThrough ? throughs + 1 : 0
    if !isThrough { failures += 1 }
    n += step
  }
  expect(n < 6000 && (!forGood || failures > 50 / step), "\(scene.name): \(failures) of \(n)")
}
