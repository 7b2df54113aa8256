import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// Fields of plain tables: what they are to the engine, and what goals of them mean.
extension Targets {
  /// The goals for the fields of *what* on a table, which lies at a path in the target: `a.` for
  /// that in its field `a`.
  func goals(
    _ key: LuaSlot, _ value: LuaSlot, on table: TableTarget, _ slot: LuaSlot, at path: String = ""
  ) throws(HostError) -> [Goal] {
    let name: TableKey
    if let text = try state.name(key) {
      name = .name(text)
    } else if let index = state.integer(key) {
      name = .index(index)
    } else {
      throw HostError("a field must be a name, not \(state.noun(key))")
    }
    let current = try state.field(slot, .slot(key))
    if state.kind(value) == .table {
      return try nestedGoals(value, current, name, of: table, in: slot, at: path)
    }
    let shape = try shape(of: current, goal: value, name, table, slot)
    let field = try field(name, shape, of: table, at: path)
    // `true` is the value of a flag, and for all else the velocity that is taken over.
    if shape != .chain || context.isFunction(value),
      let open = try Goal(field, open: value, context)
    {
      return [open]
    }
    // A number is the goal of a text only where the options say how it is written.
    let isNumber = state.kind(current) == .string && shape != .color && state.kind(value).isNumeric
    var goal = Goal(field: field, values: isNumber ? [] : try field.decode(value))
    if isNumber { goal.refusal = "'\(name.text)' must be a text, not \(state.describe(value))" }
    if state.kind(current) == .string, shape != .color {
      goal.styled = { slot, manner throws(HostError) in
        let field = try self.textField(name, manner, of: table, at: path)
        return Goal(field: field, values: try field.decode(slot))
      }
    }
    return [goal]
  }

  /// A table goes into the field's table in place.
  private func nestedGoals(
    _ goal: LuaSlot, _ current: LuaSlot, _ key: TableKey, of owner: TableTarget, in slot: LuaSlot,
    at path: String
  ) throws(HostError) -> [Goal] {
    guard state.kind(current) == .table else {
      if state.kind(current) == .nil { throw try unknownField(key, of: slot) }
      throw HostError(
        "the goal of '\(owner.prefix)\(key.text)' must be like its value, \(state.describe(current)), not a table"
          + (owner.object == nil
            ? "" : "\na value takes its goal as it is: v:to(1), v:keys { 0, 1 }"))
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw HostError("'\(key.text)' lies deeper than \(Self.deepest) tables within each other")
    }
    let table = try nested(current, in: owner, key)
    let count = state.length(goal)
    if count > 0, state.length(current) > 0, try isListOfNumbers(current) {
      guard state.length(current) >= count else {
        throw HostError(
          "'\(path + key.text)' is a list of \(state.length(current)) numbers, not of \(count)")
      }
      return [try items(goal, current, count, table, named: path + key.text)]
    }
    var goals: [Goal] = []
    let inner = path + key.text + "."
    try state.forEachField(of: goal) { key, value throws(HostError) in
      goals += try self.goals(key, value, on: table, current, at: inner)
    }
    return goals
  }

  private func isListOfNumbers(_ slot: LuaSlot) throws(HostError) -> Bool {
    for index in 1...state.length(slot) {
      let isNumber = try state.withSlots { () throws(HostError) in
        state.kind(try state.element(slot, index)).isNumeric
      }
      guard isNumber else { return false }
    }
    return true
  }

  /// A list of numbers, which is one property with as many components as the field's list.
  private func items(
    _ goal: LuaSlot, _ current: LuaSlot, _ count: Int, _ table: TableTarget, named name: String
  ) throws(HostError) -> Goal {
    let length = state.length(current)
    var field = try field(.items, .list(length), of: table, at: "")
    field.name = name
    field.isList = true
    var result = Goal(field: field, values: Array(repeating: .nan, count: length))
    for index in 0..<count {
      try state.withSlots { () throws(HostError) in
        let item = try state.element(goal, index + 1)
        if context.isFunction(item) {
          result.values[index] = 0
          result.functions.append(
            Goal.Function(component: index, reference: try state.keep(item)))
        } else {
          result.values[index] = try state.finite(item, "item \(index + 1)")
          if state.kind(item) == .integer { field.wholes?.insert(result.values[index]) }
        }
      }
    }
    return result
  }

  /// The shape in which a field's present value meets a goal.
  private func shape(
    of current: LuaSlot, goal: LuaSlot, _ key: TableKey, _ table: TableTarget, _ slot: LuaSlot
  ) throws(HostError) -> TableShape {
    switch state.kind(current) {
    case .number, .integer:
      return .number
    case .string:
      let text = state.string(current) ?? ""
      if isColor(text) { return .color }
      guard table.fields[key]?.shape != .chain else { return .chain }
      let other = state.kind(goal) == .string ? NumericText(state.string(goal) ?? "") : nil
      // Texts that differ in their numbers alone are those numbers, unless they have other rules.
      guard let numbers = NumericText(text), ValueMix.path(text) == nil,
        TransformList(css: text) == nil,
        state.kind(goal) != .string || other?.hasShape(of: numbers) == true
      else { return .chain }
      return .text(numbers)
    case .boolean:
      return .chain
    case .nil, .none:
      throw try unknownField(key, of: slot)
    case let kind:
      // A table moves by its fields.
      let advice =
        kind == .table
        ? "; a table takes a table of its changes, not \(state.describe(goal))" : ""
      throw HostError(
        "'\(key.text)' is a \(kind.name): only numbers, colors, texts with numbers, flags and "
          + "tables of them can be animated\(advice)")
    }
  }

