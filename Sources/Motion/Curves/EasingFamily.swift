/// A family of easing curves, in Penner's sense: one shape in four variants.
///
/// Source: Robert Penner, Programming Macromedia Flash MX, 2002, chapter 7.
public enum EasingFamily: UInt8, Sendable, Hashable, CaseIterable {
  case linear, quad, cubic, quart, quint, sine, expo, circ, back, elastic, bounce
}

/// At which end a family's curve bends.
///
/// `out` is `in` turned about the center; `inOut` is a half of `in` and then a half of `out`;
/// `outIn` the same in the other order.
public enum EasingVariant: UInt8, Sendable, Hashable, CaseIterable {
  case `in`, out, inOut, outIn
}

/// A parameter that an easing family takes: its name, its default and its range.
public struct EasingParameter: Sendable, Hashable {
  /// The name in options: lower case, no separators.
  public let name: String
  /// The value where none is given.
  public let defaultValue: Double
  /// The default of the `inOut` variant, where it is a different one.
  public let defaultInOutValue: Double
  /// The smallest value accepted, if there is a limit.
  public let minimum: Double?
  /// The largest value accepted, if there is a limit.
  public let maximum: Double?
  /// Whether only whole numbers are accepted.
  public let isWhole: Bool
  /// Words that stand for the values 0, 1, 2 …; empty where the value is a number.
  public let words: [String]
  /// One line for a list of easings.
  public let summary: String

  /// A parameter; `defaultInOut` is for families whose `inOut` has a default of its own.
  public init(
    name: String, default defaultValue: Double, defaultInOut: Double? = nil,
    minimum: Double? = nil, maximum: Double? = nil, isWhole: Bool = false, words: [String] = [],
    summary: String = ""
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.defaultInOutValue = defaultInOut ?? defaultValue
    self.minimum = words.isEmpty ? minimum : 0
    self.maximum = words.isEmpty ? maximum : Double(words.count - 1)
    self.isWhole = isWhole || !words.isEmpty
    self.words = words
    self.summary = summary
  }

  /// The default for one variant.
  public func defaultValue(for variant: EasingVariant) -> Double {
    variant == .inOut ? defaultInOutValue : defaultValue
  }
}

extension EasingFamily {
  /// The name as written in `family.variant`.
  public var name: String {
    switch self {
    case .linear: "linear"
    case .quad: "quad"
    case .cubic: "cubic"
    case .quart: "quart"
    case .quint: "quint"
    case .sine: "sine"
    case .expo: "expo"
    case .circ: "circ"
    case .back: "back"
    case .elastic: "elastic"
    case .bounce: "bounce"
    }
  }

  /// One line that says what the family looks like.
  public var summary: String {
    switch self {
    case .linear: "constant speed"
    case .quad: "second power: gentle"
    case .cubic: "third power"
    case .quart: "fourth power"
    case .quint: "fifth power: strong"
    case .sine: "a quarter of a sine wave: the gentlest"
    case .expo: "2^(10 (p − 1)), exact at both ends: the sharpest"
    case .circ: "a quarter of a circle, vertical at its steep end"
    case .back: "draws back before it goes, or goes beyond the goal and comes back"
    case .elastic: "a decaying oscillation, like a plucked string"
    case .bounce: "a ball that is dropped and bounces"
    }
  }

  /// The parameters the family takes, in the order of their places.
  public var parameters: [EasingParameter] {
    switch self {
    case .back:
      [
        EasingParameter(
          name: "overshoot", default: 1.70158,
          summary: "how far it goes beyond; 1.70158 is a tenth of the way")
      ]
    case .elastic:
      [
        EasingParameter(
          name: "amplitude", default: 1,
          summary: "how far it swings; below 1 counts as 1"),
        EasingParameter(
          name: "period", default: 0.3, defaultInOut: 0.45, minimum: 0.01,
          summary: "length of one swing as a fraction of the duration"),
      ]
    case .bounce:
      [
        EasingParameter(
          name: "bounces", default: 3, minimum: 0, maximum: 100, isWhole: true,
          summary: "how often it leaves the ground"),
        EasingParameter(
          name: "strength", default: 0.5, minimum: 0, maximum: 0.95,
          summary: "share of its speed that a bounce keeps"),
      ]
    default: []
    }
  }
}

extension EasingVariant {
  /// The name as written in `family.variant`.
  public var name: String {
    switch self {
    case .in: "in"
    case .out: "out"
    case .inOut: "inOut"
    case .outIn: "outIn"
    }
  }
}
