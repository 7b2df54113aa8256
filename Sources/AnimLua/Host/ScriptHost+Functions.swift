import AnimationEngine
import LuaBindings
import LuaRuntime

extension ScriptHost {
  // MARK: Functions for scripts

  /// Gives scripts a function under a name.
  ///
  /// ```swift
  /// try host.function("play") { (sound: String, volume: Double?) in
  ///   try player.play(sound, at: volume ?? 1)
  /// }
  /// ```
  /// Arguments that are missing, too many or of another type, and errors that `body` throws, are errors of the
  /// script with the line of its call. On the host's thread.
  ///
  /// - Throws: `ScriptFailure` of kind `.name`.
  public func function<each Argument: ScriptConvertible, Result: ScriptConvertible>(
    _ name: String, _ body: @escaping (repeat each Argument) throws -> Result
  ) throws(ScriptFailure) {
    try define(name, typeNames(repeat (each Argument).self), Result.scriptTypeName) {
      values throws(HostError) in
      var arguments = ScriptArguments(values, of: name)
      do {
        let given = (repeat try arguments.next((each Argument).self))
        try arguments.requireEnd()
        return try hostValue(try body(repeat each given))
      } catch { throw hostError(error) }
    }
  }

  /// Gives scripts a function without a result under a name.
  ///
  /// - Throws: `ScriptFailure` of kind `.name`.
  public func function<each Argument: ScriptConvertible>(
    _ name: String, _ body: @escaping (repeat each Argument) throws -> Void
  ) throws(ScriptFailure) {
    try define(name, typeNames(repeat (each Argument).self), nil) { values throws(HostError) in
      var arguments = ScriptArguments(values, of: name)
      do {
        let given = (repeat try arguments.next((each Argument).self))
        try arguments.requireEnd()
        try body(repeat each given)
        return .nil
      } catch { throw hostError(error) }
    }
  }

  /// Gives scripts a function whose answer comes later, for which they can wait.
  ///
  /// ```swift
  /// try host.asyncFunction("fetch") { (url: String) async throws -> String in try await fetch(url) }
  /// ```
  /// In Lua: `local reason, text = wait(fetch("…"))`. The reason is `finished`, or `error` when `body` threw, which
  /// is reported. `body` runs as a task of its own; its answer comes to the script at the next `advance`. The task
  /// is canceled when the script stops the call, ends or is unloaded.
  ///
  /// - Throws: `ScriptFailure` of kind `.name`.
  public func asyncFunction<
    each Argument: ScriptConvertible & Sendable, Result: ScriptConvertible & Sendable
  >(
    _ name: String, _ body: @escaping @Sendable (repeat each Argument) async throws -> Result
  ) throws(ScriptFailure) {
    let answers = answers
    let annotation = Gift.Annotation.function(
      name, typeNames(repeat (each Argument).self), "animlua.Handle")
    try give(annotation) { host throws(HostError) in
      try host.program.define(later: name) { values, request throws(HostError) in
        var arguments = ScriptArguments(values, of: name)
        let given: (repeat each Argument) = (repeat try arguments.next((each Argument).self))
        try arguments.requireEnd()
        let number = answers.open(request)
        let task = Task {
          do {
            let result = try await body(repeat each given)
            answers.post(number, .success(result))
          } catch {
            answers.post(number, .failure(Answers.Failure(text: hostError(error).message)))
          }
        }
        request.onCancel = {
          answers.close(number)
          task.cancel()
        }
      }
    }
  }

  private func define(
    _ name: String, _ arguments: [String], _ result: String?,
    _ body: @escaping ([HostValue]) throws(HostError) -> HostValue
  ) throws(ScriptFailure) {
    try give(.function(name, arguments, result)) { host throws(HostError) in
      try host.program.define(name, body)
    }
  }

  // MARK: Functions of scripts

  /// The global function of a name in the present script; nil where it has none.
  public func scriptFunction(_ name: String) -> ScriptFunction? {
    guard let inner else { return nil }
    do throws(ScriptError) {
      return try inner.program.function(name).map(ScriptFunction.init)
    } catch {
      return nil
    }
  }

