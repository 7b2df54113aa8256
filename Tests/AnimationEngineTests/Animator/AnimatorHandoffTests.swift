import TestWords
import Testing

@testable import AnimationEngine

/// Ways in which a number may move when another animation takes it over.
enum MovingKind: CaseIterable {
  case easing, script, spring, decay, replacement, keyframes, paced

  /// Sets the number in motion; it is added at the animator's present.
  func start(on stage: Stage, _ track: TrackID, from: Double?, to: Double) throws {
    var part = AnimationPart(track)
    part.from = from.map { [$0] }
    part.to = [to]
    switch self {
    case .easing:
      try stage.animator.add(
        .basic([part], duration: 0.9, curve: Curve(family: .sine, variant: .inOut)))
    case .script:
      try stage.animator.add(
        .basic([part], duration: 0.8, curve: Curve(script: 0, name: "smooth")))
    case .spring:
      try stage.animator.add(.spring([part], try Spring(bounciness: 10, speed: 10)))
    case .keyframes, .paced:
      // The first keyframe is where it is, unless a start is given.
      var keyframes = Keyframes([[from ?? .nan], [40], [to - 7], [to]], times: [0, 0.3, 0.7, 1])
      keyframes.calculation = self == .paced ? .cubicPaced : .cubic
      keyframes.tension = [0, -0.2, 0.1, 0]
      part = .passing(track, keyframes)
      try stage.animator.add(.keyframes([part], duration: 0.9, curve: .easeInOut))
    case .decay:
      if from != nil { part.velocity = [700] }
      try stage.animator.add(.decay([part], Decay()))
    case .replacement:
      // A spring that a timed one of the same key has replaced in mid-flight.
      var first = Animation.spring([part], try Spring(bounciness: 4, speed: 8))
      first.key = "key"
      try stage.animator.add(first)
      try stage.animator.advance(to: stage.animator.frameTime + 0.05)
      var second = Animation.basic([.to(track, [to + 40])], duration: 0.7, curve: .easeInOut)
      second.key = "key"
      try stage.animator.add(second)
    }
  }
}

/// The slope at `time` on one side, from three values `step` apart, exact to second order.
private func slope(_ near: Double, _ next: Double, _ far: Double, step: Double) -> Double {
  (-3 * near + 4 * next - far) / (2 * step)
}

@Test(arguments: MovingKind.allCases, MovingKind.allCases)
func `the newer goes on with place and velocity of the older`(
  older: MovingKind, newer: MovingKind
) throws {
  let stage = Stage()
  let script = PretendedScript()
  stage.animator.scriptCurveHost = script
  let (track, cell) = stage.cell(0)
  try older.start(on: stage, track, from: 10, to: 130)
  let step = 1e-6
  let switchTime = stage.animator.frameTime + 0.2
  var before: [Double] = []
  for time in [switchTime - 2 * step, switchTime - step, switchTime] {
    try stage.animator.advance(to: time)
    before.append(cell.values[0])
  }
  if newer == .replacement {
    // Its first half starts here; the hand-over at its middle is that of the other pairs.
    var part = AnimationPart(track)
    part.to = [-60]
    var spring = Animation.spring([part], try Spring(bounciness: 4, speed: 8))
    spring.key = "key"
    try stage.animator.add(spring)
  } else {
    try newer.start(on: stage, track, from: nil, to: -60)
  }
  let toldBefore = stage.animator.slotVelocity(Int(track.index), 0, at: switchTime)
  try stage.animator.flush()
  let toldAfter = stage.animator.slotVelocity(Int(track.index), 0, at: switchTime)
  var after: [Double] = [cell.values[0]]
  for time in [switchTime + step, switchTime + 2 * step] {
    try stage.animator.advance(to: time)
    after.append(cell.values[0])
  }
  expect(abs(after[0] - before[2]) <= 1e-9 * 200)
  expect(abs(toldBefore) > 1, "the older stands still, which shows nothing")
  expect(abs(toldAfter - toldBefore) <= 1e-6 * abs(toldBefore), "\(toldBefore) to \(toldAfter)")
  // The reported velocity is the slope of the shown values; a glide, too, sets out with the one it
  // takes over.
  let old = -slope(before[2], before[1], before[0], step: step)
  let new = slope(after[0], after[1], after[2], step: step)
  let tolerance = 1e-6 * max(abs(toldBefore), 200)
  expect(abs(old - toldBefore) <= tolerance, "\(toldBefore) told, \(old) seen")
  expect(abs(new - toldAfter) <= tolerance, "\(toldAfter) told, \(new) seen")
}

