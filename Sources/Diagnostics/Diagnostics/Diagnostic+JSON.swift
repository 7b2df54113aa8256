import Output

extension Diagnostic {
  /// One JSON object.
  package var json: String {
    var members = [
      "\"severity\":\(JSONText.quoted(severity.rawValue))",
      "\"code\":\(JSONText.quoted(code.name))",
      "\"message\":\(JSONText.quoted(message))",
    ]
    if let file { members.append("\"file\":\(JSONText.quoted(file))") }
    if let line { members.append("\"line\":\(line)") }
    if let column { members.append("\"column\":\(column)") }
    if let suggestion { members.append("\"suggestion\":\(JSONText.quoted(suggestion))") }
    if let edit {
      members.append(
        "\"fix\":{\"line\":\(edit.line),\"column\":\(edit.column),\"end_column\":\(edit.endColumn),"
          + "\"text\":\(JSONText.quoted(edit.text)),\"certain\":\(edit.isCertain)}")
    }
    if !validNames.isEmpty {
      members.append("\"valid\":\(JSONText.texts(validNames))")
    }
    if !notes.isEmpty {
      members.append("\"notes\":\(JSONText.texts(notes))")
    }
    for case (let what, let place?) in [("made_at", madeAt), ("opened_at", openedAt)] {
      members.append(
        "\"\(what)\":{\"file\":\(JSONText.quoted(place.file)),\"line\":\(place.line)}")
    }
    if !calls.isEmpty {
      members.append("\"calls\":\(JSONText.texts(calls))")
    }
    return "{\(members.joined(separator: ","))}"
  }
}
