import AnimationEngine
import LuaSyntax
import SceneGraph

/// The words that may stand at a place of a text.
extension EditorHelp {
  /// The words that may stand at a place; `column` counts bytes of the line.
  package func completions(line: Int, column: Int) -> [Completion] {
    let tokens = tokens(before: line, column)
    let (before, isText) = split(tokens, line, column)
    if isText { return texts(after: before) }
    if let last = before.last, last.kind == .symbol(".") || last.kind == .symbol(":") {
      let object = expression(endingAt: before.count - 2, in: before)
      return members(of: type(of: object, line: line), isMethod: last.kind == .symbol(":"))
    }
    if let keys = keys(before, line) { return keys }
    return globals(line)
  }

  /// The tokens before the word at the place, and whether that word is a text.
  func split(_ tokens: [LuaToken], _ line: Int, _ column: Int) -> ([LuaToken], Bool) {
    // A text that is not closed is no token.
    if isInText(line, column) {
      if let last = tokens.last, case .string = last.kind, last.place.line == line,
        last.place.column + last.place.length >= column
      {
        return (tokens.dropLast(), true)
      }
      return (tokens, true)
    }
    if let last = tokens.last, last.place.line == line,
      last.place.column + last.place.length >= column
    {
      switch last.kind {
      case .name, .keyword: return (tokens.dropLast(), false)
      default: break
      }
    }
    return (tokens, false)
  }

  /// Whether an odd number of quotes stands before the place on its line.
  func isInText(_ line: Int, _ column: Int) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard line >= 1, line <= lines.count else { return false }
    var quote: UInt8?
    for byte in lines[line - 1].prefix(column) {
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return quote != nil
  }

  func members(of type: KnownType, isMethod: Bool) -> [Completion] {
    let prefixes: [String]
    switch type {
    case .anim: prefixes = ["anim."]
    case .easings:
      return easings.filter { !$0.contains(".") }
        .map { Completion(name: $0, kind: .value, detail: "easing", doc: "") }
    case .layer: prefixes = ["layer:"]
    case .list: prefixes = ["list:"]
    case .object(let name):
      let isGradient = name.hasSuffix("gradient")
      prefixes = [isGradient ? "gradient:" : "\(name.replacing(" ", with: "_")):"]
    default: return []
    }
    var found: [Completion] = []
    let kinds: [ReferenceEntry.Kind] = [.function, .layer, .test]
    for entry in reference.entries where kinds.contains(entry.kind) {
      guard let prefix = prefixes.first(where: { entry.places.contains($0 + entry.name) }) else {
        continue
      }
      let signature =
        entry.signatures.first { $0.hasPrefix(prefix + entry.name) } ?? entry.signatures.first ?? ""
      found.append(
        Completion(name: entry.name, kind: .function, detail: signature, doc: entry.doc))
    }
    if isMethod { return unique(found) }
    // A method after a dot would be called without its object.
    if case .anim = type { return unique(found + fields(of: type)) }
    return unique(fields(of: type))
  }

  func fields(of type: KnownType) -> [Completion] {
    let owner: String
    var properties: [Completion] = []
    switch type {
    case .anim: owner = "anim"
    case .layer(let kind):
      owner = "layer"
      properties = self.properties(of: kind)
    case .object(let name): owner = name.hasSuffix("gradient") ? "gradient" : name
    default: return []
    }
    let fields = reference.entries.filter {
      $0.kind == .field && $0.places.contains("\(owner).\($0.name)")
    }
    .map { Completion(name: $0.name, kind: .field, detail: $0.value?.shape ?? "", doc: $0.doc) }
    return properties + fields
  }

  func properties(of kind: LayerKind) -> [Completion] {
    reference.entries.filter {
      $0.kind == .property && $0.places.contains("\(kind.name).\($0.name)")
    }
    .map { Completion(name: $0.name, kind: .field, detail: $0.value?.shape ?? "", doc: $0.doc) }
  }