  /// Calls a global function of the script, and takes its first result.
  ///
  /// ```swift
  /// let damage = try host.call("damage", 3, "fire", returning: Double.self)
  /// ```
  /// - Throws: `ScriptFailure`: the script's error, of kind `.type` where the result is of another type, of kind
  ///   `.name` where the script has no such function.
  public func call<each Argument: ScriptConvertible, Result: ScriptConvertible>(
    _ name: String, _ arguments: repeat each Argument, returning type: Result.Type
  ) throws(ScriptFailure) -> Result {
    let results = try results(of: name, scriptValues(repeat each arguments))
    do throws(ScriptMismatch) { return try type.fromScript(results.first ?? .nil) } catch {
      throw ScriptFailure(.type, "the result of '\(name)' \(error.description)")
    }
  }

  /// Calls a global function of the script, and drops its results.
  ///
  /// - Throws: as the one with a result.
  public func call<each Argument: ScriptConvertible>(
    _ name: String, _ arguments: repeat each Argument
  ) throws(ScriptFailure) {
    _ = try results(of: name, scriptValues(repeat each arguments))
  }

  private func results(
    of name: String, _ arguments: [ScriptValue]
  ) throws(ScriptFailure) -> [ScriptValue] {
    guard inner != nil else { throw .unloaded }
    guard let function = scriptFunction(name) else {
      throw ScriptFailure(
        .name, "the script has no global function '\(name)': define it as function \(name)(…) … end"
      )
    }
    return try turn { () throws(ScriptFailure) in try function.results(arguments) }
  }

  // MARK: Events

  /// Sends an event to the script: listeners of `anim.on` and of its scene's `scene:on` hear it in the next turn.
  ///
  /// - Parameters:
  ///   - name: Any name but those of input, as `tap`.
  ///   - value: The event's `data`.
  /// - Throws: `ScriptFailure` of kind `.name`, or `.unloaded`.
  public func emit(
    _ name: String, _ value: some ScriptConvertible = ScriptValue.nil
  ) throws(ScriptFailure) {
    guard let inner else { throw .unloaded }
    do throws(HostError) {
      try animator.side.run(.host) { () throws(HostError) in
        try inner.program.emit(name, value.scriptValue.hostValue)
      }
    } catch { throw ScriptFailure(error, .name) }
  }

  /// Calls a function whenever a script emits an event with `anim.emit` or `scene:emit`.
  ///
  /// - Returns: What stops it.
  @discardableResult
  public func on(_ name: String, _ body: @escaping (ScriptValue) -> Void) -> ProgramListener {
    let listener = ProgramListener(name, body)
    listeners.removeAll { !$0.isListening }
    listeners.append(listener)
    return listener
  }

  /// Calls a function with the value of an event whenever a script emits it; one of another type is reported.
  ///
  /// ```swift
  /// host.on("scored") { (points: Int) in print(points) }
  /// ```
  ///
  /// - Returns: What stops it.
  @discardableResult
  public func on<Value: ScriptConvertible>(
    _ name: String, _ body: @escaping (Value) -> Void
  ) -> ProgramListener {
    on(name) { [unowned self] (value: ScriptValue) in
      do throws(ScriptMismatch) { body(try Value.fromScript(value)) } catch {
        onReport(ScriptFailure(.type, "the value of the event '\(name)' \(error.description)"))
      }
    }
  }

  func heard(_ name: String, _ value: HostValue) {
    for listener in listeners where listener.name == name && listener.isListening {
      listener.body(ScriptValue(value))
    }
  }
}

/// A function of the program that hears of events of scripts.
public final class ProgramListener {
  /// The name of the events.
  public let name: String
  let body: (ScriptValue) -> Void
  /// False once it was stopped.
  public private(set) var isListening = true

  init(_ name: String, _ body: @escaping (ScriptValue) -> Void) {
    self.name = name
    self.body = body
  }

  /// Ends it.
  public func stop() { isListening = false }
}
