import AnimationEngine
import LuaRuntime
import SceneGraph

/// Calls of `to` and `by` in which numbers go to goals in some seconds along a curve, and nothing else.
///
/// Such a call is read in one crossing, and added without an observer and a handle. Where it is a tween (one
/// number, to a goal, at once), it has no record either. Any other use gives it these (`TweenHost`). Every
/// other call goes the general way. So does the first with each name of a field and an easing, and
/// the first for each field of a layer. Its findings are noted here. Both ways mean the same, as
/// `PlainCallTests` holds.
final class PlainCalls {
  private let context: ScriptContext
  private let targets: Targets
  private let handles: HandleTable
  private let easings: EasingBinding
  /// Layers by their numbers, with the numbers of theirs that were found.
  private var layers = NumberedObjects<LayerFields>()
  private let names: Names?
  private var state: LuaState { context.state }
  private var animator: Animator { context.animator }

  /// A layer that was found, and its class.
  private final class LayerFields {
    let layer: Layer
    let type: LuaClass
    var fields: FoundField?

    init(_ layer: Layer, _ type: LuaClass) {
      self.layer = layer
      self.type = type
    }
  }

  /// The numbers of options that plain calls may have.
  private struct Names {
    let duration: Int32
    let delay: Int32
    let easing: Int32
    let loop: Int32
    let yoyo: Int32
    // Places on a timeline.
    let at: Int32
    let gap: Int32
    let with: Int32
  }

  /// How a tween goes.
  private struct Timing {
    /// Seconds.
    var duration: Double
    var curve: Curve
    /// Seconds before it begins, or below 0 those that lie behind it then.
    var delay = 0.0
    /// Where it lies on a timeline, if that is said.
    var place: TimelinePlacement?
    var iterations = 1.0
    var direction = PlaybackDirection.normal

    /// Whether it goes once from start to goal, as a tween does.
    var isOneWay: Bool { iterations == 1 && direction == .normal }
  }

  init(
    _ context: ScriptContext, _ targets: Targets, _ handles: HandleTable, _ easings: EasingBinding
  ) throws(ScriptError) {
    self.context = context
    self.targets = targets
    self.handles = handles
    self.easings = easings
    let state = context.state
    if let duration = try state.atom("duration"), let delay = try state.atom("delay"),
      let easing = try state.atom("easing"), let at = try state.atom("at"),
      let gap = try state.atom("gap"), let with = try state.atom("with"),
      let loop = try state.atom("loop"), let yoyo = try state.atom("yoyo")
    {
      names = Names(
        duration: duration, delay: delay, easing: easing, loop: loop, yoyo: yoyo, at: at, gap: gap,
        with: with)
    } else {
      names = nil
    }
  }

  /// Whether nothing around a call asks for the general way.
  private var isOn: Bool {
    context.options.readsPlainCalls && !context.options.reducesMotion && animator.tracer == nil
      && !handles.hasOpenScopes && !context.isWithinScene
      && animator.liveCount < context.options.liveLimit
      && targets.properties?.isEmpty ?? true
  }

  /// Does a plain call of `to` or `by`; false, and nothing happened, for any other.
  func add(_ verb: Verbs.Verb, _ call: borrowing LuaCall) throws(HostError) -> Bool {
    guard verb == .to || verb == .by, isOn, let plain = state.plainCall(1, of: call.count),
      let timing = timing(plain), let first = try field(0, of: plain, in: 1)
    else { return false }
    if plain.fieldCount == 1, verb == .to, timing.isOneWay,
      let id = addTween(first, plain.field(0), timing)
    {
      note(plain.field(0), for: first, verb)
      handles.note(id, .field(first, verb), madeAt: call.position)
      push(id, call)
      return true
    }
    guard let id = try addRecord(verb, first, plain, timing, in: 1, call) else { return false }
    push(id, call)
    return true
  }

