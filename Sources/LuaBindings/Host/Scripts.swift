import AnimationEngine
import LuaRuntime
import SceneGraph

/// A script that may wait: the main chunk, or one that `spawn` started.
final class RunningScript {
  let task: LuaTask
  /// Nil for the main chunk.
  let handle: ScriptHandle?
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
  /// It asked for its own end, which is due when it waits next.
  var isStopping = false

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
  private(set) var lastWait: LuaPosition?
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
    do throws(ScriptError) {
      let script = RunningScript(try state.makeTask(function), nil, madeAt: madeAt)
      running[script.task] = script
      try step(script, values)
    } catch {
      context.report(error, madeAt: madeAt)
    }
  }

  private func resume(_ script: RunningScript, _ values: [LuaValue]) {
    guard context.fatal == nil, running[script.task] === script else { return }
    do throws(ScriptError) { try step(script, values) } catch {
      if let handle = script.handle {
        context.fail(handle, error)
      } else {
        context.report(error, madeAt: script.madeAt)
      }
    }
  }

  private func step(_ script: RunningScript, _ values: [LuaValue]) throws(ScriptError) {
    try context.enter()
    let step: LuaTaskStep
    do throws(ScriptError) { step = try state.resume(script.task, with: values) } catch {
      running[script.task] = nil
      scopes?.forget(script.task)
      throw context.noticed(error)
    }
    switch step {
    case .ended:
      running[script.task] = nil
      scopes?.forget(script.task)
      if let handle = script.handle { animator.endOpen(handle.animation, .finished) }
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
  }

  /// Closes a script; what it started goes on.
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

  private func close(_ script: RunningScript) {
    running[script.task] = nil
    script.waits += 1
    // A wait that nobody waits for any more must not keep the scene going.
    if let timer = script.timer { animator.cancel(timer) }
    script.giveUp?()
    do throws(ScriptError) {
      try context.enter()
      try state.cancel(script.task)
    } catch {
      context.report(error, madeAt: script.madeAt)
    }
    scopes?.forget(script.task)
  }

  /// Lets go of all, with the host: what a script waits for may lead back to it.
  func letGo() {
    for script in running.values { script.giveUp = nil }
    running.removeAll()
  }

  // MARK: Waiting

  /// `wait(…)`: for seconds, a handle, a function, the next frame, or several.
  func wait(_ call: borrowing LuaCall) throws(HostError) -> LuaOutcome {
    let script = try waiter(call)
    script.waits += 1
    let number = script.waits
    lastWait = call.position
    // Nothing below answers before this call has returned: the engine delivers between turns.
    let answer: ([LuaValue]) -> Void = { [weak self, script] values in
      guard script.waits == number else { return }
      self?.resume(script, values)
    }
    if call.count == 0 {
      animator.onNextFrame { answer([.string(EndReason.finished.name)]) }
    } else if call.count == 1 {
      try wait(1, script, number, call, answer)
    } else {
      try wait(forAll: (1...call.count).map { LuaSlot($0) }, call, answer)
    }
    return .wait(Int64(number))
  }

  /// `clock:wait(seconds)`: for seconds of a clock's time.
  func wait(
    seconds slot: LuaSlot, on clock: ClockID, _ call: borrowing LuaCall
  ) throws(HostError) -> LuaOutcome {
    let script = try waiter(call)
    let seconds = try context.time(slot, "the time to wait")
    guard seconds >= 0 else {
      throw HostError("the time to wait must be 0 or more seconds, not \(shortest(seconds))")
    }
    script.waits += 1
    let number = script.waits
    lastWait = call.position
    script.timer = animator.schedule(after: seconds, clock: clock) { [weak self, script] in
      script.timer = nil
      guard script.waits == number else { return }
      self?.resume(script, [.string(EndReason.finished.name)])
    }
    return .wait(Int64(number))
  }

  private func waiter(_ call: borrowing LuaCall) throws(HostError) -> RunningScript {
    if transactions?.isOpen == true {
      throw HostError(
        "'wait' does not work inside a transaction, whose function must return at once: wait for "
          + "what anim.transaction answers", .wait)
    }
    if animator.reads.isReading {
      throw HostError(
        "'wait' does not work in a function of 'bind' or 'follow', which must return at once", .wait
      )
    }
    switch call.waiting {
    case .possible:
      if let task = call.task, let script = running[task] { return script }
      throw HostError("'wait' works in scripts only: start one with spawn(function() … end)", .wait)
    case .outsideTask:
      throw HostError(
        "'wait' does not work in a callback: start a script in it with spawn(function() … end)",
        .wait)
    case .foreignCoroutine:
      throw HostError(
        "'wait' does not work in a coroutine of the script's own: use spawn(function() … end)",
        .wait)
    case .atOnce:
      throw HostError(
        "'wait' does not work inside require, table.sort, string.gsub, metamethods, easings, "
          + "'read', 'write' or other functions that must answer at once", .wait)
    }
  }

  private func wait(
    _ slot: LuaSlot, _ script: RunningScript, _ number: Int, _ call: borrowing LuaCall,
    _ answer: @escaping ([LuaValue]) -> Void
  ) throws(HostError) {
    if let handle = handles.handle(slot) {
      try checkOther(handle, than: script)
      script.awaited = (number, handle)
      if isCircle(script) {
        context.warn(
          "this script waits for one that waits for it, so neither goes on", .wait,
          at: call.position)
      }
      wait(for: handle, answer)
      return
    }
    if let inputs, let awaited = inputs.objects.awaited(slot) {
      script.giveUp = inputs.once(awaited) { reason, event in
        answer([.string(reason.name), event])
      }
      return
    }
    switch state.kind(slot) {
    case .number, .integer, .string:
      let seconds = try context.time(slot, "the time to wait")
      guard seconds >= 0 else {
        throw HostError("the time to wait must be 0 or more seconds, not \(shortest(seconds))")
      }
      script.timer = animator.schedule(after: seconds, clock: context.scope.clock) {
        script.timer = nil
        answer([.string(EndReason.finished.name)])
      }
    case .function:
      let condition = try state.keep(slot)
      poll(condition, script, number, call.position, answer)
    case .table:
      try self.wait(forAll: [slot], call, answer)
    case .nil, .none:
      animator.onNextFrame { answer([.string(EndReason.finished.name)]) }
    default:
      throw HostError(
        "wait takes seconds, a handle, an event or a function, not \(state.describe(slot))")
    }
  }

  private func wait(for handle: ScriptHandle, _ answer: @escaping ([LuaValue]) -> Void) {
    let id = handle.animation
    animator.whenEnded(id) { [unowned self] reason in
      var values: [LuaValue] = [.string(reason.name)]
      if let winner = self.animator.winner(of: id) {
        values.append(.integer(Int64(winner + 1)))
        if let event = handle.occurrences[winner] { values.append(event) }
      }
      answer(values)
    }
  }

  /// Refuses a script's wait for its own end.
  private func checkOther(
    _ handle: ScriptHandle, than script: RunningScript
  ) throws(HostError) {
    guard handle !== script.handle else {
      throw HostError("a script that waits for itself waits for ever", .wait)
    }
  }

  private func wait(
    forAll slots: [LuaSlot], _ call: borrowing LuaCall, _ answer: @escaping ([LuaValue]) -> Void
  ) throws(HostError) {
    guard let groups else { return }
    let handle = try groups.join(slots, madeAt: call.position)
    wait(for: handle, answer)
  }

  /// Asks a function each frame until it says yes.
  private func poll(
    _ condition: LuaReference, _ script: RunningScript, _ number: Int, _ position: LuaPosition,
    _ answer: @escaping ([LuaValue]) -> Void
  ) {
    animator.onNextFrame { [weak self, script] in
      guard let self, script.waits == number, self.context.fatal == nil else { return }
      do throws(ScriptError) {
        switch try self.context.call(condition, []).first {
        case nil, .nil, .boolean(false): self.poll(condition, script, number, position, answer)
        default: answer([.string(EndReason.finished.name)])
        }
      } catch {
        self.fail(script, error, position)
      }
    }
  }

  /// A failed wait fails the script too.
  private func fail(_ script: RunningScript, _ error: ScriptError, _ position: LuaPosition) {
    close(script)
    if let handle = script.handle {
      context.fail(handle, error)
    } else {
      context.report(error, madeAt: position)
    }
  }
}
