import AnimationEngine
import SceneGraph
import TestWords
import Testing

/// A scene with one circle whose `x` goes from 0 to 100.
private struct Stage {
  let scene = Scene()
  let dot: Layer
  let animator: PropertyAnimator
  let player: Player
  let log = Log()

  final class Log {
    var positions: [PropertyAnimator.Position] = []
  }

  init(_ how: ImplicitAnimation = ImplicitAnimation(duration: 1, curve: .easeIn)) throws {
    dot = try scene.makeLayer(.circle)
    player = Player(scene, frameRate: FrameRate(1000))
    animator = PropertyAnimator(scene, how)
    try player.step()
    try animator.addAnimations { [dot] in try dot.set(.x, to: .number(100)) }
    animator.addCompletion { [log] in log.positions.append($0) }
  }

  var shown: Double {
    get throws {
      guard case .number(let number) = try dot.presentation(.x) else { return .nan }
      return number
    }
  }

  func at(_ time: Double) throws { try player.step(to: Int((time * 1000).rounded())) }
}

@Test func `an animator runs from inactive to its end along its curve`() throws {
  let stage = try Stage()
  expect(stage.animator.state, equals: .inactive)
  try expect(stage.dot.get(.x), equals: .number(0))
  try stage.animator.start()
  expect(stage.animator.state == .active && stage.animator.isRunning)
  try expect(stage.dot.get(.x) == .number(100) && stage.shown == 0)
  try stage.at(0.5)
  try expect(abs(stage.shown - 100 * Curve.easeIn(0.5)) < 1e-9)
  expect(abs(stage.animator.fractionComplete - 0.5) < 1e-12)
  try stage.at(1)
  try expect(stage.shown, equals: 100)
  expect(stage.log.positions == [.end] && stage.animator.state == .inactive)
  expect(stage.scene.animator.isIdle)
}

@Test(arguments: [0, 0.1, 0.5, 0.75, 1])
func `scrubbing goes along the line, or along the curve`(fraction: Double) throws {
  let stage = try Stage()
  try stage.animator.setFractionComplete(fraction)
  expect(stage.animator.state == .active && !stage.animator.isRunning)
  try expect(abs(stage.shown - 100 * fraction) < 1e-9)
  // It stands there, whatever the time.
  try stage.at(5)
  try expect(abs(stage.shown - 100 * fraction) < 1e-9)
  stage.animator.scrubsLinearly = false
  try stage.animator.setFractionComplete(fraction)
  try expect(abs(stage.shown - 100 * Curve.easeIn(fraction)) < 1e-9)
  expect(stage.animator.fractionComplete == fraction && stage.log.positions.isEmpty)
}

@Test func `it goes on from where it was scrubbed, on its own curve`() throws {
  let stage = try Stage()
  try stage.animator.setFractionComplete(0.3)
  try stage.at(2)
  try stage.animator.resume()
  try expect(abs(stage.shown - 30) < 1e-6)
  // The time at which the curve has come so far says what is left.
  let passed = stage.animator.fractionComplete
  expect(abs(Curve.easeIn(passed) - 0.3) < 1e-9)
  try stage.at(2.1)
  try expect(abs(stage.shown - 100 * Curve.easeIn(passed + 0.1)) < 1e-6)
  try stage.at(2 + (1 - passed) + 0.001)
  try expect(stage.shown, equals: 100)
  expect(stage.log.positions, equals: [.end])
}

@Test func `paused and gone on with, it misses nothing of its way`() throws {
  let stage = try Stage()
  try stage.animator.start()
  try stage.at(0.4)
  try stage.animator.pause()
  try stage.at(3)
  try expect(abs(stage.shown - 100 * Curve.easeIn(0.4)) < 1e-9)
  // The rest in half of the duration.
  try stage.animator.resume(durationFactor: 0.5)
  try stage.at(3.25)
  try expect(abs(stage.shown - 100 * Curve.easeIn(0.7)) < 1e-9)
  try stage.at(3.5)
  expect(stage.log.positions, equals: [.end])
}

