@testable import AnimationEngine

/// The calls that `Mayhem` makes, each with its share.
extension Mayhem {
  private enum Move: CaseIterable {
    case add, addGroup, addTimeline, addTick, addBinding, addFollower, addOpen, insert, schedule
    case addTarget, removeTarget, addBody, loseObject, failSink
    case pause, resume, stop, stopSome, finish, cancel, fail, remove, endOpen, stopAdditions
    case restart, reverse, play, seek, setSpeed, retarget, lead
    case assign, change, setValue, ask, whenEnded, nextFrame
    case makeClock, removeClock, moveTarget, flush, advance, shutDown

    /// How often it is made, as against others.
    var share: Int {
      switch self {
      case .add: 6
      case .addTimeline: 3
      default: 1
      }
    }

    /// Whether it may start again what has ended.
    var restarts: Bool {
      switch self {
      case .restart, .reverse, .play, .seek, .setSpeed, .retarget, .lead: true
      default: false
      }
    }

    static let deck = allCases.flatMap { Array(repeating: $0, count: $0.share) }
  }

  /// Makes a call.
  func move() {
    guard !isOver, let move = pick(Move.deck) else { return }
    let id = pick(ids) ?? .none
    note("\(move) \(id.index).\(id.generation)")
    if move.restarts { restarted.insert(id) }
    do throws(EngineError) {
      if try add(move) { return }
      if change(move) { return }
      if end(move, id) { return }
      try steer(move, id)
    } catch {
      note("refused: \(error)")
    }
  }

  /// Makes a call that adds something to play; false for any other.
  private func add(_ move: Move) throws(EngineError) -> Bool {
    switch move {
    case .add: _ = addAny()
    case .addGroup: _ = addGroup()
    case .addTimeline: _ = addTimeline()
    case .addTick: addTick()
    case .addBinding: try addBinding(follows: false)
    case .addFollower: try addBinding(follows: true)
    case .addOpen:
      guard let open = remember(animator.addOpen(observer: observer()), isObserved: true) else {
        break
      }
      if chance(0.5) { animator.endOpen(open, .finished) }
    case .insert:
      guard let timeline = pick(timelines) else { break }
      let made = within { entry() }
      restarted.insert(timeline)
      try animator.insert(made, into: timeline)
    case .schedule:
      ids.append(animator.schedule(after: number(0...0.3)) { [unowned self] in hook("a timer", 2) })
    case .nextFrame: animator.onNextFrame { [unowned self] in hook("onNextFrame", 2) }
    default: return false
    }
    return true
  }

  /// Makes a call that changes the stage or a property; false for any other.
  private func change(_ move: Move) -> Bool {
    switch move {
    case .addTarget: if properties.count < 30 { addTarget() }
    case .removeTarget: removeSomeTarget()
    case .addBody:
      if bodies.count < 5 { bodies.append(MayhemBody { [unowned self] in hook($0, 0.3) }) }
    case .loseObject:
      guard losesObjects else { break }
      if bodies.count == 5 { bodies.remove(at: count(0...4)) }
      if chance(0.05) { pick(properties)?.sink.isAlive = false }
    case .failSink: pick(properties)?.sink.failsNext = chance(0.3)
    case .setValue: pick(values)?.value = number(-10...10)
    case .assign:
      guard let property = pick(properties) else { break }
      animator.modelWasAssigned(property.track, property.sink.values.map { _ in number(-10...10) })
    case .stopAdditions:
      if let property = pick(properties) { animator.stopAdditions(to: property.track) }
    case .makeClock: changeClock()
    case .removeClock:
      if clocks.count > 2, chance(0.2) {
        animator.remove(clocks.remove(at: count(1...(clocks.count - 1))))
      }
    case .moveTarget:
      if let property = pick(properties) {
        animator.setClock(pick(clocks) ?? .root, of: property.target)
      }
    case .shutDown:
      guard shutsDown, chance(0.1), depth > 0 else { break }
      isShutDown = true
      animator.shutDown()
    default: return false
    }
    return true
  }

  private func removeSomeTarget() {
    guard chance(0.3), properties.count > 4, let target = pick(properties)?.target else { return }
    removed += properties.filter { $0.target == target }
    properties.removeAll { $0.target == target }
    animator.removeTarget(target)
  }

  private func changeClock() {
    guard let clock = pick(clocks), clock != .root else {
      if clocks.count < 4 {
        clocks.append(animator.makeClock(parent: pick(clocks) ?? .root, speed: 1.5))
      }
      return
    }
    if chance(0.5) {
      animator.setSpeed(pick([0, 0.5, 1, 3, -1]) ?? 1, of: clock)
    } else {
      animator.setPaused(chance(0.5), of: clock)
    }
  }

  /// Makes a call that ends or holds an animation; false for any other.
  private func end(_ move: Move, _ id: AnimationID) -> Bool {
    switch move {
    case .pause: animator.pause(id)
    case .resume: animator.resume(id)
    case .stop: animator.stop(id, keepsPresentation: chance(0.5))
    case .stopSome:
      let mask = count(0...15)
      animator.stop(id) { part, component in (mask >> (part * 2 + component)) & 1 == 1 }
    case .cancel: animator.cancel(id)
    case .fail: animator.fail(id, token: 5)
    case .remove: if chance(0.5) { animator.remove(id) } else { animator.replace(id) }
    case .endOpen:
      if let record = animator.record(id), case .open = record.kind {
        animator.endOpen(id, .stopped)
      }
    case .whenEnded: animator.whenEnded(id) { [unowned self] _ in hook("whenEnded", 2) }
    default: return false
    }
    return true
  }

  /// Makes a call that moves the time of an animation, or that of all.
  private func steer(_ move: Move, _ id: AnimationID) throws(EngineError) {
    switch move {
    case .finish: try animator.finish(id)
    case .restart: animator.restart(id)
    case .reverse: try animator.reverse(id)
    case .play: try animator.play(id)
    case .seek: try animator.seek(id, to: number(-0.2...1), reportsEvents: chance(0.3))
    case .setSpeed: try animator.setSpeed(id, pick([0.5, 1, 2, -1, 0]) ?? 1)
    case .retarget:
      guard let track = animator.tracks(of: id).first,
        let property = properties.first(where: { $0.track == track })
      else { return }
      try animator.retarget(id, [.to(track, goal(of: property))])
    case .lead: try animator.lead(id, to: number(0...1), isLast: chance(0.5))
    case .change:
      guard let property = pick(properties) else { return }
      try animator.modelChanged(
        property.track, to: property.sink.values.map { _ in number(-9...9) })
    case .ask:
      _ = try animator.sample(id, at: number(-0.5...1.5))
      _ = animator.value(of: id)
      _ = animator.duration(of: id)
      _ = animator.totalProgress(of: id)
    case .flush: if depth > 0 { try animator.flush() }
    case .advance: if depth > 0 { try animator.advance(to: animator.now + 0.01) }
    default: break
    }
  }
}
