import AnimationEngine
import Geometry
import SceneGraph
import Testing

private func number(_ value: PropertyValue) -> Double? {
  if case .number(let number) = value { number } else { nil }
}

/// The drawings of a player's last frame.
private func drawings(_ player: Player) -> [Drawing] {
  player.displayList.commands.compactMap {
    if case .draw(let drawing) = $0 { drawing } else { nil }
  }
}

@Test func `the model rests at the goal while the presentation is on its way`() throws {
  let scene = Scene()
  let dot = try scene.makeLayer(.circle)
  try scene.animator.add(.basic([.to(try dot.track(.x), [100])], duration: 1, curve: .linear))
  let player = Player(scene, frameRate: FrameRate(4))
  try player.step()
  #expect(try dot.get(.x) == .number(100) && dot.presentation(.x) == .number(0))
  try player.step()
  #expect(try dot.get(.x) == .number(100) && dot.presentation(.x) == .number(25))
  #expect(drawings(player)[0].transform.tx == 25 - 50)
  try player.step(to: 9)
  #expect(try dot.presentation(.x) == .number(100))
  #expect(drawings(player)[0].transform.tx == 50)
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
  #expect(try dot.get(.x) == .number(7))
  #expect(number(try dot.presentation(.x)) == 53.5)
  try player.step(to: 3)
  #expect(try dot.presentation(.x) == .number(7))
  #expect(drawings(player)[0].transform.tx == 7 - 50)
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
  #expect(try dot.presentation(.x) == .number(-5))
  #expect(drawings(player)[0].transform.tx == -5 - 50)
  #expect(reasons.isEmpty)
  try dot.set(.y, to: .number(-6))
  try player.step()
  #expect(reasons == [.replaced])
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
  #expect(try dot.presentation(.x) == .number(2))
  try dot.set(.x, to: .number(100))
  try player.step()
  #expect(try dot.presentation(.x) == .number(104))
  #expect(drawings(player)[0].transform.tx == 104 - 50)
}

@Test func `a colour is mixed premultiplied and shown unpremultiplied`() throws {
  let scene = Scene()
  let dot = try scene.makeLayer(.circle)
  try dot.set(.fill, to: .color(Color(red: 1, green: 0, blue: 0, alpha: 1)))
  // To transparent blue: premultiplied, it has no blue to give.
  try scene.animator.add(
    .basic([.to(try dot.track(.fill), [0, 0, 0, 0])], duration: 1, curve: .linear))
  let player = Player(scene, frameRate: FrameRate(4))
  try player.step(to: 1)
  #expect(
    try dot.presentation(.fill) == .color(Color(red: 1, green: 0, blue: 0, alpha: 0.75)))
  #expect(drawings(player)[0].fill == .color(Color(red: 1, green: 0, blue: 0, alpha: 0.75)))
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
  #expect(reason == .removed)
  #expect(drawings(player).isEmpty)
  #expect(scene.animator.liveCount == 0)
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
  #expect(player.time == 2 && player.frameCount == 2)
  #expect(instants == [0.1, 0.25, 0.7])
}

@Test func `the stages of a frame come in order`() throws {
  // One test pins it: events are delivered before the frame is drawn, and what they change shows.
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
  #expect(drawings(player).map(\.transform.tx) == [-25, -25])
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
  #expect(drawings(player).count == 1)
  #expect(player.displayList.commands.count == 3)
  guard case .beginGroup(let composition) = player.displayList.commands[0] else {
    Issue.record("a faded group begins the list")
    return
  }
  #expect(composition.opacity == 0.5)
}

@Test func `what is not double sided vanishes when its back comes to the front`() throws {
  let scene = Scene()
  let card = try scene.makeLayer(.group)
  let face = try scene.makeLayer(.rect, in: card)
  try face.set(.doubleSided, to: .flag(false))
  let back = try scene.makeLayer(.rect, in: card)
  try back.set(.doubleSided, to: .flag(false))
  try back.set(.rotationY, to: .number(180))
  try back.set(.fill, to: .color(.black))
  var list = DisplayList()
  for (turn, fill) in [
    (0.0, Color.white), (89, .white), (91, .black), (180, .black), (-100, .black), (300, .white),
  ] {
    try card.set(.rotationY, to: .number(turn))
    list.rebuild(from: scene)
    let fills = list.commands.compactMap { (command) -> Paint? in
      if case .draw(let drawing) = command { drawing.fill } else { nil }
    }
    #expect(fills == [.color(fill)], "\(turn) degrees")
  }
}
