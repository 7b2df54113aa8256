/// Examples that can be pasted into a file.
extension Reference {
  /// The lines that make the objects of an example which it does not make itself: `local box = scene:rect { … }`.
  ///
  /// - Complexity: O(length).
  package static func setup(of example: String) -> [String] {
    let lines = exampleObjects.split(separator: "\n").map(String.init)
    var wanted = freeNames(of: example)
    if needingScene.contains(where: example.contains) { wanted.insert("scene") }
    var chosen: [String] = []
    // Later lines use the objects of earlier ones.
    for line in lines.reversed() where !definedNames(of: line).isDisjoint(with: wanted) {
      // The table `anim` is there without it.
      guard !line.contains("require") else { continue }
      chosen.insert(line, at: 0)
      wanted.formUnion(freeNames(of: line))
      if needingScene.contains(where: line.contains) { wanted.insert("scene") }
    }
    return chosen
  }

  /// Functions that take no scene, and work only in one.
  private static let needingScene = ["anim.animator", "anim.measure", "anim.show"]

  /// The names before the equals sign of a line that begins with `local`.
  private static func definedNames(of line: String) -> Set<String> {
    Set(names(in: line.prefix { $0 != "=" }).filter(\.isBound).map(\.text))
  }

  /// The names of variables that an example uses and does not make: no texts, fields, keys, parameters.
  private static func freeNames(of example: String) -> Set<String> {
    var bound: Set<String> = []
    var free: Set<String> = []
    for name in example.split(separator: "\n").flatMap(names) {
      if name.isBound { bound.insert(name.text) }
      if !name.isMember, !name.isKey, !bound.contains(name.text) { free.insert(name.text) }
    }
    return free
  }

  /// A name in Lua.
  private struct Name {
    var text: String
    /// Whether it makes a variable: after `local` or `for`, or as a parameter.
    var isBound: Bool
    /// Whether a dot or colon is before it.
    var isMember: Bool
    /// Whether an equals sign is after it: a variable that is assigned, or the key of a table.
    var isKey: Bool
  }

  private static func names(in line: Substring) -> [Name] {
    var names: [Name] = []
    var rest = line
    var previous: Character = " "
    // The character at which names are bound no longer.
    var end: Character?
    while let first = rest.first {
      if first == "\"" {
        rest = rest.dropFirst().drop { $0 != "\"" }.dropFirst()
        previous = first
        continue
      }
      guard first.isLetter || first == "_" else {
        if first == end { end = nil }
        previous = first
        rest = rest.dropFirst()
        continue
      }
      let word = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      rest = rest.dropFirst(word.count)
      let after = rest.drop { $0 == " " }
      names.append(
        Name(
          text: word, isBound: end != nil, isMember: previous == "." || previous == ":",
          isKey: after.hasPrefix("=") && !after.hasPrefix("==")))
      switch word {
      case "local", "for": end = "="
      case "function": end = ")"
      default: break
      }
      previous = word.last ?? " "
    }
    return names
  }
}
