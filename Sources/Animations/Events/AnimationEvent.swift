/// Something that happened to an animation at an exact instant.
public struct AnimationEvent {
  /// The kinds of event.
  public enum Kind: Sendable, Hashable {
    /// The first leg began.
    case start
    /// A leg ended and the one with this index (from 0) began.
    case `repeat`(iteration: Double)
    /// A component got to its goal for the first time in its leg.
    case reach(part: Int, component: Int)
    /// A frame's value was written.
    case apply
    /// It is over.
    case complete(EndReason)

    /// Place of the kind among the events of one animation at one instant.
    @inlinable package var rank: Int {
      switch self {
      case .start: 0
      case .repeat: 1
      case .reach: 2
      case .apply: 3
      case .complete: 4
      }
    }

    /// The bit of the kind in an observer's mask.
    @inlinable package var mask: EventMask {
      switch self {
      case .start: .start
      case .repeat: .repeat
      case .reach: .reach
      case .apply: .apply
      case .complete: .complete
      }
    }

    /// The word for it in traces.
    public var name: String {
      switch self {
      case .start: "start"
      case .repeat: "repeat"
      case .reach: "reach"
      case .apply: "apply"
      case .complete: "complete"
      }
    }
  }

  /// The animation.
  public let animation: AnimationID
  /// The kind of event.
  public let kind: Kind
  /// When, in scene seconds; not rounded to a frame.
  public let instant: Double
  /// The error of a failed sink, for a completion with reason `error`.
  public let failure: SinkFailure?

  /// Makes an event of an animation at an instant in scene seconds.
  package init(animation: AnimationID, kind: Kind, instant: Double, failure: SinkFailure?) {
    self.animation = animation
    self.kind = kind
    self.instant = instant
    self.failure = failure
  }
}

/// Which events an observer wants; the others cost nothing.
public struct EventMask: OptionSet, Sendable {
  /// One bit per kind.
  public let rawValue: UInt8

  /// The kinds whose bits are set.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The first leg began.
  @inlinable public static var start: EventMask { EventMask(rawValue: 1) }
  /// Another leg began.
  @inlinable public static var `repeat`: EventMask { EventMask(rawValue: 2) }
  /// A component got to its goal.
  @inlinable public static var reach: EventMask { EventMask(rawValue: 4) }
  /// A frame was written.
  @inlinable public static var apply: EventMask { EventMask(rawValue: 8) }
  /// It is over.
  @inlinable public static var complete: EventMask { EventMask(rawValue: 16) }
  /// Everything.
  @inlinable public static var all: EventMask { [.start, .repeat, .reach, .apply, .complete] }
}

/// Receives the events of an animation, on the thread that makes the frame.
///
/// It may do anything with the animator but advance it.
public struct AnimationObserver {
  /// The events to deliver.
  public var mask: EventMask
  /// Called once per event.
  public var body: (AnimationEvent) -> Void
  /// Called in its place, for who has something to clear away, when the animation ends because its
  /// target was found gone, which is not reported.
  package var onLoss: (() -> Void)?
  /// Whether whoever hears of the end may look at properties that move on, which are written before.
  package var looksAtEnd = true

  /// An observer of the events in `mask`.
  public init(_ mask: EventMask = .all, _ body: @escaping (AnimationEvent) -> Void) {
    self.mask = mask
    self.body = body
  }
}
