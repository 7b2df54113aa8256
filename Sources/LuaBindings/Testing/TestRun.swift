import AnimationEngine
import LuaRuntime
import SceneGraph

/// One run of a file of tests in a host, to name its tests or to play one of them.
final class TestRun {
  let playback: ScenePlayback
  let record: MotionRecord
  let trace: (any TraceSink)?
  let setup: MotionTests.Setup
  private let folder: String
  private var tests: [(test: MotionTests.Test, function: LuaReference)] = []
  /// Scene seconds to which the test has advanced; frames are at or after it.
  var clock = 0.0
  /// The work while the test's function is suspended.
  var pending: (() throws(HostError) -> [LuaValue])?
  /// The call that suspended it.
  var suspendedAt = LuaPosition(file: "", line: 0)
  /// The method of `t` that was called last, its line, and how often the line has called it.
  private(set) var lastCall = (name: "", line: 0, count: 0)
  private var callCounts: [String: Int] = [:]
  /// The differences to the golden file that a test was compared with.
  var differences: [MotionDifference] = []
  var wanted: TestLoading?
  /// The scene that this host plays; nil for none.
  var loaded: String?

  var host: ScriptHost { playback.host }
  var state: LuaState { playback.host.state }

  init(
    _ origin: ScenePlayback.Origin, _ setup: MotionTests.Setup, _ options: ScriptHostOptions,
    folder: String
  ) throws(LoadError) {
    self.setup = setup
    self.folder = folder
    trace = setup.makeTrace()
    record = MotionRecord(trace)
    let hears = Hearing()
    var play = ScenePlayback.Setup()
    play.options = options
    play.options.onPrint = { line in
      hears.prints.append(String(decoding: line, as: UTF8.self))
    }
    play.options.onReport = { hears.reports.append($0) }
    play.options.onWarning = { hears.warnings.append($0) }
    play.frameRate = setup.frameRate
    play.isDrawing = false
    play.drawsThePast = true
    play.tracer = record
    playback = try ScenePlayback(origin, play)
    hearing = hears
  }

  private let hearing: Hearing

  /// The reports, apart from the run so that closures can have it before that is made.
  private final class Hearing {
    var prints: [String] = []
    var reports: [ScriptReport] = []
    var warnings: [ScriptReport] = []
  }

  /// Runs the file; its calls of `test` name the tests.
  func collect(
    _ bytes: [UInt8], _ path: String
  ) throws(LoadError) -> [(test: MotionTests.Test, function: LuaReference)] {
    state.beginTurn()
    defer { state.endTurn() }
    do throws(ScriptError) {
      try state.setGlobal(
        "test",
        .hostFunction { [unowned self] call throws(HostError) in
          let name = try call.string(1)
          guard call.kind(2) == .function else {
            throw HostError(
              "the function of a test must be given: test(\"name\", function(t) … end)", .value)
          }
          tests.append(
            (MotionTests.Test(name: name, line: call.position.line), try call.function(2)))
          return .done
        })
      _ = try state.call(state.load(bytes, name: path))
    } catch {
      throw .script(ScriptReport(error))
    }
    return tests
  }

  /// Plays a test.
  ///
  /// - Returns: The scene that it asks for, if this host plays another one; nil when it is over.
  func play(
    _ bytes: [UInt8], _ path: String, _ index: Int, _ scene: String?,
    _ outcome: inout MotionTests.Outcome
  ) -> TestLoading? {
    loaded = scene
    defer {
      outcome.seconds = clock
      outcome.prints = hearing.prints
      outcome.reports = hearing.reports
      outcome.warnings = hearing.warnings
      outcome.differences = differences
    }
    do throws(LoadError) {
      let tests = try collect(bytes, path)
      try playback.seek(toFrame: 0, isHeard: true)
      do throws(ScriptError) { try run(tests[index].function) } catch {
        if let wanted { return wanted }
        outcome.place = place(of: error, in: bytes, path)
        throw .script(ScriptReport(error))
      }
    } catch {
      outcome.failure = error
    }
    return nil
  }

