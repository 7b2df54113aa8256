/// A path that may have a place for a frame's number: `frames/####.png`, `frame-%04d.png`.
package struct NumberedPath: Sendable, Hashable {
  /// The path before the number, or the whole path.
  package let before: String
  /// The path after the number.
  package let after: String
  /// Digits at least, up to a thousand; nil when there is no place for a number.
  package let digits: Int?
  /// Digits beyond which a place for a number is a mistake: no scene has as many frames.
  package static let mostDigits = 12

  /// Reads a path; the last run of `#`, or the last `%d`, `%4d` or `%04d`, is the number's place.
  package init(_ path: String) {
    let characters = Array(path)
    if let last = characters.lastIndex(of: "#") {
      var first = last
      while first > 0, characters[first - 1] == "#" { first -= 1 }
      before = String(characters[..<first])
      after = String(characters[(last + 1)...])
      digits = min(last - first + 1, 1000)
      return
    }
    for start in characters.indices.reversed() where characters[start] == "%" {
      let count = characters[(start + 1)...].prefix { $0.isASCII && $0.isNumber }
      guard count.endIndex < characters.count, characters[count.endIndex] == "d" else { continue }
      before = String(characters[..<start])
      after = String(characters[(count.endIndex + 1)...])
      digits = count.isEmpty ? 1 : min(Int(String(count)) ?? .max, 1000)
      return
    }
    before = path
    after = ""
    digits = nil
  }

  /// Whether frames have names of their own.
  package var isNumbered: Bool { digits != nil }

  /// Whether a path is the name of one of the frames, however it is spelled.
  package func hasFrame(at path: String) -> Bool {
    guard isNumbered else { return false }
    let place = FileKey.place(of: path)
    let runs = place.split { !$0.isASCII || !$0.isNumber }
    return runs.contains { run in
      guard run.count <= Self.mostDigits, let number = Int(run) else { return false }
      return FileKey.place(of: self.path(number)) == place
    }
  }

  /// The name of a frame.
  package func path(_ number: Int) -> String {
    guard let digits else { return before }
    let text = String(number)
    return before + String(repeating: "0", count: max(digits - text.count, 0)) + text + after
  }
}
