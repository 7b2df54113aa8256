/// Animations that have a local time and have not claimed their properties yet, by property.
extension Animator {
  func noteWaiting(_ record: Playback, on track: Int32) {
    // A part follows its neighbors, so a second one of this record is the last entry.
    if waiting[Int(track)].last != record.index {
      waiting[Int(track)].append(record.index)
      tracks[Int(track)].isAwaited = true
    }
  }

  func forgetWaiting(_ record: Playback) {
    guard let parts = record.animation?.parts else { return }
    for place in parts.indices {
      let track = Int(parts[place].track.index)
      if tracks[track].isAwaited {
        waiting[track].removeAll { $0 == record.index }
        tracks[track].isAwaited = !waiting[track].isEmpty
      }
    }
  }

  /// Takes what a record has claimed from those that were made before it and have not begun.
  ///
  /// - Complexity: O(components), and for each that waits O(its parts) per property.
  func cancelOlderPending(_ record: Playback, _ claimed: [Int], at instant: Double) {
    var first = 0
    while first < claimed.count {
      // The components of a property lie side by side.
      let track = record.components[claimed[first]].track
      var end = first + 1
      while end < claimed.count, record.components[claimed[end]].track == track { end += 1 }
      if tracks[Int(track)].isAwaited {
        let taken = Set(claimed[first..<end].map { record.components[$0].component })
        for index in waiting[Int(track)] where index != record.index {
          cancelPending(records[Int(index)], on: track, taken, by: record, at: instant)
        }
      }
      first = end
    }
  }

  private func cancelPending(
    _ other: Playback, on track: Int32, _ taken: Set<Int16>, by record: Playback, at instant: Double
  ) {
    guard other.order < record.order, var animation = other.animation,
      animation.composite != .add
    else { return }
    if let onUnseen { observing(.unseen) { onUnseen(other.id, record.id) } }
    var isLeft = false
    for part in animation.parts.indices {
      if animation.parts[part].track.index == UInt32(track) {
        for component in taken { animation.parts[part].drop(component: Int(component)) }
      }
      let count = tracks[Int(animation.parts[part].track.index)].count
      isLeft = isLeft || animation.parts[part].isAnything(of: count)
    }
    other.animation = animation
    if other.isResolved {
      other.components.removeAll { $0.track == track && taken.contains($0.component) }
      other.contributions = Array(repeating: -1, count: other.components.count)
    }
    if !isLeft { end(other, .replaced, at: instant) }
  }
}
