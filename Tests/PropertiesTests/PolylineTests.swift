import Geometry
import TestWords
import Testing

@testable import Properties

struct PolylineTests {
  @Test(arguments: [1e150, 1e200, 1e300])
  func `more points lie on an outline of any size as on a small one`(unit: Double) {
    let corners = [Point.zero, Point(x: 3, y: 0), Point(x: 0, y: 4)]
    for count in [2, 3, 12] {
      let small = Polyline.points(corners, count: count, isClosed: true)
      let large = Polyline.points(corners.map { $0 * unit }, count: count, isClosed: true)
      expect(small.count == count && large.count == count)
      for (a, b) in zip(small, large) { expect((b / unit).distance(to: a) < 1e-12) }
    }
  }

  @Test func `points at huge numbers are as many as requested`() {
    let far = [Point(x: -1.7e308, y: 0), Point(x: 1.7e308, y: 0), Point(x: 0, y: 1.7e308)]
    for count in [2, 12] {
      expect(Polyline.points(far, count: count, isClosed: true).count, equals: count)
    }
  }
}
