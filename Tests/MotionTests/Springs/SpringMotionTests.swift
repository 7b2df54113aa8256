import Motion
import Foundation
import TestWords
import Testing

private struct Case {
  let spring: Spring
  let displacement: Double
  let velocity: Double

  var motion: SpringMotion {
    SpringMotion(spring: spring, displacement: displacement, velocity: velocity)
  }
}

/// All three regimes, starts on both sides, launches toward the goal, away from it and through it.
private func cases() throws -> [Case] {
  var cases: [Case] = []
  for ratio in [0.0, 0.1, 0.6, 0.97, 1, 1.02, 1.7, 6] {
    for response in [0.2, 1.3] {
      let spring = try Spring(response: response, dampingRatio: ratio, mass: 1.7)
      for (displacement, velocity) in [
        (-1.0, 0.0), (100, 0), (-3, 40), (-3, -40), (0, 12), (2, -100), (-2, 5),
      ] {
        cases.append(Case(spring: spring, displacement: displacement, velocity: velocity))
      }
    }
  }
  return cases
}

@Test func `the closed form agrees with a Runge-Kutta integration`() throws {
  for item in try cases() {
    var x = item.displacement
    var v = item.velocity
    let h = 1e-4
    let k = item.spring.stiffness / item.spring.mass
    let c = item.spring.damping / item.spring.mass
    func acceleration(_ x: Double, _ v: Double) -> Double { -k * x - c * v }
    for _ in 0..<10_000 {
      let (x1, v1) = (v, acceleration(x, v))
      let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    let motion = item.motion
    let range = abs(item.displacement) + abs(item.velocity) / motion.angularFrequency
    expect(abs(motion.value(1) - x) <= 1e-9 * range, "\(item)")
    expect(abs(motion.velocity(1) - v) <= 1e-9 * range * motion.angularFrequency, "\(item)")
  }
}

@Test func `a motion taken up anywhere on its way goes the same way on`() throws {
  for item in try cases() {
    let motion = item.motion
    for split in [0.01, 0.17, 0.9] {
      let rest = SpringMotion(
        spring: item.spring, displacement: motion.value(split), velocity: motion.velocity(split))
      let range = abs(item.displacement) + abs(item.velocity) / motion.angularFrequency
      for t in [0.0, 0.03, 0.4, 2] {
        expect(abs(rest.value(t) - motion.value(split + t)) <= 1e-12 * range, "\(item)")
      }
    }
  }
}

@Test func `values and rest times are continuous through critical damping`() throws {
  let response = 0.5
  let critical = SpringMotion(
    spring: try Spring(response: response, dampingRatio: 1), displacement: -1, velocity: 3)
  expect(critical.regime, equals: .critical)
  for step in [1e-6, 1e-9, 1e-10, 1e-11, 1e-12, 1e-13] {
    for ratio in [1 - step, 1 + step] {
      let motion = SpringMotion(
        spring: try Spring(response: response, dampingRatio: ratio), displacement: -1, velocity: 3)
      for t in stride(from: 0.0, through: 2, by: 0.05) {
        // The true difference is of the order of the step; rounding must not add to it.
        let allowed = 10 * step + 1e-14
        expect(abs(motion.value(t) - critical.value(t)) <= allowed, "\(ratio) at \(t)")
        expect(abs(motion.velocity(t) - critical.velocity(t)) <= 100 * allowed)
      }
      let difference = motion.restTime(threshold: 0.001) - critical.restTime(threshold: 0.001)
      expect(abs(difference) <= 10 * step + 1e-12, "\(ratio)")
    }
  }
}

@Test func `at rest means that position and velocity stay within the threshold`() throws {
  for item in try cases() where item.spring.damping > 0 {
    let motion = item.motion
    for threshold in [0.001, 0.05] {
      let rest = motion.restTime(threshold: threshold)
      for t in stride(from: rest, to: rest + 5, by: 0.01) {
        expect(abs(motion.value(t)) <= threshold * (1 + 1e-9), "\(item) at \(t)")
        expect(
          abs(motion.velocity(t)) <= threshold * motion.angularFrequency * (1 + 1e-9), "\(item)")
      }
    }
  }
}

@Test func `the rest time is where an envelope meets its threshold`() throws {
  // Without oscillation the envelope of a plain move is the motion itself.
  for ratio in [1.0, 1.3, 5] {
    let spring = try Spring(response: 0.4, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, displacement: -1, velocity: 0)
    let rest = motion.restTime(threshold: 0.001)
    let isPosition = abs(abs(motion.value(rest)) - 0.001) < 1e-12
    let isVelocity =
      abs(abs(motion.velocity(rest)) - 0.001 * spring.angularFrequency) < 1e-9
    expect(isPosition || isVelocity)
  }
}

@Test func `a spring at rest at its goal rests at once`() throws {
  let spring = try Spring(stiffness: 100, damping: 10)
  expect(
    SpringMotion(spring: spring, displacement: 0, velocity: 0).restTime(threshold: 0.01), equals: 0)
  let undamped = try Spring(stiffness: 100, damping: 0)
  expect(
    SpringMotion(spring: undamped, displacement: 0, velocity: 0).restTime(threshold: 0.01),
    equals: 0)
  expect(
    SpringMotion(spring: undamped, displacement: 0.001, velocity: 0).restTime(threshold: 0.01)
      == 0)
  expect(
    SpringMotion(spring: undamped, displacement: 1, velocity: 0).restTime(threshold: 0.01)
      == .infinity)
}

@Test func `the first crossing is the first zero of the displacement`() throws {
  for item in try cases() {
    let motion = item.motion
    guard item.displacement != 0 else {
      expect(motion.firstCrossing, equals: 0)
      continue
    }
    // The first change of sign on a fine grid is the reference.
    var scanned: Double?
    var t = 0.0005
    while t < 3, scanned == nil {
      if motion.value(t) * item.displacement <= 0 { scanned = t }
      t += 0.0005
    }
    if let crossing = motion.firstCrossing {
      expect(abs(motion.value(crossing)) < 1e-10, "\(item)")
      if let scanned { expect(abs(crossing - scanned) <= 0.0006, "\(item)") }
      if scanned == nil { expect(crossing >= 3 - 0.001) }
    } else {
      expect(scanned == nil, "\(item)")
    }
  }
}

@Test func `the peak is where the motion turns beyond the goal`() throws {
  for item in try cases() {
    guard let peak = item.motion.peak else { continue }
    let motion = item.motion
    expect(abs(motion.velocity(peak.time)) < 1e-9 * motion.angularFrequency * 200)
    let crossing = try require(motion.firstCrossing)
    expect(peak.time > crossing)
    expect(abs(abs(motion.value(peak.time)) - peak.displacement) < 1e-12)
    for t in stride(from: crossing, to: crossing + 4, by: 0.01) {
      expect(abs(motion.value(t)) <= peak.displacement * (1 + 1e-9) + 1e-13, "\(item)")
    }
  }
}

@Test func `the mirror image of a motion is its negative`() throws {
  for item in try cases() {
    let mirror = SpringMotion(
      spring: item.spring, displacement: -item.displacement, velocity: -item.velocity)
    for t in [0.0, 0.1, 0.7] {
      expect(mirror.value(t), equals: -item.motion.value(t))
      expect(mirror.velocity(t), equals: -item.motion.velocity(t))
    }
    expect(mirror.restTime(threshold: 0.01), equals: item.motion.restTime(threshold: 0.01))
  }
}

@Test func `extreme springs give finite numbers at any time`() throws {
  for (stiffness, damping) in [(1e-9, 1e6), (1e12, 0.0), (1e12, 1e9), (1e-12, 1e-12), (4, 4)] {
    let motion = SpringMotion(
      spring: try Spring(stiffness: stiffness, damping: damping), displacement: -1, velocity: 1)
    for t in [0.0, 1e-12, 1, 1e6, 1e30] {
      expect(motion.value(t).isFinite, "\(stiffness), \(damping) at \(t)")
      expect(motion.velocity(t).isFinite, "\(stiffness), \(damping) at \(t)")
    }
    expect(!motion.restTime(threshold: 0.001).isNaN)
  }
}
