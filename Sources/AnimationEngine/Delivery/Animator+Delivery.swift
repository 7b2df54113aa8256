/// Events: how they are queued, and how a round of them is delivered.
extension Animator {
  func enqueue(_ record: Playback, _ kind: AnimationEvent.Kind, at instant: Double) {
    guard kind.mask == .complete || isHeard(kind, of: record) else { return }
    push(record, .event(kind), rank: kind.rank, at: instant)
  }

  /// Whether an observer wants an event, or the trace shows it.
  ///
  /// Whether the handle of an animation is made does not show in the time after its end.
  func isHeard(_ kind: AnimationEvent.Kind, of record: Playback) -> Bool {
    record.wants(kind.mask) || record.hasUnmadeHandle && kind.mask == .complete
      || tracer != nil && kind != .apply
  }

  func push(_ record: Playback, _ body: QueuedEvent.Body, rank: Int, at instant: Double) {
    queue.append(
      body, of: record.id, at: instant, order: record.order, rank: rank, life: record.life)
  }

  /// Delivers what has happened, sorted by instant, order of addition and kind.
  ///
  /// Events that a callback causes meanwhile join the next round.
  func deliver() {
    guard !queue.isEmpty else { return }
    for var event in queue.takeRound() {
      assert(
        event.isUnheard
          || event.instant >= lastEventInstant - max(Self.sameInstant, 16 * lastEventInstant.ulp),
        "instants do not run back, but for rounding")
      // The round before may have begun with an instant that only rounding keeps apart from this one.
      lastEventInstant = max(lastEventInstant, event.instant)
      event.instant = lastEventInstant
      now = event.isUnheard ? max(now, lastEventInstant) : lastEventInstant
      deliver(event)
      settleOutbox()
    }
  }

  private func deliver(_ event: QueuedEvent) {
    guard let record = record(event.animation) else { return deliverEndOfTween(event) }
    side.run(record.owner) { deliver(event, of: record) }
  }

  private func deliver(_ event: QueuedEvent, of record: Playback) {
    switch event.body {
    case .event(let kind):
      // Restarted meanwhile, it reports its new life only.
      guard event.life == record.life else { return }
      if case .complete = kind {
        complete(record, at: event.instant)
      } else {
        // An end that was requested meanwhile silences what had not been reported yet.
        guard !record.progress.isSilenced else { return }
        trace(record, kind, at: event.instant)
        tell(record, kind, at: event.instant)
      }
    case .waiters(let reason):
      let waiters = record.waiters
      record.waiters.removeAll()
      for waiter in waiters { waiter(reason) }
      freeIfDone(record)
    case .member(let kind):
      trace(record, kind, at: event.instant)
      tell(record, kind, at: event.instant)
    case .passed, .left, .memberLeft: break
    case .lost: settleLost(record, at: event.instant)
    case .point(let crossing):
      deliverPoint(crossing, of: record, at: event.instant)
    case .timer:
      guard record.state == .live, case .timer(let body) = record.kind else { return }
      endSilently(record, .finished)
      body()
    case .tick:
      callTick(record, at: event.instant)
    }
  }

  /// Delivers the end of a tween without a record: who waits for it hears of it a round later, as after
  /// the end of a record.
  private func deliverEndOfTween(_ event: QueuedEvent) {
    switch event.body {
    case .left(let group):
      queue.append(
        .memberLeft(group), of: event.animation, at: event.instant, order: event.order,
        rank: QueuedEvent.Rank.last)
    case .memberLeft(let group):
      guard let group = record(group) else { return }
      memberEnded(event.animation, .finished, of: group, at: now)
    case .passed, .event, .timer, .tick, .waiters, .member, .lost, .point:
      break
    }
  }

  private func tell(_ record: Playback, _ kind: AnimationEvent.Kind, at instant: Double) {
    // The trace may hear of more than the observer wants.
    guard let observer = record.observer, observer.mask.contains(kind.mask) else { return }
    let event = AnimationEvent(
      animation: record.id, kind: kind, instant: instant, failure: nil)
    // It comes with every write, and is part of it; all else has happened and is the user's turn.
    if case .apply = kind { steps.run { observer.body(event) } } else { observer.body(event) }
  }

  private func complete(_ record: Playback, at instant: Double) {
    guard !record.progress.hasReportedEnd, record.state == .ended,
      let reason = record.progress.endReason
    else {
      return
    }
    record.progress.hasReportedEnd = true
    noteRemoteFailure(of: record)
    trace(record, .complete(reason), at: instant)
    let group = record.group
    // Its maker reports failures.
    if record.progress.failure != nil { observe(record) }
    if let observer = record.observer, observer.mask.contains(.complete) {
      observer.body(
        AnimationEvent(
          animation: record.id, kind: .complete(reason), instant: instant,
          failure: record.progress.failure))
    }
    if let group, let group = self.record(group) {
      memberEnded(record.id, reason, of: group, at: instant)
      // Its observer may have started it again.
      if record.isDynamicMember && record.memberIndex < 0 {
        record.group = nil
        record.clock = 0
      }
      if group.state == .ended { freeIfDone(group) }
    }
    if !record.waiters.isEmpty {
      push(record, .waiters(reason), rank: QueuedEvent.Rank.last, at: instant)
    } else {
      freeIfDone(record)
    }
  }
}
