import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

private func number(_ value: PropertyValue) -> Double {
  if case .number(let number) = value { number } else { .nan }
}

/// A scene with one circle, stepped by hand.
private struct Stage {
  let scene = Scene()
  let dot: Layer
  let player: Player

  init() throws {
    dot = try scene.makeLayer(.circle)
    player = Player(scene, frameRate: FrameRate(1000))
    try player.step()
  }

  var shown: Double { get throws { number(try dot.presentation(.x)) } }

  func at(_ time: Double) throws { try player.step(to: Int((time * 1000).rounded())) }

  /// Position now, and its velocity by the closed form a hair later.
  func move(to x: Double, _ how: ImplicitAnimation) throws {
    try scene.transactions.run(how) { try dot.set(.x, to: .number(x)) }
  }
}

@Test func `a change moves from what is on screen, and the model is new at once`() throws {
  let stage = try Stage()
  try stage.scene.transactions.run(ImplicitAnimation(duration: 1, curve: .linear)) {
    try stage.dot.set(.x, to: .number(100))
    try expect(stage.dot.get(.x), equals: .number(100))
    try expect(stage.shown, equals: 0)
  }
  try expect(stage.shown, equals: 0)
  try stage.at(0.25)
  try expect(abs(stage.shown - 25) < 1e-9)
  try stage.at(1)
  try expect(stage.shown, equals: 100)
}

@Test func `outside of transactions only implicit layers move`() throws {
  let stage = try Stage()
  try stage.dot.set(.x, to: .number(10))
  try expect(stage.shown, equals: 10)
  stage.dot.isImplicit = true
  stage.scene.transactions.defaults.curve = .linear
  try stage.dot.set(.x, to: .number(20))
  try expect(stage.dot.scalar(.x) == 20 && stage.shown == 10)
  try stage.at(0.125)
  try expect(abs(stage.shown - 15) < 1e-9)
  // The turn's own transaction: its settings hold until its end.
  try stage.scene.transactions.set(ImplicitAnimation(duration: 1))
  _ = try stage.dot.setScalar(.y, to: 8)
  try stage.at(0.25)
  expect(number(try stage.dot.presentation(.y)), equals: 1)
  expect(stage.scene.transactions.how.duration, equals: 0.25)
}

@Test func `an inner transaction inherits, and its own settings are gone with it`() throws {
  let stage = try Stage()
  let transactions = stage.scene.transactions
  var timing = MediaTiming()
  timing.delay = 0.5
  var how = ImplicitAnimation(duration: 2, curve: .easeIn)
  how.timing = timing
  try transactions.run(how) {
    transactions["mood"] = "calm"
    try transactions.run(ImplicitAnimation(curve: .linear)) {
      expect(transactions.how.duration == 2 && transactions.how.timing?.delay == 0.5)
      expect(transactions["mood"] as? String == "calm" && transactions["other"] == nil)
      transactions["mood"] = "wild"
      transactions.disablesActions = true
      try transactions.set(ImplicitAnimation(duration: 3))
      expect(transactions.how.duration, equals: 3)
      try transactions.run { expect(transactions.disablesActions) }
      try transactions.run(disablesActions: false) {
        expect(!transactions.disablesActions)
        try stage.dot.set(.x, to: .number(30))
      }
    }
    expect(transactions.how.duration == 2 && !transactions.disablesActions)
    expect(transactions["mood"] as? String, equals: "calm")
  }
  expect(transactions.how.duration, equals: 0.25)
  try stage.at(0.5 + 1)
  try expect(abs(stage.shown - 10) < 1e-9)
}

@Test func `the nearest transaction that states a spring or a duration decides`() throws {
  let stage = try Stage()
  let spring = try Spring(bounciness: 4)
  try stage.scene.transactions.run(ImplicitAnimation(spring: spring)) {
    guard case .spring = stage.scene.transactions.how.motion else {
      Issue.record("inherits the spring")
      return
    }
    try stage.scene.transactions.run(ImplicitAnimation(duration: 1)) {
      guard case .basic(_, 1) = stage.scene.transactions.how.motion else {
        Issue.record("a duration takes the place of the spring")
        return
      }
    }
  }
}

