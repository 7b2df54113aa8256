import Geometry
import SceneGraph
import TestWords
import Testing

@testable import Rendering

@Test func `a rectangle with whole edges fills exactly its pixels`() throws {
  let scene = Scene(64, 48)
  try scene.add(
    .rect, [.x: .number(30), .y: .number(20), .width: .number(20), .height: .number(8)])
  let picture = try Picture(scene)
  expect(picture.coverage(), equals: 160)
  expect(picture[20, 16], equals: [255, 255, 255, 255])
  expect(picture[19, 16], equals: [0, 0, 0, 255])
  expect(picture[39, 23], equals: [255, 255, 255, 255])
  expect(picture[40, 24], equals: [0, 0, 0, 255])
}

@Test(arguments: [(40.0, 30.0, 20.0), (40.3, 29.6, 17.5), (41.5, 30.25, 3.0)])
func `a circle covers its area around its center`(x: Double, y: Double, radius: Double) throws {
  let scene = Scene(80, 60)
  try scene.add(.circle, [.x: .number(x), .y: .number(y), .radius: .number(radius)])
  let picture = try Picture(scene)
  // cairo draws curves as chords that leave them by at most a tenth of a pixel; along the edge that
  // is a fiftieth on average.
  expect(abs(picture.coverage() - .pi * radius * radius) < 0.02 * 2 * .pi * radius)
  expect(picture.centerOfMass().distance(to: Point(x: x, y: y)) < 0.02)
}

@Test func `a positive rotation turns clockwise about the anchor`() throws {
  let scene = Scene(100, 100)
  // A bar to the right of the anchor at its left middle.
  try scene.add(
    .rect,
    [
      .x: .number(50), .y: .number(50), .width: .number(40), .height: .number(4),
      .anchor: .numbers([0, 0.5]), .rotation: .number(90),
    ])
  let picture = try Picture(scene)
  // Turned clockwise it hangs down.
  expect(picture.coverage(), equals: 160)
  expect(picture[49, 89], equals: [255, 255, 255, 255])
  expect(picture[49, 90], equals: [0, 0, 0, 255])
  expect(picture[48, 50][0] == 255 && picture[51, 50][0] == 255)
  expect(picture[47, 50][0] == 0 && picture[52, 50][0] == 0)
}

@Test func `scaling about the anchor multiplies the area and leaves the anchor`() throws {
  let scene = Scene(100, 100)
  try scene.add(
    .rect,
    [
      .x: .number(20), .y: .number(30), .width: .number(10), .height: .number(10),
      .anchor: .numbers([0, 0]), .scaleX: .number(3), .scaleY: .number(2),
    ])
  let picture = try Picture(scene)
  expect(picture.coverage(), equals: 600)
  expect(picture[20, 30][0] == 255 && picture[49, 49][0] == 255)
  expect(picture[19, 30][0] == 0 && picture[50, 49][0] == 0)
}

@Test func `a layer scaled to nothing leaves the others standing`() throws {
  let scene = Scene(20, 20)
  try scene.add(.circle, [.scaleX: .number(0)])
  try scene.add(.rect, [.x: .number(10), .y: .number(10), .width: .number(4), .height: .number(4)])
  try expect(Picture(scene).coverage(), equals: 16)
}

@Test func `opacity mixes a layer with what is behind it`() throws {
  let scene = Scene(10, 10)
  scene.background = Color(hex: 0x0000FF)
  try scene.add(
    .rect,
    [
      .x: .number(5), .y: .number(5), .width: .number(10), .height: .number(10),
      .fill: .color(Color(hex: 0xFF0000)), .opacity: .number(0.4),
    ])
  let pixel = try Picture(scene)[5, 5]
  expect(abs(pixel[0] - 102) <= 1 && abs(pixel[2] - 153) <= 1 && pixel[3] == 255)
}

@Test func `a faded group shows overlapping children as one picture`() throws {
  let scene = Scene(20, 10)
  let group = try scene.add(.group, [.opacity: .number(0.5)])
  for x in [8.0, 12] {
    try scene.add(
      .rect, [.x: .number(x), .y: .number(5), .width: .number(8), .height: .number(10)], in: group)
  }
  let picture = try Picture(scene)
  let once = picture[5, 5][0]
  expect(abs(once - 128) <= 1)
  expect(picture[10, 5][0], equals: once)
}

