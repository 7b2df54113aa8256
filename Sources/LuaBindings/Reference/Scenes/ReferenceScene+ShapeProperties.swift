/// Scenes of outlines.
extension ReferenceScene {
  static let shapeProperties: [String: ReferenceScene] = [
    "property corner_radius": .row(
      """
      for i, radius in ipairs { 0, 14, 45, { 45, 8, 45, 8 } } do
        scene:rect {
          x = 128 * i, y = 60, width = 90, height = 90, corner_radius = radius, fill = "#4cc2ff",
        }
      end
      """),
    "property height": .row(
      """
      for i, height in ipairs { 10, 40, 70, 100 } do
        scene:rect { x = 128 * i, y = 60, width = 60, height = height, fill = "#4cc2ff" }
      end
      """),
    "property inner_radius": .row(
      """
      for i, radius in ipairs { 0, 12, 24, 36 } do
        scene:polygon {
          x = 128 * i, y = 62, sides = 5, radius = 50, inner_radius = radius, fill = "#4cc2ff",
        }
      end
      """),
    "property path": .row(
      """
      local shapes = {
        "M -45 30 Q 0 -80 45 30", "M -45 0 A 45 45 0 1 1 0 45 V 0 Z", "M -40 -30 H 40 L 0 40 Z",
        "M -50 0 C -20 -90 20 90 50 0",
      }
      for i, path in ipairs(shapes) do
        scene:path {
          x = 128 * i, y = 60, path = path, stroke = "#4cc2ff", stroke_width = 8, fill = "none",
        }
      end
      """),
    "property points": .row(
      """
      scene:line {
        points = { { 60, 90 }, { 150, 30 }, { 240, 90 }, { 300, 50 } }, stroke = "#4cc2ff",
        stroke_width = 8,
      }
      scene:polygon {
        points = { { 360, 95 }, { 430, 20 }, { 480, 70 }, { 530, 20 }, { 580, 95 } },
        fill = "#4cc2ff",
      }
      """),
    "property radius": .row(
      """
      for i, radius in ipairs { 10, 25, 40, 55 } do
        scene:circle { x = 128 * i, y = 60, radius = radius, fill = "#4cc2ff" }
      end
      """),
    "property sides": .row(
      """
      for i, sides in ipairs { 3, 4, 5, 8 } do
        scene:polygon { x = 128 * i, y = 62, sides = sides, radius = 48, fill = "#4cc2ff" }
      end
      """),
    "property size": .row(
      """
      for i, size in ipairs { 30, 80, { 100, 40 }, { 40, 100 } } do
        scene:rect { x = 128 * i, y = 60, size = size, fill = "#4cc2ff" }
      end
      """),
    "property smooth": .row(
      """
      for i, smooth in ipairs { "none", "hermite", "catmull_rom" } do
        scene:line {
          x = 200 * i - 170, points = { { 0, 95 }, { 45, 25 }, { 90, 95 }, { 140, 40 } }, smooth = smooth,
          stroke = "#4cc2ff", stroke_width = 6,
        }
      end
      """),
    "property width": .row(
      """
      for i, width in ipairs { 10, 40, 80, 110 } do
        scene:rect { x = 128 * i, y = 60, width = width, height = 60, fill = "#4cc2ff" }
      end
      """),
  ]
}
