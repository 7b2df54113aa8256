import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

@testable import Rendering

private let red = [255, 0, 0, 255]
private let blue = [0, 0, 255, 255]
private let black = [0, 0, 0, 255]

@Test func `a fade is the weighted sum of both pictures`() throws {
  let stage = try TransitionStage()
  try stage.turnBlue(.fade)
  try expect(stage.picture(at: 0.01)[25, 18][2] < 4)
  let half = try stage.picture(at: 0.5)
  expect(half[25, 18] == [128, 0, 128, 255] || half[25, 18] == [127, 0, 128, 255])
  expect(half[19, 18], equals: black)
  try expect(stage.picture(at: 1)[25, 18], equals: blue)
  expect(stage.player.plan.commands.count, equals: 1)
}

@Test func `nothing is seen of a fade between like pictures`() throws {
  let stage = try TransitionStage()
  try stage.box.set(.opacity, to: .number(0.5))
  try stage.player.step()
  let before = try Picture(stage.scene)
  try stage.box.begin(Transition(.fade, ImplicitAnimation(duration: 1)))
  let during = try stage.picture(at: 0.3)
  expect(abs(during[25, 18][0] - before[25, 18][0]) <= 1)
}

/// Where the colors of a moving transition lie: pixels that must be blue, red and black.
private struct Slide: Sendable {
  var kind: Transition.Kind
  var side: Transition.Side
  var progress: Double
  var blue: [(Int, Int)]
  var red: [(Int, Int)]
}

private let slides = [
  Slide(kind: .push, side: .left, progress: 0.5, blue: [(20, 20), (29, 20)], red: [(30, 20)]),
  Slide(kind: .push, side: .right, progress: 0.25, blue: [(35, 20), (39, 24)], red: [(34, 20)]),
  Slide(kind: .push, side: .top, progress: 0.3, blue: [(25, 15), (25, 17)], red: [(25, 18)]),
  Slide(kind: .push, side: .bottom, progress: 0.3, blue: [(25, 22)], red: [(25, 21), (25, 15)]),
  Slide(kind: .moveIn, side: .right, progress: 0.25, blue: [(35, 20)], red: [(34, 20), (20, 20)]),
  Slide(kind: .moveIn, side: .bottom, progress: 1, blue: [(20, 15), (39, 24)], red: []),
  Slide(kind: .reveal, side: .left, progress: 0.75, blue: [(20, 20), (34, 20)], red: [(35, 20)]),
  Slide(kind: .reveal, side: .top, progress: 0.3, blue: [(25, 15), (25, 17)], red: [(25, 18)]),
]

@Test(arguments: slides)
private func `a transition moves the way the new picture comes, within the box`(
  slide: Slide
) throws {
  let stage = try TransitionStage()
  try stage.turnBlue(slide.kind, from: slide.side)
  let picture = try stage.picture(at: slide.progress)
  for (x, y) in slide.blue { expect(picture[x, y], equals: blue) }
  for (x, y) in slide.red { expect(picture[x, y], equals: red) }
  for (x, y) in [(19, 20), (40, 20), (25, 14), (25, 25)] { expect(picture[x, y], equals: black) }
}

@Test func `each moving side of a transition shows its own part`() throws {
  // Old: red with a white left half; new: blue with a white left half.
  let scene = Scene(64, 48)
  let group = try scene.add(.group, [.x: .number(20), .y: .number(15)])
  let corner = PropertyValue.numbers([0, 0])
  let back = try scene.add(
    .rect,
    [
      .width: .number(20), .height: .number(10), .anchor: corner,
      .fill: .color(Color(red: 1, green: 0, blue: 0, alpha: 1)),
    ], in: group)
  try scene.add(
    .rect, [.width: .number(10), .height: .number(10), .anchor: corner], in: group)
  let player = Player(scene, frameRate: FrameRate(100))
  try player.step()
  try group.begin(Transition(.reveal, from: .right, ImplicitAnimation(duration: 1, curve: .linear)))
  try back.set(.fill, to: .color(Color(red: 0, green: 0, blue: 1, alpha: 1)))
  // The group goes on moving by itself, and takes both along.
  try group.set(.y, to: .number(16))
  try player.step(to: 25)
  let picture = try Picture(scene)
  // The old picture has gone 5 to the left: its white half reaches to 25, its red one to 35.
  expect(picture[24, 20], equals: [255, 255, 255, 255])
  expect(picture[25, 20] == red && picture[34, 20] == red)
  expect(picture[35, 20] == blue && picture[39, 25] == blue)
  expect(picture[30, 15], equals: black)
}

