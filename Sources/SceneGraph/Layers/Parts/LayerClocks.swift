import AnimationEngine

/// The time of a layer that does not have that of the group around it.
final class LayerClocks {
  /// Its own time, if it was given one.
  var time: LayerTime?
  /// The clock that it was given instead of that of the group around it.
  var given: ClockID?
  /// The speed that its time had before it was stopped.
  var pausedSpeed = 1.0
}

extension Layer {
  private var madeClocks: LayerClocks {
    if let clocks { return clocks }
    let made = LayerClocks()
    clocks = made
    return made
  }

  var time: LayerTime? {
    get { clocks?.time }
    set { madeClocks.time = newValue }
  }

  var givenClock: ClockID? {
    get { clocks?.given }
    set { madeClocks.given = newValue }
  }

  var pausedSpeed: Double {
    get { clocks?.pausedSpeed ?? 1 }
    set { madeClocks.pausedSpeed = newValue }
  }
}
