import Motion

/// A requested font that this machine does not have.
package struct MissingFont: Hashable, Sendable {
  /// The requested families.
  package let wanted: [String]
  /// The family that is drawn instead.
  package let used: String
  /// The family with the nearest name, if one is near.
  package let nearest: String?

  /// The mistake, and what to do.
  package var description: String {
    let names = wanted.map { "'\($0)'" }.joined(separator: ", ")
    let hint = nearest.map { " (did you mean '\($0)'?)" } ?? ""
    return "no font \(names) on this machine\(hint): '\(used)' is drawn instead; install it, or "
      + "name another after a comma"
  }

  /// Names that the font system gives a family of its own choice.
  private static let generic: Set<String> = [
    "sans", "serif", "monospace", "sans-serif", "system-ui", "ui-sans-serif", "ui-serif",
    "ui-monospace", "cursive", "fantasy",
  ]

  /// The families of a list with commas between them.
  package static func families(in list: String) -> [String] {
    list.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
  }

  /// Nil when one of the families, with commas between them, is among those of this machine.
  package init?(wanted list: String, used: String, families: [String]) {
    let names = Self.families(in: list)
    let known = Set(families.map { $0.lowercased() })
    let isThere = names.contains { name in
      known.contains(name.lowercased()) || Self.generic.contains(name.lowercased())
    }
    guard !isThere, !names.isEmpty else { return nil }
    wanted = names
    self.used = used
    nearest = names.lazy.compactMap { nearestName(to: $0, in: families) }.first
  }
}
