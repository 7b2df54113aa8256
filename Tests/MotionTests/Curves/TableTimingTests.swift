import Motion
import TestWords
import Testing

/// The values at 0, 1/4, 1/2, 3/4 and 1, for four steps.
private let staircases: [(StepPosition, [Double])] = [
  (.jumpEnd, [0, 0.25, 0.5, 0.75, 1]),
  (.jumpStart, [0.25, 0.5, 0.75, 1, 1]),
  (.jumpNone, [0, 1.0 / 3, 2.0 / 3, 1, 1]),
  (.jumpBoth, [0.2, 0.4, 0.6, 0.8, 1]),
]

@Test(arguments: staircases)
func `four steps have their values`(position: StepPosition, values: [Double]) throws {
  let curve = try Curve.steps(4, position)
  for (index, expected) in values.enumerated() {
    let p = Double(index) / 4
    expect(curve(p), equals: expected, "\(curve) at \(p)")
    if p < 1 { expect(curve(p + 0.2), equals: expected) }
    // Before the active time, the very instant of a jump still shows the value before it.
    if index > 0 {
      expect(curve.value(p, isBefore: true), equals: values[index - 1])
      expect(curve.value(p - 0.01, isBefore: true), equals: values[index - 1])
    }
  }
  expect(curve.value(0, isBefore: true), equals: 0)
  expect(curve.isStep)
  expect(curve.slope(0.3), equals: 0)
  expect(curve(-0.3), equals: 0)
  expect(curve(1.7), equals: 1)
}

@Test func `steps need one step, without jumps at the ends two`() throws {
  #expect(throws: CurveError.self) { try Curve.steps(0) }
  #expect(throws: CurveError.self) { try Curve.steps(1, .jumpNone) }
  #expect(throws: CurveError.self) { try Curve.steps(-3, .jumpStart) }
  try expect(Curve.steps(1)(0.9), equals: 0)
  try expect(Curve.steps(1)(1), equals: 1)
  expect(!Curve.easeIn.isStep)
}

@Test func `points are joined by straight lines and go on beyond their ends`() throws {
  let curve = try Curve.points([(0, 0), (0.5, 0.2), (1, 1)])
  expect(curve(0), equals: 0)
  expect(curve(0.25), equals: 0.1)
  expect(curve(0.5), equals: 0.2)
  expect(abs(curve(0.75) - 0.6) < 1e-15)
  expect(curve(1), equals: 1)
  expect(abs(curve(-0.5) - -0.2) < 1e-15)
  expect(abs(curve(1.5) - 1.8) < 1e-15)
  expect(abs(curve.slope(0.2) - 0.4) < 1e-15)
  expect(abs(curve.slope(0.5) - 1.6) < 1e-15)
  expect(abs(curve.slope(1) - 1.6) < 1e-15)
}

@Test func `missing inputs are spread and falling ones moved up`() throws {
  let spread = try Curve.points([(nil, 0), (nil, 0.6), (nil, 0.3), (nil, 1)])
  expect(abs(spread(1.0 / 3) - 0.6) < 1e-15)
  expect(abs(spread(2.0 / 3) - 0.3) < 1e-15)
  // 0, then 50 %, then one between 50 % and 100 %.
  let mixed = try Curve.points([(nil, 0), (0.5, 0.1), (nil, 0.9), (nil, 1)])
  expect(abs(mixed(0.75) - 0.9) < 1e-15)
  let falling = try Curve.points([(0, 0), (0.6, 0.5), (0.2, 0.8), (1, 1)])
  expect(falling(0.6), equals: 0.8)
  expect(abs(falling(0.3) - 0.25) < 1e-15)
  let early = try Curve.points([(-0.5, 0), (nil, 1)])
  expect(abs(early(0.25) - 0.5) < 1e-15)
}

