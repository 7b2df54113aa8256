import TestWords
import Testing

/// Other libraries' tests of timelines, as scenes.
struct TimelineConformanceTests {
  @Test func `places, labels and totals are those of other libraries`() throws {
    let differing: Set = [
      // A label that does not exist is an error here; there it means the end.
      "timeline-s022"
    ]
    let rows = try PeerQuestions.rows("peers_timeline.csv")
    expect(rows.count, equals: 46)
    try PeerQuestions.hold(rows.filter { !differing.contains($0.id) }, until: 20, Self.timeline)
    let unknown = try loadError(
      "anim.timeline():label('foo', { at = 2 }):to({ x = 0 }, { x = 1 }, { at = 'unknown' })")
    expect(unknown?.message.contains("unknown label 'unknown'"), equals: true)
  }

  private static func timeline(_ row: PeerQuestions.Row) -> String? {
    switch row.topic {
    case "position": position(row)
    case "next_time": nextTime(row)
    case "sequence_total": total(row)
    case "keyframe_duration": keyframe(row)
    case "sequence_value", "sequence_op": sequence(row)
    case "blend", "accumulate": blend(row)
    default: nil
    }
  }

  /// The place that an operation names, as options; "end*2" is twice the time so far.
  private static func place(_ op: String) -> String? {
    func rest(_ name: String) -> String? {
      guard op.hasPrefix(name) else { return nil }
      let rest = op.dropFirst(name.count)
      return rest.isEmpty ? "0" : rest.hasPrefix("+") ? String(rest.dropFirst()) : String(rest)
    }
    if op.hasPrefix("end*") { return "at = tl.duration * \(op.dropFirst(4))" }
    if let gap = rest("prevend") { return "gap = \(gap)" }
    if let gap = rest("prevstart") { return "with = \(gap)" }
    if let gap = rest("end") { return "at = { 'end', \(gap) }" }
    if op.hasPrefix("label:") {
      let parts = op.dropFirst(6).split(separator: "+")
      return "at = { '\(parts[0])', \(parts.count > 1 ? parts[1] : "0") }"
    }
    return rest("at").map { "at = \($0)" }
  }

  private static func position(_ row: PeerQuestions.Row) -> String? {
    var body = "local tl, items = anim.timeline { paused = true }, {} "
    for op in row.list("ops") {
      guard let place = place(op) else { return nil }
      body += "items[#items + 1] = ramp(1, \(row["dur"])) tl:add(items[#items], { \(place) }) "
    }
    return body
      + (row.output == "start" ? "return items[\(row["item"]) + 1].start" : "return tl.duration")
  }

  private static func nextTime(_ row: PeerQuestions.Row) -> String? {
    guard let place = place(row["op"]) else { return nil }
    var body = "local tl = anim.timeline { paused = true } "
    for label in row.list("labels", ",") {
      let halves = label.split(separator: ":")
      body += "tl:label('\(halves[0])', { at = \(halves[1]) }) "
    }
    // The two are given apart: the end counts for what does not ask for the start before.
    body +=
      row["op"].hasPrefix("prevstart")
      ? "tl:add(ramp(1, 1), { at = \(row["prevstart"]) }) " : "tl:add(ramp(1, \(row["end"]))) "
    return body + "local item = ramp(1, 1) tl:add(item, { \(place) }) return item.start"
  }

  private static func total(_ row: PeerQuestions.Row) -> String? {
    var body = "local tl = anim.timeline { paused = true } "
    for item in row.list("spec") {
      if item.hasPrefix("stagger") {
        // "stagger each=1 over 3 targets dur=1"
        let words = item.split(separator: " ")
        let each = words[1].dropFirst("each=".count)
        let duration = words[5].dropFirst("dur=".count)
        body += """
          do local list = {} for i = 1, \(words[3]) do list[i] = { x = 0 } end
          tl:to(list, { x = 1 }, { duration = \(duration), delay = anim.stagger(\(each)) }) end\u{20}
          """
        continue
      }
      var options: [String] = []
      for part in item.split(separator: ":").dropFirst() {
        let halves = part.split(separator: "=", maxSplits: 1).map(String.init)
        switch halves[0] {
        case "dur": options.append("duration = \(halves[1])")
        case "op":
          guard let place = place(halves[1]) else { return nil }
          options.append(place)
        case "delay": options.append("delay = \(halves[1])")
        case "repeat": options.append("loop = \(halves[1]) + 1")
        case "repeat_delay": options.append("repeat_delay = \(halves[1])")
        default: return nil
        }
      }
      body += "tl:to({ x = 0 }, { x = 1 }, { \(options.joined(separator: ", ")) }) "
    }
    return body + "return tl.duration"
  }

