import AnimationEngine
import LuaRuntime

/// `anim.value(x)`: a value that is there to be animated and read.
///
/// It is a table with one field, so that it holds and mixes whatever a field of a table does; it
/// also reports changes to bindings.
final class ValueObjects {
  private let context: ScriptContext
  /// The names of effects, the script's own among them.
  var effectNames: () -> [String] = { [] }
  private unowned let targets: Targets
  private var cells: ObjectStore<ValueCell>?
  private var state: LuaState { context.state }

  static let functions: [FunctionSpec<ValueObjects>] = [
    FunctionSpec(
      "value", of: [.anim],
      taking: [
        Parameter(
          "initial", .any, "The value: a number, text, color, list or table that animates."),
        Parameter("name", .text, .optional, default: "\"value-1\"", "The name in traces."),
      ],
      returns: .object("value"), "Makes a value that can be animated, read and bound.",
      "local open = anim.value(0)"
    ) { values, call throws(HostError) in try values.make(call) }
  ]

  /// Verbs whose second argument is the value itself, in place of a table of fields.
  private static let ofValue = [
    "to", "from", "by", "set", "keys", "decay", "follow", "bind", "shake", "wiggle", "punch",
  ]
  /// Verbs whose arguments are those of any target.
  private static let ofTarget = ["custom", "animations", "animation", "stop", "finish"]

  static let objects = ClassSpec<ValueObjects, ValueCell>(
    "value", "a value", .global,
    fields: [
      FieldSpec(
        "value", .any, "The value that it holds.", "v.value = 3",
        { values, cell throws(HostError) in try values.read(cell) },
        write: { values, cell, slot throws(HostError) in try values.assign(slot, to: cell) }),
      FieldSpec(
        "name", .text, default: "\"value-1\"", "Its name in traces.", "print(v.name)",
        { _, cell in .string(cell.table.name) }),
    ])

  /// - Parameters:
  ///   - context: What all bindings share.
  ///   - targets: Knows the tables that hold the values.
  ///   - verbs: The verbs, with the target in slot 1.
  /// - Throws: `ScriptError` when there is no memory.
  init(
    _ context: ScriptContext, _ targets: Targets, _ verbs: [String: HostFunction]
  ) throws(ScriptError) {
    self.context = context
    self.targets = targets
    var methods = verbs.filter { Self.ofTarget.contains($0.key) }
    for name in Self.ofValue {
      guard let verb = verbs[name] else { continue }
      methods[name] = Self.applying(
        try context.state.makeReference(.hostFunction(verb)), context.state, isKeys: name == "keys")
    }
    var description = Self.objects.description(
      for: self, others: methods,
      receiver: { values throws(HostError) in try values.receiver() },
      tostring: { _, cell in "value '\(cell.table.name)'" })
    let index = description.index
    description.index = { [unowned self] call throws(HostError) in
      if call.code < 0, let word = self.state.string(2), let advice = self.adviceOnEffect(word) {
        throw HostError("unknown field '\(word)' of a value\n\(advice)", .fieldUnknown)
      }
      return try index?(call) ?? .done
    }
    description.call = { [unowned self] call throws(HostError) in
      guard call.count <= 1 || !call.state.isCalledByScript else {
        throw HostError(
          "a value takes no arguments when it is called, but got \(call.count - 1): assign to its "
            + "field 'value', or animate it", .call)
      }
      call.push(try self.read(try self.receiver()))
      return .done
    }
    cells = ObjectStore(state, try state.defineClass(description))
  }

  /// A verb with the field `value`: `v:to(3, 1)` is `anim.to(v, { value = 3 }, 1)`.
  ///
  /// Keyframes by their share of the duration each have it: `v:keys { [0] = 0, [0.3] = 5, [1] = 2 }`.
  private static func applying(
    _ verb: LuaReference, _ state: LuaState, isKeys: Bool
  ) -> HostFunction {
    { [unowned state] call throws(HostError) in
      var arguments: [LuaValue] = [.slot(1)]
      if call.count >= 2 {
        let shares = isKeys ? try Self.shares(2, state) : nil
        arguments.append(shares ?? .record([("value", .slot(2))]))
      }
      if call.count >= 3 { arguments += (3...call.count).map { LuaValue.slot(LuaSlot($0)) } }
      let results = try passing { () throws(ScriptError) in try state.call(verb, arguments) }
      for result in results { call.push(result) }
      return .done
    }
  }

