/// Scenes of where layers are, and whether they show.
extension ReferenceScene {
  static let placeProperties: [String: ReferenceScene] = [
    "property anchor": .row(
      """
      -- The dots mark `x` and `y`.
      for i, anchor in ipairs { { 0, 0 }, { 0.5, 0.5 }, { 1, 1 }, { 0.5, 1 } } do
        scene:rect {
          x = 128 * i, y = 60, anchor = anchor, width = 50, height = 34, rotation = 20,
          fill = "#4cc2ff",
        }
        scene:circle { x = 128 * i, y = 60, radius = 5, fill = "#ffb454" }
      end
      """),
    "property double_sided": .moving(
      0...1,
      """
      -- Turned beyond 90 degrees they show their backs.
      local both = scene:text { x = 130, y = 135, text = "both", font_size = 70, fill = "#4cc2ff" }
      local front = scene:text {
        x = 350, y = 135, text = "front", font_size = 70, double_sided = false, fill = "#ffb454",
      }
      anim.to({ both, front }, { rotation_y = 180 }, 1, "linear")
      """),
    "property hidden": .row(
      """
      for i, isHidden in ipairs { false, true, false, true } do
        scene:circle { x = 128 * i, y = 60, radius = 45, hidden = isHidden, fill = "#4cc2ff" }
      end
      """),
    "property opacity": .row(
      """
      for i, opacity in ipairs { 1, 0.7, 0.4, 0.1 } do
        scene:circle { x = 128 * i, y = 60, radius = 45, opacity = opacity, fill = "#4cc2ff" }
      end
      """),
    "property position": .moving(
      0...1,
      """
      local dot = scene:circle { position = { 60, 230 }, radius = 34, fill = "#4cc2ff" }
      dot:to({ position = { 420, 40 } }, 1)
      """),
    "property rotation": .row(
      """
      for i, degrees in ipairs { 0, 30, 90, -45 } do
        scene:rect {
          x = 128 * i, y = 60, width = 90, height = 40, corner_radius = { 20, 4, 4, 20 },
          rotation = degrees, fill = "#4cc2ff",
        }
      end
      """),
    "property rotation_x": .row(
      """
      for i, degrees in ipairs { 0, 45, 75, 180 } do
        scene:text {
          x = 128 * i, y = 60, text = "flip", font_size = 56, rotation_x = degrees, fill = "#4cc2ff",
        }
      end
      """),
    "property rotation_y": .row(
      """
      for i, degrees in ipairs { 0, 45, 75, 180 } do
        scene:text {
          x = 128 * i, y = 60, text = "flip", font_size = 56, rotation_y = degrees, fill = "#4cc2ff",
        }
      end
      """),
    "property scale": .row(
      """
      for i, scale in ipairs { 0.5, 1, 1.6, { 1.5, 0.6 } } do
        scene:rect {
          x = 128 * i, y = 60, width = 56, height = 56, corner_radius = 8, scale = scale,
          fill = "#4cc2ff",
        }
      end
      """),
    "property scale_x": .row(
      """
      for i, factor in ipairs { 1, 1.5, 0.5, -1 } do
        scene:text {
          x = 128 * i, y = 60, text = "wide", font_size = 36, scale_x = factor, fill = "#4cc2ff",
        }
      end
      """),
    "property scale_y": .row(
      """
      for i, factor in ipairs { 1, 2, 0.5, -1 } do
        scene:text {
          x = 128 * i, y = 60, text = "tall", font_size = 36, scale_y = factor, fill = "#4cc2ff",
        }
      end
      """),
    "property skew": .row(
      """
      for i, skew in ipairs { { 20, 0 }, { 0, 20 }, { 20, 20 }, -15 } do
        scene:rect { x = 128 * i, y = 60, width = 60, height = 60, skew = skew, fill = "#4cc2ff" }
      end
      """),
    "property skew_x": .row(
      """
      for i, degrees in ipairs { 0, 15, 30, -30 } do
        scene:rect {
          x = 128 * i, y = 60, width = 60, height = 60, skew_x = degrees, fill = "#4cc2ff",
        }
      end
      """),
    "property skew_y": .row(
      """
      for i, degrees in ipairs { 0, 15, 30, -30 } do
        scene:rect {
          x = 128 * i, y = 60, width = 60, height = 60, skew_y = degrees, fill = "#4cc2ff",
        }
      end
      """),
    "property sublayer_transform": .row(
      """
      for i, list in ipairs { "scale(1)", "scale(1.5)", "rotate(30)", "scale(0.6) rotate(90)" } do
        local row = scene:group { x = 128 * i, y = 60, sublayer_transform = list }
        for k = -1, 1 do row:circle { x = 26 * k, radius = 11, fill = "#4cc2ff" } end
      end
      """),
    "property transform": .row(
      """
      for i, list in ipairs {
        "rotate(20)", "translate(20, 0) rotate(20)", "skewX(20) scale(0.8)", "scale(1.6, 0.5)",
      } do
        scene:rect {
          x = 128 * i, y = 60, width = 70, height = 60, transform = list, fill = "#4cc2ff",
        }
      end
      """),
    "property translation": .row(
      """
      for i, distance in ipairs { 0, { 20, 0 }, { 20, 20 }, -20 } do
        scene:circle { x = 128 * i, y = 60, radius = 28, fill = "#484f58" }
        scene:circle { x = 128 * i, y = 60, radius = 28, translation = distance, fill = "#4cc2ff" }
      end
      """),
    "property translation_x": .row(
      """
      -- The gray ones are where `x` places them.
      for i, distance in ipairs { 0, 15, 30, 45 } do
        scene:circle { x = 120 * i, y = 60, radius = 28, fill = "#484f58" }
        scene:circle { x = 120 * i, y = 60, radius = 28, translation_x = distance, fill = "#4cc2ff" }
      end
      """),
    "property translation_y": .row(
      """
      -- The gray ones are where `y` places them.
      for i, distance in ipairs { 0, 10, 20, -20 } do
        scene:circle { x = 128 * i, y = 60, radius = 28, fill = "#484f58" }
        scene:circle { x = 128 * i, y = 60, radius = 28, translation_y = distance, fill = "#4cc2ff" }
      end
      """),
    "property x": .moving(
      0...1,
      """
      local dot = scene:circle { x = 60, y = 135, radius = 34, fill = "#4cc2ff" }
      dot:to({ x = 420 }, 1)
      """),
    "property y": .moving(
      0...1,
      """
      local dot = scene:circle { x = 240, y = 230, radius = 34, fill = "#4cc2ff" }
      dot:to({ y = 40 }, 1)
      """),
    "property z": .row(
      """
      for i, z in ipairs { 1, 4, 2, 3 } do
        scene:rect {
          x = 130 + 75 * i, y = 60, width = 110, height = 90, z = z, stroke = "#12161c",
          stroke_width = 4, fill = "#4cc2ff",
        }
        scene:text { x = 130 + 75 * i, y = 60, z = z, text = z, font_size = 40, fill = "#12161c" }
      end
      """),
  ]
}
