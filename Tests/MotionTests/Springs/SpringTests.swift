import Motion
import Foundation
import TestWords
import Testing

/// Springs with every parameter off its default.
private let springs: [(stiffness: Double, damping: Double, mass: Double)] = [
  (100, 10, 1), (342, 3, 2.5), (180, 12, 0.4), (60, 90, 3), (990, 230, 0.7), (25, 10, 1),
]

@Test func `a spring reads back every form that made it`() throws {
  for (stiffness, damping, mass) in springs {
    let spring = try Spring(stiffness: stiffness, damping: damping, mass: mass, velocity: 3)
    let others = [
      try Spring(
        tension: spring.tension, friction: spring.friction, mass: spring.mass, velocity: 3),
      try Spring(
        response: spring.response, dampingRatio: spring.dampingRatio, mass: mass, velocity: 3),
      try Spring(duration: spring.duration, bounce: spring.bounce, mass: mass, velocity: 3),
    ]
    for other in others {
      expect(abs(other.stiffness / stiffness - 1) < 1e-14)
      expect(abs(other.damping / damping - 1) < 1e-14)
      expect(other.mass, equals: mass)
      expect(other.velocity, equals: 3)
    }
  }
}

@Test func `bounciness and speed come back for every mix of the two`() throws {
  for bounciness in stride(from: 0.0, through: 20, by: 0.5) {
    for speed in stride(from: 0.0, through: 20, by: 0.5) {
      let spring = try Spring(bounciness: bounciness, speed: speed)
      expect(abs(spring.bounciness - bounciness) < 1e-11, "\(bounciness), \(speed)")
      expect(abs(spring.speed - speed) < 1e-11, "\(bounciness), \(speed)")
    }
  }
  let standard = try Spring(bounciness: 4, speed: 12)
  expect(standard, equals: Spring.default)
}

@Test func `duration and bounce mean frequency and damping ratio`() throws {
  let flat = try Spring(duration: 0.8, bounce: -0.5)
  expect(abs(flat.dampingRatio - 2) < 1e-14)
  expect(abs(flat.angularFrequency - 2 * Double.pi / 0.8) < 1e-13)
  expect(abs(flat.bounce + 0.5) < 1e-14)
  let lively = try Spring(duration: 0.5, bounce: 0.3)
  expect(abs(lively.dampingRatio - 0.7) < 1e-14)
  try expect(Spring(duration: 2, bounce: 1).damping, equals: 0)
}

@Test func `a unit move of 100 and 10 settles after 1.47270 seconds`() throws {
  let spring = try Spring(stiffness: 100, damping: 10)
  expect(abs(spring.settlingDuration - 1.47270) < 5e-6)
  let exact = Foundation.log((1 + 1 / 3.0.squareRoot()) / 0.001) / 5
  expect(abs(spring.settlingDuration - exact) < 1e-12)
}

@Test func `overshoot is the fraction that a unit move goes beyond its goal`() throws {
  for ratio in [0.05, 0.2, 0.5, 0.8, 0.95] {
    let spring = try Spring(response: 0.7, dampingRatio: ratio, mass: 2)
    let expected = Foundation.exp(-ratio * Double.pi / (1 - ratio * ratio).squareRoot())
    expect(abs(spring.overshoot - expected) < 1e-13)
  }
  try expect(Spring(response: 0.7, dampingRatio: 1).overshoot, equals: 0)
  try expect(Spring(response: 0.7, dampingRatio: 3).overshoot, equals: 0)
  expect(abs(try Spring(response: 0.7, dampingRatio: 0).overshoot - 1) < 1e-14)
  // A launch toward the goal overshoots even when creeping.
  try expect(Spring(response: 0.7, dampingRatio: 2, velocity: 200).overshoot > 0.1)
}

@Test func `an undamped spring never settles`() throws {
  try expect(Spring(stiffness: 100, damping: 0).settlingDuration, equals: .infinity)
}

@Test(arguments: [
  ("gentle", 120.0, 14.0), ("wobbly", 180, 12), ("stiff", 210, 20), ("Slow", 280, 60),
])
func `presets have their tension and friction`(name: String, tension: Double, friction: Double)
  throws
{
  let spring = try Spring(preset: name)
  expect(spring.tension, equals: tension)
  expect(spring.friction, equals: friction)
}

@Test(arguments: [("snappy", 0.15), ("bouncy", 0.3)])
func `perceived presets are half a second long`(name: String, bounce: Double) throws {
  let preset = try Spring(preset: name)
  let spring = try Spring(duration: 0.5, bounce: bounce)
  expect(abs(preset.stiffness - spring.stiffness) < 1e-12)
  expect(abs(preset.damping - spring.damping) < 1e-12)
}

@Test func `a copy keeps the fields that are not changed`() throws {
  let spring = try Spring(stiffness: 90, damping: 7, mass: 3, velocity: 2)
  let copy = try spring.with(damping: 11)
  expect(copy, equals: (try Spring(stiffness: 90, damping: 11, mass: 3, velocity: 2)))
  try expect(spring.with(velocity: -5).velocity, equals: -5)
}

@Test func `a bad parameter is refused by name`() {
  func text(_ make: () throws -> Spring) -> String {
    do {
      _ = try make()
      return "no error"
    } catch { return "\(error)" }
  }
  expect(
    text { try Spring(stiffness: -1, damping: 1) }.says("stiffness", "0", "-1", "spring"))
  expect(
    text { try Spring(tension: 0, friction: 1) }.says("tension", "0", "spring"))
  expect(
    text { try Spring(tension: 1, friction: -0.5) }.says("friction", "0", "-0.5", "spring"))
  expect(
    text { try Spring(stiffness: 1, damping: .nan) }.says("damping", "spring", "finite"))
  expect(
    text { try Spring(stiffness: 1, damping: 1, mass: 0) }.says("mass", "0", "spring"))
  expect(
    text { try Spring(duration: 1, bounce: 1.5) }.says("bounce", "-1", "1.5", "spring"))
  expect(
    text { try Spring(duration: -1, bounce: 0) }.says("duration", "0", "-1", "spring"))
  expect(
    text { try Spring(response: 0, dampingRatio: 1) }.says("response", "0", "spring"))
  expect(
    text { try Spring(bounciness: .infinity, speed: 12) }.says("bounciness", "spring", "finite"))
  expect(
    text { try Spring(preset: "wobly") }.says("wobly", "wobbly"))
  expect(text { try Spring(preset: "quartz") }, equals: "unknown spring 'quartz'")
}
