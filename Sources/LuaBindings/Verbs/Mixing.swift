import AnimationEngine
import Geometry
import LuaRuntime

/// `anim.mix` and `anim.map`: what lies between values, as an animation would pass it.
package final class MixBinding {
  /// The fields that this adds to the table `anim`.
  package var fields: [(String, LuaValue)] { Self.functions.fields(bound: self) }
  private let state: LuaState
  /// Tables within tables that are mixed; a table that holds itself has more.
  private static let deepest = 32

  package init(_ state: LuaState) {
    self.state = state
  }

  static let functions: [FunctionSpec<MixBinding>] = [
    FunctionSpec(
      "mix", of: [.anim],
      taking: [
        Parameter("a", .any, "The value at 0: a number, text, color, path, flag or table of them."),
        Parameter("b", .any, "The value at 1, of the same kind as `a`."),
        .number(
          "t", .share, .any, "The share of the way from `a` to `b`; numbers go on beyond 0 and 1."),
        Parameter(
          "space", .words(MixingSpace.allCases.map(\.rawValue)), .optional, default: "\"srgb\"",
          "The color space in which colors mix."),
      ], returns: .any, "Returns the value that an animation shows between two values.",
      "local color = anim.mix(\"red\", \"blue\", 0.5)"
    ) { mixing, call throws(HostError) in
      let t = try mixing.state.finite(3, "the share of anim.mix")
      let space = call.isNone(4) ? nil : try mixing.space(4)
      call.push(try mixing.mix(1, 2, t, space, "anim.mix"))
    },
    FunctionSpec(
      "map", of: [.anim],
      taking: [
        .number("x", .field, .any, "The input."),
        Parameter(
          "places", .list(.number(.field, .any)),
          "Two or more inputs, all rising or all falling."),
        Parameter("values", .list(.any), "The output at each place, as many as places."), .options,
      ], returns: .any, "Returns the value at a number, interpolated between the values around it.",
      "print(anim.map(5, { 0, 10 }, { 100, 200 }))"
    ) { mixing, call throws(HostError) in
      var isClamped = true
      if !call.isNone(4) { try mapOptions.read(4, into: &isClamped, by: mixing.state) }
      call.push(try mixing.map(isClamped: isClamped))
    },
  ]

  static let mapOptions = OptionList<LuaState, Bool>(
    of: "anim.map", in: "anim.map(12, { 0, 10 }, { 100, 200 }, { … })",
    [
      OptionSpec(
        "clamp", .flag, default: "true", "Keeps the first and last value beyond their places.",
        "clamp = false"
      ) { $0 = $1 }
    ])

  // MARK: Mix

  private func mix(
    _ a: LuaSlot, _ b: LuaSlot, _ t: Double, _ space: MixingSpace?, _ what: String, depth: Int = 0
  ) throws(HostError) -> LuaValue {
    if state.double(a) != nil, state.double(b) != nil {
      let start = try state.finite(a, "the first value of \(what)")
      let goal = try state.finite(b, "the second value of \(what)")
      return .number(Self.mix(start, goal, t))
    }
    if let start = state.string(a), let goal = state.string(b) {
      return try mix(start, goal, t, space, what)
    }
    if state.boolean(a) != nil, state.boolean(b) != nil { return .slot(t < 0.5 ? a : b) }
    if state.kind(a) == .table, state.kind(b) == .table {
      guard depth < Self.deepest else {
        throw HostError("\(what): tables are nested too deep", .circle)
      }
      return try mixTables(a, b, t, space, what, depth)
    }
    throw HostError(
      "the arguments of \(what) must be two numbers, texts, flags or tables of them, not "
        + "\(state.describe(a)) and \(state.describe(b))")
  }

  private func mixTables(
    _ a: LuaSlot, _ b: LuaSlot, _ t: Double, _ space: MixingSpace?, _ what: String, _ depth: Int
  ) throws(HostError) -> LuaValue {
    var count = 0
    try state.forEachField(of: a) { _, _ throws(HostError) in count += 1 }
    try state.forEachField(of: b) { _, _ throws(HostError) in count += 1 }
    if let start = state.numbers(a), let goal = state.numbers(b), start.count == goal.count,
      count == 2 * start.count, !start.isEmpty
    {
      return .list(zip(start, goal).map { .number(Self.mix($0, $1, t)) })
    }
    var fields: [(LuaValue, LuaValue)] = []
    var extra: String?
    try state.forEachField(of: b) { key, _ throws(HostError) in
      let other = try state.field(a, .slot(key))
      if state.kind(other) == .nil, extra == nil { extra = state.describeKey(key) }
    }
    try state.forEachField(of: a) { key, value throws(HostError) in
      let other = try state.field(b, .slot(key))
      if state.kind(other) == .nil, extra == nil { extra = state.describeKey(key) }
      guard extra == nil else { return }
      let name: LuaValue =
        state.string(key).map { .string($0) } ?? state.integer(key).map { .integer(Int64($0)) }
        ?? .nil
      if case .nil = name { throw HostError("\(what) mixes fields with names and items only") }
      let mixed = try self.mix(value, other, t, space, what, depth: depth + 1)
      // A slot dies with its turn of the loop; a flag is its value.
      if case .slot(let slot) = mixed {
        fields.append((name, .boolean(state.boolean(slot) ?? false)))
      } else {
        fields.append((name, mixed))
      }
    }
    if let extra {
      throw HostError("the tables of \(what) must have the same fields: '\(extra)' is in one only")
    }
    return .map(fields)
  }

  /// Two colors, paths or transforms, or texts with numbers in them.
  private func mix(
    _ start: String, _ goal: String, _ t: Double, _ space: MixingSpace?, _ what: String
  ) throws(HostError) -> LuaValue {
    guard start.utf8.count <= longestText, goal.utf8.count <= longestText else {
      throw HostError("\(what): a text is longer than \(longestText) bytes")
    }
    let mix = ValueMix(.text(start), .text(goal), space: space)
    if mix.isDiscrete, start != goal,
      (ValueMix.color(start) == nil) != (ValueMix.color(goal) == nil)
    {
      throw HostError("\(what): of '\(start)' and '\(goal)' only one is a color")
    }
    return mix.mixed(at: t).script
  }

  private func space(_ slot: LuaSlot) throws(HostError) -> MixingSpace {
    try state.word(slot, "color space", MixingSpace.allCases.map { ($0.rawValue, $0) })
  }

  /// Both ends exactly.
  private static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double {
    t == 1 ? b : a + (b - a) * t
  }

  // MARK: Map

  /// `anim.map(x, places, values, how)`: the value at x, between the values of the places around it.
  private func map(isClamped: Bool) throws(HostError) -> LuaValue {
    let x = try state.finite(1, "the first argument of anim.map")
    guard state.kind(2) == .table, state.kind(3) == .table, let places = state.numbers(2),
      places.count >= 2, places.allSatisfy(\.isFinite)
    else {
      throw HostError(
        "the arguments of anim.map must be a number, a list of places and a list of values")
    }
    guard state.length(3) == places.count else {
      throw HostError(
        "anim.map must get as many values as places, not \(state.length(3)) for \(places.count)")
    }
    let falls = places[1] < places[0]
    let steps = zip(places, places.dropFirst())
    guard steps.allSatisfy({ falls ? $0 > $1 : $0 < $1 }) else {
      throw HostError("the places of anim.map must all rise, or all fall")
    }
    var index = 0
    while index < places.count - 2, falls ? x <= places[index + 1] : x >= places[index + 1] {
      index += 1
    }
    var t = (x - places[index]) / (places[index + 1] - places[index])
    if isClamped { t = min(max(t, 0), 1) }
    return try mix(
      try state.element(3, index + 1), try state.element(3, index + 2), t, nil, "anim.map")
  }
}
