import AnimationEngine
import LuaRuntime
import SceneGraph

/// `anim.property`.
final class CustomProperties: ValueReading {
  let context: ScriptContext
  private let writer: BatchWriter
  /// The newest first.
  private var properties: [CustomProperty] = []
  private(set) var layerFields: [Int64: [String: CustomField]] = [:]
  /// The values that the frame assigned to them, for traces.
  var assigned = AssignedProperties()
  /// Whether names with a number are those of a property, by that number; see `mayName`.
  private var namedAtoms: [Int32: Bool] = [:]
  var state: LuaState { context.state }

  init(_ context: ScriptContext, _ writer: BatchWriter) {
    self.context = context
    self.writer = writer
  }

  static let functions: [FunctionSpec<CustomProperties>] = [
    FunctionSpec(
      "property", of: [.anim], doing: .change,
      taking: [
        Parameter(
          "definition", .options,
          "The options below; `name`, and `read` or `write`, must be among them.")
      ],
      "Defines a property of targets by functions that read and write it.",
      "anim.property { name = \"level\", read = function(t) return t.x end, "
        + "write = function(t, value) t.x = value end }"
    ) { properties, call throws(HostError) in try properties.define(call) }
  ]

  /// The parts of a property that is being defined.
  struct Definition {
    var name: String?
    var owner = CustomProperty.Owner.any
    var kind = (whole: CustomProperty.Kind.number, each: [CustomProperty.Kind]())
    var read: LuaReference?
    var write: LuaReference?
    var threshold: [Double] = []
  }

  static let options = OptionList<CustomProperties, Definition>(
    of: "anim.property",
    in: "anim.property { name = \"glow\", write = function() end, … }",
    [
      OptionSpec(
        "name", .text, default: "nil", "The name of the property, which must be given.",
        "name = \"glow\""
      ) { $0.name = $1 },
      OptionSpec(
        "on",
        OptionKind(
          .described("a class table, a kind of layer or a function", type: "table|string|function")
        ) {
          properties, slot, _ throws(HostError) in try properties.owner(slot)
        }, default: "nil", "The targets that have it: a class table, a kind of layer or a test.",
        "on = \"rect\""
      ) { $0.owner = $1 },
      OptionSpec(
        "read", .function("a function of the target", type: "fun(target: any): any"),
        default: "nil", "Returns the value of a target.",
        "read = function(target) return 0 end"
      ) { $0.read = $1 },
      OptionSpec(
        "write",
        .function("a function of the target and the value", type: "fun(target: any, ...: any)"),
        default: "nil", "Sets the value of a target.",
        "write = function(target, value) end"
      ) { $0.write = $1 },
      OptionSpec(
        "threshold",
        OptionKind(.either([.number(.field, .positive), .list(.number(.field, .positive))])) {
          properties, slot, what throws(HostError) in
          let state = properties.state
          let numbers = state.double(slot).map { [$0] } ?? state.numbers(slot) ?? []
          guard !numbers.isEmpty, numbers.allSatisfy({ $0 > 0 && $0.isFinite }) else {
            throw state.wrong(what, slot, is: "a number above 0, or a list of them")
          }
          return numbers
        }, default: "0.01", "How near to its goal a spring is at rest.", "threshold = 0.5"
      ) { $0.threshold = $1 },
      OptionSpec(
        "kind",
        OptionKind(.either([.words(CustomProperty.Kind.allCases.map(\.rawValue)), .list(.text)])) {
          properties, slot, _ throws(HostError) in try properties.kinds(slot)
        }, default: "\"number\"",
        "The kind of its value, or a list with \"number\" or \"angle\" for each component.",
        "kind = \"angle\""
      ) { $0.kind = $1 },
    ])

  /// `anim.property { name =, on =, read =, write =, threshold =, kind = }`.
  func define(_ call: borrowing LuaCall) throws(HostError) {
    guard call.kind(1) == .table else {
      throw HostError("the argument of anim.property must be a table, not \(state.describe(1))")
    }
    var given = Definition()
    try Self.options.read(1, into: &given, by: self)
    let (owner, kind, read, write) = (given.owner, given.kind, given.read, given.write)
    guard let name = given.name else { throw HostError("a property must have a 'name'") }
    guard read != nil || write != nil else {
      throw HostError(
        "the property '\(name)' must have a function 'read', a function 'write', or both")
    }
    if case .layers(let kind) = owner, let found = Self.kind(with: name, among: kind) {
      context.warn(
        "'\(name)' is a field of \(withArticle(found.name)) already: verbs reach the property of the "
          + "script's own, and no longer move the field\ngive the property another name",
        .hidingProperty, at: call.position)
    }
    namedAtoms.removeAll()
    properties.removeAll { $0.name == name && covers(owner, $0.owner) }
    properties.insert(
      CustomProperty(
        name: name, owner: owner, kind: kind.whole, kinds: kind.each, read: read, write: write,
        threshold: given.threshold),
      at: 0)
  }

  /// The names of the properties, with their types in the annotations of Lua editors.
  var annotations: [(name: String, type: String)] {
    var known: Set<String> = []
    return properties.reversed().filter { known.insert($0.name).inserted }
      .map { ($0.name, $0.kind.annotation) }
  }

