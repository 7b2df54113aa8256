import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

/// A scene with a card of 100 by 60 about (100, 60) in a group, and a wall behind it.
private struct Desk {
  let scene = Scene(size: Size(width: 400, height: 200))
  let group: Layer
  let card: Layer
  let wall: Layer
  let log = Log()

  final class Log {
    var lines: [String] = []
  }

  init() throws {
    wall = try scene.makeLayer(.rect, name: "wall")
    try wall.set(.width, to: .number(400))
    try wall.set(.height, to: .number(200))
    try wall.set(.x, to: .number(200))
    try wall.set(.y, to: .number(100))
    group = try scene.makeLayer(.group, name: "group")
    card = try scene.makeLayer(.rect, name: "card", in: group)
    try card.set(.width, to: .number(100))
    try card.set(.height, to: .number(60))
    try card.set(.x, to: .number(100))
    try card.set(.y, to: .number(60))
  }

  func listen(_ kinds: [InputEventKind], on layers: [Layer?]) throws {
    for layer in layers {
      for kind in kinds {
        try scene.input.on(.input(kind), of: layer) { [log] event in
          let name = layer?.name ?? "scene"
          log.lines.append("\(name) \(event.name.text) \(event.layer?.name ?? "-")")
          return .goOn
        }
      }
    }
  }

  func play(to time: Double = 10) throws { try scene.animator.advance(to: time) }
}

private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

@Test
func `an event goes to the layer, the groups around it and the scene, until somebody says stop`()
  throws
{
  let desk = try Desk()
  try desk.listen([.pointerDown], on: [nil, desk.card, desk.group, desk.wall])
  try desk.scene.input.send(.pointerDown(at(100, 60)), at: 0.5)
  try desk.scene.input.send(.pointerUp(), at: 0.6)
  try desk.play(to: 1)
  expect(
    desk.log.lines,
    equals: [
      "card pointer_down card", "group pointer_down card", "scene pointer_down card",
    ])
  desk.log.lines = []
  try desk.scene.input.on(.input(.pointerDown), of: desk.group) { _ in .stop }
  try desk.scene.input.send(.pointerDown(at(100, 60)), at: 1.5)
  try desk.play(to: 2)
  expect(desk.log.lines, equals: ["card pointer_down card", "group pointer_down card"])
}

@Test func `the layer that was pressed captures the pointer until it is released`() throws {
  let desk = try Desk()
  try desk.listen([.pointerMove, .pointerUp], on: [desk.card, desk.wall])
  let input = desk.scene.input
  try input.send([
    InputEvent(.pointerMove(at(300, 150)), at: 0.1),
    InputEvent(.pointerDown(at(100, 60)), at: 0.2), InputEvent(.pointerMove(at(300, 150)), at: 0.3),
    InputEvent(.pointerUp(at(390, 190)), at: 0.4), InputEvent(.pointerMove(at(300, 150)), at: 0.5),
  ])
  try desk.play()
  expect(
    desk.log.lines,
    equals: [
      "wall pointer_move wall", "card pointer_move card", "card pointer_up card",
      "wall pointer_move wall",
    ])
}

@Test func `entering and leaving reach each layer by themselves, and not while one has captured`()
  throws
{
  let desk = try Desk()
  try desk.listen(
    [.pointerEnter, .pointerLeave], on: [nil, desk.card, desk.group, desk.wall])
  let input = desk.scene.input
  try input.send(.pointerMove(at(300, 150)), at: 0.1)
  try input.send(.pointerMove(at(100, 60)), at: 0.2)
  try desk.play(to: 0.25)
  expect(
    desk.log.lines,
    equals: [
      "scene pointer_enter -", "wall pointer_enter wall", "wall pointer_leave wall",
      "group pointer_enter group", "card pointer_enter card",
    ])
  desk.log.lines = []
  try input.send(.pointerDown(at(100, 60)), at: 0.3)
  try input.send(.pointerMove(at(300, 150)), at: 0.4)
  try desk.play(to: 0.45)
  expect(desk.log.lines.isEmpty)
  try input.send(.pointerUp(), at: 0.5)
  try input.send(.pointerLeave, at: 0.6)
  try desk.play(to: 0.7)
  expect(
    desk.log.lines,
    equals: [
      "card pointer_leave card", "group pointer_leave group", "wall pointer_enter wall",
      "wall pointer_leave wall", "scene pointer_leave -",
    ])
}

