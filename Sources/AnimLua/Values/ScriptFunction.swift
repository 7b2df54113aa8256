import LuaBindings
import LuaRuntime

/// A function of a script, which Swift keeps and calls.
///
/// It ends with its script: after an unload or a reload a call throws `ScriptFailure` of kind `.unloaded`.
/// A function that is called this way returns at once: `wait` in it is an error.
public final class ScriptFunction {
  let reference: HostFunctionReference

  init(_ reference: HostFunctionReference) { self.reference = reference }

  /// Calls it, and takes its first result.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - type: The type of its first result.
  /// - Returns: its first result.
  /// - Throws: `ScriptFailure`: the script's error, or of kind `.type` where the result is of another type.
  public func call<each Argument: ScriptConvertible, Result: ScriptConvertible>(
    _ arguments: repeat each Argument, returning type: Result.Type
  ) throws(ScriptFailure) -> Result {
    let results = try results(scriptValues(repeat each arguments))
    do throws(ScriptMismatch) { return try type.fromScript(results.first ?? .nil) } catch {
      throw ScriptFailure(.type, "the result of the function \(error.description)")
    }
  }

  /// Calls it, and drops its results.
  ///
  /// - Throws: `ScriptFailure`, the script's error.
  public func call<each Argument: ScriptConvertible>(
    _ arguments: repeat each Argument
  ) throws(ScriptFailure) {
    _ = try results(scriptValues(repeat each arguments))
  }

  /// Calls it with any arguments, and takes all results.
  ///
  /// - Throws: `ScriptFailure`, the script's error.
  public func results(_ arguments: [ScriptValue]) throws(ScriptFailure) -> [ScriptValue] {
    let results: [HostValue]?
    do throws(ScriptError) { results = try reference.call(arguments.map(\.hostValue)) } catch {
      throw ScriptFailure(error)
    }
    guard let results else { throw ScriptFailure(.unloaded, "the function's script was unloaded") }
    return results.map(ScriptValue.init)
  }
}

/// The arguments of a call as scripts have them.
func scriptValues<each Argument: ScriptConvertible>(
  _ arguments: repeat each Argument
) -> [ScriptValue] {
  var values: [ScriptValue] = []
  for argument in repeat each arguments { values.append(argument.scriptValue) }
  return values
}
