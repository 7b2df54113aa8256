import Foundation
import LuaBindings
import Rendering
import TestWords
import Testing

/// Scenes of `Tests/Fixtures/specs`, each a file that checks itself and prints `done` at its end.
///
/// A new file in the folder is a new test. It plays at 20, 60 and 1000 frames a second, unless a line at
/// its head says otherwise (`-- RATES 60`); `-- REDUCED` asks for reduced motion. By default each file plays at
/// one of its rates, the first file at its first and so on in turn; with `scripts/test --all` at all of them.
struct SpecTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/specs")

  /// A file and a rate at which it plays.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var rate: Double
    var testDescription: String { "\(name) at \(Int(rate))" }
  }

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.sorted()
  }()

  static let cases: [Case] = names.enumerated().flatMap { place, name in
    let stated =
      head(of: (try? text(name)) ?? "", "RATES")?.split(separator: " ").compactMap { Double($0) }
    let rates = stated ?? [20, 60, 1000]
    return (TestExtent.isAll ? rates : [rates[place % rates.count]]).map {
      Case(name: name, rate: $0)
    }
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).lua"), encoding: .utf8)
  }

  /// The rest of the line at a file's head that begins with a word.
  private static func head(of text: String, _ word: String) -> Substring? {
    text.split(separator: "\n").prefix { $0.hasPrefix("--") }
      .first { $0.hasPrefix("-- \(word)") }?.dropFirst(word.count + 3)
  }

  @Test func `the folder of specifications is found`() {
    expect(Self.names.count > 30)
    expect(Self.cases.count > (TestExtent.isAll ? 90 : 30))
  }

  @Test(arguments: cases)
  func `a specification holds at each frame rate`(_ test: Case) throws {
    let source = try Self.text(test.name)
    var options = ScriptHostOptions()
    options.reducesMotion = Self.head(of: source, "REDUCED") != nil
    options.onScene = { TextLayouts().measureTexts(of: $0) }
    // Another program may have the processor meanwhile.
    options.limits.timePerTurn = 20
    let scene = try ScenePlayer(
      source, fps: test.rate, options: options, folder: Self.folder.path())
    var time = 0.0
    while scene.host.isWaiting, time < 60 {
      time += 0.25
      try scene.play(to: time)
    }
    // And on for a little: an animation that the scene has left alone may fail as well.
    try scene.play(to: time + 0.5)
    expect(scene.host.reports, equals: [])
    expect(scene.lines.last, equals: "done")
    expect(!scene.host.isWaiting)
  }
}

@Test func `a scene's reduced options are ignored without reduced motion`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    assert(anim.reduced_motion == false)
    local p = { x = 0 }
    anim.defaults { reduced = "skip" }
    anim.to(p, { x = 1 }, { duration = 1, easing = "linear", reduced = { duration = 9 } })
    wait(0.5)
    print(p.x)
    """)
  try scene.play(to: 1)
  expect(scene.lines, equals: ["0.5"])
}
