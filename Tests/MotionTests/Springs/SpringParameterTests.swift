import Motion
import TestWords
import Testing

private func text(_ parameters: [(name: String, value: Double)]) -> String {
  do throws(SpringError) {
    _ = try Spring(parameters: parameters)
    return "no error"
  } catch { return "\(error)" }
}

@Test func `named parameters make the spring of their form`() throws {
  try expect(Spring(parameters: []), equals: Spring.default)
  try expect(
    Spring(parameters: [("bounciness", 12), ("speed", 6)])
      == Spring(bounciness: 12, speed: 6))
  try expect(Spring(parameters: [("bounciness", 7)]), equals: Spring(bounciness: 7, speed: 12))
  try expect(Spring(parameters: [("speed", 7)]), equals: Spring(bounciness: 4, speed: 7))
  try expect(
    Spring(parameters: [("tension", 90), ("friction", 8), ("mass", 2)])
      == Spring(stiffness: 90, damping: 8, mass: 2))
  try expect(
    Spring(parameters: [("Damping-Ratio", 0.4), ("response", 0.9), ("velocity", 3)])
      == Spring(response: 0.9, dampingRatio: 0.4, velocity: 3))
  try expect(
    Spring(parameters: [("duration", 0.7), ("bounce", 0.2), ("mass", 3)])
      == Spring(duration: 0.7, bounce: 0.2, mass: 3))
  let bounced = try Spring(parameters: [("bounce", 0.2)])
  expect(abs(bounced.duration - 0.5) < 1e-14)
}

@Test func `every named parameter of a spring reads back`() throws {
  let spring = try Spring(stiffness: 120, damping: 9, mass: 1.5, velocity: 4)
  for name in Spring.parameterNames {
    expect(spring.parameter(name)?.isFinite, equals: true, "\(name)")
  }
  expect(spring.parameter("tension"), equals: 120)
  expect(spring.parameter("dampingRatio"), equals: spring.dampingRatio)
  expect(spring.parameter("colour") == nil)
  for pair in [["bounciness", "speed"], ["response", "damping_ratio"], ["duration", "bounce"]] {
    let one = try Spring(stiffness: 120, damping: 9)
    let twin = try Spring(parameters: pair.map { ($0, one.parameter($0) ?? .nan) })
    expect(abs(twin.stiffness - 120) < 1e-10)
    expect(abs(twin.damping - 9) < 1e-10)
  }
}

@Test func `a copy with a named parameter keeps the rest of its form`() throws {
  let spring = try Spring(duration: 0.8, bounce: 0.25, mass: 2, velocity: 1)
  let livelier = try spring.with(parameters: [("bounce", 0.5)])
  expect(abs(livelier.duration - 0.8) < 1e-14)
  expect(abs(livelier.bounce - 0.5) < 1e-14)
  expect(livelier.mass, equals: 2)
  expect(livelier.velocity, equals: 1)
  let launched = try spring.with(parameters: [("velocity", 9)])
  expect(launched, equals: (try spring.with(velocity: 9)))
  let bouncy = try Spring(bounciness: 8, speed: 15).with(parameters: [("speed", 5)])
  expect(abs(bouncy.bounciness - 8) < 1e-11)
  expect(abs(bouncy.speed - 5) < 1e-11)
}

@Test func `bounciness and speed leave the mass to be said beside them`() throws {
  let pop = try Spring(bounciness: 7, speed: 9)
  let heavy = try Spring(parameters: [("speed", 9), ("mass", 3), ("bounciness", 7)])
  expect(heavy.stiffness == pop.stiffness && heavy.damping == pop.damping)
  expect(pop.mass == 1 && heavy.mass == 3)
  try expect(heavy.with(parameters: [("bounciness", 8)]).mass, equals: 1)
}

@Test func `a misuse of named parameters is refused in the words that were written`() {
  expect(
    text([("stifness", 1)]).says("stifness", "stiffness"))
  expect(
    text([("tension", 1), ("stiffness", 2)])
      == "spring parameters 'stiffness' and 'tension' are the same thing")
  expect(text([("mass", 1), ("mass", 2)]), equals: "spring parameter 'mass' is given twice")
  expect(
    text([("bounce", 0.1), ("tension", 2)])
      == "spring parameters 'bounce' and 'tension' belong to different forms: give one form")
  expect(text([("friction", -2)]).says("friction", "0", "-2", "spring"))
  expect(text([("damping", -2)]).says("damping", "0", "-2", "spring"))
  expect(
    text([("damping_ratio", -2)]).says("damping_ratio", "0", "-2", "spring"))
  expect(text([("velocity", .nan)]).says("velocity", "spring", "finite"))
}