@Test func `points on one input are a jump, a single point is a constant`() throws {
  let jump = try Curve.points([(0, 0), (0.5, 0.2), (0.5, 0.8), (1, 1)])
  expect(jump(0.5), equals: 0.8)
  expect(abs(jump(0.4999999) - 0.2) < 1e-6)
  let constant = try Curve.points([(nil, 0.7)])
  expect(constant(-1), equals: 0.7)
  expect(constant(0.4), equals: 0.7)
  expect(constant.slope(0.4), equals: 0)
  #expect(throws: CurveError.tooFewPoints(given: 0)) { try Curve.points([]) }
  #expect(throws: CurveError.notFinite(parameter: "output")) { try Curve.points([(0, .nan)]) }
  #expect(throws: CurveError.notFinite(parameter: "input")) { try Curve.points([(.infinity, 1)]) }
}

@Test func `a path of one cubic is the Bezier curve of its control points`() throws {
  let path = try Curve.path("M0,0 C0.42,0 0.58,1 1,1")
  for p in stride(from: 0.0, through: 1, by: 0.013) {
    expect(abs(path(p) - Curve.easeInOut(p)) < 1e-14)
    expect(abs(path.slope(p) - Curve.easeInOut.slope(p)) < 1e-10)
  }
}

@Test(arguments: [
  "M0 0 L0.5 0.25 L1 1", "m0,0l.5.25.5.75", "M0 0L.5.25H.5V.25L1,1", "M0,0,0.5,0.25 1,1",
  "M0 0 C 1e-1 .05 0.2 0.1 0.5 0.25 l+0.5+0.75",
])
func `a path may be written in any of its spellings`(data: String) throws {
  let curve = try Curve.path(data)
  for (p, value) in [(0.0, 0.0), (0.5, 0.25), (0.75, 0.625), (1, 1)] {
    expect(abs(curve(p) - value) < 1e-12, "\(data) at \(p)")
  }
}

@Test func `quadratic and mirrored pieces are what they stand for`() throws {
  // Q: x = t, y = t² on the unit square is a parabola.
  let parabola = try Curve.path("M0,0 Q0.5,0 1,1")
  for p in stride(from: 0.0, through: 1, by: 0.07) { expect(abs(parabola(p) - p * p) < 1e-12) }
  let smooth = try Curve.path("M0,0 Q0.25,0 0.5,0.5 T1,1")
  let stated = try Curve.path("M0,0 Q0.25,0 0.5,0.5 Q0.75,1 1,1")
  let mirrored = try Curve.path("M0,0 C0.1,0 0.4,0.3 0.5,0.5 S0.9,1 1,1")
  let written = try Curve.path("M0,0 C0.1,0 0.4,0.3 0.5,0.5 C0.6,0.7 0.9,1 1,1")
  for p in stride(from: 0.0, through: 1, by: 0.07) {
    expect(abs(smooth(p) - stated(p)) < 1e-14)
    expect(abs(mirrored(p) - written(p)) < 1e-14)
  }
}

@Test func `a vertical line of a path is a jump and the ends hold`() throws {
  let curve = try Curve.path("M0,0 H0.5 V1 H1")
  expect(curve(0.4999), equals: 0)
  expect(curve(0.5), equals: 1)
  expect(curve(-3), equals: 0)
  expect(curve(4), equals: 1)
  expect(curve.slope(0.2), equals: 0)
}

