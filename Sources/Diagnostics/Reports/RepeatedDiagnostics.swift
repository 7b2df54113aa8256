import LuaRuntime

/// Which of many errors, or of many warnings, are shown: the same one once, all together not without
/// end.
///
/// A listener that fails is called again at the next event, perhaps for days.
struct RepeatedDiagnostics {
  /// How many are shown in all.
  static let most = 1000

  /// The parts that must be equal for two to read the same.
  private struct Likeness: Hashable {
    var code: ErrorCode
    var message: String
    var file: String?
    var line: Int?
    var madeAt: Diagnostic.Place?
  }

  /// The count of those that are alike.
  private struct Count {
    var likeness: Likeness
    var unshown = 0
  }

  /// "errors" or "warnings".
  private let kind: String
  private var places: [Likeness: Int] = [:]
  /// In the order in which they first came; at most `most`.
  private var counts: [Count] = []
  private var shown = 0
  /// Of those that came first when no more were reported.
  private var others = 0

  init(of kind: String) { self.kind = kind }

  /// The diagnostic as it is to be shown, with a line where no more are; nil if it is only counted.
  ///
  /// - Complexity: O(length of its message).
  mutating func showing(_ diagnostic: Diagnostic) -> Diagnostic? {
    let likeness = Likeness(
      code: diagnostic.code, message: diagnostic.message, file: diagnostic.file,
      line: diagnostic.line, madeAt: diagnostic.madeAt)
    if let place = places[likeness] {
      counts[place].unshown += 1
      return nil
    }
    guard shown < Self.most else {
      others += 1
      return nil
    }
    places[likeness] = counts.count
    counts.append(Count(likeness: likeness))
    shown += 1
    var diagnostic = diagnostic
    if shown == Self.most {
      diagnostic.notes.append("\(Self.most) \(kind) were shown: more are only counted")
    }
    return diagnostic
  }

  /// Returns a line for each that came again, and forgets all.
  mutating func takeCounted() -> [String] {
    defer { self = RepeatedDiagnostics(of: kind) }
    var lines = counts.filter { $0.unshown > 0 }.map { count in
      let likeness = count.likeness
      let place = likeness.file.map { file in
        likeness.line.map { "\(file):\($0): " } ?? "\(file): "
      }
      let times = count.unshown == 1 ? "once more" : "\(count.unshown) more times"
      return "\(place ?? "")\(times): \(likeness.message)"
    }
    if others > 0 { lines.append("\(others) more \(kind), unlike these") }
    return lines
  }
}
