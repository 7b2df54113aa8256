import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

/// The middle of each drawing of a frame, in the scene, and its opacity.
private func places(_ player: Player, middle: Point) -> [(point: Point, opacity: Double)] {
  player.plan.commands.compactMap { command in
    guard case .draw(let drawing) = command else { return nil }
    return (drawing.transform.apply(to: middle), drawing.opacity)
  }
}

private func emitter(_ values: [Property: Double]) throws -> (Scene, Layer) {
  let scene = Scene()
  let layer = try scene.makeLayer(.emitter)
  for (property, value) in values { try layer.set(property, to: .number(value)) }
  return (scene, layer)
}

/// The disc that stands for a particle has its middle here.
private let discMiddle = Point(x: 4, y: 4)

@Test func `particles are born at even times and fly as gravity has it`() throws {
  let (scene, layer) = try emitter([
    .birthRate: 10, .lifetime: 1, .velocity: 100, .direction: 0, .gravityY: 40, .endOpacity: 0.5,
  ])
  try layer.set(.x, to: .number(7))
  let player = Player(scene, frameRate: FrameRate(20))
  try player.step(to: 11)
  let shown = places(player, middle: discMiddle)
  expect(shown.count, equals: 6)
  for (number, particle) in shown.enumerated() {
    let age = 0.55 - Double(number) / 10
    expect(abs(particle.point.x - (7 + 100 * age)) < 1e-9)
    expect(abs(particle.point.y - 20 * age * age) < 1e-9)
    expect(abs(particle.opacity - (1 - 0.5 * age)) < 1e-9)
  }
  try player.step(to: 40)
  expect(places(player, middle: discMiddle).count, equals: 10)
}

private let wild: [Property: Double] = [
  .birthRate: 37, .lifetime: 0.8, .lifetimeRange: 0.6, .velocity: 90, .velocityRange: 60,
  .spread: 360, .spin: 90, .spinRange: 100, .scaleRange: 0.5, .emitterWidth: 30, .seed: 3,
]

@Test func `an instant that is sought shows what playing up to it shows`() throws {
  let (scene, _) = try emitter(wild)
  let player = Player(scene)
  for frame in 0...77 { try player.step(to: frame) }
  let (other, _) = try emitter(wild)
  let sought = Player(other)
  try sought.step(to: 77)
  let (a, b) = (places(player, middle: discMiddle), places(sought, middle: discMiddle))
  expect(a.map(\.point) == b.map(\.point) && a.count > 10)
  let (third, layer) = try emitter(wild)
  try layer.set(.seed, to: .number(4))
  let reseeded = Player(third)
  try reseeded.step(to: 77)
  expect(places(reseeded, middle: discMiddle).map(\.point) != a.map(\.point))
}

@Test func `random values lie within their range and fill it`() throws {
  let (scene, layer) = try emitter([
    .birthRate: 1000, .lifetime: 2, .velocity: 100, .velocityRange: 40, .direction: 0,
    .spread: 60, .endOpacity: 1,
  ])
  try layer.set(.emitterShape, to: .text("point"))
  let player = Player(scene, frameRate: FrameRate(1))
  try player.step(to: 1)
  var directions: [Double] = []
  for (number, particle) in places(player, middle: discMiddle).enumerated() {
    let age = 1 - Double(number) / 1000
    guard age > 0.01 else { continue }
    let speed = particle.point.length / age
    expect(speed > 80 - 1e-6 && speed < 120 + 1e-6)
    directions.append(Trigonometry.direction(x: particle.point.x, y: particle.point.y))
  }
  let turned = directions.map { $0 > 180 ? $0 - 360 : $0 }
  expect(turned.allSatisfy { abs($0) <= 30 + 1e-6 })
  // A thousand even draws: the mean's deviation is 0.55, the share beyond half the range a half.
  expect(abs(turned.reduce(0, +) / Double(turned.count)) < 2.5)
  expect(abs(Double(turned.count { abs($0) > 15 }) / Double(turned.count) - 0.5) < 0.07)
}

