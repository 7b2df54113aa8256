import Geometry
import Input
import TestWords
import Testing

/// The velocity at the end of a path that is read every `step` seconds.
private func velocity(
  step: Double, until end: Double, jitter: Double = 0, _ path: (Double) -> Point
) -> Point {
  var velocity = PointerVelocity()
  var count = 0
  while Double(count) * step < end - 1e-12 {
    // A pointer that is read at uneven times.
    let shift = count % 3 == 1 ? jitter * step : 0
    let time = Double(count) * step + shift
    velocity.add(path(time), at: time)
    count += 1
  }
  velocity.add(path(end), at: end)
  return velocity.velocity(at: end)
}

private let steps = [1.0 / 30, 1.0 / 60, 1.0 / 120, 1.0 / 1000, 0.007]

@Test(arguments: steps, [0.0, 0.4])
func `an even motion and a constant acceleration are measured exactly`(step: Double, jitter: Double)
{
  let even = velocity(step: step, until: 0.4, jitter: jitter) {
    Point(x: 30 + 700 * $0, y: -90 * $0)
  }
  expect(abs(even.x - 700) < 1e-6 && abs(even.y + 90) < 1e-6)
  // Thirty a second leave three places in the horizon: a straight line through them.
  guard step < 1.0 / 30 else { return }
  let fall = velocity(step: step, until: 0.4, jitter: jitter) {
    Point(x: 200 * $0 - 3000 * $0 * $0, y: 1000 * $0 * $0)
  }
  expect(abs(fall.x - (200 - 6000 * 0.4)) < 1e-4)
  expect(abs(fall.y - 2000 * 0.4) < 1e-4)
}

@Test func `a swing is measured within what its third derivative leaves over the horizon`() {
  // x = 100 sin(6t): a parabola over 100 ms misses the slope by less than x''' h² / 6.
  for step in [1.0 / 120, 1.0 / 1000] {
    let swing = velocity(step: step, until: 0.4) { Point(x: 100 * sine(6 * $0), y: 0) }
    let exact = 600 * sine(6 * 0.4 + .pi / 2)
    let bound: Double = 100 * 216 * 0.01 / 6
    expect(abs(swing.x - exact) < bound)
  }
}

/// By its series, exact to 1e-12 for these arguments.
private func sine(_ x: Double) -> Double {
  var term = x
  var sum = x
  for k in 1...20 {
    term *= -x * x / Double((2 * k) * (2 * k + 1))
    sum += term
  }
  return sum
}

@Test func `a pointer that has stood still for 50 ms has stopped`() {
  var velocity = PointerVelocity()
  for k in 0...10 { velocity.add(Point(x: Double(k) * 10, y: 0), at: Double(k) / 100) }
  expect(abs(velocity.velocity(at: 0.15).x - 1000) < 1e-6)
  expect(velocity.velocity(at: 0.151), equals: .zero)
  // It sets off again: its movement before does not count.
  velocity.add(Point(x: 100, y: 0), at: 0.3)
  velocity.add(Point(x: 99, y: 0), at: 0.31)
  expect(abs(velocity.velocity(at: 0.31).x + 100) < 1e-6)
}

@Test func `a pointer that is read a million times a second is measured exactly, from few places`()
{
  var velocity = PointerVelocity()
  var most = 0
  for k in 0...200_000 {
    let time = Double(k) / 1e6
    velocity.add(Point(x: 200 * time - 3000 * time * time, y: -90 * time), at: time)
    most = max(most, velocity.count)
  }
  let end = velocity.velocity(at: 0.2)
  expect(abs(end.x - (200 - 6000 * 0.2)) < 1e-4)
  expect(abs(end.y + 90) < 1e-6)
  // Of every three, the outer two are at least 1/128 of the horizon apart.
  expect(most > 128 && most <= 258)
}

@Test func `one place, or several at one instant, is no motion`() {
  var velocity = PointerVelocity()
  expect(velocity.velocity(at: 0), equals: .zero)
  velocity.add(Point(x: 5, y: 5), at: 1)
  velocity.add(Point(x: 50, y: 5), at: 1)
  expect(velocity.velocity(at: 1), equals: .zero)
}
