import Foundation
import TestWords
import Testing

/// The 55 rows of the checklist of bad inputs: each is a scene of `Tests/Fixtures/checklist`, a text of
/// this file, or held by a test that stands elsewhere.
struct ChecklistTests {
  /// Rows that other tests hold, with their files below `Tests`.
  private static let elsewhere: [(row: Int, file: String, test: String)] = [
    (
      4, "LuaBindingsTests/Callbacks/FailureLifecycleTests",
      "an error's value of any type is reported in words, without a call of its methods"
    ),
    (
      7, "LuaBindingsTests/Callbacks/CallbackLimitTests",
      "a callback that never ends is ended, whatever it hides in, and nothing runs after it"
    ),
    (
      8, "LuaBindingsTests/Callbacks/CallbackLimitTests",
      "a callback that never ends is ended, whatever it hides in, and nothing runs after it"
    ),
    (8, "LuaRuntimeTests/LimitTests", "an endless loop ends at the time limit wherever it is"),
    (
      28, "LuaBindingsTests/Callbacks/FailureLifecycleTests",
      "an easing may leave 0 to 1, and its first value counts"
    ),
    (
      36, "AnimationEngineTests/MisuseTests",
      "a frame within a frame is an error, and the frame goes on"
    ),
    (
      38, "LuaBindingsTests/Lifetimes/LifetimeTests",
      "an endless animation does not keep its target, and ends as removed"
    ),
    (
      48, "CommandTests/Containment/HostileTests",
      "a hostile scene ends in time with the right code, bounded memory and its line"
    ),
    (
      49, "CommandTests/Containment/HostileTests",
      "a hostile scene ends in time with the right code, bounded memory and its line"
    ),
    (
      50, "CommandTests/Playing/WatchTests",
      "a save that fails in its first turn changes nothing of the old scene, its state too"
    ),
    (
      50, "CommandTests/Playing/WatchTests",
      "a save that never ends or fills the memory leaves the old scene playing"
    ),
    (
      50, "LuaBindingsTests/Lifetimes/LifetimeTests",
      "a host that is released takes its Lua state and its animator along"
    ),
    (
      51, "MotionTests/Timing/FrameClockTests",
      "a clock that jumps moves no scene, and the next frame comes in time"
    ),
    (
      51, "AnimationEngineTests/MisuseTests",
      "a time that is none, or before the last, is an error and changes nothing"
    ),
    (52, "LuaRuntimeTests/BatchTests", "a reference may be dropped on another thread"),
    (
      52, "AnimationEngineTests/MisuseTests",
      "a call outside its owner's turn ends the process with words that help"
    ),
    (53, "LuaRuntimeTests/LimitTests", "an interrupt from another thread ends what runs"),
    (
      54, "LuaBindingsTests/Lifetimes/AllocationFaultTests",
      "every allocation of a scene fails in turn, and nothing breaks"
    ),
    (
      55, "CommandTests/Files/FileBorderTests",
      "nothing outside of the scene's folder is read, and nothing that is no file waited for"
    ),
    (
      55, "CommandTests/Checking/SceneErrorTests",
      "a FIFO or a device as a scene is refused and not waited for"
    ),
  ]

  /// The texts of row 12: bytes, exit code, words of the error.
  private static let texts: [(row: Int, bytes: [UInt8], status: Int32, words: String)] = [
    (12, Array("\u{1B}Lua\u{54}\u{0}\u{19}\u{93}".utf8), 2, "scene.lua"),
    (12, [], 0, ""), (12, Array("-- only this".utf8), 0, ""),
    (12, Array("\u{FEFF}wait(0.1)\nerror 'two'".utf8), 2, "scene.lua:2: error: two"),
    (12, Array("#!/usr/bin/env animlua\nerror 'two'".utf8), 2, "scene.lua:2: error: two"),
    (12, Array("\u{FEFF}#!/usr/bin/env animlua\nerror 'two'".utf8), 2, "scene.lua:2: error: two"),
    (12, Array("local a = 1\r\n\r\nerror 'three'\r\n".utf8), 2, "scene.lua:3: error: three"),
    (12, Array("local a = 1\r\rerror 'three'\r".utf8), 2, "scene.lua:3: error: three"),
    (12, Array("local a = 1\nlocal b\0 = 2\n".utf8), 2, "scene.lua:2: error: "),
    (12, Array("local a = '\0' error(#a)".utf8), 2, "scene.lua:1: error: 1"),
    (
      12, Array("--".utf8) + [UInt8](repeating: 0x78, count: (16 << 20) - 1), 2,
      "error: source too large"
    ),
  ]

