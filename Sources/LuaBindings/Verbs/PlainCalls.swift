import AnimationEngine
import LuaRuntime
import SceneGraph

/// Calls of `to`, `from` and `by` in which numbers go to goals in some seconds along a curve, or with a
/// spring of a name, and nothing else.
///
/// Such a call is read in one crossing, and added without an observer and a handle. Where it is a tween (one
/// number, to a goal, at once), it has no record either. Any other use gives it these (`TweenHost`). One with
/// `on_complete` has them from the start. Every other call goes the general way. So does the first with each
/// name of a field, an easing, a spring or a time, and the first for each field of a layer. Its findings are
/// noted here. Both ways mean the same, as `PlainCallTests` holds.
final class PlainCalls {
  let context: ScriptContext
  let targets: Targets
  let handles: HandleTable
  let easings: EasingBinding
  /// Layers by their numbers, with the numbers of theirs that were found.
  var layers = NumberedObjects<LayerFields>()
  /// Springs without a velocity, by the atoms of their names.
  var springs: [Int32: Spring] = [:]
  /// Seconds by the atoms of their texts, as `"250ms"`.
  var times: [Int32: Double] = [:]
  /// The readings of options, by the atoms of their names.
  private let readings: [PlainReading?]
  /// The readings of what stands in the place of seconds, and of an easing.
  private let secondsReading: PlainReading?
  private let easingReading: PlainReading?
  /// The text `on_complete`, to look it up.
  private let completion: LuaReference
  var state: LuaState { context.state }
  var animator: Animator { context.animator }

  /// A layer that was found, and its class.
  final class LayerFields {
    let layer: Layer
    let type: LuaClass
    var fields: FoundField?

    init(_ layer: Layer, _ type: LuaClass) {
      self.layer = layer
      self.type = type
    }
  }

  /// How the animations of a call go.
  struct Timing {
    /// Seconds; of no meaning with a spring.
    var duration: Double
    var curve: Curve
    var spring: Spring?
    /// Whether a function is called at the end.
    var completes = false
    /// Seconds before it begins, or below 0 those that lie behind it then.
    var delay = 0.0
    /// Seconds from each target of a list to the next.
    var stagger = 0.0
    /// Where it lies on a timeline, if that is said.
    var place: TimelinePlacement?
    var iterations = 1.0
    var direction = PlaybackDirection.normal

    /// Whether it goes once from start to goal in a stated time, and nobody is called.
    var isTween: Bool { iterations == 1 && direction == .normal && spring == nil && !completes }

    func motion() -> Animation.Motion {
      if let spring { return .spring(spring) }
      return .basic(curve: curve, duration: duration)
    }
  }

  init(
    _ context: ScriptContext, _ targets: Targets, _ handles: HandleTable, _ easings: EasingBinding
  ) throws(ScriptError) {
    self.context = context
    self.targets = targets
    self.handles = handles
    self.easings = easings
    let state = context.state
    completion = try state.makeReference(.string("on_complete"))
    var readings: [PlainReading?] = []
    for (name, read) in PlainOptions.readings {
      // Without an atom, all calls with this option go the general way.
      guard let atom = try state.atom(name).map({ Int($0) }) else { continue }
      while readings.count <= atom { readings.append(nil) }
      readings[atom] = read
    }
    self.readings = readings
    secondsReading = PlainOptions.readings.first { $0.name == "duration" }?.read
    easingReading = PlainOptions.readings.first { $0.name == "easing" }?.read
  }

  /// Whether nothing around a call asks for the general way.
  var isOn: Bool {
    context.options.readsPlainCalls && !context.reducesDefault && !handles.isWithinScope
      && animator.liveCount < context.options.liveLimit
  }

  /// Does a plain call of `to`, `from` or `by`; false, and nothing happened, for any other.
  func add(_ verb: Verbs.Verb, _ call: borrowing LuaCall) throws(HostError) -> Bool {
    guard isPlain(verb), isOn, let plain = state.plainCall(1, of: call.count),
      let timing = timing(plain)
    else { return false }
    if plain.target.count != nil {
      guard let whole = try addList(verb, plain, timing, in: 1, call) else { return false }
      call.push(handles.expose(whole))
      return true
    }
    guard let first = try field(0, of: plain, in: 1) else { return false }
    if plain.fieldCount == 1, verb == .to, timing.isTween,
      let id = addTween(first, plain.field(0), timing)
    {
      note(plain.field(0), for: first, verb)
      handles.note(id, .field(first, verb), madeAt: call.position)
      if context.isWithinScene { context.scope.note(id, animator) }
      push(id, call)
      return true
    }
    guard let made = try addRecord(verb, first, plain, timing, in: 1, call) else { return false }
    if let handle = made.handle {
      call.push(handles.expose(handle))
    } else {
      push(made.id, call)
    }
    return true
  }

