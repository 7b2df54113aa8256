import Motion
import TestWords
import Testing

@Test func `a component without a keyframe at an end sets out from the start and comes back to it`()
  throws
{
  let course = try KeyframeCourse(
    Keyframes([[10, .nan], [.nan, 4], [30, .nan]], times: [0.25, 0.5, 0.75]), from: [2, -6])
  // (progress, first component, second component), on straight lines.
  let expected: [(Double, Double, Double)] = [
    (0, 2, -6), (0.125, 6, -3.5), (0.25, 10, -1), (0.5, 20, 4), (0.75, 30, -1), (0.875, 16, -3.5),
    (1, 2, -6),
  ]
  for (progress, first, second) in expected {
    let values = course.values(at: progress)
    expect(abs(values[0] - first) < 1e-12 && abs(values[1] - second) < 1e-12, "\(progress)")
  }
  expect(course.slopes(at: 0.6), equals: [40, -20])
}

@Test func `a component that no keyframe names stays`() throws {
  let course = try KeyframeCourse(Keyframes([[.nan, 1], [.nan, 0]]), from: [7, 0])
  for progress in [-1, 0, 0.3, 1, 2] {
    expect(course.values(at: progress)[0], equals: 7)
    expect(course.slopes(at: progress)[0], equals: 0)
  }
}

@Test(arguments: [KeyframeCalculation.paced, .cubicPaced])
func `paced components share one speed`(calculation: KeyframeCalculation) throws {
  var keyframes = Keyframes([[0, 0], [30, 40], [90, 120], [60, 160]])
  keyframes.calculation = calculation
  let course = try KeyframeCourse(keyframes, from: [0, 0])
  if calculation == .paced { expect(course.length, equals: 200) }
  for step in 1..<100 {
    let slopes = course.slopes(at: (Double(step) + 0.5) / 100)
    let speed = (slopes[0] * slopes[0] + slopes[1] * slopes[1]).squareRoot()
    expect(abs(speed - course.length) <= 1e-9 * course.length, "\(step)")
  }
}

@Test func `the slope of a stretch with a curve is the derivative of its value`() throws {
  var keyframes = Keyframes([[0], [80], [-20]], times: [0, 0.4, 1])
  keyframes.curves = [.easeInOut, Curve(family: .back, variant: .out)]
  let course = try KeyframeCourse(keyframes, from: [0])
  let h = 1e-6
  for step in 0..<97 {
    let t = (Double(step) + 0.37) / 97
    let measured = (course.values(at: t + h)[0] - course.values(at: t - h)[0]) / (2 * h)
    expect(abs(course.slopes(at: t)[0] - measured) < 1e-3, "\(t)")
  }
}

@Test(arguments: [
  (Keyframes([]), KeyframeProblem.none),
  (Keyframes([[1, 2], [3]]), .componentCount(1, wanted: 2, index: 1)),
  (Keyframes([[1, 2], [3, .infinity]]), .infinite(index: 1)),
  (Keyframes([[1, 2], [3, 4]], times: [0, 2]), .timeOutside(2, index: 1)),
  (Keyframes([[1, 2], [3, 4]], times: [0.5, 0.25]), .timeFalls(0.25, after: 0.5, index: 1)),
])
func `keyframes that cannot be played are refused`(
  keyframes: Keyframes, problem: KeyframeProblem
) {
  #expect(throws: problem) { try KeyframeCourse(keyframes, from: [0, 0]) }
}
