extension CurveTable {
  /// How far a table may be from its function, in value and in slope.
  package static let valueTolerance = 1e-10
  package static let slopeTolerance = 1e-7

  /// Why a function has no table.
  package enum Refusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// It is not smooth enough, or too long, for a table within the tolerances.
    case tooRough
    /// A value is infinite or not a number.
    case notFinite

    /// The mistake, in words.
    package var description: String {
      switch self {
      case .tooRough: "no table comes within 1e-10 of its values and 1e-7 of its slopes"
      case .notFinite: "it gives values that are not finite"
      }
    }
  }

  /// Tabulates a function on 0...1; nil stands for the refusal that `why` then names.
  ///
  /// Each piece is the Chebyshev series through twelve values, cut after degree five. The terms cut
  /// off bound its error, in value and, by |Tⱼ′| ≤ j², in slope; it is also compared with the
  /// function at places of its own. Pieces that miss are halved. Where halves keep missing there is
  /// a corner or a jump: it is looked for by bisection between what goes on from the left and what
  /// comes from the right. Source: Trefethen, Approximation Theory and Approximation Practice,
  /// 2013, chapters 3 and 8.
  ///
  /// - Throws: what the function throws.
  /// - Complexity: some 40 calls a piece, at most about 40 000.
  package static func make<Failure: Error>(
    of function: (Double) throws(Failure) -> Double
  ) throws(Failure) -> Result<CurveTable, Refusal> {
    // Most functions can be had two hundred times better than the tolerance for thrice the pieces.
    let best = try make(within: (5e-13, 1e-9), of: function)
    guard case .failure(.tooRough) = best else { return best }
    return try make(within: (valueTolerance, slopeTolerance), of: function)
  }

  private static func make<Failure: Error>(
    within tolerance: (value: Double, slope: Double),
    of function: (Double) throws(Failure) -> Double
  ) throws(Failure) -> Result<CurveTable, Refusal> {
    var fitting = Fitting(tolerance: tolerance)
    // The joint of two halves is the end of a piece.
    for quarter in 0..<4 {
      let start = Double(quarter) / 4
      guard try fitting.add(start, start + 0.25, depth: 2, function) else {
        return .failure(fitting.metNonFinite ? .notFinite : .tooRough)
      }
    }
    let (first, last) = (try function(0), try function(1))
    guard first.isFinite, last.isFinite else { return .failure(.notFinite) }
    return .success(
      CurveTable(
        pieces: fitting.pieces, first: first, last: last, valueError: fitting.valueError,
        slopeError: fitting.slopeError))
  }
}

/// The pieces of a table in the making.
private struct Fitting {
  typealias Piece = CurveTable.Piece

  let tolerance: (value: Double, slope: Double)
  private(set) var pieces: [Piece] = []
  private(set) var valueError = 0.0
  private(set) var slopeError = 0.0
  private(set) var metNonFinite = false

  init(tolerance: (value: Double, slope: Double)) { self.tolerance = tolerance }

  /// Values of a series, and how many of its terms are kept.
  private static let nodes = 12
  private static let kept = 6
  /// Halvings after which a piece that misses is taken to hold a corner.
  private static let deepest = 12
  private static let mostPieces = 1024
  /// Where a piece is compared with the function, by share of its width.
  private static let checks = [0.003, 0.21, 0.43, 0.635, 0.84, 0.997]

  /// Cosines of the Chebyshev points' angles: of j·π·(k + ½)/12 at 12·j + k.
  private static let cosines: [Double] = (0..<(nodes * nodes)).map { index in
    let (j, k) = (index / nodes, index % nodes)
    return sineAndCosine(Double(j) * .pi * (Double(k) + 0.5) / Double(nodes)).cosine
  }

  mutating func add<Failure: Error>(
    _ start: Double, _ end: Double, depth: Int,
    _ function: (Double) throws(Failure) -> Double
  ) throws(Failure) -> Bool {
    guard pieces.count < Self.mostPieces else { return false }
    if let fit = try fit(start, end, function),
      let miss = try miss(of: fit.piece, from: start, to: end, function),
      fit.valueError + miss <= tolerance.value,
      fit.slopeError <= tolerance.slope
    {
      pieces.append(fit.piece)
      valueError = max(valueError, fit.valueError + miss)
      slopeError = max(slopeError, fit.slopeError)
      return true
    }
    guard !metNonFinite else { return false }
    guard depth < Self.deepest else { return try addBroken(start, end, function) }
    let middle = start + 0.5 * (end - start)
    guard try add(start, middle, depth: depth + 1, function) else { return false }
    return try add(middle, end, depth: depth + 1, function)
  }

