import Foundation
import Geometry
import Libraries
import SceneGraph
import TestWords
import Testing
import Typesetting

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

@Test func `a text moves by fractions of a pixel`() throws {
  let (scene, layer) = try scene([.text: .text("il")])
  let before = try Picture(scene).centerOfMass()
  try layer.set(.x, to: .number(200.25))
  let after = try Picture(scene).centerOfMass()
  expect(abs(after.x - before.x - 0.25) < 0.03)
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
