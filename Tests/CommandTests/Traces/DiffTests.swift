import Foundation
import TestWords
import Testing

struct DiffTests {
  private func scene(_ damping: Double, _ more: String = "") -> String {
    """
    local scene = anim.scene { width = 640, height = 360 }
    local card = scene:rect { name = "card", x = 100 }
    card:to({ x = 500 }, anim.spring { stiffness = 120, damping = \(damping) })
    \(more)
    """
  }

  @Test func `two scenes are compared by what moves in them`() throws {
    let scratch = try Scratch()
    try scratch.write(scene(12), to: "a.lua")
    try scratch.write(scene(12.06, "card:to({ y = 30 }, 0.1)"), to: "b.lua")
    let outcome = try scratch.animlua("diff", "a.lua", "b.lua")
    expect(outcome.status, equals: 1)
    let lines = outcome.output.split(separator: "\n")
    // All of a property that did not move before differs, and it comes first.
    expect(lines[0], equals: "'card.y' moves from 0 to 0.1 s, and did not before")
    expect(lines[1].hasPrefix("  now    "), "\(outcome.output)")
    expect(lines[2].says("0 to 0.1 s, from 0 to 30 px"), "\(outcome.output)")
    expect(lines[3].hasPrefix("'card.x' differs from 0."), "\(outcome.output)")
    expect(
      lines[3].says(" px (", "% of its range): at 0.", " it is ", ", not "), "\(outcome.output)")
    expect(lines[4].hasPrefix("  before ▁") && lines[5].hasPrefix("  now    ▁"))
    let same = try scratch.animlua("diff", "a.lua", "a.lua")
    expect(same.status, equals: 0)
    expect(same.output, equals: "")
    expect(same.errors, equals: "note: no difference\n")
  }

