import AnimationEngine
import LuaRuntime

/// Reads the *how* of a verb.
///
/// A number may be a function of the target's place in its list: it is called once for each.
final class OptionReader: TimeReading {
  let context: ScriptContext
  let springs: SpringBinding
  let easings: EasingBinding
  /// Which of the call's targets options are read for.
  var place = TargetPlace()
  /// Whether anything read so far depends on the place.
  private(set) var dependsOnPlace = false
  /// The scope of the verb whose options are read, for advice.
  private(set) var scope: OptionScope = []
  /// The time that a slot names.
  var clock: (LuaSlot, String) throws(HostError) -> ClockID = { _, _ in .root }
  let table: OptionTable
  /// Whether the option that is read is a time of which 100 seconds or more are unlikely.
  private var isShort = false
  var state: LuaState { context.state }

  init(
    _ context: ScriptContext, _ springs: SpringBinding, _ easings: EasingBinding,
    _ table: OptionTable = .standard
  ) {
    self.context = context
    self.table = table
    self.springs = springs
    self.easings = easings
  }

  /// The options in a slot and the one after it: seconds [, easing], a spring or its name, or a table.
  ///
  /// `count` is that of the call's arguments: slots beyond them may hold anything. The `duration` is that of
  /// a call which states none; `isPlaced` leaves places on a timeline to others.
  func read(
    _ slot: LuaSlot, of count: Int, _ scope: OptionScope, verb: String,
    timing: MediaTiming = MediaTiming(), lasting duration: Double? = nil, isPlaced: Bool = false
  ) throws(HostError) -> AnimationOptions {
    dependsOnPlace = false
    // A function of the place may call another verb.
    let outer = self.scope
    self.scope = scope
    defer { self.scope = outer }
    var options = AnimationOptions()
    options.timing = timing
    options.duration = duration
    let easing = LuaSlot(Int(slot.index) + 1)
    let isTimed = !scope.isDisjoint(with: OptionScope.timed.union(.vibration))
    let isSprung = !scope.isDisjoint(with: [.motion, .decay, .along, .follow])
    switch Int(slot.index) <= count ? state.kind(slot) : .none {
    case .none, .nil: break
    case .table: try readTable(slot, scope, verb, isPlaced: isPlaced, &options)
    case .object where isSprung && springs.isSpring(slot),
      .string where isSprung && springs.isSpring(slot):
      options.spring = try springs.spring(slot)
    case .function where isTimed, .number where isTimed, .integer where isTimed,
      .string where isTimed:
      if let advice = notSeconds(slot, verb) { throw HostError(advice, .call) }
      options.duration = try self.duration(slot, isFirst: true)
    default:
      throw HostError(
        (scope.contains(.motion)
          ? "'how' must be seconds, a spring or a table of options"
          : isTimed
            ? "'how' must be seconds or a table of options"
            : scope.contains(.follow)
              ? "'how' must be a spring or a table of options" : "'how' must be a table of options")
          + ", not \(state.describe(slot))" + (targetAdvice(slot, verb) ?? ""))
    }
    if Int(easing.index) <= count, state.kind(easing) != .nil {
      guard !scope.isDisjoint(with: .timed), options.duration != nil, !options.has("duration")
      else {
        if let advice = optionsAdvice(easing, after: slot) { throw HostError(advice, .call) }
        throw HostError(
          options.spring != nil
            ? "a spring has no easing: leave out the argument after it"
            : "an easing by place follows a number of seconds only: in a table of options write "
              + "easing = …", .call)
      }
      if let advice = optionsAdvice(easing, after: slot) { throw HostError(advice, .call) }
      options.curve = try curve(easing)
    }
    try settle(&options, verb)
    options.isUnending = verb == "wiggle" && options.duration == nil
    reduce(&options, scope)
    return options
  }

