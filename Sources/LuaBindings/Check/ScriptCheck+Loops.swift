import LuaRuntime
import LuaSyntax

/// Loops without an end.
extension ScriptCheck {
  /// `while true do … end` in which nothing waits, ends or calls what the text does not show, and one with
  /// a condition that nothing in the loop changes.
  func checkEndless(_ condition: LuaExpression, _ body: [LuaStatement], _ isRepeat: Bool) {
    let isAlways =
      switch condition.kind {
      case .true, .number, .string, .table, .function: !isRepeat
      case .false, .nil: isRepeat
      default: false
      }
    guard goesOn(body) else { return }
    if isAlways {
      return reportEndless(
        "this loop never ends: nothing in it waits, and no 'break' leaves it", at: condition.start)
    }
    var reads = LoopReads()
    guard reads.add(condition, isAnim: { types.type(of: $0) == .anim }), !reads.isConstant,
      !changes(reads, in: body)
    else { return }
    reportEndless(
      reads.asksTime
        ? "this loop never ends: time stands still as long as it does not wait"
        : "this loop never ends: nothing in it changes its condition, and nothing waits",
      at: condition.start)
  }

  /// `for i = 1, math.huge do … end`.
  func checkEndless(countingTo bounds: [LuaExpression], _ body: [LuaStatement]) {
    guard bounds.count >= 2, case .index(let object, let key) = bounds[1].kind, key.text == "huge",
      case .global("math") = object.kind, goesOn(body)
    else { return }
    reportEndless(
      "this loop never ends: nothing in it waits, and no 'break' leaves it", at: bounds[1].start)
  }

  private func reportEndless(_ message: String, at place: SourcePlace) {
    findings.append(
      CheckFinding(
        message: message + "\n" + LoopPlaces.advice, code: .endlessLoop, place: place))
  }

  /// Whether nothing in a loop waits, leaves it, or calls what the text does not show.
  private func goesOn(_ body: [LuaStatement]) -> Bool {
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
      case .call(let function, _): if !isHarmless(function) { goesOn = false }
      default: break
      }
    }
    visitor.visit(body)
    return goesOn
  }

  /// Whether a called function is known, and neither waits nor leaves a loop.
  private func isHarmless(_ function: LuaExpression) -> Bool {
    switch function.kind {
    case .global(let name):
      return Self.harmless.contains(name) && !assignedGlobals.contains(name)
    case .index(let object, let key):
      guard let name = key.text else { return false }
      if types.type(of: object) == .anim { return entry(named: name, of: .anim) != nil }
      guard case .global(let library) = object.kind else { return false }
      return ["math", "string", "table", "utf8"].contains(library)
        && !assignedGlobals.contains(library)
    default: return false
    }
  }

  private static let harmless: Set = [
    "print", "tostring", "tonumber", "type", "ipairs", "pairs", "next", "select", "rawget",
    "rawset",
    "rawlen", "rawequal", "setmetatable", "getmetatable",
  ]

  /// Whether a loop may change what its condition reads.
  private func changes(_ reads: LoopReads, in body: [LuaStatement]) -> Bool {
    var changes = false
    let note = { (target: LuaExpression) in
      switch target.kind {
      case .local(let variable):
        if reads.locals.contains(ObjectIdentifier(variable)) { changes = true }
      case .global(let name): if reads.globals.contains(name) { changes = true }
      default: if reads.hasFields { changes = true }
      }
    }
    var visitor = LuaVisitor()
    visitor.onStatement = { statement in
      switch statement {
      case .assignment(let targets, _): targets.forEach(note)
      case .function(let target, _): note(target)
      // A condition of `repeat` reads the locals of the body.
      case .local(let variables, _):
        if variables.contains(where: { reads.locals.contains(ObjectIdentifier($0)) }) {
          changes = true
        }
      case .localFunction(let variable, _):
        if reads.locals.contains(ObjectIdentifier(variable)) { changes = true }
      default: break
      }
    }
    visitor.onExpression = { expression in
      // A call may change fields, and tables.
      switch expression.kind {
      case .method, .call: if reads.hasFields { changes = true }
      default: break
      }
    }
    visitor.visit(body)
    return changes
  }
}

/// The values that the condition of a loop reads.
private struct LoopReads {
  var locals: Set<ObjectIdentifier> = []
  var globals: Set<String> = []
  var hasFields = false
  var asksTime = false

  /// Whether the condition reads nothing, so that its author wants it to be always the same.
  var isConstant: Bool { locals.isEmpty && globals.isEmpty && !hasFields && !asksTime }

  /// Adds an expression; false where it calls something else than `anim.now()`.
  mutating func add(_ expression: LuaExpression, isAnim: (LuaExpression) -> Bool) -> Bool {
    switch expression.kind {
    case .nil, .true, .false, .number, .string: return true
    case .local(let variable):
      locals.insert(ObjectIdentifier(variable))
      return true
    case .global(let name):
      globals.insert(name)
      return true
    case .parenthesized(let inner), .unary("not", let inner), .unary("-", let inner):
      return add(inner, isAnim: isAnim)
    case .unary(_, let inner):
      hasFields = true
      return add(inner, isAnim: isAnim)
    case .binary(_, let left, let right):
      return add(left, isAnim: isAnim) && add(right, isAnim: isAnim)
    case .index(let object, let key):
      // Fields of `presentation`, handles and clocks are read by functions, and stand still, too.
      hasFields = true
      return add(object, isAnim: isAnim) && add(key, isAnim: isAnim)
    case .call(let function, let arguments):
      guard arguments.isEmpty, case .index(let object, let key) = function.kind, key.text == "now",
        isAnim(object)
      else { return false }
      asksTime = true
      return true
    case .method, .function, .table, .varargs: return false
    }
  }
}