  @Test(arguments: ChecklistScene.all)
  func `a row of the checklist comes out as its scene says`(scene: ChecklistScene) throws {
    try scene.hold()
  }

  @Test(arguments: texts.indices)
  func `a text of the checklist is read or refused`(index: Int) throws {
    let (_, bytes, status, words) = Self.texts[index]
    let scratch = try Scratch()
    try Data(bytes).write(to: scratch.url("scene.lua"))
    let outcome = try scratch.animlua("run", "scene.lua", "--headless")
    expect(outcome.status, equals: status, "\(outcome.errors.prefix(2000))")
    expect(outcome.errors.utf8.count < 4000)
    expect(outcome.errors.contains(words) || words.isEmpty, "\(outcome.errors.prefix(2000))")
  }

  @Test func `a scene that is not there, unreadable or a folder is reported at once`() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "folder/x")
    try expect(scratch.animlua("run", "none.lua").status, equals: 66)
    try expect(scratch.animlua("run", "folder").status, equals: 66)
    try scratch.write("", to: "closed.lua")
    expect(chmod(scratch.url("closed.lua").path, 0), equals: 0)
    // Who may read everything reads this, too.
    try expect(scratch.animlua("run", "closed.lua").status, equals: (geteuid() == 0 ? 0 : 66))
  }

  /// Whether a file has a test of this name, and nothing in its attribute that may skip it.
  private static func hasTest(_ name: String, _ text: String) throws -> Bool {
    let function = "func `\(NSRegularExpression.escapedPattern(for: name))`"
    let test = try Regex("(?m)^ *@Test(?<attribute>(?:(?!func `|@Test)[\\s\\S])*)\(function)")
    guard let match = text.firstMatch(of: test), !text.contains("@Suite(.disabled") else {
      return false
    }
    let attribute = match["attribute"]?.substring ?? ""
    return !attribute.contains(".disabled") && !attribute.contains(".enabled")
  }

  @Test(arguments: [
    ("@Test func `a name`() {}", true),
    ("  @Test(arguments: [\n1])\n  func `a name`(n: Int) {}", true),
    ("@Test func `a name, and more`() {}", false), ("// @Test func `a name`() {}", false),
    ("func `a name`() {}", false), ("@Test func `b`() {}\nfunc `a name`() {}", false),
    ("@Test(.disabled()) func `a name`() {}", false), ("// @Test\n// func `a name`() {}", false),
    ("@Test(.enabled(if: no), arguments: [1])\nfunc `a name`(n: Int) {}", false),
  ])
  func `a row is held by a test that is there and runs`(text: String, isHeld: Bool) throws {
    try expect(Self.hasTest("a name", text), equals: isHeld)
  }

  @Test func `every row of the checklist has a case or a test that holds it`() throws {
    var rows = Set(ChecklistScene.all.map(\.row) + Self.texts.map(\.row))
    for (row, file, test) in Self.elsewhere {
      let url = Command.root.appendingPathComponent("Tests/\(file).swift")
      let text = try String(contentsOf: url, encoding: .utf8)
      try expect(Self.hasTest(test, text), "row \(row): \(file) lost \(test)")
      rows.insert(row)
    }
    expect(rows, equals: Set(1...55), "without a case: \(Set(1...55).subtracting(rows).sorted())")
  }
}
