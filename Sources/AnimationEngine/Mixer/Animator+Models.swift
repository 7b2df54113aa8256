/// The models of properties: the values that stay when their animations are over.
extension Animator {
  /// Reads a property, one number per component.
  ///
  /// - Throws: `SinkFailure`; `.wrongCount` when the sink gives another count of numbers.
  func read(_ track: Int, into values: inout [Double]) throws(SinkFailure) {
    try read(track, by: tracks[track].sink, into: &values)
  }

  /// The same by the sink that the property has.
  func read(
    _ track: Int, by sink: any PropertySink, into values: inout [Double]
  ) throws(SinkFailure) {
    let count = tracks[track].count
    try steps.ask(.read(track: Int32(track))) { () throws(SinkFailure) in
      try sink.read(into: &values)
    }
    guard values.count == count else {
      throw .wrongCount(expected: count, given: values.count)
    }
  }

  /// The model of a property, read again while nothing acts on it.
  func readBase(_ index: Int) throws(SinkFailure) {
    guard needsModelRead(index) else { return }
    guard tracks[index].sink.isAlive else { throw .targetGone }
    var values = Array(repeating: 0.0, count: tracks[index].count)
    try read(index, into: &values)
    guard values.allSatisfy(\.isFinite) else { throw .notFinite }
    for component in 0..<tracks[index].count {
      slots[at(index, component)].base = values[component]
      slots[at(index, component)].written = values[component]
      cells[tracks[index].cell + Int32(component)] = values[component]
    }
    tracks[index].hasBase = true
  }

  /// Lets properties that nothing moves show where a change starts.
  ///
  /// The change may be replaced before it has computed a value, and the model that was read is the one after it.
  func showStart(of components: [ResolvedComponent]) {
    for component in components where tracks[Int(component.track)].contributions == 0 {
      cells[tracks[Int(component.track)].cell + Int32(component.component)] = component.from
    }
  }

  private func needsModelRead(_ index: Int) -> Bool {
    // A final value that is still to be written in this instant is the model already.
    !tracks[index].hasBase || tracks[index].contributions == 0 && !tracks[index].isDirty
  }

  /// Sets what the properties will rest on, so that nothing jumps at the end.
  func setModels(_ record: Playback, _ animation: Animation) {
    guard animation.holds, animation.composite != .add else { return }
    setModels(record)
  }

  /// Sets what the properties of an animation will rest on that replaces their base and stays; those that
  /// others have taken keep the models of the others.
  func setModels(_ record: Playback) {
    var isReportDue = false
    for index in record.components.indices {
      let home = record.components[index].home
      if record.contributions[index] >= 0 {
        isReportDue = true
        if !setBase(at(Int(home.track), Int(home.slot)), restingValue(record, index)) {
          failLater(record, .notFinite)
        }
      }
      // Once for all components of a property, which lie side by side.
      let isLast =
        index + 1 >= record.components.count
        || record.components[index + 1].track != home.track
      if isLast, isReportDue {
        reportModel(Int(home.track))
        isReportDue = false
      }
    }
  }

  func reportModel(_ track: Int) {
    let first = at(track, 0)
    outbox.appendModel(tracks[track].sink, count: tracks[track].count) { slots[first + $0].base }
  }
}
