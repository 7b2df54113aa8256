import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// Finds what a script's target and its fields are for the engine.
final class Targets {
  /// Asks whether a slot holds a layer.
  var layers: LayerObjects?
  /// Asks whether a slot holds a handle.
  var handles: HandleTable?
  /// Custom properties.
  var properties: CustomProperties?
  /// Asks whether a slot holds a clock.
  weak var clocks: ClockObjects?
  /// Asks whether a slot holds a value.
  var values: ValueObjects?
  let context: ScriptContext
  let writer: BatchWriter
  private var tables: [Int64: TableTarget] = [:]
  private var names: [String: Int] = [:]
  private var unnamed = 0
  private var state: LuaState { context.state }

  /// Tables that have been animated and not been forgotten.
  var count: Int { tables.count }

  init(_ context: ScriptContext) {
    self.context = context
    writer = BatchWriter(context)
    context.animator.batchHost = writer
  }

  // MARK: Targets

  /// The targets in a slot: one, or those of a list.
  func targets(_ slot: LuaSlot) throws(HostError) -> (list: [ScriptTarget], isList: Bool) {
    if let one = try target(objectIn: slot) { return ([one], false) }
    guard state.kind(slot) == .table else {
      throw HostError(
        "a target must be a layer, a table, a handle or a list of them, not "
          + state.describe(slot), .target)
    }
    if let list = try list(slot) { return (list, true) }
    return ([.table(try table(slot))], false)
  }

  /// One target, in a slot that is no list.
  func target(_ slot: LuaSlot) throws(HostError) -> ScriptTarget {
    if let one = try target(objectIn: slot) { return one }
    guard state.kind(slot) == .table else {
      throw HostError(
        "a target must be a layer, a table or a handle, not \(state.describe(slot))", .target)
    }
    return .table(try table(slot))
  }

  private func target(objectIn slot: LuaSlot) throws(HostError) -> ScriptTarget? {
    guard state.kind(slot) == .object else { return nil }
    if let layers, let layer = layers.layer(slot), let object = state.object(slot) {
      return .layer(LayerTarget(layer: layer, object: object, layers: layers, context: context))
    }
    if let handle = handles?.handle(slot) { return .handle(handle) }
    if let cell = values?.cell(slot) { return .table(cell.table) }
    if let clock = clocks?.clock(slot) { return .clock(clock) }
    if let gradients = layers?.gradients, let (paint, stop, object) = gradients.part(slot) {
      return .gradient(
        GradientTarget(
          paint: paint, stop: stop, object: object, gradients: gradients, context: context))
    }
    return nil
  }

  /// A list of targets is a table without metatable whose items are all tables or layers.
  private func list(_ slot: LuaSlot) throws(HostError) -> [ScriptTarget]? {
    let count = state.length(slot)
    guard count > 0, !state.hasMetatable(slot) else { return nil }
    var list: [ScriptTarget] = []
    list.reserveCapacity(count)
    for index in 1...count {
      let item = try state.withSlots { () throws(HostError) -> ScriptTarget? in
        let item = try state.element(slot, index)
        let kind = state.kind(item)
        guard kind == .table || kind == .object else { return nil }
        return try target(item)
      }
      guard let item else { return nil }
      list.append(item)
    }
    return list
  }

  // MARK: Tables

  /// The target that stands for a table, under a fresh name if it has none yet.
  ///
  /// A text in its field `name` is its name.
  func table(_ slot: LuaSlot) throws(HostError) -> TableTarget {
    try table(slot) { () throws(HostError) in
      let own = try state.withSlots { () throws(HostError) -> String? in
        try passing { () throws(ScriptError) in
          if let own = state.plainField(slot, state.slot(try context.key(.name("name")))) {
            return state.string(own)
          }
          return state.string(try state.get(slot, .string("name"), raw: true))
        }
      }
      if let own, !own.isEmpty { return (self.freeName(own), "") }
      self.unnamed += 1
      return (self.freeName("table-\(self.unnamed)"), "")
    }
  }

  /// Gives a table the name that traces show.
  func name(_ slot: LuaSlot, _ name: String) throws(HostError) {
    let known = try identity(slot)
    if let table = tables[known] {
      guard table.name != name else { return }
      context.animator.rename(table.target, freeName(name))
      return
    }
    _ = try table(slot) { (self.freeName(name), "") }
  }

