import Drawing
import Geometry

/// One thing that a frame shows, in a form that can be compared with the things of another frame.
struct SeenItem {
  /// Kinds, texts and modes: these must be equal.
  var words: [String] = []
  /// Points of its outline in the picture, in no order: a square that is turned by 90° looks the same.
  var points: [Point] = []
  /// Lengths and places in pixels.
  var lengths: [Double] = []
  /// Premultiplied colors and other shares of 1.
  var shares: [Double] = []
  /// The layer that draws it; nil where the list does not say.
  var layer: DrawnLayer?

  /// Pixels by which two pictures that look alike may differ.
  private static let lengthTolerance = 1.0
  /// Five of 255 shades.
  private static let shareTolerance = 0.02
  /// Outlines of more points are compared point by point.
  private static let mostUnordered = 400

  /// Whether a viewer would take it for the other.
  ///
  /// - Complexity: O(points²), up to 400 points.
  func isAlike(_ other: SeenItem) -> Bool {
    guard words == other.words, points.count == other.points.count,
      lengths.count == other.lengths.count, shares.count == other.shares.count,
      Self.isAlike(lengths, other.lengths, within: Self.lengthTolerance),
      Self.isAlike(shares, other.shares, within: Self.shareTolerance)
    else { return false }
    if zip(points, other.points).allSatisfy(Self.isNear) { return true }
    guard points.count <= Self.mostUnordered else { return false }
    var rest = other.points
    for point in points {
      guard let match = rest.firstIndex(where: { Self.isNear(point, $0) }) else { return false }
      rest.swapAt(match, rest.count - 1)
      rest.removeLast()
    }
    return true
  }

  private static func isAlike(_ one: [Double], _ other: [Double], within limit: Double) -> Bool {
    // Written so that a value that is no number differs from all others.
    zip(one, other).allSatisfy { abs($0 - $1) <= limit }
  }

  private static func isNear(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) <= lengthTolerance && abs(one.y - other.y) <= lengthTolerance
  }

  // MARK: Parts

  mutating func add(_ shape: DrawnShape, _ transform: AffineTransform, isTurnSeen: Bool) {
    switch shape {
    case .rect(let size, let radii):
      words.append("rect")
      lengths += (0..<4).map { radii[$0] * transform.scale }
      addBox(size, transform, isTurnSeen)
    case .ellipse(let size):
      words.append("ellipse")
      let (a, b) = (transform.a * size.width / 2, transform.b * size.width / 2)
      let (c, d) = (transform.c * size.height / 2, transform.d * size.height / 2)
      // Half of the upright box around it, and its slant: turning a circle changes neither.
      let (width, height) = ((a * a + c * c).squareRoot(), (b * b + d * d).squareRoot())
      lengths += [width, height, (a * b + c * d) / max(width, height, 1e-9)]
      points.append(transform.apply(to: Point(x: size.width / 2, y: size.height / 2)))
      if isTurnSeen { addBox(size, transform, true) }
    case .path(let path): add(path, transform)
    case .text(let style, let anchor):
      words += ["text", style.text, style.font, style.features, "\(style.alignment)"]
      words.append(style.range.map { "\($0)" } ?? "")
      lengths += [style.lineHeight, style.letterSpacing, style.maxWidth, style.weight / 100]
      shares += [anchor.x, anchor.y]
      for corner in [(0.0, 0.0), (1, 0), (0, 1)] {
        let point = Point(x: corner.0 * style.size * 4, y: corner.1 * style.size * 4)
        let placed = transform.apply(to: point)
        lengths += [placed.x, placed.y]
      }
    }
  }

  private mutating func addBox(_ size: Size, _ transform: AffineTransform, _ isTurnSeen: Bool) {
    let corners = Rect(x: 0, y: 0, width: size.width, height: size.height).corners
      .map(transform.apply(to:))
    points += corners
    if isTurnSeen { lengths += [corners[0].x, corners[0].y, corners[2].x, corners[2].y] }
  }

  mutating func add(_ path: Path, _ transform: AffineTransform) {
    words.append("path")
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): points.append(transform.apply(to: point))
      case .curve(let one, let two, let end):
        points += [one, two, end].map(transform.apply(to:))
      case .close: break
      }
    }
  }

  mutating func add(_ paint: Paint, opacity: Double) {
    switch paint {
    case .color(let color): add(color, opacity: opacity)
    case .gradient(let gradient):
      words.append("gradient")
      shares.append(opacity)
      for (name, number) in zip(gradient.numberNames, gradient.numbers) {
        if name == "angle" { addTurn(number / 360) } else { shares.append(number) }
      }
    }
  }

  mutating func add(_ color: Color, opacity: Double) {
    let alpha = color.alpha * opacity
    shares += [color.red * alpha, color.green * alpha, color.blue * alpha, alpha]
  }

  mutating func add(_ stroke: Stroke, _ transform: AffineTransform, opacity: Double) {
    words += ["stroke", "\(stroke.cap)", "\(stroke.join)"]
    lengths.append(stroke.width * transform.scale)
    add(stroke.paint, opacity: opacity)
    if let path = stroke.path { add(path, transform) }
    let period = stroke.dash.reduce(0, +) * (stroke.dash.count % 2 == 0 ? 1 : 2)
    if period > 0 {
      lengths += stroke.dash
      addTurn(stroke.dashPhase / period)
    }
  }

  /// A number of which only the part after the point counts.
  private mutating func addTurn(_ turns: Double) {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: turns * 360)
    shares += [sine, cosine]
  }
}

extension AffineTransform {
  /// Pixels of the picture for one of its own, by area.
  var scale: Double { abs(determinant).squareRoot() }
}