@Test func `the fill of a faded layer does not shine through its stroke`() throws {
  let scene = Scene(40, 40)
  try scene.add(
    .rect,
    [
      .x: .number(20), .y: .number(20), .width: .number(20), .height: .number(20),
      .fill: .color(Color(hex: 0xFF0000)), .stroke: .color(Color(hex: 0x00FF00)),
      .strokeWidth: .number(8), .opacity: .number(0.5),
    ])
  let picture = try Picture(scene)
  // Inside the box, under the inner half of the stroke.
  let pixel = picture[12, 20]
  expect(pixel[0] == 0 && abs(pixel[1] - 128) <= 1)
  expect(abs(picture[20, 20][0] - 128) <= 1)
}

@Test func `a stroke lies half inside and half outside`() throws {
  let scene = Scene(60, 60)
  try scene.add(
    .rect,
    [
      .x: .number(30), .y: .number(30), .width: .number(30), .height: .number(30),
      .fill: .color(.clear), .stroke: .color(.white), .strokeWidth: .number(6),
    ])
  try expect(Picture(scene).coverage(), equals: 36 * 36 - 24 * 24)
}

@Test(arguments: [(10.0, 10.0), (100.0, 30.0)])
func `rounded corners cut a quarter circle each and never overlap`(
  wanted: Double, actual: Double
) throws {
  let scene = Scene(100, 80)
  try scene.add(
    .rect,
    [
      .x: .number(50), .y: .number(40), .width: .number(90), .height: .number(60),
      .cornerRadius: .number(wanted),
    ])
  let expected = 90 * 60 - (4 - .pi) * actual * actual
  expect(abs(try Picture(scene).coverage() - expected) < 4)
}

@Test func `dashes leave their gaps`() throws {
  let scene = Scene(100, 20)
  try scene.add(
    .line,
    [
      .points: .points([Point(x: 10, y: 10), Point(x: 90, y: 10)]), .strokeWidth: .number(4),
      .dash: .numbers([6, 2]),
    ])
  try expect(Picture(scene).coverage(), equals: 80 * 4 * 6 / 8)
}

@Test func `a larger picture shows the scene in the middle, in its own shape`() throws {
  let scene = Scene(10, 10)
  scene.background = Color(hex: 0x204060)
  try scene.add(.rect, [.x: .number(5), .y: .number(5), .width: .number(40), .height: .number(10)])
  let picture = try Picture(scene, width: 60, height: 20)
  expect(picture[19, 10], equals: [0x20, 0x40, 0x60, 255])
  expect(picture[20, 10][0] == 255 && picture[39, 10][0] == 255)
  expect(picture[40, 10], equals: [0x20, 0x40, 0x60, 255])
  let expected = 400 + 800 * (64.0 / 255)
  expect(abs(picture.coverage(1) - expected) < 1e-9)
}

@Test func `children lie in their group's coordinates`() throws {
  let scene = Scene(100, 100)
  let group = try scene.add(
    .group, [.x: .number(50), .y: .number(50), .rotation: .number(90), .scaleX: .number(2)])
  try scene.add(
    .rect, [.x: .number(10), .y: .number(0), .width: .number(4), .height: .number(4)], in: group)
  let picture = try Picture(scene)
  // Stretched to 8 x 4 at (20, 0), then turned to hang below the group's origin.
  expect(picture.coverage(), equals: 32)
  expect(picture.centerOfMass().distance(to: Point(x: 50, y: 70)) < 1e-9)
}

@Test func `a higher z lies in front, equal ones in the group's order`() throws {
  let scene = Scene(10, 10)
  for (color, z) in [(UInt32(0xFF0000), 1.0), (0x00FF00, 0), (0x0000FF, 0)] {
    try scene.add(
      .rect,
      [.x: .number(5), .y: .number(5), .fill: .color(Color(hex: color)), .z: .number(z)])
  }
  try expect(Picture(scene)[5, 5], equals: [255, 0, 0, 255])
  try require(scene.find("rect-1")).remove()
  try expect(Picture(scene)[5, 5], equals: [0, 0, 255, 255])
}

