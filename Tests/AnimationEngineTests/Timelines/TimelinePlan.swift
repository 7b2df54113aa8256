import Foundation

@testable import AnimationEngine

/// A tree of animations, and what it shows when: a pure function of time, written without the
/// engine's timelines, so that these can be held against it.
///
/// Of all animations of a property a timeline shows the one that began last. An animation without a
/// start of its own sets out from the value at its beginning: on its own timeline, on those around
/// it, or the value before.
final class TimelinePlan {
  enum Shape: CaseIterable {
    case linear, quadIn, cubicOut

    func value(_ p: Double) -> Double {
      switch self {
      case .linear: p
      case .quadIn: p * p
      case .cubicOut: 1 - (1 - p) * (1 - p) * (1 - p)
      }
    }

    /// The first share of the time at which a value from 0 to 1 is there.
    func place(of value: Double) -> Double {
      switch self {
      case .linear: value
      case .quadIn: value.squareRoot()
      case .cubicOut: 1 - cbrt(1 - value)
      }
    }

    func slope(_ p: Double) -> Double {
      switch self {
      case .linear: 1
      case .quadIn: 2 * p
      case .cubicOut: 3 * (1 - p) * (1 - p)
      }
    }
  }

  enum Body {
    case tween(goal: Double, duration: Double, Shape)
    case spring(goal: Double, Spring)
    /// Straight lines between values at shares of the duration.
    case keys([(share: Double, value: Double)], duration: Double)
    case space(Double)
    case label(String)
    case group([TimelinePlan], Shape, duration: Double?)
  }

  enum Place {
    case end(Double), after(Double), with(Double), at(Double), label(String, Double)
  }

  /// A value, and its change per second of the timeline that asks.
  typealias Sight = (value: Double, velocity: Double)

  let body: Body
  var property = 0
  /// Start and launch velocity, where they are given.
  var given: Sight?
  var place = Place.end(0)
  var delay = 0.0
  var rest = 0.0
  var rounds = 1.0
  var pause = 0.0
  var speed = 1.0
  var direction = PlaybackDirection.normal
  /// 0 a sequence, 1 a group, 2 a timeline.
  var kind = 2

  /// Whether a spring moves a property anywhere in it.
  func hasSpring(on property: Int) -> Bool {
    if case .spring = body { return property == self.property }
    return children.contains { $0.hasSpring(on: property) }
  }

  // Values that follow from the tree.
  private(set) var start = 0.0
  private(set) var leg = 0.0
  private var from: Sight = (0, 0)
  private unowned(unsafe) var parent: TimelinePlan?
  private var number = 0

  init(_ body: Body) {
    self.body = body
    for (index, child) in children.enumerated() {
      child.parent = self
      child.number = index
    }
  }

  var children: [TimelinePlan] {
    if case .group(let children, _, _) = body { children } else { [] }
  }

  private var active: Double { rounds * leg + (rounds - 1) * pause }
  /// Seconds that it takes of its timeline.
  var length: Double { max(0, delay + active + rest) / abs(speed) }
  private var begin: Double { start + delay / abs(speed) }

  // MARK: Following from the tree

  /// Finds where everything lies and begins; false if that does not come to rest.
  func settle(on base: [Double]) -> Bool {
    for _ in 0..<80 {
      lay()
      if !readStarts(base) { return true }
    }
    return false
  }

  private func lay() {
    switch body {
    case .tween(_, let duration, _), .keys(_, let duration), .space(let duration): leg = duration
    case .label: leg = 0
    case .spring(let goal, let spring):
      leg =
        SpringMotion(spring: spring, displacement: from.value - goal, velocity: from.velocity)
        .restTime(threshold: 0.01)
    case .group(let children, _, let duration):
      var end = 0.0
      var previous = (start: 0.0, end: 0.0)
      var labels: [String: Double] = [:]
      for child in children {
        child.lay()
        let start =
          switch child.place {
          case .end(let gap): end + gap
          case .after(let gap): previous.end + gap
          case .with(let gap): previous.start + gap
          case .at(let time): time
          case .label(let name, let offset): (labels[name] ?? .nan) + offset
          }
        child.start = max(0, start)
        if case .label(let name) = child.body {
          labels[name] = child.start
          continue
        }
        previous = (child.start, child.start + child.length)
        end = max(end, previous.end)
      }
      leg = duration ?? end
    }
  }

  /// Whether a start is another than it was taken for.
  private func readStarts(_ base: [Double]) -> Bool {
    switch body {
    case .space, .label: return false
    case .group: return children.reduce(false) { $1.readStarts(base) || $0 }
    case .tween, .spring, .keys:
      let was = from
      from = given ?? found(base)
      return abs(was.value - from.value) > 1e-13 || abs(was.velocity - from.velocity) > 1e-11
    }
  }

  private func found(_ base: [Double]) -> Sight {
    var time = begin
    // Own seconds per second of the level.
    var scale = speed
    var level: TimelinePlan = self
    while let outer = level.parent {
      if let sight = outer.sight(of: property, time, before: level) {
        // Where it stands at a peak the model, which looks a little before it, finds what is not there.
        return (sight.value, abs(sight.velocity) < 1e-6 ? 0 : sight.velocity / scale)
      }
      time = outer.begin + time / abs(outer.speed)
      scale *= abs(outer.speed)
      level = outer
    }
    return (base[property], 0)
  }

