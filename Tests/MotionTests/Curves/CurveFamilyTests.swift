import Motion
import Foundation
import TestWords
import Testing

private let shapes = EasingFamily.allCases.flatMap { family in
  EasingVariant.allCases.map { (family, $0) }
}

/// The derivative by symmetric differences of the fourth order.
private func derivative(_ curve: Curve, _ p: Double) -> Double {
  let h = 1e-4
  return (8 * (curve(p + h) - curve(p - h)) - (curve(p + 2 * h) - curve(p - 2 * h))) / (12 * h)
}

@Test(arguments: shapes)
func `every family begins at 0 and ends at 1 exactly`(
  family: EasingFamily, variant: EasingVariant
) {
  let curve = Curve(family: family, variant: variant)
  expect(curve(0), equals: 0)
  expect(curve(0).sign, equals: .plus)
  expect(curve(1), equals: 1)
  expect(abs(curve(0.5) - 0.5) < 1e-15 || variant == .in || variant == .out)
}

@Test(arguments: shapes)
func `the slope of a family is its derivative`(family: EasingFamily, variant: EasingVariant) {
  let curve = Curve(family: family, variant: variant)
  for p in stride(from: 0.0131, to: 0.99, by: 0.0171) {
    // A corner of bounce, or the steps of expo and elastic at a half, has no derivative.
    let isNearCorner = BounceCorners.all.contains { abs(p - $0) < 0.001 }
    guard !isNearCorner else { continue }
    // Fourth-order differences leave h^4 f^(5)/30, large near the vertical ends of circ.
    let tolerance = family == .circ ? 1e-5 : 1e-8
    let measured = derivative(curve, p)
    expect(
      abs(curve.slope(p) - measured) <= tolerance * max(1, abs(measured)), "\(curve) at \(p)")
  }
}

/// Where some variant of bounce has a corner, and the middle.
private enum BounceCorners {
  static let all: [Double] = {
    let out = [1 / 2.75, 2 / 2.75, 2.5 / 2.75]
    let whole = out + out.map { 1 - $0 }
    return whole + whole.map { $0 / 2 } + whole.map { 0.5 + $0 / 2 } + [0.5]
  }()
}

@Test(arguments: EasingFamily.allCases)
func `out is in turned about the center, and the others are halves`(family: EasingFamily) throws {
  let values: [Double] =
    switch family {
    case .back: [2.2]
    case .elastic: [1.4, 0.37]
    default: []
    }
  func curve(_ variant: EasingVariant) throws -> Curve {
    // inOut of back scales its overshoot: given the value without that factor, it is the half rule.
    let given = family == .back && variant == .inOut ? [2.2 / 1.525] : values
    return try Curve(family: family, variant: variant, parameters: given)
  }
  let (easeIn, out) = (try curve(.in), try curve(.out))
  let (inOut, outIn) = (try curve(.inOut), try curve(.outIn))
  for p in stride(from: 0.0, through: 1, by: 0.0103) {
    expect(abs(out(p) - (1 - easeIn(1 - p))) < 1e-14)
    expect(abs(inOut(p) - (p < 0.5 ? easeIn(2 * p) / 2 : 0.5 + out(2 * p - 1) / 2)) < 1e-14)
    expect(abs(outIn(p) - (p < 0.5 ? out(2 * p) / 2 : 0.5 + easeIn(2 * p - 1) / 2)) < 1e-14)
  }
}

@Test func `back draws back by a tenth, in all of its variants`() {
  for (variant, depth) in [(EasingVariant.in, 0.1), (.inOut, 0.1)] {
    let curve = Curve(family: .back, variant: variant)
    let lowest = stride(from: 0.0, through: 0.5, by: 0.0001).map { curve($0) }.min() ?? 0
    expect(abs(lowest + depth) < 2e-4)
  }
}

@Test func `elastic follows the definition with an arc sine for any amplitude`() throws {
  for (amplitude, period) in [(1.0, 0.3), (1, 0.4), (1.5, 0.25), (3, 0.71)] {
    let curve = try Curve(family: .elastic, variant: .in, parameters: [amplitude, period])
    let phase = period / (2 * Double.pi) * Foundation.asin(1 / amplitude)
    for p in stride(from: 0.01, to: 1, by: 0.013) {
      let v = p - 1
      let expected =
        -amplitude * Foundation.pow(2, 10 * v)
        * Foundation.sin((v - phase) * 2 * Double.pi / period)
      expect(abs(curve(p) - expected) < 1e-13 * amplitude, "\(amplitude), \(period) at \(p)")
    }
  }
}

