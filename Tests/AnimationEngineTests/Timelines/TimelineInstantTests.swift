import TestWords
import Testing

@testable import AnimationEngine

/// Timelines so fast that all of them lies within one instant of the frame.
struct TimelineInstantTests {
  /// One playhead for every way of moving it.
  static let curves: [Curve] = [
    .linear, .easeInOut, Curve(family: .back, variant: .outIn),
    Curve(family: .bounce, variant: .out), Curve(family: .elastic, variant: .inOut),
  ]

  /// The events of three members that overlap, and a call between them; ends by itself.
  private func reports(
    _ curve: Curve, speed: Double, _ timing: MediaTiming, frames: ClosedRange<Int>, rate: Int
  ) throws -> [String] {
    let stage = Stage()
    let x = stage.cell(0)
    let y = stage.cell(0)
    var entries: [TimelineEntry] = []
    for (number, track) in [x.track, y.track, x.track].enumerated() {
      let member = try stage.animator.add(
        .basic([.to(track, [Double(number + 1)])], duration: 0.04, curve: .linear),
        observer: stage.note("\(number)", [.start, .repeat, .reach, .complete]))
      entries.append(TimelineEntry(member, .withPrevious(number == 0 ? 0 : 0.08)))
    }
    entries.append(TimelineEntry(.call { stage.note("call") }, .at(0.1)))
    var timeline = TimelineAnimation(entries)
    timeline.curve = curve
    timeline.timing = timing
    timeline.timing.speed = speed
    let id = try stage.animator.addTimeline(
      timeline, observer: stage.note("all", [.start, .repeat, .complete]))
    for frame in frames { try stage.animator.advance(to: Double(frame) / Double(rate)) }
    expect(stage.animator.state(of: id), equals: .ended)
    expect(stage.animator.brokenInvariants(), equals: [])
    return stage.takeEvents() + ["\(x.cell.values) \(y.cell.values)"]
  }

  @Test(arguments: curves.indices, [1.0, 2.0])
  func `a playhead within one instant passes what a slow one passes`(
    _ number: Int, _ iterations: Double
  ) throws {
    let curve = Self.curves[number]
    for direction in [PlaybackDirection.normal, .alternate, .reverse] {
      for delay in [0, 0.1] {
        for sign in [1.0, -1] {
          var timing = MediaTiming()
          timing.delay = delay
          timing.iterations = iterations
          timing.direction = direction
          let slow = try reports(curve, speed: sign, timing, frames: 0...240, rate: 240)
          let fast = try reports(curve, speed: sign * 1e9, timing, frames: 1...2, rate: 60)
          expect(fast, equals: slow, "\(direction), delay \(delay), speed \(sign)")
          expect(slow.count > 8)
        }
      }
    }
  }

  /// The events of a nested timeline that holds the playhead at its end, by a step or a pause, and
  /// the seconds that the whole took.
  private func reportsOfNested(
    _ curve: Curve, outer: Curve, speed: Double, rounds: Double, isPausing: Bool
  ) throws -> [String] {
    let stage = Stage()
    let (x, xs) = stage.cell(0)
    let member = try stage.animator.add(
      .basic([.to(x, [1])], duration: 0.01, curve: .linear),
      observer: stage.note("member", [.start, .repeat, .reach, .complete]))
    let hold: TimelineEntry.Content =
      isPausing
      ? .pause
      : .step {
        stage.note("step")
        return nil
      }
    var inner = TimelineAnimation([TimelineEntry(member), TimelineEntry(hold)])
    inner.curve = curve
    inner.timing.speed = speed
    inner.timing.iterations = rounds
    let nested = try stage.animator.addTimeline(
      inner, observer: stage.note("inner", [.start, .repeat, .complete]))
    var timeline = TimelineAnimation([
      TimelineEntry(nested), TimelineEntry(.call { stage.note("call") }),
    ])
    timeline.curve = outer
    let id = try stage.animator.addTimeline(
      timeline, observer: stage.note("outer", [.start, .repeat, .complete]))
    for frame in 0...60 {
      try stage.animator.advance(to: Double(frame) / 60)
      guard stage.animator.state(of: id) == .paused else { continue }
      stage.note("paused")
      stage.animator.resume(id)
    }
    expect(stage.animator.state(of: id), equals: .ended)
    expect(stage.animator.brokenInvariants(), equals: [])
    return stage.takeEvents() + ["\(xs.values)"]
  }

