import AnimationEngine
import Motion
import SceneGraph

/// Everything that scripts can name, as annotations of LuaCATS for editors with the Lua language server.
///
/// The text is a definition file: Lua that is read by editors and never runs. `local anim = require "animlua"` and the
/// global `anim` both have its types.
struct EditorTypes {
  /// The API itself.
  var api: API
  /// Every family of easings that the scene can name.
  var families: [EasingRegistry.Listing]
  /// The parameters that the scene declares.
  var parameters: [ScriptParameter] = []
  /// The properties that the scene defines.
  var properties: [(name: String, type: String)] = []

  var lines: [String] = []

  init(families: [EasingRegistry.Listing], _ api: API = .standard) {
    self.families = families
    self.api = api
  }

  /// The definition file.
  ///
  /// - Complexity: O(names).
  func text() -> String {
    var writer = self
    writer.write()
    return writer.lines.joined(separator: "\n") + "\n"
  }

  mutating func write() {
    lines = ["---@meta animlua", "-- Written by `animlua types`. Editors read it; it never runs."]
    writeAliases()
    writeOptions()
    writeVerbs()
    writeLayers()
    for type in api.classes where type.name != "layer" && type.name != "anim" {
      writeClass(type)
    }
    for owner in [FunctionOwner.split, .awaitedEvent] where !isClass(owner) {
      begin(owner == .split ? "\(owner.typeName): animlua.List" : owner.typeName)
      lines.append("local \(owner.local) = {}")
      writeMethods(of: owner)
    }
    writeEasings()
    writeModule()
  }

  // MARK: Values

  mutating func writeAliases() {
    alias("Time", "number|string", "Seconds, or a text as \"250ms\" or \"12f\" (frames).")
    alias("Color", "string", "A CSS color, as \"#ff5a36\", \"red\" or \"rgb(255 90 54 / 50%)\".")
    alias("PathData", "string|table", "SVG path data, or a list of points.")
    alias(
      "Target", "table|animlua.Layer|animlua.Handle|animlua.Clock|animlua.Value|animlua.List",
      "Anything whose fields animate.")
    writeGoals()
    lines += ["", "---An easing: its name, its name with parameters, a function, or a curve."]
    lines.append("---@alias animlua.EasingValue")
    for name in easingNames { lines.append("---| \"\(name)\"") }
    lines += ["---| string", "---| table", "---| animlua.Curve", "---| fun(p: number): number"]
  }

  mutating func alias(_ name: String, _ type: String, _ doc: String) {
    lines += ["", "---\(doc)", "---@alias animlua.\(name) \(type)"]
  }

  private var easingNames: [String] {
    EasingRegistry.fixedCurves.map(\.name)
      + families.flatMap { family in
        family.hasVariants
          ? EasingVariant.allCases.map { "\(family.name).\($0.name)" } : [family.name]
      }
  }

  // MARK: Options

  mutating func writeOptions() {
    for topic in api.options.topics { writeOptions(topic, isOfVerb: true) }
    for topic in API.optionTopics { writeOptions(topic, isOfVerb: false) }
    writeEntryOptions()
  }

  /// The options of verbs on timelines: those of the verb, and a place.
  mutating func writeEntryOptions() {
    let places = TimelineBinding.placementTopic
    for topic in api.options.topics
    where topic.functions.contains(where: { places.functions.contains("handle:\($0)") }) {
      lines += [
        "",
        "---@class \(Self.entryTypeName(of: topic)): \(Self.typeName(of: topic)), "
          + Self.typeName(of: places),
      ]
    }
  }

  static func entryTypeName(of topic: OptionTopic) -> String {
    "animlua.Placed" + typeName(of: topic).dropFirst("animlua.".count)
  }

  mutating func writeOptions(_ topic: OptionTopic, isOfVerb: Bool) {
    lines += ["", "---@class \(Self.typeName(of: topic))"]
    for entry in topic.entries {
      var type = entry.shape.annotation
      switch entry.shape {
      // Verbs call a function for each target of a list.
      case .number, .whole, .seconds, .iterations: if isOfVerb { type += "|function" }
      default: break
      }
      for spelling in entry.spellings {
        lines.append("---@field \(spelling)? \(type) " + sentence(entry.doc, entry.facts))
      }
    }
  }

  static func typeName(of topic: OptionTopic) -> String {
    let words = topic.owner.replacing("anim.", with: "").replacing("'", with: "")
      .split { $0 == " " || $0 == "." || $0 == ":" || $0 == "_" }
      .filter { !["a", "an", "of"].contains($0) }
    return "animlua." + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      + "Options"
  }

