import AnimationEngine
import LuaRuntime
import LuaSyntax
import SceneGraph

/// Finds mistakes in a script's text without running it.
///
/// It walks the tree of the text, finds of which type the objects of calls are, and tries each call alone on a
/// `Workbench`. Arguments that the text does not show are replaced; an error that may come from these is no
/// finding. So every finding is what playing would report, in the same words.
package final class ScriptCheck {
  private let bench: Workbench
  private let types: TypeFinder
  private var findings: [CheckFinding] = []
  /// Fields that the script gives to any object of its own as functions, as `function Lamp:to()`.
  private var ownMethods: Set<String> = []
  /// Properties that it defines, whose values the text does not show.
  private var ownProperties: Set<String> = []
  private var assignedGlobals: Set<String> = []
  /// Globals whose absence it asks for, as in `name == nil` and `name or 3`.
  private var doubtedGlobals: Set<String> = []
  private var readGlobals: [(name: String, place: SourcePlace)] = []
  /// Whether a property or effect of its own has a name that the text does not show.
  private var hasHiddenNames = false

  /// Checks a text that is Lua.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - folder: The scene's folder, in which files are looked for.
  ///   - options: Of the workbench: how texts are measured.
  ///   - folders: Folders with families of easings.
  ///   - globals: Names that a program gives to the script.
  /// - Returns: The findings in the order of the text; none for a text that is no Lua, about which Lua itself has the
  ///   better words.
  /// - Complexity: O(bytes), and a call of the API for each call in the text.
  package static func findings(
    in bytes: [UInt8], folder: String = ".", _ options: ScriptHostOptions,
    easings folders: [String] = [], globals: [String] = []
  ) -> [CheckFinding] {
    guard let main = try? LuaParser.parse(bytes),
      let bench = try? Workbench(options, folder: folder)
    else { return [] }
    // Families that cannot be loaded are errors of the scene itself.
    try? bench.loadEasings(from: folders)
    let check = ScriptCheck(bench)
    check.assignedGlobals = Set(globals)
    check.gather(main.body)
    check.walk(main.body)
    check.findUnknownGlobals()
    return check.findings.sorted {
      ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column)
    }
  }

  private init(_ bench: Workbench) {
    self.bench = bench
    types = TypeFinder(.standard)
  }

  // MARK: Names of the script's own

  /// Notes what the script defines, wherever it stands: uses may come before.
  private func gather(_ statements: [LuaStatement]) {
    var visitor = LuaVisitor()
    visitor.onStatement = { [unowned self] statement in
      switch statement {
      case .assignment(let targets, let values): define(targets, values)
      case .function(let target, let value): define([target], [value])
      case .each(let variables, let values, _): noteItems(variables, values)
      default: break
      }
    }
    visitor.onExpression = { [unowned self] expression in
      switch expression.kind {
      case .call(let function, let arguments):
        if isFunction(function, "property") { defineProperty(arguments) }
        if isFunction(function, "define"), types.type(of: function.object) == .easings {
          defineEasing(arguments.first)
        }
      case .table(let fields):
        for field in fields {
          if case .string(let name)? = field.key?.kind, case .function = field.value.kind {
            ownMethods.insert(name)
          }
        }
      default: break
      }
    }
    visitor.visit(statements)
  }

  private func define(_ targets: [LuaExpression], _ values: [LuaExpression]) {
    for (index, target) in targets.enumerated() {
      switch target.kind {
      case .global(let name): assignedGlobals.insert(name)
      case .index(let object, let key):
        guard case .string(let name) = key.kind else {
          if [.easings, .effects].contains(types.type(of: object)) { hasHiddenNames = true }
          continue
        }
        switch types.type(of: object) {
        case .easings:
          _ = bench.failure(of: "P.anim.easing[\"\(name)\"] = function(p) return p end")
        case .effects:
          _ = bench.failure(
            of: "P.anim.effect[\"\(name)\"] = function(t, what, how) return P.handle end")
        default:
          if index < values.count, case .function = values[index].kind { ownMethods.insert(name) }
        }
      default: break
      }
    }
  }

  private func defineEasing(_ name: LuaExpression?) {
    guard case .string(let name)? = name?.kind else {
      hasHiddenNames = true
      return
    }
    _ = bench.failure(of: "P.anim.easing[\"\(name)\"] = function(p) return p end")
  }

  private func defineProperty(_ arguments: [LuaExpression]) {
    guard case .table(let fields)? = arguments.first?.kind,
      let name = fields.first(where: { $0.key?.text == "name" })?.value.text
    else {
      hasHiddenNames = true
      return
    }
    ownProperties.insert(name)
    _ = bench.failure(
      of:
        "P.anim.property { name = \"\(name)\", read = function() return 0 end, write = function() end }"
    )
  }

  /// Notes that the second variable of a loop over `ipairs(list)` is an item of the list.
  private func noteItems(_ variables: [LuaVariable], _ values: [LuaExpression]) {
    guard variables.count == 2, case .call(let function, let arguments)? = values.first?.kind,
      case .global("ipairs") = function.kind, let list = arguments.first
    else { return }
    types.items[ObjectIdentifier(variables[1])] = list
  }

  private func isFunction(_ function: LuaExpression, _ name: String) -> Bool {
    guard case .index(_, let key) = function.kind else { return false }
    return key.text == name
  }

  // MARK: Walking

  private func walk(_ statements: [LuaStatement]) {
    var visitor = LuaVisitor()
    visitor.onStatement = { [unowned self] statement in
      switch statement {
      case .assignment(let targets, let values):
        for (target, value) in zip(targets, values) { checkAssignment(target, value) }
      case .loop(let condition, let body, let isRepeat):
        checkEndless(condition, body, isRepeat)
      default: break
      }
    }
    // What is called in protected mode may be wrong on purpose.
    visitor.enters = { expression in
      guard case .call(let function, _) = expression.kind,
        case .global(let name) = function.kind
      else { return true }
      return name != "pcall" && name != "xpcall"
    }
    visitor.onExpression = { [unowned self] expression in
      switch expression.kind {
      case .global(let name): readGlobals.append((name, expression.place))
      case .binary(let sign, let left, let right) where ["==", "~=", "and", "or"].contains(sign):
        for side in [left, right] {
          if case .global(let name) = side.kind { doubtedGlobals.insert(name) }
        }
      case .index(let object, let key): checkField(of: object, key)
      case .call(let function, let arguments): checkCall(function, arguments)
      case .method(let object, let name, let arguments):
        checkMethod(object, name, arguments, expression.place)
      default: break
      }
    }
    visitor.visit(statements)
  }

  /// Names whose calls would take an object from the workbench, or run another file.
  private static let unplayed: Set = [
    "remove", "stop", "close", "include", "show", "revert", "split", "wait", "finish", "scene",
    "restart", "seek", "retarget", "keep", "add", "property", "start", "continue", "swap",
  ]

  private func checkField(of object: LuaExpression, _ key: LuaExpression) {
    let type = types.type(of: object)
    // Some fields of layers are there at times only, as the children of a text that was split.
    guard let name = key.text, let probe = type.probe, !hasHiddenNames,
      !API.standard.layerFields.contains(where: { $0.field.name == name })
    else { return }
    switch type {
    case .anim, .layer, .object: break
    default: return
    }
    tryOut { text in
      text.add("return P.\(probe)[")
      text.add(key)
      text.add("]")
    }
  }

  private func checkAssignment(_ target: LuaExpression, _ value: LuaExpression) {
    guard case .index(let object, let key) = target.kind, key.text != nil, !hasHiddenNames else {
      return
    }
    let type = types.type(of: object)
    guard let probe = type.probe else { return }
    switch type {
    case .layer, .object: break
    default: return
    }
    let name = key.text ?? ""
    tryOut { text in
      text.add("P.\(probe)[")
      text.add(key)
      text.add("] = ")
      text.addValue(value, of: name)
    }
  }

  private func checkCall(_ function: LuaExpression, _ arguments: [LuaExpression]) {
    guard case .index(let object, let key) = function.kind, let name = key.text else { return }
    let type = types.type(of: object)
    guard type == .anim || type == .easings, let entry = entry(named: name, of: type) else {
      return
    }
    if type == .anim, name == "scene" { return checkScene(arguments) }
    guard !Self.unplayed.contains(name) else { return }
    tryOut { text in
      text.add("return P.\(type.probe ?? "anim").\(name)(")
      text.add(word: name, at: key.place)
      self.add(arguments, of: name, to: &text, entry.parameters[...])
      text.add(")")
    }
  }

  /// The options of `anim.scene`, on a host of their own: a file has one scene.
  private func checkScene(_ arguments: [LuaExpression]) {
    guard case .table? = arguments.first?.kind else { return }
    tryOut(onEmptyHost: true) { text in
      text.add("return P.anim.scene(")
      text.add(arguments[0])
      text.add(")")
    }
  }

  private func entry(named name: String, of type: KnownType) -> FunctionEntry? {
    let owner: FunctionOwner = type == .easings ? .easing : .anim
    return API.standard.functions.first { $0.name == name && $0.owners.contains(owner) }
      ?? API.effects.first { $0.name == name && owner == .anim }
  }

  private func checkMethod(
    _ object: LuaExpression, _ name: String, _ arguments: [LuaExpression], _ place: SourcePlace
  ) {
    let type = types.type(of: object)
    let owner: FunctionOwner
    switch type {
    case .layer: owner = .layer
    case .object(let name):
      guard let found = FunctionOwner.allCases.first(where: { $0.prefix == "\(name):" }) else {
        return
      }
      owner = found
    case .list: owner = .list
    default: return checkVerb(name, arguments, place)
    }
    // The shape of a value is not known.
    guard let probe = type.probe, !hasHiddenNames, owner != .value || method(name, of: owner) == nil
    else { return }
    guard let entry = method(name, of: owner), !Self.unplayed.contains(name) else {
      guard type != .list(.number) else { return }
      return tryOut { text in
        text.add("return P.\(probe)[\"\(name)\"]")
        text.add(word: name, at: place)
      }
    }
    tryOut { text in
      text.add("return P.\(probe):\(name)(")
      text.add(word: name, at: place)
      self.add(arguments, of: name, to: &text, entry.parameters(through: owner))
      text.add(")")
    }
  }

  private func method(_ name: String, of owner: FunctionOwner) -> FunctionEntry? {
    let all = API.standard.functions + API.effects
    return all.first { $0.name == name && $0.owners.contains(owner) }
      ?? (owner == .layer ? all.first { $0.name == name && $0.owners.contains(.list) } : nil)
  }

  /// The options of a verb whose target's type is not known: `boxes[i]:to({ … }, { … })`.
  private func checkVerb(_ name: String, _ arguments: [LuaExpression], _ place: SourcePlace) {
    guard !ownMethods.contains(name), arguments.count >= 2,
      let entry = method(name, of: .layer), entry.parameters.first?.shape == .target,
      case .table = arguments[0].kind, case .table(let options) = arguments[1].kind,
      let topic = API.standard.options.topics.first(where: { $0.functions.contains(name) }),
      // So it is most likely a verb and its options, not a function of the script's own.
      options.contains(where: { field in
        let name = field.key?.text ?? ""
        return nearestName(to: name, in: topic.entries.flatMap(\.spellings)) != nil
      })
    else { return }
    tryOut { text in
      text.leavesOut = true
      text.add("return P.layers.rect:\(name)(\(Self.fields(for: name)), ")
      text.add(arguments[1])
      text.add(")")
    }
  }

  /// Fields of a rectangle that a verb takes.
  private static func fields(for verb: String) -> String {
    switch verb {
    case "keys": "{ x = { 0, 1 } }"
    case "bind", "follow": "{ x = function() return 1 end }"
    default: "{ x = 1 }"
    }
  }

  /// Adds arguments; for one that the text does not show, something that the parameter takes.
  private func add(
    _ arguments: [LuaExpression], of name: String, to text: inout CallText,
    _ parameters: ArraySlice<Parameter>
  ) {
    let parameters = Array(parameters)
    let isKnownTarget = arguments.first.map { types.type(of: $0).isTarget } ?? false
    for (index, argument) in arguments.enumerated() {
      if index > 0 { text.add(", ") }
      let parameter = index < parameters.count ? parameters[index] : parameters.last
      // Fields of a target that is not known.
      if parameter?.shape == .fields, parameters.first?.shape == .target, !isKnownTarget {
        text.add(Self.fields(for: name))
        text.leavesOut = true
        continue
      }
      text.add(argument, else: parameter?.shape.stand ?? "1")
    }
  }

  // MARK: Findings

  /// Tries a call, again without each field that was wrong, until nothing more is found.
  private func tryOut(onEmptyHost: Bool = false, _ write: (inout CallText) -> Void) {
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
  private func finding(
    _ error: ScriptError, _ quoted: String?, _ text: CallText, isFirst: Bool
  ) -> (finding: CheckFinding, key: ObjectIdentifier?)? {
    var word = quoted.flatMap { quoted in text.words.last { $0.word == quoted } }
    switch error.code {
    // Fields of a target that is not known.
    case .fieldUnknown where text.leavesOut: return nil
    case .optionUnknown, .fieldUnknown, .nameUnknown, .wordUnknown, .easingUnknown: break
    case .call where error.message.contains(" but got "): word = text.words.first
    case .value where ownProperties.contains(quoted ?? ""): return nil
    // What does not go together with the fields may go together with others.
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
    return (CheckFinding(message: error.message, code: error.code, place: word.place), word.key)
  }

  private func findUnknownGlobals() {
    let known = bench.globals.union(assignedGlobals).union(doubtedGlobals)
    var reported: Set<String> = []
    for (name, place) in readGlobals where !known.contains(name) && reported.insert(name).inserted {
      let error = unknownName("global", name, valid: known.sorted())
      // A list of all globals is no help.
      let first = error.message.prefix { $0 != "\n" }
      findings.append(CheckFinding(message: String(first), code: .nameUnknown, place: place))
    }
  }

  // MARK: Traps

  /// `while true do … end` in which nothing waits, ends or calls what the text does not show.
  private func checkEndless(_ condition: LuaExpression, _ body: [LuaStatement], _ isRepeat: Bool) {
    switch (condition.kind, isRepeat) {
    case (.true, false), (.number, false), (.false, true), (.nil, true): break
    default: return
    }
    var visitor = LuaVisitor()
    var goesOn = true
    visitor.onStatement = { statement in
      switch statement {
      case .break, .return, .goto: goesOn = false
      default: break
      }
    }
    visitor.onExpression = { [unowned self] expression in
      switch expression.kind {
      case .method(let object, let name, _):
        if name == "wait" || types.type(of: object) == .unknown { goesOn = false }
      case .call(let function, _):
        switch function.kind {
        case .global(let name):
          if ["wait", "error"].contains(name) || assignedGlobals.contains(name) { goesOn = false }
        case .index(let object, _): if types.type(of: object) != .anim { goesOn = false }
        default: goesOn = false
        }
      default: break
      }
    }
    visitor.visit(body)
    guard goesOn else { return }
    findings.append(
      CheckFinding(
        message: "this loop never ends: nothing in it waits, and no 'break' leaves it\n"
          + "wait in it: wait() for the next frame, wait(0.5) for half a second",
        code: .endlessLoop, place: condition.place))
  }
}

extension CallText {
  /// Adds the value of an assignment, which counts as the value of the field.
  mutating func addValue(_ value: LuaExpression, of name: String) { add(value) }
}

extension ErrorCode {
  /// A loop that can never end.
  package static let endlessLoop = ErrorCode("E-endless-loop")

  /// Whether it is about a word that has no meaning in its place.
  fileprivate var isUnknownName: Bool {
    [.optionUnknown, .fieldUnknown, .nameUnknown, .wordUnknown, .easingUnknown].contains(self)
  }
}

extension KnownType {
  /// Whether its fields are known.
  fileprivate var isTarget: Bool {
    switch self {
    case .layer, .list(.layer): true
    case .object(let name): name == "clock" || name == "handle" || name.hasSuffix("gradient")
    default: false
    }
  }
}

extension LuaExpression {
  /// The text of a literal.
  fileprivate var text: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  /// The object of a field; itself where there is none.
  fileprivate var object: LuaExpression {
    if case .index(let object, _) = kind { object } else { self }
  }
}

extension ValueShape {
  /// Lua of a value that it takes.
  fileprivate var stand: String {
    switch self {
    case .text: "\"x\""
    case .function: "function() end"
    case .fields: "{ x = 1 }"
    case .options: "{}"
    case .curve: "\"linear\""
    case .path: "\"M 0 0 L 1 1\""
    case .target, .layer: "P.layers.rect"
    case .handle: "P.handle"
    case .clock: "P.clock"
    case .list(.handle): "{}"
    case .list: "{ 1 }"
    case .words(let words): "\"\(words.first ?? "")\""
    case .either(let shapes): shapes.first?.stand ?? "1"
    default: "1"
    }
  }
}

extension String {
  /// The first word in quotes.
  fileprivate var firstQuoted: String? {
    guard let open = firstIndex(of: "'") else { return nil }
    let rest = self[index(after: open)...]
    return rest.firstIndex(of: "'").map { String(rest[..<$0]) }
  }
}
