import AnimationEngine
import LuaRuntime

/// Every option of *how*, in the order in which lists show them.
///
/// A spelling with a meaning of its own has its own row; `rival` says which row it is another
/// spelling of.
struct OptionTable {
  let rows: [OptionRow]
  private let index: [String: Int]
  /// Rows that say one thing in two ways.
  private static let rivals: [[String]] = [
    ["iterations", "loop", "repeat_count"], ["direction", "yoyo", "autoreverses"],
    ["mode", "additive"], ["frequency", "vibrato"], ["delay", "begin_time"],
    ["hold", "removed_on_completion"],
  ]

  init() {
    rows =
      Self.timingRows + Self.motionRows + Self.keyframeRows + Self.courseRows + Self.mixingRows
      + Self.textRows
      + Self.valueRows + Self.vibrationRows
      + Self.callbackRows + Self.reductionRows + Self.changeRows
    var index: [String: Int] = [:]
    for (place, row) in rows.enumerated() {
      for name in [row.name] + row.aliases { index[name] = place }
    }
    self.index = index
  }

  /// The row of a spelling that the verb takes.
  func row(_ name: String, _ scope: OptionScope, _ verb: String) throws(HostError) -> OptionRow {
    if let place = index[name], accepts(rows[place], scope) { return rows[place] }
    throw unknownName("option", name, of: "'\(verb)'", valid: names(scope))
  }

  /// The own name of an option that may be spelled otherwise; any other word is its own.
  func ownName(_ spelling: String) -> String { index[spelling].map { rows[$0].name } ?? spelling }

  func names(_ scope: OptionScope) -> [String] {
    rows.filter { accepts($0, scope) }.flatMap { [$0.name] + $0.aliases }
  }

  /// Every spelling of every option.
  static let names: Set<String> = {
    let table = OptionTable()
    return Set(table.rows.flatMap { [$0.name] + $0.aliases })
  }()

  /// Refuses two spellings of one option.
  func checkRivals(_ options: AnimationOptions) throws(HostError) {
    guard options.given.count > 1 else { return }
    for (place, one) in options.given.enumerated() {
      let rivals = Self.rivals.first { $0.contains(one.row) }
      for other in options.given[..<place] {
        let isSame = one.row == other.row
        let isRival = rivals?.contains(other.row) ?? false
        if isSame || isRival {
          throw HostError(
            "'\(other.spelling)' and '\(one.spelling)' are two spellings of one option: give one",
            .optionConflict)
        }
      }
    }
  }

  // MARK: Rows

  private static let timingRows: [OptionRow] = [
    OptionRow("duration", [], OptionScope.timed.union(.vibration).union(.group)) {
      options, reader, slot throws(HostError) in
      options.duration = try reader.time(slot, "duration")
    },
    OptionRow("delay", [], .all) { options, reader, slot throws(HostError) in
      options.timing.delay = try reader.time(slot, "delay")
    },
    OptionRow("begin_time", [], .all) { options, reader, slot throws(HostError) in
      options.beginTime = try reader.time(slot, "begin_time")
    },
    OptionRow("clock", [], .all) { options, reader, slot throws(HostError) in
      options.clock = try reader.clock(slot, "clock")
    },
    OptionRow("end_delay", [], .repeating) {
      options, reader, slot throws(HostError) in
      options.timing.endDelay = try reader.time(slot, "end_delay")
    },
    OptionRow("stagger", [], .acting) { options, reader, slot throws(HostError) in
      options.stagger = try reader.stagger(slot)
    },
    OptionRow("iterations", [], .counted) {
      options, reader, slot throws(HostError) in
      options.timing.iterations = try reader.count(slot, "iterations")
    },
    OptionRow("loop", [], .counted) { options, reader, slot throws(HostError) in
      options.loops = try reader.count(slot, "loop")
    },
    OptionRow("repeat_count", [], .counted) {
      options, reader, slot throws(HostError) in
      options.cycles = try reader.count(slot, "repeat_count")
    },
    OptionRow("iteration_start", [], .repeating) { options, reader, slot throws(HostError) in
      options.timing.iterationStart = try reader.number(slot, "iteration_start")
    },
    OptionRow("repeat_delay", [], .counted) {
      options, reader, slot throws(HostError) in
      options.timing.repeatDelay = try reader.time(slot, "repeat_delay")
    },
    OptionRow("repeat_duration", [], .repeating) { options, reader, slot throws(HostError) in
      options.timing.repeatDuration = try reader.time(slot, "repeat_duration")
    },
    OptionRow("direction", [], .repeating) { options, reader, slot throws(HostError) in
      options.timing.direction = try reader.word(
        slot, "direction",
        [
          ("normal", .normal), ("reverse", .reverse), ("alternate", .alternate),
          ("alternateReverse", .alternateReverse),
        ])
    },
    OptionRow("yoyo", [], .repeating) { options, reader, slot throws(HostError) in
      options.isYoyo = try reader.flag(slot, "yoyo")
    },
    OptionRow("autoreverses", [], .repeating) { options, reader, slot throws(HostError) in
      options.autoreverses = try reader.flag(slot, "autoreverses")
    },
    OptionRow("fill_mode", ["fill"], .repeating) { options, reader, slot throws(HostError) in
      options.isFillGiven = true
      options.timing.fill = try reader.word(
        slot, "fill_mode",
        [("none", .none), ("forwards", .forwards), ("backwards", .backwards), ("both", .both)])
    },
    OptionRow("speed", [], .all) { options, reader, slot throws(HostError) in
      options.timing.speed = try reader.number(slot, "speed")
    },
    OptionRow("time_offset", [], .repeating) { options, reader, slot throws(HostError) in
      options.timing.timeOffset = try reader.time(slot, "time_offset")
    },
    OptionRow("paused", [], .all) { options, reader, slot throws(HostError) in
      options.isPaused = try reader.flag(slot, "paused")
    },
    OptionRow("defaults", [], .timeline) { options, reader, slot throws(HostError) in
      options.values = try reader.defaults(slot)
    },
    OptionRow("stop_rest", [], .any) { options, reader, slot throws(HostError) in
      options.stopsRest = try reader.flag(slot, "stop_rest")
    },
    OptionRow("step", [], [.function, .tick]) { options, reader, slot throws(HostError) in
      let step = try reader.time(slot, "step")
      guard step > 0 else { throw HostError("step must be above 0 seconds, not \(shortest(step))") }
      options.step = step
    },
    OptionRow("before", [], .tick) { options, reader, slot throws(HostError) in
      options.isEarly = try reader.flag(slot, "before")
    },
  ]

