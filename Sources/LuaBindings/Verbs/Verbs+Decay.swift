import AnimationEngine
import LuaRuntime

extension Verbs {
  /// The friction of a decay, with its bounds and resting places.
  func decay(
    _ options: AnimationOptions, _ target: ScriptTarget, _ slot: LuaSlot, _ goals: [Goal]
  ) throws(HostError) -> Decay {
    var decay = Decay(deceleration: options.deceleration)
    decay.boundSpring = options.spring
    decay.minimum = try options.minimum.map { table throws(HostError) in
      try bounds(table, "min", target, slot, goals)
    }
    decay.maximum = try options.maximum.map { table throws(HostError) in
      try bounds(table, "max", target, slot, goals)
    }
    try refuseCrossed(decay, goals)
    if let snap = options.snap { decay.snap = try self.snap(snap, target, slot, goals) }
    return decay
  }

  /// Bounds by part and component: a number for all, or a table by field.
  private func bounds(
    _ slot: LuaSlot, _ name: String, _ target: ScriptTarget, _ own: LuaSlot, _ goals: [Goal]
  ) throws(HostError) -> [[Double]] {
    var bounds = goals.map { Array(repeating: Double.nan, count: $0.field.count) }
    guard context.state.kind(slot) == .table else {
      let value = try reader.number(slot, name)
      return bounds.map { $0.map { _ in value } }
    }
    for more in try self.goals(slot, on: target, own) {
      guard let place = goals.firstIndex(where: { $0.field.track == more.field.track }) else {
        throw unknownName(
          "field", more.field.name, of: "'\(name)'", valid: goals.map(\.field.name))
      }
      bounds[place] = more.values
    }
    return bounds
  }

  private func refuseCrossed(_ decay: Decay, _ goals: [Goal]) throws(HostError) {
    guard let minimum = decay.minimum, let maximum = decay.maximum else { return }
    for (index, goal) in goals.enumerated() {
      for (low, high) in zip(minimum[index], maximum[index]) where low > high {
        throw HostError(
          "min must not be above max, but for '\(goal.field.name)' \(shortest(low)) is above "
            + shortest(high))
      }
    }
  }

  // MARK: Resting places

  private typealias RestRule = (Double) throws(SinkFailure) -> Double

  /// One rule for all fields, or a table of rules by field.
  private func snap(
    _ slot: LuaSlot, _ target: ScriptTarget, _ own: LuaSlot, _ goals: [Goal]
  ) throws(HostError) -> (Int, Int, Double) throws(SinkFailure) -> Double {
    let state = context.state
    var names: [String] = []
    if state.kind(slot) == .table, state.length(slot) == 0 {
      try state.forEachField(of: slot) { key, _ throws(HostError) in
        names.append(state.describeKey(key))
      }
    }
    guard !names.isEmpty else {
      let rule = try rule(slot)
      return { _, _, rest throws(SinkFailure) in try rule(rest) }
    }
    var rules: [Int: RestRule] = [:]
    for name in names {
      let rule = try rule(try state.field(slot, .string(name)))
      for part in try parts(named: name, target, own, goals) { rules[part] = rule }
    }
    return { [rules] part, _, rest throws(SinkFailure) in try rules[part]?(rest) ?? rest }
  }

  /// The parts that a field's name stands for: one, both of a pair, or all of a table.
  private func parts(
    named name: String, _ target: ScriptTarget, _ own: LuaSlot, _ goals: [Goal]
  ) throws(HostError) -> [Int] {
    let state = context.state
    let named = goals.indices.filter { goals[$0].field.isCalled(name) }
    guard named.isEmpty else { return named }
    let tracks = try state.withSlots { () throws(HostError) in
      try self.goals(try constant(.string(name)), try constant(.number(0)), on: target, own)
        .map(\.field.track)
    }
    let parts = goals.indices.filter { tracks.contains(goals[$0].field.track) }
    guard !parts.isEmpty else {
      throw unknownName("field", name, of: "'snap'", valid: goals.map(\.field.name))
    }
    return parts
  }

  /// Multiples of a number, the nearest of a list, or whatever a function says.
  private func rule(_ slot: LuaSlot) throws(HostError) -> RestRule {
    let state = context.state
    if let step = state.double(slot) {
      guard step > 0, step.isFinite else {
        throw HostError("'snap' must be above 0, not \(shortest(step))")
      }
      return { rest in nearestMultiple((rest / step).rounded(), of: step, to: rest) }
    }
    if state.kind(slot) == .table {
      guard let places = state.numbers(slot), let first = places.first,
        places.allSatisfy(\.isFinite)
      else { throw HostError("'snap' must be a list of finite numbers, and not empty") }
      return { rest in
        places.reduce(first) { abs($1 - rest) < abs($0 - rest) ? $1 : $0 }
      }
    }
    guard state.kind(slot) == .function else {
      throw HostError(
        "'snap' must be a number, a list of numbers or a function, not \(state.describe(slot))")
    }
    let function = try state.keep(slot)
    let context = context
    return { rest throws(SinkFailure) in
      let answer: [LuaValue]
      do throws(ScriptError) { answer = try context.call(function, [.number(rest)]) } catch {
        throw context.failure(error)
      }
      switch answer.first {
      case .number(let place) where place.isFinite: return place
      case .integer(let place): return Double(place)
      case nil, .nil: return rest
      default: throw context.failure("the function 'snap' must return a finite number")
      }
    }
  }
}