@Test func `reversed in flight it plays back the way it came`() throws {
  let stage = try Stage()
  try stage.animator.start()
  try stage.at(0.7)
  try stage.animator.setReversed(true)
  try expect(abs(stage.shown - 100 * Curve.easeIn(0.7)) < 1e-9)
  try stage.at(0.9)
  try expect(abs(stage.shown - 100 * Curve.easeIn(0.5)) < 1e-9)
  expect(abs(stage.animator.fractionComplete - 0.5) < 1e-9)
  try stage.animator.setReversed(false)
  try stage.at(1)
  try expect(abs(stage.shown - 100 * Curve.easeIn(0.6)) < 1e-9)
  try stage.animator.setReversed(true)
  try stage.at(2)
  try expect(stage.shown, equals: 0)
  try expect(stage.dot.get(.x), equals: .number(0))
  expect(stage.log.positions, equals: [.start])
}

@Test func `the rest of the way may be another motion`() throws {
  let stage = try Stage()
  try stage.animator.setFractionComplete(0.25)
  try stage.animator.resume(ImplicitAnimation(curve: .linear), durationFactor: 0.5)
  try expect(abs(stage.shown - 25) < 1e-9)
  try stage.at(0.25)
  try expect(abs(stage.shown - 62.5) < 1e-9)
  try stage.at(0.5)
  try expect(stage.shown, equals: 100)
  expect(stage.log.positions, equals: [.end])
}

@Test func `pausing on completion it stays active at its end`() throws {
  let stage = try Stage()
  stage.animator.pausesOnCompletion = true
  try stage.animator.start()
  try stage.at(2)
  expect(stage.animator.state == .active && !stage.animator.isRunning)
  expect(stage.animator.fractionComplete == 1 && stage.log.positions.isEmpty)
  try expect(stage.shown, equals: 100)
  try stage.animator.setReversed(true)
  try stage.animator.start()
  try stage.at(2.5)
  try expect(abs(stage.shown - 100 * Curve.easeIn(0.5)) < 1e-9)
  try stage.at(4)
  try expect(stage.shown, equals: 0)
  expect(stage.log.positions.isEmpty)
}

@Test(arguments: PropertyAnimator.Position.allCases)
func `stopped, it is finished at a position`(position: PropertyAnimator.Position) throws {
  let stage = try Stage(ImplicitAnimation(duration: 1, curve: .linear))
  try stage.animator.start()
  try stage.at(0.25)
  try stage.animator.stop(withoutFinishing: false)
  expect(stage.animator.state == .stopped && stage.log.positions.isEmpty)
  try stage.at(1)
  try expect(abs(stage.shown - 25) < 1e-9)
  try stage.animator.finish(at: position)
  expect(stage.log.positions == [position] && stage.animator.state == .inactive)
  let wanted = [.start: 0.0, .current: 25, .end: 100][position] ?? .nan
  try expect(abs(stage.shown - wanted) < 1e-9)
  try expect(stage.dot.scalar(.x), equals: stage.shown)
}

@Test func `a property animator that stops without finishing calls nobody`() throws {
  let stage = try Stage(ImplicitAnimation(duration: 1, curve: .linear))
  try stage.animator.start()
  try stage.at(0.25)
  try stage.animator.stop()
  try stage.at(2)
  expect(stage.log.positions.isEmpty && stage.animator.state == .inactive)
  try expect(abs(stage.shown - 25) < 1e-9)
}

@Test func `later animations set off later and share the end`() throws {
  let stage = try Stage(ImplicitAnimation(duration: 1, curve: .linear))
  try stage.animator.addAnimations(delayFactor: 0.5) { [dot = stage.dot] in
    try dot.set(.y, to: .number(80))
  }
  try stage.animator.start()
  try stage.at(0.5)
  try expect(stage.dot.presentation(.y), equals: .number(0))
  // Added in mid-flight: half of what remains.
  try stage.animator.addAnimations(delayFactor: 0.5) { [dot = stage.dot] in
    try dot.set(.radius, to: .number(90))
  }
  try expect(stage.dot.presentation(.radius), equals: .number(50))
  try stage.at(0.75)
  guard case .number(let y) = try stage.dot.presentation(.y) else { return }
  expect(abs(y - 40) < 1e-9)
  try expect(stage.dot.presentation(.radius), equals: .number(50))
  try stage.at(1)
  try expect(stage.dot.presentation(.radius), equals: .number(90))
  try expect(stage.dot.presentation(.y), equals: .number(80))
}

