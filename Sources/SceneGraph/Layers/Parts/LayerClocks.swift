import AnimationEngine

/// The time of a layer that does not have that of the group around it.
final class LayerClocks: LayerPart {
  /// Its own time, if it was given one.
  var time: LayerTime?
  /// The clock that it was given instead of that of the group around it.
  var given: ClockID?
  /// The speed that its time had before it was stopped.
  var pausedSpeed = 1.0
}

extension Layer {
  var time: LayerTime? {
    get { clocks?.time }
    set { clocks.made.time = newValue }
  }

  var givenClock: ClockID? {
    get { clocks?.given }
    set { clocks.made.given = newValue }
  }

  var pausedSpeed: Double {
    get { clocks?.pausedSpeed ?? 1 }
    set { clocks.made.pausedSpeed = newValue }
  }
}