@Test func `a value that is assigned once changes new particles only`() throws {
  let (scene, layer) = try emitter([
    .birthRate: 10, .lifetime: 10, .velocity: 100, .direction: 0, .endOpacity: 1,
  ])
  let player = Player(scene, frameRate: FrameRate(20))
  for frame in 0...18 { try player.step(to: frame) }
  try layer.set(.gravityY, to: .number(2000))
  for frame in 19...30 { try player.step(to: frame) }
  let shown = places(player, middle: discMiddle)
  expect(shown.count, equals: 16)
  // Born from 0 to 0.9 s, and each tenth of a second after it.
  for (number, particle) in shown.enumerated() {
    let age = 1.5 - Double(number) / 10
    expect(abs(particle.point.x - 100 * age) < 1e-9)
    expect(abs(particle.point.y - (number < 10 ? 0 : 1000 * age * age)) < 1e-6)
  }
}

@Test func `a birth rate that changes keeps those that were born`() throws {
  let (scene, layer) = try emitter([
    .birthRate: 10, .lifetime: 10, .velocity: 0, .endOpacity: 1,
  ])
  let player = Player(scene, frameRate: FrameRate(10))
  for frame in 0...10 { try player.step(to: frame) }
  expect(places(player, middle: discMiddle).count, equals: 11)
  try layer.set(.birthRate, to: .number(0))
  for frame in 11...20 { try player.step(to: frame) }
  let count = places(player, middle: discMiddle).count
  // One more may come between the assignment and the first frame that sees it.
  expect(count == 11 || count == 12)
  try layer.set(.birthRate, to: .number(100))
  for frame in 21...31 { try player.step(to: frame) }
  expect(places(player, middle: discMiddle).count >= count + 100)
}

@Test func `copies are moved again and again, and a broken count fades the last`() throws {
  let scene = Scene()
  let copies = try scene.makeLayer(.replicator)
  try copies.set(.x, to: .number(100))
  try copies.set(.instanceCount, to: .number(3.25))
  try copies.set(.instanceX, to: .number(10))
  try copies.set(.instanceRotation, to: .number(90))
  try copies.set(.instanceAlphaOffset, to: .number(-0.1))
  let dot = try scene.makeLayer(.circle, in: copies)
  try dot.set(.x, to: .number(5))
  try dot.set(.radius, to: .number(1))
  let player = Player(scene)
  try player.step()
  let shown = places(player, middle: Point(x: 1, y: 1))
  // Each copy: turned by a quarter, then 10 to the right.
  var wanted = [Point(x: 5, y: 0)]
  for _ in 1..<4 {
    let last = wanted[wanted.count - 1]
    wanted.append(Point(x: -last.y + 10, y: last.x))
  }
  expect(shown.count, equals: 4)
  for (index, place) in shown.enumerated() {
    expect(place.point.distance(to: wanted[index] + Point(x: 100, y: 0)) < 1e-9)
  }
  for (opacity, expected) in zip(shown.map(\.opacity), [1, 0.9, 0.8, 0.7 * 0.25]) {
    expect(abs(opacity - expected) < 1e-12)
  }
}

@Test func `copies show what was when their delay is over`() throws {
  let scene = Scene()
  let copies = try scene.makeLayer(.replicator)
  try copies.set(.instanceCount, to: .number(4))
  try copies.set(.instanceDelay, to: .number(0.25))
  let dot = try scene.makeLayer(.circle, in: copies)
  try dot.set(.radius, to: .number(1))
  try scene.animator.add(.basic([.to(try dot.track(.x), [100])], duration: 1, curve: .linear))
  // A quarter of a second is two and a half of these frames.
  let player = Player(scene, frameRate: FrameRate(10))
  for frame in 0...6 { try player.step(to: frame) }
  let shown = places(player, middle: Point(x: 1, y: 1)).map(\.point.x)
  for (x, wanted) in zip(shown, [60.0, 35, 10, 0]) { expect(abs(x - wanted) < 1e-9) }
  try expect(dot.presentation(.x), equals: .number(60))
  for frame in 7...30 { try player.step(to: frame) }
  expect(places(player, middle: Point(x: 1, y: 1)).map(\.point.x), equals: [100, 100, 100, 100])
}

