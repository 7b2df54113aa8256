import AnimationEngine
import LuaRuntime

/// The fields of handles.
extension Handles {
  static let objects = ClassSpec<Handles, ScriptHandle>(
    "handle", "a handle", .handle,
    fields: [
      FieldSpec(
        "state", .words(["pending", "delayed", "running", "paused", "ended"]),
        default: "\"pending\"", "Not begun, in its delay, running, paused, or over.",
        "print(handle.state)",
        { .string($0.readAnimator.state(of: $1.animation).rawValue) }),
      FieldSpec(
        "time", .seconds(.any), default: "0",
        "The time since its delay began to run; it stands still while it is paused.",
        "print(handle.time)",
        { .number($0.readAnimator.localTime(of: $1.animation)) }),
      FieldSpec(
        "progress", .number(.share, .any),
        "The eased progress of the present iteration, beyond 0 and 1 if it overshoots; nil without one.",
        "print(handle.progress)",
        { $0.readAnimator.progress(of: $1.animation).map { .number($0) } ?? .nil }),
      FieldSpec(
        "total_progress", .number(.share, .share), default: "0",
        "The progress of all iterations together.", "print(handle.total_progress)",
        { .number($0.readAnimator.totalProgress(of: $1.animation)) }),
      FieldSpec(
        "iteration", .whole(.count, .notNegative), default: "0",
        "The present iteration, from 0.", "print(handle.iteration)",
        { .number(whole: $0.readAnimator.iteration(of: $1.animation)) }),
      FieldSpec(
        "value", .fields, "The present values by field.", "local value = handle.value",
        { $0.record($1, $0.readAnimator.value(of: $1.animation), isRate: false) }),
      FieldSpec(
        "velocity", .byField(.fieldPerSecond), "The present velocities by field.",
        "local velocity = handle.velocity",
        { $0.record($1, $0.readAnimator.velocity(of: $1.animation), isRate: true) }),
      FieldSpec(
        "target", .target, "The target that it moves; nil once that is gone.",
        "print(handle.target)",
        { handles, handle throws(HostError) in
          handles.animator.reads.noteUnreported()
          return try handles.target(of: handle)
        }),
      FieldSpec(
        "duration", .seconds(.notNegative),
        "The length of one iteration; nil where it has none, as of a timeline that grows.",
        "print(handle.duration)",
        { $0.readAnimator.duration(of: $1.animation).map { .number($0) } ?? .nil }),
      FieldSpec(
        "start", .seconds(.any),
        "The time at which it begins on its timeline; nil if it is on none.",
        "print(handle.start)",
        { $0.readAnimator.start(of: $1.animation).map { .number($0) } ?? .nil }),
      FieldSpec(
        "labels", .described("a table of seconds by label", type: "table<string, number>"),
        "The labels of a timeline with their times; nil of other handles.",
        "local labels = tl.labels",
        { handles, handle in
          let animator = handles.readAnimator
          guard animator.isTimeline(handle.animation) else { return .nil }
          return .record(animator.labels(of: handle.animation).map { ($0.name, .number($0.time)) })
        }),
    ], functions: functions)
}
