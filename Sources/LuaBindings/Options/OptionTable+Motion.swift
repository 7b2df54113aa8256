import AnimationEngine
import LuaRuntime
import SceneGraph

/// How an animation gets from value to value.
extension OptionTable {
  static let motionOptions: [VerbOption] = [
    VerbOption(
      "easing", .curve, for: OptionScope.timed.union(.group), default: "\"default\"", as: .pacing,
      "The curve of the progress in each iteration.", "easing = \"quad.out\""
    ) { $0.curve = $1 }
    .plainly { options, value, calls in
      guard value.kind == .word, let known = calls.easings.plain[value.word] else { return false }
      options.curve = known
      return true
    },
    VerbOption(
      "spring", .spring, for: [.motion, .decay, .along, .follow, .drag], default: "nil",
      as: [.pacing, .ownTime],
      "The spring that moves it, in place of a duration and an easing.", "spring = \"bouncy\""
    ) { $0.spring = $1 }
    .plainly { options, value, calls in
      guard value.kind == .word, let known = calls.springs[value.word] else { return false }
      options.spring = known
      return true
    },
    VerbOption(
      "velocity", .slot(.byField(.fieldPerSecond)), for: .acting, default: "nil",
      as: .notOfVibrations,
      "The velocity at which it sets out, in place of the one that it finds.",
      "spring = \"snappy\", velocity = 200"
    ) { $0.velocity = $1 },
    VerbOption(
      "pace", .number(.fieldPerSecond, .positive), for: .timed, default: "nil",
      as: [.pacing, .notOfChanges],
      "The average speed, in place of a duration: the way divided by it is the time.", "pace = 300"
    ) { $0.pace = $1 },
    VerbOption(
      "rest", .flag, for: .follow, default: "false",
      "Ends the chase at a goal that no longer moves.", "rest = true"
    ) { $0.endsAtRest = $1 },
    VerbOption(
      "axis", .word([("x", [Property.x]), ("y", [.y]), ("both", [.x, .y])]), for: .drag,
      default: "\"both\"", "The axes along which the layer is dragged.", "axis = \"x\""
    ) { $0.axes = $1 },
    VerbOption(
      "elastic", .number(.share, .share), for: .drag, default: "0.5",
      "The share of a drag beyond a bound that shows: 0 stops at it, 1 ignores it.",
      "max = 300, elastic = 0.3"
    ) { $0.elastic = $1 },
    VerbOption(
      "deceleration", .number(.factor, .between(0, 1)), for: [.decay, .drag], default: "0.998",
      "The share of the velocity that is left after each millisecond; lower values brake harder.",
      "deceleration = 0.99"
    ) { $0.deceleration = $1 },
    VerbOption(
      "min", .slot(.byField(.field)), for: [.decay, .drag], default: "nil",
      "The lowest value that it reaches; without it, none.", "min = 0"
    ) { $0.minimum = $1 },
    VerbOption(
      "max", .slot(.byField(.field)), for: [.decay, .drag], default: "nil",
      "The highest value that it reaches; without it, none.", "max = 500"
    ) { $0.maximum = $1 },
    VerbOption(
      "snap",
      .slot(
        .either([
          .byField(.field), .list(.number(.field, .any)),
          .functionOf("a function of the resting place", type: "fun(rest: number): number"),
        ])),
      for: [.decay, .drag], default: "nil",
      "Chooses the resting place: multiples of a step, the nearest of a list, or a function's result.",
      "snap = 80"
    ) { $0.snap = $1 },
  ]

  static let valueOptions: [VerbOption] = [
    VerbOption(
      "from",
      .slot(.either([.byField(.field), .fields, .words(["left", "right", "top", "bottom"])])),
      for: [.motion, .decay, .keys, .along, .transition],
      default: "nil", as: .notOfChanges,
      "The start, in place of the present value; of a transition, its side.",
      "from = { x = 20 }"
    ) { $0.from = $1 },
    VerbOption(
      "key", .text, for: .acting.union([.binding, .function]), default: "nil", as: .notOfChanges,
      "The name by which its target finds it; without it, the name of its field.", "key = \"hop\""
    ) { $0.key = $1 },
    VerbOption(
      "mode", .word([("replace", Composite.replace), ("add", .add), ("keep", .keep)]),
      for: .acting.union(.binding), default: "\"replace\"", group: "mode", as: .notOfVibrations,
      "Replaces an older animation of the field, adds to it, or leaves it and does nothing itself (keep).",
      "mode = \"add\""
    ) { $0.composite = $1 },
    VerbOption(
      "additive", .flag, for: .acting.union(.binding), default: "false", group: "mode",
      as: [.secondary, .notOfVibrations],
      "Adds its values to those of other animations.", "additive = true"
    ) { $0.composite = $1 ? .add : .replace },
    VerbOption(
      "hold", .flag, for: .acting, default: "true", group: "hold", as: .notOfVibrations,
      "Keeps the value that it has reached; false returns to the model value of before.",
      "hold = false"
    ) { $0.holds = $1 },
    VerbOption(
      "removed_on_completion", .flag,
      for: OptionScope.moving.union(.groups).union(.function), default: "nil", group: "hold",
      as: .notOfVibrations,
      "A true one acts as `hold = false`; false keeps its value, and its target still finds it after its end.",
      "removed_on_completion = false"
    ) { options, isRemoved in
      options.staysListed = !isRemoved
      options.holds = !isRemoved
    },
    VerbOption(
      "threshold", .number(.field, .positive), for: .acting, default: "nil", as: .notOfVibrations,
      "The distance from its goal at which it is at rest; without it, the property's own.",
      "spring = \"snappy\", threshold = 0.5"
    ) { $0.threshold = $1 },
    VerbOption(
      "rounding", .number(.field, .notNegative), for: .acting, default: "0", as: .notOfVibrations,
      "The step to whose multiples values are rounded; 0 for none.", "rounding = 1"
    ) { $0.rounding = $1 },
    VerbOption(
      "clamp", .clamp, for: [.motion, .keys, .along], default: "\"none\"",
      "The ends beyond which values do not go; true is both, false neither.",
      "easing = \"back.out\", clamp = true"
    ) { $0.clamp = $1 },
    VerbOption(
      "cumulative", .flag, for: .moving, default: "false", as: [.notOfChanges, .notOfVibrations],
      "Adds the last value once more in each iteration.",
      "loop = 2, cumulative = true"
    ) { $0.isCumulative = $1 },
  ]

