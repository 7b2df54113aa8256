import AnimationEngine
import TestWords

/// A random walk through a tree's time: what shows after each step, by arithmetic alone.
///
/// The tree holds its properties from the time at which it begins, in the direction of play, until it
/// ends at either end of its time. Before and after that they show what was there, or was left.
struct TimelineJourney {
  enum Step: CaseIterable {
    case wait, seek, reverse, play, setSpeed, pause, resume, restart, finish
  }

  let plan: TimelinePlan
  let animator: Animator
  let id: AnimationID
  let base: [Double]
  /// The actions so far, for messages.
  private(set) var log: [String] = []
  private(set) var hasEnded = false
  private var local = 0.0
  private var speed = 1.0
  /// Local seconds per second while it is not paused.
  private var rate = 1.0
  private var isPaused = false
  private var hasProperties = false
  /// It has held its properties once, and knows its values since.
  private var isKnown = false
  /// It was restarted while it was paused: it shows nothing before its time passes.
  private var waitsToBegin = false
  /// The values that show while it does not hold its properties.
  private var left: [Double]

  init(_ plan: TimelinePlan, _ animator: Animator, _ id: AnimationID, on base: [Double]) {
    (self.plan, self.animator, self.id) = (plan, animator, id)
    (self.base, left) = (base, base)
    pass(through: 0)
  }

  /// The values that show now, of each property.
  var shown: [Double] {
    guard hasProperties else { return left }
    return waitsToBegin ? base : plan.values(at: local, on: base)
  }

  /// Whether it is so close to the end of a stretch that rounding says on which side it is.
  var isAtEdge: Bool {
    [plan.delay, plan.length - plan.rest, plan.length].contains { abs(local - $0) < 1e-6 }
      && !hasEnded
  }

  /// Does something to the tree.
  mutating func take(_ step: Step, _ numbers: inout SeededNumbers) throws {
    log.append("\(step)")
    switch step {
    case .wait: break
    case .seek:
      local = .random(in: 0...plan.length, using: &numbers)
      log.append("to \(local)")
      try animator.seek(id, to: local)
      (hasEnded, waitsToBegin) = (false, false)
      if isKnown || local >= plan.delay { takeProperties() }
    case .reverse:
      try animator.reverse(id)
      turn(-1)
    case .play:
      try animator.play(id)
      turn(1)
    case .setSpeed:
      speed = [0.5, 2, 1, -1, -0.5].randomElement(using: &numbers) ?? 1
      log.append("\(speed)")
      try animator.setSpeed(id, speed)
      rate = speed
    case .pause:
      animator.pause(id)
      if !hasEnded { isPaused = true }
    case .resume:
      animator.resume(id)
      if !hasEnded { (isPaused, waitsToBegin) = (false, false) }
    case .restart:
      animator.restart(id)
      rate = speed
      // Played backwards it waits its delay beyond its end; one that had not ended shows that.
      local = speed < 0 ? plan.delay + plan.length - plan.rest : 0
      if speed < 0, !hasEnded { takeProperties() }
      (hasEnded, waitsToBegin) = (false, isPaused && speed > 0)
    case .finish:
      guard !hasEnded else { return }
      try animator.finish(id)
      takeProperties()
      end(at: rate < 0 ? plan.delay : plan.length)
    }
    pass(through: local)
  }

  /// Lets so many seconds pass.
  mutating func pass(_ seconds: Double) throws {
    log.append("after \(seconds)")
    try animator.advance(to: animator.frameTime + seconds)
    if !hasEnded, !isPaused { pass(through: local + rate * seconds) }
  }

  private mutating func turn(_ sign: Double) {
    if hasEnded {
      guard (local == plan.length) == (sign < 0) else { return }
      local = sign < 0 ? plan.length : 0
      takeProperties()
    }
    (hasEnded, isPaused, waitsToBegin) = (false, false, false)
    rate = sign * abs(rate)
  }

  /// Its time comes to `time` from where it was: it begins and ends on the way.
  private mutating func pass(through time: Double) {
    guard !hasEnded, !isPaused else { return }
    let begins =
      rate > 0 ? time >= plan.delay : local > plan.delay && time < plan.length - plan.rest
    local = time
    if begins { takeProperties() }
    if rate > 0, local >= plan.length { end(at: plan.length) }
    if rate < 0, local <= plan.delay { end(at: plan.delay) }
  }

  private mutating func takeProperties() { (hasProperties, isKnown) = (true, true) }

  private mutating func end(at time: Double) {
    if hasProperties { left = plan.values(at: time, on: base) }
    (hasEnded, hasProperties, isPaused, waitsToBegin) = (true, false, false, false)
    local = time
  }
}