  private func readTable(
    _ slot: LuaSlot, _ scope: OptionScope, _ verb: String, isPlaced: Bool,
    _ options: inout AnimationOptions
  ) throws(HostError) {
    // Slots of values outlive the loop: they are read again by name.
    var names: [String] = []
    try state.forEachField(of: slot) { key, _ throws(HostError) in
      let name = state.describeKey(key)
      if !isPlaced || !TimelineBinding.placements.has(name) { names.append(name) }
    }
    let reduced = try reducedOptions(slot, scope, verb, options)
    // Those that pace a reduced animation take the place of all that pace it otherwise.
    let isRetimed = reduced.contains { table.has($0.name, as: .pacing) }
    names.removeAll { name in
      reduced.contains { $0.name == name }
        || isRetimed && table.has(name, as: .pacing)
    }
    for name in names + reduced.map(\.name) {
      let option = try table.option(name, scope, verb)
      let value: LuaSlot
      if let other = reduced.first(where: { $0.name == name }) {
        value = other.value
      } else {
        value = try state.field(slot, .string(name))
      }
      options.given.append((option.name, name, option.traits))
      isShort = option.traits.contains(.short)
      defer { isShort = false }
      try option.decode(&options, self, value)
    }
    try table.checkGroups(options)
  }

  func option(
    _ name: String, _ scope: OptionScope, _ verb: String
  ) throws(HostError) -> VerbOption { try table.option(name, scope, verb) }

  /// Whether a spelling is that of an option, of whatever verb.
  func isOption(_ spelling: String) -> Bool { table.has(spelling) }

  func names(_ scope: OptionScope) -> [String] { table.names(scope) }

  func primaryNames(_ scope: OptionScope) -> [String] { table.primaryNames(scope) }

  /// The own name of an option that may be spelled otherwise.
  func optionName(_ spelling: String) -> String { table.ownName(spelling) }

  /// Puts together what several options say.
  private func settle(_ options: inout AnimationOptions, _ verb: String) throws(HostError) {
    if options.spring != nil,
      let other = options.given.first(where: {
        $0.traits.contains(.pacing) && !$0.traits.contains(.ownTime)
      })
    {
      throw HostError(
        "'\(other.row)' cannot be used with a spring, which has its own time", .optionConflict)
    }
    // A spring that shapes time has a time of its own.
    if options.duration == nil, options.pace == nil {
      options.duration = options.curve?.naturalDuration ?? defaultTime(options)
    }
    if let from = options.from, let word = state.string(from),
      options.has("stagger") || options.has("delay"),
      Stagger.Origin.words.contains(where: { $0.name == word })
    {
      throw HostError(
        "'from' is a start value here, not where a stagger begins\nwrite stagger = "
          + "anim.stagger(0.1, { from = \"\(word)\" })", .optionConflict)
    }
    if options.pace != nil, options.has("duration") {
      throw HostError(
        "'pace' and 'duration' exclude each other: pace is units per second", .optionConflict)
    }
    if let loops = options.loops { options.timing.iterations = loops }
    let isCounted = options.loops != nil || options.has("iterations")
    if let cycles = options.cycles {
      let count = cycles == 0 ? 1 : cycles
      options.timing.iterations = options.autoreverses ? 2 * count : count
    } else if options.isYoyo || options.autoreverses, !isCounted {
      options.timing.iterations = 2
    }
    if options.isYoyo || options.autoreverses { options.timing.direction = .alternate }
    // A duration for all iterations and no count of them: as many as there is time for.
    if options.timing.repeatDuration != nil, !isCounted, options.cycles == nil {
      options.timing.iterations = .infinity
    }
    if let begin = options.beginTime {
      // A delay is local time, which `speed` hurries along; an instant of the scene is not.
      let rate = options.timing.speed == 0 ? 1 : abs(options.timing.speed)
      let now = options.clock.map { context.animator.time(of: $0) } ?? context.now
      options.timing.delay = (begin - now) * rate
    }
    options.timing.delay += options.stagger
    if verb == "from", !options.isFillGiven { options.timing.fill = .backwards }
  }

  /// Seconds where the default easing is a spring: its own for what it moves, and the usual ones for changes with
  /// another easing; nil else.
  private func defaultTime(_ options: AnimationOptions) -> Double? {
    guard scope.contains(.motion), options.spring == nil, let natural = context.naturalDuration
    else { return nil }
    if scope.contains(.change) { return options.curve == nil ? nil : context.defaultDuration }
    return options.curve == nil && options.reveal == nil ? natural : nil
  }

  // MARK: Values

