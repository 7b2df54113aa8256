import Foundation
import TestWords
import Testing

/// Outputs never overwrite inputs, and their errors read the same everywhere.
struct OutputSafetyTests {
  private static let scene = """
    local scene = anim.scene { width = 20, height = 10, duration = 0.1, fps = 30 }
    scene:rect { name = 'a', width = 4, height = 4 }:to({ x = 9 }, 0.1)
    """

  @Test(arguments: [
    ["trace", "-o", "scene.lua"], ["run", "--headless", "--trace", "./scene.lua"],
    ["run", "--headless", "--record", "scene.lua"],
    ["render", "-o", "x.gif", "--trace", "scene.lua"],
    ["render", "-o", "x.gif", "--manifest", "link.lua"],
    ["trace", "--input", "in.csv", "-o", "in.csv"],
  ])
  func `nothing is written over the scene or its input`(words: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    try scratch.write("time,event\n", to: "in.csv")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("link.lua").path, withDestinationPath: "scene.lua")
    let outcome = try Command.run([words[0], "scene.lua"] + words.dropFirst(), in: scratch.folder)
    expect(outcome.status == 64 && outcome.errors.contains("itself"), "\(outcome.errors)")
    try expect(String(contentsOf: scratch.url("scene.lua"), encoding: .utf8), equals: Self.scene)
  }

  @Test(arguments: [
    ["run", "--headless"], ["render", "-o", "a.gif"], ["still", "-o", "a.png"],
    ["sheet", "-o", "a.png"],
    ["plot", "-o", "a.svg"], ["trace", "-o", "a.csv"],
  ])
  func `with --json every command ends with one object that says how it ended`(
    words: [String]
  ) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    try scratch.write("local scene = anim.scene {} scene:rect {}:too()", to: "wrong.lua")
    for (name, status) in [("scene.lua", 0), ("wrong.lua", 2), ("none.lua", 66)] {
      let outcome = try Command.run(
        [words[0], name, "--json"] + words.dropFirst(), in: scratch.folder)
      expect(outcome.status == status)
      let lines = outcome.errors.split(separator: "\n")
      expect(lines.count, equals: 1, "\(words) \(outcome.errors)")
      let object =
        try JSONSerialization.jsonObject(with: Data((lines.last ?? "").utf8)) as? [String: Any]
      expect(object?["exit"] as? Int, equals: status)
      expect((object?["errors"] as? [Any])?.isEmpty, equals: (status == 0))
    }
    guard words.count > 2, words[1] == "-o" else { return }
    let bad = try Command.run(
      [words[0], "scene.lua", "--json", "-o", "scene.lua/\(words[2])"], in: scratch.folder)
    expect(bad.status == 74 && bad.errors.contains("\"code\":\"E-output\""), "\(bad.errors)")
  }

  private static let failures: [([String], Int32)] = [
    (["trace", "wrong.lua", "-o", "old"], 2),
    (["trace", "wrong.lua", "--format", "jsonl", "-o", "old"], 2),
    (["run", "wrong.lua", "--headless", "--trace", "old"], 2),
    (["run", "wrong.lua", "--headless", "--record", "old"], 2),
    (["plot", "wrong.lua", "-o", "old.svg"], 2), (["still", "wrong.lua", "-o", "old.png"], 2),
    (["sheet", "wrong.lua", "-o", "old.png"], 2), (["render", "wrong.lua", "-o", "old.gif"], 2),
    (["trace", "scene.lua", "--property", "a.z", "-o", "old"], 64),
    (["plot", "scene.lua", "a.x", "a.z", "-o", "old.svg"], 64),
  ]

  @Test(arguments: failures)
  func `a run that fails before its first frame leaves the old file`(
    words: [String], status: Int32
  ) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    try scratch.write("local scene = anim.scene {} scene:rect {}:too()", to: "wrong.lua")
    for name in ["old", "old.svg", "old.png", "old.gif"] { try scratch.write("old", to: name) }
    let before = try scratch.names.sorted()
    let outcome = try Command.run(words, in: scratch.folder)
    expect(outcome.status, equals: status, "\(outcome.errors)")
    for name in ["old", "old.svg", "old.png", "old.gif"] {
      try expect(String(contentsOf: scratch.url(name), encoding: .utf8), equals: "old", "\(words)")
    }
    try expect(scratch.names.sorted(), equals: before)
  }

  @Test(arguments: [
    ["render", "a.gif"], ["render", "a.mp4"], ["render", "####.png"], ["render", "####.svg"],
    ["still", "a.png"], ["trace", "a.csv"], ["plot", "a.svg"], ["sheet", "a.png"],
  ])
  func `the folders of an output are made, and taken back where nothing came of it`(
    words: [String]
  ) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let fine = try scratch.animlua(words[0], "scene.lua", "-o", "new/inner/\(words[1])")
    expect(fine.status, equals: 0, "\(fine.errors)")
    let made = try FileManager.default.contentsOfDirectory(atPath: scratch.url("new/inner").path)
    expect(made.contains(words[1].replacingOccurrences(of: "####", with: "0000")))
    try scratch.write("error 'no'", to: "wrong.lua")
    _ = try scratch.animlua(words[0], "wrong.lua", "-o", "other/inner/\(words[1])")
    if words[0] != "trace" {
      expect(!FileManager.default.fileExists(atPath: scratch.url("other").path))
    }
    let denied = try scratch.animlua(words[0], "scene.lua", "-o", "/proc/\(words[1])")
    expect(denied.status == 74 && !denied.errors.contains("mkdir"), "\(denied.errors)")
  }

  @Test func `one file by two spellings is one file, and no scene is no scene without motion`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let twice = try scratch.animlua("render", "scene.lua", "-o", "a.gif", "-o", "./a.gif")
    expect(twice.status == 64 && twice.errors.contains("is given twice"), "\(twice.errors)")
    let none = try scratch.animlua("plot", "none.lua")
    expect(none.status == 66 && !none.errors.contains("nothing moved"), "\(none.errors)")
  }

  @Test func `a stranger's words give a terminal no orders`() throws {
    let scratch = try Scratch()
    try scratch.write("print('a\\27]0;x\\7b\\u{9b}2Jc\\td') error('e\\27[2J')")
    let outcome = try scratch.animlua("run", "scene.lua", "--untrusted")
    expect(outcome.output, equals: "a\\27]0;x\\7b\\u{9B}2Jc\td\n")
    expect(!outcome.errors.contains("\u{1B}") && outcome.errors.contains("e\\27[2J"))
    let own = try scratch.animlua("run", "scene.lua")
    expect(own.output.contains("\u{1B}]0;x"))
    expect(!own.errors.contains("\u{1B}"))
  }

  @Test func `names of files give a terminal no orders either`() throws {
    let scratch = try Scratch()
    let name = "s\u{1B}[2Jc\u{9b}1m.lua"
    try scratch.write(Self.scene, to: name)
    for words in [
      ["run", name, "--headless"], ["render", name, "-o", "o\u{1B}[2J.gif"],
      ["render", name, "-o", "o\u{1B}##.png", "--fps", "2000"],
      ["still", name, "-o", "no\u{1B}/\u{1B}/../../a.png/x"], ["trace", name, "-o", "."],
    ] {
      let outcome = try Command.run(words, in: scratch.folder)
      expect(!outcome.errors.contains("\u{1B}") && !outcome.errors.contains("\u{9b}"), "\(words)")
      if words[0] == "run" { expect(outcome.errors.hasPrefix("s\\27[2Jc\\u{9B}1m.lua: 1 anim")) }
      if words.last == "o\u{1B}[2J.gif" { expect(outcome.errors.contains("o\\27[2J.gif: ")) }
    }
    // A drawing that takes too long is ended in a handler of a signal, which speaks for itself.
    try scratch.write(DrawingLimitTests.endless, to: name)
    let late = try Command.run(
      ["still", name, "-o", "a.png"] + DrawingLimitTests.limits("50ms"), in: scratch.folder)
    expect(late.status == 124 && late.errors.hasPrefix("s\\27[2Jc\\u{9B}1m.lua: error: "))
  }

  @Test func `a name that is not UTF-8 is refused as such`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    for (words, shown) in [
      ("run $'b\\xff\\xc3\\xa4.lua'", "b\\xFFä.lua"),
      ("render scene.lua -o $'o\\xe2\\x82.gif'", "o\\xE2\\x82.gif"),
      ("$'\\xff'", "\\xFF"),
    ] {
      let outcome = try Command.run(
        URL(fileURLWithPath: "/bin/bash"), ["-c", "'\(Command.executable.path)' \(words)"],
        in: scratch.folder)
      expect(outcome.status, equals: 64)
      expect(
        outcome.errors
          == "error: the argument '\(shown)' is not UTF-8, as names of files must be [E-usage]\n")
      try expect(scratch.names, equals: ["scene.lua"])
    }
    let object = try Command.run(
      URL(fileURLWithPath: "/bin/bash"),
      ["-c", "'\(Command.executable.path)' still scene.lua --json -o $'\\xff'"], in: scratch.folder)
    expect(object.status == 64 && object.errors.hasPrefix("{\"ok\":false,\"exit\":64,"))
  }

  @Test(arguments: [
    ["still", "--at", "0.8", "-o", "a.png"], ["still", "--at", "0.8", "-o", "a.svg"],
    ["render", "--at", "0.8", "-o", "a.png"], ["sheet", "-o", "a.png"], ["plot", "-o", "a.svg"],
    ["plot", "-o", "a.png"], ["trace", "-o", "a.csv"], ["render", "-o", "a.gif"],
  ])
  func `a run that a limit ends on the way leaves the old file`(arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 64, height = 48, duration = 1 }
      scene:rect { width = 10, height = 10 }:to({ x = 60 }, 1)
      wait(0.5)
      while true do end
      """)
    let name = try require(arguments.last)
    try scratch.write("old", to: name)
    let outcome = try Command.run(
      [arguments[0], "scene.lua", "--limit", "time=100ms"] + arguments.dropFirst(),
      in: scratch.folder)
    expect(outcome.status, equals: 124, "\(outcome.errors)")
    expect(outcome.errors.contains("scene.lua:4: error: time limit exceeded"), "\(outcome.errors)")
    try expect(String(contentsOf: scratch.url(name), encoding: .utf8), equals: "old")
    try expect(scratch.names, equals: [name, "scene.lua"])
  }
}
