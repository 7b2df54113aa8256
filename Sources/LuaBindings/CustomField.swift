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
  /// What the engine calls it; set by `register`.
  private(set) var track: TrackID?
  /// What the engine knows it by, and whether that is for it alone; set by `register`.
  private(set) var engineTarget: (id: TargetID, isAlone: Bool)?
  private let target: ScriptTarget
  private let context: ScriptContext
  /// A layer's object, kept for the batch.
  private let object: LuaReference?
  /// What was written last, or read; stands in for a missing `read`.
  private var last: [Double]
  /// A text written last, and the numbers that it rounds.
  private var written: (text: String, numbers: [Double])?

  init(
    _ property: CustomProperty, of target: ScriptTarget, count: Int,
    token: Int32, _ context: ScriptContext
  ) throws(ScriptError) {
    chain = property.kind == .path ? MorphChain() : nil
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
  func register(isFirst: Bool) throws(HostError) {
    let known: TargetID
    let name: String
    switch target {
    case .table(let table): (known, name) = (table.target, table.name)
    case .layer(let layer):
      do throws(SceneError) { known = try layer.layer.engineTarget() } catch {
        throw HostError(error.description)
      }
      name = layer.layer.name
    case .handle: throw HostError("a handle has no properties of a script's own")
    case .gradient: throw HostError("a gradient has no properties of a script's own")
    case .clock: throw HostError("a clock has no properties of a script's own")
    }
    let animator = context.animator
    let id = isFirst ? known : animator.makeTarget(name: name)
    engineTarget = (id, !isFirst)
    track = animator.track(
      id, property.name,
      components: property.kind == .color
        ? ["red", "green", "blue", "alpha"] : count == 1 ? [""] : (1...count).map { "\($0)" },
      threshold: property.thresholds(count),
      kind: property.kind == .color ? .color : chain != nil ? .text(1) : .number,
      output: .batched(token), sink: self)
  }

  // MARK: Values

  func decode(_ slot: LuaSlot) throws(HostError) -> [Double] {
    let state = context.state
    let what = "'\(property.name)'"
    guard property.kind != .color else {
      let mixed = MixingSpace.srgb.encode(try state.color(slot, what))
      return [mixed.x, mixed.y, mixed.z, mixed.w]
    }
    if let chain { return [chain.number(of: .text(try pathText(slot, what)))] }
    return try state.componentNumbers(slot, (1...count).map { "\($0)" }, what)
  }

  func encode(_ values: [Double]) -> LuaValue {
    if let text = text(values) { return .string(text) }
    return count == 1 ? .number(values[0]) : .list(values.map { .number($0) })
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

  func text(of values: [Double]) -> String? { chain == nil ? nil : text(values) }

  private var isText: Bool { property.kind == .color || chain != nil }

  private func pathText(_ slot: LuaSlot, _ what: String) throws(HostError) -> String {
    let text = try context.state.shortText(slot, what)
    do throws(PathError) { _ = try Path(data: text) } catch { throw HostError("\(what): \(error)") }
    return text
  }

  /// Gives a part that starts the course from the present path to its goal.
  func begin(_ part: inout AnimationPart, isStartGiven: Bool) throws(SinkFailure) {
    guard let chain else { return }
    var now = last
    if !isStartGiven || property.read != nil { try read(into: &now) }
    chain.begin(
      &part, isStartGiven: isStartGiven, current: chain.value(at: now[0]) ?? .text("M 0 0"))
  }

  // MARK: Reading and writing

  func read(into values: inout [Double]) throws(SinkFailure) {
    guard isAlive else { throw .targetGone }
    guard let read = property.read else {
      values = last
      return
    }
    let state = context.state
    var numbers: [Double] = []
    var wrong: String?
    do throws(ScriptError) {
      try context.enter()
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
      numbers.append(
        try context.state.finite(slot, "value \(index + 1) of 'read' of '\(property.name)'"))
    }
    return numbers
  }

  func addJobs(to batch: inout LuaBatch) -> Bool {
    guard !isText else { return false }
    switch target {
    case .table(let table):
      batch.add(.write(property.write, .weak(table.weak)), inputs: count, outputs: 0)
    case .layer:
      guard let object else { return false }
      batch.add(.write(property.write, .kept(object)), inputs: count, outputs: 0)
    case .handle, .gradient, .clock: return false
    }
    return true
  }

  func writeAlone(_ values: [Double]) throws(ScriptError) {
    last = values
    let text = text(values)
    written = text.map { ($0, values) }
    let arguments: [LuaValue] = text.map { [.string($0)] } ?? values.map { .number($0) }
    _ = try context.call(property.write, [target.value] + arguments)
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
    case .handle, .gradient, .clock: false
    }
  }
}
