import AnimationEngine
import LuaRuntime
import SceneGraph

/// `anim.block` and `anim.animate_keyframes`.
extension TransactionBinding {
  /// `anim.block(how, changes [, completion])`.
  func block(_ call: borrowing LuaCall) throws(HostError) {
    let options = try blockOptions(call, .block, verb: "block")
    var how = try blockHow(options)
    if !transactions.isOpen, how.spring == nil, how.curve == nil { how.curve = .easeInOut }
    if how.composite == nil { how.composite = options.beginsFromCurrentState ? .replace : .add }
    let function = try call.function(2)
    call.push(
      try run(options, how, madeAt: call.position) { () throws(ScriptError) in
        _ = try self.state.call(function)
      })
  }

  /// `anim.animate_keyframes(how, function(add) … end [, completion])`.
  func animateKeyframes(_ call: borrowing LuaCall) throws(HostError) {
    let options = try blockOptions(call, .keyframed, verb: "animate_keyframes")
    guard options.spring == nil else {
      throw HostError(
        "'spring' cannot be used with keyframes, which have their own times", .optionConflict)
    }
    let how = try blockHow(options)
    let function = try call.function(2)
    var failure: HostError?
    let handle = try run(options, how, madeAt: call.position) { () throws(ScriptError) in
      do {
        try self.transactions.keyframes(how, calculation: options.calculation) { block in
          let add: HostFunction = { [unowned self] call throws(HostError) in
            try self.add(to: block, call)
            return .done
          }
          let reference = try self.state.makingTransients { () throws(ScriptError) in
            try self.state.makeReference(.hostFunction(add), named: .plain("add"))
          }
          _ = try self.state.call(function, [.function(reference)])
        }
      } catch let error as ScriptError {
        throw error
      } catch {
        failure = HostError("\(error)")
      }
    }
    if let failure { throw failure }
    call.push(handle)
  }

  /// `add(relative_start, relative_duration, changes)`.
  private func add(to block: KeyframeBlock, _ call: borrowing LuaCall) throws(HostError) {
    let start = try state.finite(1, "'relative_start'")
    let duration = try state.finite(2, "'relative_duration'")
    let function = try call.function(3)
    do {
      try block.add(from: start, for: duration) { _ = try state.call(function) }
    } catch let error as ScriptError {
      throw HostError(error)
    } catch {
      throw HostError("\(error)")
    }
  }

  private func blockOptions(
    _ call: borrowing LuaCall, _ scope: OptionScope, verb: String
  ) throws(HostError) -> AnimationOptions {
    // Reading a table leaves slots behind, which count as arguments would.
    let hasCompletion = call.count > 2 && !call.isNone(3)
    var options = try read(1, of: 1, scope.union(.transaction), verb: verb)
    if hasCompletion {
      guard options.callbacks.onComplete == nil else {
        throw HostError(
          "'on_complete' and a completion argument are the same: give one", .optionConflict)
      }
      options.callbacks.onComplete = try call.function(3)
    }
    return options
  }

  private func blockHow(_ options: AnimationOptions) throws(HostError) -> ImplicitAnimation {
    try scenic { () throws(SceneError) in try change(options) }
  }
}
