import AnimationEngine
import LuaRuntime
import SceneGraph

/// `local s <close> = anim.scope()`: objects that its coroutine makes while it is open end with it,
/// and leave no trace.
final class Scopes {
  private let context: ScriptContext
  private let handles: HandleTable
  private var scopes: ObjectStore<Scope>?
  /// Open ones, the innermost last, by the script that made them; nil for callbacks.
  private var open: [LuaTask?: [Scope]] = [:] {
    didSet { handles.hasOpenScopes = !open.isEmpty }
  }
  /// Stops what a handle stands for, and lets the model show.
  var stop: (ScriptHandle) -> Void = { _ in }
  private var state: LuaState { context.state }

  /// The things that one scope has to take back.
  private final class Scope {
    enum Item {
      case handle(ScriptHandle)
      case layer(() -> Layer?)
      /// Gives a property the value that it had; nil for what has no track.
      case value(TrackID?, () -> Void)
    }

    let task: LuaTask?
    var items: [Item] = []
    /// Properties whose value is known already.
    var tracks: Set<TrackID> = []
    var isOpen = true

    /// Where the script made it.
    let madeAt: LuaPosition

    init(_ task: LuaTask?, madeAt: LuaPosition) {
      self.task = task
      self.madeAt = madeAt
    }
  }

  static let functions: [FunctionSpec<Scopes>] = [
    FunctionSpec(
      "scope", of: [.anim], doing: .change, returns: .object("scope"),
      "Opens a scope: at its end everything that the script made inside it is taken back.",
      "do local s <close> = anim.scope() scene:rect {} end"
    ) { scopes, call throws(HostError) in scopes.make(call) },
    FunctionSpec(
      "keep", of: [.scope], doing: .control, returns: .object("scope"),
      "Leaves everything that was made in the scope to the scope around it.",
      "do local s <close> = anim.scope() s:keep() end"
    ) { scopes, call throws(HostError) in
      scopes.keep(try scopes.receiver())
      call.push(LuaSlot(1))
    },
    FunctionSpec(
      "close", of: [.scope], doing: .control, "Takes back everything that was made in the scope.",
      "local s = anim.scope() s:close()"
    ) { scopes, _ throws(HostError) in scopes.close(try scopes.receiver()) },
  ]

  private static let objects = ClassSpec<Scopes, Scope>(
    "scope", "a scope", .scope,
    fields: [
      FieldSpec(
        "open", .flag, default: "true", "Whether it has not been closed.",
        "local s = anim.scope() print(s.open)", { _, scope in .boolean(scope.isOpen) })
    ], functions: functions)

  static var topic: ClassTopic { objects.topic }

  init(_ context: ScriptContext, _ handles: HandleTable) throws(ScriptError) {
    self.context = context
    self.handles = handles
    var description = Self.objects.description(for: self) { scopes throws(HostError) in
      try scopes.receiver()
    }
    description.close = { [unowned self] _ throws(HostError) in
      self.close(try self.receiver())
      return .done
    }
    scopes = ObjectStore(state, try state.defineClass(description))
  }

  private func make(_ call: borrowing LuaCall) {
    guard let scopes else { return }
    let scope = Scope(call.task, madeAt: call.position)
    open[call.task, default: []].append(scope)
    call.push(scopes.add(scope))
  }

  /// A script has made something else that can be ended.
  func note(_ end: @escaping () -> Void) { current?.items.append(.value(nil, end)) }

  /// Whether any scope is open: otherwise nobody needs to report anything.
  var isEmpty: Bool { open.isEmpty }

  /// A script has made something that a handle stands for.
  func note(_ handle: ScriptHandle) {
    guard let scope = current else { return }
    for field in handle.fields { note(field, in: scope) }
    for value in handle.reverts { scope.items.append(.value(nil, value)) }
    handle.reverts.removeAll()
    scope.items.append(.handle(handle))
  }

  /// A script has made a layer.
  func note(_ layer: Layer) { current?.items.append(.layer { [weak layer] in layer }) }

  /// A script that has ended has no scopes any more.
  func forget(_ task: LuaTask) { open[task] = nil }

  /// Forgets scopes that no script holds any more, and what open ones need not take back any more; right
  /// after a full collection and after the handles.
  func sweep() {
    scopes?.sweep()
    for scope in open.values.joined() {
      scope.items.removeAll(where: isOver)
      scope.tracks = scope.tracks.filter { context.animator.model($0) != nil }
    }
  }

  /// Whether nothing is left to be taken back, nor ever will be.
  private func isOver(_ item: Scope.Item) -> Bool {
    switch item {
    case .handle(let handle):
      // One that a script holds may be played again.
      handles.handle(handle.object) == nil
        && context.animator.state(of: handle.animation) == .ended
    case .layer(let layer): layer() == nil
    case .value(let track, _): track.map { context.animator.model($0) == nil } ?? false
    }
  }

  /// Whether the script that runs has an open one.
  var isOpenHere: Bool { current != nil }

  private var current: Scope? {
    guard !open.isEmpty else { return nil }
    return open[state.currentTask]?.last
  }

  private func receiver() throws(HostError) -> Scope {
    guard let scope = scopes?.element(1) else {
      throw HostError(
        "the object before the colon must be a scope, not \(state.describe(1))", .call)
    }
    return scope
  }

  /// Takes note of the value that a property has before the scope moves it.
  private func note(_ field: Field, in scope: Scope) {
    guard scope.tracks.insert(field.track).inserted,
      let values = context.animator.model(field.track)
    else { return }
    let (animator, track, assign) = (context.animator, field.track, field.assign)
    let madeAt = scope.madeAt
    scope.items.append(
      .value(track) { [weak self] in
        // A target that is gone has nothing to be given back.
        guard animator.model(track) != nil else { return }
        do throws(HostError) { try assign(values) } catch {
          self?.context.report(ScriptError(kind: .runtime, message: error.message), madeAt: madeAt)
        }
      })
  }

  // MARK: Ends

  private func leave(_ scope: Scope) {
    scope.isOpen = false
    open[scope.task]?.removeAll { $0 === scope }
    if open[scope.task]?.isEmpty ?? false { open[scope.task] = nil }
  }

  /// Leaves everything as it is, to the scope around it if there is one.
  private func keep(_ scope: Scope) {
    guard scope.isOpen else { return }
    leave(scope)
    if let outer = open[scope.task]?.last {
      outer.items += scope.items
      outer.tracks.formUnion(scope.tracks)
    }
    scope.items.removeAll()
  }

  /// Takes back, the last first, what was made.
  private func close(_ scope: Scope) {
    guard scope.isOpen else { return }
    leave(scope)
    let items = scope.items
    scope.items.removeAll()
    for item in items.reversed() {
      switch item {
      case .handle(let handle):
        if context.animator.state(of: handle.animation) != .ended { stop(handle) }
      case .layer(let layer):
        if let layer = layer(), layer.isInScene { layer.remove() }
      case .value(_, let giveBack): giveBack()
      }
    }
  }
}
