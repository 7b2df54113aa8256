/// Rights of a host's functions, and the calls and control that wait for the end of a stage.
///
/// A verb begins with `checkAsking` or `isRefused`, which turn it down within a function that only gives
/// a value. Control goes on with `waits`, as within a write it is put off. A verb that changes tables
/// ends with `settleOutbox`, as does each stage.
extension Animator {
  /// Turns a verb down within a function that only gives a value.
  ///
  /// - Throws: `EngineError.onlyAsked`.
  @inline(__always)
  package func checkAsking(_ deed: Deed, _ call: StaticString = #function) throws(EngineError) {
    checkThread(call)
    if steps.rights == .ask { throw refusal(of: deed) }
  }

  /// Whether a verb is turned down, which the function that called it then fails with.
  @inline(__always)
  func isRefused(_ deed: Deed, _ call: StaticString = #function) -> Bool {
    checkThread(call)
    guard steps.rights == .ask else { return false }
    steps.note(refusal(of: deed))
    return true
  }

  /// Whether the engine asks a host for a value, so that verbs are refused.
  package var isAsking: Bool { steps.isAsking }

  /// Runs the `read` of a property, or an easing where `property` is nil, that a host calls by itself.
  package func asking<Result, Failure: Error>(
    _ property: String?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try steps.ask(property, orIgnoring: body)
  }

  /// Calls a function that learns or gives something beside an animation, and changes nothing.
  ///
  /// - Returns: the result; nil when the function used a verb that cannot throw, which
  ///   `onUnreportedFailure` reports at the end of the stage.
  @discardableResult
  func observing<Result>(_ place: StepMark.Place, _ body: () -> Result) -> Result? {
    do throws(SinkFailure) { return try steps.ask(place, body) } catch {
      reportBeside(error)
      return nil
    }
  }

  private func refusal(of deed: Deed) -> EngineError {
    let place =
      switch steps.place {
      case .read(let track): "'read' of '\(descriptions[Int(track)].property)'"
      case .named: "'read' of '\(steps.name)'"
      case .goal: "a function that gives a goal"
      case .snap: "a snap function"
      case .easing: "an easing"
      case .text(let track): "'text' of '\(descriptions[Int(track)].property)'"
      case .traced(let track): "'traced' of '\(descriptions[Int(track)].property)'"
      case .trace: "a trace"
      case .unseen: "'onUnseen'"
      }
    return .onlyAsked(place: place, deed)
  }

  /// Keeps control that was requested within a write until the stage is over.
  ///
  /// - Returns: whether it waits; what no longer applies then is reported by `onUnreportedFailure`.
  @inline(__always)
  func waits(_ request: @autoclosure () -> ((Animator) throws(EngineError) -> Void)) -> Bool {
    guard steps.rights == .write else { return false }
    postpone(request())
    return true
  }

  private func postpone(_ request: @escaping (Animator) throws(EngineError) -> Void) {
    outbox.append { [unowned self] in
      do throws(EngineError) { try request(self) } catch {
        // Ended meanwhile, it needs no more control.
        if case .unknownAnimation = error { return }
        onUnreportedFailure?(.refused(error))
      }
    }
  }

  /// Makes the calls that wait, then the control that was requested in them or in writes.
  ///
  /// Does nothing within a write, whose stage does it; within control that waited it makes the calls
  /// alone, as the next control waits for its turn.
  func settleOutbox() {
    guard !outbox.hasNothing, steps.rights == .all else { return }
    guard !outbox.isOpen else { return makeCalls() }
    outbox.open()
    defer { outbox.close() }
    repeat {
      makeCalls()
      guard let request = outbox.takeRequest() else { return }
      request()
    } while !outbox.hasNothing
  }

  /// Makes the calls that wait: the next read finds the models that were set.
  func makeCalls() {
    while !outbox.isEmpty {
      var round = outbox.takeRound()
      for index in round.over.indices {
        // More may have ended than the cache holds.
        if index &+ 8 < round.over.count { tracks.prefetch(Int(round.over[index &+ 8])) }
        makeOver(round.over[index])
      }
      for entry in round.entries { make(entry, round.numbers) }
      outbox.recycle(&round)
    }
  }

  private func make(_ entry: Outbox.Entry, _ numbers: [Double]) {
    switch entry {
    case .model(let sink, let start, let count):
      // Most often it is the only one.
      let values = count == numbers.count ? numbers : Array(numbers[start..<(start + count)])
      steps.run(.write) { sink.setModel(values) }
    case .animationChanged(let sink, let isAnimated):
      steps.run(.write) { sink.animationChanged(isAnimated) }
    case .willBeTaken(let sink): steps.run(.write) { sink.willBeTaken() }
    case .release(let sink, let track):
      steps.run(.write) { sink.release() }
      releaseStored(Int(track), sink)
    case .drop: break  // It is released with the round.
    case .left(let sink, let track): makeLeft(sink, track)
    case .over(let track): makeOver(track)
    case .write(let track, let generation):
      let index = Int(track)
      guard tracks[index].generation == generation, !tracks[index].isFree else { return }
      writeAtOnce(index)
    }
  }
}

extension Animator {
  @inline(__always)
  private func makeOver(_ track: Int32) {
    // Outside of a turn the sink may shut the animator down, which frees the sink.
    guard turn.isRunning else { return makeLeft(tracks[Int(track)].sink, track) }
    tracks.address(of: Int(track)).loan.pointee.lend { makeLeft($0, track) }
  }

  @inline(__always)
  private func makeLeft(_ sink: any PropertySink, _ track: Int32) {
    steps.run(.write) {
      sink.animationChanged(false)
      steps.goOn()
      sink.release()
    }
    if tracks[Int(track)].isStored { releaseStored(Int(track), sink) }
  }
}
