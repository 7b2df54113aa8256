import AnimationEngine
import Geometry

/// How a change moves: an animation without its property, its start and its goal.
///
/// ```swift
/// var how = ImplicitAnimation(duration: 0.4, curve: .easeOut)
/// how.timing = MediaTiming()
/// ```
/// A nil field is left to the transaction around it, and in the end to the transactions' defaults.
public struct ImplicitAnimation {
  /// Seconds of one leg.
  public var duration: Double?
  /// The timing curve.
  public var curve: Curve?
  /// The spring that pulls instead of a curve.
  public var spring: Spring?
  /// Units per second at the launch; nil takes over the velocity of what is replaced.
  public var velocity: Double?
  /// Delay, legs, direction and speed.
  ///
  /// The old value always shows during the delay.
  public var timing: MediaTiming?
  /// How the change meets what else acts on its property.
  ///
  /// With `.add` the model changes at once, and (old − new) → 0 is added to it: changes of the same
  /// property stack, and position and velocity stay continuous through each.
  public var composite: Composite?
  /// Whether the property keeps the last value after the end.
  public var holds: Bool?
  /// Written values are rounded to a multiple of this.
  public var rounding: Double?
  /// Which ends of the range written values may not leave.
  public var clamp: ClampMode?
  /// The distance that counts as at rest, in units.
  public var threshold: Double?
  /// The way angles go round, and hues; nil for all numbers between.
  ///
  /// The model rests on the number that is reached so.
  public var turn: AngleTurn?
  /// The space in which colors mix; nil for sRGB.
  ///
  /// In another a change takes over, for nothing can be added there.
  public var space: MixingSpace?
  /// Hears the events of the animation.
  public var observer: AnimationObserver?
  /// A host's own object.
  package var tag: AnyObject?

  /// A change by a curve, a spring or as the transaction says.
  public init(duration: Double? = nil, curve: Curve? = nil, spring: Spring? = nil) {
    self.duration = duration
    self.curve = curve
    self.spring = spring
  }

  /// The same with what it leaves open taken from what is around it.
  ///
  /// A spring and a duration exclude each other, so the nearest that states either decides.
  package func filled(from outer: ImplicitAnimation) -> ImplicitAnimation {
    var result = self
    if spring == nil, duration == nil, curve == nil { result.spring = outer.spring }
    result.duration = duration ?? outer.duration
    result.curve = curve ?? outer.curve
    result.velocity = velocity ?? outer.velocity
    result.timing = timing ?? outer.timing
    result.composite = composite ?? outer.composite
    result.holds = holds ?? outer.holds
    result.rounding = rounding ?? outer.rounding
    result.clamp = clamp ?? outer.clamp
    result.threshold = threshold ?? outer.threshold
    result.turn = turn ?? outer.turn
    result.space = space ?? outer.space
    result.observer = observer ?? outer.observer
    result.tag = tag ?? outer.tag
    return result
  }

  /// The engine's animation of one part.
  package func animation(of part: AnimationPart) -> Animation {
    var animation = Animation([part], motion)
    if let velocity, let goal = part.to ?? part.from {
      animation.parts[0].velocity = goal.map { _ in velocity }
    }
    animation.timing = timing ?? MediaTiming()
    switch animation.timing.fill {
    case .none: animation.timing.fill = .backwards
    case .forwards: animation.timing.fill = .both
    case .backwards, .both: break
    }
    animation.composite = composite ?? .replace
    animation.holds = holds ?? true
    animation.rounding = rounding ?? 0
    animation.clamp = clamp ?? .none
    animation.threshold = threshold
    return animation
  }

  /// How the values of a property mix on the way.
  package func mixing(isAngle: Bool, isColor: Bool) -> PartMixing? {
    if isAngle { return turn.map { .turn($0) } }
    guard isColor, let space, space != .srgb else { return nil }
    return .color(space, turn ?? .shortest)
  }

  /// Its motion; Core Animation's quarter of a second where none is stated.
  package var motion: Animation.Motion {
    if let spring { return .spring(spring) }
    return .basic(curve: curve ?? .default, duration: duration ?? 0.25)
  }

  /// Its way as that of a tween; nil where it says more.
  package var tweenWay: TweenWay? {
    guard spring == nil, velocity == nil, timing?.isPlain ?? true,
      composite ?? .replace == .replace, holds ?? true, rounding ?? 0 == 0,
      clamp ?? ClampMode.none == .none, threshold == nil, turn == nil, observer == nil, tag == nil
    else { return nil }
    return TweenWay(
      curve: curve ?? .default, duration: duration ?? 0.25, delay: timing?.delay ?? 0)
  }

  /// - Throws: `EngineError.badParameter` for a duration or timing out of range.
  package func validate() throws(EngineError) {
    if let duration, !(duration >= 0 && duration.isFinite) {
      throw .badParameter(name: "duration", value: duration, wanted: "0 or more seconds")
    }
    try timing?.validate()
  }
}
