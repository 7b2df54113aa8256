import TestWords
import Testing

@testable import AnimationEngine

/// Waits on time that runs backwards, and groups that are played backwards without a time axis.
struct BackwardTimeTests {
  private final class Heard {
    var events: [String] = []
  }

  private let stage = Stage()
  private let heard = Heard()
  private var animator: Animator { stage.animator }

  private func note(_ name: String, at instant: Double) {
    heard.events.append("\(name) \(instant)")
  }

  private func observer(_ name: String) -> AnimationObserver {
    AnimationObserver([.start, .repeat, .complete]) { [heard, unowned animator = stage.animator] in
      if $0.instant != animator.now { heard.events.append("\(name) at another instant") }
      heard.events.append("\(name) \($0.kind.name) \($0.instant)")
    }
  }

  private func waits(_ mode: GroupMode, _ seconds: [Double]) -> GroupAnimation {
    GroupAnimation(mode, seconds.map { .wait($0) })
  }

  /// Frames until so many seconds after second 1, at which `body` begins something.
  private func play(_ seconds: Double, rate: Double = 16, _ body: () throws -> Void) throws {
    try animator.advance(to: 1)
    try body()
    for frame in 0...Int(seconds * rate) { try animator.advance(to: 1 + Double(frame) / rate) }
  }

  private func backwardClock() -> ClockID { animator.makeClock(speed: -1) }

  // MARK: Waits

  @Test func `a wait of a group that is played backwards lies ahead`() throws {
    var group = waits(.any, [0.25, 0.5])
    group.timing.speed = -1
    var begun = -1.0
    let (track, cell) = stage.cell(0)
    try play(0.5) {
      _ = try animator.addGroup(
        group,
        observer: AnimationObserver(.complete) { [unowned animator = stage.animator] event in
          begun = animator.now
          _ = try? animator.add(.basic([.to(track, [1])], duration: 1, curve: .linear))
        })
    }
    expect(begun, equals: 1.25)
    expect(cell.values, equals: [0.25])
  }

  @Test func `a wait on a clock that runs backwards is over when the clock has gone that far`()
    throws
  {
    try play(1) {
      var group = waits(.any, [0.25, 0.5])
      group.clock = backwardClock()
      _ = try animator.addGroup(group, observer: observer("any"))
      animator.schedule(after: 0.75, clock: group.clock) {
        [heard, unowned animator = stage.animator] in
        heard.events.append("call \(animator.now)")
      }
    }
    expect(heard.events, equals: ["any start 1.0", "any complete 1.25", "call 1.75"])
  }

  @Test func `a wait goes on when its clock turns, from as much as it has waited`() throws {
    let clock = animator.makeClock()
    try play(1) {
      animator.schedule(after: 0.5, clock: clock) { [heard, unowned animator = stage.animator] in
        heard.events.append("call \(animator.now)")
      }
      animator.schedule(after: 0.125) { [unowned animator = stage.animator] in
        animator.setSpeed(-1, of: clock)
      }
      animator.schedule(after: 0.25) { [unowned animator = stage.animator] in
        animator.setPaused(true, of: clock)
      }
      animator.schedule(after: 0.375) { [unowned animator = stage.animator] in
        animator.setPaused(false, of: clock)
        animator.setSpeed(2, of: clock)
      }
    }
    // An eighth forwards, an eighth back, none, and a quarter at double speed.
    expect(heard.events, equals: ["call 1.5"])
  }

  @Test func `a pause between rounds lies ahead on a clock that runs backwards`() throws {
    try play(1) {
      var group = waits(.all, [0.125])
      group.steps.append(.call { nil })
      group.timing.iterations = 2
      group.timing.repeatDelay = 0.25
      group.clock = backwardClock()
      _ = try animator.addGroup(group, observer: observer("all"))
    }
    expect(
      heard.events, equals: ["all start 1.0", "all repeat 1.125", "all complete 1.5"])
  }

