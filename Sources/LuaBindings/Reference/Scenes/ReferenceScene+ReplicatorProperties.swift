/// Scenes of copies.
extension ReferenceScene {
  static let replicatorProperties: [String: ReferenceScene] = [
    "property instance_alpha_offset": .row(
      """
      scene:replicator {
        x = 60, y = 60, instance_count = 9, instance_x = 65, instance_alpha_offset = -0.12,
      }
        :circle { radius = 28, fill = "#4cc2ff" }
      """),
    "property instance_blue_offset": .row(
      """
      scene:replicator {
        x = 60, y = 60, instance_count = 9, instance_x = 65, instance_blue_offset = -0.12,
      }
        :circle { radius = 28, fill = "#fff" }
      """),
    "property instance_color": .row(
      """
      for i, color in ipairs { "#4cc2ff", "#ffb454" } do
        scene:replicator {
          x = 60, y = 56 * i - 24, instance_count = 9, instance_x = 65, instance_color = color,
        }
          :circle { radius = 24, fill = "#fff" }
      end
      """),
    "property instance_count": .row(
      """
      for i, count in ipairs { 1, 3, 6, 9 } do
        scene:replicator { x = 60, y = 24 * i, instance_count = count, instance_x = 65 }
          :circle { radius = 10, fill = "#4cc2ff" }
      end
      """),
    "property instance_delay": .moving(
      0...1.2,
      """
      local row = scene:replicator {
        x = 60, y = 190, instance_count = 7, instance_x = 60, instance_delay = 0.12,
      }
      row:circle { radius = 22, fill = "#4cc2ff" }
        :to({ y = -110 }, { duration = 0.5, yoyo = true, loop = true })
      """),
    "property instance_green_offset": .row(
      """
      scene:replicator {
        x = 60, y = 60, instance_count = 9, instance_x = 65, instance_green_offset = -0.12,
      }
        :circle { radius = 28, fill = "#fff" }
      """),
    "property instance_red_offset": .row(
      """
      scene:replicator {
        x = 60, y = 60, instance_count = 9, instance_x = 65, instance_red_offset = -0.12,
      }
        :circle { radius = 28, fill = "#fff" }
      """),
    "property instance_rotation": .row(
      """
      for i, degrees in ipairs { 15, 30, 60, 90 } do
        scene:replicator { x = 128 * i, y = 60, instance_count = 4, instance_rotation = degrees }
          :rect { y = -32, width = 12, height = 38, corner_radius = 6, fill = "#4cc2ff" }
      end
      """),
    "property instance_scale": .row(
      """
      for i, factor in ipairs { 0.75, 0.9 } do
        scene:replicator {
          x = 60, y = 58 * i - 25, instance_count = 9, instance_x = 62, instance_scale = factor,
        }
          :circle { radius = 26, fill = "#4cc2ff" }
      end
      """),
    "property instance_scale_x": .row(
      """
      for i, factor in ipairs { 0.6, 0.8, 1, 1.2 } do
        scene:replicator {
          x = 60, y = 24 * i, instance_count = 8, instance_x = 65, instance_scale_x = factor,
        }
          :rect { width = 36, height = 16, fill = "#4cc2ff" }
      end
      """),
    "property instance_scale_y": .row(
      """
      for i, factor in ipairs { 0.7, 0.85 } do
        scene:replicator {
          x = 40, y = 58 * i - 25, instance_count = 9, instance_x = 65, instance_scale_y = factor,
        }
          :rect { width = 40, height = 50, fill = "#4cc2ff" }
      end
      """),
    "property instance_x": .row(
      """
      for i, distance in ipairs { 20, 40, 60, 80 } do
        scene:replicator { x = 40, y = 24 * i, instance_count = 8, instance_x = distance }
          :circle { radius = 10, fill = "#4cc2ff" }
      end
      """),
    "property instance_y": .row(
      """
      for i, distance in ipairs { 4, 8, 12, -8 } do
        scene:replicator {
          x = 145 * i - 85, y = distance > 0 and 20 or 80, instance_count = 6, instance_x = 20,
          instance_y = distance,
        }
          :circle { radius = 9, fill = "#4cc2ff" }
      end
      """),
  ]
}
