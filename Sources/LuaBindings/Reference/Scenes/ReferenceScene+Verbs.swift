/// Scenes of verbs, and of the questions to their targets.
extension ReferenceScene {
  static let verbs: [String: ReferenceScene] = [
    "function along": .moving(
      0...1.5,
      """
      local way = "M 50 210 C 130 -60 210 330 270 135 S 400 60 430 90"
      scene:path { path = way, stroke = "#484f58", stroke_width = 4, fill = "none" }
      local arrow = scene:polygon { sides = 3, radius = 24, fill = "#ffb454" }
      arrow:along(way, { duration = 1.5, rotate = 90 })
      """),
    "function animation": .moving(
      0...1,
      """
      for i, speed in ipairs { 1, 0.5, 0.25 } do
        local dot = scene:circle { x = 60, y = 70 * i - 5, radius = 22, fill = "#4cc2ff" }
        dot:to({ x = 420 }, { duration = 1, easing = "linear" })
        dot:animation("x"):speed(speed)
      end
      """),
    "function animations": .moving(
      0...1.2,
      """
      local box = scene:rect {
        x = 80, y = 90, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      local label = scene:text { x = 240, y = 220, font_size = 32, fill = "#e6edf3" }
      box:to({ x = 400 }, 0.4)
      box:to({ rotation = 180 }, 0.8)
      box:to({ fill = "#ffb454" }, 1.2)
      anim.tick(function(_, now)
        label.text = table.concat(box:animations(), "  ")
        return now < 1.3
      end)
      """),
    "function bind": .moving(
      0...1.2,
      """
      local dot = scene:circle { x = 80, y = 135, radius = 26, fill = "#ffb454" }
      local beam = scene:line { stroke = "#4cc2ff", stroke_width = 8, stroke_cap = "round" }
      beam:bind { points = function()
        return { { 240, 250 }, { dot.presentation.x, dot.presentation.y } }
      end }
      dot:along("M 80 135 C 80 0 400 0 400 135", 1.2)
      """),
    "function by": .moving(
      0...1.2,
      """
      local box = scene:rect {
        x = 80, y = 60, width = 60, height = 60, corner_radius = 8, fill = "#4cc2ff",
      }
      for _ = 1, 3 do
        wait(box:by({ x = 105, y = 50, rotation = 90 }, 0.4))
      end
      """),
    "function custom": .moving(
      0...2,
      """
      local dot = scene:circle { x = 240, y = 135, radius = 18, fill = "#ffb454" }
      dot:custom(function(target, a)
        target.x = 240 + 180 * math.sin(2 * math.pi * a.time / 2)
        target.y = 135 + 80 * math.sin(4 * math.pi * a.time / 2)
        scene:circle { x = target.x, y = target.y, radius = 4, fill = "#4cc2ff" }
        return a.time < 2
      end)
      """),
    "function decay": .moving(
      0...2,
      """
      local puck = scene:circle { x = 60, y = 135, radius = 30, fill = "#4cc2ff" }
      puck:decay { x = 720 }
      -- Each mark is a tenth of a second.
      for _ = 1, 20 do
        scene:rect { x = puck.presentation.x, y = 200, width = 5, height = 24, fill = "#ffb454" }
        wait(0.1)
      end
      """),
    "function defaults": .moving(
      0...1.2,
      """
      anim.defaults { duration = 1, easing = "bounce.out" }
      local box = scene:rect {
        x = 150, y = 60, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      local dot = scene:circle { x = 330, y = 60, radius = 40, fill = "#ffb454" }
      box:to { y = 220 }
      dot:to({ y = 220 }, { delay = 0.2 })
      """),
    "function fade_in": .moving(
      0.15...0.9,
      """
      local cards = {}
      for i = 1, 3 do
        cards[i] = scene:rect {
          x = 120 * i, y = 135, width = 90, height = 130, corner_radius = 12, fill = "#4cc2ff",
        }
      end
      anim.fade_in(cards, { y = 190 }, { duration = 0.5, stagger = 0.2 })
      """),
    "function fade_out": .moving(
      0...0.75,
      """
      local cards = {}
      for i = 1, 3 do
        cards[i] = scene:rect {
          x = 120 * i, y = 135, width = 90, height = 130, corner_radius = 12, fill = "#4cc2ff",
        }
      end
      anim.fade_out(cards, { scale = 0.5 }, { duration = 0.5, stagger = 0.2 })
      """),
    "function finish": .moving(
      0...0.8,
      """
      local first = scene:rect {
        x = 80, y = 85, width = 70, height = 70, corner_radius = 10, fill = "#4cc2ff",
      }
      local second = scene:rect {
        x = 80, y = 185, width = 70, height = 70, corner_radius = 10, fill = "#ffb454",
      }
      anim.to({ first, second }, { x = 400 }, { duration = 0.8, easing = "linear" })
      wait(0.25)
      second:finish()   -- it is at its goal at once
      """),
    "function flash": .moving(
      0...0.8,
      """
      local lamp = scene:circle { x = 150, y = 135, radius = 70, fill = "#ffb454" }
      local sign = scene:rect {
        x = 340, y = 135, width = 140, height = 140, corner_radius = 16, fill = "#484f58",
      }
      lamp:flash(nil, 0.8)
      sign:flash({ fill = "#4cc2ff" }, 0.8)
      """),
    "function follow": .moving(
      0...1.6,
      """
      local lead = scene:circle { x = 60, y = 135, radius = 24, fill = "#ffb454" }
      lead:along("M 60 135 C 60 -60 420 -60 420 135 S 240 270 200 200", 1.6)
      local ahead = lead
      for i = 1, 5 do
        local goal = ahead
        ahead = scene:circle { x = 60, y = 135, radius = 22 - 3 * i, fill = "#4cc2ff" }
        ahead:follow({
          position = function() return goal.presentation.x, goal.presentation.y end,
        }, { spring = "snappy" })
      end
      """),
    "function from": .moving(
      0.15...0.9,
      """
      local title = scene:text {
        x = 240, y = 100, text = "Welcome", font_size = 72, fill = "#e6edf3",
      }
      local rule = scene:rect { x = 240, y = 165, width = 320, height = 8, fill = "#4cc2ff" }
      title:from({ y = -60, opacity = 0 }, 0.6, "back.out")
      rule:from({ width = 0 }, { duration = 0.5, delay = 0.4 })
      """),
    "function keys": .moving(
      0...1.6,
      """
      local ball = scene:circle { x = 60, y = 200, radius = 26, fill = "#ffb454" }
      ball:keys({
        x = { 60, 180, 300, 420 },
        y = { 200, 60, 200, 110 },
        fill = { "#ffb454", "#7ee787", "#4cc2ff", "#d2a8ff" },
      }, { duration = 1.6, easing_each = "quad.in_out" })
      """),
    "function pulse": .moving(
      0...0.8,
      """
      local heart = scene:path {
        x = 240, y = 145, fill = "#ff6b81",
        path = "M 0 80 C -120 -10 -70 -100 0 -50 C 70 -100 120 -10 0 80 Z",
      }
      heart:pulse({ scale = 1.4, fill = "#ffb454" }, 0.8)
      """),
    "function punch": .moving(
      0...0.45,
      """
      local bag = scene:rect {
        x = 240, y = 20, anchor = { 0.5, 0 }, width = 70, height = 190, corner_radius = 30,
        fill = "#4cc2ff",
      }
      bag:punch({ rotation = 35 }, { duration = 1, vibrato = 4 })
      """),
    "function random": .moving(
      0...1,
      """
      local bars = {}
      for i = 1, 12 do
        bars[i] = scene:rect {
          x = 37 * i, y = 240, anchor = { 0.5, 1 }, width = 26, height = 20, fill = "#484f58",
        }
      end
      anim.to(bars, {
        height = anim.random(40, 220),
        fill = anim.random { "#4cc2ff", "#ffb454", "#7ee787" },
      }, 1)
      """),
    "function set": .moving(
      0...0.9,
      """
      local box = scene:rect { x = 80, y = 135, width = 70, height = 70, fill = "#4cc2ff" }
      wait(0.3)
      box:set { x = 240, fill = "#7ee787" }          -- at once, no animation
      wait(0.3)
      box:set { x = 400, rotation = 45, fill = "#ffb454" }
      """),
    "function shake": .moving(
      0...0.5,
      """
      local sign = scene:rect {
        x = 240, y = 135, width = 240, height = 130, corner_radius = 16, fill = "#ff5a36",
      }
      sign:shake({ x = 30, rotation = 8 }, { duration = 0.6, frequency = 12 })
      """),
    "function shuffle": .moving(
      0...1,
      """
      local dots, places = {}, {}
      for i = 1, 9 do
        places[i] = 48 * i
        dots[i] = scene:circle {
          x = 48 * i, y = 135, radius = 20, fill = anim.mix("#4cc2ff", "#ffb454", i / 9),
        }
      end
      for i, x in ipairs(anim.shuffle(places)) do
        dots[i]:to({ x = x }, 1)
        dots[i]:keys({ y = { 135, 135 + 20 * (i - 5), 135 } }, 1)
      end
      """),
    "function stagger": .moving(
      0...1.2,
      """
      local dots = {}
      for i = 0, 44 do
        dots[i + 1] = scene:circle {
          x = 48 + 48 * (i % 9), y = 39 + 48 * (i // 9), radius = 18, fill = "#4cc2ff",
        }
      end
      anim.to(dots, { scale = 0.4, fill = "#ffb454" }, {
        duration = 0.4, yoyo = true, delay = anim.stagger(0.1, { grid = { 9, 5 }, from = "center" }),
      })
      """),
    "function stop": .moving(
      0...1,
      """
      local boxes = {}
      for i = 1, 3 do
        boxes[i] = scene:rect {
          x = 60, y = 70 * i - 5, width = 54, height = 54, corner_radius = 8, fill = "#4cc2ff",
        }
        boxes[i]:to({ x = 420, rotation = 180 }, { duration = 1, easing = "linear" })
      end
      wait(0.5)
      boxes[2]:stop "rotation"   -- it goes on to the right
      boxes[3]:stop()            -- nothing moves it any more
      """),
    "function swap": .moving(
      0...0.7,
      """
      local card = scene:group { x = 240, y = 135 }
      card:rect { width = 240, height = 150, corner_radius = 16, fill = "#222a35" }
      local word = card:text { text = "one", font_size = 70, fill = "#4cc2ff" }
      card:swap({ type = "push", from = "right", duration = 0.7 }, function()
        word.text, word.fill = "two", "#ffb454"
      end)
      """),
    "function to": .moving(
      0...1,
      """
      local box = scene:rect {
        x = 80, y = 80, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      local dot = scene:circle { x = 80, y = 200, radius = 36, fill = "#ffb454" }
      box:to({ x = 400, rotation = 90 }, 1, "quad.out")
      dot:to({ x = 400 }, "bouncy")
      dot:to({ fill = "#7ee787" }, { duration = 0.5, delay = 0.5 })
      """),
    "function wiggle": .moving(
      0...2,
      """
      local fish = scene:path {
        x = 240, y = 135, path = "M -70 0 Q 0 -60 60 0 L 95 -35 V 35 L 60 0 Q 0 60 -70 0 Z",
        fill = "#4cc2ff",
      }
      fish:wiggle({ x = 150, y = 80, rotation = 40 }, { frequency = 1.5, seed = 7 })
      wait(3)
      """),
  ]
}