  @Test func `a trace is compared with a scene, whatever its frame rate, within a tolerance`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(scene(12), to: "a.lua")
    try scratch.write(scene(12.06), to: "b.lua")
    try expect(scratch.animlua("trace", "a.lua", "-o", "a.csv").status, equals: 0)
    for rate in ["24", "60", "1000"] {
      let outcome = try scratch.animlua(
        "diff", "--fps", rate, "--tolerance", "1e-9", "a.csv", "a.lua")
      expect(outcome.status, equals: 0, "\(rate): \(outcome.output)")
    }
    try expect(scratch.animlua("diff", "a.csv", "b.lua").status, equals: 1)
    try expect(scratch.animlua("diff", "--tolerance", "0.01", "a.csv", "b.lua").status, equals: 0)
    let json = try scratch.animlua("diff", "--json", "a.csv", "b.lua")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    expect(object?["ok"] as? Bool == false && object?["count"] as? Int == 1)
    let found = try require((object?["differences"] as? [[String: Any]])?.first)
    // Closed form: the spring's own values at the time that is named.
    let time = try require(found["largest_at"] as? Double)
    let (before, now) = (Self.spring(12, time), Self.spring(12.06, time))
    try expect(abs(require(found["before"] as? Double) - before) < 1e-6, "\(found)")
    try expect(abs(require(found["now"] as? Double) - now) < 1e-6, "\(found)")
    try expect(abs(require(found["difference"] as? Double) - (now - before)) < 1e-6)
    expect(found["property"] as? String == "card.x" && found["kind"] as? String == "value")
    expect(found["unit"] as? String, equals: "px")
    let (first, last) = (
      try require(found["from"] as? Double), try require(found["to"] as? Double)
    )
    expect(0 < first && first < time && time < last, "\(found)")
    let range = try require(found["range"] as? Double)
    try expect(abs(require(found["share"] as? Double) - abs(now - before) / range) < 1e-9)
    for frame in 1...60 {
      let value = abs(Self.spring(12.06, Double(frame) / 60) - Self.spring(12, Double(frame) / 60))
      expect(value <= abs(now - before) + 1e-9, "frame \(frame)")
    }
  }

  /// The closed form of the card's x: an underdamped spring of mass 1 and stiffness 120 from 100 to 500.
  static func spring(_ damping: Double, _ time: Double) -> Double {
    let decay = damping / 2
    let frequency = (120 - decay * decay).squareRoot()
    return 500 - 400 * exp(-decay * time)
      * (cos(frequency * time) + decay / frequency * sin(frequency * time))
  }

  @Test func `the most different come first, and the rest is counted`() throws {
    let scratch = try Scratch()
    func boxes(_ extra: (Int) -> Int) -> String {
      let rows = (1...14).map { index in
        "scene:rect { name = 'b\(index)' }:to({ x = \(100 + extra(index)) }, 0.2, 'linear')"
      }
      return "local scene = anim.scene { width = 640 }\n" + rows.joined(separator: "\n")
    }
    try scratch.write(boxes { _ in 0 }, to: "a.lua")
    try scratch.write(boxes { $0 }, to: "b.lua")
    let lines = try scratch.animlua("diff", "a.lua", "b.lua").outputLines
    let named = lines.filter { $0.hasPrefix("'") }.compactMap { $0.split(separator: "'").first }
    expect(named, equals: (5...14).reversed().map { "b\($0).x" })
    expect(
      lines.last,
      equals: "4 more properties differ: 'b4.x', 'b3.x', 'b2.x', …; --count 14 lists all")
    let few = try scratch.animlua("diff", "--count", "1", "a.lua", "b.lua").outputLines
    expect(few.filter { $0.hasPrefix("'") }.count, equals: 1)
    let json = try scratch.animlua("diff", "--json", "a.lua", "b.lua")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    expect((object?["differences"] as? [Any])?.count, equals: 14)
    let shorter = try scratch.animlua("diff", "--json", "--count", "2", "a.lua", "b.lua")
    expect(shorter.output.hasPrefix("{\"ok\":false,\"count\":14,"), "\(shorter.output)")
    try expect(scratch.animlua("diff", "--count", "0", "a.lua", "b.lua").status, equals: 64)
  }

  @Test func `texts, and motion that ends earlier, have differences of their own`() throws {
    let scratch = try Scratch()
    func scene(_ word: String, _ seconds: Double) -> String {
      """
      local scene = anim.scene { width = 640 }
      local label = scene:text { name = "label", text = "a" }
      scene:rect { name = "box" }:to({ x = 5 }, { duration = \(seconds), easing = "steps(1)" })
      wait(0.1)
      label.text = "\(word)"
      """
    }
    try scratch.write(scene("b", 1), to: "a.lua")
    try scratch.write(scene("c", 1), to: "b.lua")
    let text = try scratch.animlua("diff", "a.lua", "b.lua")
    expect(
      text.output, equals: "'label.text' differs at 0.1 s: at 0.1 s it is 'c', not 'b'\n",
      "\(text.output)")
    try scratch.write(
      "time,target,property,component,value,velocity\n0,a,x,1,0,0\n1,a,x,1,2,0\n", to: "a.csv")
    try scratch.write(
      "time,target,property,component,value,velocity\n0,a,x,1,0,0\n1,a,x,1,2,0\n1.5,a,x,1,2,0\n",
      to: "b.csv")
    let longer = try scratch.animlua("diff", "a.csv", "b.csv")
    expect(longer.output.hasPrefix("'a.x' moves until 1.5 s, not until 1 s\n"), "\(longer.output)")
    let json = try scratch.animlua("diff", "--json", "a.csv", "b.csv")
    expect(json.output.says("\"kind\":\"length\"", "\"end_before\":1,", "\"end_now\":1.5"))
  }

  @Test func `the curves that differ are plotted`() throws {
    let scratch = try Scratch()
    try scratch.write(scene(12), to: "a.lua")
    try scratch.write(scene(6), to: "b.lua")
    try expect(scratch.animlua("diff", "a.lua", "b.lua", "-o", "d.svg").status, equals: 1)
    let picture = try String(contentsOf: scratch.url("d.svg"), encoding: .utf8)
    expect(picture.says("card.x before", "card.x now"))
    try expect(scratch.animlua("diff", "a.lua", "b.lua", "-o", "d.png").status, equals: 1)
    expect(try Data(contentsOf: scratch.url("d.png")).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let others: [([String], String)] = [
      (["a.lua", "b.lua", "-o", "d.doc"], "SVG or PNG"),
      (["a.lua", "b.lua", "-o", "-"], "'-'"),
      (["d.png", "d.png", "-o", "d.png"], "is compared itself"),
    ]
    for (arguments, words) in others {
      let refused = try Command.run(["diff"] + arguments, in: scratch.folder)
      expect(refused.status == 64 && refused.errors.contains(words), "\(refused.errors)")
    }
  }

  @Test func `runs that cannot be compared end with their own status`() throws {
    let scratch = try Scratch()
    try scratch.write(scene(12), to: "a.lua")
    try scratch.write("x", to: "b.csv")
    try expect(scratch.animlua("diff", "a.lua", "b.csv").status, equals: 64)
    try expect(scratch.animlua("diff", "a.lua", "none.csv").status, equals: 66)
    try expect(scratch.animlua("diff", "a.lua", "none.lua").status, equals: 66)
    try scratch.write("anim.sping()", to: "c.lua")
    try expect(scratch.animlua("diff", "a.lua", "c.lua").status, equals: 2)
    try expect(scratch.animlua("diff", "--tolerance", "-1", "a.lua", "a.lua").status, equals: 64)
  }
}
