import Foundation
import TestWords
import Testing

/// Motion that ticks, drags and assignments make is in traces and plots.
struct AssignedTraceTests {
  /// A stretch without rows between two animations, in which a value is assigned.
  private static let gap = """
    local scene = anim.scene { width = 64, height = 36, duration = 2 }
    local r = scene:rect { name = "r", x = 0 }
    wait(r:to({ x = 100 }, 0.3)) wait(0.5) r.x = 300 wait(0.5) wait(r:to({ x = 400 }, 0.3))
    """

  private func rows(
    _ scene: String, _ arguments: String..., input: String? = nil
  ) throws -> [[String]] {
    let scratch = try Scratch()
    try scratch.write(scene)
    if let input { try scratch.write(input, to: "in.csv") }
    let outcome = try Command.run(
      ["trace", "scene.lua"] + (input == nil ? [] : ["--input", "in.csv"]) + arguments,
      in: scratch.folder)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    return outcome.outputLines.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Animations of one property whose numbers have another shape each.
  private static let shapes = """
    local scene = anim.scene { width = 64, height = 36, fps = 10, duration = 2 }
    local p = scene:path { name = "p", path = "M 0 0 L 10 10" }
    local l = scene:line { name = "l", points = { { 0, 0 }, { 10, 10 } } }
    local b = scene:rect { name = "b", x = 5 }
    b:to({ transform = "translate(200px, 0) rotate(180)" }, 1, "linear")
    wait(p:to({ path = "M 0 0 L 20 10" }, 0.2))
    wait(p:to({ path = "M 0 0 L 20 10 L 5 5" }, 0.2))
    b:to({ transform = "rotate(90)" }, 0.4, "linear")
    wait(l:to({ points = { { 0, 0 }, { 20, 10 }, { 20, 20 } } }, 0.2))
    wait(l:to({ points = { { 0, 0 }, { 20, 10 }, { 20, 20 }, { 30, 30 } } }, 0.2))
    """

  @Test func `a frame has one row for each component, whatever takes over in it`() throws {
    let rows = try rows(Self.shapes)
    let places = rows.map { $0[0...3].joined(separator: " ") }
    expect(Set(places).count, equals: places.count)
    expect(Set(rows.map { $0[2] }), equals: ["path", "points", "transform"])
    // At 0.2 s the second animation has begun: its velocity, not the 0 of the one that ended.
    expect(rows.contains { $0[0] == "0.2" && $0[2] == "path" && Double($0[5]) != 0 })
  }

  @Test func `a plot takes properties whose count of numbers changes, and names a map's entries`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(Self.shapes)
    let outcome = try Command.run(["plot", "scene.lua", "--json"], in: scratch.folder)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    for name in ["b.transform.a", "b.transform.f"] { expect(outcome.output.contains(name)) }
    expect(!outcome.output.contains("b.transform.skew"))
  }

  @Test(arguments: ["30", "60", "144"])
  func `an assignment has one row, at the first frame at or after its instant`(fps: String) throws {
    let rows = try rows(Self.gap, "--fps", fps)
    let set = rows.filter { $0.last == "set" }
    expect(set.count, equals: 1)
    let row = try require(set.first)
    expect(Array(row[1...4]), equals: ["r", "x", "1", "300"])
    let (time, rate) = (try require(Double(row[0])), try require(Double(fps)))
    expect(time, equals: (0.8 * rate - 1e-9).rounded(.up) / rate)
    // All rows of animations have a number for a velocity.
    expect(rows.filter { $0.last != "set" }.allSatisfy { Double($0[5]) != nil })
  }

  @Test func `a tick has a row for each frame in which it changed something`() throws {
    let scene = """
      local scene = anim.scene { width = 64, height = 36, duration = 0.5, fps = 10 }
      local r = scene:rect { name = "r", x = 0, fill = "#000" }
      local other = scene:rect { x = 0 }
      local text = scene:text { name = "t", text = "0" }
      anim.tick(function(dt, time)
        r.x = math.min(math.floor(time * 10 + 0.5), 3) r.y = 7 other.x = time
        if time > 0.25 then r.fill = "#ff0000" text.text = "late" end
        return true
      end)
      """
    let named = try rows(scene)
    expect(
      named.filter { $0[2] == "x" }.map { "\($0[0]) \($0[1]) \($0[4]) \($0[5])" },
      equals: [
        "0.1 r 1 set", "0.2 r 2 set", "0.3 r 3 set",
      ])
    // A value that stays as it is has no further row.
    expect(named.filter { $0[2] == "y" }.count, equals: 1)
    expect(
      named.filter { $0[2] == "fill" }.map { "\($0[0]) \($0[3]) \($0[4])" },
      equals: [
        "0.3 1 1", "0.3 2 0", "0.3 3 0", "0.3 4 1",
      ])
    expect(named.filter { $0[2] == "text" }.map { $0[4] }, equals: ["\"late\""])
    expect(named.allSatisfy { $0[1] != "rect-1" })
    let all = try rows(scene, "--all")
    expect(all.filter { $0[1] == "rect-1" && $0[2] == "x" }.count >= 4)
    expect(all.filter { $0[1] != "rect-1" }, equals: named)
  }

