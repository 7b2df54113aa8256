import AnimationEngine
import LuaRuntime

/// The methods and fields of handles.
final class Handles {
  let table: HandleTable
  let scripts: Scripts
  let targets: Targets
  let verbs: Verbs
  private let timelines: TimelineBinding
  /// Verbs of a script's own, which timelines have as methods.
  weak var effects: Effects?
  var context: ScriptContext { table.context }
  var state: LuaState { table.state }
  var animator: Animator { table.animator }

  init(
    _ table: HandleTable, _ scripts: Scripts, _ targets: Targets, _ verbs: Verbs,
    _ timelines: TimelineBinding
  ) throws(ScriptError) {
    self.table = table
    self.scripts = scripts
    self.targets = targets
    self.verbs = verbs
    self.timelines = timelines
    let spec = Self.objects
    var description = spec.description(
      for: self, receiver: { handles throws(HostError) in try handles.receiver() },
      tostring: { handles, handle in
        let state = handles.animator.state(of: handle.animation).rawValue
        return "\(handle.kind.noun) #\(handle.serial) (\(state)), made at "
          + "\(handle.madeAt.file):\(handle.madeAt.line)"
      })
    description.methods.merge(timelines.methods) { own, _ in own }
    let names = spec.fields.map(\.name) + description.methods.keys.sorted()
    let read = description.index
    description.index = { [unowned self] call throws(HostError) in
      guard call.code < 0, read != nil else { return try read?(call) ?? .done }
      let word = call.state.describeKey(2)
      if self.table.handle(1)?.kind == .timeline,
        let effect = try self.timelines.effectMethod(word, self.effects)
      {
        call.push(effect)
        return .done
      }
      throw unknownName("field", word, of: "a handle", valid: names)
    }
    description.newindex = { call throws(HostError) in
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
    }
    try table.define(description)
  }

  func receiver() throws(HostError) -> ScriptHandle {
    guard let handle = table.handle(1) else {
      throw HostError(
        "the object before the colon must be a handle, not \(state.describe(1))", .call)
    }
    return handle
  }

  // MARK: Methods

  /// An entry of a timeline has its time, and cannot be controlled beside it.
  func requireOwnTime(_ handle: ScriptHandle) throws(HostError) {
    guard let owner = animator.timeline(of: handle.animation) else { return }
    let made = table.handle(owner).map { " made at \($0.madeAt)" } ?? ""
    throw HostError(
      "the \(handle.kind.noun) made at \(handle.madeAt) lies on the timeline\(made): control that "
        + "instead", .state)
  }

  /// The animations that have a time of their own: those of a transaction have nothing around them.
  func timed(_ handle: ScriptHandle) -> [AnimationID] {
    handle.kind == .transaction ? handle.members.map(\.animation) : [handle.animation]
  }

  /// Stops what a handle stands for.
  func stop(_ handle: ScriptHandle, keepsPresentation: Bool) {
    if let onStop = handle.onStop {
      onStop()
    } else if handle.kind == .transaction {
      for member in handle.members {
        guard let member = table.handle(member) else { continue }
        stop(member, keepsPresentation: keepsPresentation)
      }
    } else {
      animator.stop(handle.animation, keepsPresentation: keepsPresentation)
    }
  }

  func seek(_ handle: ScriptHandle, _ call: borrowing LuaCall) throws(HostError) {
    var reportsEvents = false
    if !call.isNone(3) { try Self.seekOptions.read(3, into: &reportsEvents, by: state) }
    try requireOwnTime(handle)
    for id in timed(handle) {
      let time = try seekTime(id)
      try engine { () throws(EngineError) in
        try animator.seek(id, to: time, reportsEvents: reportsEvents)
      }
    }
    if handle.kind == .list, !reportsEvents {
      // The next callback is for the iteration after the one that the foremost is in.
      let iterations = handle.members.map { animator.iteration(of: $0.animation) }
      let foremost = animator.isBackwards(handle.animation) ? iterations.min() : iterations.max()
      handle.progress.iteration = foremost ?? 0
    }
    call.push(handle.value)
  }

  /// Seconds, a label, `{ label, seconds }`, or `"40%"` of the whole.
  private func seekTime(_ id: AnimationID) throws(HostError) -> Double {
    guard state.kind(2) == .table else { return try seekTime(2, id) }
    guard state.length(2) == 2 else {
      throw HostError(
        "the time to seek as a list must be { label, seconds }, not \(state.describe(2))")
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

  /// The animator, whose state is read: a binding that does so is computed in every frame.
  var readAnimator: Animator {
    animator.reads.noteUnreported()
    return animator
  }

  /// The target that it moves or moved; nil once that is gone.
  func target(of handle: ScriptHandle) throws(HostError) -> LuaValue {
    guard case .object = handle.targets else { return handle.targets }
    return try state.withSlots { () throws(HostError) in
      targets.isTarget(try verbs.constant(handle.targets)) ? handle.targets : .nil
    }
  }

  /// Values by field; nil for what has none.
  func record(
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

  func sample(_ handle: ScriptHandle, _ t: Double) throws(HostError) -> LuaValue {
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
