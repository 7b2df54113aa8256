import AnimationEngine
import LuaRuntime
import SceneGraph

/// How texts turn into others.
extension OptionTable {
  private static let textCall = "text:to({ text = \"99\" }, { … })"

  static let textOptions: [VerbOption] = [
    VerbOption(
      "format",
      OptionKind(.text) { reader, slot, what throws(HostError) in
        let source = try reader.state.text(slot, what)
        guard let pattern = NumberPattern(source) else { throw HostError(badPattern(source)) }
        return pattern
      }, for: [.motion, .keys], default: "nil", as: [.notOfChanges, .ofTexts], in: textCall,
      "The pattern in which a text shows the number that it counts; without it, as in the texts.",
      "format = \"%d %%\""
    ) { $0.format = $1 },
    VerbOption(
      "reveal", .word(TextManner.Reveal.self), for: [.motion, .keys], default: "nil",
      as: [.notOfChanges, .ofTexts], in: textCall,
      "How the new text is written: letter by letter (type), by words, or out of random characters (scramble).",
      "reveal = \"type\""
    ) { $0.reveal = $1 },
    VerbOption(
      "characters", .text, for: [.motion, .keys], default: "nil", as: [.notOfChanges, .ofTexts],
      in: textCall,
      "The characters that a scrambled text shows on the way; without it, capital letters and digits.",
      "reveal = \"scramble\", characters = \"01\""
    ) { $0.characters = $1 },
    VerbOption(
      "seed", .seed, for: [.motion, .keys, .noise], default: "nil", as: [.notOfChanges, .ofTexts],
      in: textCall,
      "The number that decides what is random about it; without it, the scene's seed.",
      "reveal = \"scramble\", seed = 7"
    ) { $0.seed = $1 },
    VerbOption(
      "cursor", .text, for: [.motion, .keys], default: "nil", as: [.notOfChanges, .ofTexts],
      in: textCall,
      "The text after the characters that have been written.",
      "reveal = \"type\", cursor = \"_\""
    ) { $0.cursor = $1 },
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
      throw HostError("'pace' cannot be used with 'reveal': give a duration", .optionConflict)
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
    let name = given.first { $0.traits.contains(.ofTexts) }?.row ?? "reveal"
    throw HostError("'\(name)' is for texts, and there is none among the fields", .optionConflict)
  }
}
