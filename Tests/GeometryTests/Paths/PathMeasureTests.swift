import Geometry
import TestWords
import Testing

@Test func `a parabola's length is that of its closed form`() throws {
  // y = x² / 100 from 0 to 100: half of x √(1 + (x / 50)²) + 50 asinh(x / 50).
  let measure = PathMeasure(try Path(data: "M 0 0 Q 50 0 100 100"))
  expect(abs(measure.length - 147.89428575445975) < 1e-9)
}

@Test func `a circle of arcs has the circle's length and is closed`() throws {
  let measure = PathMeasure(
    try Path(data: "M 100 0 A 100 100 0 0 1 -100 0 A 100 100 0 0 1 100 0 Z"))
  // Each curve misses its arc by up to 7e-8 of the radius.
  expect(abs(measure.length - 200 * Double.pi) < 7e-8 * 200 * Double.pi)
  expect(measure.isClosed)
  for degrees in stride(from: 1.0, through: 359, by: 7) {
    let place = measure.location(atFraction: degrees / 360)
    expect(abs(place.point.length - 100) < 1e-5)
    let wanted = degrees <= 90 ? degrees + 90 : degrees - 270
    expect(abs(place.angle - wanted) < 1e-4)
    // One radian per radius, clockwise.
    expect(abs(place.turnRate - 180 / Double.pi / 100) < 1e-3)
  }
}

@Test func `equal distances are equal lengths of a curve with a cusp and of one that stands still`()
  throws
{
  for data in ["M 0 0 C 100 100 0 100 100 0", "M 0 0 C 0 0 0 0 90 40", "M 0 0 C 80 0 20 0 100 0"] {
    let measure = PathMeasure(try Path(data: data))
    var previous = measure.location(at: 0).point
    let count = 4000
    let step = measure.length / Double(count)
    for index in 1...count {
      let point = measure.location(at: step * Double(index)).point
      // A chord is shorter than its arc by the square of the bend; at a turn by up to all of it.
      expect(point.distance(to: previous) < step * (1 + 1e-6))
      previous = point
    }
    try expect(previous, equals: Path(data: data).contours[0].end)
  }
}

@Test func `a corner has the direction of what is entered, the end that of what is left`() throws {
  let measure = PathMeasure(try Path(data: "M 0 0 L 90 0 L 90 70 L 40 130"))
  expect(measure.location(at: 90).angle, equals: 90)
  expect(measure.location(at: 90).point, equals: Point(x: 90, y: 0))
  expect(abs(measure.location(at: 89.999).angle), equals: 0)
  let last = measure.location(at: measure.length)
  expect(last.point, equals: Point(x: 40, y: 130))
  expect(abs(last.angle - 129.8055710922652) < 1e-9)
}

@Test(arguments: [
  ("M 0 0 C 0 0 10 10 20 10", 0.0, 45.0), ("M 0 0 C 10 0 20 10 20 10", 1.0, 45.0),
  ("M 0 0 C 0 0 20 10 20 10", 0.0, 26.565051177077994), ("M 5 5 C 5 5 5 5 5 5", 0.5, 0.0),
])
func `a handle of no length leaves the direction to what comes next`(
  _ data: String, _ parameter: Double, _ angle: Double
) throws {
  let segment = try require(Path(data: data).contours.first?.segments.first)
  let tangent = segment.tangent(at: parameter)
  expect(abs(tangent.length - 1) < 1e-12)
  let measured = PathLocation(segment: segment, index: 0, parameter: parameter).angle
  expect(abs(measured - angle) < 1e-9)
}

@Test func `pieces are measured without the gaps between them`() throws {
  let measure = PathMeasure(try Path(data: "M 0 0 H 10 M 50 50 V 60"))
  expect(measure.length, equals: 20)
  expect(measure.contourStarts, equals: [0, 10, 20])
  expect(measure.location(at: 10).point, equals: Point(x: 50, y: 50))
  try expect(measure.path(from: 5, to: 15), equals: Path(data: "M 5 0 L 10 0 M 50 50 L 50 55"))
  try expect(measure.path(from: 0, to: 10), equals: Path(data: "M 0 0 L 10 0"))
  expect(measure.path(from: 7, to: 7).isEmpty)
}

@Test func `a stretch of a curve has the length it was cut at`() throws {
  let measure = PathMeasure(try Path(data: "M 10 180 C 10 -40 210 -40 210 180 Q 260 90 300 200"))
  let part = measure.path(from: 100, to: 480)
  expect(abs(PathMeasure(part).length - 380) < 1e-8)
}

@Test func `a path without length is one place`() throws {
  let measure = PathMeasure(try Path(data: "M 7 8"))
  expect(measure.length, equals: 0)
  expect(measure.location(at: 3).point, equals: Point(x: 7, y: 8))
  expect(measure.location(at: 3).angle, equals: 0)
}
