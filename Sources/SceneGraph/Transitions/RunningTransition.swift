import AnimationEngine
import Geometry

/// A transition on its way.
final class RunningTransition {
  let kind: Transition.Kind
  let side: Transition.Side
  /// The old picture, in the space of the layer's anchor: its own coordinates moved so that the
  /// anchor is at (0, 0).
  let old: Snapshot
  /// The box around that, in the same space.
  let oldBox: Rect?
  /// Share of the way, from 0 at the old state to 1 at the new; a spring may go beyond.
  var progress: Double
  /// Whether it goes over from layers that are live, as long as these are to be seen.
  var isLive = false
  /// The layers that it goes over from where these are shown live and not as a picture, the oldest
  /// first.
  var sides: [LiveSide] = []
  /// The one that goes over from what this one shows, both live.
  weak var following: RunningTransition?
  /// Names what moves it for the engine; its end takes it away.
  var animation: AnimationID?

  init(_ transition: Transition, old: Snapshot, oldBox: Rect?) {
    kind = transition.kind
    side = transition.side
    self.old = old
    self.oldBox = oldBox
    progress = transition.startProgress
  }
}

/// The last picture of a layer that was taken out, among the children of its group.
struct DepartingPicture {
  let running: RunningTransition
  let z: Double
  /// Its place among the children when it left.
  let index: Int
}

/// Takes the progress of the transition that a layer has at the time.
final class TransitionSink: PropertySink {
  private let running: () -> RunningTransition?
  private let isThere: () -> Bool

  init(_ running: @escaping () -> RunningTransition?, isThere: @escaping () -> Bool) {
    self.running = running
    self.isThere = isThere
  }

  func read(into values: inout [Double]) throws(SinkFailure) {
    values = [running()?.progress ?? 1]
  }

  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {
    running()?.progress = values[0]
  }

  var isAlive: Bool { isThere() }
}
