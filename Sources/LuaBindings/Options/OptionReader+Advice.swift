import AnimationEngine
import LuaRuntime
import SceneGraph

/// Advice on arguments that stand in the wrong place.
extension OptionReader {
  /// Whether the scope is that of a verb with targets, whose numbers may be functions of the place.
  private var hasTargets: Bool { !scope.contains(.change) }

  /// The mistake in an argument in the place of seconds; nil when it may be a time.
  func notSeconds(_ slot: LuaSlot, _ verb: String) -> String? {
    if state.kind(slot) == .function, !hasTargets {
      guard verb != "swap" || slot.index == LuaSlot(2).index else {
        return
          "anim.swap takes two layers and options; layer:swap(0.3, function() … end) changes the "
          + "look of one layer"
      }
      return "the seconds or options of '\(verb)' come first, and the function after them"
    }
    guard !context.isTime(slot), let text = state.string(slot) else { return nil }
    if scope.contains(.transition),
      let kind = Transition.Kind.allCases.first(where: {
        foldedName($0.rawValue) == foldedName(text)
      })
    {
      return "'\(text)' is a type, not seconds: write { type = \"\(kind.rawValue)\" }"
    }
    if let advice = notDuration(slot) { return advice }
    guard let easing = easings.isEasing(text) ? text : ForeignNames.easing(for: text) else {
      return nil
    }
    guard hasTargets else {
      return "'\(text)' is an easing, not seconds: write { duration = 0.5, easing = \"\(easing)\" }"
    }
    return "'\(text)' is an easing, not seconds: it follows them, as 0.5, \"\(easing)\""
  }

  /// The mistake in a spring's name in the place of a duration; nil for anything else.
  func notDuration(_ slot: LuaSlot) -> String? {
    guard state.kind(slot) == .string, let text = state.string(slot),
      Spring.presets.contains(where: { $0.name == text })
    else { return nil }
    return "'\(text)' is a spring, not seconds"
      + (option(ofSpring: text).map { ": write { \($0) }" } ?? ", and none can stand here")
  }

  /// The option that a spring's name belongs to; nil where there is none.
  private func option(ofSpring name: String) -> String? {
    if !scope.isDisjoint(with: [.motion, .decay, .along, .follow]) {
      return "spring = \"\(name)\""
    }
    return scope.isDisjoint(with: OptionScope.timed) ? nil : "easing = \"\(name)\""
  }

  /// Advice on a word that is no duration: a spring's misspelled name, or an easing.
  ///
  /// `isFirst` says that it is no option but stands alone.
  func durationAdvice(_ text: String, isFirst: Bool) -> String? {
    if let number = Double(text), number >= 0 {
      return number < ScriptContext.longestLikely
        ? "numbers have no quotes: \(shortest(number))"
        : "\(shortest(number)) milliseconds are \(shortest(number / 1000)), or \"\(text)ms\""
    }
    guard text.first?.isLetter == true else { return nil }
    if foldedName(text) == "spring", let option = option(ofSpring: "bouncy") {
      return "a spring is an option, as \(option)"
    }
    if let near = nearestName(to: text, in: Spring.presets.map(\.name)),
      let option = option(ofSpring: near)
    {
      return isFirst && option.hasPrefix("spring")
        ? "a spring's name may stand there: did you mean '\(near)'?" : "did you mean \(option)?"
    }
    guard isFirst, !scope.isDisjoint(with: .timed) else { return nil }
    return "an easing follows the seconds, as 0.25, \"quad.out\""
  }

  /// The mistake in a table of options that stands behind the seconds, where an easing does; nil for an easing.
  func optionsAdvice(_ slot: LuaSlot, after seconds: LuaSlot) -> String? {
    guard state.kind(slot) == .table, state.length(slot) == 0 else { return nil }
    var name: String?
    try? state.forEachField(of: slot) { key, _ in
      if name == nil, let key = state.string(key), table.has(key) { name = key }
    }
    return name.map { name in
      springs.isSpring(seconds)
        ? Self.optionsAdvice(name, "spring", state.written(seconds))
        : Self.optionsAdvice(name, seconds: state.written(seconds))
    }
  }

  /// The error of options behind the seconds, one of which is named.
  static func optionsAdvice(_ name: String, seconds: String) -> String {
    optionsAdvice(name, "duration", seconds)
  }

  /// The error of options behind a first one that stands alone.
  private static func optionsAdvice(_ name: String, _ first: String, _ value: String) -> String {
    let noun = first == "spring" ? "spring" : "seconds"
    return "'\(name)' is an option: options stand in place of the \(noun), as "
      + "{ \(first) = \(value), \(name) = … }"
  }

  /// Advice on a target in the place of a block's seconds.
  func targetAdvice(_ slot: LuaSlot, _ verb: String) -> String? {
    guard scope.contains(.block), state.kind(slot) == .object else { return nil }
    return
      "\n'\(verb)' takes seconds and a function; fields of a target are animated by anim.to(target, { x = 100 }, 1)"
  }
}
