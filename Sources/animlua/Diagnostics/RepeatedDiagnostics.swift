import LuaRuntime

/// Which of many errors, or of many warnings, are told: the same one a few times, all together not
/// without end.
///
/// A listener that fails is called again at the next event, perhaps for days.
struct RepeatedDiagnostics {
  /// Times that the same one is told.
  static let mostAlike = 10
  /// How many are told in all.
  static let most = 1000

  /// What is the same to whoever reads it.
  private struct Likeness: Hashable {
    var code: ErrorCode
    var message: String
    var file: String?
    var line: Int?
    var madeAt: Diagnostic.Place?
  }

  /// What became of those that are alike.
  private struct Count {
    var likeness: Likeness
    var told = 0
    var untold = 0
  }

  /// "errors" or "warnings".
  private let kind: String
  private var places: [Likeness: Int] = [:]
  /// In the order in which they first came; at most `most`.
  private var counts: [Count] = []
  private var told = 0
  /// Of those that came first when no more were told.
  private var others = 0

  init(of kind: String) { self.kind = kind }

  /// The diagnostic as it is to be told, with a line where it is the last of its kind; nil if it is
  /// only counted.
  ///
  /// - Complexity: O(length of its message).
  mutating func telling(_ diagnostic: Diagnostic) -> Diagnostic? {
    let likeness = Likeness(
      code: diagnostic.code, message: diagnostic.message, file: diagnostic.file,
      line: diagnostic.line, madeAt: diagnostic.madeAt)
    var place = places[likeness]
    if place == nil, told < Self.most {
      place = counts.count
      places[likeness] = counts.count
      counts.append(Count(likeness: likeness))
    }
    guard let place else {
      others += 1
      return nil
    }
    guard counts[place].told < Self.mostAlike, told < Self.most else {
      counts[place].untold += 1
      return nil
    }
    told += 1
    counts[place].told += 1
    var diagnostic = diagnostic
    if told == Self.most {
      diagnostic.notes.append("\(Self.most) \(kind) were shown: more are only counted")
    } else if counts[place].told == Self.mostAlike {
      diagnostic.notes.append("shown \(Self.mostAlike) times: from here on it is only counted")
    }
    return diagnostic
  }

  /// A line for each that was not only told but counted; all begins anew.
  mutating func takeCounted() -> [String] {
    defer { self = RepeatedDiagnostics(of: kind) }
    var lines = counts.filter { $0.untold > 0 }.map { count in
      let likeness = count.likeness
      let place = likeness.file.map { file in
        likeness.line.map { "\(file):\($0): " } ?? "\(file): "
      }
      let times = count.untold == 1 ? "once more" : "\(count.untold) more times"
      return "\(place ?? "")\(times): \(likeness.message)"
    }
    if others > 0 { lines.append("\(others) more \(kind), unlike these") }
    return lines
  }
}
