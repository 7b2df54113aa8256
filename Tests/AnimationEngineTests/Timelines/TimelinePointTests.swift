import Foundation
import TestWords
import Testing

@testable import AnimationEngine

/// Places at which the playhead stands still, and exactness over many rounds.
struct TimelinePointTests {
  @Test func `a pause point stops the playhead until it is resumed`() throws {
    let stage = Stage()
    let (x, cell) = stage.cell(0)
    let a = try stage.animator.add(.basic([.to(x, [1])], duration: 0.5, curve: .linear))
    let b = try stage.animator.add(.basic([.to(x, [2])], duration: 0.5, curve: .linear))
    let id = try stage.animator.addTimeline(
      TimelineAnimation([TimelineEntry(a), TimelineEntry(.pause), TimelineEntry(b)]))
    try stage.play(seconds: 2, rate: 24)
    expect(cell.values, equals: [1])
    expect(stage.animator.state(of: id), equals: .paused)
    stage.animator.resume(id)
    try stage.animator.advance(to: 2.25)
    expect(abs(cell.values[0] - 1.5) < 1e-9)
    try stage.animator.advance(to: 2.5)
    expect(stage.animator.state(of: id), equals: .ended)
  }

  @Test func `a pause point does not stop a playhead that runs back`() throws {
    let stage = Stage()
    let (x, cell) = stage.cell(0)
    let a = try stage.animator.add(.basic([.to(x, [1])], duration: 0.5, curve: .linear))
    let b = try stage.animator.add(.basic([.to(x, [2])], duration: 0.5, curve: .linear))
    let id = try stage.animator.addTimeline(
      TimelineAnimation([TimelineEntry(a), TimelineEntry(.pause), TimelineEntry(b)]))
    try stage.animator.advance(to: 0)
    try stage.animator.seek(id, to: 0.75)
    try stage.animator.reverse(id)
    try stage.animator.advance(to: 0.5)
    expect(abs(cell.values[0] - 0.5) < 1e-9)
  }

