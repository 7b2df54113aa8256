/// The models of properties: the values that stay when their animations are over.
extension Animator {
  /// Sets what the properties will rest on, so that nothing jumps at the end.
  func setModels(_ record: Playback, _ animation: Animation) {
    guard animation.holds, animation.composite != .add else { return }
    setModels(record)
  }

  /// Sets what the properties of an animation will rest on that replaces their base and stays.
  func setModels(_ record: Playback) {
    for index in record.components.indices {
      let home = record.components[index].home
      let rest = restingValue(record, index)
      if !setBase(at(Int(home.track), Int(home.slot)), rest) {
        failLater(record, .notFinite)
      }
      // Once for all components of a property, which lie side by side.
      let isLast =
        index + 1 >= record.components.count
        || record.components[index + 1].track != home.track
      if isLast { reportModel(Int(home.track)) }
    }
  }

  func reportModel(_ track: Int) {
    let first = at(track, 0)
    outbox.appendModel(tracks[track].sink, count: tracks[track].count) { slots[first + $0].base }
  }
}
