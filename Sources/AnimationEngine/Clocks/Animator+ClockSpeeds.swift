/// Clocks whose speed is animated: their time is the integral of it.
///
/// A clock's map is a straight line, so while its speed moves it gets one line after the other,
/// from instant to instant. The slope of each is the mean of the speed over that time. So the time
/// is exact at every frame and every event, whatever the frame rate. The line is drawn again until it
/// ends where the next event is (`nextInstantOnLines`), so events are exact as well.
extension Animator {
  /// The speed of a clock as a property that can be animated.
  ///
  /// That of the scene's own time, or of a clock that was removed, cannot be: the property is gone.
  public func speedTrack(of clock: ClockID) -> TrackID {
    guard let index = clocks.ownIndex(of: clock) else { return .none }
    if let known = clocks[index].speedTrack, isKnown(known) { return known }
    let made = track(
      makeTarget(name: clocks[index].name ?? "clock-\(index)"), "speed", components: [""],
      threshold: [0.001], output: .sink, sink: ClockSpeedSink(self, clock))
    clocks.setSpeedTrack(made, of: index)
    return made
  }

  /// The target that a property belongs to.
  package func target(of track: TrackID) -> TargetID {
    let target = Int(tracks[Int(track.index)].target)
    return TargetID(index: UInt32(target), generation: targets[target].generation)
  }

  /// Names a clock for traces, before its speed is first animated.
  package func setName(_ name: String, of clock: ClockID) {
    if let index = clocks.ownIndex(of: clock) { clocks.setName(name, of: index) }
  }

  /// Whether a clock stands still until it is resumed.
  public func isPaused(_ clock: ClockID) -> Bool { clocks[clocks.index(of: clock)].isPaused }

  /// Assigns the speed of a clock: its animation ends.
  public func assignSpeed(_ speed: Double, of clock: ClockID) {
    guard !isRefused(.assign), let index = clocks.ownIndex(of: clock) else { return }
    if let track = clocks[index].speedTrack { modelWasAssigned(track, [speed]) }
    setSpeed(speed, of: clock)
  }

  /// Gives a clock back unless a layer holds it, something runs on it, or something with an end
  /// moves its speed.
  ///
  /// Animations without an end that move it end as removed. Within a function that may not control at once
  /// the clock counts as used.
  package func removeUnused(_ clock: ClockID) -> Bool {
    guard steps.rights == .all else { return false }
    guard let index = clocks.ownIndex(of: clock) else { return true }
    let isUsed =
      clocks[index].holds > 0 || !clocks[index].members.isEmpty || !clocks[index].children.isEmpty
      || targets.contains { !$0.isFree && $0.clock == index }
      || records.contains { $0.state == .pending && $0.clock == index }
    guard !isUsed else { return false }
    if let track = clocks[index].speedTrack {
      guard (tracks[Int(track.index)].sink as? ClockSpeedSink)?.holds == 0 else { return false }
      removeTarget(target(of: track), isSilent: true)
    }
    clocks.removeSpeedTrack(of: index)
    remove(clock)
    return true
  }

  /// Takes the speed that a frame shows, or on which an animation has come to rest.
  fileprivate func takeSpeed(_ speed: Double, of clock: ClockID) {
    guard !waits({ $0.takeSpeed(speed, of: clock) }) else { return }
    guard let index = clocks.ownIndex(of: clock), let track = clocks[index].speedTrack
    else { return }
    guard tracks[Int(track.index)].running == 0 else {
      clocks.noteRate(speed, of: index)
      return
    }
    let node = clocks[index]
    // A property that stands still on the clock is written again at each change, and may be its speed.
    guard
      node.segment != nil || node.rate != speed || node.own.rate != (node.isPaused ? 0 : speed)
    else { return }
    clocks.setSegment(nil, of: index)
    setRate(ofClock: index, speed, isPaused: clocks[index].isPaused)
  }

  /// Gives every clock whose speed moves the mean of it until the next instant of what moves one of
  /// them, or at which one turns, at most until `time`.
  ///
  /// - Returns: that instant in scene seconds; nil when no clock's speed moves.
  func driveClocks(to time: Double) -> Double? {
    guard time > now else { return nil }
    let moving = clocks.withSpeedTrack.filter { index in
      guard let speed = clocks[index].speedTrack, !clocks[index].isPaused else { return false }
      return tracks[Int(speed.index)].running > 0
    }
    guard !moving.isEmpty else { return nil }
    var end = time
    for index in moving { end = min(end, nextEdge(ofClock: index, before: end)) }
    for index in moving { end = min(end, turn(ofClock: index, before: end)) }
    for index in moving {
      let node = clocks[index]
      let parent = clocks.map(of: node.parent).local(now)
      clocks.setSegment(
        ClockSegment(start: now, covered: now, parent: parent, local: node.own.local(parent)),
        of: index)
    }
    for index in moving { setMean(stretchMean(index, to: end), until: end, of: index) }
    return end
  }

  /// The first instant after `now` at which what moves a clock's speed comes to an edge.
  private func nextEdge(ofClock index: Int32, before time: Double) -> Double {
    guard let track = clocks[index].speedTrack.map({ Int($0.index) }) else { return time }
    promoteAll(on: Int(tracks[track].target))
    var end = time
    for record in movers(of: track) {
      let edge = isBackwards(record) ? record.sample.stretchStart : record.sample.stretchEnd
      if edge.isFinite, let instant = record.map.root(edge), instant > now {
        end = min(end, instant)
      }
    }
    return end
  }

