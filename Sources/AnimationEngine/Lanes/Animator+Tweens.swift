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
    let kernel = tween.curve.kernel
    var bezier: Int32 = -1
    if !kernel.isClosedForm {
      guard let cubic = tween.curve.cubic, cubic.y3 == 1 else { return nil }
      bezier = lanes.reserve(cubic)
    }
    order += 1
    live += 1
    addedCount += 1
    let (delay, duration) = (tween.delay, tween.duration)
    let (first, second) = tween.curve.parameters
    track.pointee.pendingTweens += 1
    let place = contributions.appendTween()
    let later = contributions.prefetchFree()
    if later >= 0 { tweens.prefetchInsertion(later) }
    // Made in one piece: a row that was filled bit by bit would be kept in memory, and copied from there.
    let id = tweens.insert(
      TweenTable.Row(
        made: now,
        begin: delay == 0
          ? now : TweenTable.Row.beginning(made: now, delay: delay, duration: duration),
        delay: delay, end: now + (delay + duration), duration: duration, rate: 1 / duration,
        from: tween.from ?? .nan, first: first, second: second, order: order, to: tween.to,
        track: Int32(bitPattern: tween.track.index), trackGeneration: tween.track.generation,
        bezier: bezier, waitingAt: Int32(truncatingIfNeeded: pending.count), kernel: kernel,
        isChange: tween.isChange, isAnnounced: onAdd != nil),
      at: place)
    pending.append(tween: place)
    let hadNothing = outbox.hasNothing
    lend(track) { sink in steps.run(.write) { sink.hold() } }
    if onAdd != nil { noteAdded(id) }
    if hadNothing, !outbox.hasNothing { settleOutbox() }
    return id
  }

  /// Calls `body` with the sink of a track that it may remove.
  @inline(__always)
  func lend(_ track: UnsafeMutablePointer<Track>, _ body: (any PropertySink) -> Void) {
    loans.open()
    track.loan.pointee.lend(body)
    if loans.close() { _ = loans.takeKept() }
  }

  /// Adds a tween for which `tweenHost` has a handle; nil when it needs a record from the start.
  ///
  /// - Complexity: O(1).
  package func addWithHandle(_ tween: Tween) -> AnimationID? {
    checkThread()
    guard !isAsking, let id = addRow(tween) else { return nil }
    if let place = tweens.place(of: id) {
      tweens.setHasHandle(place)
    } else {
      // Its sink has given it a record, or ended it.
      record(id)?.hasUnmadeHandle = true
    }
    return id
  }

  /// Adds an animation for which `tweenHost` has a handle that is made once somebody needs it.
  ///
  /// - Parameters:
  ///   - animation: copied.
  ///   - observer: hears its events; without it, the host gives one with the handle.
  /// - Returns: its id, valid until it has ended and nobody holds the handle.
  /// - Throws: as `add`.
  /// - Complexity: O(parts).
  package func addWithHandle(
    _ animation: Animation, observer: AnimationObserver? = nil
  ) throws(EngineError) -> AnimationID {
    try checkAsking(.start)
    let id = try addRecord(animation, observer: observer)
    record(id)?.hasUnmadeHandle = true
    return id
  }

  /// Gives an animation whose handle is not made a record if it has none, and its observer.
  package func giveRecord(_ id: AnimationID) {
    if let record = record(id) { observe(record) }
  }

  /// Begins a tween that was pending.
  ///
  /// `room` is a list of one number, for what the sink gives.
  ///
  /// - Returns: the track that it now moves and its model, for `reportStart`; nil where it moves none, or
  ///   has a record.
  /// - Complexity: O(1).
  @inline(__always)
  func begin(tween place: Int32, _ room: inout [Double]) -> (track: Int, model: Double)? {
    var row = tweens.address(of: place)
    guard row.pointee.state == .pending else {
      if row.pointee.state == .canceled { freeRow(place) }
      return nil
    }
    let index = Int(row.pointee.track)
    let track = tracks.address(of: index)
    guard isUncontested(track, row.pointee.trackGeneration) else {
      let made = row.pointee.made
      register(promote(place), at: made)
      return nil
    }
    if row.pointee.isChange {
      let id = tweens.id(of: place)
      steps.run(.write) { track.pointee.sink.changeBegan() }
      guard tweens.place(of: id) != nil else {
        // It was given a record, which begins next and has been called.
        record(id)?.isChange = false
        return nil
      }
      row = tweens.address(of: place)
    }
    var start = row.pointee.from
    if start.isNaN {
      let id = tweens.id(of: place)
      // Given a record meanwhile, it begins next.
      guard let found = readStart(place, &room), tweens.place(of: id) != nil else { return nil }
      start = found
      row = tweens.address(of: place)
    }
    // Nobody is called from here on. The kernel is read before the state beside it is written: else the
    // processor would wait for that.
    let lane: LaneKind =
      row.pointee.bezier >= 0
      ? .bezier(row.pointee.bezier) : .curve(row.pointee.kernel.rawValue)
    tweens.start(place, from: start)
    track.pointee.pendingTweens -= 1
    let (cell, goal) = (track.pointee.cell, row.pointee.to)
    let number = lanes.append(
      lane,
      LaneRow(
        row.pointee.begin, row.pointee.rate, start, goal - start, row.pointee.first,
        row.pointee.second, 0, 0), out: cell, owner: place)
    contributions.address(of: place).pointee = Contribution(
      record: Contribution.tween(place), component: 0, track: Int32(truncatingIfNeeded: index),
      slot: 0, out: cell, ownsCell: false, isAdded: false, lane: lane, row: number)
    let slot = slots.address(of: Int(cell))
    slot.pointee.owner = place
    slot.pointee.base = goal
    track.pointee.contributions = 1
    track.pointee.running = 1
    track.pointee.hasBase = true
    if track.pointee.isColumn {
      cells[cell] = firstValue(of: row)
    } else {
      startOutput(index)
    }
    return (index, goal)
  }

  /// Asks for what the beginning of a later tween touches beside what its addition did.
  @inline(__always)
  func prefetchBeginning(of place: Int32) {
    let track = tracks.address(of: Int(tweens[place].track))
    slots.prefetch(Int(track.pointee.cell))
  }

  /// The value of a tween in the frame in which it begins.
  ///
  /// A curve of closed form is 0 at 0, to the last bit, which saves evaluating it.
  @inline(__always)
  private func firstValue(of row: UnsafePointer<TweenTable.Row>) -> Double {
    let progress = row.pointee.progress(at: frameTime)
    let (from, change) = (row.pointee.from, row.pointee.to - row.pointee.from)
    guard progress.bitPattern == 0, row.pointee.bezier < 0, row.pointee.first.isFinite,
      row.pointee.second.isFinite
    else { return from + eased(row, progress) * change }
    return from + 0 * change
  }

  /// Calls the sink of a track that a tween began to move: that it is animated, and its model.
  ///
  /// Where nothing else waits it goes past the outbox, whose calls would be these two. `room` is a list
  /// of one number.
  @inline(__always)
  func reportStart(of index: Int, model: Double, _ room: inout [Double]) {
    guard outbox.hasNothing, steps.rights == .all, !outbox.isOpen, turn.isRunning else {
      return reportStartLater(of: index)
    }
    room[0] = model
    outbox.open()
    tracks.address(of: index).loan.pointee.lend { sink in
      steps.run(.write) {
        sink.animationChanged(true)
        steps.goOn()
        sink.setModel(room)
      }
    }
    outbox.close()
    if !outbox.hasNothing { settleOutbox() }
  }

  private func reportStartLater(of index: Int) {
    outbox.append(.animationChanged(tracks[index].sink, true))
    reportModel(index)
    settleOutbox()
  }

  /// Whether nothing else acts on its property or waits for it.
  @inline(__always)
  private func isUncontested(_ track: UnsafeMutablePointer<Track>, _ generation: UInt32) -> Bool {
    track.pointee.generation == generation && !track.pointee.isFree
      && track.pointee.contributions == 0 && !track.pointee.isAwaited
  }

  /// The value a tween sets out from; nil when it cannot be read, which ends the tween.
  private func readStart(_ place: Int32, _ room: inout [Double]) -> Double? {
    let index = Int(tweens[place].track)
    if tracks[index].hasBase && tracks[index].isDirty { return slots[at(index, 0)].base }
    room[0] = 0
    do throws(SinkFailure) {
      let sink = tracks[index].sink
      guard sink.isAlive else { throw .targetGone }
      try read(index, by: sink, into: &room)
    } catch {
      // The sink may have left a list of another length.
      room = [0]
      let made = tweens[place].made
      fail(promote(place), error, at: made)
      return nil
    }
    return room[0]
  }

  // MARK: Values

  func value(ofTween place: Int32, at root: Double) -> Double {
    let row = tweens.address(of: place)
    let progress = row.pointee.progress(at: root)
    return row.pointee.from + eased(row, progress) * (row.pointee.to - row.pointee.from)
  }

  @inline(never)
  private func eased(_ row: UnsafePointer<TweenTable.Row>, _ progress: Double) -> Double {
    let bezier = row.pointee.bezier
    return bezier >= 0
      ? lanes.cubic(of: bezier).value(progress)
      : evaluate(row.pointee.kernel, progress, row.pointee.first, row.pointee.second)
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

  /// One of nobody that acts on nothing yet.
  static var unclaimed: Contribution { unclaimed(of: -1) }

  /// One that acts on nothing yet.
  @inline(__always)
  static func unclaimed(of record: Int32) -> Contribution {
    Contribution(
      record: record, component: 0, track: -1, slot: 0, out: 0, ownsCell: false, isAdded: false)
  }
}