  /// Runs the function, and does what it waits for.
  private func run(_ function: LuaReference) throws(ScriptError) {
    let task = try inTurn { () throws(ScriptError) in try self.state.makeTask(function) }
    var values = [try methods()]
    while true {
      let step = try inTurn { () throws(ScriptError) in
        try self.state.resume(task, with: values)
      }
      guard case .waiting = step, let body = pending else {
        guard step == .ended else {
          throw ScriptError(
            kind: .runtime, message: "a test waits by t:advance(seconds)", code: .wait)
        }
        return
      }
      pending = nil
      do throws(HostError) { values = try body() } catch {
        throw ScriptError(
          kind: .runtime, message: error.message, file: suspendedAt.file, line: suspendedAt.line,
          code: error.code)
      }
    }
  }

  private func inTurn<Result>(
    _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    state.beginTurn()
    defer { state.endTurn() }
    return try body()
  }

  // MARK: Methods

  /// The names of the methods of `t`.
  static let names = entries.filter { $0.owners == [.test] }.map(\.name)

  private typealias Method = (borrowing LuaCall) throws(HostError) -> LuaOutcome

  /// The object `t`: its methods, and an error for any other name.
  private func methods() throws(ScriptError) -> LuaValue {
    let assertions = MotionAssertions(record: record)
    var methods: [(String, Method)] = [
      ("load", { call throws(HostError) in try self.load(call) }),
      ("advance", { call throws(HostError) in try self.advance(call) }),
      ("settle", { call throws(HostError) in try self.settle(call) }),
      ("play_to_end", { call throws(HostError) in try self.playToEnd(call) }),
      ("input", { call throws(HostError) in try self.input(call) }),
      (
        "printed",
        { call throws(HostError) in
          call.push(.list(self.hearing.prints.map { .string($0) }))
          return .done
        }
      ),
      ("picture", { call throws(HostError) in try self.picture(call) }),
    ]
    func statement(_ name: String, _ body: @escaping (borrowing LuaCall) throws(HostError) -> Void)
    {
      methods.append(
        (
          name,
          { call throws(HostError) in
            try body(call)
            return .done
          }
        ))
    }
    statement("near") { call throws(HostError) in
      let (got, wanted) = (try call.double(2), try call.double(3))
      let reach = try call.double(4, default: 1e-9)
      guard abs(got - wanted) <= reach else {
        throw HostError(
          "\(shortest(got)) is not within \(shortest(reach)) of \(shortest(wanted)): it is "
            + "\(shortest(abs(got - wanted))) away", .result)
      }
    }
    statement("equal") { call throws(HostError) in
      if let difference = try self.difference(2, 3) { throw HostError(difference, .result) }
    }
    statement("truthy") { call throws(HostError) in
      guard ![.nil, .none].contains(call.kind(2)), self.state.boolean(2) != false else {
        let value = call.kind(2) == .boolean ? "false" : "nil"
        throw HostError("\(value) is neither true nor a value", .result)
      }
    }
    statement("errors") { call throws(HostError) in try self.errors(call) }
    statement("stays_inside") { call throws(HostError) in
      try assertions.staysInside(call.string(2), call.double(3), call.double(4))
    }
    statement("no_overshoot") { call throws(HostError) in
      try assertions.hasNoOvershoot(call.string(2), self.share(call, 3, default: 0.001))
    }
    statement("settles_within") { call throws(HostError) in
      try assertions.settles(
        call.string(2), within: call.double(3), self.share(call, 4, default: 0.01))
    }
    statement("never_faster") { call throws(HostError) in
      try assertions.isNeverFaster(call.string(2), call.double(3))
    }
    statement("continuous") { call throws(HostError) in
      let (from, to) = (try call.double(4, default: 0), try call.double(5, default: .infinity))
      guard from <= to else {
        throw HostError("t:continuous: the range ends before it begins", .value)
      }
      try assertions.isContinuous(call.string(2), self.share(call, 3, default: 0.5), in: from...to)
    }
    statement("before") { call throws(HostError) in
      try assertions.ends(call.string(2), before: call.string(3))
    }
    statement("velocity_kept") { call throws(HostError) in
      try assertions.keepsVelocity(
        call.string(2), at: call.double(3), self.share(call, 4, default: 0.1))
    }
    statement("golden") { call throws(HostError) in try self.golden(call) }
    let names = Self.names
    var values = methods.map { name, body in
      (
        name,
        LuaValue.hostFunction { [unowned self] call throws(HostError) in
          note(name, call.position.line)
          return try body(call)
        }
      )
    }
    values.append(
      (
        "",
        .hostFunction { [unowned self] call throws(HostError) in
          throw unknownName("name", self.state.describeKey(2), of: "a test", valid: names)
        }
      ))
    return try inTurn { () throws(ScriptError) in
      let chunk = try self.state.load(
        "local t = ... local unknown = t[\"\"] t[\"\"] = nil return setmetatable(t, { __index = unknown })",
        name: "test")
      return try self.state.call(chunk, [.record(values)])[0]
    }
  }

