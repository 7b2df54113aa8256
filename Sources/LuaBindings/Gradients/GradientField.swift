import Geometry
import LuaRuntime

/// A part of a gradient that scripts name.
enum GradientField: Hashable {
  case from, to, center, radius, angle
  case offset(stop: Int)
  case color(stop: Int)
  /// All of it.
  case whole

  /// The part of this name, of the gradient or of one of its stops; nil when there is none.
  init?(_ name: String, of gradient: Gradient, stop: Int?) {
    if let stop {
      switch name {
      case "offset": self = .offset(stop: stop)
      case "color": self = .color(stop: stop)
      default: return nil
      }
      return
    }
    guard Self.names(of: gradient.kind).contains(name) else { return nil }
    switch name {
    case "from": self = .from
    case "to": self = .to
    case "center": self = .center
    case "radius": self = .radius
    case "angle": self = .angle
    default: return nil
    }
  }

  /// The fields that gradients of a kind have besides stops.
  static func names(of kind: Gradient.Kind) -> [String] {
    switch kind {
    case .linear: ["from", "to"]
    case .radial: ["center", "radius"]
    case .conic: ["center", "angle"]
    }
  }

  /// Where its numbers are among those of the gradient.
  func range(in gradient: Gradient) -> Range<Int> {
    switch self {
    case .from, .center: 0..<2
    case .to: 2..<4
    case .radius, .angle: 2..<3
    case .offset(let stop):
      gradient.firstNumber(ofStop: stop)..<(gradient.firstNumber(ofStop: stop) + 1)
    case .color(let stop):
      (gradient.firstNumber(ofStop: stop) + 1)..<(gradient.firstNumber(ofStop: stop) + 5)
    case .whole: 0..<gradient.numberCount
    }
  }

  /// A script's value, as the numbers of the whole gradient; NaN for all that it leaves out.
  func decode(
    _ slot: LuaSlot, of gradient: Gradient, _ state: LuaState, _ what: String
  ) throws(HostError) -> [Double] {
    var numbers = [Double](repeating: .nan, count: gradient.numberCount)
    let part: [Double]
    switch self {
    case .from, .to, .center: part = try state.componentNumbers(slot, ["x", "y"], what)
    case .radius, .angle, .offset: part = [try state.finite(slot, what)]
    case .color:
      let color = MixingSpace.srgb.encode(try state.color(slot, what))
      part = [color.x, color.y, color.z, color.w]
    case .whole:
      // A color for every stop; a gradient is read by whoever knows objects.
      let color = try state.color(slot, what)
      part = zip(gradient.filled(with: color).numbers, gradient.numberNames).map { number, name in
        name.hasPrefix("stops.") && !name.hasSuffix("offset") ? number : .nan
      }
    }
    numbers.replaceSubrange(range(in: gradient), with: part)
    return numbers
  }

  /// The part as a script reads it; `numbers` are those of the whole gradient.
  func encode(_ numbers: [Double], of gradient: Gradient) -> LuaValue {
    let part = Array(numbers[range(in: gradient)])
    switch self {
    case .from, .to, .center: return .list(part.map { .number($0) })
    case .radius, .angle, .offset: return .number(part[0])
    case .color:
      let color = MixingSpace.srgb.decode(SIMD4(part[0], part[1], part[2], part[3]))
      return .string(color.cssText)
    case .whole: return .list(part.map { .number($0) })
    }
  }
}
