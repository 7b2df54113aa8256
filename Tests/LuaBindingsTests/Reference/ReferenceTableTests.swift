import Motion
import SceneGraph
import TestWords
import Testing

@testable import LuaBindings

/// The tables of the reference: complete for every name, and about nothing that does not exist.
struct ReferenceTableTests {
  private static let reference = Reference(families: EasingRegistry().listings)

  /// The values of an entry: its own, its parameters or fields, and its options.
  private static func values(of entry: ReferenceEntry) -> [ReferenceEntry.Value] {
    (entry.value.map { [$0] } ?? []) + entry.parts + entry.options
  }

  /// The things that a row of a table lacks.
  private static func faults(of value: ReferenceEntry.Value) -> [String] {
    var faults: [String] = []
    let words = value.doc.split(separator: " ").count
    if value.type.isEmpty { faults.append("type") }
    if words < 2 || words > 45 || !value.doc.hasSuffix(".") || value.doc.hasPrefix("What")
      || value.doc.first?.isLowercase ?? true && value.doc.first != "`"
    {
      faults.append("meaning")
    }
    let isFunction = value.type.hasPrefix("function")
    let isQuantity =
      !isFunction
      && ["number", "time"].contains { noun in
        value.type.split { !$0.isLetter }.contains { $0 == noun || $0 == "\(noun)s" }
      }
    if isQuantity {
      if value.unit.isEmpty { faults.append("unit") }
      if value.range.isEmpty { faults.append("range") }
    }
    if value.type.split(separator: " ").contains("word"), !value.range.contains("\"") {
      faults.append("words")
    }
    if value.isReadOnly || !value.isOptional {
      if !value.initial.isEmpty { faults.append("no default") }
    } else if value.initial.isEmpty {
      faults.append("default")
    }
    return faults
  }

  @Test func `every parameter, option, field and property has type, unit, default, range, meaning`()
  {
    var count = 0
    for entry in Self.reference.entries {
      for value in Self.values(of: entry) {
        count += 1
        let faults = Self.faults(of: value)
        expect(faults.isEmpty, "\(entry.places): \(value.name) lacks \(faults): \(value)")
      }
    }
    expect(count > 2000, "\(count)")
  }

  @Test(arguments: [
    ("meaning", \ReferenceEntry.Value.doc, ""), ("meaning", \.doc, "What it is."),
    ("meaning", \.doc, "speed"), ("unit", \.unit, ""), ("range", \.range, ""),
    ("type", \.type, ""), ("default", \.initial, ""),
  ])
  func `a row that lacks a part is found`(
    fault: String, part: WritableKeyPath<ReferenceEntry.Value, String> & Sendable, text: String
  ) throws {
    var value = try require(
      Self.reference.entries(named: "anim.to").first?.options.first { $0.name == "duration" })
    expect(Self.faults(of: value).isEmpty)
    value[keyPath: part] = text
    expect(Self.faults(of: value).contains(fault), "\(Self.faults(of: value))")
  }

  @Test func `every function, layer, event, easing and test has its values, and an example of it`()
  {
    for entry in Self.reference.entries {
      expect(!entry.example.isEmpty, "\(entry.places)")
      // The kind of a layer is named as its maker is, a property of one kind by its own example.
      expect(
        entry.example.contains(entry.name)
          || entry.value?.aliases.contains(where: entry.example.contains) ?? false,
        "\(entry.places): \(entry.example)")
    }
  }

  // MARK: Names

  /// The names of everything that scripts can write.
  private static let names: Set<String> = {
    var names: Set<String> = [
      // Lua.
      "true", "false", "nil", "function", "return", "end", "and", "or", "local", "print", "require",
      // The tables and kinds of objects that examples and places begin with.
      "anim", "scene", "e", "t", "a", "rows", "math", "split", "group",
    ]
    for entry in reference.entries {
      names.formUnion(entry.places.flatMap(words))
      for value in values(of: entry) { names.formUnion([value.name] + value.aliases) }
    }
    names.formUnion(words(Reference.exampleObjects))
    return names
  }()

  private static func words(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      .filter { $0.first?.isLetter ?? false }
  }

