import AnimationEngine
import LuaRuntime

/// An option of *how*, which several verbs take.
typealias VerbOption = OptionSpec<OptionReader, AnimationOptions>

/// Every option of *how*, in the order in which lists show them.
struct OptionTable: Sendable {
  /// The options of animlua itself.
  static let standard = OptionTable([
    timingOptions, motionOptions, keyframeOptions, courseOptions, mixingOptions, textOptions,
    valueOptions, vibrationOptions, callbackOptions, reductionOptions, changeOptions,
  ])

  let specs: [VerbOption]
  private let index: [String: Int]

  init(_ topics: [[VerbOption]]) {
    specs = topics.flatMap { $0 }
    var index: [String: Int] = [:]
    for (number, spec) in specs.enumerated() {
      for name in spec.entry.spellings { index[name] = number }
    }
    self.index = index
  }

  /// The option of a spelling that the verb takes.
  func option(
    _ name: String, _ scope: OptionScope, _ verb: String
  ) throws(HostError) -> VerbOption {
    if let number = index[name], accepts(specs[number], scope) { return specs[number] }
    throw unknownName(
      "option", name, of: "'\(verb)'", valid: primaryNames(scope), more: names(scope))
  }

  /// The names that lists show: of each option its own, and of several for one thing the first.
  func primaryNames(_ scope: OptionScope) -> [String] {
    specs.filter { accepts($0, scope) && !$0.traits.contains(.secondary) }.map(\.name)
  }

  /// The option of a spelling, of whatever verb; nil when there is none.
  func spec(_ spelling: String) -> VerbOption? { index[spelling].map { specs[$0] } }

  /// Whether an option of a spelling is among those of a kind.
  func has(_ spelling: String, as traits: OptionTraits) -> Bool {
    spec(spelling)?.traits.isSuperset(of: traits) ?? false
  }

  /// Whether a spelling is that of an option, of whatever verb.
  func has(_ spelling: String) -> Bool { index[spelling] != nil }

  /// The own name of an option that may be spelled otherwise; any other word is its own.
  func ownName(_ spelling: String) -> String {
    index[spelling].map { specs[$0].name } ?? spelling
  }

  func names(_ scope: OptionScope) -> [String] {
    specs.filter { accepts($0, scope) }.flatMap(\.entry.spellings)
  }

  /// Refuses two spellings of one option.
  func checkGroups(_ options: AnimationOptions) throws(HostError) {
    guard options.given.count > 1 else { return }
    for (place, one) in options.given.enumerated() {
      for other in options.given[..<place] where isSame(one.row, other.row) {
        throw HostError(
          "'\(other.spelling)' and '\(one.spelling)' are two spellings of one option: give one",
          .optionConflict)
      }
    }
  }

