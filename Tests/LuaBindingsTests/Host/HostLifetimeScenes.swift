extension HostLifetimeTests {
  /// The activities of scenes when they are released; each is looked at after every few frames.
  static let scenes: [(name: String, text: String)] = [
    ("nothing", "print(1)"),
    (
      "a tick and a loop that tells each frame",
      """
      local p = { x = 0 }
      anim.tick(function(dt) p.t = dt end)
      anim.to(p, { x = 1 }, { duration = 0.1, loop = true, on_apply = function(h) p.h = h end })
      """
    ),
    (
      "fields of every shape",
      """
      local p = { x = 0, pos = { x = 1, y = 2 }, color = "#f00", word = "1 km", path = "M0 0L9 9" }
      anim.to(p, { x = 5, pos = { x = 3 }, color = "#00f", word = "20 km", path = "M0 0C1 2 3 4 5 6" }, 1)
      anim.keys(p, { [0] = { x = 0 }, [1] = { x = 9 } }, { duration = 1 })
      anim.to({ { x = 1 }, { x = 2 } }, { x = function(i) return i end }, { stagger = 0.01 })
      anim.to({ x = 0 }, { x = 1 }, { duration = 1, easing = function(t) return t * t end })
      anim.shake(p, { x = 3 }, 1) anim.wiggle(p, { x = 3 }) anim.punch(p, { x = 3 })
      """
    ),
    (
      "springs and glides in flight",
      """
      local p = { x = 0, y = 0, z = 0 }
      anim.to(p, { x = 9 }, anim.spring "wobbly")
      anim.decay(p, { y = 100 }, { max = 20, spring = "stiff", on_complete = function() p.done = true end })
      anim.follow(p, { z = function() return p.x end })
      """
    ),
    (
      "bindings and values",
      """
      local scene = anim.scene { width = 100, height = 100 }
      local a, b = scene:circle { x = 1, radius = 2 }, scene:text { text = "" }
      local v = anim.value(0)
      a:bind { x = function() return 10 * v() end }
      b:bind { text = function() return ("%.2f"):format(a.x) end, y = function() return a.x + anim.now() end }
      b:follow { x = function() return a.presentation.x end }
      local t = { x = 0 }
      anim.bind(t, { x = v })
      anim.to(v, { value = 1 }, 1)
      """
    ),
    (
      "listeners, drags and input",
      """
      local scene = anim.scene { width = 100, height = 100 }
      local card = scene:rect { x = 50, y = 50, width = 80, height = 80 }
      card:on("pointer_down", function(e) wait(9) card.data.e = e end)
      scene:on("tap", function(e) scene.data = nil end)
      card:drag { axis = "x", min = { x = 10 }, max = { x = 90 } }
      scene:input { { 0.01, "pointer_down", x = 50, y = 50 }, { 0.02, "pointer_move", x = 60, y = 50 },
        { 0.04, "pointer_move", x = 75, y = 50 }, { 0.05, "pointer_up" }, { 9, "key_down", key = "a" } }
      spawn(function() wait(anim.any { card:event "tap", 20 }) end)
      spawn(function() wait(scene:event "mine") end)
      scene:on("mine", function(e) e:stop() end)
      card:emit("mine", { card = card })
      """
    ),
    (
      "scripts that wait in every way",
      """
      local p = { x = 0 }
      local h = anim.to(p, { x = 1 }, 5)
      spawn(function() wait(9) end) spawn(function() wait(h) end) spawn(function() wait() wait() wait(9) end)
      spawn(function() wait(function() return p.x > 2 end) end)
      spawn(function() pcall(wait, h, 3) end)
      local s = spawn(function() local held = s while true do coroutine.yield() end end)
      spawn(function() local scope <close> = anim.scope() anim.to(p, { x = 7 }, 3) wait(9) end)
      wait(20)
      """
    ),
    (
      "groups and timelines",
      """
      local p, q = { x = 0, y = 0 }, { x = 0 }
      local tl = anim.timeline { loop = 2, yoyo = true }
      tl:to(p, { x = 9 }, 0.1):label "mid":call(function() p.c = tl end):script(function() wait(0.3) end)
        :to(p, { y = 5 }, { duration = 1, at = "mid" }):pause_at(1)
      anim.sequence { anim.to(q, { x = 1 }, 0.05), 0.02, function() return anim.to(q, { x = 2 }, 3) end, { function() end } }
      anim.all { anim.to({ a = 0 }, { a = 1 }, 2), anim.custom({ x = 0 }, function(t, a) return true end) }
      anim.any { anim.to({ a = 0 }, { a = 1 }, 2), 3, stop_rest = nil }
      anim.to(tl, { speed = 0.5 }, 1)
      """
    ),
    (
      "transactions, blocks, animators and actions",
      """
      local scene = anim.scene { width = 100, height = 100 }
      local c, d = scene:circle { x = 9, radius = 4, implicit = true }, scene:rect { width = 9, height = 9 }
      c.delegate = { action_for = function(layer, key) if key == "opacity" then return { duration = 0.4 } end end }
      d.actions = { x = { duration = 1 }, order_out = { duration = 0.2 } }
      d.style = { actions = { y = function(l, k) return { duration = 1 } end } }
      anim.transaction({ duration = 0.5, on_complete = function() c.data.x = d end }, function()
        c.y = 30 c.opacity = 0.5 c.fill = "#123" d.x = 40 d.y = 40
      end)
      anim.animate({ duration = 0.3 }, function() c.x = 80 end, function(h) c.data.h = h end)
      anim.animate_keyframes({ duration = 2 }, function(add) add(0, 0.5, function() d.width = 40 end) end)
      local a = anim.animator(0.8, function() c.rotation = 90 end)
      a:add_completion(function(a) c.data.a = a end) a:start()
      local still = anim.animator(0.8, function() d.rotation = 90 end) still.fraction_complete = 0.3
      local idle = anim.animator(1, function() c.x = 1 end) idle:add_animations(function() c.y = 2 end, 0.5)
      c:transition({ type = "push", duration = 1 }, function() c.radius = 9 end)
      wait(0.1)
      anim.transaction(0.3, function() d:remove() end)
      """
    ),
    (
      "properties, effects and easings of its own",
      """
      local scene = anim.scene { width = 100, height = 100 }
      local c = scene:circle { x = 9, radius = 4 }
      anim.property { name = "glow", on = "circle", read = function(l) return l.data.g or 0 end,
        write = function(l, v) l.data.g = v end }
      anim.property { name = "heat", on = function(t) return t.lamp end,
        read = function(t) return t.v end, write = function(t, v) t.v = v end }
      anim.easing.mine = function(p, power) return p ^ (power or 2) end
      anim.easing.live = { name = "live", out = function(p) return p end, pure = false }
      anim.effect.hop = function(t, what, how) return anim.by(t, { y = -what.y }, 0.5, "mine") end
      c:to({ glow = 1 }, 1) c:hop { y = 4 } c:pulse() c:fade_out({}, 1)
      anim.to({ lamp = true, v = 0 }, { heat = 1 }, { duration = 1, easing = "live" })
      """
    ),
    (
      "layers of every kind",
      """
      local scene = anim.scene { width = 100, height = 100 }
      local g = scene:group { x = 5 }
      local c = g:circle { x = 9, radius = 4, fill = anim.linear_gradient { stops = { "#000", "#fff" } } }
      local e = g:emitter { birth_rate = 30, lifetime = 1 }
      e:circle { radius = 2 }
      local r = scene:replicator { instance_count = 3, instance_delay = 0.1 }
      r:rect { width = 3, height = 3 }:to({ x = 50 }, { duration = 0.3, loop = true })
      local word = scene:text { text = "Kinetic", path = "M 0 0 L 90 0" }
      word:to({ text = "1 200" }, { duration = 1, reveal = "type" })
      c:to({ x = 50, fill = "#f00" }, 0.5) e:to({ birth_rate = 90 }, 1)
      scene:path { path = "M0 0L9 9" }:to({ path = "M0 0C1 2 3 4 5 6" }, 0.5)
      g.mask = scene:circle { radius = 40 }
      g:to({ transform = "rotate(20) scale(2)" }, 1)
      local late = anim.clock { speed = 0.5 }
      g.clock = late anim.to(late, { speed = 2 }, 1) scene.camera:to({ zoom = 2 }, 1)
      spawn(function() late:wait(8) end)
      """
    ),
    (
      "a callback that fails",
      """
      local p = { x = 0, y = 0 }
      anim.to(p, { x = 1 }, { duration = 1, on_apply = function() error "no" end })
      anim.custom(p, function() error "no" end)
      spawn(function() wait(0.02) error "no" end)
      anim.bind(p, { y = function() error "no" end })
      anim.tick(function() error "no" end)
      """
    ),
    (
      "things that were stopped",
      """
      local p, all = { x = 0, y = 0 }, {}
      all[1] = anim.to(p, { x = 1 }, 3)
      all[2] = anim.timeline():to(p, { y = 1 }, 3):call(function() all[2]:stop() end)
      all[3] = spawn(function() wait(9) end)
      all[4] = anim.tick(function() end)
      all[5] = anim.sequence { anim.to({ x = 0 }, { x = 1 }, 1), function() return anim.to(p, { z = 1 }, 1) end }
      wait(0.05)
      for _, h in ipairs(all) do h:stop() end
      wait(9)
      """
    ),
    (
      "an include, and a show",
      """
      local scene = anim.scene { width = 100, height = 100 }
      local inner = scene:include "36-scenes.lua"
      local two = anim.scene { background = "#3a1430" }
      two:circle { radius = 9 }:to({ x = 90 }, { duration = 0.2, loop = true })
      wait(0.05)
      anim.show(two, { type = "push", from = "right", duration = 0.5 })
      wait(9)
      """
    ),
  ]
}
