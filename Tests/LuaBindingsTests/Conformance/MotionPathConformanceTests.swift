import Foundation
import TestWords
import Testing

/// Points and directions by distance along SVG paths, read by `along` in a scene.
struct MotionPathConformanceTests {
  private struct Case: Decodable {
    var id: String
    var d: String
    var lengthExact: Double

    private enum CodingKeys: String, CodingKey {
      case id, d
      case lengthExact = "length_exact"
    }
  }

  private func cases() throws -> [Case] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Fixtures/motion_path_cases.json")
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
  }

  /// The file's tolerances against the exact columns: 0.001 px, and 0.01 degrees but at corners.
  @Test func `every path is walked as it was measured`() throws {
    let table = try FixtureTable("motion_path.csv")
    var count = 0
    for path in try cases() {
      let rows = table.rows.filter { $0["path"] == path.id }
      let fractions = rows.map { $0["fraction"] ?? "" }.joined(separator: ", ")
      let scene = try ScenePlayer(
        """
        local anim = require "animlua"
        local d = "\(path.d)"
        print(("%.17g"):format(anim.path_length(d)))
        local p = { x = 0, y = 0, rotation = 0 }
        local ahead = anim.along(p, d, { duration = 1, rotate = "auto", fill = "both" })
        local back = anim.along(p, d, { duration = 1, rotate = "autoReverse", fill = "both" })
        for _, t in ipairs { \(fractions) } do
          local v, w = ahead:sample(t).value, back:sample(t).value
          local x, y, angle = anim.path_at(d, t)
          assert(math.abs(x - v.x) < 1e-9 and math.abs(y - v.y) < 1e-9)
          assert(math.abs(angle - v.rotation) < 1e-9)
          print(("%.17g %.17g %.17g %.17g"):format(v.x, v.y, v.rotation, w.rotation))
        end
        """)
      expect(scene.lines.count, equals: rows.count + 1)
      let length = try require(Double(scene.lines[0]))
      expect(abs(length - path.lengthExact) < 0.001)
      for (line, row) in zip(scene.lines.dropFirst(), rows) {
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        func wanted(_ column: String) throws -> Double { try require(Double(row[column] ?? "")) }
        let place = "\(path.id) at \(row["fraction"] ?? "")"
        expect(abs(numbers[0] - (try wanted("x_exact_px"))) < 0.001, "\(place)")
        expect(abs(numbers[1] - (try wanted("y_exact_px"))) < 0.001, "\(place)")
        count += 1
        guard row["at_corner"] == "0" else { continue }
        expect(Self.turn(numbers[2], try wanted("angle_exact_deg")) < 0.01, "\(place)")
        // Browsers' arcs are approximations: 0.0045 degrees more.
        expect(Self.turn(numbers[3], try wanted("angle_reverse_deg")) < 0.015, "\(place)")
      }
    }
    expect(count == table.rows.count && count > 450)
  }

  /// Degrees between two directions.
  private static func turn(_ a: Double, _ b: Double) -> Double {
    abs((a - b).remainder(dividingBy: 360))
  }
}
