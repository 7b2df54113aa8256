import AnimationEngine
import LuaRuntime
import SceneGraph

/// A script that may wait: the main chunk, or one that `spawn` started.
final class RunningScript {
  let task: LuaTask
  /// Nil for the main chunk, and for callbacks.
  var handle: ScriptHandle?
  let madeAt: LuaPosition?
  /// Counts waits: an answer to an earlier one is void.
  var waits = 0
  /// The file within the scene that it is of; nil for the file that is played.
  weak var scope: SceneScope?
  /// The engine's timer of a wait for seconds.
  var timer: AnimationID?
  /// Gives up a wait for an event.
  var giveUp: (() -> Void)?
  /// The handle that it last waited for, if that was one, and which of its waits that was.
  var awaited: (wait: Int, handle: ScriptHandle)?
  /// It ended itself, which is due when it waits next.
  var isStopping = false
  /// The group of which it is a step: its errors are the group's.
  weak var group: ScriptHandle?
  /// Gets the handle that it returns, if it returns one; its own handle ends then.
  var onReturn: ((LuaValue) -> Void)?

  init(_ task: LuaTask, _ handle: ScriptHandle?, madeAt: LuaPosition?) {
    self.task = task
    self.handle = handle
    self.madeAt = madeAt
  }
}

/// Runs scripts, and lets them wait for exact instants.
final class Scripts {
  let context: ScriptContext
  let handles: HandleTable
  let events: EventDispatcher
  /// Makes a group of several things to wait for.
  var groups: Composition?
  /// Knows events.
  weak var inputs: InputBinding?
  /// Asked whether the caller is within one.
  var transactions: Transactions?
  /// Scopes that scripts have open.
  weak var scopes: Scopes?
  private(set) var running: [LuaTask: RunningScript] = [:]
  /// Where a script last waited: an endless chain of waits is named by it.
  var lastWait: LuaPosition?
  var state: LuaState { context.state }
  var animator: Animator { context.animator }

  init(_ context: ScriptContext, _ handles: HandleTable, _ events: EventDispatcher) {
    self.context = context
    self.handles = handles
    self.events = events
  }

  // MARK: Running

  /// Runs the main chunk until it waits for the first time, or ends.
  func runMain(_ chunk: LuaReference) throws(ScriptError) {
    let script = RunningScript(try state.makeTask(chunk), nil, madeAt: nil)
    running[script.task] = script
    try step(script, [])
  }

  /// Runs the first turn of a scene within the scene; it ends with the layer it is for.
  ///
  /// - Throws: its error, and then nothing of it runs any more.
  func run(_ chunk: LuaReference, in scope: SceneScope, madeAt: LuaPosition) throws(HostError) {
    let handle = try handles.make(.script, madeAt: madeAt)
    let task = try passing { () throws(ScriptError) in try state.makeTask(chunk) }
    let script = RunningScript(task, handle, madeAt: madeAt)
    script.scope = scope
    let id = begin(script, handle)
    scope.note(id, animator)
    do throws(ScriptError) { try step(script, []) } catch {
      animator.remove(id)
      throw HostError(error)
    }
  }

  /// `spawn(fn, …)`: a script that begins at the end of this turn.
  func spawn(_ call: borrowing LuaCall) throws(HostError) {
    try context.requireRoom()
    guard state.kind(1) == .function else {
      throw HostError(
        "the argument of 'spawn' must be a function, not \(state.describe(1))\nwrite spawn(function() … end)"
      )
    }
    let function = try call.function(1)
    var arguments: [LuaValue] = []
    for index in 1..<max(1, call.count) { arguments.append(try call.value(LuaSlot(index + 1))) }
    call.push(try start(function, arguments, madeAt: call.position).value)
  }

  /// Begins a script of its own in this instant's next round.
  func start(
    _ function: LuaReference, _ arguments: [LuaValue], madeAt: LuaPosition
  ) throws(HostError) -> ScriptHandle {
    let handle = try handles.make(.script, madeAt: madeAt)
    let task = try passing { () throws(ScriptError) in try state.makeTask(function) }
    let script = RunningScript(task, handle, madeAt: handle.madeAt)
    script.scope = context.scope
    _ = begin(script, handle)
    animator.schedule(after: 0) { [unowned self] in
      guard self.running[script.task] === script else { return }
      self.resume(script, arguments)
    }
    _ = handles.expose(handle)
    return handle
  }

  /// Lets the engine know of a script.
  private func begin(_ script: RunningScript, _ handle: ScriptHandle) -> AnimationID {
    running[script.task] = script
    handle.script = script
    handle.onStop = { [unowned self, unowned script] in self.stop(script) }
    let id = animator.addOpen(
      observer: AnimationObserver(.complete) { [unowned self] event in
        self.context.report(event.failure, madeAt: handle.madeAt)
        self.handles.ended(handle)
        // A group that was stopped takes its scripts along.
        if self.running[script.task] === script { self.close(script) }
      })
    handles.register(handle, id)
    return id
  }

