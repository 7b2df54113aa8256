import Diagnostics
import Exporting

/// The results of one typed text, as `--json` writes them.
struct TypedResult {
  var input: Int?
  var time = 0.0
  var answer = "done"
  var values: [String] = []
  var prints: [String] = []
  var errors: [Diagnostic] = []
  var warnings: [Diagnostic] = []
  var notes: [String] = []

  /// One JSON object.
  var json: String {
    var members: [(String, String)] = []
    if let input { members.append(("input", "\(input)")) }
    members += [
      ("ok", "\(errors.isEmpty)"), ("answer", JSONText.quoted(answer)),
      ("time", JSONText.number(time)), ("values", JSONText.texts(values)),
      ("prints", JSONText.texts(prints)), ("errors", JSONText.list(errors.map(\.json))),
      ("warnings", JSONText.list(warnings.map(\.json))), ("notes", JSONText.texts(notes)),
    ]
    return JSONText.object(members)
  }
}
