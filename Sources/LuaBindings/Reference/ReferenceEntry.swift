import Motion
import SceneGraph

/// One name of the API with everything that is known of it.
package struct ReferenceEntry: Sendable {
  /// The kinds of names.
  package enum Kind: String, Sendable, CaseIterable {
    case function, option, field, property, layer, event, easing
  }

  /// A value that a function takes, an option of it, or a field of an object.
  package struct Value: Sendable {
    package var name: String
    /// Other spellings.
    package var aliases: [String] = []
    /// The values in words, as "a number 0 or more".
    package var shape: String
    /// The unit of numbers; empty for plain numbers and for what is no number.
    package var unit: String
    /// The range of numbers in words; empty for any number.
    package var range: String
    /// The default, as a script would write it; empty where there is none.
    package var initial: String = ""
    package var isOptional = true
    package var isReadOnly = false
    /// One sentence; empty for parameters.
    package var doc: String
  }

  package var kind: Kind
  package var name: String
  /// The names by which scripts reach it, as `anim.to` and `layer:to`; for an option the functions that take it.
  package var places: [String]
  /// Calls with all parameters; optional ones in brackets.
  package var signatures: [String] = []
  /// One sentence.
  package var doc: String
  /// Its own value: of options, fields and properties.
  package var value: Value?
  /// Parameters of a function or an easing, fields of an event or a kind of layer.
  package var parts: [Value] = []
  /// The options of a function's table.
  package var options: [Value] = []
  /// The results of a function in words; empty for none.
  package var returns = ""
  /// A runnable line; it may use the objects of `Reference.exampleObjects`.
  package var example: String
}

