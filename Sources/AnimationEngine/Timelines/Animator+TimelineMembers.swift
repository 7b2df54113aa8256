/// Effects of a passing playhead on the members.
extension Animator {
  /// Why a member that the playhead has passed is over.
  func reason(
    of member: Playback, _ entry: Timeline.Entry, _ root: Timeline
  ) -> EndReason {
    if entry.frozen != nil { return .stopped }
    let isAdded = member.animation?.composite == .add
    let isLost =
      !member.components.isEmpty
      && member.components.allSatisfy { component in
        let place = channelKey(of: component, isAdded: isAdded)
        guard let channel = root.channelOf[place] else { return false }
        return root.owner.contributions[channel] < 0
      }
    return isLost ? .replaced : .finished
  }

  /// Reports an event of a member.
  func note(_ member: Playback, _ kind: AnimationEvent.Kind, at instant: Double) {
    if isHeard(kind, of: member) { queueMember(member, .member(kind), at: instant) }
    if case .complete(let reason) = kind, !member.waiters.isEmpty {
      queueMember(member, .waiters(reason), at: instant)
    }
  }

  /// Reports a member's end; in later rounds it may play again.
  func reportEnd(of member: Playback, _ reason: EndReason, at instant: Double) {
    note(member, .complete(reason), at: instant)
    member.progress.endReason = reason
    member.progress.hasReportedEnd = true
    if let group = member.group, let owner = record(group) {
      owner.progress.worstReason = max(owner.progress.worstReason, reason)
    }
  }

  /// Everything on a timeline is reported in the order in which the playhead passes it, in its turn.
  private func queueMember(_ member: Playback, _ body: QueuedEvent.Body, at instant: Double) {
    queue.append(body, of: member.id, at: instant, order: rootOrder(of: member))
  }

  private func rootOrder(of member: Playback) -> UInt64 {
    var record = member
    while let group = record.group, let owner = self.record(group), case .timeline = owner.kind {
      record = owner
    }
    return record.order
  }

  func joinTimelineFrames(_ member: Playback) {
    member.runningIndex = everyFrame.append(member.index)
  }

  /// Reads the start of a motion that the playhead has come to, and takes its properties.
  func ready(_ index: Int, on timeline: Timeline, at instant: Double) {
    guard case .motion(let member) = timeline.entries[index].content,
      member.state == .adopted
    else { return }
    let root = timeline.root
    let owner = root.owner
    if !member.isResolved {
      let known = member.legDuration
      member.progress.firstIteration = member.timing.iterationStart.rounded(.down)
      member.rate = member.timing.speed
      // The guess about it is no part of what it finds.
      timeline.entries[index].provisional = nil
      guard resolve(member, at: instant, from: startPoint(of: index, on: timeline)),
        member.state == .adopted, owner.state == .live
      else { return }
      if member.legDuration != known {
        layOutAgain(timeline)
      } else {
        addClips(of: index, on: timeline)
      }
    }
    member.progress.firstIteration = member.timing.iterationStart.rounded(.down)
    member.progress.hasStarted = true
    for number in member.components.indices {
      let component = member.components[number]
      let isAdded = member.animation?.composite == .add
      let place = channelKey(of: component, isAdded: isAdded)
      let slot = at(Int(component.track), Int(component.component))
      if member.animation?.composite == .keep, slots[slot].owner >= 0,
        contributions[Int(slots[slot].owner)].record != owner.index
      {
        end(member, .replaced, at: instant)
        return
      }
      takeChannel(place, owner, root, at: instant)
      guard owner.state == .live else { return }
      if !isAdded, member.holds {
        setBase(slot, restingValue(member, number))
        reportModel(Int(component.track))
      }
    }
  }

  /// Lays a timeline and what it lies on out again; the playhead stays.
  private func layOutAgain(_ timeline: Timeline) {
    timeline.forgetLayoutAround()
    timeline.isLaidOut = false
    let root = timeline.root
    layOut(root)
    root.owner.legDuration = root.duration
  }

  func channelKey(of component: ResolvedComponent, isAdded: Bool) -> Timeline.ChannelKey {
    Timeline.ChannelKey(
      track: component.track, generation: tracks[Int(component.track)].generation,
      component: component.component, isAdded: isAdded)
  }
}
