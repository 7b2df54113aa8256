import AnimationEngine
import LuaRuntime

/// When an animation runs, how often and how fast.
extension OptionTable {
  static let timingOptions: [VerbOption] = [
    VerbOption(
      "duration", .seconds(.notNegative), for: OptionScope.timed.union(.vibration).union(.group),
      default: "0.25", as: [.pacing, .short], "The length of one iteration.", "duration = 0.5"
    ) { $0.duration = $1 }
    .plainly { options, value, calls in
      options.duration = calls.seconds(value)
      return options.duration != nil
    },
    VerbOption(
      "delay", .seconds(.any), for: .all, default: "0", group: "delay", as: [.timing, .short],
      "The time before the first iteration; a negative one begins that far inside it.",
      "delay = 0.2"
    ) { $0.timing.delay = $1 }
    .plainly { options, value, calls in
      guard let seconds = calls.seconds(value), seconds >= -largestNumber else { return false }
      options.delay = seconds
      return true
    },
    VerbOption(
      "begin_time", .seconds(.any), for: .all, default: "nil", group: "delay", as: .notOfChanges,
      "The time of the clock at which it begins, in place of a delay.", "begin_time = 1"
    ) { $0.beginTime = $1 },
    VerbOption(
      "clock", .clock, for: .all, default: "nil", as: [.ofAll, .notOfChanges],
      "The clock on which it runs, in place of the target's own.", "clock = anim.clock {}"
    ) { $0.clock = $1 },
    VerbOption(
      "end_delay", .seconds(.any), for: .repeating, default: "0",
      as: [.timing, .repeating, .short],
      "The time after the last iteration that still counts as part of it; a group waits for it.",
      "end_delay = 0.2"
    ) { $0.timing.endDelay = $1 },
    VerbOption(
      "stagger", .stagger, for: .acting, default: "0", as: [.ofWhole, .notOfChanges, .short],
      "The delay from each target of a list to the next.", "stagger = 0.05"
    ) { $0.stagger = $1 }
    .plainly { options, value, calls in
      guard let seconds = calls.seconds(value), seconds >= -largestNumber else { return false }
      options.stagger = seconds
      return true
    },
    VerbOption(
      "iterations", .iterations, for: .counted, default: "1", group: "iterations",
      as: [.timing, .repeating, .secondary],
      "The number of iterations, with fractions; there and back are two.", "iterations = 2"
    ) { $0.timing.iterations = $1 },
    VerbOption(
      "loop", .iterations, for: .counted, default: "1", group: "iterations",
      as: [.timing, .repeating],
      "The number of iterations, or true to repeat without end.", "loop = 2"
    ) { $0.loops = $1 }
    .plainly { options, value, _ in
      // No iteration at all, and no end, go the general way.
      guard value.isNumeric, value.number >= 1, value.number <= largestNumber else { return false }
      options.loops = value.number
      return true
    },
    VerbOption(
      "repeat_count", .iterations, for: .counted, default: "1", group: "iterations",
      as: [.timing, .repeating, .secondary],
      "The number of iterations; with `autoreverses` there and back are one, as in Core Animation.",
      "repeat_count = 2"
    ) { $0.cycles = $1 },
    VerbOption(
      "iteration_start", .number(.count, .notNegative), for: .repeating, default: "0",
      as: [.timing, .notOfVibrations],
      "The iteration, with a fraction of it, at which it begins.", "iteration_start = 0.5"
    ) { $0.timing.iterationStart = $1 },
    VerbOption(
      "repeat_delay", .seconds(.notNegative), for: .counted, default: "0",
      as: [.timing, .repeating, .short],
      "The pause between two iterations.", "loop = 2, repeat_delay = 0.1"
    ) { $0.timing.repeatDelay = $1 },
    VerbOption(
      "repeat_duration", .seconds(.notNegative), for: .repeating, default: "nil", as: .timing,
      "The length of all iterations together, in place of their number.", "repeat_duration = 1"
    ) { $0.timing.repeatDuration = $1 },
    VerbOption(
      "direction",
      .word([
        ("normal", PlaybackDirection.normal), ("reverse", .reverse), ("alternate", .alternate),
        ("alternate_reverse", .alternateReverse),
      ]), for: .repeating, default: "\"normal\"", group: "direction", as: [.timing, .repeating],
      "The direction of the iterations; \"alternate\" plays every other one backwards.",
      "loop = 2, direction = \"alternate\""
    ) { $0.timing.direction = $1 },
    VerbOption(
      "yoyo", .flag, for: .repeating, default: "false", group: "direction",
      as: [.timing, .repeating],
      "Plays every other iteration backwards; without a count, there and back once.",
      "yoyo = true"
    ) { $0.isYoyo = $1 }
    .plainly { options, value, _ in
      options.isYoyo = value.number != 0
      return value.kind == .flag
    },
    VerbOption(
      "autoreverses", .flag, for: .repeating, default: "false", group: "direction",
      as: [.timing, .repeating, .secondary],
      "Plays every other iteration backwards, as Core Animation counts them.",
      "autoreverses = true"
    ) { $0.autoreverses = $1 },
    VerbOption(
      "fill_mode", aliases: ["fill"],
      .word([
        ("none", FillMode.none), ("forwards", .forwards), ("backwards", .backwards),
        ("both", .both),
      ]), for: .repeating, default: "\"none\"", as: [.timing, .notOfVibrations],
      "Shows the start during a delay (backwards), the end afterwards (forwards), or both.",
      "delay = 0.2, fill_mode = \"backwards\""
    ) { options, fill in
      options.isFillGiven = true
      options.timing.fill = fill
    },
    VerbOption(
      "speed", .number(.factor, .any), for: .all, default: "1", as: .timing,
      "How fast its time passes: 2 is twice as fast, 0 stands still, below 0 runs backwards.",
      "speed = 2"
    ) { $0.timing.speed = $1 },
    VerbOption(
      "time_offset", .seconds(.any), for: .repeating, default: "0", as: .timing,
      "Shifts its own time: with 0.1 it shows what it would show 0.1 s later.", "time_offset = 0.1"
    ) { $0.timing.timeOffset = $1 },
    VerbOption(
      "paused", .flag, for: .all, default: "false", as: [.ofWhole, .notOfChanges],
      "Begins paused, on its first frame; `resume` lets it run.", "paused = true"
    ) { $0.isPaused = $1 },
    VerbOption(
      "defaults", .defaults, for: .timeline, default: "{}",
      "The options of everything that is made on the timeline.", "defaults = { duration = 0.4 }"
    ) { $0.values = $1 },
    VerbOption(
      "stop_rest", .flag, for: .any, default: "false",
      "Stops the other entries when the first has ended.", "stop_rest = true"
    ) { $0.stopsRest = $1 },
    VerbOption(
      "step", .seconds(.positive), for: [.function, .tick], default: "nil",
      "The fixed time from each call of the function to the next.", "step = 1/240"
    ) { $0.step = $1 },
    VerbOption(
      "before", .flag, for: .tick, default: "false",
      "Calls the function before the frame's animations; otherwise after them.", "before = true"
    ) { $0.isEarly = $1 },
  ]
}

extension OptionKind where Reader == OptionReader, Value == Double {
  /// A number of iterations: true is endless, false once.
  static var iterations: Self {
    Self(.iterations) { reader, slot, what throws(HostError) in try reader.count(slot, what) }
  }

  /// Seconds from one target to the next, or a function of the index.
  static var stagger: Self {
    Self(.either([.seconds(.any), .function])) { reader, slot, what throws(HostError) in
      try reader.stagger(slot, what)
    }
  }
}

extension OptionKind where Reader == OptionReader, Value == ClockID {
  static var clock: Self {
    Self(.clock) { reader, slot, what throws(HostError) in try reader.clock(slot, what) }
  }
}

extension OptionKind where Reader == OptionReader, Value == [(String, LuaReference)] {
  /// Options for what is made on a timeline.
  static var defaults: Self {
    Self(.options) { reader, slot, what throws(HostError) in try reader.defaults(slot, what) }
  }
}
