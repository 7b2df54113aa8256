import Foundation
import TestWords
import Testing

/// Pictures in tests of motion, and differences of pictures and films.
@Suite struct PictureTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 64, height = 36, background = "#102030" }
      box = scene:rect { name = "box", x = 8, y = 8, width = 10, height = 10, fill = "#f00" }
      box:to({ x = 40 }, 1, "linear")
      print("begun")
      wait(0.5)
      print("half")
      """)
    try scratch.write(
      """
      test("looks as before", function(t)
        t:load "scene"
        t:advance(0.5)
        t:picture "half.png"
      end)
      test("ends", function(t)
        t:load "scene"
        t:near(t:play_to_end(), 0.5)
        t:equal(table.concat(t:printed(), ","), "begun,half")
      end)
      """, to: "scene_test.lua")
  }

  @Test func `a picture is written by --update and is the same at every frame rate`() throws {
    let missing = try scratch.animlua("test")
    expect(missing.status == 1 && missing.errors.contains("animlua test --update writes it"))
    try expect(scratch.animlua("test", "--update").status, equals: 0)
    for fps in ["24", "60", "1000"] {
      let outcome = try scratch.animlua("test", "--fps", fps)
      expect(outcome.status, equals: 0, "\(outcome.errors)")
    }
    try expect(scratch.names, equals: ["half.png", "scene.lua", "scene_test.lua"])
  }

  @Test func `a difference is named with its pixels, and shown in two pictures`() throws {
    try expect(scratch.animlua("test", "--update").status, equals: 0)
    let text = try String(contentsOf: scratch.url("scene.lua"), encoding: .utf8)
    try scratch.write(text.replacing("#f00", with: "#f0f"))
    let outcome = try scratch.animlua("test", "--filter", "looks")
    expect(outcome.status, equals: 1)
    for word in [
      "100 of 2304 pixels differ", "by up to 255 of 255", "x 19…28, y 3…12", "#ff0000 before",
      "#ff00ff now",
    ] { expect(outcome.errors.contains(word), "\(word): \(outcome.errors)") }
    try expect(
      scratch.names,
      equals: [
        "half.difference.png", "half.now.png", "half.png", "scene.lua", "scene_test.lua",
      ])
    // Within a tolerance it passes.
    let test = try String(contentsOf: scratch.url("scene_test.lua"), encoding: .utf8)
    try scratch.write(
      test.replacing("t:picture \"half.png\"", with: "t:picture(\"half.png\", 0.02, 0.05)"),
      to: "scene_test.lua")
    try expect(scratch.animlua("test", "--filter", "looks").status, equals: 0)
  }

  @Test func `diff compares two pictures, and shows where they differ`() throws {
    _ = try scratch.animlua("still", "scene.lua", "--at", "0", "-o", "a.png")
    _ = try scratch.animlua("still", "scene.lua", "--at", "0.5", "-o", "b.png")
    try expect(scratch.animlua("diff", "a.png", "a.png").status, equals: 0)
    let outcome = try scratch.animlua("diff", "a.png", "b.png", "-o", "c.png")
    expect(outcome.status, equals: 1)
    expect(
      outcome.output.hasPrefix(
        "200 of 2304 pixels differ (8.7 %), by up to 239 of 255, in the box "),
      "\(outcome.output)")
    try expect(scratch.names.contains("c.png"))
    let json = try scratch.animlua("diff", "a.png", "b.png", "--json")
    expect(
      json.output.hasPrefix(
        "{\"ok\":false,\"count\":1,\"differences\":[{\"kind\":\"pixels\",\"pixels\":200,"),
      "\(json.output)")
    let mixed = try scratch.animlua("diff", "a.png", "scene.lua")
    expect(mixed.status == 64 && mixed.errors.contains("compare it with a picture or a film"))
    try expect(scratch.animlua("diff", "a.png", "none.png").status, equals: 66)
    try scratch.write("no picture", to: "d.png")
    expect(try scratch.animlua("diff", "a.png", "d.png").status != 0)
  }

  @Test func `diff compares two films frame by frame`() throws {
    let text = try String(contentsOf: scratch.url("scene.lua"), encoding: .utf8)
    try scratch.write(text + "box:set({ fill = \"#00f\" })\n", to: "other.lua")
    for (scene, film) in [("scene.lua", "a.apng"), ("other.lua", "b.apng")] {
      let outcome = try scratch.animlua("render", scene, "--fps", "10", "-q", "-o", film)
      expect(outcome.status, equals: 0, "\(outcome.errors)")
    }
    try expect(scratch.animlua("diff", "a.apng", "a.apng").status, equals: 0)
    let outcome = try scratch.animlua("diff", "a.apng", "b.apng")
    expect(outcome.status, equals: 1)
    expect(outcome.output.hasPrefix("frames 5…10: most in frame "), "\(outcome.output)")
    expect(outcome.output.contains(" of 2304 pixels differ"), "\(outcome.output)")
    _ = try scratch.animlua(
      "render", "scene.lua", "--fps", "10", "--to", "0.5", "-q", "-o", "short.apng")
    let shorter = try scratch.animlua("diff", "short.apng", "a.apng")
    expect(shorter.output.contains("'a.apng' has more frames than the other one"), "\(shorter)")
  }
}
