import Foundation
import TestWords
import Testing

/// Systems that cannot confine a process; a switch for tests stands in for them.
struct UnconfinedTests {
  private func run(
    without: String, _ options: String...
  ) throws -> Command.Outcome {
    let scratch = try Scratch()
    try scratch.write("print('played')")
    return try Command.run(
      ["run", "scene.lua", "--headless"] + options, in: scratch.folder,
      environment: ["ANIMLUA_TEST_WITHOUT": without])
  }

  @Test(arguments: [
    ("files", ["Landlock"]), ("calls", ["seccomp"]), ("files,calls", ["Landlock", "seccomp"]),
  ])
  func `an untrusted scene is refused where its process cannot be confined`(
    without: String, words: [String]
  ) throws {
    let refused = try run(without: without, "--untrusted")
    expect(refused.status == 3 && refused.output.isEmpty)
    expect(refused.errors.hasPrefix("scene.lua: error: "), "\(refused.errors)")
    for word in words + ["E-missing", "--allow-unconfined"] {
      expect(refused.errors.contains(word), "\(refused.errors)")
    }
    let played = try run(without: without, "--untrusted", "--allow-unconfined")
    expect(played.status == 0 && played.output == "played\n")
    expect(words.allSatisfy(played.errors.contains), "\(played.errors)")
    // A scene of one's own needs nothing.
    try expect(run(without: without).status, equals: 0)
  }

  private struct Summary: Decodable {
    var ok: Bool
    var confinement: [String]?
  }

  private func summary(_ outcome: Command.Outcome) throws -> Summary {
    try JSONDecoder().decode(Summary.self, from: Data(outcome.errors.utf8))
  }

  @Test func `the summary says what confined the scene`() throws {
    let own = try summary(run(without: "", "--json"))
    expect(own.ok && own.confinement == nil)
    #if os(Linux)
    let bare = ["--untrusted", "--allow-unconfined", "--json"]
    let without = try summary(run(without: "files,calls", bare[0], bare[1], bare[2]))
    expect(without.ok && without.confinement == ["limits"])
    let whole = try summary(run(without: "", bare[0], bare[1], bare[2]))
    expect(whole.confinement?.contains("limits"), equals: true)
    let refused = try summary(run(without: "files,calls", bare[0], bare[2]))
    expect(!refused.ok && refused.confinement == ["limits"])
    #endif
  }

  @Test func `a scene that may be unconfined has to be untrusted`() throws {
    try expect(run(without: "", "--allow-unconfined").status, equals: 64)
  }

  @Test func `the help names the limits that there are`() throws {
    let help = try Command.run(["run", "--help"]).output
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    expect(words.contains("Tight limits (32M, 250ms"), "\(words)")
    expect(words.contains("untrusted, 500ms to load") || words.contains("time (1s, 250ms)"))
  }
}
