import Foundation
import LuaBindings
import TestWords
import Testing

/// Tables of timing, springs and decays, read by `handle:sample` in scenes.
struct SampleConformanceTests {
  /// Every row of every case, in the file's order: the printed lines are compared row by row.
  @Test func `timing rows of browsers hold through sample`() throws {
    let table = try QuotedTable("waapi_timing.csv")
    var source = Self.prelude
    for (name, rows) in table.groups(by: "case") {
      let row = rows[0]
      let times = rows.map { Self.seconds($0["local_time_ms"]) }.joined(separator: ", ")
      source += """
        sample("\(name)", { duration = \(Self.seconds(row["duration_ms"])),
          delay = \(Self.seconds(row["delay_ms"])),
          end_delay = \(Self.seconds(row["end_delay_ms"])),
          iterations = \(Self.number(row["iterations"])),
          iteration_start = \(row["iteration_start"] ?? ""),
          direction = "\(row["direction"] ?? "")", fill_mode = "\(row["fill"] ?? "")",
          speed = \(row["playback_rate"] ?? ""), easing = [[\(row["easing"] ?? "")]] },
          { \(times) })

        """
    }
    var options = ScriptHostOptions()
    // Under AddressSanitizer one second is not enough.
    options.limits.timePerTurn = 20
    let scene = try ScenePlayer(source, options: options)
    let rows = table.groups(by: "case").flatMap(\.rows)
    expect(scene.lines.count, equals: rows.count)
    for (line, row) in zip(scene.lines, rows) {
      let answer = line.split(separator: " ").map(String.init)
      let place = "\(row["case"] ?? "") at \(row["local_time_ms"] ?? "")"
      expect(answer[0], equals: row["case"])
      expect(answer[1], equals: row["phase"], "\(place)")
      let iteration = row["current_iteration"] ?? ""
      expect(answer[2], equals: (iteration.isEmpty ? "nil" : iteration), "\(place)")
      guard let wanted = Double(row["progress_exact"] ?? "") else {
        expect(answer[3] == "nil" && answer[4] == "nil", "\(place)")
        continue
      }
      let progress = try require(Double(answer[3]))
      let value = try require(Double(answer[4]))
      expect(abs(progress - wanted) <= 1e-9, "\(place): \(progress), not \(wanted)")
      expect(abs(value - wanted) <= 1e-9, "\(place): \(value), not \(wanted)")
    }
    expect(rows.count > 3800)
  }

  @Test func `springs follow the closed form through sample`() throws {
    let sets = try QuotedTable("spring_sets.csv").groups(by: "set")
    let table = try QuotedTable("spring.csv").groups(by: "set")
    var source = "local anim = require 'animlua'\n"
    var wanted: [(value: Double, velocity: Double, range: Double)] = []
    for (name, rows) in table {
      let set = try require(sets.first { $0.name == name }?.rows.first)
      let numbers = ["from_units", "to_units", "initial_velocity_units_per_s"].map {
        set[$0] ?? ""
      }
      source += """
        do
          local h = anim.to({ x = \(numbers[0]) }, { x = \(numbers[1]) }, {
            velocity = \(numbers[2]), threshold = 1e-12,
            spring = { tension = \(set["tension"] ?? ""), friction = \(set["friction"] ?? ""),
              mass = \(set["mass"] ?? "") } })
          for _, t in ipairs { \(rows.map { $0["t_s"] ?? "" }.joined(separator: ", ")) } do
            local s = h:sample(t)
            print(string.format("%.17g %.17g", s.value.x, s.velocity.x))
          end
        end

        """
      let range = abs((Double(numbers[1]) ?? 0) - (Double(numbers[0]) ?? 0))
      for row in rows {
        wanted.append(
          (
            try require(Double(row["exact_value_units"] ?? "")),
            try require(Double(row["exact_velocity_units_per_s"] ?? "")), range
          ))
      }
    }
    let scene = try ScenePlayer(source)
    expect(scene.lines.count == wanted.count && wanted.count > 1000)
    for (line, wanted) in zip(scene.lines, wanted) {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      // Written with 15 digits, times and constants are off by half a unit of the last.
      expect(abs(numbers[0] - wanted.value) <= 1e-9 * max(1, wanted.range))
      expect(abs(numbers[1] - wanted.velocity) <= 1e-7 * max(1, wanted.range))
    }
  }