  private static let motionRows: [OptionRow] = [
    OptionRow("easing", [], OptionScope.timed.union(.group)) {
      options, reader, slot throws(HostError) in
      options.curve = try reader.curve(slot)
    },
    OptionRow("spring", [], [.motion, .decay, .along, .follow, .drag]) {
      options, reader, slot throws(HostError) in
      options.spring = try reader.spring(slot)
    },
    OptionRow("velocity", [], .acting) { options, _, slot throws(HostError) in
      options.velocity = slot
    },
    OptionRow("pace", [], .timed) { options, reader, slot throws(HostError) in
      options.pace = try reader.number(slot, "pace")
    },
    OptionRow("rest", [], .follow) { options, reader, slot throws(HostError) in
      options.endsAtRest = try reader.flag(slot, "rest")
    },
    OptionRow("axis", [], .drag) { options, reader, slot throws(HostError) in
      options.axes = try reader.word(slot, "axis", [("x", [.x]), ("y", [.y]), ("both", [.x, .y])])
    },
    OptionRow("elastic", [], .drag) { options, reader, slot throws(HostError) in
      options.elastic = try reader.number(slot, "elastic")
      guard (0...1).contains(options.elastic) else {
        throw HostError("elastic must be between 0 and 1, not \(shortest(options.elastic))")
      }
    },
    OptionRow("deceleration", [], [.decay, .drag]) { options, reader, slot throws(HostError) in
      options.deceleration = try reader.number(slot, "deceleration")
    },
    OptionRow("min", [], [.decay, .drag]) { options, _, slot throws(HostError) in
      options.minimum = slot
    },
    OptionRow("max", [], [.decay, .drag]) { options, _, slot throws(HostError) in
      options.maximum = slot
    },
    OptionRow("snap", [], [.decay, .drag]) { options, _, slot throws(HostError) in
      options.snap = slot
    },
  ]

  private static let valueRows: [OptionRow] = [
    OptionRow("from", [], [.motion, .decay, .keys, .along]) { options, _, slot throws(HostError) in
      options.from = slot
    },
    OptionRow("key", [], .acting.union([.binding, .function])) {
      options, reader, slot throws(HostError) in
      options.key = try reader.text(slot, "key")
    },
    OptionRow("mode", [], .acting.union(.binding)) { options, reader, slot throws(HostError) in
      options.composite = try reader.word(
        slot, "mode", [("replace", .replace), ("add", .add), ("keep", .keep)])
    },
    OptionRow("additive", [], .acting.union(.binding)) { options, reader, slot throws(HostError) in
      options.composite = try reader.flag(slot, "additive") ? .add : .replace
    },
    OptionRow("hold", [], .acting) { options, reader, slot throws(HostError) in
      options.holds = try reader.flag(slot, "hold")
    },
    OptionRow("removed_on_completion", [], OptionScope.moving.union(.groups).union(.function)) {
      options, reader, slot throws(HostError) in
      options.staysListed = try !reader.flag(slot, "removed_on_completion")
      options.holds = options.staysListed
    },
    OptionRow("threshold", [], .acting) { options, reader, slot throws(HostError) in
      options.threshold = try reader.number(slot, "threshold")
    },
    OptionRow("rounding", [], .acting) { options, reader, slot throws(HostError) in
      options.rounding = try reader.number(slot, "rounding")
    },
    OptionRow("clamp", [], [.motion, .keys, .along]) { options, reader, slot throws(HostError) in
      options.clamp = try reader.clamp(slot)
    },
    OptionRow("cumulative", [], .moving) { options, reader, slot throws(HostError) in
      options.isCumulative = try reader.flag(slot, "cumulative")
    },
  ]

  private static let callbackRows: [OptionRow] = [
    OptionRow("on_start", [], .all) { options, reader, slot throws(HostError) in
      options.callbacks.onStart = try reader.function(slot, "on_start")
    },
    OptionRow("on_apply", [], OptionScope.acting.union([.function, .tick])) {
      options, reader, slot throws(HostError) in
      options.callbacks.onApply = try reader.function(slot, "on_apply")
    },
    OptionRow("on_reach", [], .moving) { options, reader, slot throws(HostError) in
      options.callbacks.onReach = try reader.function(slot, "on_reach")
    },
    OptionRow("on_repeat", [], .counted) {
      options, reader, slot throws(HostError) in
      options.callbacks.onRepeat = try reader.function(slot, "on_repeat")
    },
    OptionRow("on_complete", [], .all.union([.binding, .drag])) {
      options, reader, slot throws(HostError) in
      options.callbacks.onComplete = try reader.function(slot, "on_complete")
    },
  ]
}