  @Test(arguments: [false, true], [1.0, 3])
  func `a nested timeline within one instant holds the playhead as often as a slow one`(
    _ isPausing: Bool, _ rounds: Double
  ) throws {
    for curve in Self.curves {
      for outer in [Curve.linear, Curve(family: .expo, variant: .in)] {
        let slow = try reportsOfNested(
          curve, outer: outer, speed: 1, rounds: rounds, isPausing: isPausing)
        let fast = try reportsOfNested(
          curve, outer: outer, speed: 1e9, rounds: rounds, isPausing: isPausing)
        // A slow one that is eased twice is seen to turn round on its way.
        if outer == .linear { expect(fast, equals: slow, "\(curve)") }
        for reports in [slow, fast] {
          expect(reports.count { $0 == (isPausing ? "paused" : "step") }, equals: Int(rounds))
        }
        expect(fast.count { $0 == "member finished" }, equals: Int(rounds))
      }
    }
  }

  /// Found by the fuzzer: each leg passed the next one's step, to the end of the stack.
  @Test(
    arguments: [1e-300, 1e-20] as [Double], [3.725308062035734e-09, 0.1, 0.7, 2.5, 1e6] as [Double])
  func `a repeated timeline of next to no length waits once at each step`(
    _ duration: Double, _ place: Double
  ) throws {
    let stage = Stage()
    let (x, _) = stage.cell(0)
    var steps = 0
    let step = TimelineEntry.Content.step { [animator = stage.animator] in
      steps += 1
      return try? animator.add(.basic([.to(x, [Double(steps)])], duration: 0.3, curve: .linear))
    }
    var timeline = TimelineAnimation([TimelineEntry(step)])
    timeline.duration = duration
    timeline.curve = Curve(family: .expo, variant: .in)
    timeline.timing.iterations = .infinity
    timeline.timing.timeOffset = -118
    let id = try stage.animator.addTimeline(timeline)
    try stage.animator.advance(to: 0)
    // From here on a leg is shorter than the smallest difference of two times.
    try stage.animator.seek(id, to: place)
    for frame in 1...60 {
      try stage.animator.advance(to: Double(frame) / 60)
    }
    // Once where it begins, and every 0.3 s from where it was sought.
    expect(steps, equals: 5)
    expect(stage.animator.state(of: id), equals: .running)
    stage.animator.stop(id)
    expect(stage.animator.brokenInvariants(), equals: [])
  }

  @Test func `iterations of no length are reported alike alone and in a sequence`() throws {
    func heard(isMember: Bool) throws -> [String] {
      let stage = Stage()
      let (track, _) = stage.cell(0)
      var animation = Animation.basic([.between(track, [0], [1])], duration: 0, curve: .linear)
      animation.timing.iterations = 3
      animation.timing.repeatDelay = 0.25
      let id = try stage.animator.add(animation, observer: stage.note("one", [.start, .repeat]))
      if isMember { _ = try stage.animator.addGroup(GroupAnimation(.sequence, [.adopt(id)])) }
      for frame in 0...6 {
        let time = Double(frame) / 8
        try stage.animator.advance(to: time)
        stage.note("\(time)")
      }
      return stage.takeEvents()
    }
    // The last one begins where all is over, and is not reported.
    let wanted = [
      "one start", "0.0", "0.125", "one repeat 1", "0.25", "0.375", "0.5", "0.625", "0.75",
    ]
    try expect(heard(isMember: false), equals: wanted)
    try expect(heard(isMember: true), equals: wanted)
  }
}
