import AnimationEngine
import LuaBindings
import LuaRuntime
import SceneGraph

/// Runs a Lua script in a Swift program, and gives it objects of the program to read, assign and animate.
///
/// ```swift
/// let lamp = Lamp()
/// let host = ScriptHost()
/// try host.expose(lamp, as: "lamp", [Lamp.level])
/// try host.load(text: "lamp:to({ level = 100 }, 1, 'sine.inOut')", name: "lamp.lua")
/// try host.advance(by: 0.5)
/// ```
/// A script's animation of an exposed object moves the same property as one that Swift adds to `animator`.
/// Both are on the same track, so each takes over the value and the velocity of the other.
///
/// A host names exposed objects weakly; animations with an end keep theirs until then. Objects, functions and
/// listeners are given once, and every script that is loaded later has them too.
///
/// **Threads.** A host, its animator and all closures that it is given belong to one thread at a time. Hosts
/// share nothing that changes: several may run on several threads. Any thread may call `interrupter`.
public final class ScriptHost {
  /// Moves everything that the script and the program animate.
  ///
  /// It goes on when a script is unloaded; one animator has one host.
  public let animator: Animator
  /// The limits of scripts; a change counts from the next load on.
  public var limits: ScriptLimits
  /// Values for the parameters that a script declares with `anim.param`, as texts; from the next load on.
  public var parameters: [String: String] = [:]
  /// Starts `math.random` and `anim.random`; from the next load on.
  public var seed: UInt64 = 1
  /// Whether motion is to be kept to what is needed; from the next load on.
  public var reducesMotion = false
  /// Takes each line of `print`.
  public var onPrint: (String) -> Void = { print($0) }
  /// Hears of each error after the script's first wait, be it of a callback, an animation or a spawned script.
  ///
  /// By default they go to standard error.
  public var onReport: (ScriptFailure) -> Void = { StandardError.write("\($0)") }
  /// Hears of each likely mistake that did not stop anything.
  public var onWarning: (ScriptFailure) -> Void = { _ in }
  /// Why the script ended for good; nil while one runs, and before the first.
  public private(set) var failure: ScriptFailure?

  var inner: LuaBindings.ScriptHost?
  /// The gifts of the program in order; each script gets all of them.
  var gifts: [Gift] = []
  /// Types by the class and the names of the fields, so that each is made once.
  var types: [ObjectIdentifier: [(names: [String], type: ObjectType)]] = [:]
  var listeners: [ProgramListener] = []
  let answers = Answers()
  private var source: Source?
  private var state = KeptState()
  /// Turns within each other; a fatal error waits for the outermost one's end.
  private var turns = 0
  private var isUnloadDue = false

  private enum Source {
    case text(String, name: String, folder: String)
    case file(String)
  }

  /// A host without a script.
  ///
  /// - Parameters:
  ///   - animator: An animator that has no other host; by default one of its own.
  ///   - limits: What a script may use.
  public init(animator: Animator = Animator(), limits: ScriptLimits = .standard) {
    self.animator = animator
    self.limits = limits
  }

  // MARK: Loading

  /// Whether a script is loaded and has not ended for good.
  public var isLoaded: Bool { inner != nil }

  /// Runs a text as the script, up to where it first waits.
  ///
  /// A script that was loaded before is unloaded.
  ///
  /// - Parameters:
  ///   - text: Lua.
  ///   - name: Its name in errors.
  ///   - folder: Where `require`, data and images are looked for.
  /// - Throws: `ScriptFailure`: nothing of the script runs then.
  public func load(
    text: String, name: String = "script", folder: String = "."
  ) throws(ScriptFailure) {
    try load(.text(text, name: name, folder: folder))
  }

  /// Runs a file as the script.
  ///
  /// A script that was loaded before is unloaded.
  ///
  /// - Parameter path: The file; errors show it as it is. Modules, data, images, and easing families in a folder
  ///   `easings`, are looked for beside it.
  /// - Throws: `ScriptFailure`: nothing of the script runs then.
  public func load(file path: String) throws(ScriptFailure) { try load(.file(path)) }

  /// Runs the file `main.lua` of a folder as the script.
  ///
  /// - Throws: `ScriptFailure`: nothing of the script runs then.
  public func load(folder path: String) throws(ScriptFailure) {
    try load(.file("\(path)/main.lua"))
  }

  /// Reads the script again and runs it in place of the one that runs.
  ///
  /// Everything that the old script made ends; objects keep their values, animations of the program go on, and the
  /// table `anim.state` is handed on. Where the new text is no Lua, the old script goes on.
  ///
  /// - Throws: `ScriptFailure`; of kind `.syntax` or `.file` the old script goes on.
  public func reload() throws(ScriptFailure) {
    guard let source else { throw .unloaded }
    if inner != nil { try check(source) }
    try load(source)
  }

  /// Ends the script and everything that it made; objects keep their values, and the program's animations go on.
  ///
  /// Within a callback of the host's it is done at the end of the turn.
  public func unload() {
    guard turns == 0 else {
      isUnloadDue = true
      return
    }
    guard let inner else { return }
    state = inner.keptState().state
    self.inner = nil
  }

  private func check(_ source: Source) throws(ScriptFailure) {
    switch source {
    case .text: return  // It ran before.
    case .file(let path):
      do throws(LoadError) { try LuaBindings.ScriptHost.checkSyntax(path: path) } catch {
        throw ScriptFailure(error)
      }
    }
  }