  private func isPlain(_ verb: Verbs.Verb) -> Bool {
    switch verb {
    case .to, .by: true
    // A fade has a goal of its own.
    case .from: context.opacityToShow == nil
    case .keys, .along, .decay, .follow, .shake, .wiggle, .punch: false
    }
  }

  private func push(_ id: AnimationID, _ call: borrowing LuaCall) {
    if let object = handles.object(ofUnmade: id) { call.push(object) }
  }

  /// Makes what a plain call of a timeline's `to`, `from` or `by` asks for, and says where it lies; nil, and
  /// nothing happened, for any other.
  ///
  /// The script gets the timeline: it can come by the handle later.
  func member(
    _ verb: Verbs.Verb, _ call: borrowing LuaCall
  ) throws(HostError) -> (id: AnimationID, place: TimelinePlacement)? {
    guard isPlain(verb), isOn, let plain = state.plainCall(2, of: call.count),
      let timing = timing(plain, isPlaced: true)
    else { return nil }
    if plain.target.count != nil {
      guard let whole = try addList(verb, plain, timing, in: 2, call) else { return nil }
      _ = handles.expose(whole)
      whole.adoptedAt = whole.madeAt
      return (whole.animation, timing.place ?? .end(0))
    }
    guard let first = try field(0, of: plain, in: 2),
      let made = try addRecord(verb, first, plain, timing, in: 2, isClip: true, call)
    else { return nil }
    return (made.id, timing.place ?? .end(0))
  }

  private func addTween(
    _ field: PlainField, _ goal: PlainValue, _ timing: Timing
  ) -> AnimationID? {
    var tween = Tween(
      field.track, to: goal.number, duration: timing.duration, curve: timing.curve)
    tween.delay = timing.delay
    return animator.addWithHandle(tween)
  }

  /// Adds an animation of all fields of a call, the first of which is known; nil, and nothing happened, where
  /// another one is not.
  ///
  /// Its handle is made only where a function is called at the end.
  private func addRecord(
    _ verb: Verbs.Verb, _ first: PlainField, _ plain: PlainCall, _ timing: Timing,
    in target: LuaSlot, isClip: Bool = false, _ call: borrowing LuaCall
  ) throws(HostError) -> (id: AnimationID, handle: ScriptHandle?)? {
    var parts = [part(plain.field(0), verb, of: first)]
    var fields: [PlainField] = []
    if plain.fieldCount > 1 {
      fields.append(first)
      for index in 1..<plain.fieldCount {
        guard let next = try field(index, of: plain, in: target) else { return nil }
        fields.append(next)
        parts.append(part(plain.field(index), verb, of: next))
      }
      for (index, field) in fields.enumerated() { note(plain.field(index), for: field, verb) }
    } else {
      note(plain.field(0), for: first, verb)
    }
    let animation = animation(verb, parts, timing)
    if timing.completes {
      let fields = fields.isEmpty ? first.fields : fields.map(\.field)
      let handle = try add(animation, of: fields, on: first.target, in: target, call)
      handle.verb = verb
      if isClip { handle.adoptedAt = handle.madeAt }
      return (handle.animation, handle)
    }
    let id: AnimationID
    do throws(EngineError) { id = try animator.addWithHandle(animation) } catch {
      handles.lastSerial += 1
      throw HostError(error.description, error.code)
    }
    handles.note(
      id, fields.isEmpty ? .field(first, verb) : .fields(fields, verb), madeAt: call.position,
      isClip: isClip)
    if context.isWithinScene { context.scope.note(id, animator) }
    return (id, nil)
  }

  /// Adds an animation with a handle and the function that the call gives for its end.
  private func add(
    _ animation: Animation, of fields: [Field], on target: LuaValue, in slot: LuaSlot,
    _ call: borrowing LuaCall
  ) throws(HostError) -> ScriptHandle {
    let handle = try handles.make(.motion, madeAt: call.position)
    handle.fields = fields
    handle.targets = target
    handle.callbacks.onComplete = try completion(of: slot)
    let observer = handles.events?.observer(ofSole: handle)
    let id = try engine { () throws(EngineError) in
      try animator.add(animation, observer: observer)
    }
    handles.register(handle, id)
    return handle
  }

  /// The function that a call with a target in a slot gives for the end.
  func completion(of target: LuaSlot) throws(HostError) -> LuaReference? {
    let how = LuaSlot(Int(target.index) + 2)
    return try state.withSlots { () throws(HostError) in
      guard let function = state.plainField(how, state.slot(completion)) else { return nil }
      return try state.keep(function)
    }
  }