  static let callbackOptions: [VerbOption] = [
    VerbOption(
      "on_start",
      .function("a function of the handle", type: "fun(handle: animlua.Handle)"),
      for: .all, default: "nil", as: .notOfChanges,
      "Called with the handle when it begins.", "on_start = function(handle) end"
    ) { $0.callbacks.onStart = $1 },
    VerbOption(
      "on_apply",
      .function("a function of the handle", type: "fun(handle: animlua.Handle)"),
      for: OptionScope.acting.union([.function, .tick]), default: "nil", as: .notOfChanges,
      "Called with the handle in every frame, after its values are written.",
      "on_apply = function(handle) end"
    ) { $0.callbacks.onApply = $1 },
    VerbOption(
      "on_reach",
      .function(
        "a function of the handle, the field and the component",
        type: "fun(handle: animlua.Handle, field: string, component: integer)"),
      for: .moving, default: "nil", as: [.notOfChanges, .notOfVibrations],
      "Called when a field reaches its goal for the first time, before it swings on.",
      "on_reach = function(handle, field, component) end"
    ) { $0.callbacks.onReach = $1 },
    VerbOption(
      "on_repeat",
      .function(
        "a function of the handle and the iteration",
        type: "fun(handle: animlua.Handle, iteration: integer)"),
      for: .counted, default: "nil", as: .notOfChanges,
      "Called at the start of every iteration after the first; iterations count from 0.",
      "loop = 2, on_repeat = function(handle, iteration) end"
    ) { $0.callbacks.onRepeat = $1 },
    VerbOption(
      "on_complete",
      .function(
        "a function of the handle and the reason",
        type: "fun(handle: animlua.Handle, reason: string)"),
      for: .all.union([.binding, .drag]), default: "nil", as: .ofWhole,
      "Called once at its end: \"finished\", \"stopped\", \"replaced\", \"removed\" or \"error\".",
      "on_complete = function(handle, reason) end"
    ) { $0.callbacks.onComplete = $1 }
    .plainly { options, value, _ in
      options.completes = value.kind == .function
      return options.completes
    },
    VerbOption(
      "on_grab", .function, for: .drag, default: "nil",
      "Called with the event when the layer is pressed; the layer stays where it is shown.",
      "on_grab = function(e) box:to({ scale = 1.1 }, \"stiff\") end"
    ) { $0.onGrab = $1 },
    VerbOption(
      "on_move", .function, for: .drag, default: "nil",
      "Called with the event after each move of the pointer that drags the layer.",
      "on_move = function(e) print(box.x) end"
    ) { $0.onMove = $1 },
    VerbOption(
      "on_release", .function, for: .drag, default: "nil",
      "Called with the event, which has the pointer's velocity, and the handle of the flight, or nil.",
      "on_release = function(e, flight) print(e.velocity_x, flight and flight.duration) end"
    ) { $0.onRelease = $1 },
  ]
}

extension OptionKind where Reader == OptionReader, Value == Curve {
  static var curve: Self {
    Self(.curve) { reader, slot, _ throws(HostError) in try reader.curve(slot) }
  }
}

extension OptionKind where Reader == OptionReader, Value == Spring {
  static var spring: Self {
    Self(.spring) { reader, slot, _ throws(HostError) in try reader.spring(slot) }
  }
}

extension OptionKind where Reader == OptionReader, Value == ClampMode {
  /// One of the ends; true for both.
  static var clamp: Self {
    let words: [(name: String, value: ClampMode)] = [
      ("none", .none), ("start", .start), ("end", .end), ("both", .both),
    ]
    return Self(.either([.words(words.map(\.name)), .flag])) {
      reader, slot, what throws(HostError) in
      if let flag = reader.state.boolean(slot) { return flag ? .both : .none }
      return try reader.state.word(slot, what, words)
    }
  }
}
