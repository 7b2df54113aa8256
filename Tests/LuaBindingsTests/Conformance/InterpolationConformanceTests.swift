import Foundation
import LuaBindings
import TestWords
import Testing

/// Other libraries' tests of interpolation, as scenes.
struct InterpolationConformanceTests {
  private struct Row {
    var id: String
    var topic: String
    var inputs: [String: String]
    var output: String
    var value: Double
    var tolerance: Double

    subscript(_ name: String) -> String { inputs[name] ?? "" }

    /// A list written with bars, as Lua writes it.
    func list(_ name: String) -> String {
      "{ " + self[name].split(separator: "|").joined(separator: ", ") + " }"
    }
  }

  /// Fields in quotes may hold commas.
  private func rows() throws -> [Row] {
    let table = try QuotedTable("peers_interp.csv")
    return try table.groups(by: "id").map { id, rows in
      let row = rows[0]
      var inputs: [String: String] = [:]
      for part in (row["inputs"] ?? "").split(separator: ";") {
        let halves = part.split(separator: "=", maxSplits: 1)
        inputs[String(halves[0])] = halves.count > 1 ? String(halves[1]) : ""
      }
      return Row(
        id: id, topic: row["topic"] ?? "", inputs: inputs, output: row["output"] ?? "",
        value: try require(Double(row["value"] ?? "")),
        tolerance: try require(Double(row["tol"] ?? "")))
    }
  }

  @Test func `every row holds`() throws {
    let asked = try rows()
    let questions = try asked.map { try require(question($0), "\($0.topic)") }
    let source = Self.prelude + questions.map { "say(\($0))\n" }.joined()
    let scene = try ScenePlayer(source)
    try scene.play(to: 20)
    expect(scene.lines.count, equals: asked.count)
    for (line, row) in zip(scene.lines, asked) {
      let answer = try require(Double(line), "\(row.id): \(line)")
      expect(abs(answer - row.value) <= row.tolerance, "\(row.id): \(answer), not \(row.value)")
    }
    expect(asked.count > 70)
  }

  private static let prelude = """
    local anim = require "animlua"
    local pi, sqrt2, e = math.pi, math.sqrt(2), math.exp(1)
    local function say(v) print(("%.17g"):format(v)) end
    local function flag(v) return v and 1 or 0 end
    local function channel(text, name)
      local place = ({ r = 2, g = 4, b = 6, a = 8 })[name]
      return tonumber(text:sub(place, place + 1), 16)
    end
    local function field(goal, t)
      local p = { x = 0 }
      return anim.to(p, { x = goal }, 1, "linear"):sample(t).value.x
    end
    local function keyed(values, t, how)
      how = how or {}
      how.duration, how.fill_mode = 1, "both"
      return anim.keys({ x = 0 }, { x = values }, how):sample(t).value.x
    end
    local function nested(t)
      local p = { 1, a = { 1, { 2, 3 } } }
      anim.to(p, { a = { 4, { 8, 12 } } }, 3, "linear")
      wait(t)
      return p
    end
    local function sequence(t)
      local p = { x = 0 }
      anim.sequence { anim.to(p, { x = 200 }, 2), anim.to(p, { x = 400 }, 2) }
      wait(t)
      return p.x
    end

    """

  /// The expression in Lua for a row; nil for a topic that nobody knows.
  private func question(_ row: Row) -> String? {
    switch row.topic {
    case "piecewise":
      return "anim.map(\(row["x"]), \(row.list("in")), \(row.list("out")), "
        + "{ clamp = \(row["clamp"]) })"
    case "pipe":
      let map = row["map"].replacing("..", with: ", ").split(separator: ">")
      return "anim.map(\(row["x"]), { \(map[0]) }, { \(map[1]) })"
    case "wrap": return "anim.wrap(\(row["x"]), \(row["min"]), \(row["max"]))"
    case "snap":
      let places = row.inputs["increment"] ?? row.list("list")
      return "anim.snap(\(row["x"]), \(places))"
    case "progress":
      return "anim.map(\(row["x"]), { \(row["a"]), \(row["b"]) }, { 0, 1 }, { clamp = false })"
    case "lerp":
      guard let t = row["t"].split(separator: " ").first else { return nil }
      return row["t"].contains("table")
        ? "field(\(row["b"]), \(t))" : "anim.mix(\(row["a"]), \(row["b"]), \(t))"
    case "lerp_bool": return "flag(anim.mix(\(row["a"]), \(row["b"]), \(row["t"])))"
    case "path":
      let calculation = row["kind"] == "linear" ? "linear" : "cubic"
      return "keyed(\(row.list("points")), \(row["t"]), { calculation = \"\(calculation)\" })"
    case "hsl_to_rgb":
      let color = "hsl(\(row["h"]) \(row["s"])% \(row["l"])%)"
      return "channel(anim.mix(\"\(color)\", \"\(color)\", 0), \"\(row.output)\")"
    case "hex_to_rgba":
      return "channel(anim.mix(\"\(row["hex"])\", \"\(row["hex"])\", 0), \"\(row.output)\")"
    case "mix":
      return
        "channel(anim.mix(\"\(row["a"])\", \"\(row["b"])\", \(row["t"]), \"\(row["space"])\"), "
        + "\"\(row.output)\")"
    case "nested_table": return "nested(\(row["t"])).\(row.output)"
    case "sequence_start_from_current": return "sequence(\(row["t"]))"
    case "relative_path":
      return "keyed({ 0, 100, 0, -100, 0 }, \(row["t"]) / \(row["duration"]), { mode = \"add\" })"
    case "keyframes": return "keyed(\(row.list("values")), \(row["t"]) / \(row["duration"]))"
    default: return nil
    }
  }
}
