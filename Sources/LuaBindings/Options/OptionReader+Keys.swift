import AnimationEngine
import LuaRuntime

extension OptionReader {
  /// One easing for every stretch, or a list of easings.
  ///
  /// `{ "back.out", 2 }` is an easing with its parameter, `{ "linear", "quad.out" }` a list.
  func curves(_ slot: LuaSlot) throws(HostError) -> PerKeyframe<Curve> {
    let state = context.state
    guard state.kind(slot) == .table, state.length(slot) > 0 else { return .all(try curve(slot)) }
    let count = state.length(slot)
    var isList = true
    for index in 1...count {
      let kind = try state.withSlots { () throws(HostError) in
        state.kind(try state.element(slot, index))
      }
      // A name alone is an easing without parameters.
      isList =
        isList && (kind == .string ? count > 1 : [.table, .object, .function].contains(kind))
    }
    guard isList else { return .all(try curve(slot)) }
    var list: [Curve] = []
    for index in 1...count {
      list.append(
        try state.withSlots { () throws(HostError) in
          try self.curve(try state.element(slot, index))
        })
    }
    return .each(list)
  }

  /// A number for all keyframes, or a list of numbers.
  func weights(_ slot: LuaSlot, _ what: String) throws(HostError) -> PerKeyframe<Double> {
    guard context.state.kind(slot) == .table else { return .all(try number(slot, what)) }
    return .each(try numbers(slot, what))
  }

  /// A list of finite numbers.
  func numbers(_ slot: LuaSlot, _ what: String) throws(HostError) -> [Double] {
    let state = context.state
    guard state.kind(slot) == .table else {
      throw HostError("\(what) must be a list of numbers, not \(state.describe(slot))")
    }
    guard let numbers = state.numbers(slot), numbers.allSatisfy(\.isFinite), !numbers.isEmpty
    else { throw HostError("\(what) must be a list of finite numbers") }
    return numbers
  }
}

extension OptionTable {
  /// The options that only keyframes have.
  static let keyframeRows: [OptionRow] = [
    OptionRow("easing_each", [], [.keys, .along]) { options, reader, slot throws(HostError) in
      options.easingEach = try reader.curves(slot)
    },
    OptionRow("key_times", [], [.keys, .along]) { options, reader, slot throws(HostError) in
      options.keyTimes = try reader.numbers(slot, "key_times")
    },
    OptionRow("calculation", [], [.keys, .along]) { options, reader, slot throws(HostError) in
      options.calculation = try reader.word(
        slot, "calculation", KeyframeCalculation.allCases.map { (name: $0.name, value: $0) })
    },
    OptionRow("tension", [], .keys) { options, reader, slot throws(HostError) in
      options.tension = try reader.weights(slot, "tension")
    },
    OptionRow("continuity", [], .keys) { options, reader, slot throws(HostError) in
      options.continuity = try reader.weights(slot, "continuity")
    },
    OptionRow("bias", [], .keys) { options, reader, slot throws(HostError) in
      options.bias = try reader.weights(slot, "bias")
    },
  ]
}
