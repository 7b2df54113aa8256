/// One number that goes from a start to a goal along a curve, once: the cheapest animation there is.
///
/// ```swift
/// let level = animator.track(of: lamp, Lamp.level)
/// try animator.add(Tween(level, to: 100, duration: 0.4, curve: .easeOut))
/// ```
///
/// It means the same as `Animation.basic`, and its id works like any other. But adding it
/// allocates nothing and it ends without ceremony, since nobody hears of it. `Animator.add` takes an
/// `Animation` that needs no more than this in the same way.
public struct Tween: Sendable {
  /// A property of one number.
  public var track: TrackID
  /// Start, in the property's units; nil for the value that holds at the start.
  public var from: Double?
  /// Goal, in the property's units.
  public var to: Double
  /// Seconds, 0 or more.
  public var duration: Double
  /// How it gets there.
  public var curve: Curve
  /// Seconds, 0 or less: so much of the way lies behind it when it begins.
  package var delay = 0.0
  /// Whether it shows the change of a model that is set already.
  ///
  /// Where something else animates the property when it begins, it starts there and not at `from`. Its
  /// start shows until then, and the sink learns when that is over (`PropertySink.changeBegan`).
  package var isChange = false

  /// Goes to a goal from a start, or from where the property is.
  public init(
    _ track: TrackID, from: Double? = nil, to: Double, duration: Double = 0.25,
    curve: Curve = .default
  ) {
    self.track = track
    self.from = from
    self.to = to
    self.duration = duration
    self.curve = curve
  }
}

extension Animation {
  /// The animation that says the same.
  package init(_ tween: Tween) {
    var part = AnimationPart.to(tween.track, [tween.to])
    if let from = tween.from { part.from = [from] }
    self = .basic([part], duration: tween.duration, curve: tween.curve)
    timing.delay = tween.delay
  }

  /// The tween that says the same; nil where a tween is too little.
  package var tween: Tween? {
    guard parts.count == 1, case .basic(let curve, let duration) = motion, key == nil,
      composite == .replace, holds, !staysListed, rounding == 0, clamp == .none, !isCumulative,
      !isPaused,
      clock == .root, resolve == nil, timing.isPlain
    else { return nil }
    return parts.withUnsafeBufferPointer { parts in
      // A copy of the part would count a reference for each of its lists.
      guard let part = parts.baseAddress, let ends = AnimationPart.ends(part) else { return nil }
      var tween = Tween(
        part.pointee.track, from: ends.from, to: ends.to, duration: duration, curve: curve)
      tween.delay = timing.delay
      return tween
    }
  }
}

extension AnimationPart {
  /// Start and goal of a part of one number that says no more than these; nil for any other.
  @inline(__always)
  fileprivate static func ends(
    _ part: UnsafePointer<AnimationPart>
  ) -> (from: Double?, to: Double)? {
    guard let goal = part.pointee.to.single, part.pointee.hasEndsOnly else { return nil }
    guard part.pointee.from != nil else { return (nil, goal) }
    guard let start = part.pointee.from.single else { return nil }
    return (start, goal)
  }
}

extension Optional<[Double]> {
  /// The number of a list that has no other; nil where it is NaN, which stands for "not given".
  @inline(__always)
  fileprivate var single: Double? {
    guard let self, self.count == 1, !self[0].isNaN else { return nil }
    return self[0]
  }
}
