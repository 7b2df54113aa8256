/// Records that stand for others during a query.
extension Animator {
  /// A record with start and goal known: itself, or a copy resolved as if it started now.
  ///
  /// The failure of a copy is reported to whoever asks.
  func resolvedCopy(_ record: Playback) -> Playback? {
    if record.isResolved { return record }
    let copy = Playback(standingFor: record)
    if resolve(copy, at: now) { return copy }
    if let failure = copy.progress.failure { onUnreportedFailure?(failure) }
    return nil
  }

  /// A copy with start and goal known: a failure stays in the copy, and the animation goes on.
  func copyToAsk(_ record: Playback) -> Playback? {
    guard record.isResolved else { return resolvedCopy(record) }
    let copy = Playback(standingFor: record)
    copy.components = record.components
    copy.blends = record.blends
    copy.legDuration = record.legDuration
    copy.progress.firstIteration = record.progress.firstIteration
    copy.isResolved = true
    return copy
  }
}