@Test func `a regular polygon and a star cover the areas that trigonometry says`() throws {
  let scene = Scene(100, 100)
  let polygon = try scene.add(
    .polygon, [.x: .number(50), .y: .number(50), .radius: .number(40), .sides: .number(6)])
  // Six equilateral triangles of side 40.
  expect(abs(try Picture(scene).coverage() - 6 * 40 * 40 * 3.0.squareRoot() / 4) < 2)
  try polygon.set(.sides, to: .number(5))
  try polygon.set(.innerRadius, to: .number(15))
  // Ten triangles with sides 40 and 15 around an angle of 36 degrees.
  let (sine, _) = Trigonometry.sineAndCosine(degrees: 36)
  let picture = try Picture(scene)
  expect(abs(picture.coverage() - 10 * 40 * 15 * sine / 2) < 2)
  // One of its points is straight up.
  expect(picture[50, 14][0] > 100 && picture[50, 86][0] == 0)
}

@Test func `a trimmed stroke covers its share, over the beginning too`() throws {
  let scene = Scene(100, 100)
  let rect = try scene.add(
    .rect,
    [
      .x: .number(50), .y: .number(50), .width: .number(60), .height: .number(60),
      .fill: .color(.clear), .stroke: .color(.white), .strokeWidth: .number(4),
      .strokeEnd: .number(0.25),
    ])
  // The top edge: 60 long, 4 wide.
  var picture = try Picture(scene)
  expect(abs(picture.coverage() - 240) < 1)
  expect(picture[50, 20] == [255, 255, 255, 255] && picture[50, 79][0] == 0)
  try rect.set(.strokeOffset, to: .number(-0.125))
  // Half of the left edge and half of the top: the overlap at the corner is the share of its miter.
  picture = try Picture(scene)
  expect(abs(picture.coverage() - 240) < 1)
  expect(picture[20, 30][0] == 255 && picture[30, 20][0] == 255 && picture[18, 18][0] == 255)
  expect(picture[60, 20][0] == 0 && picture[20, 60][0] == 0)
  try rect.set(.strokeStart, to: .number(0.25))
  try expect(Picture(scene).coverage(), equals: 0)
}

@Test func `a path is filled by its rule, and its corners are cut at the limit`() throws {
  let scene = Scene(60, 60)
  let path = try scene.add(
    .path, [.path: .path(try Path(data: "M10 10H50V50H10Z M20 20H40V40H20Z"))])
  expect(abs(try Picture(scene).coverage() - 1600) < 1)
  try path.set(.fillRule, to: .text("even_odd"))
  expect(abs(try Picture(scene).coverage() - 1200) < 1)
  try path.set(.path, to: .path(try Path(data: "M10 50 L30 10 L50 50")))
  try path.set(.fill, to: .color(.clear))
  try path.set(.stroke, to: .color(.white))
  try path.set(.strokeWidth, to: .number(6))
  // The tip reaches 3 / sin 26.57 above (30, 10): to 3.3.
  try expect(Picture(scene)[30, 5][0] > 200)
  try path.set(.miterLimit, to: .number(2))
  try expect(Picture(scene)[30, 5][0], equals: 0)
}

@Test func `a scene that fits but for less than a pixel covers the picture to its edges`() throws {
  // 0.625 times 480 x 270 is 300 x 168.75.
  let view = Renderer.viewport(of: Size(width: 480, height: 270), width: 300, height: 169)
  expect(view, equals: AffineTransform(a: 0.625, b: 0, c: 0, d: 169.0 / 270, tx: 0, ty: 0))
  // With a pixel or more to spare it keeps its shape, and lies in the middle.
  let wide = Renderer.viewport(of: Size(width: 480, height: 270), width: 300, height: 171)
  expect(wide, equals: AffineTransform(a: 0.625, b: 0, c: 0, d: 0.625, tx: 0, ty: 1.125))
  let scene = Scene(480, 270)
  try scene.add(
    .rect, [.x: .number(240), .y: .number(135), .width: .number(480), .height: .number(270)])
  let renderer = try Renderer(width: 300, height: 169)
  var plan = FramePlan()
  plan.rebuild(from: scene)
  try renderer.draw(plan)
  expect(Set(renderer.pixels.words), equals: [0xFFFF_FFFF])
}
