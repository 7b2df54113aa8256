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
  let bench: Workbench
  let types: TypeFinder
  let lines: CheckedLines
  var findings: [CheckFinding] = []
  /// Fields that the script gives to any object of its own as functions, as `function Lamp:to()`.
  var ownMethods: Set<String> = []
  /// Properties that it defines, whose values the text does not show.
  var ownProperties: Set<String> = []
  var assignedGlobals: Set<String> = []
  /// Globals whose absence it asks for, as in `name == nil` and `name or 3`.
  var doubtedGlobals: Set<String> = []
  var readGlobals: [(name: String, place: SourcePlace)] = []
  /// Events that it emits.
  var emitted: Set<String> = []
  /// Names that stand in tables, as layers have them.
  var layerNames: Set<String> = []
  /// Whether layers have names that the text does not show.
  var hidesLayers = false
  /// Whether a property or effect of its own has a name that the text does not show.
  var hasHiddenNames = false

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
    findings(in: bytes, folder: folder, options, easings: folders, globals: globals, .standard)
  }

  /// As above, by an API that may have more than the standard one.
  static func findings(
    in bytes: [UInt8], folder: String = ".", _ options: ScriptHostOptions,
    easings folders: [String] = [], globals: [String] = [], _ api: API
  ) -> [CheckFinding] {
    guard let main = try? LuaParser.parse(bytes),
      let bench = try? Workbench(options, folder: folder, api)
    else { return [] }
    // Families that cannot be loaded are errors of the scene itself.
    try? bench.loadEasings(from: folders)
    let check = ScriptCheck(bench, CheckedLines(bytes))
    check.assignedGlobals = Set(globals)
    check.gather(main.body)
    check.walk(main.body)
    check.findUnknownGlobals()
    check.findPaused(main.body)
    return check.findings.sorted {
      ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column)
    }
  }

  private init(_ bench: Workbench, _ lines: CheckedLines) {
    self.bench = bench
    self.lines = lines
    types = TypeFinder(bench.api)
  }

  // MARK: Walking

  func walk(_ statements: [LuaStatement]) {
    var visitor = LuaVisitor()
    visitor.onStatement = { [unowned self] statement in
      switch statement {
      case .assignment(let targets, let values):
        for (target, value) in zip(targets, values) {
          checkAssignment(target, value)
          if case .index(let object, let key) = target.kind, case .layer = types.type(of: object) {
            checkUnits(key, value)
          }
        }
      case .function(let target, _): _ = isReplaced(target)
      case .loop(let condition, let body, let isRepeat):
        checkEndless(condition, body, isRepeat)
      case .count(_, let bounds, let body): checkEndless(countingTo: bounds, body)
      default: break
      }
    }
    // Calls in protected mode may be wrong on purpose.
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
      case .index(let object, let key):
        checkField(of: object, key)
        checkFormerName(of: object, key)
        if case .global("math") = object.kind { checkLibrary(object, key) }
      case .call(let function, let arguments):
        if case .index(let object, let key) = function.kind {
          if case .global("math") = object.kind {} else { checkLibrary(object, key) }
        }
        checkCall(function, arguments)
      case .method(let object, let name, let arguments):
        checkMethod(object, name, arguments, expression.place)
      default: break
      }
    }
    visitor.visit(statements)
  }

  /// Names whose calls would take an object from the workbench, or run another file.
  static let unplayed: Set = [
    "remove", "stop", "close", "include", "show", "revert", "split", "wait", "finish", "scene",
    "restart", "seek", "retarget", "keep", "add", "property", "start", "continue", "swap",
  ]

  func checkField(of object: LuaExpression, _ key: LuaExpression) {
    let type = types.type(of: object)
    // Some fields of layers are there at times only, as the children of a text that was split.
    guard let name = key.text, let probe = type.probe, !hasHiddenNames,
      !bench.api.layerFields.contains(where: { $0.field.name == name })
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

  func checkAssignment(_ target: LuaExpression, _ value: LuaExpression) {
    guard case .index(let object, let key) = target.kind, key.text != nil, !hasHiddenNames else {
      return
    }
    let type = types.type(of: object)
    guard let probe = type.probe else { return }
    switch type {
    case .layer, .object, .list(.layer): break
    // The workbench itself calls the functions of `anim`, which an assignment would replace.
    case .anim where isReplaced(target): return
    case .anim: break
    default: return
    }
    tryOut { text in
      text.add("P.\(probe)[")
      text.add(key)
      text.add("] = ")
      text.add(value)
      text.note(value, of: key)
    }
  }

  /// Whether an assignment replaces a name of `anim`, which is a finding.
  private func isReplaced(_ target: LuaExpression) -> Bool {
    guard case .index(let object, let key) = target.kind, types.type(of: object) == .anim,
      let name = key.text, bench.members(of: "anim").contains(name)
    else { return false }
    findings.append(
      CheckFinding(
        message: ModuleNames.warning(about: name), code: .replacedName, place: key.place))
    return true
  }

  func checkCall(_ function: LuaExpression, _ arguments: [LuaExpression]) {
    guard case .index(let object, let key) = function.kind, let written = key.text else { return }
    let type = types.type(of: object)
    let name = type == .anim ? FormerName.name(for: written, of: .anim) : written
    guard type == .anim || type == .easings, let entry = entry(named: name, of: type) else {
      return checkDot(type, key, name, arguments)
    }
    if type == .anim, name == "scene" { return checkScene(arguments) }
    if type == .anim, name == "spring" { checkSettles(arguments, key.place) }
    if type == .anim, name == "custom" { checkEndsAtOnce(arguments.dropFirst().first) }
    checkSpellings(of: name, in: type == .anim ? .anim : .easing, arguments, entry.parameters[...])
    if let target = arguments.first, isLayer(target) { checkUnits(in: arguments.dropFirst().first) }
    guard !Self.unplayed.contains(name), !findLateOptions(of: name, arguments) else { return }
    tryOut { text in
      text.add("return P.\(type.probe ?? "anim").\(name)(")
      text.add(word: written, at: key.place)
      self.add(arguments, of: name, to: &text, entry.parameters[...])
      text.add(")")
    }
  }

  /// A method after a dot: `ball.to({ … })`.
  func checkDot(
    _ type: KnownType, _ key: LuaExpression, _ name: String, _ arguments: [LuaExpression]
  ) {
    let owner: FunctionOwner?
    switch type {
    case .layer: owner = .layer
    case .object(let name): owner = FunctionOwner.allCases.first { $0.prefix == "\(name):" }
    default: owner = nil
    }
    guard let owner, let probe = type.probe, hasMethod(name, of: owner),
      !Self.unplayed.contains(name),
      // With the object itself in front it is the same call.
      arguments.first.map({ types.type(of: $0) != type }) ?? true
    else { return }
    let count = findings.count
    tryOut { text in
      text.add(word: name, at: key.place)
      text.add("return P.\(probe).\(name)({ x = 1 })")
    }
    for index in count..<findings.count where findings[index].code == .call {
      findings[index].fix = signFix(":", for: ".", before: key.place)
    }
  }

  private func hasMethod(_ name: String, of owner: FunctionOwner) -> Bool {
    method(name, of: owner) != nil
      || owner == .scene && LayerKind.allCases.contains { $0.isMade && $0.name == name }
  }

  /// A function of `anim` after a colon: `anim:to(ball, { … })`.
  func checkColon(_ name: String, _ place: SourcePlace) {
    guard entry(named: name, of: .anim) != nil else {
      return tryOut { text in
        text.add("return P.anim[\"\(name)\"]")
        text.add(word: name, at: place)
      }
    }
    findings.append(
      CheckFinding(
        message: "'\(name)' is a function of anim: write it with a dot, as anim.\(name)(…)",
        code: .call, place: place, fix: signFix(".", for: ":", before: place)))
  }

  /// The options of `anim.scene`, on a host of their own: a file has one scene.
  func checkScene(_ arguments: [LuaExpression]) {
    guard case .table? = arguments.first?.kind else { return }
    tryOut(onEmptyHost: true) { text in
      text.add("return P.anim.scene(")
      text.add(arguments[0])
      text.add(")")
    }
  }

  func entry(named name: String, of type: KnownType) -> FunctionEntry? {
    let owner: FunctionOwner = type == .easings ? .easing : .anim
    return bench.api.functions.first { $0.name == name && $0.owners.contains(owner) }
      ?? API.effects.first { $0.name == name && owner == .anim }
  }

  func checkMethod(
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
    case .anim: return checkColon(name, place)
    default: return checkVerb(name, arguments, place)
    }
    if owner == .scene || isLayer(object) { checkUnits(in: arguments.first) }
    // The shape of a value is not known.
    if name == "custom" { checkEndsAtOnce(arguments.first) }
    if name == "find", owner == .scene { checkFind(arguments.first) }
    if name == "on" || name == "event", [.scene, .layer].contains(owner) {
      checkEvent(arguments.first)
    }
    if owner == .layer { checkFormerName(name, of: .layer, at: place) }
    guard let probe = type.probe, !hasHiddenNames, owner != .value || method(name, of: owner) == nil
    else { return }
    // The change of a layer's own look takes nothing from the workbench.
    let isPlayed = !Self.unplayed.contains(name) || owner == .layer && name == "swap"
    let present = owner == .layer ? FormerName.name(for: name, of: .layer) : name
    guard let entry = method(present, of: owner), isPlayed else {
      guard type != .list(.number) else { return }
      return tryOut { text in
        text.add("return P.\(probe)[\"\(name)\"]")
        text.add(word: name, at: place)
      }
    }
    checkSpellings(of: present, in: owner, arguments, entry.parameters(through: owner))
    guard !findLateOptions(of: present, arguments) else { return }
    tryOut { text in
      text.add("return P.\(probe):\(present)(")
      text.add(word: name, at: place)
      self.add(arguments, of: present, to: &text, entry.parameters(through: owner))
      text.add(")")
    }
  }

  func method(_ name: String, of owner: FunctionOwner) -> FunctionEntry? {
    let all = bench.api.functions + API.effects
    return all.first { $0.name == name && $0.owners.contains(owner) }
      ?? (owner == .layer ? all.first { $0.name == name && $0.owners.contains(.list) } : nil)
  }

  /// The options of a verb whose target's type is not known: `boxes[i]:to({ … }, { … })`.
  func checkVerb(_ name: String, _ arguments: [LuaExpression], _ place: SourcePlace) {
    guard !ownMethods.contains(name), arguments.count >= 2,
      let entry = method(name, of: .layer), entry.parameters.first?.shape == .target,
      case .table = arguments[0].kind, case .table(let options) = arguments[1].kind,
      let topic = bench.api.options.topics.first(where: { $0.functions.contains(name) }),
      // So it is most likely a verb and its options, not a function of the script's own.
      options.contains(where: { field in
        let name = field.key?.text ?? ""
        return nearestName(to: name, in: topic.entries.flatMap(\.spellings)) != nil
      })
    else { return }
    checkSpellings(in: arguments[1], topic.entries)
    tryOut { text in
      text.leavesOut = true
      text.add("return P.layers.rect:\(name)(\(Self.fields(for: name)), ")
      text.add(arguments[1])
      text.add(")")
    }
  }

  /// Fields of a rectangle that a verb takes.
  static func fields(for verb: String) -> String {
    switch verb {
    case "keys": "{ x = { 0, 1 } }"
    case "bind", "follow": "{ x = function() return 1 end }"
    default: "{ x = 1 }"
    }
  }

  /// Adds arguments; for one that the text does not show, something that the parameter takes.
  func add(
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
      text.add(argument: argument, else: parameter?.shape.stand ?? "1")
    }
  }
}