  /// Calls a function of the place; any other value is its own slot.
  private func resolved(_ slot: LuaSlot) throws(HostError) -> LuaSlot {
    guard context.isFunction(slot) else { return slot }
    dependsOnPlace = true
    do throws(ScriptError) {
      let function = try state.reference(slot)
      if let answer = try state.callSlots(function, place.arguments).first { return answer }
    } catch {
      throw HostError(error)
    }
    throw HostError("a function in place of a number returned nothing", .result)
  }

  func time(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double {
    guard what != "'duration'" else { return try duration(slot, isFirst: false) }
    return try context.time(try resolved(slot), what, isShort: isShort)
  }

  /// Seconds that are an option, or stand alone in its place.
  private func duration(_ slot: LuaSlot, isFirst: Bool) throws(HostError) -> Double {
    let slot = try resolved(slot)
    if let advice = notDuration(slot) { throw HostError(advice) }
    return try context.time(slot, "'duration'", isShort: true) {
      durationAdvice($0, isFirst: isFirst)
    }
  }

  func number(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double {
    try state.finite(try resolved(slot), what)
  }

  /// A number of iterations: true is endless, false once.
  func count(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double {
    if let flag = state.boolean(slot) { return flag ? .infinity : 1 }
    let slot = try resolved(slot)
    if let value = state.double(slot), value == .infinity { return value }
    if let word = state.string(slot),
      ["infinite", "infinity", "forever"].contains(foldedName(word))
    {
      throw HostError(
        "\(what) must be \(ValueShape.iterations.words), not '\(word)'\nwithout end is true")
    }
    let value = try state.finite(slot, what)
    guard value >= 0 else {
      throw HostError("\(what) must be \(ValueShape.iterations.words), not \(shortest(value))")
    }
    return value
  }

  /// Reads an option for each of the places in a list of targets.
  ///
  /// - Returns: What it sets, once for all where it does not depend on the place.
  func read(
    _ option: VerbOption, _ slot: LuaSlot, for places: [TargetPlace]
  ) throws(HostError) -> [AnimationOptions] {
    let outer = dependsOnPlace
    dependsOnPlace = false
    defer { dependsOnPlace = dependsOnPlace || outer }
    var all: [AnimationOptions] = []
    for place in places where all.isEmpty || dependsOnPlace {
      self.place = place
      var options = AnimationOptions()
      try option.decode(&options, self, slot)
      all.append(options)
    }
    return all
  }

  /// The options of a table as they stand there, without those that `isOthers` says that others read.
  func unread(
    _ slot: LuaSlot, without isOthers: (String) -> Bool = { _ in false }
  ) throws(HostError) -> [(String, LuaValue)] {
    var options: [(String, LuaValue)] = []
    try state.forEachField(of: slot) { key, value throws(HostError) in
      let name = state.describeKey(key)
      if !isOthers(name) { options.append((name, .kept(try state.keep(value)))) }
    }
    return options
  }

  /// Options for what is made on a timeline, to be given to each of its verbs.
  func defaults(_ slot: LuaSlot, _ what: String) throws(HostError) -> [(String, LuaReference)] {
    guard state.kind(slot) == .table else { throw state.wrong(what, slot, is: .options) }
    var values: [(String, LuaReference)] = []
    try state.forEachField(of: slot) { key, value throws(HostError) in
      let name = state.describeKey(key)
      let option = try table.option(name, [.motion, .keys, .along, .decay], "defaults")
      if option.traits.contains(.short), let seconds = state.double(value) {
        context.checkTime(option.name, seconds, isDefault: true)
      }
      // Their errors belong to this line, not to those that use them.
      if [.string, .number, .integer, .boolean].contains(state.kind(value)) {
        var options = AnimationOptions()
        try option.decode(&options, self, value)
      }
      values.append((name, try state.keep(value)))
    }
    return values
  }

  func curve(_ slot: LuaSlot) throws(HostError) -> Curve { try easings.curve(slot) }

  func spring(_ slot: LuaSlot) throws(HostError) -> Spring { try springs.spring(slot) }

  /// Seconds from one target to the next, or a function of the place.
  func stagger(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double {
    guard !context.isFunction(slot) else { return try time(slot, what) }
    guard state.kind(slot) != .table else {
      throw HostError(
        "\(what) must be seconds or the function of anim.stagger, not a table\nwrite stagger = "
          + "anim.stagger { … }")
    }
    dependsOnPlace = true
    return try context.time(slot, what, isShort: isShort) * Double(place.number - 1)
  }
}
