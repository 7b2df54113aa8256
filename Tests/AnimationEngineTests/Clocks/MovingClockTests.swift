import Foundation
import TestWords
import Testing

@testable import AnimationEngine

/// Events on clocks whose speed moves: at exact instants, in order, at any frame rate.
struct MovingClockTests {
  private static let rates: [Double] = [0.5, 7, 24, 60, 144, 1000]

  private let stage = Stage()
  private var animator: Animator { stage.animator }

  /// A clock whose speed goes evenly from one value to another.
  private func clock(
    _ start: Double, to end: Double, in seconds: Double, on parent: ClockID = .root
  ) throws -> ClockID {
    let clock = animator.makeClock(parent: parent, speed: start)
    try animator.add(
      .basic([.to(animator.speedTrack(of: clock), [end])], duration: seconds, curve: .linear))
    return clock
  }

  private func play(to end: Double, rate: Double, each body: (Double) -> Void = { _ in }) throws {
    for frame in 0...Int((end * rate).rounded()) {
      let time = Double(frame) / rate
      try animator.advance(to: time)
      body(time)
    }
  }

  @Test(arguments: rates)
  func `events come at their exact instants as a clock speeds up or slows down`(
    rate: Double
  ) throws {
    let rising = try clock(1, to: 3, in: 2)
    let falling = try clock(3, to: 1, in: 2)
    var found: [(instant: Double, exact: Double)] = []
    for step in 1...35 {
      let local = Double(step) / 9
      // t + t²/2 and 3t − t²/2.
      for (clock, exact) in [
        (rising, (1 + 2 * local).squareRoot() - 1), (falling, 3 - (9 - 2 * local).squareRoot()),
      ] {
        animator.schedule(after: local, clock: clock) { [unowned animator] in
          found.append((animator.now, exact))
        }
      }
    }
    try play(to: 2, rate: rate)
    expect(found.count, equals: 70)
    expect(found.allSatisfy { abs($0.instant - $0.exact) < 1e-9 }, "\(found)")
    expect(zip(found, found.dropFirst()).allSatisfy { $0.instant <= $1.instant })
  }

  @Test(arguments: rates)
  func `the end of an animation is exact where the speed of its clock moves`(rate: Double) throws {
    let clock = try clock(3, to: 0, in: 3)
    let (track, _) = stage.cell(0)
    var animation = Animation.basic([.to(track, [1])], duration: 1, curve: .linear)
    animation.clock = clock
    animation.timing.iterations = 4
    var instants: [Double] = []
    try animator.add(
      animation,
      observer: AnimationObserver([.start, .repeat, .complete]) { instants.append($0.instant) })
    try play(to: 4, rate: rate)
    // 3t − t²/2 = 0, 1, 2, 3, 4.
    let exact = (0...4).map { 3 - (9 - 2 * Double($0)).squareRoot() }
    expect(instants.count, equals: 5)
    expect(zip(instants, exact).allSatisfy { abs($0 - $1) < 1e-9 }, "\(instants)")
  }

  @Test(arguments: rates)
  func `times and events are exact on a clock on one whose speed moves, where its own moves`(
    rate: Double
  ) throws {
    // The speed of the outer one becomes a property last.
    let outer = animator.makeClock()
    let inner = try clock(1, to: 2, in: 2, on: outer)
    try animator.add(
      .basic([.to(animator.speedTrack(of: outer), [2])], duration: 2, curve: .linear))
    var found: [(instant: Double, exact: Double)] = []
    for step in 1...45 {
      let local = Double(step) / 10
      // The integral of (1 + t/2)² is 2/3 · ((1 + t/2)³ − 1).
      let exact = 2 * (Foundation.cbrt(1 + 1.5 * local) - 1)
      animator.schedule(after: local, clock: inner) { [unowned animator] in
        found.append((animator.now, exact))
      }
    }
    try play(to: 2, rate: rate) { [animator] time in
      let cube = Foundation.pow(1 + time / 2, 3)
      expect(abs(animator.time(of: inner) - (cube - 1) * 2 / 3) < 1e-10, "\(time)")
    }
    expect(found.count, equals: 45)
    expect(found.allSatisfy { abs($0.instant - $0.exact) < 1e-9 }, "\(found)")
  }

  @Test(arguments: rates)
  func `instants never run back where other events lie close after those of such a clock`(
    rate: Double
  ) throws {
    let clock = try clock(3, to: 0, in: 3)
    var instants: [Double] = []
    var called = 0
    for step in 1...40 {
      animator.schedule(after: Double(step) / 10, clock: clock) { [unowned animator] in
        instants.append(animator.now)
        // Between this and the events of the scene's own time that follow it.
        animator.schedule(after: 1e-5) {
          called += 1
          instants.append(animator.now)
        }
      }
    }
    _ = animator.addTick(step: 0.001) { [unowned animator] _ in
      instants.append(animator.now)
      return .goOn
    }
    try play(to: 3, rate: rate)
    expect(called, equals: 40)
    let steps = zip(instants, instants.dropFirst())
    expect(steps.allSatisfy { $0 <= $1 }, "\(steps.first { $0 > $1 } ?? (0, 0))")
  }

