import Motion
import SceneGraph

/// The entries of the reference, out of the tables of the API.
extension Reference {
  static func functions(of api: API) -> [ReferenceEntry] {
    let topics = api.options.topics + API.optionTopics
    return (api.functions + API.effects).map { function in
      let called = function.owners.map { $0.prefix + function.name }
      let topic = topics.first { topic in
        topic.functions.contains { called.contains($0) || $0 == function.name }
      }
      let takesOptions = function.parameters.contains { $0.shape.mayBeOptions }
      var options = takesOptions ? topic.map { $0.entries.map(value) } ?? [] : []
      let places = TimelineBinding.placementTopic
      if takesOptions, topic?.owner != places.owner, !places.isDisjoint(with: called) {
        options += places.entries.map(value)
      }
      if called.contains("anim.scene") { options = SceneBinding.optionFields.map(option) }
      let example = ([function.example] + function.valueExamples).joined(separator: "\n")
      return ReferenceEntry(
        kind: .function, name: function.name,
        places: function.owners.map {
          $0 == .keyframes ? "anim.animate_keyframes: add" : $0.prefix + function.name
        },
        signatures: function.owners.map { function.signature(through: $0) }, doc: function.doc,
        parts: function.parameters.map(value), options: options,
        returns: function.returns?.words ?? "", example: example)
    }
  }

  /// The functions of tests of motion.
  static let tests = TestRun.entries.map { function in
    let called = function.owners[0].prefix + function.name
    let topics = [
      TestRun.loadOptions, TestRun.goldenOptions, InputBinding.sentFields.topic(for: "t:input"),
    ]
    let options = topics.first { $0.functions.contains(called) }
    return ReferenceEntry(
      kind: .test, name: function.name, places: [called],
      signatures: function.owners.map { function.signature(through: $0) }, doc: function.doc,
      parts: function.parameters.map(value),
      options: options.map { $0.entries.map(value) } ?? [],
      returns: function.returns?.words ?? "", example: function.example)
  }

  static func value(_ parameter: Parameter) -> ReferenceEntry.Value {
    value(
      parameter.name, parameter.shape, initial: parameter.initial,
      isOptional: parameter.count != .one, doc: parameter.doc)
  }

  /// A field that may be given where its object is made.
  static func option(_ field: FieldEntry) -> ReferenceEntry.Value {
    var value = value(field)
    value.isOptional = true
    return value
  }

  static func value(_ entry: OptionEntry) -> ReferenceEntry.Value {
    var value = value(entry.name, entry.shape, initial: entry.initial, doc: entry.doc)
    value.aliases = entry.aliases
    value.example = entry.example
    return value
  }

  static func value(_ entry: FieldEntry) -> ReferenceEntry.Value {
    var value = value(
      entry.name, entry.shape, initial: entry.isReadOnly ? "" : entry.initial, doc: entry.doc)
    value.isReadOnly = entry.isReadOnly
    return value
  }

  private static func value(
    _ name: String, _ shape: ValueShape, initial: String, isOptional: Bool = true, doc: String
  ) -> ReferenceEntry.Value {
    ReferenceEntry.Value(
      name: name, shape: shape.words, type: shape.type, unit: shape.unit?.words ?? "",
      range: shape.limits, initial: initial, isOptional: isOptional, doc: doc)
  }

  /// An entry for each option of verbs, and for each of one function.
  static func options(of api: API) -> [ReferenceEntry] {
    let topics = api.options.topics
    let shared = api.options.specs.map { option in
      ReferenceEntry(
        kind: .option, name: option.name,
        places: topics.filter { $0.entries.contains { $0 === option.entry } }
          .flatMap(\.functions),
        doc: option.entry.doc, value: value(option.entry),
        example: api.options.example(option) ?? "")
    }
    let own = API.optionTopics.flatMap { topic in
      topic.entries.map { entry in
        ReferenceEntry(
          kind: .option, name: entry.name,
          places: topic.functions.isEmpty ? [topic.owner] : topic.functions, doc: entry.doc,
          value: value(entry), example: topic.example(entry))
      }
    }
    return shared + own
  }

