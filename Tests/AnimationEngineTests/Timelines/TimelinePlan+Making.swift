import AnimationEngine
import TestWords

/// Trees made at random, and made in an animator.
extension TimelinePlan {
  static let properties = 3

  /// A tree of a kind of group, `depth` levels at most.
  ///
  /// Below a timeline that is eased as a whole, or runs backwards first, everything has a start of
  /// its own. The value where its playhead first gets to it is not a question of order alone.
  static func random(
    _ depth: Int, needsStart: Bool = false, isEased: Bool = false, _ numbers: inout SeededNumbers
  ) throws -> TimelinePlan {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let kind = Int.random(in: 0...2, using: &numbers)
    let direction =
      numbers.chance(0.3)
      ? PlaybackDirection.allCases.randomElement(using: &numbers) ?? .normal : .normal
    let speed = numbers.chance(0.3) ? [0.5, 2, 1.5][Int.random(in: 0...2, using: &numbers)] : 1
    let shape =
      kind == 2 && !isEased && numbers.chance(0.2)
      ? Shape.allCases.randomElement(using: &numbers) ?? .linear : .linear
    let needsStarts =
      needsStart || shape != .linear || direction == .reverse
      || direction == .alternateReverse
    var children: [TimelinePlan] = []
    var labels: [String] = []
    for index in 0..<Int.random(in: 1...4, using: &numbers) {
      let child: TimelinePlan
      if depth > 1, numbers.chance(0.3) {
        child = try random(
          depth - 1, needsStart: needsStarts, isEased: isEased || shape != .linear, &numbers)
      } else if numbers.chance(0.15) {
        child = TimelinePlan(.space(number(0...0.4)))
      } else if kind == 2, numbers.chance(0.15) {
        labels.append("label-\(index)")
        child = TimelinePlan(.label("label-\(index)"))
      } else {
        child = try leaf(needsStart: needsStarts, &numbers)
      }
      switch kind {
      case 0: child.place = .after(0)
      case 1: child.place = .at(0)
      default:
        switch Int.random(in: 0...5, using: &numbers) {
        case 0: child.place = .after(number(0...0.3))
        case 1: child.place = .with(number(0...0.4))
        case 2: child.place = .at(number(0...1))
        case 3 where !labels.isEmpty && !child.isLabel:
          child.place = .label(labels[0], number(0...0.3))
        default: child.place = .end(numbers.chance(0.3) ? number(0...0.2) : 0)
        }
      }
      children.append(child)
    }
    // An entry that cuts a member while it moves takes over its value.
    let duration = kind == 2 && numbers.chance(0.1) ? number(0.3...2) : nil
    let plan = TimelinePlan(.group(children, shape, duration: duration))
    plan.kind = kind
    plan.direction = direction
    plan.speed = speed
    if numbers.chance(0.3) { plan.rounds = Double(Int.random(in: 2...3, using: &numbers)) }
    if numbers.chance(0.2) { plan.pause = number(0.01...0.3) }
    if numbers.chance(0.2) { plan.delay = number(0.01...0.4) }
    if numbers.chance(0.1) { plan.rest = number(0.01...0.2) }
    return plan
  }

