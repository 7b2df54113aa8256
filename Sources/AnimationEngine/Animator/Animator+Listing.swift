/// The animations of each target, and their keys.
extension Animator {
  /// The animations on a target that have not ended, or stay there after it, in order of addition.
  public func animations(on target: TargetID) -> [AnimationID] {
    guard isKnown(target) else { return [] }
    promoteAll(on: Int(target.index))
    var all: [Playback] = []
    for id in targets[Int(target.index)].records {
      if let record = record(id), record.state != .ended || record.isKept { all.append(record) }
    }
    all.sort { $0.order < $1.order }
    // One that has several properties of the target is noted for each.
    return all.indices.filter { $0 == 0 || all[$0] !== all[$0 - 1] }.map { all[$0].id }
  }

  /// Returns which of some targets an animation names that runs, waits, or can be played again.
  ///
  /// - Complexity: O(animations).
  package func namedTargets(among wanted: Set<TargetID>) -> Set<TargetID> {
    var found: Set<TargetID> = []
    for record in records where record.state != .free {
      for index in targetIndices(of: record) {
        let id = TargetID(index: UInt32(index), generation: targets[index].generation)
        if wanted.contains(id) { found.insert(id) }
      }
    }
    return found
  }

  /// The name an animation was given, else that of its first property; `custom` for a function.
  public func key(of id: AnimationID) -> String? { record(id).flatMap { key(of: $0) } }

  /// The name an animation was given.
  public func ownKey(of id: AnimationID) -> String? { record(id).flatMap { ownKey(of: $0) } }

  /// Whether an animation has not ended, or is found on its targets all the same.
  package func isListed(_ id: AnimationID) -> Bool {
    record(id).map { $0.state != .ended || $0.isKept } ?? false
  }

  /// Lets an animation, or all of a group or timeline, be found on its targets after its end.
  package func stayListed(_ id: AnimationID) {
    guard let record = record(id) else { return }
    switch record.kind {
    case .motion: record.animation?.staysListed = true
    case .tick(var tick):
      tick.place.staysListed = true
      record.kind = .tick(tick)
    case .group(let group):
      for step in group.steps {
        if case .adopt(let member) = step { stayListed(member) }
      }
    case .timeline(let timeline):
      for entry in timeline.entries {
        if let member = entry.record { stayListed(member.id) }
      }
    case .timer, .open: break
    }
  }

  private func key(of record: Playback) -> String? {
    if let key = ownKey(of: record) { return key }
    if case .tick = record.kind { return "custom" }
    return record.animation?.parts.first.map { descriptions[Int($0.track.index)].property }
  }

  func ownKey(of record: Playback) -> String? {
    if case .tick(let tick) = record.kind { return tick.place.key }
    return record.animation?.key
  }

  /// The targets of a record, one for each of its parts.
  func targetIndices(of record: Playback) -> [Int] {
    if case .tick(let tick) = record.kind {
      return tick.place.targets.filter { isKnown($0) }.map { Int($0.index) }
    }
    return record.animation?.parts.map { Int(tracks[Int($0.track.index)].target) } ?? []
  }

  /// Calls a function with each of the targets of a record, as `targetIndices` returns them.
  private func forEachTarget(of record: Playback, _ body: (Int) -> Void) {
    if case .tick = record.kind { return targetIndices(of: record).forEach(body) }
    guard let parts = record.animation?.parts else { return }
    for index in parts.indices { body(Int(tracks[Int(parts[index].track.index)].target)) }
  }

  func registerWithTargets(_ record: Playback) {
    let key = ownKey(of: record)
    forEachTarget(of: record) { target in
      targets[target].note(record.id)
      guard let key, targets[target].keyed[key]?.last != record.id else { return }
      targets[target].keyed[key, default: []].append(record.id)
    }
  }

  /// Takes what has ended off its targets, unless it stays there.
  func unregister(_ record: Playback) {
    forEachTarget(of: record) { target in
      guard targets[target].forget() else { return }
      targets[target].records.removeAll { !isListed($0) }
      for key in targets[target].keyed.keys {
        targets[target].keyed[key]?.removeAll { !isListed($0) }
        if targets[target].keyed[key]?.isEmpty ?? false { targets[target].keyed[key] = nil }
      }
    }
    guard record.animation != nil else { return }
    if record.progress.endReason != .removed, hasRoundsToCome(record) {
      retainedForRepeat.insert(record.id)
    } else {
      releaseTargets(record)
    }
  }

  /// Keeps a finished animation listed on its targets, if its settings ask for it.
  func keep(_ record: Playback) {
    guard !record.isKept else { return }
    if case .tick(let tick) = record.kind {
      guard tick.place.staysListed, !tick.place.targets.isEmpty else { return }
    } else {
      guard record.animation?.staysListed ?? false else { return }
    }
    record.isKept = true
    record.retainCount += 1
    kept += 1
  }

  /// Takes what stayed on its targets off them.
  func remove(kept record: Playback) {
    guard record.isKept else { return }
    unkeep(record)
    freeIfDone(record)
  }

  /// Makes what stayed on its targets one that may run again.
  func unkeep(_ record: Playback) {
    guard record.isKept else { return }
    record.isKept = false
    record.retainCount -= 1
    kept -= 1
  }

  /// An explicit key is claimed as soon as its animation is registered; an ended animation that
  /// stayed under the same name, its own or that of its property, goes.
  ///
  /// - Complexity: O(parts + animations of that key that have not begun), and where anything stays
  ///   after its end O(animations of the targets).
  func claimKey(_ record: Playback) {
    if kept > 0 { removeNamesakes(of: record) }
    guard let key = ownKey(of: record) else { return }
    var last: Int?
    for target in targetIndices(of: record) {
      guard target != last, let ids = targets[target].keyed[key] else { continue }
      last = target
      for id in ids {
        guard let other = self.record(id), other !== record else { continue }
        if other.order < record.order, other.state == .live { end(other, .replaced, at: now) }
      }
      targets[target].keyed[key]?.removeAll { !isListed($0) }
    }
  }

  private func removeNamesakes(of record: Playback) {
    let name = key(of: record)
    for target in Set(targetIndices(of: record)).sorted() {
      for id in targets[target].records {
        guard let other = self.record(id), other.isKept, other !== record,
          other.order < record.order, key(of: other) == name
        else { continue }
        remove(kept: other)
      }
    }
  }
}