  /// The type of the options that a function takes.
  func options(of function: FunctionEntry, through owner: FunctionOwner) -> String {
    let topics =
      api.options.topics + API.optionTopics + [TestRun.loadOptions, TestRun.goldenOptions]
    let called = owner.prefix + function.name
    let found = topics.first {
      $0.functions.contains(called) || $0.functions.contains(function.name)
    }
    if let found {
      let isPlaced =
        owner == .handle && found.owner != TimelineBinding.placementTopic.owner
        && TimelineBinding.placementTopic.functions.contains(called)
      return isPlaced ? Self.entryTypeName(of: found) : Self.typeName(of: found)
    }
    return called == "anim.scene" ? "animlua.SceneFields" : "table"
  }

  // MARK: Functions

  mutating func writeVerbs() {
    lines += ["", "---The verbs that layers, lists and a program's objects have."]
    lines += ["---@class animlua.Verbs", "local Verbs = {}"]
    writeMethods(of: .list, on: "Verbs")
    lines += [
      "", "---A list of targets, which the API returned.", "---@class animlua.List: animlua.Verbs",
    ]
    lines.append("---@field [integer] animlua.Layer|table")
  }

  /// The methods of a class, the ones that `lacking` has inherited left out.
  mutating func writeMethods(
    of owner: FunctionOwner, on name: String? = nil, lacking: FunctionOwner? = nil
  ) {
    for function in api.functions + API.effects
    where function.owners.contains(owner) && !(lacking.map(function.owners.contains) ?? false) {
      write(function, through: owner, as: "\(name ?? owner.local):\(function.name)")
    }
  }

  mutating func write(
    _ function: FunctionEntry, through owner: FunctionOwner, as name: String
  ) {
    // Scenes and groups make layers by functions of their kinds.
    let kind =
      [.scene, .layer].contains(owner)
      ? LayerKind(named: function.name).flatMap { $0.isMade ? $0 : nil } : nil
    let fields = kind.map { typeName($0) + "Fields" }
    lines += ["", "---\(function.doc)", "---", "---```lua"]
    let word = owner == .value ? FunctionEntry.valueWords[function.name] : nil
    let example = word?.example ?? function.example
    lines += example.split(separator: "\n").map { "---\($0)" }
    lines.append("---```")
    var names: [String] = []
    for var parameter in function.parameters(through: owner) {
      var type = type(of: parameter, in: function, through: owner, fields)
      // Its function may stand in the place of the options.
      if parameter.name == "how", function.name == "transaction" { type += "|function" }
      if let word, parameter.shape == .fields {
        (parameter.name, parameter.doc) = (word.parameter, word.doc)
      }
      let mark = parameter.count == .optional ? "?" : ""
      let name = parameter.count == .any ? "..." : Self.parameterName(parameter.name)
      lines.append("---@param \(name)\(mark) \(type) \(sentence(parameter.doc, parameter.facts))")
      names.append(name)
    }
    let returns = name == "anim.param" ? "number" : function.returns?.resultAnnotation
    if let type = kind.map(typeName) ?? returns {
      lines.append("---@return \(type)")
    }
    // They must stand at the function, without an empty line between.
    if name == "anim.param" { writeParameterOverloads(of: function) }
    lines.append("function \(name)(\(names.joined(separator: ", "))) end")
  }

  func type(
    of parameter: Parameter, in function: FunctionEntry, through owner: FunctionOwner,
    _ fields: String?
  ) -> String {
    switch parameter.shape {
    // Overloads have the other types, so that the result is known.
    case .either where function.name == "param" && parameter.name == "default": "number"
    case .options: options(of: function, through: owner)
    case .how:
      "number|string|animlua.Spring|\(options(of: function, through: owner))"
    case .either(let shapes) where parameter.shape.mayBeOptions:
      shapes.map { shape in
        var part = parameter
        part.shape = shape
        let type = type(of: part, in: function, through: owner, fields)
        return type.hasPrefix("fun(") ? "(\(type))" : type
      }.joined(separator: "|")
    // A value takes the bare goal.
    case .fields where owner == .value: "any"
    case .fields where function.name == "target": "table"
    case .fields where function.name == "measure": "animlua.TextLayerFields"
    case .fields: fields ?? FieldTable(of: function.name).argument
    case .text where parameter.name == "event":
      api.events.map { "\"\($0.name)\"" }.joined(separator: "|") + "|string"
    default: parameter.shape.annotation
    }
  }

  /// A name that is none of Lua's own words.
  static func parameterName(_ name: String) -> String { name == "end" ? "last" : name }

  // MARK: Layers

