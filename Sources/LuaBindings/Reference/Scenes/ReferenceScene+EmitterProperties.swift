/// Scenes of particles.
extension ReferenceScene {
  static let emitterProperties: [String: ReferenceScene] = [
    "property birth_rate": .row(
      at: 1,
      """
      for i, rate in ipairs { 5, 20, 60, 200 } do
        scene:emitter { x = 128 * i, y = 110, birth_rate = rate, velocity = 110, spread = 40 }
          :circle { radius = 4, fill = "#4cc2ff" }
      end
      """),
    "property direction": .row(
      at: 1,
      """
      for i, degrees in ipairs { -90, -45, 0, 90 } do
        scene:emitter {
          x = 128 * i, y = 60, birth_rate = 60, velocity = 50, direction = degrees, spread = 30,
        }
          :circle { radius = 4, fill = "#4cc2ff" }
      end
      """),
    "property emitter_height": .row(
      at: 1,
      """
      for i, height in ipairs { 10, 50, 100 } do
        scene:emitter {
          x = 160 * i, y = 60, emitter_shape = "rect", emitter_width = 90, emitter_height = height,
          birth_rate = 120, velocity = 0,
        }
          :circle { radius = 4, fill = "#4cc2ff" }
      end
      """),
    "property emitter_shape": .row(
      at: 1,
      """
      for i, shape in ipairs { "point", "line", "rect", "ellipse" } do
        scene:emitter {
          x = 128 * i, y = 60, emitter_shape = shape, emitter_width = 90, emitter_height = 90,
          birth_rate = 200, velocity = 0, end_opacity = 1,
        }
          :circle { radius = 4, fill = "#4cc2ff" }
      end
      """),
    "property emitter_width": .row(
      at: 1,
      """
      for i, width in ipairs { 10, 50, 100 } do
        scene:emitter {
          x = 160 * i, y = 112, emitter_shape = "line", emitter_width = width, birth_rate = 80,
        }
          :circle { radius = 4, fill = "#4cc2ff" }
      end
      """),
    "property emitter_x": .row(
      at: 1,
      """
      for i, x in ipairs { -40, 0, 40 } do
        scene:circle { x = 160 * i, y = 110, radius = 6, fill = "#ffb454" }
        scene:emitter { x = 160 * i, y = 110, emitter_x = x, birth_rate = 60, spread = 40 }
          :circle { radius = 4, fill = "#4cc2ff" }
      end
      """),
    "property emitter_y": .row(
      at: 1,
      """
      for i, y in ipairs { 0, -30, -60 } do
        scene:circle { x = 160 * i, y = 110, radius = 6, fill = "#ffb454" }
        scene:emitter {
          x = 160 * i, y = 110, emitter_y = y, birth_rate = 60, velocity = 50, spread = 40,
        }:circle { radius = 4, fill = "#4cc2ff" }
      end
      """),
    "property end_color": .row(
      at: 1,
      """
      for i, color in ipairs { "#fff", "#ffb454", "#ff5a36" } do
        scene:emitter {
          x = 200 * i - 170, y = 60, birth_rate = 7, velocity = 130, direction = 0,
          start_color = "#4cc2ff", end_color = color, end_opacity = 1,
        }
          :circle { radius = 9, fill = "#fff" }
      end
      """),
    "property end_opacity": .row(
      at: 1,
      """
      for i, opacity in ipairs { 0, 0.5, 1 } do
        scene:emitter {
          x = 200 * i - 170, y = 60, birth_rate = 7, velocity = 130, direction = 0,
          end_opacity = opacity,
        }
          :circle { radius = 9, fill = "#4cc2ff" }
      end
      """),
    "property end_scale": .row(
      at: 1,
      """
      for i, scale in ipairs { 0, 1, 2.5 } do
        scene:emitter {
          x = 200 * i - 170, y = 60, birth_rate = 7, velocity = 130, direction = 0, end_scale = scale,
          end_opacity = 0.5,
        }
          :circle { radius = 9, fill = "#4cc2ff" }
      end
      """),
    "property gravity": .row(
      at: 1.4,
      """
      for i, gravity in ipairs { { 0, 200 }, { 150, 0 }, { -100, 200 } } do
        scene:emitter {
          x = 160 * i, y = 100, birth_rate = 80, velocity = 120, spread = 40, gravity = gravity,
        }
          :circle { radius = 4, fill = "#4cc2ff" }
      end
      """),
    "property gravity_x": .row(
      at: 1.2,
      """
      for i, gravity in ipairs { -100, 0, 100 } do
        scene:emitter { x = 160 * i, y = 112, birth_rate = 60, spread = 20, gravity_x = gravity }
          :circle { radius = 4, fill = "#4cc2ff" }
      end
      """),
    "property gravity_y": .row(
      at: 1.4,
      """
      for i, gravity in ipairs { -100, 0, 300 } do
        scene:emitter {
          x = 160 * i, y = 100, birth_rate = 80, velocity = 110, spread = 60, gravity_y = gravity,
        }
          :circle { radius = 4, fill = "#4cc2ff" }
      end
      """),
    "property lifetime": .row(
      at: 1.5,
      """
      for i, lifetime in ipairs { 0.2, 0.5, 0.8, 1.2 } do
        scene:emitter {
          x = 128 * i, y = 112, birth_rate = 60, lifetime = lifetime, velocity = 90, spread = 30,
        }
          :circle { radius = 4, fill = "#4cc2ff" }
      end
      """),
    "property lifetime_range": .row(
      at: 1.5,
      """
      for i, range in ipairs { 0, 0.4, 0.8 } do
        scene:emitter {
          x = 160 * i, y = 112, birth_rate = 80, lifetime = 0.8, lifetime_range = range,
          velocity = 100, spread = 30, end_opacity = 1,
        }
          :circle { radius = 4, fill = "#4cc2ff" }
      end
      """),
    "property scale_range": .row(
      at: 1,
      """
      for i, range in ipairs { 0, 0.8, 1.6 } do
        scene:emitter {
          x = 200 * i - 170, y = 60, birth_rate = 8, velocity = 130, direction = 0,
          scale_range = range, end_opacity = 1,
        }
          :circle { radius = 9, fill = "#4cc2ff" }
      end
      """),
    "property seed": .row(
      at: 1,
      """
      for i, seed in ipairs { 1, 1, 2 } do
        scene:emitter {
          x = 160 * i, y = 112, birth_rate = 30, velocity = 100, spread = 60, seed = seed,
        }
          :circle { radius = 5, fill = "#4cc2ff" }
      end
      """),
    "property spin": .row(
      at: 1,
      """
      for i, spin in ipairs { 0, 90, 360 } do
        scene:emitter {
          x = 200 * i - 170, y = 60, birth_rate = 5, velocity = 150, direction = 0, spin = spin,
          end_opacity = 1,
        }
          :rect { width = 26, height = 10, fill = "#4cc2ff" }
      end
      """),
    "property spin_range": .row(
      at: 1,
      """
      for i, range in ipairs { 0, 180, 720 } do
        scene:emitter {
          x = 200 * i - 170, y = 60, birth_rate = 5, velocity = 150, direction = 0,
          spin_range = range, end_opacity = 1,
        }
          :rect { width = 26, height = 10, fill = "#4cc2ff" }
      end
      """),
    "property spread": .row(
      at: 1,
      """
      for i, degrees in ipairs { 0, 30, 90, 360 } do
        scene:emitter {
          x = 128 * i, y = degrees < 360 and 100 or 60, birth_rate = 120,
          velocity = degrees < 360 and 90 or 55, spread = degrees,
        }
          :circle { radius = 3, fill = "#4cc2ff" }
      end
      """),
    "property start_color": .row(
      at: 1,
      """
      for i, color in ipairs { "#fff", "#ffb454", "#7ee787" } do
        scene:emitter {
          x = 200 * i - 170, y = 60, birth_rate = 7, velocity = 130, direction = 0,
          start_color = color, end_color = "#4cc2ff", end_opacity = 1,
        }
          :circle { radius = 9, fill = "#fff" }
      end
      """),
    "property start_opacity": .row(
      at: 1,
      """
      for i, opacity in ipairs { 1, 0.5, 0 } do
        scene:emitter {
          x = 200 * i - 170, y = 60, birth_rate = 7, velocity = 130, direction = 0,
          start_opacity = opacity, end_opacity = 1,
        }
          :circle { radius = 9, fill = "#4cc2ff" }
      end
      """),
    "property start_scale": .row(
      at: 1,
      """
      for i, scale in ipairs { 0.3, 1, 2.5 } do
        scene:emitter {
          x = 200 * i - 170, y = 60, birth_rate = 7, velocity = 130, direction = 0,
          start_scale = scale,
        }
          :circle { radius = 9, fill = "#4cc2ff" }
      end
      """),
    "property velocity": .row(
      at: 1,
      """
      for i, velocity in ipairs { 20, 60, 100 } do
        scene:emitter { x = 160 * i, y = 114, birth_rate = 60, velocity = velocity, spread = 40 }
          :circle { radius = 4, fill = "#4cc2ff" }
      end
      """),
    "property velocity_range": .row(
      at: 1,
      """
      for i, range in ipairs { 0, 40, 80 } do
        scene:emitter {
          x = 160 * i, y = 60, birth_rate = 200, velocity = 55, velocity_range = range, spread = 360,
        }
          :circle { radius = 3, fill = "#4cc2ff" }
      end
      """),
    "property warm_up": .row(
      """
      -- The picture shows the first instant.
      for i, seconds in ipairs { 0, 0.3, 1 } do
        scene:emitter {
          x = 160 * i, y = 112, birth_rate = 60, velocity = 100, spread = 30, warm_up = seconds,
        }
          :circle { radius = 4, fill = "#4cc2ff" }
      end
      """),
  ]
}
