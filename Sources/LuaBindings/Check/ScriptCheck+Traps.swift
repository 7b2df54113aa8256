import AnimationEngine
import LuaRuntime
import LuaSyntax

/// Calls that are right and do something else than their author thinks.
extension ScriptCheck {
  /// A function of `custom` that returns nothing, or false in all cases: it runs in one frame.
  func checkEndsAtOnce(_ function: LuaExpression?) {
    guard case .function(let body)? = function?.kind, let place = function?.place else { return }
    var goesOn = false
    var returnsFalse = false
    var visitor = LuaVisitor()
    // Those of functions within are their own.
    visitor.enters = { expression in
      if case .function = expression.kind { return false }
      return true
    }
    visitor.onStatement = { statement in
      guard case .return(let values) = statement, let first = values.first else { return }
      switch first.kind {
      case .false, .nil: returnsFalse = true
      default: goesOn = true
      }
    }
    visitor.visit(body.body)
    guard !goesOn else { return }
    findings.append(
      CheckFinding(
        message: "this function of 'custom' returns \(returnsFalse ? "false" : "nothing"), "
          + "so it is over after its first frame\n\(Ticks.endsAtOnceAdvice)", code: .endsAtOnce,
        place: place))
  }

  /// Events that other tools send in each frame, or at the start, with what to write.
  private static let foreignEvents: [String: String] = {
    let frames = "anim.tick(function(dt) … end) is called in each frame"
    let start = "the file itself runs at the start"
    return [
      "update": frames, "frame": frames, "enterframe": frames, "tick": frames, "draw": frames,
      "render": frames, "step": frames, "load": start, "ready": start, "init": start,
    ]
  }()

  /// `scene:on("update", …)`, where the script never emits that.
  func checkEvent(_ name: LuaExpression?) {
    guard let name, let text = name.text, !emitted.contains(text),
      let advice = Self.foreignEvents[foldedName(text)]
    else { return }
    findings.append(
      CheckFinding(
        message: "nothing sends the event '\(text)'\n\(advice)", code: .eventUnsent,
        place: name.place))
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

extension ScriptCheck {
  /// Finds options that stand behind the seconds: `ball:to({ x = 3 }, 0.8, { on_complete = f })`.
  ///
  /// - Returns: Whether there are such options, so that the call is not tried.
  func findLateOptions(of verb: String, _ arguments: [LuaExpression]) -> Bool {
    guard ["to", "from", "by", "keys", "along"].contains(verb),
      let index = arguments.firstIndex(where: { if case .number = $0.kind { true } else { false } }
      ),
      index > 0, index + 1 < arguments.count,
      case .table(let fields) = arguments[index + 1].kind, fields.allSatisfy({ $0.key != nil }),
      let name = fields.compactMap({ $0.key?.text }).first(where: OptionTable.standard.has)
    else { return false }
    let (seconds, table) = (arguments[index].place, arguments[index + 1].place)
    let written = lines.text(seconds)
    var fix: CheckFix?
    if seconds.line == table.line, !fields.contains(where: { $0.key?.text == "duration" }) {
      fix = CheckFix(
        place: SourcePlace(
          line: seconds.line, column: seconds.column, length: table.column + 1 - seconds.column),
        text: "{ duration = \(written),", isCertain: true)
    }
    findings.append(
      CheckFinding(
        message: OptionReader.optionsAdvice(name, seconds: written), code: .call,
        place: SourcePlace(line: table.line, column: table.column, length: 1), fix: fix))
    return true
  }
}