  /// The table in a field of another; traces show it as a part of that.
  private func nested(_ slot: LuaSlot, in owner: TableTarget, _ key: TableKey) throws(HostError)
    -> TableTarget
  {
    let known = tables.count
    let table = try table(slot) { (owner.name, "\(owner.prefix)\(key.text).") }
    if tables.count > known {
      owner.nested.append(table)
      table.onWrite = owner.onWrite
      table.source = owner.source
    }
    return table
  }

  /// The table behind an `anim.value`, which traces show under a name.
  func valueTable(_ slot: LuaSlot, _ name: String) throws(HostError) -> TableTarget {
    try table(slot) { (self.freeName(name), "") }
  }

  /// Ends what moves a field, and the table in it, before the field gets the value in a slot.
  func release(_ key: TableKey, of table: TableTarget, for slot: LuaSlot) {
    let animator = context.animator
    if let entry = table.fields[key], animator.isAnimated(entry.track) {
      do throws(HostError) {
        animator.modelWasAssigned(entry.track, try entry.field.decode(slot))
      } catch {
        // A value of another shape: what moved the old one has nothing to write any more.
        writer.silence(entry.field.token)
        animator.modelWasAssigned(
          entry.track, Array(repeating: 0, count: entry.field.shape.count))
      }
    }
    for nested in table.nested {
      for id in animator.animations(on: nested.target) { animator.stop(id) }
    }
  }

  private func table(
    _ slot: LuaSlot, naming: () throws(HostError) -> (name: String, prefix: String)
  ) throws(HostError) -> TableTarget {
    let identity = try identity(slot)
    if let known = tables[identity] { return known }
    let (name, prefix) = try naming()
    let weak = try passing { () throws(ScriptError) in try state.weakReference(slot) }
    let table = TableTarget(
      state, weak: weak, target: context.animator.makeTarget(name: name), name: name,
      prefix: prefix)
    table.keep()
    tables[identity] = table
    return table
  }

  private func identity(_ slot: LuaSlot) throws(HostError) -> Int64 {
    try passing { () throws(ScriptError) in try state.identity(of: slot) }
  }

  /// A name that no other table has: the second of one name gets `#2`.
  private func freeName(_ wanted: String) -> String {
    names[wanted, default: 0] += 1
    let count = names[wanted] ?? 1
    return count == 1 ? wanted : "\(wanted)#\(count)"
  }

  /// Lets go of tables that only the script may hold; right before a full collection.
  func letGo() {
    for table in tables.values { table.letGo() }
  }

  /// Forgets tables that nothing holds any more; right after a full collection.
  func sweep() {
    // In order, since what is given back is taken again in turn.
    let gone = tables.filter { _, table in
      table.look()
      return !table.isAlive
    }
    for (identity, table) in gone.sorted(by: { $0.key < $1.key }) {
      tables[identity] = nil
      for field in table.fields.values { writer.remove(field.field.token) }
      for field in table.properties.values { writer.remove(field.token) }
      // Each holds the other.
      table.fields.removeAll()
      table.properties.removeAll()
    }
    for table in tables.values { table.nested.removeAll { !$0.isAlive } }
  }

  // MARK: Fields of tables

  /// What the fields of *what* mean on a table.
  func goals(
    _ key: LuaSlot, _ value: LuaSlot, on table: TableTarget, _ slot: LuaSlot
  ) throws(HostError) -> [Goal] {
    let name: TableKey
    if let text = state.string(key) {
      name = .name(text)
    } else if let index = state.integer(key) {
      name = .index(index)
    } else {
      throw HostError("a field must be a name, not a \(state.kind(key).name)")
    }
    let current = try state.field(slot, .slot(key))
    if state.kind(value) == .table {
      return try nestedGoals(value, current, name, of: table)
    }
    let shape = try shape(of: current, goal: value, name, table, slot)
    let field = try field(name, shape, of: table)
    // `true` is the value of a flag, and for all else the velocity that is taken over.
    if shape != .chain || context.isFunction(value),
      let open = try Goal(field, open: value, context)
    {
      return [open]
    }
    // A number is the goal of a text only where the options say how it is written.
    let isNumber = state.kind(current) == .string && shape != .color && state.kind(value).isNumeric
    var goal = Goal(field: field, values: isNumber ? [] : try field.decode(value))
    if isNumber { goal.refusal = "'\(name.text)' must be a text, not number" }
    if state.kind(current) == .string, shape != .color {
      goal.styled = { slot, manner throws(HostError) in
        let field = try self.textField(name, manner, of: table)
        return Goal(field: field, values: try field.decode(slot))
      }
    }
    return [goal]
  }