  /// Equal shares of the duration are stretches of one animation; own ones are a chain.
  private static func keyframe(_ row: PeerQuestions.Row) -> String? {
    let own = row.list("own")
    guard let frames = Int(row["frames"]), let frame = Int(row["frame"]) else { return nil }
    if own.allSatisfy({ $0 == "-" }) {
      let values = (0...frames).map(String.init).joined(separator: ", ")
      return """
        local h = anim.keys({ x = 0 }, { x = { \(values) } }, linear(\(row["duration"]),
          { paused = true, fill_mode = "both" }))
        return crossing(h, \(frame + 1), \(row["duration"])) - crossing(h, \(frame), \(row["duration"]))
        """
    }
    let durations = own.map { $0 == "-" ? "\(row["duration"]) / \(frames)" : $0 }
    return """
      local tl, items = anim.timeline { paused = true }, {}
      for i, seconds in ipairs { \(durations.joined(separator: ", ")) } do
        items[i] = ramp(1, seconds)
        tl:add(items[i])
      end
      return items[\(frame) + 1].duration
      """
  }

  private static func sequence(_ row: PeerQuestions.Row) -> String? {
    var body = "local p = { x = \(row.has("start") ? row["start"] : "0") } local list = {} "
    for ramp in row.list("ramps") {
      let halves = ramp.split(separator: "@")
      body += "list[#list + 1] = anim.to(p, { x = \(halves[0]) }, linear(\(halves[1]))) "
    }
    if row.topic == "sequence_value" {
      return body + """
        local s = anim.sequence(list, { paused = true })
        wait() s:seek(\(row["t"])) wait() return p.x
        """
    }
    let op = row["op"].split(separator: " ")
    guard op.count == 2, row.output == "end" else { return nil }
    switch op[0] {
    case "start_time":
      return body + """
        local s = anim.sequence(list, { delay = \(op[1]) })
        local t0 = anim.now() wait(s) return anim.now() - t0
        """
    case "speed", "playback_speed", "set_speed":
      return body + """
        local s = anim.sequence(list, { speed = \(op[1]) })
        local t0 = anim.now() wait(s) return anim.now() - t0
        """
    default: return nil
    }
  }

  private static func blend(_ row: PeerQuestions.Row) -> String? {
    func ends(_ text: String) -> (String, String)? {
      let numbers = text.split { " .".contains($0) }.suffix(2).map(String.init)
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
    if row.topic == "blend" {
      guard let a = ends(row["a"]), let b = ends(row["b"]) else { return nil }
      return """
        local a = anim.to({ x = \(a.0) }, { x = \(a.1) }, linear(1, { fill_mode = "both" }))
        local b = anim.to({ x = \(b.0) }, { x = \(b.1) }, linear(1, { fill_mode = "both" }))
        return anim.mix(a:sample(\(row["t"])).value.x, b:sample(\(row["t"])).value.x, \(row["mix"]))
        """
    }
    // "sum of ramps 1..10 and 10..100"
    guard let words = row.words.first(where: { $0.hasPrefix("sum of ramps") }) else { return nil }
    let ranges = words.split(separator: " ").filter { $0.contains("..") }.compactMap {
      ends(String($0))
    }
    var body = "local p = { x = \(row["start"]) } "
    for range in ranges {
      body += "anim.keys(p, { x = { \(range.0), \(range.1) } }, linear(1, { mode = 'add' })) "
    }
    return body + "wait(\(row["t"])) return p.x"
  }
}
