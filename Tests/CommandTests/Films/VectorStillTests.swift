import Foundation
import TestWords
import Testing

/// SVG and PDF of `animlua render`, held against the PNG of the same frame as other programs draw them.
struct VectorStillTests {
  private func program(_ name: String, _ arguments: [String], in scratch: Scratch) throws {
    let outcome = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"), [name] + arguments, in: scratch.folder)
    expect(outcome.status, equals: 0, "\(name): \(outcome.errors)")
  }

  private func psnr(_ a: URL, _ b: URL, _ width: Int, _ height: Int) throws -> Double {
    let first = try require(Probe(file: a).frames(width, height).first)
    let second = try require(Probe(file: b).frames(width, height).first)
    try require(first.count == second.count)
    var squares = 0
    Probe.differences(first, second) { _, difference in squares += difference * difference }
    return 10 * log10(255 * 255 / max(Double(squares) / Double(first.count), 1e-6))
  }

  private static let drawn = [
    "01-hello", "05-easings", "09-painter", "13-heart-and-circle", "15-drawing-lines",
    "16-replicator", "18-gradients", "19-transitions", "21-morph",
  ]

  @Test(arguments: TestExtent.part(drawn, 3, from: 1))
  func `an SVG drawn by librsvg is the picture`(example: String) throws {
    let scratch = try Scratch()
    let scene = Command.root.appendingPathComponent("examples/\(example).lua").path
    let outcome = try scratch.animlua(
      "render", scene, "--at", "0.5", "-o", "a.svg", "-o", "a.png", "-o", "a.pdf")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let stream = try Probe(file: scratch.url("a.png")).stream()
    let width = try require(stream["width"].flatMap(Int.init))
    let height = try require(stream["height"].flatMap(Int.init))
    try program("rsvg-convert", ["a.svg", "-o", "svg.png"], in: scratch)
    // Both draw with cairo: only numbers of six digits and pixels of groups are between them.
    try expect(psnr(scratch.url("a.png"), scratch.url("svg.png"), width, height) > 50)
    try program("pdftoppm", ["-r", "72", "-png", "-singlefile", "a.pdf", "pdf"], in: scratch)
    // Another rasterizer, whose edges are softer and strokes snap to pixels.
    try expect(psnr(scratch.url("a.png"), scratch.url("pdf.png"), width, height) > 22)
    let again = try scratch.animlua("render", scene, "--at", "0.5", "-o", "b.svg", "-o", "b.pdf")
    expect(again.status, equals: 0)
    for name in ["svg", "pdf"] {
      let (a, b) = (scratch.url("a.\(name)"), scratch.url("b.\(name)"))
      try expect(Data(contentsOf: a), equals: Data(contentsOf: b), "\(name)")
    }
  }

  @Test func `masks and groups lie on a page where they lie in the picture`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local s = anim.scene { width = 300, height = 100, background = "#101418" }
      local g = s:group { x = 60, y = 50, rotation = 20, opacity = 0.8 }
      g:rect { x = 7, y = 3, width = 100, height = 70, fill = "#6cf" }
      g.mask = s:circle { x = 66, y = 50, radius = 35, fill = anim.radial_gradient { stops = { "#fff", "#fff0" } } }
      local r = s:rect { x = 200, y = 50, width = 100, height = 70, fill = "#6cf" }
      r.mask = s:text { text = "mask", x = 200, y = 50, font_size = 40 }
      local inner = s:group { x = 140, y = 50, opacity = 0.5 }
      inner:rect { x = 3, width = 20, height = 20, fill = "#f80" }
      local more = inner:group { x = 9, y = 9, opacity = 0.5, scale = 1.5 }
      more:circle { x = 4, radius = 10, fill = "#0f8" }
      """)
    let outcome = try scratch.animlua(
      "render", "scene.lua", "--at", "0", "-o", "a.svg", "-o", "a.png")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    try program("rsvg-convert", ["a.svg", "-o", "svg.png"], in: scratch)
    try expect(psnr(scratch.url("a.png"), scratch.url("svg.png"), 300, 100) > 40)
  }

  @Test func `each layer that becomes pixels is reported with its line`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 100, height = 80 }
      scene:rect { name = 'plain', x = 20, y = 20, width = 10, height = 10 }
      local group = scene:group { opacity = 0.5 }
      group:circle { name = 'glow', x = 50, y = 40, radius = 20, blur = 3, fill = '#f00' }
      scene:rect { name = 'over', x = 20, y = 20, width = 10, height = 10, blend = 'multiply' }
      scene:rect { name = 'gone', blur = 9, hidden = true }
      """)
    let svg = try scratch.animlua("render", "scene.lua", "--at", "0", "-o", "a.svg")
    expect(svg.errors.contains("approximated: 'glow' (scene.lua:4): blur: drawn as pixels"))
    expect(svg.errors.contains("approximated: 'over' (scene.lua:5): blend multiply"))
    expect(!svg.errors.contains("'plain'") && !svg.errors.contains("'gone'"))
    let pdf = try scratch.animlua("render", "scene.lua", "--at", "0", "-o", "a.pdf")
    expect(pdf.errors.contains("'glow'") && !pdf.errors.contains("'over'"))
    let text = try String(contentsOf: scratch.url("a.svg"), encoding: .utf8)
    expect(text.contains("<image") && text.contains("width=\"100"))
  }

  @Test func `a scene of outlines has no pixels in it, and several frames are several files`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(RenderTests.scene)
    let outcome = try scratch.animlua(
      "render", "scene.lua", "--to", "0.1", "-o", "f-##.svg", "-o", "f-##.pdf")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    try expect(scratch.names.filter { $0.hasSuffix(".svg") }.count, equals: 6)
    try expect(scratch.names.filter { $0.hasSuffix(".pdf") }.count, equals: 6)
    let text = try String(contentsOf: scratch.url("f-03.svg"), encoding: .utf8)
    expect(!text.contains("<image"))
    try expect(scratch.animlua("render", "scene.lua", "-o", "f.svg").status, equals: 64)
  }
}
