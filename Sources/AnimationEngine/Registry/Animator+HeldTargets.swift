/// Which animations keep the targets of their properties alive.
extension Animator {
  /// Finite animations keep their targets alive until they end, endless ones do not.
  func holdTargets(_ record: Playback) {
    let isEndless = !record.timing.activeDuration(leg: record.legDuration).isFinite
    if isEndless { releaseTargets(record) }
  }

  /// Keeps the targets of an animation alive, from the moment it is made.
  func keepTargets(_ record: Playback) {
    if !retainedForRepeat.isEmpty { retainedForRepeat.remove(record.id) }
    guard !record.isHoldingTargets, let parts = record.animation?.parts else { return }
    record.isHoldingTargets = true
    for index in parts.indices {
      let sink = tracks[Int(parts[index].track.index)].sink
      steps.run(.write) { sink.hold() }
    }
  }

  func releaseTargets(_ record: Playback) {
    guard record.isHoldingTargets, let parts = record.animation?.parts else { return }
    record.isHoldingTargets = false
    if !retainedForRepeat.isEmpty { retainedForRepeat.remove(record.id) }
    for index in parts.indices {
      let track = parts[index].track.index
      outbox.append(.release(tracks[Int(track)].sink, track: Int32(track)))
    }
  }
}
