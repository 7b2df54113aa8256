/// Families with commas between them, as `font` takes them: `Inter Bold, sans-serif`.
///
/// Pango reads words of style only at the end of the list, where they hold for all of it. After the
/// first family they would be a part of its name, and lost. Here they hold for the list as well.
package struct FontList: Hashable, Sendable {
  /// As they were written, without blanks around them.
  private let parts: [String]

  /// Reads a list.
  package init(_ list: String) {
    parts = list.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
  }

  /// The families alone, without words of style.
  package var families: [String] {
    parts.filter { !$0.isEmpty }.map { Self.parted($0).family }
  }

  /// The description for pango; `families` gives the families of this machine; it is called only
  /// where a family's name may end like a style (`Roboto Condensed`).
  package func description(families: () -> [String]) -> String {
    guard parts.count > 1 else { return parts.first ?? "" }
    guard parts.dropLast().contains(where: { !Self.parted($0).style.isEmpty }) else {
      return parts.joined(separator: ", ")
    }
    let known = Set(families().map { $0.lowercased() })
    var names: [String] = []
    var style = ""
    for (index, part) in parts.enumerated() {
      let (family, own) = Self.parted(part)
      let isName = known.contains(part.lowercased()) || own.isEmpty
      names.append(isName ? part : family)
      // The first that has a style says it, unless the end does.
      if !isName, style.isEmpty || index == parts.count - 1 { style = own }
    }
    return names.joined(separator: ", ") + (style.isEmpty ? "" : " \(style)")
  }

  /// The name of a family, and the words of style behind it.
  private static func parted(_ part: String) -> (family: String, style: String) {
    var words = part.split(separator: " ")
    var style: [Substring] = []
    while words.count > 1, let last = words.last, styles.contains(folded(last)) {
      style.insert(last, at: 0)
      words.removeLast()
    }
    return (words.joined(separator: " "), style.joined(separator: " "))
  }

  private static func folded(_ word: Substring) -> String {
    word.lowercased().filter { $0 != "-" }
  }

  private static func trimmed(_ part: Substring) -> String {
    let begun = part.drop { $0.isWhitespace }
    guard let last = begun.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(begun[...last])
  }

  /// Without hyphens, in small letters.
  ///
  /// Source: the words of `pango_font_description_from_string`, Pango's reference.
  private static let styles: Set<String> = [
    "normal", "roman", "oblique", "italic", "smallcaps", "allsmallcaps", "petitecaps",
    "allpetitecaps", "unicase", "titlecaps", "thin", "ultralight", "extralight", "light",
    "semilight", "demilight", "book", "regular", "medium", "semibold", "demibold", "bold",
    "ultrabold", "extrabold", "heavy", "black", "ultraheavy", "extraheavy", "ultrablack",
    "extrablack", "ultracondensed", "extracondensed", "condensed", "semicondensed", "semiexpanded",
    "expanded", "extraexpanded", "ultraexpanded",
  ]
}
