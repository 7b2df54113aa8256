import TestWords
import Testing

/// The rows of a table of other libraries' numbers, each asked by a script of its own.
enum PeerQuestions {
  struct Row {
    let id: String
    let topic: String
    let output: String
    let value: Double
    let tolerance: Double
    private var inputs: [String: String] = [:]

    init(_ row: [String: String]) throws {
      id = row["id"] ?? ""
      topic = row["topic"] ?? ""
      output = row["output"] ?? ""
      value = try require(Double(row["value"] ?? ""))
      tolerance = try require(Double(row["tol"] ?? ""))
      for part in (row["inputs"] ?? "").split(separator: ";") {
        let halves = part.split(separator: "=", maxSplits: 1).map(String.init)
        inputs[halves[0]] = halves.count > 1 ? halves[1] : ""
      }
    }

    subscript(_ name: String) -> String { inputs[name] ?? "" }

    func has(_ name: String) -> Bool { inputs[name] != nil }

    func list(_ name: String, _ separator: Character = "|") -> [String] {
      self[name].split(separator: separator).map(String.init)
    }

    /// The words that stand for themselves, as "stagger each=1 over 3 targets".
    var words: [String] { inputs.map { $0 + ($1.isEmpty ? "" : "=" + $1) } }
  }

  static func rows(_ name: String) throws -> [Row] {
    try QuotedTable(name).groups(by: "id").flatMap(\.rows).map(Row.init)
  }

  /// Runs the question of each row as a script of its own, and compares its results.
  static func hold(
    _ rows: [Row], fps: Double = 60, until end: Double, _ question: (Row) -> String?
  ) throws {
    var source = prelude
    for row in rows {
      let body = try require(question(row), "\(row.id): nobody knows \(row.topic)")
      source += "ask('\(row.id)', function() \(body) end)\n"
    }
    let scene = try ScenePlayer(source, fps: fps).play(to: end)
    var answers: [String: Double] = [:]
    for line in scene.lines {
      let halves = line.split(separator: " ").map(String.init)
      try require(halves.count == 2, "\(line)")
      answers[halves[0]] = Double(halves[1])
    }
    for row in rows {
      let answer = try require(answers[row.id], "\(row.id) was not answered")
      expect(abs(answer - row.value) <= row.tolerance, "\(row.id): \(answer), not \(row.value)")
    }
  }

  private static let prelude = """
    local anim = require "animlua"
    local function ask(id, fn)
      spawn(function() print(("%s %.17g"):format(id, fn())) end)
    end
    local function linear(seconds, how)
      how = how or {}
      how.duration, how.easing = seconds, "linear"
      return how
    end
    local function ramp(goal, seconds, how) return anim.to({ x = 0 }, { x = goal }, linear(seconds, how)) end
    -- The time at which something that rises first shows a value.
    local function crossing(h, value, last)
      local low, high = 0, last
      for _ = 1, 200 do
        local middle = (low + high) / 2
        if h:sample(middle).value.x < value then low = middle else high = middle end
      end
      return high
    end

    """
}
