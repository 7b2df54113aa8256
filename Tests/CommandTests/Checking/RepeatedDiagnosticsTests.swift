import Foundation
import TestWords
import Testing

/// Errors that come again and again are counted: neither memory nor a log grows with them.
struct RepeatedDiagnosticsTests {
  private static let knocking = """
    local s = anim.scene { duration = 1 }
    s:on("knock", function() error("not now") end)
    for i = 1, 200 do wait(1 / 400) s:emit("knock") end
    """

  private func blocks(_ errors: String) -> [Substring] {
    errors.split(separator: "\n").filter { $0.contains(": error: ") }
  }

  @Test func `the same error is shown once and then counted`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.knocking)
    let outcome = try scratch.animlua("run", "scene.lua")
    expect(outcome.status, equals: 2)
    expect(blocks(outcome.errors).count, equals: 1)
    expect(
      outcome.errors.contains("note: scene.lua:2: 199 more times: not now\n"), "\(outcome.errors)")
  }

  @Test func `as JSON one is listed and the count is a note`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.knocking)
    let outcome = try scratch.animlua("run", "scene.lua", "--json")
    let summary = try require(
      try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: Any])
    expect((summary["errors"] as? [Any])?.count, equals: 1)
    expect(summary["notes"] as? [String], equals: ["scene.lua:2: 199 more times: not now"])
  }

  @Test func `a render reports counted diagnostics too`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.knocking)
    let outcome = try scratch.animlua("render", "scene.lua", "-o", "x-##.svg", "--fps", "4")
    expect(blocks(outcome.errors).count, equals: 1)
    expect(outcome.errors.contains("199 more times: not now"), "\(outcome.errors)")
  }

  @Test func `of errors that all differ a thousand are reported`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local s = anim.scene { duration = 0.1 }
      local knocks = 0
      s:on("knock", function() knocks = knocks + 1 error("knock " .. knocks) end)
      wait(0.05)
      for i = 1, 1500 do s:emit("knock") end
      """)
    let outcome = try scratch.animlua("run", "scene.lua")
    expect(blocks(outcome.errors).count, equals: 1000)
    expect(outcome.errors.contains("error: knock 1000 [E-script]"))
    expect(outcome.errors.contains("= 1000 errors were shown: more are only counted"))
    expect(outcome.errors.contains("note: 500 more errors, unlike these\n"))
  }

  @Test(arguments: [[], ["-q"], ["--json"]])
  func `a fatal error is reported after any number of warnings and errors`(more: [String])
    throws
  {
    let scratch = try Scratch()
    try scratch.write(
      """
      local s = anim.scene { duration = 1 }
      local knocks = 0
      for i = 1, 1500 do
        anim.to({ x = 0 }, { x = 1 }, { duration = 0.01, easing = function(p) return p + i end })
      end
      s:on("knock", function() knocks = knocks + 1 error("knock " .. knocks) end)
      wait(0.05)
      for i = 1, 1500 do s:emit("knock") end
      wait(0.05)
      while true do end
      """)
    let outcome = try Command.run(
      ["run", "scene.lua", "--limit", "time=1s"] + more, in: scratch.folder)
    expect(outcome.status, equals: 124)
    expect(outcome.errors.contains("time limit exceeded"))
    expect(outcome.errors.contains("knock 1000"))
    expect(!outcome.errors.contains("knock 1001"))
    let warnings = outcome.errors.components(separatedBy: "its animation does not end").count - 1
    if more.isEmpty {
      expect(warnings, equals: 1000)
      expect(outcome.errors.contains("note: 500 more warnings, unlike these\n"))
    } else if more == ["-q"] {
      expect(warnings, equals: 0)
    }
  }
}