@Test(arguments: [1.0, 2])
func `delays of copies within copies add up`(speed: Double) throws {
  let scene = Scene()
  let outer = try scene.makeLayer(.replicator)
  try outer.set(.instanceCount, to: .number(3))
  try outer.set(.instanceDelay, to: .number(0.2))
  try outer.set(.instanceY, to: .number(1000))
  let inner = try scene.makeLayer(.replicator, in: outer)
  try inner.set(.instanceCount, to: .number(2))
  try inner.set(.instanceDelay, to: .number(0.1))
  try inner.setTime(speed: speed)
  let dot = try scene.makeLayer(.circle, in: inner)
  try dot.set(.radius, to: .number(1))
  // Not even, so that a value of another instant shows.
  try scene.animator.add(
    .basic(
      [.to(try dot.track(.x), [100])], duration: speed, curve: Curve(family: .quad, variant: .in)))
  let player = Player(scene, frameRate: FrameRate(100))
  for frame in 0...80 { try player.step(to: frame) }
  let shown = places(player, middle: Point(x: 1, y: 1))
  expect(shown.count, equals: 6)
  for (number, place) in shown.enumerated() {
    let (row, copy) = (number / 2, number % 2)
    expect(abs(place.point.y - 1000 * Double(row)) < 1e-9)
    let behind = 0.2 * Double(row) + 0.1 * Double(copy) / speed
    let wanted = 100 * (0.8 - behind) * (0.8 - behind)
    expect(abs(place.point.x - wanted) < 0.01, "copy \(copy) of row \(row)")
  }
  // Only first copies are hit, where they are now.
  expect(scene.hitTest(Point(x: 64, y: 0)) === dot)
  expect(scene.hitTest(shown[1].point) == nil)
  for frame in 81...300 { try player.step(to: frame) }
  expect(
    places(player, middle: Point(x: 1, y: 1)).map(\.point.x),
    equals: Array(repeating: 100, count: 6))
}

@Test func `copies and particles tint what they show`() throws {
  let scene = Scene()
  let copies = try scene.makeLayer(.replicator)
  try copies.set(.instanceCount, to: .number(2))
  try copies.set(.instanceColor, to: .color(Color(red: 0.5, green: 1, blue: 1)))
  try copies.set(.instanceGreenOffset, to: .number(-0.5))
  let dot = try scene.makeLayer(.circle, in: copies)
  try dot.set(.fill, to: .color(Color(red: 1, green: 0.8, blue: 0.6)))
  let player = Player(scene)
  try player.step()
  let fills = player.plan.commands.compactMap { (command) -> Paint? in
    if case .draw(let drawing) = command { drawing.fill } else { nil }
  }
  expect(
    fills,
    equals: [
      .color(Color(red: 0.5, green: 0.8, blue: 0.6)),
      .color(Color(red: 0.5, green: 0.4, blue: 0.6)),
    ])
}

@Test func `the camera looks at a point, nearer, turned`() throws {
  let scene = Scene(size: Size(width: 200, height: 100))
  let dot = try scene.makeLayer(.circle)
  try dot.set(.x, to: .number(60))
  try dot.set(.y, to: .number(30))
  try dot.set(.radius, to: .number(1))
  let player = Player(scene)
  func place() throws -> Point {
    try player.step()
    return places(player, middle: Point(x: 1, y: 1))[0].point
  }
  try expect(place(), equals: Point(x: 60, y: 30))
  let camera = scene.camera
  try camera.set(.x, to: .number(50))
  try camera.set(.y, to: .number(30))
  try expect(place().distance(to: Point(x: 110, y: 50)) < 1e-9)
  try camera.set(.zoom, to: .number(3))
  try expect(place().distance(to: Point(x: 130, y: 50)) < 1e-9)
  // The camera turns clockwise, so the scene turns the other way.
  try camera.set(.rotation, to: .number(90))
  try expect(place().distance(to: Point(x: 100, y: 20)) < 1e-9)
  try dot.set(.depth, to: .number(0.5))
  try camera.set(.rotation, to: .number(0))
  // Half of the way from (100, 50), half of the zoom beyond 1: looks at (75, 40), twice as large.
  try expect(place().distance(to: Point(x: 70, y: 30)) < 1e-9)
  try dot.set(.fixed, to: .flag(true))
  try expect(place(), equals: Point(x: 60, y: 30))
}

@Test func `a camera that looks at the middle goes on doing so`() throws {
  let scene = Scene(size: Size(width: 200, height: 100))
  scene.size = Size(width: 640, height: 360)
  try expect(scene.camera.get(.x) == .number(320) && scene.camera.get(.y) == .number(180))
  try scene.camera.set(.x, to: .number(10))
  scene.size = Size(width: 100, height: 100)
  try expect(scene.camera.get(.x), equals: .number(10))
}
