/// Scenes of easings and springs.
extension ReferenceScene {
  static let curves: [String: ReferenceScene] = [
    "function bezier": .moving(
      0...1,
      """
      local curve = anim.bezier(0.2, 1.4, 0.4, 1)
      local points = {}
      for i = 0, 60 do points[i + 1] = { 120 + 4 * i, 230 - 170 * curve(i / 60) } end
      scene:line { points = points, stroke = "#484f58", stroke_width = 5 }
      local dot = scene:circle { x = 120, y = 230, radius = 14, fill = "#ffb454" }
      dot:to({ x = 360 }, 1, "linear")
      dot:to({ y = 60 }, 1, curve)
      """),
    "function curve": .moving(
      0...1,
      """
      local curve = anim.curve "M 0 0 C 0.3 0 0.3 0.5 0.5 0.5 S 0.7 1 1 1"
      local points = {}
      for i = 0, 60 do points[i + 1] = { 120 + 4 * i, 230 - 190 * curve(i / 60) } end
      scene:line { points = points, stroke = "#484f58", stroke_width = 5 }
      local dot = scene:circle { x = 120, y = 230, radius = 14, fill = "#ffb454" }
      dot:to({ x = 360 }, 1, "linear")
      dot:to({ y = 40 }, 1, curve)
      """),
    "function define": .moving(
      0...1,
      """
      anim.easing.define("boom", {
        params = { { "power", 2, min = 1, max = 9, doc = "How steep it is." } },
        ease_in = function(p, power) return p ^ power end,
      })
      for i, power in ipairs { 1, 2, 4, 8 } do
        scene:circle { x = 60, y = 54 * i, radius = 20, fill = "#4cc2ff" }
          :to({ x = 420 }, 1, { "boom.out", power = power })
      end
      """),
    "function get": .moving(
      0...1,
      """
      local curve = anim.easing.get("back.out", 3)
      local points = {}
      for i = 0, 60 do points[i + 1] = { 120 + 4 * i, 230 - 150 * curve(i / 60) } end
      scene:line { points = points, stroke = "#484f58", stroke_width = 5 }
      local dot = scene:circle { x = 120, y = 230, radius = 14, fill = "#ffb454" }
      dot:to({ x = 360 }, 1, "linear")
      dot:to({ y = 80 }, 1, curve)
      """),
    "function list": .moving(
      0...1,
      """
      local families = anim.easing.list()
      for i, family in ipairs(families) do
        local y = 270 * i / (#families + 1)
        scene:text { x = 60, y = y, text = family.name, font_size = 18, fill = "#c9d1d9" }
        scene:circle { x = 140, y = y, radius = 7, fill = "#4cc2ff" }
          :to({ x = 420 }, 1, family.name .. ".out")
      end
      """),
    "function penner": .moving(
      0...1,
      """
      local curve = anim.penner(function(t, b, c, d)
        t = t / d - 1
        return c * (t * t * t * t * t + 1) + b
      end)
      local points = {}
      for i = 0, 60 do points[i + 1] = { 120 + 4 * i, 230 - 190 * curve(i / 60) } end
      scene:line { points = points, stroke = "#484f58", stroke_width = 5 }
      local dot = scene:circle { x = 120, y = 230, radius = 14, fill = "#ffb454" }
      dot:to({ x = 360 }, 1, "linear")
      dot:to({ y = 40 }, 1, curve)
      """),
    "function points": .moving(
      0...1,
      """
      local curve = anim.points { 0, 0.9, 0.6, 1.1, 1 }
      local points = {}
      for i = 0, 60 do points[i + 1] = { 120 + 4 * i, 230 - 170 * curve(i / 60) } end
      scene:line { points = points, stroke = "#484f58", stroke_width = 5 }
      local dot = scene:circle { x = 120, y = 230, radius = 14, fill = "#ffb454" }
      dot:to({ x = 360 }, 1, "linear")
      dot:to({ y = 60 }, 1, curve)
      """),
    "function slope": .moving(
      0...1,
      """
      local curve = anim.easing "back.in_out"
      local points = {}
      for i = 0, 60 do points[i + 1] = { 120 + 4 * i, 210 - 150 * curve(i / 60) } end
      scene:line { points = points, stroke = "#4cc2ff", stroke_width = 5 }
      local needle = scene:rect { width = 110, height = 5, fill = "#ffb454" }
      anim.tick(function(_, now)
        needle.x, needle.y = 120 + 240 * now, 210 - 150 * curve(now)
        needle.rotation = -math.deg(math.atan(150 * curve:slope(now), 240))
        return now < 1
      end)
      """),
    "function spring": .moving(
      0.15...0.6,
      """
      local springs = { "gentle", "snappy", "bouncy", anim.spring { bounce = 0.6, duration = 0.4 } }
      for i, spring in ipairs(springs) do
        scene:circle { x = 60, y = 54 * i, radius = 20, fill = "#4cc2ff" }:to({ x = 340 }, spring)
      end
      scene:line { points = { { 340, 20 }, { 340, 250 } }, stroke = "#ffb454", stroke_width = 3 }
      """),
    "function steps": .moving(
      0...1,
      """
      local curve = anim.steps(5, "jump_end")
      local points = {}
      for i = 0, 120 do points[i + 1] = { 120 + 2 * i, 230 - 190 * curve(i / 120) } end
      scene:line { points = points, stroke = "#484f58", stroke_width = 5 }
      local dot = scene:circle { x = 120, y = 230, radius = 14, fill = "#ffb454" }
      dot:to({ x = 360 }, 1, "linear")
      dot:to({ y = 40 }, 1, curve)
      """),
    "function with": .moving(
      0.2...0.8,
      """
      local spring = anim.spring { response = 0.5, damping_ratio = 1 }
      for i, ratio in ipairs { 1, 0.6, 0.3 } do
        local dot = scene:circle { x = 60, y = 70 * i - 5, radius = 26, fill = "#4cc2ff" }
        dot:to({ x = 330 }, spring:with { damping_ratio = ratio })
      end
      """),
  ]
}
