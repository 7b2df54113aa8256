import Testing

@testable import AnimationEngine

/// Timelines so fast that all of them lies within one instant of the frame.
struct TimelineInstantTests {
  /// One playhead for every way of moving it.
  static let curves: [Curve] = [
    .linear, .easeInOut, Curve(family: .back, variant: .outIn),
    Curve(family: .bounce, variant: .out), Curve(family: .elastic, variant: .inOut),
  ]

  /// What three members that overlap, and a call between them, are told of; ends by itself.
  private func told(
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
    #expect(stage.animator.state(of: id) == .ended)
    #expect(stage.animator.brokenInvariants() == [])
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
          let slow = try told(curve, speed: sign, timing, frames: 0...240, rate: 240)
          let fast = try told(curve, speed: sign * 1e9, timing, frames: 1...2, rate: 60)
          #expect(fast == slow, "\(direction), delay \(delay), speed \(sign)")
          #expect(slow.count > 8)
        }
      }
    }
  }
}
