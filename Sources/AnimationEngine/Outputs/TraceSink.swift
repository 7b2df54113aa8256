/// Sees every write and event of a run.
public protocol TraceSink: AnyObject {
  /// One property in one frame in which an animation contributed to it.
  ///
  /// `values` are components in interpolation space, to be read as `kind` says; `velocities` are the
  /// same per scene second.
  func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double])
  /// The text that a property of kind `.text` shows, reported after its numbers.
  func writeText(time: Double, target: String, property: String, text: String)
  /// One event of one property's animation; `detail` is the reason, the leg or the component.
  func event(time: Double, target: String, property: String, event: String, detail: String)
  /// Which assignments it wants to hear of, beside animations; nil for none.
  var assignments: TracedAssignments? { get }
  /// A model value that a script, a tick or a drag assigned in a frame, where no animation contributes to
  /// the property; `values` are components as users see them.
  func assigned(
    time: Double, target: String, property: String, components: [String], values: [Double])
  /// A text or a word that was assigned.
  func assignedText(time: Double, target: String, property: String, text: String)
}

/// The targets whose assignments a trace records.
public enum TracedAssignments: Sendable, Hashable {
  /// Those to targets that were given a name.
  case named
  /// Those to all targets.
  case all
}

extension TraceSink {
  /// Nothing: the numbers are enough.
  public func writeText(time: Double, target: String, property: String, text: String) {}
  /// None: animations are enough.
  public var assignments: TracedAssignments? { nil }
  /// Nothing: no assignments are wanted.
  public func assigned(
    time: Double, target: String, property: String, components: [String], values: [Double]
  ) {}
  /// Nothing: no assignments are wanted.
  public func assignedText(time: Double, target: String, property: String, text: String) {}
}
