@testable import AnimationEngine

/// Groups and timelines that `Mayhem` makes.
extension Mayhem {
  /// An animation, group or timeline that another one takes over; nil where it was refused.
  private func member(groups: Double, timelines: Double) -> AnimationID? {
    let id = chance(groups) ? addGroup() : chance(timelines) ? addTimeline() : addAny()
    if let id { members.insert(id) }
    return id
  }

  /// A function of a group or timeline, which may return an animation to wait for.
  private func step(_ name: String) -> () -> AnimationID? {
    { [unowned self] in
      hook(name, 2)
      guard !isOver, chance(0.5), let id = addAny() else { return nil }
      members.insert(id)
      return id
    }
  }

  private func groupStep() -> GroupStep? {
    switch count(0...6) {
    case 0: .wait(number(0...0.2))
    case 1: .call(step("a function of a group"))
    case 2: pick(ids).map { .join($0) }
    default: member(groups: 0.1, timelines: 0.1).map { .adopt($0) }
    }
  }

  func addGroup() -> AnimationID? {
    guard isShallow else { return nil }
    let steps = within { (0..<count(0...4)).compactMap { _ in groupStep() } }
    var group = GroupAnimation(pick([.sequence, .all, .any]) ?? .all, steps)
    group.timing.delay = chance(0.2) ? number(0...0.2) : 0
    group.timing.iterations = pick([1, 1, 2, 3]) ?? 1
    if chance(0.2) { group.timing.repeatDelay = 0.05 }
    if chance(0.1) { group.timing.endDelay = 0.05 }
    if chance(0.1) { group.timing.speed = -1 }
    if chance(0.1) { group.timing.direction = .alternate }
    if chance(0.1) { group.duration = number(0...1) }
    if chance(0.1) { group.isUnscheduled = true }
    group.stopsRest = chance(0.5)
    group.isPaused = chance(0.1)
    group.clock = pick(clocks) ?? .root
    do throws(EngineError) {
      return remember(try animator.addGroup(group, observer: observer()), isObserved: true)
    } catch {
      note("refused: \(error)")
      return nil
    }
  }

  func entry() -> TimelineEntry {
    let content: TimelineEntry.Content
    switch count(0...8) {
    case 0: content = .call { [unowned self] in hook("a call of a timeline", 2) }
    case 1: content = .step(step("a function of a timeline"))
    case 2: content = chance(0.3) ? .pause : .space(number(0...0.2))
    case 3: content = .label(pick(["l", "m", "n"]) ?? "l")
    default: content = member(groups: 0.1, timelines: 0.15).map { .animation($0) } ?? .space(0.1)
    }
    let placement: TimelinePlacement =
      switch count(0...5) {
      case 0: .at(number(0...0.5))
      case 1: .withPrevious(number(-0.1...0.1))
      case 2: .afterPrevious(number(-0.1...0.1))
      case 3: .label(pick(["l", "m"]) ?? "l", number(0...0.1))
      default: .end(chance(0.5) ? 0 : number(-0.1...0.1))
      }
    return TimelineEntry(content, placement)
  }

  func addTimeline() -> AnimationID? {
    guard isShallow else { return nil }
    var timeline = TimelineAnimation(within { (0..<count(0...5)).map { _ in entry() } })
    timeline.timing = timing()
    if chance(0.2) { timeline.curve = pick([.easeOut, .linear]) ?? .linear }
    if chance(0.1) { timeline.duration = number(0.01...1) }
    timeline.isPaused = chance(0.1)
    timeline.holds = chance(0.8)
    timeline.clock = pick(clocks) ?? .root
    do throws(EngineError) {
      let id = remember(
        try animator.addTimeline(timeline, observer: observer()), isObserved: true)
      if let id { timelines.append(id) }
      return id
    } catch {
      note("refused: \(error)")
      return nil
    }
  }
}
