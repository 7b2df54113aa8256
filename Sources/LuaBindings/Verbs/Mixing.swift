import AnimationEngine
import Geometry
import LuaRuntime

/// `anim.mix` and `anim.map`: what lies between values, as an animation would pass it.
package final class MixBinding {
  /// The fields that this adds to the table `anim`.
  package private(set) var fields: [(String, LuaValue)] = []
  private let state: LuaState
  /// Tables within tables that are mixed; a table that holds itself has more.
  private static let deepest = 32

  package init(_ state: LuaState) {
    self.state = state
    let mix: HostFunction = { [unowned self] call throws(HostError) in
      let t = try self.state.finite(3, "the share of anim.mix")
      let space = call.isNone(4) ? nil : try self.space(4)
      call.push(try self.mix(1, 2, t, space, "anim.mix"))
      return .done
    }
    let map: HostFunction = { [unowned self] call throws(HostError) in
      call.push(try self.map(isClamped: try self.isClamped(call)))
      return .done
    }
    fields = [("mix", .hostFunction(mix)), ("map", .hostFunction(map))]
  }

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
      "\(what) takes two numbers, texts, flags or tables of them, not "
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
      throw HostError("\(what) takes two tables with the same fields: '\(extra)' is in one only")
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
    let word = state.string(slot) ?? state.describe(slot)
    let space = MixingSpace.allCases.first { foldedName($0.rawValue) == foldedName(word) }
    guard let space else {
      throw unknownName("color space", word, valid: MixingSpace.allCases.map(\.rawValue))
    }
    return space
  }

  /// Both ends exactly.
  private static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double {
    t == 1 ? b : a + (b - a) * t
  }

  // MARK: Map

  /// `{ clamp = false }` goes on beyond the first and the last place.
  private func isClamped(_ call: borrowing LuaCall) throws(HostError) -> Bool {
    guard !call.isNone(4), state.kind(4) != .nil else { return true }
    guard state.kind(4) == .table else {
      throw HostError("the options of anim.map must be a table, not \(state.describe(4))")
    }
    var clamps = true
    try state.forEachField(of: 4) { key, value throws(HostError) in
      guard state.string(key) == "clamp" else {
        throw unknownName("option", state.describeKey(key), of: "anim.map", valid: ["clamp"])
      }
      guard let flag = state.boolean(value) else {
        throw HostError("clamp must be true or false, not \(state.describe(value))")
      }
      clamps = flag
    }
    return clamps
  }

  /// `anim.map(x, places, values, how)`: the value at x, between the values of the places around it.
  private func map(isClamped: Bool) throws(HostError) -> LuaValue {
    let x = try state.finite(1, "the first argument of anim.map")
    guard state.kind(2) == .table, state.kind(3) == .table, let places = state.numbers(2),
      places.count >= 2, places.allSatisfy(\.isFinite)
    else { throw HostError("anim.map takes a number, a list of places and a list of values") }
    guard state.length(3) == places.count else {
      throw HostError(
        "anim.map needs as many values as places, not \(state.length(3)) for \(places.count)")
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
