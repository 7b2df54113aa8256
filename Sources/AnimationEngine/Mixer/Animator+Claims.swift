extension Animator {
  /// Takes the components of an animation at the instant it takes effect.
  ///
  /// Older animations lose them; those that have not begun by now never will.
  ///
  /// - Returns: false when it had to give way, or nothing of it is left.
  func claim(_ record: Playback, at instant: Double) -> Bool {
    guard let composite = record.animation?.composite else { return true }
    record.progress.hasClaimed = true
    forgetWaiting(record)
    if composite == .keep, record.components.contains(where: { owner(of: $0) >= 0 }) {
      end(record, .replaced, at: instant)
      return false
    }
    for index in record.components.indices {
      install(index, of: record, isAdded: composite == .add, at: instant)
    }
    if composite != .add {
      cancelOlderPending(record, Array(record.components.indices), at: instant)
    }
    if record.liveContributions == 0, !record.components.isEmpty {
      end(record, .replaced, at: instant)
      return false
    }
    if composite != .add, record.animation?.holds ?? false { setModels(record) }
    holdTargets(record)
    return true
  }

  private func owner(of component: ResolvedComponent) -> Int32 {
    slots[at(Int(component.track), Int(component.component))].owner
  }

  /// Lets a record act on a component, in place of what holds it.
  func install(_ index: Int, of record: Playback, isAdded: Bool, at instant: Double) {
    let home = record.components[index].home
    let track = Int(home.track)
    let slot = Int(home.slot)
    if !isAdded {
      outbox.append(.willBeTaken(tracks[track].sink))
      replace(track, slot, by: record, at: instant)
    }
    let made = Contribution(
      record: record.index, component: Int32(index), track: home.track, slot: home.slot,
      out: tracks[track].cell + Int32(slot), ownsCell: false, isAdded: isAdded,
      isRounded: record.rounding > 0,
      previous: isAdded ? slots[at(track, slot)].lastAdded : -1)
    let place = contributions.append(made)
    record.contributions[index] = place
    record.liveContributions += 1
    changeContributions(of: track, by: 1)
    if isAdded {
      loseOutputPlainness(track)
      let last = slots[at(track, slot)].lastAdded
      if last >= 0 {
        contributions[Int(last)].next = place
      } else {
        slots[at(track, slot)].firstAdded = place
      }
      slots[at(track, slot)].lastAdded = place
      slots[at(track, slot)].addedCount += 1
      if made.isRounded { slots[at(track, slot)].roundedCount += 1 }
    } else {
      slots[at(track, slot)].owner = place
    }
    updateFold(track, slot)
    markDirty(track)
  }

  /// Something more, or less, acts on a property, which its sink learns when that begins or is over.
  func changeContributions(of track: Int, by change: Int32) {
    let before = tracks[track].contributions
    tracks[track].contributions = before + change
    if (before == 0) != (before + change == 0) {
      outbox.append(.animationChanged(tracks[track].sink, before == 0))
    }
  }

  /// Ends what holds a component.
  private func replace(_ track: Int, _ slot: Int, by taker: Playback, at instant: Double) {
    let old = slots[at(track, slot)].owner
    guard old >= 0 else { return }
    let loser = record(at: old)
    if let onUnseen, loser.animation != nil,
      loser.map.local(instant) <= loser.timing.delay + Self.sameInstant
    {
      observing(.unseen) { onUnseen(loser.id, taker.id) }
    }
    dropComponent(contributions[Int(old)].component, of: loser, at: instant)
  }

  /// Takes what a record has claimed from those that were made before it and have not begun.
  ///
  /// - Complexity: O(components), and for each that waits O(its parts) per property.
  func cancelOlderPending(_ record: Playback, _ claimed: [Int], at instant: Double) {
    var first = 0
    while first < claimed.count {
      // The components of a property lie side by side.
      let track = record.components[claimed[first]].track
      var end = first + 1
      while end < claimed.count, record.components[claimed[end]].track == track { end += 1 }
      if tracks[Int(track)].isAwaited {
        let taken = Set(claimed[first..<end].map { record.components[$0].component })
        for index in waiting[Int(track)] where index != record.index {
          cancelPending(records[Int(index)], on: track, taken, by: record, at: instant)
        }
      }
      first = end
    }
  }

  private func cancelPending(
    _ other: Playback, on track: Int32, _ taken: Set<Int16>, by record: Playback, at instant: Double
  ) {
    guard other.order < record.order, var animation = other.animation,
      animation.composite != .add
    else { return }
    if let onUnseen { observing(.unseen) { onUnseen(other.id, record.id) } }
    var isLeft = false
    for part in animation.parts.indices {
      if animation.parts[part].track.index == UInt32(track) {
        for component in taken { animation.parts[part].drop(component: Int(component)) }
      }
      let count = tracks[Int(animation.parts[part].track.index)].count
      isLeft = isLeft || animation.parts[part].isAnything(of: count)
    }
    other.animation = animation
    if other.isResolved {
      other.components.removeAll { $0.track == track && taken.contains($0.component) }
      other.contributions = Array(repeating: -1, count: other.components.count)
    }
    if !isLeft { end(other, .replaced, at: instant) }
  }

  /// Takes one component from an animation, which ends when none is left.
  func dropComponent(_ index: Int32, of record: Playback, at instant: Double) {
    remove(Int(index), of: record)
    record.liveContributions -= 1
    if case .timeline(let timeline) = record.kind {
      // Its time goes on: cut components are reported in their turn.
      if timeline.playhead != nil { push(record, .lost, rank: 0, at: instant) }
      return
    }
    if record.liveContributions == 0 { end(record, .replaced, at: instant) }
  }

  /// Takes a contribution out of its component and its lane.
  func remove(_ index: Int, of record: Playback) {
    let place = record.contributions[index]
    guard place >= 0 else { return }
    record.contributions[index] = -1
    discard(place)
  }

  func discard(_ place: Int32) {
    let contribution = contributions[Int(place)]
    let track = Int(contribution.track)
    let slot = Int(contribution.slot)
    unplace(place)
    if contribution.isAdded {
      unlink(place, from: track, slot)
    } else if slots[at(track, slot)].owner == place {
      slots[at(track, slot)].owner = -1
    }
    if contribution.ownsCell { cells.free(contribution.out, 1) }
    contributions.remove(place)
    changeContributions(of: track, by: -1)
    updateFold(track, slot)
    markDirty(track)
  }

  private func unlink(_ place: Int32, from track: Int, _ slot: Int) {
    let (before, after) = (contributions[Int(place)].previous, contributions[Int(place)].next)
    if before >= 0 {
      contributions[Int(before)].next = after
    } else {
      slots[at(track, slot)].firstAdded = after
    }
    if after >= 0 {
      contributions[Int(after)].previous = before
    } else {
      slots[at(track, slot)].lastAdded = before
    }
    slots[at(track, slot)].addedCount -= 1
    if contributions[Int(place)].isRounded { slots[at(track, slot)].roundedCount -= 1 }
  }

  // MARK: Models and targets

  /// Sets what the properties will rest on, so that nothing jumps at the end.
  func setModels(_ record: Playback, _ animation: Animation) {
    guard animation.holds, animation.composite != .add else { return }
    setModels(record)
  }

  /// Sets what the properties of an animation will rest on that replaces their base and stays.
  func setModels(_ record: Playback) {
    for index in record.components.indices {
      let home = record.components[index].home
      let rest = restingValue(record, index)
      if !setBase(at(Int(home.track), Int(home.slot)), rest) {
        failLater(record, .notFinite)
      }
      // Once for all components of a property, which lie side by side.
      let isLast =
        index + 1 >= record.components.count
        || record.components[index + 1].track != home.track
      if isLast { reportModel(Int(home.track)) }
    }
  }

  func reportModel(_ track: Int) {
    let first = at(track, 0)
    outbox.appendModel(tracks[track].sink, count: tracks[track].count) { slots[first + $0].base }
  }

  /// Finite animations keep their targets alive until they end, endless ones do not.
  private func holdTargets(_ record: Playback) {
    let isEndless = !record.timing.activeDuration(leg: record.legDuration).isFinite
    if isEndless { releaseTargets(record) }
  }

  /// Keeps the targets of an animation alive, from the moment it is made.
  func keepTargets(_ record: Playback) {
    if !retainedForRepeat.isEmpty { retainedForRepeat.remove(record.id) }
    guard !record.isHoldingTargets, let parts = record.animation?.parts else { return }
    record.isHoldingTargets = true
    for index in parts.indices {
      let sink = tracks[Int(parts[index].track.index)].sink
      steps.run(.write) { sink.hold() }
    }
  }

  func releaseTargets(_ record: Playback) {
    guard record.isHoldingTargets, let parts = record.animation?.parts else { return }
    record.isHoldingTargets = false
    if !retainedForRepeat.isEmpty { retainedForRepeat.remove(record.id) }
    for index in parts.indices {
      let track = parts[index].track.index
      outbox.append(.release(tracks[Int(track)].sink, track: Int32(track)))
    }
  }

  // MARK: Waiting and keys

  func noteWaiting(_ record: Playback, on track: Int32) {
    // A part follows its neighbors, so a second one of this record is the last entry.
    if waiting[Int(track)].last != record.index {
      waiting[Int(track)].append(record.index)
      tracks[Int(track)].isAwaited = true
    }
  }

  func forgetWaiting(_ record: Playback) {
    guard let parts = record.animation?.parts else { return }
    for place in parts.indices {
      let track = Int(parts[place].track.index)
      if tracks[track].isAwaited {
        waiting[track].removeAll { $0 == record.index }
        tracks[track].isAwaited = !waiting[track].isEmpty
      }
    }
  }

  /// Whether an animation has not ended.
  func isPlaying(_ id: AnimationID) -> Bool { record(id).map { $0.state != .ended } ?? false }
}

extension AnimationPart {
  /// Leaves a component to another animation.
  mutating func drop(component: Int) { dropped.insert(component) }

  /// Whether any component is left; a value that a function fills in at the start counts as given.
  func isAnything(of count: Int) -> Bool { dropped.count < count && !isEmpty(of: count) }

  /// Whether every component that is not dropped is stated to be left alone.
  private func isEmpty(of count: Int) -> Bool {
    let given = [to, by, from, velocity].compactMap { $0 }
    if let keyframes {
      return (0..<count).allSatisfy { dropped.contains($0) || !keyframes.states($0) }
    }
    guard !given.isEmpty else { return false }
    return (0..<count).allSatisfy { component in
      dropped.contains(component) || given.allSatisfy { $0[component].isNaN }
    }
  }
}
