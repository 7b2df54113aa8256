/// One piece of a path, drawn without lifting the pen.
public struct PathContour: Hashable, Sendable {
  /// Where it begins.
  public var start: Point
  /// Its lines and curves, each beginning where the one before it ends; lines as cubics that are
  /// walked at constant speed.
  public var segments: [CubicSegment] = []
  /// Whether each of the segments is a straight line.
  public var isLine: [Bool] = []
  /// Whether it is joined to its beginning.
  public var isClosed = false

  /// A contour of one point.
  public init(start: Point) { self.start = start }

  /// Where it ends.
  public var end: Point { segments.last?.end ?? start }

  mutating func addLine(to point: Point) {
    segments.append(CubicSegment(from: end, to: point))
    isLine.append(true)
  }

  mutating func addCurve(_ control1: Point, _ control2: Point, to point: Point) {
    segments.append(
      CubicSegment(start: end, control1: control1, control2: control2, end: point))
    isLine.append(false)
  }

  /// The same piece drawn from its end to its start.
  public var reversed: PathContour {
    var result = PathContour(start: end)
    result.segments = segments.reversed().map(\.reversed)
    result.isLine = isLine.reversed()
    result.isClosed = isClosed
    return result
  }
}

extension CubicSegment {
  /// The same curve from its end to its start.
  public var reversed: CubicSegment {
    CubicSegment(start: end, control1: control2, control2: control1, end: start)
  }
}

extension Path {
  /// The pieces in drawing order; a piece that is closed has the line back to its start.
  ///
  /// Moves after which nothing is drawn are left out.
  /// - Complexity: O(elements)
  public var contours: [PathContour] {
    var result: [PathContour] = []
    var contour: PathContour?
    var pieceStart = Point.zero
    func finish() {
      if let contour, !contour.segments.isEmpty { result.append(contour) }
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        contour = PathContour(start: point)
        pieceStart = point
      case .line(let point):
        if contour == nil { contour = PathContour(start: pieceStart) }
        contour?.addLine(to: point)
      case .curve(let control1, let control2, let end):
        if contour == nil { contour = PathContour(start: pieceStart) }
        contour?.addCurve(control1, control2, to: end)
      case .close:
        if let end = contour?.end, end != pieceStart { contour?.addLine(to: pieceStart) }
        contour?.isClosed = true
        finish()
        contour = nil
      }
    }
    finish()
    return result
  }

  /// The path that draws the pieces one after the other.
  public init(contours: some Sequence<PathContour>) {
    self.init(contours: contours, writesClosingLines: false)
  }

  /// The same; the line back to the start can be written even where closing draws it.
  init(contours: some Sequence<PathContour>, writesClosingLines: Bool) {
    self.init()
    for contour in contours {
      move(to: contour.start)
      for (index, segment) in contour.segments.enumerated() {
        let isLast = index == contour.segments.count - 1
        if contour.isLine[index] {
          // The line back to the start is what closing draws.
          if isLast, contour.isClosed, !writesClosingLines, segment.end == contour.start,
            segment.start != segment.end
          {
            continue
          }
          addLine(to: segment.end)
        } else {
          addCurve(segment.control1, segment.control2, to: segment.end)
        }
      }
      if contour.isClosed { close() }
    }
  }

  /// The same drawing with each piece drawn from its end to its start.
  public var reversed: Path { Path(contours: contours.map(\.reversed)) }

  /// The path with all points brought elsewhere by a map.
  public func applying(_ map: AffineTransform) -> Path {
    var result = Path()
    for element in elements {
      switch element {
      case .move(let point): result.move(to: map.apply(to: point))
      case .line(let point): result.addLine(to: map.apply(to: point))
      case .curve(let control1, let control2, let end):
        result.addCurve(
          map.apply(to: control1), map.apply(to: control2), to: map.apply(to: end))
      case .close: result.close()
      }
    }
    return result
  }
}
