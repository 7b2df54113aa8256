import AnimationEngine
import LuaRuntime

/// The methods and fields of handles.
final class Handles {
  private let table: HandleTable
  private let scripts: Scripts
  let targets: Targets
  let verbs: Verbs
  private let timelines: TimelineBinding
  /// Verbs of a script's own, which timelines have as methods.
  weak var effects: Effects?
  var context: ScriptContext { table.context }
  var state: LuaState { table.state }
  var animator: Animator { table.animator }

  private enum Field: String, CaseIterable {
    case state, time, progress, total_progress, iteration, value, velocity, target, duration
    case start, labels
  }

  init(
    _ table: HandleTable, _ scripts: Scripts, _ targets: Targets, _ verbs: Verbs,
    _ timelines: TimelineBinding
  ) throws(ScriptError) {
    self.table = table
    self.scripts = scripts
    self.targets = targets
    self.verbs = verbs
    self.timelines = timelines
    let methods = methods.merging(timelines.methods) { own, _ in own }
    let names = Field.allCases.map(\.rawValue) + methods.keys.sorted()
    let codes = Field.allCases.enumerated().map { ($0.element.rawValue, $0.offset) }
    try table.define(
      LuaClassDescription(
        name: "handle", methods: methods, fields: Dictionary(uniqueKeysWithValues: codes),
        index: { [unowned self] call throws(HostError) in
          guard call.code >= 0 else {
            let word = call.state.describeKey(2)
            if self.table.handle(1)?.kind == .timeline,
              let effect = try self.timelines.effectMethod(word, self.effects)
            {
              call.push(effect)
              return .done
            }
            throw unknownName("field", word, of: "a handle", valid: names)
          }
          call.push(try self.read(Field.allCases[call.code], try self.receiver(call)))
          return .done
        },
        newindex: { call throws(HostError) in
          let word = call.state.describeKey(2)
          guard names.contains(word) else {
            let error = unknownName("field", word, of: "a handle", valid: names)
            throw HostError(
              error.message + "\na handle has no fields to assign; options such as on_complete "
                + "belong to the call that makes it", error.code)
          }
          throw HostError(
            "'\(word)' of a handle cannot be assigned; see h:speed(x), "
              + "h:seek(t) and h:retarget { … }", .readOnly)
        },
        tostring: { [unowned self] call throws(HostError) in
          let handle = try self.receiver(call)
          let state = self.animator.state(of: handle.animation).rawValue
          call.push(
            "\(handle.kind.noun) #\(handle.serial) (\(state)), made at "
              + "\(handle.madeAt.file):\(handle.madeAt.line)")
          return .done
        }))
  }

  private func receiver(_ call: borrowing LuaCall) throws(HostError) -> ScriptHandle {
    guard let handle = table.handle(1) else {
      throw HostError("a handle expected before the colon, got \(state.describe(1))", .call)
    }
    return handle
  }

  // MARK: Methods

  private typealias Method = (ScriptHandle, borrowing LuaCall) throws(HostError) -> LuaOutcome

  private var methods: [String: HostFunction] {
    [
      "pause": control(first: { $0.onPause?(true) }) { $0.pause($1) },
      "resume": control(first: { $0.onPause?(false) }) { $0.resume($1) },
      "restart": control(first: { $0.progress.beginAnew() }) { $0.restart($1) },
      "finish": refusable { (animator, id) throws(EngineError) in try animator.finish(id) },
      "play": refusable { (animator, id) throws(EngineError) in try animator.play(id) },
      "reverse": refusable { (animator, id) throws(EngineError) in try animator.reverse(id) },
      "stop": method { [unowned self] handle, call throws(HostError) in
        self.stop(handle, keepsPresentation: self.state.boolean(2) ?? true)
        call.push(handle.value)
        return .done
      },
      "seek": method { [unowned self] handle, call throws(HostError) in
        try self.seek(handle, call)
        return .done
      },
      "speed": method { [unowned self] handle, call throws(HostError) in
        if call.isNone(2) {
          call.push(self.animator.speed(of: handle.animation))
        } else {
          let speed = try self.state.finite(2, "speed")
          try self.requireOwnTime(handle)
          for id in self.timed(handle) {
            try engine { () throws(EngineError) in try self.animator.setSpeed(id, speed) }
          }
          call.push(handle.value)
        }
        return .done
      },
      "retarget": method { [unowned self] handle, call throws(HostError) in
        if try !self.retargetPlainly(handle, call) { try self.retarget(handle) }
        call.push(handle.value)
        return .done
      },
      "sample": method { [unowned self] handle, call throws(HostError) in
        call.push(try self.sample(handle, try self.context.time(2, "the time of a sample")))
        return .done
      },
      "wait": method { [unowned self] _, call throws(HostError) in try self.scripts.wait(call) },
    ]
  }

