import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// A custom property of one target on its way to and from the engine.
final class CustomField: BatchedSink {
  let property: CustomProperty
  let count: Int
  /// The values that animations pass, of a path.
  private let chain: MorphChain<MixValue>?
  let token: Int32
  /// The engine's id; set by `register`.
  private(set) var track: TrackID?
  /// The engine's target, and whether that is for it alone; set by `register`.
  private(set) var engineTarget: (id: TargetID, isAlone: Bool)?
  let target: ScriptTarget
  /// Called before each assignment.
  var willAssign: (() -> Void)?
  private let context: ScriptContext
  /// A layer's object, kept for the batch.
  private let object: LuaReference?
  /// The last value that was read, or that an assignment wrote; stands in for a missing `read`.
  private var last: [Double]
  /// A text written last, and the numbers that it rounds.
  private var written: (text: String, numbers: [Double])?
  /// Which of its numbers the script gets as integers.
  let wholes = WholeNumbers.make()
  /// Whether `last` is known.
  private var isKnown = false
  /// The property as transactions change it; nil before it is registered, and for what is no layer.
  private(set) var host: HostProperty?

  init(
    _ property: CustomProperty, of target: ScriptTarget, count: Int,
    token: Int32, _ context: ScriptContext
  ) throws(ScriptError) {
    chain = property.kind.isCourse ? MorphChain() : nil
    self.property = property
    self.target = target
    self.count = count
    self.token = token
    self.context = context
    last = Array(repeating: 0, count: count)
    if case .layer(let layer) = target {
      object = try context.state.makeReference(.object(layer.object))
    } else {
      object = nil
    }
  }

  /// Registers it with the engine; `isFirst` unless another property of this name was before.
  ///
  /// A field of its name moves by itself, and has a track of its own.
  func register(isFirst: Bool) throws(HostError) {
    let animator = context.animator
    let (id, isAlone): (TargetID, Bool)
    switch target {
    case .table(let table):
      isAlone = !isFirst || animator.track(table.target, property.name) != nil
      id = isAlone ? animator.makeTarget(name: table.name) : table.target
    case .layer(let target):
      let layer = target.layer
      (id, isAlone) = try scenic { () throws(SceneError) in
        let known = try layer.engineTarget()
        let isBuiltIn = Property(named: property.name)?.exists(on: layer.kind) ?? false
        let isAlone = !isFirst || isBuiltIn || animator.track(known, property.name) != nil
        return (isAlone ? try layer.makeTargetOfOwnProperty() : known, isAlone)
      }
    case .handle: throw HostError("a handle has no properties of a script's own")
    case .gradient: throw HostError("a gradient has no properties of a script's own")
    case .clock: throw HostError("a clock has no properties of a script's own")
    case .object:
      throw HostError("an object of the program has no properties of a script's own")
    }
    engineTarget = (id, isAlone)
    track = animator.track(
      id, property.name,
      components: components,
      threshold: property.thresholds(count),
      kind: property.kind == .color ? .color : chain != nil ? .text(1) : .number,
      output: .batched(token), sink: self)
    makeHost()
  }

  /// The names of its numbers in traces.
  var components: [String] {
    guard property.kind != .color else { return ["red", "green", "blue", "alpha"] }
    return count == 1 ? [""] : (1...count).map { "\($0)" }
  }

  private func makeHost() {
    guard case .layer = target, let track else { return }
    let madeAt = context.state.callerPosition()
    host = HostProperty(
      property.name, track, property.kind.changes, canBeAddedTo: property.read != nil,
      write: { [weak self] values in
        guard let self else { return }
        do throws(ScriptError) { try self.assign(values) } catch {
          self.context.report(error, madeAt: madeAt)
        }
      },
      begin: { [weak self] part, isStartGiven, found throws(SinkFailure) in
        guard let self else { throw .targetGone }
        try self.begin(&part, isStartGiven: isStartGiven, found)
      })
  }

  // MARK: Values

