/// Failures of sinks and evaluations, and the animations that they end.
extension Animator {
  /// Reports a failure that no animation carries at the end of the stage.
  ///
  /// Whoever hears of it may change anything, and tables may be half changed now.
  func reportBeside(_ failure: SinkFailure) {
    outbox.append { [unowned self] in onUnreportedFailure?(failure) }
  }

  /// Ends an animation that cannot go on; of one that has ended the failure is reported alone.
  func fail(_ record: Playback, _ failure: SinkFailure, at instant: Double) {
    guard !record.isCopy else { return failLater(record, failure) }
    guard record.state == .live || record.state == .pending || record.state == .adopted else {
      // Of several faults of one the first is reported.
      if record.progress.failure == nil { reportBeside(failure) }
      return
    }
    switch failure {
    case .targetGone: end(record, .removed, at: instant)
    case .host, .notFinite, .wrongCount, .refused:
      record.progress.failure = failure
      end(record, .error, at: instant)
    }
  }

  /// Fails a record from within an evaluation, where nothing may be moved.
  ///
  /// A record that stands for another keeps the first failure for whoever asked.
  func failLater(_ record: Playback, _ failure: SinkFailure) {
    guard !record.isCopy else {
      if record.progress.failure == nil { record.progress.failure = failure }
      return
    }
    failures.append(failure, of: record.id)
  }

  /// Ends those whose evaluation failed.
  func settleFailures(at instant: Double) {
    guard failures.count > 0 else { return }
    for (id, failure) in failures.takeAll() {
      if let record = record(id) {
        fail(record, failure, at: instant)
      } else {
        reportBeside(failure)
      }
    }
    settleOutbox()
  }

  /// Ends everything that acts on a property because it cannot be written.
  func failTrack(_ track: Int, _ failure: SinkFailure, at instant: Double) {
    var owners: [Int32] = []
    for component in 0..<tracks[track].count {
      forEachContribution(track, component) { owners.append(record(at: $0).index) }
    }
    // A removed property cannot be written, and nobody misses it.
    if owners.isEmpty, tracks[track].sink.isAlive { reportBeside(failure) }
    for owner in owners { fail(records[Int(owner)], failure, at: instant) }
  }
}
