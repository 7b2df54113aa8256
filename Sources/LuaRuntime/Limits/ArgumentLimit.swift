import CLuaBridge

/// How many arguments a function of the host takes from scripts.
package struct ArgumentLimit: Sendable {
  /// The most, without the object before a method's colon.
  package var most: Int
  /// The advice in errors: the place where the argument belongs.
  package var advice: String?

  package init(_ most: Int, _ advice: String? = nil) {
    self.most = most
    self.advice = advice
  }
}

extension LuaState {
  /// How many arguments functions take, by their names: `"anim.now"`, `"layer:remove"`, `"wait"`.
  ///
  /// It counts for functions that were not called yet. One that is not named here takes any number.
  package var argumentLimits: [String: ArgumentLimit] {
    get { host.functions.limits.all }
    set { host.functions.limits.all = newValue }
  }

  /// Checks before calls of functions that were not called yet, by the functions' names.
  ///
  /// A call fails with its check's error.
  package var callGuards: [String: () throws(HostError) -> Void] {
    get { host.functions.guards.all }
    set { host.functions.guards.all = newValue }
  }

  /// Sets limits and checks of functions, which are made when a script first calls a named function.
  ///
  /// - Parameters:
  ///   - limits: The limits by name, as `argumentLimits`.
  ///   - guards: The checks by name, as `callGuards`.
  package func holdCalls(
    to limits: @escaping () -> [String: ArgumentLimit],
    checkedBy guards: @escaping () -> [String: () throws(HostError) -> Void]
  ) {
    host.functions.limits.replace(by: limits)
    host.functions.guards.replace(by: guards)
  }

  /// A check before a script assigns a field of an object or table of the host.
  package var assignmentGuard: (() throws(HostError) -> Void)? {
    get { host.functions.assignmentGuard }
    set { host.functions.assignmentGuard = newValue }
  }

  /// How many functions of the host there are, named or not.
  package var functionCount: Int { host.functions.count }

  /// The names by which scripts find functions, for tests.
  package var functionNames: [MemberName] { host.functions.allNames }

  /// Whether a script wrote the call of the function that runs, or of the object that is called.
  package var isCalledByScript: Bool { al_called_by_script(raw) != 0 }

  /// The error for more arguments than a function takes.
  ///
  /// Nil where a script did not write them, as for a function that the host or `table.sort` calls.
  func surplus(of operation: Int32, _ call: borrowing LuaCall) -> HostError? {
    guard let name = host.functions.name(operation),
      let limit = host.functions.limits.value(name.text), isCalledByScript
    else { return nil }
    let most = limit.most
    let takes =
      most == 0 ? "no arguments" : most == 1 ? "one argument" : "at most \(most) arguments"
    let text = "\(name.text) takes \(takes), but got \(call.count - name.hiddenArguments)"
    return HostError(limit.advice.map { "\(text): \($0)" } ?? text, .call)
  }
}
