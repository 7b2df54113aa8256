import TestWords
import Testing

@testable import AnimationEngine

/// A number whose writes are counted.
private final class Dial: PropertySink {
  var value = 0.0
  var model = 0.0
  var holds = 0
  /// Its model is what is read; else what was written.
  var isColumn = false
  func read(into values: inout [Double]) throws(SinkFailure) { values = [value] }
  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) { value = values[0] }
  func setModel(_ values: [Double]) {
    model = values[0]
    if isColumn { value = model }
  }
  func hold() { holds += 1 }
  func release() { holds -= 1 }
}

/// Two animators with the same calls; the second keeps a record of every animation.
private struct Pair {
  let plain = Animator()
  let kept = Animator()
  var dials: [(Dial, Dial)] = []
  var tracks: [(TrackID, TrackID)] = []
  var targets: [(TargetID, TargetID)] = []

  private final class Deaf: TraceSink {
    func write(
      time: Double, target: String, property: String, components: [String], kind: ValueKind,
      values: [Double], velocities: [Double]
    ) {}
    func event(time: Double, target: String, property: String, event: String, detail: String) {}
  }

  init(dials count: Int, output: TrackOutput = .sink) {
    // Traced animations have records.
    let deaf = Deaf()
    kept.tracer = deaf
    for index in 0..<count {
      dials.append((Dial(), Dial()))
      targets.append(
        (plain.makeTarget(name: "\(index)"), kept.makeTarget(name: "\(index)")))
      dials[index].0.isColumn = output == .column
      dials[index].1.isColumn = output == .column
      func track(_ animator: Animator, _ target: TargetID, _ dial: Dial) -> TrackID {
        animator.track(
          target, "value", components: ["value"], threshold: [0.01], output: output, sink: dial)
      }
      tracks.append(
        (
          track(plain, targets[index].0, dials[index].0),
          track(kept, targets[index].1, dials[index].1)
        ))
    }
  }

  func add(
    _ index: Int, from: Double?, to: Double, _ duration: Double, _ curve: Curve,
    delay: Double = 0
  ) throws -> (AnimationID, AnimationID) {
    func tween(_ track: TrackID) -> Tween {
      var tween = Tween(track, from: from, to: to, duration: duration, curve: curve)
      tween.delay = delay
      return tween
    }
    return (try plain.add(tween(tracks[index].0)), try kept.add(tween(tracks[index].1)))
  }

  func difference() -> String? {
    for (index, (a, b)) in tracks.enumerated() {
      let values = (plain.column(a)[0], kept.column(b)[0])
      if values.0.bitPattern != values.1.bitPattern { return "\(index): \(values)" }
      let (one, other) = dials[index]
      if one.value != other.value || one.model != other.model || one.holds != other.holds {
        return
          "\(index): \(one.value) \(one.model) \(one.holds), \(other.value) \(other.model) \(other.holds)"
      }
      if plain.isAnimated(a) != kept.isAnimated(b) { return "\(index) is animated in one" }
    }
    if plain.liveCount != kept.liveCount { return "\(plain.liveCount), \(kept.liveCount) live" }
    return nil
  }
}

private let curves: [Curve] = [
  .linear, .default, .easeIn, Curve(family: .elastic, variant: .out),
  Curve(family: .bounce, variant: .inOut), Curve(family: .back, variant: .in),
]

