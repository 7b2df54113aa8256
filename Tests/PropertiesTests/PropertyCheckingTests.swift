import Geometry
import Properties
import TestWords
import Testing

/// The values that a property takes, and the form in which it keeps them.
struct PropertyCheckingTests {
  private static let taken: [(Property, PropertyValue, PropertyValue)] = [
    (.x, .number(-3), .number(-3)), (.anchor, .number(0.5), .number(0.5)),
    (.dash, .number(4), .numbers([4])), (.dash, .numbers([]), .numbers([])),
    (.blend, .text("Color-Dodge"), .text("color_dodge")),
    (.strokeCap, .text("ROUND"), .text("round")),
    (.fontFeatures, .text("tnum"), .text("tnum")),
  ]

  @Test(arguments: taken)
  func `a value is kept in the property's own form`(
    _ property: Property, _ value: PropertyValue, _ kept: PropertyValue
  ) throws {
    try expect(property.row.checked(value), equals: kept)
  }

  private static let refused: [(Property, PropertyValue, PropertyError)] = [
    (.x, .number(.nan), .notFinite(property: "x")),
    (.birthRate, .number(-1), .tooSmall(property: "birth_rate", minimum: 0, value: -1)),
    (.dash, .numbers([1, .infinity]), .notFinite(property: "dash")),
    (.points, .points([Point(x: 0, y: .nan)]), .notFinite(property: "points")),
    (.x, .flag(true), .wrongValue(property: "x", expected: "a number")),
    (
      .strokeJoin, .text("rund"),
      .wrongValue(
        property: "stroke_join",
        expected: "one of 'miter', 'round', 'bevel' (did you mean 'round'?)")
    ),
    (
      .font, .text(String(repeating: "a", count: 2001)),
      .tooLong(property: "font", longest: 2000, length: 2001)
    ),
  ]

  @Test(arguments: refused)
  func `another value is refused with its reason`(
    _ property: Property, _ value: PropertyValue, _ error: PropertyError
  ) {
    #expect(throws: error) { try property.row.checked(value) }
  }
}
