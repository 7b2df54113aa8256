import AnimationEngine
import LuaRuntime

/// Plain calls with a list of targets.
///
/// Each target has an animation without a handle, as of a call of its own, and the list has a group of them with a
/// handle. One observer hears of all their ends.
extension PlainCalls {
  /// Adds the animations of a plain call with a list, and returns the handle of all.
  ///
  /// Nil, and nothing happened, where a field of a target is not known yet, or one is no number.
  ///
  /// - Complexity: O(targets × fields).
  func addList(
    _ verb: Verbs.Verb, _ plain: PlainCall, _ timing: Timing, in list: LuaSlot,
    _ call: borrowing LuaCall
  ) throws(HostError) -> ScriptHandle? {
    let goals = (0..<plain.fieldCount).map { plain.field($0) }
    guard let count = plain.target.count, goals.allSatisfy({ isPlain($0) }),
      let members = try members(of: list, count)
    else { return nil }
    var fields: ContiguousArray<PlainField> = []
    fields.reserveCapacity(count * goals.count)
    for member in members {
      for goal in goals {
        guard let field = try field(goal.atom, of: member, in: list) else { return nil }
        fields.append(field)
      }
    }
    for (index, field) in fields.enumerated() { note(goals[index % goals.count], for: field, verb) }
    let whole = try handles.make(.list, madeAt: call.position)
    if timing.completes { whole.callbacks.onComplete = try completion(of: list) }
    whole.targets = .kept(try state.keep(list))
    let parts = goals.indices.map { part(goals[$0], verb, of: fields[$0]) }
    var group = GroupAnimation(.all, [])
    group.isUnscheduled = true
    group.clock = layer(of: members[0])?.layer.clock ?? context.scope.clock
    group.steps.reserveCapacity(count)
    whole.members.reserveCapacity(count)
    var animation = animation(verb, parts, timing)
    let observer = handles.events?.observer(ofUnmadeIn: whole)
    for index in members.indices {
      let own = fields[index * goals.count..<(index + 1) * goals.count]
      for (part, field) in own.enumerated() { animation.parts[part].track = field.track }
      animation.timing.delay = timing.delay + timing.stagger * Double(index)
      let id: AnimationID
      do throws(EngineError) {
        id = try animator.addWithHandle(animation, observer: observer)
      } catch {
        handles.lastSerial += Int64(count - index)
        throw HostError(error.description, error.code)
      }
      let row = handles.note(
        id, own.count == 1 ? .field(own[own.startIndex], verb) : .fields(Array(own), verb),
        madeAt: whole.madeAt, isMember: true)
      if context.isWithinScene { context.scope.note(id, animator) }
      whole.members.append(.unmade(row))
      group.steps.append(.adopt(id))
    }
    try handles.add(group, as: whole)
    return whole
  }

  /// The targets of a list; nil where one is no object, and no table with numbers in the fields.
  ///
  /// Tables that have been no targets are made some before any field is.
  private func members(
    of list: LuaSlot, _ count: Int
  ) throws(HostError) -> ContiguousArray<PlainTarget>? {
    guard let members = state.plainTargets(list, of: count) else { return nil }
    var isNew = false
    for (index, member) in members.enumerated()
    where member.type == nil && targets.tables[member.number] == nil {
      isNew = true
      try state.withSlots { () throws(HostError) in
        _ = try targets.table(try state.element(list, index + 1))
      }
    }
    return isNew ? state.plainTargets(list, of: count) : members
  }
}

extension HandleTable {
  /// Adds the animations of a list as one, with the list's handle.
  func add(_ group: GroupAnimation, as whole: ScriptHandle) throws(HostError) {
    // Its animations report all but the end.
    var own = Callbacks()
    own.onComplete = whole.callbacks.onComplete
    let observer = events?.observer(whole, mask: own.mask)
    let id = try engine { () throws(EngineError) in
      try animator.addGroup(group, observer: observer)
    }
    register(whole, id)
  }
}
