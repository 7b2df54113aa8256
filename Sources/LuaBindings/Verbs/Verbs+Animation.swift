import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

extension Verbs {
  /// The engine's animation of one target, as *what* (slot 2) and the options say.
  func animation(
    _ verb: Verb, _ target: ScriptTarget, _ slot: LuaSlot, _ options: AnimationOptions,
    for handle: ScriptHandle
  ) throws(HostError) -> Animation {
    if verb == .keys { return try keyframeAnimation(target, slot, options, for: handle) }
    if verb == .along { return try courseAnimation(target, slot, options, for: handle) }
    if !verb.scope.isDisjoint(with: .vibration) {
      return try vibrationAnimation(verb, target, slot, options, for: handle)
    }
    let manner = try options.textManner(context)
    var goals = try textGoals(verb, options, manner, target, slot)
    try options.checkText(manner, goals.map(\.field))
    guard !goals.isEmpty else {
      throw HostError("the table of '\(verb.rawValue)' must have at least one field")
    }
    if verb != .decay { try fitTransforms(verb, options, &goals) }
    let deferred = DeferredGoals(context, place: reader.place)
    if verb == .to || verb == .from { for goal in goals { checkShare(goal) } }
    var parts: [AnimationPart] = []
    for (index, goal) in goals.enumerated() {
      var part = AnimationPart(goal.field.track)
      switch verb {
      case .to, .keys, .along, .follow, .shake, .wiggle, .punch: part.to = goal.values
      case .from:
        part.from = goal.values
        part.isStartRelative = goal.isRelative
      case .by:
        part.by = goal.values
        for value in goal.values { goal.field.wholes?.insert(distance: value) }
      case .decay where goal.takesOver: part.by = goal.values.map { _ in 0 }
      case .decay: part.velocity = goal.values
      }
      guard verb == .decay || !goal.takesOver else {
        throw HostError.takesNoTrue(goal.field.name)
      }
      deferred.add(goal, part: index, verb.role)
      if verb == .from, goal.field.name == "opacity", let shown = context.opacityToShow {
        var end = goal
        end.functions = [Goal.Function(reference: shown)]
        // Any number: the function gives it.
        part.to = goal.values.map { _ in 1 }
        deferred.add(end, part: index, .to)
      }
      parts.append(part)
    }
    if let from = options.from {
      guard verb != .from else { throw HostError("'from' is this verb's own table already") }
      try add(from, .from, target, slot, &goals, to: &parts, deferred, manner)
    }
    if options.velocity != nil {
      try addVelocity(options, target, slot, goals, to: &parts, deferred)
    } else if verb != .decay, let spring = options.spring, spring.velocity != 0 {
      for index in parts.indices {
        parts[index].velocity = goals[index].values.map { _ in spring.velocity }
      }
    }
    try requireRead(goals, options, verb)
    for (part, goal) in zip(parts, goals) where goal.field.needsFrom && part.from == nil {
      throw HostError("'\(goal.field.name)' has no 'read': the animation needs a 'from'")
    }
    try checkCourses(goals, verb, options)
    try applyMixing(options, goals, verb, to: &parts)
    handle.fields = goals.map(\.field)
    if case .nil = handle.targets { handle.targets = target.value }
    var animation = Animation(parts, try motion(verb, options, target, slot, goals))
    apply(options, to: &animation)
    fillIn(deferred, &animation, handle)
    return animation
  }

  /// Lets transforms that are added follow what the layer has, as in CSS: by `mode = "add"` beside
  /// the animation that runs, by the verb `by` in its place.
  private func fitTransforms(
    _ verb: Verb, _ options: AnimationOptions, _ goals: inout [Goal]
  ) throws(HostError) {
    for index in goals.indices {
      guard let fitting = goals[index].field.fitting else { continue }
      let given = goals[index].given
      if options.composite == .add {
        let none = PropertyValue.transform(TransformList([]))
        let (field, values) = try fitting.append([none] + (given.map { [$0] } ?? []))
        goals[index].field = field
        goals[index].values = values.last ?? []
      } else if verb == .by, let given {
        (goals[index].field, goals[index].values) = try fitting.extend(given)
      }
    }
  }

