import AnimationEngine
import LuaRuntime

/// The things of which a scene may have only so many, beside memory and time.
enum LimitedThing {
  /// Animations, groups, timelines, ticks, bindings, listeners and scripts that are live.
  case animations
  /// Layers that are in a scene.
  case layers
  /// Values that the script holds.
  case values
}

/// The state that the bindings of one scene share: Lua, the animator, and the handling of errors.
final class ScriptContext {
  let state: LuaState
  let animator: Animator
  let options: ScriptHostOptions
  /// Errors of callbacks, in order; the first thousand.
  private(set) var reports: [ScriptReport] = []
  /// Likely mistakes; the first thousand.
  private(set) var warnings: [ScriptReport] = []
  /// Lines and names of shares that were reported.
  private var toldShares: Set<String> = []
  /// Lines of times that were reported, and defaults that were.
  private var toldTimes: Set<String> = []
  /// Ended the script for good.
  private(set) var fatal: ScriptReport?
  /// Seconds that `anim.defaults` or a transaction states for verbs without their own; nil where neither does.
  var statedDuration: Double?
  /// Seconds of a verb without its own.
  var defaultDuration: Double { statedDuration ?? 0.25 }
  /// The curve of a verb without its own.
  var defaultCurve = Curve.default
  /// Seconds of the default easing, where that is a spring and no duration is stated; nil else.
  ///
  /// A verb takes them that states neither seconds nor an easing.
  var naturalDuration: Double? { statedDuration == nil ? defaultCurve.naturalDuration : nil }
  /// Returns the opacity to which `fade_in` goes, while it makes its animations.
  var opacityToShow: LuaReference?
  /// The way of animations where motion is reduced and they state none.
  var defaultReduction = Reduction.keep
  /// Whether motion is reduced for animations that state no way.
  var reducesDefault: Bool { options.reducesMotion && defaultReduction != .keep }
  /// Frames per second of the scene's own, for times in frames.
  var framesPerSecond: () -> Double = { 60 }
  /// Whether a slot holds an object that returns a value: a random number still to be drawn, a
  /// value that is read.
  var isCalled: (LuaSlot) -> Bool = { _ in false }
  /// Names of the table `anim`.
  var memberNames: () -> [String] = { [] }
  /// Chooses the movement of what moves by chance.
  var drawSeed: () -> UInt64 = { 0 }
  /// The file that is played.
  let mainScope = SceneScope()
  /// The file whose own function is called; between calls the one that is played.
  var scope: SceneScope {
    didSet { isWithinScene = scope.layer != nil }
  }
  /// Whether that file is played within another one.
  private(set) var isWithinScene = false
  /// Errors that the engine carries by number until the animation's end is reported.
  private var failures: [Int: ScriptError] = [:]
  /// Where to look for those of them whose animation nobody knows any more.
  private var places: [Int: LuaPosition] = [:]
  private var lastFailure = 0
  /// Where the script went beyond a number of things that it may make, and what was said.
  private var exceeded: (position: LuaPosition, message: String, code: ErrorCode)?

  /// The entry into the script that runs, counted from 1.
  private(set) var turn = 0
  private var lastTurn = 0

  /// Keys of fields as Lua knows them: one for all tables, so that a frame's writes look each up once.
  private var keys: [TableKey: LuaReference] = [:]
  /// The one that was looked up last: most tables of a script have the same fields.
  private var lastKey: (key: TableKey, reference: LuaReference)?

  private static let keptReports = 1000
  /// Rounds of events at next to one instant beyond which they are most likely without end.
  private static let fewRounds = 100

  init(_ options: ScriptHostOptions) throws(ScriptError) {
    self.options = options
    animator = options.animator ?? Animator()
    state = try LuaState(limits: options.limits, seed: options.seed)
    scope = mainScope
    state.printSink = options.onPrint
    state.showsAllCodes = true
  }

  /// Seconds of the time of the file whose function is called.
  var now: Double { animator.localTime(of: scope.clock, at: animator.now) }

  // MARK: Keys

  /// A field's key as Lua knows it.
  func key(_ key: TableKey) throws(ScriptError) -> LuaReference {
    if let lastKey, lastKey.key == key { return lastKey.reference }
    if let known = keys[key] {
      lastKey = (key, known)
      return known
    }
    let value: LuaValue =
      switch key {
      case .name(let name): .string(name)
      case .index(let index): .integer(Int64(index))
      case .items: .nil
      }
    let made = try state.makeReference(value)
    keys[key] = made
    return made
  }

  /// Releases the keys; fields keep their own.
  func forgetKeys() {
    keys.removeAll()
    lastKey = nil
  }

  // MARK: Calls

  /// Calls a function of the script at the animator's present instant.
  ///
  /// - Throws: the script's error; nothing runs any more after one that ended it.
  func call(
    _ function: LuaReference, _ arguments: [LuaValue]
  ) throws(ScriptError) -> [LuaValue] {
    let outer = turn
    let side = try enter()
    defer { leave(to: outer, side) }
    do throws(ScriptError) {
      return try state.call(function, arguments)
    } catch {
      throw noticed(error)
    }
  }

