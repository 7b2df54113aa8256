import Foundation
import LuaBindings
import LuaRuntime
import Rendering
import Testing

/// Files of `Tests/Fixtures/specs`, each a scene that asserts what it says.
struct SpecTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/specs")

  @Test(
    arguments: [
      "easings", "springs", "layers", "transforms", "stagger", "mixing", "paths", "gradients",
      "effects", "splits", "timeline_verbs",
    ])
  func `what a spec in Lua asserts holds`(name: String) throws {
    let file = Self.folder.appending(path: "\(name).lua")
    try play(file)
  }

  @Test(arguments: try Self.examples())
  func `an example plays to its end without an error`(name: String) throws {
    let file = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "examples/\(name)")
    try play(file)
  }

  static func examples() throws -> [String] {
    let folder = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "examples")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".lua") }.sorted()
  }

  /// Plays a file until its scripts have ended, at most a minute.
  private func play(_ file: URL) throws {
    var options = ScriptHostOptions()
    options.onScene = { TextLayouts().measureTexts(of: $0) }
    // A debug build of ten thousand of anything takes its time.
    if try String(contentsOf: file, encoding: .utf8).contains("anim.param(\"count\"") {
      options.parameters = ["count": "400"]
    }
    options.limits.timePerTurn = 20
    let host = try ScriptHost(options)
    do throws(LoadError) {
      try host.load(path: file.path())
      var frame = 0
      while host.isWaiting, frame < 3600 {
        frame += 1
        try host.advance(to: Double(frame) / 60)
      }
      #expect(!host.isWaiting, "\(file.lastPathComponent) has not ended after a minute")
    } catch {
      guard case .script(let report) = error else { throw error }
      Issue.record("\(report.error)\n\(report.error.traceback)")
    }
    for report in host.reports { Issue.record("\(report.error)\n\(report.error.traceback)") }
  }
}
