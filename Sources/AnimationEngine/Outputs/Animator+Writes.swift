extension Animator {
  /// Asks for a property to be evaluated and written in this round.
  func markDirty(_ track: Int) {
    guard !tracks[track].isDirty else { return }
    tracks[track].isDirty = true
    dirtyTracks.append(Int32(track))
  }

  /// A property begins to change every frame.
  func startOutput(_ track: Int) {
    if case .column = tracks[track].output { return }
    guard tracks[track].outputIndex < 0 else { return }
    if case .batched(let token) = tracks[track].output, tracks[track].hasBase,
      !tracks[track].hadAdded, !hasAdded(track)
    {
      tracks[track].isPlain = true
      tracks[track].outputIndex = plainOutputs.append(
        Int32(track), token: token, cell: tracks[track].cell, count: tracks[track].count)
      return
    }
    tracks[track].outputIndex = Int32(outputTracks.count)
    outputTracks.append(Int32(track))
  }

  func stopOutput(_ track: Int) {
    let place = tracks[track].outputIndex
    guard place >= 0 else { return }
    tracks[track].outputIndex = -1
    if tracks[track].isPlain {
      tracks[track].isPlain = false
      // The lanes have not run since its cells were written.
      remember(track)
      let moved = plainOutputs.remove(Int(place), count: tracks[track].count)
      if moved >= 0 { tracks[Int(moved)].outputIndex = place }
      return
    }
    let last = outputTracks.removeLast()
    if Int(place) < outputTracks.count {
      outputTracks[Int(place)] = last
      tracks[Int(last)].outputIndex = place
    }
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
    while !dirtyTracks.isEmpty {
      var batch: [Int32] = []
      swap(&batch, &dirtyTracks)
      for track in batch {
        guard !tracks[Int(track)].isFree, tracks[Int(track)].isDirty else { continue }
        guard tracks[Int(track)].running == 0 else {
          later.append(track)
          continue
        }
        tracks[Int(track)].isDirty = false
        evaluate(Int(track), at: now)
        write(Int(track))
      }
      flushBatch()
    }
    dirtyTracks = later
  }

  /// Before the frame: writes what moves on but is about to be told of at this instant.
  ///
  /// Callbacks then find the values of this instant in plain tables and custom properties too.
  /// Costs nothing unless somebody is called.
  func writeWatched() {
    guard !queue.isEmpty else { return }
    var watched: [Int32] = []
    for event in queue {
      guard let record = record(event.animation), record.isCalled(by: event) else { continue }
      for component in record.components where !watched.contains(component.track) {
        watched.append(component.track)
      }
    }
    for track in watched.map(Int.init) where !tracks[track].isFree && tracks[track].running > 0 {
      if case .column = tracks[track].output { continue }
      evaluate(track, at: now)
      if !tracks[track].isFree { write(track) }
    }
    flushBatch()
    settleFailures(at: now)
  }

  /// Evaluates and writes what has changed beside the lanes.
  func writeDirty(at time: Double) {
    settleFailures(at: time)
    while !dirtyTracks.isEmpty {
      var batch: [Int32] = []
      swap(&batch, &dirtyTracks)
      for track in batch {
        guard !tracks[Int(track)].isFree, tracks[Int(track)].isDirty else { continue }
        tracks[Int(track)].isDirty = false
        evaluate(Int(track), at: time)
        write(Int(track))
      }
      flushBatch()
      settleFailures(at: time)
    }
  }

  /// Evaluates and writes one property at once.
  func writeNow(_ track: Int) {
    tracks[track].isDirty = false
    evaluate(track, at: now)
    write(track)
    flushBatch()
  }

  /// Something is going to be added to a property: it is no longer written as it is.
  func loseOutputPlainness(_ track: Int) {
    guard tracks[track].isPlain else { return }
    stopOutput(track)
    tracks[track].outputIndex = Int32(outputTracks.count)
    outputTracks.append(Int32(track))
  }

  /// Writes every property that changes each frame; the lanes have filled its cells.
  func writeOutputs(at time: Double) {
    writePlainOutputs()
    // A sink may fail and so shorten the list: go by number and look again.
    var index = 0
    while index < outputTracks.count {
      let track = outputTracks[index]
      if !tracks[Int(track)].isDirty { write(Int(track)) }
      if index < outputTracks.count, outputTracks[index] == track { index += 1 }
    }
    flushBatch()
  }

  private func writePlainOutputs() {
    guard !plainOutputs.isEmpty else { return }
    guard !isCompleting else {
      for track in plainOutputs.tracks where !tracks[Int(track)].isDirty { write(Int(track)) }
      return
    }
    guard dirtyTracks.isEmpty else {
      // What is dirty is evaluated and written by itself.
      for track in plainOutputs.tracks where !tracks[Int(track)].isDirty {
        guard case .batched(let token) = tracks[Int(track)].output else { continue }
        collect(Int(track), token)
      }
      return
    }
    plainOutputs.fill(from: cells.base)
    // The host's code may change the list: this frame's is kept.
    let written = plainOutputs.tracks
    let failed = steps.run { batchHost?.write(plainOutputs.batch) ?? [] }
    for (index, failure) in failed { failTrack(Int(written[index]), failure, at: now) }
  }

  private func collect(_ track: Int, _ token: Int32) {
    batch.tokens.append(token)
    batch.values.append(
      contentsOf: UnsafeBufferPointer(
        start: cells.base + Int(tracks[track].cell), count: tracks[track].count))
    batch.offsets.append(Int32(batch.values.count))
    batchTracks.append(Int32(track))
  }

  /// Fills a property's cells with what acts on it at a root time.
  private func evaluate(_ track: Int, at time: Double) {
    for component in 0..<tracks[track].count {
      var next = slots[at(track, component)].owner
      if next >= 0 { evaluate(next, at: time) }
      next = slots[at(track, component)].firstAdded
      while next >= 0 {
        evaluate(next, at: time)
        next = contributions[Int(next)].next
      }
      // A script's function may have freed the property meanwhile.
      guard !tracks[track].isFree, component < tracks[track].count else { return }
      let slot = slots[at(track, component)]
      if slot.fold != nil || slot.owner < 0 {
        compose(track, component)
        showFinite(track, component)
      }
    }
  }

  private func evaluate(_ place: Int32, at time: Double) {
    let contribution = contributions[Int(place)]
    let known = failures.count
    let value = value(of: contribution, at: time)
    // What fails stays where it was.
    guard failures.count == known, isCurrent(contribution, place) else { return }
    guard value.isFinite else { return refuse(place) }
    cells[contribution.out] = value
  }

  /// Hands a property's cells to its sink.
  private func write(_ track: Int) {
    guard tracks[track].hasBase else { return }
    // Once more after the last one has gone: others may have written since the last frame.
    let hasAdded = hasAdded(track)
    if hasAdded || tracks[track].hadAdded { noticeOthers(track) }
    tracks[track].hadAdded = hasAdded
    if isCompleting, isWritten(track) { return }
    let values = UnsafeBufferPointer(
      start: cells.base + Int(tracks[track].cell), count: tracks[track].count)
    switch tracks[track].output {
    case .column:
      return
    case .sink:
      do throws(SinkFailure) {
        guard tracks[track].sink.isAlive else { throw .targetGone }
        try steps.run { () throws(SinkFailure) in try tracks[track].sink.write(values) }
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
    guard tracks[track].writtenFrame == frameIndex else { return false }
    let start = Int(tracks[track].cell)
    return (0..<tracks[track].count).allSatisfy {
      slots[start + $0].written == cells.base[start + $0]
    }
  }

  private func remember(_ track: Int) {
    tracks[track].writtenFrame = frameIndex
    let start = Int(tracks[track].cell)
    for component in 0..<tracks[track].count {
      slots[start + component].written = cells.base[start + component]
    }
  }

  /// While something is added to a property, what others wrote to it moves its base.
  private func noticeOthers(_ track: Int) {
    if case .column = tracks[track].output { return }
    let generation = tracks[track].generation
    // Not the common scratch: what reads may call anything here.
    var found = (0..<tracks[track].count).map { slots[at(track, $0)].written }
    do throws(SinkFailure) {
      try read(track, into: &found)
    } catch {
      failTrack(track, error, at: now)
      return
    }
    guard tracks[track].generation == generation, !tracks[track].isFree else { return }
    for component in 0..<tracks[track].count {
      let difference = found[component] - slots[at(track, component)].written
      let slot = at(track, component)
      if difference != 0, setBase(slot, slots[slot].base + difference) {
        showBase(track, component)
        cells[tracks[track].cell + Int32(component)] += difference
      }
    }
  }

  private func flushBatch() {
    guard !batch.tokens.isEmpty else { return }
    // The host's code may cause further writes: they get a batch of their own.
    var full = WriteBatch()
    var written: [Int32] = []
    swap(&full, &batch)
    swap(&written, &batchTracks)
    let failed = steps.run { batchHost?.write(full) ?? [] }
    for (index, failure) in failed { failTrack(Int(written[index]), failure, at: now) }
    if batch.tokens.isEmpty {
      full.removeAll()
      written.removeAll(keepingCapacity: true)
      swap(&full, &batch)
      swap(&written, &batchTracks)
    }
  }

  // MARK: Apply

  func joinEveryFrame(_ record: Record) {
    guard record.runningIndex < 0, record.state == .live else { return }
    record.runningIndex = Int32(everyFrame.count)
    everyFrame.append(record.index)
  }

  func leaveEveryFrame(_ record: Record) {
    let place = record.runningIndex
    guard place >= 0 else { return }
    record.runningIndex = -1
    let last = everyFrame.removeLast()
    if Int(place) < everyFrame.count {
      everyFrame[Int(place)] = last
      records[Int(last)].runningIndex = place
    }
  }

  /// Reports the frame's write to those who asked, once per frame and animation.
  func queueApplies(at time: Double) {
    for index in everyFrame {
      let record = records[Int(index)]
      // A function that is called each frame reports after its call.
      if case .tick = record.kind { continue }
      guard record.appliedFrame != frameIndex, record.wants(.apply) else { continue }
      record.appliedFrame = frameIndex
      enqueue(record, .apply, at: time)
    }
  }

  // MARK: Trace

  /// Tells the tracer of every property that an animation contributed to in this frame.
  func traceFrame() {
    guard let tracer else { return }
    for index in tracks.indices where !tracks[index].isFree {
      let track = tracks[index]
      let about = descriptions[index]
      guard track.hasBase, track.contributions > 0 || track.touchedFrame == frameIndex else {
        continue
      }
      if let traced = track.sink.traced(at: frameTime) {
        guard case .whole(let kind, let components, let values, let velocities) = traced else {
          continue
        }
        tracer.write(
          time: frameTime, target: targets[Int(track.target)].name, property: about.property,
          components: components, kind: kind, values: values, velocities: velocities)
        continue
      }
      let values = (0..<track.count).map { cells[track.cell + Int32($0)] }
      let velocities = (0..<track.count).map { slotVelocity(index, $0, at: frameTime) }
      tracer.write(
        time: frameTime, target: targets[Int(track.target)].name, property: about.property,
        components: about.components, kind: about.kind, values: values, velocities: velocities)
      if case .text = about.kind, let text = track.sink.text(of: values) {
        tracer.writeText(
          time: frameTime, target: targets[Int(track.target)].name, property: about.property,
          text: text)
      }
    }
  }

  /// Whether the last frame's trace has a property: an animation contributed to it.
  package func isTraced(_ track: TrackID) -> Bool {
    guard isKnown(track) else { return false }
    let track = tracks[Int(track.index)]
    return track.hasBase && (track.contributions > 0 || track.touchedFrame == frameIndex)
  }

  func trace(_ record: Record, _ kind: AnimationEvent.Kind, at instant: Double) {
    guard let tracer, let animation = record.animation else { return }
    for (index, part) in animation.parts.enumerated() {
      let track = tracks[Int(part.track.index)]
      guard track.generation == part.track.generation else { continue }
      let about = descriptions[Int(part.track.index)]
      var detail = ""
      switch kind {
      case .repeat(let iteration): detail = shortest(iteration)
      case .complete(let reason): detail = reason.name
      case .reach(let reached, let component):
        guard reached == index else { continue }
        detail = component < about.components.count ? about.components[component] : ""
      case .start, .apply: break
      }
      if case .apply = kind { return }
      tracer.event(
        time: instant, target: targets[Int(track.target)].name, property: about.property,
        event: kind.name, detail: detail)
    }
  }
}

extension Record {
  /// Whether an event of this animation calls somebody who may look at what it moves.
  fileprivate func isCalled(by event: QueuedEvent) -> Bool {
    switch event.body {
    case .event(let kind), .member(let kind):
      switch kind {
      case .start: wants(.start)
      case .repeat: wants(.repeat)
      case .reach: wants(.reach)
      case .complete: wants(.complete) || !waiters.isEmpty
      case .apply: false
      }
    case .point, .waiters: true
    case .timer, .tick, .lost: false
    }
  }
}
