import Foundation
import LuaBindings
import TestWords
import Testing

/// Keyframes as browsers and VTK compute them, read by `handle:sample`, and played.
struct KeyframeConformanceTests {
  /// Cases where the engine differs, or that keyframes of a table of numbers cannot express.
  private static let leftOut: [String: String] = [
    "stack-override-last-wins": "a newer animation replaces an older one for good",
    "discrete-visibility": "visibility has a rule of its own in CSS; flags are not animated",
    "color-oklch": "mixing spaces are the business of colors, not of keyframes",
    "path-morph-mismatch": "paths of different structure are resampled instead of flipped",
    "tf-prefix": "matrices are decomposed by transforms, not by keyframes of numbers",
    "tf-matrix-2d": "the same",
    "tf-rotate3d": "the same, in space",
    "tf-matrix3d": "the same, in space",
    "tf-perspective": "the same, in space",
  ]

  @Test func `keyframe rows of browsers hold, sampled and played`() throws {
    let tables = try QuotedTable("waapi_values.csv").groups(by: "case")
    var count = 0
    for entry in try KeyframeCases.json("waapi_values_cases.json") {
      let id = entry["id"] as? String ?? ""
      guard Self.leftOut[id] == nil else { continue }
      let made = try require(KeyframeCases.browser(entry), "\(id)")
      let rows = try require(tables.first { $0.name == id }?.rows)
      let timed = try rows.map { (try Self.number($0, "local_time_ms") / 1000, $0["value"] ?? "") }
      let tolerance = Self.tolerance("\(entry)", "\(entry["unit"] ?? "")")
      try check(made, timed, tolerance: tolerance)
      count += rows.count
    }
    expect(count, equals: 1563 - 42 * 8 - 44)
  }

  @Test func `animation elements of SVG hold, sampled and played`() throws {
    let tables = try QuotedTable("smil_values.csv").groups(by: "case")
    var count = 0
    for entry in try KeyframeCases.json("smil_values_cases.json") {
      let id = entry["id"] as? String ?? ""
      // Along a path is another verb.
      let isPath = id.hasPrefix("motion-") && !id.hasPrefix("motion-values")
      guard !isPath else { continue }
      let made = try require(KeyframeCases.smil(entry), "\(id)")
      let rows = try require(tables.first { $0.name == id }?.rows)
      let timed = try rows.map { (try Self.number($0, "time_s"), $0["value"] ?? "") }
      try check(made, timed, tolerance: id.hasPrefix("motion") ? 0.01 : 5e-4)
      count += rows.count
    }
    expect(count, equals: 1040)
  }

  @Test func `cubics with tension, continuity and bias are VTK's`() throws {
    var source = "local anim = require 'animlua'\n"
    var wanted: [(value: Double, place: String)] = []
    for (name, rows) in try QuotedTable("kochanek_bartels.csv").groups(by: "case") {
      let times = name.hasPrefix("nonuniform") ? "0, 0.1, 0.35, 0.5, 0.85, 1" : nil
      let first = rows[0]
      source += """
        do
          local h = anim.keys({ x = 0 }, { x = { 0, 30, -20, 100, 60, 80 } }, { duration = 1,
            calculation = "cubic", tension = \(first["tension"] ?? ""),
            continuity = \(first["continuity"] ?? ""), bias = \(first["bias"] ?? ""),
            fill_mode = "both", \(times.map { "key_times = { \($0) }" } ?? "") })
          for _, t in ipairs { \(rows.map { $0["time_fraction"] ?? "" }.joined(separator: ", ")) } do
            print(string.format("%.17g", h:sample(t).value.x))
          end
        end

        """
      for row in rows {
        wanted.append((try Self.number(row, "value"), "\(name) at \(row["time_fraction"] ?? "")"))
      }
    }
    let scene = try ScenePlayer(source)
    expect(scene.lines.count == wanted.count && wanted.count == 588)
    for (line, wanted) in zip(scene.lines, wanted) {
      let value = try require(Double(line))
      expect(abs(value - wanted.value) <= 1e-9, "\(wanted.place): \(value), not \(wanted.value)")
    }
  }

  // MARK: Comparing

  private static func number(_ row: [String: String], _ column: String) throws -> Double {
    try require(Double(row[column] ?? ""))
  }

  /// The browser solves a Bezier curve roughly, and prints what is no number of its own in 6 digits.
  private static func tolerance(_ entry: String, _ unit: String) -> Double {
    if unit.hasPrefix("matrix") { return 1e-5 }
    if entry.contains("ease") || entry.contains("cubic-bezier") { return 1e-4 }
    return unit == "number" || unit == "deg" || unit == "integer" ? 1e-9 : 1e-4
  }

