import AnimationEngine
import LuaRuntime

extension Verbs {
  /// The animation of `along(path, how)`: the path is in slot 2.
  func courseAnimation(
    _ target: ScriptTarget, _ slot: LuaSlot, _ options: AnimationOptions, for handle: ScriptHandle
  ) throws(HostError) -> Animation {
    let outline = try context.state.path(2, "the path")
    var course: PathCourse
    do throws(PathCourseError) {
      course = try PathCourse(
        outline, calculation: options.has("calculation") ? options.calculation : .paced,
        keyTimes: options.keyTimes)
    } catch {
      throw HostError(error.description)
    }
    var axes: [(name: String, axis: PathCourse.Axis)] = [("x", .x), ("y", .y)]
    if let turn = options.rotate {
      course.turn = turn
      axes.append(("rotation", .rotation))
    }
    var goals: [Goal] = []
    var parts: [AnimationPart] = []
    for (name, axis) in axes {
      // The slots that reading a goal makes are not needed after it.
      let goal = try context.state.withSlots { () throws(HostError) -> Goal? in
        try self.goals(
          try constant(.string(name)), try constant(.number(0)), on: target, slot
        ).first
      }
      guard let goal, goal.field.count == 1 else {
        throw HostError("'along' moves '\(name)', which must be one number")
      }
      goals.append(goal)
      parts.append(.along(goal.field.track, [axis]))
    }
    handle.fields = goals.map(\.field)
    if case .nil = handle.targets { handle.targets = target.value }
    if let pace = options.pace, pace <= 0 {
      throw HostError("pace must be above 0, not \(shortest(pace))")
    }
    let duration =
      options.pace.map { course.length / $0 } ?? options.duration ?? context.defaultDuration
    // The way is travelled at one speed unless an easing is asked for.
    var animation = Animation.along(
      course, parts, duration: duration, curve: options.curve ?? .linear)
    if options.velocity != nil {
      let deferred = DeferredGoals(context, place: reader.place)
      try addVelocity(options, target, slot, goals, to: &animation.parts, deferred)
      fillIn(deferred, &animation, handle)
    }
    apply(options, to: &animation)
    return animation
  }
}

extension OptionTable {
  /// What only motion along a path has.
  static let courseRows: [OptionRow] = [
    OptionRow("rotate", [], .along) { options, reader, slot throws(HostError) in
      options.rotate = try reader.rotate(slot)
    }
  ]
}

extension OptionReader {
  /// Degrees added to the direction of travel; nil leaves the rotation alone.
  fileprivate func rotate(_ slot: LuaSlot) throws(HostError) -> Double? {
    let state = context.state
    if let flag = state.boolean(slot) { return flag ? 0 : nil }
    guard state.kind(slot) == .string else { return try number(slot, "rotate") }
    return try word(
      slot, "rotate", [("none", nil as Double?), ("auto", 0), ("autoReverse", 180)])
  }
}
