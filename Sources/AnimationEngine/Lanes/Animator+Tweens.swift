/// Tweens without a record. Each has a contribution from the moment it is made, whose `record` says
/// where its row is; wherever a record is needed, `promote` makes one and the row is gone.
extension Animator {
  /// Adds a tween; it is pending until the end of the turn.
  ///
  /// - Returns: its id, valid until it has ended.
  /// - Throws: `EngineError.badParameter` for numbers out of range, `.wrongCount` for a property of
  ///   several numbers, `.targetGone`.
  /// - Complexity: O(1); allocates nothing but room for more than there ever were at once.
  @discardableResult
  public func add(_ tween: Tween) throws(EngineError) -> AnimationID {
    try checkAsking(.start)
    guard let track = known(tween.track) else { throw .targetGone }
    if track.pointee.count != 1 { try checkCount(1, of: tween.track) }
    if let id = addRow(tween, track) { return id }
    return try addRecord(Animation(tween), observer: nil)
  }

  /// Adds a tween without a record; nil when it needs one.
  func addRow(_ tween: Tween) -> AnimationID? {
    guard let track = known(tween.track), track.pointee.count == 1 else { return nil }
    return addRow(tween, track)
  }

  /// Adds a tween of a property of one number that is registered; nil when it needs a record.
  @inline(__always)
  private func addRow(_ tween: Tween, _ track: UnsafeMutablePointer<Track>) -> AnimationID? {
    guard tracer == nil, tween.duration > 0, tween.duration.isFinite,
      tween.to.isFinite, tween.from?.isFinite ?? true, tween.delay <= 0,
      tween.delay + tween.duration > 0, !track.pointee.hasClock
    else { return nil }
    var row = TweenTable.Row()
    row.kernel = tween.curve.kernel
    if !row.kernel.isClosedForm {
      guard let cubic = tween.curve.cubic, cubic.y3 == 1 else { return nil }
      row.bezier = lanes.reserve(cubic)
    }
    order += 1
    live += 1
    addedCount += 1
    row.made = now
    row.delay = tween.delay
    row.end = now + (tween.delay + tween.duration)
    row.duration = tween.duration
    row.rate = 1 / tween.duration
    row.begin = tween.delay == 0 ? now : row.leg.progressZero
    row.from = tween.from ?? .nan
    row.to = tween.to
    (row.first, row.second) = tween.curve.parameters
    row.order = order
    row.track = Int32(tween.track.index)
    row.trackGeneration = tween.track.generation
    row.waitingAt = Int32(pending.count)
    row.isChange = tween.isChange
    row.isAnnounced = onAdd != nil
    track.pointee.pendingTweens += 1
    let place = contributions.append(.unclaimed)
    contributions.address(of: place).pointee.record = Contribution.tween(place)
    let id = tweens.insert(row, at: place)
    pending.append(tween: place)
    track.pointee.sink.hold()
    onAdd?(id)
    return id
  }

  /// Adds a tween for which `tweenHost` has a handle; nil when it needs a record from the start.
  ///
  /// - Complexity: O(1).
  package func addWithHandle(_ tween: Tween) -> AnimationID? {
    checkThread()
    guard !isAsking, let id = addRow(tween), let place = tweens.place(of: id) else { return nil }
    tweens.setHasHandle(place)
    return id
  }

  /// Adds an animation for which `tweenHost` has a handle that is made once somebody needs it.
  ///
  /// - Returns: its id, valid until it has ended and nobody holds the handle.
  /// - Throws: as `add`.
  /// - Complexity: O(parts).
  package func addWithHandle(_ animation: Animation) throws(EngineError) -> AnimationID {
    try checkAsking(.start)
    let id = try addRecord(animation, observer: nil)
    records[id.recordIndex].hasUnmadeHandle = true
    return id
  }

  /// Gives an animation whose handle is not made a record if it has none, and its observer.
  package func giveRecord(_ id: AnimationID) {
    if let record = record(id) { observe(record) }
  }

