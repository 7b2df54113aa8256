import AnimationEngine
import LuaBindings
import TestWords
import Testing

/// Scenes that release an object that something still moves, reads or calls.
///
/// Each asserts its claims, and prints `done`. Lost objects are looked for every ten seconds.
private let scenes: [(name: String, text: String)] = [
  (
    "a goal that is a function gets the clock that it moves",
    """
    local h = anim.to(anim.clock { speed = 2 },
      { speed = function(i, n, clock) return clock.speed + 1 end }, { delay = 12, duration = 1 })
    wait(12.5)
    assert(h.state == "running" and h.target.speed > 2)
    assert(wait(h) == "finished")
    """
  ),
  (
    "a goal that is a function gets the gradient and the stop that it moves",
    """
    local g = anim.linear_gradient { stops = { "#000", "#fff" } }
    local h = anim.to(g.stops[2], { offset = function(i, n, stop) return stop.offset / 2 end },
      { delay = 12, duration = 1 })
    local line = anim.to(anim.radial_gradient { stops = { "#000" }, radius = 1 },
      { radius = function(i, n, g) return g.radius + 1 end }, { delay = 12, duration = 30 })
    g = nil
    assert(wait(h) == "finished")
    wait(12)
    assert(line.state == "running" and line.target.kind == "radial" and line.target.radius == 2)
    """
  ),
  (
    "a function that a layer's gradient is bound to gets it, however often Lua collects",
    """
    local scene = anim.scene {}
    local r = scene:rect { fill = anim.linear_gradient { stops = { "#000", "#fff" } } }
    local asked = 0
    anim.bind(r.fill.stops[1], { offset = function(i, n, stop)
      asked = asked + 1
      return stop.offset * 0 + (anim.now() % 1) / 2
    end })
    anim.bind(r.fill, { from = function(i, n, g) return { #g.stops / 100 * anim.now() / 30, 0 } end })
    wait(30.25)
    assert(asked > 1000 and math.abs(r.presentation.fill.stops[1].offset - 0.125) < 0.02)
    assert(r.presentation.fill.from[1] > 0.0199)
    """
  ),
  (
    "an animation without callbacks ends once, with its binding and its waits",
    """
    local told, reason = 0
    local bound = anim.bind(anim.value(0), { value = function() return anim.now() end },
      { on_complete = function() told = told + 1 end })
    local follower = anim.follow(anim.value(0), { value = function() return anim.now() end })
    spawn(function() reason = wait(bound) end)
    wait(25)
    assert(bound.state == "ended" and follower.state == "ended" and reason == "removed" and told == 0)
    """
  ),
  (
    "what has no end and moves a gradient that nothing has any more ends as removed",
    """
    local bound = anim.bind(anim.linear_gradient { stops = { "#000", "#fff" } },
      { from = function(i, n, g) return { #g.stops * anim.now(), 0 } end })
    local moved = anim.to(anim.conic_gradient { stops = { "#000" } }, { angle = 90 },
      { loop = true, yoyo = true })
    local called = anim.custom(anim.conic_gradient { stops = { "#000" } }, function(g, a)
      g.angle = a.time
      return true
    end)
    wait(25)
    assert(bound.state == "ended" and moved.state == "ended" and called.state == "ended")
    assert(bound.target == nil and moved.target == nil and called.target == nil)
    """
  ),
  (
    "what has no end and moves a clock on which nothing runs ends as removed",
    """
    local reasons = {}
    for i, made in ipairs {
      anim.to(anim.clock(), { speed = 2 }, { loop = true, yoyo = true }),
      anim.bind(anim.clock(), { speed = function(i, n, c) return c.time end }),
      anim.custom(anim.clock(), function(c, a) c.speed = a.time return true end),
    } do
      spawn(function() reasons[i] = wait(made) end)
    end
    wait(25)
    for i = 1, 3 do assert(reasons[i] == "removed", i .. " " .. tostring(reasons[i])) end
    """
  ),
  (
    "a clock on which something runs goes on being moved and called",
    """
    local p, calls = { x = 0 }, 0
    local clock = anim.clock()
    anim.to(p, { x = 100 }, { duration = 100, easing = "linear", clock = clock })
    anim.bind(clock, { speed = function(i, n, c) return c.paused and 0 or 0.5 end })
    anim.custom(clock, function(c) calls = calls + (c.speed > 0 and 1 or 0) return true end)
    clock = nil
    wait(40)
    assert(math.abs(p.x - 20) < 0.1 and calls > 2000, p.x .. " " .. calls)
    """
  ),
  (
    "a stop keeps its gradient, and a script its clocks",
    """
    local scene = anim.scene {}
    local stop = anim.linear_gradient { stops = { "#000", "#fff" } }.stops[2]
    local inner = anim.clock { parent = anim.clock { name = "outer" } }
    local function read() return stop.offset, inner.parent.name end
    stop, inner = stop, inner
    wait(25)
    local offset, name = read()
    assert(offset == 1 and name == "outer")
    stop.offset = 0.5
    assert(stop.offset == 0.5)
    """
  ),
  (
    "a handle's target is what it moves or nil, never something dead",
    """
    local value = anim.to(anim.value(0), { value = 1 }, 0.1)
    local stop = anim.to(anim.linear_gradient { stops = { "#000" } }.stops[1], { offset = 1 }, 0.1)
    local clock = anim.to(anim.clock(), { speed = 2 }, 0.1)
    local table = anim.to({ x = 0 }, { x = 1 }, 0.1)
    local other = anim.to(anim.to({ x = 0 }, { x = 1 }, 0.1), { speed = 2 }, 0.05)
    local scene = anim.scene {}
    local layer = scene:circle {}:to({ x = 5 }, 0.1)
    layer.target.data.mine = true
    wait(0.2)
    assert(value.target.value == 1 and stop.target.offset == 1 and clock.target.speed == 2)
    assert(table.target.x == 1 and other.target.state == "ended")
    wait(25)
    for i, h in ipairs { value, stop, clock, table, other } do
      assert(h.state == "ended" and h.target == nil, i)
    end
    assert(layer.target.x == 5 and layer.target.data.mine)
    layer.target:remove()
    wait(12)
    assert(layer.target == nil)
    """
  ),
  (
    "a handle that only its callbacks name can be moved as any other",
    """
    local told
    anim.to({ x = 0 }, { x = 1 }, { duration = 25, on_complete = function(h)
      if told then return end
      h:restart()
      told = anim.to(h, { speed = 5 }, { duration = 1, easing = "linear" })
    end })
    wait(27)
    assert(told.state == "ended" and told.target.state == "running")
    assert(told.target.time > 7, told.target.time)
    """
  ),
  (
    "an animation that goes on can be moved as long as its target tells of it",
    """
    local p = { x = 0 }
    anim.to(p, { x = 1 }, { duration = 1, loop = true, key = "k" })
    anim.to(anim.animation(p, "k"), { speed = 0 }, { duration = 1, loop = true, yoyo = true })
    wait(25.25)
    local speed = anim.animation(p, "k"):speed()
    wait(0.25)
    assert(anim.animation(p, "k"):speed() ~= speed)
    """
  ),
  (
    "a list that nothing has any more ends what has no end, and the layers of a removed group stay",
    """
    local h = (function()
      return anim.to({ { x = 0 }, { x = 0 } }, { x = 5 }, { duration = 1, loop = true })
    end)()
    local group = anim.scene {}:group {}
    group:circle { name = "child" }.data.mine = true
    group:remove()
    wait(25)
    assert(h.state == "ended" and h.target == nil)
    assert(group.children[1].data.mine and group.children[1].name == "child")
    """
  ),
  (
    "an event that ended a group is there whenever the group is asked",
    """
    local scene = anim.scene {}
    local any = anim.any { scene:event "mine", 60 }
    scene:emit("mine", { 42 })
    wait(25)
    local reason, which, event = wait(any)
    assert(reason == "finished" and which == 1 and event.data[1] == 42 and event.name == "mine")
    """
  ),
  (
    "a group that is played again plays all of its members",
    """
    local scene = anim.scene {}
    local dot = scene:circle { x = 0 }
    for _, group in ipairs { "all", "any", "sequence" } do
      dot.x = 0
      local again = anim[group] { dot:to({ x = 100 }, { duration = 1, easing = "linear" }),
        function() return anim.to({ v = 0 }, { v = 1 }, 2) end }
      wait(25)
      assert(again.state == "ended")
      dot.x = 5
      again:restart()
      wait(0.5)
      assert(math.abs(dot.presentation.x - 50) < 1e-9, group .. " " .. dot.presentation.x)
      wait(again)
      assert(dot.x == 100)
    end
    """
  ),
  (
    "a list that is played again plays all of its targets",
    """
    local scene = anim.scene {}
    local dots = { scene:circle { x = 0 }, scene:circle { x = 0 } }
    local list = anim.to(dots, { x = 100 }, { duration = 1, easing = "linear" })
    wait(25)
    dots[1].x, dots[2].x = 5, 6
    list:restart()
    wait(0.5)
    for i = 1, 2 do assert(math.abs(dots[i].presentation.x - 50) < 1e-9, dots[i].presentation.x) end
    """
  ),
]

@Test(arguments: scenes.map(\.name))
func `an object that a script releases lives as long as it can be reached`(name: String) throws {
  let text = try require(scenes.first { $0.name == name }).text
  let scene = try ScenePlayer("local anim = require \"animlua\"\n\(text)\nprint \"done\"")
  try scene.play(to: 90)
  expect(scene.host.reports, equals: [])
  expect(scene.lines, equals: ["done"])
}
