import Diagnostics
import Exporting
import LuaBindings
import LuaRuntime
import LuaSyntax
import Typesetting

/// Serves an editor by the Language Server Protocol: problems, completions, descriptions, places of names.
///
/// Source: LSP 3.17.
package struct LanguageServer {
  let catalog: EasingCatalog
  private var stream: MessageStream
  private let easings: EasingFolders
  private let version: String
  /// The path of the program that checks a saved file in a process of its own; nil for none.
  let program: String?
  /// Texts of open documents by their URIs.
  private(set) var documents: [String: SourceText] = [:]
  private var isShutDown = false
  let globals: [String]

  /// A server that knows the easings of a catalog; nothing is read yet.
  ///
  /// - Parameters:
  ///   - stream: Leads to the editor.
  ///   - catalog: The easings that scenes can name.
  ///   - easings: Where each scene's own easings are.
  ///   - globals: Names that a program gives to scripts.
  ///   - version: The version that the editor is given.
  ///   - program: The path of the `animlua` that checks a saved file in a process of its own; nil for none.
  package init(
    _ stream: MessageStream, _ catalog: EasingCatalog, easings: EasingFolders, globals: [String],
    version: String, program: String?
  ) {
    self.stream = stream
    self.catalog = catalog
    self.easings = easings
    self.globals = globals
    self.version = version
    self.program = program
  }

  /// Serves until the editor leaves.
  ///
  /// - Returns: 0 after a shutdown, else 1, as the protocol wants it.
  /// - Throws: `OutputError` when the editor has gone.
  package mutating func run() throws(OutputError) -> Int32 {
    while let message = stream.next() {
      guard let method = message["method"].text else { continue }
      if method == "exit" { break }
      let id = message["id"]
      let parameters = message["params"]
      guard id != .null else {
        try notified(method, parameters)
        continue
      }
      let answer =
        isShutDown && method != "shutdown"
        ? .refusal(code: -32600, "the server is shut down") : answer(to: method, parameters)
      try stream.send("{\"jsonrpc\":\"2.0\",\"id\":\(Self.json(id)),\(answer.json)}")
    }
    return isShutDown ? 0 : 1
  }

  private static func json(_ id: JSONValue) -> String {
    switch id {
    case .text(let text): JSONText.quoted(text)
    case .number(let number): JSONText.number(number)
    default: "null"
    }
  }

  // MARK: Notifications

  private mutating func notified(_ method: String, _ parameters: JSONValue) throws(OutputError) {
    let document = parameters["textDocument"]
    guard let uri = document["uri"].text else { return }
    switch method {
    case "textDocument/didOpen": try change(uri, document["text"].text)
    // The whole text is sent with each change.
    case "textDocument/didChange":
      try change(uri, parameters["contentChanges"].items.last?["text"].text)
    case "textDocument/didSave": try publish(uri, problems(of: uri) + runProblems(of: uri))
    case "textDocument/didClose":
      documents[uri] = nil
      try publish(uri, [])
    default: break
    }
  }

  private mutating func change(_ uri: String, _ text: String?) throws(OutputError) {
    guard let text else { return }
    documents[uri] = SourceText(Array(text.utf8))
    try publish(uri, problems(of: uri))
  }

  private func publish(_ uri: String, _ problems: [Problem]) throws(OutputError) {
    let items = problems.map(\.json).joined(separator: ",")
    try stream.send(
      "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/publishDiagnostics\",\"params\":"
        + "{\"uri\":\(JSONText.quoted(uri)),\"diagnostics\":[\(items)]}}")
  }

  // MARK: Problems

  /// A problem with its place in an editor.
  struct Problem {
    var line: Int
    var start: Int
    var end: Int
    var message: String
    var code: String
    var isWarning: Bool
    /// The word that is most likely meant, and the columns of the one that it replaces.
    var fix: (start: Int, end: Int, word: String)?

    var range: String { LanguageServer.range(line, start, end) }

    var json: String {
      "{\"range\":\(range),\"severity\":\(isWarning ? 2 : 1),\"code\":\(JSONText.quoted(code)),"
        + "\"source\":\"animlua\",\"message\":\(JSONText.quoted(message))}"
    }
  }

  static func range(_ line: Int, _ start: Int, _ end: Int) -> String {
    "{\"start\":{\"line\":\(line),\"character\":\(start)},"
      + "\"end\":{\"line\":\(line),\"character\":\(end)}}"
  }

  func problems(of uri: String) -> [Problem] {
    guard let text = documents[uri] else { return [] }
    let path = Self.path(of: uri)
    if let error = ScriptHost.syntaxError(in: text.bytes, name: path) {
      let length = text.utf16Column(line: error.line, column: .max / 2)
      return [
        Problem(
          line: max(error.line - 1, 0), start: 0, end: length, message: error.message,
          code: "\(error.code)", isWarning: false)
      ]
    }
    var options = ScriptHostOptions()
    options.onScene = { scene in TextLayouts().measureTexts(of: scene) }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let known = path.hasSuffix("_test.lua") ? globals + ["test"] : globals
    return ScriptCheck.findings(
      in: text.bytes, folder: folder.isEmpty ? "/" : folder, options,
      easings: easings.all(beside: folder),
      globals: known
    ).map { problem($0, in: text) }
  }

  private func problem(_ finding: CheckFinding, in text: SourceText) -> Problem {
    let diagnostic = Diagnostic(
      ScriptError(
        kind: .runtime, message: finding.message, line: finding.place.line, code: finding.code))
    let place = finding.place
    var message = diagnostic.message
    if let suggestion = diagnostic.suggestion { message += " (did you mean '\(suggestion)'?)" }
    for note in diagnostic.notes { message += "\n\(note)" }
    let column = { (byte: Int) in text.utf16Column(line: place.line, column: byte) }
    var problem = Problem(
      line: place.line - 1, start: column(place.column), end: column(place.column + place.length),
      message: message, code: "\(finding.code)", isWarning: finding.isWarning)
    // The word may have quotes around it.
    if let suggestion = diagnostic.suggestion, let word = diagnostic.word {
      for start in [place.column, place.column + 1]
      where text.word(line: place.line, from: start, to: start + word.utf8.count) == word {
        problem.fix = (column(start), column(start + word.utf8.count), suggestion)
        break
      }
    }
    return problem
  }

  /// The path of a file's URI.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    var bytes: [UInt8] = []
    var rest = Array(uri.utf8.dropFirst("file://".utf8.count))[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Requests

  /// The result of a request, or the reason why it has none.
  enum Answer {
    /// As JSON.
    case result(String)
    case refusal(code: Int, String)

    var json: String {
      switch self {
      case .result(let json): "\"result\":\(json)"
      case .refusal(let code, let message):
        "\"error\":{\"code\":\(code),\"message\":\(JSONText.quoted(message))}"
      }
    }
  }

  private mutating func answer(to method: String, _ parameters: JSONValue) -> Answer {
    switch method {
    case "initialize": return .result(capabilities)
    case "shutdown":
      isShutDown = true
      return .result("null")
    case "textDocument/completion": return .result(completion(parameters))
    case "textDocument/hover": return .result(hover(parameters))
    case "textDocument/definition": return .result(definition(parameters))
    case "textDocument/signatureHelp": return .result(signature(parameters))
    case "textDocument/codeAction": return .result(actions(parameters))
    case "textDocument/documentSymbol": return .result(symbols(parameters))
    case "textDocument/references": return .result(references(parameters))
    case "textDocument/documentHighlight": return .result(highlights(parameters))
    case "textDocument/prepareRename": return renamedWord(parameters)
    case "textDocument/rename": return rename(parameters)
    default: return .refusal(code: -32601, "no such method")
    }
  }

  private var capabilities: String {
    "{\"capabilities\":{\"textDocumentSync\":{\"openClose\":true,\"change\":1,\"save\":true},"
      + "\"positionEncoding\":\"utf-16\",\"documentSymbolProvider\":true,"
      + "\"referencesProvider\":true,\"documentHighlightProvider\":true,"
      + "\"renameProvider\":{\"prepareProvider\":true},"
      + "\"completionProvider\":{\"triggerCharacters\":[\".\",\":\",\"{\",\",\",\"\\\"\",\"'\"]},"
      + "\"hoverProvider\":true,\"definitionProvider\":true,\"codeActionProvider\":true,"
      + "\"signatureHelpProvider\":{\"triggerCharacters\":[\"(\",\",\"]}},"
      + "\"serverInfo\":{\"name\":\"animlua\",\"version\":\(JSONText.quoted(version))}}"
  }

  /// The help for the place of a request.
  func place(
    _ parameters: JSONValue
  ) -> (help: EditorHelp, text: SourceText, line: Int, column: Int)? {
    guard let uri = parameters["textDocument"]["uri"].text, let text = documents[uri],
      let line = parameters["position"]["line"].whole,
      let character = parameters["position"]["character"].whole
    else { return nil }
    let help = EditorHelp(text.bytes, line: line + 1, families: catalog.families)
    return (help, text, line + 1, text.byteColumn(line: line + 1, utf16Column: character))
  }

  private func completion(_ parameters: JSONValue) -> String {
    guard let (help, _, line, column) = place(parameters) else { return "[]" }
    let items = help.completions(line: line, column: column).map { item in
      // Numbers of the protocol: method, field, variable, value, property.
      let kind =
        switch item.kind {
        case .function: 2
        case .field: 5
        case .variable: 6
        case .value: 12
        case .option: 10
        }
      return "{\"label\":\(JSONText.quoted(item.name)),\"kind\":\(kind),"
        + "\"detail\":\(JSONText.quoted(item.detail)),\"documentation\":\(JSONText.quoted(item.doc))}"
    }
    return "[\(items.joined(separator: ","))]"
  }

  private func hover(_ parameters: JSONValue) -> String {
    guard let (help, _, line, column) = place(parameters) else { return "null" }
    let entries = help.entries(line: line, column: column)
    guard !entries.isEmpty else { return "null" }
    var page = ReferenceText(reference: catalog.reference)
    page.width = 80
    let text = entries.prefix(2).map { "```\n\(page.pages(of: [$0]))```" }.joined(separator: "\n")
    return "{\"contents\":{\"kind\":\"markdown\",\"value\":\(JSONText.quoted(text))}}"
  }

  private func definition(_ parameters: JSONValue) -> String {
    guard let (help, text, line, column) = place(parameters),
      let uri = parameters["textDocument"]["uri"].text
    else { return "null" }
    let places = help.definitions(line: line, column: column).map {
      "{\"uri\":\(JSONText.quoted(uri)),\"range\":\(Self.range(of: $0, in: text))}"
    }
    guard places.count != 1 else { return places[0] }
    return places.isEmpty ? "null" : "[\(places.joined(separator: ","))]"
  }

  private func signature(_ parameters: JSONValue) -> String {
    guard let (help, _, line, column) = place(parameters),
      let found = help.signature(line: line, column: column)
    else { return "null" }
    let signatures = found.signatures.map { signature in
      let names = signature.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ",").map {
        "{\"label\":\(JSONText.quoted($0.filter { !"[] ".contains($0) }))}"
      }
      return
        "{\"label\":\(JSONText.quoted(signature)),\"documentation\":\(JSONText.quoted(found.doc)),"
        + "\"parameters\":[\(names.joined(separator: ","))]}"
    }
    return "{\"signatures\":[\(signatures.joined(separator: ","))],\"activeSignature\":0,"
      + "\"activeParameter\":\(found.argument)}"
  }

  /// The nearest name in place of a misspelled one.
  private func actions(_ parameters: JSONValue) -> String {
    guard let uri = parameters["textDocument"]["uri"].text,
      let first = parameters["range"]["start"]["line"].whole,
      let last = parameters["range"]["end"]["line"].whole
    else { return "[]" }
    let actions = problems(of: uri).compactMap { problem -> String? in
      guard let fix = problem.fix, first <= problem.line, problem.line <= last else { return nil }
      let edit =
        "{\"range\":\(Self.range(problem.line, fix.start, fix.end)),"
        + "\"newText\":\(JSONText.quoted(fix.word))}"
      return "{\"title\":\(JSONText.quoted("write '\(fix.word)'")),\"kind\":\"quickfix\","
        + "\"diagnostics\":[\(problem.json)],"
        + "\"edit\":{\"changes\":{\(JSONText.quoted(uri)):[\(edit)]}}}"
    }
    return "[\(actions.joined(separator: ","))]"
  }
}
