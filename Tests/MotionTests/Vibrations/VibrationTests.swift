import TestWords
import Testing

@testable import Motion

private let kinds: [Vibration] = [
  .shake(frequency: 12, decay: 1, seed: 3), .shake(frequency: 30, decay: 0, seed: 4),
  .shake(frequency: 7.3, decay: 2.5, seed: 5), .wiggle(frequency: 3, octaves: 3, seed: 6),
  .punch(frequency: 6, elasticity: 1, decay: 1), .punch(frequency: 4, elasticity: 0.3, decay: 0),
  .punch(frequency: 1, elasticity: 0, decay: 3),
]

private func motion(_ vibration: Vibration, _ duration: Double, channel: UInt64 = 0)
  -> VibrationMotion
{
  VibrationMotion(vibration, amplitude: 40, duration: duration, channel: channel)
}

@Test(arguments: kinds, [0.37, 0.8, 2])
func `a vibration begins and ends exactly at rest and never goes too far`(
  vibration: Vibration, duration: Double
) {
  let motion = motion(vibration, duration)
  expect(motion.sample(0).value, equals: 0)
  expect(motion.sample(duration) == (0, 0))
  expect(motion.sample(duration + 1) == (0, 0))
  expect(motion.sample(-1) == (0, 0))
  // The rest just before the end is next to nothing.
  expect(abs(motion.sample(duration * (1 - 1e-6)).value) < 1e-3)
  var largest = 0.0
  for step in 0...4000 {
    largest = max(largest, abs(motion.sample(duration * Double(step) / 4000).value))
  }
  expect(largest <= 40 && largest > 1, "\(largest)")
}

@Test(arguments: kinds)
func `the velocity of a vibration is the derivative of its value`(vibration: Vibration) {
  let duration = 1.3
  let motion = motion(vibration, duration)
  let h = 1e-6
  for step in 1..<997 {
    let time = duration * Double(step) / 997
    let measured = (motion.sample(time + h).value - motion.sample(time - h).value) / (2 * h)
    let scale = 40 * max(1, vibration.frequency) * 30
    expect(abs(motion.sample(time).velocity - measured) < 1e-7 * scale, "at \(time)")
  }
}

@Test func `noise is smooth: value, velocity and acceleration go on without a jump`() {
  let noise = SplineNoise(seed: 9)
  let h = 1e-7
  for knot in -40...40 {
    let x = Double(knot)
    let (left, right) = (noise.sample(x - h), noise.sample(x + h))
    expect(abs(right.value - left.value) < 1e-6)
    expect(abs(right.slope - left.slope) < 1e-5)
    let far = (noise.sample(x - 2 * h).slope, noise.sample(x + 2 * h).slope)
    expect(abs((far.1 - right.slope) - (left.slope - far.0)) / h < 1e-5, "at \(knot)")
  }
}

@Test func `noise has no favorite side and no favorite time`() {
  var (sum, squares, within) = (0.0, [0.0, 0, 0, 0], 0.0)
  let count = 40_000
  for index in 0..<count {
    let value = SplineNoise(seed: UInt64(index)).sample(17 + Double(index % 4) / 4).value
    sum += value
    squares[index % 4] += value * value
    within = max(within, abs(value))
  }
  expect(abs(sum / Double(count)) < 0.01)
  expect(within <= 1)
  // Of heights with variance 1/3 the spline's weights leave 1/2 at knots and 0.479 between, of them.
  let spread = squares.map { $0 / Double(count / 4) * 3 }
  expect(abs(spread[0] - 0.5) < 0.02, "\(spread)")
  expect(abs(spread[2] - (2 * (1.0 / 48) * (1.0 / 48) + 2 * (23.0 / 48) * (23.0 / 48))) < 0.02)
}

@Test func `a period repeats the movement to the last bit, in every octave`() {
  let wiggle = Vibration.wiggle(frequency: 3, octaves: 3, period: 2, seed: 11)
  let motion = motion(wiggle, .infinity)
  for step in 0..<64 {
    let time = Double(step) / 32
    expect(motion.sample(time) == motion.sample(time + 2), "at \(time)")
    expect(motion.sample(time) == motion.sample(time + 64), "at \(time)")
  }
}

@Test func `components and seeds have movements of their own, the same each time`() {
  let one = motion(.shake(seed: 1), 1)
  expect(one.sample(0.3) == motion(.shake(seed: 1), 1).sample(0.3))
  expect(one.sample(0.3) != motion(.shake(seed: 1), 1, channel: 1).sample(0.3))
  expect(one.sample(0.3) != motion(.shake(seed: 2), 1).sample(0.3))
}

@Test
func `a punch turns as often as its option says, each time nearer, the far side by elasticity`() {
  let motion = VibrationMotion(
    .punch(frequency: 2.5, elasticity: 0.5, decay: 1), amplitude: 10, duration: 1, channel: 0)
  // Five turns, evenly fading: 10, -0.5 · 8, 6, -0.5 · 4, 2.
  let unit = 1 / 5.5
  for (index, peak) in [10.0, -4, 6, -2, 2].enumerated() {
    let sample = motion.sample((Double(index) + 0.5) * unit)
    expect(abs(sample.value - peak) < 1e-12, "turn \(index)")
    expect(abs(sample.velocity) < 1e-9)
  }
}
