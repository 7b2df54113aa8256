import Motion
import Foundation
import TestWords
import Testing

/// The largest relative difference between two functions over a sweep, and where it is.
private func worst(
  _ points: some Sequence<Double>, _ ours: (Double) -> Double, _ reference: (Double) -> Double
) -> (error: Double, at: Double) {
  var worst = (error: 0.0, at: 0.0)
  for x in points {
    let a = ours(x)
    let b = reference(x)
    let error = a == b ? 0 : abs(a - b) / max(abs(b), 1e-300)
    if !(error <= worst.error) { worst = (error, x) }
  }
  return worst
}

@Test func `exponentials are within 1e-15 of the C library`() {
  let wide = stride(from: -690, to: 700, by: 0.0137)
  let near = stride(from: -1, to: 1, by: 0.000_073)
  for sweep in [AnySequence(wide), AnySequence(near)] {
    let natural = worst(sweep, { Motion.exp($0) }, { Foundation.exp($0) })
    expect(natural.error <= 1e-15, "exp \(natural)")
    let binary = worst(sweep, { Motion.exp2($0) }, { Foundation.exp2($0) })
    expect(binary.error <= 1e-15, "exp2 \(binary)")
    let lessOne = worst(sweep, { Motion.expm1($0) }, { Foundation.expm1($0) })
    expect(lessOne.error <= 1e-15, "expm1 \(lessOne)")
  }
}

@Test func `powers of two are exact, subnormal and infinite ones too`() {
  for n in -1022...1023 {
    expect(Motion.exp2(Double(n)), equals: Double(sign: .plus, exponent: n, significand: 1))
  }
  expect(Motion.exp2(-1074), equals: .leastNonzeroMagnitude)
  expect(Motion.exp2(-1076), equals: 0)
  expect(Motion.exp2(1024), equals: .infinity)
  expect(Motion.exp2(-.infinity), equals: 0)
  expect(Motion.exp2(.infinity), equals: .infinity)
  expect(Motion.exp2(.nan).isNaN)
  expect(Motion.exp(-.infinity), equals: 0)
  expect(Motion.exp(.infinity), equals: .infinity)
  expect(Motion.exp(0), equals: 1)
  expect(Motion.exp(.nan).isNaN)
  expect(Motion.expm1(-.infinity), equals: -1)
}

@Test func `logarithms are within 1e-15 of the C library`() {
  let wide = sequence(first: 1e-9) { $0 < 1e9 ? $0 * 1.000_37 : nil }
  let near = stride(from: 0.9, to: 1.1, by: 0.000_003_7)
  for sweep in [AnySequence(wide), AnySequence(near)] {
    let natural = worst(sweep, { Motion.log($0) }, { Foundation.log($0) })
    expect(natural.error <= 1e-15, "log \(natural)")
    let binary = worst(sweep, { Motion.log2($0) }, { Foundation.log2($0) })
    expect(binary.error <= 1e-15, "log2 \(binary)")
  }
  let small = stride(from: -0.999, to: 3, by: 0.000_17)
  let nextToOne = worst(small, { Motion.log1p($0) }, { Foundation.log1p($0) })
  expect(nextToOne.error <= 1e-15, "log1p \(nextToOne)")
}

@Test func `logarithms have the edges of the C library`() {
  expect(Motion.log(0), equals: -.infinity)
  expect(Motion.log(-1).isNaN)
  expect(Motion.log(.infinity), equals: .infinity)
  expect(Motion.log(.nan).isNaN)
  expect(Motion.log(1), equals: 0)
  expect(Motion.log2(.leastNonzeroMagnitude), equals: -1074)
  expect(Motion.log1p(-1), equals: -.infinity)
  expect(Motion.log1p(1e-20), equals: 1e-20)
  expect(Motion.pow(0, 2), equals: 0)
  expect(Motion.pow(0, -1), equals: .infinity)
  expect(Motion.pow(0, 0), equals: 1)
  expect(Motion.pow(-2, 2).isNaN)
  expect(Motion.pow(2, 10), equals: 1024)
}

@Test func `powers are within 1e-15 times their exponent in bits of the C library`() {
  for exponent in [-7.5, -1, 0.3, 1, 2.5, 12] {
    for x in stride(from: 0.01, to: 20, by: 0.0071) {
      let ours = Motion.pow(x, exponent)
      let reference = Foundation.pow(x, exponent)
      let bits = abs(exponent * Foundation.log2(x))
      expect(abs(ours - reference) <= 1e-15 * (1 + bits) * reference)
    }
  }
}

@Test func `sine and cosine are within 1e-15 of the C library`() {
  let near = stride(from: -100, to: 100, by: 0.0037)
  let sine = worst(near, { Motion.sin($0) }, { Foundation.sin($0) })
  expect(sine.error <= 1e-15, "sin \(sine)")
  let cosine = worst(near, { Motion.cos($0) }, { Foundation.cos($0) })
  expect(cosine.error <= 1e-15, "cos \(cosine)")
  for x in sequence(first: 100.0, next: { $0 < 1.3e8 ? $0 * 1.000_7 : nil }) {
    expect(abs(Motion.sin(x) - Foundation.sin(x)) <= 1e-15, "sin \(x)")
    expect(abs(Motion.cos(-x) - Foundation.cos(-x)) <= 1e-15, "cos \(-x)")
  }
}

@Test func `quarter turns are exact and angles without meaning stay numbers`() {
  for turn in -8...8 {
    let (sine, cosine) = sineAndCosine(quarterTurns: Double(turn))
    expect(sine, equals: [0, 1, 0, -1][turn & 3])
    expect(cosine, equals: [1, 0, -1, 0][turn & 3])
  }
  for x in stride(from: -9.0, to: 9, by: 0.0031) {
    let (sine, cosine) = sineAndCosine(quarterTurns: x)
    expect(abs(sine - Foundation.sin(x * Double.pi / 2)) <= 4e-15)
    expect(abs(cosine - Foundation.cos(x * Double.pi / 2)) <= 4e-15)
  }
  expect(abs(Motion.sin(1e300)) <= 1)
  expect(abs(Motion.cos(-.infinity)) <= 1)
  expect(Motion.sin(.nan).isNaN)
}

@Test func `the angle of a point is within 1e-15 of the C library`() {
  for angle in stride(from: -3.14, to: 3.14, by: 0.000_71) {
    for length in [1e-200, 0.3, 7, 1e200] {
      let y = length * Foundation.sin(angle)
      let x = length * Foundation.cos(angle)
      let reference = Foundation.atan2(y, x)
      expect(abs(Motion.atan2(y, x) - reference) <= 1e-15 * max(1, abs(reference)))
    }
  }
  expect(Motion.atan2(0, 0), equals: 0)
  expect(Motion.atan2(0, 2), equals: 0)
  expect(Motion.atan2(0, -2), equals: Double.pi)
  expect(Motion.atan2(-3, 0), equals: -Double.pi / 2)
}
