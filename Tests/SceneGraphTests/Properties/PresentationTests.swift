import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

private func number(_ value: PropertyValue) -> Double? {
  if case .number(let number) = value { number } else { nil }
}

/// The drawings of a player's last frame.
private func drawings(_ player: Player) -> [Drawing] {
  player.plan.commands.compactMap {
    if case .draw(let drawing) = $0 { drawing } else { nil }
  }
}

@Test func `the model rests at the goal while the presentation is on its way`() throws {
  let scene = Scene()
  let dot = try scene.makeLayer(.circle)
  try scene.animator.add(.basic([.to(try dot.track(.x), [100])], duration: 1, curve: .linear))
  let player = Player(scene, frameRate: FrameRate(4))
  try player.step()
  try expect(dot.get(.x) == .number(100) && dot.presentation(.x) == .number(0))
  try player.step()
  try expect(dot.get(.x) == .number(100) && dot.presentation(.x) == .number(25))
  expect(drawings(player)[0].transform.tx, equals: 25 - 50)
  try player.step(to: 9)
  try expect(dot.presentation(.x), equals: .number(100))
  expect(drawings(player)[0].transform.tx, equals: 50)
}

@Test func `without hold the model shows again after the end`() throws {
  let scene = Scene()
  let dot = try scene.makeLayer(.circle)
  try dot.set(.x, to: .number(7))
  var animation = Animation.basic(
    [.to(try dot.track(.x), [100])], duration: 1, curve: .linear)
  animation.holds = false
  try scene.animator.add(animation)
  let player = Player(scene, frameRate: FrameRate(2))
  try player.step()
  try player.step()
  try expect(dot.get(.x), equals: .number(7))
  expect(number(try dot.presentation(.x)), equals: 53.5)
  try player.step(to: 3)
  try expect(dot.presentation(.x), equals: .number(7))
  expect(drawings(player)[0].transform.tx, equals: 7 - 50)
}

@Test func `assigning ends the animation there, and is shown at once`() throws {
  let scene = Scene()
  let dot = try scene.makeLayer(.circle)
  var reasons: [EndReason] = []
  let id = try scene.animator.add(
    .basic([.to(try dot.track(.x), [100]), .to(try dot.track(.y), [100])], duration: 1))
  scene.animator.whenEnded(id) { reasons.append($0) }
  let player = Player(scene, frameRate: FrameRate(10))
  try player.step()
  try player.step()
  try dot.set(.x, to: .number(-5))
  try player.step()
  try expect(dot.presentation(.x), equals: .number(-5))
  expect(drawings(player)[0].transform.tx, equals: -5 - 50)
  expect(reasons.isEmpty)
  try dot.set(.y, to: .number(-6))
  try player.step()
  expect(reasons, equals: [.replaced])
}

@Test func `an additive animation goes on over an assigned base`() throws {
  let scene = Scene()
  let dot = try scene.makeLayer(.circle)
  var animation = Animation.basic(
    [.between(try dot.track(.x), [0], [8])], duration: 1, curve: .linear)
  animation.composite = .add
  try scene.animator.add(animation)
  let player = Player(scene, frameRate: FrameRate(4))
  try player.step()
  try player.step()
  try expect(dot.presentation(.x), equals: .number(2))
  try dot.set(.x, to: .number(100))
  try player.step()
  try expect(dot.presentation(.x), equals: .number(104))
  expect(drawings(player)[0].transform.tx, equals: 104 - 50)
}

@Test func `a color is mixed premultiplied and shown unpremultiplied`() throws {
  let scene = Scene()
  let dot = try scene.makeLayer(.circle)
  try dot.set(.fill, to: .color(Color(red: 1, green: 0, blue: 0, alpha: 1)))
  // To transparent blue: premultiplied, it has no blue to give.
  try scene.animator.add(
    .basic([.to(try dot.track(.fill), [0, 0, 0, 0])], duration: 1, curve: .linear))
  let player = Player(scene, frameRate: FrameRate(4))
  try player.step(to: 1)
  try expect(
    dot.presentation(.fill), equals: .color(Color(red: 1, green: 0, blue: 0, alpha: 0.75)))
  expect(drawings(player)[0].fill, equals: .color(Color(red: 1, green: 0, blue: 0, alpha: 0.75)))
}

