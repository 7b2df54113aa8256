import AnimationEngine
import Geometry
import TestWords
import Testing

@testable import SceneGraph

/// A rect whose transform turns without end, to which others add.
private final class Turning {
  let scene = Scene()
  let rect: Layer
  private var frame = 0.0

  init() throws {
    rect = try scene.makeLayer(.rect)
    let turned = PropertyValue.transform(TransformList([.rotate(degrees: 360)]))
    let sink = try rect.sink(.transform, fitting: turned)
    var animation = Animation.basic(
      [.to(sink.track, sink.encode(goal: turned))], duration: 1, curve: .linear)
    animation.timing.iterations = .infinity
    try scene.animator.add(animation)
    try advance()
  }

  var list: AppendedTransforms? { rect.appended[.transform] }

  /// Adds a move to the right.
  @discardableResult
  func move(_ x: Double, seconds: Double) throws -> AnimationID {
    let goal = PropertyValue.transform(TransformList([.translate(x: x, y: 0)]))
    let sink = try rect.appendedSink(.transform, fitting: [goal])
    return try scene.animator.add(
      .basic([.to(sink.track, sink.encode(goal: goal))], duration: seconds, curve: .linear))
  }

  func advance(_ seconds: Double = 1) throws {
    try scene.animator.advance(to: frame)
    scene.updatePresentation()
    frame += seconds
  }

  /// The steps on screen.
  func shown() throws -> [TransformFunction] {
    guard case .transform(let list) = try rect.presentation(.transform) else { return [] }
    return list.functions
  }
}

@Test func `additions that ended over an endless base are joined`() throws {
  let turning = try Turning()
  var (entries, sinks) = (0, 0)
  for index in 0..<2400 {
    try turning.move(index % 2 == 0 ? 3 : -1, seconds: 1)
    try turning.advance()
    entries = max(entries, turning.list?.entries.count ?? 0)
    sinks = max(sinks, turning.rect.sinks.count)
  }
  // It runs from its first frame on.
  try turning.advance()
  try turning.advance()
  expect(entries <= 16 && sinks <= 80, "\(entries) entries, \(sinks) sinks")
  expect(turning.rect.otherTargets.count <= sinks)
  try expect(turning.shown().last, equals: .translate(x: 2400, y: 0))
  expect(turning.scene.animator.brokenInvariants().isEmpty)
}

@Test func `additions that run keep their order between those that ended`() throws {
  let turning = try Turning()
  try turning.move(100, seconds: 1)
  let scale = PropertyValue.transform(TransformList([.scale(x: 3, y: 3)]))
  let sink = try turning.rect.appendedSink(.transform, fitting: [scale])
  try turning.scene.animator.add(
    .basic([.to(sink.track, sink.encode(goal: scale))], duration: 400, curve: .linear))
  for _ in 0..<99 {
    try turning.move(1, seconds: 1)
    try turning.advance()
  }
  try turning.advance()
  try turning.advance()
  let shown = try turning.shown()
  expect(shown.dropFirst().first, equals: .translate(x: 100, y: 0), "\(shown)")
  expect(shown.last, equals: .translate(x: 99, y: 0), "\(shown)")
  expect(shown.count == 4 && (turning.list?.entries.count ?? 99) <= 16)
}

@Test func `an addition that was joined can be played again`() throws {
  let turning = try Turning()
  let animator = turning.scene.animator
  let first = try turning.move(50, seconds: 1)
  animator.retain(first)
  for _ in 0..<200 {
    try turning.move(1, seconds: 1)
    try turning.advance()
  }
  try turning.advance()
  try turning.advance()
  try expect(turning.shown().last, equals: .translate(x: 250, y: 0))
  animator.restart(first)
  try turning.advance()
  try turning.advance()
  try turning.advance()
  try expect(turning.shown().last, equals: .translate(x: 300, y: 0))
  animator.release(first)
  for _ in 0..<200 {
    try turning.move(1, seconds: 1)
    try turning.advance()
  }
  expect(turning.rect.sinks.count <= 80)
}

@Test func `an assignment drops what joined additions left`() throws {
  let turning = try Turning()
  for _ in 0..<40 {
    try turning.move(1, seconds: 1)
    try turning.advance()
  }
  try turning.advance()
  try turning.advance()
  try turning.rect.set(.transform, to: .transform(TransformList([.scale(x: 2, y: 2)])))
  try expect(turning.shown(), equals: [.scale(x: 2, y: 2)])
  try turning.move(1, seconds: 1)
  try turning.advance()
  try turning.advance()
  try turning.advance()
  try expect(
    turning.rect.get(.transform)
      == .transform(TransformList([.scale(x: 2, y: 2), .translate(x: 1, y: 0)])))
}

@Test func `a transform beyond all numbers takes the place of one that runs`() throws {
  let scene = Scene()
  let rect = try scene.makeLayer(.rect)
  let goal = PropertyValue.transform(try TransformList.parse(css: "scale(1.6, 11.4) skewX(380deg)"))
  let sink = try rect.sink(.transform, fitting: goal)
  try scene.animator.add(
    .basic([.to(sink.track, sink.encode(goal: goal))], duration: 1, curve: .linear))
  try scene.animator.advance(to: 0)
  let wild = "skewX(-90deg) rotate(-8.4deg) translate(3.7px, -1170px)"
  try rect.set(.transform, to: .transform(try TransformList.parse(css: wild)))
  for frame in 1...4 {
    try scene.animator.advance(to: Double(frame) / 4)
    expect(scene.animator.brokenInvariants().isEmpty)
  }
}
