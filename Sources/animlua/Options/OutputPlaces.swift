import ArgumentParser
import Exporting

/// Where the outputs of one command go: each to a place of its own.
enum OutputPlaces {
  /// Refuses paths of which two are one file, however they are spelled.
  ///
  /// - Throws: `ValidationError`, which ends with 64.
  static func check(_ paths: [String]) throws {
    var seen: [FileKey: String] = [:]
    for (index, path) in paths.enumerated() {
      let keys = path == "-" ? standardOutput : FileKey.keys(of: path)
      if let other = keys.lazy.compactMap({ seen[$0] }).first {
        throw ValidationError(
          "'\(path)' is given twice"
            + (other == path ? "" : ": '\(other)' is the same file; name another one"))
      }
      for key in keys { seen[key] = path }
      for other in paths[..<index] where overlaps(path, other) || overlaps(other, path) {
        throw ValidationError(
          "'\(path)' and '\(other)' are given one name twice: put them into folders of their own")
      }
    }
  }

  private static var standardOutput: [FileKey] {
    [.name("-")] + [FileKey.standardOutput].compactMap(\.self)
  }

  /// Whether a path with a place for a frame's number can have the name of another output.
  private static func overlaps(_ path: String, _ other: String) -> Bool {
    let (pattern, second) = (NumberedPath(path), NumberedPath(other))
    guard pattern.isNumbered, path != "-", other != "-" else { return false }
    guard second.isNumbered else { return pattern.hasFrame(at: other) }
    // Two such paths meet at a number that is long enough for both.
    let digits = min(max(pattern.digits ?? 1, second.digits ?? 1), NumberedPath.mostDigits)
    let number = Int(String(repeating: "1", count: digits)) ?? 1
    return pattern.hasFrame(at: second.path(number))
  }
}
