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
      throw state.wrong(what, slot, is: "a list of numbers")
    }
    guard let numbers = state.numbers(slot), numbers.allSatisfy(\.isFinite), !numbers.isEmpty
    else { throw HostError("\(what) must be a list of finite numbers, and not empty") }
    return numbers
  }
}

extension OptionKind where Reader == OptionReader, Value == PerKeyframe<Double> {
  /// A number for all keyframes, or one for each.
  static func weights(_ unit: ValueUnit) -> Self {
    let number = ValueShape.number(unit, .any)
    return Self(.either([number, .list(number)])) { reader, slot, what throws(HostError) in
      try reader.weights(slot, what)
    }
  }
}

extension OptionTable {
  /// The options that only keyframes have.
  static let keyframeOptions: [VerbOption] = [
    VerbOption(
      "easing_each",
      OptionKind(.either([.curve, .list(.curve)])) { reader, slot, _ throws(HostError) in
        try reader.curves(slot)
      }, for: [.keys, .along], default: "\"linear\"",
      "The easing of every stretch, or a list with one for each.", "easing_each = \"quad.inOut\""
    ) { $0.easingEach = $1 },
    VerbOption(
      "key_times",
      OptionKind(.list(.number(.share, .share))) { reader, slot, what throws(HostError) in
        try reader.numbers(slot, what)
      }, for: [.keys, .along], default: "nil",
      "The time of each keyframe as a share of the duration, rising; without it, evenly.",
      "key_times = { 0, 0.2, 1 }"
    ) { $0.keyTimes = $1 },
    VerbOption(
      "calculation", .word(KeyframeCalculation.allCases.map { (name: $0.name, value: $0) }),
      for: [.keys, .along, .keyframed], default: "\"linear\"",
      "How values run between keyframes: straight, by jumps, at even speed (paced) or on curves.",
      "calculation = \"cubic\""
    ) { $0.calculation = $1 },
    VerbOption(
      "tension", .weights(.factor), for: .keys, default: "0",
      "How a cubic run turns at its keyframes: -1 widely, 0 evenly, 1 tightly.",
      "calculation = \"cubic\", tension = 0.5"
    ) { $0.tension = $1 },
    VerbOption(
      "continuity", .weights(.factor), for: .keys, default: "0",
      "The corners of a cubic run: 0 has none, -1 and 1 have sharp ones.",
      "calculation = \"cubic\", continuity = 0.5"
    ) { $0.continuity = $1 },
    VerbOption(
      "bias", .weights(.factor), for: .keys, default: "0",
      "Where a cubic run swings out: 0 evenly, -1 before its keyframes, 1 after them.",
      "calculation = \"cubic\", bias = 0.5"
    ) { $0.bias = $1 },
  ]
}
