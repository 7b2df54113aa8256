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
    expect(outcome.output.contains("'card.x' differs from 0."), "\(outcome.output)")
    expect(outcome.output.contains("% of its range)"))
    expect(outcome.output.contains("'card.y' moves, and did not before"))
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
    expect(
      json.output.hasPrefix("{\"ok\":false,\"differences\":[\"'card.x' differs"), "\(json.output)")
  }

  @Test func `what cannot be compared ends with its own status`() throws {
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
