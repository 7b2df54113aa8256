import Foundation
import TestWords
import Testing

/// The one rule for all outputs: they get their names together, when the run ended well and all are whole.
struct OutputRuleTests {
  /// Its trace has more than 8 kB, and each of its films.
  private static let scene = """
    local scene = anim.scene { width = 64, height = 48, duration = 1 }
    for i = 1, 6 do scene:rect { name = "r" .. i, width = 9, y = 7 * i }:to({ x = 60 }, 1) end
    """

  /// Runs words of a shell in a folder in which every output is there already.
  private func run(
    _ words: String, scene: String = scene, ffmpeg: String? = nil
  ) throws -> (outcome: Command.Outcome, scratch: Scratch, changed: [String]) {
    let scratch = try Scratch()
    try scratch.write(scene)
    for name in Self.outputs { try scratch.write("old", to: name) }
    var environment: [String: String] = [:]
    if let ffmpeg {
      try scratch.write("#!/bin/bash\n\(ffmpeg)\n", to: "bin/ffmpeg")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: scratch.url("bin/ffmpeg").path)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      environment["PATH"] = "\(scratch.url("bin").path):\(path)"
    }
    let outcome = try Command.run(
      URL(fileURLWithPath: "/bin/bash"),
      ["-c", words.replacing("animlua", with: "'\(Command.executable.path)'")], in: scratch.folder,
      environment: environment)
    var isFolder: ObjCBool = false
    let changed = try Self.outputs.filter { name in
      let path = scratch.url(name).path
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { return false }
      return try Data(contentsOf: scratch.url(name)) != Data("old".utf8)
    }
    return (outcome, scratch, changed)
  }

  private static let outputs = [
    "old.csv", "old.json", "old.cast", "old.rgba", "old.gif", "old.mp4", "old.png", "old.svg",
    "f/0003.png",
  ]

  private func expectNothingLeft(_ scratch: Scratch) throws {
    let files = FileManager.default.enumerator(atPath: scratch.folder.path)?.allObjects ?? []
    let left = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".part") }
    expect(left.isEmpty, "\(left)")
    expect(!FileManager.default.fileExists(atPath: scratch.url("new").path))
  }

  @Test(arguments: [
    "trace scene.lua -o old.csv", "run scene.lua --headless --trace old.csv",
    "run scene.lua --headless --record old.cast",
    "run scene.lua --headless --trace old.csv --record old.cast",
    "render scene.lua -o old.rgba", "render scene.lua -o old.gif --trace old.csv",
    "render scene.lua -o old.png --at 1 --trace old.csv --manifest old.json",
    "render scene.lua -o 'f/####.png' -o new/old.gif --trace old.csv",
  ])
  func `a file that may not grow any more leaves every old one`(words: String) throws {
    let (outcome, scratch, changed) = try run("ulimit -f 8; animlua \(words)")
    expect(outcome.status, equals: 74, "\(outcome.errors)")
    expect(outcome.errors.contains("File too large") && outcome.errors.contains("E-output"))
    expect(changed.isEmpty)
    try expectNothingLeft(scratch)
  }

  @Test(arguments: [
    "still scene.lua -o old.png", "sheet scene.lua -o old.png", "plot scene.lua -o old.svg",
    "plot scene.lua -o old.png", "easings plot back.out -o old.svg", "still scene.lua -o old.svg",
    "render scene.lua -o old.gif --manifest old.json",
  ])
  func `no output is written over by an empty one`(words: String) throws {
    let (outcome, scratch, changed) = try run("ulimit -f 0; animlua \(words)")
    expect(outcome.status == 74 && changed.isEmpty, "\(changed)")
    try expectNothingLeft(scratch)
  }

  @Test(arguments: [
    "render scene.lua -o old.gif --trace /dev/full",
    "render scene.lua -o old.gif --trace old.csv --manifest /dev/full",
    "run scene.lua --headless --trace old.csv --record /dev/full",
    "run scene.lua --headless --record old.cast --trace /dev/full",
    "render scene.lua -o old.gif --trace old.csv -o /dev/full/a.gif",
  ])
  func `of several outputs none is there when one fails`(words: String) throws {
    let (outcome, scratch, changed) = try run("animlua \(words)")
    expect(outcome.status == 74 && changed.isEmpty, "\(changed) \(outcome.errors)")
    try expectNothingLeft(scratch)
  }

  @Test func `an encoder that dies takes all other outputs with it`() throws {
    let (outcome, scratch, changed) = try run(
      "animlua render scene.lua -o old.mp4 -o old.gif --trace old.csv --manifest old.json",
      ffmpeg: "head -c 1000 >/dev/null; exit 3")
    expect(outcome.status == 74 && changed.isEmpty, "\(outcome.errors)")
    try expectNothingLeft(scratch)
  }

  @Test func `when the last name cannot be given the others are taken back`() throws {
    let (outcome, scratch, changed) = try run(
      "animlua render scene.lua -o old.mp4 -o new.rgba -o old.gif --trace old.csv",
      ffmpeg: """
        cat >/dev/null
        for last; do :; done
        echo film >"${last#file:}"
        rm old.gif
        mkdir old.gif
        """)
    expect(outcome.status == 74 && outcome.errors.contains("old.gif"), "\(outcome.errors)")
    expect(changed.isEmpty, "\(changed)")
    try expect(!scratch.names.contains("new.rgba"))
    try expectNothingLeft(scratch)
  }

  @Test(arguments: [
    "trace scene.lua -o old.csv", "run scene.lua --headless --trace old.csv --record old.cast",
    "render scene.lua -o old.gif --trace old.csv --manifest old.json",
    "still scene.lua --at 0.9 -o old.png", "sheet scene.lua -o old.png",
    "plot scene.lua -o old.svg",
  ])
  func `a scene that a limit ends in the middle leaves every old file`(words: String) throws {
    let (outcome, scratch, changed) = try run(
      "animlua \(words) --limit time=50ms",
      scene: Self.scene + "\nwait(0.5) while true do end")
    expect(outcome.status == 124 && changed.isEmpty, "\(changed) \(outcome.errors)")
    try expectNothingLeft(scratch)
  }

  @Test(arguments: [
    // Each has more than a pipe holds.
    ("y4m", "--scale 8"), ("rgba", "--scale 8 --trace old.csv"),
    ("rgba", "--scale 8 --manifest old.json"), ("csv", "--fps 1000"),
  ])
  func `the reader of a named pipe that leaves is missed`(format: String, more: String) throws {
    let verb = format == "csv" ? "trace" : "render"
    let (outcome, scratch, changed) = try run(
      "mkfifo p.\(format); head -c 9 p.\(format) >/dev/null & "
        + "animlua \(verb) scene.lua -o p.\(format) \(more)")
    expect(outcome.status, equals: 74, "\(outcome.errors)")
    expect(outcome.errors.contains("p.\(format)") && changed.isEmpty)
    try expectNothingLeft(scratch)
  }

  @Test
  func `standard output without a reader ends quietly, unless a file would have been written`()
    throws
  {
    let loud = Self.scene + "\nanim.tick(function() print(('x'):rep(9000)) return true end)"
    let (alone, _, _) = try run(
      "animlua run scene.lua --headless -q | head -c 9 >/dev/null; exit ${PIPESTATUS[0]}",
      scene: loud)
    expect(alone.status, equals: 0, "\(alone.errors)")
    let (beside, scratch, changed) = try run(
      "animlua run scene.lua --headless --trace old.csv | head -c 9 >/dev/null; "
        + "exit ${PIPESTATUS[0]}", scene: loud)
    expect(beside.status == 74 && beside.errors.contains("'old.csv'"), "\(beside.errors)")
    expect(changed.isEmpty)
    try expectNothingLeft(scratch)
  }

  @Test func `all outputs of a run that ends well are there, and nothing beside them`() throws {
    let (outcome, scratch, changed) = try run(
      "animlua render scene.lua -o old.gif -o 'f/####.png' -o new/a.rgba --trace old.csv "
        + "--manifest old.json")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    expect(changed, equals: ["old.csv", "old.json", "old.gif", "f/0003.png"])
    let film = try Data(contentsOf: scratch.url("new/a.rgba")).count
    expect(film, equals: 60 * 64 * 48 * 4)
    let manifest = try String(contentsOf: scratch.url("old.json"), encoding: .utf8)
    expect(manifest.contains("\"bytes\":\(film)") && !manifest.contains(".part"))
  }
}
