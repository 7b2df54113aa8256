import AnimationEngine
import LuaRuntime

/// Which functions of the API a script's function may call that only gives a value, such as an easing.
extension ScriptContext {
  /// Holds functions to their limits of arguments, and refuses actions in functions that may only give a
  /// value.
  func guardVerbs(_ api: API) {
    state.holdCalls(
      to: { api.argumentLimits }, checkedBy: { [unowned self] in api.deeds.mapValues(check) })
    state.assignmentGuard = check(.assign)
  }

  private func check(_ deed: Deed) -> () throws(HostError) -> Void {
    { [unowned animator = self.animator, steps = self.animator.steps] () throws(HostError) in
      guard steps.isAsking else { return }
      try engine { () throws(EngineError) in try animator.checkAsking(deed) }
    }
  }

  /// Calls the `read` of a property, which may only ask.
  func read(
    _ property: String, _ function: LuaReference, _ target: ScriptTarget
  ) throws(ScriptError) -> [LuaValue] {
    try animator.asking(property) { () throws(ScriptError) in try call(function, [target.value]) }
  }
}
