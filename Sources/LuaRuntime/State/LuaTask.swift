import CLuaBridge

/// A script that runs as a coroutine of the host and may wait.
package struct LuaTask: Hashable, Sendable {
  let id: Int32
}

/// The result of resuming a task.
package enum LuaTaskStep: Equatable, Sendable {
  case ended
  /// It waits with the token that a host function gave.
  case waiting(Int64)
  /// A bare `coroutine.yield()`: until the next frame.
  case yielded
}

extension LuaState {
  /// The task whose code runs, if it runs on its own thread.
  package var currentTask: LuaTask? {
    let id = al_current_task(raw)
    return id == 0 ? nil : LuaTask(id: id)
  }

  /// Makes a task of a function; it has not begun.
  package func makeTask(_ function: LuaReference) throws(ScriptError) -> LuaTask {
    drain()
    var id: Int32 = 0
    try check(al_task_open(raw, function.id, &id))
    return LuaTask(id: id)
  }

  /// Runs a task on.
  ///
  /// The values are the arguments at its begin, later the results of what it waits in.
  ///
  /// A task that ended or failed is gone: its number must not be used again. After an error its
  /// `__close` handlers have run, unless a limit stopped it.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - values: What it gets.
  ///   - takeResult: Gets the first result of a task that ends; nil where it returns nothing.
  /// - Returns: Whether it ended, or what it waits for.
  /// - Throws: `ScriptError`; of kind `.host` if the task is running already or gone.
  package func resume(
    _ task: LuaTask, with values: [LuaValue] = [],
    takeResult: (LuaSlot) throws(ScriptError) -> Void = { _ in }
  ) throws(ScriptError) -> LuaTaskStep {
    drain()
    let top = al_top(raw)
    defer { al_set_top(raw, top) }
    let mark = addTokens(values)
    var token: Int64 = 0
    var result: Int32 = 0
    let status = al_task_resume(raw, task.id, mark, &token, &result)
    switch Int(status) {
    case AL_OK:
      try takeResult(LuaSlot(raw: result))
      return .ended
    case AL_YIELD: return token == -1 ? .yielded : .waiting(token)
    case AL_BUSY: throw ScriptError(kind: .host, message: "the task is running already")
    default: throw lastError()
    }
  }

  /// Closes a task that waits: its `__close` handlers run, and it is gone.
  ///
  /// - Returns: False if it is running (it called the host): cancel it when it waits.
  /// - Throws: `ScriptError` of a handler; the task is gone all the same.
  @discardableResult
  package func cancel(_ task: LuaTask) throws(ScriptError) -> Bool {
    drain()
    let status = al_task_cancel(raw, task.id)
    if Int(status) == AL_BUSY { return false }
    try check(status)
    return true
  }

  /// Whether the task runs right now, or called what runs.
  package func isRunning(_ task: LuaTask) -> Bool {
    Int(al_task_status(raw, task.id)) == AL_BUSY
  }
}
