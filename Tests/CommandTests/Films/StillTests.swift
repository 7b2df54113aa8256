import Foundation
import TestWords
import Testing

/// `animlua still`.
struct StillTests {
  private static let scene = """
    local scene = require('animlua').scene { width = 40, height = 20, background = '#000' }
    local dot = scene:rect { x = 0, y = 10, width = 4, height = 4 }
    dot:to({ x = 40 }, 1, 'linear')
    """

  /// Width and height in the header of a PNG.
  private func size(of file: URL) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: file))
    try require(bytes.count > 24 && bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    func number(_ place: Int) -> Int {
      bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return [number(16), number(20)]
  }

  @Test func `a still is a PNG of the scene's size times the scale`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let plain = try scratch.animlua("still", "scene.lua", "--at", "0.5", "-o", "a.png")
    expect(plain.status, equals: 0, "\(plain.errors)")
    try expect(size(of: scratch.url("a.png")), equals: [40, 20])
    let large = try scratch.animlua("still", "scene.lua", "--scale", "2.5", "-o", "b.png")
    expect(large.status, equals: 0, "\(large.errors)")
    try expect(size(of: scratch.url("b.png")), equals: [100, 50])
    let other = try scratch.animlua("still", "scene.lua", "--size", "60x30", "-o", "c.png")
    expect(other.status, equals: 0, "\(other.errors)")
    try expect(size(of: scratch.url("c.png")), equals: [60, 30])
    // Another time is another picture, and the same one is the same file.
    let again = try scratch.animlua("still", "scene.lua", "--at", "500ms", "-o", "d.png")
    expect(again.status, equals: 0, "\(again.errors)")
    let (a, d) = (scratch.url("a.png"), scratch.url("d.png"))
    try expect(Data(contentsOf: a), equals: Data(contentsOf: d))
    _ = try scratch.animlua("still", "scene.lua", "--at", "3", "-o", "e.png")
    try expect(Data(contentsOf: a) != Data(contentsOf: scratch.url("e.png")))
  }

  @Test func `a time behind the scene's own end is reported, and a page is what render writes`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(
      Self.scene.replacingOccurrences(
        of: "width", with: "duration = 2, width", options: [], range: Self.scene.range(of: "width"))
    )
    let late = try scratch.animlua("still", "scene.lua", "--at", "5", "-o", "a.png")
    expect(late.status == 0 && late.errors.contains("the scene lasts 2 s"), "\(late.errors)")
    let last = try scratch.animlua("still", "scene.lua", "--at", "2", "-o", "a.png")
    expect(last.status == 0 && last.errors.isEmpty, "\(last.errors)")
    let film = try scratch.animlua(
      "render", "scene.lua", "--to", "3", "--fps", "10", "-o", "#.png", "--scale", "0.2")
    expect(film.status == 0 && film.errors.contains("the scene lasts 2 s"), "\(film.errors)")
    let many = try scratch.animlua(
      "render", "scene.lua", "-o", "f-##.png", "--fps", "60", "--scale", "0.2")
    expect(many.errors.contains("'f-##.png' has 2 places for numbers up to 119"), "\(many.errors)")
    let svg = try scratch.animlua("still", "scene.lua", "--at", "1.5", "-o", "a.svg")
    expect(svg.status, equals: 0, "\(svg.errors)")
    _ = try scratch.animlua("render", "scene.lua", "--at", "1.5", "-o", "b.svg")
    try expect(
      Data(contentsOf: scratch.url("a.svg")), equals: Data(contentsOf: scratch.url("b.svg")))
    let help = try scratch.animlua("still", "--help")
    expect(
      help.output.contains("(default: 0.0)") || help.output.contains("(default: 0)"),
      "\(help.output)")
  }

  @Test(arguments: [
    (["still", "--at", "3"], "the scene ends at 1 s, before 3 s"),
    (["render", "--at", "3"], "the scene ends at 1 s, before 3 s"),
    (["sheet", "--to", "3"], "before 3 s: the last picture is that of its end"),
    (["sheet", "--from", "2"], "before 2 s: the sheet has its end alone"),
    (["sheet", "--from", "2", "--to", "3"], "before 3 s: the sheet has its end alone"),
    (["still", "--at", "1"], ""), (["render", "--at", "1"], ""), (["sheet", "--to", "1"], ""),
  ])
  func `a time behind the end of all motion is reported, and shows the end`(
    words: [String], wanted: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let words = [words[0], "scene.lua", "-o", "a.png"] + words.dropFirst()
    let outcome = try Command.run(words, in: scratch.folder)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    expect(outcome.errors.contains("[W-end]") != wanted.isEmpty, "\(outcome.errors)")
    expect(wanted.isEmpty || outcome.errors.contains(wanted), "\(outcome.errors)")
    try expect(size(of: scratch.url("a.png"))[0] > 0)
    guard words[0] == "still", !wanted.isEmpty else { return }
    _ = try scratch.animlua("still", "scene.lua", "--at", "1", "-o", "b.png")
    try expect(
      Data(contentsOf: scratch.url("a.png")), equals: Data(contentsOf: scratch.url("b.png")))
  }

  @Test(arguments: ["still", "render"])
  func `characters that no font has are reported once for each text`(verb: String) throws {
    let scratch = try Scratch()
    // No font has the last character for private use.
    try scratch.write(
      """
      local scene = anim.scene { width = 80, height = 40 }
      scene:text { text = 'ab', x = 40, y = 10, font = 'sans-serif' }
      scene:text { text = 'c\u{5C}u{10FFFD}d\u{5C}u{10FFFD}', x = 40, y = 20, font = 'sans-serif' }
      local counter = scene:text { text = '', x = 40, y = 30, font = 'sans-serif', anchor = { 0, 0 } }
      counter:to({ x = 30 }, { duration = 0.2,
        on_apply = function(h) counter.text = '\u{5C}u{10FFFD}' .. h.time end })
      """)
    let output = verb == "render" ? "a.rgba" : "a.png"
    let outcome = try Command.run(
      [verb, "scene.lua", "-o", output], in: scratch.folder)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let told = outcome.errors.split(separator: "\n").filter { $0.contains("[W-glyph]") }
    expect(told.count == 2 || verb == "still" && told.count == 1, "\(outcome.errors)")
    expect(
      told.first?.contains("no font on this machine has '\u{10FFFD}' (U+10FFFD)"), equals: true)
    expect(told.first?.hasPrefix("scene.lua:3: warning: "), equals: true, "\(outcome.errors)")
  }

  @Test(arguments: [
    ["sheet", "-o", "a.png", "--count", "3"],
    ["run", "--headless", "--record", "a.cast", "--record-size", "40x12"],
  ])
  func `characters that no font has are reported with their line, also of a text that changes`(
    verb: [String]
  ) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 80, height = 40, duration = 1 }
      local label = scene:text { text = 'ab', x = 40, y = 10, font = 'sans-serif' }
      label:to({ x = 30 }, 1)
      wait(0.4) label.text = 'c\u{5C}u{10FFFD}' wait(0.2) label.text = 'd'
      """)
    let outcome = try Command.run(verb + ["scene.lua"], in: scratch.folder)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let told = outcome.errors.split(separator: "\n").filter { $0.contains("[W-glyph]") }
    expect(told.count, equals: 1, "\(outcome.errors)")
    expect(told.first?.hasPrefix("scene.lua:2: warning: "), equals: true, "\(outcome.errors)")
  }

  @Test func `a still that cannot be written or drawn ends with its own status and leaves nothing`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    try expect(scratch.animlua("still", "scene.lua", "-o", "a.gif").status, equals: 64)
    try expect(scratch.animlua("still", "scene.lua", "-o", "scene.lua/a.png").status, equals: 74)
    try expect(scratch.animlua("still", "nothing.lua", "-o", "a.png").status, equals: 66)
    let huge = try scratch.animlua(
      "still", "scene.lua", "--size", "32767x32767", "--scale", "50", "-o", "a.png")
    expect(huge.status, equals: 74, "\(huge.errors)")
    expect(huge.errors.contains("cairo cannot"))
    try expect(scratch.names, equals: ["scene.lua"])
  }

  @Test func `an image that is damaged is named when it is drawn`() throws {
    let scratch = try Scratch()
    // A header that promises 3 x 2 pixels, and pixels that cannot be unpacked.
    let header: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0]
    let end =
      [0x9D, 0x74, 0x66, 0x1A, 0, 0, 0, 3] + Array("IDAT".utf8) + [1, 2, 3, 0x53, 0x37, 0x17, 0xAD]
      + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    try Data(header + end).write(to: scratch.url("cut.png"))
    try scratch.write(
      """
      local scene = require('animlua').scene { width = 40, height = 20 }
      scene:image { source = 'cut.png', x = 20, y = 10 }
      """)
    let outcome = try scratch.animlua("still", "scene.lua", "-o", "a.png")
    expect(outcome.status, equals: 2)
    expect(
      outcome.errors.says("scene.lua:2: error", "cut.png", "[E-image]"),
      "\(outcome.errors)")
    expect(outcome.errors.contains("= save it again, whole"))
    try expect(scratch.animlua("run", "scene.lua").status, equals: 0)
    // One that promises 60 000 x 10 is not damaged but too large.
    var wide = header
    wide.replaceSubrange(18..<24, with: [0xEA, 0x60, 0, 0, 0, 10])
    try Data(wide).write(to: scratch.url("cut.png"))
    let large = try scratch.animlua("still", "scene.lua", "-o", "a.png")
    expect(large.status, equals: 2)
    expect(
      large.errors.says("cut.png", "60000", "10", "32767"),
      "\(large.errors)")
    expect(large.errors.hasPrefix("scene.lua:2: error: "))
  }

  @Test func `images together have as many pixels as a frame may hold`() throws {
    let scratch = try Scratch()
    // Two of 100 x 100 pixels; for each step that a frame may take it may hold 64.
    try scratch.write(
      """
      local scene = require('animlua').scene { width = 40, height = 20 }
      """)
    for name in ["a.png", "b.png"] {
      let made = try scratch.animlua("still", "scene.lua", "--size", "100x100", "-o", name)
      expect(made.status, equals: 0)
    }
    try scratch.write(
      """
      local scene = require('animlua').scene { width = 40, height = 20 }
      scene:image { source = 'a.png', x = 20, y = 10 }
      scene:image { source = 'b.png', x = 20, y = 10 }
      """)
    let words = ["still", "scene.lua", "-o", "c.png", "--limit"]
    try expect(Command.run(words + ["draw=400"], in: scratch.folder).status, equals: 0)
    let outcome = try Command.run(words + ["draw=200"], in: scratch.folder)
    expect(outcome.status, equals: 124)
    expect(outcome.errors.hasPrefix("scene.lua:3: error: "), "\(outcome.errors)")
    expect(outcome.errors.says("b.png", "12800", "scene"))
  }
}
