import Exporting
import LuaBindings
import LuaSyntax

/// The outline of a document, and the places of local variables.
extension LanguageServer {
  /// The range of a place, as editors count columns.
  static func range(of place: SourcePlace, in text: SourceText) -> String {
    range(
      place.line - 1, text.utf16Column(line: place.line, column: place.column),
      text.utf16Column(line: place.line, column: place.column + place.length))
  }

  /// The outline; empty for a document that is not open, or no Lua.
  func symbols(_ parameters: JSONValue) -> String {
    guard let uri = parameters["textDocument"]["uri"].text, let text = documents[uri] else {
      return "[]"
    }
    let help = EditorHelp(text.bytes, line: 1, families: catalog.families)
    return Self.json(help.symbols, text)
  }

  private static func json(_ symbols: [EditorHelp.Symbol], _ text: SourceText) -> String {
    let items = symbols.map { symbol in
      // Numbers of the protocol: method, event, function, variable, object.
      let kind =
        switch symbol.kind {
        case .test: 6
        case .listener, .handle: 24
        case .function: 12
        case .variable: 13
        case .layer: 19
        }
      return
        "{\"name\":\(JSONText.quoted(symbol.name)),\"detail\":\(JSONText.quoted(symbol.detail)),"
        + "\"kind\":\(kind),\"range\":\(whole(symbol, text)),"
        + "\"selectionRange\":\(range(of: symbol.place, in: text)),"
        + "\"children\":\(json(symbol.children, text))}"
    }
    return "[\(items.joined(separator: ","))]"
  }

  /// From the name to the end of a function, or of the line.
  private static func whole(_ symbol: EditorHelp.Symbol, _ text: SourceText) -> String {
    let place = symbol.place
    let (line, column) =
      symbol.end.map { ($0.line, $0.column + $0.length) } ?? (place.line, .max / 2)
    return "{\"start\":{\"line\":\(place.line - 1),"
      + "\"character\":\(text.utf16Column(line: place.line, column: place.column))},"
      + "\"end\":{\"line\":\(line - 1),\"character\":\(text.utf16Column(line: line, column: column))}}"
  }

  func references(_ parameters: JSONValue) -> String {
    guard let (help, text, line, column) = place(parameters),
      let uri = parameters["textDocument"]["uri"].text,
      let names = help.names(line: line, column: column)
    else { return "[]" }
    let hasDeclaration = parameters["context"]["includeDeclaration"] != .flag(false)
    let places = hasDeclaration ? names.all : Array(names.all.dropFirst())
    let items = places.map {
      "{\"uri\":\(JSONText.quoted(uri)),\"range\":\(Self.range(of: $0, in: text))}"
    }
    return "[\(items.joined(separator: ","))]"
  }

  func highlights(_ parameters: JSONValue) -> String {
    guard let (help, text, line, column) = place(parameters),
      let names = help.names(line: line, column: column)
    else { return "[]" }
    // Numbers of the protocol: read and write.
    let written = [(names.declaration, 3)] + names.uses.map { ($0.place, $0.isAssigned ? 3 : 2) }
    let items = written.map { place, kind in
      "{\"range\":\(Self.range(of: place, in: text)),\"kind\":\(kind)}"
    }
    return "[\(items.joined(separator: ","))]"
  }

  private static let noVariable = Answer.refusal(
    code: -32602, "only local variables can have a new name")

  /// The word that a new name would replace.
  func renamedWord(_ parameters: JSONValue) -> Answer {
    guard let (help, text, line, column) = place(parameters),
      let names = help.names(line: line, column: column),
      let place = names.all.first(where: {
        $0.line == line && $0.column <= column && column <= $0.column + $0.length
      })
    else { return Self.noVariable }
    return .result(
      "{\"range\":\(Self.range(of: place, in: text)),\"placeholder\":\(JSONText.quoted(names.name))}"
    )
  }

  /// The edits that give a local variable another name, in this document alone.
  func rename(_ parameters: JSONValue) -> Answer {
    guard let (help, text, line, column) = place(parameters),
      let uri = parameters["textDocument"]["uri"].text,
      let names = help.names(line: line, column: column)
    else { return Self.noVariable }
    let name = parameters["newName"].text ?? ""
    if let refusal = help.refusal(of: name, for: names) { return .refusal(code: -32602, refusal) }
    let edits = names.all.map {
      "{\"range\":\(Self.range(of: $0, in: text)),\"newText\":\(JSONText.quoted(name))}"
    }
    return .result("{\"changes\":{\(JSONText.quoted(uri)):[\(edits.joined(separator: ","))]}}")
  }
}