  /// Whether two options say the same thing, so that only one of them may be given.
  func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    guard let one = index[one], let other = index[other] else { return false }
    let group = specs[one].entry.group
    return group != nil && group == specs[other].entry.group
  }

  /// Whether two options, by any spelling, pace an animation in ways that do not go together.
  func pacesOtherwise(_ one: String, _ other: String) -> Bool {
    guard let one = spec(one), let other = spec(other), one.name != other.name,
      one.traits.contains(.pacing), other.traits.contains(.pacing)
    else { return false }
    return one.traits.contains(.ownTime) || other.traits.contains(.ownTime)
      || Set([one.name, other.name]) == ["pace", "duration"]
  }

  /// Whether the verb of a name takes an option of the standard table.
  static func takes(_ verb: String, _ option: String) -> Bool {
    guard let spec = standard.spec(option),
      let scope = verbs.first(where: { $0.name == verb || $0.others.contains(verb) })?.scope
    else { return false }
    return standard.accepts(spec, scope)
  }

  // MARK: Verbs

  /// A verb whose *how* this table has, the functions that take the same options, and a call of it with `…` in
  /// the place of an option.
  struct OptionVerb {
    var name: String
    var scope: OptionScope
    var call: String
    var others: [String]
    /// Options that reading takes and the verb refuses.
    var refused: Set<String>
    /// The kinds of options that it refuses.
    var refusedTraits: OptionTraits

    init(
      _ name: String, _ scope: OptionScope, _ call: String, others: [String] = [],
      refusing refused: Set<String> = [], allOf refusedTraits: OptionTraits = []
    ) {
      self.name = name
      self.scope = scope
      self.call = call
      self.others = others
      self.refused = refused
      self.refusedTraits = refusedTraits
    }

    /// Whether it refuses an option that reading takes.
    func refuses(_ option: VerbOption) -> Bool {
      refused.contains(option.name) || !option.traits.isDisjoint(with: refusedTraits)
    }
  }

  /// The verbs by what they take; documentation shows an option with the first that takes it.
  static let verbs = [
    OptionVerb(
      "to", .motion, "box:to({ x = 300 }, { … })", others: ["by", "fade_out"]),
    // Their table is the start.
    OptionVerb(
      "from", .motion, "box:from({ x = 10 }, { … })", others: ["fade_in"], refusing: ["from"]),
    OptionVerb("keys", .keys, "box:keys({ x = { 0, 80, 200 } }, { … })"),
    OptionVerb(
      "pulse", .keys, "box:pulse({ x = 130 }, { … })", others: ["flash"], refusing: ["key_times"]),
    OptionVerb("along", .along, "box:along(\"M 0 0 L 100 0 L 100 100\", { … })"),
    OptionVerb("decay", .decay, "box:decay({ x = 400 }, { … })"),
    OptionVerb("follow", .follow, "box:follow({ x = function() return 300 end }, { … })"),
    OptionVerb("shake", .noise, "box:shake({ x = 10 }, { … })", others: ["wiggle"]),
    OptionVerb("punch", .punch, "box:punch({ x = 10 }, { … })"),
    OptionVerb("bind", .binding, "box:bind({ x = function() return v() end }, { … })"),
    OptionVerb(
      "custom", .function, "box:custom(function(target, a) return a.time < 0.2 end, { … })"
    ),
    OptionVerb("tick", .tick, "anim.tick(function() return false end, { … })"),
    OptionVerb(
      "all", .group, "anim.all({ box:to({ x = 300 }, 0.2) }, { … })", others: ["sequence"]),
    OptionVerb("any", .any, "anim.any({ box:to({ x = 300 }, 0.2), 0.1 }, { … })"),
    OptionVerb("timeline", [.group, .timeline], "anim.timeline { … }"),
    OptionVerb("drag", .drag, "box:drag { … }"),
    OptionVerb(
      "transaction", [.motion, .change, .transaction],
      "anim.transaction({ … }, function() box.x = 300 end)"),
    OptionVerb(
      "block", [.motion, .change, .transaction, .block],
      "anim.block({ … }, function() box.x = 300 end)"),
    OptionVerb(
      "animator", [.motion, .change], "anim.animator({ … }, function() box.x = 300 end)",
      allOf: .timing),
    OptionVerb(
      "animate_keyframes", [.motion, .change, .transaction, .keyframed],
      "anim.animate_keyframes({ … }, function(add) add(0, 1, function() box.x = 300 end) end)",
      refusing: ["spring", "velocity"]),
    OptionVerb(
      "swap", [.motion, .change, .transition],
      "box:swap({ … }, function() box.fill = \"blue\" end)", others: ["show"]),
  ]

  /// The options of each verb for documentation.
  var topics: [OptionTopic] {
    Self.verbs.map { verb in
      OptionTopic(
        owner: verb.name, call: verb.call, functions: [verb.name] + verb.others,
        entries: specs.filter { accepts($0, verb.scope) && !verb.refuses($0) }
          .map(\.entry))
    }
  }

  /// A runnable line that gives an option to the first verb that takes it.
  func example(_ option: VerbOption) -> String? {
    guard let verb = Self.verbs.first(where: { accepts(option, $0.scope) }) else { return nil }
    return (option.entry.call ?? verb.call).replacing("…", with: option.entry.example)
  }

  /// The verb that takes an option which `to` lacks; nil for other options.
  func verb(taking spelling: String) -> String? {
    guard let number = index[spelling], !accepts(specs[number], .motion) else { return nil }
    return Self.verbs.first { accepts(specs[number], $0.scope) }?.name
  }
}
