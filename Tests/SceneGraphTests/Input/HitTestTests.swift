import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

private func make(
  _ scene: Scene, _ kind: LayerKind, _ values: [Property: PropertyValue], in group: Layer? = nil
) throws -> Layer {
  let layer = try scene.makeLayer(kind, in: group)
  for (property, value) in values { try layer.set(property, to: value) }
  return layer
}

@Test func `the frontmost is hit, by z and then by order`() throws {
  let scene = Scene()
  let back = try make(scene, .rect, [.x: .number(50), .y: .number(50)])
  let front = try make(scene, .rect, [.x: .number(80), .y: .number(50)])
  expect(scene.hitTest(Point(x: 60, y: 50)) === front)
  try back.set(.z, to: .number(1))
  expect(scene.hitTest(Point(x: 60, y: 50)) === back)
  expect(scene.hitTest(Point(x: 120, y: 50)) === front)
  expect(scene.hitTest(Point(x: 300, y: 50)) == nil)
}

@Test func `an invisible layer is not hit`() throws {
  let scene = Scene()
  let group = try scene.makeLayer(.group)
  let rect = try make(scene, .rect, [:], in: group)
  let point = Point(x: 10, y: 10)
  expect(scene.hitTest(point) === rect)
  let cases: [(Layer, Property, PropertyValue, PropertyValue)] = [
    (rect, .hidden, .flag(true), .flag(false)), (group, .hidden, .flag(true), .flag(false)),
    (group, .opacity, .number(0), .number(1)), (rect, .fill, .color(.clear), .color(.white)),
    (rect, .scaleX, .number(0), .number(1)), (rect, .width, .number(0), .number(100)),
  ]
  for (layer, property, off, on) in cases {
    try layer.set(property, to: off)
    expect(scene.hitTest(point) == nil, "\(property.name)")
    try layer.set(property, to: on)
    expect(scene.hitTest(point) === rect, "\(property.name)")
  }
  try rect.set(.doubleSided, to: .flag(false))
  try group.set(.rotationY, to: .number(180))
  expect(scene.hitTest(point) == nil)
}

@Test func `shapes are hit by their outlines, fill rules and strokes`() throws {
  let scene = Scene()
  let ring = try make(
    scene, .circle,
    [
      .radius: .number(40), .fill: .color(.clear), .stroke: .color(.white),
      .strokeWidth: .number(10),
    ])
  expect(scene.hitTest(Point(x: 44, y: 0)) === ring && scene.hitTest(Point(x: 36, y: 0)) === ring)
  expect(scene.hitTest(.zero) == nil && scene.hitTest(Point(x: 46, y: 0)) == nil)
  try ring.set(.strokeStart, to: .number(0.5))
  // The rest is the half on the left.
  expect(scene.hitTest(Point(x: 40, y: 0)) == nil)
  expect(scene.hitTest(Point(x: -40, y: 0)) === ring)
  ring.remove()
  let corner = try make(
    scene, .rect, [.cornerRadius: .numbers([50, 0, 0, 0]), .anchor: .numbers([0, 0])])
  expect(scene.hitTest(Point(x: 10, y: 10)) == nil)
  expect(
    scene.hitTest(Point(x: 20, y: 20)) === corner && scene.hitTest(Point(x: 99, y: 1)) === corner)
  corner.remove()
  let two = try make(
    scene, .path, [.path: .path(try Path(data: "M0 0H30V30H0Z M10 10H20V20H10Z"))])
  expect(scene.hitTest(Point(x: 15, y: 15)) === two)
  try two.set(.fillRule, to: .text("even_odd"))
  expect(scene.hitTest(Point(x: 15, y: 15)) == nil && scene.hitTest(Point(x: 5, y: 15)) === two)
}

