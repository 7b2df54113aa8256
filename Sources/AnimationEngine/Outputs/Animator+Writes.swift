extension Animator {
  /// Asks for a property to be evaluated and written in this round.
  func markDirty(_ track: Int) {
    guard !tracks[track].isDirty else { return }
    tracks[track].isDirty = true
    outputs.markDirty(Int32(track))
  }

  /// Lists a property that moves: to be written in this round, and in every frame until it rests.
  func startOutput(_ track: Int) {
    markDirty(track)
    if case .column = tracks[track].output { return }
    guard tracks[track].outputIndex < 0 else { return }
    if case .batched(let token) = tracks[track].output, tracks[track].hasBase,
      !tracks[track].hadAdded, !hasAdded(track)
    {
      tracks[track].isPlain = true
      tracks[track].outputIndex = outputs.plain.append(
        Int32(track), token: token, cell: tracks[track].cell, count: tracks[track].count)
      return
    }
    if case .sink = tracks[track].output, tracks[track].hasBase,
      !tracks[track].hadAdded, !hasAdded(track),
      let numbers = (tracks[track].sink as? StoredSink)?.numbers
    {
      tracks[track].isStored = true
      tracks[track].outputIndex = outputs.stored.append(
        Int32(track), numbers, cell: tracks[track].cell, count: tracks[track].count)
      return
    }
    tracks[track].outputIndex = outputs.called.append(Int32(track))
  }

  func stopOutput(_ track: Int) {
    let index = tracks[track].outputIndex
    guard index >= 0 else { return }
    tracks[track].outputIndex = -1
    let moved: Int32
    if tracks[track].isPlain {
      tracks[track].isPlain = false
      // The lanes have not run since its cells were written.
      remember(track)
      moved = outputs.plain.remove(Int(index), count: tracks[track].count)
    } else if tracks[track].isStored {
      tracks[track].isStored = false
      remember(track)
      let stopped = outputs.stored.remove(Int(index))
      moved = stopped.moved
      // Where it was the last to keep the object, whose end may run code of the program.
      if (tracks[track].sink as? StoredSink)?.numbers == nil { outbox.append(.drop(stopped.owner)) }
    } else {
      moved = outputs.called.remove(at: index)
    }
    if moved >= 0 { tracks[Int(moved)].outputIndex = index }
  }

  /// Puts a property of one number that leaves as it is behind all others, as if it had stopped and started.
  func movePlainLast(_ index: Int, _ track: UnsafeMutablePointer<Track>) {
    // The lanes have not run since its cell was written.
    remember(index)
    let place = track.pointee.outputIndex
    let moved = outputs.plain.moveLast(Int(place))
    guard moved >= 0 else { return }
    tracks.address(of: Int(moved)).pointee.outputIndex = place
    track.pointee.outputIndex = Int32(outputs.plain.tracks.count - 1)
  }

  private func hasAdded(_ track: Int) -> Bool {
    (0..<tracks[track].count).contains { slots[at(track, $0)].firstAdded >= 0 }
  }

  /// Before the frame: writes properties on which nothing moves any more, at their own instant.
  ///
  /// The others are written with the frame.
  func writeFinals() {
    settleFailures(at: now)
    var later: [Int32] = []
    // A write may bring other properties to rest: they follow at once.
    while outputs.hasDirty {
      for track in outputs.takeDirty() {
        guard !tracks[Int(track)].isFree, tracks[Int(track)].isDirty else { continue }
        guard tracks[Int(track)].running == 0 else {
          later.append(track)
          continue
        }
        tracks[Int(track)].isDirty = false
        fill(Int(track), at: now)
        write(Int(track))
      }
      flushBatch()
    }
    outputs.putBackDirty(later)
    settleOutbox()
  }

  /// Before the frame: writes what moves on but is about to be reported at this instant.
  ///
  /// Callbacks then find the values of this instant in plain tables and custom properties too.
  /// Costs nothing unless somebody is called.
  func writeWatched() {
    guard !queue.isEmpty else { return }
    var known: Set<Int32> = []
    for event in queue.events {
      forEachTrack(heardBy: event) { track in
        guard known.insert(track).inserted else { return }
        fill(Int(track), at: now)
        if !tracks[Int(track)].isFree { write(Int(track)) }
      }
    }
    flushBatch()
    settleFailures(at: now)
    settleOutbox()
  }

  /// Shows the instant of events that miss the frame's by rounding, after the lanes.
  ///
  /// So the end of an iteration is met exactly.
  func evaluateWatched(at time: Double) {
    for event in queue.events where event.instant != time {
      guard abs(event.instant - time) <= 16 * time.ulp else { continue }
      forEachTrack(heardBy: event) { track in
        tracks[Int(track)].isDirty = false
        fill(Int(track), at: event.instant)
      }
    }
  }

  /// Calls `body` for each moving property that somebody may look at whom an event calls.
  private func forEachTrack(heardBy event: QueuedEvent, _ body: (Int32) -> Void) {
    guard let record = record(event.animation), record.isCalled(by: event) else { return }
    for component in record.components {
      let track = component.track
      // A sink that was written to may have ended the animation of another.
      guard !tracks[Int(track)].isFree, tracks[Int(track)].running > 0 else { continue }
      if case .column = tracks[Int(track)].output { continue }
      body(track)
    }
  }

  /// Evaluates and writes what has changed beside the lanes.
  func writeDirty(at time: Double) {
    settleFailures(at: time)
    while outputs.hasDirty {
      for track in outputs.takeDirty() {
        guard !tracks[Int(track)].isFree, tracks[Int(track)].isDirty else { continue }
        tracks[Int(track)].isDirty = false
        fill(Int(track), at: time)
        write(Int(track))
      }
      flushBatch()
      settleFailures(at: time)
    }
    settleOutbox()
  }

  /// Evaluates and writes one property before the verb or stage that asks for it is over.
  func writeNow(_ track: Int) {
    outbox.append(.write(track: Int32(track), generation: tracks[track].generation))
  }

  /// Evaluates and writes one property at once.
  func writeAtOnce(_ track: Int) {
    tracks[track].isDirty = false
    fill(track, at: now)
    write(track)
    flushBatch()
  }

  /// Something is going to be added to a property: it is no longer written as it is.
  func loseOutputPlainness(_ track: Int) {
    guard tracks[track].isPlain || tracks[track].isStored else { return }
    stopOutput(track)
    tracks[track].outputIndex = outputs.called.append(Int32(track))
  }

  /// Writes every property that changes each frame; the lanes have filled its cells.
  func writeOutputs(at time: Double) {
    writePlainOutputs()
    writeStoredOutputs()
    // A sink may fail and so shorten the list: go by number and look again.
    var index = 0
    while index < outputs.called.numbers.count {
      let track = outputs.called.numbers[index]
      if !tracks[Int(track)].isDirty { write(Int(track)) }
      if index < outputs.called.numbers.count, outputs.called.numbers[index] == track { index += 1 }
    }
    flushBatch()
    settleOutbox()
  }

  private func writeStoredOutputs() {
    guard !outputs.stored.isEmpty else { return }
    guard !outputs.hasDirty, !turn.isCompleting else {
      // Dirty properties are evaluated and written by themselves.
      for track in outputs.stored.tracks where !tracks[Int(track)].isDirty {
        outputs.stored.write(Int(tracks[Int(track)].outputIndex), from: cells.base)
      }
      return
    }
    outputs.stored.write(from: cells.base)
  }

  /// Writes a property by calls where nothing holds its object any more.
  func releaseStored(_ track: Int, _ sink: any PropertySink) {
    guard tracks[track].isStored, tracks[track].sink === sink,
      (sink as? StoredSink)?.numbers == nil
    else { return }
    loseOutputPlainness(track)
  }

  private func writePlainOutputs() {
    guard !outputs.plain.isEmpty else { return }
    guard !turn.isCompleting else {
      for track in outputs.plain.tracks where !tracks[Int(track)].isDirty { write(Int(track)) }
      return
    }
    guard !outputs.hasDirty else {
      // Dirty properties are evaluated and written by themselves.
      for track in outputs.plain.tracks where !tracks[Int(track)].isDirty {
        guard case .batched(let token) = tracks[Int(track)].output else { continue }
        collect(Int(track), token)
      }
      return
    }
    outputs.plain.fill(from: cells.base)
    // The host's assignments may change the list: this frame's is kept.
    let written = outputs.plain.tracks
    let failed = steps.run(.write) { batchHost?.write(outputs.plain.batch) ?? [] }
    for (index, failure) in failed { failTrack(Int(written[index]), failure, at: now) }
  }

  private func collect(_ track: Int, _ token: Int32) {
    outputs.collect(
      Int32(track), token: token,
      UnsafeBufferPointer(
        start: cells.base + Int(tracks[track].cell), count: tracks[track].count))
  }

  /// Hands a property's cells to its sink.
  private func write(_ track: Int) {
    guard tracks[track].hasBase else { return }
    // Once more after the last one has gone: others may have written since the last frame.
    let hasAdded = hasAdded(track)
    if hasAdded || tracks[track].hadAdded { noticeOthers(track) }
    tracks[track].hadAdded = hasAdded
    if turn.isCompleting, isWritten(track) { return }
    let values = UnsafeBufferPointer(
      start: cells.base + Int(tracks[track].cell), count: tracks[track].count)
    switch tracks[track].output {
    case .column:
      return
    case .sink:
      do throws(SinkFailure) {
        guard tracks[track].sink.isAlive else { throw .targetGone }
        try steps.run(.write) { () throws(SinkFailure) in try tracks[track].sink.write(values) }
      } catch {
        failTrack(track, error, at: now)
        return
      }
    case .batched(let token):
      collect(track, token)
    }
    remember(track)
  }

  /// Whether a property has been written in this frame as it is.
  private func isWritten(_ track: Int) -> Bool {
    guard tracks[track].isWritten(inFrame: frameIndex) else { return false }
    let start = Int(tracks[track].cell)
    return (0..<tracks[track].count).allSatisfy {
      slots[start + $0].written == cells.base[start + $0]
    }
  }

  private func remember(_ track: Int) {
    tracks[track].write(inFrame: frameIndex)
    let start = Int(tracks[track].cell)
    for component in 0..<tracks[track].count {
      slots[start + component].written = cells.base[start + component]
    }
  }

  /// While something is added to a property, what others wrote to it moves its base, unless an animation
  /// acts in place of that.
  private func noticeOthers(_ track: Int) {
    if case .column = tracks[track].output { return }
    var found = noticed.take([])
    defer { noticed.giveBack(found) }
    found.removeAll(keepingCapacity: true)
    for component in 0..<tracks[track].count { found.append(slots[at(track, component)].written) }
    do throws(SinkFailure) {
      try read(track, into: &found)
    } catch {
      failTrack(track, error, at: now)
      return
    }
    for component in 0..<tracks[track].count {
      let difference = found[component] - slots[at(track, component)].written
      let slot = at(track, component)
      if difference != 0, slots[slot].owner < 0, setBase(slot, slots[slot].base + difference) {
        showBase(track, component)
        cells[tracks[track].cell + Int32(component)] += difference
      }
    }
  }

  private func flushBatch() {
    // The host's code may cause further writes: they get a batch of their own.
    guard var full = outputs.takeBatch() else { return }
    let failed = steps.run(.write) { batchHost?.write(full.batch) ?? [] }
    for (index, failure) in failed { failTrack(Int(full.tracks[index]), failure, at: now) }
    outputs.recycle(&full)
  }
}

extension Playback {
  /// Whether an event of this animation calls somebody who may look at what it moves.
  fileprivate func isCalled(by event: QueuedEvent) -> Bool {
    switch event.body {
    case .event(let kind), .member(let kind):
      switch kind {
      case .start: wants(.start)
      case .repeat: wants(.repeat)
      case .reach: wants(.reach)
      case .complete: looksAtEnd || !waiters.isEmpty
      case .apply: false
      }
    case .point, .waiters: true
    case .timer, .tick, .lost, .passed, .left, .memberLeft: false
    }
  }
}