  /// Begins a tween that was pending.
  ///
  /// - Returns: the track that it now moves, for `reportStart`; nil where it moves none, or has a record.
  func begin(tween place: Int32) -> Int? {
    guard tweens[place].state == .pending else {
      if tweens[place].state == .canceled { freeRow(place) }
      return nil
    }
    let index = Int(tweens[place].track)
    let track = tracks.address(of: index)
    guard isUncontested(track, tweens[place].trackGeneration) else {
      let made = tweens[place].made
      register(promote(place), at: made)
      return nil
    }
    if tweens[place].isChange { track.pointee.sink.changeBegan() }
    var start = tweens[place].from
    if start.isNaN {
      guard let found = readStart(place) else { return nil }
      start = found
    }
    tweens.start(place, from: start)
    track.pointee.pendingTweens -= 1
    let cell = track.pointee.cell
    let goal = tweens[place].to
    let lane: LaneKind =
      tweens[place].bezier >= 0
      ? .bezier(tweens[place].bezier) : .curve(tweens[place].kernel.rawValue)
    let number = lanes.append(
      lane,
      LaneRow(
        tweens[place].begin, tweens[place].rate, start, goal - start, tweens[place].first,
        tweens[place].second, 0, 0), out: cell, owner: place)
    contributions.address(of: place).pointee = Contribution(
      record: Contribution.tween(place), component: 0, track: Int32(index), slot: 0, out: cell,
      ownsCell: false, isAdded: false, lane: lane, row: number)
    let slot = slots.address(of: Int(cell))
    slot.pointee.owner = place
    slot.pointee.base = goal
    track.pointee.contributions = 1
    track.pointee.running = 1
    track.pointee.hasBase = true
    if case .column = track.pointee.output {
      cells[cell] = value(ofTween: place, at: frameTime)
    } else {
      startOutput(index)
      markDirty(index)
    }
    return index
  }

  /// Calls the sink of a track that a tween began to move: that it is animated, and its model.
  ///
  /// Where nothing else waits it goes past the outbox, whose calls would be these two.
  func reportStart(of index: Int) {
    guard outbox.hasNothing, steps.rights == .all, !outbox.isOpen, turn.isRunning else {
      outbox.append(.animationChanged(tracks[index].sink, true))
      reportModel(index)
      return settleOutbox()
    }
    var model = scalar.take() ?? [0]
    model[0] = slots[at(index, 0)].base
    outbox.isOpen = true
    tracks.address(of: index).loan.pointee.lend { makeStarted($0, model) }
    outbox.isOpen = false
    scalar = model
    settleOutbox()
  }

  @inline(__always)
  private func makeStarted(_ sink: any PropertySink, _ model: [Double]) {
    steps.run(.write) { sink.animationChanged(true) }
    steps.run(.write) { sink.setModel(model) }
  }

  /// Whether nothing else acts on its property or waits for it.
  @inline(__always)
  private func isUncontested(_ track: UnsafeMutablePointer<Track>, _ generation: UInt32) -> Bool {
    track.pointee.generation == generation && !track.pointee.isFree
      && track.pointee.contributions == 0 && !track.pointee.isAwaited
  }

  /// The value a tween sets out from; nil when it cannot be read, which ends the tween.
  private func readStart(_ place: Int32) -> Double? {
    let index = Int(tweens[place].track)
    if tracks[index].hasBase && tracks[index].isDirty { return slots[at(index, 0)].base }
    var found = scalar.take() ?? [0]
    found[0] = 0
    do throws(SinkFailure) {
      let sink = tracks[index].sink
      guard sink.isAlive else { throw .targetGone }
      try read(index, by: sink, into: &found)
    } catch {
      let made = tweens[place].made
      fail(promote(place), error, at: made)
      return nil
    }
    let start = found[0]
    scalar = found
    return start
  }

  /// Ends every tween whose time is over at `time`.
  ///
  /// - Complexity: O(those that end).
  func finishTweens(upTo time: Double) {
    guard tweens.count > 0 else { return }
    guard var due = tweens.takeDue(by: time) else { return }
    for (index, entry) in due.enumerated() {
      prefetch(due, index)
      guard tweens[entry.place].generation == entry.generation,
        tweens[entry.place].state == .running
      else { continue }
      if !tweens[entry.place].hasHandle, tweens[entry.place].waiter == .none {
        leave(entry.place, at: tweens[entry.place].to)
        outbox.appendOver(track: contributions[Int(entry.place)].track)
      } else {
        finishKnown(entry.place)
      }
    }
    tweens.recycle(&due)
  }

  /// Ends a tween whose time is over and for which there is a handle, or a group that waits.
  private func finishKnown(_ place: Int32) {
    let row = tweens[place]
    let id = tweens.id(of: place)
    if row.hasHandle, tweenHost?.isHeld(id) ?? false {
      // Its end is that of a record, which the host can query from then on.
      let record = promote(place)
      let end = row.waiter == .none ? max(row.end, now) : row.end
      return boundary(record, at: end, local: record.sample.stretchEnd)
    }
    leave(place, at: row.to)
    outbox.appendOver(track: row.track)
    if row.waiter != .none {
      // A group hears of it at the very instant, for which the calendar has an entry.
      queue.append(.left(row.waiter), of: id, at: row.end, order: row.order)
    } else if row.hasHandle, row.end > now {
      // Whether anybody holds the handle shows in nothing: time goes on as after a record's end.
      queue.append(.passed, of: id, at: row.end, order: row.order)
    }
  }