  /// The goals of *what*, those of texts in the manner of the options, and where nothing else is
  /// said by their numbers.
  private func textGoals(
    _ verb: Verb, _ options: AnimationOptions, _ manner: TextManner?, _ target: ScriptTarget,
    _ slot: LuaSlot
  ) throws(HostError) -> [Goal] {
    if verb == .from { return try starts(on: target, slot, manner) }
    guard manner == nil, verb == .to || verb == .by, options.from == nil else {
      return try goals(2, on: target, slot, manner)
    }
    var goals: [Goal] = []
    try state.forEachField(of: 2) { key, value throws(HostError) in
      var found = try self.goals(key, value, on: target, slot)
      if found.count == 1, let counted = try found[0].counted?(value) { found = [counted] }
      goals += found
    }
    return goals
  }

  /// The starts of `from`: `"+=24"` and `"-=24"` are distances from the value on which it ends.
  private func starts(
    on target: ScriptTarget, _ slot: LuaSlot, _ manner: TextManner?
  ) throws(HostError) -> [Goal] {
    var goals: [Goal] = []
    try state.forEachField(of: 2) { key, value throws(HostError) in
      guard let distance = state.distance(value) else {
        goals += try self.goals(key, value, on: target, slot, manner)
        return
      }
      let number = try constant(.number(distance))
      let found: [Goal]
      do throws(HostError) {
        found = try self.goals(key, number, on: target, slot, manner)
      } catch {
        // The error is about the text that the script wrote.
        found = try self.goals(key, value, on: target, slot, manner)
      }
      for goal in found {
        guard goal.field.begin == nil, goal.given == nil, goal.field.mixes != .color else {
          throw HostError(
            "'\(goal.field.name)' is not a number, so a distance such as '+=10' cannot be its start: write the start itself"
          )
        }
        var goal = goal
        goal.isRelative = true
        goals.append(goal)
      }
    }
    return goals
  }

  /// Lets functions give their values when the animation starts.
  func fillIn(_ deferred: DeferredGoals, _ animation: inout Animation, _ handle: ScriptHandle) {
    let courses = handle.fields.enumerated().compactMap { index, field in
      field.begin.map { (index, $0, animation.parts[index].from != nil) }
    }
    guard !deferred.isEmpty || !courses.isEmpty else { return }
    let deferred = deferred.isEmpty ? nil : deferred
    handle.deferred = deferred
    animation.resolve = { parts, found throws(SinkFailure) in
      try deferred?.fill(&parts)
      for (index, begin, isStartGiven) in courses { try begin(&parts[index], isStartGiven, found) }
    }
  }

  func apply(_ options: AnimationOptions, to animation: inout Animation) {
    animation.timing = options.timing
    if let clock = options.clock { animation.clock = clock }
    animation.composite = options.composite
    animation.holds = options.holds
    animation.staysListed = options.staysListed
    animation.key = options.key
    animation.rounding = options.rounding
    animation.clamp = options.clamp
    animation.isCumulative = options.isCumulative
    animation.isPaused = options.isPaused
    animation.threshold = options.threshold
  }

  /// Refuses to add to a property that cannot be read: nobody knows what it is added to.
  func requireRead(
    _ goals: [Goal], _ options: AnimationOptions, _ verb: Verb
  ) throws(HostError) {
    let isAdded =
      options.composite == .add || verb == .by || !verb.scope.isDisjoint(with: .vibration)
    guard isAdded, let goal = goals.first(where: { $0.field.needsFrom }) else { return }
    throw CustomProperty.cannotBeAddedTo(goal.field.name)
  }

  private func motion(
    _ verb: Verb, _ options: AnimationOptions, _ target: ScriptTarget, _ slot: LuaSlot,
    _ goals: [Goal]
  ) throws(HostError) -> Animation.Motion {
    if verb == .decay { return .decay(try decay(options, target, slot, goals)) }
    if let spring = options.spring { return .spring(spring) }
    // A text is written at an even pace unless an option says otherwise.
    let curve = options.curve ?? (options.reveal == nil ? context.defaultCurve : .linear)
    if let pace = options.pace { return .paced(curve: curve, pace: pace) }
    return .basic(curve: curve, duration: options.duration ?? context.defaultDuration)
  }

  // MARK: Further values

