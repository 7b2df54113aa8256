/// Which way round an angle goes to its goal.
public enum AngleTurn: String, CaseIterable, Sendable, Hashable {
  /// At most half a turn; exactly half a turn as it was written.
  case shortest
  /// Growing, less than a whole turn.
  case clockwise
  /// Falling, less than a whole turn.
  case counterclockwise

  /// The goal plus the whole turns, in degrees, that bring it this way round from a start.
  public func goal(from start: Double, to goal: Double) -> Double {
    let turns = (goal - start) / 360
    return switch self {
    case .shortest: goal - 360 * turns.rounded(.toNearestOrEven)
    case .clockwise: goal - 360 * turns.rounded(.down)
    case .counterclockwise: goal - 360 * turns.rounded(.up)
    }
  }
}

extension MixingSpace {
  /// The numbers of two colors that are to be mixed.
  ///
  /// Where hues count, the second goes round in this way; a gray, which has no hue, takes the other's.
  /// Source: CSS Color Module Level 4, sections 12.2 and 12.4, W3C 2022,
  /// https://www.w3.org/TR/css-color-4/
  public func encode(
    from start: Color, to goal: Color, turn: AngleTurn? = .shortest
  ) -> (from: SIMD4<Double>, to: SIMD4<Double>) {
    var (a, b) = (encode(start), encode(goal))
    guard self == .oklch else { return (a, b) }
    // The chroma that rounding leaves of a gray.
    let gray = 4e-6
    if a.y <= gray * a.w || a.w == 0 { a.z = b.z }
    if b.y <= gray * b.w || b.w == 0 { b.z = a.z }
    if let turn { b.z = turn.goal(from: a.z, to: b.z) }
    return (a, b)
  }
}
