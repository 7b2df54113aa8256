/// Scenes of functions that return values.
extension ReferenceScene {
  static let numbers: [String: ReferenceScene] = [
    "function clamp": .still(
      """
      local points = {}
      for x = 0, 480, 4 do
        points[#points + 1] = { x, anim.clamp(315 - 0.75 * x, 60, 210) }
      end
      scene:line { points = { { 0, 315 }, { 480, -45 } }, stroke = "#484f58", stroke_width = 4 }
      scene:line { points = points, stroke = "#4cc2ff", stroke_width = 6 }
      """),
    "function data": .still(
      """
      local rows = anim.data "points.csv"
      for i, row in ipairs(rows) do
        local x = 480 * i / (#rows + 1)
        scene:rect {
          x = x, y = 220, anchor = { 0.5, 1 }, width = 50, height = 2 * row.value, fill = "#4cc2ff",
        }
        scene:text { x = x, y = 242, text = row.name, font_size = 22, fill = "#e6edf3" }
      end
      """),
    "function format": .still(
      """
      local patterns = { "%d points", "%.2f km", "#,##0.0", "%+d" }
      for i, pattern in ipairs(patterns) do
        scene:text { x = 130, y = 54 * i, text = pattern, font_size = 28, fill = "#8b949e" }
        scene:text {
          x = 340, y = 54 * i, text = anim.format(pattern, 12345.678), font_size = 32,
          fill = "#ffb454",
        }
      end
      """),
    "function map": .still(
      """
      -- A temperature becomes a height and a color.
      local places = { -10, 10, 30 }
      for i, degrees in ipairs { -10, -2, 4, 9, 15, 21, 26, 30 } do
        scene:rect {
          x = 53 * i, y = 240, anchor = { 0.5, 1 }, width = 38,
          height = anim.map(degrees, places, { 20, 80, 210 }),
          fill = anim.map(degrees, places, { "#4cc2ff", "#7ee787", "#ffb454" }),
        }
      end
      """),
    "function measure": .still(
      """
      local style = { text = "Measured", font_size = 72 }
      local width, height, ascent = anim.measure(style)
      local left, top = 240 - width / 2, 135 - height / 2
      scene:rect { x = 240, y = 135, width = width, height = height, fill = "#2f3b4c" }
      scene:text { text = style.text, font_size = 72, x = 240, y = 135, fill = "#e6edf3" }
      scene:line {
        points = { { left, top + ascent }, { left + width, top + ascent } }, stroke = "#ffb454",
        stroke_width = 3,
      }
      """),
    "function mix": .still(
      """
      for i = 0, 10 do
        local share = i / 10
        scene:rect {
          x = 40 + 40 * i, y = 80, width = 36, height = 90,
          fill = anim.mix("#ff5a36", "#4cc2ff", share),
        }
        scene:rect {
          x = 40 + 40 * i, y = 190, width = 36, height = 90,
          fill = anim.mix("#ff5a36", "#4cc2ff", share, "oklch"),
        }
      end
      """),
    "function noise": .still(
      """
      for x = 6, 480, 12 do
        for y = 9, 270, 12 do
          local height = anim.noise(x / 90, y / 90, { octaves = 3 })
          scene:rect {
            x = x, y = y, width = 12, height = 12,
            fill = anim.mix("#0b1d3a", "#7ee787", height + 0.5),
          }
        end
      end
      """),
    "function now": .moving(
      0...3,
      """
      local hand = scene:rect {
        x = 240, y = 135, anchor = { 0.5, 1 }, width = 10, height = 95, fill = "#ffb454",
      }
      scene:circle {
        x = 240, y = 135, radius = 115, stroke = "#484f58", stroke_width = 8, fill = "none",
      }
      hand:bind { rotation = function() return 360 * anim.now() / 4 end }
      wait(4)
      """),
    "function param": .still(
      """
      local count = anim.param("count", 8, { min = 1, max = 20, help = "how many petals" })
      for i = 1, count do
        scene:ellipse {
          x = 240, y = 135, anchor = { 0.5, 1 }, width = 46, height = 115, rotation = 360 * i / count,
          fill = "#d2a8ff", opacity = 0.7,
        }
      end
      """),
    "function snap": .still(
      """
      local points = {}
      for x = 40, 440, 2 do
        points[#points + 1] = { x, anim.snap(260 - 0.55 * x, 45) }
      end
      scene:line { points = { { 40, 238 }, { 440, 18 } }, stroke = "#484f58", stroke_width = 4 }
      scene:line { points = points, stroke = "#4cc2ff", stroke_width = 6 }
      """),
    "function wrap": .moving(
      0...1.6,
      """
      -- Dots that leave on the right come in on the left.
      local dots = {}
      for i = 1, 6 do dots[i] = scene:circle { y = 40 * i, radius = 15, fill = "#4cc2ff" } end
      anim.tick(function(_, now)
        for i, dot in ipairs(dots) do dot.x = anim.wrap(80 * i + 240 * now, 20, 460) end
        return now < 2
      end)
      """),
  ]
}
