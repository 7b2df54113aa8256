import AnimationEngine
import LuaRuntime
import SceneGraph

/// How texts turn into others.
extension OptionTable {
  static let textRows: [OptionRow] = [
    OptionRow("format", [], [.motion, .keys]) { options, reader, slot throws(HostError) in
      let source = try reader.text(slot, "format")
      guard let pattern = NumberPattern(source) else { throw HostError(badPattern(source)) }
      options.format = pattern
    },
    OptionRow("reveal", [], [.motion, .keys]) { options, reader, slot throws(HostError) in
      options.reveal = try reader.word(
        slot, "reveal", TextManner.Reveal.allCases.map { (name: $0.rawValue, value: $0) })
    },
    OptionRow("characters", [], [.motion, .keys]) { options, reader, slot throws(HostError) in
      options.characters = try reader.text(slot, "characters")
    },
    OptionRow("seed", [], [.motion, .keys, .noise]) { options, reader, slot throws(HostError) in
      let seed = try reader.number(slot, "seed")
      guard seed >= 0, let whole = UInt64(exactly: seed) else {
        throw HostError("seed must be a whole number from 0, not \(shortest(seed))")
      }
      options.seed = whole
    },
    OptionRow("cursor", [], [.motion, .keys]) { options, reader, slot throws(HostError) in
      options.cursor = try reader.text(slot, "cursor")
    },
  ]

  static func badPattern(_ source: String) -> String {
    "'\(source)' has no place for one number: write it as \"%d\", \"%.1f km\" or \"#,##0.00\""
  }
}

extension AnimationOptions {
  /// How often a second the characters of a scrambled text change.
  private static var changesPerSecond: Double { 20 }

  /// The options about texts; nil when there are none.
  ///
  /// - Throws: an error that names what does not go together.
  func textManner(_ context: ScriptContext) throws(HostError) -> TextManner? {
    guard format != nil || reveal != nil || characters != nil || seed != nil || cursor != nil
    else { return nil }
    if reveal != .scramble {
      for name in ["characters", "seed"] where has(name) {
        throw HostError("'\(name)' is for reveal = \"scramble\"", .optionConflict)
      }
    }
    if reveal == nil, cursor != nil {
      throw HostError(
        "'cursor' stands behind a text that 'reveal' writes: give both", .optionConflict)
    }
    if reveal != nil, format != nil {
      throw HostError("'format' counts and 'reveal' writes: give one of them", .optionConflict)
    }
    if reveal != nil, pace != nil {
      throw HostError("'pace' does not go with 'reveal': give a duration", .optionConflict)
    }
    var manner = TextManner()
    manner.reveal = reveal
    manner.pattern = format
    if let characters { manner.characters = Array(characters) }
    manner.seed = seed ?? context.options.seed
    manner.cursor = cursor ?? ""
    let seconds = spring?.settlingDuration ?? duration ?? context.defaultDuration
    manner.changes = max((seconds * Self.changesPerSecond).rounded(), 1)
    return manner
  }

  /// Refuses what is said of texts where there is none.
  func checkText(_ manner: TextManner?, _ fields: [Field]) throws(HostError) {
    guard manner != nil, !fields.contains(where: \.isText) else { return }
    let name = ["format", "reveal", "characters", "seed", "cursor"].first(where: has) ?? "reveal"
    throw HostError("'\(name)' is for texts, and there is none among the fields", .optionConflict)
  }
}