@Test(arguments: 0..<24)
func `a tween is to the bit the animation that says the same`(seed: UInt64) throws {
  var random = SeededNumbers(seed: seed)
  let pair = Pair(dials: 5, output: seed % 2 == 0 ? .sink : .column)
  let plain = pair.plain
  let kept = pair.kept
  var ids: [(AnimationID, AnimationID)] = []
  var frame = 0
  var log: [String] = []
  for step in 0..<400 {
    let index = Int(random.next() % 5)
    let action = random.next() % 12
    log.append("\(action) on \(index) at \(frame)")
    switch action {
    case 0, 1, 2, 3:
      let from: Double? = random.next() % 2 == 0 ? Double(random.next() % 100) : nil
      // No end falls on a frame: at an end, an animator's time is that of the end, an ulp away.
      let duration = Double(random.next() % 40 + 1) / 100 + 0.00123
      ids.append(
        try pair.add(
          index, from: from, to: Double(random.next() % 100), duration,
          curves[Int(random.next() % 6)],
          // Some have a part of the way behind them when they begin, or all of it.
          delay: random.next() % 3 == 0 ? -Double(random.next() % 30) / 100 : 0))
    case 4:
      guard let id = ids.randomElement(using: &random) else { continue }
      plain.stop(id.0)
      kept.stop(id.1)
    case 5:
      guard let id = ids.randomElement(using: &random) else { continue }
      plain.pause(id.0)
      kept.pause(id.1)
      if random.next() % 3 > 0 {
        plain.resume(id.0)
        kept.resume(id.1)
      }
    case 6:
      // A spring takes value and velocity over.
      let spring = try Spring(bounciness: 10, speed: 14)
      try plain.add(.spring([.to(pair.tracks[index].0, [50])], spring))
      try kept.add(.spring([.to(pair.tracks[index].1, [50])], spring))
    case 7:
      func added(_ track: TrackID) -> Animation {
        var animation = Animation.basic([.to(track, [7])], duration: 0.3071)
        animation.composite = .add
        return animation
      }
      try plain.add(added(pair.tracks[index].0))
      try kept.add(added(pair.tracks[index].1))
    case 8:
      let value = Double(random.next() % 100)
      plain.modelWasAssigned(pair.tracks[index].0, [value])
      kept.modelWasAssigned(pair.tracks[index].1, [value])
    case 9:
      guard let id = ids.randomElement(using: &random) else { continue }
      expect(plain.state(of: id.0), equals: kept.state(of: id.1))
      expect(
        plain.animations(on: pair.targets[index].0).count
          == kept.animations(on: pair.targets[index].1).count)
    default:
      frame += 1 + Int(random.next() % 4)
      try plain.advance(to: Double(frame) / 60)
      try kept.advance(to: Double(frame) / 60)
    }
    try plain.flush()
    try kept.flush()
    expect(pair.difference() == nil, "step \(step), after \(log.suffix(12))")
    expect(plain.brokenInvariants(), equals: [], "step \(step)")
    guard pair.difference() == nil else { return }
  }
}

@Test func `a tween that is over reports that it ended and releases its target`() throws {
  let pair = Pair(dials: 1)
  let id = try pair.add(0, from: 0, to: 10, 0.5, .linear).0
  expect(pair.plain.state(of: id) == .pending && pair.dials[0].0.holds == 1)
  try pair.plain.advance(to: 0.25)
  expect(pair.plain.state(of: id) == .running && pair.dials[0].0.value == 5)
  try pair.plain.advance(to: 0.5)
  expect(pair.plain.state(of: id) == .ended && pair.dials[0].0.value == 10)
  expect(pair.dials[0].0.holds == 0 && pair.plain.isIdle && pair.plain.nextWakeUp == nil)
}

/// Has handles for tweens.
private final class Handles: TweenHost {
  var areHeld = true
  var asked = 0
  var ends: [EndReason] = []

  func isHeld(_ id: AnimationID) -> Bool {
    asked += 1
    return areHeld
  }

  func observer(ofPromoted id: AnimationID) -> AnimationObserver? {
    AnimationObserver(.complete) { [self] event in
      if case .complete(let reason) = event.kind { ends.append(reason) }
    }
  }
}

@Test func `a tween whose handle is held ends as a record and reports it`() throws {
  let (stage, handles) = (Stage(), Handles())
  let animator = stage.animator
  animator.tweenHost = handles
  let (track, cell) = stage.cell(0)
  let id = try require(
    animator.addWithHandle(Tween(track, to: 10, duration: 0.5, curve: .linear)))
  try animator.advance(to: 0.25)
  expect(animator.state(of: id) == .running && cell.values == [5] && handles.asked == 0)
  try animator.advance(to: 2)
  expect(animator.state(of: id) == .ended && cell.values == [10] && cell.holds == 0)
  expect(handles.asked == 1 && handles.ends == [.finished] && animator.isIdle)
}

