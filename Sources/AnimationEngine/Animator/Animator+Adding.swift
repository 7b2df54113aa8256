extension Animator {
  /// Adds an animation; it is pending until the end of the turn, and claims nothing before its start.
  ///
  /// - Parameters:
  ///   - animation: copied.
  ///   - observer: hears its events, on this thread.
  /// - Returns: its id, valid until it has ended and been reported.
  /// - Throws: `EngineError.badParameter` for numbers out of range, `.wrongCount` for lists that are not
  ///   as long as their property has components, `.endlessBackwards`, `.targetGone`, `.onlyAsked`.
  /// - Complexity: O(parts).
  @discardableResult
  public func add(
    _ animation: Animation, observer: AnimationObserver? = nil
  ) throws(EngineError) -> AnimationID {
    try checkAsking(.start)
    if observer == nil, let tween = animation.tween, let id = addRow(tween) { return id }
    return try addRecord(animation, observer: observer)
  }

  func addRecord(
    _ animation: Animation, observer: AnimationObserver?
  ) throws(EngineError) -> AnimationID {
    try validate(animation)
    let record = makeRecord(.motion)
    record.animation = animation
    record.timing = animation.timing
    record.clock = clock(for: animation)
    record.isPaused = animation.isPaused
    record.observer = observer
    pending.append(record: record.index)
    registerWithTargets(record)
    let hadNothing = outbox.hasNothing
    keepTargets(record)
    noteAdded(record.id)
    if hadNothing { settleOutbox() }
    return record.id
  }

  /// Calls `onAdd`, whose control waits until the addition is over; a transaction that is open stays so.
  func noteAdded(_ id: AnimationID) {
    if let onAdd { steps.limit(to: .write) { onAdd(id) } }
  }

  /// Adds a handle without motion, which its maker ends with `endOpen`.
  ///
  /// A function that only gives a value, such as an easing, may not call it: the id names nothing then.
  public func addOpen(observer: AnimationObserver? = nil) -> AnimationID {
    guard !isRefused(.start) else { return .none }
    let record = makeRecord(.open)
    record.observer = observer
    record.state = .live
    record.progress.hasStarted = true
    return record.id
  }

  /// Ends a handle without motion.
  public func endOpen(_ id: AnimationID, _ reason: EndReason) {
    guard !isRefused(.control), !waits({ $0.endOpen(id, reason) }) else { return }
    defer { settleOutbox() }
    guard let record = record(id), case .open = record.kind else { return }
    end(record, reason, at: now)
  }

  /// Properties of one animation, and numbers of one property: resolved ones say which in 16 bits.
  private static let mostParts = Int(Int16.max)

  private func validate(_ animation: Animation) throws(EngineError) {
    try animation.validate()
    if animation.parts.count > Self.mostParts {
      throw .badParameter(
        name: "the number of properties", value: Double(animation.parts.count),
        wanted: "at most \(Self.mostParts)")
    }
    func checkFinite(_ values: [Double]?, _ index: Int) throws(EngineError) {
      guard let infinite = values?.first(where: \.isInfinite) else { return }
      throw .badParameter(
        name: descriptions[index].property, value: infinite, wanted: "a finite number")
    }
    for place in animation.parts.indices where !isPlain(animation.parts, place) {
      let part = animation.parts[place]
      let index = Int(part.track.index)
      guard isKnown(part.track) else { throw .targetGone }
      let count = tracks[index].count
      if count > Self.mostParts {
        throw .badParameter(
          name: "the count of numbers in \(descriptions[index].property)", value: Double(count),
          wanted: "at most \(Self.mostParts)")
      }
      try checkCounts(part)
      try checkFinite(part.from, index)
      try checkFinite(part.to, index)
      try checkFinite(part.by, index)
      try checkFinite(part.velocity, index)
      try validateEnds(part, of: index)
    }
    if case .decay(let decay) = animation.motion {
      for bounds in [decay.minimum, decay.maximum] {
        for (part, values) in zip(animation.parts, bounds ?? []) {
          try checkCount(values.count, of: part.track)
        }
      }
    }
  }

  /// Whether a part says nothing but a finite goal of a property of one number, and so nothing wrong.
  private func isPlain(_ parts: [AnimationPart], _ place: Int) -> Bool {
    // A copy of the part would count a reference for each of its lists.
    parts.withUnsafeBufferPointer { parts in
      guard let goal = parts[place].plainGoal, !goal.isInfinite, isKnown(parts[place].track) else {
        return false
      }
      return tracks[Int(parts[place].track.index)].count == 1
    }
  }

  // MARK: Targets and properties

  /// Registers something that is animated, under the name that traces show.
  public func makeTarget(name: String) -> TargetID {
    checkThread()
    if let index = targets.takeFree() {
      let generation = targets[Int(index)].generation &+ 1
      targets[Int(index)] = Target(generation: generation, owner: side.current, name: name)
      return TargetID(index: UInt32(index), generation: generation)
    }
    targets.append(Target(generation: 0, owner: side.current, name: name))
    return TargetID(index: UInt32(targets.count - 1), generation: 0)
  }

  /// Changes the name that traces show.
  public func rename(_ target: TargetID, _ name: String) {
    guard isKnown(target) else { return }
    targets[Int(target.index)].name = name
  }

  /// Whether a target is registered.
  public func isKnown(_ target: TargetID) -> Bool {
    let index = Int(target.index)
    return index < targets.count && targets[index].generation == target.generation
      && !targets[index].isFree
  }

  /// The property of that name of a target, if it is registered.
  public func track(_ target: TargetID, _ property: String) -> TrackID? {
    checkThread()
    guard isKnown(target),
      let index = targets[Int(target.index)].tracks.index(of: property, in: descriptions)
    else { return nil }
    return TrackID(index: UInt32(index), generation: tracks[Int(index)].generation)
  }

  /// Registers a property of a target, or returns the one it has under that name.
  ///
  /// `components` has one name per number; `threshold` says per component, in units, what is as good
  /// as at rest, 0 for a thousandth of the way. `output` says how a frame's values leave.
  ///
  /// - Returns: the property; for a target that was removed one that does not exist, on which an
  ///   animation fails with `EngineError.targetGone`.
  public func track(
    _ target: TargetID, _ property: String, components: [String], threshold: [Double],
    kind: ValueKind = .number, output: TrackOutput, sink: any PropertySink
  ) -> TrackID {
    checkThread()
    if let known = track(target, property) { return known }
    guard isKnown(target) else { return .none }
    var track = Track(
      target: Int32(target.index), cell: cells.allocate(components.count), sink: sink,
      output: output, count: components.count)
    track.hasClock = targets[Int(target.index)].clock != 0
    let description = TrackDescription(
      property: property, components: components, threshold: threshold, kind: kind)
    while slots.count < Int(track.cell) + components.count { slots.append(Slot()) }
    for component in components.indices { slots[Int(track.cell) + component] = Slot() }
    let index: Int32
    if let free = tracks.takeFree() {
      index = free
      track.generation = tracks[Int(free)].generation &+ 1
      tracks[Int(free)] = track
      descriptions[Int(free)] = description
    } else {
      index = Int32(tracks.count)
      tracks.append(track)
      descriptions.append(description)
      waiting.append([])
    }
    targets[Int(target.index)].tracks.append(index, in: descriptions)
    return TrackID(index: UInt32(index), generation: track.generation)
  }

  /// Where a component of a property is in `slots`.
  @inline(__always)
  func at(_ track: Int, _ component: Int) -> Int { Int(tracks[track].cell) + component }

  func freeTrack(_ index: Int) {
    stopOutput(index)
    cells.free(tracks[index].cell, tracks[index].count)
    tracks[index].isFree = true
    outbox.keep(tracks[index].sink, of: Int32(index))
    loans.keep(tracks[index].sink)
    tracks[index].sink = GoneSink.shared
    waiting[index].removeAll()
    tracks[index].isAwaited = false
    tracks.noteFree(Int32(index))
  }

  /// Whether a property is registered, and its target too.
  package func isKnown(_ track: TrackID) -> Bool { known(track) != nil }

  /// The track of a property that is registered, and its target too; nil for any other.
  @inline(__always)
  func known(_ track: TrackID) -> UnsafeMutablePointer<Track>? {
    let index = Int(track.index)
    guard index < tracks.count else { return nil }
    let found = tracks.address(of: index)
    return found.pointee.isKnown(by: track.generation) ? found : nil
  }

  /// Whether a property is registered and its object still exists.
  package func isAlive(_ track: TrackID) -> Bool {
    isKnown(track) && tracks[Int(track.index)].sink.isAlive
  }

  /// Whether an animation contributes to a property now.
  public func isAnimated(_ track: TrackID) -> Bool {
    isKnown(track) && tracks[Int(track.index)].contributions > 0
  }

  /// A property's value without its animations, one number per component; nil when it cannot be
  /// read.
  package func model(_ track: TrackID) -> [Double]? {
    guard isKnown(track) else { return nil }
    let index = Int(track.index)
    if tracks[index].hasBase, tracks[index].contributions > 0 || tracks[index].isDirty {
      return (0..<tracks[index].count).map { slots[at(index, $0)].base }
    }
    var values = Array(repeating: 0.0, count: tracks[index].count)
    do throws(SinkFailure) { try read(index, into: &values) } catch { return nil }
    return values
  }

  /// Fills `values` with what a property shows at `now`, exactly, and says whether anything acts on it.
  ///
  /// - Complexity: O(contributions).
  public func presentation(_ track: TrackID, into values: inout [Double]) -> Bool {
    guard isAnimated(track) else { return false }
    let index = Int(track.index)
    values.removeAll(keepingCapacity: true)
    for component in 0..<tracks[index].count {
      values.append(slotValue(index, component, at: now))
    }
    return true
  }

  /// Whether the engine writes these values of a property at present: a setter that hears of them is no
  /// assignment of the host's.
  package func isWriting(_ values: [Double], to track: TrackID) -> Bool {
    var shown: [Double] = []
    guard steps.rights == .write, presentation(track, into: &shown), shown.count == values.count
    else { return false }
    // Colors come back from their own space.
    return zip(shown, values).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }
  }

  /// How fast what `presentation` gives changes, per scene second; 0 where nothing moves.
  package func velocities(of track: TrackID) -> [Double] {
    guard isAnimated(track) else { return [] }
    let index = Int(track.index)
    return (0..<tracks[index].count).map { slotVelocity(index, $0, at: now) }
  }

  /// The values of a property as of the last frame, valid until the animator is used again.
  public func column(_ track: TrackID) -> UnsafeBufferPointer<Double> {
    let index = Int(track.index)
    return UnsafeBufferPointer(
      start: cells.base + Int(tracks[index].cell), count: tracks[index].count)
  }

  /// Takes note of what a property's owner wrote, one number per component, so that `column` gives it
  /// until a frame writes.
  ///
  /// While something animates the property the next frame does that.
  ///
  /// - Complexity: O(components).
  package func noteWritten(_ track: TrackID, _ values: [Double]) {
    guard isKnown(track), !isAnimated(track) else { return }
    let index = Int(track.index)
    for component in 0..<tracks[index].count {
      cells[tracks[index].cell + Int32(component)] = values[component]
    }
  }

  /// A property was set by its owner: an animation that replaces its base ends, an added one goes
  /// on over the new base.
  ///
  /// `values` has one number per component; NaN leaves a component alone.
  ///
  /// - Throws: `EngineError.wrongCount`, `.onlyAsked`.
  /// - Complexity: O(components).
  public func modelChanged(_ track: TrackID, to values: [Double]) throws(EngineError) {
    try checkAsking(.assign)
    if isKnown(track) { try checkCount(values.count, of: track) }
    modelWasAssigned(track, values)
  }

  /// As `modelChanged`, for hosts whose lists are as long as their properties.
  package func modelWasAssigned(_ track: TrackID, _ values: [Double]) {
    guard !isRefused(.assign), isAnimated(track) else { return }
    defer { settleOutbox() }
    let index = Int(track.index)
    for component in 0..<tracks[index].count where !values[component].isNaN {
      let owner = slots[at(index, component)].owner
      slots[at(index, component)].base = values[component]
      if owner >= 0 {
        let record = record(at: owner)
        let contribution = contributions[Int(owner)]
        dropComponent(contribution.component, of: record, at: now)
      }
      markDirty(index)
    }
  }
}

/// Stands where a property's sink was.
private final class GoneSink: PropertySink, Sendable {
  static let shared = GoneSink()
  func read(into values: inout [Double]) throws(SinkFailure) { throw .targetGone }
  var isAlive: Bool { false }
}
