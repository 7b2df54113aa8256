import AnimationEngine
import LuaRuntime

/// Waits of scripts.
extension Scripts {
  /// `wait(…)`: for seconds, a handle, a function, the next frame, or several.
  func wait(_ call: borrowing LuaCall) throws(HostError) -> LuaOutcome {
    let script = try waiter(call)
    script.waits += 1
    let number = script.waits
    lastWait = call.position
    // Nothing below calls back before this call has returned: the engine delivers between turns.
    let answer: ([LuaValue]) -> Void = { [weak self, script] values in
      guard script.waits == number else { return }
      self?.resume(script, values)
    }
    if call.count == 0 {
      animator.onNextFrame { answer([.string(EndReason.finished.name)]) }
    } else if call.count == 1 {
      try wait(1, script, number, call, answer)
    } else {
      try wait(forAll: (1...call.count).map { LuaSlot($0) }, script, call, answer)
    }
    return .wait(Int64(number))
  }

  /// `clock:wait(seconds)`: for seconds of a clock's time.
  func wait(
    seconds slot: LuaSlot, on clock: ClockID, _ call: borrowing LuaCall
  ) throws(HostError) -> LuaOutcome {
    let script = try waiter(call)
    let seconds = try context.time(slot, "the time to wait")
    guard seconds >= 0 else {
      throw HostError("the time to wait must be 0 or more seconds, not \(shortest(seconds))")
    }
    script.waits += 1
    let number = script.waits
    lastWait = call.position
    script.timer = animator.schedule(after: seconds, clock: clock) { [weak self, script] in
      script.timer = nil
      guard script.waits == number else { return }
      self?.resume(script, [.string(EndReason.finished.name)])
    }
    return .wait(Int64(number))
  }

  private func waiter(_ call: borrowing LuaCall) throws(HostError) -> RunningScript {
    if transactions?.isOpen == true {
      throw HostError(
        "'wait' does not work inside a transaction, whose function must return at once: wait for "
          + "the handle that anim.transaction returns", .wait)
    }
    if animator.reads.isReading {
      throw HostError(
        "'wait' does not work in a function of 'bind' or 'follow', which must return at once", .wait
      )
    }
    switch call.waiting {
    case .possible:
      if let task = call.task, let script = running[task] { return script }
      throw HostError("'wait' works in scripts only: start one with spawn(function() … end)", .wait)
    case .outsideTask:
      throw HostError(
        "'wait' does not work in a function that is called in each frame, as 'on_apply', 'custom' and "
          + "ticks, or that must return at once: start a script in it with spawn(function() … end)",
        .wait)
    case .foreignCoroutine:
      throw HostError(
        "'wait' does not work in a coroutine of the script's own: use spawn(function() … end)",
        .wait)
    case .atOnce:
      throw HostError(
        "'wait' does not work inside require, table.sort, string.gsub, metamethods, easings, "
          + "'read', 'write', the changes of 'swap' or other functions that must return at once\n"
          + "start a script in it with spawn(function() … end)", .wait)
    }
  }

  private func wait(
    _ slot: LuaSlot, _ script: RunningScript, _ number: Int, _ call: borrowing LuaCall,
    _ answer: @escaping ([LuaValue]) -> Void
  ) throws(HostError) {
    if let handle = handles.handle(slot) {
      try checkOther(handle, than: script)
      script.awaited = (number, handle)
      if isCircle(script) {
        context.warn(
          "this script waits for one that waits for it, so neither goes on", .wait,
          at: call.position)
      }
      wait(for: handle, answer)
      return
    }
    if let inputs, let awaited = inputs.objects.awaited(slot) {
      script.giveUp = inputs.once(awaited) { reason, event in
        answer([.string(reason.name), event])
      }
      return
    }
    switch state.kind(slot) {
    case .number, .integer, .string:
      let seconds = try context.time(slot, "the time to wait", isShort: true)
      guard seconds >= 0 else {
        throw HostError("the time to wait must be 0 or more seconds, not \(shortest(seconds))")
      }
      script.timer = animator.schedule(after: seconds, clock: context.scope.clock) {
        script.timer = nil
        answer([.string(EndReason.finished.name)])
      }
    case .function:
      let condition = try state.keep(slot)
      poll(condition, script, number, call.position) { reason in
        if reason == .finished { answer([.string(reason.name)]) }
      }
    case .table:
      try self.wait(forAll: [slot], script, call, answer)
    case .nil, .none:
      animator.onNextFrame { answer([.string(EndReason.finished.name)]) }
    default:
      throw HostError(
        "the argument of 'wait' must be seconds, a handle, an event or a function, not \(state.describe(slot))"
      )
    }
  }

  private func wait(for handle: ScriptHandle, _ answer: @escaping ([LuaValue]) -> Void) {
    let id = handle.animation
    animator.whenEnded(id) { [unowned self] reason in
      var values: [LuaValue] = [.string(reason.name)]
      if let winner = self.animator.winner(of: id) {
        values.append(.integer(Int64(winner + 1)))
        if let event = handle.occurrences[winner] { values.append(event) }
      }
      answer(values + handle.results)
    }
  }

  /// Refuses a script's wait for its own end.
  private func checkOther(
    _ handle: ScriptHandle, than script: RunningScript
  ) throws(HostError) {
    guard handle !== script.handle else {
      throw HostError("a script that waits for itself never goes on", .wait)
    }
  }

  private func wait(
    forAll slots: [LuaSlot], _ script: RunningScript, _ call: borrowing LuaCall,
    _ answer: @escaping ([LuaValue]) -> Void
  ) throws(HostError) {
    guard let groups else { return }
    let (number, position) = (script.waits, call.position)
    let handle = try groups.join(slots, madeAt: position) { [unowned self, script] condition in
      let id = self.animator.addOpen()
      self.poll(condition, script, number, position) { [unowned self] reason in
        self.animator.endOpen(id, reason)
      }
      return id
    }
    wait(for: handle, answer)
  }

  /// Asks a function each frame until it says yes, or until nobody waits for it any more.
  private func poll(
    _ condition: LuaReference, _ script: RunningScript, _ number: Int, _ position: LuaPosition,
    _ end: @escaping (EndReason) -> Void
  ) {
    animator.onNextFrame { [weak self, script] in
      guard let self, self.context.fatal == nil else { return }
      guard script.waits == number else { return end(.stopped) }
      do throws(ScriptError) {
        switch try self.context.call(condition, []).first {
        case nil, .nil, .boolean(false): self.poll(condition, script, number, position, end)
        default: end(.finished)
        }
      } catch {
        // A failed wait fails the script too.
        self.close(script)
        self.fail(script, error, position)
        end(.stopped)
      }
    }
  }
}
