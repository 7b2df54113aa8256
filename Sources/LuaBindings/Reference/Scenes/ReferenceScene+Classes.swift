/// Scenes with an object of each class.
extension ReferenceScene {
  static let classes: [String: ReferenceScene] = [
    "class anim": .moving(
      0...1,
      """
      anim.effect.hop = function(target, what, how)
        return anim.sequence({ anim.by(target, { y = -what.y }, 0.3, "quad.out"),
          anim.by(target, { y = what.y }, 0.3, "quad.in") }, how)
      end
      for i, color in ipairs { "#4cc2ff", "#ffb454", "#7ee787", "#d2a8ff" } do
        scene:circle { x = 96 * i, y = 210, radius = 30, fill = color }
          :hop({ y = 130 }, { delay = 0.1 * i })
      end
      """),
    "class animator": .moving(
      0...1.2,
      """
      local box = scene:rect {
        x = 80, y = 110, width = 70, height = 70, corner_radius = 10, fill = "#4cc2ff",
      }
      local bar = scene:rect {
        x = 40, y = 220, anchor = { 0, 0.5 }, width = 0, height = 14, fill = "#ffb454",
      }
      local animator = anim.animator(0.8, function() box.x, box.rotation = 400, 90 end)
      anim.tick(function(_, now)
        bar.width = 400 * animator.fraction_complete
        return now < 1.2
      end)
      animator:start()
      wait(0.5)
      animator.reversed = true
      """),
    "class clock": .moving(
      0...1.5,
      """
      local world = anim.clock()
      for i = 1, 3 do
        scene:rect {
          x = 120 * i, y = 135, width = 70, height = 70, corner_radius = 10, fill = "#4cc2ff",
        }
          :to({ rotation = 360 }, { duration = 1, easing = "linear", loop = true, clock = world })
      end
      local label = scene:text { x = 240, y = 235, font_size = 32, fill = "#ffb454" }
      label:bind { text = function() return ("%.2f s"):format(world.time) end }
      anim.to(world, { speed = 0 }, 1.5)   -- all of it slows down
      """),
    "class curve": .moving(
      0...1,
      """
      local curves = {
        anim.easing "quad.in_out", anim.bezier(0.2, 0, 0, 1), anim.easing "bounce.out",
      }
      for i, curve in ipairs(curves) do
        local x = 150 * i - 120
        local points = {}
        for k = 0, 40 do points[k + 1] = { x + 3 * k, 210 - 140 * curve(k / 40) } end
        scene:line { points = points, stroke = "#4cc2ff", stroke_width = 5 }
        local dot = scene:circle { x = x, y = 210, radius = 12, fill = "#ffb454" }
        dot:to({ x = x + 120 }, 1, "linear")
        dot:to({ y = 70 }, 1, curve)
      end
      """),
    "class event": .moving(
      0.15...1.15,
      """
      scene:on("pointer_move", function(e)
        scene:circle { x = e.x, y = e.y, radius = 6, fill = "#484f58" }
        scene:line {
          points = { { e.x, e.y }, { e.x + e.velocity_x / 8, e.y + e.velocity_y / 8 } },
          stroke = "#4cc2ff", stroke_width = 5,
        }
      end)
      for i = 0, 23 do
        scene:input { { 0.05 * i, "pointer_move", x = 60 + 14 * i, y = 135 + 80 * math.cos(i / 3) } }
      end
      """),
    "class gradient": .moving(
      0...1,
      """
      local glow = anim.radial_gradient {
        center = { 0.2, 0.3 }, radius = 0.3, stops = { "#ffd866", "#ff7a59", "#1b2a41" },
      }
      scene:rect { x = 240, y = 135, width = 400, height = 220, corner_radius = 16, fill = glow }
      anim.to(glow, { center = { 0.8, 0.7 }, radius = 0.9 }, 1)
      """),
    "class gradient-stop": .moving(
      0...1,
      """
      local bands = anim.linear_gradient {
        from = { 0, 0 }, to = { 1, 0 }, stops = { "#4cc2ff", { 0.1, "#12161c" }, "#ffb454" },
      }
      scene:rect { x = 240, y = 135, width = 400, height = 180, corner_radius = 16, fill = bands }
      anim.to(bands.stops[2], { offset = 0.9 }, 1)
      anim.to(bands.stops[1], { color = "#7ee787" }, 1)
      """),
    "class handle": .moving(
      0...1.2,
      """
      local dot = scene:circle { x = 60, y = 110, radius = 30, fill = "#4cc2ff" }
      local handle = dot:to({ x = 420 }, { duration = 0.9, delay = 0.2 })
      local label = scene:text { x = 240, y = 215, font_size = 32, fill = "#e6edf3" }
      anim.tick(function(_, now)
        label.text = ("%s  %.0f %%"):format(handle.state, 100 * handle.progress)
        return now < 1.2
      end)
      """),
    "class layer": .moving(
      0...1,
      """
      local window = scene:rect { x = 150, y = 135, width = 200, height = 180, fill = "#4cc2ff" }
      window.mask = scene:polygon { x = 150, y = 135, sides = 6, radius = 90, fill = "#fff" }
      window.mask:to({ rotation = 120, radius = 60 }, 1)
      local ring = scene:group { x = 350, y = 135 }
      for i = 1, 6 do
        local turn = math.rad(60 * i)
        ring:circle {
          x = 70 * math.cos(turn), y = 70 * math.sin(turn), radius = 18, fill = "#ffb454",
        }
      end
      ring.children[1].fill = "#7ee787"
      ring:to({ rotation = 90, scale = 0.6 }, 1)
      """),
    "class listener": .moving(
      0...1.2,
      """
      local count = 0
      local label = scene:text { x = 240, y = 135, text = "0", font_size = 90, fill = "#e6edf3" }
      local listener = scene:on("tap", function()
        count = count + 1
        label.text = count
      end)
      for i = 0, 3 do
        scene:input {
          { 0.1 + 0.3 * i, "pointer_down", x = 240, y = 135 }, { 0.2 + 0.3 * i, "pointer_up" },
        }
      end
      wait(0.9)
      listener:stop()   -- the last tap does not count
      label.fill = "#ffb454"
      """),
    "class scene": .moving(
      0...1,
      """
      for i = 0, 20 do
        scene:rect {
          x = 24 * i, y = 270, anchor = { 0.5, 1 }, width = 20,
          height = 60 + 50 * anim.noise(i / 4, 0.5), fill = "#484f58",
        }
      end
      scene:circle { name = "sun", x = 330, y = 110, radius = 40, fill = "#ffd866" }
      scene.camera:to({ x = 300, y = 170, zoom = 1.5, rotation = 8 }, 1)
      """),
    "class scope": .moving(
      0...1.2,
      """
      local box = scene:rect {
        x = 80, y = 180, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      local label = scene:text { x = 240, y = 60, font_size = 40, fill = "#e6edf3" }
      local scope = anim.scope()
      label.text = scope.open and "open" or "closed"
      box:to({ x = 400, fill = "#ffb454" }, 0.7)
      wait(0.8)
      scope:close()   -- takes back what moved
      label.text = scope.open and "open" or "closed"
      """),
    "class spring": .moving(
      0...0.9,
      """
      local spring = anim.spring { response = 0.45, damping_ratio = 0.35 }
      local box = scene:rect {
        x = 60, y = 85, width = 60, height = 60, corner_radius = 8, fill = "#4cc2ff",
      }
      box:to({ x = 330 }, spring)
      scene:line { points = { { 330, 30 }, { 330, 140 } }, stroke = "#484f58", stroke_width = 3 }
      local text = ("overshoot %.0f %%, at rest after %.2f s")
        :format(100 * spring.overshoot, spring.settling_duration)
      scene:text { x = 240, y = 215, text = text, font_size = 24, fill = "#ffb454" }
      """),
    "class value": .moving(
      0...1.2,
      """
      local angle = anim.value(0)
      for i = 1, 8 do
        local dot = scene:circle { radius = 18, fill = anim.mix("#4cc2ff", "#ffb454", i / 8) }
        dot:bind { position = function()
          local turn = math.rad(angle() + 45 * i)
          return 240 + 95 * math.cos(turn), 135 + 95 * math.sin(turn)
        end }
      end
      angle:to(180, 1.2, "back.in_out")
      """),
  ]
}
