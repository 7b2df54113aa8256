/// Clocks whose speed is animated: their time is the integral of it.
///
/// A clock's map is a straight line, so while its speed moves it gets one line after the other,
/// from instant to instant. The slope of each is the mean of the speed over that time. So the time
/// is exact at
/// every frame and every event, whatever the frame rate. Between two events it is taken to pass
/// evenly. That places an event within h²/8 times the change of speed per second, h being the time
/// between them.
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
    clocks.setSegment(nil, of: index)
    setRate(ofClock: index, speed, isPaused: clocks[index].isPaused)
  }

  /// Gives every clock whose speed moves the mean of it until the next instant of what moves it, at
  /// most until `time`.
  func driveClocks(to time: Double) {
    for index in clocks.withSpeedTrack {
      let node = clocks[index]
      guard let speed = node.speedTrack, node.segment == nil, !node.isPaused else { continue }
      let track = Int(speed.index)
      guard tracks[track].running > 0, time > now else { continue }
      promoteAll(on: Int(tracks[track].target))
      var end = time
      let movers = movers(of: track)
      for record in movers {
        let edge = isBackwards(record) ? record.sample.stretchStart : record.sample.stretchEnd
        if edge.isFinite, let instant = record.map.root(edge), instant > now {
          end = min(end, instant)
        }
      }
      let parent = clocks.map(of: node.parent).local(now)
      let local = node.own.local(parent)
      clocks.setSegment(
        ClockSegment(start: now, end: end, parent: parent, local: local), of: index)
      guard end > now else { continue }
      let mean = stretchMean(index, track, movers, from: now, to: end)
      setMean(mean, of: index)
    }
  }

  /// The mean of a clock's speed up to an instant, from the last such question if next to no time has
  /// passed since and nothing has changed.
  ///
  /// A clock that races has thousands of events at what is one instant to the rest.
  private func stretchMean(
    _ index: Int32, _ track: Int, _ movers: [Playback], from start: Double, to end: Double
  ) -> Double {
    let ends = meanEnds(track, from: start, to: end)
    let versions = movers.flatMap { [UInt32(bitPattern: $0.index), $0.generation, $0.version] }
    if let known = clocks[index].lastMean, known.end == end, known.versions == versions,
      start >= known.start, start - known.start <= 1e-14 * (end - start),
      known.ends.isAlmost(ends)
    {
      return known.mean
    }
    let mean = ends.value { slotValue(track, 0, at: $0) }
    clocks.setLastMean(
      ClockMean(start: start, end: end, ends: ends, versions: versions, mean: mean), of: index)
    return mean
  }

  /// Brings the clocks whose speed moves to what they show at an instant before the end of their line.
  func closeClockSegments(at instant: Double) {
    for index in clocks.withSpeedTrack {
      let node = clocks[index]
      guard let segment = node.segment, let speed = node.speedTrack else { continue }
      if instant > segment.start, instant < segment.end {
        follow(index, Int(speed.index), until: instant)
      }
      clocks.setSegment(nil, of: index)
    }
  }

  private func follow(_ index: Int32, _ track: Int, until end: Double) {
    guard let segment = clocks[index].segment, end > segment.start else { return }
    let ends = meanEnds(track, from: segment.start, to: end)
    setMean(ends.value { slotValue(track, 0, at: $0) }, of: index)
  }

  /// Lets a clock run at the mean of its speed from where its line begins.
  private func setMean(_ mean: Double, of index: Int32) {
    guard clocks[index].segment != nil else { return }
    clocks.setMean(mean, of: index)
    refreshClock(index)
  }

  private func meanEnds(_ track: Int, from start: Double, to end: Double) -> StretchMean {
    StretchMean(from: start, to: end) { slotValue(track, 0, at: $0) }
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
  var end: Double
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