  /// The instant at which a clock turns whose speed has another sign at `time` than now, else `time`.
  private func turn(ofClock index: Int32, before time: Double) -> Double {
    guard let track = clocks[index].speedTrack.map({ Int($0.index) }) else { return time }
    let first = slotValue(track, 0, at: now)
    guard first * slotValue(track, 0, at: time) < 0 else { return time }
    let place = SignChange.place(from: now, to: time, whereFirst: first > 0) {
      slotValue(track, 0, at: $0)
    }
    return place - now > Self.sameInstant ? place : time
  }

  /// The mean of a clock's speed up to an instant, from the last such question if next to no time has
  /// passed since and nothing has changed.
  ///
  /// A clock that races has thousands of events at what is one instant to the rest.
  private func stretchMean(_ index: Int32, to end: Double) -> Double {
    guard let track = clocks[index].speedTrack.map({ Int($0.index) }), movingAbove(index).isEmpty
    else { return mean(ofClock: index, from: now, to: end) }
    let ends = StretchMean(from: now, to: end) { slotValue(track, 0, at: $0) }
    let versions = movers(of: track).flatMap {
      [UInt32(bitPattern: $0.index), $0.generation, $0.version]
    }
    if let known = clocks[index].lastMean, known.end == end, known.versions == versions,
      now >= known.start, now - known.start <= 1e-14 * (end - now),
      known.ends.isAlmost(ends)
    {
      return known.mean
    }
    let mean = ends.value { slotValue(track, 0, at: $0) }
    clocks.setLastMean(
      ClockMean(start: now, end: end, ends: ends, versions: versions, mean: mean), of: index)
    return mean
  }

  /// The mean of a clock's speed against its parent's time, over a stretch of scene time.
  ///
  /// Where the parent's speed moves too, each speed counts as long as the parent's time passes.
  private func mean(ofClock index: Int32, from start: Double, to end: Double) -> Double {
    guard let track = clocks[index].speedTrack.map({ Int($0.index) }) else { return 0 }
    let own = { (time: Double) in self.slotValue(track, 0, at: time) }
    let above = movingAbove(index)
    if !above.isEmpty {
      let pace = { (time: Double) in above.reduce(1) { $0 * self.slotValue($1, 0, at: time) } }
      let passing = StretchMean(from: start, to: end, of: pace).value(of: pace)
      if abs(passing) > 1e-9 {
        let both = { (time: Double) in own(time) * pace(time) }
        return StretchMean(from: start, to: end, of: both).value(of: both) / passing
      }
    }
    return StretchMean(from: start, to: end, of: own).value(of: own)
  }

  /// The speeds that move of the clocks on which a clock runs.
  private func movingAbove(_ index: Int32) -> [Int] {
    guard clocks.withSpeedTrack.count > 1 else { return [] }
    var found: [Int] = []
    var above = clocks[index].parent
    while above > 0 {
      if clocks[above].segment != nil, let speed = clocks[above].speedTrack {
        found.append(Int(speed.index))
      }
      above = clocks[above].parent
    }
    return found
  }

  /// Lets the clocks whose speed moves show at an instant what they show there, on a straight line
  /// from where their stretch begins.
  func drawClockLines(to instant: Double) {
    for index in clocks.withSpeedTrack {
      guard let segment = clocks[index].segment, instant > segment.start,
        abs(instant - segment.covered) > Self.lineGrain(at: instant)
      else { continue }
      setMean(
        mean(ofClock: index, from: segment.start, to: instant), until: instant, of: index)
    }
  }

  /// Ends the stretches of the clocks whose speed moves at an instant, which is what they show next.
  func closeClockSegments(at instant: Double) {
    drawClockLines(to: instant)
    for index in clocks.withSpeedTrack where clocks[index].segment != nil {
      clocks.setSegment(nil, of: index)
    }
  }

  /// Lets a clock run at the mean of its speed until an instant, from where its stretch begins.
  private func setMean(_ mean: Double, until end: Double, of index: Int32) {
    guard clocks[index].segment != nil else { return }
    clocks.setMean(mean, until: end, of: index)
    refreshClock(index)
  }

  private func movers(of track: Int) -> [Playback] {
    var found: [Playback] = []
    forEachContribution(track, 0) { found.append(record(at: $0)) }
    return found
  }
}

/// A stretch of scene time over which a clock whose speed moves is taken to run evenly.
struct ClockSegment {
  var start: Double
  /// The instant up to which its line was drawn: there it shows the integral of the speed.
  var covered: Double
  /// Time of the parent, and its own, at the start.
  var parent: Double
  var local: Double
}

/// The mean of a clock's speed over the last stretch that was read.
struct ClockMean {
  var start: Double
  var end: Double
  var ends: StretchMean
  /// The nodes that set the speed, with a version for each.
  var versions: [UInt32]
  var mean: Double
}

/// The way of a clock's speed to the engine.
private final class ClockSpeedSink: PropertySink {
  private unowned let animator: Animator
  private let clock: ClockID
  /// How many animations with an end move it.
  private(set) var holds = 0

  init(_ animator: Animator, _ clock: ClockID) {
    self.animator = animator
    self.clock = clock
  }

  func read(into values: inout [Double]) throws(SinkFailure) {
    values = [animator.speed(of: clock)]
  }

  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {
    animator.takeSpeed(values[0], of: clock)
  }

  func hold() { holds += 1 }
  func release() { holds -= 1 }
}
