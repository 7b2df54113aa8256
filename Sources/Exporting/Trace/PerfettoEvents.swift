/// Spells a trace as trace events in JSON, which Perfetto and Chrome's tracing show.
///
/// Each property is a counter track with its components, each animation a slice of an asynchronous
/// track from its start to its completion; times are scene microseconds.
/// Source: Trace Event Format, Google, 2016; Perfetto's page "External trace formats".
struct PerfettoEvents {
  private var isFirst = true
  /// Animations of a property that were started and that were completed, so that slices find their ends.
  private var started: [String: Int] = [:]
  private var completed: [String: Int] = [:]

  mutating func begin(_ bytes: inout [UInt8]) {
    bytes += Array("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[".utf8)
    add(
      "\"name\":\"process_name\",\"ph\":\"M\",\"pid\":1,\"args\":{\"name\":\"scene\"}", to: &bytes)
  }

  func end(_ bytes: inout [UInt8]) { bytes += Array("\n]}\n".utf8) }

  mutating func values(_ time: Double, _ name: String, _ values: [Double], to bytes: inout [UInt8])
  {
    let members = values.enumerated().map { index, value in
      let member = values.count == 1 ? "value" : "\(index + 1)"
      return "\"\(member)\":\(JSONText.number(value))"
    }
    add(
      common(name, "C", time) + ",\"args\":{\(members.joined(separator: ","))}", to: &bytes)
  }

  mutating func text(_ time: Double, _ name: String, _ text: String, to bytes: inout [UInt8]) {
    let arguments = "{\"text\":\(JSONText.quoted(text))}"
    add(common(name, "i", time) + ",\"s\":\"p\",\"args\":\(arguments)", to: &bytes)
  }

  mutating func printed(_ time: Double, _ text: String, to bytes: inout [UInt8]) {
    add(common(text, "i", time) + ",\"s\":\"g\",\"cat\":\"print\"", to: &bytes)
  }

  mutating func event(
    _ time: Double, _ name: String, _ event: String, _ detail: String, to bytes: inout [UInt8]
  ) {
    let phase: String
    let number: Int
    switch event {
    case "start":
      number = started[name, default: 0]
      started[name] = number + 1
      phase = "b"
    case "complete":
      // Animations of one property end in the order in which they began.
      number = completed[name, default: 0]
      completed[name] = number + 1
      phase = "e"
    default:
      number = completed[name, default: 0]
      phase = "n"
    }
    let id = JSONText.quoted("\(name)/\(number)")
    let arguments = "{\"event\":\(JSONText.quoted(event)),\"detail\":\(JSONText.quoted(detail))}"
    add(
      common(name, phase, time) + ",\"cat\":\"animation\",\"id\":\(id),\"args\":\(arguments)",
      to: &bytes)
  }

  private func common(_ name: String, _ phase: String, _ time: Double) -> String {
    // A thousandth of a microsecond is as fine as viewers read.
    let microseconds = DecimalText.label(time * 1e6, decimals: 3)
    return
      "\"name\":\(JSONText.quoted(name)),\"ph\":\"\(phase)\",\"pid\":1,\"tid\":1,\"ts\":\(microseconds)"
  }

  private mutating func add(_ members: String, to bytes: inout [UInt8]) {
    bytes += Array("\(isFirst ? "" : ",")\n{\(members)}".utf8)
    isFirst = false
  }
}
