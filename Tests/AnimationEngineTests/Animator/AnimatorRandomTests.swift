import Foundation
import TestWords
import Testing

@testable import AnimationEngine

/// Does anything to an animator, in any order, also from within its callbacks.
private final class Chaos {
  let stage = Stage()
  let script = PretendedScript()
  var numbers: SeededNumbers
  var tracks: [(track: TrackID, cell: Cell, target: TargetID)] = []
  var clocks: [ClockID] = [.root]
  var animations: [AnimationID] = []
  var timers: [AnimationID] = []
  var retained: [AnimationID] = []
  var starts: [AnimationID: Int] = [:]
  var ends: [AnimationID: Int] = [:]
  var restarted: Set<AnimationID> = []
  var adopted: Set<AnimationID> = []
  var log: [String] = []
  var depth = 0
  /// The latest instant that a callback has seen, and the first time at which one saw an earlier one.
  var latest = 0.0
  var hasRunBack: String?
  let spring: Spring
  /// Share of callbacks that do something.
  let mischief: Double

  init(seed: UInt64, mischief: Double) throws {
    spring = try Spring(bounciness: 8, speed: 12)
    numbers = SeededNumbers(seed: seed)
    self.mischief = mischief
    stage.animator.scriptCurveHost = script
    script.onCall = { [unowned self] in maybe(0.1) }
    for _ in 0..<4 { addTarget() }
  }

  var animator: Animator { stage.animator }

