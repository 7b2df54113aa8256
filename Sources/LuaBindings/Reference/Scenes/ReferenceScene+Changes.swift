/// Scenes of transactions, animators and properties of scripts.
extension ReferenceScene {
  static let changes: [String: ReferenceScene] = [
    "function add_animations": .moving(
      0...1,
      """
      local box = scene:rect {
        x = 80, y = 135, width = 90, height = 90, corner_radius = 12, fill = "#4cc2ff",
      }
      local animator = anim.animator(1, function() box.x = 400 end)
      -- The turn begins at half of the way and ends with it.
      animator:add_animations(function() box.rotation = 90 end, 0.5)
      animator:start()
      """),
    "function add_completion": .moving(
      0...1.2,
      """
      local box = scene:rect {
        x = 80, y = 135, width = 90, height = 90, corner_radius = 12, fill = "#4cc2ff",
      }
      local animator = anim.animator(0.8, function() box.x = 400 end)
      animator:add_completion(function(animator, position)
        if position == "end" then box:to({ fill = "#7ee787", scale = 1.4 }, 0.3) end
      end)
      animator:start()
      """),
    "function animate_keyframes": .moving(
      0...2,
      """
      local box = scene:rect {
        x = 70, y = 200, width = 70, height = 70, corner_radius = 10, fill = "#4cc2ff",
      }
      anim.animate_keyframes(2, function(add)
        add(0, 0.4, function() box.x = 410 end)
        add(0.3, 0.3, function() box.rotation, box.fill = 90, "#d2a8ff" end)
        add(0.6, 0.4, function() box.y = 70 end)
      end)
      """),
    "function animator": .moving(
      0...1.2,
      """
      local box = scene:rect {
        x = 80, y = 135, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      local drawer = anim.animator(1, function() box.x, box.rotation = 400, 90 end)
      drawer.fraction_complete = 0.3   -- scrubbed, as by a finger
      wait(0.4)
      drawer:continue "bouncy"         -- released
      """),
    "function block": .moving(
      0...0.8,
      """
      local box = scene:rect {
        x = 80, y = 135, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      anim.block(0.8, function()
        box.position = { 400, 135 }
        box.rotation = 90
        box.fill = "#d2a8ff"
      end)
      """),
    "function continue": .moving(
      0...1.2,
      """
      local box = scene:rect {
        x = 80, y = 135, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      local animator = anim.animator({
        duration = 0.8, easing = "linear",
      }, function() box.x = 400 end)
      animator:start()
      wait(0.3)
      animator:pause()
      wait(0.2)
      animator:continue("bouncy", 1)
      """),
    "function perform": .moving(
      0...1,
      """
      local ball = scene:circle { x = 140, y = 210, radius = 36, fill = "#ffb454" }
      ball.actions = { hop = function(layer)
        layer:keys({ y = { 210, 60, 210 } }, {
          duration = 0.5, easing_each = { "quad.out", "quad.in" },
        })
        layer:by({ x = 100 }, 0.5, "linear")
      end }
      ball:perform "hop"
      wait(0.5)
      ball:perform "hop"
      """),
    "function property": .moving(
      0...1.2,
      """
      local gauge = scene:group { x = 240, y = 190 }
      local arc = gauge:path {
        path = "M -130 0 A 130 130 0 0 1 130 0", stroke = "#4cc2ff", stroke_width = 24, fill = "none",
        stroke_end = 0,
      }
      local label = gauge:text { y = -20, text = "0 %", font_size = 44, fill = "#e6edf3" }
      anim.property {
        name = "level", on = "group",
        read = function() return 100 * arc.stroke_end end,
        write = function(_, level)
          arc.stroke_end, label.text = level / 100, ("%.0f %%"):format(level)
        end,
      }
      gauge:to({ level = 80 }, 1.2)
      """),
    "function start": .moving(
      0...1.2,
      """
      local box = scene:rect {
        x = 80, y = 135, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      local animator = anim.animator(0.8, function() box.x, box.rotation = 400, 90 end)
      animator:start(0.4)   -- after a delay
      """),
    "function transaction": .moving(
      0...1,
      """
      local box = scene:rect {
        x = 80, y = 135, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      anim.transaction({ duration = 1, easing = "back.out" }, function()
        box.x, box.rotation = 400, 180
        box.fill, box.corner_radius = "#ffb454", 40
      end)
      """),
  ]
}