  private func method(_ body: @escaping Method) -> HostFunction {
    { [unowned self] call throws(HostError) in try body(try self.receiver(call), call) }
  }

  /// A method that acts on the handle, and on each animation of a list, and answers the handle.
  private func control(
    first: @escaping (ScriptHandle) -> Void,
    _ body: @escaping (Animator, AnimationID) -> Void
  ) -> HostFunction {
    method { [unowned self] handle, call throws(HostError) in
      first(handle)
      if handle.kind == .transaction {
        for member in handle.members { body(self.animator, member.animation) }
      } else {
        try self.requireOwnTime(handle)
        body(self.animator, handle.animation)
      }
      call.push(handle.value)
      return .done
    }
  }

  /// An entry of a timeline has its time, and cannot be controlled beside it.
  private func requireOwnTime(_ handle: ScriptHandle) throws(HostError) {
    guard let owner = animator.timeline(of: handle.animation) else { return }
    let made = table.handle(owner).map { " made at \($0.madeAt)" } ?? ""
    throw HostError(
      "the \(handle.kind.noun) made at \(handle.madeAt) lies on the timeline\(made): control that "
        + "instead", .state)
  }

  private func refusable(
    _ body: @escaping (Animator, AnimationID) throws(EngineError) -> Void
  ) -> HostFunction {
    method { [unowned self] handle, call throws(HostError) in
      try self.requireOwnTime(handle)
      // An ended animation has nothing left to finish.
      for id in self.timed(handle) {
        do throws(EngineError) { try body(self.animator, id) } catch {
          if case .unknownAnimation = error { continue }
          throw HostError(error.description, error.code)
        }
      }
      call.push(handle.value)
      return .done
    }
  }

  /// The animations that have a time of their own: those of a transaction have nothing around them.
  private func timed(_ handle: ScriptHandle) -> [AnimationID] {
    handle.kind == .transaction ? handle.members.map(\.animation) : [handle.animation]
  }

  /// Stops what a handle stands for.
  func stop(_ handle: ScriptHandle, keepsPresentation: Bool) {
    if let onStop = handle.onStop {
      onStop()
    } else if handle.kind == .transaction {
      for member in handle.members { stop(member, keepsPresentation: keepsPresentation) }
    } else {
      animator.stop(handle.animation, keepsPresentation: keepsPresentation)
    }
  }

  private func seek(_ handle: ScriptHandle, _ call: borrowing LuaCall) throws(HostError) {
    var reportsEvents = false
    if !call.isNone(3) {
      guard state.kind(3) == .table else { throw HostError("seek's options must be a table") }
      try state.forEachField(of: 3) { key, value throws(HostError) in
        guard state.string(key) == "events" else {
          throw unknownName("option", state.describeKey(key), of: "seek", valid: ["events"])
        }
        reportsEvents = state.isTruthy(value)
      }
    }
    try requireOwnTime(handle)
    for id in timed(handle) {
      let time = try seekTime(id)
      try engine { () throws(EngineError) in
        try animator.seek(id, to: time, reportsEvents: reportsEvents)
      }
    }
    if handle.kind == .list, !reportsEvents {
      // The next callback is for the leg after the one that the foremost is in.
      let legs = handle.members.map { animator.iteration(of: $0.animation) }
      let foremost = animator.isBackwards(handle.animation) ? legs.min() : legs.max()
      handle.progress.iteration = foremost ?? 0
    }
    call.push(handle.value)
  }

  /// Seconds, a label, `{ label, seconds }`, or `"40%"` of the whole.
  private func seekTime(_ id: AnimationID) throws(HostError) -> Double {
    guard state.kind(2) == .table else { return try seekTime(2, id) }
    guard state.length(2) == 2 else {
      throw HostError("the time to seek as a list must be { label, seconds }")
    }
    return try state.withSlots { () throws(HostError) in
      try seekTime(try state.element(2, 1), id)
        + context.time(try state.element(2, 2), "the seconds after the label")
    }
  }

