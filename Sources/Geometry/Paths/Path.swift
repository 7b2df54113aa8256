/// A drawing of lines and cubic curves, in any number of pieces.
public struct Path: Hashable, Sendable {
  /// One step of the pen.
  public enum Element: Hashable, Sendable {
    /// Begins a new piece.
    case move(Point)
    /// A straight line to the point.
    case line(Point)
    /// A cubic Bezier curve: two controls and its end.
    case curve(Point, Point, Point)
    /// Joins the piece to its beginning.
    case close
  }

  /// The steps in drawing order.
  public private(set) var elements: [Element] = []

  /// A path that draws nothing.
  public init() {}

  /// The polyline through the points, or with `isClosed` the polygon.
  public init(points: some Sequence<Point>, isClosed: Bool = false) {
    for point in points { elements.append(elements.isEmpty ? .move(point) : .line(point)) }
    if isClosed && !elements.isEmpty { elements.append(.close) }
  }

  /// True when there is nothing to draw.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the pen first comes down; nil for an empty path.
  public var start: Point? {
    guard case .move(let point) = elements.first else { return nil }
    return point
  }

  /// Begins a new piece at the point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Draws a straight line.
  public mutating func addLine(to point: Point) { elements.append(.line(point)) }
  /// Draws a cubic Bezier curve.
  public mutating func addCurve(_ control1: Point, _ control2: Point, to end: Point) {
    elements.append(.curve(control1, control2, end))
  }
  /// Joins the piece to its beginning.
  public mutating func close() { elements.append(.close) }

  /// Draws what another path draws, too.
  public mutating func append(_ other: Path) { elements += other.elements }

  mutating func removeLastElement() { elements.removeLast() }

  /// The smallest upright box that holds the curves themselves; nil for an empty path.
  /// - Complexity: O(elements)
  public var bounds: Rect? {
    var result: Rect?
    var current = Point.zero
    var pieceStart = Point.zero
    func add(_ box: Rect) { result = result.map { $0.union(box) } ?? box }
    for element in elements {
      switch element {
      case .move(let point):
        current = point
        pieceStart = point
        add(Rect(x: point.x, y: point.y, width: 0, height: 0))
      case .line(let point):
        current = point
        add(Rect(x: point.x, y: point.y, width: 0, height: 0))
      case .curve(let control1, let control2, let end):
        add(CubicSegment(start: current, control1: control1, control2: control2, end: end).bounds)
        current = end
      case .close:
        current = pieceStart
      }
    }
    return result
  }
}
