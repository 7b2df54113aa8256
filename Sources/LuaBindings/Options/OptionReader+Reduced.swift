import AnimationEngine
import LuaRuntime
import SceneGraph

/// The ways of an animation where motion is reduced.
enum Reduction: String, CaseIterable, Sendable {
  /// It plays as it is.
  case keep
  /// It is at its end at once.
  case skip
  /// It is at its end at once, and layers fade over to it.
  case fade
}

extension OptionTable {
  /// The options for reduced motion.
  static let reductionOptions: [VerbOption] = [
    VerbOption(
      "reduced",
      OptionKind(.either([.words(Reduction.allCases.map(\.rawValue)), .options])) {
        reader, slot, what throws(HostError) in
        // The options of a table were read before all others.
        guard reader.state.kind(slot) != .table else { return nil }
        return try reader.state.word(
          slot, what, Reduction.allCases.map { (name: $0.rawValue, value: $0) })
      }, for: .timed, default: "\"keep\"", as: .notOfChanges,
      "How it plays if the person wants less motion; a table has options for that case.",
      "reduced = \"skip\""
    ) { $0.reduction = $1 ?? $0.reduction }
  ]
}

extension OptionReader {
  /// The options of `reduced = { … }` by name; where motion is not reduced they are only checked.
  func reducedOptions(
    _ slot: LuaSlot, _ scope: OptionScope, _ verb: String, _ options: AnimationOptions
  ) throws(HostError) -> [(name: String, value: LuaSlot)] {
    guard !scope.isDisjoint(with: .timed) else { return [] }
    let reduced = try passing { () throws(ScriptError) in
      try state.get(slot, .string("reduced"), raw: true)
    }
    guard state.kind(reduced) == .table else { return [] }
    var names: [String] = []
    try state.forEachField(of: reduced) { key, _ throws(HostError) in
      names.append(state.describeKey(key))
    }
    var found: [(name: String, value: LuaSlot)] = []
    for name in names {
      guard name != "reduced" else {
        throw HostError("'reduced' must be a word or a table of options without 'reduced'")
      }
      let option = try option(name, scope, verb)
      let value = try state.field(reduced, .string(name))
      var checked = options
      try option.decode(&checked, self, value)
      found.append((name, value))
    }
    return context.options.reducesMotion ? found : []
  }

  /// Brings an animation to its end at once where the option says so.
  func reduce(_ options: inout AnimationOptions, _ scope: OptionScope) {
    guard context.options.reducesMotion, !scope.isDisjoint(with: .timed),
      scope.isDisjoint(with: .change)
    else { return }
    let isStated = options.has("reduced")
    options.reduction =
      isStated && options.reduction == nil ? .keep : options.reduction ?? context.defaultReduction
    guard let reduction = options.reduction, reduction != .keep else { return }
    if reduction == .fade {
      options.fadeDuration =
        options.spring?.settlingDuration ?? options.duration ?? context.defaultDuration
    }
    (options.spring, options.pace, options.velocity) = (nil, nil, nil)
    (options.duration, options.curve) = (0, .linear)
    options.timing.repeatDelay = 0
    options.timing.repeatDuration = nil
    guard options.timing.iterations.isInfinite else { return }
    // An endless animation is over after one time there and, if it comes back, back.
    switch options.timing.direction {
    case .normal, .reverse: options.timing.iterations = 1
    case .alternate, .alternateReverse: options.timing.iterations = 2
    }
  }
}

extension Verbs {
  /// Lets a layer fade over to where a reduced animation takes it at once; nil when it does not.
  ///
  /// - Returns: the handle of the fade, which reports its end.
  func fade(
    _ target: ScriptTarget, _ options: AnimationOptions, isAlone: Bool = true
  ) throws(HostError) -> ScriptHandle? {
    guard options.reduction == .fade, let duration = options.fadeDuration, let changes,
      case .layer(let layer) = target
    else { return nil }
    var how = ImplicitAnimation(duration: duration, curve: .linear)
    if isAlone { how.tag = CallbackBox(options.callbacks) }
    changes.syncDefaults()
    _ = try scenic { () throws(SceneError) in
      try layer.layer.begin(Transition(.fade, how))
    }
    return changes.lastMade
  }
}