  @Test func `decays follow the closed form through sample`() throws {
    let sets = try QuotedTable("decay_sets.csv").groups(by: "set")
    let table = try QuotedTable("decay.csv").groups(by: "set")
    var source = "local anim = require 'animlua'\n"
    var wanted: [Double] = []
    for (name, rows) in table {
      let components = try require(sets.first { $0.name == name }?.rows)
      let fields = ["x", "y", "z"]
      func list(_ column: String) -> String {
        zip(fields, components).map { "\($0) = \($1[column] ?? "")" }.joined(separator: ", ")
      }
      source += """
        do
          local h = anim.decay({ \(list("from_units")) },
            { \(list("initial_velocity_units_per_s")) },
            { deceleration = \(components[0]["deceleration_per_ms"] ?? ""), fill_mode = "both" })
          local sets = { \(rows.map { "{ \($0["t_s"] ?? ""), \($0["component"] ?? "") }" }
            .joined(separator: ", ")) }
          for _, row in ipairs(sets) do
            local s = h:sample(row[1])
            print(string.format("%.17g", s.value[({ "x", "y", "z" })[row[2] + 1]]),
              h.duration > row[1])
          end
        end

        """
      for row in rows { wanted.append(try require(Double(row["exact_value_units"] ?? ""))) }
    }
    let scene = try ScenePlayer(source)
    expect(scene.lines.count == wanted.count && wanted.count > 1000)
    for (line, wanted) in zip(scene.lines, wanted) {
      let parts = line.split(separator: "\t")
      let value = try require(Double(parts[0]))
      // A motion that has come to rest stays there, within its threshold of the asymptote.
      let tolerance = parts[1] == "true" ? 1e-9 : 0.003
      expect(abs(value - wanted) <= tolerance * max(1, abs(wanted)))
    }
  }

  // MARK: Writing scenes

  private static let prelude = """
    local anim = require "animlua"
    local function show(v) return v and string.format("%.17g", v) or "nil" end
    local function sample(name, how, times)
      local h = anim.to({ x = 0 }, { x = 1 }, how)
      for _, t in ipairs(times) do
        local s = h:sample(t)
        print(name .. " " .. s.phase .. " " .. show(s.iteration) .. " " .. show(s.progress) .. " "
          .. show(s.value and s.value.x))
      end
      h:stop(false)
    end

    """

  /// Milliseconds of the table as seconds.
  private static func seconds(_ text: String?) -> String {
    guard let text, let value = Double(text) else { return "math.huge" }
    return "\(value / 1000)"
  }

  private static func number(_ text: String?) -> String {
    text == "inf" || text == "Infinity" ? "math.huge" : text ?? ""
  }
}

/// A CSV file some of whose fields are in quotes.
struct QuotedTable {
  private var header: [String] = []
  private var rows: [[String: String]] = []

  init(_ name: String) throws {
    let file = Specifications.folder.deletingLastPathComponent().appending(path: name)
    for line in try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    where !line.hasPrefix("#") {
      let fields = Self.fields(line)
      if header.isEmpty {
        header = fields
      } else {
        rows.append(Dictionary(zip(header, fields), uniquingKeysWith: { first, _ in first }))
      }
    }
  }

  /// Rows by what they have in a column, both in the file's order.
  func groups(by column: String) -> [(name: String, rows: [[String: String]])] {
    var groups: [(name: String, rows: [[String: String]])] = []
    var places: [String: Int] = [:]
    for row in rows {
      let name = row[column] ?? ""
      if let place = places[name] {
        groups[place].rows.append(row)
      } else {
        places[name] = groups.count
        groups.append((name, [row]))
      }
    }
    return groups
  }

  private static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
