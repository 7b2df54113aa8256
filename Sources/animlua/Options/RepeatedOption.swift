import ArgumentParser

/// Finds an option that takes one value and is given twice: the parser would keep the last one and drop
/// the first without a word.
enum RepeatedOption {
  /// Options without a value; giving one twice changes nothing.
  static let flags: Set<String> = [
    "--all", "--allow-unconfined", "--events", "--fix", "--force-display", "--headless", "--help",
    "--json", "--no-history", "--onion", "--quiet", "--realtime", "--reduced-motion", "--setup",
    "--slope",
    "--tap", "--text-only", "--transparent", "--untrusted", "--update", "--verbose", "--version",
    "--watch",
  ]
  /// Options that add a value each time.
  static let lists: Set<String> = ["--global", "--limit", "--param"]

  /// Makes sure that no option with one value is given twice.
  ///
  /// - Throws: `ValidationError` that names the option.
  static func check(_ arguments: some Sequence<String>, isFilm: Bool) throws {
    var seen: Set<String> = []
    for word in arguments where word.hasPrefix("--") || word == "-o" {
      let name = word == "-o" ? "--output" : String(word.prefix { $0 != "=" })
      guard !flags.contains(name), !lists.contains(name), !(isFilm && name == "--output") else {
        continue
      }
      guard seen.insert(name).inserted else {
        throw ValidationError("'\(name)' is given twice: it takes one value")
      }
    }
  }
}
