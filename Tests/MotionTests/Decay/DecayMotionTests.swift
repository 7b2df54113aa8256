import Motion
import Foundation
import TestWords
import Testing

private func motions() throws -> [DecayMotion] {
  var motions: [DecayMotion] = []
  for deceleration in [0.9, 0.99, 0.998, 0.9995] {
    for (origin, velocity) in [(0.0, 1000.0), (-20, -650), (7, 3.5), (400, -12_000)] {
      motions.append(
        try DecayMotion(origin: origin, velocity: velocity, deceleration: deceleration))
    }
  }
  return motions
}

@Test func `a decay is the sum of its milliseconds`() throws {
  for motion in try motions() {
    var position = motion.origin
    var velocity = motion.velocity
    for _ in 0..<700 {
      velocity *= motion.deceleration
      position += velocity / 1000
    }
    expect(abs(motion.value(0.7) - position) <= 1e-11 * abs(motion.reach))
    expect(abs(motion.popVelocity(0.7) - velocity) <= 1e-11 * abs(motion.velocity))
  }
}

@Test func `a decay taken up on its way goes the same way on`() throws {
  for motion in try motions() {
    for split in [0.001, 0.0437, 0.5] {
      let rest = try DecayMotion(
        origin: motion.value(split), velocity: motion.popVelocity(split),
        deceleration: motion.deceleration)
      for t in [0.0, 0.01, 0.3, 2] {
        expect(abs(rest.value(t) - motion.value(split + t)) <= 1e-12 * abs(motion.reach))
      }
      expect(abs(rest.asymptote - motion.asymptote) <= 1e-12 * abs(motion.reach))
    }
  }
}

@Test func `the velocity is the derivative of the position`() throws {
  for motion in try motions() {
    for t in [0.01, 0.2, 1] {
      let h = 1e-5
      let measured = (motion.value(t + h) - motion.value(t - h)) / (2 * h)
      expect(abs(motion.velocity(t) - measured) <= 1e-5 * abs(motion.velocity))
    }
  }
  let standard = try DecayMotion(origin: 0, velocity: 1)
  expect(abs(standard.velocity(0) - 0.998 * -Foundation.log(0.998) / 0.002) < 1e-12)
}

@Test func `the inverse gives the velocity that rests at the target`() throws {
  for deceleration in [0.9, 0.998, 0.9995] {
    for threshold in [0.01, 1.0] {
      for target in [300.0, -5000, 12.25] {
        let velocity = DecayMotion.velocity(
          from: 12, to: target, threshold: threshold, deceleration: deceleration)
        let motion = try DecayMotion(
          origin: 12, velocity: velocity, deceleration: deceleration)
        expect(abs(motion.end(threshold: threshold) - target) <= 1e-9 * max(1, abs(target - 12)))
        let aimed = try DecayMotion(origin: 12, velocity: 1, deceleration: deceleration)
          .aimed(at: target, threshold: threshold)
        expect(aimed, equals: motion)
      }
      expect(
        DecayMotion.velocity(
          from: 12, to: 12, threshold: threshold, deceleration: deceleration), equals: 0)
    }
  }
}

@Test func `a decay slower than five thresholds rests at once`() throws {
  let slow = try DecayMotion(origin: 3, velocity: 4.9)
  expect(slow.duration(threshold: 1), equals: 0)
  expect(slow.end(threshold: 1), equals: 3)
  let still = try DecayMotion(origin: 3, velocity: 0)
  expect(still.duration(threshold: 0.01), equals: 0)
  expect(still.value(10), equals: 3)
}

@Test func `a bound is met at the right time with the right speed`() throws {
  let motion = try DecayMotion(origin: 0, velocity: 1000)
  let arrival = try require(motion.arrival(minimum: -50, maximum: 200, threshold: 1))
  expect(arrival.position, equals: 200)
  expect(abs(motion.value(arrival.time) - 200) < 1e-9)
  expect(arrival.velocity, equals: motion.velocity(arrival.time))
  let back = try DecayMotion(origin: 0, velocity: -1000)
  let mirrored = try require(back.arrival(minimum: -200, maximum: 50, threshold: 1))
  expect(mirrored.time, equals: arrival.time)
  expect(mirrored.velocity, equals: -arrival.velocity)
}

@Test func `a bound out of reach, behind, or not there is not met`() throws {
  let motion = try DecayMotion(origin: 0, velocity: 1000)
  expect(motion.arrival(minimum: nil, maximum: nil, threshold: 1) == nil)
  expect(motion.arrival(minimum: -10, maximum: nil, threshold: 1) == nil)
  expect(motion.arrival(minimum: nil, maximum: 499.5, threshold: 1) == nil)
  // It would be passed only after the motion has come to rest.
  expect(motion.arrival(minimum: nil, maximum: 498, threshold: 1) == nil)
  expect(motion.time(to: -1) == nil)
  expect(motion.time(to: 499.1) == nil)
  expect(motion.time(to: 0), equals: 0)
}

@Test func `a motion that starts beyond a bound and goes further is there at once`() throws {
  let motion = try DecayMotion(origin: 210, velocity: 100)
  let arrival = try require(motion.arrival(minimum: nil, maximum: 200, threshold: 1))
  expect(arrival.time, equals: 0)
  let inward = try DecayMotion(origin: 210, velocity: -100)
  expect(inward.arrival(minimum: 0, maximum: 200, threshold: 1) == nil)
}

@Test func `snapping finds the place nearest to the rest`() throws {
  let motion = try DecayMotion(origin: 10, velocity: 1000)
  expect(abs(motion.end(threshold: 1) - 506.505) < 1e-9)
  expect(motion.snapped(to: 80, threshold: 1), equals: 480)
  expect(motion.snapped(to: [0, 500, 700], threshold: 1), equals: 500)
  expect(motion.snapped(to: [], threshold: 1) == nil)
  let aimed = motion.aimed(at: 480, threshold: 1)
  expect(abs(aimed.end(threshold: 1) - 480) < 1e-9)
}

@Test func `a bad decay is refused by name`() {
  func text(_ make: () throws -> DecayMotion) -> String {
    do {
      _ = try make()
      return "no error"
    } catch { return "\(error)" }
  }
  expect(
    text { try DecayMotion(origin: 0, velocity: 1, deceleration: 1) }.says("deceleration", "0", "1")
  )
  expect(
    text { try DecayMotion(origin: 0, velocity: 1, deceleration: 0) }.says("deceleration", "0", "1")
  )
  expect(
    text { try DecayMotion(origin: .nan, velocity: 1) }.says("origin", "finite", "number"))
  expect(
    text { try DecayMotion(origin: 0, velocity: .infinity) }.says("velocity", "finite", "number"))
}