  /// A piece through the function's values on an interval, with bounds of its error.
  private mutating func fit<Failure: Error>(
    _ start: Double, _ end: Double, _ function: (Double) throws(Failure) -> Double
  ) throws(Failure) -> (piece: Piece, valueError: Double, slopeError: Double)? {
    let half = 0.5 * (end - start)
    let middle = start + half
    var terms = [Double](repeating: 0, count: Self.nodes)
    for k in 0..<Self.nodes {
      let value = try function(middle + half * Self.cosines[Self.nodes + k])
      guard value.isFinite else {
        metNonFinite = true
        return nil
      }
      for j in 0..<Self.nodes { terms[j] += value * Self.cosines[Self.nodes * j + k] }
    }
    for j in 0..<Self.nodes { terms[j] *= (j == 0 ? 1 : 2) / Double(Self.nodes) }
    var (value, slope) = (0.0, 0.0)
    for j in Self.kept..<Self.nodes {
      value += abs(terms[j])
      slope += Double(j * j) * abs(terms[j])
    }
    // Chebyshev polynomials by powers: T₂ = 2s² − 1, T₃ = 4s³ − 3s, T₄ = 8s⁴ − 8s² + 1,
    // T₅ = 16s⁵ − 20s³ + 5s.
    var powers: SIMD8<Double> = [
      terms[0] - terms[2] + terms[4], terms[1] - 3 * terms[3] + 5 * terms[5],
      2 * terms[2] - 8 * terms[4], 4 * terms[3] - 20 * terms[5], 8 * terms[4], 16 * terms[5], 0, 0,
    ]
    var scale = 1.0
    for power in 1..<Self.kept {
      scale /= half
      powers[power] *= scale
    }
    return (Piece(start: start, end: end, coefficients: powers), value, slope / half)
  }

  /// The largest difference of a piece from the function, at places of its own.
  private mutating func miss<Failure: Error>(
    of piece: Piece, from start: Double, to end: Double,
    _ function: (Double) throws(Failure) -> Double
  ) throws(Failure) -> Double? {
    var miss = 0.0
    for share in Self.checks {
      let p = start + share * (end - start)
      let value = try function(p)
      guard value.isFinite else {
        metNonFinite = true
        return nil
      }
      miss = max(miss, abs(piece.value(p) - value))
    }
    return miss
  }

  /// Divides an interval with one corner or jump at it, each side going on as beside the interval.
  private mutating func addBroken<Failure: Error>(
    _ start: Double, _ end: Double, _ function: (Double) throws(Failure) -> Double
  ) throws(Failure) -> Bool {
    // The stretch beside it may hold the next corner, or the end of the curve.
    for neighbor in [0x1p-7, 0x1p-9] where start >= neighbor && end + neighbor <= 1 {
      guard let before = try fit(start - neighbor, start, function),
        let after = try fit(end, end + neighbor, function)
      else { return false }
      // Beyond their ends, what was cut off the series grows as T₆ and T₆′ do at 1.0625 and at 1.25.
      let growth = neighbor == 0x1p-7 ? 4.0 : 32
      let slope = growth * max(before.slopeError, after.slopeError)
      guard growth * max(before.valueError, after.valueError) <= tolerance.value,
        slope <= tolerance.slope
      else { continue }
      return try divide(start, end, before.piece, after.piece, slope, function)
    }
    return false
  }

  private mutating func divide<Failure: Error>(
    _ start: Double, _ end: Double, _ before: Piece, _ after: Piece, _ slope: Double,
    _ function: (Double) throws(Failure) -> Double
  ) throws(Failure) -> Bool {
    var (low, high) = (start, end)
    while true {
      let middle = low + 0.5 * (high - low)
      guard middle > low, middle < high else { break }
      let value = try function(middle)
      if abs(before.value(middle) - value) <= abs(after.value(middle) - value) {
        low = middle
      } else {
        high = middle
      }
    }
    let left = before.recenterd(start, high)
    let right = after.recenterd(high, end)
    guard let missed = try miss(of: left, from: start, to: high, function),
      let overshot = try miss(of: right, from: high, to: end, function)
    else { return false }
    let value = max(missed, overshot)
    guard value <= tolerance.value else { return false }
    valueError = max(valueError, value)
    slopeError = max(slopeError, slope)
    if high > start { pieces.append(left) }
    if high < end { pieces.append(right) }
    return true
  }
}

extension CurveTable.Piece {
  private var middle: Double { start + 0.5 * (end - start) }

  fileprivate func value(_ p: Double) -> Double {
    let u = p - middle
    var sum = coefficients[5]
    for power in stride(from: 4, through: 0, by: -1) { sum = sum * u + coefficients[power] }
    return sum
  }

  /// The same polynomial for another interval.
  fileprivate func recenterd(_ start: Double, _ end: Double) -> Self {
    var moved = Self(start: start, end: end, coefficients: coefficients)
    let shift = moved.middle - middle
    // Taylor's shift by repeated division: Horner's scheme, once per coefficient.
    for first in 0..<5 {
      for power in stride(from: 4, through: first, by: -1) {
        moved.coefficients[power] += shift * moved.coefficients[power + 1]
      }
    }
    return moved
  }
}
