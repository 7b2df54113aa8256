import Foundation
import Geometry
import TestWords
import Testing

@Test func `sine and cosine of degrees agree with the platform`() {
  for step in -7300...7300 {
    let degrees = Double(step) * 0.1
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    let radians = degrees.remainder(dividingBy: 360) * .pi / 180
    // The platform's argument is itself rounded: half a unit of pi in the last place.
    expect(abs(sine - sin(radians)) < 1e-15, "\(degrees)")
    expect(abs(cosine - cos(radians)) < 1e-15, "\(degrees)")
  }
}

@Test func `quarter turns are exact at any magnitude`() {
  let expected = [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)]
  for turn in -4000...4000 {
    let result = Trigonometry.sineAndCosine(degrees: Double(turn) * 90)
    expect(result == expected[((turn % 4) + 4) % 4], "\(turn)")
  }
}

@Test func `directions agree with the platform's arctangent`() {
  for step in 0..<3600 {
    let angle = Double(step) * 0.1 * .pi / 180
    let (x, y) = (cos(angle) * 3, sin(angle) * 3)
    expect(
      abs(Trigonometry.direction(x: x, y: y) - atan2(y, x) * 180 / .pi) < 1e-13, "\(step)")
  }
  expect(Trigonometry.direction(x: 0, y: 0), equals: 0)
  expect(Trigonometry.direction(x: 0, y: 2), equals: 90)
  expect(Trigonometry.direction(x: -2, y: 0), equals: 180)
}

@Test func `roots give their argument back`() {
  for exponent in -60...60 {
    for digit in 1..<50 {
      let value = Double(sign: .plus, exponent: exponent, significand: 1 + Double(digit) / 50)
      expect(abs(Roots.cube(value) - cbrt(value)) <= 2 * cbrt(value).ulp, "\(value)")
      expect(Roots.cube(-value), equals: -Roots.cube(value))
      let fifth = pow(value, 0.2)
      // pow's exponent 0.2 is rounded too, which far from 1 costs some units of its own.
      expect(abs(Roots.fifth(value) - fifth) <= 12 * fifth.ulp, "\(value)")
    }
  }
  expect(Roots.cube(0), equals: 0)
  expect(Roots.cube(27), equals: 3)
  expect(Roots.fifth(32), equals: 2)
}
