import Foundation
import TestWords
import Testing

@testable import Geometry

@Test func `roots of numbers near the ends of what there is are right`() {
  for exponent in Array(-1074...(-590)) + Array(590...1023) {
    let value = Double(sign: .plus, exponent: exponent, significand: 1)
    expect(abs(Roots.cube(value) - cbrt(value)) <= 2 * cbrt(value).ulp, "\(value)")
    expect(Roots.cube(-value), equals: -Roots.cube(value))
    // Of powers of two whose exponent has a fifth the root is known.
    if exponent % 5 == 0 {
      expect(
        Roots.fifth(value), equals: Double(sign: .plus, exponent: exponent / 5, significand: 1))
    }
  }
  expect(Roots.cube(.greatestFiniteMagnitude), equals: cbrt(.greatestFiniteMagnitude))
}

@Test(arguments: ["oklch(0 2e-97 -1)", "oklab(1e-103 1e-104 0)", "rgb(1e-300 0 0)"])
func `colors of tiny numbers are finite in every space`(text: String) throws {
  let color = try Color(css: text)
  for space in MixingSpace.allCases {
    let numbers = space.encode(color)
    expect((0..<4).allSatisfy { numbers[$0].isFinite }, "\(space): \(numbers)")
  }
}
