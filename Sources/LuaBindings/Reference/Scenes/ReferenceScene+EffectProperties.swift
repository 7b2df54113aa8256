/// Scenes of effects, pictures and the camera.
extension ReferenceScene {
  static let effectProperties: [String: ReferenceScene] = [
    "property blend": .row(
      """
      for i, blend in ipairs { "normal", "multiply", "screen", "difference" } do
        scene:circle { x = 128 * i - 20, y = 60, radius = 42, fill = "#4cc2ff" }
        scene:circle { x = 128 * i + 20, y = 60, radius = 42, blend = blend, fill = "#ffb454" }
      end
      """),
    "property blur": .row(
      """
      for i, blur in ipairs { 0, 2, 6, 14 } do
        scene:polygon {
          x = 128 * i, y = 62, sides = 5, radius = 44, inner_radius = 20, blur = blur,
          fill = "#4cc2ff",
        }
      end
      """),
    "property depth": .moving(
      0...1,
      """
      for i, depth in ipairs { 0.2, 0.5, 1 } do
        for k = 0, 7 do
          scene:circle {
            x = 130 * k, y = 70 * i - 5, radius = 8 + 6 * i, depth = depth,
            fill = anim.mix("#484f58", "#4cc2ff", depth),
          }
        end
      end
      scene.camera:by({ x = 200 }, 1, "linear")
      """),
    "property fit": .row(
      """
      for i, fit in ipairs { "fill", "contain", "cover", "none", "scale_down" } do
        scene:rect { x = 106 * i, y = 60, width = 90, height = 100, fill = "#484f58" }
        scene:image { x = 106 * i, y = 60, width = 90, height = 100, source = "photo.png", fit = fit }
      end
      """),
    "property fixed": .moving(
      0...1,
      """
      for i = 0, 8 do scene:rect {
        x = 90 * i, y = 150, width = 50, height = 120, fill = "#484f58",
      } end
      scene:text {
        x = 110, y = 40, text = "score 120", font_size = 36, fixed = true, fill = "#ffb454",
      }
      scene.camera:by({ x = 160, rotation = 10 }, 1)
      """),
    "property mask_mode": .row(
      """
      local fade = anim.linear_gradient { from = { 0, 0 }, to = { 1, 0 }, stops = { "#000", "#fff" } }
      for i, mode in ipairs { "alpha", "alpha_inverted", "luminance", "luminance_inverted" } do
        local box = scene:rect {
          x = 145 * i - 40, y = 60, width = 120, height = 90, mask_mode = mode, fill = "#4cc2ff",
        }
        box.mask = scene:circle { x = 145 * i - 40, y = 60, radius = 45, fill = fade }
      end
      """),
    "property shadow_blur": .row(
      """
      scene.background = "#e6edf3"
      for i, blur in ipairs { 0, 6, 16, 32 } do
        scene:rect {
          x = 128 * i, y = 55, width = 70, height = 70, corner_radius = 10, shadow_y = 8,
          shadow_blur = blur, fill = "#4cc2ff",
        }
      end
      """),
    "property shadow_color": .row(
      """
      for i, color in ipairs { "#4cc2ff", "#ffb454", "#7ee787", "#d2a8ff" } do
        scene:rect {
          x = 128 * i, y = 60, width = 60, height = 60, corner_radius = 10, shadow_blur = 40,
          shadow_color = color, fill = "#e6edf3",
        }
      end
      """),
    "property shadow_x": .row(
      """
      scene.background = "#e6edf3"
      for i, distance in ipairs { 0, 8, 16, -16 } do
        scene:rect {
          x = 128 * i, y = 60, width = 70, height = 70, corner_radius = 10, shadow_x = distance,
          shadow_blur = 10, fill = "#4cc2ff",
        }
      end
      """),
    "property shadow_y": .row(
      """
      scene.background = "#e6edf3"
      for i, distance in ipairs { 0, 6, 12, -12 } do
        scene:rect {
          x = 128 * i, y = 60, width = 70, height = 70, corner_radius = 10, shadow_y = distance,
          shadow_blur = 10, fill = "#4cc2ff",
        }
      end
      """),
    "property source": .row(
      """
      scene:image { source = "photo.png", x = 200, y = 60, height = 100 }
      scene:image { source = "photo.png", x = 440, y = 60, height = 100, rotation = -8 }
      """),
    "property zoom": .moving(
      0...1,
      """
      for i = 1, 8 do scene:circle {
        x = 53 * i, y = 135 + 60 * (-1) ^ i, radius = 20, fill = "#4cc2ff",
      } end
      scene:circle { x = 318, y = 195, radius = 20, fill = "#ffb454" }
      scene.camera:to({ zoom = 3, x = 318, y = 195 }, 1)
      """),
  ]
}