  /// Warns of a share that is stated in percent; results of functions are not checked.
  func checkShare(_ goal: Goal) {
    guard goal.field.isShare, goal.functions.isEmpty else { return }
    for value in goal.values { context.checkShare(goal.field.name, value) }
  }

  /// Puts the values of a table by field into the parts of these fields.
  func add(
    _ table: LuaSlot, _ role: DeferredGoals.Role, _ target: ScriptTarget, _ slot: LuaSlot,
    _ goals: inout [Goal], to parts: inout [AnimationPart], _ deferred: DeferredGoals,
    _ manner: TextManner? = nil
  ) throws(HostError) {
    let context = context
    guard context.state.kind(table) == .table else {
      guard goals.count == 1 else {
        throw HostError("with several fields '\(role)' must be a table by field")
      }
      if role == .from, let uniting = goals[0].field.uniting, goals[0].given != nil {
        return try fit(&goals[0], &parts[0], from: try uniting.read(table))
      }
      let values = try goals[0].field.decode(table)
      if role == .from { parts[0].from = values } else { parts[0].velocity = values }
      return
    }
    for more in try self.goals(table, on: target, slot, manner) {
      var more = more
      guard
        let place = goals.firstIndex(where: {
          $0.field.track == more.field.track
            || $0.field.name == more.field.name && $0.field.uniting != nil
        })
      else {
        throw unknownName(
          "field", more.field.name, of: "'\(role)'", valid: goals.map(\.field.name))
      }
      if let given = more.given {
        guard role != .from || goals[place].given == nil else {
          try fit(&goals[place], &parts[place], from: given)
          continue
        }
        if let uniting = goals[place].field.uniting { more.values = uniting.encode(given) }
      }
      if role == .from {
        parts[place].from = more.values
      } else {
        parts[place].velocity = more.values
      }
      deferred.add(more, part: place, role)
    }
  }

  /// Brings a start and a goal to the structure that shows both.
  private func fit(
    _ goal: inout Goal, _ part: inout AnimationPart, from start: PropertyValue
  ) throws(HostError) {
    guard var given = goal.given, let uniting = goal.field.uniting else { return }
    if part.by != nil, case .transform(let list) = start, case .transform(let more) = given {
      given = .transform(list.appending(more))
    }
    let (field, values) = try uniting.unite([start, given], true)
    (goal.field, goal.values) = (field, values[1])
    part.track = field.track
    part.from = values[0]
    if part.to != nil { part.to = values[1] }
    if part.by != nil { part.by = zip(values[1], values[0]).map { $0 - $1 } }
  }

  /// Refuses a velocity for a run of fixed length that does not set out from the start of an
  /// iteration.
  ///
  /// It takes over no value, and so no velocity.
  private func requireStart(_ options: AnimationOptions) throws(HostError) {
    let leg = options.duration ?? context.defaultDuration
    guard options.spring == nil, !options.timing.setsOutFromStart(leg: leg) else { return }
    let reasons = ["iteration_start", "time_offset", "direction", "speed"].filter(options.has)
    throw HostError(
      "'velocity' has no effect where a run sets out within an iteration, or from its end, as it does by '"
        + "\(reasons.joined(separator: "', '"))'\nleave one of them out, or use a spring",
      .optionConflict)
  }

  func addVelocity(
    _ options: AnimationOptions, _ target: ScriptTarget, _ slot: LuaSlot, _ goals: [Goal],
    to parts: inout [AnimationPart], _ deferred: DeferredGoals
  ) throws(HostError) {
    guard let velocity = options.velocity else { return }
    if context.state.kind(velocity) == .table {
      try requireStart(options)
      var goals = goals
      return try add(velocity, .velocity, target, slot, &goals, to: &parts, deferred)
    }
    // True is the running velocity, which is what an animation without one takes over.
    let isTakenOver = context.state.boolean(velocity) == true
    let value = isTakenOver ? 0 : try reader.number(velocity, "'velocity'")
    if value != 0 { try requireStart(options) }
    for index in parts.indices {
      parts[index].velocity = isTakenOver ? nil : goals[index].values.map { _ in value }
    }
  }
}

extension Verbs.Verb {
  var role: DeferredGoals.Role {
    switch self {
    case .to, .keys, .along, .follow, .shake, .wiggle, .punch: .to
    case .from: .from
    case .by: .by
    case .decay: .velocity
    }
  }
}
