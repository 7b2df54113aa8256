import Foundation
import TestWords
import Testing

/// Standard streams that are full, closed, or have lost their reader.
struct StreamFaultTests {
  private static let scene = """
    local scene = anim.scene { width = 32, height = 24, duration = 0.1 }
    scene:circle { x = 9, radius = 5, fill = "#f80" }:to({ x = 20 }, 0.1)
    for i = 1, 3 do print("line", i) end
    """

  /// Commands that write to standard output.
  private static let writers = [
    ["--help"], ["--version"], ["run", "--help"], ["help", "trace"], ["easings"],
    ["easings", "list"], ["easings", "list", "--json"], ["easings", "show", "back.out"],
    ["easings", "plot", "back.out"], ["easings", "--help"],
    ["--generate-completion-script", "bash"], ["run", "scene.lua", "--headless"],
    ["trace", "scene.lua"], ["trace", "scene.lua", "--format", "jsonl"], ["plot", "scene.lua"],
    ["still", "scene.lua", "-o", "-"], ["render", "scene.lua", "-o", "-", "--format", "rgba"],
    ["render", "scene.lua", "-o", "-", "--format", "gif"],
    ["run", "scene.lua", "--headless", "--untrusted"],
  ]

  private func shell(_ arguments: [String], _ tail: String) throws -> (Command.Outcome, [String]) {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let words = ([Command.executable.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let outcome = try Command.run(
      URL(fileURLWithPath: "/bin/bash"), ["-c", "\(words) \(tail)"], in: scratch.folder)
    return (outcome, try scratch.names)
  }

  @Test(arguments: writers)
  func `a full standard output is an error and 74`(arguments: [String]) throws {
    let (outcome, names) = try shell(arguments, "> /dev/full")
    expect(outcome.status, equals: 74, "\(outcome.errors)")
    expect(outcome.errors.contains("cannot write standard output: No space left"))
    expect(names, equals: ["scene.lua"])
  }

  @Test(arguments: writers)
  func `a closed standard output is an error and 74`(arguments: [String]) throws {
    let (outcome, names) = try shell(arguments, ">&-")
    expect(outcome.status, equals: 74, "\(outcome.errors)")
    expect(outcome.errors.contains("cannot write standard output: Bad file"), "\(outcome.errors)")
    expect(names, equals: ["scene.lua"])
  }

  @Test(arguments: writers)
  func `a reader that has gone is nobody's business`(arguments: [String]) throws {
    // The pipe has no reader from the beginning.
    let (outcome, _) = try shell(
      arguments, "> >(exec true <&-; ) 2> said; echo $? >&2; cat said >&2")
    let lines = outcome.errors.split(separator: "\n")
    expect(lines.first, equals: "0", "\(outcome.errors)")
    expect(!outcome.errors.contains("error"), "\(outcome.errors)")
  }

  @Test(arguments: ["2> /dev/full", "2>&-", "< /dev/null 2>&- >&-", "<&-"])
  func `without an input or a place for words a film is made all the same`(tail: String) throws {
    let (outcome, names) = try shell(
      ["render", "scene.lua", "-o", "a.gif", "--trace", "a.csv"], tail)
    expect(outcome.status, equals: 0)
    expect(names, equals: ["a.csv", "a.gif", "scene.lua"])
  }

  @Test func `a file does not take the place of a stream that is closed`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    _ = try Command.run(
      URL(fileURLWithPath: "/bin/bash"),
      ["-c", "'\(Command.executable.path)' run scene.lua --headless --trace a.csv <&- >&- 2>&-"],
      in: scratch.folder)
    let trace =
      try scratch.names.contains("a.csv")
      ? String(contentsOf: scratch.url("a.csv"), encoding: .utf8) : ""
    expect(!trace.contains("line") && !trace.contains("error"), "\(trace)")
  }

  @Test func `prints are kept although the system has to end the process`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      print "before"
      wait(0.1)
      print "still before"
      local data = "M0,0" .. (" l1,0 l0,1e-9"):rep(2000) .. "z"
      pcall(anim.points_in, "M0,0 L1,1", 100000)
      pcall(anim.points_in, data, 100000)
      pcall(anim.points_in, "M0,0 L1e300,0 L0,1e300z", 1e6)
      while true do anim.points_in("M0,0 h10 v10 h-10z", 100000) end
      """)
    let outcome = try scratch.animlua("run", "scene.lua", "--headless", "--limit-time", "10ms")
    expect(outcome.errors.contains("does not come to its end"))
    expect(outcome.status, equals: 124, "\(outcome.errors)")
    expect(outcome.output, equals: "before\nstill before\n")
  }
}