@Test func `completions come once, inner before outer, after the last animation`() throws {
  let stage = try Stage()
  let transactions = stage.scene.transactions
  var log: [String] = []
  func note(_ name: String) -> (EndReason) -> Void {
    { log.append("\(name) \($0.name) \(stage.scene.animator.now)") }
  }
  try transactions.run(
    ImplicitAnimation(duration: 0.5), completion: note("outer")
  ) {
    try transactions.run(completion: note("inner")) {
      try stage.dot.set(.x, to: .number(1))
    }
    try transactions.run(ImplicitAnimation(duration: 0.25), completion: note("short")) {
      try stage.dot.set(.y, to: .number(1))
    }
    try transactions.run(completion: note("empty")) {}
    // An animation that was added by hand counts too.
    try stage.scene.animator.add(.basic([.to(try stage.dot.track(.radius), [9])], duration: 0.5))
  }
  expect(log.isEmpty)
  try stage.at(0.001)
  expect(log, equals: ["empty finished 0.0"])
  try stage.at(1)
  expect(
    log,
    equals: [
      "empty finished 0.0", "short finished 0.25", "inner finished 0.5", "outer finished 0.5",
    ])
}

@Test func `a completion covers what is added after it, and a second adds to the first`() throws {
  let stage = try Stage()
  let transactions = stage.scene.transactions
  var log: [String] = []
  try transactions.run(ImplicitAnimation(duration: 1)) {
    transactions.onCompletion { log.append("all \($0.name)") }
    try stage.dot.set(.x, to: .number(1))
    transactions.onCompletion { log.append("second \($0.name)") }
    try transactions.run(ImplicitAnimation(duration: 0.25)) {
      try stage.dot.set(.y, to: .number(1))
    }
  }
  try stage.at(0.25)
  expect(log, equals: ["second finished"])
  try stage.at(1)
  expect(log, equals: ["second finished", "all finished"])
}

@Test func `a completion reports the worst reason`() throws {
  let stage = try Stage()
  var reasons: [EndReason] = []
  try stage.scene.transactions.run(
    ImplicitAnimation(duration: 1), completion: { reasons.append($0) }
  ) {
    try stage.dot.set(.x, to: .number(1))
    try stage.dot.set(.y, to: .number(1))
  }
  try stage.at(0.5)
  try stage.dot.set(.x, to: .number(7))
  expect(reasons.isEmpty)
  try stage.at(1)
  expect(reasons, equals: [.replaced])
  try stage.scene.transactions.run(completion: { reasons.append($0) }) {
    try stage.dot.set(.x, to: .number(2))
  }
  try stage.at(1.1)
  stage.dot.remove()
  try stage.at(1.2)
  expect(reasons, equals: [.replaced, .removed])
}

@Test func `a property that changes twice in one turn moves once`() throws {
  let stage = try Stage()
  var reasons: [EndReason] = []
  try stage.scene.transactions.run(
    ImplicitAnimation(duration: 1, curve: .easeOut), completion: { reasons.append($0) }
  ) {
    try stage.dot.set(.x, to: .number(50))
    try stage.scene.transactions.run(ImplicitAnimation(curve: .linear)) {
      try stage.dot.set(.x, to: .number(100))
    }
  }
  try stage.at(0.5)
  // From rest: nothing is left of the first change's steep beginning.
  try expect(abs(stage.shown - 50) < 1e-9)
  try stage.at(1)
  expect(reasons, equals: [.finished])
  // An immediate assignment in the same turn takes the change back.
  try stage.move(to: 0, ImplicitAnimation(duration: 1))
  try stage.dot.set(.x, to: .number(3))
  try expect(stage.shown, equals: 3)
  try stage.at(1.5)
  try expect(stage.shown, equals: 3)
}

@Test func `the old value shows during the delay`() throws {
  let stage = try Stage()
  var how = ImplicitAnimation(duration: 1, curve: .linear)
  how.timing = MediaTiming()
  how.timing?.delay = 0.5
  try stage.move(to: 10, how)
  try stage.at(0.4)
  try expect(stage.shown, equals: 0)
  try stage.at(1)
  try expect(abs(stage.shown - 5) < 1e-9)
}

@Test func `a value that is the model's already starts nothing`() throws {
  let stage = try Stage()
  try stage.move(to: 10, ImplicitAnimation(duration: 1))
  try stage.at(0.5)
  let made = try stage.scene.transactions.run { try stage.dot.set(.x, to: .number(10)) }
  expect(made.animations.isEmpty)
  try stage.at(1)
  try expect(stage.shown, equals: 10)
}

@Test func `a color changes in its own mixing space`() throws {
  let stage = try Stage()
  try stage.dot.set(.fill, to: .color(.white))
  try stage.scene.transactions.run(ImplicitAnimation(duration: 1, curve: .linear)) {
    try stage.dot.set(.fill, to: .color(.black))
  }
  try stage.at(0.5)
  guard case .color(let color) = try stage.dot.presentation(.fill) else { return }
  expect(abs(color.red - 0.5) < 1e-9 && abs(color.alpha - 1) < 1e-9)
}

