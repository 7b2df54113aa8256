import Motion
import TestWords
import Testing

private let families: [EasingFamily] = [.quint, .sine, .back, .bounce]

@Test(arguments: families, EasingVariant.allCases)
func `a family stated by one variant has all four`(
  family: EasingFamily, stated: EasingVariant
) throws {
  // With an explicit overshoot for inOut, back too is what the half rule makes of its in.
  func reference(_ variant: EasingVariant) throws -> Curve {
    guard family == .back else { return Curve(family: family, variant: variant) }
    let overshoot = variant == .inOut ? 1.5 / 1.525 : 1.5
    return try Curve(family: family, variant: variant, parameters: [overshoot])
  }
  let source = try reference(stated)
  var easings = EasingRegistry()
  try easings.register("f", [stated: { p, _ in source(p) }])
  for variant in EasingVariant.allCases {
    let curve = try easings.curve("f.\(variant.name)")
    let expected = try reference(variant)
    for p in stride(from: 0.0, through: 1, by: 0.0119) {
      expect(abs(curve(p) - expected(p)) < 1e-14, "\(variant) from \(stated) at \(p)")
      // A measured slope is blurred next to corners: those of bounce, and the joint of a source
      // that itself consists of halves.
      let isJoint = stated.rawValue > 1 && [0.5, 1].contains { p < $0 && p > $0 - 0.001 }
      guard family != .bounce, !isJoint else { continue }
      expect(abs(curve.slope(p) - expected.slope(p)) < 1e-6, "\(variant) from \(stated) at \(p)")
    }
  }
}

@Test func `a family stated by in and out joins its own halves`() throws {
  var easings = EasingRegistry()
  try easings.register("f", [.in: { p, _ in p * p }, .out: { p, _ in p * p * p }])
  let inOut = try easings.curve("f.inOut")
  expect(inOut(0.25), equals: 0.125)
  expect(inOut(0.75), equals: 0.5 + 0.125 / 2)
  let outIn = try easings.curve("f.outIn")
  expect(outIn(0.25), equals: 0.125 / 2)
  expect(outIn(0.75), equals: 0.5 + 0.125)
}

@Test func `a script's curve says which call to make and what it means`() throws {
  let functions = ScriptFunctions(out: 7)
  let curve = Curve(scripts: functions, variant: .inOut, name: "snap.inOut", arguments: [4, 2])
  expect(curve.kernel, equals: .script)
  expect(curve(0.3).isNaN)
  var calls: [(Int32, [Double])] = []
  func call(_ id: Int32, _ p: Double, _ arguments: [Double]) -> Double {
    calls.append((id, arguments))
    return 1 - (1 - p) * (1 - p)
  }
  let expected = Curve(family: .quad, variant: .inOut)
  for p in [0.0, 0.1, 0.5, 0.8, 1] {
    expect(abs(curve.value(p, script: call) - expected(p)) < 1e-15)
    expect(abs(curve.slope(p, script: call) - expected.slope(p)) < 1e-9)
  }
  expect(calls.allSatisfy { $0.0 == 7 && $0.1 == [4, 2] })
  let plain = Curve(script: 3, name: "function")
  expect(plain.script?.call(at: 0.4).function, equals: 3)
  expect(plain.script?.call(at: 0.4).step.argument(0.4), equals: 0.4)
  expect(plain.script?.call(at: 0.4).step.result(0.9), equals: 0.9)
}

@Test func `an error of a script's function passes through`() {
  struct Failure: Error {}
  let curve = Curve(script: 1, name: "function")
  func call(_ id: Int32, _ p: Double, _ arguments: [Double]) throws(Failure) -> Double {
    throw Failure()
  }
  #expect(throws: Failure.self) { try curve.value(0.5, script: call) }
  #expect(throws: Failure.self) { try curve.slope(0.5, script: call) }
}

@Test func `a curve that needs no script never calls one`() {
  func call(_ id: Int32, _ p: Double, _ arguments: [Double]) -> Double { .nan }
  let curve = Curve(family: .cubic, variant: .out)
  expect(curve.value(0.3, script: call), equals: curve(0.3))
  expect(curve.slope(0.3, script: call), equals: curve.slope(0.3))
}

@Test func `a Penner function is called for a unit change in a unit time`() {
  let curve = Curve.penner { t, b, c, d in c * (t / d) * (t / d) + b }
  for p in [0.0, 0.3, 1] { expect(curve(p), equals: p * p) }
  expect(abs(curve.slope(0.3) - 0.6) < 1e-11)
  expect(abs(curve.slope(1) - 2) < 1e-11)
}

@Test func `a measured slope is exact for cubics on either side`() {
  func cubic(_ p: Double) -> Double { ((2 * p - 3) * p + 0.5) * p + 1 }
  for p in [0.0, 0.3, 0.9999, 1] {
    expect(abs(measuredSlope(at: p, of: cubic) - ((6 * p - 6) * p + 0.5)) < 1e-11)
  }
}
