import AnimationEngine
import LuaRuntime

/// Arithmetic that scenes need every day: `anim.clamp`, `anim.wrap`, `anim.snap` and `anim.noise`.
package final class NumberBinding {
  /// The fields that this adds to the table `anim`.
  package var fields: [(String, LuaValue)] { Self.functions.fields(bound: self) }
  private let state: LuaState
  /// Noise by its seed.
  private var noises: [Int: PerlinNoise] = [:]

  private static let keptNoises = 64

  package init(_ state: LuaState) {
    self.state = state
  }

  private static func bounds(_ low: String, _ high: String) -> [Parameter] {
    [
      .number("x", .field, .any, "The number."), .number("low", .field, .any, low),
      .number("high", .field, .any, high),
    ]
  }

  static let functions: [FunctionSpec<NumberBinding>] = [
    function(
      "clamp", bounds("The lowest result.", "The highest result; it must not be below `low`."),
      "Returns a number, brought between two bounds.",
      "print(anim.clamp(12, 0, 10))"
    ) { numbers, call throws(HostError) in
      let (x, low, high) = try numbers.bounds("anim.clamp", call)
      guard low <= high else {
        throw HostError(
          "the bounds of anim.clamp must rise, but \(shortest(low)) is above \(shortest(high))")
      }
      return min(max(x, low), high)
    },
    function(
      "wrap",
      bounds(
        "The bound that results may have.", "The bound that results come near to and never have."),
      "Returns a number, brought between two bounds by multiples of their distance.",
      "print(anim.wrap(370, 0, 360))"
    ) { numbers, call throws(HostError) in
      let (x, low, high) = try numbers.bounds("anim.wrap", call)
      guard low != high else {
        throw HostError("the bounds of anim.wrap must differ, not both be \(shortest(low))")
      }
      return wrapped(x, from: low, to: high)
    },
    function(
      "snap",
      [
        .number("x", .field, .any, "The number."),
        Parameter(
          "increment", .either([.number(.field, .positive), .list(.number(.field, .any))]),
          "The step from 0, or the list of results; halfway goes up."),
      ], "Returns the nearest multiple of an increment, or the nearest number of a list.",
      "print(anim.snap(37, 25))"
    ) { numbers, call throws(HostError) in try numbers.snap(call) },
    function(
      "noise",
      [
        .number("x", .factor, .any, "The place; noise has about one wave between whole numbers."),
        Parameter(
          "y", .either([.number(.factor, .any), .options]), .optional,
          "The second coordinate, or the options."),
        Parameter(
          "z", .either([.number(.factor, .any), .options]), .optional,
          "The third coordinate, or the options."), .options,
      ], "Returns Perlin's improved noise, about -1 to 1.",
      "print(anim.noise(0.5, 1.5, { octaves = 3 }))"
    ) { numbers, call throws(HostError) in try numbers.noise(call) },
  ]

  private static func function(
    _ name: String, _ parameters: [Parameter], _ doc: String, _ example: String,
    _ body:
      @escaping @Sendable (NumberBinding, borrowing LuaCall) throws(HostError) -> Double
  ) -> FunctionSpec<NumberBinding> {
    FunctionSpec(
      name, of: [.anim], taking: parameters, returns: .number(.field, .any), doc, example
    ) { numbers, call throws(HostError) in call.push(try body(numbers, call)) }
  }

  /// The options of `anim.noise`.
  struct Noise {
    var seed = 0
    var octaves = 1
    var gain = 0.5
  }

  static let noiseOptions = OptionList<LuaState, Noise>(
    of: "anim.noise", in: "print(anim.noise(0.5, { … }))",
    [
      OptionSpec(
        "seed", .whole(.count, .from(0, to: Double(Int32.max))), default: "0",
        "The number that decides the noise; 0 is Perlin's own.", "seed = 7"
      ) { $0.seed = $1 },
      OptionSpec(
        "octaves", .whole(.count, .from(1, to: 16)), default: "1",
        "The number of layers, each twice as fine as the one before.", "octaves = 3"
      ) { $0.octaves = $1 },
      OptionSpec(
        "gain", .number(.factor, .above(0, to: 1)), default: "0.5",
        "The height of each layer against the one before.", "octaves = 2, gain = 0.4"
      ) { $0.gain = $1 },
    ])

  private func bounds(
    _ name: String, _ call: borrowing LuaCall
  ) throws(HostError) -> (x: Double, low: Double, high: Double) {
    guard call.count == 3 else {
      throw HostError(
        "the arguments of \(name) must be a number and two bounds, not \(call.count)", .call)
    }
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
    else {
      throw HostError(
        "argument 2 of anim.snap must be an increment or a list of numbers, not "
          + (state.length(2) == 0 ? "an empty table" : "a list of other values"))
    }
    return places.reduce(first) { best, place in
      let (nearest, distance) = (abs(best - x), abs(place - x))
      return distance < nearest || distance == nearest && place > best ? place : best
    }
  }

  /// `anim.noise(x [, y [, z]] [, { seed =, octaves =, gain = }])`.
  private func noise(_ call: borrowing LuaCall) throws(HostError) -> Double {
    var point: [Double] = []
    var given = Noise()
    for index in 1...max(call.count, 1) {
      let slot = LuaSlot(index)
      if state.kind(slot) == .table, index == call.count, !point.isEmpty {
        try Self.noiseOptions.read(slot, into: &given, by: state)
      } else {
        guard point.count < 3 else {
          throw HostError(
            "the arguments of anim.noise must be one to three numbers and a table of options", .call
          )
        }
        point.append(try state.finite(slot, "coordinate \(index) of anim.noise"))
      }
    }
    let seed = given.seed
    if noises[seed] == nil, noises.count >= Self.keptNoises { noises = [:] }
    let noise = noises[seed] ?? PerlinNoise(seed: UInt64(seed))
    noises[seed] = noise
    return noise.sum(point, octaves: given.octaves, gain: given.gain)
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
/// the differences of doubles.
func nearestMultiple(_ count: Double, of step: Double, to x: Double) -> Double {
  if (count * step).isFinite { return count * step }
  let inner = (count - (count < 0 ? -1 : 1)) * step
  return inner.isFinite ? inner : x
}
