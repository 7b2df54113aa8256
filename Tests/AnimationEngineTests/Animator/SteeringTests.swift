import TestWords
import Testing

@testable import AnimationEngine

/// A number that is written by its animator.
private final class Gauge: PropertySink {
  var value = 0.0
  var model = 0.0
  func read(into values: inout [Double]) throws(SinkFailure) { values = [value] }
  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) { value = values[0] }
  func setModel(_ values: [Double]) { model = values[0] }
}

/// An animator with one gauge.
private struct Bench {
  let animator = Animator()
  let gauge = Gauge()
  let track: TrackID

  init() {
    track = animator.track(
      animator.makeTarget(name: "gauge"), "value", components: ["value"], threshold: [0.01],
      output: .sink, sink: gauge)
  }
}

/// Motions and timings that may be given another goal on their way.
private func animation(_ index: Int, _ track: TrackID) throws -> Animation {
  var made: Animation
  switch index {
  case 0: made = .basic([.to(track, [10])], duration: 1, curve: .easeInOut)
  case 1: made = try .spring([.to(track, [10])], Spring(bounciness: 12))
  case 2: made = .basic([.between(track, [4], [10])], duration: 0.7, curve: .linear)
  case 3:
    made = try .spring([.to(track, [10])], Spring(bounciness: 20))
    made.clamp = .end
    made.parts[0].velocity = [40]
  case 4:
    made = .basic([.to(track, [10])], duration: 0.3, curve: .easeOut)
    made.timing.iterations = 4
    made.timing.direction = .alternate
    made.timing.delay = 0.11
  case 5:
    made = .basic([.to(track, [10])], duration: 0.5, curve: .easeOut)
    made.timing.speed = -1
  case 6:
    made = .basic([.to(track, [10])], duration: 0.5, curve: .easeOut)
    made.composite = .add
  case 7:
    made = .basic([.to(track, [10])], duration: 0.5, curve: .easeOut)
    made.holds = false
    made.rounding = 0.5
  case 8:
    made = try .basic([.to(track, [10])], duration: 2.3, curve: .bezier(1, 0, 0, 1))
    made.timing.speed = 0.7
  case 9:
    made = .basic(
      [.to(track, [10])], duration: 2, curve: Curve(family: .elastic, variant: .inOut))
    made.isCumulative = true
    made.timing.iterations = 3
  case 10:
    made = try .basic([.to(track, [10])], duration: 1, curve: .steps(5))
    made.clamp = .both
  case 11:
    made = .basic([.to(track, [10])], duration: 0.4, curve: .easeIn)
    made.timing.iterations = .infinity
    made.timing.repeatDelay = 0.1
  default:
    made = .basic([.to(track, [10])], duration: 0.8, curve: .easeInOut)
    made.clamp = .both
  }
  return made
}

@Test(arguments: 0..<13)
func `a goal that is given as a number is that of a part`(index: Int) throws {
  let (one, other) = (Bench(), Bench())
  let ids = (
    try one.animator.add(animation(index, one.track)),
    try other.animator.add(animation(index, other.track))
  )
  one.animator.retain(ids.0)
  other.animator.retain(ids.1)
  var numbers = RandomSequence(seed: UInt64(index))
  for frame in 0..<120 {
    if numbers.nextFraction() < 0.2 {
      let goal = 100 * numbers.nextFraction() - 50
      try one.animator.retarget(ids.0, one.track, to: goal)
      // Said twice, it takes the general way.
      try other.animator.retarget(ids.1, [.to(other.track, [goal]), .to(other.track, [goal])])
    }
    if frame == 50 {
      one.animator.pause(ids.0)
      other.animator.pause(ids.1)
    }
    if frame == 60 {
      one.animator.resume(ids.0)
      other.animator.resume(ids.1)
    }
    try one.animator.advance(to: Double(frame) / 50)
    try other.animator.advance(to: Double(frame) / 50)
    expect(one.gauge.value, equals: other.gauge.value, "frame \(frame)")
    expect(one.gauge.model, equals: other.gauge.model, "frame \(frame)")
    expect(one.animator.state(of: ids.0), equals: other.animator.state(of: ids.1))
    expect(one.animator.duration(of: ids.0), equals: other.animator.duration(of: ids.1))
  }
  expect(one.animator.brokenInvariants().isEmpty)
}

