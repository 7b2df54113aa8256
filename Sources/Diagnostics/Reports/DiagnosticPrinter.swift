import Output

/// Turns diagnostics into blocks of text, and into JSON.
///
/// ```
/// scene.lua:14: error: unknown option 'bouncyness' of a spring [E-option-unknown]
///    14 | local spring = anim.spring { bouncyness = 12 }
///       |                              ^^^^^^^^^^ did you mean 'bounciness'?
///       = valid: bounciness, speed, …
/// ```
package struct DiagnosticPrinter {
  /// Whether to color with ANSI codes.
  package var usesColor: Bool
  /// The text of a file by the path the user knows it by; nil when it cannot be had.
  package var source: (String) -> String?
  /// Whether the calls that led to an error are shown.
  package var showsCalls = false
  /// The width at which lists of names are broken, in characters.
  package var columns = 96
  private let sources = RecentSources()

  /// A printer that finds the text of a file by the path the user knows it by.
  package init(
    usesColor: Bool, source: @escaping (String) -> String?, showsCalls: Bool = false,
    columns: Int = 96
  ) {
    self.usesColor = usesColor
    self.source = source
    self.showsCalls = showsCalls
    self.columns = columns
  }

  /// The block, without a line feed at its end.
  ///
  /// Control characters of the scene's, and line breaks in names, are shown as escapes of Lua.
  package func block(_ diagnostic: Diagnostic) -> String {
    let source = source(of: diagnostic)
    var diagnostic = source.map(diagnostic.located(in:)) ?? diagnostic
    diagnostic.message = HarmlessText.escapedLine(diagnostic.message)
    diagnostic.notes = diagnostic.notes.map { HarmlessText.escaped($0) }
    diagnostic.calls = diagnostic.calls.map(HarmlessText.escapedLine)
    diagnostic.validNames = diagnostic.validNames.map(HarmlessText.escapedLine)
    diagnostic.suggestion = diagnostic.suggestion.map(HarmlessText.escapedLine)
    let file = diagnostic.file.map(HarmlessText.escapedLine)
    var place = ""
    if let file {
      let column = diagnostic.column.map { ":\($0)" } ?? ""
      place = diagnostic.line.map { "\(file):\($0)\(column): " } ?? "\(file): "
    }
    let color = diagnostic.severity == .error ? "31" : "33"
    var lines = [
      paint(place, "1") + paint("\(diagnostic.severity.rawValue):", "1;\(color)") + " "
        + paint(diagnostic.message, "1") + " [\(diagnostic.code)]"
    ]
    let hint = diagnostic.suggestion.map { "did you mean '\($0)'?" }
    var indent = "  "
    if let excerpt = source.flatMap(diagnostic.excerpt(in:)) {
      let gutter = gutter(excerpt.line)
      indent = String(repeating: " ", count: gutter.count + 1)
      lines.append("\(gutter) | \(HarmlessText.plain(excerpt.text))")
      let caret =
        String(repeating: " ", count: excerpt.caretColumn)
        + paint(String(repeating: "^", count: excerpt.caretWidth), "1;\(color)")
      lines.append("\(indent)| \(caret)" + (hint.map { " " + paint($0, "1") } ?? ""))
    } else if let hint {
      lines.append("\(indent)= \(hint)")
    }
    if !diagnostic.validNames.isEmpty {
      let names = diagnostic.validNames + (diagnostic.hasMoreNames ? ["…"] : [])
      lines += wrapped("valid: ", names, indent: indent)
    }
    lines += diagnostic.notes.map { "\(indent)= \($0)" }
    for case (let what, let place?) in [
      ("made", diagnostic.madeAt), ("opened", diagnostic.openedAt),
    ] {
      lines.append("\(indent)= \(what) at \(HarmlessText.escapedLine(place.file)):\(place.line)")
      if let made = excerpt(at: place, diagnostic) {
        lines.append("\(made.number) | \(HarmlessText.plain(made.text))")
      }
    }
    if showsCalls { lines += diagnostic.calls.map { "\(indent)@ \($0)" } }
    return lines.joined(separator: "\n")
  }

  /// The same with the line in which the wrong word stands, where that is certain.
  package func located(_ diagnostic: Diagnostic) -> Diagnostic {
    source(of: diagnostic).map(diagnostic.located(in:)) ?? diagnostic
  }

  private func source(of diagnostic: Diagnostic) -> SourceLines? {
    (diagnostic.sourceText ?? diagnostic.file.flatMap(source)).map(sources.lines(of:))
  }

  /// The line in which something was made.
  private func excerpt(
    at place: Diagnostic.Place, _ diagnostic: Diagnostic
  ) -> (number: String, text: String)? {
    var made = Diagnostic(diagnostic.code, "")
    made.line = place.line
    let text = place.file == diagnostic.file ? diagnostic.sourceText : nil
    let lines = (text ?? source(place.file)).map(sources.lines(of:))
    guard let excerpt = lines.flatMap(made.excerpt(in:)) else { return nil }
    return (gutter(excerpt.line), excerpt.text)
  }

  private func gutter(_ line: Int) -> String {
    let number = String(line)
    return String(repeating: " ", count: max(5 - number.count, 0)) + number
  }

  private func paint(_ text: String, _ code: String) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private func wrapped(_ title: String, _ names: [String], indent: String) -> [String] {
    var lines: [String] = []
    var line = "\(indent)= \(title)"
    let following = indent + String(repeating: " ", count: title.count + 2)
    for (index, name) in names.enumerated() {
      let word = index + 1 < names.count ? name + "," : name
      if line.count + word.count + 1 > columns, index > 0 {
        lines.append(line)
        line = following
      }
      line += line.hasSuffix(" ") ? word : " " + word
    }
    lines.append(line)
    return lines
  }
}
