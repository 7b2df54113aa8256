extension Curve {
  /// The smallest progress in (0, 1] at which the curve reaches 1; nil if it never does.
  ///
  /// For continuous curves; a touch without crossing counts (bounce.out lands at 1 / 2.75).
  /// A script's curve has none here: see `firstCrossing(of:)`.
  /// - Complexity: about 1,100 evaluations; once per animation, and only if someone listens.
  package var firstCrossing: Double? {
    if case .bezier(let cubic) = shape, cubic.staysBelowItsEnd { return 1 }
    return switch kernel {
    case .linear: 1
    // A corner of two arcs, which rounding may put a hair below 1.
    case .bounceOut: 1 / 2.75
    case .bounceInOut: 0.5 + 0.5 / 2.75
    case .script: nil
    case .backIn, .backOut, .backInOut, .backOutIn, .elasticIn, .elasticOut, .elasticInOut,
      .elasticOutIn, .table:
      Motion.firstCrossing(of: callAsFunction)
    // The rest rises all the way, or stays below.
    default: 1
    }
  }

  /// The first progress, to 1e-15, at which the curve has come to `share`; for one that rises.
  package func progress(reaching share: Double) -> Double {
    guard self != .linear, share > 0, share < 1 else { return share <= 0 ? 1 : min(share, 1) }
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if self(middle) < share { low = middle } else { high = middle }
    }
    return high
  }
}

/// The smallest progress in (0, 1] at which a function of progress reaches 1, to 1e-15.
///
/// Excursions shorter than 1/1024 of the progress may be missed; a maximum within 1e-12 below 1
/// counts as a touch.
/// - Complexity: about 1,100 calls.
package func firstCrossing<Failure: Error>(
  of function: (Double) throws(Failure) -> Double
) throws(Failure) -> Double? {
  let samples = 1024
  // How far the curve is short of 1, seen from the side on which it starts.
  let side = try function(0) > 1 ? -1.0 : 1.0
  func shortfall(_ p: Double) throws(Failure) -> Double { side * (1 - (try function(p))) }

  var earlier = (p: 0.0, value: Double.infinity)
  var previous = (p: 0.0, value: try shortfall(0))
  for index in 1...samples {
    let p = Double(index) / Double(samples)
    let value = try shortfall(p)
    if previous.value < earlier.value, previous.value <= value, previous.p > 0 {
      let touch = try lowest(of: shortfall, from: earlier.p, to: p)
      if touch.value <= 1e-12 {
        return touch.value > 0
          ? touch.p : try crossing(of: shortfall, from: earlier.p, to: touch.p)
      }
    }
    if value <= 0 {
      guard index == samples else {
        return try crossing(of: shortfall, from: previous.p, to: p)
      }
      // A curve that comes in flat is 1 by rounding a little before its end: only going beyond 1
      // is a crossing here.
      let low = try lowest(of: shortfall, from: previous.p, to: p)
      return low.value < -1e-12 ? try crossing(of: shortfall, from: previous.p, to: low.p) : p
    }
    earlier = previous
    previous = (p, value)
  }
  return nil
}

/// The first of two neighboring numbers where a function that was positive no longer is.
private func crossing<Failure: Error>(
  of shortfall: (Double) throws(Failure) -> Double, from start: Double, to end: Double
) throws(Failure) -> Double {
  var low = start
  var high = end
  for _ in 0..<60 {
    let middle = low + 0.5 * (high - low)
    guard middle > low, middle < high else { break }
    if try shortfall(middle) > 0 { low = middle } else { high = middle }
  }
  return high
}

/// The lowest point of a function with one valley, by the golden section.
///
/// Source: Kiefer, Sequential minimax search for a maximum, 1953.
private func lowest<Failure: Error>(
  of function: (Double) throws(Failure) -> Double, from start: Double, to end: Double
) throws(Failure) -> (p: Double, value: Double) {
  let section = 0.6180339887498949
  var low = start
  var high = end
  var left = (p: high - section * (high - low), value: 0.0)
  var right = (p: low + section * (high - low), value: 0.0)
  left.value = try function(left.p)
  right.value = try function(right.p)
  for _ in 0..<56 {
    if left.value <= right.value {
      high = right.p
      right = left
      left.p = high - section * (high - low)
      left.value = try function(left.p)
    } else {
      low = left.p
      left = right
      right.p = low + section * (high - low)
      right.value = try function(right.p)
    }
  }
  return left.value <= right.value ? left : right
}
