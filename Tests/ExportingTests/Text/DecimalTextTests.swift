import TestWords
import Testing

import Exporting

struct DecimalTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-80.0, "-80"), (0.1, "0.1"),
    (0.1 + 0.2, "0.30000000000000004"),
    (1e15, "1000000000000000"), (1e17, "1e+17"), (123_456_789_012.0, "123456789012"),
    (1e-7, "1e-07"),
    (1.0 / 3, "0.3333333333333333"),
  ])
  func `a number is its shortest decimal without a trailing point zero`(
    value: Double, text: String
  ) {
    expect(DecimalText.shortest(value), equals: text)
  }

  @Test func `every spelled number reads back to the same double`() {
    var generator = SplitMix(state: 7)
    for _ in 0..<5000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      expect(Double(DecimalText.shortest(value)), equals: value, "\(value.bitPattern)")
    }
  }

  @Test(arguments: [
    (559.123_456, 4, "559.1"), (0.012_345_6, 3, "0.0123"), (123_456.0, 3, "123000"),
    (-0.5, 2, "-0.5"), ((1e300).nextUp, 4, "1e+300"), (-9.876_54e-280, 3, "-9.88e-280"),
    (.greatestFiniteMagnitude, 4, "1.79769313e+308"), (.infinity, 4, "inf"), (.nan, 4, "nan"),
  ])
  func `a label has the requested number of significant digits`(
    value: Double, digits: Int, text: String
  ) {
    expect(DecimalText.label(value, significantDigits: digits), equals: text)
  }
}

/// Source: Steele, Lea and Flood, Fast splittable pseudorandom number generators, 2014.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
