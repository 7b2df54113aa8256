import Foundation
import TestWords
import Testing

struct CastTests {
  private static let scene = """
    local s = anim.scene { width = 64, height = 36, duration = 0.5 }
    local dot = s:circle { x = 0, y = 18, radius = 8, fill = "#ff8000" }
    dot:to({ x = 64 }, 0.5, "linear")
    wait(0.25)
    print("half way")
    """

  @Test func `a headless run records an asciicast, the same one every time`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try scratch.animlua(
      "run", "--headless", "--record", "a.cast", "--record-size", "40x12", "scene.lua")
    expect(outcome.status == 0 && outcome.output == "half way\n")
    let text = try String(contentsOf: scratch.url("a.cast"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    expect(
      lines[0]
        == #"{"version": 2, "width": 40, "height": 12, "title": "scene.lua", "env": {"TERM": "xterm-256color"}}"#
    )
    expect(lines.last, equals: #"[0.500000, "o", "\u001b[0m\u001b[?25h"]"#)
    // One event a frame, and the beginning and the end.
    expect(lines.count > 25 && lines.count <= 34)
    expect(text.contains("half way"))
    try expect(
      scratch.animlua(
        "run", "--record", "b.cast", "--record-size", "40x12", "-q", "scene.lua"
      ).status, equals: 0)
    try expect(String(contentsOf: scratch.url("b.cast"), encoding: .utf8), equals: text)
    try expect(scratch.names, equals: ["a.cast", "b.cast", "scene.lua"])
  }

  @Test func `a recording that cannot be written ends with 74 and leaves nothing`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    for path in ["scene.lua/folder/a.cast", "/dev/full"] {
      let outcome = try scratch.animlua("run", "--record", path, "scene.lua")
      expect(outcome.status == 74 && outcome.errors.contains("cannot write \(path)"))
    }
    // A scene that is not there, or does not load, is not recorded.
    try expect(scratch.animlua("run", "--record", "a.cast", "nowhere.lua").status, equals: 66)
    try expect(scratch.animlua("trace", "-o", "a.csv", "nowhere.lua").status, equals: 66)
    try expect(scratch.names, equals: ["scene.lua"])
  }

  @Test func `options that make no sense for a recording are refused`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    for (arguments, words) in [
      (["--record", "-"], "--record needs a file"),
      (["--record-size", "80x24"], "--record FILE makes one"),
      (["--record", "a.cast", "--record-size", "5000x24"], "1x1 to 1000x1000"),
      (["--record", "a.cast", "--record-size", "wide"], "--record-size"),
      (["--display", "sixels"], "- kitty"),
    ] {
      let outcome = try Command.run(["run"] + arguments + ["scene.lua"], in: scratch.folder)
      expect(outcome.status == 64 && outcome.errors.contains(words))
    }
    try expect(scratch.names, equals: ["scene.lua"])
  }

  @Test func `an error of the scene is in the recording, and ends with 2`() throws {
    let scratch = try Scratch()
    try scratch.write(
      Self.scene + "\nerror('no luck today')")
    let outcome = try scratch.animlua("run", "--record", "a.cast", "scene.lua")
    expect(outcome.status == 2 && outcome.errors.contains("no luck today"))
    let text = try String(contentsOf: scratch.url("a.cast"), encoding: .utf8)
    expect(text.contains("no luck today"))
  }
}
