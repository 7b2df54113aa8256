/// Scenes of points and times of layers, and of paths.
extension ReferenceScene {
  static let coordinates: [String: ReferenceScene] = [
    "function bounds": .moving(
      0...1,
      """
      local box = scene:rect { x = 240, y = 135, width = 180, height = 70, fill = "#4cc2ff" }
      local frame = scene:rect {
        anchor = { 0, 0 }, fill = "none", stroke = "#ffb454", stroke_width = 4,
      }
      box:to({ rotation = 90 }, 1)
      anim.tick(function(_, now)
        frame.x, frame.y, frame.width, frame.height = box:bounds()
        return now < 1
      end)
      """),
    "function contains": .still(
      """
      local star = scene:polygon {
        x = 240, y = 135, sides = 5, radius = 125, inner_radius = 60, fill = "#222a35",
      }
      for y = 15, 255, 20 do
        for x = 80, 400, 20 do
          local isInside = star:contains(star:from_scene(x, y))
          scene:circle {
            x = x, y = y, radius = isInside and 7 or 3, fill = isInside and "#ffb454" or "#4cc2ff",
          }
        end
      end
      """),
    "function convert": .moving(
      0...1,
      """
      local wheel = scene:group { x = 330, y = 135 }
      wheel:circle { radius = 90, fill = "#222a35" }
      local box = scene:rect { x = 60, y = 135, width = 50, height = 50, fill = "#4cc2ff" }
      wheel:to({ rotation = 180 }, 1, "linear")
      box:to({ x = 420 }, 1, "linear")
      -- The box leaves marks on the wheel that turns.
      anim.tick(function(_, now)
        local x, y = box:convert(25, 25, wheel)
        wheel:circle { x = x, y = y, radius = 5, fill = "#ffb454" }
        return now < 1
      end)
      """),
    "function convert_time": .moving(
      0...1.5,
      """
      local fast = scene:circle { x = 120, y = 90, radius = 34, fill = "#4cc2ff" }
      local slow = scene:circle { x = 120, y = 190, radius = 34, fill = "#ffb454" }
      slow.speed = 0.4
      local label = scene:text { x = 320, y = 135, font_size = 56, fill = "#ffb454" }
      label:bind { text = function()
        return ("%.1f s"):format(fast:convert_time(fast.time, slow))
      end }
      anim.to({ fast, slow }, { x = 180 }, { duration = 0.3, yoyo = true, loop = true })
      """),
    "function from_picture": .still(
      """
      local card = scene:rect {
        x = 240, y = 135, width = 220, height = 140, rotation = 20, fill = "#222a35",
      }
      scene.camera.zoom = 1.4
      local x, y = card:from_picture(300, 100)
      scene:circle { x = 300, y = 100, radius = 12, fill = "#4cc2ff", fixed = true }
      scene:text {
        x = 240, y = 240, text = ("%.0f, %.0f of the card"):format(x, y), font_size = 28,
        fill = "#ffb454", fixed = true,
      }
      """),
    "function from_scene": .still(
      """
      local card = scene:rect {
        x = 240, y = 135, width = 260, height = 150, rotation = -15, fill = "#222a35",
      }
      for _, at in ipairs { { 190, 110 }, { 300, 150 }, { 420, 60 } } do
        local x, y = card:from_scene(at[1], at[2])
        scene:circle {
          x = at[1], y = at[2], radius = 8, fill = card:contains(x, y) and "#7ee787" or "#4cc2ff",
        }
        scene:text {
          x = at[1], y = at[2] + 26, text = ("%.0f, %.0f"):format(x, y), font_size = 24,
          fill = "#e6edf3",
        }
      end
      """),
    "function from_scene_time": .moving(
      0...2,
      """
      local slow = scene:rect {
        x = 120, y = 135, width = 90, height = 90, corner_radius = 10, fill = "#ffb454",
      }
      slow.speed = 0.5
      slow:to({ rotation = 360 }, { duration = 2, easing = "linear" })
      local label = scene:text { x = 330, y = 135, font_size = 56, fill = "#e6edf3" }
      label:bind { text = function() return ("%.1f s"):format(slow:from_scene_time(anim.now())) end }
      """),
    "function hit_test": .moving(
      0...1.2,
      """
      for i = 1, 5 do
        scene:rect {
          x = 80 * i, y = 135, width = 60, height = 140, corner_radius = 8, fill = "#484f58",
        }
      end
      local pointer = scene:circle { x = 20, y = 180, radius = 10, fill = "#e6edf3", hit = "none" }
      pointer:to({ x = 420, y = 90 }, 1.2, "linear")
      anim.tick(function(_, now)
        local hit = scene:hit_test(pointer.presentation.x, pointer.presentation.y)
        if hit then hit.fill = "#4cc2ff" end
        return now < 1.2
      end)
      """),
    "function path_at": .still(
      """
      local way = "M 30 200 C 150 -80 300 350 450 70"
      scene:path { path = way, stroke = "#484f58", stroke_width = 4, fill = "none" }
      for i = 0, 12 do
        local x, y, angle = anim.path_at(way, i / 12)
        scene:polygon {
          x = x, y = y, sides = 3, radius = 14, rotation = angle + 90, fill = "#ffb454",
        }
      end
      """),
    "function path_length": .moving(
      0...1,
      """
      local way = "M 60 200 C 60 20 420 20 420 200 S 150 240 240 130"
      local length = anim.path_length(way)
      scene:text {
        x = 240, y = 92, text = ("%.0f px"):format(length), font_size = 26, fill = "#8b949e",
      }
      -- Ten dashes of equal length, and as many gaps.
      local line = scene:path {
        path = way, stroke = "#4cc2ff", stroke_width = 8, fill = "none", dash = { length / 20 },
      }
      line:to({ dash_phase = -length / 5 }, 1, "linear")
      """),
    "function points_in": .moving(
      0.15...0.9,
      """
      local heart = "M 240 225 C 90 110 150 0 240 65 C 330 0 390 110 240 225 Z"
      local dots = {}
      for i, at in ipairs(anim.points_in(heart, 150)) do
        dots[i] = scene:circle { x = at[1], y = at[2], radius = 6, fill = "#ff6b81" }
      end
      anim.from(dots, { x = 240, y = 270, opacity = 0 }, { duration = 0.6, stagger = 0.002 })
      """),
    "function points_on": .moving(
      0...1,
      """
      local way = "M 40 200 C 150 -60 330 -60 440 200"
      local dots = {}
      for i, at in ipairs(anim.points_on(way, 17)) do
        dots[i] = scene:circle { x = at[1], y = at[2], radius = 10, fill = "#4cc2ff" }
      end
      anim.pulse(dots, { scale = 2, fill = "#ffb454" }, { duration = 0.4, stagger = 0.04 })
      """),
    "function to_scene": .moving(
      0...1,
      """
      local wheel = scene:group { x = 240, y = 135 }
      wheel:circle { radius = 40, fill = "#222a35" }
      wheel:rect { x = 60, width = 90, height = 8, fill = "#4cc2ff" }
      wheel:to({ rotation = 360 }, 1, "linear")
      anim.tick(function(_, now)
        local x, y = wheel:to_scene(105, 0)   -- the end of the arm
        scene:circle { x = x, y = y, radius = 5, fill = "#ffb454" }
        return now < 1
      end)
      """),
    "function to_scene_time": .still(
      """
      local slow = scene:group {}
      slow.speed, slow.begin_time = 0.5, 1
      for i = 0, 4 do
        local x = 80 + 80 * i
        scene:text { x = x, y = 95, text = i .. " s", font_size = 28, fill = "#4cc2ff" }
        scene:line { points = { { x, 120 }, { x, 150 } }, stroke = "#484f58", stroke_width = 4 }
        scene:text {
          x = x, y = 175, text = ("%g s"):format(slow:to_scene_time(i)), font_size = 28,
          fill = "#ffb454",
        }
      end
      """),
  ]
}
