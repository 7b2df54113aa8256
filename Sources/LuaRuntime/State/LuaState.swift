import CLuaBridge

/// One sandboxed Lua 5.4 state.
///
/// ```swift
/// let state = try LuaState(limits: .standard, seed: 1)
/// state.printSink = { line in output.write(line) }
///
/// // Classes of host objects: an integer names each field, so no string is compared per access.
/// let ball = try state.defineClass(
///   LuaClassDescription(
///     name: "ball",
///     methods: ["hop": { call throws(HostError) in call.push(try call.double(2)); return .done }],
///     fields: ["x": 0, "y": 1],
///     index: { call throws(HostError) in
///       // slot 1 is the object, slot 2 the key; `code` is the field's number or -1
///       guard call.code >= 0 else { throw HostError("unknown field") }
///       call.push(positions[call.code])
///       return .done
///     }))
///
/// // Host functions, and tables of them.
/// try state.setGlobal("twice", .hostFunction { call throws(HostError) in
///   call.push(try call.double(1) * 2)
///   return .done
/// })
/// try state.preload("animlua", .record([("version", .string("1"))]))
///
/// // Text is loaded, and runs as a task that may wait.
/// let chunk = try state.load(text, name: "scene.lua")
/// let task = try state.makeTask(chunk)
/// switch try state.resume(task) {
/// case .ended, .yielded: break
/// case .waiting: break  // later: try state.resume(task, with: [.string("finished")])
/// }
///
/// // Callbacks: numbers in, numbers out, no boxing.
/// let eased = try state.callNumber(easing, 0.5)
/// ```
///
/// No Lua error ever crosses a Swift frame: code that can raise runs inside one protected C call and
/// comes back as a `ScriptError`. C raises the error that a host function throws, after the function
/// returned.
///
/// *Slots* name values on the Lua stack for the time of one host call: the arguments are the slots
/// 1...count, and values read from tables get further slots. They are cheap and die with the call;
/// `reference(_:)` keeps a value for longer.
///
/// A state belongs to whoever ticks it: it is not Sendable. Only `LuaReference` may be dropped on any
/// thread, and `LuaInterrupter` used from any.
package final class LuaState {
  let raw: OpaquePointer
  /// Turns that have begun and not ended.
  private var turnDepth = 0
  let host: LuaHost
  let releases = ReleaseQueue()
  /// Numbers of names, and room for a call that is read by them.
  let atoms = Atoms()

  /// Opens a state with the sandboxed libraries.
  ///
  /// - Parameters:
  ///   - limits: The script's limits.
  ///   - seed: The seed of `math.random`.
  /// - Throws: `ScriptError` of kind `.memory` if there is no memory for a state.
  package init(limits: LuaLimits = .standard, seed: UInt64 = 1) throws(ScriptError) {
    let host = LuaHost()
    var bounds = limits.bridged
    var calls = al_host(
      context: Unmanaged.passUnretained(host).toOpaque(),
      call: runHostFunction, print: printLine, read_module: readModule, assign: assignNumber)
    guard let raw = al_open(&bounds, &calls, seed) else {
      throw ScriptError(kind: .limit(.memory), message: "not enough memory for a Lua state")
    }
    self.raw = raw
    self.host = host
    host.state = self
  }

  deinit {
    al_close(raw)
  }

  /// Releases the host's functions, which may name this state: nothing enters it any more.
  package func forgetHost() { host.forgetCalls() }

  /// The version of the interpreter, as "Lua 5.4.4".
  package static var version: String { String(cString: al_version()) }

  /// Takes each line of `print`, without its end of line; bytes as the script gave them.
  package var printSink: (UnsafeRawBufferPointer) -> Void {
    get { host.printSink }
    set { host.printSink = newValue }
  }

  /// Finds the text of a module for `require`.
  ///
  /// Nil: there is none.
  package var moduleReader: (String) throws(HostError) -> LuaModuleText? {
    get { host.moduleReader }
    set { host.moduleReader = newValue }
  }

  /// Whether the text of every error of a host function ends with a code, also where none was given.
  package var showsAllCodes: Bool {
    get { host.showsAllCodes }
    set { host.showsAllCodes = newValue }
  }

  /// Lines that `print` dropped because a turn printed more than its limit.
  package var droppedLines: UInt64 { al_lines_dropped(raw) }

  /// Bytes that the state holds now, and the most it ever held.
  package var memory: (used: Int, peak: Int) { (al_memory_used(raw), al_memory_peak(raw)) }
  /// Bytes kept for values on their way into Lua: as much as the most that were at a time.
  package var memoryOfTokens: Int { al_token_room(raw) }

  /// Stops the script from any thread or signal handler.
  ///
  /// Must not outlive the state.
  package var interrupter: LuaInterrupter { LuaInterrupter(raw: raw) }

  /// Stops the script that called the host, as a limit does: no script can catch it.
  ///
  /// It runs no further than the call.
  package func stopCaller() {
    al_stop(raw)
  }

  /// Begins a turn: one budget of processor time and of printed bytes for all calls until `endTurn`.
  ///
  /// Turns may lie within each other; the outermost one counts. An entry outside a turn is a turn of its
  /// own, and pays for the timer (under a microsecond).
  package func beginTurn() {
    drain()
    turnDepth += 1
    if turnDepth == 1 { al_turn_begin(raw) }
  }

  /// Ends the turn that began last.
  package func endTurn() {
    turnDepth -= 1
    if turnDepth == 0 { al_turn_end(raw) }
  }

  /// Does work for the scene that runs no code of the script.
  ///
  /// Its time counts as that of a turn, at a lower price.
  package func counting<Result>(_ body: () -> Result) -> Result {
    let begun = al_work_begin(raw)
    defer { al_work_end(raw, begun) }
    return body()
  }

  /// Whether a turn has begun and not ended.
  package var isInTurn: Bool { turnDepth > 0 }

  /// Throws once all turns took more processor time than `LuaLimits.totalTime` allows, with the place where
  /// the script made something last, or of the function that was called last.
  package func requireTime() throws(ScriptError) {
    guard al_is_over_total(raw) == 0 else { throw lastError() }
  }

  /// Counts the processor time of all turns from now on; the host's own work is not the scene's.
  package func forgetTime() { al_forget_time(raw) }

  /// The time that `os.clock` shows (seconds), and the date of scene time 0 (seconds since 1970,
  /// UTC).
  package func setTime(_ seconds: Double, epoch: Int64 = 0) {
    al_set_time(raw, seconds, epoch)
  }

  /// Runs turns in which a scene is loaded, which may take longer than others.
  package func whileLoading<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    al_set_loading(raw, 1)
    defer { al_set_loading(raw, 0) }
    return try body()
  }

  /// Restarts `math.random`.
  package func seed(_ seed: UInt64) {
    al_seed(raw, seed)
  }

  /// Runs a full collection of garbage.
  ///
  /// - Complexity: Linear in what the script holds.
  package func collectGarbage() {
    drain()
    al_collect(raw)
  }

  /// How garbage is collected.
  package enum Collector: String {
    /// In small steps, each bounded by what was allocated since the last.
    case incremental
    /// Young objects first; cheaper in all, and all at once.
    case generational
  }

  /// Chooses how garbage is collected; `incremental` until then.
  package func collect(by collector: Collector) {
    al_set_generational(raw, collector == .generational ? 1 : 0)
  }

  /// Lets the n-th allocation from now fail.
  ///
  /// For tests of the bridge.
  package func failAllocation(after n: Int, forGood: Bool) {
    al_fail_allocation(raw, Int64(n), forGood ? 1 : 0)
  }

  /// Releases what references on any thread have given up.
  func drain() {
    for item in releases.take() {
      if item > 0 { al_release(raw, item) } else { al_release_weak(raw, -item) }
    }
  }

  /// The last error that the bridge recorded.
  func lastError() -> ScriptError {
    ScriptError(recorded: al_last_error(raw).pointee)
  }

  /// Throws the recorded error unless the status is good.
  func check(_ status: Int32) throws(ScriptError) {
    guard Int(status) == AL_OK else { throw lastError() }
  }
}

/// Stops the script of one state from any thread.
package struct LuaInterrupter: @unchecked Sendable {
  let raw: OpaquePointer

  /// Ends what runs now with a limit error; does nothing if nothing runs.
  package func interrupt() {
    al_interrupt(raw)
  }
}