@Test func `a paused, a held and a finished predecessor hand over no velocity`() throws {
  for kind in 0..<3 {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    let id = try stage.animator.add(
      .basic([.to(track, [100])], duration: kind == 2 ? 0.5 : 1, curve: .linear))
    try stage.animator.advance(to: 0.5)
    if kind == 0 { stage.animator.pause(id) }
    if kind == 1 { stage.animator.stop(id) }
    let start = cell.values[0]
    try stage.animator.add(.basic([.to(track, [start + 10])], duration: 1, curve: .linear))
    try stage.animator.advance(to: 0.51)
    // Linear from rest: exactly its own slope from the first instant.
    expect(abs(cell.values[0] - start - 0.1) <= 1e-12)
  }
}

@Test func `a given start and a given velocity win over what runs`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0)
  try stage.animator.add(.basic([.to(track, [100])], duration: 1, curve: .linear))
  try stage.animator.advance(to: 0.5)
  var part = AnimationPart.to(track, [60])
  part.velocity = [0]
  let spring = try Spring(bounciness: 0, speed: 10)
  try stage.animator.add(.spring([part], spring))
  try stage.animator.advance(to: 0.6)
  let motion = SpringMotion(spring: spring, displacement: 50 - 60, velocity: 0)
  expect(abs(cell.values[0] - (60 + motion.value(0.1))) <= 1e-9)
  try stage.animator.add(.spring([.between(track, [0], [10])], spring))
  try stage.animator.advance(to: 0.7)
  let fresh = SpringMotion(spring: spring, displacement: -10, velocity: 0)
  expect(abs(cell.values[0] - (10 + fresh.value(0.1))) <= 1e-9)
}

/// Times of which the first leg is not played from its start.
private let elsewhere: [MediaTiming] = {
  var list = Array(repeating: MediaTiming(), count: 7)
  list[0].iterationStart = 0.25
  list[1].iterationStart = 2.25
  list[2].direction = .reverse
  list[3].direction = .alternateReverse
  list[3].iterations = 2
  list[4].timeOffset = 0.25
  list[5].speed = -1
  (list[6].direction, list[6].speed) = (.reverse, -1)
  return list
}()

/// The values of an animation that takes over from a line of 100 a second, or from what rests there.
private func takenOver(
  moving isMoving: Bool, _ timing: MediaTiming, motion: Int, duration: Double
) throws -> [Double] {
  let stage = Stage()
  let (track, cell) = stage.cell(isMoving ? 0 : 50)
  if isMoving {
    try stage.animator.add(.basic([.to(track, [100])], duration: 1, curve: .linear))
  }
  try stage.animator.advance(to: 0.5)
  var newer: Animation
  switch motion {
  case 0: newer = .basic([.to(track, [60])], duration: duration, curve: .easeInOut)
  case 1:
    let keyframes = Keyframes([[.nan], [90], [60]])
    newer = .keyframes([.passing(track, keyframes)], duration: duration, curve: .linear)
  default:
    // A path has a start of its own: it takes over as its options say.
    var part = AnimationPart.along(track, [.x])
    part.velocity = [isMoving ? 100 : 0]
    let course = try PathCourse(data: "M 50 0 C 60 20 70 20 60 0")
    newer = .along(course, [part], duration: duration, curve: .linear)
  }
  newer.timing = timing
  try stage.animator.add(newer)
  var values: [Double] = []
  for frame in 0...30 {
    try stage.animator.advance(to: 0.5 + Double(frame) / 20)
    values.append(cell.values[0])
  }
  return values
}

@Test(arguments: elsewhere, [0, 1, 2])
func `an animation that begins within a leg takes over no velocity`(
  timing: MediaTiming, motion: Int
) throws {
  for duration in [1, 1e300] {
    let values = try takenOver(moving: true, timing, motion: motion, duration: duration)
    let resting = try takenOver(moving: false, timing, motion: motion, duration: duration)
    expect(values, equals: resting)
  }
}

@Test(arguments: [0, 1, 2])
func `an animation that begins at the start of a later leg takes over velocity`(motion: Int) throws
{
  var whole = MediaTiming()
  whole.iterationStart = 2
  let values = try takenOver(moving: true, whole, motion: motion, duration: 1)
  try expect(values, equals: takenOver(moving: true, MediaTiming(), motion: motion, duration: 1))
  try expect(values != takenOver(moving: false, whole, motion: motion, duration: 1))
}