@Test func `a spring settles in the animator's duration`() throws {
  let stage = try Stage(ImplicitAnimation(spring: .bouncy))
  try stage.animator.start()
  expect(stage.animator.duration >= Spring.bouncy.settlingDuration)
  try stage.at(stage.animator.duration + 0.002)
  try expect(stage.shown, equals: 100)
  expect(stage.log.positions, equals: [.end])
}

@Test func `a property that another animation takes is released`() throws {
  let stage = try Stage(ImplicitAnimation(duration: 1, curve: .linear))
  try stage.animator.start()
  try stage.at(0.5)
  try stage.dot.set(.x, to: .number(-7))
  try stage.at(2)
  try expect(stage.shown, equals: -7)
  expect(stage.log.positions, equals: [.end])
}

@Test func `a call that an animator's state does not allow is an error`() throws {
  let stage = try Stage()
  func text(_ body: () throws -> Void) -> String {
    do { try body() } catch { return "\(error)" }
    return "no error"
  }
  expect(
    text { try stage.animator.resume() }
      == "an animator that is inactive cannot continue: it must be active")
  expect(
    text { try stage.animator.finish(at: .end) }
      == "an animator that is inactive cannot finish: it must be stopped")
  expect(
    text { try stage.animator.stop() }
      == "an animator that is inactive cannot stop: it must be active")
  expect(
    text { try stage.animator.setFractionComplete(2) }
      == "'fraction_complete' must be between 0 and 1, not 2")
  try stage.animator.pause()
  try stage.animator.stop(withoutFinishing: false)
  expect(
    text { try stage.animator.start() }
      == "an animator that is stopped cannot start: it must be inactive or active")
}

@Test func `keyframed changes have their places in one run`() throws {
  let stage = try Stage()
  var reason: EndReason?
  try stage.scene.transactions.runKeyframes(
    ImplicitAnimation(duration: 2), completion: { reason = $0 }
  ) { block in
    try block.add(from: 0, for: 0.25) { try stage.dot.set(.x, to: .number(100)) }
    try block.add(from: 0.5, for: 0.5) {
      try stage.dot.set(.x, to: .number(0))
      try stage.dot.set(.y, to: .number(10))
    }
  }
  try expect(stage.dot.get(.y) == .number(10) && stage.shown == 0)
  for (time, x, y) in [(0.25, 50.0, 0.0), (0.5, 100, 0), (0.9, 100, 0), (1.5, 50, 5), (2, 0, 10)] {
    try stage.at(time)
    try expect(abs(stage.shown - x) < 1e-9)
    expect(abs((stage.dot.presentedScalar(.y) ?? .nan) - y) < 1e-9)
  }
  expect(reason, equals: .finished)
  #expect(throws: SceneError.keyframesOverlap(property: "x")) {
    try stage.scene.transactions.runKeyframes(ImplicitAnimation(duration: 1)) { block in
      try block.add(from: 0, for: 0.5) { try stage.dot.set(.x, to: .number(1)) }
      try block.add(from: 0.25, for: 0.5) { try stage.dot.set(.x, to: .number(2)) }
    }
  }
}

@Test func `animators that nobody holds any more leave nothing with the engine`() throws {
  let scene = Scene()
  let dot = try scene.makeLayer(.circle)
  let player = Player(scene, frameRate: FrameRate(60))
  var counts: [Int] = []
  for frame in 0...2399 {
    if frame.isMultiple(of: 10) {
      let animator = PropertyAnimator(scene, ImplicitAnimation(duration: 0.1, curve: .linear))
      try animator.addAnimations { try dot.set(.x, to: .number(Double(frame))) }
      try animator.start()
    }
    try player.step(to: frame)
    // Right after the engine looked for what is gone.
    if frame % 600 == 599 { counts.append(scene.animator.held.targets) }
  }
  try expect(dot.presentation(.x), equals: .number(2390))
  // Sixty came and went between two looks.
  expect(counts.count == 4 && counts.allSatisfy { $0 <= 64 }, "\(counts)")
  expect(counts.last, equals: counts.first, "\(counts)")
}