  private func push(_ id: AnimationID, _ call: borrowing LuaCall) {
    if let object = handles.object(ofUnmade: id) { call.push(object) }
  }

  /// Makes what a plain call of a timeline's `to` or `by` asks for, and says where it lies; nil, and nothing
  /// happened, for any other.
  ///
  /// The script gets the timeline: it can come by the handle later.
  func member(
    _ verb: Verbs.Verb, _ call: borrowing LuaCall
  ) throws(HostError) -> (id: AnimationID, place: TimelinePlacement)? {
    guard isOn, let plain = state.plainCall(2, of: call.count),
      let timing = timing(plain, isPlaced: true), let first = try field(0, of: plain, in: 2),
      let id = try addRecord(verb, first, plain, timing, in: 2, isClip: true, call)
    else { return nil }
    return (id, timing.place ?? .end(0))
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
  private func addRecord(
    _ verb: Verbs.Verb, _ first: PlainField, _ plain: PlainCall, _ timing: Timing,
    in target: LuaSlot, isClip: Bool = false, _ call: borrowing LuaCall
  ) throws(HostError) -> AnimationID? {
    var parts = [part(first, plain.field(0), verb)]
    var subject = UnmadeHandle.Subject.field(first, verb)
    if plain.fieldCount > 1 {
      var fields = [first]
      for index in 1..<plain.fieldCount {
        guard let next = try field(index, of: plain, in: target) else { return nil }
        fields.append(next)
        parts.append(part(next, plain.field(index), verb))
      }
      for (index, field) in fields.enumerated() { note(plain.field(index), for: field, verb) }
      subject = .fields(fields, verb)
    } else {
      note(plain.field(0), for: first, verb)
    }
    var animation = Animation(parts, .basic(curve: timing.curve, duration: timing.duration))
    animation.timing.delay = timing.delay
    animation.timing.iterations = timing.iterations
    animation.timing.direction = timing.direction
    let id: AnimationID
    do throws(EngineError) { id = try animator.addWithHandle(animation) } catch {
      handles.lastSerial += 1
      throw HostError(error.description, error.code)
    }
    handles.note(id, subject, madeAt: call.position, isClip: isClip)
    return id
  }

  private func part(_ field: PlainField, _ goal: PlainValue, _ verb: Verbs.Verb) -> AnimationPart {
    var part = AnimationPart(field.track)
    if verb == .by { part.by = [goal.number] } else { part.to = [goal.number] }
    return part
  }

  /// Notes a goal that was given as an integer, and warns of a share that is stated in percent.
  private func note(_ goal: PlainValue, for field: PlainField, _ verb: Verbs.Verb) {
    if let wholes = field.wholes {
      if goal.kind == .integer { wholes.insert(goal.number) }
      if verb == .by { wholes.insert(distance: goal.number) }
    }
    if verb == .to, field.isShare { context.checkShare(field.field.name, goal.number) }
  }

  /// Seconds and curve of a call; nil where its options say more, or something that is to be looked at.
  private func timing(_ plain: PlainCall, isPlaced: Bool = false) -> Timing? {
    guard let names else { return nil }
    var place: TimelinePlacement?
    var duration: Double?
    var delay = 0.0
    var curve: Curve?
    var loops: Double?
    var isYoyo = false
    for index in 0..<plain.optionCount {
      let option = plain.option(index)
      switch option.atom {
      case PlainCall.seconds, names.duration:
        guard option.isNumeric, option.number < OptionReader.longestLikely else { return nil }
        duration = option.number
      case names.delay:
        guard option.isNumeric, option.number < OptionReader.longestLikely,
          option.number >= -largestNumber
        else { return nil }
        delay = option.number
      case PlainCall.easing, names.easing:
        guard option.kind == .word, let known = easings.plain[option.word] else { return nil }
        curve = known
      case names.loop:
        // No iteration at all, and no end, go the general way.
        guard option.isNumeric, option.number >= 1, option.number <= largestNumber else {
          return nil
        }
        loops = option.number
      case names.yoyo:
        guard option.kind == .flag else { return nil }
        isYoyo = option.number != 0
      case names.at, names.gap, names.with:
        guard isPlaced, place == nil, option.isNumeric, option.number.magnitude <= largestNumber
        else { return nil }
        place =
          option.atom == names.at
          ? .at(option.number)
          : option.atom == names.gap
            ? .afterPrevious(option.number) : .withPrevious(option.number)
      default: return nil
      }
    }
    if duration == nil, curve?.naturalDuration != nil { return nil }
    let seconds = duration ?? context.defaultDuration
    guard seconds > 0 else { return nil }
    return Timing(
      duration: seconds, curve: curve ?? context.defaultCurve, delay: delay, place: place,
      iterations: loops ?? (isYoyo ? 2 : 1), direction: isYoyo ? .alternate : .normal)
  }

  /// The field of a goal that is a number; nil for any other goal, and for a field that is not known yet.
  private func field(
    _ index: Int, of plain: PlainCall, in target: LuaSlot
  ) throws(HostError) -> PlainField? {
    let goal = plain.field(index)
    guard goal.isNumeric, goal.number.magnitude <= largestNumber else { return nil }
    let atom = goal.atom
    guard let type = plain.targetClass else {
      if let table = targets.tables[plain.target] {
        return try targets.plainField(atom, of: table)
      }
      return try targets.plainField(atom, of: targets.table(target))
    }
    guard let known = layers[plain.target], known.type == type else {
      return try targets.objects?.plainField(atom, of: plain.target, type)
    }
    return known.layer.isInScene ? known.fields?.found(atom) : nil
  }

  // MARK: Noting

  /// Notes what a call found that went the general way, if the next like it can be plain.
  func note(
    _ target: ScriptTarget, _ animation: Animation, _ handle: ScriptHandle, _ count: Int
  ) throws(HostError) {
    guard isOn, count <= 4, case .basic = animation.motion, animation.resolve == nil,
      handle.fields.allSatisfy(\.isNumber)
    else { return }
    try passing { () throws(ScriptError) in
      for field in handle.fields { try noteField(target, field) }
      try noteEasing(count)
    }
  }

  private func noteField(_ target: ScriptTarget, _ field: Field) throws(ScriptError) {
    switch target {
    case .table(let table):
      // A path to a table within has the name of no field.
      guard table.fields[.name(field.name)]?.track == field.track else { return }
      _ = try state.atom(field.name)
    case .layer(let target):
      // A path, or a pair, has the name of no property.
      guard let property = Property(named: field.name), property.exists(on: target.layer.kind),
        let atom = try state.atom(field.name)
      else { return }
      let number = target.object.id
      let known = layers[number] ?? LayerFields(target.layer, target.object.type)
      known.fields = FoundField(atom, field, of: .object(target.object), before: known.fields)
      layers[number] = known
    case .object(let target):
      // A path to one of several numbers has the name of no field.
      guard target.entry.type.places[field.name] != nil else { return }
      _ = try state.atom(field.name)
    case .handle, .gradient, .clock: return
    }
  }

  private func noteEasing(_ count: Int) throws(ScriptError) {
    guard count >= 3 else { return }
    try state.withSlots { () throws(ScriptError) in
      let isTable = state.kind(3) == .table
      let slot = try isTable ? state.get(3, .string("easing"), raw: true) : LuaSlot(4)
      guard isTable || count == 4, let name = state.string(slot),
        let curve = easings.known(name), curve.script == nil, let atom = try state.atom(name)
      else { return }
      easings.plain[atom] = curve
    }
  }

  /// Forgets layers that were removed.
  func sweep() {
    for (number, known) in layers.all where !known.layer.isInScene { layers[number] = nil }
  }

  /// Releases all, with the host.
  func shutDown() { layers.removeAll() }
}