/// The reference of the API: an entry for each name that scripts can use.
package struct Reference: Sendable {
  package let entries: [ReferenceEntry]

  /// Lua that makes the objects of the examples: `box`, `dot`, `text`, `tl` and others.
  package static let exampleObjects = API.exampleObjects

  /// The reference with some families of easings.
  ///
  /// - Complexity: O(names).
  package init(families: [EasingRegistry.Listing]) {
    self.init(.standard, families)
  }

  init(_ api: API, _ families: [EasingRegistry.Listing]) {
    entries =
      Self.functions(of: api) + Self.options(of: api) + Self.fields(of: api) + Self.properties
      + Self.layers(of: api) + Self.events(of: api) + families.map(Self.easing)
  }

  /// The entries of a name: `to`, `anim.to`, `layer:to`, `layer.x`, `back.out`; case and separators do not count.
  package func entries(named name: String) -> [ReferenceEntry] {
    let wanted = foldedName(name)
    if name.contains(where: { ".:".contains($0) }) {
      let exact = entries.filter { entry in
        entry.kind != .option && entry.places.contains { foldedName($0) == wanted }
      }
      if !exact.isEmpty { return exact }
    }
    let bare = foldedName(String(name.prefix { $0 != "." }))
    return entries.filter { entry in
      ([entry.name] + (entry.value?.aliases ?? [])).contains { foldedName($0) == wanted }
        || entry.kind == .easing && foldedName(entry.name) == bare
    }
  }

  /// The entries in which all words occur, those with a word in the name first.
  package func entries(about words: [String]) -> [ReferenceEntry] {
    let wanted = words.map { $0.lowercased() }
    let found = entries.filter { entry in
      let text = "\(entry.name) \(entry.places.joined(separator: " ")) \(entry.doc)".lowercased()
      return wanted.allSatisfy(text.contains)
    }
    let isNamed = { (entry: ReferenceEntry) in
      wanted.contains { entry.name.lowercased().contains($0) }
    }
    return found.filter(isNamed) + found.filter { !isNamed($0) }
  }

  /// The entries that another tool's word stands for, as `alpha` for `opacity`.
  package func entries(meantBy word: String) -> [ReferenceEntry] {
    let folded = foldedName(word)
    let names =
      (ForeignNames.names[folded] ?? []) + (ForeignNames.functions[folded].map { [$0] } ?? [])
    return names.flatMap { entries(named: $0) }
  }

  /// The name that a misspelt one most likely stands for.
  package func nearest(to name: String) -> String? {
    nearestName(to: name, in: entries.map(\.name))
  }

  // MARK: Entries

  private static func functions(of api: API) -> [ReferenceEntry] {
    (api.functions + API.effects).map { function in
      let topics = api.options.topics + API.optionTopics
      let called = function.owners.map { $0.prefix + function.name }
      let topic = topics.first { topic in
        topic.functions.contains { called.contains($0) || $0 == function.name }
      }
      let takesOptions = function.parameters.contains {
        [.how, .options].contains($0.shape) || $0.shape.isEitherOptions
      }
      return ReferenceEntry(
        kind: .function, name: function.name,
        places: function.owners.map {
          $0 == .keyframes ? "anim.animate_keyframes: add" : $0.prefix + function.name
        },
        signatures: function.owners.map { function.signature(through: $0) }, doc: function.doc,
        parts: function.parameters.map { parameter in
          ReferenceEntry.Value(
            name: parameter.name, shape: parameter.shape.words,
            unit: parameter.shape.unit?.words ?? "", range: parameter.shape.range?.words ?? "",
            isOptional: parameter.count != .one, doc: "")
        }, options: takesOptions ? topic.map { $0.entries.map(value) } ?? [] : [],
        returns: function.returns?.words ?? "", example: function.example)
    }
  }

  private static func value(_ entry: OptionEntry) -> ReferenceEntry.Value {
    ReferenceEntry.Value(
      name: entry.name, aliases: entry.aliases, shape: entry.shape.words,
      unit: entry.shape.unit?.words ?? "", range: entry.shape.range?.words ?? "",
      initial: entry.initial == "nil" ? "" : entry.initial, doc: entry.doc)
  }

  private static func value(_ entry: FieldEntry) -> ReferenceEntry.Value {
    ReferenceEntry.Value(
      name: entry.name, shape: entry.shape.words, unit: entry.shape.unit?.words ?? "",
      range: entry.shape.range?.words ?? "",
      initial: entry.initial == "nil" || entry.isReadOnly ? "" : entry.initial,
      isReadOnly: entry.isReadOnly, doc: entry.doc)
  }

  /// An entry for each option of verbs, and for each of one function.
  private static func options(of api: API) -> [ReferenceEntry] {
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

  private static func fields(of api: API) -> [ReferenceEntry] {
    api.classes.flatMap { type in
      type.fields.map { field in
        ReferenceEntry(
          kind: .field, name: field.name, places: ["\(type.name).\(field.name)"], doc: field.doc,
          value: value(field), example: field.example)
      }
    }
  }

  private static func value(_ property: Property, on kind: LayerKind? = nil) -> ReferenceEntry.Value
  {
    let shape = API.shape(of: property)
    return ReferenceEntry.Value(
      name: property.name, shape: shape.words, unit: shape.unit?.words ?? "",
      range: shape.range?.words ?? "", initial: API.initial(of: property, on: kind),
      doc: property.row.doc)
  }

  private static let properties = Property.allCases.map { property in
    ReferenceEntry(
      kind: .property, name: property.name,
      places: LayerKind.allCases.filter(property.exists).map { "\($0.name).\(property.name)" },
      doc: property.row.doc, value: value(property), example: API.example(of: property) ?? "")
  }

  private static func layers(of api: API) -> [ReferenceEntry] {
    LayerObjects.makers.map { kind, entry in
      ReferenceEntry(
        kind: .layer, name: kind.name, places: ["scene:\(kind.name)", "group:\(kind.name)"],
        signatures: ["scene:\(kind.name) { field = value, … }"], doc: entry.doc,
        parts: Property.allCases.filter { $0.exists(on: kind) }.map { value($0, on: kind) },
        returns: "a layer", example: entry.example)
    }
  }

  private static func events(of api: API) -> [ReferenceEntry] {
    let fields = api.classes.first { $0.name == "event" }?.fields ?? []
    return api.events.map { event in
      ReferenceEntry(
        kind: .event, name: event.name, places: ["layer:on(\"\(event.name)\", fn)"], doc: event.doc,
        parts: fields.filter { event.fields.contains($0.name) }.map(value), example: event.example)
    }
  }

  private static func easing(_ family: EasingRegistry.Listing) -> ReferenceEntry {
    let variants =
      family.hasVariants
      ? EasingVariant.allCases.map { "\(family.name).\($0.name)" } : [family.name]
    return ReferenceEntry(
      kind: .easing, name: family.name, places: variants, doc: family.summary,
      parts: family.parameters.map { parameter in
        ReferenceEntry.Value(
          name: parameter.name,
          shape: parameter.words.isEmpty
            ? parameter.isWhole ? "a whole number" : "a number"
            : parameter.words.map { "\"\($0)\"" }.joined(separator: " or "),
          unit: "",
          range: parameter.words.isEmpty
            ? NumberRange(lower: parameter.minimum, upper: parameter.maximum).words : "",
          initial: parameter.words.isEmpty
            ? shortest(parameter.defaultValue)
            : "\"\(parameter.words[Int(parameter.defaultValue)])\"", doc: parameter.summary)
      }, example: "box:to({ x = 300 }, 0.5, \"\(family.name)\(family.hasVariants ? ".out" : "")\")")
  }
}

extension FunctionEntry {
  /// A call with the names of all parameters; optional ones in brackets.
  func signature(through owner: FunctionOwner) -> String {
    var words = ""
    for parameter in parameters(through: owner) {
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

extension ValueShape {
  /// Whether a table of options is one of several things that it may be.
  var isEitherOptions: Bool {
    if case .either(let shapes) = self { shapes.contains(.options) } else { false }
  }
}
