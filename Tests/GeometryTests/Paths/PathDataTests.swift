import Geometry
import TestWords
import Testing

private func near(_ a: Point?, _ b: Point, _ tolerance: Double = 1e-12) -> Bool {
  a.map { $0.distance(to: b) <= tolerance } ?? false
}

/// Every command, written absolutely with all separators, and the same drawing otherwise.
private let spellings: [(String, String)] = [
  ("M 1 2 L 3 4 L 5 6", "M1,2 3,4 5 6"),
  ("M 1 2 L 3 4 L 5 6", "m1 2 2 2 2 2"),
  ("M 1 2 L 3 4 L 5 6", "m1 2l2 2,2 2"),
  ("M 0 0 L 10 0 L 10 -5 L 4 -5 L 4 1", "M0 0H10V-5h-6v6"),
  ("M 0 0 L 0.5 0.25 L -3 0.125", "M0 0 .5.25-3+.125"),
  ("M 0 0 L 100 -0.02", "M0 0L1e2-2E-2"),
  ("M 0 0 C 1 2 3 4 5 6 C 7 8 9 10 11 12", "M0 0C1 2 3 4 5 6S9 10 11 12"),
  ("M 0 0 C 0 0 3 4 5 6", "M0 0s3 4 5 6"),
  ("M 0 0 Q 5 5 10 0 Q 15 -5 20 0 Q 25 5 30 0", "M0 0Q5 5 10 0T20 0t10 0"),
  ("M 0 0 L 4 0 T 8 0", "M0 0L4 0Q4 0 8 0"),
  ("M 10 10 A 5 5 0 0 1 20 10 A 5 5 0 1 0 30 10", "M10 10a5 5 0 0110 0 5 5 0 1 0 10 0"),
  ("M 10 10 A 5 5 0 0 1 20 10", "m10,10a5 5 0,0,1,10,0"),
  ("M 1 1 L 5 1 L 5 5 Z L 0 0", "M1 1h4v4zL0 0"),
  ("M 1 1 L 5 1 Z M 3 3 L 4 4", "M1 1h4zm2 2l1 1"),
  ("M 0 0 L 1 1", " \n\tM 0\r0 L1\u{0C}1 "),
]

@Test(arguments: spellings)
func `path data means the same with and without what its grammar allows to leave out`(
  _ pair: (String, String)
) throws {
  let written = try Path(data: pair.0).elements
  let short = try Path(data: pair.1).elements
  expect(written, equals: short)
}

@Test func `an empty text is an empty path`() throws {
  try expect(Path(data: " ").isEmpty)
  expect(Path().start == nil)
}

@Test func `a command after a closed piece goes on from the start of that piece`() throws {
  let contours = try Path(data: "M 1 1 H 5 V 5 Z l 2 0").contours
  expect(contours.count, equals: 2)
  expect(contours[0].isClosed && contours[0].end == Point(x: 1, y: 1))
  expect(contours[1].start == Point(x: 1, y: 1) && contours[1].end == Point(x: 3, y: 1))
}

@Test(arguments: [
  ("L 1 1", "at byte 1: path data begins with M"),
  ("1 2", "at byte 1: path data begins with M"),
  ("M 0 0 K 3", "at byte 7: 'K' is no command"),
  ("M 0 0 L 5", "at byte 10: a number is missing, found the end; write 'L x y'"),
  ("M 0 0 C 1 2 3 4 5 L", "at byte 19: a number is missing, found 'L'; write 'C x1 y1 x2 y2 x y'"),
  ("M 0 0 a 5 5 0 2 0 1 1", "at byte 15: a flag of an arc is 0 or 1, not '2'"),
  ("M 0 0 L 1 1 Z 4", "at byte 15: Z takes no numbers"),
  ("M 0 0,", "at byte 6: a comma stands between two numbers only"),
  ("M 0,,0", "at byte 4: a comma stands between two numbers only"),
  ("M , 0 0", "at byte 3: a number is missing"),
  ("M 0 1e999", "at byte 5: the number 1e999 is too large (at most 1e50)"),
  ("M 0 0 a 1 1 0 1 1 01e300 5", "at byte 19: the number 01e300 is too large"),
  ("M 0 - L", "at byte 5: a number is missing, found '-'"),
])
func `an error names the byte and what to write`(_ text: String, _ wanted: String) {
  let error = #expect(throws: PathError.self) { try Path(data: text) }
  expect(error?.description.hasPrefix(wanted), equals: true, "\(error?.description ?? "")")
}

