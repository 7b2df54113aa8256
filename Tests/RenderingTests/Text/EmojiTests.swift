import Geometry
import SceneGraph
import TestWords
import Testing
import Typesetting

@testable import Rendering

/// Characters that fonts hold as pictures.
struct EmojiTests {
  static let hasFont = TextLayouts.families().contains { $0.contains("Color Emoji") }

  private func scene(
    _ text: String, _ values: [Property: PropertyValue] = [:], size: Double = 40
  ) throws -> (Scene, Layer) {
    let scene = Scene(200, 100)
    var all: [Property: PropertyValue] = [
      .text: .text(text), .fontSize: .number(size), .x: .number(100), .y: .number(50),
    ]
    all.merge(values) { $1 }
    let layer = try scene.add(.text, all)
    TextLayouts().measureTexts(of: scene)
    return (scene, layer)
  }

  @Test(.enabled(if: hasFont)) func `an emoji is drawn in its own colors`() throws {
    let (scene, layer) = try scene("😀", [.fill: .color(Color(hex: 0x0000FF))])
    let middle = try require(layer.bounds).center
    let face = try Picture(scene)[Int(middle.x) - 12, Int(middle.y)]
    expect(face[0] > 200 && face[1] > 130 && face[2] < 120)
    // The paint's color does not count, its opacity does.
    try layer.set(.fill, to: .color(Color(red: 0, green: 1, blue: 0, alpha: 0.5)))
    let faded = try Picture(scene)[Int(middle.x) - 12, Int(middle.y)]
    for channel in 0..<3 { expect(abs(faded[channel] - face[channel] / 2) <= 2) }
    try layer.set(.fill, to: .color(.clear))
    try expect(Picture(scene).coverage(1), equals: 0)
  }

  @Test(.enabled(if: hasFont)) func `letters beside an emoji stay outlines in the paint`() throws {
    let (both, _) = try scene("aa😀", [.fill: .color(Color(hex: 0x0000FF))])
    let (letters, _) = try scene("aa", [.fill: .color(Color(hex: 0x0000FF))])
    let (emoji, _) = try scene("😀", [.fill: .color(Color(hex: 0x0000FF))])
    let sum = try Picture(letters).coverage(2) + Picture(emoji).coverage(2)
    expect(abs(try Picture(both).coverage(2) - sum) < 0.01 * sum)
  }

  @Test(.enabled(if: hasFont))
  func `an emoji looks the same whatever its size was in the frames before`() throws {
    let (scene, layer) = try scene("😀")
    let renderer = try Renderer(width: 200, height: 100)
    // Pictures of each size, up and down again.
    for scale in [1, 4, 10, 2, 0.3, 4] {
      for property in [Property.scaleX, .scaleY] { try layer.set(property, to: .number(scale)) }
      var list = FramePlan()
      list.rebuild(from: scene)
      try renderer.draw(list)
      let fresh = try Renderer(width: 200, height: 100)
      try fresh.draw(list)
      expect(Array(renderer.pixels.words) == Array(fresh.pixels.words), "a scale of \(scale)")
    }
  }

  @Test(.enabled(if: hasFont)) func `an emoji moves by fractions of a pixel and scales`() throws {
    let (scene, layer) = try scene("😀")
    let before = try Picture(scene)
    for step in 1...9 {
      let shift = Point(x: 0.1 * Double(step), y: -0.07 * Double(step))
      try layer.set(.x, to: .number(100 + shift.x))
      try layer.set(.y, to: .number(50 + shift.y))
      let moved = try Picture(scene).centerOfMass() - before.centerOfMass()
      expect(moved.distance(to: shift) < 0.05)
    }
    try layer.set(.x, to: .number(100))
    try layer.set(.y, to: .number(50))
    for scale in [0.3, 0.55, 1.7] {
      try layer.set(.scaleX, to: .number(scale))
      try layer.set(.scaleY, to: .number(scale))
      let area = try Picture(scene).coverage()
      expect(abs(area / before.coverage() / (scale * scale) - 1) < 0.02)
    }
  }

  @Test(.enabled(if: hasFont)) func `parts of a text, and one on a path, show its emoji`() throws {
    let (scene, layer) = try scene("a😀b")
    let whole = try Picture(scene)
    let parts = try layer.split(.letters)
    expect(parts.count, equals: 3)
    let split = try Picture(scene)
    expect(abs(split.coverage() - whole.coverage()) < 0.01 * whole.coverage())
    expect(split.centerOfMass().distance(to: whole.centerOfMass()) < 0.05)
    layer.revertSplit()
    // A straight path through the same baseline.
    let metrics = try require(layer.textMetrics)
    let (left, base) = (100 - metrics.width / 2, 50 - metrics.height / 2 + metrics.ascent)
    var path = Path()
    path.move(to: Point(x: left, y: base))
    path.addLine(to: Point(x: left + 150, y: base))
    try layer.set(.path, to: .path(path))
    try layer.set(.x, to: .number(0))
    try layer.set(.y, to: .number(0))
    let along = try Picture(scene)
    expect(abs(along.coverage() - whole.coverage()) < 0.01 * whole.coverage())
    expect(along.centerOfMass().distance(to: whole.centerOfMass()) < 0.1)
  }

  @Test(.enabled(if: hasFont)) func `an emoji is part of a shadow and of a mask`() throws {
    let (scene, layer) = try scene(
      "😀", [.shadowX: .number(60), .shadowColor: .color(Color(hex: 0x00FF00))])
    let middle = try require(layer.bounds).center
    let shadow = try Picture(scene)[Int(middle.x) + 60, Int(middle.y)]
    expect(shadow[1] == 255 && shadow[0] == 0)
    let box = try scene.add(
      .rect, [.x: .number(100), .y: .number(50), .width: .number(200), .height: .number(100)])
    try box.setMask(layer)
    let masked = try Picture(scene)
    expect(masked[Int(middle.x), Int(middle.y)], equals: [255, 255, 255, 255])
    expect(masked[5, 5][0], equals: 0)
  }
}
