import TestWords
import Testing

@testable import Geometry

/// Findings of the fuzzer: numbers at the ends of their range, where sums and squares overflow.
@Test func `an arc whose radii are next to nothing is a line, as one without radius`() throws {
  let tiny = try Path(data: "M0 0 A1e-300 1 0 1 1 30 40")
  expect(tiny, equals: (try Path(data: "M0 0 L30 40")))
}

@Test func `the longest way that path data can say is measured and flattened`() throws {
  let path = try Path(data: "M-1e50 0 C0 1e50 5 -1e50 1e50 1e50 A1 2 30 1 1 0 0")
  expect(PathMeasure(path).length.isFinite && PathMeasure(path).length > 1e50)
  expect(path.flattened().allSatisfy { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } })
}

@Test func `a curve that overflows is flattened to its ends, and does not trap`() {
  var path = Path()
  path.move(to: Point(x: -1.7e308, y: 0))
  path.addCurve(Point(x: 1.7e308, y: 9), Point(x: -1.7e308, y: 9), to: Point(x: 1.7e308, y: 0))
  expect(path.flattened().count, equals: 1)
}

@Test(arguments: [Double.infinity, -.infinity, .nan])
func `an angle that overflowed has no sine, and does not trap`(degrees: Double) {
  expect(Trigonometry.sineAndCosine(degrees: degrees).sine.isNaN)
  expect(Trigonometry.sineAndCosine(degrees: degrees).cosine.isNaN)
}

@Test(arguments: [0x1p-1074, 1e-300, 1e-200, 1, 1e160, 1e300])
func `a length of any size is that of the same triangle`(unit: Double) {
  let length = Point(x: 3 * unit, y: -4 * unit).length
  expect(abs(length / unit - 5) <= 5e-15)
  expect(Point(x: 0, y: -unit).length, equals: unit)
}

@Test func `a length is infinite or no number only where a coordinate is`() {
  expect(Point.zero.length, equals: 0)
  expect(Point(x: -.infinity, y: 1).length, equals: .infinity)
  expect(Point(x: 1, y: .nan).length.isNaN && Point(x: .nan, y: 1).length.isNaN)
}
