import Geometry
import TestWords
import Testing

/// A Catmull-Rom path through all dots, dot by dot, is the one that is made at once.
struct ThroughTests {
  private let dots = [(0, 0), (30, 40), (60, -10), (60, 50), (120, 20), (125, 21)]
    .map { Point(x: Double($0.0), y: Double($0.1)) }

  @Test(arguments: CatmullRomSpacing.allCases)
  func `it reaches the outer dots, and is drawn under four of them too`(spacing: CatmullRomSpacing)
  {
    for count in 1...dots.count {
      let some = Array(dots.prefix(count))
      let path = SmoothPath(.through(spacing), through: some).path
      expect(path, equals: Path(through: some, spacing: spacing), "\(count) dots")
      guard count > 1 else { continue }
      let measure = PathMeasure(path)
      expect(measure.location(at: 0).point.distance(to: some[0]) < 1e-9)
      expect(measure.location(at: measure.length).point.distance(to: some[count - 1]) < 1e-6)
    }
  }
}