  /// The names in the backticks of a sentence, without the texts in quotes.
  private static func named(in sentence: String) -> [String] {
    sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }
      .flatMap { words(String($0.element.replacing(/"[^"]*"/, with: "\"\""))) }
  }

  /// Words in backticks that are no names of the API: commands, and parts of patterns.
  private static let otherWords: Set<String> = [
    // `animlua run scene.lua --param count=9` and other lines of a shell.
    "animlua", "run", "lua", "count", "types", "test", "update", "docs",
    // Fields of a table that a function gets or returns, and the folder of easings.
    "dt", "phase", "in_effect", "linear_progress", "variants", "builtin", "easings",
    // `%d`, `%,d`, `%05d` and other patterns of numbers.
    "d", "i", "s", "f", "1f", "05d", "8d",
  ]

  @Test func `no entry names anything that does not exist`() {
    for entry in Self.reference.entries {
      let sentences = [entry.doc] + entry.notes + Self.values(of: entry).map(\.doc)
      for name in sentences.flatMap(Self.named) {
        expect(
          Self.names.contains(name) || Self.otherWords.contains(name),
          "\(entry.places) names \(name)")
      }
    }
    expect(Self.named(in: "As `seke` of `anim.foo(\"x\")`.") == ["seke", "anim", "foo"])
    expect(!Self.names.contains("seke") && !Self.names.contains("foo"))
  }

  @Test func `the functions of options, former names and fields of events exist`() {
    let api = API.standard
    let functions = api.functions + API.effects + TestRun.entries
    let calls = Set(
      functions.flatMap { function in function.owners.map { $0.prefix + function.name } })
    let bare = Set(functions.map(\.name))
    for topic in api.options.topics {
      for function in topic.functions {
        expect(bare.contains(function), "\(topic.owner): \(function)")
      }
    }
    for topic in API.optionTopics + [TestRun.loadOptions] {
      for function in topic.functions {
        expect(calls.contains(function), "\(topic.owner): \(function)")
      }
    }
    for former in FormerName.all {
      expect(calls.contains(former.owner.rawValue + former.name), "\(former.name)")
    }
    let fields = Set(api.classes.first { $0.name == "event" }?.fields.map(\.name) ?? [])
    for event in api.events { expect(event.fields.isSubset(of: fields), "\(event.name)") }
  }

  // MARK: What the run does

  @Test func `ranges of springs are those that the run refuses`() throws {
    let host = try ScriptHost()
    let entries = SpringBinding.topic.entries
    expect(entries.count, equals: 12)
    // The limits of these two depend on one another.
    for entry in entries where !["bounciness", "speed"].contains(entry.name) {
      let range = entry.shape.range ?? .any
      for number in [-5, -4, -1, -0.5, 0, 0.5, 1, 1.5, 20] {
        let source = "return (pcall(anim.spring, { \(entry.name) = \(number) }))"
        let chunk = try host.state.load(Array(source.utf8), name: "spring")
        let result = try host.state.call(chunk).first
        let isTaken = if case .boolean(true)? = result { true } else { false }
        expect(isTaken, equals: range.contains(number), "\(entry.name) = \(number)")
      }
    }
  }

  @Test func `defaults of springs are readable, and those of each form`() {
    let defaults = Dictionary(
      uniqueKeysWithValues: SpringBinding.topic.entries.map { ($0.name, $0.initial) })
    expect(
      defaults,
      equals: [
        "bounciness": "4", "speed": "12", "tension": "342.1006", "friction": "30.487",
        "stiffness": "342.1006", "damping": "30.487", "mass": "1", "response": "0.5",
        "damping_ratio": "1", "duration": "0.5", "bounce": "0", "velocity": "0",
      ])
  }

  @Test func `properties state the numbers that they refuse and those that they clamp`() throws {
    let shares = API.range(of: .opacity)
    expect(shares.limits, equals: "from 0 to 1 (clamped)")
    expect(shares.contains(7))
    expect(API.range(of: .birthRate).limits, equals: "0 or more")
    expect(API.range(of: .fontWeight).limits, equals: "from 0 to 1000 (clamped above)")
    expect(!API.range(of: .fontWeight).contains(-1) && API.range(of: .fontWeight).contains(2000))
    expect(API.range(of: .x).limits, equals: "any")
    for property in Property.allCases where property.row.minimum != nil {
      let kind = try require(LayerKind.allCases.first { $0.isMade && property.exists(on: $0) })
      let host = try ScriptHost()
      let source = """
        local scene = anim.scene {}
        local layer = scene:\(kind.name) {}
        assert(not pcall(function() layer.\(property.name) = -1 end), "\(property.name)")
        """
      do { try host.load(source: source, name: "scene.lua") } catch { Issue.record("\(error)") }
      expect(host.reports.isEmpty, "\(host.reports)")
    }
  }
}
