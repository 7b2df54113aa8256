import AnimationEngine
import LuaRuntime

/// `handle:retarget { … }`.
extension Handles {
  /// Gives an animation goals that are numbers, read in one crossing; false, and nothing happened, for any
  /// others.
  func retargetPlainly(
    _ handle: ScriptHandle, _ call: borrowing LuaCall
  ) throws(HostError) -> Bool {
    guard handle.kind == .motion, context.options.readsPlainCalls,
      let plain = state.plainCall(1, of: call.count), plain.optionCount == 0
    else { return false }
    if plain.fieldCount == 1, let field = soleField(of: handle, plain.field(0)) {
      let goal = plain.field(0)
      if goal.kind == .integer { field.wholes?.insert(goal.number) }
      handle.deferred?.isOver = true
      do throws(EngineError) {
        try animator.retarget(handle.animation, field.track, to: goal.number)
      } catch { throw HostError(error.description, error.code) }
      return true
    }
    var goals: [(index: Int, goal: PlainValue)] = []
    for place in handle.fields.indices {
      for index in 0..<plain.fieldCount {
        let goal = plain.field(index)
        guard state.name(ofAtom: goal.atom) == handle.fields[place].name else { continue }
        guard isGoal(goal, of: handle.fields[place]) else { return false }
        goals.append((place, goal))
      }
    }
    guard goals.count == plain.fieldCount else { return false }
    var parts: [AnimationPart] = []
    for (place, goal) in goals {
      let field = handle.fields[place]
      if goal.kind == .integer { field.wholes?.insert(goal.number) }
      parts.append(.to(field.track, [goal.number]))
    }
    handle.deferred?.isOver = true
    try engine { () throws(EngineError) in try animator.retarget(handle.animation, parts) }
    return true
  }

  /// The only field of an animation, if a value is its goal; nil for any other.
  private func soleField(of handle: ScriptHandle, _ goal: PlainValue) -> PlainField? {
    if let known = handle.sole {
      return goal.atom == known.atom && goal.isNumeric && goal.number.magnitude <= largestNumber
        ? known : nil
    }
    guard handle.fields.count == 1, isGoal(goal, of: handle.fields[0]) else { return nil }
    let made = FoundField(goal.atom, handle.fields[0], of: handle.targets)
    handle.sole = made
    return made
  }

  /// Whether a value is a goal of a field that is a number.
  private func isGoal(_ goal: PlainValue, of field: borrowing Field) -> Bool {
    field.isNumber && goal.isNumeric && goal.number.magnitude <= largestNumber
      && state.name(ofAtom: goal.atom) == field.name
  }

  func retarget(_ handle: ScriptHandle) throws(HostError) {
    guard state.kind(2) == .table else {
      let name = handle.fields.count == 1 ? handle.fields[0].name : "x"
      throw HostError(
        "the fields of 'retarget' must be a table, not \(state.describe(2))"
          + ([.number, .integer, .string].contains(state.kind(2))
            ? "\nwrite retarget { \(name) = \(state.written(2)) }" : ""))
    }
    let isMany = handle.kind == .list || handle.kind == .transaction
    var goals: [(id: AnimationID, parts: [AnimationPart])] = []
    var all: LuaReference?
    if handle.kind == .list, case .table(let list) = handle.targets { all = list }
    let members = isMany ? handle.members : [.handle(handle)]
    for (index, member) in members.enumerated() {
      // Of a layer that is gone nothing is known but that it has ended.
      guard let handle = table.handle(member) else {
        goals.append((member.animation, []))
        continue
      }
      guard handle.kind == .motion else {
        throw HostError(
          "\(withArticle(handle.kind.noun)) has no goal to change"
            + (handle.kind == .timeline
              ? "\na verb of a timeline returns the timeline: local h = ball:to({ x = 3 }, 1), then "
                + "tl:add(h)" : ""),
          .state)
      }
      var parts: [AnimationPart] = []
      for field in handle.fields where !field.isList {
        var value = try state.field(2, .string(field.name))
        guard state.kind(value) != .nil else { continue }
        if context.isFunction(value) {
          value = try goal(
            value, TargetPlace(index + 1, of: members.count, handle.targets, in: all))
        }
        if field.isNumber, let distance = state.distance(value) {
          let sign = distance < 0 ? "-" : "+"
          throw HostError(
            "'\(field.name)' must be a number, not \(state.describe(value))\na goal is a place: "
              + "layer.\(field.name) \(sign) \(shortest(abs(distance))) is that far from the last one"
          )
        }
        parts.append(.to(field.track, try field.decode(value)))
      }
      parts += try otherGoals(handle)
      handle.deferred?.isOver = true
      goals.append((handle.animation, parts))
      // The next call finds the names of numbers.
      for field in handle.fields where field.isNumber {
        _ = try passing { () throws(ScriptError) in try state.atom(field.name) }
      }
    }
    try engine { () throws(EngineError) in
      if handle.kind == .list {
        try animator.retarget(handle.animation, members: goals)
      } else {
        for goal in goals { try animator.retarget(goal.id, goal.parts) }
      }
    }
  }

  /// The goal that a function returns for the target of a member.
  private func goal(_ function: LuaSlot, _ place: TargetPlace) throws(HostError) -> LuaSlot {
    do throws(ScriptError) {
      let function = try state.reference(function)
      if let goal = try state.callSlots(function, place.arguments).first { return goal }
    } catch {
      throw HostError(error)
    }
    throw HostError("a function in place of a number returned nothing", .result)
  }

  /// Goals by names that stand for fields of the animation: a pair, or a table within the target.
  private func otherGoals(_ handle: ScriptHandle) throws(HostError) -> [AnimationPart] {
    let names = handle.fields.filter { !$0.isList }.map(\.name)
    var parts: [AnimationPart] = []
    try state.forEachField(of: 2) { key, value throws(HostError) in
      let name = state.describeKey(key)
      guard !names.contains(name) else { return }
      let slot = try verbs.constant(handle.targets)
      for goal in try verbs.goals(key, value, on: try targets.target(slot), slot) {
        guard handle.fields.contains(where: { $0.track == goal.field.track }) else {
          throw unknownName(
            "field", name, of: "this animation", valid: handle.fields.map(\.name))
        }
        guard goal.functions.isEmpty else {
          throw HostError("a number within '\(name)' of 'retarget' must not be a function")
        }
        parts.append(.to(goal.field.track, goal.values))
      }
    }
    return parts
  }
}
