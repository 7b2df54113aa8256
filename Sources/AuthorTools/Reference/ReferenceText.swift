import Exporting
import LuaBindings

/// The pages of `animlua docs`, as text and as JSON.
package struct ReferenceText {
  package let reference: Reference
  /// Columns of the terminal.
  package var width = 80
  /// Whether headings and names are emphasized.
  package var usesColor = false

  package init(reference: Reference) { self.reference = reference }

  // MARK: Text

  /// The overview: every name by its kind.
  package var overview: String {
    var text =
      "animlua docs NAME shows a function, option, field, property, event or easing, and what several words find.\n"
    for (title, places) in groups {
      text += "\n\(emphasized(title))\n" + wrapped(places, indent: 2)
    }
    return text
  }

  /// Titles with the names below them.
  private var groups: [(String, [String])] {
    var groups: [(String, [String])] = []
    for (title, prefix) in [
      ("Functions of anim", "anim."), ("Easings as functions", "anim.easing."),
      ("Global functions", ""), ("Methods of layers", "layer:"), ("Methods of scenes", "scene:"),
      ("Methods of handles and timelines", "handle:"), ("Methods of clocks", "clock:"),
      ("Methods of animators", "animator:"), ("Methods of scopes", "scope:"),
      ("Methods of springs", "spring:"), ("Methods of curves", "curve:"),
      ("Methods of listeners", "listener:"), ("Methods of events", "event:"),
      ("Methods of awaited events", "awaited_event:"), ("Methods of split texts", "split:"),
      ("Methods of values", "value:"), ("Methods of lists", "list:"), ("Methods of tests", "t:"),
    ] {
      let names = (entries(.function) + entries(.test)).filter { entry in
        entry.places.contains { place in
          place == prefix + entry.name
        }
      }
      groups.append((title, names.map(\.name)))
    }
    groups.append(("Kinds of layers", entries(.layer).map(\.name)))
    groups.append(("Properties of layers", entries(.property).map(\.name)))
    groups.append(("Options", unique(entries(.option).map(\.name))))
    groups.append(("Fields of objects", unique(entries(.field).map { $0.places[0] })))
    groups.append(("Events", entries(.event).map(\.name)))
    groups.append(("Easings", entries(.easing).map(\.name)))
    return groups
  }

  private func entries(_ kind: ReferenceEntry.Kind) -> [ReferenceEntry] {
    reference.entries.filter { $0.kind == kind }
  }

  private func unique(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  /// A line for each entry: its name and its sentence.
  package func list(of entries: [ReferenceEntry]) -> String {
    let names = entries.map { entry in
      switch entry.kind {
      case .field, .function, .test: entry.places[0]
      // Several functions have an option of the same name.
      case .option: "\(entry.name) of \(entry.places[0])"
      default: entry.name
      }
    }
    let column = min(names.map(\.count).max() ?? 0, 32)
    return zip(entries, names).map { entry, name in
      "\(emphasized(padded(name, column)))  \(padded(entry.kind.rawValue, 8))  \(entry.doc)\n"
    }.joined()
  }

  /// Whole pages, one after the other.
  package func pages(of entries: [ReferenceEntry]) -> String {
    entries.map(page).joined(separator: "\n")
  }

  private func page(of entry: ReferenceEntry) -> String {
    var text = emphasized("\(entry.name)") + "  \(noun(of: entry))\n"
    for sentence in [entry.doc] + entry.notes {
      text += wrapped(sentence.split(separator: " ").map(String.init), indent: 2)
    }
    if let value = entry.value { text += "  \(facts(of: value))\n" }
    if !entry.signatures.isEmpty {
      text += "\n" + entry.signatures.map { "  \($0)" }.joined(separator: "\n")
      text += (entry.returns.isEmpty ? "" : "\n  → \(entry.returns)") + "\n"
    }
    text += example(entry)
    if !entry.parts.isEmpty { text += table(title(of: entry), entry.parts) }
    let options = OptionSplit(of: entry, in: reference)
    if !options.own.isEmpty { text += table("Options", options.own) }
    if !options.shared.isEmpty {
      text += "\n" + emphasized("Options that `to` has, too (animlua docs to)") + "\n"
      text += wrapped(options.shared, indent: 2)
    }
    if entry.kind == .option || entry.kind == .property || entry.kind == .easing {
      let places = unique(entry.places)
      text += "\n" + emphasized(entry.kind == .option ? "Taken by" : "Names") + "\n"
      text += wrapped(places, indent: 2)
    }
    return text
  }

  private func example(_ entry: ReferenceEntry) -> String {
    guard !entry.example.isEmpty else { return "" }
    return "\n" + emphasized("Example") + "\n"
      + entry.wholeExample.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  private func noun(of entry: ReferenceEntry) -> String {
    switch entry.kind {
    case .function: "function"
    case .option: "option"
    case .field: "field: \(entry.places[0])"
    case .property: "property of layers"
    case .layer: "kind of layer"
    case .event: "event"
    case .easing: "easing"
    case .test: "function of tests"
    }
  }

  private func title(of entry: ReferenceEntry) -> String {
    switch entry.kind {
    case .function, .easing, .test: "Parameters"
    case .layer: "Properties"
    default: "Fields"
    }
  }

  /// The facts of a value in one line: "a number, 0 or more, in s; default 0.25".
  private func facts(of value: ReferenceEntry.Value) -> String {
    var text = value.shape
    // Words and whole ranges are in the shape already.
    let isKnown = ["", "any"].contains(value.range) || value.range.contains("\"")
    if !isKnown, !text.contains(value.range) {
      text += value.range.hasSuffix(")") ? "" : ", \(value.range)"
      if let start = value.range.firstIndex(of: "(") {
        text += " \(value.range[start...])"
      }
    }
    switch value.unit {
    case "", "none": break
    case "share": text += " (1 is the whole)"
    case "s" where text.contains("seconds"): break
    default: text += ", in \(value.unit)"
    }
    if !["", "nil"].contains(value.initial) { text += "; default \(value.initial)" }
    if value.isReadOnly { text += "; read only" }
    return text
  }

  private func table(_ title: String, _ values: [ReferenceEntry.Value]) -> String {
    let column = min(values.map(\.name.count).max() ?? 0, 24)
    var text = "\n\(emphasized(title))\n"
    for value in values {
      let words = ([value.doc] + ["(\(facts(of: value)))"]).filter { !$0.isEmpty }
        .flatMap { $0.split(separator: " ").map(String.init) }
      let lines = filled(words, width: max(width - column - 4, 20))
      text += "  \(padded(value.name, column))  \(lines.first ?? "")\n"
      for line in lines.dropFirst() {
        text += String(repeating: " ", count: column + 4) + "\(line)\n"
      }
    }
    return text
  }

  // MARK: Layout

  private func emphasized(_ text: String) -> String {
    usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  private func wrapped(_ words: [String], indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    return filled(words, width: max(width - indent, 20)).map { "\(space)\($0)\n" }.joined()
  }

  private func filled(_ words: [String], width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      if !line.isEmpty, line.count + word.count + 1 > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }

  // MARK: JSON

  /// One object with a member for each entry.
  package func json(of entries: [ReferenceEntry]) -> String {
    "{\"ok\":true,\"entries\":[\(entries.map(json).joined(separator: ","))]}\n"
  }

  private func json(of entry: ReferenceEntry) -> String {
    var members = [
      ("kind", JSONText.quoted(entry.kind.rawValue)), ("name", JSONText.quoted(entry.name)),
      ("places", list(entry.places)),
    ]
    if !entry.signatures.isEmpty { members.append(("signatures", list(entry.signatures))) }
    members.append(("doc", JSONText.quoted(entry.doc)))
    if !entry.notes.isEmpty { members.append(("notes", list(entry.notes))) }
    if let value = entry.value { members.append(("value", json(of: value))) }
    if !entry.parts.isEmpty {
      members.append(
        (title(of: entry).lowercased(), "[\(entry.parts.map(json).joined(separator: ","))]"))
    }
    if !entry.options.isEmpty {
      members.append(("options", "[\(entry.options.map(json).joined(separator: ","))]"))
    }
    if !entry.returns.isEmpty { members.append(("returns", JSONText.quoted(entry.returns))) }
    members.append(("example", JSONText.quoted(entry.example)))
    let setup = entry.kind == .test ? [] : Reference.setup(of: entry.example)
    if !setup.isEmpty { members.append(("example_setup", list(setup))) }
    return object(members)
  }

  private func json(of value: ReferenceEntry.Value) -> String {
    var members = [("name", JSONText.quoted(value.name)), ("value", JSONText.quoted(value.shape))]
    if !value.aliases.isEmpty { members.append(("aliases", list(value.aliases))) }
    // No member is missing: null says that there is none.
    for (name, text) in [
      ("type", value.type), ("unit", value.unit), ("range", value.range),
      ("default", value.initial), ("doc", value.doc),
    ] { members.append((name, text.isEmpty ? "null" : JSONText.quoted(text))) }
    members.append(("optional", value.isOptional ? "true" : "false"))
    if value.isReadOnly { members.append(("read_only", "true")) }
    if !value.example.isEmpty { members.append(("example", JSONText.quoted(value.example))) }
    return object(members)
  }

  private func object(_ members: [(String, String)]) -> String {
    "{\(members.map { "\(JSONText.quoted($0.0)):\($0.1)" }.joined(separator: ","))}"
  }

  private func list(_ texts: [String]) -> String {
    "[\(texts.map(JSONText.quoted).joined(separator: ","))]"
  }
}