@Test func `a tween whose handle nobody holds ends without a record`() throws {
  let (stage, handles) = (Stage(), Handles())
  handles.areHeld = false
  stage.animator.tweenHost = handles
  let (track, cell) = stage.cell(0)
  _ = stage.animator.addWithHandle(Tween(track, to: 10, duration: 0.5, curve: .linear))
  try stage.animator.advance(to: 2)
  expect(cell.values == [10] && stage.animator.held.animations == 0)
  expect(handles.asked == 1 && handles.ends == [])
}

@Test(arguments: [true, false])
func `whether the handle of a tween is held does not show in the time after its end`(
  isHeld: Bool
) throws {
  let (stage, handles) = (Stage(), Handles())
  handles.areHeld = isHeld
  let animator = stage.animator
  animator.tweenHost = handles
  try animator.advance(to: 0.2)
  let (one, other) = (stage.cell(0), stage.cell(0))
  _ = animator.addWithHandle(Tween(one.track, to: 1, duration: 0.1))
  _ = animator.addWithHandle(Tween(other.track, to: 1, duration: 0.13))
  // Due in this frame, an ulp after it.
  try animator.advance(to: 0.3)
  expect(animator.now == 0.2 + 0.1 && animator.now > 0.3 && one.cell.values == [1])
  // Due before this one.
  try animator.advance(to: 0.4)
  expect(animator.now == 0.4 && other.cell.values == [1])
  expect(handles.ends.count, equals: (isHeld ? 2 : 0))
}

@Test(arguments: [true, false])
func `whether the handle of a clip is made does not show in the time after its end`(
  isMade: Bool
) throws {
  let (stage, handles) = (Stage(), Handles())
  let animator = stage.animator
  animator.tweenHost = handles
  try animator.advance(to: 0.2)
  let animation = Animation.basic([.to(stage.cell(0).track, [1])], duration: 0.1, curve: .linear)
  let longer = Animation.basic([.to(stage.cell(0).track, [1])], duration: 1, curve: .linear)
  let clip =
    try isMade
    ? animator.add(animation, observer: AnimationObserver(.complete) { _ in })
    : animator.addWithHandle(animation)
  let entries = [TimelineEntry(clip), TimelineEntry(try animator.add(longer), .at(0))]
  _ = try animator.addTimeline(TimelineAnimation(entries))
  // The clip's end is due in this frame, an ulp after it.
  try animator.advance(to: 0.3)
  expect(animator.now == 0.2 + 0.1 && animator.now > 0.3)
  expect(animator.brokenInvariants(), equals: [])
}

@Test func `any number of tweens whose handles are held may end in one frame`() throws {
  let (stage, handles) = (Stage(), Handles())
  stage.animator.tweenHost = handles
  for _ in 0..<20_000 {
    _ = stage.animator.addWithHandle(Tween(stage.cell(0).0, to: 1, duration: 0.5))
  }
  try stage.animator.advance(to: 0)
  try stage.animator.advance(to: 1)
  expect(handles.ends.count == 20_000 && stage.animator.isIdle)
}

@Test func `the end of a tween is exact whatever frame comes first`() throws {
  for gap in [0.001, 1.0 / 24, 0.3, 7.5, 9.1, 100, 1e6, 1e9] {
    let pair = Pair(dials: 2)
    _ = try pair.add(0, from: nil, to: 3, 7.25, .easeIn)
    _ = try pair.add(1, from: nil, to: 4, 9, .easeIn)
    try pair.plain.advance(to: 0)
    try pair.plain.advance(to: gap)
    expect((pair.plain.liveCount == 0), equals: (gap >= 9), "\(gap)")
    try pair.plain.advance(to: gap + 10)
    expect(pair.plain.liveCount == 0 && pair.dials[0].0.value == 3 && pair.dials[1].0.value == 4)
  }
}

