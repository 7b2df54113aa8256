import LuaRuntime
import LuaSyntax

/// Former names of functions, and other spellings of options, which go on working.
extension ScriptCheck {
  /// `anim.animate`, wherever it is read.
  func checkFormerName(of object: LuaExpression, _ key: LuaExpression) {
    guard types.type(of: object) == .anim, let name = key.text else { return }
    checkFormerName(name, of: .anim, at: key.place)
  }

  /// `ball:transition(…)`.
  func checkFormerName(_ name: String, of owner: FormerName.Owner, at place: SourcePlace) {
    guard let row = FormerName.all(of: owner).first(where: { $0.former == name }) else { return }
    report(name, "a former name", now: row.name, at: place)
  }

  /// The options of a function, in each table of its arguments that is one of options.
  func checkSpellings(
    of function: String, in owner: FunctionOwner, _ arguments: [LuaExpression],
    _ parameters: ArraySlice<Parameter>
  ) {
    let names = [function, owner.prefix + function]
    let topics = bench.api.options.topics + API.optionTopics
    for (argument, parameter) in zip(arguments, parameters) {
      guard parameter.shape.mayBeOptions,
        let topic = topics.first(where: { $0.functions.contains(where: names.contains) })
      else { continue }
      checkSpellings(in: argument, topic.entries)
    }
  }

  func checkSpellings(in table: LuaExpression, _ entries: [OptionEntry]) {
    guard case .table(let fields) = table.kind else { return }
    let names = fields.compactMap { $0.key?.text }
    for field in fields {
      guard let key = field.key, let name = key.text else { continue }
      // With `autoreverses` a count means another number.
      if name == "iterations" || name == "repeat_count" && !names.contains("autoreverses"),
        entries.contains(where: { $0.name == "loop" })
      {
        report(name, "another spelling of an option", now: "loop", at: key.place)
        continue
      }
      if name == "additive", case .true = field.value.kind {
        findings.append(
          CheckFinding(
            message:
              "'additive' is another spelling of an option\nit still works; write mode = \"add\"",
            code: .formerName, place: key.place))
        continue
      }
      guard
        let entry = entries.first(where: { $0.aliases.contains(name) })
      else { continue }
      report(name, "another spelling of an option", now: entry.name, at: key.place)
    }
  }

  private func report(_ spelling: String, _ what: String, now name: String, at place: SourcePlace) {
    let fix = lines.place(of: spelling, at: place).map {
      CheckFix(place: $0, text: name, isCertain: true)
    }
    findings.append(
      CheckFinding(
        message: "'\(spelling)' is \(what) (did you mean '\(name)'?)\n"
          + "it still works; animlua check --fix renames it", code: .formerName, place: place,
        fix: fix))
  }
}

extension ScriptCheck {
  /// The place where a text gives a scene an option: in `anim.scene`, else by an assignment; nil where the
  /// text does not show it.
  ///
  /// - Complexity: O(bytes).
  package static func place(ofSceneOption name: String, in bytes: [UInt8]) -> SourcePlace? {
    guard let main = try? LuaParser.parse(bytes) else { return nil }
    let types = TypeFinder(.standard)
    var place: SourcePlace?
    var assigned: SourcePlace?
    var visitor = LuaVisitor()
    visitor.onStatement = { statement in
      guard case .assignment(let targets, _) = statement else { return }
      for case .index(let object, let key) in targets.map(\.kind)
      where key.text == name && types.type(of: object) == .object("scene") {
        assigned = assigned ?? key.place
      }
    }
    visitor.onExpression = { expression in
      guard place == nil, case .call(let function, let arguments) = expression.kind,
        case .index(let object, let key) = function.kind, key.text == "scene",
        types.type(of: object) == .anim, case .table(let fields)? = arguments.first?.kind
      else { return }
      place = fields.first { $0.key?.text == name }?.key?.place
    }
    visitor.visit(main.body)
    return place ?? assigned
  }
}
