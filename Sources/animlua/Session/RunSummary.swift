import Exporting

/// A run's result, in one line.
struct RunSummary {
  /// As the user gave it; nil for what has no scene.
  var scene: String?
  /// Animations that were ever added.
  var animations = 0
  /// Frames made.
  var frames = 0
  /// Scene seconds of the last frame.
  var seconds = 0.0
  /// Seconds by the clock on the wall.
  var wallSeconds = 0.0
  /// The exit status to come.
  var status = ExitStatus.done
  /// Films and pictures that were written; nil for runs that write none.
  var outputs: [OutputSummary]?
  /// The confinement of an untrusted scene's process; nil for other scenes.
  var confinement = Untrusted.confinement

  /// For people: `scene.lua: 3 animations, 61 frames, 1 s in 0.002 s`.
  var line: String {
    let things = [count(animations, "animation"), count(frames, "frame")]
    return "\(HarmlessText.escapedLine(scene ?? "")): \(things.joined(separator: ", ")), "
      + "\(DecimalText.label(seconds)) s in "
      + "\(DecimalText.label(wallSeconds, decimals: 3)) s"
  }

  /// For programs, with the errors that were reported.
  func json(
    errors: [Diagnostic], warnings: [Diagnostic], notes: [String], prints: [String] = []
  ) -> String {
    let isFine = status == .done
    var members = ["\"ok\":\(isFine)", "\"exit\":\(status.code)"]
    if let scene {
      members += [
        "\"scene\":\(JSONText.quoted(scene))",
        "\"animations\":\(animations)", "\"frames\":\(frames)",
        "\"seconds\":\(DecimalText.shortest(seconds))",
        "\"wall_seconds\":\(DecimalText.label(wallSeconds, decimals: 6))",
      ]
    }
    members += [
      "\"errors\":\(JSONText.list(errors.map(\.json)))",
      "\"warnings\":\(JSONText.list(warnings.map(\.json)))",
      "\"notes\":\(JSONText.texts(notes))",
    ]
    if !prints.isEmpty {
      members.append("\"prints\":\(JSONText.texts(prints))")
    }
    if let confinement {
      members.append("\"confinement\":\(JSONText.texts(confinement))")
    }
    if let outputs {
      members.append("\"outputs\":\(JSONText.list(outputs.map(\.json)))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension Diagnostic {
  /// The edit that puts the suggestion in place of the wrong word, as one JSON object; nil where the place of the
  /// word is not certain.
  ///
  /// Columns count characters from 1, and the end is the column behind the word.
  private var fix: String? {
    guard let suggestion, let word, let line, let column, line > 0, column > 0,
      let lines = sourceText?.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline), line <= lines.count
    else { return nil }
    var rest = lines[line - 1].dropFirst(column - 1)
    var start = column
    // A text has its quotes around it.
    if rest.first == "\"" || rest.first == "'" {
      rest = rest.dropFirst()
      start += 1
    }
    guard rest.hasPrefix(word) else { return nil }
    return "{\"line\":\(line),\"column\":\(start),\"end_column\":\(start + word.count),"
      + "\"text\":\(JSONText.quoted(suggestion))}"
  }

  /// One JSON object.
  var json: String {
    var members = [
      "\"severity\":\(JSONText.quoted(severity.rawValue))",
      "\"code\":\(JSONText.quoted(code.name))",
      "\"message\":\(JSONText.quoted(message))",
    ]
    if let file { members.append("\"file\":\(JSONText.quoted(file))") }
    if let line { members.append("\"line\":\(line)") }
    if let column { members.append("\"column\":\(column)") }
    if let suggestion { members.append("\"suggestion\":\(JSONText.quoted(suggestion))") }
    if let fix { members.append("\"fix\":\(fix)") }
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