  private func note(_ name: String, _ line: Int) {
    let count = (callCounts["\(line) \(name)"] ?? 0) + 1
    callCounts["\(line) \(name)"] = count
    lastCall = (name, line, count)
  }

  /// `t:errors(fn [, text])`: the function must raise an error with the text in it.
  private func errors(_ call: borrowing LuaCall) throws(HostError) {
    let function = try call.function(2)
    let wanted = call.isNone(3) ? "" : try call.string(3)
    do throws(ScriptError) { _ = try state.call(function) } catch {
      guard error.message.contains(wanted) || wanted.isEmpty else {
        throw HostError("the error is another one: \(error.message)", .result)
      }
      return
    }
    throw HostError(
      wanted.isEmpty ? "no error was raised" : "no error was raised, and '\(wanted)' was expected",
      .result)
  }

  /// The first difference of two values: of tables all fields are compared; nil for equal ones.
  private func difference(
    _ one: LuaSlot, _ other: LuaSlot, _ path: String = "", depth: Int = 0
  ) throws(HostError) -> String? {
    if try isEqual(one, other) { return nil }
    guard state.kind(one) == .table, state.kind(other) == .table, depth < 16 else {
      let (got, wanted) = (shown(one), shown(other))
      return path.isEmpty ? "\(got) is not \(wanted)" : "\(path) is \(got), not \(wanted)"
    }
    var found: String?
    for table in [one, other] where found == nil {
      try state.forEachField(of: table) { key, _ throws(HostError) in
        guard found == nil else { return }
        let place: String
        let name: LuaValue
        if let text = state.string(key), state.kind(key) == .string {
          (place, name) = (path.isEmpty ? text : "\(path).\(text)", .string(text))
        } else if let number = state.double(key) {
          (place, name) = ("\(path)[\(shortest(number))]", .number(whole: number))
        } else {
          return
        }
        found = try state.withSlots { () throws(HostError) in
          try difference(
            try state.field(one, name), try state.field(other, name), place, depth: depth + 1)
        }
      }
    }
    return found
  }

  /// A value in a message: a flag by itself, not by its type.
  private func shown(_ slot: LuaSlot) -> String {
    guard state.kind(slot) == .boolean, let flag = state.boolean(slot) else {
      return state.describe(slot)
    }
    return flag ? "true" : "false"
  }

  /// A share among the arguments of a statement.
  func share(
    _ call: borrowing LuaCall, _ place: LuaSlot, default initial: Double
  ) throws(HostError) -> Double {
    guard !call.isNone(place) else { return initial }
    guard let share = state.double(place), share >= 0 else {
      throw HostError(
        "a share must be a number 0 or more, not \(state.describe(place))\n"
          + "a property is one text, as \"box.x\"", .value)
    }
    return share
  }

  private func isEqual(_ one: LuaSlot, _ other: LuaSlot) throws(HostError) -> Bool {
    if let a = state.double(one), let b = state.double(other) { return a == b }
    if let a = state.string(one), let b = state.string(other) { return a == b }
    return state.isSame(one, other)
  }

  /// A path beside the file of tests.
  func path(_ name: String) -> String {
    name.hasPrefix("/") || folder == "." ? name : "\(folder)/\(name)"
  }
}
