import Motion
import TestWords
import Testing

private func curve(_ name: String, _ named: [(String, Double)] = []) throws -> Curve {
  try EasingRegistry().curve(name, named: named.map { (name: $0.0, value: $0.1) })
}

/// The derivative by symmetric differences of the fourth order.
private func derivative(_ curve: Curve, _ p: Double, _ h: Double = 1e-5) -> Double {
  (8 * (curve(p + h) - curve(p - h)) - (curve(p + 2 * h) - curve(p - 2 * h))) / (12 * h)
}

private func refusal(_ text: String) -> String {
  do {
    _ = try EasingRegistry().curve(text)
    return "no error"
  } catch { return "\(error)" }
}

@Test(arguments: EasingVariant.allCases)
func `three bounces of a half are Penner's bounce`(variant: EasingVariant) throws {
  let penner = Curve(family: .bounce, variant: variant)
  // As near to a half as a number can be, so that the closed form of all parameters is used.
  let near = try Curve(
    family: .bounce, variant: variant, parameters: [3, 0.5.nextUp])
  expect(near.kernel, equals: .table)
  try expect(Curve(family: .bounce, variant: variant, parameters: [3, 0.5]) != near)
  for p in stride(from: 0.0, through: 1, by: 0.0037) {
    expect(abs(near(p) - penner(p)) < 1e-14, "\(variant) at \(p)")
    expect(abs(near.slope(p) - penner.slope(p)) < 1e-12, "\(variant) at \(p)")
  }
}

@Test(arguments: [0, 1, 4, 9], [0, 0.3, 0.5, 0.8, 0.95])
func `a bounce falls freely, meets the ground exactly and keeps its share of the speed`(
  bounces: Int, strength: Double
) throws {
  let out = try Curve(
    family: .bounce, variant: .out, parameters: [Double(bounces), strength])
  expect(out(0) == 0 && out(1) == 1)
  var total = 1.0
  for k in 0..<bounces { total += 2 * power(strength, k + 1) }
  // Free fall: the second difference is the same everywhere between contacts.
  var contact = 1.0
  for k in 0..<bounces where strength > 0 {
    let p = contact / total
    expect(abs(out(p) - 1) < 1e-14, "contact \(k)")
    // From the left the speed is that of the fall, from the right the share of it, upwards.
    let before = out.slope(p - 1e-9)
    let after = out.slope(p + 1e-9)
    expect(abs(after + strength * before) < 1e-6 * total * total, "contact \(k)")
    let top = (contact + power(strength, k + 1)) / total
    expect(abs(1 - out(top) - power(strength, 2 * k + 2)) < 1e-14, "height \(k)")
    expect(abs(out.slope(top)) < 1e-12)
    contact += 2 * power(strength, k + 1)
  }
}

private func power(_ base: Double, _ exponent: Int) -> Double {
  (0..<exponent).reduce(1) { result, _ in result * base }
}

@Test func `slow goes from 0 to 1, straight in its middle, with a slope that is its derivative`()
  throws
{
  for (ratio, power) in [(0.7, 0.7), (0.5, 0.0), (0.3, 1.0), (0.0, 0.4), (0.9, 0.9)] {
    let slow = try curve("slow", [("ratio", ratio), ("power", power)])
    expect(slow(0) == 0 && slow(1) == 1 && slow(0.5) == 0.5)
    if ratio > 0 { expect(abs(slow.slope(0.5) - (1 - power)) < 1e-12) }
    for p in stride(from: 0.011, to: 1, by: 0.0173) {
      expect(abs(slow(p) + slow(1 - p) - 1) < 1e-14, "turned about its center")
      let corner = (1 - ratio) / 2
      guard abs(p - corner) > 0.001, abs(1 - p - corner) > 0.001, ratio > 0 else { continue }
      expect(abs(slow.slope(p) - derivative(slow, p)) < 1e-6, "\(ratio), \(power) at \(p)")
    }
  }
}

