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
          field: goal.field))
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
      var answer: [Double] = []
      var wrong: HostError?
      let state = context.state
      do throws(ScriptError) {
        try context.enter()
        try state.withSlots { () throws(ScriptError) in
          let slots = try state.callSlots(entry.reference, place.arguments)
          do throws(HostError) { answer = try self.value(slots.first, entry) } catch {
            wrong = error
          }
        }
      } catch {
        throw context.failure(error)
      }
      if let wrong { throw context.failure(wrong) }
      asked.append(answer)
    }
    answers = asked
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
