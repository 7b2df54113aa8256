/// A smooth path through dots that arrive one by one.
///
/// ```swift
/// var trail = SmoothPath(.hermite)
/// for dot in dots { trail.append(dot) }
/// canvas.stroke(trail.path)
/// ```
/// A dot costs the same however long the path is: only the curves it touches are made again.
/// It is not a fit: every dot that the kind reaches lies on the path.
public struct SmoothPath: Sendable {
  /// How the dots are joined.
  public enum Kind: Hashable, Sendable {
    /// Straight lines.
    case linear
    /// Tangents are half the way from the dot before to the dot after; at both ends half of the
    /// single difference. All dots are reached.
    case hermite
    /// The first and the last dot only shape the curve. From four dots on.
    case catmullRom(CatmullRomSpacing)
    /// A Catmull-Rom curve through all dots, as `Path(through:)` makes it: the neighbor that an end
    /// misses is the mirror image of the one that is there. Two dots give a line.
    case through(CatmullRomSpacing)
  }

  /// How the dots are joined.
  public let kind: Kind
  /// The curves through the dots so far; empty until there is something to join.
  public private(set) var path = Path()
  /// The latest four dots, oldest first: no curve depends on more.
  private var recent: [Point] = []
  private var count = 0

  /// A path without dots.
  public init(_ kind: Kind) { self.kind = kind }

  /// The path through dots that are all known.
  public init(_ kind: Kind, through dots: some Sequence<Point>) {
    self.init(kind)
    for dot in dots { append(dot) }
  }

  /// Lengthens the path by one dot.
  ///
  /// - Complexity: O(1), amortized.
  public mutating func append(_ dot: Point) {
    recent.append(dot)
    if recent.count > 4 { recent.removeFirst() }
    count += 1
    switch kind {
    case .linear:
      if count == 1 { path.move(to: dot) } else { path.addLine(to: dot) }
    case .hermite: extendHermite()
    case .catmullRom(let spacing): extendCatmullRom(spacing)
    case .through(let spacing): extendThrough(spacing)
    }
  }

  private mutating func extendHermite() {
    guard count >= 2 else { return }
    let last = recent.count - 1
    if count == 2 {
      path.move(to: recent[0])
    } else {
      // The dot before was the end; now that it has a successor its tangent is another.
      path.removeLastElement()
      addHermite(from: last - 2, to: last - 1)
    }
    addHermite(from: last - 1, to: last)
  }

  private mutating func addHermite(from a: Int, to b: Int) {
    let start = recent[a]
    let end = recent[b]
    path.addCurve(start + tangent(a) / 3, end - tangent(b) / 3, to: end)
  }

  /// Half the difference of the neighbors.
  ///
  /// A missing neighbor counts as the dot itself.
  private func tangent(_ index: Int) -> Point {
    let before = recent[max(index - 1, 0)]
    let after = recent[min(index + 1, recent.count - 1)]
    return (after - before) / 2
  }

  private mutating func extendThrough(_ spacing: CatmullRomSpacing) {
    let last = recent.count - 1
    guard count > 2 else {
      if count == 1 { path.move(to: recent[0]) } else { path.addLine(to: recent[1]) }
      return
    }
    // The dot before was the end; now that it has a successor its curve is another.
    path.removeLastElement()
    let before = count == 3 ? recent[0] * 2 - recent[1] : recent[last - 3]
    addCatmullRom(before, recent[last - 2], recent[last - 1], recent[last], spacing)
    addCatmullRom(
      recent[last - 2], recent[last - 1], recent[last], recent[last] * 2 - recent[last - 1], spacing
    )
  }

  private mutating func addCatmullRom(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ spacing: CatmullRomSpacing
  ) {
    let segment = CubicSegment(catmullRom: p0, p1, p2, p3, spacing: spacing)
    path.addCurve(segment.control1, segment.control2, to: segment.end)
  }

  private mutating func extendCatmullRom(_ spacing: CatmullRomSpacing) {
    guard count >= 4 else { return }
    if count == 4 { path.move(to: recent[1]) }
    addCatmullRom(recent[0], recent[1], recent[2], recent[3], spacing)
  }
}

/// How a Catmull-Rom curve spaces its knots along the chords between dots.
public enum CatmullRomSpacing: Hashable, Sendable, CaseIterable {
  /// Equal steps, whatever the distances.
  case uniform
  /// By the square root of each chord: no loops, no cusps.
  case centripetal
  /// By the length of each chord.
  case chordal

  /// The chord's length to the power 0, 1/2 or 1.
  fileprivate func knot(_ length: Double) -> Double {
    switch self {
    case .uniform: 1
    case .centripetal: length.squareRoot()
    case .chordal: length
    }
  }
}

extension CubicSegment {
  /// The stretch from `p1` to `p2` of the Catmull-Rom spline through four dots.
  ///
  /// Dots that coincide take the tangent of a chord that is left, so nothing is divided by zero.
  /// Source: On the Parameterization of Catmull-Rom Curves, Yuksel, Schaefer, Keyser, 2009,
  /// http://www.cemyuksel.com/research/catmullrom_param/ (d1, d2, d3: knots of the three chords).
  public init(
    catmullRom p0: Point, _ p1: Point, _ p2: Point, _ p3: Point,
    spacing: CatmullRomSpacing = .centripetal
  ) {
    let d1 = spacing.knot(p0.distance(to: p1))
    let d2 = spacing.knot(p1.distance(to: p2))
    let d3 = spacing.knot(p2.distance(to: p3))
    func control(_ near: Point, _ far: Point, _ beyond: Point, _ side: Double) -> Point {
      guard side > 0, d2 > 0 else { return near.interpolated(to: far, at: d2 > 0 ? 1.0 / 3 : 0) }
      let middle = 2 * side * side + 3 * side * d2 + d2 * d2
      let sum = far * (side * side) - beyond * (d2 * d2) + near * middle
      return sum / (3 * side * (side + d2))
    }
    self.init(
      start: p1, control1: control(p1, p2, p0, d1), control2: control(p2, p1, p3, d3), end: p2)
  }
}
