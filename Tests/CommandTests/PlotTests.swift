import Foundation
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
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("t.v"))
    #expect(outcome.output.contains("t.w"))
    // exp(-πζ/√(1-ζ²)) of a damping ratio of one half, met to within a frame.
    #expect(outcome.output.contains("over by 16."))
    #expect(outcome.output.contains("settled at"))
    #expect(outcome.output.contains("0 → 100"))
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test func `properties choose, and what matches nothing is an error with the names there are`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let one = try scratch.animlua("plot", "scene.lua", "t.w")
    #expect(!one.output.contains("t.v"))
    let none = try scratch.animlua("plot", "scene.lua", "t.q")
    #expect(none.status == 64)
    #expect(none.errors.contains("t.q"))
    #expect(none.errors.contains("t.v"))
  }

  @Test func `an SVG file is written whole`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try scratch.animlua("plot", "scene.lua", "--slope", "-o", "v.svg")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    let text = try String(contentsOf: scratch.url("v.svg"), encoding: .utf8)
    #expect(text.hasPrefix("<svg "))
    #expect(text.hasSuffix("</svg>\n"))
    #expect(text.components(separatedBy: "<polyline").count == 5)
  }

  @Test func `a scene without motion has nothing to plot`() throws {
    let scratch = try Scratch()
    try scratch.write("print('still')")
    let outcome = try scratch.animlua("plot", "scene.lua")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("nothing to plot"))
  }
}