  @Test func `a step holds the playhead for exactly as long as what it started`() throws {
    let stage = Stage()
    let (x, xs) = stage.cell(0)
    let (y, _) = stage.cell(0)
    let a = try stage.animator.add(.basic([.to(x, [1])], duration: 0.35, curve: .linear))
    let b = try stage.animator.add(.basic([.to(x, [2])], duration: 0.5, curve: .linear))
    var ended = 0.0
    let step = TimelineEntry(
      .step {
        try? stage.animator.add(.basic([.to(y, [5])], duration: 0.21, curve: .linear))
      })
    _ = try stage.animator.addTimeline(
      TimelineAnimation([TimelineEntry(a), step, TimelineEntry(b)]),
      observer: AnimationObserver(.complete) { ended = $0.instant })
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 0.5)
    expect(xs.values, equals: [1])
    try stage.animator.advance(to: 0.81)
    expect(abs(xs.values[0] - 1.5) < 1e-9)
    try stage.animator.advance(to: 2)
    expect(abs(ended - 1.06) < 1e-12)
    expect(stage.animator.isIdle)
    expect(stage.animator.brokenInvariants(), equals: [])
  }

  @Test(arguments: [false, true])
  func `a timeline that was stopped where it stood plays again from its beginning`(
    isPlayed: Bool
  ) throws {
    let stage = Stage()
    let animator = stage.animator
    let (x, xs) = stage.cell(0)
    let a = try animator.add(.basic([.between(x, [0], [1])], duration: 0.5, curve: .linear))
    let b = try animator.add(.basic([.to(x, [2])], duration: 0.5, curve: .linear))
    // The animation that the first play waits for goes on, and ends while the second waits for its
    // own.
    var lengths = [2.25, 1.5]
    let step = TimelineEntry(
      .step {
        try? animator.add(
          .basic([.to(stage.cell(0).track, [5])], duration: lengths.removeFirst(), curve: .linear),
          observer: AnimationObserver(.complete) { _ in stage.note("step") })
      })
    let id = try animator.addTimeline(
      TimelineAnimation([TimelineEntry(a), step, TimelineEntry(b)]),
      observer: AnimationObserver(.complete) { event in stage.note("\(event.instant)") })
    try animator.advance(to: 0)
    try animator.advance(to: 1)
    expect(xs.values, equals: [1])
    animator.stop(id)
    if isPlayed {
      try animator.seek(id, to: 0)
      try animator.play(id)
    } else {
      animator.restart(id)
    }
    try animator.advance(to: 1.25)
    expect(abs(xs.values[0] - 0.5) < 1e-9)
    try animator.advance(to: 1.5)
    // The first ends at 2.75, the second at 3.
    try animator.advance(to: 2.8)
    expect(xs.values, equals: [1])
    try animator.advance(to: 3.25)
    expect(abs(xs.values[0] - 1.5) < 1e-9)
    try animator.advance(to: 4)
    expect(xs.values == [2] && animator.isIdle && animator.brokenInvariants() == [])
    expect(stage.takeEvents(), equals: ["step", "step", "3.5"])
  }

  @Test func `a step that has not been called when its timeline is stopped never is`() throws {
    let stage = Stage()
    let animator = stage.animator
    let (x, _) = stage.cell(0)
    // Added first, it is the first report of one instant.
    var id: AnimationID?
    try animator.add(
      .basic([.to(x, [1])], duration: 0.5, curve: .linear),
      observer: AnimationObserver(.complete) { _ in if let id { animator.stop(id) } })
    id = try animator.addTimeline(
      TimelineAnimation([
        TimelineEntry(.space(0.5)), TimelineEntry(.call { stage.note("call") }),
        TimelineEntry(
          .step {
            stage.note("step")
            return nil
          }),
      ]), observer: stage.note("timeline", .complete))
    try animator.advance(to: 1)
    expect(stage.takeEvents(), equals: ["timeline stopped"])
    expect(animator.isIdle && animator.brokenInvariants() == [])
  }

  @Test(arguments: [1.0, 3]) func `a step at the very end holds it there`(rounds: Double) throws {
    let stage = Stage()
    let (x, xs) = stage.cell(0)
    let (y, _) = stage.cell(0)
    let a = try stage.animator.add(.basic([.to(x, [1])], duration: 0.3, curve: .linear))
    var timeline = TimelineAnimation([
      TimelineEntry(a),
      TimelineEntry(
        .step { try? stage.animator.add(.basic([.to(y, [5])], duration: 0.2, curve: .linear)) }),
    ])
    timeline.timing.iterations = rounds
    var reports: [(String, Double)] = []
    _ = try stage.animator.addTimeline(
      timeline,
      observer: AnimationObserver([.repeat, .complete]) {
        reports.append(($0.kind.name, $0.instant))
      })
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 0.4)
    expect(abs(xs.values[0] - 1) < 1e-9)
    for frame in 6...40 { try stage.animator.advance(to: Double(frame) / 13) }
    expect(reports.count, equals: Int(rounds))
    for (index, event) in reports.enumerated() {
      expect(event.0, equals: (index + 1 == reports.count ? "complete" : "repeat"))
      expect(abs(event.1 - 0.5 * Double(index + 1)) < 1e-11)
    }
    expect(stage.animator.isIdle)
  }

  @Test func `an animation behind a step at the very beginning waits for it`() throws {
    let stage = Stage()
    let (x, xs) = stage.cell(0)
    let after = try stage.animator.add(.basic([.to(x, [6])], duration: 0.2, curve: .linear))
    _ = try stage.animator.addGroup(
      GroupAnimation(
        .sequence,
        [
          .call { try? stage.animator.add(.basic([.to(x, [5])], duration: 0.2, curve: .linear)) },
          .adopt(after),
        ]), observer: stage.note("group", [.complete]))
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 0.1)
    expect(abs(xs.values[0] - 2.5) < 1e-9)
    try stage.animator.advance(to: 0.3)
    expect(abs(xs.values[0] - 5.5) < 1e-9)
    try stage.animator.advance(to: 0.5)
    expect(xs.values, equals: [6])
    expect(stage.takeEvents(), equals: ["group finished"])
  }

  @Test func `rounds of steps alone are played, each`() throws {
    let stage = Stage()
    let (x, _) = stage.cell(0)
    var calls = 0
    var group = GroupAnimation(
      .sequence,
      [
        .call {
          calls += 1
          return try? stage.animator.add(.basic([.to(x, [5])], duration: 0.2, curve: .linear))
        }
      ])
    group.timing.iterations = 3
    var ended = 0.0
    _ = try stage.animator.addGroup(
      group, observer: AnimationObserver(.complete) { ended = $0.instant })
    try stage.play(seconds: 1, rate: 7)
    expect(calls, equals: 3)
    expect(abs(ended - 0.6) < 1e-12)
  }

  @Test func `a step that starts nothing takes no time`() throws {
    let stage = Stage()
    let (x, xs) = stage.cell(0)
    let a = try stage.animator.add(.basic([.to(x, [1])], duration: 0.5, curve: .linear))
    let b = try stage.animator.add(.basic([.to(x, [2])], duration: 0.5, curve: .linear))
    _ = try stage.animator.addTimeline(
      TimelineAnimation([TimelineEntry(a), TimelineEntry(.step { nil }), TimelineEntry(b)]))
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 0.75)
    expect(abs(xs.values[0] - 1.5) < 1e-12)
  }

  @Test(arguments: [7, 60]) func `a thousand steps of a millisecond end at one second`(rate: Int)
    throws
  {
    let stage = Stage()
    let (x, xs) = stage.cell(0)
    var entries: [TimelineEntry] = []
    for step in 1...1000 {
      entries.append(
        TimelineEntry(
          try stage.animator.add(
            .basic([.to(x, [Double(step)])], duration: 0.001, curve: .linear))))
    }
    var ended = 0.0
    _ = try stage.animator.addTimeline(
      TimelineAnimation(entries), observer: AnimationObserver(.complete) { ended = $0.instant })
    try stage.play(seconds: 1.2, rate: rate) { time in
      expect(abs(xs.values[0] - min(1000, time * 1000)) < 1e-6)
    }
    expect(abs(ended - 1) < 1e-9)
  }

  @Test func `nested rounds with delays stay exact for ten thousand of them`() throws {
    let stage = Stage()
    let (x, _) = stage.cell(0)
    let a = try stage.animator.add(.basic([.to(x, [1])], duration: 0.1, curve: .linear))
    var inner = TimelineAnimation([TimelineEntry(a)])
    inner.timing.iterations = 10
    inner.timing.repeatDelay = 0.05
    let nested = try stage.animator.addTimeline(inner)
    var rounds = 0
    var worst = 0.0
    var timeline = TimelineAnimation([TimelineEntry(nested)])
    timeline.timing.iterations = 1000
    timeline.timing.repeatDelay = 0.15
    let period = 10 * 0.1 + 9 * 0.05 + 0.15
    _ = try stage.animator.addTimeline(
      timeline,
      observer: AnimationObserver([.repeat]) { event in
        rounds += 1
        // A round begins after the delay; the leg it follows ended the delay before.
        worst = max(worst, abs(event.instant - (Double(rounds) * period - 0.15)))
      })
    try stage.play(seconds: 1000 * period, rate: 3)
    expect(rounds, equals: 999)
    expect(worst < 1e-8)
    expect(stage.animator.isIdle)
  }

  /// It lies on the timeline with a time of its own: it waits there until it is resumed.
  @Test(arguments: [1.0, 0, -1])
  func `an unscheduled animation reports its own time, not that of the axis`(speed: Double) throws {
    let stage = Stage()
    let animator = stage.animator
    let (x, xs) = stage.cell(0)
    var animation = Animation.basic([.between(x, [0], [1])], duration: 0.5, curve: .linear)
    animation.isPaused = true
    animation.timing.speed = speed
    animation.timing.iterations = 2
    let free = try animator.add(animation)
    _ = try animator.addTimeline(
      TimelineAnimation([TimelineEntry(.space(0.25)), TimelineEntry(free)]))
    try animator.advance(to: 0)
    for _ in 1...2 {
      expect(animator.state(of: free) == .pending && animator.localTime(of: free) == 0)
      _ = try animator.sample(free, at: 0.1)
      _ = (animator.totalProgress(of: free), animator.duration(of: free))
    }
    try animator.advance(to: 0.25)
    expect(animator.state(of: free), equals: .paused)
    animator.resume(free)
    try animator.advance(to: 1)
    // Three quarters of a second, a leg and a half: played backwards it comes from the second leg.
    guard speed != 0 else {
      expect(animator.state(of: free) == .running && xs.values == [0])
      animator.stop(free)
      return
    }
    expect(animator.state(of: free) == .running && xs.values == [0.5])
    expect(animator.progress(of: free) == 0.5 && animator.value(of: free) == [[0.5]])
    expect(animator.iteration(of: free), equals: (speed > 0 ? 1 : 0))
    expect(animator.velocity(of: free), equals: [[2 * speed]])
    try animator.advance(to: 2)
    expect(animator.isIdle && animator.brokenInvariants() == [])
  }
}