@Test func `a layer that is hidden in a transaction fades, and one that comes too`() throws {
  let stage = try TransitionStage()
  let how = ImplicitAnimation(duration: 1, curve: .linear)
  try stage.scene.transactions.run(how) { try stage.box.set(.hidden, to: .flag(true)) }
  expect(abs(try stage.picture(at: 0.25)[25, 18][0] - 191) <= 1)
  try expect(stage.picture(at: 1)[25, 18], equals: black)
  try stage.scene.transactions.run(how) { try stage.box.set(.hidden, to: .flag(false)) }
  expect(abs(try stage.picture(at: 1.25)[25, 18][0] - 64) <= 1)
  try expect(stage.picture(at: 2)[25, 18], equals: red)
}

@Test func `a layer that is taken out leaves its picture where it was among the others`() throws {
  let stage = try TransitionStage()
  // Half of it is covered by a blue one in front.
  try stage.scene.add(
    .rect,
    [
      .x: .number(25), .y: .number(20), .width: .number(10), .height: .number(10),
      .fill: .color(Color(red: 0, green: 0, blue: 1, alpha: 1)),
    ])
  stage.box.actions = ActionTable([
    ActionKey.orderOut: .action(.animate(ImplicitAnimation(curve: .linear)))
  ])
  var reason: EndReason?
  try stage.scene.transactions.run(
    ImplicitAnimation(duration: 1), completion: { reason = $0 }
  ) { try stage.box.orderOut() }
  expect(!stage.box.isInScene && stage.scene.find("rect-1") == nil)
  let half = try stage.picture(at: 0.5)
  expect(abs(half[35, 18][0] - 128) <= 1)
  expect(half[25, 18], equals: blue)
  try expect(stage.picture(at: 1)[35, 18], equals: black)
  expect(reason, equals: .finished)
  expect(stage.player.plan.commands.count, equals: 1)
}

@Test func `one layer goes over into another that takes its place`() throws {
  let stage = try TransitionStage()
  let other = try stage.scene.add(
    .rect,
    [
      .x: .number(30), .y: .number(20), .width: .number(20), .height: .number(10),
      .fill: .color(Color(red: 0, green: 0, blue: 1, alpha: 1)), .hidden: .flag(true),
      .rotation: .number(180),
    ])
  try stage.scene.begin(
    Transition(.push, from: .left, ImplicitAnimation(duration: 1, curve: .linear)),
    from: stage.box, to: other)
  try expect(stage.box.get(.hidden) == .flag(true) && other.get(.hidden) == .flag(false))
  // Sides are the layer's own: turned over, it comes from the right.
  let picture = try stage.picture(at: 0.25)
  expect(picture[35, 20] == blue && picture[34, 20] == red && picture[20, 20] == red)
  try expect(stage.picture(at: 1)[20, 20], equals: blue)
}

@Test func `a transition that is interrupted goes on from what it shows`() throws {
  let stage = try TransitionStage()
  try stage.turnBlue(.fade)
  _ = try stage.picture(at: 0.5)
  try stage.box.begin(Transition(.fade, ImplicitAnimation(duration: 1, curve: .linear)))
  try stage.box.set(.fill, to: .color(.white))
  let picture = try stage.picture(at: 0.51)
  expect(abs(picture[25, 18][0] - 128) <= 3 && abs(picture[25, 18][2] - 128) <= 3)
  try expect(stage.picture(at: 1.5)[25, 18], equals: [255, 255, 255, 255])
}
