import Geometry
import SceneGraph
import TestWords
import Testing

@Test func `the anchor comes to x and y, whatever the scale and the turn`() throws {
  let scene = Scene()
  let rect = try scene.makeLayer(.rect)
  try rect.set(.x, to: .number(120))
  try rect.set(.y, to: .number(-30))
  try rect.set(.width, to: .number(50))
  try rect.set(.height, to: .number(20))
  try rect.set(.anchor, to: .numbers([0.2, 0.9]))
  try rect.set(.rotation, to: .number(37))
  try rect.set(.scaleX, to: .number(2.5))
  try rect.set(.scaleY, to: .number(-0.5))
  let anchor = rect.transform.apply(to: Point(x: 0.2 * 50, y: 0.9 * 20))
  expect(anchor.distance(to: Point(x: 120, y: -30)) < 1e-12)
  // A step of one along its own x is 2.5 long and points 37 degrees clockwise.
  let step =
    rect.transform.apply(to: Point(x: 11, y: 18)) - rect.transform.apply(to: Point(x: 10, y: 18))
  expect(abs(step.length - 2.5) < 1e-12)
  expect(abs(Trigonometry.direction(x: step.x, y: step.y) - 37) < 1e-11)
}

@Test func `a layer's box is centered on its place unless the anchor says otherwise`() throws {
  let scene = Scene()
  let circle = try scene.makeLayer(.circle)
  try circle.set(.x, to: .number(10))
  try circle.set(.y, to: .number(20))
  try circle.set(.radius, to: .number(5))
  expect(circle.bounds, equals: Rect(x: 5, y: 15, width: 10, height: 10))
  try circle.set(.anchor, to: .numbers([0, 1]))
  expect(circle.bounds, equals: Rect(x: 10, y: 10, width: 10, height: 10))
}

@Test func `a line keeps its own origin until an anchor is given`() throws {
  let scene = Scene()
  let line = try scene.makeLayer(.line)
  try line.set(.points, to: .points([Point(x: 10, y: 10), Point(x: 30, y: 20)]))
  try line.set(.x, to: .number(100))
  expect(line.bounds, equals: Rect(x: 110, y: 10, width: 20, height: 10))
  try line.set(.rotation, to: .number(180))
  expect(line.bounds, equals: Rect(x: 70, y: -20, width: 20, height: 10))
  try line.set(.anchor, to: .numbers([0.5, 0.5]))
  expect(line.bounds, equals: Rect(x: 90, y: -5, width: 20, height: 10))
}

@Test func `a group's box holds its children as they are turned`() throws {
  let scene = Scene()
  let group = try scene.makeLayer(.group)
  expect(group.bounds == nil)
  let rect = try scene.makeLayer(.rect, in: group)
  try rect.set(.width, to: .number(40))
  try rect.set(.height, to: .number(10))
  try rect.set(.rotation, to: .number(90))
  try rect.set(.x, to: .number(100))
  let hidden = try scene.makeLayer(.circle, in: group)
  try hidden.set(.hidden, to: .flag(true))
  try group.set(.scaleX, to: .number(2))
  expect(group.bounds, equals: Rect(x: 190, y: -20, width: 20, height: 40))
  expect(
    rect.sceneTransform.apply(to: Point(x: 20, y: 5)).distance(to: Point(x: 200, y: 0)) < 1e-12)
}

@Test func `a negative size is empty, not an error`() throws {
  let scene = Scene()
  let circle = try scene.makeLayer(.circle)
  try circle.set(.radius, to: .number(-3))
  expect(circle.bounds, equals: Rect(x: 0, y: 0, width: 0, height: 0))
}

@Test func `scale, skew, turns in space, turn and shift follow each other about the anchor`() throws
{
  let scene = Scene()
  let rect = try scene.makeLayer(.rect)
  for (property, value) in [
    (Property.width, 40.0), (.height, 20), (.x, 100), (.y, 50), (.scaleX, 2), (.skewX, 45),
    (.rotationY, 60), (.rotation, 90), (.translationX, 7), (.translationY, -3),
  ] {
    try rect.set(property, to: .number(value))
  }
  // From the center 20 right and 10 down: scaled (40, 10), leaned (50, 10), turned away (25, 10),
  // turned (-10, 25), shifted.
  let corner = rect.transform.apply(to: Point(x: 40, y: 20))
  expect(corner.distance(to: Point(x: 100 - 10 + 7, y: 50 + 25 - 3)) < 1e-12)
}

@Test func `a regular polygon stands about its center, however many its sides`() throws {
  let scene = Scene()
  let polygon = try scene.makeLayer(.polygon)
  try polygon.set(.radius, to: .number(10))
  try polygon.set(.x, to: .number(100))
  for sides in [3.0, 4, 5.4, 100] {
    try polygon.set(.sides, to: .number(sides))
    expect(polygon.bounds, equals: Rect(x: 90, y: -10, width: 20, height: 20))
  }
  // Made of points it keeps their origin, as a line does.
  try polygon.set(.points, to: .points([.zero, Point(x: 30, y: 0), Point(x: 0, y: 40)]))
  expect(polygon.bounds, equals: Rect(x: 100, y: 0, width: 30, height: 40))
}