  func chance(_ share: Double) -> Bool { numbers.chance(share) }
  func pick<T>(_ list: [T]) -> T? { list.randomElement(using: &numbers) }
  func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }

  func maybe(_ factor: Double = 1) {
    guard depth < 3, chance(mischief * factor) else { return }
    depth += 1
    act(isNested: true)
    depth -= 1
  }

  func addTarget() {
    let target = animator.makeTarget(name: "t\(tracks.count)")
    for property in ["a", "b"] {
      let count = Int.random(in: 1...3, using: &numbers)
      let cell = Cell((0..<count).map { _ in number(-10...10) })
      cell.onRead = { [unowned self] in maybe(0.3) }
      cell.onWrite = { [unowned self] _ in maybe(0.05) }
      let output: TrackOutput = chance(0.2) ? .column : .sink
      tracks.append(
        (
          stage.track(target, property, cell, threshold: chance(0.5) ? 0.01 : 0, output: output),
          cell, target
        ))
    }
  }

  var observer: AnimationObserver {
    AnimationObserver(chance(0.7) ? .all : .complete) { [unowned self] event in
      noteTime(of: event)
      if event.kind == .start { starts[event.animation, default: 0] += 1 }
      if case .complete = event.kind { ends[event.animation, default: 0] += 1 }
      maybe()
    }
  }

  /// Time does not run back from callback to callback, but for the rounding of a frame's time.
  private func noteTime(of event: AnimationEvent) {
    for instant in [event.instant, animator.now] where instant < latest - 1.5e-9 {
      hasRunBack = hasRunBack ?? "\(event.kind) at \(instant) after \(latest)"
    }
    latest = max(latest, event.instant, animator.now)
  }

  func part() -> AnimationPart? {
    guard let entry = pick(tracks) else { return nil }
    let count = entry.cell.values.count
    func values() -> [Double] {
      (0..<count).map { _ in chance(0.15) ? .nan : number(-100...100) }
    }
    var part = AnimationPart(entry.track)
    if chance(0.8) { part.to = values() } else { part.by = values() }
    if chance(0.3) { part.from = values() }
    if chance(0.2) { part.velocity = values() }
    return part
  }

  func timing() -> MediaTiming {
    var timing = MediaTiming()
    if chance(0.3) { timing.delay = number(-0.2...0.4) }
    if chance(0.15) { timing.endDelay = number(-0.1...0.2) }
    if chance(0.3) { timing.iterations = pick([0, 0.5, 2, 3, 2.5, .infinity]) ?? 1 }
    if chance(0.1) { timing.iterationStart = number(0...2) }
    if chance(0.1) { timing.repeatDelay = number(0...0.1) }
    if chance(0.1) { timing.repeatDuration = number(0...1) }
    if chance(0.3) { timing.direction = pick(PlaybackDirection.allCases) ?? .normal }
    if chance(0.3) { timing.fill = pick(FillMode.allCases) ?? .none }
    if chance(0.2) { timing.speed = pick([0.5, 2, -1, 0]) ?? 1 }
    if timing.speed < 0 && timing.iterations.isInfinite { timing.speed = 1 }
    return timing
  }

  func addAnimation() -> AnimationID? {
    let parts = (0..<Int.random(in: 1...2, using: &numbers)).compactMap { _ in part() }
    let curves: [Curve] = [
      .linear, .easeOut, Curve(family: .bounce, variant: .out), Curve(script: 0, name: "s0"),
      Curve(script: 1, name: "s1"), Curve(family: .back, variant: .inOut),
    ]
    let motion: Animation.Motion
    switch Int.random(in: 0...5, using: &numbers) {
    case 0: motion = .spring(spring)
    case 1:
      var decay = Decay()
      if chance(0.3) { decay.maximum = [[20, 20, 20]] }
      if chance(0.3) { decay.boundSpring = spring }
      if chance(0.2) {
        decay.snap = { [unowned self] _, _, rest in
          maybe(0.5)
          return (rest / 10).rounded() * 10
        }
      }
      motion = .decay(decay)
    case 2: motion = .paced(curve: pick(curves) ?? .linear, pace: number(50...500))
    case 3: motion = .basic(curve: pick(curves) ?? .linear, duration: 0)
    default: motion = .basic(curve: pick(curves) ?? .linear, duration: number(0.02...0.6))
    }
    var animation = Animation(parts, motion)
    animation.timing = timing()
    animation.composite = pick([.replace, .replace, .replace, .add, .add, .keep]) ?? .replace
    animation.holds = chance(0.8)
    if chance(0.1) { animation.key = pick(["k", "l"]) }
    if chance(0.1) { animation.rounding = 0.5 }
    if chance(0.1) { animation.clamp = .both }
    animation.isCumulative = chance(0.05)
    animation.isPaused = chance(0.1)
    animation.clock = pick(clocks) ?? .root
    do {
      let id = try animator.add(animation, observer: chance(0.8) ? observer : nil)
      animations.append(id)
      return id
    } catch {
      return nil
    }
  }

  func addGroup() {
    var steps: [GroupStep] = []
    for _ in 0..<Int.random(in: 0...4, using: &numbers) {
      switch Int.random(in: 0...6, using: &numbers) {
      case 0: steps.append(.wait(number(0...0.2)))
      case 1:
        steps.append(
          .call { [unowned self] in
            maybe(0.5)
            return chance(0.5) ? addAnimation() : nil
          })
      case 2: if let id = pick(animations) { steps.append(.join(id)) }
      default:
        if let id = addAnimation() {
          adopted.insert(id)
          steps.append(.adopt(id))
        }
      }
    }
    var group = GroupAnimation(pick([.sequence, .all, .any]) ?? .all, steps)
    group.timing.delay = chance(0.2) ? number(0...0.2) : 0
    group.timing.iterations = pick([1, 1, 2, 3]) ?? 1
    if chance(0.2) { group.timing.repeatDelay = 0.05 }
    if chance(0.1) { group.timing.endDelay = 0.05 }
    if chance(0.1) { group.timing.speed = -1 }
    group.stopsRest = chance(0.5)
    group.isPaused = chance(0.1)
    group.clock = pick(clocks) ?? .root
    do { animations.append(try animator.addGroup(group, observer: observer)) } catch {
      log.append("group refused: \(error)")
    }
  }

  func act(isNested: Bool) {
    let choice = Int.random(in: 0...25, using: &numbers)
    log.append("\(String(repeating: " ", count: depth))\(choice) at \(animator.now)")
    let id = pick(animations)
    do {
      switch choice {
      case 0...5: _ = addAnimation()
      case 6: addGroup()
      case 7: if let id { animator.pause(id) }
      case 8: if let id { animator.resume(id) }
      case 9: if let id { animator.stop(id, keepsPresentation: chance(0.5)) }
      case 10: if let id { try animator.finish(id) }
      case 11:
        if let id {
          restarted.insert(id)
          animator.restart(id)
        }
      case 12:
        if let id {
          restarted.insert(id)
          try animator.reverse(id)
        }
      case 13:
        if let id {
          restarted.insert(id)
          try animator.play(id)
        }
      case 14:
        if let id {
          restarted.insert(id)
          try animator.seek(id, to: number(-0.2...1), reportsEvents: chance(0.3))
        }
      case 15: if let id { try animator.setSpeed(id, pick([0.5, 1, 2, -1, 0]) ?? 1) }
      case 16:
        if let id, let track = animator.tracks(of: id).first,
          let entry = tracks.first(where: { $0.track == track })
        {
          restarted.insert(id)
          try animator.retarget(
            id, [.to(track, entry.cell.values.map { _ in chance(0.2) ? .nan : number(-50...50) })])
        }
      case 17: if chance(0.3) { removeTarget() }
      case 18: if tracks.count < 30 { addTarget() }
      case 19:
        timers.append(animator.schedule(after: number(0...0.3)) { [unowned self] in maybe() })
      case 20: if let timer = pick(timers) { animator.cancel(timer) }
      case 21:
        animations.append(
          animator.addTick(step: chance(0.5) ? number(0.01...0.1) : nil, observer: observer) {
            [unowned self] _ in
            maybe()
            return chance(0.05) ? .finished : chance(0.02) ? .failed(token: 7) : .goOn
          })
      case 22:
        if let entry = pick(tracks) {
          animator.modelWasAssigned(entry.track, entry.cell.values.map { _ in number(-10...10) })
        }
      case 23:
        if let id {
          animator.whenEnded(id) { [unowned self] _ in maybe() }
          if chance(0.3), animator.record(id) != nil {
            animator.retain(id)
            retained.append(id)
          }
        }
      case 24:
        if let clock = pick(clocks), clock != .root {
          if chance(0.5) {
            animator.setSpeed(pick([0, 0.5, 1, 3, -1]) ?? 1, of: clock)
          } else {
            animator.setPaused(chance(0.5), of: clock)
          }
        } else if clocks.count < 4 {
          clocks.append(animator.makeClock(parent: pick(clocks) ?? .root, speed: 1.5))
        }
      default:
        if let id {
          _ = try animator.sample(id, at: number(-0.5...1.5))
          _ = animator.value(of: id)
        }
      }
    } catch {
      log.append("refused: \(error)")
    }
  }

  func removeTarget() {
    guard let entry = pick(tracks), tracks.count > 4 else { return }
    animator.removeTarget(entry.target)
    tracks.removeAll { $0.target == entry.target }
  }

  /// Ends everything, and releases everything.
  func shutDown(at time: Double) throws {
    script.onCall = nil
    for (_, cell, _) in tracks {
      cell.onRead = nil
      cell.onWrite = nil
    }
    for id in retained { animator.release(id) }
    var time = time
    for _ in 0..<4 {
      for record in animator.records where record.state != .free { animator.stop(record.id) }
      time += 0.5
      depth = 3
      try animator.advance(to: time)
    }
  }
}

