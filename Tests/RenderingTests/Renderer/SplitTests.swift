import Geometry
import SceneGraph
import TestWords
import Testing
import Typesetting

@testable import Rendering

/// A scene with one text.
private func scene(
  _ text: String, _ values: [Property: PropertyValue] = [:], width: Double = 400,
  height: Double = 160
) throws -> (Scene, Layer) {
  let scene = Scene(width, height)
  var all: [Property: PropertyValue] = [
    .text: .text(text), .fontSize: .number(32), .x: .number(width / 2), .y: .number(height / 2),
  ]
  for (property, value) in values { all[property] = value }
  let layer = try scene.add(.text, all)
  TextLayouts().measureTexts(of: scene)
  return (scene, layer)
}

/// cairo measures how far an outline covers a row of pixels exactly when only upright edges cross it,
/// else in fifteenths of the row.
///
/// Other outlines of the same fill decide which, and make at most one fifteenth of 255.
private let rowStep = 17

/// The most by which a shade of two pictures differs, in 255ths.
private func difference(_ a: Picture, _ b: Picture) -> Int {
  var most = 0
  for y in 0..<a.renderer.pixels.height {
    for x in 0..<a.renderer.pixels.width where a.renderer.pixels[x, y] != b.renderer.pixels[x, y] {
      for (one, other) in zip(a[x, y], b[x, y]) { most = max(most, abs(one - other)) }
    }
  }
  return most
}

extension Picture {
  /// The sum of the first channel over a box, in whole pixels.
  fileprivate func coverage(in box: Rect) -> Double {
    var sum = 0
    for y in Int(box.minY)..<Int(box.maxY) {
      for x in Int(box.minX)..<Int(box.maxX) { sum += self[x, y][0] }
    }
    return Double(sum) / 255
  }
}

private let texts = [
  "Hello, world", "AVATAR Type To", "office ffi waffle", "naïve e\u{301}tude", "two  spaces",
  "a line\nand another", "مرحبا بالعالم", "abc שלום def", "x",
]

@Test(arguments: texts, TextUnit.allCases)
func `a split text looks as it did`(text: String, unit: TextUnit) throws {
  for values: [Property: PropertyValue] in [
    [:], [.letterSpacing: .number(2.5)], [.maxWidth: .number(120), .align: .text("center")],
    [.rotation: .number(17), .scaleX: .number(1.3), .anchor: .numbers([0.2, 0.9])],
  ] {
    let (scene, layer) = try scene(text, values)
    let before = try Picture(scene)
    let parts = try layer.split(unit)
    expect(!parts.isEmpty)
    let after = try Picture(scene)
    // Where letters touch, two edges share pixels: a and 1 - a cover 1 - a(1 - a) one over the
    // other, at most a quarter of 255 less than together.
    expect(difference(before, after) <= 64, "\(text) \(unit) \(values)")
    expect(abs(before.coverage() - after.coverage()) < 0.01 * before.coverage())
    layer.revertSplit()
    expect(layer.children.isEmpty)
    expect(difference(before, try Picture(scene)), equals: 0)
  }
}

@Test func `a line is drawn to the bit, letters that stand apart but for cairo's rows`() throws {
  let (scene, layer) = try scene("H i m o n", [.letterSpacing: .number(6)])
  let before = try Picture(scene)
  try expect(layer.split(.lines).count, equals: 1)
  expect(difference(before, try Picture(scene)), equals: 0)
  layer.revertSplit()
  try expect(layer.split(.letters).count, equals: 5)
  expect(difference(before, try Picture(scene)) <= rowStep)
}

@Test func `a split text has its units in reading order, without space`() throws {
  func parts(_ text: String, _ unit: TextUnit, width: Double = -1) throws -> [String] {
    let (scene, layer) = try scene(text, [.maxWidth: .number(width)])
    return try withExtendedLifetime(scene) {
      try layer.split(unit).map { part in
        guard case .text(let text) = try part.get(.text) else { return "" }
        return text
      }
    }
  }
  try expect(parts("ab  c\nd", .letters), equals: ["a", "b", "c", "d"])
  try expect(parts(" ab  c\nd ", .words), equals: ["ab", "c", "d"])
  try expect(parts("ab  c\nd", .lines), equals: ["ab  c", "d"])
  try expect(parts("one two three", .lines, width: 70), equals: ["one", "two", "three"])
  try expect(parts("e\u{301}a", .letters), equals: ["e\u{301}", "a"])
  try expect(parts("שלום abc", .letters), equals: ["ש", "ל", "ו", "ם", "a", "b", "c"])
  try expect(parts("", .letters), equals: [])
}

