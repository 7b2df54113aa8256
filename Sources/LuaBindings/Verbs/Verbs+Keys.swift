import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

extension Verbs {
  /// The animation of `keys(what, how)`: *what* is in slot 2, by fraction or by field.
  func keyframeAnimation(
    _ target: ScriptTarget, _ slot: LuaSlot, _ options: AnimationOptions, for handle: ScriptHandle
  ) throws(HostError) -> Animation {
    let manner = try options.textManner(context)
    var table = try keyTable(target, slot, options, manner)
    try options.checkText(manner, table.columns.map(\.field))
    try table.unite(options)
    guard !table.columns.isEmpty else {
      throw HostError("the keyframes of 'keys' must have at least one field")
    }
    let deferred = DeferredGoals(context, place: reader.place)
    var parts: [AnimationPart] = []
    for (index, column) in table.columns.enumerated() {
      parts.append(.passing(column.field.track, table.keyframes(of: column, options)))
      for (frame, goal) in column.open { deferred.add(goal, part: index, .keyframe(frame)) }
    }
    var goals = table.columns.map { column in
      var goal = Goal(field: column.field, values: Array(repeating: 0, count: column.field.count))
      goal.space = column.space
      return goal
    }
    if let from = options.from {
      try add(from, .from, target, slot, &goals, to: &parts, deferred, manner)
    }
    if options.velocity != nil {
      try addVelocity(options, target, slot, goals, to: &parts, deferred)
    }
    try requireRead(goals, options, .keys)
    try checkStarts(parts, goals)
    if options.space != nil, ![.linear, .discrete].contains(options.calculation) {
      throw HostError(
        "'space' mixes colors on straight ways: it cannot be used with calculation = "
          + "\"\(options.calculation.name)\"", .optionConflict)
    }
    try applyMixing(options, goals, .keys, to: &parts)
    try checkCourses(goals, .keys, options)
    handle.fields = goals.map(\.field)
    if case .nil = handle.targets { handle.targets = target.value }
    let length: LegLength =
      options.pace.map { .pace($0) } ?? .seconds(options.duration ?? context.defaultDuration)
    // Key times are shares of the duration: only a stated easing bends them.
    var animation = Animation(parts, .keyframes(curve: options.curve ?? .linear, length))
    apply(options, to: &animation)
    fillIn(deferred, &animation, handle)
    return animation
  }

  /// A start is either a keyframe at 0 or the value that `from` gives, and a field that cannot be
  /// read needs one.
  private func checkStarts(_ parts: [AnimationPart], _ goals: [Goal]) throws(HostError) {
    for (part, goal) in zip(parts, goals) {
      guard let keyframes = part.keyframes else { continue }
      for component in 0..<goal.field.count where keyframes.states(component) {
        let isGiven = part.from.map { !$0[component].isNaN } ?? false
        let hasStart = keyframes.hasStart(component)
        if isGiven, hasStart {
          throw HostError(
            "'\(goal.field.name)' has a keyframe at 0, which is its start: 'from' has no place",
            .optionConflict)
        }
        if goal.field.needsFrom, !isGiven, !hasStart {
          throw HostError(
            "'\(goal.field.name)' has no 'read': it needs a keyframe at 0, or a 'from'")
        }
      }
    }
  }

  // MARK: Reading

  /// Keyframes of one field that a call takes: reading more would take longer than a call should.
  private static let mostKeyframes = 100_000

  private func requireFew(_ count: Int) throws(HostError) {
    guard count > Self.mostKeyframes else { return }
    throw HostError(
      "'keys' must get at most \(Self.mostKeyframes) keyframes, not \(count)\n"
        + "for more values use a function of time: custom(function(target, a) … end)")
  }

  private func keyTable(
    _ target: ScriptTarget, _ slot: LuaSlot, _ options: AnimationOptions, _ manner: TextManner?
  ) throws(HostError) -> KeyTable {
    let state = context.state
    var fractions: [Double] = []
    var names: [String] = []
    try state.forEachField(of: 2) { key, _ throws(HostError) in
      if let fraction = state.double(key), state.kind(key) != .string {
        fractions.append(fraction)
      } else {
        names.append(state.describeKey(key))
      }
    }
    guard !fractions.isEmpty else { return try columns(names, target, slot, manner) }
    if let name = names.first {
      throw HostError(
        "keyframes must be either shares of the duration or lists by field: '\(name)' is among shares"
      )
    }
    guard options.keyTimes == nil else {
      throw HostError("'key_times' is for lists by field: these keyframes name their own times")
    }
    try requireFew(fractions.count)
    return try frames(fractions.sorted(), target, slot, manner)
  }

