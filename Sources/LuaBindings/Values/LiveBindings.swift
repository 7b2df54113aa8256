import AnimationEngine
import LuaRuntime
import SceneGraph

/// `bind`: fields of targets that are what functions say.
final class LiveBindings {
  private let context: ScriptContext
  private let targets: Targets
  private let handles: HandleTable
  private let events: EventDispatcher
  private let reader: OptionReader
  private let verbs: Verbs
  private var state: LuaState { context.state }
  private var animator: Animator { context.animator }

  init(
    _ context: ScriptContext, _ targets: Targets, _ handles: HandleTable,
    _ events: EventDispatcher, _ reader: OptionReader, _ verbs: Verbs
  ) {
    self.context = context
    self.targets = targets
    self.handles = handles
    self.events = events
    self.reader = reader
    self.verbs = verbs
  }

  /// The bindings that one call of `bind` made.
  private final class Call {
    let handle: ScriptHandle
    var bindings: [Binding] = []
    /// How many have not ended.
    var left = 0
    var worst = EndReason.finished
    var isOver = false
    /// Releases the values that its bindings set.
    var onEnd: [() -> Void] = []

    init(_ handle: ScriptHandle) { self.handle = handle }
  }

  static let functions: [FunctionSpec<LiveBindings>] = [
    FunctionSpec(
      "bind", of: [.anim, .layer, .list, .value], doing: .start,
      taking: [
        .target("The object whose fields follow; a list binds each."),
        .what("Fields with functions of nothing that return their values, or with `anim.value`s."),
        .how(.options, "The options below by name."),
      ],
      returns: .handle,
      "Keeps fields equal to the results of functions.",
      "box:bind { width = function() return 40 + 2 * v() end }"
    ) { live, call throws(HostError) in try live.bind(call) }
  ]

  /// `bind(target, { field = function … }, how)`.
  func bind(_ call: borrowing LuaCall) throws(HostError) {
    try context.requireRoom()
    let (list, isList) = try targets.targets(1)
    guard state.kind(2) == .table else {
      throw HostError("the fields of 'bind' must be a table of functions, not \(state.describe(2))")
    }
    let whole = Call(try handles.make(.binding, madeAt: call.position))
    whole.handle.targets =
      isList
      ? .weak(try passing { () throws(ScriptError) in try state.weakReference(1) })
      : list[0].value
    var options = AnimationOptions()
    do throws(HostError) {
      for (index, target) in list.enumerated() {
        try state.withSlots { () throws(HostError) in
          reader.place =
            isList
            ? TargetPlace(index + 1, of: list.count, target.value, in: try state.keep(1))
            : TargetPlace(only: target.value)
          options = try reader.read(3, of: call.count, .binding, verb: "bind")
          let slot = isList ? try state.element(1, index + 1) : 1
          try bind(target, slot, options, whole)
        }
      }
      guard !whole.bindings.isEmpty else {
        throw HostError("the table of 'bind' must have at least one field")
      }
    } catch {
      end(whole, .stopped)
      throw error
    }
    whole.handle.callbacks = options.callbacks
    whole.handle.onStop = { [unowned self, weak whole] in
      if let whole { self.end(whole, .stopped) }
    }
    whole.handle.onPause = { [weak whole] isPaused in
      for binding in whole?.bindings ?? [] { binding.isPaused = isPaused }
    }
    let id = animator.addOpen(observer: events.observer(whole.handle))
    animator.makeQuiet(id)
    handles.register(whole.handle, id)
    call.push(handles.expose(whole.handle))
    if whole.left == 0 { end(whole, whole.worst) }
  }

  private func bind(
    _ target: ScriptTarget, _ slot: LuaSlot, _ options: AnimationOptions, _ whole: Call
  ) throws(HostError) {
    try state.forEachField(of: 2) { key, value throws(HostError) in
      let name = state.describeKey(key)
      if case .layer(let layer) = target, let property = layer.assignedProperty(name) {
        guard context.isFunction(value) else { throw Self.noFunction(name, state.describe(value)) }
        return try assign(layer, property, value, whole)
      }
      let goals = try verbs.goals(key, value, on: target, slot)
      for goal in goals where goal.functions.isEmpty {
        throw Self.noFunction(goal.field.name, state.describe(value))
      }
      try drive(goals, options, whole)
    }
  }

  private static func noFunction(_ name: String, _ found: String) -> HostError {
    HostError(
      "'\(name)' must be a function or a value of anim.value, not \(found); to set it at once use "
        + "'set'")
  }

  // MARK: Values of fixed numbers

