import Foundation
import TestWords
import Testing

/// Names, definitions and saved files, requested as an editor does.
extension LanguageServerTests {
  // MARK: Names

  private static let shadowed = """
    local spe|ed = 1
    local function move(speed)
      return speed + 1
    end
    speed = speed + move(speed)
    print(speed, { speed = speed }, ball.speed)
    """

  /// Lines and columns of ranges.
  private func starts(_ items: Any?) throws -> [[Int]] {
    try require(items as? [[String: Any]]).map { item in
      let range = try require(item["range"] as? [String: [String: Int]])
      let start = try require(range["start"])
      return try [require(start["line"]), require(start["character"])]
    }
  }

  @Test func `references are those of the variable that is meant, not of its namesakes`() throws {
    let wanted = [[3, 6], [7, 0], [7, 8], [7, 21], [8, 6], [8, 23]]
    let all = try ask("references", Self.shadowed, ["context": ["includeDeclaration": true]])
    try expect(starts(all).sorted { $0.lexicographicallyPrecedes($1) }, equals: wanted)
    let uses = try ask("references", Self.shadowed, ["context": ["includeDeclaration": false]])
    expect((uses as? [Any])?.count, equals: wanted.count - 1)
    let lights = try require(ask("documentHighlight", Self.shadowed) as? [[String: Any]])
    let written = lights.filter { $0["kind"] as? Int == 3 }
    try expect(starts(written), equals: [[3, 6], [7, 0]])
    expect(lights.count, equals: wanted.count)
    try expect((ask("references", "pri|nt(1)") as? [Any])?.count, equals: 0)
  }

  @Test func `a new name goes to each place, and is refused where it would change the meaning`()
    throws
  {
    let edit = try require(
      ask("rename", Self.shadowed, ["newName": "pace"]) as? [String: [String: [[String: Any]]]])
    let edits = try require(edit["changes"]?[Self.uri])
    expect(edits.count == 6 && edits.allSatisfy { $0["newText"] as? String == "pace" })
    for name in ["ball", "move", "print", "end", "2x", "a b", ""] {
      let refused = try ask("rename", Self.shadowed, ["newName": name]) as? [String: Any]
      expect(refused?["code"] as? Int, equals: -32602, "\(name)")
    }
    // A name of a block that the variable is not seen in may be used.
    let apart = "do local a = 1 print(a) end\nlocal b|b = 2 print(bb)"
    expect(try ask("rename", apart, ["newName": "a"]) as? [String: Any] != nil)
    let word = try ask("prepareRename", Self.shadowed) as? [String: Any]
    expect(word?["placeholder"] as? String, equals: "speed")
    let none = try ask("prepareRename", "pri|nt(1)") as? [String: Any]
    expect(none?["code"] as? Int, equals: -32602)
  }