  /// Keyframes by fraction: `{ [0] = { x = 0 }, [0.3] = { x = 120, easing = "quad.in" }, … }`.
  private func frames(
    _ fractions: [Double], _ target: ScriptTarget, _ slot: LuaSlot, _ manner: TextManner?
  ) throws(HostError) -> KeyTable {
    let state = context.state
    var table = KeyTable(fractions: fractions)
    for fraction in fractions {
      try state.withSlots { () throws(HostError) in
        let frame = try state.field(2, .number(fraction))
        guard state.kind(frame) == .table else { return }
        try state.forEachField(of: frame) { key, value throws(HostError) in
          try prepare(key, value, on: target, slot, shortest(fraction))
        }
      }
    }
    for (index, fraction) in fractions.enumerated() {
      guard fraction >= 0, fraction <= 1 else {
        throw HostError(
          "keyframe \(shortest(fraction)): the place of a keyframe is a fraction of the duration, "
            + "between 0 and 1")
      }
      try state.withSlots { () throws(HostError) in
        let frame = try state.field(2, .number(fraction))
        guard state.kind(frame) == .table else {
          throw HostError(
            "keyframe \(shortest(fraction)) must be a table of fields, not \(state.describe(frame))"
          )
        }
        let easing = try state.field(frame, .string("easing"))
        let curve = state.kind(easing) == .nil ? nil : try reader.curve(easing)
        var found: [Goal] = []
        try state.forEachField(of: frame) { key, value throws(HostError) in
          let name = state.describeKey(key)
          guard name != "easing" else { return }
          found += try within(shortest(fraction)) { () throws(HostError) in
            try self.goals(key, value, on: target, slot, manner)
          }
        }
        for goal in found {
          checkShare(goal)
          try table.add(goal, frame: index, curve)
        }
      }
    }
    return table
  }

  /// Lists by field: `{ x = { 0, 120, 300 }, position = { { 0, 0 }, { 10, 5 } } }`.
  private func columns(
    _ names: [String], _ target: ScriptTarget, _ slot: LuaSlot, _ manner: TextManner?
  ) throws(HostError) -> KeyTable {
    let state = context.state
    var table = KeyTable(fractions: nil)
    for name in names {
      try state.withSlots { () throws(HostError) in
        let list = try state.field(2, .string(name))
        guard state.kind(list) == .table, state.length(list) > 0 else {
          throw HostError(
            "the keyframes of '\(name)' must be a list of values, one for each, not "
              + (state.kind(list) == .table ? "a table without items" : state.describe(list))
              + (name.hasSuffix("%")
                ? "\nshares of the duration are numbers: { [0] = { … }, [0.5] = { … } }" : "")
              + (isValue(target)
                ? "\na value takes its goals as they are: v:keys { 0, 10, 20 }" : ""))
        }
        let count = state.length(list)
        try requireFew(count)
        try requireNoShares(list, count, name)
        let key = try self.constant(.string(name))
        for index in 0..<count {
          try state.withSlots { () throws(HostError) in
            let value = try state.element(list, index + 1)
            try prepare(key, value, on: target, slot, "\(index + 1)")
          }
        }
        for index in 0..<count {
          try state.withSlots { () throws(HostError) in
            let value = try state.element(list, index + 1)
            let goals = try within("\(index + 1)") { () throws(HostError) in
              try self.goals(key, value, on: target, slot, manner)
            }
            for goal in goals {
              checkShare(goal)
              try table.add(goal, frame: index, nil, count: count)
            }
          }
        }
      }
    }
    return table
  }

  private func isValue(_ target: ScriptTarget) -> Bool {
    if case .table(let table) = target { table.object != nil } else { false }
  }

  /// Refuses a list by field with keys beside its items: shares of the duration stand outside.
  private func requireNoShares(
    _ list: LuaSlot, _ count: Int, _ name: String
  ) throws(HostError) {
    let state = context.state
    try state.forEachField(of: list) { key, _ throws(HostError) in
      if let place = state.integer(key), (1...count).contains(place) { return }
      let shown = state.describeKey(key)
      throw HostError(
        "the list of '\(name)' has one value for each keyframe, and no place for the key '\(shown)'\n"
          + "keyframes at shares of the duration: "
          + "{ [0] = { \(name) = … }, [0.5] = { \(name) = … }, [1] = { \(name) = … } }")
    }
  }

  /// Makes a paint a gradient when one of its keyframes is, so that the colors among them are read
  /// as gradients in one color.
  private func prepare(
    _ key: LuaSlot, _ value: LuaSlot, on target: ScriptTarget, _ slot: LuaSlot,
    _ keyframe: String
  ) throws(HostError) {
    guard case .layer(let layer) = target, let name = context.state.string(key),
      layer.isGradient(name, value)
    else { return }
    _ = try within(keyframe) { () throws(HostError) in
      try self.goals(key, value, on: target, slot)
    }
  }

  /// Says in which keyframe a mistake is.
  private func within<Result>(
    _ keyframe: String, _ body: () throws(HostError) -> Result
  ) throws(HostError) -> Result {
    do throws(HostError) { return try body() } catch {
      var error = error
      error.message = "keyframe \(keyframe): \(error.message)"
      throw error
    }
  }
}

