import TestWords
import Testing

/// Other libraries' tests of flow, repeats and timers, as scenes.
struct FlowConformanceTests {
  @Test func `waits and tweens take as long as other libraries say`() throws {
    let rows = try PeerQuestions.rows("peers_flow.csv")
    expect(rows.count, equals: 8)
    for row in rows {
      switch row.topic {
      case "exact_time":
        try PeerQuestions.hold(
          [row], fps: try require(Double(row["fps"])), until: 6, Self.exactTime)
      case "callbacks":
        // "motion 3 s", "10 equal steps"
        let numbers = row.words.flatMap { $0.split(separator: " ") }.compactMap { Double($0) }
        let seconds = try require(numbers.min())
        let steps = try require(numbers.max())
        try PeerQuestions.hold([row], fps: steps / seconds, until: seconds + 1) { row in
          let name = ["updates": "apply", "starts": "start", "finishes": "complete"][row.output]
          return name.map {
            """
            local count = 0
            local h = ramp(1, \(seconds), { on_\($0) = function(h) count = count + 1 end })
            wait(\(seconds) + 0.5)
            return count - (\(row.output == "updates" ? 1 : 0))
            """
          }
        }
      default: Issue.record("\(row.id): nobody knows \(row.topic)")
      }
    }
  }

  /// How long a script takes; or its frames: of a wait those that it lets pass, of a tween those that
  /// show something new, its end included.
  private static func exactTime(_ row: PeerQuestions.Row) -> String? {
    var body = "local p, frames, last, t0 = { x = 0 }, 0, 0, anim.now() "
    var isTween = false
    for step in row.list("script") {
      let words = step.split(separator: " ")
      switch words[0] {
      case "wait": body += "wait(\(words[1])) "
      case "tween":
        isTween = true
        body += """
          wait(anim.to(p, { x = p.x + 1 }, linear(\(words[1]), { on_apply = function()
            if p.x ~= last then frames, last = frames + 1, p.x end end })))\u{20}
          """
      default: return nil
      }
    }
    body += "local time = anim.now() - t0 "
    guard row.output == "frames" else { return body + "return time" }
    return body
      + (isTween
        ? "wait() return frames" : "return math.floor(time * \(row["fps"]) + 1e-9)")
  }

  // MARK: Repeats and timers

  @Test func `repeats, seeks and timers are those of other libraries`() throws {
    let differing: Set = [
      // At the end of a leg of an endless repeat the next one begins: half-open boundaries.
      "repeat-s007", "repeat-s009",
    ]
    let rows = try PeerQuestions.rows("peers_repeat.csv")
    expect(rows.count, equals: 58)
    try PeerQuestions.hold(
      rows.filter { !differing.contains($0.id) }, fps: 2, until: 6000, Self.repeated)
  }

  private static func repeated(_ row: PeerQuestions.Row) -> String? {
    let endless = row["repeat"] == "inf"
    let rounds = endless ? "true" : "\(row["repeat"]) + 1"
    switch row.topic {
    case "repeat":
      return """
        local p = { x = \(row["from"]) }
        anim.to(p, { x = \(row["to"]) }, linear(\(row["duration"]), { loop = \(rounds),
          delay = \(row["delay"]), repeat_delay = \(row["repeat_delay"]),
          direction = "\(row["yoyo"] == "true" ? "alternate" : "normal")",
          cumulative = \(row["incremental"]) }))
        wait(\(row["t"])) return p.x
        """
    case "callback_count":
      return """
        local count = 0
        ramp(1, \(row["duration"]), { loop = \(rounds), \(row["callback"]) = function()
          count = count + 1 end\(row.has("repeat_delay") ? ", repeat_delay = \(row["repeat_delay"])" : "") })
        wait(\(row["t"]) + 1e-9) return count
        """
    case "clock":
      let direction = row["strategy"].hasPrefix("mirror") ? "alternate" : "normal"
      let sample = """
        local h = ramp(1, \(row["cycle"]), { loop = \(row["count"]), direction = "\(direction)",
          fill_mode = "both" })
        local s = h:sample(\(row["t"])) h:stop()\u{20}
        """
      switch row.output {
      case "cycle_index": return sample + "return s.iteration"
      case "cycle_fraction":
        return sample + "return "
          + (direction == "normal"
            ? "s.progress" : "s.iteration % 2 == 0 and s.progress or 1 - s.progress")
      case "output_fraction": return sample + "return s.progress"
      default: return nil
      }
    case "seek":
      return """
        local p = { x = \(row["from"]) }
        local h = anim.to(p, { x = \(row["to"]) }, linear(\(row["duration"]), { loop = \(rounds),
          paused = \(row["seek"]) < \(row["duration"]) * (\(row["repeat"]) + 1) }))
        wait() h:seek(\(row["seek"])) wait() return \(row.output == "time" ? "h.time" : "p.x")
        """
    case "timer": return timer(row)
    default: return nil
    }
  }

  private static func timer(_ row: PeerQuestions.Row) -> String? {
    if row.has("after") {
      return "local t0 = anim.now() wait(\(row["after"])) return \(row["step"]) - (anim.now() - t0)"
    }
    let steps = row.list("steps").joined(separator: " + ")
    if row.has("every") {
      return """
        local calls = 0
        spawn(function() while true do wait(\(row["every"])) calls = calls + 1 end end)
        wait(\(steps)) wait() return calls
        """
    }
    return """
      local h = ramp(1, \(row["during"]), { fill_mode = "both" })
      wait(\(steps)) return \(row.output == "sum_dt" ? "h.time" : "\(row["during"]) - h.time")
      """
  }
}