  @Test func `the outline has functions, layers, listeners and tests`() throws {
    let text = """
      local count = 0
      local function move(target, way)
        function jump() end
        local inner = 1
      end
      ball:on("tap", function(e)
        local function deep() end
      end)
      test("rests", function(t) end)
      local h = ball:to({ x = 1 }, 1)
      local tools = {}
      function tools.run(...) end
      |
      """
    let symbols = try require(ask("documentSymbol", text) as? [[String: Any]])
    let names = symbols.compactMap { $0["name"] as? String }
    expect(
      names,
      equals: [
        "anim", "scene", "ball", "count", "move", "ball on tap", "rests", "h", "tools", "tools.run",
      ])
    let details = symbols.compactMap { $0["detail"] as? String }
    expect(details[2] == "circle" && details[4] == "(target, way)" && details[9] == "(...)")
    let children = { (index: Int) in
      (symbols[index]["children"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    }
    expect(children(4) == ["jump"] && children(5) == ["deep"])
    let range = try require(symbols[4]["range"] as? [String: [String: Int]])
    expect(range["start"], equals: ["line": 4, "character": 15])
    expect(range["end"], equals: ["line": 7, "character": 3])
  }

  @Test func `a handle and a field lead to the calls that animate`() throws {
    let handle = try require(
      ask("definition", "local h = ball:to({ x = 1 }, 1)\n|h:pause()") as? [String: Any])
    let range = handle["range"] as? [String: [String: Int]]
    expect(range?["start"], equals: ["line": 3, "character": 15])
    let field = try ask(
      "definition",
      "ball:to({ x = 1 }, 1)\nball:to({ y = 1 }, 1)\nanim.to(ball, { x = 2 }, 1)\nprint(ball.|x)")
    try expect(starts(field), equals: [[3, 5], [5, 5]])
  }

  // MARK: Files

  @Test func `a save is played, and its errors and warnings are published`() throws {
    let scratch = try Scratch()
    let text = """
      local anim = require "animlua"
      local scene = anim.scene { width = 640, height = 360 }
      local names = { "nope" }
      scene:rect { x = 3 }[names[1]] = 3
      """
    try scratch.write(text, to: "project/film/a.lua")
    let uri = scratch.url("project/film/a.lua").absoluteString
    let (_, published, _) = try serve(
      [
        [
          "id": 1, "method": "initialize",
          "params": [
            "capabilities": [String: String](), "rootUri": scratch.folder.absoluteString,
          ],
        ], open(text, uri),
        ["method": "textDocument/didSave", "params": ["textDocument": ["uri": uri]]],
      ], in: scratch)
    expect((published[0]["diagnostics"] as? [Any])?.count, equals: 0)
    let problems = try require(published[1]["diagnostics"] as? [[String: Any]])
    expect(problems.count, equals: 1, "\(problems)")
    expect((problems[0]["message"] as? String)?.says("unknown field 'nope'"), equals: true)
    let range = try require(problems[0]["range"] as? [String: [String: Int]])
    expect(range["start"]?["line"], equals: 3)
  }

  @Test func `a scene below the editor's root finds what is beside it`() throws {
    let scratch = try Scratch()
    try scratch.write("local M = {} M.x = 5 return M", to: "project/film/part.lua")
    try scratch.write("a,b\n1,2\n", to: "project/film/rows.csv")
    try scratch.write(
      "return { name = 'rubber', out = function(p) return p end }",
      to: "project/film/easings/rubber.lua")
    let text = """
      local anim = require "animlua"
      local scene = anim.scene { width = 640, height = 360 }
      local part = require "part"
      local rows = anim.data "rows.csv"
      scene:rect { x = part.x + #rows }:to({ x = 9 }, 0.2, "rubber.out")
      """
    try scratch.write(text, to: "project/film/a.lua")
    let uri = scratch.url("project/film/a.lua").absoluteString
    let (results, published, _) = try serve(
      [
        [
          "id": 1, "method": "initialize",
          "params": [
            "capabilities": [String: String](), "rootUri": scratch.folder.absoluteString,
          ],
        ], open(text, uri),
        ["method": "textDocument/didSave", "params": ["textDocument": ["uri": uri]]],
      ], in: scratch)
    for step in published {
      expect((step["diagnostics"] as? [Any])?.count, equals: 0, "\(step)")
    }
    expect(published.count == 2 && results[1] != nil)
  }

  @Test func `a scene that never ends its turn holds the server for a while only`() throws {
    let scratch = try Scratch()
    let text = """
      local anim = require "animlua"
      local going = { true }
      while going[1] do local x = 1 end
      """
    try scratch.write(text, to: "a.lua")
    let uri = scratch.url("a.lua").absoluteString
    let (results, published, _) = try serve(
      [
        open(text, uri),
        ["method": "textDocument/didSave", "params": ["textDocument": ["uri": uri]]],
        ["id": 2, "method": "shutdown"],
      ], in: scratch)
    let problems = try require(published[1]["diagnostics"] as? [[String: Any]])
    expect(
      problems.contains { $0["code"] as? String == "E-endless-loop" }, "\(problems)")
    expect(results[2] is NSNull)
  }
}
