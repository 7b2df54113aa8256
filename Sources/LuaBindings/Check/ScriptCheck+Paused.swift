import LuaRuntime
import LuaSyntax

/// Animations and timelines that are made paused, and that nothing can resume.
extension ScriptCheck {
  /// Finds them; of an animation that is kept anywhere but in a local variable, or handed on, nothing is known.
  func findPaused(_ statements: [LuaStatement]) {
    var made: [(variable: LuaVariable?, pause: Pause)] = []
    var uses: [ObjectIdentifier: (all: Int, filling: Int)] = [:]
    var asksForAll = false
    var visitor = LuaVisitor()
    visitor.onStatement = { [unowned self] statement in
      switch statement {
      case .call(let call): if let pause = pause(in: call) { made.append((nil, pause)) }
      case .local(let variables, let values):
        for (variable, value) in zip(variables, values) {
          if let pause = pause(in: value) { made.append((variable, pause)) }
        }
      default: break
      }
    }
    visitor.onExpression = { [unowned self] expression in
      switch expression.kind {
      case .local(let variable): uses[ObjectIdentifier(variable), default: (0, 0)].all += 1
      case .method(let object, let name, _):
        if ["animations", "animation"].contains(name) { asksForAll = true }
        if case .local(let variable) = object.kind, isFilling(name) {
          uses[ObjectIdentifier(variable), default: (0, 0)].filling += 1
        }
      case .call(let function, _):
        if isFunction(function, "animations") || isFunction(function, "animation") {
          asksForAll = true
        }
      default: break
      }
    }
    visitor.visit(statements)
    guard !asksForAll else { return }
    for (variable, pause) in made {
      if let variable {
        let used = uses[ObjectIdentifier(variable)] ?? (0, 0)
        guard used.all == used.filling, !variable.hasOtherValues, variable.values.count == 1 else {
          continue
        }
      }
      findings.append(
        CheckFinding(
          message:
            "this \(pause.isTimeline ? "timeline" : "animation") is paused, and nothing resumes it\n"
            + "keep it in a variable and call its resume(), or leave 'paused' out",
          code: .neverPlays, place: pause.place))
    }
  }

  private struct Pause {
    var place: SourcePlace
    var isTimeline: Bool
  }

  /// The option `paused = true` of a chain of calls that makes a timeline or an animation, and does nothing
  /// but fill it.
  private func pause(in expression: LuaExpression) -> Pause? {
    var call = expression
    while true {
      switch call.kind {
      case .method(let object, let name, let arguments):
        let type = types.type(of: object)
        if type == .object("handle") {
          guard isFilling(name) else { return nil }
          call = object
          continue
        }
        switch type {
        case .layer, .list(.layer): break
        default: return nil
        }
        return pause(in: arguments, types.type(of: call) == .object("handle"), isTimeline: false)
      case .call(let function, let arguments):
        guard case .index(let object, let key) = function.kind, types.type(of: object) == .anim
        else { return nil }
        return pause(
          in: arguments, types.type(of: call) == .object("handle"),
          isTimeline: key.text == "timeline")
      default: return nil
      }
    }
  }

  private func pause(in arguments: [LuaExpression], _ isHandle: Bool, isTimeline: Bool) -> Pause? {
    guard isHandle else { return nil }
    for argument in isTimeline ? arguments[...] : arguments.dropFirst() {
      guard case .table(let fields) = argument.kind else { continue }
      for field in fields {
        if let key = field.key, key.text == "paused", case .true = field.value.kind {
          return Pause(place: key.place, isTimeline: isTimeline)
        }
      }
    }
    return nil
  }

  /// Methods that put something into a timeline; all others may set it in motion.
  private func isFilling(_ name: String) -> Bool {
    if TimelineBinding.functions.contains(where: {
      $0.name == name && $0.entry.owners.contains(.handle)
    }) {
      return true
    }
    return bench.api.functions.contains {
      $0.name == name && $0.owners.contains(.handle) && $0.parameters.first?.shape == .target
    } || API.effects.contains { $0.name == name }
  }
}
