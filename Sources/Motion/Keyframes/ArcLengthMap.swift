/// Where a course of cubics in any number of dimensions is at what share of its length.
///
/// Lengths are integrals of the speed by Gauss and Legendre's rule of 16 points, on stretches
/// halved until that agrees with itself to 1e-13 of the whole. A turning point, where the speed has
/// a corner, costs a few halvings more. The inverse sets out from a cubic through the ends of a
/// piece, and takes a step of Halley's method. The cubic is within 1e-4 of it where the speed is
/// smooth.
package final class ArcLengthMap: Sendable {
  /// A piece of a segment on which the rule is exact enough.
  private struct Piece: Sendable {
    var segment: Int
    var start: Double
    var end: Double
    /// Length of all pieces before it.
    var before: Double
    /// Its own length.
    var length: Double
    /// Change of the place by the length at both ends, in shares of the piece; 1 where it is not smooth.
    var slopes = SIMD2(1.0, 1)
    /// Whether one step from the guess is enough.
    var isSmooth = false

    /// A place near that at a share of the length; both ends are met exactly.
    func guess(_ share: Double) -> Double {
      let rest = 1 - share
      let place =
        share * (share * (3 - 2 * share) + rest * (rest * slopes.x - share * slopes.y))
      return start + (end - start) * place
    }
  }

  /// The length of the whole course.
  package let total: Double
  private let pieces: ContiguousArray<Piece>
  /// First piece of each of as many equal parts of the length.
  private let firstPieces: ContiguousArray<Int32>
  /// Coefficients of the derivative: of the first segment in each dimension, then of the next.
  private let derivatives: ContiguousArray<SIMD3<Double>>
  private let dimensions: Int
  private let segments: Int

  private static let deepest = 26
  /// Pieces of a stretch on which the rule agrees with itself: so that the guess is near.
  private static let fineness = 8
  /// Shares of a piece within which Halley's step, whose error is of third order, leaves no error.
  private static let nearness = 1e-4

  /// The map of a course whose dimensions are these; nil where nothing moves.
  package init?(_ motions: [KeyframeMotion]) {
    guard let count = motions.first?.values.count, count > 1 else { return nil }
    var derivatives: ContiguousArray<SIMD3<Double>> = []
    for segment in 0..<(count - 1) {
      for motion in motions { derivatives.append(motion.derivative(segment)) }
    }
    let curves = (0..<(count - 1)).map {
      CourseSegment(coefficients: derivatives, first: $0 * motions.count, count: motions.count)
    }
    let rough = curves.reduce(0) { $0 + $1.length(0, 1) }
    guard rough > 0 else { return nil }
    var pieces: ContiguousArray<Piece> = []
    var sum = 0.0
    for (segment, curve) in curves.enumerated() {
      Self.split(curve, 0, 1, whole: curve.length(0, 1), tolerance: rough * 1e-13, depth: 0) {
        start, end in
        for index in 0..<Self.fineness {
          let width = (end - start) / Double(Self.fineness)
          let from = start + width * Double(index)
          let to = index == Self.fineness - 1 ? end : start + width * Double(index + 1)
          var piece = Piece(
            segment: segment, start: from, end: to, before: sum, length: curve.length(from, to))
          let mean = piece.length / (to - from)
          let slopes = SIMD2(mean / curve.speed(from), mean / curve.speed(to))
          if all(slopes .< 3) { (piece.slopes, piece.isSmooth) = (slopes, true) }
          pieces.append(piece)
          sum += piece.length
        }
      }
    }
    total = sum
    self.pieces = pieces
    self.derivatives = derivatives
    dimensions = motions.count
    segments = count - 1
    var piece = 0
    firstPieces = ContiguousArray(
      (0...pieces.count).map { part in
        let length = Double(part) / Double(pieces.count) * sum
        while piece + 1 < pieces.count, pieces[piece + 1].before <= length { piece += 1 }
        return Int32(piece)
      })
  }

  /// Share of the length at the end of the first segment.
  package var firstShare: Double {
    (pieces.first { $0.segment > 0 }?.before ?? total) / total
  }

  /// Segment and place in it at a share of the length.
  ///
  /// Beyond the ends the course goes straight on.
  /// - Complexity: O(dimensions), but for pieces with a corner.
  package func place(_ eased: Double) -> (segment: Int, u: Double) {
    let length = eased * total
    guard length > 0 else { return straight(0, at: 0, by: length) }
    guard length < total else { return straight(segments - 1, at: 1, by: length - total) }
    let piece = pieces[index(of: length, eased)]
    guard piece.length > 0 else { return (piece.segment, piece.start) }
    let curve = curve(piece.segment)
    let wanted = length - piece.before
    var (left, right) = (piece.start, piece.end)
    var u = piece.guess(wanted / piece.length)
    for _ in 0..<60 {
      let missing = wanted - curve.length(piece.start, u)
      // Rounding of the lengths themselves is about that large.
      guard abs(missing) > total * 1e-14 else { break }
      if missing > 0 { left = u } else { right = u }
      let (speed, change) = curve.speedAndChange(u)
      let step = missing / speed
      let next = speed > 0 ? u + step / (1 + 0.5 * step * change / speed) : .nan
      let isInside = next > left && next < right
      let better = isInside ? next : left + (right - left) / 2
      guard better != u else { break }
      u = better
      if isInside, piece.isSmooth, abs(step) < Self.nearness * (piece.end - piece.start) { break }
    }
    return (piece.segment, u)
  }

  /// Change of the place by the share of the length; 0 where the course stands still.
  package func rate(_ segment: Int, _ u: Double) -> Double {
    let speed = curve(segment).speed(u)
    return speed > 0 ? total / speed : 0
  }

  /// The last piece that begins at a length or before it.
  private func index(of length: Double, _ eased: Double) -> Int {
    var index = Int(firstPieces[Int(eased * Double(pieces.count))])
    // Rounding may place a length in the part after its own.
    while index > 0, pieces[index].before > length { index -= 1 }
    while index + 1 < pieces.count, pieces[index + 1].before <= length { index += 1 }
    return index
  }

  private func curve(_ segment: Int) -> CourseSegment {
    CourseSegment(coefficients: derivatives, first: segment * dimensions, count: dimensions)
  }

  private func straight(_ segment: Int, at u: Double, by length: Double) -> (
    segment: Int, u: Double
  ) {
    let speed = curve(segment).speed(u)
    return (segment, speed > 0 ? u + length / speed : u)
  }

  private static func split(
    _ curve: CourseSegment, _ start: Double, _ end: Double, whole: Double, tolerance: Double,
    depth: Int,
    _ found: (Double, Double) -> Void
  ) {
    let middle = start + (end - start) / 2
    let left = curve.length(start, middle)
    let right = curve.length(middle, end)
    if abs(left + right - whole) <= tolerance || depth == deepest {
      found(start, middle)
      found(middle, end)
      return
    }
    split(curve, start, middle, whole: left, tolerance: tolerance, depth: depth + 1, found)
    split(curve, middle, end, whole: right, tolerance: tolerance, depth: depth + 1, found)
  }
}

