import Foundation
import TestWords
import Testing

@testable import Motion

private func motion(
  _ values: [Double], _ times: [Double], _ calculation: KeyframeCalculation = .cubic,
  _ weights: KeyframeWeights = KeyframeWeights()
) -> KeyframeMotion {
  KeyframeMotion(
    values: values, times: times, curves: values.map { _ in nil }, calculation: calculation,
    weights: values.map { _ in weights })
}

@Test func `a cubic course has the numbers that a reader can check by hand`() {
  let course = motion(
    [0, 30, -20, 100, 60, 80], [0, 0.2, 0.4, 0.6, 0.8, 1], .cubic,
    KeyframeWeights(tension: 0.3, continuity: -0.4, bias: 0.2))
  expect(abs(course.value(0.3) - 4.65) <= 1e-12)
  expect(abs(course.value(0.425) - -12.420546875) <= 1e-12)
}

@Test func `a cubic through points of a parabola's tangents is that parabola inside`() {
  // Catmull and Rom's tangent is the central difference, which is exact for a quadratic.
  let times = [0, 0.25, 0.5, 0.75, 1]
  let course = motion(times.map { 3 * $0 * $0 - $0 }, times)
  for step in 25...75 {
    let t = Double(step) / 100
    expect(abs(course.value(t) - (3 * t * t - t)) <= 1e-14)
    expect(abs(course.slope(t) - (6 * t - 1)) <= 1e-12)
  }
}

@Test func `a straight line stays one, however its keyframes are spaced`() {
  let times = [0, 0.1, 0.35, 0.5, 0.85, 1]
  let course = motion(times.map { 7 - 4 * $0 }, times)
  for step in -20...120 {
    let t = Double(step) / 100
    expect(abs(course.value(t) - (7 - 4 * t)) <= 1e-14, "\(t)")
    expect(abs(course.slope(t) + 4) <= 1e-12, "\(t)")
  }
}

@Test func `each side of a jump is met as if it were an end`() {
  let course = motion([0, 10, 50, 60], [0, 0.5, 0.5, 1])
  for step in 0..<50 {
    let t = Double(step) / 100
    expect(abs(course.value(t) - 20 * t) <= 1e-13)
    expect(abs(course.value(t + 0.5) - (50 + 20 * t)) <= 1e-13)
  }
}

@Test(arguments: KeyframeCalculation.allCases)
func `the slope is that of the value`(calculation: KeyframeCalculation) {
  let course = motion(
    [3, -20, 45, 45.5, 10], [0, 0.2, 0.45, 0.7, 1], calculation,
    KeyframeWeights(tension: -0.2, continuity: 0.3, bias: 0.25))
  let paced = KeyframeMotion.paced([course])[0]
  let h = 1e-6
  for step in 0..<97 {
    let t = (Double(step) + 0.37) / 97
    let measured = (paced.value(t + h) - paced.value(t - h)) / (2 * h)
    let told = paced.slope(t)
    // A turn of a course at constant speed is a corner: not measured there.
    let isCorner = abs(paced.slope(t + h) - paced.slope(t - h)) > 1
    if !isCorner { expect(abs(measured - told) <= 1e-4 * max(1, abs(told)), "\(t)") }
  }
}

@Test func `a paced course of cubics keeps one speed over all its dimensions`() throws {
  let dimensions = KeyframeMotion.paced([
    motion([0, 100, 120, -40, 0], KeyframeMotion.evenTimes(5), .cubicPaced),
    motion([0, 10, 90, 80, -50], KeyframeMotion.evenTimes(5), .cubicPaced),
    motion([5, 5, 6, 4, 5], KeyframeMotion.evenTimes(5), .cubicPaced),
  ])
  let arc = try require(dimensions[0].arc)
  // The oracle is the length of a fine polygon along the same cubics.
  var length = 0.0
  var previous = dimensions.map { $0.value(0, 0) }
  let steps = 20_000
  for stretch in 0..<4 {
    for step in 1...steps {
      let point = dimensions.map { $0.value(stretch, Double(step) / Double(steps)) }
      length += zip(point, previous).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
      previous = point
    }
  }
  expect(abs(arc.total - length) <= 1e-5)
  for step in 0...200 {
    let t = Double(step) / 200
    let speed = dimensions.reduce(0) { $0 + $1.slope(t) * $1.slope(t) }.squareRoot()
    expect(abs(speed - arc.total) <= 1e-9 * arc.total, "\(t)")
  }
  for dimension in dimensions {
    expect(dimension.value(0), equals: dimension.values[0])
    expect(dimension.value(1), equals: dimension.values[4])
  }
}

