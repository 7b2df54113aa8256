import Geometry

/// Spells numbers for data and for labels, the same on every machine and in every locale.
package enum DecimalText {
  /// The shortest decimal that reads back to the same double, without a trailing `.0`; -0 is `0`.
  ///
  /// NaN and the infinities become `nan`, `inf` and `-inf`; for JSON there is ``JSONText/number(_:)``.
  package static func shortest(_ value: Double) -> String {
    Geometry.shortest(value)
  }

  /// Appends ``shortest(_:)`` as ASCII.
  package static func append(_ value: Double, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: shortest(value).utf8)
  }

  /// A label: the value rounded to so many significant digits, for people to read.
  package static func label(_ value: Double, significantDigits: Int = 4) -> String {
    guard value.isFinite, value != 0 else { return shortest(value) }
    var magnitude = 0
    var scaled = abs(value)
    while scaled >= 10 {
      scaled /= 10
      magnitude += 1
    }
    while scaled < 1 {
      scaled *= 10
      magnitude -= 1
    }
    return label(value, decimals: significantDigits - 1 - magnitude)
  }

  /// A label: the value rounded to so many places after the point (negative: before it).
  package static func label(_ value: Double, decimals: Int) -> String {
    let places = min(max(decimals, -300), 300)
    var power = 1.0
    for _ in 0..<abs(places) { power *= 10 }
    let count = (places >= 0 ? value * power : value / power).rounded()
    // Larger powers are not exact, nor is what they are multiplied by.
    if abs(places) > 22, let exact = Double("\(count)e\(-places)"), exact.isFinite {
      return shortest(exact)
    }
    let rounded = places >= 0 ? count / power : count * power
    return shortest(rounded.isFinite ? rounded : value)
  }
}
