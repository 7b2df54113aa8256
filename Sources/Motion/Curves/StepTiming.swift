/// Where the jumps of a stepped curve lie.
public enum StepPosition: UInt8, Sendable, Hashable, CaseIterable {
  /// The last jump is at 1: n steps from 0.
  case jumpEnd
  /// The first jump is at 0: n steps up to 1.
  case jumpStart
  /// No jump at either end: n values from 0 to 1.
  case jumpNone
  /// A jump at both ends: n + 1 jumps.
  case jumpBoth

  /// The word for it in scripts: CSS's, with `_` for its hyphen.
  package var name: String {
    switch self {
    case .jumpEnd: "jump_end"
    case .jumpStart: "jump_start"
    case .jumpNone: "jump_none"
    case .jumpBoth: "jump_both"
    }
  }
}

/// A staircase of equal steps.
///
/// Source: CSS Easing Functions Level 2, section 2.3.
package struct StepTiming: Sendable, Hashable {
  /// The number of steps, at least 1 (2 for `jumpNone`).
  let count: Int
  let position: StepPosition

  /// The value at p, constant outside 0...1.
  ///
  /// `isBefore` is CSS's before flag: exactly on a jump, the value before the jump.
  func value(_ p: Double, isBefore: Bool) -> Double {
    let place = p * Double(count)
    let floor = place.rounded(.down)
    var step = floor
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    if isBefore, place == floor { step -= 1 }
    if p >= 0, step < 0 { step = 0 }
    let jumps =
      switch position {
      case .jumpEnd, .jumpStart: Double(count)
      case .jumpNone: Double(count - 1)
      case .jumpBoth: Double(count + 1)
      }
    if p <= 1, step > jumps { step = jumps }
    return min(max(step, 0), jumps) / jumps
  }
}

extension Curve {
  /// A staircase of `count` equal steps.
  ///
  /// - Throws: `CurveError.outOfRange` unless `count` is at least 1, 2 for `jumpNone`.
  public static func steps(
    _ count: Int, _ position: StepPosition = .jumpEnd
  ) throws(CurveError) -> Curve {
    let least = position == .jumpNone ? 2 : 1
    guard count >= least, count <= 1_000_000 else {
      throw .outOfRange(
        parameter: "steps", value: Double(count), allowed: "from \(least) to 1000000")
    }
    return Curve(
      name: "steps(\(count), \(position))", kernel: .table,
      shape: .steps(StepTiming(count: count, position: position)))
  }
}
