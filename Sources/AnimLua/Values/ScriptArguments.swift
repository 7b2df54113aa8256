import LuaBindings
import LuaRuntime

/// The arguments of one call of the program, taken one after the other.
struct ScriptArguments {
  private let values: [HostValue]
  private let name: String
  private var taken = 0

  init(_ values: [HostValue], of name: String) {
    self.values = values
    self.name = name
  }

  /// The next argument; nothing stands for one that was not given.
  mutating func next<Value: ScriptConvertible>(_ type: Value.Type) throws(HostError) -> Value {
    let value = taken < values.count ? values[taken] : .nil
    taken += 1
    do throws(ScriptMismatch) { return try type.fromScript(ScriptValue(value)) } catch {
      throw HostError("argument \(taken) of '\(name)' \(error.description)", .call)
    }
  }

  /// Refuses arguments beyond those that were taken.
  func requireEnd() throws(HostError) {
    guard values.count > taken else { return }
    let count = taken == 0 ? "no arguments" : taken == 1 ? "one argument" : "\(taken) arguments"
    throw HostError("'\(name)' must get \(count), not \(values.count)", .call)
  }
}

/// A value of the program's for a script.
func hostValue(_ value: some ScriptConvertible) throws(HostError) -> HostValue {
  value.scriptValue.hostValue
}

/// A script's value in a type of the program's; the error is the rest of a sentence.
func converted<Value: ScriptConvertible>(_ value: HostValue) throws(HostError) -> Value {
  do throws(ScriptMismatch) { return try Value.fromScript(ScriptValue(value)) } catch {
    throw HostError(error.description)
  }
}

/// An error of the program's as the script gets it.
func hostError(_ error: any Error) -> HostError {
  switch error {
  case let error as HostError: error
  case let error as ScriptFailure: HostError(error.description)
  case let error as ScriptMismatch: HostError("the value \(error.description)")
  default: HostError("\(error)")
  }
}
