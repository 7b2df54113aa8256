import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

private func value(_ text: String) throws -> PropertyValue {
  .transform(try TransformList.parse(css: text))
}

/// A group with a turned rect, both with transforms beside the separate properties.
private func nest() throws -> (scene: Scene, group: Layer, rect: Layer) {
  let scene = Scene()
  let group = try scene.makeLayer(.group)
  try group.set(.x, to: .number(40))
  try group.set(.scaleX, to: .number(2))
  try group.set(.sublayerTransform, to: value("translate(10px, 0px) rotate(90deg)"))
  let rect = try scene.makeLayer(.rect, in: group)
  try rect.set(.width, to: .number(20))
  try rect.set(.height, to: .number(10))
  try rect.set(.x, to: .number(100))
  try rect.set(.y, to: .number(50))
  try rect.set(.rotation, to: .number(90))
  try rect.set(.translationX, to: .number(5))
  try rect.set(.transform, to: value("translate(3px, 0px) scale(2, 1)"))
  return (scene, group, rect)
}

@Test func `a transform acts about the anchor, after the separate properties`() throws {
  let (_, _, rect) = try nest()
  // The end of the rect's right side, seen from its middle: (10, 0), turned to (0, 10), then
  // stretched along the group's x and shifted by 3, then placed.
  expect(
    rect.transform.apply(to: Point(x: 20, y: 5)).distance(to: Point(x: 108, y: 60)) < 1e-12)
  expect(
    rect.transform.apply(to: Point(x: 10, y: 10)).distance(to: Point(x: 98, y: 50)) < 1e-12)
}

@Test func `a sublayer transform moves what a group holds, and not the group`() throws {
  let (scene, group, rect) = try nest()
  expect(group.transform.apply(to: Point(x: 1, y: 0)), equals: Point(x: 42, y: 0))
  // The rect's middle at (108, 50) in the group's coordinates, turned to (-50, 108), shifted by 10,
  // stretched by 2, placed.
  let middle = rect.toScene(Point(x: 10, y: 5))
  expect(middle.distance(to: Point(x: 40 + 2 * (10 - 50), y: 108)) < 1e-12)
  try expect(require(rect.fromScene(middle)).distance(to: Point(x: 10, y: 5)) < 1e-12)
  expect(scene.hitTest(middle) === rect && scene.hitTest(Point(x: 40 + 216, y: 50)) == nil)
  let box = try require(group.bounds)
  expect(box.center.distance(to: middle) < 1e-12)
  // Turned twice, it is 20 wide and 20 high, and the group doubles its width.
  expect(abs(box.width - 40) < 1e-12 && abs(box.height - 20) < 1e-12)
  let player = Player(scene, frameRate: FrameRate(10))
  try player.step()
  let drawn = player.plan.commands.compactMap {
    if case .draw(let drawing) = $0 { drawing.transform } else { nil }
  }
  expect(drawn, equals: [rect.sceneTransform])
}

@Test func `a sublayer transform keeps the place of the anchor that was given`() throws {
  let scene = Scene()
  let group = try scene.makeLayer(.group)
  let dot = try scene.makeLayer(.circle, in: group)
  try dot.set(.radius, to: .number(10))
  try dot.set(.x, to: .number(30))
  try group.set(.anchor, to: .numbers([0.5, 0.5]))
  try group.set(.x, to: .number(200))
  try group.set(.sublayerTransform, to: value("scale(3)"))
  expect(group.bounds, equals: Rect(x: 170, y: -30, width: 60, height: 60))
}

@Test func `a transform is animated pair by pair, and shows its goal as it was given`() throws {
  let scene = Scene()
  let rect = try scene.makeLayer(.rect)
  let goal = try value("rotate(720deg) translate(40px)")
  try scene.animator.add(
    .basic([try rect.goal(.transform, goal)], duration: 1, curve: .linear))
  let player = Player(scene, frameRate: FrameRate(8))
  try player.step()
  try player.step()
  // An eighth of two turns is a quarter of a turn; an eighth of the way is 5.
  let center = Point(x: 50, y: 50)
  expect(rect.transform.apply(to: center).distance(to: Point(x: 0, y: 5)) < 1e-12)
  try expect(rect.get(.transform), equals: goal)
  expect(scene.hitTest(Point(x: 45, y: 54)) === rect)
  try player.step(to: 16)
  let last = try rect.presentation(.transform)
  expect(last, equals: goal, "\(last)")
}

@Test func `a transform that is retargeted goes on with its velocity`() throws {
  let scene = Scene()
  let rect = try scene.makeLayer(.rect)
  func turn(to text: String) throws {
    try scene.animator.add(
      .spring([try rect.goal(.transform, try value(text))], try Spring(duration: 1, bounce: 0)))
  }
  func angle(_ time: Double) throws -> Double {
    try scene.animator.advance(to: time)
    guard case .transform(let list) = try rect.presentation(.transform),
      case .rotate(let degrees)? = list.functions.first
    else { return .nan }
    return degrees
  }
  try turn(to: "rotate(400deg)")
  _ = try angle(0)
  let before = (try angle(0.199), try angle(0.2))
  try turn(to: "rotate(-100deg)")
  let after = (try angle(0.2), try angle(0.201))
  expect(before.1, equals: after.0)
  let speeds = ((before.1 - before.0) / 0.001, (after.1 - after.0) / 0.001)
  expect(speeds.0 > 300 && abs(speeds.0 - speeds.1) < 0.06 * speeds.0)
}

@Test func `a change of functions starts from what is on screen`() throws {
  let scene = Scene()
  let rect = try scene.makeLayer(.rect)
  func add(_ text: String) throws {
    try scene.animator.add(
      .basic([try rect.goal(.transform, try value(text))], duration: 1, curve: .linear))
  }
  try add("rotate(90deg)")
  try scene.animator.advance(to: 0)
  try scene.animator.advance(to: 0.5)
  let shown = try rect.presentation(.transform)
  try add("scale(3)")
  try scene.animator.advance(to: 0.5)
  guard case .transform(let before) = shown,
    case .transform(let after) = try rect.presentation(.transform)
  else {
    Issue.record("transforms stay transforms")
    return
  }
  let ends = (before.affine, after.affine)
  expect(abs(ends.0.a - ends.1.a) < 1e-12 && abs(ends.0.b - ends.1.b) < 1e-12)
  try scene.animator.advance(to: 1.5)
  try expect(rect.presentation(.transform), equals: value("scale(3)"))
}
