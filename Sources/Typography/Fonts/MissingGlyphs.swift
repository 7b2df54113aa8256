/// Characters of a text for which no font of this machine has a glyph: boxes are drawn in their place.
package struct MissingGlyphs: Hashable, Sendable {
  /// The font that the text names.
  package let font: String
  /// The text.
  package let text: String
  /// Each once, in the order in which they are drawn; at least one.
  package let characters: [Unicode.Scalar]

  package init(font: String, text: String, characters: [Unicode.Scalar]) {
    self.font = font
    self.text = text
    self.characters = characters
  }

  /// The mistake, in words.
  package var description: String {
    let names = characters.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
      return scalar.properties.generalCategory == .control ? code : "'\(scalar)' (\(code))"
    }
    return "no font on this machine has \(names.joined(separator: ", ")): a text in '\(font)' "
      + "shows a box instead"
  }

  /// A package of fonts that has the first of them; nil for one that stands for nothing by itself.
  package var package: String? {
    guard let first = characters.first,
      ![.privateUse, .unassigned, .control].contains(first.properties.generalCategory)
    else { return nil }
    switch first.value {
    // Symbols and pictographs, and what belongs to them.
    case 0x1F000..<0x20000, 0x2600..<0x27C0, 0xE0000...0xE007F: return "fonts-noto-color-emoji"
    // From the radicals to Hangul, compatibility forms, and the planes of ideographs.
    case 0x1100..<0x1200, 0x2E80..<0xA4D0, 0xAC00..<0xD800, 0xF900..<0xFB00, 0xFE30..<0xFE50,
      0xFF00..<0xFFF0, 0x20000..<0x40000:
      return "fonts-noto-cjk"
    default: return "fonts-noto-core"
    }
  }
}
