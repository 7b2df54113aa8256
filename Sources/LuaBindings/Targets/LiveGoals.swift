import AnimationEngine
import LuaRuntime

/// Goals whose functions are called again and again.
final class LiveGoals {
  private let context: ScriptContext
  /// The goals of each name that the script wrote: of a pair there are two.
  private let names: [[Goal]]
  private let place: TargetPlace

  init(_ context: ScriptContext, _ names: [[Goal]], place: TargetPlace) {
    self.context = context
    self.names = names
    self.place = place
  }

  /// The functions' current values, by goal; NaN for numbers that they leave out.
  func values() throws(SinkFailure) -> [[Double]] {
    var values: [[Double]] = []
    for goals in names {
      let functions = goals.flatMap(\.functions)
      if goals.count > 1, functions.count == goals.count,
        functions.allSatisfy({ $0.component == nil })
      {
        values += try pair(goals, functions[0].reference)
        continue
      }
      let asked = DeferredGoals(context, place: place)
      var parts: [AnimationPart] = []
      for (index, goal) in goals.enumerated() {
        asked.add(goal, part: index, .to)
        parts.append(.to(goal.field.track, goal.values))
      }
      try asked.fill(&parts)
      values += parts.map { $0.to ?? [] }
    }
    return values
  }

  /// The parts of one answer: as many values, a list of them, or one for all.
  private func pair(
    _ goals: [Goal], _ function: LuaReference
  ) throws(SinkFailure) -> [[Double]] {
    var values: [[Double]] = []
    let state = context.state
    let arguments = place.arguments
    try context.answering(function, arguments) { answers throws(HostError) in
      guard let first = answers.first else {
        throw HostError("the function for '\(goals[0].field.name)' returned nothing", .result)
      }
      let isList = answers.count == 1 && state.kind(first) == .table
      if isList, state.length(first) != goals.count {
        throw HostError(
          "the result must be a list of \(goals.count) values, not \(state.length(first))")
      }
      for (index, goal) in goals.enumerated() {
        if isList {
          values.append(try goal.field.decode(try state.element(first, index + 1)))
        } else {
          values.append(
            try goal.field.decode(answers.count == goals.count ? answers[index] : first))
        }
      }
    }
    return values
  }
}

extension ScriptContext {
  /// Calls a function and reads its results.
  func answering(
    _ function: LuaReference, _ arguments: [LuaValue],
    _ read: ([LuaSlot]) throws(HostError) -> Void
  ) throws(SinkFailure) {
    var wrong: HostError?
    let outer = turn
    do throws(ScriptError) {
      let side = try enter()
      defer { leave(to: outer, side) }
      try state.withSlots { () throws(ScriptError) in
        let slots = try state.callSlots(function, arguments)
        do throws(HostError) { try read(slots) } catch { wrong = error }
      }
    } catch {
      throw failure(error)
    }
    if let wrong { throw failure(wrong) }
  }
}