  static func fields(of api: API) -> [ReferenceEntry] {
    api.classes.flatMap { type in
      type.fields.map { field in
        ReferenceEntry(
          kind: .field, name: field.name, places: ["\(type.name).\(field.name)"], doc: field.doc,
          value: value(field), example: field.example)
      }
    }
  }

  static func value(_ property: Property, on kind: LayerKind? = nil) -> ReferenceEntry.Value {
    let shape = API.shape(of: property)
    // These are placed by their own (0, 0) until an anchor is given.
    let hasOrigin =
      property == .anchor
      && kind.map { [.group, .line, .path, .replicator, .emitter].contains($0) }
        ?? false
    return value(
      property.name, shape, initial: hasOrigin ? "nil" : API.initial(of: property, on: kind),
      doc: property.row.doc)
  }

  static let properties = Property.allCases.map { property in
    var entry = ReferenceEntry(
      kind: .property, name: property.name,
      places: LayerKind.allCases.filter(property.exists).map { "\($0.name).\(property.name)" },
      doc: property.row.doc, value: value(property), example: API.example(of: property) ?? "")
    entry.restDistance = restDistance(of: property)
    return entry
  }

  /// The distance from its goal within which a spring of the property rests; empty where none moves it.
  private static func restDistance(of property: Property) -> String {
    let row = property.row
    guard row.threshold > 0 else { return "" }
    switch row.value {
    // These switch at the midpoint, or have distances for each of their parts.
    case .flag, .transform, .text, .writing, .word: return ""
    case .number, .numbers, .color, .list, .points, .path: break
    }
    return row.unit.isEmpty ? "\(row.threshold)" : "\(row.threshold) \(row.unit)"
  }

  /// Names of pairs of properties, as `scale`.
  static let pairs = Property.aliases.keys.sorted().map { name in
    let halves = Property.aliases[name] ?? []
    let kinds = LayerKind.allCases.filter { !Property.resolve(name, on: $0).isEmpty }
    let value = pair(name, halves)
    // Only emitters and replicators have their own pairs.
    let kind = kinds.first { $0.isMade } ?? .rect
    return ReferenceEntry(
      kind: .property, name: name, places: kinds.map { "\($0.name).\(name)" }, doc: value.doc,
      value: value,
      example: """
        local layer = scene:\(kind.name) { \(name) = { 2, 3 } }
        layer:to({ \(name) = 4 }, 0.5)
        """)
  }

  static func pair(_ name: String, _ halves: [Property]) -> ReferenceEntry.Value {
    let shape = halves.first.map { API.shape(of: $0) } ?? .number(.factor, .any)
    let words = halves.map { "`\($0.name)`" }.joined(separator: " and ")
    let initial = halves.map { API.initial(of: $0) }.joined(separator: ", ")
    return ReferenceEntry.Value(
      name: name, shape: "a number for both, or a list of two",
      type: "number for both, or list of two", unit: shape.unit?.words ?? "", range: shape.limits,
      initial: "{ \(initial) }", doc: "Both \(words).")
  }

  static func layers(of api: API) -> [ReferenceEntry] {
    LayerObjects.makers.map { kind, entry in
      ReferenceEntry(
        kind: .layer, name: kind.name, places: ["scene:\(kind.name)", "group:\(kind.name)"],
        signatures: ["scene:\(kind.name) { field = value, … }"], doc: entry.doc,
        parts: Property.allCases.filter { $0.exists(on: kind) }.map { value($0, on: kind) }
          + Property.aliases.keys.sorted().compactMap { name in
            let halves = Property.resolve(name, on: kind)
            return halves.isEmpty ? nil : pair(name, halves)
          },
        returns: "a layer", example: entry.example)
    }
  }

