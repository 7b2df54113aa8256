import AnimationEngine
import LuaRuntime

/// `anim.random` and `anim.shuffle`: random values that the scene's seed decides.
package final class RandomBinding {
  /// The fields that this adds to the table `anim`.
  package var fields: [(String, LuaValue)] { Self.functions.fields(bound: self) }
  /// The source of all random values.
  package var sequence: RandomSequence
  private let state: LuaState
  private var draws: ValueTable<Draw>?

  /// The distributions of one `anim.random`.
  private enum Draw: Hashable {
    /// From `low` up to, but not including, `high`.
    case range(low: Double, high: Double)
    /// Multiples of `step` above `low`, `count` of them and `low` itself.
    case steps(low: Double, step: Double, count: Int)
    /// The items of a list.
    case list(ListBox)
  }

  /// A list of a script; each is another.
  private final class ListBox: Hashable {
    let list: LuaReference

    init(_ list: LuaReference) { self.list = list }

    static func == (a: ListBox, b: ListBox) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Values are drawn from a sequence of their own that `seed` starts.
  package init(_ state: LuaState, seed: UInt64) throws(ScriptError) {
    self.state = state
    sequence = RandomSequence(seed: seed)
    let type = try state.defineClass(
      LuaClassDescription(
        name: "random",
        call: { [unowned self] call throws(HostError) in
          guard let draw = self.draws?.value(1) else {
            throw HostError("the object must be anim.random, not " + call.state.describe(1))
          }
          try self.draw(draw, call)
          return .done
        },
        arithmetic: { _ throws(HostError) in
          throw HostError(
            "anim.random(a, b) is a function that draws a number for each target; to calculate "
              + "with one number use math.random")
        }))
    draws = ValueTable(state, type)
  }

  static let functions: [FunctionSpec<RandomBinding>] = [
    FunctionSpec(
      "random", of: [.anim],
      taking: [
        Parameter(
          "low", .either([.number(.field, .any), .list(.any)]),
          "One bound, which may be drawn, or a list of items to draw from."),
        .number(
          "high", .field, .any, .optional,
          "The other bound, which is drawn only if `step` leads to it; needed after a number."),
        .number(
          "step", .field, .positive, .optional,
          "Draws `low` and multiples of this above it alone; without it, any number."),
      ],
      returns: .functionOf(
        "a function of a target's index and their number",
        type: "function"),
      "Makes a function that draws a number, or an item of a list, for each target.",
      "anim.to(boxes, { rotation = anim.random(-90, 90) }, 0.3)"
    ) { random, call throws(HostError) in
      let draw = try random.draw(of: call)
      if let object = random.draws?.object(draw) { call.push(object) }
    },
    FunctionSpec(
      "shuffle", of: [.anim],
      taking: [Parameter("list", .list(.any), "The list, which stays as it is.")],
      returns: .list(.any),
      "Returns a copy of a list in random order.", "local order = anim.shuffle { 1, 2, 3 }"
    ) { random, call throws(HostError) in try random.shuffle(call) },
  ]

  /// Whether the slot holds what `anim.random` made, which is called like a function.
  package func isRandom(_ slot: LuaSlot) -> Bool { draws?.value(slot) != nil }

  /// Forgets what no script holds any more; right after a full collection.
  package func sweep() { draws?.sweep() }

  /// `anim.random(a, b)`, `anim.random(a, b, step)` or `anim.random { one, other, … }`.
  private func draw(of call: borrowing LuaCall) throws(HostError) -> Draw {
    if state.kind(1) == .table {
      guard call.count == 1, state.length(1) > 0 else {
        throw HostError(
          "the arguments of anim.random must be one list that is not empty, or two bounds", .call)
      }
      return .list(ListBox(try state.keep(1)))
    }
    let low = try state.finite(1, "the first bound of anim.random")
    let high = try state.finite(2, "the second bound of anim.random")
    guard !call.isNone(3) else { return .range(low: low, high: high) }
    let step = try state.finite(3, "the step of anim.random")
    guard step > 0 else {
      throw HostError("the step of anim.random must be above 0, not \(shortest(step))")
    }
    // A whole number of steps may miss the bound by an ulp.
    let count = ((high - low) / step + 1e-9).rounded(.down)
    guard count >= 0, count < 1e9 else {
      throw HostError("anim.random has no multiple of \(shortest(step)) between its bounds")
    }
    return .steps(low: low, step: step, count: Int(count))
  }

  private func draw(_ draw: Draw, _ call: borrowing LuaCall) throws(HostError) {
    switch draw {
    case .range(let low, let high): call.push(low + (high - low) * sequence.nextFraction())
    case .steps(let low, let step, let count):
      call.push(low + step * Double(sequence.nextIndex(count + 1)))
    case .list(let box):
      let list = state.slot(box.list)
      let count = state.length(list)
      guard count > 0 else { throw HostError("the list of anim.random is empty") }
      call.push(try state.element(list, sequence.nextIndex(count) + 1))
    }
  }

  /// `anim.shuffle(list)`: a new list of the same items in random order.
  private func shuffle(_ call: borrowing LuaCall) throws(HostError) {
    guard state.kind(1) == .table else {
      throw HostError("the argument of anim.shuffle must be a list, not \(state.describe(1))")
    }
    var items: [LuaValue] = []
    for place in sequence.permutation(state.length(1)) {
      items.append(.slot(try state.element(1, place)))
    }
    call.push(.list(items))
  }
}
