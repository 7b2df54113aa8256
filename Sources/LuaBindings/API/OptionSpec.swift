import LuaRuntime

/// One option of a table: its name, its kind and default, its documentation, and what reading it sets.
struct OptionSpec<Reader, Options>: Sendable {
  let entry: OptionEntry
  /// The verbs that take it; every verb where a table is of one function only.
  let scope: OptionScope
  /// Reads a slot into the options.
  let decode: @Sendable (inout Options, Reader, LuaSlot) throws(HostError) -> Void
  /// Reads a plain value in its place; nil for an option that plain calls do not have.
  var plain: PlainReading?

  var name: String { entry.name }
  var aliases: [String] { entry.aliases }
  var traits: OptionTraits { entry.traits }

  /// An option.
  ///
  /// - Parameters:
  ///   - name: The name in scripts.
  ///   - aliases: Other spellings.
  ///   - kind: The values that it takes.
  ///   - scope: The verbs that take it.
  ///   - initial: The default as a script would write it.
  ///   - group: The options of which only one may be given.
  ///   - traits: The kinds of options among which it is.
  ///   - call: A call of its own for the example, with `…` in the place of the option.
  ///   - doc: One sentence.
  ///   - example: The option in a table, as `duration = 0.5`.
  ///   - store: Sets the options.
  init<Value>(
    _ name: String, aliases: [String] = [], _ kind: OptionKind<Reader, Value>,
    for scope: OptionScope = .all, default initial: String, group: String? = nil,
    as traits: OptionTraits = [], in call: String? = nil, _ doc: String, _ example: String,
    _ store: @escaping @Sendable (inout Options, Value) -> Void
  ) {
    entry = OptionEntry(
      name: name, aliases: aliases, shape: kind.shape, initial: initial, group: group,
      traits: traits, call: call, doc: doc, example: example)
    self.scope = scope
    let what = "'\(name)'"
    decode = { options, reader, slot throws(HostError) in
      store(&options, try kind.read(reader, slot, what))
    }
  }

  /// An option whose reading depends on what has been read.
  init(
    _ name: String, aliases: [String] = [], _ shape: ValueShape, default initial: String,
    group: String? = nil, _ doc: String, _ example: String,
    decode:
      @escaping @Sendable (inout Options, Reader, LuaSlot) throws(HostError) -> Void
  ) {
    entry = OptionEntry(
      name: name, aliases: aliases, shape: shape, initial: initial, group: group, doc: doc,
      example: example)
    scope = .all
    self.decode = decode
  }

  /// An option that sets a field of a new object.
  init(
    _ field: FieldEntry,
    decode:
      @escaping @Sendable (inout Options, Reader, LuaSlot) throws(HostError) -> Void
  ) {
    self.init(
      field.name, field.shape, default: field.initial, field.doc, field.example, decode: decode)
  }
}

/// The kinds of options that are treated alike.
struct OptionTraits: OptionSet, Sendable {
  let rawValue: UInt16

  /// It decides how long an iteration takes, or how its time passes.
  static let pacing = OptionTraits(rawValue: 1)
  /// It is about time beyond an iteration: when, how often, which way.
  static let timing = OptionTraits(rawValue: 2)
  /// It acts only where there is more than one iteration, or an end.
  static let repeating = OptionTraits(rawValue: 4)
  /// A large number of seconds is most likely meant as milliseconds.
  static let short = OptionTraits(rawValue: 8)
  /// It says what another one says, in the words of Core Animation or the Web: lists of valid names leave it out.
  static let secondary = OptionTraits(rawValue: 16)
  /// Of an effect for a list it is the whole's, not the members'.
  static let ofWhole = OptionTraits(rawValue: 32)
  /// Of an effect for a list it is the whole's and the members'.
  static let ofAll = OptionTraits(rawValue: 64)
  /// It means nothing to a change, which has its own start, goal and key.
  static let notOfChanges = OptionTraits(rawValue: 128)
  /// It means nothing to a vibration, which is added and ends where it began.
  static let notOfVibrations = OptionTraits(rawValue: 256)
  /// It means nothing to a block of keyframes.
  static let notOfKeyframes = OptionTraits(rawValue: 512)
  /// It has a time of its own, with which no other option that paces goes.
  static let ownTime = OptionTraits(rawValue: 2048)
  /// It is about texts.
  static let ofTexts = OptionTraits(rawValue: 1024)
}

