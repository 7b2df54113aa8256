import EngineStage
import TestWords
import Testing

@testable import AnimationEngine

/// An animator that releases all that it was given, for a host that goes.
struct ShutDownTests {
  private final class Witness: Sendable {}

  /// Adds one of everything; each closure holds the animator and the witness.
  private func fill(_ animator: Animator, _ witness: Witness, _ number: Number) throws {
    let observer = AnimationObserver(.all) { _ in _ = (animator, witness) }
    func touch() { _ = (animator, witness) }
    let basic = try animator.add(
      .spring([.to(animator.track(number), [9])], Spring(bounciness: 12)), observer: observer)
    animator.retain(basic)
    animator.whenEnded(basic) { _ in touch() }
    let clock = animator.makeClock(speed: 0.5)
    _ = animator.addTick(clock: clock, observer: observer) { _ in
      touch()
      return .goOn
    }
    let inner = try animator.add(
      .basic([.to(animator.track(Number()), [5])], duration: 3), observer: observer)
    _ = try animator.addGroup(
      GroupAnimation(
        .sequence,
        [
          .adopt(inner), .wait(0.2),
          .call {
            touch()
            return nil
          },
        ]), observer: observer)
    let placed = try animator.add(.basic([.to(animator.track(Number()), [5])], duration: 3))
    _ = try animator.addTimeline(
      TimelineAnimation([TimelineEntry(placed), TimelineEntry(.call { touch() })]),
      observer: observer)
    animator.schedule(after: 5, touch)
    animator.onNextFrame(touch)
    _ = animator.addOpen(observer: observer)
    try animator.bind([animator.track(Number())], observer: observer) {
      touch()
      return [[animator.currentTime]]
    }
    animator.onAdd = { _ in touch() }
    animator.beforeSweep = touch
    animator.remote.perform { _ in _ = witness }
  }

  @Test(arguments: [0, 1, 40])
  func `its sinks and functions are released without a report, and it is as good as new`(
    frames: Int
  ) throws {
    let animator = Animator()
    weak var witness: Witness?
    let number = Number()
    do {
      let held = Witness()
      witness = held
      try fill(animator, held, number)
    }
    for frame in 0..<frames { try animator.advance(to: Double(frame) / 60) }
    expect(witness != nil)
    let calls = number.calls
    expect(number.isAnimated == (frames > 0) && number.holds > 0)
    animator.shutDown()
    expect(witness == nil)
    expect(number.calls == calls && !number.isAnimated && number.holds == 0)
    expect(animator.isIdle && animator.liveCount == 0)
    expect(animator.brokenInvariants(), equals: [])

    try animator.advance(to: 1)
    expect(number.calls, equals: calls)
    let other = Number()
    try animator.add(.basic([.to(animator.track(other), [4])], duration: 1, curve: .linear))
    try animator.advance(to: 1)
    try animator.advance(to: 1.5)
    expect(other.value, equals: 2)
    expect(animator.brokenInvariants(), equals: [])
  }

  @Test func `within a frame it is done at the frame's end`() throws {
    let animator = Animator()
    let number = Number()
    try animator.add(.basic([.to(animator.track(number), [4])], duration: 1, curve: .linear))
    animator.schedule(after: 0.25) { animator.shutDown() }
    var wasCalled = false
    animator.schedule(after: 0.5) { wasCalled = true }
    try animator.advance(to: 0)
    try animator.advance(to: 0.25)
    expect(animator.liveCount, equals: 0)
    try animator.advance(to: 0.6)
    expect(!wasCalled)
    expect(animator.brokenInvariants(), equals: [])
  }

  @Test func `holds of what is added before the frame's end never reach the sinks`() throws {
    let animator = Animator()
    let number = Number()
    let track = animator.track(number)
    let silent = AnimationObserver([]) { _ in }
    func add() { _ = try? animator.add(.basic([.to(track, [4])], duration: 1), observer: silent) }
    add()
    try animator.advance(to: 0)
    expect(number.holds, equals: 1)
    animator.schedule(after: 0.25) {
      animator.shutDown()
      add()
    }
    try animator.advance(to: 0.5)
    expect(number.holds == 0 && animator.liveCount == 0 && animator.brokenInvariants() == [])
  }
}
