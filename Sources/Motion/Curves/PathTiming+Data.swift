import Geometry

extension Curve {
  /// A curve drawn as SVG path data from (0, 0) to (1, 1): x is progress, y the eased progress.
  ///
  /// One stroke, not closed. x may stand still (a vertical line is a jump) but not turn back. Arcs
  /// are the cubics that stand for them, within 3e-4 of their radius.
  /// - Throws: `CurveError.malformed`, `.notAGraph`.
  public static func path(_ data: String) throws(CurveError) -> Curve {
    let path: Path
    do throws(PathError) { path = try Path(data: data) } catch {
      throw .malformed(text: data, reason: "\(error)")
    }
    let pieces = try PathTiming.pieces(of: path, data)
    return Curve(
      name: "path(\(data))", kernel: .table,
      shape: .path(PathTiming(segments: try PathTiming.segments(of: pieces))))
  }
}

extension PathTiming {
  /// A cubic piece of a path by its four control points.
  typealias Piece = (start: Point, first: Point, second: Point, end: Point)

  /// How far an end may miss its corner, for data written with rounded numbers.
  private static let tolerance = 1e-9

  /// The lines and curves of a path of one open stroke.
  static func pieces(of path: Path, _ text: String) throws(CurveError) -> [Piece] {
    guard !path.isEmpty else { throw .malformed(text: text, reason: "it is empty") }
    var pieces: [Piece] = []
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        guard pieces.isEmpty else {
          throw .malformed(text: text, reason: "it may have one stroke only")
        }
        current = point
      case .line(let end):
        let step = Point(x: (end.x - current.x) / 3, y: (end.y - current.y) / 3)
        pieces.append(
          (
            current, Point(x: current.x + step.x, y: current.y + step.y),
            Point(x: end.x - step.x, y: end.y - step.y), end
          ))
        current = end
      case .curve(let first, let second, let end):
        pieces.append((current, first, second, end))
        current = end
      case .close:
        throw .malformed(text: text, reason: "a timing curve is not closed")
      }
    }
    return pieces
  }

  /// Checks that the pieces are a graph over 0...1 and leaves out those without width.
  static func segments(of pieces: [Piece]) throws(CurveError) -> [Segment] {
    guard let start = pieces.first?.start, let end = pieces.last?.end else {
      throw .notAGraph(reason: "it has no line or curve")
    }
    guard abs(start.x) <= tolerance, abs(start.y) <= tolerance else {
      throw .notAGraph(reason: "it starts at \(numeral(start.x)),\(numeral(start.y)), not at 0,0")
    }
    guard abs(end.x - 1) <= tolerance, abs(end.y - 1) <= tolerance else {
      throw .notAGraph(reason: "it ends at \(numeral(end.x)),\(numeral(end.y)), not at 1,1")
    }
    var segments: [Segment] = []
    for piece in pieces {
      let width = piece.end.x - piece.start.x
      try checkDirection(piece)
      guard width > 0 else { continue }
      segments.append(
        Segment(
          from: segments.isEmpty ? 0 : piece.start.x, to: piece.end.x,
          cubic: UnitCubic(
            x1: unit((piece.first.x - piece.start.x) / width),
            x2: unit((piece.second.x - piece.start.x) / width), y0: piece.start.y,
            y1: piece.first.y,
            y2: piece.second.y, y3: piece.end.y)))
    }
    guard !segments.isEmpty else { throw .notAGraph(reason: "it has no width") }
    return segments
  }

  /// An abscissa without the rounding that may carry it beyond an end.
  private static func unit(_ x: Double) -> Double { min(1, max(0, x)) }

  /// x never falls along a cubic if its derivative's Bernstein coefficients say so.
  private static func checkDirection(_ piece: Piece) throws(CurveError) {
    let early = piece.first.x - piece.start.x
    let middle = piece.second.x - piece.first.x
    let late = piece.end.x - piece.second.x
    let dips = middle < 0 && middle * middle > early * late
    guard early < -tolerance || late < -tolerance || (dips && middle < -tolerance) else { return }
    throw .notAGraph(
      reason: "x turns back between \(numeral(piece.start.x)) and \(numeral(piece.end.x))")
  }
}
