import Geometry

/// How a layer goes over from what it showed to what it shows.
///
/// The old state is a picture that stands still, the new one is live. Everything moves the way the
/// new state comes: with `.left` to the right.
public struct Transition {
  /// Which of the two moves.
  public enum Kind: String, CaseIterable, Sendable {
    /// Neither: the old one fades into the new one.
    case fade
    /// Both: the new one pushes the old one out.
    case push
    /// The new one, over the old one.
    case moveIn = "move_in"
    /// The old one, and uncovers the new one.
    case reveal
  }

  /// The side from which the new state comes, in the layer's own coordinates.
  public enum Side: String, CaseIterable, Sendable {
    case left, right, top, bottom

    /// The way that everything moves, in boxes.
    package var direction: Point {
      switch self {
      case .left: Point(x: 1, y: 0)
      case .right: Point(x: -1, y: 0)
      case .top: Point(x: 0, y: 1)
      case .bottom: Point(x: 0, y: -1)
      }
    }
  }

  /// Which of the two moves.
  public var kind: Kind
  /// Where the new state comes from; a fade has no side.
  public var side: Side
  /// Duration, curve or spring, delay; a nil value is the transaction's.
  public var how: ImplicitAnimation
  /// Progress at which it begins, 0...1.
  public var startProgress = 0.0
  /// Progress at which it ends, 0...1.
  public var endProgress = 1.0

  /// A transition as a transaction moves it.
  public init(
    _ kind: Kind = .fade, from side: Side = .left, _ how: ImplicitAnimation = ImplicitAnimation()
  ) {
    self.kind = kind
    self.side = side
    self.how = how
  }
}