  private func seekTime(_ slot: LuaSlot, _ id: AnimationID) throws(HostError) -> Double {
    guard let text = try state.name(slot) else { return try context.time(slot, "the time to seek") }
    if text == "start" { return 0 }
    if text == "end" {
      guard let end = animator.totalDuration(of: id), end.isFinite else {
        throw HostError("an endless animation has no end to seek", .endless)
      }
      return end
    }
    guard context.isTime(slot) else {
      if let time = animator.time(ofLabel: text, of: id) { return time }
      guard animator.isTimeline(id) else {
        throw HostError(
          "unknown label '\(text)': this animation has none\nseek takes seconds, \"40%\", "
            + "\"start\" or \"end\"; timelines have labels", .labelUnknown)
      }
      throw unknownName(
        "label", text, of: "this timeline",
        valid: animator.labels(of: id).map(\.name) + ["start", "end"])
    }
    guard text.hasSuffix("%") else { return try context.time(slot, "the time to seek") }
    guard let share = Double(String(text.dropLast())), share.isFinite,
      let whole = animator.totalDuration(of: id), whole.isFinite
    else { throw HostError("'\(text)' names no time of this animation", .endless) }
    return whole * share / 100
  }

  // MARK: Fields

  private func read(_ field: Field, _ handle: ScriptHandle) throws(HostError) -> LuaValue {
    let id = handle.animation
    animator.reads.noteTime()
    switch field {
    case .state: return .string(animator.state(of: id).rawValue)
    case .time: return .number(animator.localTime(of: id))
    case .progress: return animator.progress(of: id).map { .number($0) } ?? .nil
    case .total_progress: return .number(animator.totalProgress(of: id))
    case .iteration: return .number(whole: animator.iteration(of: id))
    case .duration: return animator.duration(of: id).map { .number($0) } ?? .nil
    case .target: return try target(of: handle)
    case .start: return animator.start(of: id).map { .number($0) } ?? .nil
    case .labels:
      guard animator.isTimeline(id) else { return .nil }
      return .record(animator.labels(of: id).map { ($0.name, .number($0.time)) })
    case .value: return record(handle, animator.value(of: id), isRate: false)
    case .velocity: return record(handle, animator.velocity(of: id), isRate: true)
    }
  }

  /// The target that it moves or moved; nil once that is gone.
  private func target(of handle: ScriptHandle) throws(HostError) -> LuaValue {
    guard case .object = handle.targets else { return handle.targets }
    return try state.withSlots { () throws(HostError) in
      targets.isTarget(try verbs.constant(handle.targets)) ? handle.targets : .nil
    }
  }

  /// Values by field; nil for what has none.
  private func record(
    _ handle: ScriptHandle, _ parts: [[Double]]?, isRate: Bool
  ) -> LuaValue {
    guard let parts, parts.count == handle.fields.count, !parts.isEmpty else { return .nil }
    var fields: [(String, LuaValue)] = []
    for (field, values) in zip(handle.fields, parts) where !values.allSatisfy(\.isNaN) {
      if isRate || values.contains(where: \.isNaN) {
        fields.append(
          (
            field.name,
            values.count == 1 && !field.isList
              ? .number(values[0]) : .list(values.map { $0.isNaN ? .nil : .number($0) })
          ))
      } else {
        fields.append((field.name, field.encode(values)))
      }
    }
    return .record(fields)
  }

  private func sample(_ handle: ScriptHandle, _ t: Double) throws(HostError) -> LuaValue {
    guard
      handle.kind == .motion || handle.kind == .list || animator.isTimeline(handle.animation)
    else {
      let noun = handle.kind.noun
      throw HostError(
        "\(noun.hasPrefix("a") ? "an" : "a") \(noun) cannot be sampled: it has no closed form",
        .state)
    }
    let sample: AnimationSample
    do throws(EngineError) { sample = try animator.sample(handle.animation, at: t) } catch {
      if case .failed(let failure) = error { throw context.hostError(failure) }
      throw HostError(error.description, error.code)
    }
    let phase =
      switch sample.phase {
      case .before: "before"
      case .active: "active"
      case .after: "after"
      }
    var fields: [(String, LuaValue)] = [
      ("phase", .string(phase)), ("in_effect", .boolean(sample.isInEffect)),
    ]
    if let iteration = sample.iteration { fields.append(("iteration", .number(whole: iteration))) }
    if let progress = sample.progress { fields.append(("progress", .number(progress))) }
    if let linear = sample.linearProgress { fields.append(("linear_progress", .number(linear))) }
    if sample.isInEffect, handle.kind == .motion {
      fields.append(("value", record(handle, sample.values, isRate: false)))
      fields.append(("velocity", record(handle, sample.velocities, isRate: true)))
    }
    return .record(fields)
  }
}
