import AnimLuaSwift
import AnimationEngine
import Foundation
import TestWords
import Testing

struct AnimatedTests {
  @Test func `assignments in a block are one animation`() throws {
    let animator = Animator()
    let card = Card()
    card.offset = SIMD2(10, 0)
    let handle = animator.animate(.linear(1)) {
      card.opacity = 1
      card.offset.x += 10
      card.offset.y = 4
      card.level = 7
    }
    // The block shows goals; after it, what shows counts. Other properties are set at once.
    expect(card.opacity, equals: 0)
    expect(card.level, equals: 7)
    try animator.advance(to: 0.5)
    expect(card.opacity, equals: 0.5)
    expect(card.offset, equals: SIMD2(15, 2))
    expect(handle.isRunning)
    try animator.advance(to: 1)
    expect(card.offset, equals: SIMD2(20, 4))
    expect(handle.end, equals: .completed)
  }

  @Test func `within a block a property returns its goal, the last one counts`() throws {
    let animator = Animator()
    let card = Card()
    animator.animate(.linear(1)) {
      expect(card.angle, equals: 0)
      card.angle = 90
      expect(card.angle, equals: 90)
      card.angle += 90
    }
    try animator.advance(to: 0.5)
    expect(card.angle, equals: 90)
    try animator.advance(to: 1)
    expect(card.angle, equals: 180)
  }

  @Test func `an inner block has its own style, and ends with it`() throws {
    let animator = Animator()
    let card = Card()
    animator.animate(.linear(1)) {
      card.opacity = 1
      animator.animate(.linear(2)) { card.angle = 90 }
      card.offset = SIMD2(4, 8)
    }
    try animator.advance(to: 0.5)
    expect(card.opacity, equals: 0.5)
    expect(card.angle, equals: 22.5)
    expect(card.offset, equals: SIMD2(2, 4))
  }

  @Test func `of a block and one within it, the later assignment of a property counts`() throws {
    let animator = Animator()
    let card = Card()
    animator.animate(.linear(1)) {
      card.opacity = 1
      card.angle = 1
      animator.animate(.linear(2)) {
        card.opacity = 2
        card.angle = 2
      }
      expect(card.angle, equals: 2)
      card.angle = 4
    }
    try animator.advance(to: 0.5)
    expect(card.opacity, equals: 0.5)
    try animator.advance(to: 1)
    expect(card.angle, equals: 4)
    try animator.advance(to: 2)
    expect(card.opacity, equals: 2)
    expect(card.angle, equals: 4)
  }

  @Test func `a block that throws animates what it assigned, and passes its error on`() throws {
    struct Refused: Error {}
    let animator = Animator()
    let card = Card()
    #expect(throws: Refused.self) {
      try animator.animate(.linear(1)) {
        card.opacity = 1
        throw Refused()
      }
    }
    card.angle = 5
    expect(card.angle, equals: 5)
    try animator.advance(to: 0.5)
    expect(card.opacity, equals: 0.5)
  }

  @Test func `a block without an assignment has completed`() async {
    let animator = Animator()
    let handle = animator.animate(.linear(1)) {}
    expect(!handle.isRunning)
    expect(handle.end, equals: .completed)
    expect(animator.isIdle)
  }

  @Test func `an assignment outside of a block ends the animation and stays`() throws {
    let animator = Animator()
    let card = Card()
    let handle = animator.animate(.linear(1)) { card.opacity = 1 }
    try animator.advance(to: 0.5)
    card.opacity = 0.125
    expect(card.opacity, equals: 0.125)
    try animator.advance(to: 0.75)
    expect(card.opacity, equals: 0.125)
    expect(handle.end, equals: .replaced)
  }

  @Test func `an assignment and a key path move the same property`() throws {
    let animator = Animator()
    let card = Card()
    animator.animate(card, \.opacity, to: 1, .linear(1))
    try animator.advance(to: 0.25)
    animator.animate(.linear(1)) { card.opacity = 0 }
    try animator.advance(to: 0.25)
    expect(card.$opacity.velocity, equals: 1)
    try animator.advance(to: 1.25)
    expect(card.opacity, equals: 0)
    expect(
      animator.track(of: card, \.opacity),
      equals: animator.track(of: card, AnimatableProperty("opacity", \.level)))
  }

  @Test func `the state of a property has its goal, velocity and whether it moves`() throws {
    let animator = Animator()
    let card = Card()
    card.offset = SIMD2(2, 2)
    expect(card.$offset.goal, equals: SIMD2(2, 2))
    expect(card.$offset.velocity, equals: .zero)
    expect(!card.$offset.isAnimated)
    animator.animate(.linear(2)) { card.offset = SIMD2(4, 8) }
    try animator.advance(to: 0.5)
    expect(card.$offset.isAnimated)
    expect(card.$offset.goal, equals: SIMD2(4, 8))
    expect(card.$offset.velocity, equals: SIMD2(1, 3))
    expect(card.$offset.componentVelocities, equals: [1, 3])
    try animator.advance(to: 2)
    expect(!card.$offset.isAnimated)
    expect(card.$offset.goal, equals: SIMD2(4, 8))
  }

  @Test func `a computed property over an animated one is a property of its own`() throws {
    let animator = Animator()
    let card = Card()
    animator.animate(card, \.turns, to: 1, .linear(1))
    try animator.advance(to: 0.5)
    expect(card.turns, equals: 0.5)
    expect(card.angle, equals: 180)
    // A part of an animated value is one too.
    animator.animate(card, \.offset.x, to: 8, .linear(1))
    try animator.advance(to: 1)
    expect(card.offset, equals: SIMD2(4, 0))
  }

  @Test func `a threshold of the property decides when a spring rests`() throws {
    let animator = Animator()
    let card = Card()
    let coarse = animator.animate(card, \.angle, to: 100, .spring(duration: 1))
    let fine = animator.animate(card, \.level, to: 100, .spring(duration: 1))
    let coarseTime = try require(animator.totalDuration(of: coarse.id))
    let fineTime = try require(animator.totalDuration(of: fine.id))
    expect(coarseTime < fineTime)
  }

  @Test func `code of another thread is not within a block`() throws {
    let animator = Animator()
    let card = Card()
    nonisolated(unsafe) let other = Card()
    animator.animate(.linear(1)) {
      card.opacity = 1
      let isDone = DispatchSemaphore(value: 0)
      Thread {
        other.opacity = 1
        isDone.signal()
      }.start()
      isDone.wait()
    }
    expect(other.opacity, equals: 1)
    expect(card.opacity, equals: 0)
  }

  @Test func `traces show the property's own name`() throws {
    final class Trace: TraceSink {
      var names: Set<String> = []
      func write(
        time: Double, target: String, property: String, components: [String], kind: ValueKind,
        values: [Double], velocities: [Double]
      ) { names.insert(property) }
      func event(time: Double, target: String, property: String, event: String, detail: String) {}
    }
    class Sheet { @Animated var fold = 0.0 }
    final class Letter: Sheet { var ink = 0.0 }
    let animator = Animator()
    let trace = Trace()
    animator.tracer = trace
    let card = Card()
    let letter = Letter()
    animator.animate {
      card.opacity = 1
      letter.fold = 1
    }
    animator.animate(card, \.level, to: 1)
    // A computed property has none: an `AnimatableProperty` gives it one.
    animator.animate(card, AnimatableProperty("place.x", \.place.x), to: 1.0)
    animator.animate(letter, \.ink, to: 1)
    try animator.advance(to: 0.125)
    expect(trace.names, equals: ["opacity", "fold", "level", "place.x", "ink"])
  }
}