@Test func `parts stand where the letters are, each anchored in its middle`() throws {
  let (scene, layer) = try scene("AV", [.anchor: .numbers([0, 0]), .x: .number(0)])
  let whole = try require(layer.textMetrics)
  let parts = try layer.split(.letters)
  let a = try require(parts[0].bounds)
  let v = try require(parts[1].bounds)
  // Kerning brings the V nearer than two letters alone would stand.
  expect(abs(a.minX) < 1e-9 && abs(v.maxX - whole.width) < 1e-9)
  expect(abs(a.maxX - v.minX) < 1e-9)
  expect(a.width < (try widthAlone("A")) - 0.5)
  // Turned by a whole turn a letter is where it was; by half of one, in the same box.
  let before = try Picture(scene)
  try parts[0].set(.rotation, to: .number(360))
  expect(difference(before, try Picture(scene)) <= 1)
  try parts[0].set(.rotation, to: .number(180))
  try expect(require(parts[0].bounds).center.distance(to: a.center) < 1e-9)
}

private func widthAlone(_ text: String) throws -> Double {
  let (scene, layer) = try scene(text)
  return try withExtendedLifetime(scene) { try require(layer.textMetrics).width }
}

@Test func `a split text moves and fades its parts`() throws {
  let (scene, layer) = try scene("move")
  let whole = try Picture(scene).centerOfMass()
  _ = try layer.split(.letters)
  try layer.set(.x, to: .number(220))
  expect(abs(try Picture(scene).centerOfMass().x - whole.x - 20) < 0.01)
  let full = try Picture(scene).coverage()
  try layer.set(.opacity, to: .number(0.5))
  expect(abs(try Picture(scene).coverage() - full / 2) < 0.01 * full)
  #expect(throws: SceneError.isSplit(layer.name)) { try layer.set(.text, to: .text("no")) }
  #expect(throws: SceneError.isSplit(layer.name)) { try layer.set(.fill, to: .color(.black)) }
  #expect(throws: SceneError.isSplit(layer.name)) { _ = try layer.split(.words) }
}

@Test func `a gradient runs through the parts as through the whole`() throws {
  let (scene, layer) = try scene("H i m o n", [.letterSpacing: .number(6)])
  let gradient = Gradient(
    .linear(from: Point(x: 0, y: 0), to: Point(x: 1, y: 0)),
    stops: [Gradient.Stop(0, .black), Gradient.Stop(1, .white)])
  try layer.setGradient(scene.makeGradient(gradient), for: .fill)
  let before = try Picture(scene)
  _ = try layer.split(.letters)
  expect(difference(before, try Picture(scene)) <= rowStep)
}

@Test func `outlines are the letters as paths`() throws {
  let (scene, layer) = try scene("H i m o n", [.letterSpacing: .number(6)])
  let before = try Picture(scene)
  let parts = try layer.split(.letters, outlines: true)
  expect(parts.allSatisfy { $0.kind == .path })
  expect(difference(before, try Picture(scene)) <= rowStep)
}

@Test func `a text along a straight path is the text`() throws {
  let (scene, layer) = try scene("Along a line")
  let metrics = try require(layer.textMetrics)
  let before = try Picture(scene)
  // On its own baseline, from where its left edge was.
  let (x, y) = (200 - metrics.width / 2, 80 - metrics.height / 2 + metrics.ascent)
  var path = Path()
  path.move(to: Point(x: x, y: y))
  path.addLine(to: Point(x: x + 1000, y: y))
  try layer.set(.x, to: .number(0))
  try layer.set(.y, to: .number(0))
  try layer.set(.path, to: .path(path))
  expect(difference(before, try Picture(scene)) <= 24)
  // A tenth of the way is 100 pixels.
  let here = try Picture(scene).centerOfMass().x
  try layer.set(.pathOffset, to: .number(0.02))
  expect(abs(try Picture(scene).centerOfMass().x - here - 20) < 0.05)
  // Split, it stays.
  let whole = try Picture(scene)
  _ = try layer.split(.letters)
  expect(difference(whole, try Picture(scene)) <= 24)
}

@Test func `a text along a circle stands on it`() throws {
  let (scene, layer) = try scene("round and round", width: 300, height: 300)
  try layer.set(.path, to: .path(Path(ellipseIn: Rect(x: -100, y: -100, width: 200, height: 200))))
  try layer.set(.x, to: .number(150))
  try layer.set(.y, to: .number(150))
  let picture = try Picture(scene)
  // Nothing inside: letters stand outside, feet on the path; only descenders hang in.
  expect(picture.coverage(in: Rect(x: 90, y: 90, width: 120, height: 120)) < 0.5)
  expect(picture.coverage() > 300)
  // A whole turn later it is the same.
  try layer.set(.pathOffset, to: .number(1))
  expect(difference(picture, try Picture(scene)) <= 1)
}

@Test func `features of a font change its figures`() throws {
  let layouts = TextLayouts()
  let (_, layer) = try scene("fi", [.font: .text("DejaVu Sans")])
  let joined = try layouts.clusters(layer.textStyle)
  try layer.set(.fontFeatures, to: .text("liga=0"))
  try expect(layouts.clusters(layer.textStyle).count, equals: 2)
  expect(joined.count, equals: 1)
}
