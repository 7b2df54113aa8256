/// A clock in the tree: its time against its parent's and who runs on it.
struct ClockNode {
  var generation: UInt32 = 0
  /// The side that made it.
  var owner = Owner.program
  var parent: Int32 = -1
  /// Against the parent's local time.
  var own = TimeMap.identity
  /// Against root time.
  var map = TimeMap.identity
  var rate = 1.0
  var isPaused = false
  /// Records that run on it.
  var members = DenseList()
  /// Clocks whose parent it is.
  var children: [Int32] = []
  /// It was removed: what still names it runs on its parent.
  var isFree = false
  /// How many layers and others keep an id of it.
  var holds = 0
  /// Its name in traces.
  var name: String?
  /// Its speed, once that is animated.
  var speedTrack: TrackID?
  /// Where it runs evenly for now, while its speed moves.
  var segment: ClockSegment?
  /// How fast it was on the way to the end of its last such stretch.
  var lastMean: ClockMean?
}