  static func events(of api: API) -> [ReferenceEntry] {
    let fields = api.classes.first { $0.name == "event" }?.fields ?? []
    return api.events.map { event in
      ReferenceEntry(
        kind: .event, name: event.name, places: ["layer:on(\"\(event.name)\", fn)"], doc: event.doc,
        parts: fields.filter { event.fields.contains($0.name) }.map(value), example: event.example)
    }
  }

  /// The short words of lists as a sentence.
  private static func sentence(_ words: String) -> String {
    guard let first = words.first, words.last != "." else { return words }
    return "\(first.uppercased())\(words.dropFirst())."
  }

  static func easing(_ family: EasingRegistry.Listing) -> ReferenceEntry {
    let variants =
      family.hasVariants
      ? EasingVariant.allCases.map { "\(family.name).\($0.name)" } : [family.name]
    return ReferenceEntry(
      kind: .easing, name: family.name, places: variants, doc: family.summary,
      parts: family.parameters.map { parameter in
        let range = NumberRange(lower: parameter.minimum, upper: parameter.maximum)
        let shape: ValueShape =
          !parameter.words.isEmpty
          ? .words(parameter.words)
          : parameter.isWhole ? .whole(.none, range) : .number(.none, range)
        return value(
          parameter.name, shape,
          initial: parameter.words.isEmpty
            ? shortest(parameter.defaultValue)
            : "\"\(parameter.words[Int(parameter.defaultValue)])\"",
          doc: sentence(parameter.summary))
      }, example: "box:to({ x = 300 }, 0.5, \"\(family.name)\(family.hasVariants ? ".out" : "")\")")
  }
}

extension FunctionEntry {
  /// A call with the names of all parameters; optional ones in brackets.
  func signature(through owner: FunctionOwner) -> String {
    var words = ""
    for var parameter in parameters(through: owner) {
      // A value has no fields: it takes the bare goal.
      if owner == .value, parameter.shape == .fields, let word = Self.valueWords[name] {
        parameter.name = word.parameter
      }
      let comma = words.isEmpty ? "" : ", "
      switch parameter.count {
      case .one: words += comma + parameter.name
      case .optional: words += words.isEmpty ? "[\(parameter.name)]" : " [, \(parameter.name)]"
      case .any: words += comma + "…"
      }
    }
    return "\(owner.prefix)\(name)(\(words))"
  }
}

extension FunctionEntry {
  /// The verbs of values: the name of the bare value that each takes in place of fields, and a call.
  static let valueWords: [String: (parameter: String, doc: String, example: String)] = [
    "to": ("goal", "The goal.", "v:to(3, 0.5)"),
    "from": ("start", "The start; it ends at its present value.", "v:from(10, 0.5)"),
    "by": ("distance", "The distance that it goes.", "v:by(5, 0.5)"),
    "keys": ("values", "The list of values that it passes.", "v:keys({ 0, 5, 3 }, 1)"),
    "decay": ("velocity", "The starting velocity a second.", "v:decay(400)"),
    "follow": (
      "goal", "A function that returns the goal, or a value of `anim.value`.",
      "v:follow(function() return dot.x end)"
    ),
    "shake": ("amount", "The farthest that it goes to either side.", "v:shake(3, 0.5)"),
    "wiggle": ("amount", "The farthest that it goes to either side.", "v:wiggle(3)"),
    "punch": ("amount", "How far and which way it is hit.", "v:punch(3, 0.5)"),
    "set": ("value", "The value.", "v:set(5)"),
    "bind": ("fn", "The function that returns its value.", "v:bind(function() return dot.x end)"),
  ]

  /// Calls of the function with a value before the colon.
  fileprivate var valueExamples: [String] {
    owners.contains(.value) ? Self.valueWords[name].map { [$0.example] } ?? [] : []
  }
}

extension OptionTopic {
  /// Whether none of the functions takes the options.
  fileprivate func isDisjoint(with functions: [String]) -> Bool {
    Set(self.functions).isDisjoint(with: functions)
  }
}
