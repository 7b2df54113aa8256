import Exporting
import LuaBindings

/// A difference in words for people and as values for programs.
extension MotionDifference {
  /// One sentence, and below it both curves.
  package var text: String {
    let sketch = sketch
    guard let bounds, !(sketch.before + sketch.now).isEmpty else { return sentence }
    var lines = [sentence]
    if !sketch.before.isEmpty { lines.append("  before \(sketch.before)") }
    if !sketch.now.isEmpty { lines.append("  now    \(sketch.now)") }
    lines.append(
      "         \(Self.label(bounds.times.lowerBound)) to \(Self.label(bounds.times.upperBound)) s, "
        + "from \(Self.label(bounds.values.lowerBound)) to \(number(bounds.values.upperBound))")
    return lines.joined(separator: "\n")
  }

  private var sentence: String {
    let span =
      first == last
      ? "at \(Self.label(first)) s" : "from \(Self.label(first)) to \(Self.label(last)) s"
    switch kind {
    case .value:
      let share = share.map { " (\(Self.label($0 * 100)) % of its range)" } ?? ""
      return "'\(property)' differs \(span) by up to \(number(abs(difference ?? 0)))\(share): "
        + "at \(Self.label(largest)) s it is \(shown(now)), not \(shown(before))"
    case .text:
      return "'\(property)' differs \(span): at \(Self.label(largest)) s it is \(shown(now)), "
        + "not \(shown(before))"
    case .length:
      let ends = [last, first].map { "\(Self.label($0)) s" }
      let isLonger = (nowPoints.last?.time ?? 0) > (beforePoints.last?.time ?? 0)
      return "'\(property)' moves until \(isLonger ? ends[0] : ends[1]), "
        + "not until \(isLonger ? ends[1] : ends[0])"
    case .vanished:
      return "'\(property)' does not move any more; before it moved \(span)"
    case .appeared: return "'\(property)' moves \(span), and did not before"
    }
  }

  private func shown(_ value: Value?) -> String {
    switch value {
    case .number(let value): Self.label(value)
    case .text(let text): "'\(text)'"
    case nil: "nothing"
    }
  }

  private func number(_ value: Double) -> String {
    Self.label(value) + (unit.isEmpty ? "" : " \(unit)")
  }

  private static func label(_ number: Double) -> String { DecimalText.label(number, decimals: 4) }

  /// One object of JSON.
  package var json: String {
    var members = [
      "\"property\":\(JSONText.quoted(property))", "\"kind\":\"\(kind.rawValue)\"",
      "\"from\":\(JSONText.number(first))", "\"to\":\(JSONText.number(last))",
      "\"largest_at\":\(JSONText.number(largest))",
      "\"before\":\(Self.json(before))", "\"now\":\(Self.json(now))",
      "\"difference\":\(difference.map(JSONText.number) ?? "null")",
      "\"unit\":\(JSONText.quoted(unit))",
      "\"range\":\(range.map(JSONText.number) ?? "null")",
      "\"share\":\(share.map(JSONText.number) ?? "null")",
    ]
    if kind == .length {
      members.append(
        "\"end_before\":\(beforePoints.last.map { JSONText.number($0.time) } ?? "null")")
      members.append("\"end_now\":\(nowPoints.last.map { JSONText.number($0.time) } ?? "null")")
    }
    members.append("\"text\":\(JSONText.quoted(sentence))")
    return "{\(members.joined(separator: ","))}"
  }

  private static func json(_ value: Value?) -> String {
    switch value {
    case .number(let number): JSONText.number(number)
    case .text(let text): JSONText.quoted(text)
    case nil: "null"
    }
  }

  /// The texts of the first differences, and a line that counts the rest.
  ///
  /// - Parameters:
  ///   - differences: The most different first.
  ///   - count: The differences to show.
  ///   - advice: The words after the count of the rest; empty for none.
  /// - Returns: A text for each difference that is shown, and at most one more.
  package static func texts(
    of differences: [MotionDifference], first count: Int, advice: String = ""
  ) -> [String] {
    var texts = differences.prefix(count).map(\.text)
    let rest = differences.dropFirst(count)
    if !rest.isEmpty {
      let names = rest.prefix(3).map { "'\($0.property)'" }.joined(separator: ", ")
      let more = rest.count > 3 ? ", …" : ""
      texts.append(
        "\(rest.count) more propert\(rest.count == 1 ? "y differs" : "ies differ"): \(names)\(more)"
          + advice)
    }
    return texts
  }
}
