/// A function that is called every frame or at its own step.
struct TickState {
  /// Seconds between calls; nil for once a frame.
  var step: Double?
  /// Whether it has the delay, events and handle of an animation.
  var isAnimation: Bool
  /// Called before the frame's animations are evaluated, not after.
  var isEarly = false
  /// Its targets, without those that are gone.
  var place = TickPlace()
  var body: (TickTime) -> TickAnswer
  /// Calls of the present leg.
  var calls: UInt64 = 0
  /// Local time of the last call; nil before the first one, also after a delay between two legs.
  var last: Double?
  /// Index of the leg.
  var leg = 0.0
  /// Local time at which the present leg began, or the next one begins; nil for the end of the delay.
  var start: Double?
  /// Between two legs.
  var isWaiting = false

  /// As it was made, to be called from the beginning.
  mutating func rewind() {
    calls = 0
    last = nil
    leg = 0
    start = nil
    isWaiting = false
  }
}