  /// Keyframes by share as those of a target's field; nil for a list of values.
  private static func shares(_ slot: LuaSlot, _ state: LuaState) throws(HostError) -> LuaValue? {
    guard state.kind(slot) == .table else { return nil }
    var frames: [(LuaValue, LuaValue)] = []
    var hasShares = false
    try state.forEachField(of: slot) { key, value throws(HostError) in
      guard let share = state.double(key) else { return }
      if share == 0 || share != share.rounded() { hasShares = true }
      frames.append((.number(share), .record([("value", .kept(try state.keep(value)))])))
    }
    return hasShares ? .map(frames) : nil
  }

  /// Advice on the name of an effect, which takes fields and so is no method of values; nil for any other name.
  private func adviceOnEffect(_ word: String) -> String? {
    if EffectPreset(rawValue: word) != nil { return "'\(word)' is an effect of layers" }
    guard effectNames().contains(word) else { return nil }
    return "'\(word)' is an effect, which takes fields: anim.\(word)(v, { value = 3 }, 1)"
  }

  /// The value in a slot; nil for anything else.
  func cell(_ slot: LuaSlot) -> ValueCell? { cells?.element(slot) }

  /// Forgets values that no script holds any more, unless something with an end moves them; right
  /// after a full collection, and before the look at tables.
  func sweep() {
    cells?.sweep { cell in
      guard !cell.table.isHeld else { return false }
      cell.table.markLost()
      return true
    }
  }

  /// `anim.value(x [, name])`.
  private func make(_ call: borrowing LuaCall) throws(HostError) {
    guard call.count > 0, let cells else {
      throw HostError("the initial value of anim.value must be given")
    }
    if cells.count >= context.options.valueLimit { try context.stop(at: .values) }
    try check(1)
    let name = call.isNone(2) ? nil : try call.string(2)
    let reference = try passing { () throws(ScriptError) in
      try state.makeReference(.record([("value", .slot(1))]))
    }
    call.push(
      try cells.add { object throws(HostError) in
        let table = try targets.valueTable(state.slot(reference), name, number: object.id)
        let cell = ValueCell(table, reference)
        table.object = object
        table.source = cell.source
        // An animation outlives a value that no script holds any more.
        table.onWrite = { [unowned self, weak cell] in
          if let cell { self.context.animator.bindings.changed(cell.source) }
        }
        return cell
      })
  }

  private func check(_ slot: LuaSlot) throws(HostError) {
    switch state.kind(slot) {
    case .number, .integer: _ = try state.finite(slot, "a value")
    case .string, .boolean: break
    case .table:
      var tables = 0
      try checkDepth(of: slot, depth: 1, &tables)
    default:
      throw HostError(
        "a value must be a number, a text, a flag or a table of them, not "
          + state.describe(slot))
    }
  }

  /// Most tables that one value may hold; one that is held in several places counts in each.
  private static let mostTables = 100_000

  /// Refuses a table that holds itself, or tables too deep within each other to be mixed: here, where it
  /// is made, and not where it is animated first.
  private func checkDepth(of slot: LuaSlot, depth: Int, _ tables: inout Int) throws(HostError) {
    tables += 1
    guard depth <= Targets.deepest, tables <= Self.mostTables else {
      throw HostError(
        depth <= Targets.deepest
          ? "a value holds at most \(Self.mostTables) tables, and this one more"
          : "a value holds tables at most \(Targets.deepest) deep within each other: this one lies "
            + "deeper, or holds itself", .circle)
    }
    var count = tables
    try state.forEachField(of: slot) { _, value throws(HostError) in
      guard state.kind(value) == .table else { return }
      try checkDepth(of: value, depth: depth + 1, &count)
    }
    tables = count
  }

  private func read(_ cell: ValueCell) throws(HostError) -> LuaValue {
    context.animator.reads.note(cell.source)
    return .slot(try state.field(state.slot(cell.reference), .string("value")))
  }

  /// Assigning ends what animates it.
  private func assign(_ slot: LuaSlot, to cell: ValueCell) throws(HostError) {
    try check(slot)
    targets.release(.name("value"), of: cell.table, for: slot)
    try passing { () throws(ScriptError) in
      try state.set(state.slot(cell.reference), .string("value"), .slot(slot), raw: true)
    }
    context.animator.bindings.changed(cell.source)
  }

  private func receiver() throws(HostError) -> ValueCell {
    guard let cell = cell(1) else {
      throw HostError("the object must be a value of anim.value, not \(state.describe(1))")
    }
    return cell
  }
}

/// One value, and the table that holds it.
final class ValueCell {
  let table: TableTarget
  let reference: LuaReference
  let source = ChangeSource()

  init(_ table: TableTarget, _ reference: LuaReference) {
    self.table = table
    self.reference = reference
  }
}
