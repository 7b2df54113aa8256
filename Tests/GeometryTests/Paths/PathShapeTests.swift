import Geometry
import TestWords
import Testing

@Test func `the two rules differ where a path runs around twice`() throws {
  let twice = try Path(data: "M 0 0 H 30 V 30 H 0 Z M 10 10 H 20 V 20 H 10 Z")
  let hole = try Path(data: "M 0 0 H 30 V 30 H 0 Z M 10 10 V 20 H 20 V 10 Z")
  let middle = Point(x: 15, y: 15)
  expect(twice.winding(around: middle) == 2 && hole.winding(around: middle) == 0)
  expect(twice.contains(middle) && !twice.contains(middle, rule: .evenOdd))
  expect(!hole.contains(middle) && !hole.contains(middle, rule: .evenOdd))
  expect(twice.contains(Point(x: 5, y: 15), rule: .evenOdd))
  expect(twice.reversed.winding(around: middle), equals: -2)
}

@Test func `a circle holds the points within its radius`() throws {
  let circle = try Path(data: "M 100 0 A 100 100 0 0 1 -100 0 A 100 100 0 0 1 100 0")
  for index in 0..<500 {
    // Points of a grid that no symmetry of the circle meets.
    let point = Point(
      x: Double(index % 23) * 9.7 - 107.3, y: Double(index / 23) * 10.1 - 111.7)
    expect(circle.contains(point), equals: (point.length < 100), "\(point)")
  }
}

@Test func `joints and edges count once`() throws {
  let diamond = try Path(data: "M 0 -10 L 10 0 L 0 10 L -10 0 Z")
  expect(diamond.winding(around: .zero), equals: 1)
  expect(diamond.winding(around: Point(x: 20, y: 0)), equals: 0)
  let box = try Path(data: "M 0 0 H 10 V 10 H 0 Z")
  expect(box.contains(.zero) && !box.contains(Point(x: 10, y: 5)))
  expect(!box.contains(Point(x: 5, y: 10)))
  // An open piece counts as closed.
  try expect(Path(data: "M 0 0 H 10 V 10").contains(Point(x: 8, y: 3)))
}

@Test(arguments: [1.0, 0.1, 0.01, 0.001])
func `polylines stay within the tolerance of the curve`(_ tolerance: Double) throws {
  let path = try Path(data: "M 0 0 C 5 0 10 2 20 8 C 120 60 160 200 320 190 S -40 90 0 0")
  let lines = path.flattened(tolerance: tolerance)
  let polyline = Path(points: lines[0].points)
  for contour in path.contours {
    for segment in contour.segments {
      for step in 0...50 {
        let point = segment.point(at: Double(step) / 50)
        expect((polyline.distance(to: point) ?? .infinity) <= tolerance)
      }
    }
  }
  expect(abs((path.distance(to: Point(x: -30, y: 0), tolerance: tolerance) ?? 0) - 30) < 2)
}

@Test func `a smooth curve through points reaches all of them without corners`() {
  let dots = [
    Point(x: 0, y: 0), Point(x: 10, y: 5), Point(x: 15, y: -5), Point(x: 30, y: 8),
    Point(x: 60, y: 0),
  ]
  for spacing in CatmullRomSpacing.allCases {
    for isClosed in [false, true] {
      let contour = Path(through: dots, spacing: spacing, isClosed: isClosed).contours[0]
      expect(contour.segments.count, equals: (isClosed ? 5 : 4))
      expect(contour.segments.map(\.start), equals: Array(dots.prefix(isClosed ? 5 : 4)))
      for index in contour.segments.indices.dropFirst() {
        let (a, b) = (
          contour.segments[index - 1].tangent(at: 1), contour.segments[index].tangent(at: 0)
        )
        expect(a.distance(to: b) < 1e-9)
      }
    }
  }
}

@Test func `a Hermite curve has the velocities it was given`() {
  let points = [Point(x: 0, y: 0), Point(x: 30, y: 10), Point(x: 50, y: -20)]
  let velocities = [Point(x: 3, y: 60), Point(x: -9, y: 6), Point(x: 0, y: -30)]
  let segments = Path(hermite: Array(zip(points, velocities))).contours[0].segments
  for (index, segment) in segments.enumerated() {
    expect(segment.derivative(at: 0).distance(to: velocities[index]) < 1e-12)
    expect(segment.derivative(at: 1).distance(to: velocities[index + 1]) < 1e-12)
  }
}
