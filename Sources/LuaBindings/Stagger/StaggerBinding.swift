import AnimationEngine
import Geometry
import LuaRuntime

/// `anim.stagger`: functions of a target's place that stand for a number.
package final class StaggerBinding: TimeReading {
  /// The fields that this adds to the table `anim`.
  package var fields: [(String, LuaValue)] { Self.functions.fields(bound: self) }
  /// Reads the step of a stagger in seconds; the host replaces it by one that knows `"50ms"`.
  package var readTime: (LuaSlot, String) throws(HostError) -> Double
  package let state: LuaState
  let easings: EasingBinding
  private let random: RandomBinding
  /// Functions that were made, so that the same stagger in a loop is one function.
  private var made: [Key: LuaWeakReference] = [:]

  private struct Key: Hashable {
    var stagger: Stagger
    var curve: Curve?
  }

  /// The distances of the targets that were requested last.
  private struct Known {
    var count: Int
    /// The list of the targets; 0 where their positions do not matter.
    var list: Int64
    var distances: StaggerDistances
  }

  private static let mostTargets = 1_000_000

  /// Random origins are shuffled by the numbers of `random`.
  package init(
    _ state: LuaState, easings: EasingBinding, random: RandomBinding
  ) throws(ScriptError) {
    self.state = state
    self.easings = easings
    self.random = random
    readTime = { slot, what throws(HostError) in try state.finite(slot, what) }
  }

  func time(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double {
    try readTime(slot, what)
  }

  static let functions: [FunctionSpec<StaggerBinding>] = [
    FunctionSpec(
      "stagger", of: [.anim],
      taking: [
        Parameter(
          "each", .either([.seconds(.any), .list(.seconds(.any)), .options]),
          "The step from each target to the next, or { from, to }: the first and the last value; a table of "
            + "options may stand in its place."),
        .options("The options below by name, after a step."),
      ],
      returns: .functionOf(
        "a function of a target's index and their number",
        type: "function"),
      "Makes a function that spreads a number over many targets.",
      "anim.to(boxes, { y = 50 }, { delay = anim.stagger(0.05) })"
    ) { staggers, call throws(HostError) in
      call.push(try staggers.function(1, call.isNone(2) ? nil : 2))
    }
  ]

  /// The function of `anim.stagger(each, options)`.
  private func function(_ each: LuaSlot, _ options: LuaSlot?) throws(HostError) -> LuaReference {
    let (stagger, curve) = try read(each, options)
    let key = Key(stagger: stagger, curve: curve)
    // A stagger shuffled by the scene's numbers has another order each time.
    let isShared = stagger.origin != .random || stagger.seed != nil
    if isShared, let known = try self.known(key) { return known }
    var known: Known?
    let function: HostFunction = { [unowned self] call throws(HostError) in
      let index = try call.integer(1)
      let count = call.isNone(2) ? index : try call.integer(2)
      guard index >= 1, index <= count, count <= Self.mostTargets else {
        throw HostError(
          "the arguments of a stagger must be a place from 1 and the number of places")
      }
      let list =
        stagger.arrangement.needsPositions && !call.isNone(4) ? try self.identity(4) : 0
      // A list is looked at again whenever its first target is requested.
      let isStale = stagger.arrangement.needsPositions && index == 1
      if known?.count != count || known?.list != list || isStale {
        known = Known(
          count: count, list: list, distances: try self.distances(stagger, count, call))
      }
      guard let distances = known?.distances else { return .done }
      let value = try stagger.value(
        distances.distances[index - 1], within: distances.extent
      ) { p throws(HostError) in
        guard let curve else { return p }
        return try passing { () throws(ScriptError) in try self.easings.value(of: curve, at: p) }
      }
      call.push(value)
      return .done
    }
    let reference = try passing { () throws(ScriptError) in
      let reference = try state.makingTransients { () throws(ScriptError) in
        try state.makeReference(.hostFunction(function))
      }
      if isShared {
        made[key] = try state.withSlots { () throws(ScriptError) in
          try state.weakReference(state.slot(reference))
        }
      }
      return reference
    }
    return reference
  }

  /// The function that was made for the same stagger, if a script still has it.
  private func known(_ key: Key) throws(HostError) -> LuaReference? {
    guard let weak = made[key], state.isAlive(weak) else { return nil }
    return try passing { () throws(ScriptError) in
      try state.withSlots { () throws(ScriptError) in try state.reference(state.slot(weak)) }
    }
  }

  /// Forgets staggers that no script holds any more; right after a full collection.
  func sweep() { made = made.filter { state.isAlive($0.value) } }

  private func distances(
    _ stagger: Stagger, _ count: Int, _ call: borrowing LuaCall
  ) throws(HostError) -> StaggerDistances {
    let positions =
      stagger.arrangement.needsPositions ? try self.positions(count, call) : []
    if let seed = stagger.seed {
      var own = RandomSequence(seed: UInt64(bitPattern: Int64(seed)))
      return StaggerDistances(stagger, count: count, positions: positions, random: &own)
    }
    return StaggerDistances(
      stagger, count: count, positions: positions, random: &random.sequence)
  }

  /// Where the targets are: the list of all in slot 4, or the only one in slot 3.
  private func positions(
    _ count: Int, _ call: borrowing LuaCall
  ) throws(HostError) -> [Point] {
    guard !call.isNone(4) else {
      guard count == 1, !call.isNone(3) else {
        throw HostError(
          "a stagger by position must get its targets: call it with place, count, target and list")
      }
      return [try position(3)]
    }
    var positions: [Point] = []
    positions.reserveCapacity(count)
    for index in 1...count {
      positions.append(
        try state.withSlots { () throws(HostError) in
          try position(try state.element(4, index))
        })
    }
    return positions
  }

  private func position(_ slot: LuaSlot) throws(HostError) -> Point {
    switch state.kind(slot) {
    case .table, .object:
      let x = state.double(try state.field(slot, .string("x")))
      let y = state.double(try state.field(slot, .string("y")))
      if let x, let y, x.isFinite, y.isFinite { return Point(x: x, y: y) }
    default: break
    }
    throw HostError(
      "the targets of a stagger by position must have numbers 'x' and 'y', not "
        + state.describe(slot))
  }

  private func identity(_ slot: LuaSlot) throws(HostError) -> Int64 {
    guard state.kind(slot) == .table else {
      throw HostError("the targets of a stagger must be a list, not " + state.describe(slot))
    }
    return try passing { () throws(ScriptError) in try state.identity(of: slot) }
  }
}