  // MARK: Showing

  /// When it first acts on a property, on the timeline it lies on; nil if it never does.
  private func act(on property: Int) -> Double? {
    guard case .group(let children, let shape, _) = body else {
      return isMotion && property == self.property ? begin : nil
    }
    let first = children.compactMap { $0.act(on: property) }.min()
    guard let first else { return nil }
    let runsUp = direction == .normal || direction == .alternate
    guard runsUp, speed > 0 else { return begin }
    return begin + (leg > 0 ? shape.place(of: min(1, first / leg)) * leg : first) / speed
  }

  private var isMotion: Bool {
    switch body {
    case .tween, .spring, .keys: true
    case .space, .label, .group: false
    }
  }

  /// The timeline's value of a property at a time of its axis.
  private func sight(of property: Int, _ time: Double, before limit: TimelinePlan? = nil) -> Sight?
  {
    var acting = children.compactMap { child in
      child.act(on: property).map { (begin: $0, child: child) }
    }
    if let limit {
      acting.removeAll { begin, child in
        child === limit || child.number > limit.number && begin >= time - 1e-11
      }
    }
    acting.sort { ($0.begin, $0.child.number) < ($1.begin, $1.child.number) }
    for (begin, child) in acting.reversed() where begin <= time + 1e-11 {
      if let sight = child.sight(property, after: time - child.start) { return sight }
    }
    return nil
  }

  /// Its value so many seconds after its start; nil while it shows nothing.
  private func sight(_ property: Int, after seconds: Double) -> Sight? {
    guard let (p, rate, round) = progress(after: seconds) else { return nil }
    switch body {
    case .space, .label: return nil
    case .group(_, let shape, _):
      // Running down, it has not yet crossed what lies exactly there.
      let time = shape.value(p) * leg - (rate < 0 ? 3e-11 : 0)
      guard let sight = self.sight(of: property, time) else { return nil }
      return (sight.value, sight.velocity * shape.slope(p) * leg * rate)
    case .tween(let goal, _, let shape):
      let way = goal - from.value
      // Of a velocity that it finds, what its curve does not have dies away over its first leg.
      let taken =
        from.velocity == 0 || round > 0 || given != nil
        ? 0 : from.velocity - way * shape.slope(0) / leg
      return (
        from.value + way * shape.value(p) + taken * p * leg * (1 - p) * (1 - p),
        way * shape.slope(p) * rate + taken * (1 - p) * (1 - 3 * p) * leg * rate
      )
    case .keys(let keys, _):
      let next = keys.firstIndex { $0.share > p } ?? keys.count - 1
      let (a, b) = (keys[next - 1], keys[next])
      let slope = (b.value - a.value) / (b.share - a.share)
      return (a.value + (p - a.share) * slope, slope * rate)
    case .spring(let goal, let spring):
      if p >= 1, rate == 0 { return (goal, 0) }
      let motion = SpringMotion(
        spring: spring, displacement: from.value - goal, velocity: from.velocity)
      return (goal + motion.value(p * leg), motion.velocity(p * leg) * leg * rate)
    }
  }

  /// Directed share of the leg, how fast that changes, and which leg it is; nil before the beginning.
  private func progress(after seconds: Double) -> (Double, rate: Double, round: Int)? {
    let passed = seconds * abs(speed) - delay
    guard passed >= -1e-11 else { return nil }
    let isOver = passed >= active - 1e-11
    let time = speed > 0 ? (isOver ? active : max(0, passed)) : max(0, active - passed)
    let round = min(rounds - 1, (time / (leg + pause)).rounded(.down))
    let within = time - round * (leg + pause)
    let share = leg == 0 || isOver && speed > 0 ? 1 : min(1, within / leg)
    let isUp = direction.runsUp(Int(round))
    let isResting = isOver || within > leg + 1e-11 || leg == 0
    return (isUp ? share : 1 - share, isResting ? 0 : (isUp ? speed : -speed) / leg, Int(round))
  }

  /// The tree's values at a local time, of each property.
  func values(at time: Double, on base: [Double]) -> [Double] {
    base.indices.map { sight($0, after: time)?.value ?? base[$0] }
  }
}

extension PlaybackDirection {
  fileprivate func runsUp(_ round: Int) -> Bool {
    switch self {
    case .normal: true
    case .reverse: false
    case .alternate: round % 2 == 0
    case .alternateReverse: round % 2 == 1
    }
  }
}

extension TimelinePlan: CustomStringConvertible {
  var description: String {
    let shape =
      switch body {
      case .tween(let goal, let duration, let shape): "tween \(goal) in \(duration) \(shape)"
      case .spring(let goal, let spring): "spring \(goal) \(spring.stiffness)"
      case .keys(let keys, let duration): "keys \(keys) in \(duration)"
      case .space(let seconds): "space \(seconds)"
      case .label(let name): "label \(name)"
      case .group(let children, let shape, let duration):
        "\(["sequence", "group", "timeline"][kind]) \(shape) \(duration ?? leg) ["
          + children.map { "\n" + $0.description.replacing("\n", with: "\n  ") }.joined() + "]"
      }
    return
      "\(property)@\(start)+\(delay): \(shape) given \(given?.value ?? .nan) from \(from.value), "
      + "\(rounds) x \(leg) + \(pause), \(direction), x\(speed), \(place)"
  }
}