/// The keyframes of a verb, by field.
private struct KeyTable {
  /// The keyframes of one property; those that do not name it have no numbers.
  struct Column {
    var field: Field
    var values: [[Double]]
    var curves: [Curve?]
    /// Values that functions give, by keyframe.
    var open: [(frame: Int, goal: Goal)] = []
    /// The space in which a color among them asks to be mixed.
    var space: MixingSpace?
    /// Values whose numbers depend on which others there are, by keyframe.
    var given: [(frame: Int, value: PropertyValue)] = []
  }

  /// Places of the keyframes; nil for lists by field.
  let fractions: [Double]?
  private(set) var columns: [Column] = []

  init(fractions: [Double]?) { self.fractions = fractions }

  /// Puts what a keyframe says of a property into its column, of `count` keyframes.
  mutating func add(
    _ goal: Goal, frame: Int, _ curve: Curve?, count: Int? = nil
  ) throws(HostError) {
    guard !goal.takesOver else {
      throw HostError.takesNoTrue(goal.field.name)
    }
    var place =
      columns.firstIndex {
        $0.field.track == goal.field.track
          || $0.field.uniting != nil && $0.field.name == goal.field.name
      } ?? columns.count
    if place == columns.count {
      let count = count ?? fractions?.count ?? 0
      columns.append(
        Column(
          field: goal.field,
          values: Array(
            repeating: Array(repeating: .nan, count: goal.field.count), count: count),
          curves: Array(repeating: nil, count: count)))
      place = columns.count - 1
    }
    columns[place].space = columns[place].space ?? goal.space
    guard frame < columns[place].values.count else {
      throw HostError("'\(goal.field.name)' is given twice, with different numbers of keyframes")
    }
    if let given = goal.given {
      columns[place].given.append((frame, given))
      columns[place].curves[frame] = curve
      return
    }
    if columns[place].field.track == goal.field.track {
      for (index, value) in goal.values.enumerated() where !value.isNaN {
        columns[place].values[frame][index] = value
      }
    }
    columns[place].curves[frame] = curve
    if !goal.functions.isEmpty { columns[place].open.append((frame, goal)) }
  }

  /// Brings values of unlike structure to one that shows them all.
  mutating func unite(_ options: AnimationOptions) throws(HostError) {
    let isFirstAtStart = (fractions?.first ?? options.keyTimes?.first ?? 0) == 0
    for index in columns.indices where !columns[index].given.isEmpty {
      let known = columns[index].open.first?.goal.field ?? columns[index].field
      guard let uniting = known.uniting else { continue }
      let given = columns[index].given
      let values: [[Double]]
      let field: Field
      if options.composite == .add, let fitting = known.fitting {
        (field, values) = try fitting.append(given.map(\.value))
      } else {
        (field, values) = try uniting.unite(
          given.map(\.value), given[0].frame == 0 && isFirstAtStart && given.count > 1)
      }
      columns[index].field = field
      for frame in columns[index].values.indices {
        columns[index].values[frame] = Array(repeating: .nan, count: field.count)
      }
      for open in columns[index].open where open.goal.field.track == field.track {
        columns[index].values[open.frame] = open.goal.values
      }
      for (place, numbers) in zip(given, values) {
        columns[index].values[place.frame] = numbers
      }
    }
  }

  /// The engine's keyframes of a column.
  func keyframes(of column: Column, _ options: AnimationOptions) -> Keyframes {
    let count = column.values.count
    var keyframes = Keyframes(column.values, times: fractions ?? options.keyTimes)
    keyframes.calculation = options.calculation
    switch options.easingEach {
    case nil: break
    case .all(let curve): keyframes.easingEach = curve
    case .each(let curves): keyframes.curves = curves.map { $0 }
    }
    for (index, curve) in column.curves.enumerated() {
      guard let curve else { continue }
      while keyframes.curves.count <= index { keyframes.curves.append(nil) }
      keyframes.curves[index] = curve
    }
    // One that ends a stretch early leaves the rest to `easingEach`.
    if !keyframes.curves.isEmpty, options.easingEach?.list == nil {
      while keyframes.curves.count < count { keyframes.curves.append(nil) }
    }
    func weights(_ given: PerKeyframe<Double>?) -> [Double] {
      switch given {
      case nil: []
      case .all(let number): Array(repeating: number, count: count)
      case .each(let numbers): numbers
      }
    }
    keyframes.tension = weights(options.tension)
    keyframes.continuity = weights(options.continuity)
    keyframes.bias = weights(options.bias)
    // One course: a paced animation comes to each keyframe with all its fields.
    keyframes.pacing = 0
    return keyframes
  }
}

/// An option of keyframes: one value for all, or a list of them.
enum PerKeyframe<Value> {
  case all(Value)
  case each([Value])

  var list: [Value]? {
    if case .each(let list) = self { list } else { nil }
  }
}
