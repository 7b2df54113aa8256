import AnimationEngine
import LuaRuntime
import LuaSyntax
import SceneGraph

extension ScriptCheck {
  /// Tries a call, again without each field that was wrong, until nothing more is found.
  func tryOut(onEmptyHost: Bool = false, _ write: (inout CallText) -> Void) {
    var dropped: Set<ObjectIdentifier> = []
    for _ in 0..<12 {
      var text = CallText(types, dropping: dropped)
      write(&text)
      guard let error = bench.failure(of: text.text, onEmptyHost: onEmptyHost) else { return }
      let quoted = error.message.firstQuoted
      // A value that the text does not show.
      if let quoted, text.unknownFields.contains(quoted), !error.code.isUnknownName,
        let key = text.unknownKeys[quoted]
      {
        dropped.insert(key)
        continue
      }
      guard let found = finding(error, quoted, text, isFirst: dropped.isEmpty) else { return }
      findings.append(found.finding)
      guard let key = found.key, dropped.insert(key).inserted else { return }
    }
  }

  /// The finding of an error, if the text shows its cause; with the field that is to be left out.
  func finding(
    _ error: ScriptError, _ quoted: String?, _ text: CallText, isFirst: Bool
  ) -> (finding: CheckFinding, key: ObjectIdentifier?)? {
    var word = quoted.flatMap { quoted in text.words.last { $0.word == quoted } }
    // An option that has no name in the call, as seconds.
    if error.code == .value, word == nil, isFirst, !text.leavesOut,
      let given = error.message.quotedWords.dropFirst().first, let literal = text.texts[given]
    {
      let fix = fix(error.message, error.code, at: literal.place, value: literal)
      let found = CheckFinding(
        message: error.message, code: error.code, place: literal.place, fix: fix)
      return (found, ObjectIdentifier(literal))
    }
    switch error.code {
    // Fields of a target that is not known.
    case .fieldUnknown where text.leavesOut: return nil
    case .optionUnknown, .fieldUnknown, .nameUnknown, .wordUnknown, .easingUnknown, .eventUnknown:
      break
    case .call where error.message.contains(" but got "): word = text.words.first
    case .value where ownProperties.contains(quoted ?? ""): return nil
    // Whatever the value is.
    case .readOnly where word != nil: break
    // The text does not show which parameters an easing of its own has.
    case .value where error.message.contains("it takes them by place"): return nil
    // Options that conflict with these fields may fit others.
    case .value where text.leavesOut && !error.message.contains("' must be "): return nil
    case .value, .optionConflict, .call, .readOnly, .file, .data, .image:
      // It may come from what was left out or replaced.
      if word?.key == nil {
        guard isFirst, !text.leavesOut, !text.hasUnknownValues, text.unknownFields.isEmpty else {
          return nil
        }
        word = word ?? text.words.first
      } else if let key = word?.key, text.unknownKeys.values.contains(key) {
        return nil
      }
    default: return nil
    }
    guard let word else { return nil }
    var made = CheckFinding(message: error.message, code: error.code, place: word.place)
    // An assignment is about its one field.
    let value = (word.key ?? text.assignedKey).flatMap { text.values[$0] }
    made.fix = fix(error.message, error.code, at: word.place, value: value)
    return (made, word.droppable)
  }

  func findUnknownGlobals() {
    let known = bench.globals.union(assignedGlobals).union(doubtedGlobals)
    var reported: Set<String> = []
    for (name, place) in readGlobals where !known.contains(name) && reported.insert(name).inserted {
      let error = unknownName("global", name, valid: known.filter { !$0.hasPrefix("_") }.sorted())
      // A list of all globals is no help.
      var message = String(error.message.prefix { $0 != "\n" })
      if let advice = ForeignNames.tools[name.lowercased()] {
        message += "\n" + advice
      } else if ScriptError.withheld.contains(name) {
        // A near name is another thing.
        message = "unknown global '\(name)'\n" + ScriptError.withheldAdvice
      } else if let advice = bench.api.advice(onForeign: name) {
        message = "unknown global '\(name)'\n" + advice
      } else if name == "scene" {
        message += "\na scene is made first: local scene = anim.scene { … }"
      } else if bench.api.functions.contains(where: {
        $0.name == name && $0.owners.contains(.anim)
      }) {
        message = "unknown global '\(name)' (did you mean 'anim.\(name)'?)"
      }
      findings.append(
        CheckFinding(
          message: message, code: .nameUnknown, place: place,
          fix: fix(message, .nameUnknown, at: place, value: nil)))
    }
  }
}

extension ErrorCode {
  /// A loop that can never end.
  package static let endlessLoop = ErrorCode("E-endless-loop")
  /// A custom animation that is over after its first frame.
  package static let endsAtOnce = ErrorCode("W-ends-at-once")
  /// An event that nothing sends.
  package static let eventUnsent = ErrorCode("W-event-unsent")
  /// A number in another tool's unit.
  package static let unit = ErrorCode("W-unit")
  /// A paused animation that nothing resumes.
  package static let neverPlays = ErrorCode("W-never-plays")
  /// A spring that never comes to rest.
  package static let neverSettles = ErrorCode("W-never-settles")
  /// A spelling that another one has replaced.
  package static let formerName = ErrorCode("W-former-name")
  /// A layer that nothing has made.
  package static let layerUnknown = ErrorCode("W-layer-unknown")

  /// Whether it is about a word that has no meaning in its place.
  var isUnknownName: Bool {
    [.optionUnknown, .fieldUnknown, .nameUnknown, .wordUnknown, .easingUnknown].contains(self)
  }
}

extension KnownType {
  /// Whether its fields are known.
  var isTarget: Bool {
    switch self {
    case .layer, .list(.layer): true
    case .object(let name): name == "clock" || name == "handle" || name.hasSuffix("gradient")
    default: false
    }
  }
}

extension LuaExpression {
  /// The text of a literal.
  var text: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  /// The object of a field; itself where there is none.
  var object: LuaExpression {
    if case .index(let object, _) = kind { object } else { self }
  }
}

extension ValueShape {
  /// Lua of a value that it takes.
  var stand: String {
    switch self {
    case .text: "\"x\""
    case .function, .functionOf: "function() end"
    case .fields: "{ x = 1 }"
    case .options: "{}"
    case .curve: "\"linear\""
    case .path: "\"M 0 0 L 1 1\""
    case .target, .layer: "P.layers.rect"
    case .handle: "P.handle"
    case .clock: "P.clock"
    case .list(.handle): "{}"
    case .described(let words, _) where words.hasPrefix("a list"): "{}"
    case .list: "{ 1 }"
    case .words(let words): "\"\(words.first ?? "")\""
    case .either(let shapes): shapes.first?.stand ?? "1"
    default: "1"
    }
  }
}

extension String {
  /// The words in quotes.
  var quotedWords: [String] {
    split(separator: "'", omittingEmptySubsequences: false).enumerated().compactMap {
      $0.offset % 2 == 1 ? String($0.element) : nil
    }
  }

  /// The first word in quotes.
  var firstQuoted: String? {
    guard let open = firstIndex(of: "'") else { return nil }
    let rest = self[index(after: open)...]
    return rest.firstIndex(of: "'").map { String(rest[..<$0]) }
  }
}
