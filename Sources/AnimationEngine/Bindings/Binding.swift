/// A value that follows from others by a function, and is made again when one of them has changed.
///
/// It acts on a property as an endless animation does: an animation that takes the property ends
/// it, and additions to the property are added to it.
public final class Binding {
  /// The use that is made of the function's value.
  enum Kind {
    /// It is the value of the components of an animation.
    case value
    /// It is the goal of a follower.
    case follower
    /// The function sets what it is for itself.
    case assigned
  }

  enum State: Int {
    case clean
    /// Something that it reads may change in this frame.
    case check
    /// Something that it reads has changed.
    case dirty
    case computing
  }

  let kind: Kind
  /// The side that made it.
  var owner = Owner.program
  /// Gives the numbers, by part and component.
  private(set) var compute: () throws(SinkFailure) -> [[Double]]
  /// In order of making.
  let serial: Int
  /// The animation by which it acts; none for one that is assigned.
  package internal(set) var animation = AnimationID(rawValue: 0)
  /// The sources that others read of it.
  package var outputs: [ChangeSource] = []
  /// Looked at as soon as it has acted.
  package weak var watched: (any WatchedValues)?
  /// Says what to report when it is part of a circle; `self`, and the one that it read.
  package var circle: ((Binding, Binding) -> SinkFailure)?
  /// Called when its function failed and no animation hears of it.
  package var onFailure: ((SinkFailure) -> Void)?

  /// Whether it keeps its value whatever changes, until it goes on.
  package var isPaused = false

  var state = State.clean
  var reads: [ChangeSource] = []
  /// The values that it last computed.
  var values: [[Double]] = []
  /// Scene time of the last computation.
  var computedAt = -Double.infinity
  /// Pass of the last computation.
  var computedPass = -1
  var isQueued = false
  var hasEnded = false
  /// Met while it was computed: a binding that waits for it.
  weak var closesCircleWith: Binding?

  init(
    _ kind: Kind, serial: Int, _ compute: @escaping () throws(SinkFailure) -> [[Double]]
  ) {
    self.kind = kind
    self.serial = serial
    self.compute = compute
  }

  /// It never acts again, and releases what it was given, which may hold whoever holds it.
  func shutDown() {
    hasEnded = true
    compute = { [] }
    circle = nil
    onFailure = nil
  }
}
