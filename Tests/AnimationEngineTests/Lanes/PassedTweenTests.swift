import AnimationEngine
import EngineStage
import Synchronization
import TestWords
import Testing

/// Animations that end between two frames: the functions of the later frame find them ended, with a record
/// or without one.
struct PassedTweenTests {
  private enum Request: CaseIterable {
    case pause, resume, remove, retarget
  }

  /// Adds an animation to 1 of 0.1 s, as a tween without a record or as an animation with an observer.
  private func add(
    _ animator: Animator, _ number: Number, isPlain: Bool, at instant: Double = 0
  ) throws -> AnimationID {
    let track = animator.track(number)
    if isPlain { return try animator.add(Tween(track, to: 1, duration: 0.1, curve: .linear)) }
    return try animator.add(
      .basic([.to(track, [1])], duration: 0.1, curve: .linear),
      observer: AnimationObserver(.complete) { expect($0.instant, equals: instant + 0.1) })
  }

  private func expectOver(_ animator: Animator, _ number: Number, _ id: AnimationID) {
    expect(number.value, equals: 1)
    expect(animator.state(of: id), equals: .ended)
    expect(animator.now, equals: 1)
    expect(animator.liveCount == 0 && number.holds == 0 && !number.isAnimated)
    expect(animator.brokenInvariants(), equals: [])
  }

  @Test(arguments: Request.allCases, [true, false])
  private func
    `requests of other threads do nothing to an animation that has ended before the frame`(
      request: Request, isPlain: Bool
    ) throws
  {
    let animator = Animator()
    let number = Number()
    let id = try add(animator, number, isPlain: isPlain)
    try animator.advance(to: 0.05)
    switch request {
    case .pause: animator.remote.pause(id)
    case .resume: animator.remote.resume(id)
    case .remove: animator.remote.remove(id)
    case .retarget: animator.remote.retarget(id, to: [9])
    }
    try animator.advance(to: 1)
    expectOver(animator, number, id)
  }

  @Test(arguments: [true, false])
  func `functions of other threads find an animation ended that has ended before the frame`(
    isPlain: Bool
  ) throws {
    let animator = Animator()
    let number = Number()
    let id = try add(animator, number, isPlain: isPlain)
    try animator.advance(to: 0.05)
    let calls = Atomic(0)
    animator.remote.perform { animator in
      expect(animator.state(of: id), equals: .ended)
      calls.add(1, ordering: .relaxed)
    }
    try animator.advance(to: 1)
    expect(calls.load(ordering: .relaxed), equals: 1)
    expectOver(animator, number, id)
  }

  @Test(arguments: [true, false])
  func `early functions find the goal of an animation that has ended before the frame`(
    isPlain: Bool
  ) throws {
    let animator = Animator()
    let number = Number()
    let id = try add(animator, number, isPlain: isPlain)
    var found: [Double] = []
    _ = animator.addTick(isEarly: true) { time in
      found.append(number.value)
      guard animator.now == 1 else { return .goOn }
      expect(animator.state(of: id), equals: .ended)
      return .finished
    }
    try animator.advance(to: 0)
    try animator.advance(to: 1)
    expect(found, equals: [0, 1])
    expectOver(animator, number, id)
  }

  /// A property that calls a function when its model is set.
  private final class Responder: PropertySink {
    var value = 0.0
    var onModel: () -> Void = {}

    func read(into values: inout [Double]) throws(SinkFailure) { values = [value] }
    func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) { value = values[0] }
    func setModel(_ values: [Double]) { onModel() }
  }

  @Test(arguments: [true, false])
  func `an animation that a property adds as another begins is in time for the instants after it`(
    isPlain: Bool
  ) throws {
    let animator = Animator()
    let (responder, number) = (Responder(), Number())
    let first = animator.track(
      animator.makeTarget(name: "responder"), "value", components: ["value"], threshold: [0.01],
      output: .sink, sink: responder)
    var added: AnimationID?
    responder.onModel = {
      guard added == nil else { return }
      added = try? add(animator, number, isPlain: isPlain, at: 0.5)
    }
    animator.schedule(at: 0.5) {
      _ = try? animator.add(.basic([.to(first, [1])], duration: 0.25, curve: .linear))
    }
    var found: Double?
    animator.schedule(at: 0.7) { found = number.value }
    try animator.advance(to: 1)
    expect(found, equals: 1)
    expectOver(animator, number, try require(added))
  }
}
