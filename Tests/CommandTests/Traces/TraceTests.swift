import Foundation
import TestWords
import Testing

struct TraceTests {
  private static let scene = """
    local s = anim.scene {}
    local ball = s:circle { name = "ball", x = 80, y = 180, radius = 10, fill = "#ff0000" }
    ball:to({ x = 180 }, 0.1, "linear")
    wait(ball:to({ fill = "#0000ff80" }, 0.1))
    print("said")
    ball:to({ y = 0 }, anim.spring { bounciness = 10 })
    """

  @Test func `a trace has a row for each component and frame, with values and velocities`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try scratch.animlua("trace", "--property", "ball.x", "scene.lua")
    expect(outcome.status, equals: 0)
    let lines = outcome.outputLines
    expect(lines.first, equals: "time,target,property,component,value,velocity")
    let rows = lines.dropFirst().map { $0.split(separator: ",") }
    expect(rows.count, equals: 7)
    for (index, row) in rows.enumerated() {
      let time = Double(index) / 60
      expect(Double(row[0]), equals: time)
      expect(row[1] == "ball" && row[2] == "x" && row[3] == "1")
      let value = try require(Double(row[4]))
      expect(abs(value - (80 + 1000 * time)) < 1e-9)
    }
    expect(rows.last.map { $0[4] }, equals: "180")
  }

  @Test func `colors are red, green, blue and alpha, unpremultiplied`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try scratch.animlua("trace", "--property", "fill", "scene.lua")
    let last = outcome.outputLines.suffix(4).map { $0.split(separator: ",") }
    expect(last.map { $0[3] }, equals: ["1", "2", "3", "4"])
    let values = last.compactMap { Double($0[4]) }
    for (value, wanted) in zip(values, [0, 0, 1, 128.0 / 255]) {
      expect(abs(value - wanted) < 1e-9)
    }
  }

  @Test func `a text is one quoted row`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local t = anim.target { name = "t", size = "10px 4" }
      anim.to(t, { size = "20px 8" }, 0.125, "linear")
      """)
    let lines = try scratch.animlua("trace", "--fps", "16", "scene.lua").outputLines
    expect(
      lines.dropFirst(),
      equals: [
        "0,t,size,1,\"10px 4\",0", "0.0625,t,size,1,\"15px 6\",0", "0.125,t,size,1,\"20px 8\",0",
      ])
  }

  @Test func `two processes write the same bytes`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    for format in ["csv", "jsonl"] {
      let first = try scratch.animlua("trace", "--format", format, "scene.lua")
      let second = try scratch.animlua("trace", "--format", format, "scene.lua")
      expect(first.output, equals: second.output)
      expect(first.outputLines.count > 50)
    }
  }

  @Test func `events alone have a reason for each completion`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let lines = try scratch.animlua("trace", "--events", "scene.lua").outputLines
    expect(lines.first, equals: "time,target,property,event,detail")
    expect(lines.contains("0,ball,x,start,"))
    expect(lines.contains("0.1,ball,x,complete,finished"))
  }

  @Test func `JSON lines hold what the script prints, at its instant`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let lines = try scratch.animlua("trace", "--format", "jsonl", "scene.lua").outputLines
    expect(lines.contains(#"{"type":"print","time":0.1,"text":"said"}"#))
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      expect(object?["type"] != nil)
    }
  }

  @Test func `a trace goes to a file, whole, and its prints to standard error`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let direct = try scratch.animlua("trace", "scene.lua").output
    let outcome = try scratch.animlua("trace", "scene.lua", "-o", "motion.csv")
    expect(outcome.status, equals: 0)
    expect(outcome.output.isEmpty)
    try expect(String(contentsOf: scratch.url("motion.csv"), encoding: .utf8), equals: direct)
    try expect(scratch.names, equals: ["motion.csv", "scene.lua"])
    let run = try scratch.animlua("run", "--trace", "again.csv", "scene.lua")
    expect(run.output, equals: "said\n")
    try expect(String(contentsOf: scratch.url("again.csv"), encoding: .utf8), equals: direct)
  }

  @Test func `values at common times agree at every frame rate`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local t = anim.target { name = "t", v = 0 }
      for i = 1, 3 do anim.to(t, { v = i * 100 }, anim.spring { bounciness = 12 }) wait(0.15) end
      """)
    func values(_ rate: String) throws -> [Double: Double] {
      let lines = try scratch.animlua("trace", "--fps", rate, "scene.lua").outputLines.dropFirst()
      return Dictionary(
        lines.map { $0.split(separator: ",") }.compactMap { row in
          guard let time = Double(row[0]), let value = Double(row[4]) else { return nil }
          return (time, value)
        }, uniquingKeysWith: { $1 })
    }
    let reference = try values("1000")
    for rate in ["25", "50", "125", "500"] {
      var compared = 0
      for (time, value) in try values(rate) {
        guard let other = reference[time] else { continue }
        compared += 1
        expect(abs(value - other) < 300 * 1e-9, "at \(time) with \(rate) fps")
      }
      expect(compared > 20, "\(rate)")
    }
  }

  @Test func `a pattern that nothing matches is reported, with what moves`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try scratch.animlua("trace", "--property", "bal.x", "scene.lua")
    expect(outcome.status, equals: 64)
    expect(outcome.outputLines, equals: ["time,target,property,component,value,velocity"])
    expect(outcome.errors.contains("nothing that moves matches bal.x"))
    expect(outcome.errors.contains("did you mean 'ball.x'?"))
    expect(outcome.errors.contains("valid: ball.x, ball.fill, ball.y"))
  }
}
