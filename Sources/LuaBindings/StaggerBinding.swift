import AnimationEngine
import LuaRuntime

/// `anim.stagger` and `anim.random`: functions of a target's place that stand for a number.
package final class StaggerBinding {
  /// What goes into the table `anim`.
  package private(set) var fields: [(String, LuaValue)] = []
  /// Reads the step of a stagger in seconds; the host replaces it by one that knows `"50ms"`.
  package var time: (LuaSlot, String) throws(HostError) -> Double
  private let state: LuaState
  private let easings: EasingBinding
  private var random: SplitMix64
  private var ranges: ValueTable<Stagger.Range>?
  /// Functions that were made, so that the same stagger in a loop is one function.
  private var made: [Key: LuaReference] = [:]

  private struct Key: Hashable {
    var stagger: Stagger
    var curve: Curve?
  }

  /// Random numbers are drawn from a sequence of its own that `seed` starts.
  package init(
    _ state: LuaState, easings: EasingBinding, seed: UInt64
  ) throws(ScriptError) {
    self.state = state
    self.easings = easings
    random = SplitMix64(seed: seed)
    time = { slot, what throws(HostError) in try state.finite(slot, what) }
    let type = try state.defineClass(
      LuaClassDescription(
        name: "random",
        call: { [unowned self] call throws(HostError) in
          guard let range = self.ranges?.value(1) else {
            throw HostError("anim.random expected, got " + call.state.describe(1))
          }
          call.push(range.near + (range.far - range.near) * self.random.nextFraction())
          return .done
        },
        arithmetic: { _ throws(HostError) in
          throw HostError(
            "anim.random(a, b) is a function that draws a number for each target; to calculate "
              + "with one number use math.random")
        }))
    ranges = ValueTable(state, type)
    let stagger: HostFunction = { [unowned self] call throws(HostError) in
      call.push(try self.function(1, 2))
      return .done
    }
    let draw: HostFunction = { [unowned self] call throws(HostError) in
      let range = Stagger.Range(
        near: try self.state.finite(1, "the first bound of anim.random"),
        far: try self.state.finite(2, "the second bound of anim.random"))
      if let object = self.ranges?.object(range) { call.push(object) }
      return .done
    }
    fields = [("stagger", .hostFunction(stagger)), ("random", .hostFunction(draw))]
  }

  /// Whether the slot holds what `anim.random` made, which is called like a function.
  package func isRandom(_ slot: LuaSlot) -> Bool { ranges?.value(slot) != nil }

  /// Forgets what no script holds any more; right after a full collection.
  package func sweep() { ranges?.sweep() }

  /// The function of `anim.stagger(each, options)`.
  private func function(_ each: LuaSlot, _ options: LuaSlot) throws(HostError) -> LuaReference {
    let (stagger, curve) = try read(each, options)
    let key = Key(stagger: stagger, curve: curve)
    if stagger.origin != .random, let known = made[key] { return known }
    var places: [Int] = []
    let function: HostFunction = { [unowned self] call throws(HostError) in
      let index = try call.integer(1)
      let count = call.isNone(2) ? index : try call.integer(2)
      guard index >= 1, index <= count, count <= 1_000_000 else {
        throw HostError("a stagger needs a place from 1 and the number of places")
      }
      if stagger.origin == .random, places.count != count {
        places = self.random.permutation(count)
      }
      let value = try stagger.value(index, of: count, places: places) { p throws(HostError) in
        guard let curve else { return p }
        return try passing { () throws(ScriptError) in try self.easings.value(of: curve, at: p) }
      }
      call.push(value)
      return .done
    }
    let reference = try passing { () throws(ScriptError) in
      try state.makeReference(.hostFunction(function))
    }
    if stagger.origin != .random { made[key] = reference }
    return reference
  }

  private func read(_ each: LuaSlot, _ options: LuaSlot) throws(HostError) -> (Stagger, Curve?) {
    var stagger = Stagger()
    if state.kind(each) == .table {
      guard let ends = state.numbers(each), ends.count == 2, ends.allSatisfy(\.isFinite) else {
        throw HostError("the range of a stagger must be { from, to }")
      }
      stagger.range = Stagger.Range(near: ends[0], far: ends[1])
    } else {
      stagger.each = try time(each, "the step of a stagger")
    }
    var curve: Curve?
    switch state.kind(options) {
    case .none, .nil: break
    case .table:
      try state.forEachField(of: options) { key, value throws(HostError) in
        try read(state.describeKey(key), value, into: &stagger, &curve)
      }
    default:
      throw HostError("the options of a stagger are a table, not " + state.describe(options))
    }
    guard stagger.axis == nil || stagger.grid != nil else {
      throw HostError("'axis' of a stagger needs a 'grid'")
    }
    return (stagger, curve)
  }

  private func read(
    _ option: String, _ slot: LuaSlot, into stagger: inout Stagger, _ curve: inout Curve?
  ) throws(HostError) {
    switch option {
    case "from":
      if let number = state.integer(slot) {
        stagger.origin = .index(number)
        return
      }
      let word = state.string(slot) ?? state.describe(slot)
      let row = Stagger.Origin.words.first { $0.name == foldedName(word) }
      guard let row else {
        throw unknownName(
          "origin", word, of: "a stagger", valid: Stagger.Origin.words.map(\.name))
      }
      stagger.origin = row.origin
    case "grid":
      guard state.kind(slot) == .table, let sizes = state.numbers(slot), sizes.count == 2,
        let columns = Int(exactly: sizes[0]), let rows = Int(exactly: sizes[1]), columns > 0,
        rows > 0
      else { throw HostError("'grid' of a stagger must be { columns, rows }") }
      stagger.grid = Stagger.Grid(columns: columns, rows: rows)
    case "axis":
      switch state.string(slot).map(foldedName) {
      case "x": stagger.axis = .x
      case "y": stagger.axis = .y
      default: throw HostError("'axis' of a stagger must be \"x\" or \"y\"")
      }
    case "easing":
      curve = try easings.curve(slot)
      stagger.isEased = true
    case "start": stagger.start = try time(slot, "'start' of a stagger")
    default:
      throw unknownName(
        "option", option, of: "a stagger", valid: ["from", "grid", "axis", "easing", "start"])
    }
  }
}

/// A short sequence of random numbers, the same on every machine.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
private struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// From 0 up to, but not including, 1.
  mutating func nextFraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Answers the numbers from 1 to `count` in random order.
  mutating func permutation(_ count: Int) -> [Int] {
    var places = Array(1...count)
    for last in places.indices.dropFirst().reversed() {
      places.swapAt(last, Int(next() % UInt64(last + 1)))
    }
    return places
  }
}
