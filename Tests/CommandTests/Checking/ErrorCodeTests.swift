import Diagnostics
import Foundation
import LuaRuntime
import TestWords
import Testing

struct ErrorCodeTests {
  /// Codes that the sources speak of.
  private static func written() throws -> Set<String> {
    let sources = Command.root.appendingPathComponent("Sources")
    let files = try require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var codes: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /ErrorCode\("([EW]-[a-z-]+)"\)/) {
        codes.insert(String(match.1))
      }
    }
    return codes
  }

  @Test func `every code that the program has is documented once, and no other`() throws {
    let listed = CodeTable.groups.flatMap(\.rows).map(\.code.name)
    expect(listed.count, equals: Set(listed).count)
    let written = try Self.written()
    expect(written.count > 40)
    expect(Set(listed), equals: written)
  }

  @Test func `docs/ERRORS.md is the table of codes`() throws {
    let file = Command.root.appendingPathComponent("docs/ERRORS.md")
    try expect(String(contentsOf: file, encoding: .utf8), equals: CodeTable.document)
  }

  @Test func `warnings have codes of their own`() {
    let warnings = CodeTable.groups.filter { $0.title == "Warnings" }.flatMap(\.rows)
    expect(warnings.allSatisfy { $0.code.name.hasPrefix("W-") })
    let errors = CodeTable.groups.filter { $0.title != "Warnings" }.flatMap(\.rows)
    expect(errors.allSatisfy { $0.code.name.hasPrefix("E-") })
  }

  @Test func `an error as JSON has code, place, advice and both traces`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local p, q = { x = 0 }, { x = 0 }
      local function deeper() error("broken") end
      anim.to(p, { x = 1 }, { duration = 0.1,
        on_apply = function() deeper() end })
      anim.to(q, { x = 2 }, 300)
      """)
    let outcome = try scratch.animlua(
      "run", "--json", "--headless", "--duration", "0.2", "scene.lua")
    expect(outcome.status, equals: 2)
    let line = try require(outcome.errors.split(separator: "\n").last)
    let json = try require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let error = try require((json["errors"] as? [[String: Any]])?.first)
    expect(error["code"] as? String, equals: "E-script")
    expect(error["message"] as? String, equals: "broken")
    expect(error["file"] as? String == "scene.lua" && error["line"] as? Int == 2)
    let made = try require(error["made_at"] as? [String: Any])
    expect(made["file"] as? String == "scene.lua" && made["line"] as? Int == 3)
    let calls = try require(error["calls"] as? [String])
    expect(calls.contains { $0.contains("scene.lua:2") })
    expect(calls.contains { $0.contains("scene.lua:4") })
    let warning = try require((json["warnings"] as? [[String: Any]])?.first)
    expect(warning["code"] as? String == "W-time-long" && warning["line"] as? Int == 5)
  }

  @Test func `the text shows the code, and the line in which what failed was made`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local p = { x = 0 }
      anim.to(p, { x = 1 }, { duration = 0.1,
        on_complete = function()
          error("broken")
        end })
      """)
    let outcome = try scratch.animlua("run", "--headless", "scene.lua")
    expect(outcome.errors.hasPrefix("scene.lua:4: error: broken [E-script]\n"))
    expect(
      outcome.errors.contains(
        "\n      = made at scene.lua:2\n    2 | anim.to(p, { x = 1 }, { duration = 0.1,\n"),
      "\(outcome.errors)")
  }

  @Test func `a block that is not closed is shown where it opens`() throws {
    let scratch = try Scratch()
    try scratch.write("local function f()\n  if true then\n    print(1)\nend\nprint(2)\n")
    let outcome = try scratch.animlua("run", "--headless", "scene.lua")
    expect(outcome.status, equals: 2)
    expect(outcome.errors.contains("'end' expected"))
    expect(outcome.errors.contains("[E-syntax]\n"))
    expect(outcome.errors.contains("= opened at scene.lua:1\n    1 | local function f()\n"))
  }

  @Test func `a file that cannot be written is an error with a code, and the old one is kept`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write("anim.to({ x = 0 }, { x = 1 }, 0.1)")
    let outcome = try scratch.animlua("trace", "scene.lua", "-o", "scene.lua/out.csv")
    expect(outcome.status, equals: 74)
    expect(outcome.errors.contains("[E-output]"), "\(outcome.errors)")
  }
}
