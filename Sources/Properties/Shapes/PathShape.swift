import Geometry

/// A structure that shows two paths, and every path between them.
///
/// Paths of one structure mix point by point; others are brought together by `PathMorph`.
package struct PathShape: Hashable, Sendable {
  /// A step of the pen, which decides how many points it has.
  private enum Step: UInt8, Hashable, Sendable { case move, line, curve, close }

  private let steps: [Step]
  /// The ends as they were given, and their points in this structure.
  private let start: Path
  private let goal: Path
  private let startNumbers: [Double]
  private let goalNumbers: [Double]

  package init(from start: Path, to goal: Path) {
    (self.start, self.goal) = (start, goal)
    if Self.steps(of: start) == Self.steps(of: goal) {
      steps = Self.steps(of: start)
      (startNumbers, goalNumbers) = (Self.numbers(of: start), Self.numbers(of: goal))
      return
    }
    // A morph returns its ends as they were given: the structure shows right beside them.
    let morph = PathMorph(from: start, to: goal)
    var first = morph.path(at: .leastNonzeroMagnitude)
    var last = morph.path(at: 1 - .ulpOfOne)
    if Self.drawingSteps(of: first) != Self.drawingSteps(of: last) {
      // Only one of them leaves its line back to the start to be drawn by closing.
      (first, last) = morph.matchedEnds
    }
    steps = Self.steps(of: first)
    startNumbers = Self.numbers(of: first)
    goalNumbers = Self.numbers(of: last)
  }

  private static func drawingSteps(of path: Path) -> [Step] {
    steps(of: path).filter { $0 != .close }
  }

  package var count: Int { startNumbers.count }

  /// Whether both ends have its structure as they were given.
  package var isPlain: Bool { Self.steps(of: start) == steps && Self.steps(of: goal) == steps }

  /// Whether a path has its structure, and so have both ends as they were given.
  package func fits(_ path: Path) -> Bool { isPlain && Self.steps(of: path) == steps }

  /// The points of a path in this structure; one that has another is first morphed toward it.
  package func encode(_ path: Path) -> [Double] {
    if path == goal { return goalNumbers }
    if path == start { return startNumbers }
    if Self.steps(of: path) == steps { return Self.numbers(of: path) }
    let near = PathMorph(from: path, to: decode(goalNumbers)).path(at: .leastNonzeroMagnitude)
    return Self.steps(of: near) == steps ? Self.numbers(of: near) : startNumbers
  }

  package func decode(_ numbers: [Double]) -> Path {
    var path = Path()
    var index = 0
    func point() -> Point {
      defer { index += 2 }
      return Point(x: numbers[index], y: numbers[index + 1])
    }
    for step in steps {
      switch step {
      case .move: path.move(to: point())
      case .line: path.addLine(to: point())
      case .curve:
        let (control1, control2) = (point(), point())
        path.addCurve(control1, control2, to: point())
      case .close: path.close()
      }
    }
    return path
  }

  private static func steps(of path: Path) -> [Step] {
    path.elements.map { element in
      switch element {
      case .move: .move
      case .line: .line
      case .curve: .curve
      case .close: .close
      }
    }
  }

  private static func numbers(of path: Path) -> [Double] {
    path.elements.flatMap { element -> [Double] in
      switch element {
      case .move(let point), .line(let point): [point.x, point.y]
      case .curve(let control1, let control2, let end):
        [control1.x, control1.y, control2.x, control2.y, end.x, end.y]
      case .close: []
      }
    }
  }
}