  /// Goes on with the turn around one that has ended, and on the side that called it.
  func leave(to turn: Int, _ side: Owner) {
    self.turn = turn
    animator.side.end(backTo: side)
  }

  /// To be done before any entry into the script, whose side's code runs from then on.
  ///
  /// - Returns: the side that calls it, to which `CallingSide.end` goes back after the call.
  func enter() throws(ScriptError) -> Owner {
    if let fatal { throw fatal.error }
    state.setTime(animator.now)
    lastTurn += 1
    turn = lastTurn
    return animator.side.begin(.host)
  }

  /// The same within a host function.
  func entered() throws(HostError) {
    if let fatal { throw HostError(fatal.error.message, fatal.error.code) }
    state.setTime(animator.now)
  }

  /// Sees whether an error ended the script, and returns it as it is shown.
  func noticed(_ error: ScriptError) -> ScriptError {
    guard error.isLimit else { return error.advised(members: memberNames) }
    var shown = error
    if let exceeded {
      shown.message = exceeded.message
      shown.code = exceeded.code
      (shown.file, shown.line) = (exceeded.position.file, exceeded.position.line)
    } else if error.kind == .limit(.time), animator.roundsOfLate > Self.fewRounds {
      shown.message +=
        ", after more than \(Self.fewRounds) rounds of events within a millisecond\n"
        + "an animation that restarts itself or starts another needs a duration, or a wait between"
    }
    if fatal == nil { fatal = ScriptReport(shown) }
    return shown
  }

  /// Refuses to add an animation beyond the limit, in a way that no script can catch.
  func requireRoom() throws(HostError) {
    guard animator.liveCount >= options.liveLimit else { return }
    try stop(at: .animations)
  }

  /// Ends the script because it made too many things of a kind.
  func stop(at limit: LimitedThing) throws(HostError) {
    let (message, code): (String, ErrorCode) =
      switch limit {
      case .animations: ("more than \(options.liveLimit) animations are live", .liveLimit)
      case .layers: ("more than \(options.layerLimit) layers are in the scene", .layerLimit)
      case .values: ("more than \(options.valueLimit) values of anim.value are held", .valueLimit)
      }
    exceeded = (state.callerPosition(), message, code)
    state.stopCaller()
    throw HostError(message, code)
  }

  /// Whether a slot holds a function that stands for a number.
  func isFunction(_ slot: LuaSlot) -> Bool {
    switch state.kind(slot) {
    case .function: true
    case .object: isCalled(slot)
    default: false
    }
  }

  // MARK: Errors

  /// Keeps an error under a number that the engine can carry.
  func remember(_ error: ScriptError) -> Int {
    lastFailure += 1
    failures[lastFailure] = noticed(error)
    return lastFailure
  }

  /// Reports what the engine carried; nothing if it has been reported.
  func report(_ failure: SinkFailure?, madeAt: LuaPosition?) {
    guard let failure, let error = error(of: failure, at: madeAt) else { return }
    var place: LuaPosition?
    if case .host(let token) = failure { place = places[token] }
    report(error, madeAt: madeAt ?? place)
  }

  /// Ends an animation with an error; the error of one that has already ended is only reported.
  func fail(_ handle: ScriptHandle, _ error: ScriptError) {
    if animator.state(of: handle.animation) == .ended {
      report(error, madeAt: handle.madeAt)
    } else {
      animator.fail(handle.animation, token: remember(error))
    }
  }

  /// Drops errors that nobody needs: further faults of what has failed, writes to what is gone.
  func forgetFailures() {
    failures.removeAll()
    places.removeAll()
  }

  /// The error that the engine carried, to be reported; nil if it has been, or nothing is to be
  /// reported.
  private func error(of failure: SinkFailure, at place: LuaPosition? = nil) -> ScriptError? {
    switch failure {
    case .host(let token): failures.removeValue(forKey: token)
    case .refused(let refusal):
      ScriptError(
        kind: .runtime, message: refusal.description, file: place?.file ?? "",
        line: place?.line ?? 0, code: refusal.code)
    case .notFinite:
      ScriptError(
        kind: .runtime,
        message: "this animation reached infinity or NaN, and ends\nmake its numbers smaller",
        file: place?.file ?? "", line: place?.line ?? 0, code: .value)
    case .wrongCount(let expected, let given):
      ScriptError(
        kind: .runtime,
        message: "a property of \(expected) \(expected == 1 ? "number" : "numbers") was given "
          + "\(given): give it as many as it has",
        file: place?.file ?? "", line: place?.line ?? 0, code: .value)
    case .targetGone: nil
    }
  }

  /// The number of what a part failed by, for the whole; nil when its target is gone.
  func token(of failure: SinkFailure?, at place: LuaPosition) -> Int? {
    switch failure {
    case .host(let token)?: token
    case .notFinite?, .wrongCount?, .refused?:
      failure.flatMap { error(of: $0, at: place) }.map(remember)
    case .targetGone?, nil: nil
    }
  }

