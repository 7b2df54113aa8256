import Geometry
import Motion
import Typography

/// Why a property does not take a value.
package enum PropertyError: Error, Hashable, Sendable {
  /// The property takes something else; `expected` names it.
  case wrongValue(property: String, expected: String)
  /// Not a number, or infinite.
  case notFinite(property: String)
  /// The property must be at least so much.
  case tooSmall(property: String, minimum: Double, value: Double)
  /// The text may have at most so many bytes of UTF-8.
  case tooLong(property: String, longest: Int, length: Int)
}

extension PropertyRow {
  /// A value as the property keeps it: words in their own spelling, single numbers as lists.
  ///
  /// - Throws: `PropertyError` when it takes something else.
  package func checked(_ value: PropertyValue) throws(PropertyError) -> PropertyValue {
    let kind = self.value
    if let values = value.storedNumbers(as: kind) {
      guard values.allSatisfy(\.isFinite) else { throw .notFinite(property: name) }
      try checkMinimum(values)
      return value
    }
    switch (kind, value) {
    case (.writing, .text(let text)):
      return try checked(value, text, longest: Self.longestWriting)
    case (.text, .text(let text)):
      return try checked(value, text, longest: Self.longestText)
    case (.word(let words), .text(let text)):
      // In every option that takes a word, case, `-` and `_` do not matter.
      let folded = foldedName(text)
      if let word = words.first(where: { foldedName($0) == folded }) { return .text(word) }
      if let near = nearestName(to: text, in: words) {
        throw .wrongValue(
          property: name, expected: "\(kind.expectation) (did you mean '\(near)'?)")
      }
    case (.path, .path):
      return value
    case (.transform, .transform(let list)):
      guard list.isFinite else { throw .notFinite(property: name) }
      return value
    case (.list, .number(let number)) where number.isFinite:
      try checkMinimum([number])
      return .numbers([number])
    case (.list, .numbers(let numbers)):
      guard numbers.allSatisfy(\.isFinite) else { throw .notFinite(property: name) }
      try checkMinimum(numbers)
      return value
    case (.points, .points(let points)):
      guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
        throw .notFinite(property: name)
      }
      return value
    default:
      break
    }
    throw .wrongValue(property: name, expected: kind.expectation)
  }

  private func checkMinimum(_ values: [Double]) throws(PropertyError) {
    guard let minimum, let low = values.first(where: { $0 < minimum }) else { return }
    throw .tooSmall(property: name, minimum: minimum, value: low)
  }

  private func checked(
    _ value: PropertyValue, _ text: String, longest: Int
  ) throws(PropertyError) -> PropertyValue {
    guard text.utf8.count <= longest else {
      throw .tooLong(property: name, longest: longest, length: text.utf8.count)
    }
    guard property != .fontFeatures || FontFeatures.isValid(text) else {
      throw .wrongValue(
        property: name, expected: "\(FontFeatures.expectation), not '\(text.prefix(40))'")
    }
    return value
  }
}