  private func unknownField(_ key: TableKey, of slot: LuaSlot) throws(HostError) -> HostError {
    let names = try animatableKeys(of: slot) + (properties?.names(onTable: slot) ?? [])
    if names.isEmpty, let error = try wrongTarget(in: slot, key) { return error }
    var error = unknownName("field", key.text, of: "the table", valid: names)
    if names.isEmpty { error.message += "\nthe table is empty: a list of targets needs some" }
    return error
  }

  /// The error for an item of a list of targets that is none; nil for a table without items.
  private func wrongTarget(in slot: LuaSlot, _ key: TableKey) throws(HostError) -> HostError? {
    // A list with a gap has any length up to its last item.
    var last = 0
    try state.forEachField(of: slot) { key, _ in
      if state.kind(key).isNumeric { last = max(last, state.integer(key) ?? 0) }
    }
    guard last > 0 else { return try wrongMember(in: slot) }
    for index in 1...last {
      let item = try state.withSlots { () throws(HostError) -> String? in
        let item = try state.element(slot, index)
        return [.table, .object].contains(state.kind(item))
          ? nil : state.kind(item) == .nil ? "nil: is a name misspelled?" : state.describe(item)
      }
      if let item {
        return HostError(
          "item \(index) of a list of targets must be a layer, a table or a handle, not \(item)",
          .target)
      }
    }
    return HostError(
      "a list of targets holds a list, or itself, and a list has no field '\(key.text)': "
        + "targets are layers, tables and handles, in one list", .target)
  }

  /// The error for a table of targets that have names; nil for any other.
  private func wrongMember(in slot: LuaSlot) throws(HostError) -> HostError? {
    var name: String?
    try state.forEachField(of: slot) { key, value throws(HostError) in
      if state.kind(value) == .object, let key = state.string(key), name.map({ key < $0 }) ?? true {
        name = key
      }
    }
    return name.map {
      HostError(
        "a list of targets has no names, as '\($0)': write { \($0), … } without them", .target)
    }
  }

  private func isColor(_ text: String) -> Bool {
    do throws(ColorError) { return try !Color(css: text).red.isNaN } catch { return false }
  }

  private func animatableKeys(of slot: LuaSlot) throws(HostError) -> [String] {
    var keys: [String] = []
    try state.forEachField(of: slot) { key, value throws(HostError) in
      guard let name = state.string(key) else { return }
      switch state.kind(value) {
      case .number, .integer, .table: keys.append(name)
      case .string:
        let text = state.string(value) ?? ""
        if isColor(text) || NumericText(text) != nil { keys.append(name) }
      default: break
      }
    }
    return keys
  }

  /// A field that holds a number, as a verb sees it, by its atom.
  ///
  /// - Complexity: O(1), but for the first time.
  func plainField(_ atom: Int32, of table: TableTarget) throws(HostError) -> PlainField {
    if context.animator.isKnown(table.target),
      let known = table.fields.number(ofAtom: atom)
    {
      return known
    }
    let field = try tableField(.name(state.name(ofAtom: atom)), .number, of: table)
    field.atom = atom
    return field
  }

  /// A field as a verb sees it, registered with the engine at first use.
  private func field(
    _ key: TableKey, _ shape: TableShape, of table: TableTarget, at path: String
  ) throws(HostError) -> Field {
    try tableField(key, shape, of: table).seen(at: path)
  }

  private func tableField(
    _ key: TableKey, _ shape: TableShape, of table: TableTarget
  ) throws(HostError) -> TableField {
    let known = table.fields[key]
    if let known, known.shape.isLike(shape), context.animator.isKnown(table.target) {
      return known
    }
    return try register(key, shape, of: table, instead: known)
  }

  /// A text in a field that turns into others in a manner of its own.
  private func textField(
    _ key: TableKey, _ manner: TextManner, of table: TableTarget, at path: String
  ) throws(HostError) -> Field {
    var field = try field(key, .chain, of: table, at: path)
    guard let sink = table.fields[key] else { return field }
    field.isText = true
    field.decode = { slot throws(HostError) in try sink.decode(slot, manner) }
    return field
  }

  private func register(
    _ key: TableKey, _ shape: TableShape, of table: TableTarget, instead old: TableField?
  ) throws(HostError) -> TableField {
    // A property of the engine keeps its shape: another shape is another property.
    var target = table.target
    if let old {
      context.animator.modelWasAssigned(old.track, Array(repeating: 0, count: old.shape.count))
      writer.replace(
        old.token, on: old.engineTarget, isAlone: old.engineTarget != table.target)
      target = context.animator.makeTarget(name: table.name)
    } else if table.properties[table.prefix + key.text] != nil {
      // A property of the script's own has that name, which moves by itself.
      target = context.animator.makeTarget(name: table.name)
    }
    let token = writer.makeToken()
    let field = try passing { () throws(ScriptError) in
      try TableField(key, shape, of: table, target, token: token, context)
    }
    writer.add(field, token)
    field.register()
    table.fields.insert(field)
    return field
  }
}
