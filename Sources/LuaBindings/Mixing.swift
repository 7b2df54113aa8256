import AnimationEngine
import Geometry
import LuaRuntime

/// `anim.mix`: what lies between two values, as an animation would pass it.
package final class MixBinding {
  /// What goes into the table `anim`.
  package private(set) var fields: [(String, LuaValue)] = []
  private let state: LuaState

  package init(_ state: LuaState) {
    self.state = state
    let mix: HostFunction = { [unowned self] call throws(HostError) in
      let t = try self.state.finite(3, "the share of anim.mix")
      let space = call.isNone(4) ? nil : try self.space(4)
      call.push(try self.mix(1, 2, t, space))
      return .done
    }
    fields = [("mix", .hostFunction(mix))]
  }

  private func mix(
    _ a: LuaSlot, _ b: LuaSlot, _ t: Double, _ space: MixingSpace?
  ) throws(HostError) -> LuaValue {
    if state.double(a) != nil || state.double(b) != nil {
      let start = try state.finite(a, "the first value of anim.mix")
      let goal = try state.finite(b, "the second value of anim.mix")
      return .number(Self.mix(start, goal, t))
    }
    if let start = state.string(a), let goal = state.string(b) {
      return .string(try mix(start, goal, t, space))
    }
    if let start = list(a), let goal = list(b), start.count == goal.count {
      return .list(zip(start, goal).map { .number(Self.mix($0, $1, t)) })
    }
    throw HostError(
      "anim.mix takes two numbers, two texts or two lists of as many numbers, not "
        + "\(state.describe(a)) and \(state.describe(b))")
  }

  private func list(_ slot: LuaSlot) -> [Double]? {
    state.kind(slot) == .table ? state.numbers(slot) : nil
  }

  /// Two colours, or two texts that differ in their numbers.
  private func mix(
    _ start: String, _ goal: String, _ t: Double, _ space: MixingSpace?
  ) throws(HostError) -> String {
    do throws(ColorError) {
      let a = try Color.parse(css: start)
      let b = try Color.parse(css: goal)
      // Texts of one notation mix as it asks; of two, as old colours do.
      let space = space ?? (a.space == b.space ? a.space : .srgb)
      let from = space.encode(a.color)
      var to = space.encode(b.color)
      if space == .oklch { to.z += Self.turn(from.z, to.z) }
      return space.decode(from + (to - from) * t).cssText
    } catch {
      guard let a = NumericText(start), let b = NumericText(goal), a.hasShape(of: b) else {
        throw HostError("anim.mix: '\(start)' and '\(goal)' are neither colours nor alike")
      }
      return a.text(with: zip(a.numbers, b.numbers).map { Self.mix($0, $1, t) })
    }
  }

  private func space(_ slot: LuaSlot) throws(HostError) -> MixingSpace {
    let word = state.string(slot) ?? state.describe(slot)
    let space = MixingSpace.allCases.first { foldedName($0.rawValue) == foldedName(word) }
    guard let space else {
      throw unknownName("colour space", word, valid: MixingSpace.allCases.map(\.rawValue))
    }
    return space
  }

  /// The whole turns, in degrees, that bring a hue to within half a turn of another.
  private static func turn(_ from: Double, _ to: Double) -> Double {
    -360 * ((to - from) / 360).rounded()
  }

  /// Both ends exactly.
  private static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double {
    t == 1 ? b : a + (b - a) * t
  }
}