@Test func `removing a layer ends its animations as removed`() throws {
  let scene = Scene()
  let group = try scene.makeLayer(.group)
  let dot = try scene.makeLayer(.circle, in: group)
  var reason: EndReason?
  let id = try scene.animator.add(.basic([.to(try dot.track(.x), [100])], duration: 1))
  scene.animator.whenEnded(id) { reason = $0 }
  let player = Player(scene)
  try player.step()
  group.remove()
  try player.step()
  expect(reason, equals: .removed)
  expect(drawings(player).isEmpty)
  expect(scene.animator.liveCount, equals: 0)
}

@Test func `frames are at their own times and skipped ones lose no event`() throws {
  let scene = Scene()
  let dot = try scene.makeLayer(.circle)
  var instants: [Double] = []
  for delay in [0.1, 0.25, 0.7] {
    var animation = Animation.basic([.to(try dot.track(.x), [delay])], duration: 0)
    animation.timing.delay = delay
    try scene.animator.add(
      animation, observer: AnimationObserver(.complete) { instants.append($0.instant) })
  }
  let player = Player(scene, frameRate: FrameRate(2), isDrawing: false)
  try player.step()
  try player.step(to: 4)
  expect(player.time == 2 && player.frameCount == 2)
  expect(instants, equals: [0.1, 0.25, 0.7])
}

@Test func `the stages of a frame come in order`() throws {
  // One test pins it: events are delivered before the frame is drawn, and their changes show.
  let scene = Scene()
  let dot = try scene.makeLayer(.circle)
  let follower = try scene.makeLayer(.circle)
  try scene.animator.add(
    .basic([.to(try dot.track(.x), [100])], duration: 1, curve: .linear),
    observer: AnimationObserver(.apply) { _ in
      do { try follower.set(.x, to: dot.presentation(.x)) } catch { Issue.record(error) }
    })
  let player = Player(scene, frameRate: FrameRate(4))
  try player.step(to: 1)
  expect(drawings(player).map(\.transform.tx), equals: [-25, -25])
}

@Test func `the display list leaves out what cannot be seen`() throws {
  let scene = Scene()
  for (property, value) in [
    (Property.opacity, PropertyValue.number(0)), (.hidden, .flag(true)), (.scaleX, .number(0)),
    (.fill, .color(.clear)),
  ] {
    try scene.makeLayer(.rect).set(property, to: value)
  }
  let group = try scene.makeLayer(.group)
  try group.set(.opacity, to: .number(0.5))
  _ = try scene.makeLayer(.rect, in: group)
  let player = Player(scene)
  try player.step()
  expect(drawings(player).count, equals: 1)
  expect(player.plan.commands.count, equals: 3)
  guard case .beginGroup(let composition) = player.plan.commands[0] else {
    Issue.record("a faded group begins the list")
    return
  }
  expect(composition.opacity, equals: 0.5)
}

@Test func `a layer that is not double sided vanishes when its back comes to the front`() throws {
  let scene = Scene()
  let card = try scene.makeLayer(.group)
  let face = try scene.makeLayer(.rect, in: card)
  try face.set(.doubleSided, to: .flag(false))
  let back = try scene.makeLayer(.rect, in: card)
  try back.set(.doubleSided, to: .flag(false))
  try back.set(.rotationY, to: .number(180))
  try back.set(.fill, to: .color(.black))
  var list = FramePlan()
  for (turn, fill) in [
    (0.0, Color.white), (89, .white), (91, .black), (180, .black), (-100, .black), (300, .white),
  ] {
    try card.set(.rotationY, to: .number(turn))
    list.rebuild(from: scene)
    let fills = list.commands.compactMap { (command) -> Paint? in
      if case .draw(let drawing) = command { drawing.fill } else { nil }
    }
    expect(fills, equals: [.color(fill)], "\(turn) degrees")
  }
}