@Test(arguments: [
  (8.0, 0.5, true), (8.001, 0.5, false), (8.0, 0.501, false), (0.0, 0.0, true),
])
func `a tap is a press that neither wanders nor lasts`(way: Double, time: Double, isTap: Bool)
  throws
{
  let desk = try Desk()
  try desk.listen([.tap], on: [desk.card])
  let input = desk.scene.input
  try input.send(.pointerDown(at(100, 60)), at: 1)
  // There and back: how far it was counts, not where it ends.
  try input.send(.pointerMove(at(100 + way, 60)), at: 1)
  try input.send(.pointerMove(at(100, 60)), at: 1 + time / 2)
  try input.send(.pointerUp(), at: 1 + time)
  try desk.play()
  expect(desk.log.lines, equals: (isTap ? ["card tap card"] : []))
}

@Test func `a moving layer is hit where it is at the exact instant, at any frame rate`() throws {
  for rate in [1.0, 24, 60, 144, 1000] {
    let desk = try Desk()
    var hits: [Point] = []
    try desk.scene.animator.add(
      .basic([.to(try desk.card.track(.x), [300])], duration: 1, curve: .linear))
    try desk.scene.input.on(.input(.pointerDown), of: desk.card) { event in
      hits.append(event.localPosition ?? .zero)
      expect(event.time, equals: desk.scene.animator.now)
      return .goOn
    }
    // At 0.3 s it lies about 160: from 110 to 210.
    for (x, time) in [(109.0, 0.3), (111, 0.3), (209, 0.3), (211, 0.3)] {
      try desk.scene.input.send(.pointerDown(at(x, 60)), at: time)
      try desk.scene.input.send(.pointerUp(), at: time)
    }
    for frame in 0...Int(rate) { try desk.scene.animator.advance(to: Double(frame) / rate) }
    expect(hits.count, equals: 2, "at \(rate)")
    expect(abs(hits[0].x - 1) < 1e-9 && abs(hits[1].x - 99) < 1e-9 && hits[0].y == 30)
  }
}

@Test func `input comes before what else happens at that instant, whenever it was sent`() throws {
  for isEarly in [true, false] {
    let desk = try Desk()
    var order: [String] = []
    try desk.scene.input.on(.input(.keyDown)) { _ in
      order.append("key")
      return .goOn
    }
    if isEarly { try desk.scene.input.send(.keyDown("a"), at: 0.7) }
    try desk.scene.animator.add(
      .basic([.to(try desk.card.track(.x), [300])], duration: 0.7),
      observer: AnimationObserver(.complete) { _ in order.append("end") })
    try desk.play(to: 0.5)
    if !isEarly { try desk.scene.input.send(.keyDown("a"), at: 0.7) }
    try desk.play(to: 1)
    expect(order, equals: ["key", "end"])
  }
}

@Test func `an animation of a handler begins at the instant of the event`() throws {
  let desk = try Desk()
  try desk.scene.input.on(.input(.tap), of: desk.card) { _ in
    #expect(throws: Never.self) {
      try desk.scene.animator.add(
        .basic([.to(try desk.card.track(.x), [200])], duration: 1, curve: .linear))
    }
    return .goOn
  }
  try desk.scene.input.send(.pointerDown(at(100, 60)), at: 0.21)
  try desk.scene.input.send(.pointerUp(), at: 0.33)
  try desk.play(to: 0.5)
  try expect(desk.card.presentation(.x), equals: .number(100 + 100 * (0.5 - 0.33)))
}

@Test func `removed layers and stopped listeners hear of nothing`() throws {
  let desk = try Desk()
  try desk.listen([.pointerDown, .pointerUp], on: [desk.card, nil])
  var ends = 0
  try desk.scene.input.on(.input(.tap), of: desk.card, onEnd: { ends += 1 }) { _ in .goOn }
  let stopped = try desk.scene.input.on(.input(.pointerUp)) { _ in
    Issue.record("it was stopped")
    return .goOn
  }
  expect(desk.scene.input.interest, equals: .pointer)
  try desk.scene.input.send(.pointerDown(at(100, 60)), at: 0.1)
  try desk.play(to: 0.2)
  stopped.stop()
  desk.card.remove()
  expect(ends, equals: 1)
  // The captured layer is gone: only the scene hears of the release, and there is no tap.
  try desk.scene.input.send(.pointerUp(), at: 0.3)
  try desk.play(to: 0.4)
  expect(
    desk.log.lines,
    equals: [
      "card pointer_down card", "scene pointer_down card", "scene pointer_up -",
    ])
}

