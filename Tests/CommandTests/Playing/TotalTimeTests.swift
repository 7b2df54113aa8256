import Foundation
import TestWords
import Testing

/// The total time of scenes' frames, none of which takes long.
@Suite(.disabled(if: Command.isSanitized, "other limits of time are met first"))
struct TotalTimeTests {
  private static let folder = Command.root.appendingPathComponent("Tests/Fixtures/hostile/sums")

  @Test(arguments: ["points_move", "pointer_moves", "script_and_host"])
  func `an untrusted scene ends with the limit of all its frames, which names its file and line`(
    name: String
  ) throws {
    let scratch = try Scratch()
    let source = Self.folder.appendingPathComponent("\(name).lua")
    try FileManager.default.copyItem(at: source, to: scratch.url("scene.lua"))
    // The limit's own value is met once; the others reach a smaller one in the same way.
    let smaller =
      name == "points_move" || TestExtent.isAll ? [] : ["--limit", "total-time=500ms"]
    let measured = try Measured.animlua(
      ["run", "scene.lua", "--headless", "--untrusted"] + smaller, in: scratch)
    expect(measured.signal == nil)
    expect(measured.status, equals: 124, "\(measured.errors)")
    expect(measured.errors.contains("E-limit-total-time"), "\(measured.errors)")
    expect(measured.errors.contains("total-time"), "\(measured.errors)")
    expect(measured.errors.contains(#/^scene\.lua:\d+: error: /#), "\(measured.errors)")
    expect(measured.processorSeconds < 5)
  }

  @Test func `a scene in which no script runs any more is ended by the limit of all its frames`()
    throws
  {
    let scratch = try Scratch()
    let source = Self.folder.appendingPathComponent("points_move.lua")
    try FileManager.default.copyItem(at: source, to: scratch.url("scene.lua"))
    let outcome = try scratch.animlua(
      "run", "scene.lua", "--headless", "--untrusted", "--limit", "total-time=500ms")
    expect(outcome.status, equals: 124)
    // Where the last of the lines was made to move.
    expect(outcome.errors.hasPrefix("scene.lua:10: error: "), "\(outcome.errors)")
    expect(outcome.errors.contains("--limit total-time=… sets it"), "\(outcome.errors)")
  }

  @Test func `the time of a frame that does not end names the line that made something last`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { duration = 1 }
      local path = "M0,0" .. (" c1,2 3,4 5,6 l1,-1 l-2,1"):rep(2000) .. "z"
      for i = 1, 20 do
        scene:path { path = path, stroke = "#fff", dash = { 1, 1 } }:on("pointer_enter", function() end)
      end
      local moves = {}
      for i = 1, 20000 do moves[i] = { 0.5, "pointer_move", x = i % 90, y = i % 80 } end
      scene:input(moves)
      """)
    let outcome = try scratch.animlua(
      "run", "scene.lua", "--headless", "--limit", "frame-time=500ms", "--limit-time", "1s")
    expect(outcome.status, equals: 124)
    expect(
      outcome.errors.contains(
        #/^scene\.lua:\d+: error: time limit exceeded: a frame does not come to its end/#),
      "\(outcome.errors)")
    expect(outcome.errors.contains("--limit frame-time"), "\(outcome.errors)")
  }
}
