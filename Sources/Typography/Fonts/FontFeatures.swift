/// OpenType features as a text layer takes them: `tnum`, `"ss01" on, zero 0`.
package enum FontFeatures {
  /// The words for them in errors.
  package static let expectation =
    "OpenType features of four letters each, as \"tnum\" or \"ss01, zero\""

  /// Whether a text is a list of features, each with a value or without.
  ///
  /// Source: CSS Fonts 4, `font-feature-settings`; HarfBuzz also takes a sign before a feature, and the part
  /// of the text that it is for.
  /// - Complexity: O(length).
  package static func isValid(_ text: String) -> Bool {
    guard text.contains(where: { !$0.isWhitespace }) else { return true }
    return text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy(isFeature)
  }

  private static func isFeature(_ text: Substring) -> Bool {
    var words = text.split { $0.isWhitespace || $0 == "=" }[...]
    guard var tag = words.popFirst() else { return false }
    if let sign = tag.first, "+-".contains(sign) { tag = tag.dropFirst() }
    if let open = tag.firstIndex(of: "["), tag.last == "]" {
      let range = tag[tag.index(after: open)...].dropLast()
      guard range.allSatisfy({ $0.isNumber || $0 == ":" }) else { return false }
      tag = tag[..<open]
    }
    if let quote = tag.first, "\"'".contains(quote) {
      guard tag.count > 1, tag.last == quote else { return false }
      tag = tag.dropFirst().dropLast()
    }
    guard tag.utf8.count == 4, tag.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return false
    }
    guard let value = words.popFirst() else { return true }
    return words.isEmpty && (["on", "off"].contains(value) || value.allSatisfy(\.isNumber))
  }
}