  /// Runs a listener as a script of its own, at once and until it waits for the first time.
  func run(_ function: LuaReference, _ values: [LuaValue], madeAt: LuaPosition) {
    guard context.fatal == nil else { return }
    do throws(ScriptError) { _ = try call(function, values, madeAt: madeAt) } catch {
      context.report(error, madeAt: madeAt)
    }
  }

  /// How far a callback came before it waited for the first time.
  enum FirstStep {
    /// To its end; the object that it returned, or nil.
    case ended(LuaValue)
    case waiting(RunningScript)
  }

  /// Calls a function that may wait: it becomes a script of its own.
  ///
  /// - Throws: Its error before it waits for the first time. Later errors are reported.
  func call(
    _ function: LuaReference, _ values: [LuaValue], madeAt: LuaPosition
  ) throws(ScriptError) -> FirstStep {
    let script = RunningScript(try state.makeTask(function), nil, madeAt: madeAt)
    running[script.task] = script
    let result = try step(script, values)
    return running[script.task] === script ? .waiting(script) : .ended(result)
  }

  /// Gives a callback that waits a handle, so that a group can wait for its end.
  ///
  /// - Parameters:
  ///   - script: The callback.
  ///   - group: Of which it is a step.
  ///   - onReturn: Gets what it returns at its end.
  /// - Returns: The handle's animation.
  /// - Throws: `HostError` beyond the limit of live things.
  func adopt(
    _ script: RunningScript, by group: ScriptHandle, onReturn: @escaping (LuaValue) -> Void
  ) throws(HostError) -> AnimationID {
    let handle = try handles.make(.script, madeAt: group.madeAt)
    script.handle = handle
    script.group = group
    script.onReturn = onReturn
    return begin(script, handle)
  }

  func resume(_ script: RunningScript, _ values: [LuaValue]) {
    guard context.fatal == nil, running[script.task] === script else { return }
    do throws(ScriptError) { try step(script, values) } catch {
      fail(script, error, script.madeAt)
    }
  }

  /// Ends what a script stands for with its error.
  func fail(_ script: RunningScript, _ error: ScriptError, _ place: LuaPosition?) {
    if let group = script.group, let handle = script.handle {
      context.fail(group, error)
      animator.endOpen(handle.animation, .stopped)
    } else if let handle = script.handle {
      context.fail(handle, error)
    } else {
      context.report(error, madeAt: place)
    }
  }

  /// Runs a script until it waits or ends; the object that it returns, or nil.
  @discardableResult
  private func step(
    _ script: RunningScript, _ values: [LuaValue]
  ) throws(ScriptError) -> LuaValue {
    let outer = context.turn
    let side = try context.enter()
    defer { context.leave(to: outer, side) }
    let step: LuaTaskStep
    var result = LuaValue.nil
    do throws(ScriptError) {
      step = try state.resume(script.task, with: values) { slot throws(ScriptError) in
        if let object = state.object(slot) { result = .object(object) }
      }
    } catch {
      running[script.task] = nil
      scopes?.forget(script.task)
      throw context.noticed(error)
    }
    switch step {
    case .ended:
      running[script.task] = nil
      scopes?.forget(script.task)
      if let onReturn = script.onReturn {
        onReturn(result)
      } else if let handle = script.handle {
        animator.endOpen(handle.animation, .finished)
      }
    case .waiting:
      if script.isStopping { stop(script) }
    case .yielded:
      script.waits += 1
      let wait = script.waits
      animator.onNextFrame { [weak self, script] in
        guard script.waits == wait else { return }
        self?.resume(script, [])
      }
    }
    return result
  }

  /// Closes a script; its animations go on.
  private func stop(_ script: RunningScript) {
    guard running[script.task] === script else { return }
    guard !state.isRunning(script.task) else {
      script.isStopping = true
      return
    }
    close(script)
    if let handle = script.handle { animator.endOpen(handle.animation, .stopped) }
  }

  /// Closes all scripts of a file whose layer was removed.
  func close(of scope: SceneScope) {
    let scripts = running.values.filter { $0.scope === scope }
    for script in scripts.sorted(by: { ($0.handle?.serial ?? 0) < ($1.handle?.serial ?? 0) }) {
      if state.isRunning(script.task) { script.isStopping = true } else { close(script) }
    }
  }

  func close(_ script: RunningScript) {
    running[script.task] = nil
    script.waits += 1
    // A wait that nobody waits for any more must not keep the scene going.
    if let timer = script.timer { animator.cancel(timer) }
    script.giveUp?()
    do throws(ScriptError) {
      let side = try context.enter()
      defer { animator.side.end(backTo: side) }
      try state.cancel(script.task)
    } catch {
      context.report(error, madeAt: script.madeAt)
    }
    scopes?.forget(script.task)
  }

  /// Releases all, with the host: the object that a script waits for may lead back to it.
  func shutDown() {
    for script in running.values { (script.giveUp, script.onReturn) = (nil, nil) }
    running.removeAll()
  }
}
