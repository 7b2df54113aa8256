import Foundation
import TestWords
import Testing

/// `check` of folders, and its edits.
struct CheckFilesTests {
  private static let scene = "local s = anim.scene { width = 90, height = 90 }\n"

  @Test func `of a folder all scenes are played, and modules and tests are read`() throws {
    let scratch = try Scratch()
    let late = Self.scene + "spawn(function() wait(0.2) error('late') end)\n"
    try scratch.write(late, to: "a.lua")
    try scratch.write(Self.scene + "s:rect { widht = 3 }\n", to: "more/b.lua")
    try scratch.write("local m = {} function m.f() error('never') end return m\n", to: "more/m.lua")
    try scratch.write("error('of a module')\n", to: "lib/parts.lua")
    try scratch.write("test('a', function(t) t:equal(1, 2) end)\n", to: "a_test.lua")
    try scratch.write("error('hidden')\n", to: ".build/c.lua")
    try scratch.write("error('foreign')\n", to: "node_modules/d.lua")
    try scratch.write("", to: "app/Package.swift")
    try scratch.write("lamp:switch()\n", to: "app/scripts/e.lua")
    let outcome = try scratch.animlua("check", ".")
    expect(outcome.status, equals: 1)
    expect(outcome.errors.contains("a.lua:2:28: error: late"), "\(outcome.errors)")
    expect(outcome.errors.contains("more/b.lua:2:10: error: unknown field 'widht'"))
    for text in ["never", "of a module", "hidden", "foreign", "lamp", "a_test"] {
      expect(!outcome.errors.contains(text), "\(text): \(outcome.errors)")
    }
    let json = try scratch.animlua("check", "--json", ".")
    let objects = try json.errors.split(separator: "\n").map { line in
      try require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    expect(
      objects.map { $0["scene"] as? String },
      equals: ["a.lua", "a_test.lua", "lib/parts.lua", "more/b.lua", "more/m.lua"])
    expect(objects.map { $0["played"] as? Bool }, equals: [true, false, false, true, false])
  }

  @Test func `a module is a file that another one requires`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene + "require 'parts.wheel'\n", to: "a.lua")
    try scratch.write("if scene == nil then error('alone') end\n", to: "parts/wheel.lua")
    let outcome = try scratch.animlua("check", "--json", ".")
    let objects = outcome.errors.split(separator: "\n")
    expect(objects.count, equals: 2)
    expect(objects.last?.contains("\"not_played\":\"it is a module\"") == true, "\(outcome.errors)")
  }

  @Test func `a folder without Lua is a missing input`() throws {
    let scratch = try Scratch()
    try scratch.write("no Lua", to: "notes/a.txt")
    let outcome = try scratch.animlua("check", "notes")
    expect(outcome.status, equals: 66)
    expect(outcome.errors.contains("there is no Lua file in 'notes'"), "\(outcome.errors)")
  }

  // MARK: Edits

  /// The lines after the first two once they were fixed.
  private func mended(_ lines: String) throws -> (text: String, outcome: Command.Outcome) {
    let scratch = try Scratch()
    let opening = Self.scene + "local ball = s:circle { x = 9, y = 9, radius = 4 }\n"
    try scratch.write(opening + lines)
    let outcome = try scratch.animlua("check", "--fix", "--text-only", "scene.lua")
    let text = try String(contentsOf: scratch.url("scene.lua"), encoding: .utf8)
    return (String(text.dropFirst(opening.count)), outcome)
  }

  @Test(arguments: [
    ("ball.to({ x = 3 }, 1)", "ball:to({ x = 3 }, 1)"),
    ("anim:to(ball, { x = 3 }, 1)", "anim.to(ball, { x = 3 }, 1)"),
    ("s.rect { width = 3 }", "s:rect { width = 3 }"),
    ("anim.wait(1)", "wait(1)"), ("anim.wiat(1)", "wait(1)"),
    ("local w = anim.spwan", "local w = spawn"),
    ("ball:to({ x = \"10\" }, 1)", "ball:to({ x = 10 }, 1)"),
    ("ball.rotation = \"90deg\"", "ball.rotation = 90"), ("ball.x = '30px'", "ball.x = 30"),
    ("ball:to({ x = 3 }, { duration = \"1 second\" })", "ball:to({ x = 3 }, { duration = 1 })"),
    ("ball:to({ x = 3 }, { delay = '300 ms' })", "ball:to({ x = 3 }, { delay = \"300ms\" })"),
    ("ball.fill = { 1, 0, 0 }", "ball.fill = \"#ff0000\""),
    ("ball.fill = 0xff5a36", "ball.fill = \"#ff5a36\""),
    ("ball.fill = 'grean'", "ball.fill = 'green'"),
    // The second mistake shows when the first is fixed.
    ("ball.to({ radus = 3 }, { durtion = \"1\" })", "ball:to({ radius = 3 }, { duration = 1 })"),
    ("anim.wiat('0.5 seconds')", "wait('0.5 seconds')"),
  ])
  func `edits that are certain are made in one run`(wrong: String, right: String) throws {
    let (text, outcome) = try mended(wrong)
    expect(text, equals: right, "\(outcome.errors)")
    expect(try mended(right).text, equals: right)
  }

  @Test(arguments: [
    "ball:animate({ x = 3 }, 1)", "ball:on('click', print)", "ball:tween({ x = 3 }, 1)",
    "ball.opacity = '50%'", "ball.fill = 255", "s:square { width = 3 }",
    "ball:to({ x = 3 }, { ease = 'linear' })",
  ])
  func `a guess is offered and not made`(wrong: String) throws {
    let (text, outcome) = try mended(wrong)
    expect(text, equals: wrong)
    expect(outcome.status, equals: 1, "\(outcome.errors)")
    let scratch = try Scratch()
    try scratch.write(
      Self.scene + "local ball = s:circle { x = 9, y = 9, radius = 4 }\n" + wrong)
    let json = try scratch.animlua("check", "--json", "--text-only", "scene.lua").errors
    expect(json.contains("\"certain\":false"), "\(json)")
    expect(!json.contains("\"certain\":true"), "\(json)")
  }
}
