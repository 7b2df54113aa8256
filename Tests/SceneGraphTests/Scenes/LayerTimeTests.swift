@testable import AnimationEngine
import SceneGraph
import TestWords
import Testing

/// Where a dot is that goes 100 px in a second of its own time, from 0 on.
private func place(_ layer: Layer) throws -> Double {
  guard case .number(let x) = try layer.presentation(.x) else { return .nan }
  return x
}

private func start(_ layer: Layer) throws {
  try layer.scene?.animator.add(
    .basic([.to(try layer.track(.x), [100])], duration: 1, curve: .linear))
}

@Test func `local time follows from begin, speed and offset, through all groups`() throws {
  let scene = Scene()
  let outer = try scene.makeLayer(.group)
  let inner = try scene.makeLayer(.group, in: outer)
  let dot = try scene.makeLayer(.circle, in: inner)
  try outer.setTime(speed: 2, offset: 0.5, begin: 1)
  try inner.setTime(speed: -1, begin: 3)
  // At 1.25: outer (0.25 · 2 + 0.5) = 1, inner -(1 - 3) = 2.
  try scene.animator.advance(to: 1.25)
  expect(outer.localTime == 1 && inner.localTime == 2 && dot.localTime == 2)
  expect(dot.sceneTime(atLocalTime: 2) == 1.25 && dot.localTime(atSceneTime: 0.75) == 3)
  expect(dot.time(2, of: outer) == 1 && outer.time(1, of: dot) == 2)
  try inner.setTime(speed: 0, offset: 7)
  expect(dot.localTime == 7 && dot.sceneTime(atLocalTime: 7) == nil)
  expect(dot.time(7, of: inner), equals: 7)
}

@Test func `animations run in the time of the layer and of the groups around it`() throws {
  let scene = Scene()
  let group = try scene.makeLayer(.group)
  let dot = try scene.makeLayer(.circle, in: group)
  let free = try scene.makeLayer(.circle)
  // One that runs already comes along when the group gets a time of its own.
  try start(dot)
  try start(free)
  let player = Player(scene, frameRate: FrameRate(8))
  try player.step(to: 2)
  try expect(place(dot), equals: 25)
  try group.setTime(speed: 0.5)
  try player.step(to: 4)
  try expect(place(dot) == 25 && place(free) == 50)
  try player.step(to: 8)
  try expect(place(dot) == 50 && place(free) == 100)
  let late = try scene.makeLayer(.circle, in: group)
  try start(late)
  try player.step(to: 12)
  try expect(place(late) == 25 && place(dot) == 75)
  // A layer that moves out of the group runs in the scene's time.
  try scene.root.add(late)
  try player.step(to: 13)
  expect(late.localTime, equals: 1.625)
}

@Test func `Core Animation's pause and resume by hand, and ours`() throws {
  let scene = Scene()
  let dot = try scene.makeLayer(.circle)
  let other = try scene.makeLayer(.circle)
  try start(dot)
  try start(other)
  let player = Player(scene, frameRate: FrameRate(4))
  try player.step(to: 1)
  try dot.setTime(speed: 0, offset: dot.localTime)
  try other.pause()
  try player.step(to: 4)
  try expect(place(dot) == 25 && place(other) == 25)
  let paused = dot.timeOffset
  try dot.setTime(speed: 1, offset: 0, begin: 0)
  try dot.setTime(begin: dot.localTime - paused)
  try other.resume()
  try player.step(to: 6)
  try expect(place(dot) == 75 && place(other) == 75)
  try player.step(to: 7)
  expect(scene.animator.liveCount, equals: 0)
}

@Test func `a removed layer has no time to set`() throws {
  let scene = Scene()
  let dot = try scene.makeLayer(.circle, name: "dot")
  try dot.setTime(speed: 2)
  #expect(throws: SceneError.notFinite(property: "speed")) { try dot.setTime(speed: .nan) }
  dot.remove()
  #expect(throws: SceneError.notInScene("dot")) { try dot.setTime(speed: 1) }
}

@Test func `a layer on the time of one that was removed goes on with the time above`() throws {
  let scene = Scene()
  let outer = try scene.makeLayer(.group)
  try outer.setTime(speed: 2)
  let inner = try scene.makeLayer(.group, in: outer)
  try inner.setTime(speed: 5)
  let dot = try scene.makeLayer(.circle)
  try dot.setClock(inner.clock)
  try scene.animator.advance(to: 1)
  expect(dot.localTime, equals: 10)
  inner.remove()
  expect(dot.localTime, equals: 2)
  // Others get times of their own; none gets the place that the dot names.
  for _ in 0..<3 { try scene.makeLayer(.circle).setTime(speed: 100) }
  expect(dot.localTime, equals: 2)
  try dot.setTime(speed: 3)
  try scene.animator.advance(to: 2)
  expect(dot.localTime, equals: 12)
  // Once nothing names it, the place is used again.
  try dot.setClock(nil)
  let count = scene.animator.clocks.count
  try scene.makeLayer(.circle).setTime(speed: 100)
  expect(scene.animator.clocks.count == count && dot.localTime == 6)
  expect(scene.animator.brokenInvariants().isEmpty)
}

@Test func `a removed layer no longer keeps the place of a clock`() throws {
  let scene = Scene()
  for _ in 0..<50 {
    let timed = try scene.makeLayer(.group)
    try timed.setTime(speed: 2)
    let dot = try scene.makeLayer(.circle)
    try dot.setClock(timed.clock)
    timed.remove()
    dot.remove()
  }
  expect(scene.animator.clocks.count <= 3)
}
