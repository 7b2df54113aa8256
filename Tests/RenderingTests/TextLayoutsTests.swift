import Foundation
import Geometry
import SceneGraph
import Synchronization
import TestWords
import Testing

@testable import Rendering

private func scene(_ values: [Property: PropertyValue]) throws -> (Scene, Layer) {
  let scene = Scene(400, 120)
  var values = values
  values[.x] = .number(200)
  values[.y] = .number(60)
  let layer = try scene.add(.text, values)
  TextLayouts().measureTexts(of: scene)
  return (scene, layer)
}

@Test func `a text's box lies around its anchor`() throws {
  let (scene, layer) = try scene([.text: .text("animation"), .fontSize: .number(40)])
  let metrics = try require(layer.textMetrics)
  let bounds = try require(layer.bounds)
  expect(metrics.width > 100 && metrics.height > 40 && metrics.ascent < metrics.height)
  expect(bounds.center.distance(to: Point(x: 200, y: 60)) < 1e-9)
  // Ink is inside the box, and its middle not far from the anchor.
  let picture = try Picture(scene)
  let ink = picture.centerOfMass()
  expect(abs(ink.x - 200) < metrics.width / 10 && abs(ink.y - 60) < metrics.height / 4)
  let outside = try Picture(scene).coverage()
  try layer.set(.anchor, to: .numbers([0, 1]))
  let moved = try Picture(scene).centerOfMass()
  expect(abs(moved.x - ink.x - metrics.width / 2) < 0.05)
  expect(abs(moved.y - ink.y + metrics.height / 2) < 0.05)
  expect(outside > 200)
}

@Test func `a text grows in proportion to its size`() throws {
  let layouts = TextLayouts()
  func width(_ size: Double) throws -> Double {
    let (_, layer) = try scene([.text: .text("Proportion"), .fontSize: .number(size)])
    return try layouts.measure(layer.textStyle).width
  }
  let small = try width(10)
  // Unhinted and unrounded: only pango's own unit, 1/1024 px a glyph, is left.
  for factor in [2.0, 3.7, 11] {
    expect(abs(try width(10 * factor) - small * factor) < 0.02 * factor)
  }
}

@Test func `a text moves by fractions of a pixel`() throws {
  let (scene, layer) = try scene([.text: .text("il")])
  let before = try Picture(scene).centerOfMass()
  try layer.set(.x, to: .number(200.25))
  let after = try Picture(scene).centerOfMass()
  expect(abs(after.x - before.x - 0.25) < 0.03)
}

@Test func `letter spacing and line breaks change the box`() throws {
  let layouts = TextLayouts()
  let (_, layer) = try scene([.text: .text("one two three")])
  let plain = try layouts.measure(layer.textStyle)
  try layer.set(.letterSpacing, to: .number(3))
  let spaced = try layouts.measure(layer.textStyle)
  expect(abs(spaced.width - plain.width - 3 * 13) <= 3)
  try layer.set(.letterSpacing, to: .number(0))
  try layer.set(.maxWidth, to: .number(plain.width * 0.6))
  let broken = try layouts.measure(layer.textStyle)
  expect(broken.width < plain.width * 0.6 && broken.height > 1.8 * plain.height)
}

@Test func `many sizes of one text do not grow without bound`() throws {
  let layouts = TextLayouts()
  let (_, layer) = try scene([.text: .text("x")])
  for size in 1...2000 {
    try layer.set(.fontSize, to: .number(Double(size) / 10))
    _ = try layouts.measure(layer.textStyle)
  }
  expect(layouts.count <= 256)
}

@Test func `texts are laid out on many threads at once`() async throws {
  // cairo's fonts are shared by all threads: those of its version 1.16 waited for each other forever.
  let words = ["animation", "fi ffi", "0123", "émigré"]
  let fonts = ["sans", "serif", "monospace", "DejaVu Sans Bold"]
  let plain = try scene([:]).1.textStyle
  @Sendable func widths(_ seed: Int) -> [Double] {
    let layouts = TextLayouts()
    return (0..<100).map { index in
      let number = index * (2 * seed + 1) % 100
      var style = plain
      style.text = words[number % 4]
      style.font = fonts[number / 4 % 4]
      style.size = 8 + Double(number) / 3
      return (try? layouts.measure(style).width) ?? .nan
    }
  }
  // Threads, since tasks run on as many as there are cores.
  let found = await withCheckedContinuation { done in
    let results = Mutex<[Int: [Double]]>([:])
    for seed in 0..<8 {
      Thread {
        let own = widths(seed)
        let all = results.withLock { results in
          results[seed] = own
          return results.count == 8 ? results : nil
        }
        if let all { done.resume(returning: all) }
      }.start()
    }
  }
  for seed in 0..<8 { expect(found[seed], equals: widths(seed)) }
}

