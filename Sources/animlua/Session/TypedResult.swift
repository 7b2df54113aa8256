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
    func list(_ texts: [String]) -> String {
      "[\(texts.map(JSONText.quoted).joined(separator: ","))]"
    }
    var members = input.map { ["\"input\":\($0)"] } ?? []
    members += [
      "\"ok\":\(errors.isEmpty)", "\"answer\":\(JSONText.quoted(answer))",
      "\"time\":\(JSONText.number(time))", "\"values\":\(list(values))",
      "\"prints\":\(list(prints))",
      "\"errors\":[\(errors.map(\.json).joined(separator: ","))]",
      "\"warnings\":[\(warnings.map(\.json).joined(separator: ","))]", "\"notes\":\(list(notes))",
    ]
    return "{\(members.joined(separator: ","))}"
  }
}
