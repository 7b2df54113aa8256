import AuthorTools
import Foundation
import TestWords
import Testing

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
    let tests = try scratch.animlua("test", "mine")
    expect(tests.status, equals: 0, "\(tests.errors)")
    let passed = name == "test" ? "2 tests passed\n" : "1 test passed\n"
    expect(tests.errors.hasSuffix(passed), "\(tests.errors)")

    let still = try scratch.animlua("still", "mine/scene.lua", "--at", "0.4", "-o", "a.png")
    expect(still.status, equals: 0, "\(still.errors)")

    let lint = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["luacheck", "--no-color", "."],
      in: scratch.url("mine"))
    expect(lint.status, equals: 0, "\(lint.output)")
  }

  @Test func `the Swift template has a program, a scene with its test, and the commands to try`()
    throws
  {
    let scratch = try Scratch()
    let made = try scratch.animlua("new", "mine", "--template", "swift")
    for command in [
      "animlua run mine/scene.lua", "animlua test mine",
      "swift run --package-path mine host mine/scene.lua", "swift test --package-path mine",
    ] {
      expect(made.errors.contains("try: \(command)\n"), "\(made.errors)")
    }
    let tests = try scratch.animlua("test", "mine")
    expect(tests.status, equals: 0, "\(tests.errors)")
    expect(tests.errors.hasSuffix("1 test passed\n"), "\(tests.errors)")
    func text(_ path: String) throws -> String {
      try String(contentsOf: scratch.url("mine/\(path)"), encoding: .utf8)
    }
    // scripts/test --packages writes the repository's path here, and builds, tests and runs the program.
    try expect(text("Package.swift").contains(".package(name: \"animlua\", path: \"../animlua\")"))
    try expect(text("README.md").contains("docs/guide/embedding.md"))
    let program = try text("Sources/Lamps/Lamp.swift") + text("Sources/host/main.swift")
    try expect(text("Package.swift").contains(".testTarget(name: \"LampsTests\""))
    try expect(text("Tests/LampsTests/LampTests.swift").components(separatedBy: "@Test").count > 3)
    for part in [
      "host.expose(lamp", "host.function(\"report\")", "host.on(\"done\")", "host.emit(",
    ] {
      expect(program.contains(part), "\(part)")
    }
    let parsed = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "swift", "format", "lint", "--strict", "--configuration",
        Command.root.appendingPathComponent(".swift-format").path, "Package.swift", "Sources",
        "Tests", "-r",
      ],
      in: scratch.url("mine"))
    expect(parsed.status, equals: 0, "\(parsed.errors)")
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
