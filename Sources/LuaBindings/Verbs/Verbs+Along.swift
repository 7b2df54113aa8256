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
      switch options.easingEach {
      case nil: break
      case .all(let curve): try course.shape([curve])
      case .each(let curves): try course.shape(curves)
      }
    } catch {
      throw HostError(error.description)
    }
    if course.curves.contains(where: { $0.script != nil && $0.script?.table == nil }) {
      throw HostError("'easing_each' of 'along' takes no function: name an easing, or a family")
    }
    if let from = options.from {
      course.start = try reader.share(from, "'from' of 'along', a share of the way,")
      guard course.start < 1 else { throw HostError("'from' of 'along' must be below 1") }
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
    try requireRead(goals, options, .along)
    handle.fields = goals.map(\.field)
    if case .nil = handle.targets { handle.targets = target.value }
    if let pace = options.pace, pace <= 0 {
      throw HostError("pace must be above 0, not \(shortest(pace))")
    }
    // The way is traveled at one speed unless an easing is asked for; a spring draws along it.
    let spring = try options.spring.map { spring throws(HostError) in
      try making { () throws(CurveError) in try Curve.spring(spring) }
    }
    let duration =
      options.pace.map { course.length * (1 - course.start) / $0 } ?? spring?.naturalDuration
      ?? options.duration ?? context.defaultDuration
    var animation = Animation.along(
      course, parts, duration: duration, curve: spring ?? options.curve ?? .linear)
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
  /// The options that only motion along a path has.
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
