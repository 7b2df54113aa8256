import AnimationEngine
import LuaRuntime
import SceneGraph

/// `anim.transaction`, and the handles of the animations that assignments make.
final class TransactionBinding: TransactionHost {
  let context: ScriptContext
  let handles: HandleTable
  let events: EventDispatcher
  let reader: OptionReader
  let layers: LayerObjects
  let transactions: Transactions
  /// The handle of the change or transition that was begun last.
  private(set) var lastMade: ScriptHandle?
  var state: LuaState { context.state }

  init(
    _ context: ScriptContext, _ handles: HandleTable, _ events: EventDispatcher,
    _ reader: OptionReader, _ layers: LayerObjects, _ transactions: Transactions
  ) {
    self.context = context
    self.handles = handles
    self.events = events
    self.reader = reader
    self.layers = layers
    self.transactions = transactions
  }

  private static let how = Parameter.how("Seconds, a spring or a table of the options below.")
  private static let completion = Parameter(
    "completion",
    .functionOf(
      "a function of the handle and the reason",
      type: "fun(handle: animlua.Handle, reason: string)"), .optional,
    "Called once at the end of all changes, as `on_complete` is.")

  static let functions: [FunctionSpec<TransactionBinding>] = [
    FunctionSpec(
      "transaction", of: [.anim], doing: .start,
      taking: [
        how,
        Parameter(
          "changes", .function, .optional,
          "Assigns properties of layers; without it, the options count for the transaction that is open."
        ),
      ],
      returns: .handle, "Animates the changes that a function makes to layers.",
      "anim.transaction(0.3, function() box.x = 300 end)"
    ) { changes, call throws(HostError) in try changes.transaction(call) },
    FunctionSpec(
      "transaction_value", of: [.anim],
      taking: [
        Parameter("name", .text, "An option of the transaction, or a name in its option `values`.")
      ], returns: .any,
      "Returns a value of the transaction that is open.",
      "print(anim.transaction_value \"duration\")"
    ) { changes, call throws(HostError) in call.push(try changes.value(try call.string(1))) },
    FunctionSpec(
      "block", of: [.anim], doing: .start,
      taking: [
        Parameter("how", .how, "Seconds, a spring, a table of the options below, or nil."),
        Parameter("changes", .function, "Assigns properties of layers."), completion,
      ],
      returns: .handle, "Animates a block of changes as UIKit does.",
      "anim.block(0.3, function() box.x = 300 end)"
    ) { changes, call throws(HostError) in try changes.block(call) },
    FunctionSpec(
      "animate_keyframes", of: [.anim], doing: .start,
      taking: [
        Parameter(
          "how", .either([.options, .seconds(.notNegative)]),
          "The duration of the whole, a table of the options below, or nil."),
        Parameter(
          "keyframes",
          .functionOf(
            "a function of the function add",
            type:
              "fun(add: fun(relative_start: number, relative_duration: number, changes: function))"),
          "Called once; it calls `add` for each block of changes."), completion,
      ],
      returns: .handle, "Animates blocks of changes that have times of their own.",
      "anim.animate_keyframes(1, function(add) add(0, 0.5, function() box.x = 300 end) end)"
    ) { changes, call throws(HostError) in try changes.animateKeyframes(call) },
    FunctionSpec(
      "swap", of: [.anim], doing: .start,
      taking: [
        Parameter("old", .layer, "The layer that is hidden."),
        Parameter("new", .layer, "The layer that is shown."), how,
      ], returns: .handle, "Hides a layer and shows another in its place.",
      "anim.swap(box, dot, { type = \"push\", duration = 0.3 })"
    ) { changes, call throws(HostError) in try changes.transition(call) },
  ]

  /// The entry of the function that `anim.animate_keyframes` gives to its own.
  static let addEntry = FunctionEntry(
    name: "add", owners: [.keyframes],
    parameters: [
      .number("relative_start", .share, .share, "The share of the whole at which it begins."),
      .number("relative_duration", .share, .share, "The share of the whole that it takes."),
      Parameter("changes", .function, "Assigns properties of layers."),
    ], doc: "Adds changes that take a part of the whole duration.",
    example:
      "anim.animate_keyframes(1, function(add) add(0.5, 0.5, function() box.y = 50 end) end)")

  // MARK: anim.transaction

  /// `anim.transaction([how,] fn)`; without `fn` it sets the values of the innermost transaction.
  private func transaction(_ call: borrowing LuaCall) throws(HostError) {
    // A sole function is the changes, which move as the surroundings say.
    let isSole = call.count == 1 && state.kind(1) == .function
    let hasBody = isSole || (call.count > 1 && !call.isNone(2))
    let options = try read(isSole ? 2 : 1, of: 1, .transaction, verb: "transaction")
    guard hasBody else {
      guard options.callbacks.onComplete == nil else {
        throw HostError("'on_complete' must stand in a transaction with a function")
      }
      syncDefaults()
      try scenic { () throws(SceneError) in try transactions.set(change(options)) }
      if let disables = options.disablesActions { transactions.disablesActions = disables }
      transactions.keep(options: options.stated)
      for (key, value) in options.values { transactions[key] = value }
      return
    }
    let function = try call.function(isSole ? 1 : 2)
    let how = try scenic { () throws(SceneError) in try change(options) }
    call.push(
      try run(options, how, madeAt: call.position) { () throws(ScriptError) in
        _ = try self.state.call(function)
      })
  }

