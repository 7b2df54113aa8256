import AnimationEngine
import LuaRuntime
import SceneGraph

/// Frames of a scene, and what each costs it.
extension ScriptHost {
  /// Makes the frame at a scene time: scripts that waited for an earlier instant go on at it.
  ///
  /// - Parameter time: seconds, at least that of the last frame.
  /// - Throws: `LoadError.script` when a limit was hit or the engine refused to go on.
  package func advance(to time: Double) throws(LoadError) {
    if let fatal { throw .script(fatal) }
    state.beginTurn()
    defer { state.endTurn() }
    do throws(EngineError) { try animator.advance(to: time) } catch {
      throw .script(end(error))
    }
    context.forgetFailures()
    try requireTime()
  }

  /// Does something for the scene whose time counts for its limits.
  ///
  /// Turns may lie within each other: the outermost one is the frame that is counted.
  package func inTurn<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    state.beginTurn()
    defer { state.endTurn() }
    return try body()
  }

  /// Looks at the scene, without code of its script, so that the time counts for its limits.
  package func counting<Result>(_ body: () -> Result) -> Result { state.counting(body) }

  /// Ends the scene once all its frames took more time than they may.
  ///
  /// Where no script runs any more, nothing else would see it.
  ///
  /// - Throws: `LoadError.script` when the scene has ended, by this or before.
  package func requireTime() throws(LoadError) {
    if fatal == nil {
      do throws(ScriptError) { try state.requireTime() } catch { _ = context.noticed(error) }
    }
    if let fatal { throw .script(fatal) }
  }

  /// Ends the scene for good, with the place where the faulty animation was made.
  private func end(_ error: EngineError) -> ScriptReport {
    let id: AnimationID?
    switch error {
    case .endlessChain(let culprit), .tooDense(let culprit), .tooManyInstants(let culprit, _):
      id = culprit
    default: return context.end(error, madeAt: nil)
    }
    let isChain = if case .tooManyInstants = error { false } else { true }
    // Each time that input happens at is a round, and so may be what its listeners do.
    let many = Animator.longestChain / 4
    if isChain, let input = scene?.input, input.timesOfLate > many,
      let sender = inputs.sender(at: animator.now)
    {
      let text =
        "endless chain of input: 'input' sends events at more than \(many) different times within a "
        + "millisecond"
      return context.end(error, text, madeAt: sender)
    }
    if let origin = id.flatMap(handleTable.origin) {
      return context.end(error, madeAt: origin)
    }
    // Each round emits one at least.
    if isChain, let event = inputs.lastEmitted,
      event.count > Animator.longestChain / 2
    {
      let text =
        "endless chain of events: '\(event.name.text)' is emitted again and again at one instant"
      return context.end(error, text, madeAt: event.position)
    }
    return context.end(error, madeAt: scripts.lastWait)
  }

  /// Releases the objects that nothing holds any more.
  ///
  /// Only here, at fixed frames and right after a full collection, is it decided what is gone: when
  /// Lua collects by itself shows in nothing.
  func sweep() {
    targets.releaseUnused()
    state.collectGarbage()
    handleTable.sweep()
    inputs.objects.sweep()
    values.sweep()
    objects.sweep()
    clocks.sweep()
    scopes.sweep()
    targets.sweep()
    targets.writer.sweep()
    context.forgetKeys()
    properties.sweep { [scenes] id in scenes.layers.isInScene(id) }
    scenes.layers.sweep()
    verbs.plain.sweep()
    animators.sweep()
    springs.sweep()
    staggers.sweep()
    state.sweepFunctions()
    gradients.sweep()
    easings.curves.sweep()
    random.sweep()
  }
}