  /// The names of fields and options in a table of a call; nil outside of one.
  func keys(_ tokens: [LuaToken], _ line: Int) -> [Completion]? {
    guard let last = tokens.last, [.symbol("{"), .symbol(","), .symbol(";")].contains(last.kind),
      let brace = openBracket(tokens), tokens[brace].kind == .symbol("{")
    else { return nil }
    // `name {` or `name( …, {`
    var (callee, index) = (brace - 1, 0)
    if callee >= 0, tokens[callee].kind == .symbol("(") || tokens[callee].kind == .symbol(",") {
      guard let paren = openBracket(Array(tokens[..<brace])), tokens[paren].kind == .symbol("(")
      else {
        return nil
      }
      index = commas(tokens[(paren + 1)..<brace])
      callee = paren - 1
    }
    guard callee >= 0, case .name(let name) = tokens[callee].kind else { return nil }
    var type = KnownType.unknown
    var owner: FunctionOwner?
    if callee >= 2 {
      type = self.type(of: expression(endingAt: callee - 2, in: tokens), line: line)
      switch type {
      case .anim: owner = .anim
      case .layer: owner = .layer
      case .list: owner = .list
      case .object(let name): owner = FunctionOwner.allCases.first { $0.prefix == "\(name):" }
      default: owner = tokens[callee - 1].kind == .symbol(":") ? .layer : nil
      }
    }
    guard let owner else { return nil }
    if let kind = LayerKind(named: name), kind.isMade, owner == .scene || owner == .layer {
      return unique(fields(of: .layer(kind)))
    }
    if owner == .anim, name == "scene" { return fields(of: .object("scene")) }
    let entries = reference.entries(named: owner.prefix + name)
      .filter { $0.kind == .function || $0.kind == .test }
    if owner == .test {
      return entries.first.map { entry in
        entry.options.map {
          Completion(name: $0.name, kind: .option, detail: $0.shape, doc: $0.doc)
        }
      }
    }
    guard let entry = entries.first,
      let function = api.functions.first(where: {
        $0.name == name && $0.owners.contains(owner)
      })
    else { return nil }
    let parameters = Array(function.parameters(through: owner))
    guard index < parameters.count else { return nil }
    switch parameters[index].shape {
    case .fields:
      if case .layer(let kind) = type { return properties(of: kind) }
      return reference.entries.filter { $0.kind == .property }.map {
        Completion(name: $0.name, kind: .field, detail: $0.value?.shape ?? "", doc: $0.doc)
      }
    case .how, .options, .either:
      return entry.options.map {
        Completion(name: $0.name, kind: .option, detail: $0.shape, doc: $0.doc)
      }
    default: return nil
    }
  }

  /// The words that a text may be: events after `on`, words of an option, else easings.
  func texts(after tokens: [LuaToken]) -> [Completion] {
    let names = tokens.suffix(2).compactMap { token in
      if case .name(let name) = token.kind { name } else { nil }
    }
    if let last = names.last, ["on", "event", "emit"].contains(last) {
      return reference.entries.filter { $0.kind == .event }
        .map { Completion(name: $0.name, kind: .value, detail: "event", doc: $0.doc) }
    }
    // `field = "` of a layer: a word of an option of that name has no place there.
    if tokens.count >= 2, case .name(let name) = tokens[tokens.count - 2].kind,
      let here = keys(Array(tokens.dropLast(2)), tokens[tokens.count - 1].place.line),
      here.first(where: { $0.name == name })?.kind == .field
    {
      return []
    }
    // `option = "`
    if tokens.count >= 2, tokens[tokens.count - 1].kind == .symbol("="),
      case .name(let option) = tokens[tokens.count - 2].kind,
      let entry = api.options.specs.first(where: { $0.entry.spellings.contains(option) })?
        .entry,
      case .words(let words) = entry.shape
    {
      return words.map { Completion(name: $0, kind: .value, detail: option, doc: entry.doc) }
    }
    return easings.map { Completion(name: $0, kind: .value, detail: "easing", doc: "") }
  }

  func globals(_ line: Int) -> [Completion] {
    let own = variables.filter { $0.place.line < line }.map {
      Completion(name: $0.name, kind: .variable, detail: "local", doc: "")
    }
    let functions = reference.entries.filter { $0.kind == .function && $0.places == [$0.name] }.map
    {
      Completion(name: $0.name, kind: .function, detail: $0.signatures.first ?? "", doc: $0.doc)
    }
    return unique(
      own.reversed() + functions + [
        Completion(name: "anim", kind: .variable, detail: "animlua", doc: "The API.")
      ])
  }

  func unique(_ completions: [Completion]) -> [Completion] {
    var known: Set<String> = []
    return completions.filter { known.insert($0.name).inserted }
  }
}