  func decode(_ slot: LuaSlot) throws(HostError) -> [Double] {
    let state = context.state
    let what = "'\(property.name)'"
    guard property.kind != .color else {
      let mixed = MixingSpace.srgb.encode(try state.color(slot, what))
      return [mixed.x, mixed.y, mixed.z, mixed.w]
    }
    if let chain { return [chain.number(of: try course(slot, what))] }
    if state.kind(slot) == .table, state.length(slot) == 0 {
      var values = [Double](repeating: .nan, count: count)
      try state.forEachField(of: slot) { key, value throws(HostError) in
        let word = state.string(key) ?? state.describeKey(key)
        values[try index(of: word)] = try state.finite(value, "\(what).\(word)")
        note(value)
      }
      return values
    }
    note(slot)
    if state.kind(slot) == .table {
      for index in 0..<state.length(slot) {
        try state.withSlots { () throws(HostError) in note(try state.element(slot, index + 1)) }
      }
    }
    return try state.componentNumbers(slot, (1...count).map { "\($0)" }, what)
  }

  /// Takes note of a value that a script gave, if it is an integer.
  func note(_ slot: LuaSlot) {
    guard context.state.kind(slot) == .integer, let number = context.state.double(slot) else {
      return
    }
    wholes.insert(number)
  }

  func setModel(_ values: [Double]) {
    for value in values { wholes.insert(sum: value) }
  }

  /// Index of the number that a name stands for: `1` or `x`.
  func index(of component: String) throws(HostError) -> Int {
    guard property.kind != .color else {
      throw HostError("'\(property.name)' is a color, which is given as a whole")
    }
    return try Self.index(of: component, name: property.name, count: count)
  }

  static func index(of component: String, name: String, count: Int) throws(HostError) -> Int {
    if let place = Int(component), place >= 1, place <= count { return place - 1 }
    let letters = Array(["x", "y", "z", "w"].prefix(count))
    if count > 1, count <= 4, let index = letters.firstIndex(of: component) { return index }
    throw unknownName(
      "field", component, of: "'\(name)'",
      valid: (1...count).map { "\($0)" } + (count > 1 && count <= 4 ? letters : []))
  }

  func encode(_ values: [Double]) -> LuaValue {
    let values = self.values(values)
    return values.count == 1 ? values[0] : .list(values)
  }

  /// The values that `read` would return.
  func values(_ numbers: [Double]) -> [LuaValue] {
    if let chain { return [chain.value(at: numbers[0])?.script ?? .nil] }
    if let text = text(numbers) { return [.string(text)] }
    return numbers.map { wholes.value($0) }
  }

  /// The value of a property that scripts see as one text; nil for numbers.
  private func text(_ values: [Double]) -> String? {
    if let chain {
      if case .text(let text)? = chain.value(at: values[0]) { return text }
      return nil
    }
    guard property.kind == .color else { return nil }
    return MixingSpace.srgb.decode(SIMD4(values[0], values[1], values[2], values[3])).cssText
  }

  func text(of values: [Double]) -> String? {
    guard let chain else { return nil }
    if case .flag(let flag)? = chain.value(at: values[0]) { return flag ? "true" : "false" }
    return text(values)
  }

  private var isText: Bool { property.kind == .color || chain != nil }

  private func course(_ slot: LuaSlot, _ what: String) throws(HostError) -> MixValue {
    let state = context.state
    switch property.kind {
    case .flag:
      guard let flag = state.boolean(slot) else {
        throw HostError("\(what) must be true or false, not \(state.describe(slot))")
      }
      return .flag(flag)
    case .path:
      let text = try state.shortText(slot, what)
      do throws(PathError) { _ = try Path(data: text) } catch {
        throw HostError("\(what): \(error)")
      }
      return .text(text)
    case .transform:
      let text = try state.shortText(slot, what)
      guard TransformList(css: text) != nil else {
        throw HostError("\(what) must be a transform as CSS writes it, not \(state.describe(slot))")
      }
      return .text(text)
    case .text, .word, .number, .vector, .angle, .color:
      return .text(try state.shortText(slot, what))
    }
  }

  // MARK: Model and presentation

  /// The model while something animates it; nil when nothing does.
  var modelWhileAnimated: [Double]? {
    guard let track, context.animator.isAnimated(track) else { return nil }
    return context.animator.model(track)
  }

  /// The presentation value while something animates it; nil otherwise.
  var shownWhileAnimated: [Double]? {
    guard let track else { return nil }
    var values: [Double] = []
    return context.animator.presentation(track, into: &values) ? values : nil
  }

  /// The model; nil when the script has no `read` and nothing was written.
  func model() throws(HostError) -> [Double]? {
    if let known = host?.stored ?? modelWhileAnimated { return known }
    guard property.read != nil || isKnown else { return nil }
    var values = last
    do throws(SinkFailure) { try read(into: &values) } catch { throw context.hostError(error) }
    return values
  }