@Test func `a tween hands its velocity to what replaces it and none when it is over`() throws {
  let pair = Pair(dials: 2)
  for index in 0..<2 { _ = try pair.add(index, from: 0, to: 10, 0.5, .linear) }
  try pair.plain.advance(to: 0.25)
  let spring = try Spring(stiffness: 100, damping: 10, mass: 1)
  let moving = try pair.plain.add(.spring([.to(pair.tracks[0].0, [0])], spring))
  try pair.plain.flush()
  expect(abs(try require(pair.plain.velocity(of: moving))[0][0] - 20) < 1e-12)
  try pair.plain.advance(to: 0.5)
  let resting = try pair.plain.add(.spring([.to(pair.tracks[1].0, [0])], spring))
  try pair.plain.flush()
  try expect(require(pair.plain.velocity(of: resting))[0][0], equals: 0)
}

@Test func `a tween refuses what an animation refuses`() throws {
  let pair = Pair(dials: 1)
  #expect(
    throws: EngineError.badParameter(name: "duration", value: -1, wanted: "0 or more seconds")
  ) {
    try pair.plain.add(Tween(pair.tracks[0].0, to: 1, duration: -1))
  }
  #expect(
    throws: EngineError.badParameter(name: "value", value: .infinity, wanted: "a finite number")
  ) {
    try pair.plain.add(Tween(pair.tracks[0].0, to: .infinity))
  }
  pair.plain.removeTarget(pair.targets[0].0)
  #expect(throws: EngineError.targetGone) { try pair.plain.add(Tween(pair.tracks[0].0, to: 1)) }
}

@Test func `a tween to which something in steps is added is in order when others write`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0)
  try stage.animator.add(Tween(track, from: 0, to: 10, duration: 1, curve: .linear))
  try stage.animator.advance(to: 0.1)
  var added = Animation.basic([.between(track, [0], [8])], duration: 0.5, curve: .linear)
  added.composite = .add
  added.rounding = 2
  try stage.animator.add(added)
  for frame in 2...8 {
    if frame == 4 { cell.values[0] += 3 }
    try stage.animator.advance(to: Double(frame) / 10)
    expect(stage.animator.brokenInvariants(), equals: [])
  }
  try stage.animator.advance(to: 1)
  expect(cell.values == [18] && stage.animator.liveCount == 0)
}

@Test func `a tween that is restarted while what came before it begins still begins`() throws {
  let stage = Stage()
  let animator = stage.animator
  let (track, cell) = stage.cell(0)
  var tween: AnimationID?
  var group = GroupAnimation(
    .all,
    [
      .call {
        if let tween { animator.restart(tween) }
        return nil
      }
    ])
  group.isUnscheduled = true
  let id = try animator.addGroup(group)
  tween = try animator.add(Tween(track, from: 0, to: 10, duration: 1, curve: .linear))
  try animator.flush()
  expect(animator.brokenInvariants(), equals: [])
  expect(animator.state(of: try require(tween)) == .running && animator.state(of: id) == .ended)
  try animator.advance(to: 0.5)
  expect(cell.values, equals: [5])
  try animator.advance(to: 1)
  expect(cell.values == [10] && cell.holds == 0 && animator.liveCount == 0)
}

@Test func `a tween whose read controls animations ends with an error, and releases its target`()
  throws
{
  let stage = Stage()
  let animator = stage.animator
  let (track, cell) = stage.cell(2)
  let tween = try animator.add(Tween(track, to: 10, duration: 1, curve: .linear))
  cell.onRead = { animator.restart(tween) }
  try animator.flush()
  expect(animator.brokenInvariants() == [] && animator.state(of: tween) == .ended)
  try animator.advance(to: 1)
  expect(cell.values == [2] && cell.holds == 0 && animator.liveCount == 0)
}

@Test func `a tween whose target is removed while what came before it begins is released`() throws {
  let stage = Stage()
  let animator = stage.animator
  let target = animator.makeTarget(name: "gone")
  let cell = Cell([0])
  let track = stage.track(target, "value", cell)
  var group = GroupAnimation(
    .all,
    [
      .call {
        animator.removeTarget(target)
        return nil
      }
    ])
  group.isUnscheduled = true
  _ = try animator.addGroup(group)
  let tween = try animator.add(Tween(track, from: 0, to: 10, duration: 1, curve: .linear))
  try animator.flush()
  expect(animator.brokenInvariants() == [] && animator.state(of: tween) == .ended)
  try animator.advance(to: 0.5)
  expect(cell.writes.isEmpty && cell.holds == 0 && animator.liveCount == 0)
}
