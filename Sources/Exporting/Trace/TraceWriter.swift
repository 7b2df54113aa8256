/// The shape of a trace.
package enum TraceFormat: String, Sendable, CaseIterable {
  /// Comma-separated values, one row per component and frame.
  case csv
  /// One JSON object a line: values, and between them events and what the script prints.
  case jsonl
  /// Trace events for timeline viewers such as Perfetto: values as counters, animations as slices.
  case perfetto
}

/// Spells a trace, row by row, into bytes that its owner takes away when there are enough of them.
///
/// CSV has the columns `time,target,property,component,value,velocity`, or, with events only,
/// `time,target,property,event,detail`. Components count from 1. Numbers are
/// ``DecimalText/shortest(_:)``, in JSON ``JSONText/number(_:)``; times are scene seconds, velocities are
/// per scene second.
package struct TraceWriter {
  package let format: TraceFormat
  private let eventsOnly: Bool
  /// Which properties appear; nil for all.
  let filter: PropertyFilter?
  private var bytes: [UInt8] = []
  private var events = PerfettoEvents()

  /// A writer whose CSV header is already written.
  ///
  /// - Parameters:
  ///   - format: the shape of the rows.
  ///   - eventsOnly: leave out values and what the script prints.
  ///   - filter: which properties appear; nil for all.
  package init(format: TraceFormat, eventsOnly: Bool = false, filter: PropertyFilter? = nil) {
    self.format = format
    self.eventsOnly = eventsOnly
    self.filter = filter
    if format == .csv {
      append(
        eventsOnly
          ? "time,target,property,event,detail\n"
          : "time,target,property,component,value,velocity\n")
    }
    if format == .perfetto { events.begin(&bytes) }
  }

  /// Bytes written and not yet taken.
  package var pendingCount: Int { bytes.count }

  /// Adds the values that a property shows in one frame, one row for each component.
  ///
  /// Values are public ones in the property's public order; velocities are as many, per scene second.
  package mutating func values(
    time: Double, target: String, property: String, values: [Double], velocities: [Double]
  ) {
    guard !eventsOnly, isChosen(target, property) else { return }
    if format == .perfetto {
      return events.values(time, "\(target).\(property)", values, to: &bytes)
    }
    for (index, value) in values.enumerated() {
      openValue(time, target, property, component: index + 1)
      append(number: value)
      closeValue(velocity: velocities[index])
    }
  }

  /// Adds the text that a property shows in one frame: one row, whatever its length.
  package mutating func text(time: Double, target: String, property: String, text: String) {
    guard !eventsOnly, isChosen(target, property) else { return }
    if format == .perfetto {
      return events.text(time, "\(target).\(property)", text, to: &bytes)
    }
    openValue(time, target, property, component: 1)
    switch format {
    case .csv: CSVText.appendQuoted(text, to: &bytes)
    case .jsonl, .perfetto: JSONText.append(text, to: &bytes)
    }
    closeValue(velocity: 0)
  }

  /// Adds the values that a script, a tick or a drag assigned in a frame: rows with `set` for a velocity,
  /// in JSON lines of the type `set`.
  package mutating func assigned(
    time: Double, target: String, property: String, values: [Double]
  ) {
    guard !eventsOnly, isChosen(target, property) else { return }
    if format == .perfetto {
      return events.values(time, "\(target).\(property)", values, to: &bytes)
    }
    for (index, value) in values.enumerated() {
      openValue(time, target, property, component: index + 1, type: "set")
      append(number: value)
      closeAssigned()
    }
  }

  /// Adds a text or a word that was assigned in a frame.
  package mutating func assignedText(
    time: Double, target: String, property: String, text: String
  ) {
    guard !eventsOnly, isChosen(target, property) else { return }
    if format == .perfetto {
      return events.text(time, "\(target).\(property)", text, to: &bytes)
    }
    openValue(time, target, property, component: 1, type: "set")
    if format == .csv {
      CSVText.appendQuoted(text, to: &bytes)
    } else {
      JSONText.append(text, to: &bytes)
    }
    closeAssigned()
  }

  private mutating func closeAssigned() { append(format == .csv ? ",set\n" : "}\n") }

  /// Adds one event, which is `start`, `reach`, `repeat` or `complete`.
  ///
  /// CSV has events only by themselves.
  package mutating func event(
    time: Double, target: String, property: String, event: String, detail: String
  ) {
    guard isChosen(target, property), eventsOnly || format != .csv else { return }
    switch format {
    case .csv:
      DecimalText.append(time, to: &bytes)
      for field in [target, property, event, detail] {
        append(",")
        CSVText.append(field, to: &bytes)
      }
      append("\n")
    case .jsonl:
      openObject("event", time)
      appendMember("target", target)
      appendMember("property", property)
      appendMember("event", event)
      appendMember("detail", detail)
      append("}\n")
    case .perfetto:
      events.event(time, "\(target).\(property)", event, detail, to: &bytes)
    }
  }

  /// Adds a line that the script printed.
  ///
  /// CSV has no place for it.
  package mutating func printed(time: Double, text: String) {
    guard format != .csv, !eventsOnly else { return }
    if format == .perfetto { return events.printed(time, text, to: &bytes) }
    openObject("print", time)
    appendMember("text", text)
    append("}\n")
  }

  /// Adds what a trace ends with.
  package mutating func end() {
    if format == .perfetto { events.end(&bytes) }
  }

  /// Hands over what was written so far.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private func isChosen(_ target: String, _ property: String) -> Bool {
    filter?.matches(target: target, property: property) ?? true
  }

  private mutating func openValue(
    _ time: Double, _ target: String, _ property: String, component: Int, type: String = "value"
  ) {
    switch format {
    case .csv:
      DecimalText.append(time, to: &bytes)
      append(",")
      CSVText.append(target, to: &bytes)
      append(",")
      CSVText.append(property, to: &bytes)
      append(",\(component),")
    case .jsonl, .perfetto:
      openObject(type, time)
      appendMember("target", target)
      appendMember("property", property)
      append(",\"component\":\(component),\"value\":")
    }
  }

  private mutating func closeValue(velocity: Double) {
    switch format {
    case .csv:
      append(",")
      append(number: velocity)
      append("\n")
    case .jsonl, .perfetto:
      append(",\"velocity\":")
      append(number: velocity)
      append("}\n")
    }
  }

  private mutating func openObject(_ type: String, _ time: Double) {
    append("{\"type\":\"\(type)\",\"time\":")
    append(number: time)
  }

  private mutating func appendMember(_ name: String, _ text: String) {
    append(",\"\(name)\":")
    JSONText.append(text, to: &bytes)
  }

  private mutating func append(number: Double) {
    append(format == .csv ? DecimalText.shortest(number) : JSONText.number(number))
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
