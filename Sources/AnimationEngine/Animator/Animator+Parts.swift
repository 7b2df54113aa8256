/// Ends of some of what an animation does, while it goes on with the rest.
extension Animator {
  /// Ends an animation for those components of its parts that `isMeant` names, as `stop` ends all
  /// of it.
  ///
  /// `isMeant` is called once for each component of each part whose property exists.
  /// When nothing else is left, all of it ends as stopped.
  ///
  /// Their presentation values become the model, if the animation holds.
  ///
  /// - Complexity: O(components).
  public func stop(
    _ id: AnimationID, where isMeant: @escaping (_ part: Int, _ component: Int) -> Bool
  ) {
    guard !isRefused(.control), !waits({ $0.stop(id, where: isMeant) }) else { return }
    defer { settleOutbox() }
    let tracks = tracks(of: id)
    let answers = tracks.indices.map { part in
      (0..<count(of: tracks[part])).map { isMeant(part, $0) }
    }
    stopComponents(of: id) { part, component in
      part < answers.count && component < answers[part].count && answers[part][component]
    }
  }

  private func stopComponents(of id: AnimationID, where isMeant: (Int, Int) -> Bool) {
    guard let record = record(id), record.state != .ended, let animation = record.animation,
      isAnythingLeft(of: record, animation, without: isMeant)
    else { return stop(id) }
    if let place = placeOnAxis(of: record), record.isResolved {
      stopChannels(of: record, on: place.timeline.root, isMeant)
    } else if record.progress.hasClaimed {
      stopComponents(of: record, isMeant)
    } else {
      var animation = animation
      for part in animation.parts.indices {
        for component in 0..<tracks[Int(animation.parts[part].track.index)].count
        where isMeant(part, component) { animation.parts[part].drop(component: component) }
      }
      record.animation = animation
      guard record.isResolved else { return }
      record.components.removeAll { isMeant(Int($0.part), Int($0.component)) }
      record.contributions = Array(repeating: -1, count: record.components.count)
    }
  }

  /// Ends additions to a property by animations with an end of their own; vibrations about it, and
  /// clips of a timeline, go on.
  ///
  /// - Complexity: O(animations that act on the property).
  package func stopAdditions(to track: TrackID) {
    guard isKnown(track) else { return }
    let index = Int(track.index)
    var found: [AnimationID] = []
    for component in 0..<tracks[index].count {
      var next = slots[at(index, component)].firstAdded
      while next >= 0 {
        let contribution = contributions[Int(next)]
        next = contribution.next
        guard contribution.record >= 0 else { continue }
        let record = records[Int(contribution.record)]
        guard let animation = record.animation, isFiniteInAll(record), !found.contains(record.id)
        else { continue }
        if case .vibration = animation.motion { continue }
        found.append(record.id)
      }
    }
    for id in found {
      let meant = tracks(of: id)
      stop(id) { part, _ in meant[part] == track }
    }
  }

  private func isAnythingLeft(
    of record: Playback, _ animation: Animation, without isMeant: (Int, Int) -> Bool
  ) -> Bool {
    if record.progress.hasClaimed, placeOnAxis(of: record) == nil {
      return record.components.indices.contains { index in
        let component = record.components[index]
        return record.contributions[index] >= 0
          && !isMeant(Int(component.part), Int(component.component))
      }
    }
    return animation.parts.indices.contains { part in
      guard isKnown(animation.parts[part].track) else { return false }
      let count = tracks[Int(animation.parts[part].track.index)].count
      var rest = animation.parts[part]
      for component in 0..<count where isMeant(part, component) {
        rest.drop(component: component)
      }
      return rest.isAnything(of: count)
    }
  }

  private func stopComponents(of record: Playback, _ isMeant: (Int, Int) -> Bool) {
    var touched: [Int] = []
    var isReportDue = false
    for index in record.contributions.indices where record.contributions[index] >= 0 {
      let component = record.components[index]
      guard isMeant(Int(component.part), Int(component.component)) else { continue }
      let track = Int(component.track)
      let contribution = contributions[Int(record.contributions[index])]
      if record.holds, !contribution.isAdded {
        setBase(
          at(track, Int(component.component)),
          rounded(value(of: contribution, at: now), to: record.rounding))
        isReportDue = true
      }
      let isLast = !record.components.indices.contains { later in
        later > index && record.components[later].track == component.track
          && record.contributions[later] >= 0
          && isMeant(Int(record.components[later].part), Int(record.components[later].component))
      }
      // Once for all components of a property, before it may learn that nothing acts on it any more.
      if isReportDue, isLast {
        reportModel(track)
        isReportDue = false
      }
      remove(index, of: record)
      record.liveContributions -= 1
      if touched.last != track { touched.append(track) }
    }
    writeStopped(touched)
  }

  /// The property is the timeline's no more, until another entry on it begins.
  private func stopChannels(
    of record: Playback, on root: Timeline, _ isMeant: (Int, Int) -> Bool
  ) {
    let owner = root.owner
    let isAdded = record.animation?.composite == .add
    var touched: [Int] = []
    for component in record.components
    where isMeant(Int(component.part), Int(component.component)) {
      guard let channel = root.channelOf[channelKey(of: component, isAdded: isAdded)],
        owner.contributions.indices.contains(channel), owner.contributions[channel] >= 0
      else { continue }
      let track = Int(component.track)
      if record.holds, !isAdded {
        setBase(
          at(track, Int(component.component)),
          value(of: contributions[Int(owner.contributions[channel])], at: now))
        reportModel(track)
      }
      dropComponent(Int32(channel), of: owner, at: now)
      if touched.last != track { touched.append(track) }
    }
    writeStopped(touched)
  }

  /// Asked to end, it writes before the asker goes on.
  private func writeStopped(_ stopped: [Int]) {
    for track in stopped {
      tracks[track].touch(inFrame: frameIndex)
      if tracks[track].contributions == 0 { writeNow(track) }
    }
  }

  /// How many numbers a property has; 0 once it is gone.
  package func count(of track: TrackID) -> Int {
    isKnown(track) ? tracks[Int(track.index)].count : 0
  }

  /// The name of a property on its target.
  package func name(of track: TrackID) -> String? {
    isKnown(track) ? descriptions[Int(track.index)].property : nil
  }
}