@Test func `an amplitude below 1 counts as 1`() throws {
  let low = try Curve(family: .elastic, variant: .out, parameters: [0.2, 0.35])
  let one = try Curve(family: .elastic, variant: .out, parameters: [1, 0.35])
  for p in stride(from: 0.0, through: 1, by: 0.01) { expect(low(p), equals: one(p)) }
}

@Test func `circ holds its end outside the circle and is nowhere infinite`() {
  let circIn = Curve(family: .circ, variant: .in)
  let circOut = Curve(family: .circ, variant: .out)
  expect(circIn(1.4), equals: 1)
  expect(circOut(-0.3), equals: 0)
  expect(circIn.slope(1), equals: 0)
  expect(circOut.initialSlope, equals: 0)
}

@Test func `one-sided slopes at corners are those from the right, at 1 from the left`() {
  let out = Curve(family: .bounce, variant: .out)
  let easeIn = Curve(family: .bounce, variant: .in)
  for corner in [1 / 2.75, 2 / 2.75, 2.5 / 2.75] {
    let h = 1e-7
    expect(abs(out.slope(corner) - (out(corner + h) - out(corner)) / h) < 1e-5)
    let mirrored = 1 - corner
    expect(
      abs(easeIn.slope(mirrored) - (easeIn(mirrored + h) - easeIn(mirrored)) / h) < 1e-5)
  }
  for family in EasingFamily.allCases where family != .circ {
    for variant in EasingVariant.allCases {
      let curve = Curve(family: family, variant: variant)
      let h = 1e-6
      let left = (3 * curve(1) - 4 * curve(1 - h) + curve(1 - 2 * h)) / (2 * h)
      // expo.out and elastic.out step to 1 at their end: the slope is that of the curve before.
      let steps = abs(curve(1) - curve(1 - 1e-12)) > 1e-6
      if !steps { expect(abs(curve.slope(1) - left) < 1e-4, "\(curve)") }
    }
  }
}

@Test func `bad parameters of a family are refused by name`() {
  func text(_ family: EasingFamily, _ parameters: [Double]) -> String {
    do {
      _ = try Curve(family: family, variant: .out, parameters: parameters)
      return "no error"
    } catch { return "\(error)" }
  }
  expect(text(.quad, [1]).says("quad.out", "0", "1"))
  expect(text(.back, [1, 2]).says("back.out", "1", "2"))
  expect(text(.back, [.nan]).says("overshoot", "finite", "number"))
  expect(text(.elastic, [1, 0]).says("period", "0.01"))
}

@Test func `a kernel and its coefficients give the curve's own values`() throws {
  for (family, variant) in shapes {
    let curve = Curve(family: family, variant: variant)
    let (first, second) = curve.parameters
    expect(curve.kernel.isClosedForm)
    for p in [0.0, 0.2, 0.5, 0.77, 1] {
      expect(evaluate(curve.kernel, p, first, second), equals: curve(p))
      expect(evaluateSlope(curve.kernel, p, first, second), equals: curve.slope(p))
    }
  }
  expect(!CurveKernel.table.isClosedForm)
  expect(!CurveKernel.script.isClosedForm)
}

@Test func `the curve of a kernel has the name of its family and its coefficients`() {
  for kernel in CurveKernel.allCases where kernel.isClosedForm {
    let (plain, shaped) = (Curve(kernel, (0, 0)), Curve(kernel, (1.25, -3)))
    expect(plain.kernel == kernel && plain.parameters == (0, 0))
    expect(shaped.kernel == kernel && shaped.parameters == (1.25, -3))
    expect(plain.name, equals: shaped.name)
  }
  expect(Curve(.linear, (0, 0)).name, equals: "linear")
  expect(Curve(.sineInOut, (0, 0)).name, equals: "sine.inOut")
  expect(Curve(.bounceOutIn, (0, 0)).name, equals: "bounce.outIn")
}