@Test(arguments: [
  "M 0 0 A 120 60 30 1 1 150 90", "M 0 0 A 120 60 30 0 1 150 90", "M 0 0 A 120 60 -77 1 0 150 90",
  "M 0 0 A 120 60 30 0 0 150 90", "M 5 5 A 1 2 20 0 1 105 45", "M 5 5 A 40 40 0 1 0 -75 5",
])
func `an arc lies on one ellipse of its axes and ends where it says`(_ data: String) throws {
  let numbers = data.split(separator: " ").compactMap { Double($0) }
  let contour = try require(Path(data: data).contours.first)
  expect(contour.start, equals: Point(x: numbers[0], y: numbers[1]))
  expect(contour.end, equals: Point(x: numbers[7], y: numbers[8]))
  // Brought to a circle, all its points are as far from a common center.
  let circle = AffineTransform(rotationDegrees: -numbers[4])
    .concatenated(with: AffineTransform(scaleX: 1, y: numbers[2] / numbers[3]))
  let points = contour.segments.flatMap { segment in
    (0...8).map { circle.apply(to: segment.point(at: Double($0) / 8)) }
  }
  let (a, b, c) = (points[0], points[points.count / 2], points[points.count - 9])
  let center = try require(circumcenter(a, b, c))
  let radius = center.distance(to: a)
  for point in points { expect(abs(center.distance(to: point) - radius) < radius * 1e-6) }
  expect(radius >= numbers[2] * (1 - 1e-6))
  // The large arc is longer than half of the ellipse, the other shorter; sweep turns clockwise.
  if radius < numbers[2] * 1.001, numbers[0] == 0 {
    let whole = 2 * Double.pi * radius
    let length = PathMeasure(Path(points: points)).length
    expect((length > whole / 2), equals: (numbers[5] == 1))
  }
  let turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  expect((turn > 0), equals: (numbers[6] == 1))
}

private func circumcenter(_ a: Point, _ b: Point, _ c: Point) -> Point? {
  let d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y))
  guard d != 0 else { return nil }
  let (p, q, r) = (a.x * a.x + a.y * a.y, b.x * b.x + b.y * b.y, c.x * c.x + c.y * c.y)
  return Point(
    x: (p * (b.y - c.y) + q * (c.y - a.y) + r * (a.y - b.y)) / d,
    y: (p * (c.x - b.x) + q * (a.x - c.x) + r * (b.x - a.x)) / d)
}

@Test func `an arc without radius is a line, and one to its own start nothing`() throws {
  try expect(
    Path(data: "M 1 1 A 0 5 0 0 1 9 9").elements, equals: Path(data: "M 1 1 L 9 9").elements)
  try expect(Path(data: "M 1 1 A 5 5 0 0 1 1 1").elements, equals: Path(data: "M 1 1").elements)
}

@Test func `reversing twice gives the same path, and once the same points backwards`() throws {
  let path = try Path(data: "M 0 0 C 5 0 10 2 20 8 L 40 9 Z M 100 0 L 120 7 Q 9 9 4 4")
  expect(path.reversed.reversed.contours, equals: path.contours)
  let (there, back) = (
    PathMeasure(path.contours.suffix(1)), PathMeasure(path.reversed.contours.suffix(1))
  )
  for step in 0...10 {
    let share = Double(step) / 10
    expect(
      near(
        there.location(atFraction: share).point, back.location(atFraction: 1 - share).point, 1e-9))
  }
}
