import AnimationEngine
import EngineStage
import SceneGraph
import TestWords
import Testing

/// Where assignments come from that the engine itself causes.
private enum Place: String, CaseIterable {
  case write, apply, tick, binding
}

@Test(arguments: Place.allCases)
private func `an assignment that the engine causes acts at once on an implicit layer`(
  place: Place
) throws {
  let scene = Scene()
  nonisolated(unsafe) let layer = try scene.makeLayer(.rect, name: "card")
  layer.isImplicit = true
  let lamp = Lamp()
  let animator = scene.animator
  @Sendable func assign(_ value: Double) {
    do { try layer.set(.x, to: .number(value)) } catch { Issue.record(error) }
  }
  let level = AnimatableProperty<Lamp>(
    "level", read: { [$0.level] },
    write: {
      $0.level = $1[0]
      if place == .write { assign($1[0]) }
    })
  let track = animator.track(of: lamp, level)
  let observer = AnimationObserver(.apply) { _ in if place == .apply { assign(lamp.level) } }
  try animator.add(.basic([.to(track, [100])], duration: 1, curve: .linear), observer: observer)
  if place == .tick {
    _ = animator.addTick { _ in
      assign(lamp.level)
      return .goOn
    }
  }
  let other = try scene.makeLayer(.rect, name: "other")
  if place == .binding {
    try other.bind(.y) {
      assign(animator.currentTime * 100)
      return .number(0)
    }
  }
  for frame in 1...6 {
    try animator.advance(to: Double(frame) / 10)
    try expect(layer.presentation(.x), equals: layer.get(.x))
    expect(animator.animations(on: try layer.engineTarget()).isEmpty)
  }
  expect(abs(try layer.number(.x) - 60) < 1e-9)
}

@Test func `an assignment in a callback of an event animates as the author's own`() throws {
  let scene = Scene()
  let layer = try scene.makeLayer(.rect, name: "card")
  layer.isImplicit = true
  let lamp = Lamp()
  let track = scene.animator.track(of: lamp, Lamp.property())
  let observer = AnimationObserver([.start, .complete]) { event in
    do {
      if case .start = event.kind { try layer.set(.x, to: .number(10)) }
      if case .complete = event.kind { try layer.set(.y, to: .number(10)) }
    } catch { Issue.record(error) }
  }
  try scene.animator.add(
    .basic([.to(track, [100])], duration: 0.1, curve: .linear), observer: observer)
  try scene.animator.advance(to: 0.05)
  try expect(layer.number(.x), equals: 10)
  try expect(layer.presentation(.x) != .number(10))
  try scene.animator.advance(to: 0.15)
  try expect(layer.number(.y), equals: 10)
  try expect(layer.presentation(.y) != .number(10))
}

@Test func `a transaction that a tick opens animates, one around it does not`() throws {
  let scene = Scene()
  nonisolated(unsafe) let layer = try scene.makeLayer(.rect, name: "card")
  let how = ImplicitAnimation(duration: 1, curve: .linear)
  var isOpen = false
  _ = scene.animator.addTick { _ in
    do {
      try scene.transactions.run(how) {
        expect(!scene.transactions.disablesActions)
        try layer.set(.x, to: .number(100))
      }
      try layer.set(.y, to: .number(100))
    } catch { Issue.record(error) }
    isOpen = true
    return .finished
  }
  try scene.animator.advance(to: 0.1)
  expect(isOpen)
  try scene.animator.advance(to: 0.6)
  try expect(layer.presentation(.y), equals: .number(100))
  expect(abs(try require(layer.presentation(.x).single) - 50) < 1e-9)

  let lamp = Lamp()
  let level = AnimatableProperty<Lamp>(
    "level", read: { [$0.level] },
    write: {
      $0.level = $1[0]
      do { try layer.set(.opacity, to: .number($1[0])) } catch { Issue.record(error) }
    })
  let track = scene.animator.track(of: lamp, level)
  let flight = try scene.animator.add(.basic([.to(track, [0.5])], duration: 1, curve: .linear))
  try scene.animator.advance(to: 0.8)
  try scene.transactions.run(how) { scene.animator.stop(flight) }
  try expect(layer.presentation(.opacity), equals: layer.get(.opacity))
}

extension PropertyValue {
  fileprivate var single: Double? { if case .number(let number) = self { number } else { nil } }
}

extension Layer {
  fileprivate func number(_ property: Property) throws -> Double {
    try require(get(property).single)
  }
}
