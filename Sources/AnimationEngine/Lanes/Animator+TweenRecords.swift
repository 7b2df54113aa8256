/// Records of tweens that had none: an animation with a record goes on exactly where the tween was.
extension Animator {
  /// The record of what contributes at `place`, made if it had none.
  func record(at place: Int32) -> Playback {
    let index = contributions[Int(place)].record
    return index <= Contribution.firstTween ? promote(place) : records[Int(index)]
  }

  /// Turns a tween into an animation with a record, which goes on exactly as the tween would.
  @discardableResult
  func promote(_ place: Int32) -> Playback {
    let row = tweens[place]
    let id = tweens.id(of: place)
    let track = TrackID(index: UInt32(row.track), generation: row.trackGeneration)
    let record = makeRecord(.motion)
    live -= 1
    addedCount -= 1
    order -= 1
    record.order = row.order
    record.owner = row.hasHandle ? .host : targets[Int(tracks[Int(row.track)].target)].owner
    record.madeAt = row.made
    record.begunAt = row.made
    record.alias = id
    tweens.note(record: record.slotID, of: id)
    var tween = Tween(
      track, from: row.from.isNaN ? nil : row.from, to: row.to, duration: row.duration,
      curve: curve(of: row))
    tween.delay = row.delay
    record.animation = row.isChange ? change(tween) : Animation(tween)
    record.isChange = row.isChange
    record.timing = row.timing
    if row.waiter != .none, let group = self.record(row.waiter) { join(record, group) }
    record.isHoldingTargets = true
    registerWithTargets(record)
    if row.bezier >= 0 { lanes.release(bezier: row.bezier) }
    if row.remote != 0 { remoteIDs.notePromotion(index: row.remote) }
    tweens.remove(place)
    if row.state == .pending {
      pending.replace(tween: place, withRecord: record.index, at: Int(row.waitingAt))
      tracks[Int(row.track)].pendingTweens -= 1
      contributions.remove(place)
      if row.hasHandle { record.observer = tweenHost?.observer(ofPromoted: id) }
      return record
    }
    record.state = .live
    record.own = TimeMap(anchorRoot: row.made, anchorLocal: 0, rate: 1)
    record.map = record.own
    join(record, clock: 0)
    record.isResolved = true
    record.progress.hasClaimed = true
    record.progress.hasStarted = true
    record.legDuration = row.duration
    record.components = [
      ResolvedComponent(
        track: row.track, part: 0, component: 0, from: row.from, to: row.to, motion: .curve)
    ]
    record.contributions = [place]
    record.liveContributions = 1
    contributions[Int(place)].record = record.index
    // Of the stretch it is in, also where that is over by now and its end is still to come.
    record.sample = record.timing.sample(at: 0, leg: row.duration)
    record.progress.leg = row.leg
    scheduleNext(record)
    if row.hasHandle { record.observer = tweenHost?.observer(ofPromoted: id) }
    return record
  }

  /// Gives an animation whose handle is not made its observer, if it has none; the host makes the handle.
  func observe(_ record: Playback) {
    guard record.hasUnmadeHandle else { return }
    record.hasUnmadeHandle = false
    let observer = tweenHost?.observer(ofPromoted: record.id)
    if record.observer == nil { record.observer = observer }
  }

  /// Whether the host keeps an animation that would be forgotten now, as somebody holds its handle.
  func isKeptByHost(_ record: Playback) -> Bool {
    guard record.hasUnmadeHandle else { return false }
    guard tweenHost?.isHeld(record.id) ?? false else {
      record.hasUnmadeHandle = false
      return false
    }
    observe(record)
    return record.retainCount > 0
  }

  /// Returns the animation that means the same as a tween which shows the change of a model.
  private func change(_ tween: Tween) -> Animation {
    var animation = Animation(tween)
    let track = tween.track
    let start = animation.parts[0].from
    animation.timing.fill = .backwards
    animation.parts[0].from = nil
    animation.isChange = true
    animation.resolve = { [unowned self] parts, _ in
      if !self.isAnimated(track) { parts[0].from = start }
    }
    return animation
  }

  /// Gives every tween a record.
  func promoteAll() {
    for place in contributions.indices where contributions[place].record <= Contribution.firstTween
    {
      if tweens[Int32(place)].state != .canceled { promote(Int32(place)) }
    }
  }

  /// Gives the tweens of a target records, so that they are listed there.
  func promoteAll(on target: Int) {
    guard tweens.count > 0 else { return }
    for track in targets[target].tracks.inOrder() {
      for component in 0..<tracks[Int(track)].count {
        let owner = slots[at(Int(track), component)].owner
        if owner >= 0 { _ = record(at: owner) }
      }
    }
    let count = targets[target].tracks.reduce(0) { $0 + tracks[Int($1)].pendingTweens }
    guard count > 0 else { return }
    let waiting = pending.newestTweens(Int(count)) { place in
      let row = tweens[place]
      return row.state == .pending && Int(tracks[Int(row.track)].target) == target
    }
    for place in waiting { promote(place) }
  }
}