  mutating func writeLayers() {
    lines += ["", "---The fields and methods that layers of every kind have."]
    lines.append("---@class animlua.LayerBase: animlua.Verbs")
    for field in api.layerFields.map(\.field.entry) { write(field) }
    let common = Property.allCases.filter { property in
      LayerKind.allCases.allSatisfy { property.exists(on: $0) }
    }
    for property in common { write(property, isOptional: false) }
    for property in properties {
      lines.append("---@field \(property.name) \(property.type) The scene's own property.")
    }
    lines.append("local LayerBase = {}")
    writeMethods(of: .layer, on: "LayerBase", lacking: .list)
    for kind in LayerKind.allCases {
      let own = Property.allCases.filter { $0.exists(on: kind) && !common.contains($0) }
      lines += [
        "", "---A layer of the kind \(kind.name).",
        "---@class \(typeName(kind)): animlua.LayerBase",
      ]
      for property in own { write(property, isOptional: false) }
      writeAliases(on: kind, isOptional: false)
      guard kind.isMade else { continue }
      lines += ["", "---The fields of a new \(kind.name).", "---@class \(typeName(kind))Fields"]
      lines.append("---@field name? string The name in traces, and for `scene:find`.")
      for field in api.layerFields.map(\.field.entry) where !field.isReadOnly {
        write(field, isOptional: true)
      }
      for property in common + own { write(property, isOptional: true) }
      writeAliases(on: kind, isOptional: true)
    }
    lines += ["", "---A layer of a scene.", "---@alias animlua.Layer"]
    lines += LayerKind.allCases.map { "---| \(typeName($0))" }
  }

  /// The names of pairs of properties, as `position`.
  mutating func writeAliases(on kind: LayerKind, isOptional: Bool) {
    for name in Property.aliases.keys.sorted() {
      let halves = Property.resolve(name, on: kind)
      guard halves.count > 1 else { continue }
      let words = halves.map { "`\($0.name)`" }.joined(separator: " and ")
      lines.append(
        "---@field \(name)\(isOptional ? "?" : "") number|number[]|table Both \(words).")
    }
  }

  func typeName(_ kind: LayerKind) -> String {
    "animlua." + kind.name.prefix(1).uppercased() + kind.name.dropFirst() + "Layer"
  }

  func describe(_ property: Property) -> String {
    sentence(property.row.doc, API.shape(of: property).facts)
  }

  mutating func write(_ property: Property, isOptional: Bool) {
    let mark = isOptional ? "?" : ""
    lines.append(
      "---@field \(property.name)\(mark) \(API.shape(of: property).annotation) "
        + describe(property))
  }

  // MARK: Classes

  func isClass(_ owner: FunctionOwner) -> Bool {
    api.classes.contains { ValueShape.typeName(ofClass: $0.name) == owner.typeName }
  }

  mutating func writeClass(_ type: ClassTopic) {
    let name = ValueShape.typeName(ofClass: type.name)
    begin(name)
    for field in type.fields { write(field) }
    if type.name == "curve" { lines.append("---@operator call(number): number") }
    if type.name == "value" { lines.append("---@overload fun(): any") }
    let owner = FunctionOwner.allCases.first { $0.typeName == name }
    let local = owner?.local ?? String(name.dropFirst("animlua.".count))
    lines.append("local \(local) = {}")
    guard let owner else { return }
    for function in api.functions + API.effects where function.owners.contains(owner) {
      write(function, through: owner, as: "\(local):\(function.name)")
    }
    guard type.name == "scene" else { return }
    begin("animlua.SceneFields")
    for field in type.fields where !field.isReadOnly { write(field, isOptional: true) }
  }

  mutating func begin(_ name: String) { lines += ["", "---@class \(name)"] }

  mutating func write(_ field: FieldEntry, isOptional: Bool = false) {
    // Of what is only read the sentence says when it is nil.
    let isEmpty = field.isReadOnly ? field.doc.contains("nil") : field.initial == "nil"
    let mark = isOptional || isEmpty ? "?" : ""
    let type = field.isReadOnly ? field.shape.resultAnnotation : field.shape.annotation
    lines.append(
      "---@field \(field.name)\(mark) \(type) "
        + sentence(field.doc, field.facts))
  }

  // MARK: Words

  func sentence(_ doc: String, _ facts: String) -> String {
    facts.isEmpty ? doc : "\(doc) (\(facts))"
  }
}

extension FunctionOwner {
  /// The class of the objects that have the function.
  fileprivate var typeName: String {
    switch self {
    case .global, .anim, .easing, .keyframes: ""
    case .test: "animlua.Test"
    default:
      ValueShape.typeName(ofClass: String(prefix.dropLast()))
    }
  }

  /// The name that the class has in the definition file.
  fileprivate var local: String { String(typeName.dropFirst("animlua.".count)) }
}

extension ScriptHost {
  /// Annotations of LuaCATS for everything that the scene can name: the API, and the easings, parameters and
  /// properties that were loaded.
  ///
  /// - Complexity: O(names).
  package func editorTypes() -> String {
    var types = EditorTypes(families: easings.registry.listings)
    types.parameters = parameters
    types.properties = properties.annotations
    return types.text()
  }

  /// Annotations of the API alone.
  package static func editorTypes() -> String {
    EditorTypes(families: EasingRegistry().listings).text()
  }
}
