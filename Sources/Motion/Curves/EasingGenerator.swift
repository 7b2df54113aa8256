/// Easings that are made by a rule rather than of Penner's kind: the same in all four variants.
public enum EasingGenerator: UInt8, Sendable, Hashable, CaseIterable {
  case slow, rough, wiggle
}

extension EasingGenerator {
  /// The name by which it is found.
  public var name: String {
    switch self {
    case .slow: "slow"
    case .rough: "rough"
    case .wiggle: "wiggle"
    }
  }

  /// One line that says what it looks like.
  public var summary: String {
    switch self {
    case .slow: "fast, slow in the middle, fast again"
    case .rough: "jagged: straight lines through points that stray from even speed"
    case .wiggle: "swings to both sides of the start and ends there"
    }
  }

  /// Whether it does not end on the goal.
  var isOpen: Bool { self == .wiggle }

  /// The parameters it takes, in the order of their places.
  public var parameters: [EasingParameter] {
    switch self {
    case .slow:
      [
        EasingParameter(
          name: "ratio", default: 0.7, minimum: 0, maximum: 0.99,
          summary: "share of the time that is slow"),
        EasingParameter(
          name: "power", default: 0.7, minimum: 0, maximum: 1,
          summary: "how slow: 0 even, 1 standing still"),
      ]
    case .rough:
      [
        EasingParameter(
          name: "points", default: 20, minimum: 2, maximum: 1000, isWhole: true,
          summary: "number of straight lines"),
        EasingParameter(
          name: "strength", default: 0.2, minimum: 0, maximum: 1,
          summary: "how far it strays at most"),
        EasingParameter(
          name: "taper", default: 0, words: ["none", "in", "out", "both"],
          summary: "where it grows calm: not at all, at the start, the end, or both"),
        EasingParameter(
          name: "seed", default: 1, minimum: 0, maximum: 0x1p53, isWhole: true,
          summary: "another seed, another curve"),
      ]
    case .wiggle:
      [
        EasingParameter(
          name: "count", default: 6, minimum: 1, maximum: 1000, isWhole: true,
          summary: "how often it swings to and fro"),
        EasingParameter(
          name: "type", default: 0,
          words: ["easeOut", "easeInOut", "anticipate", "uniform", "random"],
          summary: "how the swing grows and fades"),
        EasingParameter(
          name: "seed", default: 1, minimum: 0, maximum: 0x1p53, isWhole: true,
          summary: "another seed, other heights of type random"),
      ]
    }
  }

  /// The shape of parameters by place, all given and checked.
  func shape(_ values: [Double]) -> GeneratedTiming.Shape {
    switch self {
    case .slow: return .slow(SlowTiming(ratio: values[0], power: values[1]))
    case .rough:
      return .points(
        PointTiming(
          roughWith: Int(values[0]), strength: values[1], taper: Int(values[2]),
          seed: UInt64(values[3])))
    case .wiggle:
      return .wiggle(
        WiggleTiming(
          count: Int(values[0]), kind: WiggleTiming.Kind(rawValue: Int(values[1])) ?? .easeOut,
          seed: UInt64(values[2])))
    }
  }
}

extension PointTiming {
  /// Points near the diagonal.
  ///
  /// Each may lie a third of a step to either side, and stray by `strength` up or down. It strays
  /// less where it tapers, by the square of the distance from there.
  fileprivate init(roughWith count: Int, strength: Double, taper: Int, seed: UInt64) {
    var random = RandomSequence(seed: seed)
    var points: [(input: Double?, output: Double)] = [(0, 0)]
    for index in 1..<count {
      let shift = (random.nextFraction() - 0.5) * (2.0 / 3)
      let x = (Double(index) + shift) / Double(count)
      let calm =
        switch taper {
        case 1: x
        case 2: 1 - x
        case 3: x < 0.5 ? 2 * x : 2 - 2 * x
        default: 1.0
        }
      points.append((x, x + (2 * random.nextFraction() - 1) * strength * calm * calm))
    }
    points.append((1, 1))
    self.init(points: points)
  }
}

/// A curve that is made of parameters by a rule, in one of its variants.
package struct GeneratedTiming: Sendable, Hashable {
  enum Shape: Sendable, Hashable {
    case bounce(BounceTiming)
    case slow(SlowTiming)
    case points(PointTiming)
    case wiggle(WiggleTiming)
  }

  let shape: Shape
  let rule: CurveVariantRule

  /// The variant of a bounce, which is an `out` curve.
  init(_ bounce: BounceTiming, _ variant: EasingVariant) {
    shape = .bounce(bounce)
    rule = CurveVariantRule(variant, stated: EasingVariantSet(.out))
  }

  /// The constants that all variants share.
  init(_ shape: Shape) {
    self.shape = shape
    rule = CurveVariantRule(.in, stated: EasingVariantSet(.in))
  }

  func value(_ p: Double) -> Double {
    let step = rule.step(at: p)
    let argument = step.argument(p)
    switch shape {
    case .bounce(let bounce): return step.result(bounce.value(argument))
    case .slow(let slow): return slow.value(argument)
    case .points(let points): return points.value(argument)
    case .wiggle(let wiggle): return wiggle.value(argument)
    }
  }

  func slope(_ p: Double) -> Double {
    let step = rule.step(at: p)
    let argument = step.argument(p)
    switch shape {
    case .bounce(let bounce):
      return step.slope(bounce.slope(argument, isBackward: step.isReflected))
    case .slow(let slow): return slow.slope(argument)
    case .points(let points): return points.slope(argument)
    case .wiggle(let wiggle): return wiggle.slope(argument)
    }
  }
}