  func animation(_ verb: Verbs.Verb, _ parts: [AnimationPart], _ timing: Timing) -> Animation {
    var animation = Animation(parts, timing.motion())
    animation.timing.delay = timing.delay
    animation.timing.iterations = timing.iterations
    animation.timing.direction = timing.direction
    if verb == .from { animation.timing.fill = .backwards }
    return animation
  }

  func part(_ goal: PlainValue, _ verb: Verbs.Verb, of field: PlainField) -> AnimationPart {
    var part = AnimationPart(field.track)
    switch verb {
    case .by: part.by = [goal.number]
    case .from: part.from = [goal.number]
    default: part.to = [goal.number]
    }
    return part
  }

  /// Notes a goal that was given as an integer, and warns of a share that is stated in percent.
  func note(_ goal: PlainValue, for field: PlainField, _ verb: Verbs.Verb) {
    if let wholes = field.wholes {
      if goal.kind == .integer { wholes.insert(goal.number) }
      if verb == .by { wholes.insert(distance: goal.number) }
    }
    if verb != .by, field.isShare { context.checkShare(field.field.name, goal.number) }
  }

  /// Seconds and curve of a call; nil where its options say more, or something that is to be looked at.
  private func timing(_ plain: PlainCall, isPlaced: Bool = false) -> Timing? {
    var options = PlainOptions()
    for index in 0..<plain.optionCount {
      let option = plain.option(index)
      if option.atom == PlainCall.seconds, option.kind == .word, let known = springs[option.word] {
        options.spring = known
      } else {
        guard let read = reading(of: option.atom), read(&options, option, self) else { return nil }
      }
    }
    let (duration, curve) = (options.duration, options.curve)
    let isRepeated = options.loops != nil || options.isYoyo
    if options.spring != nil, duration != nil || curve != nil || isRepeated { return nil }
    if options.place != nil, !isPlaced { return nil }
    // A spring that shapes time has a time of its own.
    let seconds =
      duration ?? (curve == nil ? context.naturalDuration : curve?.naturalDuration)
      ?? context.defaultDuration
    guard seconds > 0 else { return nil }
    return Timing(
      duration: seconds, curve: curve ?? context.defaultCurve, spring: options.spring,
      completes: options.completes, delay: options.delay, stagger: options.stagger,
      place: options.place, iterations: options.loops ?? (options.isYoyo ? 2 : 1),
      direction: options.isYoyo ? .alternate : .normal)
  }

  /// The reading of an option by its name's atom; nil for one that plain calls do not have.
  private func reading(of atom: Int32) -> PlainReading? {
    switch atom {
    case PlainCall.seconds: secondsReading
    case PlainCall.easing: easingReading
    default: readings.indices.contains(Int(atom)) ? readings[Int(atom)] : nil
    }
  }

  /// The seconds of an option; nil for a time that is to be looked at.
  func seconds(_ option: PlainValue) -> Double? {
    if option.kind == .word { return times[option.word] }
    guard option.isNumeric, option.number < ScriptContext.longestLikely else { return nil }
    return option.number
  }

  /// The field of a goal that is a number; nil for any other goal, and for a field that is not known yet.
  private func field(
    _ index: Int, of plain: PlainCall, in slot: LuaSlot
  ) throws(HostError) -> PlainField? {
    let goal = plain.field(index)
    return isPlain(goal) ? try field(goal.atom, of: plain.target, in: slot) : nil
  }

  /// Whether a goal is a number, and of no property of the script's own: these go before the field of their
  /// name.
  func isPlain(_ goal: PlainValue) -> Bool {
    goal.isNumeric && goal.number.magnitude <= largestNumber
      && targets.properties?.mayName(goal.atom) != true
  }

  /// The number of a target in a slot whose name has an atom; nil for one that is not known yet.
  ///
  /// The slot may hold anything where the target is an object, or a table that was one before.
  func field(
    _ atom: Int32, of target: PlainTarget, in slot: LuaSlot
  ) throws(HostError) -> PlainField? {
    guard let type = target.type else {
      // Within a scene it runs on that scene's clock.
      if context.isWithinScene { return nil }
      if let table = targets.tables[target.number] {
        return try targets.plainField(atom, of: table)
      }
      return try targets.plainField(atom, of: targets.table(slot))
    }
    guard let known = layer(of: target) else {
      if context.isWithinScene { return nil }
      return try targets.objects?.plainField(atom, of: target.number, type)
    }
    return known.layer.isInScene ? known.fields?.found(atom) : nil
  }

  /// The layer that a target is, if it is known.
  func layer(of target: PlainTarget) -> LayerFields? {
    guard let type = target.type, let known = layers[target.number], known.type == type else {
      return nil
    }
    return known
  }
}
