/// Scenes of properties of texts.
extension ReferenceScene {
  static let textProperties: [String: ReferenceScene] = [
    "property align": .row(
      """
      for i, align in ipairs { "left", "center", "right" } do
        scene:text {
          x = 160 * i, y = 60, text = "some lines\\nof other\\nlengths", font_size = 24, align = align,
          fill = "#4cc2ff",
        }
      end
      """),
    "property font": .row(
      """
      for i, font in ipairs { "Sans", "Serif", "Monospace", "Sans Bold Italic" } do
        scene:text {
          x = 150 * i - 60, y = 60, text = "Type", font = font, font_size = 44, fill = "#4cc2ff",
        }
      end
      """),
    "property font_features": .row(
      """
      for i, features in ipairs { "", "salt" } do
        scene:text {
          x = 213 * i, y = 60, text = "alabama", font = "DejaVu Sans", font_size = 44,
          font_features = features, fill = "#4cc2ff",
        }
      end
      """),
    "property font_size": .row(
      """
      for i, size in ipairs { 16, 28, 44, 64 } do
        scene:text { x = 145 * i - 45, y = 60, text = "Type", font_size = size, fill = "#4cc2ff" }
      end
      """),
    "property font_weight": .row(
      """
      for i, weight in ipairs { 400, 700 } do
        scene:text {
          x = 213 * i, y = 60, text = "Type", font_size = 60, font_weight = weight, fill = "#4cc2ff",
        }
      end
      """),
    "property letter_spacing": .row(
      """
      for i, spacing in ipairs { -3, 0, 6, 14 } do
        scene:text {
          x = 150 * i - 60, y = 60, text = "type", font_size = 36, letter_spacing = spacing,
          fill = "#4cc2ff",
        }
      end
      """),
    "property line_height": .row(
      """
      for i, height in ipairs { 0, 0.8, 1.5 } do
        scene:text {
          x = 160 * i, y = 60, text = "two\\nlines", font_size = 32, line_height = height,
          fill = "#4cc2ff",
        }
      end
      """),
    "property max_width": .row(
      """
      for i, width in ipairs { -1, 150, 90 } do
        scene:text {
          x = 213 * i - 90, y = 60, text = "a longer text", font_size = 26, max_width = width,
          fill = "#4cc2ff",
        }
      end
      """),
    "property path_offset": .moving(
      0...1,
      """
      local way = "M 40 210 C 120 20 360 20 440 210"
      scene:path { path = way, stroke = "#484f58", stroke_width = 4, fill = "none" }
      local label = scene:text { text = "along a path", path = way, font_size = 44, fill = "#4cc2ff" }
      label:to({ path_offset = 0.45 }, 1)
      """),
    "property text": .moving(
      0...1.2,
      """
      local label = scene:text { x = 240, y = 135, text = "0 km", font_size = 80, fill = "#4cc2ff" }
      label:to({ text = "1,250 km" }, 1.2)
      """),
  ]
}
