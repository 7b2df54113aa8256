/// The rows by which a timeline moves what it has taken.
extension Animator {
  /// Lets the root's record move a place, with what shows there as its base.
  func takeChannel(
    _ place: Timeline.ChannelKey, _ owner: Playback, _ root: Timeline, at instant: Double
  ) {
    let track = Int(place.track)
    let component = Int(place.component)
    if let channel = root.channelOf[place] {
      retake(channel, owner, root, at: instant)
      return
    }
    let slot = slots[at(track, component)]
    let base = place.isAdded ? 0 : running(slot.owner, at: instant)?.value ?? slot.base
    let channel = root.channels.count
    root.channels.append(Timeline.Channel(key: place, base: base))
    root.channelOf[place] = channel
    owner.components.append(
      ResolvedComponent(
        track: place.track, part: Int16(clamping: channel), component: place.component, from: base,
        to: base, motion: .channel(channel)))
    owner.contributions.append(-1)
    retake(channel, owner, root, at: instant)
  }

  /// Lets the root's record move what a channel of it stands for, unless it does.
  func retake(_ channel: Int, _ owner: Playback, _ root: Timeline, at instant: Double) {
    let isAdded = root.channels[channel].key.isAdded
    guard owner.contributions[channel] < 0 else { return }
    install(channel, of: owner, isAdded: isAdded, at: instant)
    root.touched.insert(channel)
    if !isAdded { cancelOlderPending(owner, [channel], at: instant) }
  }

  func touch(_ crossing: Timeline.Crossing, _ root: Timeline) {
    guard let record = crossing.timeline.entries[crossing.entry].known else { return }
    let isAdded = record.animation?.composite == .add
    for component in record.components {
      let place = channelKey(of: component, isAdded: isAdded)
      if let channel = root.channelOf[place] { root.touched.insert(channel) }
    }
  }

  /// Notes that everything that a nested timeline moves may change its motion.
  func touch(_ inner: Timeline, _ root: Timeline) {
    for place in inner.clips.keys {
      if let channel = root.channelOf[place] { root.touched.insert(channel) }
    }
  }

  /// Moves the rows of the channels whose motion has changed, within one leg of the root.
  func placeTouched(_ record: Playback, _ timeline: Timeline, at instant: Double) {
    for channel in timeline.touched.sorted() where channel < record.contributions.count {
      placeChannel(record, timeline, channel, at: instant)
    }
  }

  /// Moves the rows of all channels.
  func placeChannels(_ record: Playback, _ timeline: Timeline, at instant: Double) {
    for channel in timeline.channels.indices {
      placeChannel(record, timeline, channel, at: instant)
    }
  }

  /// Puts a channel into the lane of what acts on it now.
  func placeChannel(_ record: Playback, _ timeline: Timeline, _ channel: Int, at instant: Double) {
    guard record.contributions[channel] >= 0 else { return }
    let place = record.contributions[channel]
    unplace(place)
    let leg = record.progress.leg
    let time = axisTime(record, timeline, at: instant)
    let spot = timeline.channels[channel].key
    var kind = LaneKind.parked
    var plain: (activeClip: ActiveClip, leg: Leg)?
    if leg.timeRate != 0 {
      if spot.isAdded {
        let sum = added(at: spot, on: timeline, time, isForward: timeline.isForward)
        kind = sum.isMoving ? .general : .parked
      } else if let found = activeClip(
        at: spot, on: timeline, time, isForward: timeline.isForward), found.isMoving
      {
        let own = self.leg(of: found, record, at: instant)
        plain = (found, own)
        // One that all but stands still has no line of its own.
        let isPlain = record.components[channel].offset == 0 && own.timeRate != 0
        kind = isPlain ? lane(of: found, timeline) : .general
      }
    }
    let track = Int(spot.track)
    let out = contributions[Int(place)].out
    guard kind != .parked else {
      cells[out] = channelValue(timeline, channel, time)
      markDirty(track)
      return
    }
    contributions[Int(place)].lane = kind
    // The row is that of the one member that acts on the channel, or of the channel itself.
    contributions[Int(place)].row =
      if let (found, own) = plain {
        lanes.append(
          kind, leg: own, component: found.record.components[found.index],
          curve: found.record.curve, out: out, owner: place)
      } else {
        lanes.append(
          kind, leg: leg, component: record.components[channel], curve: nil, out: out,
          owner: place)
      }
    tracks[track].running += 1
    startOutput(track)
  }

  private func lane(of activeClip: ActiveClip, _ root: Timeline) -> LaneKind {
    let iteration = activeClip.sample.iteration
    guard activeClip.isLinear, root.curve == nil, activeClip.record.rounding == 0,
      root.nestsPlainly, !takesOver(activeClip.record, activeClip.index, iteration: iteration)
    else { return .general }
    let kind = lane(of: activeClip.record, activeClip.index, iteration: iteration)
    return kind == .script ? .general : kind
  }

  /// The straight line of a member's progress, from root time.
  private func leg(of activeClip: ActiveClip, _ record: Playback, at instant: Double) -> Leg {
    var leg = Leg()
    leg.root = instant
    leg.progress = activeClip.sample.progress
    leg.time = activeClip.time
    let rate = activeClip.rate * record.progress.leg.timeRate
    let sign = activeClip.sample.slope < 0 ? -1.0 : 1.0
    leg.isResting = false
    leg.move(progressRate: activeClip.sample.slope * rate, timeRate: sign * rate)
    return leg
  }

  /// Time of the axis at a root time within the present stretch.
  func axisTime(_ record: Playback, _ timeline: Timeline, at instant: Double) -> Double {
    timeline.axisTime(
      progress: record.progress.leg.progress(at: instant),
      time: record.progress.leg.time(at: instant), self)
  }
}

extension Timeline {
  /// Time of the axis for a place of the root record's leg.
  func axisTime(progress: Double, time: Double, _ animator: Animator) -> Double {
    guard let curve, duration.isFinite else { return time }
    return animator.curveValue(curve, progress, nil) * duration
  }
}