  @Test func `a drag's motion is in the trace, at any rate the same`() throws {
    let scene = """
      local scene = anim.scene { width = 200, height = 100, duration = 1 }
      local box = scene:rect { name = "box", x = 50, y = 50, width = 40, height = 40 }
      box:drag {}
      """
    let input = """
      time,event,x,y,button
      0.2,pointer_down,50,50,left
      0.4,pointer_move,80,50,
      0.6,pointer_move,120,50,

      """
    for fps in ["20", "60"] {
      let x = try rows(scene, "--fps", fps, input: input).filter { $0[2] == "x" && $0[5] == "set" }
      expect(x.map { "\($0[0]) \($0[4])" }, equals: ["0.4 80", "0.6 120"])
    }
  }

  @Test func `assignments of the first turn, and a new layer's own values, are no rows`() throws {
    let rows = try rows(
      """
      local scene = anim.scene { width = 64, height = 36, duration = 0.5 }
      local r = scene:rect { name = "r" }
      r.x = 9
      wait(0.1)
      local late = scene:rect { name = "late", x = 4, fill = "#f00" }
      late.y = 5
      wait(0.1)
      late.y = 6
      """)
    expect(rows.map { "\($0[1]) \($0[2]) \($0[4]) \($0[5])" }, equals: ["late y 6 set"])
  }

  @Test func `an assignment within an animation shows as the animation's end`() throws {
    let rows = try rows(
      """
      local scene = anim.scene { width = 64, height = 36, duration = 0.5, fps = 10 }
      local r = scene:rect { name = "r", x = 0 }
      r:to({ x = 100 }, 1, "linear")
      wait(0.2)
      r.x = 0
      """)
    expect(rows.last.map { Array($0[0...4]) }, equals: ["0.2", "r", "x", "1", "0"])
  }

  @Test func `fields of plain tables have rows as layers have, while no animation shows them`()
    throws
  {
    let scene = """
      local scene = anim.scene { width = 64, height = 36, duration = 0.5, fps = 10 }
      local lamp = anim.target { name = "lamp", level = 0, at = { x = 1, y = 2 }, list = { 1, 2 },
        world = { deep = { 1 } } }
      local plain = { level = 0 }
      local value = anim.value(0, "gauge")
      anim.to(plain, { level = 0 }, 0)
      lamp.level = 4
      anim.tick(function(dt, time)
        plain.level = time lamp.level = 5 lamp.world.deep[1] = time
        if time > 0.15 then lamp.at.y = 9 end
        if time > 0.25 then lamp.list[2] = 7 value.value = 3 end
        return time < 0.35
      end)
      wait(0.35)
      anim.to(lamp, { level = 6 }, 0.1, "linear")
      """
    let named = try rows(scene)
    expect(
      named.filter { $0[5] == "set" }.map { $0[0...4].joined(separator: " ") },
      equals: [
        "0 lamp level 1 5", "0.2 lamp at.y 1 9", "0.3 lamp list 1 1", "0.3 lamp list 2 7",
        "0.3 gauge value 1 3",
      ])
    // The animation's rows are its own.
    let moved = named.filter { $0[2] == "level" && $0[5] != "set" }
    expect(moved.last?[4] == "6" && moved.count >= 1)
    let all = try rows(scene, "--all")
    expect(all.filter { $0[1] == "table-1" && $0[5] == "set" }.count >= 3)
    expect(all.filter { $0[1] != "table-1" }, equals: named.filter { $0[1] != "table-1" })
  }