  /// Whether all targets of a property by one owner would have it by a newer one, too.
  ///
  /// The older one is never found again, and a scene may define it again without end.
  private func covers(_ owner: CustomProperty.Owner, _ older: CustomProperty.Owner) -> Bool {
    switch (owner, older) {
    case (.any, _), (.layers(nil), .layers): true
    case (.layers(let kind), .layers(let old)): kind == old
    case (.classTable(let new), .classTable(let old)), (.test(let new), .test(let old)):
      state.withSlots { state.isSame(state.slot(new), state.slot(old)) }
    case (.layers, _), (.classTable, _), (.test, _): false
    }
  }

  fileprivate func owner(_ slot: LuaSlot) throws(HostError) -> CustomProperty.Owner {
    switch state.kind(slot) {
    case .table: return .classTable(try state.keep(slot))
    case .function: return .test(try state.keep(slot))
    case .string:
      let word = state.string(slot) ?? ""
      if word == "layer" { return .layers(nil) }
      guard let kind = LayerKind(named: word) else {
        throw unknownName(
          "kind of layer", word, valid: ["layer"] + LayerKind.allCases.map(\.name))
      }
      return .layers(kind)
    default:
      throw HostError(
        "'on' must be a class table, a kind of layer or a function, not \(state.describe(slot))")
    }
  }

  /// A kind for the whole, or a list with one for each component.
  fileprivate func kinds(
    _ slot: LuaSlot
  ) throws(HostError) -> (whole: CustomProperty.Kind, each: [CustomProperty.Kind]) {
    guard state.kind(slot) == .table else { return (try kind(slot), []) }
    var kinds: [CustomProperty.Kind] = []
    for index in 0..<(try state.listLength(slot, "kinds")) {
      try state.withSlots { () throws(HostError) in
        let kind = try self.kind(try state.element(slot, index + 1))
        guard kind == .number || kind == .angle else {
          throw HostError(
            "a component must be a \"number\" or an \"angle\": a \(kind.rawValue) is the kind of the "
              + "whole property")
        }
        kinds.append(kind)
      }
    }
    guard !kinds.isEmpty else { throw HostError("'kind' must have a kind for each component") }
    return (kinds.contains(.angle) ? .angle : .number, kinds)
  }

  private func kind(_ slot: LuaSlot) throws(HostError) -> CustomProperty.Kind {
    let word = try state.shortText(slot, "'kind'")
    guard let kind = CustomProperty.Kind(rawValue: ForeignNames.american(foldedName(word))) else {
      throw unknownName("kind", word, valid: CustomProperty.Kind.allCases.map(\.rawValue))
    }
    return kind
  }

  // MARK: Look-up

  /// Whether the name with a number may be that of a property, or of one of a property's numbers, on
  /// whatever target.
  ///
  /// - Complexity: O(1), but for the first time after a definition.
  func mayName(_ atom: Int32) -> Bool {
    guard !properties.isEmpty else { return false }
    if let known = namedAtoms[atom] { return known }
    let name = state.name(ofAtom: atom)
    let isNamed = properties.contains { name == $0.name || name.hasPrefix($0.name + ".") }
    namedAtoms[atom] = isNamed
    return isNamed
  }

  /// The goals for a name and a value as a custom property of a target; nil if it has none.
  func goals(
    _ name: String, _ value: LuaSlot, on target: ScriptTarget, _ slot: LuaSlot
  ) throws(HostError) -> [Goal]? {
    guard let (property, component) = try find(name, on: target, slot) else { return nil }
    try property.requireWrite()
    let sink = try field(property, of: target, slot, component == nil ? value : nil)
    guard let component else { return [try goal(sink, value)] }
    return [try Goal(try field(sink), component: try sink.index(of: component), value, context)]
  }

  /// The property of a target that a name stands for, and behind a dot the name of one of its
  /// numbers; nil if it has none.
  func find(
    _ name: String, on target: ScriptTarget, _ slot: LuaSlot
  ) throws(HostError) -> (property: CustomProperty, component: String?)? {
    for property in properties {
      if property.name == name {
        if try applies(property, to: target, slot) { return (property, nil) }
      } else if name.hasPrefix(property.name + "."), !property.kind.isCourse,
        try applies(property, to: target, slot)
      {
        return (property, String(name.dropFirst(property.name.count + 1)))
      }
    }
    return nil
  }

  /// The names of properties that layers of a kind have, as far as it is known without asking a function.
  func names(on kind: LayerKind) -> [String] {
    properties.compactMap { property in
      switch property.owner {
      case .any: property.name
      case .layers(let own): own == nil || own == kind ? property.name : nil
      case .classTable, .test: nil
      }
    }
  }

  /// The names of properties that a table has, in the same way.
  func names(onTable slot: LuaSlot) throws(HostError) -> [String] {
    var names: [String] = []
    for property in properties {
      switch property.owner {
      case .any: names.append(property.name)
      case .classTable(let reference):
        let has = try state.withSlots { () throws(HostError) -> Bool in
          try passing { () throws(ScriptError) in
            try state.reaches(slot, state.slot(reference))
          }
        }
        if has { names.append(property.name) }
      case .layers, .test: break
      }
    }
    return names
  }

