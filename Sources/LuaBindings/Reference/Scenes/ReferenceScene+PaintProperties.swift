/// Scenes of fills and strokes.
extension ReferenceScene {
  static let paintProperties: [String: ReferenceScene] = [
    "property dash": .row(
      """
      for i, dash in ipairs { {}, { 20 }, { 30, 8 }, { 30, 8, 4, 8 } } do
        scene:line {
          points = { { 60, 24 * i }, { 580, 24 * i } }, dash = dash, stroke = "#4cc2ff",
          stroke_width = 8,
        }
      end
      """),
    "property dash_phase": .row(
      """
      for i, phase in ipairs { 0, 10, 20, 30 } do
        scene:line {
          points = { { 60, 24 * i }, { 580, 24 * i } }, dash = { 30, 10 }, dash_phase = phase,
          stroke = "#4cc2ff", stroke_width = 8,
        }
      end
      """),
    "property fill": .row(
      """
      local fade = anim.linear_gradient { stops = { "#7ee787", "#12161c" } }
      for i, fill in ipairs { "#4cc2ff", "gold", "oklch(0.7 0.2 20)", fade } do
        scene:circle { x = 128 * i, y = 60, radius = 45, fill = fill }
      end
      """),
    "property fill_rule": .row(
      """
      local star = "M 0 -50 L 29 40 L -48 -15 H 48 L -29 40 Z"
      for i, rule in ipairs { "non_zero", "even_odd" } do
        scene:path { x = 213 * i, y = 64, path = star, fill_rule = rule, fill = "#4cc2ff" }
      end
      """),
    "property miter_limit": .row(
      """
      for i, limit in ipairs { 1, 2, 4, 10 } do
        scene:line {
          x = 128 * i - 22, y = 105, points = { { 0, 0 }, { 22, -70 }, { 44, 0 } }, miter_limit = limit,
          stroke = "#4cc2ff", stroke_width = 16,
        }
      end
      """),
    "property stroke": .row(
      """
      local sweep = anim.conic_gradient { stops = { "#4cc2ff", "#d2a8ff", "#ffb454", "#4cc2ff" } }
      for i, stroke in ipairs { "#4cc2ff", "gold", "rgb(126 231 135 / 0.4)", sweep } do
        scene:circle {
          x = 128 * i, y = 60, radius = 38, stroke = stroke, stroke_width = 12, fill = "none",
        }
      end
      """),
    "property stroke_cap": .row(
      """
      for i, cap in ipairs { "butt", "round", "square" } do
        scene:line {
          x = 160 * i - 40, y = 60, points = { { 0, 0 }, { 80, 0 } }, stroke_cap = cap,
          stroke = "#4cc2ff", stroke_width = 28,
        }
        scene:line {
          x = 160 * i - 40, y = 60, points = { { 0, 0 }, { 80, 0 } }, stroke = "#12161c",
          stroke_width = 2,
        }
      end
      """),
    "property stroke_end": .row(
      """
      for i, share in ipairs { 0.25, 0.5, 0.75, 1 } do
        scene:circle {
          x = 128 * i, y = 60, radius = 40, stroke_end = share, stroke = "#4cc2ff", stroke_width = 10,
          fill = "none",
        }
      end
      """),
    "property stroke_join": .row(
      """
      for i, join in ipairs { "miter", "round", "bevel" } do
        scene:line {
          x = 160 * i - 45, y = 95, points = { { 0, 0 }, { 45, -60 }, { 90, 0 } }, stroke_join = join,
          stroke = "#4cc2ff", stroke_width = 22,
        }
      end
      """),
    "property stroke_offset": .row(
      """
      for i, share in ipairs { 0, 0.25, 0.5, 0.75 } do
        scene:circle {
          x = 128 * i, y = 60, radius = 40, stroke_end = 0.3, stroke_offset = share,
          stroke = "#4cc2ff", stroke_width = 10, fill = "none",
        }
      end
      """),
    "property stroke_start": .row(
      """
      for i, share in ipairs { 0, 0.25, 0.5, 0.75 } do
        scene:circle {
          x = 128 * i, y = 60, radius = 40, stroke_start = share, stroke = "#4cc2ff",
          stroke_width = 10, fill = "none",
        }
      end
      """),
    "property stroke_width": .row(
      """
      for i, width in ipairs { 2, 6, 12, 24 } do
        scene:circle {
          x = 128 * i, y = 60, radius = 36, stroke = "#4cc2ff", stroke_width = width, fill = "none",
        }
      end
      """),
  ]
}
