import Geometry
import TestWords
import Testing

/// The area that a stroke of 10 pixels covers.
struct StrokeAreaTests {
  private let line = Path(points: [.zero, Point(x: 40, y: 0)])
  private let corner = Path(points: [Point(x: -40, y: 0), .zero, Point(x: 0, y: 40)])

  private func covers(
    _ path: Path, _ x: Double, _ y: Double, cap: StrokeCap = .butt, join: StrokeJoin = .miter,
    miterLimit: Double = 10
  ) -> Bool {
    StrokeArea(path, width: 10, cap: cap, join: join, miterLimit: miterLimit)
      .contains(Point(x: x, y: y))
  }

  @Test func `a line covers half of its width to both sides`() {
    expect(covers(line, 20, 4.9) && covers(line, 20, -4.9))
    expect(!covers(line, 20, 5.1) && !covers(line, -0.1, 0))
  }

  @Test func `a cap covers half of the width beyond the end`() {
    expect(covers(line, -4.9, 4.9, cap: .square) && !covers(line, -5.1, 0, cap: .square))
    expect(covers(line, -4.9, 0, cap: .round) && !covers(line, -4, 4, cap: .round))
  }

  @Test func `a corner is covered as it is joined`() {
    // The outer side of the corner is at the upper right; its miter is at (5, -5).
    expect(covers(corner, 4.5, -4.5) && !covers(corner, 4.5, -4.5, join: .bevel))
    expect(covers(corner, 3.4, -3.4, join: .round) && !covers(corner, 3.7, -3.7, join: .round))
    expect(covers(corner, 2.4, -2.4, join: .bevel))
    // A right angle's miter is as long as the root of 2.
    expect(
      !covers(corner, 4.5, -4.5, miterLimit: 1.4) && covers(corner, 4.5, -4.5, miterLimit: 1.42))
  }
}

@Test(arguments: [3, 5, 12])
func `a regular polygon has its corners on a circle, the first at the top`(sides: Int) {
  let path = Path(regularPolygon: sides, radius: 20, innerRadius: 0)
  let corners = path.flattened(tolerance: 1).flatMap(\.points)
  expect(Set(corners).count, equals: sides)
  expect(corners.first == Point(x: 20, y: 0))
  for corner in corners { expect(abs(corner.distance(to: Point(x: 20, y: 20)) - 20) < 1e-12) }
}

@Test func `every second corner of a star lies on its inner circle`() {
  let path = Path(regularPolygon: 5, radius: 20, innerRadius: 8)
  let corners = path.flattened(tolerance: 1).flatMap(\.points)
  for (index, corner) in corners.prefix(10).enumerated() {
    let distance = corner.distance(to: Point(x: 20, y: 20))
    expect(abs(distance - (index % 2 == 0 ? 20 : 8)) < 1e-12)
  }
}