@Test func `a leg too short for a velocity takes over and hands over none`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0)
  try stage.animator.add(.basic([.to(track, [1e100])], duration: 1, curve: .linear))
  try stage.animator.advance(to: 0.5)
  let curve = Curve(family: .back, variant: .outIn)
  try stage.animator.add(.basic([.to(track, [230])], duration: 1e-300, curve: curve))
  try stage.animator.add(.spring([.to(track, [100])], .wobbly))
  try stage.animator.flush()
  expect(cell.values[0].isFinite)
  for frame in 1...40 {
    try stage.animator.advance(to: 0.5 + Double(frame) / 20)
    expect(cell.values[0].isFinite)
  }
  // Alone it comes to its goal at once.
  try stage.animator.add(.basic([.to(track, [1e100])], duration: 1, curve: .linear))
  try stage.animator.advance(to: stage.animator.frameTime + 0.5)
  try stage.animator.add(.basic([.to(track, [230])], duration: 1e-300, curve: curve))
  try stage.animator.advance(to: stage.animator.frameTime + 0.1)
  expect(cell.values[0], equals: 230)
}

@Test func `a velocity that is not finite is reported as none`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0)
  // Slowed down as much as it is short, it takes a second.
  var animation = Animation.basic([.to(track, [1e10])], duration: 1e-300, curve: .linear)
  animation.timing.speed = 1e-300
  let sink = Velocities()
  stage.animator.tracer = sink
  let id = try stage.animator.add(animation)
  try expect(stage.animator.sample(id, at: 0).velocities, equals: [[0]])
  try stage.animator.advance(to: 0)
  try stage.animator.advance(to: 0.5)
  expect(abs(cell.values[0] / 5e9 - 1) < 1e-12)
  expect(stage.animator.velocity(of: id), equals: [[0]])
  expect(stage.animator.underlying(track).map { $0?.velocity }, equals: [0])
  expect(sink.told, equals: [0, 0])
}

/// The velocities of a trace.
private final class Velocities: TraceSink {
  var told: [Double] = []

  func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double]
  ) {
    told += velocities
  }
  func event(time: Double, target: String, property: String, event: String, detail: String) {}
}

@Test func `a glide that rests sooner than another stays where it came to rest`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0, 0)
  var part = AnimationPart(track)
  part.velocity = [2000, 200]
  var decay = Decay()
  decay.maximum = [[.nan, 30]]
  try stage.animator.add(.decay([part], decay))
  var last = [0.0, 0.0]
  try stage.play(seconds: 6, rate: 60) { _ in
    expect(cell.values[0] >= last[0] && cell.values[1] >= last[1])
    expect(cell.values[1] <= 30)
    last = cell.values
  }
  expect(last[1] == 30 && stage.animator.isIdle)
}

/// The velocity that a timed animation takes over dies away over its leg, also where that is cut short.
struct CutHandoffTests {
  /// Half of the way from 5 to 20 in 1 s, entered with 10 a second: 12.5 and what is left of that
  /// velocity, (10 - 15) · t · (1 - t)² at half a second.
  private let wanted = 12.5 - 5 * 0.5 * 0.25

  @Test func `a leg that ends halfway rests where it was`() throws {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    try stage.animator.add(.basic([.to(track, [10])], duration: 1, curve: .linear))
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 0.5)
    var second = Animation.basic([.to(track, [20])], duration: 1, curve: .linear)
    second.timing.iterations = 0.5
    try stage.animator.add(second)
    try stage.animator.advance(to: 1 - 1e-9)
    expect(abs(cell.values[0] - wanted) < 1e-6, "\(cell.values)")
    try stage.animator.advance(to: 1.5)
    expect(abs(cell.values[0] - wanted) < 1e-12, "\(cell.values)")
  }

  @Test func `a timeline that is shorter than its member rests where that was`() throws {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    let first = try stage.animator.add(.basic([.to(track, [10])], duration: 1, curve: .linear))
    let second = try stage.animator.add(.basic([.to(track, [20])], duration: 1, curve: .linear))
    var timeline = TimelineAnimation([
      TimelineEntry(first), TimelineEntry(second, .at(0.5)),
    ])
    timeline.duration = 1
    _ = try stage.animator.addTimeline(timeline)
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 1 - 1e-9)
    expect(abs(cell.values[0] - wanted) < 1e-6, "\(cell.values)")
    try stage.animator.advance(to: 1.5)
    expect(abs(cell.values[0] - wanted) < 1e-12, "\(cell.values)")
  }
}