  @Test(arguments: rates)
  func `a clock that turns comes to what lies just before its turn, and waits count on`(
    rate: Double
  ) throws {
    // t − t²/2: it comes to 0.5 at second 1 and turns there.
    let clock = try clock(1, to: -1, in: 2)
    var (before, after) = (0.0, 0.0)
    animator.schedule(after: 0.49, clock: clock) { [unowned animator] in before = animator.now }
    // Half a second there, and a tenth of one back.
    animator.schedule(after: 0.6, clock: clock) { [unowned animator] in after = animator.now }
    try play(to: 2, rate: rate)
    expect(abs(before - (1 - 0.02.squareRoot())) < 1e-9, "\(before)")
    expect(abs(after - (1 + 0.2.squareRoot())) < 1e-9, "\(after)")
  }

  @Test func `an animation that stands with its clock begins before later instants`() throws {
    let clock = animator.makeClock(speed: 0)
    var speed = Animation.basic(
      [.to(animator.speedTrack(of: clock), [1])], duration: 1, curve: .linear)
    speed.timing.delay = 0.1
    try animator.add(speed)
    var instants: [Double] = []
    func note() {
      instants.append(animator.now)
      guard instants.count < 6 else { return }
      animator.schedule(after: 0.004) { note() }
    }
    var animation = Animation.basic([.to(stage.cell(0).track, [1])], duration: 1, curve: .linear)
    animation.timing.delay = 1e-13
    animation.clock = clock
    try animator.add(animation, observer: AnimationObserver(.start) { _ in note() })
    animator.schedule(after: 0.12) { [animator] in instants.append(animator.now) }
    try animator.advance(to: 0)
    try animator.advance(to: 1)
    let wanted = [0.1, 0.104, 0.108, 0.112, 0.116, 0.12, 0.12]
    expect(instants.count, equals: wanted.count)
    for (instant, exact) in zip(instants, wanted) {
      expect(abs(instant - exact) < 1e-9, "\(instants)")
    }
  }

  @Test func `an animation of a clock's speed that runs on the clock can be paused`() throws {
    let clock = animator.makeClock()
    var mover = Animation.basic(
      [.to(animator.speedTrack(of: clock), [3])], duration: 2, curve: .linear)
    mover.clock = clock
    let id = try animator.add(mover)
    try animator.advance(to: 0)
    try animator.advance(to: 0.25)
    animator.pause(id)
    try animator.advance(to: 0.5)
    let (speed, time) = (animator.speed(of: clock), animator.time(of: clock))
    expect(speed > 1 && speed < 1.5, "\(speed)")
    try animator.advance(to: 0.75)
    expect(animator.speed(of: clock), equals: speed)
    expect(abs(animator.time(of: clock) - time - speed / 4) < 1e-12)
  }

  /// The instants of all that happens in a little world of clocks, whose speeds springs and curves move.
  private static func instants(rate: Double, seed: UInt64) throws -> [String: [Double]] {
    let it = MovingClockTests()
    let animator = it.animator
    var numbers = SeededNumbers(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    var clocks: [ClockID] = [.root]
    for _ in 0..<4 {
      let parent = clocks.randomElement(using: &numbers) ?? .root
      clocks.append(animator.makeClock(parent: parent, speed: number(0.3...2)))
    }
    for clock in clocks.dropFirst().shuffled(using: &numbers) {
      var mover = Animation.basic(
        [.to(animator.speedTrack(of: clock), [number(0.1...3)])], duration: number(0.2...1.5),
        curve: .easeOut)
      mover.timing.delay = number(0...0.5)
      try animator.add(mover)
    }
    var found: [String: [Double]] = [:]
    var last = 0.0
    func note(_ name: String) {
      expect(animator.now >= last, "\(name): \(animator.now) after \(last)")
      last = animator.now
      found[name, default: []].append(animator.now)
    }
    for index in 0..<30 {
      let clock = clocks.randomElement(using: &numbers) ?? .root
      let next = number(0...0.002)
      animator.schedule(after: number(0...2), clock: clock) {
        note("timer \(index)")
        animator.schedule(after: next, clock: clock) { note("timer \(index) b") }
      }
    }
    for index in 0..<4 {
      let (track, _) = it.stage.cell(0)
      var animation = Animation.basic(
        [.to(track, [1])], duration: number(0.02...0.3), curve: .easeOut)
      animation.timing.iterations = 9
      animation.clock = clocks.randomElement(using: &numbers) ?? .root
      try animator.add(
        animation,
        observer: AnimationObserver([.start, .repeat, .complete]) {
          note("\($0.kind.name) \(index)")
        })
    }
    try it.play(to: 2, rate: rate)
    return found
  }

  @Test(arguments: Array(1...8) as [UInt64])
  func `the instants on nested clocks with moving speeds are the same at any frame rate`(
    seed: UInt64
  ) throws {
    let fine = try Self.instants(rate: 1000, seed: seed)
    for rate in [2.0, 7, 24, 60, 144] {
      let found = try Self.instants(rate: rate, seed: seed)
      expect(found.keys.sorted(), equals: fine.keys.sorted())
      for (name, instants) in found {
        let others = fine[name] ?? []
        expect(instants.count, equals: others.count)
        expect(
          zip(instants, others).allSatisfy { abs($0 - $1) < 1e-8 },
          "\(name) at \(rate): \(instants), \(others)")
      }
    }
  }
}