@Test(arguments: [
  ("", "cannot read the curve '': it is empty"),
  (
    "L1,1",
    "cannot read the curve 'L1,1': at byte 1: path data begins with M and a point, as 'M 0 0', "
      + "not with 'L'"
  ),
  ("M0,0", "the path is not a timing curve: it has no line or curve"),
  (
    "M0,0 L0.5",
    "cannot read the curve 'M0,0 L0.5': at byte 10: a number is missing, found the end; "
      + "write 'L x y'"
  ),
  (
    "M0,0 X1,1",
    "cannot read the curve 'M0,0 X1,1': at byte 6: 'X' is no command (there are "
      + "M L H V C S Q T A Z, and their small letters for relative points)"
  ),
  (
    "M0,0 L1,1 M0,0 L1,1",
    "cannot read the curve 'M0,0 L1,1 M0,0 L1,1': it may have one stroke only"
  ),
  ("M0,0 L1,0.5", "the path is not a timing curve: it ends at 1,0.5, not at 1,1"),
  ("M0,1 L1,1", "the path is not a timing curve: it starts at 0,1, not at 0,0"),
  (
    "M0,0 C1.5,0 -0.5,1 1,1",
    "the path is not a timing curve: x turns back between 0 and 1"
  ),
  ("M0,0 L1,1 Z", "cannot read the curve 'M0,0 L1,1 Z': a timing curve is not closed"),
])
func `a path that is no timing curve is refused with its reason`(data: String, text: String) {
  do {
    _ = try Curve.path(data)
    Issue.record("no error for \(data)")
  } catch { expect("\(error)", equals: text) }
}

@Test func `arcs of a path are the circles that they lie on`() throws {
  // About (1, 0) it rises at once, about (0, 1) at last.
  let early = try Curve.path("M0,0 A1,1 0 0 0 1,1")
  let late = try Curve.path("M0,0 A1,1 0 0 1 1,1")
  for p in stride(from: 0.0, through: 1, by: 0.01) {
    let toEarly = ((p - 1) * (p - 1) + early(p) * early(p)).squareRoot()
    let toLate = (p * p + (1 - late(p)) * (1 - late(p))).squareRoot()
    expect(abs(toEarly - 1) < 3e-4 && abs(toLate - 1) < 3e-4, "\(p)")
  }
}

@Test func `a curve reaches 1 at its first crossing, touch or end`() throws {
  expect(Curve.linear.firstCrossing, equals: 1)
  expect(Curve(family: .bounce, variant: .out).firstCrossing, equals: 1 / 2.75)
  expect(Curve(family: .quad, variant: .in).firstCrossing, equals: 1)
  // back.out: 1 + v²((s + 1) v + s) with v = p − 1 is 1 where v = −s / (s + 1).
  let back = try require(Curve(family: .back, variant: .out).firstCrossing)
  expect(abs(back - (1 - 1.70158 / 2.70158)) < 1e-14)
  // elastic.out is first 1 where its cosine is 0: a quarter of the period 0.3.
  let elastic = try require(Curve(family: .elastic, variant: .out).firstCrossing)
  expect(abs(elastic - 0.075) < 1e-14)
  let bezier = try require(Curve.bezier(0.3, 1.5, 0.6, 1.2).firstCrossing)
  expect(bezier < 0.6)
  expect(abs(try Curve.bezier(0.3, 1.5, 0.6, 1.2)(bezier) - 1) < 1e-12)
  // Control points as high as the end do not lift the curve to it before.
  try expect(Curve.bezier(0, 1, 0, 1).firstCrossing, equals: 1)
  try expect(require(Curve.bezier(0.3, 1.0001, 0.6, 1).firstCrossing) < 1)
  let touch = try Curve.points([(0, 0), (0.31, 1), (0.6, 0.5), (1, 1)])
  let touched = try require(touch.firstCrossing)
  expect(abs(touched - 0.31) < 1e-9)
  // Flat ends are 1 by rounding some way before the end, which is no arrival.
  expect(Curve(family: .quint, variant: .out).firstCrossing, equals: 1)
  expect(Curve.default.firstCrossing, equals: 1)
  let flat = Curve.function("flat") { p in 1 - (1 - p) * (1 - p) * (1 - p) * (1 - p) * (1 - p) }
  expect(flat.firstCrossing, equals: 1)
  let plateau = try Curve.points([(0, 0), (0.3, 1), (1, 1)])
  expect(abs(try require(plateau.firstCrossing) - 0.3) < 1e-12)
  let short = Curve.function("short") { p in 0.9 * p }
  expect(short.firstCrossing == nil)
}