@Test func `a missing library is named with the command that installs it`() {
  let error = RenderError.libraryUnfit(
    LibraryFault(
      name: "cairo", problem: "'libcairo.so.2' is not on this machine",
      remedy: "sudo apt-get install libcairo2 libpango-1.0-0"))
  expect(error.description.says("drawing", "cairo", "pango", "'libcairo.so.2'"))
  expect(error.remedy?.says("install", "cairo", "pango"), equals: true)
  expect(RenderError.outOfMemory.remedy == nil)
}

@Test func `a long text is drawn to its end`() throws {
  // cairo once left out every letter further than ten ems from the first.
  func ink(_ count: Int) throws -> Double {
    let scene = Scene(700, 40)
    try scene.add(
      .text,
      [
        .text: .text(String(repeating: "n", count: count)), .fontSize: .number(16),
        .anchor: .numbers([0, 0.5]), .x: .number(5), .y: .number(20),
      ])
    return try Picture(scene).coverage()
  }
  let one = try ink(1)
  expect(abs(try ink(60) - 60 * one) < 0.01 * 60 * one)
}

@Test func `a font that is not there is reported once, with the nearest that is`() throws {
  var told: [MissingFont] = []
  let layouts = TextLayouts { told.append($0) }
  let (_, layer) = try scene([.text: .text("x"), .font: .text("DejaVu Sams Bold")])
  for size in 10...12 {
    try layer.set(.fontSize, to: .number(Double(size)))
    _ = try layouts.measure(layer.textStyle)
  }
  expect(told.count, equals: 1)
  expect(told.first?.wanted, equals: ["DejaVu Sams"])
  expect(told.first?.nearest, equals: "DejaVu Sans")
  expect(
    told.first?.description.hasPrefix(
      "no font 'DejaVu Sams' on this machine (did you mean 'DejaVu Sans'?): "), equals: true)
  // One of a list is enough, and so is a name that stands for any.
  for font in ["Nowhere, DejaVu Serif Italic", "Nowhere, Sans", "monospace"] {
    try layer.set(.font, to: .text(font))
    _ = try layouts.measure(layer.textStyle)
  }
  expect(told.count, equals: 1)
}

@Test(arguments: [0.004, 0.9, 1, 2048, 2049, 30_000, 4e6])
func `letters of any size are the same letters`(size: Double) throws {
  let layouts = TextLayouts()
  let (reference, usual) = try scene([.text: .text("Any size"), .fontSize: .number(64)])
  let (drawn, layer) = try scene([.text: .text("Any size"), .fontSize: .number(size)])
  let (wanted, found) = (
    try layouts.measure(usual.textStyle), try layouts.measure(layer.textStyle)
  )
  for (a, b) in [
    (wanted.width, found.width), (wanted.height, found.height), (wanted.ascent, found.ascent),
  ] {
    // Pango counts in 1/1024 pixels: of an em of one pixel, thousandths for each glyph.
    expect(abs(b * 64 / size / a - 1) < 0.005)
  }
  // Scaled back, the picture is that of the usual size.
  try layer.set(.scaleX, to: .number(64 / size))
  try layer.set(.scaleY, to: .number(64 / size))
  let coverage = try Picture(drawn).coverage()
  expect(abs(coverage / (try Picture(reference).coverage()) - 1) < 0.01)
}

@Test(arguments: [0x1p-1074, 0x1p-1050, 0, -0.0, -5, 1.7e308, .infinity, -.infinity, .nan])
func `a text of no size that can be shown leaves the others in its font`(size: Double) throws {
  // cairo gave up a font for good once freetype had refused a size of it.
  let layouts = TextLayouts()
  var style = try scene([.text: .text("size"), .fontSize: .number(20)]).1.textStyle
  let others = ["one", "two", "three"]
  for (index, other) in others.enumerated() {
    style.text = "size"
    style.size = size
    style.letterSpacing = Double(index)
    _ = try layouts.measure(style)
    style.text = other
    style.size = 31 + Double(index)
    try expect(layouts.measure(style).width > 20)
  }
}

@Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
func `a text of any weight is laid out`(weight: Double) throws {
  let (_, layer) = try scene([.text: .text("weight"), .fontSize: .number(20)])
  var style = layer.textStyle
  style.weight = weight
  try expect(TextLayouts().measure(style).height > 0)
}