  /// Asks for what the ends after `index` touch: it lies all over, and waiting for it costs more than
  /// all that is done with it.
  private func prefetch(_ due: ContiguousArray<Deadlines.Entry>, _ index: Int) {
    if index + 16 < due.count {
      let place = due[index + 16].place
      contributions.prefetch(Int(place))
      tweens.prefetch(place)
    }
    guard index + 8 < due.count else { return }
    let contribution = contributions[Int(due[index + 8].place)]
    guard contribution.tween != nil, contribution.track >= 0 else { return }
    tracks.prefetch(Int(contribution.track))
    slots.prefetch(Int(contribution.out))
    lanes.prefetch(contribution.lane, row: Int(contribution.row))
  }

  /// Ends a tween for which there is no handle where it stands, and makes that the model.
  func stop(tween place: Int32) {
    let row = tweens[place]
    switch row.state {
    case .pending:
      cancel(place)
    case .running:
      let index = Int(row.track)
      leave(place, at: value(ofTween: place, at: now))
      outbox.append(.left(tracks[index].sink, track: row.track))
      reportModel(index)
      if case .column = tracks[index].output { return }
      writeNow(index)
    case .free, .canceled:
      break
    }
  }

  /// Ends all tweens that have no record, without a word to anybody.
  func dropTweens() {
    for place in contributions.indices where contributions[place].tween != nil {
      let row = tweens[Int32(place)]
      switch row.state {
      case .pending: cancel(Int32(place))
      case .running:
        leave(Int32(place), at: row.to)
        outbox.append(.left(tracks[Int(row.track)].sink, track: row.track))
      case .free, .canceled: break
      }
    }
  }

  private func cancel(_ place: Int32) {
    let index = Int(tweens[place].track)
    tweens.cancel(place)
    tracks[index].pendingTweens -= 1
    live -= 1
    outbox.append(.release(tracks[index].sink, track: Int32(index)))
  }

  /// Takes a running tween away and leaves its property at `value`; the caller lets the sink know.
  private func leave(_ place: Int32, at value: Double) {
    let contribution = contributions.address(of: place)
    let (row, out) = (contribution.pointee.row, contribution.pointee.out)
    let moved = lanes.remove(contribution.pointee.lane, row: Int(row))
    if moved >= 0 { contributions.address(of: moved).pointee.row = row }
    let index = Int(contribution.pointee.track)
    let slot = slots.address(of: Int(out))
    slot.pointee.owner = -1
    slot.pointee.base = value
    // Nothing else acts on what a row moves.
    let track = tracks.address(of: index)
    track.pointee.contributions = 0
    track.pointee.running = 0
    if track.pointee.output != .column {
      stopOutput(index)
      markDirty(index)
    }
    cells[out] = value
    live -= 1
    freeRow(place)
  }

  private func freeRow(_ place: Int32) {
    let bezier = tweens[place].bezier
    if bezier >= 0 { lanes.release(bezier: bezier) }
    let remote = tweens[place].remote
    if remote != 0 { remoteIDs.noteEnd(index: remote) }
    tweens.remove(place)
    contributions.remove(place)
  }

  // MARK: Values

  func value(ofTween place: Int32, at root: Double) -> Double {
    let progress = tweens[place].progress(at: root)
    let bezier = tweens[place].bezier
    let eased =
      bezier >= 0
      ? lanes.cubic(of: bezier).value(progress)
      : evaluate(tweens[place].kernel, progress, tweens[place].first, tweens[place].second)
    return tweens[place].from + eased * (tweens[place].to - tweens[place].from)
  }

  /// Per root second.
  func velocity(of row: TweenTable.Row, at root: Double) -> Double {
    let curve = curve(of: row)
    return curve.slope(row.progress(at: root)) * (row.to - row.from) / row.duration
  }

  func curve(of row: TweenTable.Row) -> Curve {
    guard row.bezier >= 0 else { return Curve(row.kernel, (row.first, row.second)) }
    return Curve(lanes.cubic(of: row.bezier))
  }
}

extension Contribution {
  /// Values of `record` from this one downwards stand for tweens.
  static let firstTween: Int32 = -2

  /// The value of `record` for the tween at an index.
  static func tween(_ place: Int32) -> Int32 { firstTween - place }

  /// The place of the tween whose contribution it is; nil for one of a record.
  var tween: Int32? { record <= Self.firstTween ? Self.firstTween - record : nil }

  /// One that acts on nothing yet.
  static var unclaimed: Contribution {
    Contribution(
      record: -1, component: 0, track: -1, slot: 0, out: 0, ownsCell: false, isAdded: false)
  }
}
