/// The rows by which a timeline moves what it has taken.
extension Animator {
  /// Lets the root's record move a place, with what shows there as its base.
  func takeLine(
    _ place: Timeline.Place, _ owner: Record, _ root: Timeline, at instant: Double
  ) {
    let track = Int(place.track)
    let component = Int(place.component)
    if let line = root.lineOf[place] {
      takeAgain(line, owner, root, at: instant)
      return
    }
    let slot = slots[at(track, component)]
    let base = place.isAdded ? 0 : running(slot.owner, at: instant)?.value ?? slot.base
    let line = root.lines.count
    root.lines.append(Timeline.Line(place: place, base: base))
    root.lineOf[place] = line
    owner.components.append(
      ResolvedComponent(
        track: place.track, part: Int16(clamping: line), component: place.component, from: base,
        to: base, motion: .line(line)))
    owner.contributions.append(-1)
    takeAgain(line, owner, root, at: instant)
  }

  /// Lets the root's record move what a line of it stands for, unless it does.
  func takeAgain(_ line: Int, _ owner: Record, _ root: Timeline, at instant: Double) {
    let isAdded = root.lines[line].place.isAdded
    guard install(line, of: owner, isAdded: isAdded, at: instant) else { return }
    root.touched.insert(line)
    if !isAdded { outrunWaiting(owner, [line], at: instant) }
  }

  func touch(_ passing: Timeline.Passing, _ root: Timeline) {
    guard let record = passing.timeline.entries[passing.entry].known else { return }
    let isAdded = record.animation?.composite == .add
    for component in record.components {
      let place = place(of: component, isAdded: isAdded)
      if let line = root.lineOf[place] { root.touched.insert(line) }
    }
  }

  /// Notes that everything that a nested timeline moves may change its motion.
  func touch(_ inner: Timeline, _ root: Timeline) {
    for place in inner.voices.keys {
      if let line = root.lineOf[place] { root.touched.insert(line) }
    }
  }

  /// Moves the rows of the lines whose motion has changed, within one leg of the root.
  func placeTouched(_ record: Record, _ timeline: Timeline, at instant: Double) {
    for line in timeline.touched.sorted() where line < record.contributions.count {
      placeLine(record, timeline, line, at: instant)
    }
  }

  /// Moves the rows of all lines.
  func placeLines(_ record: Record, _ timeline: Timeline, at instant: Double) {
    for line in timeline.lines.indices { placeLine(record, timeline, line, at: instant) }
  }

  /// Puts a line into the lane of what acts on it now.
  func placeLine(_ record: Record, _ timeline: Timeline, _ line: Int, at instant: Double) {
    // A script's function that is asked for the value of another line may change the timeline.
    guard record.contributions.indices.contains(line), timeline.lines.indices.contains(line),
      record.contributions[line] >= 0
    else { return }
    let place = record.contributions[line]
    unplace(place)
    let leg = record.progress.leg
    let time = lineTime(record, timeline, at: instant)
    let spot = timeline.lines[line].place
    var kind = LaneKind.parked
    var plain: (sounding: Sounding, leg: Leg)?
    if leg.timeRate != 0 {
      if spot.isAdded {
        let sum = added(at: spot, on: timeline, time, isForward: timeline.isForward)
        kind = sum.isMoving ? .general : .parked
      } else if let found = sounding(
        at: spot, on: timeline, time, isForward: timeline.isForward), found.isMoving
      {
        let own = self.leg(of: found, record, at: instant)
        plain = (found, own)
        // One that all but stands still has no line of its own.
        let isPlain =
          record.components.indices.contains(line)
          && record.components[line].offset == 0 && own.timeRate != 0
        kind = isPlain ? lane(of: found, timeline) : .general
      }
    }
    // So may that which is asked for this one's: whoever placed it again did so for what is now.
    let value = kind == .parked ? lineValue(timeline, line, time) : 0
    guard record.contributions.indices.contains(line), record.contributions[line] == place,
      contributions[Int(place)].lane == .parked, record.components.indices.contains(line),
      plain.map({ $0.sounding.record.components.indices.contains($0.sounding.index) }) ?? true
    else { return }
    let out = contributions[Int(place)].out
    if kind == .parked {
      cells[out] = value
    } else {
      let row = appendRow(
        kind, plain, leg: leg, component: record.components[line], out: out, owner: place)
      contributions[Int(place)].lane = kind
      contributions[Int(place)].row = row
      let track = Int(spot.track)
      tracks[track].running += 1
      if tracks[track].running == 1 { startOutput(track) }
    }
    markDirty(Int(spot.track))
  }

  /// Adds the row of a line: that of the one member that sounds there, or of the line itself.
  private func appendRow(
    _ kind: LaneKind, _ plain: (sounding: Sounding, leg: Leg)?, leg: Leg,
    component: ResolvedComponent, out: Int32, owner: Int32
  ) -> Int32 {
    guard let (found, own) = plain else {
      return lanes.append(
        kind, leg: leg, component: component, coefficients: (0, 0), out: out, owner: owner)
    }
    let member = found.record
    if kind == .keyframes, case .keyframes(let motion) = member.components[found.index].motion {
      return lanes.append(
        motion, leg: own, run: member.curve ?? .linear, out: out, owner: owner)
    }
    return lanes.append(
      kind, leg: own, component: member.components[found.index],
      coefficients: member.curve?.parameters ?? (0, 0), out: out, owner: owner)
  }

  private func lane(of sounding: Sounding, _ root: Timeline) -> LaneKind {
    guard sounding.isLinear, root.curve == nil, sounding.record.rounding == 0,
      root.nestsPlainly
    else { return .general }
    let kind = lane(of: sounding.record, sounding.index, iteration: sounding.sample.iteration)
    return kind == .script ? .general : kind
  }

  /// The straight line of a member's progress, from root time.
  private func leg(of sounding: Sounding, _ record: Record, at instant: Double) -> Leg {
    var leg = Leg()
    leg.root = instant
    leg.progress = sounding.sample.progress
    leg.time = sounding.time
    let rate = sounding.rate * record.progress.leg.timeRate
    let sign = sounding.sample.slope < 0 ? -1.0 : 1.0
    leg.isResting = false
    leg.move(progressRate: sounding.sample.slope * rate, timeRate: sign * rate)
    return leg
  }

  /// Time of the axis at a root time within the present stretch.
  func lineTime(_ record: Record, _ timeline: Timeline, at instant: Double) -> Double {
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