  private func applies(
    _ property: CustomProperty, to target: ScriptTarget, _ slot: LuaSlot
  ) throws(HostError) -> Bool {
    switch (property.owner, target) {
    case (.any, .handle): return false
    case (.any, _): return true
    case (.classTable(let reference), .table):
      return try state.withSlots { () throws(HostError) -> Bool in
        try passing { () throws(ScriptError) in
          try state.reaches(slot, state.slot(reference))
        }
      }
    case (.layers(let kind), .layer(let layer)): return kind == nil || kind == layer.layer.kind
    case (.test(let test), _):
      let answer = try passing { () throws(ScriptError) in
        try context.call(test, [target.value])
      }
      switch answer.first {
      case nil, .nil, .boolean(false): return false
      default: return true
      }
    case (.classTable, _), (.layers, _): return false
    }
  }

  private func goal(_ sink: CustomField, _ value: LuaSlot) throws(HostError) -> Goal {
    let field = try field(sink)
    // `true` is the value of a flag, and for all else the velocity that is taken over.
    if sink.property.kind != .flag || context.isFunction(value),
      let open = try Goal(field, open: value, context)
    {
      return open
    }
    return Goal(field: field, values: try sink.decode(value))
  }

  /// A property as a verb sees it.
  func field(_ sink: CustomField) throws(HostError) -> Field {
    guard let track = sink.track else { throw HostError("the property is not registered") }
    var field = Field(
      name: sink.property.name, track: track, count: sink.count,
      decode: { slot throws(HostError) in try sink.decode(slot) },
      encode: { sink.encode($0) },
      assign: { values throws(HostError) in
        sink.dropPendingChange()
        var values = values
        if values.contains(where: \.isNaN), let model = try sink.model() {
          for index in values.indices where values[index].isNaN { values[index] = model[index] }
        }
        try passing { () throws(ScriptError) in try sink.assign(values) }
      }, needsFrom: sink.property.read == nil,
      mixes: sink.property.kind == .color
        ? .color : sink.property.kind == .angle ? .angle : .none,
      wholes: sink.wholes,
      begin: !sink.property.kind.isCourse
        ? nil
        : { part, isStartGiven, found throws(SinkFailure) in
          try sink.begin(&part, isStartGiven: isStartGiven, found)
        })
    field.turning = sink.property.kinds.map { $0 == .angle }
    return field
  }

  func field(
    _ property: CustomProperty, of target: ScriptTarget, _ slot: LuaSlot, _ value: LuaSlot?
  ) throws(HostError) -> CustomField {
    let known =
      switch target {
      case .table(let table): table.properties[property.name]
      case .layer(let layer): layerFields[layer.object.id]?[property.name]
      case .handle, .gradient, .clock, .object: nil as CustomField?
      }
    if let known, known.property === property { return known }
    let count = try self.count(property, target, value)
    if let known, let old = known.engineTarget {
      writer.replace(known.token, on: old.id, isAlone: old.isAlone)
    }
    let sink = try passing { () throws(ScriptError) in
      try CustomField(
        property, of: target, count: count, token: writer.makeToken(), context)
    }
    sink.willAssign = { [weak self, unowned sink] in self?.noteAssignment(to: sink) }
    writer.add(sink, sink.token)
    try sink.register(isFirst: known == nil)
    switch target {
    case .table(let table): table.properties[property.name] = sink
    case .layer(let layer): layerFields[layer.object.id, default: [:]][property.name] = sink
    case .handle, .gradient, .clock, .object: break
    }
    return sink
  }

  /// As many components as `read` returns now, or without it as many as the goal has.
  ///
  /// A `read` that fails does so again when the animation starts, and is reported there.
  private func count(
    _ property: CustomProperty, _ target: ScriptTarget, _ value: LuaSlot?
  ) throws(HostError) -> Int {
    if property.kind == .color { return 4 }
    if property.kind.isCourse { return 1 }
    var read: [LuaValue]?
    if let function = property.read {
      do throws(ScriptError) { read = try context.read(property.name, function, target) } catch {
        guard context.fatal == nil else { throw HostError(error) }
      }
    }
    let count: Int
    if let read {
      guard !read.isEmpty else {
        throw HostError("'read' of the property '\(property.name)' returned nothing", .result)
      }
      count = read.count
    } else {
      count = value.map { state.kind($0) == .table ? max(1, state.length($0)) : 1 } ?? 1
    }
    guard property.kinds.isEmpty || property.kinds.count == count else {
      throw HostError(
        "'kind' of the property '\(property.name)' has \(property.kinds.count) kinds for \(count) "
          + "component\(count == 1 ? "" : "s")", .result)
    }
    return count
  }

  /// Forgets layers that were removed.
  func sweep(isAlive: (Int64) -> Bool) {
    for (id, fields) in layerFields where !isAlive(id) {
      for field in fields.values { writer.remove(field.token) }
      layerFields[id] = nil
    }
  }
}
