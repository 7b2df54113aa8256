/// The values that one property passes on its way, and how it gets from each to the next.
///
/// ```swift
/// var shake = Keyframes([[0], [-12], [9], [-5], [0]])
/// shake.calculation = .cubic
/// let offset = try KeyframeCourse(shake, from: [0]).values(at: 0.3)
/// ```
///
/// Each keyframe has one number per component of the property. NaN leaves a component to the
/// keyframes around it, so that every component has key times of its own. Without a keyframe at 0 a
/// component sets out from the value that shows at the start, without one at 1 it ends on that
/// value. An added contribution sets out from 0 then, or ends on 0.
public struct Keyframes: Sendable, Hashable {
  /// One list of numbers per keyframe.
  public var values: [[Double]]
  /// Fractions of the leg, 0...1, that do not fall; nil spaces the keyframes evenly.
  ///
  /// Two keyframes of one time are a jump; at the instant itself the later one shows. Discrete
  /// keyframes may have one more time than values, which says when the last one ends and is 1.
  public var times: [Double]?
  /// Shapes each stretch that has no curve of its own.
  public var easingEach = Curve.linear
  /// Curves of the stretches that leave the keyframes, by keyframe; nil for `easingEach`.
  ///
  /// As many as keyframes, or one less, or none at all.
  public var curves: [Curve?] = []
  /// How values are found between keyframes.
  public var calculation = KeyframeCalculation.linear
  /// How tightly a cubic course bends, by keyframe: 1 comes to rest there, -1 swings wide.
  public var tension: [Double] = []
  /// How sharp the corner of a cubic course is, by keyframe: 0 is none.
  public var continuity: [Double] = []
  /// Where a cubic course overshoots, by keyframe: above 0 beyond the keyframe, below before it.
  public var bias: [Double] = []
  /// Parts of one animation with the same number are paced together; nil for this one alone.
  ///
  /// Distance is then that of all their components.
  public var pacing: Int?

  /// Keyframes of these values, evenly spaced unless `times` are given.
  public init(_ values: [[Double]], times: [Double]? = nil) {
    self.values = values
    self.times = times
  }
}

/// How values are found between keyframes.
public enum KeyframeCalculation: Sendable, Hashable, CaseIterable {
  /// On the straight line between two keyframes.
  case linear
  /// None: each keyframe holds until the next.
  case discrete
  /// On the straight line, at one speed all the way: times and curves of stretches do not count.
  case paced
  /// On a smooth course through the keyframes: Kochanek and Bartels' cubics, Catmull and Rom's
  /// where tension, continuity and bias are 0.
  case cubic
  /// On that course, at one speed all the way.
  case cubicPaced

  /// The word for it in scripts.
  public var name: String {
    switch self {
    case .linear: "linear"
    case .discrete: "discrete"
    case .paced: "paced"
    case .cubic: "cubic"
    case .cubicPaced: "cubic_paced"
    }
  }

  package var isPaced: Bool { self == .paced || self == .cubicPaced }
  package var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// How long one leg of keyframes takes.
public enum LegLength: Sendable, Hashable {
  /// So many seconds, 0 or more.
  case seconds(Double)
  /// As long as its distance takes at so many units per second, above 0.
  case pace(Double)
}