@Test func `rough strays no farther than its strength, and is calm where it tapers`() throws {
  for seed in 1...30 {
    let rough = try curve("rough", [("points", 40), ("strength", 0.3), ("seed", Double(seed))])
    expect(rough(0) == 0 && rough(1) == 1)
    var farthest = 0.0
    for p in stride(from: 0.0, through: 1, by: 0.001) {
      farthest = max(farthest, abs(rough(p) - p))
    }
    expect(farthest < 0.3 && farthest > 0.2, "seed \(seed)")
    let calm = try curve("rough", [("taper", 3), ("seed", Double(seed))])
    expect(abs(calm(0.06) - 0.06) < 0.01 && abs(calm(0.94) - 0.94) < 0.01, "seed \(seed)")
  }
  try expect(curve("rough"), equals: curve("rough.inOut"))
  try expect(curve("rough", [("seed", 2)]) != curve("rough", [("seed", 3)]))
}

@Test(arguments: 0..<5)
func `wiggle swings as often as its option says and comes back exactly`(kind: Int) throws {
  let wiggle = try curve("wiggle", [("count", 7), ("type", Double(kind))])
  expect(wiggle.isOpen)
  expect(wiggle(0) == 0 && wiggle(1) == 0)
  var changes = 0
  var largest = 0.0
  for step in 1..<2000 {
    let (a, b) = (wiggle((Double(step) - 0.5) / 2000), wiggle((Double(step) + 0.5) / 2000))
    if (a > 0) != (b > 0) { changes += 1 }
    largest = max(largest, abs(a))
    let p = Double(step) / 2000
    // At the end of a half swing its height changes by chance.
    let isJoint = kind == 4 && abs((p * 14).rounded() - p * 14) < 0.02
    if !isJoint {
      expect(abs(wiggle.slope(p) - derivative(wiggle, p)) < 1e-6, "type \(kind) at \(p)")
    }
  }
  expect(changes, equals: 13)
  expect(largest <= 1 && largest > 0.5)
}

@Test func `a spring as a curve is the spring in its own time, and ends on 1`() throws {
  for spring in [
    try Spring(stiffness: 100, damping: 10), try Spring(stiffness: 180, damping: 12, mass: 2),
    try Spring(duration: 0.5, bounce: -0.4), try Spring(stiffness: 100, damping: 20),
    try Spring(stiffness: 200, damping: 8, velocity: 5),
  ] {
    let curve = try Curve.spring(spring)
    let duration = try require(curve.naturalDuration)
    expect(duration, equals: spring.settlingDuration)
    expect(curve(0) == 0 && curve(1) == 1 && curve(1.5) == 1)
    let motion = SpringMotion(spring: spring, displacement: -1, velocity: spring.velocity)
    for p in stride(from: 0.01, to: 0.99, by: 0.013) {
      expect(abs(curve(p) - (1 + motion.value(p * duration))) <= 0.001, "at \(p)")
      expect(abs(curve.slope(p) - derivative(curve, p)) < 1e-6, "at \(p)")
    }
    expect(abs(curve.initialSlope - spring.velocity * duration) < 1e-12)
  }
  #expect(throws: CurveError.neverRests) { try Curve.spring(Spring(stiffness: 100, damping: 0)) }
}

@Test func `texts give parameters by place and by name, in words too`() throws {
  let easings = EasingRegistry()
  try expect(
    easings.curve("rough(30, taper = out)")
      == easings.curve("rough", named: [("points", 30), ("taper", 2)]))
  try expect(
    easings.curve("elastic.out(1, period=0.2)"), equals: easings.curve("elastic.out", [1, 0.2]))
  try expect(easings.curve("wiggle(4, ease-in-out)"), equals: easings.curve("wiggle", [4, 1]))
  try expect(easings.curve("bounce(5)"), equals: easings.curve("bounce.out", [5]))
}

@Test func `bad parameters of generators are refused`() {
  expect(refusal("bounce.out(2.5)").says("bounces", "2.5", "whole"))
  expect(refusal("bounce.out(3, 1)").says("strength", "0", "0.95", "1"))
  expect(refusal("rough(1)").says("points", "2", "1000"))
  expect(refusal("rough(taper = middle)").says("middle", "number"))
  expect(refusal("slow(2)").says("ratio", "0", "0.99", "2"))
  expect(
    refusal("wiggle(turns = 2)")
      == "unknown parameter 'turns' for easing 'wiggle'; it takes count, type, seed")
}
