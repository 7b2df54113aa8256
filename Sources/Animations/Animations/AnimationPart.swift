/// One property of an animation, with its start and goal.
///
/// Arrays have one number per component of the property. NaN in `to`, `by`, `from` or `velocity`
/// means "not given" for that component; a component with neither is left alone.
public struct AnimationPart {
  /// The property.
  public var track: TrackID
  /// Start; nil for the value that holds at the start.
  public var from: [Double]?
  /// Goal.
  public var to: [Double]?
  /// Everything else, which few have: a copy of a part counts three references, not ten.
  @usableFromInline var rare: Rare?

  /// A part with everything left open.
  public init(_ track: TrackID) { self.init(track, from: nil, to: nil) }

  private init(_ track: TrackID, from: [Double]?, to: [Double]?) {
    self.track = track
    self.from = from
    self.to = to
  }

  /// Goes to a goal.
  public static func to(_ track: TrackID, _ goal: consuming [Double]) -> AnimationPart {
    AnimationPart(track, from: nil, to: goal)
  }

  /// Goes from a start to a goal.
  public static func between(
    _ track: TrackID, _ start: consuming [Double], _ goal: consuming [Double]
  ) -> AnimationPart {
    AnimationPart(track, from: start, to: goal)
  }

  /// Goes between the two ends that are given, with what shows at the start for the others.
  ///
  /// Core Animation's table of seven: from and to; from and from + by; to - by and to. Then from and what
  /// shows; what shows and to; what shows and by more; what shows and the model.
  public static func moving(
    _ track: TrackID, from: [Double]? = nil, to: [Double]? = nil, by: [Double]? = nil
  ) -> AnimationPart {
    var part = AnimationPart(track, from: from, to: to)
    part.by = by
    part.isRelativeToPresentation = true
    return part
  }

  /// Passes keyframes.
  public static func passing(_ track: TrackID, _ keyframes: Keyframes) -> AnimationPart {
    var part = AnimationPart(track)
    part.keyframes = keyframes
    return part
  }

  /// Launches with a velocity.
  public static func launched(_ track: TrackID, _ velocity: [Double]) -> AnimationPart {
    var part = AnimationPart(track)
    part.velocity = velocity
    return part
  }
}

extension AnimationPart {
  /// The facts that few parts have; copies share them until one of them changes.
  @usableFromInline final class Rare {
    @usableFromInline var by: [Double]?
    @usableFromInline var isRelativeToPresentation = false
    @usableFromInline var isStartRelative = false
    @usableFromInline var keyframes: Keyframes?
    @usableFromInline var velocity: [Double]?
    @usableFromInline var axes: [PathCourse.Axis?] = []
    @usableFromInline var mixing: PartMixing?
    @usableFromInline var dropped: Set<Int> = []

    init() {}

    init(_ other: Rare) {
      by = other.by
      isRelativeToPresentation = other.isRelativeToPresentation
      isStartRelative = other.isStartRelative
      keyframes = other.keyframes
      velocity = other.velocity
      axes = other.axes
      mixing = other.mixing
      dropped = other.dropped
    }
  }

  /// Whether it says no more than a start and a goal.
  @inlinable package var hasEndsOnly: Bool { rare == nil || areRareFactsUsual }

  @usableFromInline var areRareFactsUsual: Bool {
    guard let rare else { return true }
    return rare.by == nil && rare.velocity == nil && rare.keyframes == nil && rare.mixing == nil
      && rare.axes.isEmpty && rare.dropped.isEmpty && !rare.isRelativeToPresentation
      && !rare.isStartRelative
  }

  /// Changes the rare facts, of which there are none while all are as usual.
  private mutating func change(_ isUsual: Bool, _ change: (Rare) -> Void) {
    if !isKnownUniquelyReferenced(&rare) {
      if rare == nil, isUsual { return }
      rare = rare.map { Rare($0) } ?? Rare()
    }
    if let rare { change(rare) }
  }

  /// Goal relative to the model; with `to` the start lies so far before it.
  public var by: [Double]? {
    @inlinable get { rare?.by }
    set { change(newValue == nil) { $0.by = newValue } }
  }

  /// Ends that are not given are the presentation's, as Core Animation has it, and not the model's.
  ///
  /// `from` alone then ends on what shows at the start, `by` alone goes on from there, and with
  /// neither start nor goal it goes from what shows to the model.
  public var isRelativeToPresentation: Bool {
    @inlinable get { rare?.isRelativeToPresentation ?? false }
    set { change(!newValue) { $0.isRelativeToPresentation = newValue } }
  }

  /// Whether `from` is a distance from the model at the start.
  public var isStartRelative: Bool {
    @inlinable get { rare?.isStartRelative ?? false }
    set { change(!newValue) { $0.isStartRelative = newValue } }
  }

  /// The values that a motion of kind `keyframes` passes in place of start and goal.
  public var keyframes: Keyframes? {
    @inlinable get { rare?.keyframes }
    set { change(newValue == nil) { $0.keyframes = newValue } }
  }

  /// Units per second of local time at the launch; nil takes over the velocity of what is replaced.
  public var velocity: [Double]? {
    @inlinable get { rare?.velocity }
    set { change(newValue == nil) { $0.velocity = newValue } }
  }

  /// The axis of the path that each component follows, nil for those left alone; empty for all
  /// other motions.
  public package(set) var axes: [PathCourse.Axis?] {
    @inlinable get { rare?.axes ?? [] }
    set { change(newValue.isEmpty) { $0.axes = newValue } }
  }

  /// How its numbers are mixed; nil for number by number.
  public var mixing: PartMixing? {
    @inlinable get { rare?.mixing }
    set { change(newValue == nil) { $0.mixing = newValue } }
  }

  /// Components that a newer animation took before this one began.
  package var dropped: Set<Int> {
    @inlinable get { rare?.dropped ?? [] }
    set { change(newValue.isEmpty) { $0.dropped = newValue } }
  }
}

extension AnimationPart {
  /// The count of the first of its lists that is not as long as a property of `count` numbers; nil
  /// when all are.
  package func wrongCount(for count: Int) -> Int? {
    if let from, from.count != count { return from.count }
    if let to, to.count != count { return to.count }
    if let by, by.count != count { return by.count }
    if let velocity, velocity.count != count { return velocity.count }
    if !axes.isEmpty, axes.count != count { return axes.count }
    return keyframes?.values.first { $0.count != count }?.count
  }
}
