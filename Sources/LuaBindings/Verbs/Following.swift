import AnimationEngine
import LuaRuntime

extension Verbs {
  /// `follow(target, what, how)`: fields that chase goals which are read each frame.
  func follow(
    _ target: ScriptTarget, _ slot: LuaSlot, _ options: AnimationOptions,
    for handle: ScriptHandle
  ) throws(HostError) -> (animation: Animation, binding: Binding) {
    var names: [[Goal]] = []
    try state.forEachField(of: 2) { key, value throws(HostError) in
      let made = try self.goals(key, value, on: target, slot)
      for goal in made where goal.functions.isEmpty {
        throw HostError(
          "'\(goal.field.name)' must be a function or a value of anim.value, which 'follow' reads "
            + "each frame; 'to' goes to a goal that stays")
      }
      names.append(made)
    }
    let goals = names.flatMap { $0 }
    guard !goals.isEmpty else {
      throw HostError("the table of 'follow' must have at least one field")
    }
    for goal in goals where goal.field.begin != nil || goal.field.fitting != nil {
      throw HostError("'\(goal.field.name)' cannot follow: it has no fixed numbers")
    }
    let spring = options.spring ?? .follower
    let asked = LiveGoals(context, names, place: reader.place)
    let binding = animator.makeFollower { () throws(SinkFailure) in try asked.values() }
    do throws(HostError) {
      var parts = goals.map { AnimationPart.to($0.field.track, $0.values) }
      if options.velocity != nil {
        try addVelocity(
          options, target, slot, goals, to: &parts, DeferredGoals(context, place: reader.place))
      }
      for (part, goal) in zip(parts, goals) where goal.field.needsFrom && part.from == nil {
        throw HostError("'\(goal.field.name)' has no 'read': it cannot follow")
      }
      try requireRead(goals, options, .follow)
      try applyMixing(options, goals, .follow, to: &parts)
      handle.fields = goals.map(\.field)
      handle.targets = target.value
      var animation = Animation(parts, .follow(spring, endsAtRest: options.endsAtRest))
      apply(options, to: &animation)
      return (animation, binding)
    } catch {
      animator.bindings.end(binding)
      throw error
    }
  }
}

extension Verbs.Verb {
  /// The kind of its handle.
  var handleKind: ScriptHandle.Kind { self == .follow ? .follow : .motion }
}
