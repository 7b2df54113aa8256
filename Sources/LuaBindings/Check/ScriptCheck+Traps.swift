import AnimationEngine
import LuaRuntime
import LuaSyntax

/// Calls that are right and do something else than their author thinks.
extension ScriptCheck {
  /// `while true do … end` in which nothing waits, ends or calls what the text does not show.
  func checkEndless(_ condition: LuaExpression, _ body: [LuaStatement], _ isRepeat: Bool) {
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

  /// A function of `custom` that returns nothing: it runs in one frame.
  func checkEndsAtOnce(_ function: LuaExpression?) {
    guard case .function(let body)? = function?.kind else { return }
    var returns = false
    var visitor = LuaVisitor()
    // Those of functions within are their own.
    visitor.enters = { expression in
      if case .function = expression.kind { return false }
      return true
    }
    visitor.onStatement = { statement in
      if case .return(let values) = statement, !values.isEmpty { returns = true }
    }
    visitor.visit(body.body)
    guard !returns, let place = function?.place else { return }
    findings.append(
      CheckFinding(
        message: "this function of 'custom' returns nothing, so it is over after its first frame\n"
          + "return true as long as it is to go on: return a.time < 1", code: .endsAtOnce,
        place: place))
  }

  /// A spring without damping.
  func checkSettles(_ arguments: [LuaExpression], _ place: SourcePlace) {
    guard arguments.count == 1 else { return }
    var text = CallText(types, dropping: [])
    text.add("local spring = P.anim.spring(")
    text.add(arguments[0])
    text.add(") assert(spring.settling_duration < math.huge)")
    guard !text.hasUnknownValues, text.unknownFields.isEmpty,
      let error = bench.failure(of: text.text), error.message.contains("assertion failed")
    else { return }
    findings.append(
      CheckFinding(
        message: "this spring never rests, because it has no damping\n"
          + "give it damping above 0, or stop its animations", code: .neverSettles, place: place))
  }

  /// `scene:find "bal"` where no layer of the text is called so.
  func checkFind(_ name: LuaExpression?) {
    guard let name, let text = name.text, !hidesLayers, !layerNames.isEmpty,
      !layerNames.contains(text), !text.contains("/"), text.last?.isNumber == false
    else { return }
    let nearest = nearestName(to: text, in: layerNames.sorted()).map { " (did you mean '\($0)'?)" }
    findings.append(
      CheckFinding(
        message: "no layer is called '\(text)', so this is nil\(nearest ?? "")",
        code: .layerUnknown, place: name.place))
  }
}
