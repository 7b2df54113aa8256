import Foundation
import TestWords
import Testing

/// Findings of `check` in texts that lie partly outside of the picture.
struct TextOverflowTests {
  private func check(_ lines: String) throws -> Command.Outcome {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 640, height = 360 }
      local long = "A headline that is far too long for its picture"
      \(lines)
      """)
    return try scratch.animlua("check", "scene.lua")
  }

  @Test(arguments: [
    ("scene:text { text = long, x = 320, y = 60, font_size = 48 }", ["left", "right"]),
    ("scene:text { text = long, x = 600, y = 60, font_size = 12 }", ["right"]),
    ("scene:text { text = long, x = 1200, y = 60 }", ["right"]),
    ("scene:text { text = 'Mg', x = 320, y = 4, font_size = 60 }", ["top"]),
    ("scene:text { text = 'Mg', x = 320, y = 356, font_size = 60 }", ["bottom"]),
    ("scene:group { x = 600 }:text { text = long, y = 60, font_size = 12 }", ["right"]),
    (
      "scene:text { text = long, x = 320, y = 60, font_size = 48 }:split 'words'",
      ["left", "right"]
    ),
    (
      "scene:text { text = long, x = 900, y = 60, font_size = 12 }:to({ x = 600 }, 0.3)", ["right"]
    ),
  ])
  func `a text that rests beyond an edge is a warning at its line`(
    lines: String, sides: [String]
  ) throws {
    let outcome = try check(lines)
    expect(outcome.status, equals: 0)
    expect(
      outcome.errors.firstMatch(of: #/^scene\.lua:3:\d+: warning: the text 'text-1' lies /#) != nil,
      "\(outcome.errors)")
    expect(outcome.errors.contains("[W-text-outside]"))
    for side in ["left", "right", "top", "bottom"] {
      expect(
        outcome.errors.contains("beyond the \(side) edge"), equals: sides.contains(side),
        "\(side): \(outcome.errors)")
    }
    expect(outcome.errors.split(separator: "W-text-outside").count, equals: 2, "once")
  }

  @Test(arguments: [
    "scene:text { text = 'fits', x = 320, y = 60 }",
    // Only a part of it is seen, on purpose.
    "scene:text { text = long, x = 600, y = 60, opacity = 0 }",
    "scene:text { text = long, x = 600, y = 60, hidden = true }",
    "scene:text { text = long, x = 600, y = 60, fill = 'none' }",
    "local t = scene:text { text = long, x = 600, y = 60 } t.clip = { 0, 0, 100, 40 }",
    "local t = scene:text { text = long, x = 600, y = 60 } "
      + "t.mask = scene:rect { x = 320, y = 180, width = 9, height = 9 }",
    "scene:text { text = long, x = 600, y = 60 } scene.camera.zoom = 2",
    // On its way.
    "scene:text { text = long, x = 900, y = 60 }:to({ x = -400 }, { duration = 3, easing = 'linear' })",
    "scene:text { text = 'in', x = -9, y = 60 }:to({ x = 320 }, { duration = 0.4, delay = 0.1 })",
  ])
  func `a text that fits, moves or is cut on purpose is no finding`(lines: String) throws {
    let outcome = try check(lines)
    expect(!outcome.errors.contains("W-text-outside"), "\(outcome.errors)")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
  }

  @Test func `nothing is found in the examples and showcases`() throws {
    let folder = "examples/showcases"
    let showcases = try FileManager.default
      .contentsOfDirectory(atPath: Command.root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(".lua") }.sorted().map { "\(folder)/\($0)" }
    let outcome = try Command.run(
      ["check"] + ExampleTests.scenes.map { "examples/\($0)" } + showcases)
    // A debug build may take longer than the limit for a turn.
    for code in ["W-text-outside", "W-loop-seam", "W-former-name"] {
      expect(!outcome.errors.contains(code), "\(outcome.errors)")
    }
  }
}
