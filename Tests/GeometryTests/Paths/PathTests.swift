import Geometry
import TestWords
import Testing

private let dots = [
  Point(x: 0, y: 0), Point(x: 10, y: 5), Point(x: 15, y: -5), Point(x: 30, y: 8),
  Point(x: 31, y: 9), Point(x: 60, y: 0), Point(x: 61, y: 40),
]

/// The curves of a path that begins with a move and goes on in curves only.
private func segments(_ path: Path) -> [CubicSegment] {
  var result: [CubicSegment] = []
  var current = Point.zero
  for element in path.elements {
    switch element {
    case .move(let point), .line(let point): current = point
    case .curve(let control1, let control2, let end):
      result.append(
        CubicSegment(start: current, control1: control1, control2: control2, end: end))
      current = end
    case .close: break
    }
  }
  return result
}

@Test func `a segment's bounds hold a dense sampling and are touched by it`() {
  let segment = CubicSegment(
    start: Point(x: 0, y: 0), control1: Point(x: 120, y: -40), control2: Point(x: -60, y: 90),
    end: Point(x: 50, y: 20))
  let samples = (0...20000).map { segment.point(at: Double($0) / 20000) }
  let xs = samples.map(\.x)
  let ys = samples.map(\.y)
  let box = segment.bounds
  // The samples nearest to an extremum miss it by the square of half a step.
  expect(abs(box.minX - (xs.min() ?? .nan)) < 1e-6 && abs(box.maxX - (xs.max() ?? .nan)) < 1e-6)
  expect(abs(box.minY - (ys.min() ?? .nan)) < 1e-6 && abs(box.maxY - (ys.max() ?? .nan)) < 1e-6)
}

@Test func `splitting a segment keeps its points`() {
  let segment = CubicSegment(
    start: dots[0], control1: dots[1], control2: dots[2], end: dots[3])
  let (first, second) = segment.split(at: 0.3)
  for step in 0...10 {
    let t = Double(step) / 10
    expect(first.point(at: t).distance(to: segment.point(at: t * 0.3)) < 1e-13)
    expect(second.point(at: t).distance(to: segment.point(at: 0.3 + t * 0.7)) < 1e-13)
  }
}

@Test func `a Hermite path has the tangents of its definition`() {
  let curves = segments(SmoothPath(.hermite, through: dots).path)
  expect(curves.count, equals: dots.count - 1)
  for (index, curve) in curves.enumerated() {
    let before = dots[max(index - 1, 0)]
    let after = dots[min(index + 2, dots.count - 1)]
    expect(curve.start == dots[index] && curve.end == dots[index + 1])
    let leaving = (dots[index + 1] - before) / 2
    let arriving = (after - dots[index]) / 2
    expect(curve.derivative(at: 0).distance(to: leaving) < 1e-12)
    expect(curve.derivative(at: 1).distance(to: arriving) < 1e-12)
  }
}

@Test(arguments: [
  SmoothPath.Kind.linear, .hermite, .catmullRom(.uniform), .catmullRom(.centripetal),
  .catmullRom(.chordal),
])
func `a path built dot by dot equals the one built at once`(kind: SmoothPath.Kind) {
  var growing = SmoothPath(kind)
  for (index, dot) in dots.enumerated() {
    growing.append(dot)
    expect(growing.path, equals: SmoothPath(kind, through: dots[...index]).path)
  }
}

@Test(arguments: CatmullRomSpacing.allCases)
func `a Catmull-Rom path passes all dots but the outer two with one tangent`(
  spacing: CatmullRomSpacing
) {
  let curves = segments(SmoothPath(.catmullRom(spacing), through: dots).path)
  expect(curves.map(\.start), equals: Array(dots[1...(dots.count - 3)]))
  expect(curves.map(\.end), equals: Array(dots[2...(dots.count - 2)]))
  for (left, right) in zip(curves, curves.dropFirst()) {
    let arriving = left.derivative(at: 1)
    let leaving = right.derivative(at: 0)
    // Equal directions; with spacing by chords the speeds differ by the ratio of the knots.
    let cross = arriving.x * leaving.y - arriving.y * leaving.x
    expect(abs(cross) < 1e-10 * arriving.length * leaving.length)
    expect(arriving.x * leaving.x + arriving.y * leaving.y > 0)
  }
}