  private func drive(
    _ goals: [Goal], _ options: AnimationOptions, _ whole: Call
  ) throws(HostError) {
    for goal in goals where goal.field.begin != nil || goal.field.fitting != nil {
      throw HostError(
        "'\(goal.field.name)' cannot be bound: only numbers, colors and texts that differ in their "
          + "numbers can")
    }
    try verbs.requireRead(goals, options, .to)
    let asked = LiveGoals(context, [goals], place: reader.place)
    let binding = animator.makeBinding { () throws(SinkFailure) in try asked.values() }
    prepare(binding, whole)
    var animation = Animation(goals.map { .to($0.field.track, $0.values) }, .held)
    animation.composite = options.composite
    animation.key = options.key
    var observer = AnimationObserver(.complete) { [unowned self, unowned binding] event in
      guard case .complete(let reason) = event.kind else { return }
      self.ended(binding, reason, event.failure, whole)
    }
    observer.onLoss = { [unowned self, unowned binding] in
      // With the last one the whole is gone, which no function hears of.
      if whole.left == 1 { whole.handle.callbacks = Callbacks() }
      self.ended(binding, .removed, nil, whole)
    }
    try engine { () throws(EngineError) in
      try animator.add(binding, animation, observer: observer)
    }
    handles.alias(binding.animation, whole.handle)
    whole.handle.fields += goals.map(\.field)
  }

  // MARK: Values that are assigned

  private func assign(
    _ layer: LayerTarget, _ property: Property, _ slot: LuaSlot, _ whole: Call
  ) throws(HostError) {
    let function = try state.keep(slot)
    let arguments = reader.place.arguments
    let (context, bound, layers) = (context, layer.layer.bindings, layer.layers)
    let old = try scenic { () throws(SceneError) in try layer.layer.get(property) }
    let madeAt = whole.handle.madeAt
    whole.handle.reverts.append { [weak layer = layer.layer] in
      guard let layer, layer.isInScene else { return }
      do throws(SceneError) {
        try layer.atOnce { () throws(SceneError) in try layer.set(property, to: old) }
      } catch {
        context.report(ScriptError(kind: .runtime, message: error.description), madeAt: madeAt)
      }
    }
    let apply: () throws(SinkFailure) -> Void = {
      [weak layer = layer.layer] () throws(SinkFailure) in
      guard let layer, layer.isInScene else { throw .targetGone }
      try context.answering(function, arguments) { answers throws(HostError) in
        guard let answer = answers.first else {
          throw HostError("the function for '\(property.name)' returned nothing", .result)
        }
        try layer.bindings.applying(property) { () throws(HostError) in
          try layer.atOnce { () throws(HostError) in
            try layers.assign(layer, property.name, answer)
          }
        }
      }
    }
    let binding: Binding
    do throws(SinkFailure) { binding = try animator.makeAssignment(apply) } catch {
      throw context.hostError(error)
    }
    prepare(binding, whole)
    bound.assign(property, binding) { [unowned self, unowned binding] in
      self.animator.bindings.end(binding)
      self.ended(binding, .replaced, nil, whole)
    }
    whole.onEnd.append { [weak bound, unowned binding] in bound?.unbind(binding) }
    binding.onFailure = { [unowned self, unowned binding, weak bound, weak whole] failure in
      // Held by what is released next.
      guard let whole else { return }
      self.animator.bindings.end(binding)
      bound?.unbind(binding)
      self.ended(binding, failure == .targetGone ? .removed : .error, failure, whole)
    }
  }

  // MARK: Ends

  private func prepare(_ binding: Binding, _ whole: Call) {
    whole.bindings.append(binding)
    whole.left += 1
    let here = whole.handle.madeAt
    binding.circle = { [unowned self] _, other in
      let made = self.position(of: other)
      return self.context.failure(
        "bindings depend on each other in a circle: the binding made at \(here.file):\(here.line) "
          + "reads a value of the binding made at \(made.file):\(made.line), which waits for the first",
        .circle
      )
    }
    positions[ObjectIdentifier(binding)] = whole.handle.madeAt
  }

  private var positions: [ObjectIdentifier: LuaPosition] = [:]

  private func position(of binding: Binding) -> LuaPosition {
    positions[ObjectIdentifier(binding)] ?? LuaPosition(file: "?", line: 0)
  }

  /// One of a call's bindings has ended.
  private func ended(
    _ binding: Binding, _ reason: EndReason, _ failure: SinkFailure?, _ whole: Call
  ) {
    positions[ObjectIdentifier(binding)] = nil
    guard !whole.isOver else { return }
    whole.left -= 1
    whole.worst = max(whole.worst, reason)
    if let token = context.token(of: failure, at: whole.handle.madeAt) {
      // An error of one of them ends all that the call made.
      end(whole, .error, token: token)
    } else if whole.left == 0 {
      end(whole, whole.worst)
    }
  }

  private func end(_ whole: Call, _ reason: EndReason, token: Int? = nil) {
    guard !whole.isOver else { return }
    whole.isOver = true
    for binding in whole.bindings {
      if animator.state(of: binding.animation) != .ended { animator.stop(binding.animation) }
      animator.bindings.end(binding)
      positions[ObjectIdentifier(binding)] = nil
    }
    for shutDown in whole.onEnd { shutDown() }
    guard whole.handle.animation.rawValue != 0 else { return }
    if let token {
      animator.fail(whole.handle.animation, token: token)
    } else {
      animator.endOpen(whole.handle.animation, reason)
    }
  }
}

extension LayerTarget {
  /// The property of this name if its values have no fixed count of numbers; nil for all others.
  func assignedProperty(_ name: String) -> Property? {
    guard let property = Property(named: name), property.exists(on: layer.kind) else { return nil }
    return property.row.isShaped || !property.row.value.isAnimatable ? property : nil
  }
}