  func report(_ error: ScriptError, madeAt: LuaPosition?) {
    let error = noticed(error)
    guard !error.isLimit else { return }
    let report = ScriptReport(error, madeAt: madeAt)
    if reports.count < Self.keptReports { reports.append(report) }
    options.onReport(report)
  }

  /// Warns of a likely mistake that stops nothing.
  func warn(_ message: String, _ code: ErrorCode, at place: LuaPosition) {
    let report = ScriptReport(
      ScriptError(
        kind: .host, message: message, file: place.file, line: place.line, code: code))
    if warnings.count < Self.keptReports { warnings.append(report) }
    options.onWarning(report)
  }

  /// Warns, once for a line and a name, of a share that was most likely meant in percent.
  ///
  /// Values a little beyond 0 to 1, as springs have, may be meant so.
  func checkShare(_ name: String, _ value: Double) {
    guard value >= 2 || value <= -1, warnings.count < Self.keptReports else { return }
    let place = state.callerPosition()
    guard toldShares.insert("\(place.file):\(place.line):\(name)").inserted else { return }
    let advice =
      value > 0 && value <= 100
      ? "\(shortest(value)) % is \(shortest(value / 100))"
      : "write a number from 0 to 1, as 0.5 for half"
    warn(
      "'\(name)' goes from 0 to 1: \(shortest(value)) is drawn as \(value > 0 ? 1 : 0)\n\(advice)",
      .beyondRange, at: place)
  }

  /// Seconds from which a time without unit is most likely meant as milliseconds.
  static let longestLikely = 100.0

  /// Warns, once for a line, of a time without unit that was most likely meant as milliseconds.
  ///
  /// - Parameters:
  ///   - what: The time as errors name it.
  ///   - seconds: The time.
  ///   - isDefault: Whether it holds for later calls too, which then say nothing of it.
  func checkTime(_ what: String, _ seconds: Double, isDefault: Bool = false) {
    guard seconds >= Self.longestLikely, warnings.count < Self.keptReports else { return }
    let name = what.filter { $0 != "'" }
    let number = shortest(seconds)
    let known = "\(name) \(number)"
    if isDefault { toldTimes.insert(known) } else if toldTimes.contains(known) { return }
    let place = state.callerPosition()
    guard toldTimes.insert("\(place.file):\(place.line)").inserted else { return }
    warn(
      "\(name) is \(number) seconds\ntimes are seconds: \(number) milliseconds are "
        + "\(shortest(seconds / 1000)), or \"\(number)ms\"; \"\(number)s\" says that it is meant so",
      .longTime, at: place)
  }

  /// The engine's own refusal, which ends the scene.
  func end(
    _ error: EngineError, _ message: String? = nil, madeAt: LuaPosition?
  ) -> ScriptReport {
    let report = ScriptReport(
      ScriptError(kind: .runtime, message: message ?? error.description, code: error.code),
      madeAt: madeAt)
    if fatal == nil { fatal = report }
    return report
  }

  /// A failure of the host's own, in the engine's terms.
  ///
  /// It is reported with the line of what failed, or with `place` if that has ended by then.
  func failure(
    _ message: String, _ code: ErrorCode = .value, near place: LuaPosition? = nil
  ) -> SinkFailure {
    let token = remember(ScriptError(kind: .runtime, message: message, code: code))
    if let place { places[token] = place }
    return .host(token: token)
  }

  /// The script's error for a failure that happens within its own call.
  func hostError(_ failure: SinkFailure) -> HostError {
    guard let error = error(of: failure) else {
      return HostError("the target is gone", .target)
    }
    return HostError(error.file.isEmpty ? error.message : error.description, error.code)
  }

  func failure(_ error: HostError) -> SinkFailure { failure(error.message, error.code) }

  func failure(_ error: ScriptError) -> SinkFailure { .host(token: remember(error)) }
}

extension LuaValue {
  /// Whatever a reference keeps.
  static func kept(_ reference: LuaReference) -> LuaValue { .table(reference) }
}

extension LuaState {
  /// `table[key]` with `__index`, as a new slot.
  func field(_ table: LuaSlot, _ key: LuaValue) throws(HostError) -> LuaSlot {
    // Kinds of access that cannot raise need no protection.
    switch key {
    case .slot(let key):
      if let value = plainField(table, key) { return value }
    case .table(let key):
      if let value = plainField(table, slot(key)) { return value }
    default: break
    }
    do throws(ScriptError) { return try get(table, key, raw: false) } catch {
      throw HostError(error)
    }
  }

  /// Keeps the value of a slot.
  func keep(_ slot: LuaSlot) throws(HostError) -> LuaReference {
    do throws(ScriptError) { return try reference(slot) } catch { throw HostError(error) }
  }
}

/// Runs what the engine may refuse, inside a host function.
func engine<Result>(_ body: () throws(EngineError) -> Result) throws(HostError) -> Result {
  do throws(EngineError) { return try body() } catch {
    throw HostError(error.description, error.code)
  }
}
