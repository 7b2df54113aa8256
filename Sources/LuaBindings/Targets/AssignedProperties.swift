import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// Records assignments to properties of a script's own, for traces.
struct AssignedProperties {
  /// A property that was assigned since the last frame.
  struct Entry {
    let field: CustomField
    /// The model before the frame's first assignment; nil if it cannot be read.
    let old: Model?
    /// Whether the assignment ended an animation, so that another value shows though the model is the same.
    let wasAnimated: Bool
  }

  /// A model value as traces show it.
  enum Model: Equatable {
    case numbers([Double])
    case text(String)
  }

  private var entries: [Entry] = []
  private var known: Set<ObjectIdentifier> = []

  /// Whether a property is not yet among those of this frame.
  func lacks(_ field: CustomField) -> Bool { !known.contains(ObjectIdentifier(field)) }

  mutating func note(_ entry: Entry) {
    known.insert(ObjectIdentifier(entry.field))
    entries.append(entry)
  }

  /// A frame is over: its assignments, in order.
  mutating func take() -> [Entry] {
    defer {
      entries = []
      known = []
    }
    return entries
  }
}

extension CustomProperties {
  /// Notes an assignment that is about to be made, where a tracer wants it.
  ///
  /// Its model is read only then: a run without a trace calls `read` no more often.
  func noteAssignment(to field: CustomField) {
    guard let wanted = context.animator.tracer?.assignments, assigned.lacks(field),
      field.isTraced(wanted)
    else { return }
    let isAnimated = field.track.map { context.animator.isAnimated($0) } ?? false
    assigned.note(
      AssignedProperties.Entry(field: field, old: model(of: field), wasAnimated: isAnimated))
  }

  /// Reports the model values that were assigned in a frame, and that no animation shows, to the tracer.
  ///
  /// - Complexity: O(assignments of the frame).
  func traceAssigned(at time: Double) {
    let entries = assigned.take()
    guard !entries.isEmpty, let tracer = context.animator.tracer else { return }
    for entry in entries {
      let field = entry.field
      // An animated property has its row, and one that waits for an animation still shows the old
      // value.
      guard context.fatal == nil, field.isAlive, field.host?.shownBefore == nil,
        field.track.map({ !context.animator.isTraced($0) }) ?? true,
        let model = model(of: field), entry.wasAnimated || model != entry.old
      else { continue }
      switch model {
      case .numbers(let numbers):
        tracer.assigned(
          time: time, target: field.targetName, property: field.property.name,
          components: field.components, values: numbers)
      case .text(let text):
        tracer.assignedText(
          time: time, target: field.targetName, property: field.property.name, text: text)
      }
    }
  }

  private func model(of field: CustomField) -> AssignedProperties.Model? {
    var model: [Double]?
    // A `read` that fails does so again where the script uses it, and is reported there.
    do throws(HostError) { model = try field.model() } catch { return nil }
    guard let model else { return nil }
    if field.property.kind.isCourse { return field.text(of: model).map { .text($0) } }
    guard field.property.kind == .color, model.count == 4 else { return .numbers(model) }
    let color = MixingSpace.srgb.decode(SIMD4(model[0], model[1], model[2], model[3]))
    return .numbers([color.red, color.green, color.blue, color.alpha])
  }
}

extension CustomField {
  /// Whether a trace has assignments to its target: not those of a layer's own first frame.
  fileprivate func isTraced(_ wanted: TracedAssignments) -> Bool {
    switch target {
    case .layer(let layer): layer.layer.recordsAssignments
    case .table(let table): wanted == .all || table.isNamed
    case .handle, .gradient, .clock, .object: false
    }
  }

  /// The name of its target in traces.
  fileprivate var targetName: String {
    switch target {
    case .layer(let layer): layer.layer.name
    case .table(let table): table.name
    case .handle, .gradient, .clock, .object: ""
    }
  }
}