@Test func `points move to others, whatever their number, and rest as they were given`() throws {
  let scene = Scene()
  let polygon = try scene.makeLayer(.polygon)
  let triangle = [Point.zero, Point(x: 40, y: 0), Point(x: 0, y: 40)]
  let square = [Point.zero, Point(x: 40, y: 0), Point(x: 40, y: 40), Point(x: 0, y: 40)]
  try polygon.set(.points, to: .points(triangle))
  try scene.animator.add(
    .basic([polygon.goal(.points, .points(square))], duration: 1, curve: .linear))
  let player = Player(scene, frameRate: FrameRate(4))
  try player.step(to: 2)
  // The corner that the square has more comes from the middle of the longest side.
  let half = [Point.zero, Point(x: 40, y: 0), Point(x: 30, y: 30), Point(x: 0, y: 40)]
  try expect(polygon.presentation(.points), equals: .points(half))
  guard case .path(let path) = drawings(player)[0].shape else { return }
  expect(path, equals: Path(points: half, isClosed: true))
  // Underway, another count of points takes over from what is on screen.
  try scene.animator.add(
    .basic(
      [polygon.goal(.points, .points(Array(triangle.prefix(2)) + [Point(x: 5, y: 5)] + square))],
      duration: 1, curve: .linear))
  try player.step(to: 3)
  try expect(
    scene.animator.liveCount == 1 && polygon.presentation(.points) != polygon.get(.points))
  try polygon.set(.points, to: .points(triangle))
  try player.step(to: 4)
  try expect(polygon.presentation(.points), equals: .points(triangle))
  try scene.animator.add(
    .basic([polygon.goal(.points, .points(square))], duration: 1, curve: .linear))
  try player.step(to: 9)
  try expect(polygon.get(.points), equals: .points(square))
  expect(scene.animator.liveCount, equals: 0)
}

@Test func `an outline that changes its count of points underway does not jump`() throws {
  let scene = Scene()
  let line = try scene.makeLayer(.line)
  try line.set(.points, to: .points([.zero, Point(x: 100, y: 0)]))
  try scene.animator.add(
    .basic(
      [line.goal(.points, .points([.zero, Point(x: 100, y: 80)]))], duration: 1, curve: .linear))
  let player = Player(scene, frameRate: FrameRate(4))
  try player.step(to: 2)
  let three = [Point.zero, Point(x: 50, y: 40), Point(x: 100, y: 0)]
  var ended: EndReason?
  for id in scene.animator.animations(on: try require(line.targetID)) {
    scene.animator.whenEnded(id) { ended = $0 }
  }
  try scene.animator.add(
    .basic([line.goal(.points, .points(three))], duration: 1, curve: .linear))
  try scene.animator.flush()
  try expect(
    line.presentation(.points)
      == .points([.zero, Point(x: 50, y: 20), Point(x: 100, y: 40)]))
  try player.step(to: 6)
  expect(ended, equals: .replaced)
  try expect(line.get(.points) == .points(three) && line.presentation(.points) == .points(three))
}

@Test func `flags turn in the middle of their animation`() throws {
  let scene = Scene()
  let dot = try scene.makeLayer(.circle)
  try scene.animator.add(
    .basic([dot.goal(.hidden, .flag(true))], duration: 1, curve: .linear))
  let player = Player(scene, frameRate: FrameRate(4))
  try player.step(to: 1)
  expect(drawings(player).count, equals: 1)
  try expect(dot.presentation(.hidden) == .flag(false) && dot.get(.hidden) == .flag(true))
  try player.step(to: 2)
  expect(drawings(player).isEmpty)
}

@Test func `the screen follows starts, ends and restarts`() throws {
  let scene = Scene()
  let dots = try (0..<5).map { _ in try scene.makeLayer(.circle) }
  let player = Player(scene, frameRate: FrameRate(4))
  func places() -> [Double] {
    drawings(player).map { (($0.transform.tx + 50) * 1024).rounded() / 1024 }
  }
  for (index, dot) in dots.enumerated() {
    try scene.animator.add(
      .basic([.to(try dot.track(.x), [40])], duration: Double(index + 1) / 4, curve: .linear))
    try scene.animator.add(
      .basic(
        [.to(try dot.track(.fill), [0, 0, 0, 1])], duration: Double(5 - index) / 4, curve: .linear))
  }
  try player.step(to: 2)
  expect(places(), equals: [40, 40, 26.6669921875, 20, 16])
  try scene.animator.add(
    .basic([.to(try dots[0].track(.x), [80])], duration: 1, curve: .linear))
  dots[3].remove()
  try player.step(to: 4)
  expect(places(), equals: [60, 40, 40, 32])
  try player.step(to: 9)
  expect(places(), equals: [80, 40, 40, 40])
  expect(drawings(player).allSatisfy { $0.fill == .color(.black) })
}