  /// A table goes into the field's table in place.
  private func nestedGoals(
    _ goal: LuaSlot, _ current: LuaSlot, _ key: TableKey, of owner: TableTarget
  ) throws(HostError) -> [Goal] {
    guard state.kind(current) == .table else {
      throw HostError(
        "'\(owner.prefix)\(key.text)' is \(state.describe(current)), and no table of numbers")
    }
    let table = try nested(current, in: owner, key)
    let count = state.length(goal)
    if count > 0, state.length(current) >= count, try isListOfNumbers(current) {
      return [try items(goal, current, count, table)]
    }
    var goals: [Goal] = []
    try state.forEachField(of: goal) { key, value throws(HostError) in
      goals += try self.goals(key, value, on: table, current)
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
    _ goal: LuaSlot, _ current: LuaSlot, _ count: Int, _ table: TableTarget
  ) throws(HostError) -> Goal {
    let length = state.length(current)
    let field = try field(.items, .list(length), of: table)
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
      guard table.fields[key]?.field.shape != .chain else { return .chain }
      let other = state.kind(goal) == .string ? NumericText(state.string(goal) ?? "") : nil
      // What differs in its numbers alone is those numbers, but for what has other rules.
      guard let numbers = NumericText(text), ValueMix.path(text) == nil,
        TransformList(css: text) == nil,
        state.kind(goal) != .string || other?.hasShape(of: numbers) == true
      else { return .chain }
      return .text(numbers)
    case .boolean:
      return .chain
    case .nil, .none:
      throw unknownName(
        "field", key.text, of: "the table", valid: try animatableKeys(of: slot))
    default:
      throw HostError(
        "'\(key.text)' is a \(state.kind(current).name): only numbers, colours, texts with "
          + "numbers, flags and tables of them can be animated")
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

  /// A field as a verb sees it, registered with the engine at first use.
  private func field(_ key: TableKey, _ shape: TableShape, of table: TableTarget)
    throws(HostError) -> Field
  {
    let known = table.fields[key]
    let entry: TableTarget.Entry
    if let known, known.field.shape.isLike(shape), context.animator.isKnown(table.target) {
      entry = known
    } else {
      entry = try register(key, shape, of: table, instead: known)
    }
    let sink = entry.field
    let (animator, track) = (context.animator, entry.track)
    return Field(
      name: key.text, track: track, count: shape.count,
      decode: { slot throws(HostError) in try sink.decode(slot) },
      encode: { sink.encode($0) },
      assign: { values throws(HostError) in
        animator.modelWasAssigned(track, values)
        try passing { () throws(ScriptError) in try sink.writeAlone(values) }
      }, mixes: shape == .color ? .color : shape == .number ? .angle : .none,
      begin: shape != .chain
        ? nil
        : { part, isStartGiven throws(SinkFailure) in
          try sink.begin(&part, isStartGiven: isStartGiven)
        })
  }

  /// A text in a field that turns into others in a manner of its own.
  private func textField(
    _ key: TableKey, _ manner: TextManner, of table: TableTarget
  ) throws(HostError) -> Field {
    var field = try field(key, .chain, of: table)
    guard let sink = table.fields[key]?.field else { return field }
    field.isText = true
    field.decode = { slot throws(HostError) in try sink.decode(slot, manner) }
    return field
  }

  private func register(
    _ key: TableKey, _ shape: TableShape, of table: TableTarget, instead old: TableTarget.Entry?
  ) throws(HostError) -> TableTarget.Entry {
    // A property of the engine keeps its shape: another shape is another property.
    var target = table.target
    if let old {
      context.animator.modelWasAssigned(
        old.track, Array(repeating: 0, count: old.field.shape.count))
      writer.remove(old.field.token)
      target = context.animator.makeTarget(name: table.name)
    }
    let token = writer.makeToken()
    let field = try passing { () throws(ScriptError) in
      try TableField(key, shape, of: table, token: token, context)
    }
    writer.add(field, token)
    let entry = TableTarget.Entry(field: field, track: field.register(target))
    table.fields[key] = entry
    return entry
  }
}