@Test func `committing without a beginning, and a bad duration, are refused`() throws {
  let stage = try Stage()
  #expect(throws: SceneError.noTransaction) { try stage.scene.transactions.commit() }
  expect(SceneError.noTransaction.description, equals: "there is no transaction to commit")
  do {
    try stage.scene.transactions.begin(ImplicitAnimation(duration: -1))
    Issue.record("a negative duration was taken")
  } catch {
    expect(error.description.says("0", "-1", "duration"))
  }
  expect(!stage.scene.transactions.isOpen)
}

/// How a change meets the one before it.
private enum Retarget: CaseIterable {
  case replace, additive, spring, hard

  var how: ImplicitAnimation {
    var how = ImplicitAnimation(duration: 1, curve: .easeInOut)
    switch self {
    case .replace: break
    case .additive: how.composite = .add
    case .spring: how = ImplicitAnimation(spring: .wobbly)
    case .hard: how.velocity = 0
    }
    return how
  }
}

@Test(arguments: Retarget.allCases, [0.1, 0.35, 0.62])
private func `a change in mid-flight is continuous`(mode: Retarget, time: Double) throws {
  let step = 1e-6
  // The motion before the change, undisturbed, is the oracle: position and slope at the change.
  func undisturbed(_ t: Double) throws -> Double {
    let stage = try Stage()
    try stage.move(to: 100, mode.how)
    try stage.scene.animator.advance(to: t)
    return try stage.shown
  }
  let stage = try Stage()
  try stage.move(to: 100, mode.how)
  try stage.scene.animator.advance(to: time)
  try stage.move(to: -40, mode.how)
  let position = try undisturbed(time)
  try expect(abs(stage.shown - position) < 1e-9)
  try stage.scene.animator.advance(to: time + step)
  let slope = (try stage.shown - position) / step
  let before = (try undisturbed(time + step) - position) / step
  expect(abs(slope - (mode == .hard ? 0 : before)) < 0.02)
  try stage.at(8)
  try expect(abs(stage.shown + 40) < 1e-9)
  try expect(stage.dot.get(.x), equals: .number(-40))
}

@Test func `additive changes keep their completions, and each adds to the others`() throws {
  let stage = try Stage()
  var how = ImplicitAnimation(duration: 1, curve: .linear)
  how.composite = .add
  var log: [String] = []
  for (index, goal) in [100.0, 50, 200].enumerated() {
    try stage.scene.transactions.run(how, completion: { log.append("\(index) \($0.name)") }) {
      try stage.dot.set(.x, to: .number(goal))
    }
    try stage.at(0.25 * Double(index + 1))
  }
  // The model, and what is left of (0 − 100), (100 − 50) and (50 − 200).
  let wanted = 200.0 - 100 * 0.25 + 50 * 0.5 - 150 * 0.75
  try expect(abs(stage.shown - wanted) < 1e-9)
  try stage.at(2)
  expect(log, equals: ["0 finished", "1 finished", "2 finished"])
  try expect(stage.shown, equals: 200)
}

@Test func `an additive change takes over from what replaced the base, with its velocity`() throws {
  let stage = try Stage()
  try stage.scene.animator.add(
    .basic([.to(try stage.dot.track(.x), [100])], duration: 1, curve: .linear))
  try stage.at(0.5)
  var how = ImplicitAnimation(duration: 1, curve: .easeInOut)
  how.composite = .add
  try stage.move(to: 0, how)
  try expect(abs(stage.shown - 50) < 1e-9)
  try stage.scene.animator.advance(to: 0.5 + 1e-6)
  try expect(abs((stage.shown - 50) / 1e-6 - 100) < 0.01)
}

@Test func `points change too, and begin where they were`() throws {
  let stage = try Stage()
  let line = try stage.scene.makeLayer(.line)
  try line.set(.points, to: .points([.zero, Point(x: 10, y: 0)]))
  try stage.scene.transactions.run(ImplicitAnimation(duration: 1, curve: .linear)) {
    try line.set(.points, to: .points([Point(x: 0, y: 8), Point(x: 20, y: 8)]))
    try expect(line.presentation(.points), equals: .points([.zero, Point(x: 10, y: 0)]))
  }
  try stage.at(0.25)
  try expect(
    line.presentation(.points), equals: .points([Point(x: 0, y: 2), Point(x: 12.5, y: 2)]))
}
