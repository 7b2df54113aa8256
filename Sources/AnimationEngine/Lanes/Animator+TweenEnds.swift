/// Ends of tweens without a record: at their time, when they are stopped, and when the animator is emptied.
extension Animator {
  /// Ends every tween whose time is over at `time`, but for those that end when `boundary` is due, or later.
  ///
  /// - Parameters:
  ///   - time: root seconds.
  ///   - boundary: the boundary that is due next; nil for none.
  /// - Returns: the tweens that are left, which end before or after boundaries by their order.
  /// - Complexity: O(those that end), and O(n log n) for n that are left.
  func finishTweens(upTo time: Double, before boundary: Schedule.Entry? = nil) -> DueTweens {
    var left = DueTweens()
    guard tweens.count > 0, var due = tweens.takeDue(by: time) else { return left }
    let limit = boundary?.instant ?? .infinity
    due.withUnsafeBufferPointer { due in
      for index in due.indices {
        prefetch(due, index)
        let entry = due[index]
        let row = tweens.address(of: entry.place)
        guard row.pointee.generation == entry.generation, row.pointee.state == .running else {
          continue
        }
        guard entry.instant < limit else {
          left.append(entry, order: row.pointee.order)
          continue
        }
        finish(entry.place)
      }
    }
    tweens.recycle(&due)
    left.sort()
    return left
  }

  /// Ends those of the tweens that are due before `boundary`; with nil all of them.
  ///
  /// - Complexity: O(those that end).
  func finish(_ due: inout DueTweens, before boundary: Schedule.Entry?) {
    while let entry = due.take(before: boundary) {
      // A boundary may have replaced it meanwhile, or given it a record.
      let row = tweens.address(of: entry.place)
      if row.pointee.generation == entry.generation, row.pointee.state == .running {
        finish(entry.place)
      }
    }
  }

  /// Ends a running tween at its goal.
  @inline(__always)
  private func finish(_ place: Int32) {
    let row = tweens.address(of: place)
    guard !row.pointee.hasHandle, row.pointee.waiter == .none else { return finishKnown(place) }
    let track = row.pointee.track
    leave(place, at: row.pointee.to)
    outbox.appendOver(track: track)
  }

  /// Ends every tween whose time is over before the frame at `now`, and writes its goal.
  ///
  /// Animations with a record have ended by then. Functions that may look at a tween before the frame's
  /// boundaries need the same of it: requests of other threads, and early ticks.
  ///
  /// - Complexity: O(those that end).
  func finishPassedTweens() {
    guard tweens.count > 0 else { return }
    _ = finishTweens(upTo: now - Self.sameInstant)
    settleOutbox()
    writeFinals()
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
  @inline(__always)
  private func prefetch(_ due: UnsafeBufferPointer<Deadlines.Entry>, _ index: Int) {
    if index &+ 24 < due.count {
      let place = due[index &+ 24].place
      contributions.prefetch(Int(place))
      tweens.prefetchEnd(place)
    }
    guard index &+ 12 < due.count else { return }
    let contribution = contributions.address(of: due[index &+ 12].place)
    guard contribution.pointee.record <= Contribution.firstTween, contribution.pointee.track >= 0
    else { return }
    tracks.prefetch(Int(contribution.pointee.track))
    slots.prefetch(Int(contribution.pointee.out))
    lanes.prefetch(contribution.pointee.lane, row: Int(contribution.pointee.row))
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
  @inline(__always)
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
    if !track.pointee.isColumn {
      stopOutput(index)
      markDirty(index)
    }
    cells[out] = value
    live -= 1
    freeRow(place)
  }

  /// Gives back the place of a tween, and what it holds.
  @inline(__always)
  func freeRow(_ place: Int32) {
    let row = tweens.address(of: place)
    let (bezier, remote) = (row.pointee.bezier, row.pointee.remote)
    if bezier >= 0 { lanes.release(bezier: bezier) }
    if remote != 0 { remoteIDs.noteEnd(index: remote) }
    tweens.remove(place)
    contributions.remove(place)
  }
}
