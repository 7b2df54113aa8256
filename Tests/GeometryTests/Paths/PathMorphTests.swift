import Geometry
import TestWords
import Testing

private let square = "M 0 0 H 100 V 100 H 0 Z"

/// The area within a path, by its winding on a grid.
private func area(_ path: Path, step: Double = 2) -> Double {
  guard let box = path.bounds else { return 0 }
  var count = 0
  for x in stride(from: box.minX + step / 3, to: box.maxX, by: step) {
    for y in stride(from: box.minY + step / 3, to: box.maxY, by: step)
    where path.contains(Point(x: x, y: y)) {
      count += 1
    }
  }
  return Double(count) * step * step
}

@Test func `paths of one structure mix point by point, and the ends are exactly they`() throws {
  let (a, b) = (try Path(data: "M 0 0 L 10 20 Z"), try Path(data: "M 10 0 L 30 -20 Z"))
  let morph = PathMorph(from: a, to: b)
  expect(morph.path(at: 0) == a && morph.path(at: 1) == b)
  try expect(morph.path(at: 0.5), equals: Path(data: "M 5 0 L 20 0 Z"))
  try expect(morph.path(at: 1.5), equals: Path(data: "M 15 0 L 40 -40 Z"))
}

@Test func `near its ends a morph draws what its ends draw`() throws {
  for other in [
    "M 50 0 L 100 90 L 0 90 Z", "M 100 50 A 50 50 0 0 1 0 50 A 50 50 0 0 1 100 50 Z",
    "M 50 50 C 0 0 90 -40 120 50", "M 0 0 H 40 V 40 H 0 Z M 60 60 H 100 V 100 H 60 Z",
  ] {
    let (a, b) = (try Path(data: square), try Path(data: other))
    let morph = PathMorph(from: a, to: b)
    for (end, t) in [(a, 1e-9), (b, 1 - 1e-9)] {
      let shown = morph.path(at: t)
      // All corners of the end are on it, and it is nowhere else.
      for contour in end.contours {
        for segment in contour.segments {
          expect((shown.distance(to: segment.start, tolerance: 0.01) ?? .infinity) < 0.02)
        }
      }
      for contour in shown.contours where contour.segments.contains(where: { $0.bounds.width > 1 })
      {
        for segment in contour.segments {
          expect((end.distance(to: segment.point(at: 0.5), tolerance: 0.01) ?? .infinity) < 0.02)
        }
      }
    }
  }
}

@Test func `a start that is elsewhere, or the other way round, does not turn the shape over`()
  throws
{
  // The same square from another corner, drawn backwards, and with a point more.
  let other = try Path(data: "M 100 100 V 50 V 0 H 0 V 100 Z")
  let morph = PathMorph(from: try Path(data: square), to: other)
  expect(morph.distance < 1)
  expect(abs(area(morph.path(at: 0.5)) - 10_000) < 300)
}

@Test func `a square becomes a disc without getting smaller than either`() throws {
  let disc = try Path(data: "M -20 50 A 70 70 0 0 0 120 50 A 70 70 0 0 0 -20 50 Z")
  let morph = PathMorph(from: try Path(data: square), to: disc)
  for t in stride(from: 0.1, to: 1, by: 0.2) {
    expect(area(morph.path(at: t)) > 9_500)
  }
}

@Test func `a piece without partner grows out of its middle`() throws {
  let two = try Path(data: "M 0 0 H 100 V 100 H 0 Z M 200 0 H 240 V 40 H 200 Z")
  let morph = PathMorph(from: try Path(data: square), to: two)
  let half = morph.path(at: 0.5).contours
  expect(half.count, equals: 2)
  expect(half[1].start.distance(to: Point(x: 210, y: 10)) < 1e-9)
}

@Test(arguments: [
  (10.0, 350.0, -10.0, 350.0, -10.0), (350, 10, 370, 370, 10), (0, 180, 180, 180, -180),
  (0, -180, -180, 180, -180), (0, 720, 0, 0, 0), (90, 90, 90, 90, 90),
])
func `an angle goes round as its option says`(
  _ start: Double, _ goal: Double, _ shortest: Double, _ clockwise: Double, _ counter: Double
) {
  expect(AngleTurn.shortest.goal(from: start, to: goal), equals: shortest)
  expect(AngleTurn.clockwise.goal(from: start, to: goal), equals: clockwise)
  expect(AngleTurn.counterclockwise.goal(from: start, to: goal), equals: counter)
}

@Test func `a transform reads back, and mixes as CSS says`() throws {
  let text = "translate(10px, -2.5px) rotate(90deg) skew(10deg, 0deg) scale(2, 3)"
  let list = try require(TransformList(css: text))
  expect(list.css, equals: text)
  expect(TransformList(css: "rotate(0.5turn) scaleX(2)")?.css, equals: "rotate(180deg) scale(2, 1)")
  expect(TransformList(css: "rotate(5px)") == nil && TransformList(css: "spin(3)") == nil)
  expect(TransformList(css: "none")?.functions, equals: [])
  // The first step of the text is the outermost.
  let shifted = try require(TransformList(css: "translate(10px) scale(2)"))
  expect(shifted.affine.apply(to: Point(x: 1, y: 0)), equals: Point(x: 12, y: 0))
  // Functions that agree mix step by step; the rest by their parts.
  let a = try require(TransformList(css: "translate(0px, 0px) rotate(0deg)"))
  let b = try require(TransformList(css: "translate(100px, 50px) scale(2, 3)"))
  let half = a.mixed(with: b, at: 0.5).affine
  expect(abs(half.a - 1.5) < 1e-12 && abs(half.d - 2) < 1e-12 && half.tx == 50 && half.ty == 25)
}