  private func check(
    _ made: KeyframeCase, _ rows: [(time: Double, value: String)], tolerance: Double
  ) throws {
    // Colors are texts, which a script cannot add up.
    let isColor = made.fields.contains { $0.name == "c" }
    if !(isColor && made.isAdded) {
      let times = rows.map { "\($0.time)" }.joined(separator: ", ")
      let scene = try ScenePlayer(
        Self.prelude(made) + "for _, t in ipairs { \(times) } do show(sampled(t)) end")
      try compare(scene.lines, rows, made, "sampled", tolerance)
    }
    let scene = try ScenePlayer(Self.prelude(made) + "anim.tick(function() show(o) end)")
    let played = rows.filter { $0.time >= 0 }.sorted { $0.time < $1.time }
    var lines: [String] = []
    for row in played {
      if row.time > scene.animator.frameTime { try scene.host.advance(to: row.time) }
      lines.append(try require(scene.lines.last))
    }
    try compare(lines, played, made, "played", tolerance)
  }

  private func compare(
    _ lines: [String], _ rows: [(time: Double, value: String)], _ made: KeyframeCase, _ how: String,
    _ tolerance: Double
  ) throws {
    expect(lines.count, equals: rows.count)
    for (line, row) in zip(lines, rows) {
      let place = "\(made.id) at \(row.time), \(how)"
      let found = try Self.numbers(
        line, made, isColumn: row.value.split(separator: " ").count == 16)
      let wanted = KeyframeCase.numbers(row.value)
      expect(found.count == wanted.count && !wanted.isEmpty, "\(place): \(line)")
      let isColor = made.fields.contains { $0.name == "c" }
      for (index, (found, wanted)) in zip(found, wanted).enumerated() {
        // Channels and alpha in 255ths, of which the browser prints the last to 2 digits.
        let allowed = isColor && index < 4 ? (index < 3 ? 1.0 : 1 / 255 + 0.005) : tolerance
        let scale = made.fields.contains { $0.name == "tx" } ? max(1, abs(wanted)) : 1
        expect(
          abs(found - wanted) <= allowed * scale, "\(place): \(line), not \(row.value)")
      }
    }
  }

  /// The numbers of the table's row: those of the fields, a color's channels, or a matrix.
  private static func numbers(_ line: String, _ made: KeyframeCase, isColumn: Bool) throws
    -> [Double]
  {
    let words = line.split(separator: " ").map(String.init)
    var values: [String: Double] = [:]
    var numbers: [Double] = []
    for (field, word) in zip(made.fields, words) {
      if field.name == "c" {
        let digits = Array(word.dropFirst())
        for start in stride(from: 0, to: digits.count, by: 2) {
          numbers.append(Double(try require(Int(String(digits[start...start + 1]), radix: 16))))
        }
        if numbers.count == 3 { numbers.append(255) }
        numbers[3] /= 255
      } else {
        values[field.name] = Double(word) ?? .nan
        numbers.append(values[field.name] ?? 0)
      }
    }
    guard made.fields.contains(where: { ["tx", "r", "sx"].contains($0.name) }) else {
      return numbers
    }
    let turn = (values["r"] ?? 0) * .pi / 180
    let (sx, sy) = (values["sx"] ?? 1, values["sy"] ?? 1)
    let matrix = [
      cos(turn) * sx, sin(turn) * sx, -sin(turn) * sy, cos(turn) * sy, values["tx"] ?? 0,
      values["ty"] ?? 0,
    ]
    guard isColumn else { return matrix }
    return [matrix[0], matrix[1], 0, 0, matrix[2], matrix[3], 0, 0, 0, 0, 1, 0]
      + [matrix[4], matrix[5], 0, 1]
  }

  private static func prelude(_ made: KeyframeCase) -> String {
    let names = made.fields.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let handles = made.runs.indices.map { "h\($0 + 1)" }.joined(separator: ", ")
    return """
      local anim = require "animlua"
      local names = { \(names) }
      local function show(values)
        local words = {}
        for i, name in ipairs(names) do
          local v = values[name]
          words[i] = type(v) == "number" and string.format("%.17g", v) or v
        end
        print(table.concat(words, " "))
      end
      \(made.source)
      local function sampled(t)
        local values = {}
        for _, name in ipairs(names) do values[name] = o[name] end
        for _, h in ipairs { \(handles) } do
          local s = h:sample(t)
          for _, name in ipairs(names) do
            local v = s.in_effect and s.value[name]
            if v then values[name] = \(made.isAdded ? "values[name] + v" : "v") end
          end
        end
        return values
      end

      """
  }
}