  private func load(_ source: Source) throws(ScriptFailure) {
    guard turns == 0 else {
      throw ScriptFailure(.engine, "a script cannot be loaded within a callback of its host")
    }
    unload()
    guard animator.batchHost == nil else {
      throw ScriptFailure(
        .animator, "the animator has another host already: give each host an animator of its own")
    }
    self.source = source
    failure = nil
    var options = ScriptHostOptions()
    limits.apply(to: &options)
    options.animator = animator
    options.seed = seed
    options.parameters = parameters
    options.reducesMotion = reducesMotion
    options.state = state
    options.onPrint = { [unowned self] bytes in self.onPrint(String(decoding: bytes, as: UTF8.self))
    }
    options.onReport = { [unowned self] report in
      self.asProgram { $0.onReport(ScriptFailure(report)) }
    }
    options.onWarning = { [unowned self] report in
      self.asProgram { $0.onWarning(ScriptFailure(report)) }
    }
    do throws(LoadError) {
      try animator.side.run(.host) { () throws(LoadError) in
        let host: LuaBindings.ScriptHost
        do throws(ScriptError) { host = try LuaBindings.ScriptHost(options) } catch {
          throw .script(ScriptReport(error))
        }
        inner = host
        host.program.onEmit = { [unowned self] name, value in self.heard(name, value) }
        turns += 1
        defer { turns -= 1 }
        for gift in gifts {
          do throws(HostError) { try gift.give(host) } catch {
            throw .script(
              ScriptReport(ScriptError(kind: .host, message: error.message, code: error.code)))
          }
        }
        switch source {
        case .file(let path): try host.load(path: path)
        case .text(let text, let name, let folder):
          try host.load(source: text, name: name, folder: folder)
        }
      }
    } catch {
      isUnloadDue = false
      inner = nil
      failure = ScriptFailure(error)
      throw ScriptFailure(error)
    }
    unloadIfDue()
  }

  private func asProgram(_ body: (ScriptHost) -> Void) {
    animator.side.run(.program) { body(self) }
  }

  // MARK: Time

  /// Makes the frame at a time.
  ///
  /// - Parameter time: Seconds, at least those of the last frame.
  /// - Throws: `ScriptFailure` once, when the script reached a limit and ended, of kind `.limit` or `.engine`; from
  ///   then on the host moves what the program animates. Time that runs backwards is of kind `.engine` and ends
  ///   nothing.
  public func advance(to time: Double) throws(ScriptFailure) {
    guard time >= animator.frameTime, time.isFinite else {
      throw ScriptFailure(
        EngineError.timeRunsBackwards(from: animator.frameTime, to: time))
    }
    guard let inner else {
      do throws(EngineError) { try animator.advance(to: time) } catch { throw ScriptFailure(error) }
      return
    }
    try turn { () throws(ScriptFailure) in
      answers.deliver(on: inner)
      do throws(LoadError) { try inner.advance(to: time) } catch { throw ScriptFailure(error) }
    }
  }

  /// Makes the frame that many seconds after the last one.
  ///
  /// - Throws: as `advance(to:)`.
  public func advance(by seconds: Double) throws(ScriptFailure) {
    try advance(to: animator.frameTime + seconds)
  }

  /// Makes a driver that makes the host's frames: by hand, by a timer, or with a clock of a test.
  ///
  /// ```swift
  /// let frames = Task { try await host.driver().run() }
  /// ```
  /// A script that reaches a limit is reported by `onReport`, and the driver goes on.
  public func driver(rate: FrameRate = .sixty) -> FrameDriver {
    driving(FrameDriver(animator, rate: rate))
  }

  /// Makes a driver that follows a clock, such as `VirtualClock`, which never waits.
  public func driver(rate: FrameRate = .sixty, clock: some FrameClock) -> FrameDriver {
    driving(FrameDriver(animator, rate: rate, clock: clock))
  }

  private func driving(_ driver: FrameDriver) -> FrameDriver {
    driver.makesFrame = { [weak self] time throws(AnimatorError) in
      guard let self else { return }
      do throws(ScriptFailure) { try self.advance(to: time) } catch { self.onReport(error) }
    }
    return driver
  }

  /// Runs something that may enter the script; a script that ended for good is unloaded after it.
  func turn<Result>(_ body: () throws(ScriptFailure) -> Result) throws(ScriptFailure) -> Result {
    turns += 1
    defer {
      turns -= 1
      unloadIfDue()
    }
    do throws(ScriptFailure) {
      let result = try body()
      if turns == 1, let fatal = inner?.fatal { throw ScriptFailure(fatal) }
      return result
    } catch {
      if let fatal = inner?.fatal {
        failure = ScriptFailure(fatal)
        isUnloadDue = true
      }
      throw error
    }
  }

  private func unloadIfDue() {
    guard isUnloadDue, turns == 0 else { return }
    isUnloadDue = false
    unload()
  }

  // MARK: Questions

  /// The scene that the script made with `anim.scene`; nil for one that only moves objects and tables.
  public var scene: Scene? { inner?.scene }

  /// Every file that was read for the script: watch them to reload on change.
  public var files: [String] { inner?.readFiles ?? [] }

  /// Whether the script, or one that it spawned, waits for something.
  public var isWaiting: Bool { inner?.isWaiting ?? false }

  /// Bytes that the script holds; 0 without one.
  public var memory: Int { inner?.memory.used ?? 0 }

  /// Stops the present script from any thread; nil without one.
  public var interrupter: ScriptInterrupter? {
    inner.map { ScriptInterrupter(interrupter: $0.interrupter) }
  }
}

/// Stops a script from any thread: it ends as by a limit, and the host's call throws.
public struct ScriptInterrupter: Sendable {
  let interrupter: LuaInterrupter

  /// Ends the script at its next instruction; nothing when it is gone.
  public func interrupt() { interrupter.interrupt() }
}
