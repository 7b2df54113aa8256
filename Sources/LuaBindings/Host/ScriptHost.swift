import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// Runs one scene file: its script, its scene, its animator.
///
/// ```swift
/// var options = ScriptHostOptions()
/// options.onPrint = { line in output.write(line) }
/// let host = try ScriptHost(options)
/// try host.load(path: "scene.lua")
/// for frame in 0..<60 { try host.advance(to: rate.time(of: frame)) }
/// ```
/// A scene that never calls `anim.scene` animates tables only, and has no `scene`.
///
/// One thread calls everything here.
package final class ScriptHost {
  let context: ScriptContext
  /// Easings by name, drop-ins included.
  package let easings: EasingBinding
  let springs: SpringBinding
  let random: RandomBinding
  let staggers: StaggerBinding
  let numbers: NumberBinding
  let mixing: MixBinding
  let texts: TextBinding
  let paths: PathBinding
  let scenes: SceneBinding
  let gradients: GradientObjects
  let targets: Targets
  let properties: CustomProperties
  let handleTable: HandleTable
  let events: EventDispatcher
  let reader: OptionReader
  let verbs: Verbs
  let values: ValueObjects
  /// Objects of the program.
  package let objects: HostObjects
  let live: LiveBindings
  let clocks: ClockObjects
  let effects: Effects
  let scopes: Scopes
  let ticks: Ticks
  let composition: Composition
  let timelines: TimelineBinding
  let scripts: Scripts
  let queries: TargetQueries
  let changes: TransactionBinding
  let actions: ScriptActions
  let animators: AnimatorBinding
  let handles: Handles
  let parameterBinding: ParameterBinding
  let dataBinding: DataBinding
  let stateBinding: StateBinding
  let includes: Includes
  /// Folders whose easing families were loaded.
  var easingFolders: Set<FileIdentity> = []
  /// Pixels of the images that were read and are whole, by their paths.
  var imageSizes: [String: Size] = [:]
  /// The files read for the scene.
  let files: SceneFiles
  let inputs: InputBinding
  /// Functions and events of the program.
  package let program: ProgramBinding
  let drags: DragBinding

  var state: LuaState { context.state }

  /// A host before its scene file.
  ///
  /// - Throws: `ScriptError` if there is no memory for a Lua state.
  package convenience init(
    _ options: ScriptHostOptions = ScriptHostOptions()
  ) throws(ScriptError) {
    try self.init(options, .standard)
  }

  /// A host of an API that may have more than the standard one.
  init(_ options: ScriptHostOptions, _ api: API) throws(ScriptError) {
    context = try ScriptContext(options)
    let state = context.state
    state.argumentLimits = api.argumentLimits
    context.guardVerbs()
    // One turn for all of it: each entry by itself would set the limits' timer twice.
    state.beginTurn()
    defer { state.endTurn() }
    easings = try EasingBinding(state)
    springs = try SpringBinding(state)
    random = try RandomBinding(state, seed: options.seed)
    staggers = try StaggerBinding(state, easings: easings, random: random)
    numbers = NumberBinding(state)
    mixing = MixBinding(state)
    texts = TextBinding(state)
    paths = PathBinding(state)
    targets = Targets(context)
    properties = CustomProperties(context, targets.writer)
    handleTable = HandleTable(context)
    events = EventDispatcher(context, handleTable)
    reader = OptionReader(context, springs, easings, api.options)
    verbs = try Verbs(context, targets, handleTable, events, reader)
    live = LiveBindings(context, targets, handleTable, events, reader, verbs)
    ticks = Ticks(context, targets, handleTable, events, reader)
    composition = Composition(context, handleTable, events, reader)
    scripts = Scripts(context, handleTable, events)
    queries = TargetQueries(context, targets, handleTable)
    timelines = TimelineBinding(context, handleTable, events, reader, scripts)
    handles = try Handles(handleTable, scripts, targets, verbs, timelines)
    let methods = api.verbs.methods(of: .layer, bound: verbs)
      .merging(LiveBindings.functions.methods(of: .layer, bound: live)) { $1 }
      .merging(Ticks.functions.methods(of: .layer, bound: ticks)) { $1 }
      .merging(TargetQueries.functions.methods(of: .layer, bound: queries)) { $1 }
    values = try ValueObjects(context, targets, methods)
    objects = HostObjects(context, methods)
    let transactions = Transactions(context.animator)
    inputs = try InputBinding(context, scripts, api.events)
    program = ProgramBinding(context, objects, handleTable, inputs)
    drags = DragBinding(context, verbs, inputs)
    scenes = try SceneBinding(
      state, animator: context.animator, transactions: transactions,
      layerMethods:
        methods
        .merging(InputBinding.functions.methods(of: .layer, bound: inputs)) { $1 }
        .merging(DragBinding.functions.methods(of: .layer, bound: drags)) { $1 },
      sceneMethods: InputBinding.functions.methods(of: .scene, bound: inputs),
      layerFields: api.layerFields)
    changes = TransactionBinding(
      context, handleTable, events, reader, scenes.layers, transactions)
    actions = ScriptActions(context, scenes.layers, changes)
    animators = try AnimatorBinding(context, changes, scenes)
    gradients = try GradientObjects(state, animator: context.animator)
    parameterBinding = ParameterBinding(state, written: options.parameters)
    context.mainScope.parameters = parameterBinding
    let files = SceneFiles(sizeLimit: options.limits.source, asReadBy: options.files)
    self.files = files
    dataBinding = DataBinding(state) { [context] name throws(HostError) in
      try files.text(of: name, in: context.scope)
    }
    includes = Includes(context, scenes, scripts, files)
    stateBinding = try StateBinding(state, options.state)
    clocks = try ClockObjects(context, scripts, scenes.layers)
    effects = Effects(context, handleTable, events, targets, reader)
    effects.verbs = methods
    handles.effects = effects
    scopes = try Scopes(context, handleTable)
    try connect(methods, api)
    state.forgetTime()
  }

  /// Opens the circles of a scene, so that all of it goes with the host.
  ///
  /// The parts hold the context, which owns the state and the animator. These hold, of what a script
  /// made, functions and sinks that lead back to the parts (docs/ARCHITECTURE.md, who owns whom).
  deinit {
    if context.options.animator == nil { animator.shutDown() } else { animator.removeHost() }
    scripts.shutDown()
    handleTable.shutDown()
    targets.shutDown()
    verbs.plain.shutDown()
    includes.shutDown()
    program.removeAll()
    state.forgetHost()
  }

  private func connect(
    _ methods: [String: HostFunction], _ api: API
  ) throws(ScriptError) {
    try state.defineList(methods: methods) { [unowned self] call throws(HostError) in
      if let name = call.state.string(2), let verb = try self.effects.verb(name) {
        call.push(verb)
      } else {
        call.pushNil()
      }
      return .done
    }
    targets.layers = scenes.layers
    texts.scene = { [unowned self] in self.scene }
    targets.handles = handleTable
    handleTable.events = events
    handleTable.changes = changes
    animator.tweenHost = handleTable
    inputs.scenes = scenes
    inputs.program = program
    inputs.scopes = scopes
    inputs.objects.layers = scenes.layers
    scripts.inputs = inputs
    composition.inputs = inputs
    composition.scripts = scripts
    events.scripts = scripts
    animators.scripts = scripts
    targets.values = values
    targets.objects = objects
    targets.clocks = clocks
    scenes.layers.clocks = clocks
    scenes.layers.assignsAtOnce = context.options.readsPlainCalls
    scenes.layers.limit = context.options.layerLimit
    scenes.layers.stop = { [unowned context] limit throws(HostError) in
      try context.stop(at: limit)
    }
    scenes.layers.checkShare = { [unowned context] name, value in
      context.checkShare(name, value)
    }
    scenes.layers.effects = effects
    scenes.layers.scopes = scopes
    handleTable.scopes = scopes
    inputs.objects.scopes = scopes
    scripts.scopes = scopes
    scopes.stop = { [unowned self] handle in
      self.handles.stop(handle, keepsPresentation: false)
    }
    reader.clock = { [unowned self] slot, what throws(HostError) in
      try self.clocks.time(slot, what)
    }
    verbs.changes = changes
    scenes.layers.gradients = gradients
    scenes.layers.findImage = { [unowned self] source throws(HostError) in
      try self.image(source)
    }
    scenes.onScene = context.options.onScene
    targets.properties = properties
    scenes.layers.ownProperties = properties
    scripts.groups = composition
    scripts.transactions = changes.transactions
    changes.transactions.host = changes
    scenes.layers.actions = actions
    scenes.scope = { [unowned context] in context.scope }
    scenes.layers.includes = includes
    context.framesPerSecond = { [unowned context] in context.scope.frameRate.framesPerSecond }
    context.isCalled = { [unowned self] slot in
      self.random.isRandom(slot) || self.values.cell(slot) != nil
    }
    context.drawSeed = { [unowned self] in self.random.sequence.next() }
    staggers.readTime = { [unowned self] slot, what throws(HostError) in
      try self.context.time(slot, what)
    }
    animator.scriptCurveHost = easings
    easings.springOf = { [unowned self] slot in self.springs.object(slot) }
    easings.warn = { [unowned self] message, place in
      self.context.warn(message, .openEasing, at: place)
    }
    connectFailures()
    animator.beforeSweep = { [unowned self] in self.sweep() }
    state.moduleReader = { [files] name throws(HostError) in try files.module(name) }
    var fields =
      api.verbs.fields(bound: verbs) + LiveBindings.functions.fields(bound: live)
      + Ticks.functions.fields(bound: ticks) + TargetQueries.functions.fields(bound: queries)
      + Composition.functions.fields(bound: composition)
      + CustomProperties.functions.fields(bound: properties)
      + TransactionBinding.functions.fields(bound: changes)
      + AnimatorBinding.functions.fields(bound: animators)
      + ValueObjects.functions.fields(bound: values)
      + ProgramBinding.functions.fields(bound: program)
      + ClockObjects.functions.fields(bound: clocks) + Scopes.functions.fields(bound: scopes)
    fields +=
      TimelineBinding.functions.fields(bound: timelines)
      + DataBinding.functions.fields(bound: dataBinding)
      + Self.functions.fields(bound: self)
    fields +=
      easings.fields + springs.fields + staggers.fields + random.fields + numbers.fields
      + mixing.fields + texts.fields + paths.fields + scenes.fields + gradients.fields
      + stateBinding.fields
    for row in FormerName.all(of: .anim) {
      if let field = fields.first(where: { $0.0 == row.name }) {
        fields.append((row.former, field.1))
      }
    }
    fields.append(("effect", .hostTable(effects.table)))
    fields.append(("reduced_motion", .boolean(context.options.reducesMotion)))
    let names = fields.map(\.0).sorted()
    effects.taken = { [unowned self] name in
      names.contains(name) ? "a name of anim" : self.scenes.layers.owner(of: name)
    }
    context.memberNames = { [unowned self] in names + self.effects.names }
    let module = LuaHostTable(
      name: "anim", fields: fields,
      index: { [unowned self] call throws(HostError) in
        let name = call.state.describeKey(2)
        guard let verb = try self.effects.verb(name) else {
          throw unknownName("name", name, of: "anim", valid: names + self.effects.names)
        }
        call.push(verb)
        return .done
      })
    let anim = try state.makeReference(.hostTable(module))
    timelines.module = anim
    timelines.plain = verbs.plain
    for verb in [Verbs.Verb.to, .by] {
      let key = try context.key(.name(verb.rawValue))
      let function = try state.withSlots { () throws(ScriptError) in
        try state.reference(state.get(state.slot(anim), .string(verb.rawValue), raw: true))
      }
      timelines.plainVerbs[verb.rawValue] = (verb, key, function)
    }
    try state.setGlobal("anim", .table(anim))
    try state.preload("animlua", .table(anim))
    let globals = Self.functions.methods(of: .global, bound: self)
      .sorted { $0.key > $1.key }.map { ($0.key, LuaValue.hostFunction($0.value)) }
    for (name, value) in globals { try state.setGlobal(name, value) }
    includes.module = (fields, globals)
    includes.loadEasings = { [unowned self] folder throws(HostError) in
      try self.loadEasings(besideInclude: folder)
    }
  }

  /// How the script's garbage is collected; for measurements.
  package var collector = LuaState.Collector.incremental {
    didSet { state.collect(by: collector) }
  }

  // MARK: Time

  /// Makes the frame at a scene time: scripts that waited for an earlier instant go on at it.
  ///
  /// - Parameter time: seconds, at least that of the last frame.
  /// - Throws: `LoadError.script` when a limit was hit or the engine refused to go on.
  package func advance(to time: Double) throws(LoadError) {
    if let fatal { throw .script(fatal) }
    state.beginTurn()
    defer { state.endTurn() }
    do throws(EngineError) { try animator.advance(to: time) } catch {
      throw .script(end(error))
    }
    context.forgetFailures()
    try requireTime()
  }

  /// Does something for the scene whose time counts for its limits.
  ///
  /// Turns may lie within each other: the outermost one is the frame that is counted.
  package func inTurn<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    state.beginTurn()
    defer { state.endTurn() }
    return try body()
  }

  /// Ends the scene once all its frames took more time than they may.
  ///
  /// Where no script runs any more, nothing else would see it.
  ///
  /// - Throws: `LoadError.script` when the scene has ended, by this or before.
  package func requireTime() throws(LoadError) {
    if fatal == nil {
      do throws(ScriptError) { try state.requireTime() } catch { _ = context.noticed(error) }
    }
    if let fatal { throw .script(fatal) }
  }

  /// Ends the scene for good, with the place where what the engine complains of was made.
  private func end(_ error: EngineError) -> ScriptReport {
    let id: AnimationID?
    switch error {
    case .endlessChain(let culprit), .tooManyInstants(let culprit, _): id = culprit
    default: return context.end(error, madeAt: nil)
    }
    // Each time that input happens at is a round, and so may be what its listeners do.
    let many = Animator.longestChain / 4
    if case .endlessChain = error, let input = scene?.input, input.timesOfLate > many,
      let sender = inputs.sender(at: animator.now)
    {
      let text =
        "endless chain of input: 'input' sends events at more than \(many) different times within a "
        + "millisecond"
      return context.end(error, text, madeAt: sender)
    }
    if let origin = id.flatMap(handleTable.origin) {
      return context.end(error, madeAt: origin)
    }
    // Each round emits one at least.
    if case .endlessChain = error, let event = inputs.lastEmitted,
      event.count > Animator.longestChain / 2
    {
      let text =
        "endless chain of events: '\(event.name.text)' is emitted again and again at one instant"
      return context.end(error, text, madeAt: event.position)
    }
    return context.end(error, madeAt: scripts.lastWait)
  }

  /// Releases objects that nothing holds any more.
  ///
  /// Only here, at fixed frames and right after a full collection, is it decided what is gone: when
  /// Lua collects by itself shows in nothing.
  private func sweep() {
    targets.releaseUnused()
    state.collectGarbage()
    handleTable.sweep()
    inputs.objects.sweep()
    values.sweep()
    objects.sweep()
    clocks.sweep()
    scopes.sweep()
    targets.sweep()
    targets.writer.sweep()
    context.forgetKeys()
    properties.sweep { [scenes] id in scenes.layers.isInScene(id) }
    scenes.layers.sweep()
    verbs.plain.sweep()
    animators.sweep()
    springs.sweep()
    staggers.sweep()
    state.sweepFunctions()
    gradients.sweep()
    easings.curves.sweep()
    random.sweep()
  }
}
