import AnimationEngine
import LuaRuntime

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
  /// Asks whether a slot holds an object of the program.
  var objects: HostObjects?
  /// Asks whether a slot holds a value.
  var values: ValueObjects?
  let context: ScriptContext
  let writer: BatchWriter
  private(set) var tables = NumberedObjects<TableTarget>()
  /// The values of the previous frame, with which traces compare.
  var assigned = AssignedFields()
  private var names = TargetNames()
  private var unnamed = 0
  /// Tables within each other at this moment.
  var depth = 0
  static let deepest = 32
  var state: LuaState { context.state }

  /// Tables that have been animated and not been forgotten.
  var count: Int { tables.count }
  /// Names that scripts gave to tables; none of them is given a second time.
  var nameCount: Int { names.count }

  init(_ context: ScriptContext) {
    self.context = context
    writer = BatchWriter(context)
    context.animator.batchHost = writer
  }

  // MARK: Targets

  /// The targets in a slot: one, or those of a list.
  func targets(_ slot: LuaSlot) throws(HostError) -> (list: [ScriptTarget], isList: Bool) {
    if let one = target(objectIn: slot) { return ([one], false) }
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
    if let one = target(objectIn: slot) { return one }
    guard state.kind(slot) == .table else {
      throw HostError(
        "a target must be a layer, a table or a handle, not \(state.describe(slot))", .target)
    }
    return .table(try table(slot))
  }

  /// Whether the object in a slot is one that can be animated, and still exists: a layer that was
  /// removed does not.
  func isTarget(_ slot: LuaSlot) -> Bool {
    switch target(objectIn: slot) {
    case nil: false
    case .layer(let target): target.layer.isInScene
    case .table, .handle, .clock, .gradient: true
    case .object(let target): target.entry.instance != nil
    }
  }

  private func target(objectIn slot: LuaSlot) -> ScriptTarget? {
    guard state.kind(slot) == .object else { return nil }
    if let layers, let layer = layers.layer(slot), let object = state.object(slot) {
      return .layer(LayerTarget(layer: layer, object: object, layers: layers, context: context))
    }
    if let handle = handles?.handle(slot) { return .handle(handle) }
    if let cell = values?.cell(slot) { return .table(cell.table) }
    if let clock = clocks?.clock(slot) { return .clock(clock) }
    if let objects, let entry = objects.entry(slot) {
      return .object(ObjectTarget(entry: entry, objects: objects))
    }
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
      if let own, !own.isEmpty { return (self.names.free(own), "", true) }
      self.unnamed += 1
      return (self.names.numbered("table", self.unnamed), "", false)
    }
  }

  /// Gives a table the name that traces show.
  func name(_ slot: LuaSlot, _ name: String) throws(HostError) {
    let known = try identity(slot)
    if let table = tables[known] {
      guard table.name != name else { return }
      table.name = names.free(name)
      table.isNamed = true
      context.animator.rename(table.target, table.name)
      return
    }
    _ = try table(slot) { (self.names.free(name), "", true) }
  }

  /// The table in a field of another; traces show it as a part of that.
  func nested(_ slot: LuaSlot, in owner: TableTarget, _ key: TableKey) throws(HostError)
    -> TableTarget
  {
    let known = tables.count
    let table = try table(slot) {
      (owner.name, "\(owner.prefix)\(key.text).", owner.isNamed)
    }
    if tables.count > known {
      owner.nested.append(table)
      table.onWrite = owner.onWrite
      table.source = owner.source
    }
    return table
  }

  /// The table behind an `anim.value`, which traces show under a name, or by its number.
  func valueTable(_ slot: LuaSlot, _ name: String?, number: Int64) throws(HostError) -> TableTarget
  {
    try table(slot) {
      (
        name.map { self.names.free($0) } ?? self.names.numbered("value", Int(number)), "",
        name != nil
      )
    }
  }

  /// Ends what moves a field, and the table in it, before the field gets the value in a slot.
  func release(_ key: TableKey, of table: TableTarget, for slot: LuaSlot) {
    let animator = context.animator
    if let entry = table.fields[key], animator.isAnimated(entry.track) {
      do throws(HostError) {
        animator.modelWasAssigned(entry.track, try entry.decode(slot))
      } catch {
        // A value of another shape: the animation of the old one has nothing to write any more.
        writer.silence(entry.token)
        animator.modelWasAssigned(
          entry.track, Array(repeating: 0, count: entry.shape.count))
      }
    }
    for nested in table.nested {
      for id in animator.animations(on: nested.target) { animator.stop(id) }
    }
  }

  private func table(
    _ slot: LuaSlot, naming: () throws(HostError) -> (name: String, prefix: String, isNamed: Bool)
  ) throws(HostError) -> TableTarget {
    if let identity = state.knownIdentity(of: slot), let known = tables[identity] { return known }
    let (name, prefix, isNamed) = try naming()
    let (identity, weak, kept) = try passing { () throws(ScriptError) in try state.know(slot) }
    let table = TableTarget(
      state, weak: weak, kept: kept, target: context.animator.makeTarget(name: name), name: name,
      prefix: prefix)
    table.isNamed = isNamed
    tables[identity] = table
    return table
  }

  private func identity(_ slot: LuaSlot) throws(HostError) -> Int64 {
    try passing { () throws(ScriptError) in try state.identity(of: slot) }
  }

  /// Releases tables that only the script may hold; right before a full collection.
  func releaseUnused() {
    for (_, table) in tables.all { table.releaseUnused() }
  }

  /// Releases all tables and fields, with the host: each holds the other.
  func shutDown() {
    for (_, table) in tables.all { table.releaseFields() }
    tables.removeAll()
    writer.shutDown()
  }

  /// Forgets tables that nothing holds any more; right after a full collection.
  func sweep() {
    // In order, since numbers that are returned are taken again in that order.
    let gone = tables.all.filter { _, table in
      table.look()
      return !table.isAlive
    }
    for (identity, table) in gone {
      tables[identity] = nil
      assigned.forget(identity)
      for field in table.fields { writer.remove(field.token) }
      for field in table.properties.values { writer.remove(field.token) }
      table.releaseFields()
      // The engine itself looks for properties whose table is gone; here none was animated.
      context.animator.removeBareTarget(table.target)
    }
    for (_, table) in tables.all { table.nested.removeAll { !$0.isAlive } }
  }
}
