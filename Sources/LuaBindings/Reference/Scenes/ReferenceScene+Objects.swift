/// Scenes of input, events, clocks, scopes and values.
extension ReferenceScene {
  static let objects: [String: ReferenceScene] = [
    "function clock": .moving(
      0...1.5,
      """
      local world = anim.clock { speed = 0.4 }
      local fast = scene:circle { x = 60, y = 85, radius = 26, fill = "#4cc2ff" }
      local slow = scene:circle { x = 60, y = 185, radius = 26, fill = "#ffb454" }
      fast:to({ x = 420 }, { duration = 1.5, easing = "linear" })
      slow:to({ x = 420 }, { duration = 1.5, easing = "linear", clock = world })
      """),
    "function close": .moving(
      0...1.2,
      """
      local box = scene:rect {
        x = 80, y = 135, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      local scope = anim.scope()
      for i = 1, 5 do scene:circle { x = 60 + 60 * i, y = 40, radius = 14, fill = "#ffb454" } end
      box:to({ x = 400 }, 0.8)
      wait(0.8)
      scope:close()   -- the dots are gone, and the box is back
      """),
    "function drag": .moving(
      0...1.4,
      """
      local card = scene:rect {
        x = 90, y = 135, width = 110, height = 150, corner_radius = 14, fill = "#4cc2ff",
      }
      card:drag { axis = "x", snap = { 90, 240, 390 }, spring = "wobbly" }
      -- A hand throws it.
      scene:input { { 0.2, "pointer_down", x = 90, y = 135 } }
      for i = 1, 8 do
        scene:input { { 0.2 + 0.03 * i, "pointer_move", x = 90 + 14 * i, y = 135 } }
      end
      scene:input { { 0.45, "pointer_up" } }
      """),
    "function emit": .moving(
      0...1,
      """
      local total = 0
      local score = scene:text { x = 240, y = 135, text = "0", font_size = 90, fill = "#e6edf3" }
      anim.on("scored", function(e)
        total = total + e.data
        score.text = total
        score:pulse({ scale = 1.5, fill = "#ffb454" }, 0.3)
      end)
      for points = 1, 3 do
        wait(0.25)
        anim.emit("scored", points * 10)
      end
      """),
    "function event": .moving(
      0...1.2,
      """
      local button = scene:rect {
        x = 240, y = 135, width = 200, height = 90, corner_radius = 45, fill = "#4cc2ff",
      }
      scene:input { { 0.5, "pointer_down", x = 240, y = 135 }, { 0.6, "pointer_up" } }
      wait(button:event "tap")
      button:to({ fill = "#7ee787", width = 320 }, "bouncy")
      """),
    "function input": .moving(
      0...1.2,
      """
      local pointer = scene:circle { x = 60, y = 210, radius = 12, fill = "#e6edf3" }
      scene:on("pointer_move", function(e) pointer.x, pointer.y = e.x, e.y end)
      scene:on("pointer_down", function(e)
        scene:circle {
          x = e.x, y = e.y, radius = 60, stroke = "#4cc2ff", stroke_width = 6, fill = "none",
        }
          :from({ radius = 0 }, 0.4)
      end)
      scene:input {
        { 0.2, "pointer_move", x = 160, y = 170 }, { 0.4, "pointer_down" }, { 0.5, "pointer_up" },
        { 0.7, "pointer_move", x = 340, y = 110 }, { 0.8, "pointer_down" }, { 0.9, "pointer_up" },
      }
      """),
    "function keep": .moving(
      0.1...1.3,
      """
      for i, isKept in ipairs { true, false, true, false } do
        local scope <close> = anim.scope()
        scene:circle { x = 96 * i, y = 135, radius = 40, fill = isKept and "#4cc2ff" or "#ffb454" }
        wait(0.3)
        if isKept then scope:keep() end   -- the others are gone
      end
      """),
    "function on": .moving(
      0...1.2,
      """
      local box = scene:rect {
        x = 240, y = 135, width = 150, height = 110, corner_radius = 14, fill = "#4cc2ff",
      }
      box:on("pointer_enter", function() box:to({ scale = 1.3 }, "snappy") end)
      box:on("tap", function() box:to({ fill = "#ffb454" }, 0.2) end)
      box:on("pointer_leave", function() box:to({ scale = 1 }, "snappy") end)
      local pointer = scene:circle { x = 40, y = 220, radius = 10, fill = "#e6edf3", hit = "none" }
      scene:on("pointer_move", function(e) pointer.x, pointer.y = e.x, e.y end)
      scene:input {
        { 0, "pointer_move", x = 40, y = 220 }, { 0.3, "pointer_move", x = 230, y = 160 },
        { 0.5, "pointer_down" }, { 0.6, "pointer_up" }, { 0.9, "pointer_move", x = 420, y = 60 },
      }
      """),
    "function scope": .moving(
      0...1.2,
      """
      local box = scene:rect {
        x = 80, y = 180, width = 80, height = 80, corner_radius = 10, fill = "#4cc2ff",
      }
      do
        local scope <close> = anim.scope()
        scene:text { x = 240, y = 60, text = "only for now", font_size = 44, fill = "#ffb454" }
          :fade_in()
        wait(box:to({ x = 400 }, 0.7))
      end   -- the text is gone, and the box is back
      """),
    "function value": .moving(
      0...1,
      """
      local open = anim.value(0)
      local panel = scene:rect {
        x = 240, y = 110, height = 110, corner_radius = 12, fill = "#4cc2ff",
      }
      local label = scene:text { x = 240, y = 215, font_size = 44, fill = "#e6edf3" }
      panel:bind { width = function() return 60 + 320 * open() end }
      label:bind { text = function() return ("%.0f %%"):format(100 * open()) end }
      open:to(1, 1, "back.out")
      """),
  ]
}
