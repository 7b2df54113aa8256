import AnimationEngine

/// Sees a run and spells it as a trace, within a stretch of scene time.
package final class TraceStream: TraceSink {
  private var writer: TraceWriter
  private let stretch: ClosedRange<Double>
  package let assignments: TracedAssignments?
  private var seen: Set<String> = []
  /// Every property that moved in the stretch, chosen or not, as `target.property`, in order of
  /// appearance; only counted where some are chosen.
  package private(set) var names: [String] = []
  /// Whether one of them was chosen.
  package private(set) var hasChosen = false

  /// A trace that is empty but for its header.
  ///
  /// The stretch is the scene seconds that are written; all of them unless given. Beside animations it has
  /// the `assignments`.
  package init(
    _ writer: TraceWriter, stretch: ClosedRange<Double> = 0...Double.infinity,
    assignments: TracedAssignments? = .named
  ) {
    self.writer = writer
    self.stretch = stretch
    self.assignments = assignments
  }

  /// How it is spelled.
  package var format: TraceFormat { writer.format }

  /// Bytes written and not yet taken.
  package var pendingCount: Int { writer.pendingCount }

  /// Hands over what was written so far.
  package func take() -> [UInt8] { writer.take() }

  /// Adds what the trace ends with.
  package func end() { writer.end() }

  /// Adds a line that the script printed at an instant.
  package func printed(time: Double, text: String) {
    guard stretch.contains(time) else { return }
    writer.printed(time: time, text: text)
  }

  package func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double]
  ) {
    // A text is reported as a whole.
    if case .text = kind { return }
    guard stretch.contains(time) else { return }
    note(target, property)
    let shown = PublicValues.decode(kind, values: values, velocities: velocities)
    writer.values(
      time: time, target: target, property: property, values: shown.values,
      velocities: shown.velocities)
  }

  package func writeText(time: Double, target: String, property: String, text: String) {
    guard stretch.contains(time) else { return }
    note(target, property)
    writer.text(time: time, target: target, property: property, text: text)
  }

  package func assigned(
    time: Double, target: String, property: String, components: [String], values: [Double]
  ) {
    guard stretch.contains(time) else { return }
    note(target, property)
    writer.assigned(time: time, target: target, property: property, values: values)
  }

  package func assignedText(time: Double, target: String, property: String, text: String) {
    guard stretch.contains(time) else { return }
    note(target, property)
    writer.assignedText(time: time, target: target, property: property, text: text)
  }

  package func event(time: Double, target: String, property: String, event: String, detail: String)
  {
    guard stretch.contains(time) else { return }
    note(target, property)
    writer.event(time: time, target: target, property: property, event: event, detail: detail)
  }

  private func note(_ target: String, _ property: String) {
    guard let filter = writer.filter else { return }
    let name = "\(target).\(property)"
    guard seen.insert(name).inserted else { return }
    names.append(name)
    if filter.matches(target: target, property: property) { hasChosen = true }
  }
}
