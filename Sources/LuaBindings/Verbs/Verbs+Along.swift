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
      throw HostError(
        "'easing_each' of 'along' must be an easing's name or a family, not a function")
    }
    if let from = options.from {
      let start = OptionKind<OptionReader, Double>.number(
        .share, NumberRange(lower: 0, upper: 1, isBelow: true))
      course.start = try start.read(reader, from, "'from' of 'along'")
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
    // The way is traveled at one speed unless an easing is stated; a spring draws along it.
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
  static let courseOptions: [VerbOption] = [
    VerbOption(
      "rotate", .heading, for: .along, default: "nil",
      "Turns the target to face its way (auto), the other way, or degrees beside it.",
      "rotate = \"auto\""
    ) { $0.rotate = $1 }
  ]
}

extension OptionKind where Reader == OptionReader, Value == Double? {
  /// Degrees added to the direction of travel; nil leaves the rotation alone.
  static var heading: Self {
    let words: [(name: String, value: Double?)] = [
      ("none", nil), ("auto", 0), ("auto_reverse", 180),
    ]
    let shape = ValueShape.either([
      .number(.degrees, .any), .words(words.map(\.name)), .flag,
    ])
    return Self(shape) { reader, slot, what throws(HostError) in
      if let flag = reader.state.boolean(slot) { return flag ? 0 : nil }
      guard reader.state.kind(slot) == .string else { return try reader.number(slot, what) }
      return try reader.state.word(slot, what, words)
    }
  }
}
