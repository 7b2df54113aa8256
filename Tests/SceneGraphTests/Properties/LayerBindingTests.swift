import AnimationEngine
import Geometry
import TestWords
import Testing

@testable import SceneGraph

@Test func `a bound property shows in model, presentation and hit tests of its own frame`() throws {
  let scene = Scene(size: Size(width: 100, height: 100))
  let player = Player(scene, frameRate: .sixty)
  let panel = try scene.makeLayer(.rect, name: "panel")
  try panel.set(.x, to: .number(50))
  try panel.set(.y, to: .number(50))
  try panel.set(.height, to: .number(10))
  let open = scene.animator.value(0)
  try panel.bind(.width) { .number(10 + open.value) }
  try scene.animator.add(.basic([.to(open.track, [60])], duration: 1, curve: .linear))
  for _ in 0...30 { try player.step() }
  try expect(panel.get(.width), equals: .number(40))
  try expect(panel.presentation(.width), equals: .number(40))
  expect(panel.shown(.width), equals: 40)
  expect(scene.hitTest(Point(x: 69, y: 50)) === panel)
  expect(scene.hitTest(Point(x: 71, y: 50)) == nil)
}

@Test func `a binding follows models that are assigned and presentations that move`() throws {
  let scene = Scene()
  let (a, b) = (try scene.makeLayer(.rect), try scene.makeLayer(.rect))
  var calls = 0
  let both: () throws(SinkFailure) -> PropertyValue = { () throws(SinkFailure) in
    calls += 1
    do throws(SceneError) {
      guard case .number(let x) = try a.get(.x), case .number(let y) = try a.presentation(.y) else {
        return .number(-1)
      }
      return .number(x + y)
    } catch { throw .targetGone }
  }
  try b.bind(.x, both)
  try scene.animator.advance(to: 0)
  expect(calls, equals: 1)
  try a.set(.x, to: .number(5))
  try scene.animator.advance(to: 0.1)
  try expect(b.get(.x), equals: .number(5))
  // A value that it did not read changes nothing.
  try a.set(.rotation, to: .number(5))
  try scene.animator.advance(to: 0.25)
  expect(calls, equals: 2)
  try scene.animator.add(.basic([.to(try a.track(.y), [100])], duration: 1, curve: .linear))
  try scene.animator.flush()
  try scene.animator.advance(to: 0.75)
  try expect(b.presentation(.x), equals: .number(55))
  try scene.animator.advance(to: 2)
  try expect(b.get(.x), equals: .number(105))
  let count = calls
  try scene.animator.advance(to: 3)
  expect(calls, equals: count)
}

@Test func `assigning a bound property, or removing its layer, ends the binding`() throws {
  let scene = Scene()
  let (a, b) = (try scene.makeLayer(.rect), try scene.makeLayer(.rect))
  var ends: [EndReason] = []
  let observer = AnimationObserver(.complete) { event in
    if case .complete(let reason) = event.kind { ends.append(reason) }
  }
  try a.bind(.x, observer: observer) { .number(3) }
  try b.bind(.x, observer: observer) { .number(4) }
  try scene.animator.advance(to: 0)
  try a.set(.x, to: .number(9))
  b.remove()
  try scene.animator.advance(to: 0.1)
  expect(ends, equals: [.replaced, .removed])
  try expect(a.get(.x), equals: .number(9))
}

@Test func `a follower of a layer's property comes to rest where that rests`() throws {
  let scene = Scene()
  let (a, b) = (try scene.makeLayer(.circle), try scene.makeLayer(.circle))
  try b.follow(.x, spring: .bouncy) { () throws(SinkFailure) in
    do throws(SceneError) { return try a.presentation(.x) } catch { throw .targetGone }
  }
  try scene.animator.add(.spring([.to(try a.track(.x), [80])], .wobbly))
  for frame in 0...600 { try scene.animator.advance(to: Double(frame) / 60) }
  try expect(b.presentation(.x), equals: .number(80))
  expect(!scene.animator.hasEndlessWork)
}

@Test func `a binding is no endless work, whatever it reads`() throws {
  let scene = Scene()
  let (a, b) = (try scene.makeLayer(.text), try scene.makeLayer(.rect))
  let animator = scene.animator
  try a.bind(.x) { .number(animator.currentTime) }
  try b.bind(.x) {
    b.noteMovingRead()
    return .number(3)
  }
  try animator.advance(to: 0)
  expect(!animator.hasEndlessWork && animator.hasTimedBindings)
  // Frames go on to be made for both.
  try animator.advance(to: 1)
  expect(animator.nextWakeUp, equals: 1)
  try expect(a.presentation(.x), equals: .number(1))
  a.remove()
  try animator.advance(to: 2)
  expect(!animator.hasTimedBindings)
}

@Test func `a property without a fixed count of numbers cannot be bound in Swift`() throws {
  let layer = try Scene().makeLayer(.path)
  #expect(throws: SceneError.notAnimatable(property: "path")) {
    try layer.bind(.path) { .number(1) }
  }
}

@Test func `a scene with bindings is released with all it holds`() throws {
  weak var layer: Layer?
  weak var animator: Animator?
  do {
    let scene = Scene()
    let (a, b) = (try scene.makeLayer(.rect), try scene.makeLayer(.rect))
    (layer, animator) = (b, scene.animator)
    try b.bind(.x) { () throws(SinkFailure) in
      do throws(SceneError) { return try a.get(.x) } catch { throw .targetGone }
    }
    try b.follow(.y) { () throws(SinkFailure) in
      do throws(SceneError) { return try a.get(.x) } catch { throw .targetGone }
    }
    try scene.animator.advance(to: 0)
    try scene.animator.advance(to: 1)
  }
  expect(layer == nil)
  expect(animator == nil)
}