  private static func leaf(
    needsStart: Bool, _ numbers: inout SeededNumbers
  ) throws -> TimelinePlan {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let body: Body
    switch Int.random(in: 0...4, using: &numbers) {
    case 0:
      // One that swings much, one that hardly does, one that is overdamped.
      let spring =
        switch Int.random(in: 0...2, using: &numbers) {
        case 0: try Spring(bounciness: 12, speed: 8)
        case 1: try Spring(bounciness: 2, speed: 20)
        default: try Spring(stiffness: 120, damping: 40)
        }
      body = .spring(goal: number(-100...100), spring)
    case 1:
      body = .keys(
        [
          (0, number(-100...100)), (number(0.1...0.9), number(-100...100)), (1, number(-100...100)),
        ],
        duration: number(0.1...0.7))
    default:
      let shape = Shape.allCases.randomElement(using: &numbers) ?? .linear
      body = .tween(goal: number(-100...100), duration: number(0.05...0.7), shape)
    }
    let plan = TimelinePlan(body)
    plan.property = Int.random(in: 0..<properties, using: &numbers)
    if numbers.chance(0.2) {
      plan.rounds = Double(Int.random(in: 2...3, using: &numbers))
      plan.direction = PlaybackDirection.allCases.randomElement(using: &numbers) ?? .normal
      if numbers.chance(0.5) { plan.pause = number(0.01...0.2) }
    }
    if numbers.chance(0.2) { plan.delay = number(0.01...0.3) }
    if numbers.chance(0.1) { plan.rest = number(0.01...0.2) }
    if numbers.chance(0.2) { plan.speed = [0.5, 2, -1][Int.random(in: 0...2, using: &numbers)] }
    let startsBack =
      plan.direction == .reverse || plan.direction == .alternateReverse || plan.speed < 0
    if needsStart || startsBack || numbers.chance(0.2) {
      plan.given = (number(-100...100), number(-300...300))
    }
    return plan
  }

  private var isLabel: Bool { if case .label = body { true } else { false } }

  // MARK: Making

  /// Adds the tree to an animator.
  func make(_ animator: Animator, _ tracks: [TrackID], isPaused: Bool = false) throws
    -> AnimationID
  {
    if case .group(let children, let shape, let duration) = body {
      guard kind == 2 else {
        var group = GroupAnimation(kind == 0 ? .sequence : .all, [])
        for child in children {
          if case .space(let seconds) = child.body {
            group.steps.append(.wait(seconds))
          } else {
            group.steps.append(.adopt(try child.make(animator, tracks)))
          }
        }
        group.timing = timing
        group.isPaused = isPaused
        return try animator.addGroup(group)
      }
      var timeline = TimelineAnimation([])
      for child in children {
        switch child.body {
        case .space(let seconds):
          timeline.entries.append(TimelineEntry(.space(seconds), child.placement))
        case .label(let name):
          timeline.entries.append(TimelineEntry(.label(name), child.placement))
        case .tween, .spring, .keys, .group:
          timeline.entries.append(
            TimelineEntry(try child.make(animator, tracks), child.placement))
        }
      }
      timeline.timing = timing
      timeline.curve = shape.curve
      timeline.duration = duration
      timeline.isPaused = isPaused
      return try animator.addTimeline(timeline)
    }
    var part = AnimationPart(tracks[property])
    part.from = given.map { [$0.value] }
    var animation: Animation
    switch body {
    case .tween(let goal, let duration, let shape):
      part.to = [goal]
      animation = .basic([part], duration: duration, curve: shape.curve)
    case .spring(let goal, let spring):
      part.to = [goal]
      part.velocity = given.map { [$0.velocity] }
      animation = .spring([part], spring)
    case .keys(let keys, let duration):
      let frames = Keyframes(keys.map { [$0.value] }, times: keys.map(\.share))
      animation = .keyframes([.passing(tracks[property], frames)], duration: duration)
    case .space, .label, .group: preconditionFailure("made by its timeline")
    }
    animation.timing = timing
    return try animator.add(animation)
  }

  private var timing: MediaTiming {
    var timing = MediaTiming()
    timing.delay = delay
    timing.endDelay = rest
    timing.iterations = rounds
    timing.repeatDelay = pause
    timing.direction = direction
    timing.speed = speed
    return timing
  }

  private var placement: TimelinePlacement {
    switch place {
    case .end(let gap): .end(gap)
    case .after(let gap): .afterPrevious(gap)
    case .with(let gap): .withPrevious(gap)
    case .at(let time): .at(time)
    case .label(let name, let offset): .label(name, offset)
    }
  }
}

extension TimelinePlan.Shape {
  fileprivate var curve: Curve {
    switch self {
    case .linear: .linear
    case .quadIn: Curve(family: .quad, variant: .in)
    case .cubicOut: Curve(family: .cubic, variant: .out)
    }
  }
}