/// The documentation of an option.
///
/// A class, so that an option is found without copying it.
final class OptionEntry: Sendable {
  let name: String
  let aliases: [String]
  let shape: ValueShape
  /// The default, as a script would write it.
  let initial: String
  /// Names the options of which only one may be given.
  let group: String?
  let traits: OptionTraits
  /// A call of its own for the example, with `…` in the place of the option.
  let call: String?
  /// One sentence.
  let doc: String
  /// The option in a table, as `duration = 0.5`.
  let example: String

  init(
    name: String, aliases: [String], shape: ValueShape, initial: String, group: String?,
    traits: OptionTraits = [], call: String? = nil, doc: String, example: String
  ) {
    self.name = name
    self.aliases = aliases
    self.shape = shape
    self.initial = initial
    self.group = group
    self.traits = traits
    self.call = call
    self.doc = doc
    self.example = example
  }

  var spellings: [String] { [name] + aliases }
}

/// The options of one function, or of one kind of table.
struct OptionList<Reader: ValueReading, Options>: Sendable {
  /// The owner as errors name it: "anim.clock", "a spring".
  let owner: String
  /// A call that takes the options, with `…` in their place.
  let call: String
  let specs: [OptionSpec<Reader, Options>]
  /// The word for one of them in errors.
  private let noun: String
  private let index: [String: Int]

  init(
    of owner: String, in call: String, noun: String = "option",
    _ specs: [OptionSpec<Reader, Options>]
  ) {
    self.owner = owner
    self.noun = noun
    self.call = call
    self.specs = specs
    index = OptionList.index(of: specs)
  }

  private static func index(of specs: [OptionSpec<Reader, Options>]) -> [String: Int] {
    var index: [String: Int] = [:]
    for (number, spec) in specs.enumerated() {
      for name in spec.entry.spellings { index[name] = number }
    }
    return index
  }

  var names: [String] { specs.flatMap(\.entry.spellings) }

  func has(_ spelling: String) -> Bool { index[spelling] != nil }

  /// The option of a spelling; nil when there is none.
  func spec(_ spelling: String) -> OptionSpec<Reader, Options>? {
    index[spelling].map { specs[$0] }
  }

  /// Reads a table of options, of which `valid` are allowed here; nil for all.
  ///
  /// Errors name the `caller` where it is not the list's owner. Names that no option has are errors,
  /// unless others read them (`ignoringOthers`).
  func read(
    _ slot: LuaSlot, into options: inout Options, by reader: Reader, valid: [String]? = nil,
    of caller: String? = nil, ignoringOthers: Bool = false
  ) throws(HostError) {
    let (state, owner) = (reader.state, caller ?? owner)
    guard state.kind(slot) == .table else {
      throw HostError("the options of \(owner) must be a table, not \(state.describe(slot))")
    }
    var given: [OptionEntry] = []
    try state.forEachField(of: slot) { key, value throws(HostError) in
      let word = state.describeKey(key)
      guard valid?.contains(word) ?? true, let number = index[word] else {
        if ignoringOthers { return }
        throw unknownName(noun, word, of: owner, valid: valid ?? names)
      }
      try specs[number].decode(&options, reader, value)
      given.append(specs[number].entry)
    }
    for (place, one) in given.enumerated() where one.group != nil {
      guard let other = given[..<place].first(where: { $0.group == one.group }) else { continue }
      throw HostError(
        "'\(other.name)' and '\(one.name)' of \(owner) exclude each other: give one",
        .optionConflict)
    }
  }

  /// The options for documentation, with the functions that take them.
  func topic(for functions: String...) -> OptionTopic {
    OptionTopic(owner: owner, call: call, functions: functions, entries: specs.map(\.entry))
  }
}

/// The documented options of one owner.
struct OptionTopic: Sendable {
  var owner: String
  /// A call that takes the options, with `…` in their place.
  var call: String
  /// The functions that take them, by the names that errors show; of verbs by their bare names.
  var functions: [String]
  var entries: [OptionEntry]

  /// A runnable line that gives one option.
  func example(_ entry: OptionEntry) -> String {
    (entry.call ?? call).replacing("…", with: entry.example)
  }
}