  /// Ends a change that has not begun.
  func dropPendingChange() {
    if case .layer(let layer) = target, let host { layer.layer.dropPendingChange(host) }
  }

  /// Gives a part that starts the course from the present path to its goal.
  func begin(
    _ part: inout AnimationPart, isStartGiven: Bool, _ found: FoundValues
  ) throws(SinkFailure) {
    guard let chain else { return }
    var now = last
    if !isStartGiven || property.read != nil { try read(into: &now) }
    if let track, let found = found(track) { now = found }
    chain.begin(
      &part, isStartGiven: isStartGiven, current: chain.value(at: now[0]) ?? firstValue)
  }

  /// Stands for the start of a property that cannot be read and was never written.
  private var firstValue: MixValue {
    switch property.kind {
    case .flag: .flag(false)
    case .path: .text("M 0 0")
    case .transform: .text("none")
    case .text, .word, .number, .vector, .angle, .color: .text("")
    }
  }

  // MARK: Reading and writing

  /// The value that was written last, by an assignment or by a frame.
  private var lastWritten: [Double] {
    // A course is written by assignments alone, and its numbers name places of its own.
    guard isKnown, chain == nil, let track, context.animator.isKnown(track) else { return last }
    return Array(context.animator.column(track))
  }

  func read(into values: inout [Double]) throws(SinkFailure) {
    guard isAlive else { throw .targetGone }
    guard let read = property.read else {
      values = lastWritten
      return
    }
    let state = context.state
    var numbers: [Double] = []
    var wrong: String?
    do throws(ScriptError) {
      let side = try context.enter()
      defer { context.animator.side.end(backTo: side) }
      try state.withSlots { () throws(ScriptError) in
        let slots = try state.callSlots(read, [target.value])
        do throws(HostError) { numbers = try self.numbers(slots) } catch { wrong = error.message }
      }
    } catch {
      throw context.failure(error)
    }
    if let wrong { throw context.failure(wrong) }
    last = numbers
    values = numbers
  }

  private func numbers(_ slots: [LuaSlot]) throws(HostError) -> [Double] {
    let wanted = isText ? 1 : count
    guard slots.count == wanted else {
      throw HostError(
        "'read' of the property '\(property.name)' returned \(slots.count) "
          + "value\(slots.count == 1 ? "" : "s") instead of \(wanted)", .result)
    }
    if isText {
      // Read back, its own text is the numbers themselves: their rounding is nobody's doing.
      if let written, context.state.string(slots[0]) == written.text { return written.numbers }
      return try decode(slots[0])
    }
    var numbers: [Double] = []
    for (index, slot) in slots.enumerated() {
      guard context.state.kind(slot) != .nil else {
        throw HostError(
          "value \(index + 1) of 'read' of '\(property.name)' must be a number, not nil\nuntil there is one "
            + "'read' returns a default, as value or 0")
      }
      numbers.append(
        try context.state.finite(slot, "value \(index + 1) of 'read' of '\(property.name)'"))
      note(slot)
    }
    return numbers
  }

  func addJobs(to batch: inout LuaBatch) -> Bool {
    guard !isText, let write = property.write else { return false }
    isKnown = true
    switch target {
    case .table(let table):
      batch.add(.write(write, .weak(table.weak)), inputs: count, outputs: 0, wholes: wholes)
    case .layer:
      guard let object else { return false }
      batch.add(.write(write, .kept(object)), inputs: count, outputs: 0, wholes: wholes)
    case .handle, .gradient, .clock, .object: return false
    }
    return true
  }

  /// Assigns a value at once, which ends what animates it.
  func assign(_ values: [Double]) throws(ScriptError) {
    willAssign?()
    if let track { context.animator.modelWasAssigned(track, values) }
    try writeAlone(values)
  }

  func writeAlone(_ values: [Double]) throws(ScriptError) {
    guard let write = property.write else { return }
    (last, isKnown) = (values, true)
    if property.read == nil, chain == nil, let track { context.animator.noteWritten(track, values) }
    written = text(values).map { ($0, values) }
    _ = try context.call(write, [target.value] + self.values(values))
  }

  func hold() {
    if case .table(let table) = target { table.hold() }
  }

  func release() {
    if case .table(let table) = target { table.release() }
  }

  var isAlive: Bool {
    switch target {
    case .table(let table): table.isAlive
    case .layer(let layer): layer.layer.isInScene
    case .handle, .gradient, .clock, .object: false
    }
  }
}
