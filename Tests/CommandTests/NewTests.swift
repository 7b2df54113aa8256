import Foundation
import TestWords
import Testing

@testable import animlua

struct NewTests {
  @Test(arguments: Template.all.map(\.name))
  func `a template runs, is checked and drawn without a word`(name: String) throws {
    let scratch = try Scratch()
    let made = try scratch.animlua("new", "mine", "--template", name)
    expect(made.status, equals: 0, "\(made.errors)")
    expect(made.errors.contains("try: animlua run mine/scene.lua"))

    let check = try scratch.animlua("check", "mine/scene.lua")
    expect(check.status, equals: 0, "\(check.errors)")
    expect(check.errors, equals: "")

    let run = try scratch.animlua(
      "run", "mine/scene.lua", "--headless", "--json", "--duration", "3")
    expect(run.status, equals: 0, "\(run.errors)")
    let summary = try require(
      JSONSerialization.jsonObject(with: Data(run.errors.utf8)) as? [String: Any])
    expect((summary["warnings"] as? [Any])?.count, equals: 0, "\(summary)")
    // That of tests waits for its input.
    expect(name == "test" || (summary["animations"] as? Int ?? 0) > 0)
    if name == "test" {
      let tests = try scratch.animlua("test", "mine")
      expect(tests.status, equals: 0, "\(tests.errors)")
      expect(tests.errors.hasSuffix("2 tests passed\n"), "\(tests.errors)")
    }

    let still = try scratch.animlua("still", "mine/scene.lua", "--at", "0.4", "-o", "a.png")
    expect(still.status, equals: 0, "\(still.errors)")

    let lint = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["luacheck", "--no-color", "."],
      in: scratch.url("mine"))
    expect(lint.status, equals: 0, "\(lint.output)")
  }

  @Test func `files that are there are kept`() throws {
    let scratch = try Scratch()
    try scratch.write("print(1)", to: "mine/scene.lua")
    let outcome = try scratch.animlua("new", "mine")
    expect(outcome.status, equals: 64)
    expect(outcome.errors.contains("'mine/scene.lua' is there already"), "\(outcome.errors)")
    try expect(
      FileManager.default.contentsOfDirectory(atPath: scratch.url("mine").path),
      equals: ["scene.lua"])
  }

  @Test func `an unknown template ends with 64 and names the nearest`() throws {
    let outcome = try Scratch().animlua("new", "mine", "--template", "titel")
    expect(outcome.status, equals: 64)
    expect(outcome.errors.contains("did you mean 'title'?"), "\(outcome.errors)")
  }
}
