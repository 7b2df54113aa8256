import AnimationEngine
import Foundation
import LuaBindings
import SceneGraph
import TestWords
import Testing
import Typesetting

/// A scene whose state is read at any time.
struct PlaybackTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Writes down every value and event with their times.
  private final class Recorder: TraceSink {
    var lines: [String] = []

    func write(
      time: Double, target: String, property: String, components: [String], kind: ValueKind,
      values: [Double], velocities: [Double]
    ) {
      lines.append("\(time) \(target).\(property) \(values) \(velocities)")
    }

    func writeText(time: Double, target: String, property: String, text: String) {
      lines.append("\(time) \(target).\(property) \(text)")
    }

    func event(
      time: Double, target: String, property: String, event: String, detail: String
    ) {
      lines.append("\(time) \(target).\(property) \(event) \(detail)")
    }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  /// The settings with which an example plays in a debug build on a busy machine: fewer of ten
  /// thousand, and time for each turn.
  static func setup(forExample path: String) throws -> ScenePlayback.Setup {
    var setup = ScenePlayback.Setup()
    setup.options.onScene = { TextLayouts().measureTexts(of: $0) }
    setup.options.limits.timePerTurn = 20
    if try String(contentsOfFile: path, encoding: .utf8).contains("anim.param(\"count\"") {
      setup.options.parameters = ["count": "400"]
    }
    return setup
  }

  static func examples() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "examples").path())
      .filter { $0.hasSuffix(".lua") }.sorted()
  }

  @Test(arguments: TestExtent.part(try examples(), 2))
  func `a scene sought back and forth is as if it had played there`(name: String) throws {
    let path = Self.root.appending(path: "examples/\(name)").path()
    func setup(_ recorder: Recorder) throws -> ScenePlayback.Setup {
      var setup = try Self.setup(forExample: path)
      setup.frameRate = FrameRate(30)
      setup.tracer = recorder
      return setup
    }
    // Each frame's values when it is played through.
    let recorder = Recorder()
    let played = try ScenePlayback(.file(path), setup(recorder))
    var frames: [(shown: FramePlan, trace: [String])] = []
    for frame in 0...75 {
      try played.player.step(to: frame)
      frames.append((played.player.plan, recorder.take()))
    }
    // Sought, in an order that goes back and forth.
    let other = Recorder()
    let sought = try ScenePlayback(.file(path), setup(other))
    _ = other.take()
    var numbers = SeededNumbers(seed: UInt64(name.utf8.reduce(7) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    let order = (0..<4).map { _ in Int.random(in: 0...74, using: &numbers) } + [74, 0, 37]
    for frame in order {
      try sought.seek(toFrame: frame)
      expect(sought.player.frame, equals: frame)
      expect(
        Self.drawing(of: sought.player.plan), equals: Self.drawing(of: frames[frame].shown),
        "frame \(frame) of \(order)")
      expect(other.take(), equals: [], "unheard, to frame \(frame) of \(order)")
      // Later frames are heard, and are what they were.
      try sought.player.step()
      expect(other.take(), equals: frames[frame + 1].trace, "after frame \(frame) of \(order)")
    }
  }

  /// All of a plan but how it differs from the one before, which may be another one.
  private static func drawing(of plan: FramePlan) -> String {
    var plan = plan
    plan.changes = .all
    return "\(plan)"
  }

  @Test func `a time names the first frame at or after it`() throws {
    let path = Self.root.appending(path: "examples/01-hello.lua").path()
    let playback = try ScenePlayback(.file(path))
    for (time, frame) in [(0, 0), (0.1, 6), (0.1001, 7), (0.5, 30), (1.0 / 3, 20)]
      as [(Double, Int)]
    {
      try playback.seek(to: time)
      expect(playback.player.frame, equals: frame)
    }
  }

  @Test func `going back says nothing again, and finds the texts as they were`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("animlua-seek-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { print(error) }
    }
    let scene = folder.appendingPathComponent("scene.lua")
    let module = folder.appendingPathComponent("part.lua")
    let data = folder.appendingPathComponent("d.csv")
    try Data("return 5".utf8).write(to: module)
    try Data("x\n7\n".utf8).write(to: data)
    try Data(
      """
      local part, d = require "part", anim.data "d.csv"
      anim.state.runs = (anim.state.runs or 0) + 1
      print("begun", part, d[1].x, math.random(1000), anim.state.runs)
      local t = anim.target { name = "t", v = 0 }
      anim.tick(function(dt, now) t.v = t.v + dt print(now) end)
      wait(0.05)
      error("late")
      """.utf8
    ).write(to: scene)
    final class Heard { var lines: [String] = [] }
    let heard = Heard()
    var setup = ScenePlayback.Setup()
    setup.options.onPrint = { heard.lines.append(String(decoding: $0, as: UTF8.self)) }
    setup.options.onReport = { heard.lines.append($0.error.message) }
    let playback = try ScenePlayback(.file(scene.path), setup)
    try playback.seek(to: 0.1, isHeard: true)
    let first = heard.lines
    expect(first.count == 9 && first.contains("late"))
    try Data("return 6".utf8).write(to: module)
    try Data("x\n8\n".utf8).write(to: data)
    try Data("broken(".utf8).write(to: scene)
    // Errors show the text that ran.
    expect(playback.host.sourceText(of: scene.path)?.hasPrefix("local part, d"), equals: true)
    expect(playback.host.sourceText(of: folder.path + "/part.lua"), equals: "return 5")
    expect(playback.host.readFiles.contains(folder.path + "/d.csv"))
    try playback.seek(to: 0)
    expect(heard.lines, equals: first)
    // It is another run, and the same.
    expect(playback.player.frame, equals: 0)
    heard.lines = []
    try playback.seek(to: 0.1, isHeard: true)
    expect(heard.lines, equals: Array(first.dropFirst(2)))
  }
}