@Test func `joins and caps belong to the stroke`() throws {
  let scene = Scene()
  let line = try make(
    scene, .line,
    [
      .points: .points([.zero, Point(x: 50, y: 0), Point(x: 50, y: 50)]),
      .strokeWidth: .number(20),
    ])
  func hits(_ x: Double, _ y: Double) -> Bool { scene.hitTest(Point(x: x, y: y)) === line }
  expect(hits(59, -9) && !hits(-1, 0) && !hits(50, 51))
  try line.set(.strokeJoin, to: .text("round"))
  expect(!hits(59, -9) && hits(57, -7))
  try line.set(.strokeJoin, to: .text("bevel"))
  expect(!hits(57, -7) && hits(54, -4))
  try line.set(.strokeJoin, to: .text("miter"))
  try line.set(.miterLimit, to: .number(1.4))
  expect(!hits(57, -7) && hits(54, -4))
  try line.set(.strokeCap, to: .text("square"))
  expect(hits(-9, 9) && hits(50, 59) && !hits(-11, 0))
  try line.set(.strokeCap, to: .text("round"))
  expect(hits(-9, 0) && !hits(-9, 9))
}

@Test func `the two trees are hit where they are, also between two frames`() throws {
  let scene = Scene()
  let group = try scene.makeLayer(.group)
  let dot = try make(scene, .circle, [.radius: .number(5)], in: group)
  try scene.animator.add(
    .basic([.to(try group.track(.x), [100])], duration: 1, curve: .linear))
  try scene.animator.advance(to: 0)
  expect(scene.hitTest(.zero) === dot && scene.hitTest(.zero, in: .model) == nil)
  expect(scene.hitTest(Point(x: 100, y: 0), in: .model) === dot)
  var seen: [Double] = []
  scene.animator.schedule(after: 0.25) {
    seen.append(dot.toScene(Point(x: 5, y: 5)).x)
    if scene.hitTest(Point(x: 25, y: 0)) === dot { seen.append(25) }
  }
  try scene.animator.advance(to: 0.5)
  expect(seen, equals: [25, 25])
  expect(dot.toScene(Point(x: 5, y: 5), in: .model), equals: Point(x: 100, y: 0))
  expect(dot.fromScene(Point(x: 50, y: 0)), equals: Point(x: 5, y: 5))
  expect(group.bounds, equals: Rect(x: 45, y: -5, width: 10, height: 10))
}

@Test func `points go from layer to layer through the scene`() throws {
  let scene = Scene()
  let a = try make(scene, .group, [.x: .number(10), .rotation: .number(90)])
  let b = try make(scene, .group, [.scaleX: .number(2), .y: .number(-5)])
  let point = try require(a.convert(Point(x: 4, y: 0), to: b))
  expect(point.distance(to: Point(x: 5, y: 9)) < 1e-12)
  let back = try require(b.convert(point, to: a))
  expect(back.distance(to: Point(x: 4, y: 0)) < 1e-12)
  try b.set(.scaleX, to: .number(0))
  expect(a.convert(.zero, to: b) == nil)
}

@Test func `clips and masks leave only what they show`() throws {
  let scene = Scene()
  let group = try make(scene, .group, [.x: .number(100)])
  let rect = try make(scene, .rect, [.anchor: .numbers([0, 0])], in: group)
  let point = Point(x: 130, y: 30)
  try group.setClip(.box(Rect(x: 0, y: 0, width: 25, height: 50)))
  expect(scene.hitTest(point) == nil && scene.hitTest(Point(x: 120, y: 30)) === rect)
  try group.setClip(nil)
  let hole = try make(scene, .circle, [.radius: .number(10), .x: .number(130), .y: .number(30)])
  try rect.setMask(hole)
  expect(scene.hitTest(point) === rect && scene.hitTest(Point(x: 145, y: 30)) == nil)
  try rect.set(.maskMode, to: .text("alpha_inverted"))
  expect(scene.hitTest(point) == nil && scene.hitTest(Point(x: 145, y: 30)) === rect)
  try rect.setMask(nil)
  try rect.setClip(.layer(hole))
  expect(scene.hitTest(point) === hole && scene.hitTest(Point(x: 145, y: 30)) == nil)
}
