import AnimationEngine
import LuaRuntime

/// Arithmetic that scenes need every day: `anim.clamp`, `anim.wrap`, `anim.snap` and `anim.noise`.
package final class NumberBinding {
  /// The fields that this adds to the table `anim`.
  package private(set) var fields: [(String, LuaValue)] = []
  private let state: LuaState
  /// Noise by its seed.
  private var noises: [Int: PerlinNoise] = [0: PerlinNoise()]

  private static let keptNoises = 64

  package init(_ state: LuaState) {
    self.state = state
    fields = [
      function("clamp") { numbers, call throws(HostError) in
        let (x, low, high) = try numbers.bounds("anim.clamp", call)
        guard low <= high else {
          throw HostError(
            "the bounds of anim.clamp must rise, but \(shortest(low)) is above \(shortest(high))")
        }
        return min(max(x, low), high)
      },
      function("wrap") { numbers, call throws(HostError) in
        let (x, low, high) = try numbers.bounds("anim.wrap", call)
        guard low != high else {
          throw HostError("the bounds of anim.wrap must differ, not both be \(shortest(low))")
        }
        return wrapped(x, from: low, to: high)
      },
      function("snap") { numbers, call throws(HostError) in try numbers.snap(call) },
      function("noise") { numbers, call throws(HostError) in try numbers.noise(call) },
    ]
  }

  private func function(
    _ name: String, _ body: @escaping (NumberBinding, borrowing LuaCall) throws(HostError) -> Double
  ) -> (String, LuaValue) {
    let function: HostFunction = { [unowned self] call throws(HostError) in
      call.push(try body(self, call))
      return .done
    }
    return (name, .hostFunction(function))
  }

  private func bounds(
    _ name: String, _ call: borrowing LuaCall
  ) throws(HostError) -> (x: Double, low: Double, high: Double) {
    guard call.count == 3 else { throw HostError("\(name) takes a number and two bounds", .call) }
    return (
      try state.finite(1, "the number of \(name)"),
      try state.finite(2, "the lower bound of \(name)"),
      try state.finite(3, "the upper bound of \(name)")
    )
  }

  /// `anim.snap(x, increment)` or `anim.snap(x, { 25, 100, 400 })`: halves go up, to the larger.
  private func snap(_ call: borrowing LuaCall) throws(HostError) -> Double {
    let x = try state.finite(1, "the number of anim.snap")
    guard state.kind(2) == .table else {
      let step = try state.finite(2, "the increment of anim.snap")
      guard step > 0 else {
        throw HostError("the increment of anim.snap must be above 0, not \(shortest(step))")
      }
      return nearestMultiple((x / step + 0.5).rounded(.down), of: step, to: x)
    }
    guard let places = state.numbers(2), let first = places.first, places.allSatisfy(\.isFinite)
    else { throw HostError("anim.snap takes an increment or a list of numbers") }
    return places.reduce(first) { best, place in
      let (nearest, distance) = (abs(best - x), abs(place - x))
      return distance < nearest || distance == nearest && place > best ? place : best
    }
  }

  /// `anim.noise(x [, y [, z]] [, { seed =, octaves =, gain = }])`.
  private func noise(_ call: borrowing LuaCall) throws(HostError) -> Double {
    var point: [Double] = []
    var (seed, octaves, gain) = (0, 1, 0.5)
    for index in 1...max(call.count, 1) {
      let slot = LuaSlot(index)
      if state.kind(slot) == .table, index == call.count, !point.isEmpty {
        try state.forEachField(of: slot) { key, value throws(HostError) in
          switch state.describeKey(key) {
          case "seed": seed = try whole(value, "seed", 0...Int(Int32.max))
          case "octaves": octaves = try whole(value, "octaves", 1...16)
          case "gain":
            gain = try state.finite(value, "gain")
            guard gain > 0, gain <= 1 else {
              throw HostError("gain must be above 0 and at most 1, not \(shortest(gain))")
            }
          default:
            throw unknownName(
              "option", state.describeKey(key), of: "anim.noise",
              valid: ["seed", "octaves", "gain"])
          }
        }
      } else {
        guard point.count < 3 else {
          throw HostError("anim.noise takes one to three numbers and a table of options", .call)
        }
        point.append(try state.finite(slot, "coordinate \(index) of anim.noise"))
      }
    }
    if noises[seed] == nil, noises.count >= Self.keptNoises { noises = [0: PerlinNoise()] }
    let noise = noises[seed] ?? PerlinNoise(seed: UInt64(seed))
    noises[seed] = noise
    return noise.sum(point, octaves: octaves, gain: gain)
  }

  private func whole(
    _ slot: LuaSlot, _ what: String, _ range: ClosedRange<Int>
  ) throws(HostError) -> Int {
    guard let value = state.integer(slot), range.contains(value) else {
      throw HostError(
        "\(what) must be a whole number from \(range.lowerBound) to \(range.upperBound), not "
          + state.describe(slot))
    }
    return value
  }
}

/// A number brought between two bounds that differ, by multiples of their distance; the second bound
/// is the first.
func wrapped(_ x: Double, from low: Double, to high: Double) -> Double {
  func isInside(_ value: Double) -> Bool {
    low < high ? value >= low && value < high : value <= low && value > high
  }
  let width = high - low
  let quick = low + (x - low) - ((x - low) / width).rounded(.down) * width
  // A number that rounds up to the far bound is the near one.
  if isInside(quick) || quick == high { return quick == high ? low : quick }
  if isInside(x) { return x }
  // Of a range so wide that its width is no number, x is less than that outside.
  guard width.isFinite else {
    let moved = (x < min(low, high)) == (low < high) ? x - low + high : x - high + low
    return isInside(moved) ? moved : low
  }
  // So many widths away that none of the digits counted above are left: remainders are exact.
  func rest(_ value: Double) -> Double {
    let rest = value.truncatingRemainder(dividingBy: width)
    return rest != 0 && (rest < 0) != (width < 0) ? rest + width : rest
  }
  let way = rest(x) - rest(low)
  let result = low + (way != 0 && (way < 0) != (width < 0) ? way + width : way)
  return isInside(result) ? result : low
}

/// A step times the whole number that is nearest to `x` over the step, as the caller has rounded it.
///
/// Where that overflows it is the next multiple toward 0, and `x` itself where steps are smaller than
/// what doubles tell apart.
func nearestMultiple(_ count: Double, of step: Double, to x: Double) -> Double {
  if (count * step).isFinite { return count * step }
  let inner = (count - (count < 0 ? -1 : 1)) * step
  return inner.isFinite ? inner : x
}