@Test func `a goal for a property that an animation does not move changes nothing`() throws {
  let bench = Bench()
  let id = try bench.animator.add(animation(0, bench.track))
  let other = bench.animator.track(
    bench.animator.makeTarget(name: "other"), "value", components: ["value"], threshold: [0.01],
    output: .sink, sink: Gauge())
  try bench.animator.advance(to: 0.5)
  let before = bench.gauge.value
  try bench.animator.retarget(id, other, to: 3)
  expect(bench.gauge.value, equals: before)
  try bench.animator.advance(to: 2)
  expect(bench.gauge.value, equals: 10)
}

/// A host that notes which numbers it is given, in order.
private final class NotingHost: BatchHost {
  var lines: [String] = []

  func write(_ batch: WriteBatch) -> [(index: Int, failure: SinkFailure)] {
    for index in batch.tokens.indices {
      let numbers = batch.values[Int(batch.offsets[index])..<Int(batch.offsets[index + 1])]
      lines.append("\(batch.tokens[index]): \(Array(numbers))")
    }
    return []
  }
}

/// An animator whose properties leave in batches, most of one number, on a clock of half the speed.
private struct Board {
  let animator = Animator()
  let host = NotingHost()
  var tracks: [TrackID] = []
  var ids: [AnimationID] = []
  let heard = Heard()

  final class Heard {
    var events: [String] = []
  }

  init(hasPair: Bool) throws {
    animator.batchHost = host
    let target = animator.makeTarget(name: "board")
    let clock = animator.makeClock(speed: 0.5)
    for index in 0..<6 {
      let isPair = hasPair && index == 3
      tracks.append(
        animator.track(
          target, "number \(index)", components: isPair ? ["x", "y"] : ["value"],
          threshold: [0.01], output: .batched(Int32(index)), sink: Gauge()))
      let curve: Curve = index % 2 == 0 ? .easeInOut : .linear
      var animation = Animation.basic(
        [.to(tracks[index], isPair ? [10, 20] : [10])], duration: 1 + Double(index) / 10,
        curve: curve)
      if index == 4 { animation.clock = clock }
      let mask: EventMask = index == 5 ? .all : [.complete, .repeat]
      let observer = AnimationObserver(mask) { [heard] event in
        heard.events.append("\(index) \(event.kind)")
      }
      ids.append(try animator.add(animation, observer: observer))
    }
  }
}

@Test(arguments: [false, true], [1, 2, 3])
func `a goal given on the way leaves the order of writes and events as the general way does`(
  hasPair: Bool, seed: Int
) throws {
  let (one, other) = (try Board(hasPair: hasPair), try Board(hasPair: hasPair))
  var numbers = RandomSequence(seed: UInt64(seed))
  for frame in 0..<200 {
    for _ in 0..<Int(numbers.nextFraction() * 4) {
      let index = Int(numbers.nextFraction() * 6)
      let isOver = frame >= 120 || index == 0 && frame > 60
      guard !isOver, !hasPair || index != 3 else { continue }
      let goal = 100 * numbers.nextFraction() - 50
      try one.animator.retarget(one.ids[index], one.tracks[index], to: goal)
      let part = AnimationPart.to(other.tracks[index], [goal])
      // Said twice, it takes the general way.
      try other.animator.retarget(other.ids[index], [part, part])
    }
    if frame == 60 {
      // A newer one takes the first property.
      try one.animator.add(Tween(one.tracks[0], to: 7, duration: 0.5, curve: .linear))
      try other.animator.add(Tween(other.tracks[0], to: 7, duration: 0.5, curve: .linear))
    }
    try one.animator.advance(to: Double(frame) / 50)
    try other.animator.advance(to: Double(frame) / 50)
    expect(one.host.lines, equals: other.host.lines, "frame \(frame)")
    expect(one.heard.events, equals: other.heard.events, "frame \(frame)")
    one.host.lines.removeAll()
    other.host.lines.removeAll()
    expect(one.animator.brokenInvariants().isEmpty)
  }
  expect(one.heard.events.contains { $0.hasPrefix("5 ") })
}
