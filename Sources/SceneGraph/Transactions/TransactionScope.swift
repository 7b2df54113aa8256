import AnimationEngine

/// One level of the transactions of a scene: begun, not yet committed.
final class TransactionScope {
  /// How changes in it move, with what it inherited.
  var how: ImplicitAnimation {
    didSet { tweenWay = nil }
  }
  /// How changes of one number move, nil where they are no tweens; nil itself until somebody asks.
  var tweenWay: TweenWay??
  /// Whether changes in it look for no action.
  var disablesActions: Bool
  /// Values that users keep in it under names of their own.
  var values: [String: Any] = [:]
  /// Options that a host was given for it, or for those around it, by their names.
  var options: [String: Any] = [:]
  /// Animations that were added in it and in those within it, in order.
  var added: [AnimationID] = []
  /// The animations that stand for the transactions within it.
  var inner: [AnimationID] = []
  /// Called when the animations added after them have ended; the counts say where those begin.
  var completions: [Completion] = []
  /// The step of the engine in which it was opened; 0 outside of all.
  let step: Int
  /// The animator of its changes, for as long as it is open; nil for the scope of a turn, which may outlast it.
  let animator: Animator?
  /// Takes changes instead of animating them.
  var capture: ((PropertyChange) -> Void)?

  struct Completion {
    var firstAdded: Int
    var firstInner: Int
    var body: (EndReason) -> Void
  }

  init(how: ImplicitAnimation, disablesActions: Bool, step: Int, animator: Animator? = nil) {
    self.how = how
    self.animator = animator
    self.disablesActions = disablesActions
    self.step = step
  }

  /// The steps that have to end before it is over.
  func steps(fromAdded: Int = 0, fromInner: Int = 0) -> [GroupStep] {
    (added.dropFirst(fromAdded) + inner.dropFirst(fromInner)).map { .join($0) }
  }
}

/// A property that was assigned while transactions looked at it.
struct PropertyChange {
  let way: ChangeWay
  let old: PropertyValue
  let new: PropertyValue
}

/// A change whose animation begins at the end of the turn.
struct PendingChange {
  let animation: AnimationID
  /// The model before the change.
  let model: PropertyValue
  /// The value on screen.
  let shown: PropertyValue
}

/// The result of a transaction.
public struct CommittedTransaction: Sendable {
  /// Ends when everything that was added in it has ended; the worst reason of all is its own.
  public let id: AnimationID
  /// The animations that were added in it, in order.
  public let animations: [AnimationID]
}