/// `ANIMLUA_SEED` for one of them alone, `ANIMLUA_SOAK` for more.
private func seeds() -> [UInt64] {
  if let one = ProcessInfo.processInfo.environment["ANIMLUA_SEED"].flatMap(UInt64.init) {
    return [one]
  }
  let rounds =
    ProcessInfo.processInfo.environment["ANIMLUA_SOAK"].flatMap(UInt64.init)
    ?? (TestExtent.isAll ? 200 : 30)
  // And those that found something beyond.
  return Array(1...rounds) + [368, 479].filter { $0 > rounds }
}

@Test(arguments: seeds())
func `any order of calls, also from callbacks, leaves the animator in order`(seed: UInt64) throws {
  let chaos = try Chaos(seed: seed, mischief: seed % 3 == 0 ? 0 : 0.15)
  var time = 0.0
  for step in 0..<400 {
    chaos.act(isNested: false)
    var broken = chaos.animator.brokenInvariants()
    if broken.isEmpty && chaos.chance(0.5) {
      time += chaos.number(0...0.1)
      try chaos.animator.advance(to: time)
      broken = chaos.animator.brokenInvariants()
    }
    if !broken.isEmpty {
      Issue.record(
        "seed \(seed), step \(step): \(broken.prefix(5)), after \(chaos.log.suffix(6))")
      return
    }
    if let hasRunBack = chaos.hasRunBack {
      Issue.record("seed \(seed), step \(step): \(hasRunBack), after \(chaos.log.suffix(6))")
      return
    }
    for (_, cell, _) in chaos.tracks where !cell.values.allSatisfy(\.isFinite) {
      Issue.record("seed \(seed), step \(step): \(cell.values), \(chaos.log.suffix(6))")
      return
    }
  }
  try chaos.shutDown(at: time)
  let animator = chaos.animator
  expect(animator.brokenInvariants().isEmpty, "seed \(seed)")
  expect(animator.liveCount, equals: 0, "seed \(seed)")
  expect(animator.records.allSatisfy { $0.state == .free }, "seed \(seed)")
  expect(animator.contributions.allSatisfy { $0.record < 0 }, "seed \(seed)")
  expect(animator.isIdle && animator.nextWakeUp == nil, "seed \(seed)")
  for (_, cell, _) in chaos.tracks { expect(cell.holds, equals: 0, "seed \(seed)") }
  for (id, count) in chaos.ends {
    // An animation that a group repeats, or a call starts again, ends once per run.
    if !chaos.restarted.contains(id) && !chaos.adopted.contains(id) {
      expect(count, equals: 1, "seed \(seed): \(id) ended \(count) times")
    }
  }
}
