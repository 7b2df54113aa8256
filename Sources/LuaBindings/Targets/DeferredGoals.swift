import AnimationEngine
import LuaRuntime

/// Values that functions give, asked for when the animation starts.
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
    var half: (index: Int, count: Int)?
    var field: Field
  }

  /// After a new goal was given, the functions have no say.
  var isOver = false
  private let context: ScriptContext
  private let place: TargetPlace
  private var entries: [Entry] = []
  /// The functions' results, so that each is called once.
  private var answers: [[Double]] = []

  init(_ context: ScriptContext, place: TargetPlace) {
    self.context = context
    self.place = place
  }

  /// Another for the same place.
  init(_ context: ScriptContext, like other: DeferredGoals) {
    self.context = context
    place = other.place
  }

  var isEmpty: Bool { entries.isEmpty }

  func add(_ goal: Goal, part: Int, _ role: Role) {
    for function in goal.functions {
      entries.append(
        Entry(
          part: part, role: role, component: function.component, reference: function.reference,
          half: function.half, field: goal.field))
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
    while asked.count < entries.count {
      // The halves of a pair have one function, which is called once.
      let first = entries[asked.count]
      let group = entries[asked.count...].prefix { $0.reference === first.reference }
      var given: [[Double]] = []
      var wrong: HostError?
      let state = context.state
      do throws(ScriptError) {
        try context.enter()
        try state.withSlots { () throws(ScriptError) in
          let slots = try state.callSlots(first.reference, place.arguments)
          do throws(HostError) {
            for entry in group { given.append(try self.value(try half(of: slots, entry), entry)) }
          } catch {
            wrong = error
          }
        }
      } catch {
        throw context.failure(error)
      }
      if let wrong { throw context.failure(wrong) }
      asked += given
    }
    answers = asked
  }

  /// The result that an entry takes: of a pair one of two, an item of a list, or one for both.
  private func half(of slots: [LuaSlot], _ entry: Entry) throws(HostError) -> LuaSlot? {
    guard let (index, count) = entry.half, let first = slots.first else { return slots.first }
    if slots.count == count { return slots[index] }
    guard context.state.kind(first) == .table else { return first }
    let length = context.state.length(first)
    guard length == count else {
      throw HostError("a list of \(count) values is needed, not \(length)", .result)
    }
    return try context.state.element(first, index + 1)
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
