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
  /// The table `anim` as it was made; nil until then.
  var module: ModuleNames?
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
    context.guardVerbs(api)
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

  /// How the script's garbage is collected; for measurements.
  package var collector = LuaState.Collector.incremental {
    didSet { state.collect(by: collector) }
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
}