  @Test
  func
    `a function waits for its first call, and for that of a leg, on a clock that runs backwards`()
    throws
  {
    var calls: [Double] = []
    try play(1) {
      var timing = MediaTiming()
      timing.delay = 0.25
      timing.iterations = 2
      timing.repeatDelay = 0.25
      _ = animator.addTick(timing: timing, clock: backwardClock(), observer: observer("tick")) {
        calls.append($0.currentTime)
        return .finished
      }
    }
    expect(calls, equals: [1.25, 1.5])
    expect(
      heard.events, equals: ["tick start 1.25", "tick repeat 1.25", "tick complete 1.5"])
  }

  @Test func `a function with a step is called where its clock comes by, going forwards`() throws {
    let clock = animator.makeClock()
    var calls: [Double] = []
    try animator.advance(to: 1)
    _ = animator.addTick(step: 0.25, clock: clock) { [unowned animator = stage.animator] _ in
      calls.append(animator.now)
      return .goOn
    }
    try animator.advance(to: 1.375)
    animator.setSpeed(-1, of: clock)
    try animator.advance(to: 1.75)
    expect(calls, equals: [1, 1.25])
    animator.setSpeed(1, of: clock)
    try animator.advance(to: 2.5)
    // The clock stood at 0 then; call 2 is at 0.5.
    expect(calls, equals: [1, 1.25, 2.25, 2.5])
  }

  @Test func `an event that a jump of its clock has left behind is due now`() throws {
    let clock = animator.makeClock()
    let (track, _) = stage.cell(0)
    try animator.advance(to: 1)
    var animation = Animation.basic([.to(track, [1])], duration: 0.5)
    animation.clock = clock
    _ = try animator.add(animation, observer: observer("it"))
    try animator.advance(to: 1.25)
    animator.setFormula(of: clock, begin: 1.25, speed: 1, offset: 9)
    try animator.advance(to: 1.5)
    expect(heard.events, equals: ["it start 1.0", "it complete 1.25"])
  }

  // MARK: Groups

  @Test func `a group without a time axis goes forwards, as fast as it would go back`() throws {
    let (track, cell) = stage.cell(0)
    try play(0.25) {
      let member = try animator.add(
        .basic([.to(track, [1])], duration: 1, curve: .linear), observer: observer("member"))
      var group = GroupAnimation(.any, [.adopt(member)])
      group.timing.speed = -2
      group.timing.delay = 0.25
      _ = try animator.addGroup(group, observer: observer("any"))
    }
    expect(heard.events, equals: ["member start 1.125", "any start 1.125"])
    expect(cell.values, equals: [0.25])
  }

  /// The events of a sequence of an `any` and an animation, played backwards, without those of its rounds.
  private static func backwards(_ rounds: Double, duration: Double, delay: Double) throws
    -> [String]
  {
    let test = BackwardTimeTests()
    let animator = test.animator
    let (track, _) = test.stage.cell(0)
    try test.play(1) {
      let any = try animator.addGroup(test.waits(.any, [0.25]), observer: test.observer("any"))
      let last = try animator.add(
        .basic([.to(track, [1])], duration: duration), observer: test.observer("last"))
      var group = GroupAnimation(.sequence, [.adopt(any), .adopt(last)])
      group.timing.speed = -1
      group.timing.delay = delay
      group.timing.iterations = rounds
      _ = try animator.addGroup(group, observer: test.observer("whole"))
    }
    return test.heard.events
  }

  @Test(arguments: [1.0, 2], [0, 0.125])
  func `played backwards a sequence waits for its delay and passes what has no place on its axis`(
    rounds: Double, delay: Double
  ) throws {
    let instant = 1 + delay
    let still = try Self.backwards(rounds, duration: 0, delay: delay)
    expect(still.contains("whole start \(instant)"), "\(still)")
    expect(still.last, equals: "whole complete \(instant)")
    expect(!still.contains { $0.hasPrefix("any start") }, "\(still)")
    expect(still.contains("any complete \(instant)"), "\(still)")
    let moving = try Self.backwards(rounds, duration: 0.25, delay: delay)
    expect(moving.contains("whole start \(instant)"), "\(moving)")
    expect(moving.last, equals: "whole complete \(instant + 0.25 * rounds)")
    expect(!moving.contains { $0.hasPrefix("any start") }, "\(moving)")
  }
}