  /// Properties of a script's own, and values that are no numbers, which a tick assigns.
  private static let own = """
    local scene = anim.scene { width = 64, height = 36, fps = 10, duration = 0.9 }
    local r, reads = scene:rect { name = "r" }, 0
    for name, kind in pairs { glow = "number", lit = "flag", tint = "color", word = "word" } do
      anim.property { name = name, on = "rect", kind = kind,
        read = function(l) reads = reads + 1 return l.data[name] end,
        write = function(l, v) l.data[name] = v end }
    end
    anim.property { name = "only", on = "rect", write = function(l, v) l.data.only = v end }
    anim.property { name = "spot", read = function(t) return (t.data or t).sx, (t.data or t).sy end,
      write = function(t, x, y) (t.data or t).sx, (t.data or t).sy = x, y end }
    r.data = { glow = 0, lit = false, tint = "#000000", word = "one", sx = 1, sy = 2 }
    local lamp = anim.target { name = "lamp", data = setmetatable({ sx = 1, sy = 2 }, {}) }
    local other = scene:rect { data = { glow = 0, sx = 0, sy = 0 } }
    local flag, text = anim.value(false, "flag"), anim.value("a", "text")
    r.glow, r.only = 1, 1
    anim.tick(function(dt, time)
      if time < 0.25 then
        r.glow = 3 r.lit = true r.tint = "#ff0000" r.word = "two" r.only = 1
        r["spot.y"] = 5
        flag.value, text.value, other.glow = true, "b", time
        anim.set(lamp, { spot = { 7, 2 } })
      end
      return true
    end)
    wait(0.45)
    r:to({ glow = 4 }, 0.2, "linear")
    flag:to(false, 0.2)
    wait(0.1)
    r.glow = 3
    """

  @Test func `properties of a script's own and flags have rows when they are assigned`() throws {
    let all = try rows(Self.own, "--all")
    let named = try rows(Self.own)
    let set = named.filter { $0[5] == "set" }.map { $0[0...4].joined(separator: " ") }
    expect(
      set,
      equals: [
        "0 flag value 1 \"true\"", "0 text value 1 \"b\"", "0 r glow 1 3", "0 r lit 1 \"true\"",
        "0 r tint 1 1", "0 r tint 2 0", "0 r tint 3 0", "0 r tint 4 1", "0 r word 1 \"two\"",
        "0 r spot 1 1", "0 r spot 2 5", "0 lamp spot 1 7", "0 lamp spot 2 2",
      ])
    // An assignment within an animation shows as the animation's end.
    expect(
      named.last { $0[2] == "glow" }.map { Array($0[0...4]) },
      equals: ["0.6", "r", "glow", "1", "3"])
    expect(named.filter { $0[2] == "only" }.isEmpty)
    expect(
      all.filter { $0[1] == "rect-1" || $0[1] == "rect-2" }.map { $0[2] }, equals: ["glow", "glow"])
  }

  @Test func `a plot shows a property of a script's own, and a flag as 0 and 1`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.own)
    for (name, range) in [("r.glow", "3"), ("flag.value", "1"), ("r.lit", "1")] {
      let outcome = try scratch.animlua("plot", "scene.lua", name)
      expect(outcome.status, equals: 0, "\(outcome.errors)")
      expect(outcome.output.contains(name) && outcome.output.contains(range))
      expect(!outcome.output.contains("1000"))
    }
  }

  @Test func `JSON lines mark assignments by their type, and events are those of animations`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(Self.gap)
    let lines = try scratch.animlua("trace", "scene.lua", "--format", "jsonl").outputLines
    let objects = try lines.map {
      try require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let set = objects.filter { $0["type"] as? String == "set" }
    expect(set.count == 1 && set.first?["value"] as? Double == 300)
    expect(set.first?["velocity"] == nil)
    let events = try scratch.animlua("trace", "scene.lua", "--events").output
    expect(!events.contains("set") && events.contains("complete,finished"))
  }

  @Test func `a plot holds where nothing was sampled, then steps`() throws {
    for (assignment, steps) in [("r.x = 300", 0.8), ("", 1.3)] {
      let scratch = try Scratch()
      try scratch.write(Self.gap.replacing("r.x = 300", with: assignment))
      let outcome = try scratch.animlua("plot", "scene.lua", "r.x", "--slope", "-o", "a.svg")
      expect(outcome.status, equals: 0, "\(outcome.errors)")
      let svg = try String(contentsOf: scratch.url("a.svg"), encoding: .utf8)
      let lines = svg.matches(of: /<polyline[^>]*points="([^"]*)"/).map { match in
        match.1.split(separator: " ").map { pair in
          pair.split(separator: ",").compactMap { Double($0) }
        }
      }
      let line = try require(lines.first)
      // No piece of the line is wide and steep at once, as a ramp would be.
      let ramps = zip(line, line.dropFirst()).filter { a, b in
        abs(b[0] - a[0]) > 20 && abs(b[1] - a[1]) > 2
      }
      expect(ramps.isEmpty, "\(steps): \(ramps)")
    }
  }

  @Test func `a property that only a tick moves can be plotted`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 64, height = 36, duration = 1 }
      local r = scene:rect { name = "r", x = 0 }
      anim.tick(function(dt, time) r.x = 100 * time return true end)
      """)
    let outcome = try scratch.animlua("plot", "scene.lua", "r.x", "--json")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    expect(outcome.output.contains("r.x"))
    // Nothing of it is an animation, so nothing has an overshoot or an end.
    expect(outcome.errors.contains("\"animations\":[]"), "\(outcome.errors)")
  }
}