@Test func `a point of the picture is taken back through the camera`() throws {
  let desk = try Desk()
  let camera = desk.scene.camera
  try camera.set(.x, to: .number(100))
  try camera.set(.y, to: .number(60))
  try camera.set(.zoom, to: .number(2))
  try camera.set(.rotation, to: .number(90))
  // The camera turns clockwise: layers to its right are seen above the middle.
  expect(desk.scene.hitTest(at(200, 100)) === desk.card)
  expect(desk.scene.hitTest(at(200, 1)) === desk.card)
  expect(desk.scene.hitTest(at(259, 100)) === desk.card)
  expect(desk.scene.hitTest(at(261, 100)) !== desk.card)
  let there = try require(desk.card.fromPicture(at(200, 1)))
  expect(abs(there.x - 99.5) < 1e-9 && abs(there.y - 30) < 1e-9)
  // Fixed, it lies where it is; a depth takes a share.
  try desk.group.set(.fixed, to: .flag(true))
  expect(desk.scene.hitTest(at(51, 31)) === desk.card)
  expect(desk.scene.hitTest(at(200, 1)) !== desk.card)
  try desk.group.set(.fixed, to: .flag(false))
  try camera.set(.rotation, to: .number(0))
  try desk.card.set(.depth, to: .number(0.5))
  // Half of the way, and half of the zoom beyond 1: (100, 60) is seen at
  // (200, 100) + 1.5 · ((100, 60) - (150, 80)).
  let middle = desk.card.pictureTransform().apply(to: at(50, 30))
  expect(abs(middle.x - 125) < 1e-9 && abs(middle.y - 70) < 1e-9)
  expect(desk.scene.hitTest(at(125 + 74, 70 + 44)) === desk.card)
  expect(desk.scene.hitTest(at(125 + 76, 70)) !== desk.card)
}

@Test func `names of events are checked`() throws {
  try expect(EventName("Pointer-Down"), equals: .input(.pointerDown))
  try expect(EventName("score"), equals: .own("score"))
  #expect(throws: SceneError.unknownEvent("pointer_dwon", nearest: "pointer_down")) {
    try EventName("pointer_dwon")
  }
  let desk = try Desk()
  #expect(throws: SceneError.noKeysOnLayers(event: "key_up")) {
    try desk.scene.input.on(.input(.keyUp), of: desk.card) { _ in .goOn }
  }
  #expect(throws: SceneError.notEmitted(event: "tap")) {
    try desk.scene.input.emit(.input(.tap))
  }
  try desk.play(to: 1)
  #expect(throws: SceneError.inputIsLate(time: 0.5, now: 1)) {
    try desk.scene.input.send(.keyDown("a"), at: 0.5)
  }
  #expect(throws: SceneError.pointerIsNowhere(event: "pointer_up")) {
    try desk.scene.input.send(.pointerUp())
  }
}

@Test func `events of one's own come at their instant, after the turn, in order`() throws {
  let desk = try Desk()
  var heard: [String] = []
  for layer in [desk.card, nil] as [Layer?] {
    try desk.scene.input.on(.own("score"), of: layer) { event in
      heard.append("\(layer?.name ?? "scene") \(event.payload as? Int ?? 0) \(event.time)")
      return .goOn
    }
  }
  desk.scene.animator.schedule(after: 0.25) {
    #expect(throws: Never.self) {
      try desk.scene.input.emit(.own("score"), of: desk.card, payload: 1)
      try desk.scene.input.emit(.own("score"), payload: 2)
    }
    heard.append("turn")
  }
  try desk.play(to: 1)
  expect(heard, equals: ["turn", "card 1 0.25", "scene 1 0.25", "scene 2 0.25"])
}