@Test func `a chordal Catmull-Rom curve has the controls of the published formula`() {
  let segment = CubicSegment(catmullRom: dots[0], dots[1], dots[2], dots[3], spacing: .chordal)
  let d1 = dots[0].distance(to: dots[1])
  let d2 = dots[1].distance(to: dots[2])
  // MMTween's Paint view, a = 1: (d1^2 p2 - d2^2 p0 + (2 d1^2 + 3 d1 d2 + d2^2) p1) / (3 d1 (d1+d2))
  let weight = 2 * d1 * d1 + 3 * d1 * d2 + d2 * d2
  let expected =
    (dots[2].x * d1 * d1 - dots[0].x * d2 * d2 + dots[1].x * weight) / (3 * d1 * (d1 + d2))
  expect(abs(segment.control1.x - expected) < 1e-12)
}

@Test(arguments: CatmullRomSpacing.allCases)
func `dots that coincide leave a path of finite numbers`(spacing: CatmullRomSpacing) {
  let doubled = dots.flatMap { [$0, $0, $0, $0] }
  for kind in [SmoothPath.Kind.hermite, .catmullRom(spacing)] {
    for curve in segments(SmoothPath(kind, through: doubled).path) {
      for point in [curve.control1, curve.control2, curve.end] {
        expect(point.x.isFinite && point.y.isFinite)
        expect(abs(point.x) < 100 && abs(point.y) < 100)
      }
    }
  }
}

@Test func `a path's bounds hold its curves, not their controls`() throws {
  var path = Path()
  path.move(to: Point(x: 0, y: 0))
  path.addCurve(Point(x: 0, y: 40), Point(x: 10, y: 40), to: Point(x: 10, y: 0))
  let box = try require(path.bounds)
  expect(box, equals: Rect(x: 0, y: 0, width: 10, height: 30))
  expect(Path().bounds == nil)
}

@Test func `path data reads back as the same path`() throws {
  let text = "M 1,2.5 L 1e-07,-3 C 0,0 1,1 2,2 Z M 5,5 L 6,6"
  let path = try Path(data: text)
  expect(path.data, equals: text)
  try expect(Path(data: path.data), equals: path)
}

@Test func `a trimmed path keeps its share of the length, and wraps at its end`() {
  let square = Path(points: Rect(x: 0, y: 0, width: 10, height: 10).corners, isClosed: true)
  expect(
    square.trimmed(from: 0.25, to: 0.5),
    equals: Path(points: [Point(x: 10, y: 0), Point(x: 10, y: 10)]))
  // Over the end of a closed piece it is one stroke.
  let over = square.trimmed(from: 0, to: 0.5, offset: -0.125)
  expect(
    over
      == Path(points: [
        Point(x: 0, y: 5), .zero, Point(x: 10, y: 0), Point(x: 10, y: 5),
      ]))
  expect(square.trimmed(from: 0.5, to: 0.5).isEmpty && square.trimmed(from: 0.6, to: 0.5).isEmpty)
  let open = Path(points: [.zero, Point(x: 8, y: 0)])
  let two = open.trimmed(from: 0.75, to: 1, offset: 3.125)
  var expected = Path(points: [Point(x: 7, y: 0), Point(x: 8, y: 0)])
  expected.move(to: .zero)
  expected.addLine(to: Point(x: 1, y: 0))
  expect(two, equals: expected)
}

@Test func `an ellipse begins at its top and runs clockwise; corners have their own radii`() {
  let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20))
  let measure = PathMeasure(circle)
  expect(abs(measure.length - 20 * .pi) < 0.03 * 20)
  expect(measure.location(at: measure.length / 4).point.distance(to: Point(x: 20, y: 10)) < 1e-6)
  let box = Path(roundedRect: Size(width: 20, height: 10), radii: SIMD4(0, 20, 0, 0))
  // Shrunk to what fits: a quarter circle of radius 10.
  expect(box.contains(Point(x: 1, y: 1)) && box.contains(Point(x: 19, y: 9)))
  expect(!box.contains(Point(x: 18, y: 2)) && box.contains(Point(x: 16, y: 3)))
}

@Test func `a closed dot stays when its path is turned round, again and again`() throws {
  var path = try Path(data: "M1,1 L1,1 Z")
  for _ in 0..<3 {
    path = path.reversed
    expect(path.contours.count, equals: 1)
  }
}
