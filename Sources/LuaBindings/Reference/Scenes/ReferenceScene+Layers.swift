/// Scenes of layers, gradients and scenes.
extension ReferenceScene {
  static let layers: [String: ReferenceScene] = [
    "function circle": .still(
      """
      scene:circle { x = 160, y = 135, radius = 70, fill = "#ffb454" }
      scene:circle {
        x = 340, y = 135, radius = 60, stroke = "#4cc2ff", stroke_width = 16, fill = "none",
      }
      """),
    "function conic_gradient": .still(
      """
      local wheel = anim.conic_gradient {
        stops = { "#f66", "#fc6", "#7ee787", "#4cc2ff", "#d2a8ff", "#f66" }, space = "oklch",
      }
      scene:circle { x = 150, y = 135, radius = 100, fill = wheel }
      local sweep = anim.conic_gradient { angle = 90, stops = { "#12161c", "#4cc2ff" } }
      scene:circle { x = 350, y = 135, radius = 84, stroke = sweep, stroke_width = 26, fill = "none" }
      """),
    "function ellipse": .still(
      """
      scene:ellipse {
        x = 240, y = 135, width = 400, height = 110, stroke = "#4cc2ff", stroke_width = 6,
        fill = "none", rotation = -20,
      }
      scene:ellipse { x = 240, y = 135, width = 130, height = 90, fill = "#7ee787" }
      """),
    "function emitter": .moving(
      0...1.5,
      """
      local fire = scene:emitter {
        x = 240, y = 240, birth_rate = 90, lifetime = 1.2, velocity = 180, spread = 40,
        emitter_shape = "line", emitter_width = 90, start_color = "#ffd866", end_color = "#f0503c",
      }
      fire:circle { radius = 12, fill = "#fff" }
      """),
    "function extend": .moving(
      0.2...1.4,
      """
      local line = scene:line { smooth = "catmull_rom", stroke = "#4cc2ff", stroke_width = 6 }
      for x = 30, 450, 15 do
        line:extend(x, 135 - 180 * anim.noise(x / 60, 0.4))
        wait(0.05)
      end
      """),
    "function find": .still(
      """
      for row = 1, 3 do
        for column = 1, 6 do
          scene:rect {
            name = row .. ":" .. column, x = 69 * column, y = 70 * row - 5, width = 54, height = 54,
            fill = "#484f58",
          }
        end
      end
      scene:find("2:4").fill = "#ffb454"
      """),
    "function group": .moving(
      0...1,
      """
      local face = scene:group { x = 130, y = 135 }
      face:circle { radius = 70, fill = "#ffb454" }
      face:circle { x = -25, y = -15, radius = 10, fill = "#12161c" }
      face:circle { x = 25, y = -15, radius = 10, fill = "#12161c" }
      face:path {
        path = "M -30 25 Q 0 55 30 25", stroke = "#12161c", stroke_width = 8, fill = "none",
      }
      face:to({ x = 350, rotation = 360 }, 1)
      """),
    "function image": .moving(
      0.1...0.8,
      """
      local photo = scene:image { source = "photo.png", x = 240, y = 135, width = 270 }
      photo:from({ scale = 0.4, rotation = -20, opacity = 0 }, 0.8, "back.out")
      """),
    "function include": .moving(
      0...1,
      """
      -- The same scene file twice, each with its own parameters and time.
      scene:include { source = "intro.lua", x = 130, y = 135, params = { title = "one" } }
      local second = scene:include {
        source = "intro.lua", x = 350, y = 135, params = { title = "two" },
      }
      second.speed = 0.5
      """),
    "function line": .still(
      """
      local zigzag, wave = {}, {}
      for i = 0, 8 do
        zigzag[i + 1] = { 40 + 50 * i, i % 2 == 0 and 110 or 50 }
        wave[i + 1] = { 40 + 50 * i, i % 2 == 0 and 220 or 160 }
      end
      scene:line { points = zigzag, stroke = "#ffb454", stroke_width = 8, stroke_join = "round" }
      scene:line { points = wave, stroke = "#4cc2ff", stroke_width = 8, smooth = "catmull_rom" }
      """),
    "function linear_gradient": .moving(
      0...1,
      """
      local dawn = anim.linear_gradient {
        from = { 0, 0 }, to = { 0, 1 }, stops = { "#0b1d3a", "#ff7a59", "#ffd866" },
      }
      scene:rect { x = 240, y = 135, width = 400, height = 220, corner_radius = 16, fill = dawn }
      -- Its stops are targets: the sun rises.
      anim.to(dawn.stops[2], { offset = 0.2 }, 1)
      anim.to(dawn.stops[1], { color = "#4cc2ff" }, 1)
      """),
    "function path": .moving(
      0...1,
      """
      local heart = "M 0 80 C -120 -10 -70 -100 0 -50 C 70 -100 120 -10 0 80 Z"
      scene:path { x = 130, y = 145, path = heart, fill = "#ff6b81" }
      local outline = scene:path {
        x = 350, y = 145, path = heart, stroke = "#4cc2ff", stroke_width = 8, fill = "none",
      }
      outline:from({ stroke_end = 0 }, 1)
      """),
    "function polygon": .still(
      """
      for i, sides in ipairs { 3, 5, 6 } do
        scene:polygon { x = 120 * i, y = 75, sides = sides, radius = 50, fill = "#d2a8ff" }
        scene:polygon {
          x = 120 * i, y = 195, sides = sides, radius = 56, inner_radius = 24, fill = "#ffb454",
        }
      end
      """),
    "function radial_gradient": .still(
      """
      local ball = anim.radial_gradient {
        center = { 0.35, 0.3 }, radius = 0.75, stops = { "#fff", "#4cc2ff", "#0b1d3a" },
      }
      scene:circle { x = 150, y = 135, radius = 95, fill = ball }
      local glow = anim.radial_gradient { stops = { "#ffd866", { 0.4, "#ff7a59" }, "#12161c" } }
      scene:rect { x = 350, y = 135, width = 200, height = 220, fill = glow }
      """),
    "function rect": .still(
      """
      scene:rect { x = 130, y = 135, width = 160, height = 110, fill = "#4cc2ff" }
      scene:rect {
        x = 345, y = 135, width = 160, height = 110, corner_radius = { 50, 12, 50, 12 },
        stroke = "#ffb454", stroke_width = 8, fill = "none",
      }
      """),
    "function remove": .moving(
      0...1.2,
      """
      local dots = {}
      for i = 1, 7 do dots[i] = scene:circle {
        x = 60 * i, y = 135, radius = 24, fill = "#4cc2ff",
      } end
      for i = 1, 7, 2 do
        wait(0.25)
        dots[i]:remove()
      end
      """),
    "function replicator": .moving(
      0...1.2,
      """
      local ring = scene:replicator {
        x = 240, y = 135, instance_count = 12, instance_rotation = 30, instance_delay = 0.1,
      }
      ring:circle { y = -95, radius = 18, fill = "#4cc2ff" }
        :to({ scale = 0.3, fill = "#ffb454" }, { duration = 0.6, yoyo = true, loop = true })
      """),
    "function revert": .moving(
      0...1.5,
      """
      local title = scene:text {
        x = 240, y = 135, text = "together", font_size = 80, fill = "#e6edf3",
      }
      local letters = title:split "letters"
      wait(letters:to({
        y = anim.random(-60, 140), fill = "#4cc2ff",
      }, { duration = 0.5, yoyo = true }))
      letters:revert()
      title:to({ fill = "#ffb454" }, 0.4)
      """),
    "function scene": .moving(
      0...1.2,
      """
      local scene = anim.scene { width = 480, height = 270, fps = 60, background = "#1b2a41" }
      scene:circle { x = 240, y = 135, radius = 60, fill = "#ffd866" }
      scene.camera:to({ zoom = 2, y = 110 }, 1.2)
      """),
    "function show": .moving(
      0...1,
      """
      local first = anim.scene { width = 480, height = 270, background = "#14303a" }
      first:circle { x = 240, y = 135, radius = 70, fill = "#4cc2ff" }
      local second = anim.scene { background = "#3a1430" }
      second:rect { x = 240, y = 135, width = 120, height = 120, fill = "#ffb454" }
      wait(0.2)
      anim.show(second, { type = "push", from = "right", duration = 0.6 })
      """),
    "function split": .moving(
      0.1...0.8,
      """
      local title = scene:text {
        x = 240, y = 135, text = "Kinetic", font_size = 96, fill = "#e6edf3",
      }
      local letters = title:split "letters"
      letters:from({
        translation_y = 120, opacity = 0,
      }, { duration = 0.4, stagger = 0.07, easing = "back.out" })
      letters[1].fill = "#ffb454"
      """),
    "function text": .still(
      """
      scene:text { x = 240, y = 70, text = "Hello", font_size = 80, fill = "#e6edf3" }
      scene:text {
        x = 240, y = 150, text = "bold and wide", font_size = 36, font_weight = 700,
        letter_spacing = 6, fill = "#ffb454",
      }
      scene:text {
        text = "along a path it goes", path = "M 50 250 Q 240 160 430 250", font_size = 30,
        fill = "#4cc2ff",
      }
      """),
  ]
}
