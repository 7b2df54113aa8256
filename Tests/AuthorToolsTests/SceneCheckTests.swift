import AuthorTools
import Diagnostics
import Foundation
import LuaBindings
import Sessions
import TestWords
import Testing

/// Checks for whoever takes reports: no command line, no standard streams.
struct SceneCheckTests {
  private final class Sink: ReportSink {
    var errors: [Diagnostic] = []
    var warnings: [Diagnostic] = []
    var notes: [String] = []

    func take(error: Diagnostic) { errors.append(error) }
    func take(warning: Diagnostic) { warnings.append(warning) }
    func take(note: String) { notes.append(note) }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Checks a text; `sessions` counts how often it was played.
  private func check(
    _ text: String, _ change: (inout SceneCheck) -> Void = { _ in }
  ) throws -> (result: SceneCheck.Result, sink: Sink, sessions: Int) {
    let path = try folder.write(text, to: "scene.lua")
    let sink = Sink()
    var sessions = 0
    var check = SceneCheck(scene: path, easings: EasingFolders(environment: { _ in nil })) {
      sessions += 1
      return SceneSession.Setup(file: path, host: ScriptHostOptions())
    }
    change(&check)
    return try (check.run(Reports(sink)), sink, sessions)
  }

  private static let ball = "local ball = anim.scene {}:circle { name = 'ball', radius = 9 }\n"

  @Test func `a scene without a mistake is played for a second`() throws {
    let (result, sink, sessions) = try check(Self.ball + "ball:to({ x = 100 }, 3)")
    expect(result.outcome, equals: .done)
    expect(result.isPlayed && result.notPlayed == nil && sessions == 1)
    expect(result.animations == 1 && result.frames == 61 && result.seconds == 1)
    expect(sink.errors.isEmpty && sink.warnings.isEmpty && sink.notes.isEmpty)
  }

  @Test func `mistakes of the text and of the run have columns`() throws {
    let (result, sink, _) = try check(
      Self.ball + "ball:to({ x = 100 }, { duratoin = 1 })\nwait(0.1)\nlocal n = nil\nprint(n.x)")
    expect(result.outcome, equals: .failed)
    expect(sink.errors.map(\.code.name), equals: ["E-option-unknown", "E-script"])
    expect(sink.errors.map(\.line), equals: [2, 5])
    expect(sink.errors.map(\.column), equals: [24, 7])
    expect(sink.errors[0].suggestion, equals: "duration")
  }

  @Test func `a text that is no Lua, or has a loop without an end, is not played`() throws {
    let broken = try check("local x = = 1")
    expect(broken.result.outcome == .failed && broken.sessions == 0)
    expect(broken.result.notPlayed, equals: "the text is no Lua")
    expect(broken.sink.errors.first?.column, equals: 11)
    let endless = try check("while true do local x = 1 end")
    expect(endless.sessions == 0 && endless.sink.errors.map(\.code.name) == ["E-endless-loop"])
    expect(endless.sink.notes.count, equals: 1)
    let read = try check(Self.ball) { $0.restraint = .textOnly }
    expect(read.sessions == 0 && read.result.outcome == .done)
  }

  @Test func `certain edits are written to the file`() throws {
    let (result, sink, _) = try check(Self.ball + "ball:to({ x = 9 }, { duratoin = 1 })") {
      $0.fixes = true
    }
    expect(result.outcome, equals: .done)
    expect(sink.errors.isEmpty && sink.notes.count == 1)

    try expect(
      String(contentsOfFile: folder.path + "/scene.lua", encoding: .utf8).contains("duration = 1"))
  }

  @Test func `a check that is no more wanted ends after the first frame`() throws {
    let (result, _, _) = try check(Self.ball + "ball:to({ x = 100 }, 3)") {
      $0.isInterrupted = { true }
    }
    expect(result.outcome, equals: .interrupted)
    expect(result.frames <= 1)
  }

  @Test func `a file that is not there is no input`() throws {
    let sink = Sink()
    let check = SceneCheck(
      scene: folder.path + "/none.lua", easings: EasingFolders(environment: { _ in nil })
    ) { throw CancellationError() }
    try expect(check.run(Reports(sink)).outcome, equals: .noInput)
    expect(sink.errors.map(\.code.name), equals: ["E-file"])
  }

  @Test func `scenes, modules and files of tests of a folder are distinguished`() throws {
    _ = try folder.write("anim.scene {}", to: "a.lua")
    _ = try folder.write("return {}", to: "b.lua")
    _ = try folder.write("test('a', function(t) end)", to: "c_test.lua")
    let files = try require(CheckedFiles.files(at: folder.path))
    expect(files.map(\.restraint), equals: [nil, .module, .test])
    expect(files.allSatisfy(\.isInFolder))
    let empty = try TemporaryFolder()
    expect(CheckedFiles.files(at: empty.path) == nil)
  }
}
