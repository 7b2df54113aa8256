/// Reports of each frame: who wants `apply`, beside the functions that are called in every frame.
extension Animator {
  /// Puts a record into the list of those that act in every frame.
  func joinEveryFrame(_ record: Playback) {
    guard record.runningIndex < 0, record.state == .live else { return }
    record.runningIndex = everyFrame.append(record.index)
  }

  /// Takes a record out of that list, if it is in it.
  func leaveEveryFrame(_ record: Playback) {
    let place = record.runningIndex
    guard place >= 0 else { return }
    record.runningIndex = -1
    let moved = everyFrame.remove(at: place)
    if moved >= 0 { records[Int(moved)].runningIndex = place }
  }

  /// Reports the frame's write to those who asked, once per frame and animation.
  func queueApplies(at time: Double) {
    for index in everyFrame {
      let record = records[Int(index)]
      // A function that is called each frame reports after its call.
      if case .tick = record.kind { continue }
      guard record.progress.appliedFrame != frameIndex, record.wants(.apply) else { continue }
      record.progress.appliedFrame = frameIndex
      enqueue(record, .apply, at: time)
    }
  }
}
