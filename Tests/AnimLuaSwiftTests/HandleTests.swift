import AnimLuaSwift
import AnimationEngine
import TestWords
import Testing

struct HandleTests {
  @Test func `a paused animation stands still and goes on from there`() throws {
    let animator = Animator()
    let card = Card()
    let handle = animator.animate(card, \.level, to: 10, .linear(1))
    try animator.advance(to: 0.25)
    handle.pause()
    try animator.advance(to: 5)
    expect(handle.isPaused && handle.isRunning)
    expect(card.level, equals: 2.5)
    expect(handle.time, equals: 0.25)
    handle.resume()
    try animator.advance(to: 5.25)
    expect(!handle.isPaused)
    expect(card.level, equals: 5)
  }

  @Test func `value and velocity are exact, and there are none before and after`() throws {
    let animator = Animator()
    let card = Card()
    let handle = animator.animate(card, \.place, to: SIMD2(10, -20), .linear(2))
    expect(handle.value, equals: nil)
    expect(handle.isRunning)
    try animator.advance(to: 0.5)
    expect(handle.value, equals: SIMD2(2.5, -5))
    expect(handle.velocity, equals: SIMD2(5, -10))
    expect(handle.componentVelocities, equals: [5, -10])
    try animator.advance(to: 2)
    expect(handle.value, equals: nil)
    expect(handle.velocity, equals: nil)
    expect(handle.componentVelocities, equals: nil)
    expect(!handle.isRunning)
    expect(handle.time, equals: 0)
  }

  @Test func `an animation is sought, finished and stopped`() throws {
    let animator = Animator()
    let card = Card()
    var handle = animator.animate(card, \.level, to: 10, .linear(1))
    try animator.advance(to: 0)
    handle.seek(to: 0.75)
    expect(handle.value, equals: 7.5)
    handle.finish()
    expect(card.level, equals: 10)
    try animator.advance(to: 0)
    expect(handle.end, equals: .completed)

    handle = animator.animate(card, \.level, to: 20, .linear(1))
    try animator.advance(to: 0.5)
    handle.stop()
    expect(card.level, equals: 15)
    expect(!handle.isRunning)
    try animator.advance(to: 0.5)
    expect(handle.end, equals: .stopped)

    handle = animator.animate(card, \.level, to: 25, .linear(1))
    try animator.advance(to: 1)
    handle.stop(keepsValue: false)
    expect(card.level, equals: 25)

    handle = animator.animate(card, \.level, to: 0, .linear(1).repeats())
    try animator.advance(to: 1.5)
    handle.finish()
    expect(handle.isRunning)
  }

  @Test func `a retargeted spring goes on with its value and velocity`() throws {
    let animator = Animator()
    let card = Card()
    let handle = animator.animate(card, \.place, to: SIMD2(100, 0), .spring(duration: 1))
    try animator.advance(to: 0.3)
    let (value, velocity) = (try require(handle.value), try require(handle.velocity))
    expect(handle.retarget(to: SIMD2(0, 50)))
    try expect(require(handle.value), equals: value)
    let after = try require(handle.velocity)
    expect(abs(after.x - velocity.x) < 1e-9 && abs(after.y) < 1e-9)
    try animator.advance(to: 10)
    expect(card.place, equals: SIMD2(0, 50))
    expect(handle.end, equals: .completed)
    expect(!handle.retarget(to: SIMD2(1, 1)))
    try animator.advance(to: 20)
    expect(card.place, equals: SIMD2(0, 50))
  }

  @Test func `control of what has ended, or whose animator is gone, does nothing`() throws {
    var animator: Animator? = Animator()
    let card = Card()
    let handle = try #require(animator).animate(card, \.level, to: 10, .linear(1))
    func control() {
      handle.pause()
      handle.resume()
      handle.seek(to: 0)
      handle.stop()
      handle.finish()
      expect(!handle.retarget(to: 3))
      expect(!handle.isRunning && !handle.isPaused)
    }
    try animator?.advance(to: 2)
    control()
    try animator?.advance(to: 3)
    expect(card.level, equals: 10)
    expect(handle.end, equals: .completed)
    animator = nil
    control()
  }

  @Test func `a property that fails ends its animation with the reason`() throws {
    final class Graph { var bars = [1.0, 2] }
    let animator = Animator()
    let graph = Graph()
    let bars = AnimatableProperty<Graph>("bars", \.bars, count: 2)
    let handle = animator.animate(graph, bars, to: SIMD2(3, 4), .linear(1))
    try animator.advance(to: 0.5)
    expect(graph.bars, equals: [2, 3])
    graph.bars = []
    try animator.advance(to: 0.75)
    expect(handle.end, equals: .failed(.wrongCount(expected: 2, given: 0)))
  }
}
