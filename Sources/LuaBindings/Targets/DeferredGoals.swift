import AnimationEngine
import LuaRuntime

/// Values that functions give, requested when the animation starts.
final class DeferredGoals {
  /// Which number of an animation a value is.
  enum Role: Equatable {
    case to, from, by, velocity
    /// The value of the keyframe of this number.
    case keyframe(Int)
  }

  private struct Entry {
    var part: Int
    var role: Role
    var component: Int?
    var reference: LuaReference
    var share: Goal.Share?
    var field: Field
  }

  /// After a new goal was given, the functions have no say.
  var isOver = false
  private let context: ScriptContext
  private let place: TargetPlace
  private var entries: [Entry] = []
  /// The functions' results, so that each is called once.
  private var answers: [[Double]] = []
  private let pairs: PairResults

  init(_ context: ScriptContext, place: TargetPlace) {
    self.context = context
    self.place = place
    pairs = PairResults()
  }

  /// Another for the same place.
  init(_ context: ScriptContext, like other: DeferredGoals) {
    self.context = context
    place = other.place
    pairs = other.pairs
  }

  var isEmpty: Bool { entries.isEmpty }

  func add(_ goal: Goal, part: Int, _ role: Role) {
    for function in goal.functions {
      entries.append(
        Entry(
          part: part, role: role, component: function.component, reference: function.reference,
          share: function.share, field: goal.field))
    }
  }

  /// Fills in the numbers, unless something replaced them meanwhile.
  func fill(_ parts: inout [AnimationPart]) throws(SinkFailure) {
    guard !isOver else { return }
    if answers.isEmpty { try ask() }
    for (entry, answer) in zip(entries, answers) {
      switch entry.role {
      case .to: put(answer, entry, in: &parts[entry.part].to)
      case .from: put(answer, entry, in: &parts[entry.part].from)
      case .by: put(answer, entry, in: &parts[entry.part].by)
      case .velocity: put(answer, entry, in: &parts[entry.part].velocity)
      case .keyframe(let frame):
        var values = parts[entry.part].keyframes?.values[frame]
        put(answer, entry, in: &values)
        if let values { parts[entry.part].keyframes?.values[frame] = values }
      }
    }
  }

  private func put(_ answer: [Double], _ entry: Entry, in values: inout [Double]?) {
    guard var filled = values else { return }
    for index in filled.indices where !filled[index].isNaN {
      if let component = entry.component {
        if component == index { filled[index] = answer[0] }
      } else {
        // Numbers that it leaves out are not given.
        filled[index] = answer[index]
      }
    }
    values = filled
  }

  private func ask() throws(SinkFailure) {
    var asked: [[Double]] = []
    for entry in entries {
      if let share = entry.share {
        asked.append([try pairs.value(of: share, entry.reference, entry.field.name, place, context)]
        )
        continue
      }
      var answer: [Double] = []
      try context.answering(entry.reference, place.arguments) { slots throws(HostError) in
        if let numbers = try self.numbers(slots, entry) { return answer = numbers }
        answer = try self.value(slots.first, entry)
      }
      asked.append(answer)
    }
    answers = asked
  }

  /// As many numbers as the field has; nil for anything else.
  private func numbers(_ slots: [LuaSlot], _ entry: Entry) throws(HostError) -> [Double]? {
    let state = context.state
    guard slots.count > 1, slots.count == entry.field.count, entry.component == nil,
      entry.field.mixes != .color, slots.allSatisfy({ state.kind($0).isNumeric })
    else { return nil }
    return try slots.map { slot throws(HostError) in
      try state.finite(slot, "the function's value for '\(entry.field.name)'")
    }
  }

  private func value(_ slot: LuaSlot?, _ entry: Entry) throws(HostError) -> [Double] {
    guard let slot else {
      throw HostError("the function for '\(entry.field.name)' returned nothing", .result)
    }
    if entry.component != nil {
      let value = try context.state.finite(slot, "the function's value for '\(entry.field.name)'")
      if context.state.kind(slot) == .integer { entry.field.wholes?.insert(value) }
      return [value]
    }
    return try entry.field.decode(slot)
  }
}

/// The results of functions that give the values of pairs, so that each is called once.
private final class PairResults {
  private var known: [(call: LuaReference, values: [Double])] = []

  /// One value of a pair: the function returns one for each, a list of them, or one for all.
  func value(
    of share: Goal.Share, _ function: LuaReference, _ name: String, _ place: TargetPlace,
    _ context: ScriptContext
  ) throws(SinkFailure) -> Double {
    if let found = known.first(where: { $0.call === share.call }) {
      return found.values[share.index]
    }
    let state = context.state
    var values: [Double] = []
    try context.answering(function, place.arguments) { slots throws(HostError) in
      guard let first = slots.first else {
        throw HostError("the function for '\(name)' returned nothing", .result)
      }
      let isList = state.kind(first) == .table
      let count = isList ? state.length(first) : slots.count
      guard count == share.count || count == 1 && !isList else {
        throw HostError(
          "the function for '\(name)' must return \(share.count) numbers, not \(count)", .result)
      }
      for index in 0..<share.count {
        let slot = isList ? try state.element(first, index + 1) : slots[count == 1 ? 0 : index]
        values.append(try state.finite(slot, "the function's value for '\(name)'"))
      }
    }
    known.append((share.call, values))
    return values[share.index]
  }
}
