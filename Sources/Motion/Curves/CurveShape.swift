/// The makeup of a curve without a closed-form kernel.
package enum CurveShape: Sendable, Hashable {
  case bezier(UnitCubic)
  case steps(StepTiming)
  case points(PointTiming)
  case path(PathTiming)
  case function(FunctionTiming)
  case script(ScriptTiming)
  case generated(GeneratedTiming)
  case spring(SpringTiming)

  func value(_ p: Double) -> Double {
    switch self {
    case .bezier(let curve): curve.value(p)
    case .steps(let steps): steps.value(p, isBefore: false)
    case .points(let points): points.value(p)
    case .path(let path): path.value(p)
    case .function(let function): function.value(p)
    case .script(let script): script.table?.value(p) ?? .nan
    case .generated(let curve): curve.value(p)
    case .spring(let spring): spring.value(p)
    }
  }

  func slope(_ p: Double) -> Double {
    switch self {
    case .bezier(let curve): curve.slope(p)
    case .steps: 0
    case .points(let points): points.slope(p)
    case .path(let path): path.slope(p)
    case .function(let function): function.slope(p)
    case .script(let script): script.table?.slope(p) ?? .nan
    case .generated(let curve): curve.slope(p)
    case .spring(let spring): spring.slope(p)
    }
  }
}

/// The slope of a function of progress that can only be called: one-sided, from four values.
///
/// From the right, or from the left if `isBackward`; at the ends always from inside 0...1. The
/// values are 2^−13 apart: exact for cubics, within 1e-11 for smooth curves of ordinary size. A
/// corner nearer than three steps blurs it.
/// Source: the forward difference of third order, Abramowitz and Stegun 25.3.
package func measuredSlope<Failure: Error>(
  at p: Double, isBackward: Bool = false, of function: (Double) throws(Failure) -> Double
) throws(Failure) -> Double {
  let goesBack = isBackward ? p >= 0x1p-11 : p > 1 - 0x1p-11
  let step = goesBack ? -0x1p-13 : 0x1p-13
  let f0 = try function(p)
  let f1 = try function(p + step)
  let f2 = try function(p + 2 * step)
  let f3 = try function(p + 3 * step)
  return (18 * (f1 - f0) - 9 * (f2 - f0) + 2 * (f3 - f0)) / (6 * step)
}
