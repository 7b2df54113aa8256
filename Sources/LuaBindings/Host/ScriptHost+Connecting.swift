import AnimationEngine
import LuaRuntime
import SceneGraph

extension ScriptHost {
  /// Makes the parts known to each other, and the API known to Lua.
  func connect(
    _ methods: [String: HostFunction], _ api: API
  ) throws(ScriptError) {
    try connectLists(methods)
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
    scenes.layers.warn = { [unowned context] message, code, place in
      context.warn(message, code, at: place)
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
    springs.checkTime = { [unowned context] what, seconds in context.checkTime(what, seconds) }
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
    let former = FormerName.all(of: .anim).map(\.former)
    let present = names.filter { !former.contains($0) }
    values.effectNames = { [unowned self] in self.effects.names }
    context.memberNames = { [unowned self] in names + self.effects.names }
    let table = LuaHostTable(
      name: "anim", fields: fields,
      index: { [unowned self] call throws(HostError) in
        let name = call.state.describeKey(2)
        guard let verb = try self.effects.verb(name) else {
          throw unknownName(
            "name", name, of: "anim", valid: present + self.effects.names, more: former)
        }
        call.push(verb)
        return .done
      },
      newindex: { call throws(HostError) in
        throw HostError(
          "'\(call.state.describeKey(2))' of anim cannot be assigned\na verb of the script's own is "
            + "a field of anim.effect; other values belong into variables", .readOnly)
      })
    let anim = try state.makeReference(.hostTable(table))
    timelines.animating = verbs
    for verb in TimelineBinding.verbs {
      timelines.makers[verb] = try state.withSlots { () throws(ScriptError) in
        try state.reference(state.get(state.slot(anim), .string(verb), raw: true))
      }
    }
    module = ModuleNames(
      names: names, table: anim,
      copy: try state.withSlots { () throws(ScriptError) in
        try state.copy(of: state.slot(anim))
      })
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

  /// Gives lists of layers and objects the verbs as methods.
  private func connectLists(_ methods: [String: HostFunction]) throws(ScriptError) {
    try state.defineList(methods: methods) { [unowned self] call throws(HostError) in
      if let name = call.state.string(2), let verb = try self.effects.verb(name) {
        call.push(verb)
      } else {
        call.pushNil()
      }
      return .done
    } assign: { [unowned self] call throws(HostError) in
      if let name = state.string(2), scenes.layers.isAnimated(name) {
        throw HostError(
          "'\(name)' cannot be assigned to a list: nothing would change\nwrite list:set { \(name) = "
            + "\(state.written(3)) } for all, or list[1].\(name) for one", .readOnly)
      }
      try passing { () throws(ScriptError) in
        try state.set(1, .slot(2), .slot(3), raw: true)
      }
      return .done
    }
  }
}