/// One segment of a course by the derivative of each of its dimensions.
private struct CourseSegment {
  let coefficients: ContiguousArray<SIMD3<Double>>
  let first: Int
  let count: Int

  func speed(_ u: Double) -> Double { speedAndChange(u).speed }

  /// The speed and its derivative.
  func speedAndChange(_ u: Double) -> (speed: Double, change: Double) {
    var (square, product) = (0.0, 0.0)
    for index in first..<(first + count) {
      let c = coefficients[index]
      let d = c.x + u * (c.y + u * c.z)
      square += d * d
      product += d * (c.y + 2 * u * c.z)
    }
    let speed = square.squareRoot()
    return (speed, speed > 0 ? product / speed : 0)
  }

  /// The length between two places, by the rule of 16 points.
  ///
  /// Source: Abramowitz, Stegun, Handbook of Mathematical Functions, table 25.4, n = 16.
  func length(_ start: Double, _ end: Double) -> Double {
    // The positive half of the nodes on -1...1, and their weights.
    let nodes = SIMD8(
      0.0950125098376374402, 0.2816035507792589132, 0.4580167776572273863, 0.6178762444026437484,
      0.7554044083550030339, 0.8656312023878317439, 0.9445750230732325761, 0.9894009349916499326)
    let weights = SIMD8(
      0.1894506104550684963, 0.1826034150449235889, 0.1691565193950025382, 0.1495959888165767321,
      0.1246289712555338720, 0.0951585116824927848, 0.0622535239386478929, 0.0271524594117540949)
    let middle = (start + end) / 2
    let half = (end - start) / 2
    let distances: SIMD8<Double> = nodes * half
    let low = squares(SIMD8(repeating: middle) - distances).squareRoot()
    let high = squares(SIMD8(repeating: middle) + distances).squareRoot()
    return (weights * (low + high)).sum() * half
  }

  /// The squares of the speeds at eight places.
  private func squares(_ places: SIMD8<Double>) -> SIMD8<Double> {
    var sum = SIMD8<Double>.zero
    for index in first..<(first + count) {
      let c = coefficients[index]
      let bends: SIMD8<Double> = places * c.z + c.y
      let rates: SIMD8<Double> = places * bends + c.x
      sum += rates * rates
    }
    return sum
  }
}

extension KeyframeMotion {
  /// Coefficients of the derivative of a stretch of a cubic course, from the constant one up.
  fileprivate func derivative(_ stretch: Int) -> SIMD3<Double> {
    let change = values[stretch + 1] - values[stretch]
    let out = tangents[stretch].outgoing
    let into = tangents[stretch + 1].incoming
    return SIMD3(out, 6 * change - 4 * out - 2 * into, 3 * (out + into) - 6 * change)
  }
}
