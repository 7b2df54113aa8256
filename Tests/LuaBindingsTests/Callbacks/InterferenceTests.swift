import LuaBindings
import LuaRuntime
import TestWords
import Testing

/// Where a script's function is called from.
///
/// Each runs `act(h)` once, with the handle of the animation that is disturbed.
private let places = [
  "h = box:to({ x = 50 }, { duration = 0.3, on_start = once })",
  "h = box:to({ x = 50 }, { duration = 0.3, on_apply = once })",
  "h = box:to({ x = 50 }, { duration = 0.3, on_reach = once })",
  "h = box:to({ x = 50 }, { duration = 0.1, loop = 3, on_repeat = once })",
  "h = box:to({ x = 50 }, { duration = 0.3, on_complete = once })",
  "h = box:to({ x = 50 }, { duration = 0.3, easing = function(p) once() return p end })",
  "h = box:to({ x = function() once() return 50 end }, 0.3)",
  "h = box:decay({ x = 50 }, { snap = function(rest) once() return rest end })",
  "h = box:to({ seen = 50 }, { duration = 0.3 })",
  "h = anim.to(proxy, { v = 50 }, { duration = 0.3 })",
  "h = anim.tick(function(dt, now) once() return now < 0.3 end)",
  "h = anim.tick(function(dt, now) once() return now < 0.3 end, { step = 0.04 })",
  "h = box:custom(function(target, a) once() return a.time < 0.3 end)",
  "h = anim.sequence { 0.1, function() once() return box:to({ x = 50 }, 0.1) end, 0.1 }",
  "h = anim.to({ box, other }, { x = 50 }, { duration = 0.3, stagger = 0.05, on_apply = once })",
  "h = spawn(function() wait(0.1) once() wait(0.1) end)",
  "h = box:bind { x = function() anim.now() once() return 50 end } "
    + "spawn(function() wait(1) h:stop() end)",
  "h = box:follow({ x = function() once() return 50 end }, { rest = true })",
]

/// The actions of the function; none of them may harm what it does not name.
private let actions = [
  "error 'on purpose'",
  "h:stop()",
  "h:stop(false)",
  "h:pause()",
  "h:pause() h:resume()",
  "pcall(h.finish, h)",
  "pcall(h.seek, h, 0.25)",
  "pcall(h.reverse, h)",
  "h:restart()",
  "h:speed(3)",
  "pcall(h.retarget, h, { x = 80 })",
  "box:stop()",
  "box:finish()",
  "box:to({ x = 70 }, 0.1)",
  "box:to({ x = 70 }, { duration = 0.1, mode = 'add' })",
  "box.x = 5",
  "box:set { x = 5 }",
  "box:remove()",
  "other:stop() other:to({ x = 9 }, 0.1)",
  "other:remove()",
  "anim.to(proxy, { v = 3 }, 0.1)",
  "anim.stop(proxy)",
  "spawn(function() wait(0.05) box:to({ x = 1 }, 0.05) end)",
  "for i = 1, 40 do anim.to({ x = 0 }, { x = i }, 0.01 * i) end",
  "pcall(wait, 1)",
]

@Test(arguments: places, actions)
private func `a callback leaves animations alone that it does not name`(
  place: String, action: String
) throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local scene = anim.scene { width = 100, height = 100 }
    local box, other = scene:rect { name = "box" }, scene:rect { name = "other" }
    local store, h, done = { v = 0 }, nil, false
    local once = function() if not done and h then done = true act(h, box, other, proxy) end end
    proxy = setmetatable({}, { __index = store,
      __newindex = function(_, k, v) store[k] = v once() end })
    anim.property { name = "seen", on = "rect", read = function(l) return l.y end,
      write = function(l, v) l.y = v once() end }
    function act(h, box, other, proxy) \(action) end
    other:to({ x = 100 }, 1)
    local bystander = { x = 0 }
    local function witness(p) return p * p end
    spawn(function()
      wait(anim.to(bystander, { x = 8 }, { duration = 0.5, easing = witness }))
      wait(anim.by(bystander, { x = 1 }, 0.1))
      print("bystander", bystander.x, anim.now())
    end)
    \(place)
    wait(3)
    print("end", done)
    """)
  try scene.play(to: 3.2)
  expect(scene.lines.contains("bystander\t9\t0.6"))
  expect(scene.lines.last, equals: "end\ttrue")
  // Where only a value is read, each action is an error, unless it is caught.
  let isAsked = ["easing =", "x = function() once() return 50 end }, 0.3", "snap ="].contains {
    place.contains($0)
  }
  // An endless animation cannot be finished, also by itself.
  let isEndless = place.contains("box:bind") || place.contains("box:follow")
  let isRefused =
    isAsked && !action.hasPrefix("pcall") || isEndless && action.hasPrefix("box:finish")
  let expected = action.hasPrefix("error") || isRefused ? 1 : 0
  let isGone = action.hasPrefix("box:remove")
  expect(
    scene.host.reports.count == expected || isGone, "\(scene.host.reports.map(\.error.message))")
  expect(scene.host.fatal == nil)
  // Nothing is left that runs, but what was paused.
  expect(scene.animator.liveCount <= (action == "h:pause()" ? 3 : 0))
}
