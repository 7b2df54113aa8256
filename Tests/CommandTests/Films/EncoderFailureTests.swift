import Foundation
import TestWords
import Testing

/// Encoders that are not there, die, or never end, and people who do not wait for them.
struct EncoderFailureTests {
  private static let old = "what was there before"

  /// A scene, an old film, and a program of our own in the place of ffmpeg.
  private func scratch(ffmpeg script: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(RenderTests.scene)
    for name in ["a.mp4", "a.gif"] { try scratch.write(Self.old, to: name) }
    try scratch.write("#!/bin/sh\n\(script)\n", to: "bin/ffmpeg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.url("bin/ffmpeg").path)
    return scratch
  }

  private func path(_ scratch: Scratch) -> [String: String] {
    ["PATH": "\(scratch.url("bin").path):/usr/bin:/bin"]
  }

  private func expectOld(_ scratch: Scratch) throws {
    try expect(scratch.names, equals: ["a.gif", "a.mp4", "bin", "scene.lua"])
    for name in ["a.mp4", "a.gif"] {
      try expect(String(contentsOf: scratch.url(name), encoding: .utf8), equals: Self.old)
    }
  }

  @Test(arguments: [
    ("echo 'it hurts' >&2; exit 7", "ffmpeg ended with 7: it hurts"),
    ("head -c 40000 >/dev/null; echo 'it hurts' >&2; exit 1", "ffmpeg ended with 1: it hurts"),
    ("head -c 9 >/dev/null; exit 0", "ffmpeg ended with 0"),
    ("head -c 40000 >/dev/null; kill -9 $$", "ffmpeg was killed by signal 9"),
    ("cat >/dev/null; echo 'at the very end' >&2; exit 1", "at the very end"),
    ("cat >/dev/null; kill -11 $$", "ffmpeg was killed by signal 11"),
    ("cat >/dev/null", "ffmpeg ended with 0: it has written nothing"),
  ])
  func `an encoder that ends before its time is reported, and every old file kept`(
    script: String, words: String
  ) throws {
    let scratch = try scratch(ffmpeg: script)
    let outcome = try Command.run(
      ["render", "scene.lua", "-o", "a.gif", "-o", "a.mp4", "-o", "f/#.png", "--scale", "2"],
      in: scratch.folder, environment: path(scratch))
    expect(outcome.status, equals: 74)
    expect(outcome.errors.contains("cannot write a.mp4: "), "\(outcome.errors)")
    expect(outcome.errors.contains(words), "\(outcome.errors)")
    try expectOld(scratch)
  }

  @Test func `without ffmpeg everything that needs none works`() throws {
    let scratch = try scratch(ffmpeg: "exit 1")
    let bare = ["PATH": scratch.folder.path]
    let film = try Command.run(
      ["render", "scene.lua", "-o", "a.gif", "-o", "a.webm"], in: scratch.folder, environment: bare)
    expect(film.status, equals: 3)
    expect(film.errors.contains("this fixes it: sudo apt-get install ffmpeg"))
    try expectOld(scratch)
    for arguments in [
      ["render", "-o", "a.gif", "-o", "a.apng", "-o", "#.png", "-o", "a.y4m", "-o", "a.rgba"],
      ["render", "--at", "0.2", "-o", "a.svg", "-o", "a.pdf", "-o", "a.png"],
      ["still", "-o", "a.png"], ["sheet", "-o", "a.png"], ["plot", "-o", "a.svg"], ["trace"],
    ] {
      let outcome = try Command.run(
        [arguments[0], "scene.lua"] + arguments.dropFirst(), in: scratch.folder, environment: bare)
      expect(outcome.status, equals: 0, "\(arguments): \(outcome.errors)")
    }
  }

  /// A run of the command that is on its way.
  private func started(_ arguments: [String], in scratch: Scratch) throws -> Process {
    let process = Process()
    process.executableURL = Command.executable
    process.arguments = arguments
    process.currentDirectoryURL = scratch.folder
    process.environment = ProcessInfo.processInfo.environment.merging(path(scratch)) { $1 }
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    return process
  }

  private func wait(for name: String, in scratch: Scratch, while process: Process) {
    while !FileManager.default.fileExists(atPath: scratch.url(name).path), process.isRunning {
      usleep(1000)
    }
  }

  /// A script's line that leaves its number there, at once as a whole.
  private func number(in name: String) -> String { "echo $$ >bin/number; mv bin/number \(name)" }

  /// Whether the program that left its number there still runs.
  private func isRunning(_ name: String, in scratch: Scratch) throws -> Bool {
    let text = try String(contentsOf: scratch.url(name), encoding: .utf8)
    let number = try require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    return kill(number, 0) == 0
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `an encoder that never ends does not keep anybody from leaving`(signal: Int32) throws {
    let scratch = try scratch(ffmpeg: "cat >/dev/null; \(number(in: "bin/at-end")); sleep 600")
    let process = try started(
      ["render", "scene.lua", "-o", "a.gif", "-o", "f/#.png", "-o", "a.mp4"], in: scratch)
    wait(for: "bin/at-end", in: scratch, while: process)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    expect(process.terminationReason == .exit && process.terminationStatus == 128 + signal)
    try expect(!isRunning("bin/at-end", in: scratch))
    try expectOld(scratch)
  }

  @Test func `a second signal takes everything away though the script never ends`() throws {
    let scratch = try scratch(ffmpeg: "\(number(in: "bin/begun")); cat >/dev/null")
    let stuck = "\(RenderTests.scene)\nwait(0.2)\nwhile true do end"
    try scratch.write(stuck, to: "bin/stuck.lua")
    let process = try started(
      [
        "render", "bin/stuck.lua", "--limit-time", "600s", "-o", "a.gif", "-o", "f/#.png", "-o",
        "a.mp4",
      ], in: scratch)
    wait(for: "bin/begun", in: scratch, while: process)
    // Frames are there before the script is stuck.
    wait(for: "f", in: scratch, while: process)
    // Two that are alike could count as one.
    kill(process.processIdentifier, SIGINT)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    // Which of the two is heard first, the system decides.
    expect(process.terminationReason, equals: .exit)
    expect([130, 143].contains(process.terminationStatus))
    try expect(!isRunning("bin/begun", in: scratch))
    try expectOld(scratch)
  }

  @Test(arguments: [
    ["trace", "--fps", "1000", "-o", "bin/a.csv"], ["plot", "--fps", "1000", "-o", "bin/a.svg"],
    ["still", "--fps", "1000", "--at", "500", "-o", "bin/a.png"],
    // It plays the whole scene before it speaks, and again to draw: fewer frames do.
    ["sheet", "--fps", "200", "-o", "bin/a.png"],
  ])
  func `an interrupted command writes nothing`(arguments: [String]) throws {
    let scratch = try scratch(ffmpeg: "")
    try scratch.write(
      """
      local scene = anim.scene { width = 64, height = 48, duration = 600 }
      scene:circle { radius = 8 }:to({ x = 60 }, 600)
      anim.tick(function() print('on its way') return true end)
      """, to: "bin/long.lua")
    let said = scratch.url("bin/said")
    try Data().write(to: said)
    let process = Process()
    process.executableURL = Command.executable
    process.arguments = [arguments[0], "bin/long.lua"] + arguments.dropFirst()
    process.currentDirectoryURL = scratch.folder
    process.standardError = try FileHandle(forWritingTo: said)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    // It has begun to play when the script has spoken.
    while try Data(contentsOf: said).isEmpty, process.isRunning { usleep(1000) }
    process.interrupt()
    process.waitUntilExit()
    expect(process.terminationReason == .exit && process.terminationStatus == 130)
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.url("bin").path).sorted()
    expect(left, equals: ["ffmpeg", "long.lua", "said"])
  }

  @Test(arguments: ["rgba", "y4m", "gif", "webm", "png"])
  func `a reader that goes away ends every format quietly`(format: String) throws {
    let scratch = try Scratch()
    try scratch.write(RenderTests.scene)
    let at = format == "png" ? "--at 0.1" : ""
    let outcome = try Command.run(
      URL(fileURLWithPath: "/bin/bash"),
      [
        "-c",
        "'\(Command.executable.path)' render scene.lua -q \(at) --scale 8 -o - --format \(format) "
          + "| head -c 9 >/dev/null; echo ${PIPESTATUS[0]}",
      ],
      in: scratch.folder)
    expect(outcome.output, equals: "0\n")
    expect(!outcome.errors.contains("error"), "\(outcome.errors)")
    try expect(scratch.names, equals: ["scene.lua"])
  }
}
