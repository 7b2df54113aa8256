import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// A field of a plain table on its way to and from the engine.
final class TableField: PlainField, BatchedSink {
  let token: Int32
  /// The engine's target: the table's own, or one for this shape of the field alone.
  let engineTarget: TargetID
  let key: TableKey
  let shape: TableShape
  private let owner: TableTarget
  private let context: ScriptContext
  /// The key as Lua knows it, but of a list.
  private let luaKey: LuaReference?
  /// Those of the items of a list, one for each component.
  private let items: [LuaReference]
  /// State of values that are no plain numbers; made at the first use.
  private lazy var rest = Rest(shape)

  /// The parts of a field that is no number.
  private final class Rest {
    /// A text written last, and the numbers that it rounds.
    var written: (text: String, numbers: [Double])?
    /// The values that animations pass, of a field without fixed numbers.
    var chain = MorphChain<MixValue>()
    /// Which numbers of a text have only been given whole, and stay so.
    var isWhole: [Bool] = []

    init(_ shape: TableShape) {
      if case .text(let text) = shape { isWhole = text.styles.map(\.isWhole) }
    }
  }

  init(
    _ key: TableKey, _ shape: TableShape, of owner: TableTarget, _ target: TargetID, token: Int32,
    _ context: ScriptContext
  ) throws(ScriptError) {
    self.owner = owner
    engineTarget = target
    self.context = context
    self.key = key
    self.shape = shape
    self.token = token
    let wholes: WholeNumbers? =
      switch shape {
      case .number, .list: .make()
      case .color, .text, .chain: nil
      }
    switch (key, shape) {
    case (_, .list(let count)):
      var items: [LuaReference] = []
      for index in 0..<count {
        items.append(try context.key(.index(index + 1)))
      }
      self.items = items
      luaKey = nil
    case (.items, _):
      items = []
      luaKey = nil
    case (.name, _), (.index, _):
      items = []
      luaKey = try context.key(key)
    }
    super.init(0, .none, wholes: wholes, isShare: false)
  }

  /// Registers the field, under the owner's name in the engine or a fresh one.
  func register() {
    let name = key == .items ? String(owner.prefix.dropLast()) : owner.prefix + key.text
    track = context.animator.track(
      engineTarget, name.isEmpty ? key.text : name, components: shape.components,
      threshold: shape.thresholds, kind: shape.kind,
      output: .batched(token), sink: self)
  }

  override var fields: [Field] { [seen(at: "")] }
  override var target: LuaValue { ScriptTarget.table(owner).value }

  /// The field as a verb sees it, on a table that lies at a path in the target.
  func seen(at path: String) -> Field {
    let track = track
    return Field(
      name: path + key.text, track: track, count: shape.count,
      decode: { slot throws(HostError) in try self.decode(slot) },
      encode: { self.encode($0) },
      assign: { values throws(HostError) in
        self.context.animator.modelWasAssigned(track, values)
        try passing { () throws(ScriptError) in try self.writeAlone(values) }
      }, isNumber: shape == .number,
      mixes: shape == .color ? .color : shape == .number ? .angle : .none,
      wholes: wholes,
      begin: shape != .chain
        ? nil
        : { part, isStartGiven, found throws(SinkFailure) in
          try self.begin(&part, isStartGiven: isStartGiven, found)
        })
  }

  // MARK: Reading

  func read(into values: inout [Double]) throws(SinkFailure) {
    guard owner.isAlive else { throw .targetGone }
    if shape == .number, context.fatal == nil,
      let luaKey, let number = context.state.number(in: owner.weak, luaKey),
      number.value.magnitude <= largestNumber
    {
      if number.isInteger { wholes?.insert(number.value) }
      if values.count == 1 { values[0] = number.value } else { values = [number.value] }
      return
    }
    let numbers: [Double]
    do throws(HostError) {
      try context.entered()
      numbers = try context.state.withSlots { () throws(HostError) -> [Double] in
        try current(context.state.slot(owner.weak))
      }
    } catch {
      throw context.failure(error)
    }
    values = numbers
  }

  /// The numbers that the field holds now.
  private func current(_ table: LuaSlot) throws(HostError) -> [Double] {
    let state = context.state
    guard let luaKey else {
      var numbers: [Double] = []
      for item in items {
        numbers += try decode(try state.field(table, .kept(item)), isItem: true)
      }
      return numbers
    }
    let slot = try state.field(table, .kept(luaKey))
    // Read back, its own text is the numbers themselves: their rounding is nobody's doing.
    if shape != .number, let written = rest.written, state.string(slot) == written.text {
      return written.numbers
    }
    return try decode(slot, isItem: true)
  }

  /// The numbers of a value of this field's shape.
  func decode(_ slot: LuaSlot) throws(HostError) -> [Double] { try decode(slot, isItem: false) }

