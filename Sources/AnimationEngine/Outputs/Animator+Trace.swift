extension Animator {
  /// Reports every property that an animation contributed to in this frame to the tracer.
  func traceFrame() {
    guard let tracer else { return }
    defer { settleOutbox() }
    for index in tracks.indices where !tracks[index].isFree {
      let track = tracks[index]
      let about = descriptions[index]
      guard track.hasBase, track.contributions > 0 || track.isTouched(inFrame: frameIndex) else {
        continue
      }
      let place = StepMark.Place.traced(track: Int32(index))
      if let traced = observing(place, { track.sink.traced(at: frameTime) }) ?? nil {
        guard case .whole(let kind, let components, let values, let velocities) = traced else {
          continue
        }
        observing(.trace) {
          tracer.write(
            time: frameTime, target: targets[Int(track.target)].name, property: about.property,
            components: components, kind: kind, values: values, velocities: velocities)
        }
        continue
      }
      let values = (0..<track.count).map { cells[track.cell + Int32($0)] }
      let velocities = (0..<track.count).map { slotVelocity(index, $0, at: frameTime) }
      observing(.trace) {
        tracer.write(
          time: frameTime, target: targets[Int(track.target)].name, property: about.property,
          components: about.components, kind: about.kind, values: values, velocities: velocities)
      }
      guard case .text = about.kind,
        let text = observing(.text(track: Int32(index)), { track.sink.text(of: values) }) ?? nil
      else { continue }
      observing(.trace) {
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
    return track.hasBase && (track.contributions > 0 || track.isTouched(inFrame: frameIndex))
  }

  func trace(_ record: Playback, _ kind: AnimationEvent.Kind, at instant: Double) {
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
      observing(.trace) {
        tracer.event(
          time: instant, target: targets[Int(track.target)].name, property: about.property,
          event: kind.name, detail: detail)
      }
    }
  }
}