@Test func `a paced number turns where its course turns, exactly`() throws {
  // In one dimension the length of a piece between two turns is the difference of its ends.
  let course = motion([0, 40, 10, 60], KeyframeMotion.evenTimes(4), .cubicPaced)
  let paced = KeyframeMotion.paced([course])[0]
  var ways = 0.0
  var places: [(way: Double, value: Double)] = []
  for stretch in 0..<3 {
    // Where 3a u² + 2b u + c = 0, from the slope at three places.
    let c = course.slope(stretch, 0)
    let middle = course.slope(stretch, 0.5)
    let end = course.slope(stretch, 1)
    let a = 2 * (c + end - 2 * middle)
    let b = end - c - a
    var stops = [0.0, 1.0]
    let root = b * b - 4 * a * c
    if root > 0, a != 0 {
      for sign in [-1.0, 1] {
        let u = (-b + sign * root.squareRoot()) / (2 * a)
        if u > 0, u < 1 { stops.append(u) }
      }
    }
    stops.sort()
    for (from, to) in zip(stops, stops.dropFirst()) {
      for part in 0...20 {
        let value = course.value(stretch, from + (to - from) * Double(part) / 20)
        places.append((ways + abs(value - course.value(stretch, from)), value))
      }
      ways += abs(course.value(stretch, to) - course.value(stretch, from))
    }
  }
  expect(abs(KeyframeMotion.length([paced]) - ways) <= 1e-12 * ways)
  for (way, value) in places {
    expect(abs(paced.value(way / ways) - value) <= 1e-12 * ways, "\(way)")
  }
  for step in 1..<400 {
    let t = Double(step) / 400
    expect(abs(abs(paced.slope(t)) - ways) <= 1e-12 * ways, "\(t)")
  }
  expect(paced.value(paced.firstShare), equals: 40)
  expect(paced.range.low == 0 && paced.range.high == 60)
  // Paced again, it stays as it is.
  expect(KeyframeMotion.paced([paced])[0].times, equals: paced.times)
}

@Test(arguments: 1...12)
func `a place on a paced course is where the length up to it says`(seed: UInt64) throws {
  var numbers = SeededNumbers(seed: seed)
  let dimensions = KeyframeMotion.paced(
    (0..<2).map { _ in
      motion(
        (0..<5).map { _ in Double.random(in: -50...50, using: &numbers) },
        KeyframeMotion.evenTimes(5), .cubicPaced,
        KeyframeWeights(tension: Double.random(in: -0.5...0.5, using: &numbers)))
    })
  let arc = try require(dimensions[0].arc)
  func speed(_ segment: Int, _ u: Double) -> Double {
    dimensions.reduce(0) { $0 + $1.slope(segment, u) * $1.slope(segment, u) }.squareRoot()
  }
  /// Simpson's rule on so many parts that its error is next to nothing.
  func length(_ segment: Int, upTo end: Double) -> Double {
    let (parts, step) = (4000, end / 4000)
    var sum = speed(segment, 0) + speed(segment, end)
    for part in 1..<parts {
      sum += speed(segment, step * Double(part)) * (part.isMultiple(of: 2) ? 2 : 4)
    }
    return sum * step / 3
  }
  let whole = (0..<4).map { length($0, upTo: 1) }
  expect(abs(arc.total - whole.reduce(0, +)) <= 1e-9 * arc.total)
  for step in 0...60 {
    let eased = Double(step) / 60
    let (segment, u) = arc.place(eased)
    let before = whole[..<segment].reduce(0, +) + length(segment, upTo: u)
    expect(abs(before - eased * arc.total) <= 1e-9 * arc.total, "\(eased)")
  }
  // Nearer than the oracle sees: the same place comes from either side of it.
  for step in 1..<60 {
    let eased = Double(step) / 60
    let there = dimensions.map { $0.value(eased) }
    for near in [eased.nextDown, eased.nextUp] {
      for (value, dimension) in zip(there, dimensions) {
        expect(abs(dimension.value(near) - value) <= 1e-12 * arc.total, "\(eased)")
      }
    }
  }
}
