import AnimationEngine
import LuaRuntime
import SceneGraph

/// The text of a layer as verbs see it: any text turns into any other, in the manner that the
/// options state. It turns by its numbers, with velocity, where nothing else differs.
extension LayerTarget {
  /// A goal for the text, whatever shows when it starts.
  func textGoal(
    _ name: String, _ slot: LuaSlot, _ manner: TextManner
  ) throws(HostError) -> Goal {
    let sink = try scenic { () throws(SceneError) in try layer.courseSink(.text) }
    let state = context.state
    var field = field(sink, name)
    field.isText = true
    field.decode = { slot throws(HostError) in
      sink.coder.encode(try state.styledText(slot, "'\(name)'", manner))
    }
    field.begin = { part, isStartGiven, found throws(SinkFailure) in
      try sink.begin(&part, isStartGiven: isStartGiven, found)
    }
    var goal: Goal
    if context.isFunction(slot), let open = try Goal(field, open: slot, context) {
      goal = open
    } else {
      goal = Goal(field: field, values: try field.decode(slot))
    }
    goal.styled = { slot, manner throws(HostError) in
      var manner = manner
      manner.reading = .display
      return try self.textGoal(name, slot, manner)
    }
    goal.counted = { slot throws(HostError) in try self.countedGoal(name, slot) }
    return goal
  }

  /// A goal by the numbers of the text; nil when it differs in more from what shows.
  private func countedGoal(_ name: String, _ slot: LuaSlot) throws(HostError) -> Goal? {
    guard !context.isFunction(slot) else { return nil }
    let state = context.state
    let value = try state.propertyValue(slot, .writing, "'\(name)'")
    let sink = try scenic { () throws(SceneError) in try layer.sink(.text, fitting: value) }
    guard sink.coder.isCounting else { return nil }
    var field = field(sink, name)
    field.isText = true
    field.decode = { slot throws(HostError) in
      let value = try state.propertyValue(slot, .writing, "'\(name)'")
      guard case .text(let text) = value, let numbers = sink.coder.numbers(of: text) else {
        throw HostError(
          "'\(name)' counts, and \(state.describe(slot)) differs in more than its numbers: use 'to'"
        )
      }
      _ = sink.encode(goal: value)
      return numbers
    }
    return Goal(field: field, values: sink.encode(goal: value))
  }
}

extension LuaState {
  /// A text, or a number, as the goal of a text in a manner: with a pattern its number in that.
  func styledText(
    _ slot: LuaSlot, _ what: String, _ manner: TextManner
  ) throws(HostError) -> StyledText {
    var text = ""
    if let number = double(slot) {
      text = shortest(try finite(number, what))
    } else {
      text = try shortText(slot, what)
    }
    if let pattern = manner.pattern {
      guard let number = double(slot) ?? NumericText(text, manner.reading)?.numbers.first else {
        throw HostError("\(what) is '\(text)', and 'format' must find a number in it")
      }
      text = pattern.text(number)
    }
    return StyledText(text, manner)
  }

  private func finite(_ number: Double, _ what: String) throws(HostError) -> Double {
    guard number.isFinite else { throw HostError("\(what) must be a finite number") }
    return number
  }
}