  /// The options of changes in a slot.
  func read(
    _ slot: LuaSlot, of count: Int, _ scope: OptionScope = [], verb: String
  ) throws(HostError) -> AnimationOptions {
    reader.place = TargetPlace()
    var options = try reader.read(
      slot, of: count, scope.union([.motion, .change]), verb: verb,
      timing: transactions.how.timing ?? MediaTiming())
    if scope.contains(.transaction) { options.stated = try stated(options, slot) }
    return options
  }

  /// Runs a function in a transaction, which is committed even if it fails.
  ///
  /// - Returns: the handle of the whole.
  func run(
    _ options: AnimationOptions, _ how: ImplicitAnimation, madeAt: LuaPosition,
    _ body: () throws(ScriptError) -> Void
  ) throws(HostError) -> LuaValue {
    let handle = try handles.make(.transaction, madeAt: madeAt)
    handle.callbacks = options.callbacks
    syncDefaults()
    try scenic { () throws(SceneError) in
      try transactions.begin(how, disablesActions: options.disablesActions)
    }
    var stated = options.stated
    if let completion = options.callbacks.onComplete {
      stated.append(("on_complete", .function(completion)))
    }
    transactions.keep(options: stated, ownOnly: ["on_complete"])
    for (key, value) in options.values { transactions[key] = value }
    let (duration, curve) = (context.statedDuration, context.defaultCurve)
    // Verbs without a *how* of their own move as the transaction says.
    if let own = transactions.how.duration { context.statedDuration = own }
    if let own = transactions.how.curve { context.defaultCurve = own }
    var failure: ScriptError?
    do throws(ScriptError) { try body() } catch { failure = error }
    (context.statedDuration, context.defaultCurve) = (duration, curve)
    let committed = try scenic { () throws(SceneError) in
      try transactions.commit(observer: events.observer(handle))
    }
    handles.register(handle, committed.id)
    handle.members = committed.animations.compactMap { handles.member($0, of: handle) }
    let value = handles.expose(handle)
    if let failure { throw HostError(failure) }
    return value
  }

  /// `anim.defaults` are the transactions' too.
  func syncDefaults() {
    guard !transactions.isOpen else { return }
    transactions.defaults.duration = context.naturalDuration ?? context.defaultDuration
    transactions.defaults.curve = context.defaultCurve
  }

  // MARK: Changes

  /// How changes move, as options say it.
  func change(_ options: AnimationOptions) throws(SceneError) -> ImplicitAnimation {
    var how = ImplicitAnimation(
      duration: options.duration, curve: options.curve, spring: options.spring)
    if let velocity = options.velocity.flatMap({ state.double($0) }) { how.velocity = velocity }
    if let spring = options.spring, spring.velocity != 0, how.velocity == nil {
      how.velocity = spring.velocity
    }
    if options.statesTiming { how.timing = options.timing }
    how.composite = options.has("mode") || options.has("additive") ? options.composite : nil
    how.holds = options.has("hold") || options.has("removed_on_completion") ? options.holds : nil
    how.rounding = options.has("rounding") ? options.rounding : nil
    how.clamp = options.has("clamp") ? options.clamp : nil
    how.threshold = options.threshold
    (how.turn, how.space) = (options.turn, options.space)
    return how
  }

  var takesTweens: Bool {
    context.options.readsPlainCalls && !handles.hasOpenScopes && !context.isWithinScene
  }

  /// Says in the handle of a tween which change it is; false where there is nothing to say it of.
  func describe(
    _ handle: ScriptHandle, _ layer: Layer, _ property: Property, _ track: TrackID
  ) -> Bool {
    guard let object = layers.object(layer) else { return false }
    let target = LayerTarget(layer: layer, object: object, layers: layers, context: context)
    do throws(HostError) {
      handle.fields = [try target.field(property, property.name, track)]
    } catch { return false }
    handle.targets = .object(object)
    return true
  }

  func note(tween id: AnimationID, of layer: Layer, _ property: Property, _ track: TrackID) {
    handles.note(id, .change(layer, property, track), madeAt: state.callerPosition())
  }

  func observer(
    of layer: Layer, _ name: String, _ track: TrackID, _ how: ImplicitAnimation
  ) -> (observer: AnimationObserver, register: (AnimationID) -> Void)? {
    guard let object = layers.object(layer) else { return nil }
    let target = LayerTarget(layer: layer, object: object, layers: layers, context: context)
    let handle: ScriptHandle
    do throws(HostError) {
      handle = try handles.make(.motion, madeAt: state.callerPosition())
      if let property = Property(named: name) {
        handle.fields = [try target.field(property, name, track)]
      } else if let own = try layers.ownProperties?.movingField(name, of: object, track) {
        handle.fields = [own]
      } else {
        handle.fields = [Self.progress(name, track)]
      }
    } catch { return nil }
    if let rounding = how.rounding, AnimationOptions.roundsToWholes(rounding) {
      for field in handle.fields { field.wholes?.isAll = true }
    }
    handle.targets = .object(object)
    lastMade = handle
    if let callbacks = how.tag as? CallbackBox { handle.callbacks = callbacks.callbacks }
    return (events.observer(handle), { [handles] id in handles.register(handle, id) })
  }
}

extension TransactionBinding {
  /// The progress of a transition as a handle shows it.
  private static func progress(_ name: String, _ track: TrackID) -> Field {
    Field(
      name: name, track: track, count: 1,
      decode: { _ throws(HostError) in throw HostError("a transition has no goal to change", .state)
      },
      encode: { .number($0[0]) }, assign: { _ in })
  }
}

/// The functions of an action, kept with the change that it moves.
final class CallbackBox {
  let callbacks: Callbacks
  init(_ callbacks: Callbacks) { self.callbacks = callbacks }
}