  private func decode(_ slot: LuaSlot, isItem: Bool) throws(HostError) -> [Double] {
    let state = context.state
    // Only errors need it.
    var what: String { "'\(owner.prefix)\(key.text)'" }
    switch shape {
    case .number: return [try number(slot, what)]
    case .list(let count):
      if isItem { return [try number(slot, what)] }
      if state.kind(slot) == .table {
        for index in 0..<state.length(slot) {
          try state.withSlots { () throws(HostError) in note(try state.element(slot, index + 1)) }
        }
      }
      return try state.componentNumbers(slot, shape.components, what).prefix(count).map { $0 }
    case .color:
      let mixed = MixingSpace.srgb.encode(try state.color(slot, what))
      return [mixed.x, mixed.y, mixed.z, mixed.w]
    case .text(let shape):
      guard let text = state.string(slot).flatMap({ NumericText($0) }), text.hasShape(of: shape)
      else {
        throw HostError(
          "\(what) is \(state.describe(slot)), which does not mix with "
            + "'\(shape.text(with: shape.numbers))'")
      }
      for (index, style) in text.styles.enumerated() where !style.isWhole {
        rest.isWhole[index] = false
      }
      return text.numbers
    case .chain: return [rest.chain.number(of: try mixValue(slot, what))]
    }
  }

  private func number(
    _ slot: LuaSlot, _ what: @autoclosure () -> String
  ) throws(HostError) -> Double {
    let number = try context.state.finite(slot, what())
    note(slot)
    return number
  }

  /// Takes note of a value that a script gave, if it is an integer.
  func note(_ slot: LuaSlot) {
    guard context.state.kind(slot) == .integer, let number = context.state.double(slot) else {
      return
    }
    wholes?.insert(number)
  }

  func setModel(_ values: [Double]) {
    for value in values { wholes?.insert(sum: value) }
  }

  /// The number of a text in a manner of its own.
  func decode(_ slot: LuaSlot, _ manner: TextManner) throws(HostError) -> [Double] {
    let what = "'\(owner.prefix)\(key.text)'"
    return [rest.chain.number(of: .styled(try context.state.styledText(slot, what, manner)))]
  }

  private func mixValue(_ slot: LuaSlot, _ what: String) throws(HostError) -> MixValue {
    if let flag = context.state.boolean(slot) { return .flag(flag) }
    return .text(try context.state.shortText(slot, what))
  }

  /// Gives a part that starts the course from what the field holds now to its goal.
  func begin(
    _ part: inout AnimationPart, isStartGiven: Bool, _ found: FoundValues
  ) throws(SinkFailure) {
    guard owner.isAlive else { throw .targetGone }
    var current: MixValue
    do throws(HostError) {
      try context.entered()
      current = try context.state.withSlots { () throws(HostError) -> MixValue in
        guard let luaKey else { throw HostError("'\(owner.prefix)items' has no value of its own") }
        let slot = try context.state.field(context.state.slot(owner.weak), .kept(luaKey))
        return try mixValue(slot, "'\(owner.prefix)\(key.text)'")
      }
    } catch {
      throw context.failure(error)
    }
    if let found = found(track), let value = rest.chain.value(at: found[0]) { current = value }
    rest.chain.begin(&part, isStartGiven: isStartGiven, current: current)
  }

  func encode(_ values: [Double]) -> LuaValue {
    switch shape {
    case .number: return wholes?.value(values[0]) ?? .number(values[0])
    case .list: return .list(values.map { wholes?.value($0) ?? .number($0) })
    case .color:
      return .string(
        MixingSpace.srgb.decode(SIMD4(values[0], values[1], values[2], values[3])).cssText)
    case .text(let text): return .string(self.text(text, values))
    case .chain: return rest.chain.value(at: values[0])?.script ?? .nil
    }
  }

  private func text(_ text: NumericText, _ values: [Double]) -> String {
    let isWhole = rest.isWhole
    return text.text(with: values.indices.map { isWhole[$0] ? values[$0].rounded() : values[$0] })
  }

  func text(of values: [Double]) -> String? {
    switch shape {
    case .text(let text): return self.text(text, values)
    case .chain:
      switch rest.chain.value(at: values[0]) {
      case .text(let text): return text
      case .styled(let styled): return styled.text
      case .flag(let flag): return flag ? "true" : "false"
      case nil: return nil
      }
    case .number, .list, .color: return nil
    }
  }

  // MARK: Writing

  func addJobs(to batch: inout LuaBatch) -> Bool {
    // Who wants to hear of writes is not written behind its back.
    guard owner.onWrite == nil else { return false }
    switch shape {
    case .number, .list:
      if let luaKey {
        batch.add(.set(key: luaKey, .weak(owner.weak)), inputs: 1, outputs: 0, wholes: wholes)
      }
      for item in items {
        batch.add(.set(key: item, .weak(owner.weak)), inputs: 1, outputs: 0, wholes: wholes)
      }
      return true
    case .color, .text, .chain:
      return false
    }
  }

  func writeAlone(_ values: [Double]) throws(ScriptError) {
    defer { owner.onWrite?() }
    let state = context.state
    let side = try context.enter()
    defer { context.animator.side.end(backTo: side) }
    try state.withSlots { () throws(ScriptError) in
      let table = state.slot(owner.weak)
      guard state.kind(table) == .table else { return }
      switch shape {
      case .number, .color, .text, .chain:
        let value = encode(values)
        if case .string(let text) = value { rest.written = (text, values) }
        guard let luaKey else { return }
        try state.set(table, .kept(luaKey), value, raw: false)
      case .list:
        for (key, value) in zip(items, values) where !value.isNaN {
          try state.set(table, .kept(key), wholes?.value(value) ?? .number(value), raw: false)
        }
      }
    }
  }

  func willBeSet(by binding: Binding) {
    guard let source = owner.source else { return }
    source.producer = binding
    binding.outputs.append(source)
  }

  func hold() { owner.hold() }
  func release() { owner.release() }
  var isAlive: Bool { owner.isAlive }
}
