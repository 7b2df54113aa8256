/// Scenes of handles, timelines and scripts.
extension ReferenceScene {
  static let playing: [String: ReferenceScene] = [
    "function add": .moving(
      0...1.5,
      """
      local tl = anim.timeline()
      for i, color in ipairs { "#4cc2ff", "#ffb454", "#7ee787" } do
        local bar = scene:rect {
          x = 80, y = 55 * i + 25, width = 60, height = 36, corner_radius = 6, fill = color,
        }
        tl:add(bar:to({ x = 400 }, 0.7), { at = 0.4 * (i - 1) })
      end
      """),
    "function all": .moving(
      0...1.2,
      """
      local box = scene:rect {
        x = 80, y = 90, width = 70, height = 70, corner_radius = 10, fill = "#4cc2ff",
      }
      local dot = scene:circle { x = 80, y = 200, radius = 30, fill = "#ffb454" }
      wait(anim.all { box:to({ x = 400 }, 0.4), dot:to({ x = 400 }, 0.8) })
      anim.to({ box, dot }, { fill = "#7ee787" }, 0.3)
      """),
    "function any": .moving(
      0...1.2,
      """
      local racers = {}
      for i = 1, 4 do
        local dot = scene:circle { x = 60, y = 54 * i, radius = 20, fill = "#4cc2ff" }
        racers[i] = dot:to({ x = 420 }, { duration = 0.7 + i * 37 % 5 * 0.2, easing = "linear" })
      end
      local _, winner = wait(anim.any(racers, { stop_rest = true }))
      racers[winner].target.fill = "#ffb454"
      """),
    "function call": .moving(
      0...1.2,
      """
      local lamp = scene:circle { x = 400, y = 80, radius = 34, fill = "#484f58" }
      local box = scene:rect {
        x = 70, y = 190, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      anim.timeline()
        :to(box, { x = 400 }, { duration = 1.2 })
        :call(function() lamp:to({ fill = "#ffb454", scale = 1.3 }, 0.2) end, { at = 0.5 })
      """),
    "function gap": .moving(
      0...1.5,
      """
      local first = scene:rect {
        x = 80, y = 85, width = 70, height = 70, corner_radius = 10, fill = "#4cc2ff",
      }
      local second = scene:rect {
        x = 80, y = 185, width = 70, height = 70, corner_radius = 10, fill = "#ffb454",
      }
      anim.timeline()
        :to(first, { x = 400 }, { duration = 0.5 })
        :gap(0.5)
        :to(second, { x = 400 }, { duration = 0.5 })
      """),
    "function label": .moving(
      0...1.4,
      """
      local box = scene:rect {
        x = 80, y = 85, width = 70, height = 70, corner_radius = 10, fill = "#4cc2ff",
      }
      local dot = scene:circle { x = 80, y = 190, radius = 34, fill = "#ffb454" }
      anim.timeline()
        :to(box, { x = 240 }, { duration = 0.6 })
        :label "middle"
        :to(box, { x = 400 }, { duration = 0.6 })
        :to(dot, { x = 400 }, { duration = 0.6, at = { "middle", 0.2 } })
      """),
    "function pause": .moving(
      0...1.2,
      """
      local first = scene:circle { x = 60, y = 85, radius = 30, fill = "#4cc2ff" }
      local second = scene:circle { x = 60, y = 185, radius = 30, fill = "#ffb454" }
      local handle = second:to({ x = 420 }, 0.8, "linear")
      first:to({ x = 420 }, 0.8, "linear")
      wait(0.4)
      handle:pause()
      """),
    "function pause_at": .moving(
      0...2,
      """
      local box = scene:rect {
        x = 70, y = 135, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      local tl = anim.timeline()
        :to(box, { x = 240 }, { duration = 0.5 })
        :to(box, { x = 410 }, { duration = 0.5 })
        :pause_at(0.5)
      wait(1.4)
      box.fill = "#ffb454"
      tl:resume()
      """),
    "function play": .moving(
      0...1.6,
      """
      local dot = scene:circle { x = 60, y = 135, radius = 34, fill = "#4cc2ff" }
      local handle = dot:to({ x = 420 }, 0.8, "linear")
      wait(0.6)
      handle:reverse()
      wait(0.4)
      handle:play()   -- forwards again
      """),
    "function restart": .moving(
      0...1.5,
      """
      local dot = scene:circle { x = 60, y = 135, radius = 34, fill = "#4cc2ff" }
      local handle = dot:to({ x = 420 }, 1, "linear")
      wait(0.7)
      dot.fill = "#ffb454"
      handle:restart()
      """),
    "function resume": .moving(
      0...1.5,
      """
      local dot = scene:circle { x = 60, y = 135, radius = 34, fill = "#4cc2ff" }
      local handle = dot:to({ x = 420 }, 1, "linear")
      wait(0.4)
      handle:pause()
      wait(0.5)
      handle:resume()
      """),
    "function retarget": .moving(
      0...1,
      """
      local dot = scene:circle { x = 60, y = 135, radius = 34, fill = "#ffb454" }
      local handle = dot:to({ x = 420, y = 60 }, anim.spring { response = 0.6, damping_ratio = 0.6 })
      anim.tick(function(_, now)
        scene:circle { x = dot.presentation.x, y = dot.presentation.y, radius = 4, fill = "#4cc2ff" }
        return now < 1
      end)
      wait(0.25)
      handle:retarget { x = 300, y = 220 }   -- it keeps its velocity
      """),
    "function reverse": .moving(
      0...1.2,
      """
      local box = scene:rect {
        x = 70, y = 135, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      local handle = box:to({ x = 410, rotation = 90 }, 0.8)
      wait(0.6)
      box.fill = "#ffb454"
      handle:reverse()
      """),
    "function sample": .still(
      """
      local dot = scene:circle { x = 60, y = 210, radius = 20, fill = "#ffb454" }
      local handle = dot:to({ x = 420, y = 60 }, { duration = 1, easing = "bounce.out" })
      -- Its whole way, before it has begun.
      for i = 0, 23 do
        local value = handle:sample(i / 24).value
        scene:circle { x = 60 + 15 * i, y = value.y, radius = 6, fill = "#4cc2ff" }
      end
      """),
    "function script": .moving(
      0...1.5,
      """
      local box = scene:rect {
        x = 80, y = 135, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      anim.timeline()
        :to(box, { x = 240 }, { duration = 0.5 })
        :script(function()
          box.fill = "#ffb454"
          wait(box:shake({ rotation = 20 }, 0.4))
        end)
        :to(box, { x = 400 }, { duration = 0.5 })
      """),
    "function seek": .moving(
      0...0.9,
      """
      for i = 0, 4 do
        local dot = scene:circle { x = 60, y = 45 * i + 45, radius = 16, fill = "#4cc2ff" }
        local handle = dot:to({ x = 420 }, { duration = 1, easing = "linear" })
        handle:seek(0.2 * i)
      end
      """),
    "function sequence": .moving(
      0...1.5,
      """
      local box = scene:rect {
        x = 80, y = 200, width = 70, height = 70, corner_radius = 10, fill = "#4cc2ff",
      }
      anim.sequence {
        box:to({ x = 400 }, 0.5),
        box:to({ y = 70 }, 0.3),
        anim.all { box:to({ x = 240 }, 0.4), box:to({ rotation = 180 }, 0.4) },
        box:to({ scale = 1.5, fill = "#ffb454" }, 0.3),
      }
      """),
    "function spawn": .moving(
      0...1.5,
      """
      for i = 1, 3 do
        local dot = scene:circle { x = 120 * i, y = 200, radius = 30, fill = "#4cc2ff" }
        spawn(function()
          while true do
            wait(dot:to({ y = 70 }, 0.2 + 0.15 * i, "quad.out"))
            wait(dot:to({ y = 200 }, 0.2 + 0.15 * i, "quad.in"))
          end
        end)
      end
      wait(3)
      """),
    "function speed": .moving(
      0...1,
      """
      for i, speed in ipairs { 0.5, 1, 2 } do
        local dot = scene:circle { x = 60, y = 70 * i - 5, radius = 24, fill = "#4cc2ff" }
        local handle = dot:to({ x = 420 }, { duration = 1, easing = "linear" })
        handle:speed(speed)
      end
      """),
    "function tick": .moving(
      0...2,
      """
      local ball = scene:circle { x = 40, y = 60, radius = 18, fill = "#ffb454" }
      local vx, vy = 210, 0
      anim.tick(function(dt, now)
        vy = vy + 900 * dt
        ball.x, ball.y = ball.x + vx * dt, ball.y + vy * dt
        if ball.y > 240 then ball.y, vy = 240, -0.85 * vy end
        scene:circle { x = ball.x, y = ball.y, radius = 3, fill = "#4cc2ff" }
        return now < 2
      end)
      """),
    "function timeline": .moving(
      0...1.6,
      """
      local box = scene:rect {
        x = 80, y = 90, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      local dot = scene:circle { x = 240, y = 215, radius = 26, fill = "#ffb454" }
      anim.timeline { defaults = { duration = 0.6 } }
        :to(box, { x = 240 })
        :to(box, { rotation = 90 }, { gap = -0.2 })
        :label "turned"
        :to(box, { x = 400 })
        :to(dot, { y = 90 }, { at = "turned" })
      """),
    "function wait": .moving(
      0...1.5,
      """
      local dot = scene:circle { x = 60, y = 70, radius = 30, fill = "#4cc2ff" }
      wait(dot:to({ x = 420 }, 0.5))   -- a handle
      wait(0.3)                        -- seconds
      wait(dot:to({ y = 200 }, 0.3))
      dot:to({ x = 60, fill = "#ffb454" }, 0.4)
      """),
  ]
}
