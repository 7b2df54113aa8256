import Foundation
import TestWords
import Testing

@testable import AnimationEngine

private let base = [4.0, -7, 11]

/// Whether the trees that fail are printed.
private let printsPlans = ProcessInfo.processInfo.environment["ANIMLUA_PLANS"] != nil

/// A tree made from a seed, and an animator that plays it.
private struct Scene {
  let stage = Stage()
  let plan: TimelinePlan
  let cells: [Cell]
  let id: AnimationID
  let seed: UInt64
  var numbers: SeededNumbers

  /// With `isKnown` every animation has a start of its own.
  init(_ seed: UInt64, isPaused: Bool = false, isKnown: Bool = false) throws {
    self.seed = seed
    numbers = SeededNumbers(seed: seed)
    plan = try TimelinePlan.random(4, needsStart: isKnown, &numbers)
    // The root's own delay is not part of what its time is sought by; its speed is the clock's.
    plan.speed = 1
    let places = base.map { [stage] in stage.cell($0) }
    cells = places.map(\.cell)
    id = try plan.make(stage.animator, places.map(\.track), isPaused: isPaused)
    stage.animator.retain(id)
    try stage.animator.advance(to: 0)
  }

  var animator: Animator { stage.animator }

  /// Whether what shows is what the model says for a local time; reports the first that is not.
  func agrees(at time: Double, _ how: String) -> Bool {
    agrees(with: plan.values(at: time, on: base), "\(how), at \(time)")
  }

  /// Whether some values show; reports the first that does not.
  func agrees(with wanted: [Double], _ how: @autoclosure () -> String) -> Bool {
    let shown = cells.map { $0.values[0] }
    for (property, (a, b)) in zip(shown, wanted).enumerated() {
      // Its times are moved by 3e-11 s at boundaries, which steep slopes of 1e4 a second make 3e-7. At
      // the end of a spring the model may be short of its goal by what counts as rest.
      let tolerance = plan.hasSpring(on: property) ? 0.01 + 1e-6 : 1e-6
      guard !(abs(a - b) <= tolerance) else { continue }
      let tree = printsPlans ? "\n\(plan)" : ""
      Issue.record(
        "seed \(seed), \(how()) of \(plan.length): \(property) is \(a), not \(b)\(tree)")
      return false
    }
    let broken = animator.brokenInvariants()
    if !broken.isEmpty { Issue.record("seed \(seed), \(how()): \(broken.prefix(3))") }
    return broken.isEmpty
  }

  mutating func time(below end: Double) -> Double { .random(in: 0...max(0, end), using: &numbers) }
}

/// Seeds of trees that once failed.
///
/// One restarts from an end that is known only with the members' values; in one a round ends where a member
/// turns out to have no length.
private let found: [UInt64] = [1325, 11287]

/// `ANIMLUA_SEED` runs one, `ANIMLUA_SOAK` so many.
private func seeds() -> [UInt64] {
  if let seed = ProcessInfo.processInfo.environment["ANIMLUA_SEED"].flatMap(UInt64.init) {
    return [seed]
  }
  let rounds =
    ProcessInfo.processInfo.environment["ANIMLUA_SOAK"].flatMap(UInt64.init)
    ?? (TestExtent.isAll ? 1500 : 150)
  return Array(1...rounds) + found.filter { $0 > rounds }
}

/// Trees against `TimelinePlan`, at values within 200 of each other.
struct TimelineRandomTests {
  @Test func `any tree, played at any frames, shows what the model says`() throws {
    for seed in seeds() {
      var scene = try Scene(seed)
      try require(scene.plan.settle(on: base), "seed \(seed)")
      let end = scene.plan.length
      guard end > 1e-5 else { continue }
      let times = (0..<40).map { _ in scene.time(below: end) }.sorted()
      for time in times {
        try scene.animator.advance(to: time)
        guard scene.agrees(at: time, "forwards") else { break }
      }
      let length = scene.animator.duration(of: scene.id)
      try scene.animator.advance(to: end - 1e-6)
      expect(scene.animator.state(of: scene.id) != .ended, "seed \(seed)")
      try scene.animator.advance(to: end + 1e-6)
      expect(
        scene.animator.state(of: scene.id), equals: .ended, "seed \(seed): \(end), \(length ?? -1)")
    }
  }

  @Test func `any tree, sought in any order, shows what the model says`() throws {
    for seed in seeds() {
      var scene = try Scene(seed, isPaused: true)
      try require(scene.plan.settle(on: base), "seed \(seed)")
      for _ in 0..<25 {
        let time = scene.time(below: scene.plan.length)
        try scene.animator.seek(scene.id, to: time)
        try scene.animator.advance(to: scene.animator.frameTime + 0.01)
        guard scene.agrees(at: time, "sought") else { break }
      }
    }
  }

  @Test func `any tree, turned round again and again, shows what the model says`() throws {
    for seed in seeds() {
      var scene = try Scene(seed)
      try require(scene.plan.settle(on: base), "seed \(seed)")
      let end = scene.plan.length
      // A timeline that comes back to its beginning has ended there, and stays.
      let first = scene.plan.delay + 1e-6
      var time = 0.0
      var now = 0.0
      var isUp = true
      guard end > first else { continue }
      turning: for _ in 0..<6 {
        let turn = max(
          first, isUp ? time + scene.time(below: end - time) : scene.time(below: time))
        for share in [0.3, 0.7, 1] {
          let next = time + (turn - time) * share
          try scene.animator.advance(to: now + abs(next - time))
          guard scene.agrees(at: next, isUp ? "up" : "down") else { break turning }
        }
        now += abs(turn - time)
        time = turn
        isUp.toggle()
        if isUp { try scene.animator.play(scene.id) } else { try scene.animator.reverse(scene.id) }
      }
    }
  }

  @Test func `any tree, moved through its time in any way, shows what the model says`() throws {
    for seed in seeds() {
      var scene = try Scene(seed)
      try require(scene.plan.settle(on: base), "seed \(seed)")
      guard scene.plan.length > scene.plan.delay + 1e-3 else { continue }
      var journey = TimelineJourney(scene.plan, scene.animator, scene.id, on: base)
      for _ in 0..<20 {
        let step = TimelineJourney.Step.allCases.randomElement(using: &scene.numbers) ?? .wait
        try journey.take(step, &scene.numbers)
        for _ in 0..<Int.random(in: 1...3, using: &scene.numbers) {
          try journey.pass(scene.time(below: scene.plan.length / 3) + 1e-3)
        }
        if journey.isAtEdge { continue }
        let story = { journey.log.joined(separator: ", ") }
        guard scene.agrees(with: journey.shown, story()) else { break }
        let hasEnded = scene.animator.state(of: scene.id) == .ended
        guard hasEnded == journey.hasEnded else {
          Issue.record("seed \(seed): ended \(hasEnded), not \(journey.hasEnded): \(story())")
          break
        }
      }
    }
  }
}
