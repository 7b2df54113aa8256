import Motion
import SceneGraph

/// One name of the API with everything that is known of it.
package struct ReferenceEntry: Sendable {
  /// The kinds of names.
  package enum Kind: String, Sendable, CaseIterable {
    case function, option, field, property, layer, event, easing
    /// A function of tests of motion.
    case test
  }

  /// A value that a function takes, an option of it, or a field of an object.
  package struct Value: Sendable {
    package var name: String
    /// Other spellings.
    package var aliases: [String] = []
    /// The values in words, as "a number 0 or more".
    package var shape: String
    /// The type alone, as "number".
    package var type: String
    /// The unit of numbers, "none" for plain numbers; empty for values that are no numbers.
    package var unit: String
    /// The range of numbers, "any" for all, or the words; empty where the type says all.
    package var range: String
    /// The default, as a script would write it, "nil" where leaving it out is a case of its own; empty for
    /// values that must be given or are only read.
    package var initial: String = ""
    package var isOptional = true
    package var isReadOnly = false
    /// The meaning in one sentence or two.
    package var doc: String
    /// One use of an option, as `duration = 0.5`; empty for other values.
    package var example = ""

    /// The default as tables show it: `0.25`, "required" or "read only".
    package var initialWords: String {
      isReadOnly ? "read only" : isOptional ? initial : "required"
    }
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
  /// More sentences: facts that the first one has no room for.
  package var notes: [String] = []
  /// The distance from its goal within which a spring of a property rests; empty for others.
  package var restDistance = ""
  /// Runnable lines; they may use the objects of `Reference.exampleObjects`.
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
    let groups = [
      Self.functions(of: api), Self.options(of: api), Self.fields(of: api), Self.properties,
      Self.pairs, Self.layers(of: api), Self.events(of: api), families.map(Self.easing), Self.tests,
    ]
    entries = groups.flatMap(\.self).map(ReferenceNote.completed)
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

  /// The entries that another tool's word stands for, as `alpha` for `opacity` and `power2.out` for `cubic`.
  package func entries(meantBy word: String) -> [ReferenceEntry] {
    let folded = foldedName(word)
    var names = ForeignNames.names[folded] ?? []
    names += ForeignNames.functions[folded].map { [$0] } ?? []
    let families = entries.filter { $0.kind == .easing }.map(\.name)
    if names.isEmpty, let easing = ForeignNames.easing(for: word, among: families) {
      names.append(easing)
    }
    return names.flatMap { entries(named: $0) }
  }

  /// The name that a misspelled one most likely stands for.
  package func nearest(to name: String) -> String? {
    nearestName(to: name, in: entries.map(\.name))
  }

  /// The groups of properties, with the names of theirs: those of the table, and pairs after their halves.
  package let propertyGroups = PropertyRow.groups.map { group in
    let names = group.rows.flatMap { row in
      let pairs = Property.aliases.filter { $0.value.last == row.property }.keys.sorted()
      return [row.name] + pairs
    }
    return (name: group.name, title: group.title, names: names)
  }

  /// The names of all functions of tests, as `t:load`.
  package static let testFunctions = tests.flatMap(\.places)
}
