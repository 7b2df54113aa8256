import Foundation
import TestWords
import Testing

struct PlotTests {
  private static let scene = """
    local t = anim.target { name = "t", v = 0, w = 0 }
    anim.to(t, { v = 100 }, anim.spring { response = 0.4, damping_ratio = 0.5 })
    anim.to(t, { w = 1 }, 0.5, "linear")
    """

  @Test func `a plot names its curves and marks overshoot, settling and end`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try scratch.animlua("plot", "scene.lua")
    expect(outcome.status, equals: 0)
    expect(outcome.output.contains("t.v"))
    expect(outcome.output.contains("t.w"))
    // exp(-πζ/√(1-ζ²)) of a damping ratio of one half, met to within a frame.
    expect(outcome.output.contains("over by 16."))
    expect(outcome.output.contains("settled at"))
    expect(outcome.output.contains("0 → 100"))
    expect(!outcome.output.contains("\u{1B}"))
  }

  @Test func `properties choose, and a pattern without a match is an error with the known names`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let one = try scratch.animlua("plot", "scene.lua", "t.w")
    expect(!one.output.contains("t.v"))
    let none = try scratch.animlua("plot", "scene.lua", "t.q")
    expect(none.status, equals: 64)
    expect(none.errors.contains("t.q"))
    expect(none.errors.contains("t.v"))
    // A missing name is reported, and the rest is shown.
    let some = try scratch.animlua("plot", "scene.lua", "t.w", "t.q")
    expect(some.status == 64 && some.output.contains("t.w"))
    expect(
      some.errors.contains("nothing that moves matches t.q\n")
        || some.errors.contains("matches t.q "))
  }

  @Test func `an SVG file is written whole`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try scratch.animlua("plot", "scene.lua", "--slope", "-o", "v.svg")
    expect(outcome.status, equals: 0)
    expect(outcome.output.isEmpty)
    let text = try String(contentsOf: scratch.url("v.svg"), encoding: .utf8)
    expect(text.hasPrefix("<svg "))
    expect(text.hasSuffix("</svg>\n"))
    expect(text.components(separatedBy: "<polyline").count, equals: 5)
  }

  @Test func `names give no orders to a terminal, and break no SVG`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "anim.scene {}:rect { name = 'a\\27]0;evil\\7\\1' }:to({ x = 5 }, 0.1)")
    let shown = try scratch.animlua("plot", "scene.lua", "--untrusted")
    expect(shown.status == 0 && shown.output.contains("a\\27]0;evil\\7\\1.x"))
    expect(!shown.output.contains("\u{1B}]") && !shown.output.contains("\u{7}"))
    try expect(scratch.animlua("plot", "scene.lua", "-o", "a.svg").status, equals: 0)
    let picture = try String(contentsOf: scratch.url("a.svg"), encoding: .utf8)
    expect(picture.contains("a\\27]0;evil\\7\\1.x"))
    expect(!picture.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `a scene without motion has nothing to plot`() throws {
    let scratch = try Scratch()
    try scratch.write("print('still')")
    let outcome = try scratch.animlua("plot", "scene.lua")
    expect(outcome.status, equals: 0)
    expect(outcome.errors.contains("nothing to plot"))
  }

  private static let events = """
    local scene = anim.scene { width = 200, height = 100 }
    local ball = scene:circle { name = 'ball', x = 0, y = 50, radius = 5 }
    local card = scene:rect { name = 'card', x = 100, y = 50, width = 20, height = 20 }
    card:to({ rotation = 90 }, { duration = 0.25, loop = 4 })
    ball:to({ x = 100 }, 0.5, 'linear')
    wait(0.25)
    ball:to({ x = 20 }, 0.5, 'linear')
    wait(0.25)
    ball:to({ y = 80 }, 1)
    wait(0.1)
    ball:stop()
    """

  @Test func `a picture has marks where animations begin, end, begin again and take over`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.events)
    let outcome = try scratch.animlua("plot", "scene.lua", "ball.x", "-o", "x.svg", "--slope")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let text = try String(contentsOf: scratch.url("x.svg"), encoding: .utf8)
    // One begins, is taken over from half-way by another, which is stopped.
    expect(text.components(separatedBy: "<polygon class=\"mark c0\"").count, equals: 4)
    for words in ["begins", "another takes over", "is stopped", "px", "px/s", "time in s"] {
      expect(text.contains(">\(words)</text>"), "\(words)")
    }
    expect(!text.contains(">begins again</text>") && !text.contains(">ends</text>"))
    let card = try scratch.animlua("plot", "scene.lua", "card.*", "-o", "card.svg")
    expect(card.status, equals: 0, "\(card.errors)")
    let rounds = try String(contentsOf: scratch.url("card.svg"), encoding: .utf8)
    // Three rounds after the first, and one line in the legend.
    expect(rounds.components(separatedBy: "<line class=\"again").count, equals: 5)
    // Nothing was shown between the end of a round and the beginning of the next.
    expect(rounds.components(separatedBy: "<polyline").count, equals: 5)
    expect(rounds.contains(">begins again</text>") && rounds.contains(">ends</text>"))
    expect(rounds.contains(">90 °</text>") && rounds.contains(">°</text>"))
  }

  @Test func `a PNG is the picture of the SVG, as librsvg draws it`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.events)
    for name in ["a.png", "a.svg"] {
      let outcome = try scratch.animlua("plot", "scene.lua", "-o", name, "--slope")
      expect(outcome.status, equals: 0, "\(outcome.errors)")
    }
    let drawn = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["rsvg-convert", "-z", "2", "a.svg", "-o", "svg.png"],
      in: scratch.folder)
    expect(drawn.status, equals: 0, "\(drawn.errors)")
    let stream = try Probe(file: scratch.url("a.png")).stream()
    let width = try require(stream["width"].flatMap(Int.init))
    let height = try require(stream["height"].flatMap(Int.init))
    expect(width, equals: 1520)
    let ours = try require(Probe(file: scratch.url("a.png")).frames(width, height).first)
    let theirs = try require(Probe(file: scratch.url("svg.png")).frames(width, height).first)
    // Letters of another family, and corners that are round; the curves and axes are the same.
    try require(ours.count == theirs.count)
    var different: Set<Int> = []
    Probe.differences(ours, theirs) { index, difference in
      if index % 4 < 3, abs(difference) > 64 { different.insert(index / 4) }
    }
    expect(Double(different.count) / Double(width * height) < 0.02)
  }
}
