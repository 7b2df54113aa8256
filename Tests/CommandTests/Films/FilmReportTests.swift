import Foundation
import TestWords
import Testing

/// The losses that a film reports, in words and for programs.
struct FilmReportTests {
  private static let scene = """
    local scene = anim.scene { width = 64, height = 48, duration = 0.1, fps = 30 }
    scene:rect { name = 'plain', x = 9, y = 9, width = 8, height = 8, fill = '#888' }
    scene:rect {
      name = 'sky', width = 60, height = 20, fill = anim.linear_gradient { stops = { "#f00", "#00f" } },
    }
    scene:circle { name = 'ghost', x = 30, y = 30, radius = 9, fill = '#0f08' }
    scene:line { name = 'wire', points = { { 0, 0 }, { 40, 9 } }, stroke = '#f00', stroke_width = 1 }
    scene:line { name = 'grey', points = { { 0, 0 }, { 40, 9 } }, stroke = '#888', stroke_width = 1 }
    scene:text { name = 'note', text = 'abc', font_size = 9, fill = '#c0f' }
    """

  private func errors(_ arguments: String...) throws -> String {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try Command.run(["render", "scene.lua"] + arguments, in: scratch.folder)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    return outcome.errors
  }

  @Test func `a palette is reported by the layers that have more shades`() throws {
    let opaque = try errors("-o", "a.gif")
    expect(opaque.contains("approximated: at most 255 colors"))
    expect(opaque.contains("approximated: 'sky' (scene.lua:3): the gradient of fill"), "\(opaque)")
    expect(!opaque.contains("'plain'") && !opaque.contains("half seen through"))
    let clear = try errors("-o", "a.gif", "-t")
    expect(
      clear.contains("approximated: 'ghost' (scene.lua:6): half seen through: opaque or clear"))
    expect(!clear.contains("'plain'"))
  }

  @Test func `layers that lose the same have one line, which names three and counts the rest`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 64, height = 48, duration = 0.1, fps = 30 }
      for i = 1, 40 do scene:circle { name = 'g' .. i, x = i, y = 9, radius = 4, fill = '#0f0', blur = 2 } end
      scene:circle { name = 'one', radius = 4, shadow_blur = 2, shadow_color = '#000' }
      """)
    let film = try scratch.animlua("render", "scene.lua", "-o", "#.svg")
    let lines = film.errors.split(separator: "\n").filter { $0.hasPrefix("  = ") }
    expect(lines.count, equals: 2, "\(film.errors)")
    let named = (1...3).map { "'g\($0)' (scene.lua:2)" }.joined(separator: ", ")
    expect(
      lines.first, equals: "  = approximated: \(named) and 37 more layers: blur: drawn as pixels")
    expect(lines.last?.says("'one' (scene.lua:3): shadow"), equals: true, "\(lines)")
  }

  @Test func `a split text is reported once, and an odd side as it is in the file`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 63, height = 47, duration = 0.1, fps = 30 }
      local word = scene:text { name = 'word', text = 'abcdef', font_size = 9, fill = '#c0f' }
      word:split "letters"
      """)
    let film = try scratch.animlua("render", "scene.lua", "-o", "a.mp4")
    expect(film.errors.contains("a.mp4: 3 frames, 64 x 48"), "\(film.errors)")
    expect(film.errors.contains("'word' (scene.lua:2): small letters"), "\(film.errors)")
    expect(film.errors.components(separatedBy: "small letters").count, equals: 2, "\(film.errors)")
  }

  @Test func `halved color is reported by the layers that are finer`() throws {
    let film = try errors("-o", "a.y4m")
    expect(film.contains("approximated: 'wire' (scene.lua:7): a thin stroke"), "\(film)")
    expect(film.contains("approximated: 'note' (scene.lua:9): small letters"))
    expect(!film.contains("'grey'") && !film.contains("'ghost'"))
    // Large enough, nothing is fine.
    let large = try errors("-o", "a.y4m", "--scale", "4")
    expect(!large.contains("'wire'") && !large.contains("'note'"))
  }

  @Test func `a translucent picture is reported to lie over black in an opaque format`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(
      "anim.scene { width = 8, height = 8, background = '#f008', duration = 0.1 }")
    let film = try scratch.animlua("render", "scene.lua", "-o", "a.mp4", "-o", "a.apng")
    expect(
      film.errors.components(separatedBy: "lie over black").count, equals: 2, "\(film.errors)")
    expect(film.errors.contains("unsupported: opacity"))
  }

  @Test func `exact formats are reported to have lost nothing`() throws {
    let film = try errors("-o", "a.apng", "-o", "#.png", "-o", "a.rgba", "--loop", "1")
    expect(!film.contains(" = "), "\(film)")
  }

  @Test func `a program gets a report of the written and the lost`() throws {
    let said = try errors("--json", "-o", "a.gif", "-o", "a.rgba", "-o", "a.mp4", "--loop", "2")
    let line = try require(said.split(separator: "\n").last)
    let object = try require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    expect(object["ok"] as? Bool == true && object["exit"] as? Int == 0)
    let outputs = try require(object["outputs"] as? [[String: Any]])
    expect(outputs.map { $0["path"] as? String }, equals: ["a.gif", "a.rgba", "a.mp4"])
    expect(outputs.map { $0["format"] as? String }, equals: ["gif", "rgba", "mp4"])
    for output in outputs {
      expect(output["frames"] as? Int == 3 && output["width"] as? Int == 64)
      expect(output["seconds"] as? Double == 0.1 && output["fps"] as? Double == 30)
      expect(output["plays"] as? Int, equals: 2)
    }
    let losses = outputs.map { $0["losses"] as? [[String: Any]] ?? [] }
    let sky = try require(losses[0].first { $0["layer"] as? String == "sky" })
    expect(sky["kind"] as? String, equals: "approximated")
    expect(sky["file"] as? String == "scene.lua" && sky["line"] as? Int == 3)
    expect(losses[1].isEmpty)
    expect(losses[2].contains { $0["kind"] as? String == "unsupported" && $0["layer"] == nil })
  }
}
