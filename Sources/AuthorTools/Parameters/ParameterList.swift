import Exporting
import LuaBindings

/// The parameters that a scene declares, as a table and as JSON.
package enum ParameterList {
  /// One line for each parameter, and its meaning below.
  package static func table(_ parameters: [ScriptParameter]) -> String {
    let rows = parameters.map { parameter in
      [parameter.name, parameter.kind, parameter.shown(parameter.defaultValue), parameter.range]
        .map(HarmlessText.escapedLine)
    }
    let all = [["NAME", "KIND", "DEFAULT", "RANGE"]] + rows
    let widths = (0..<3).map { column in all.map { $0[column].count }.max() ?? 0 }
    let lines = all.enumerated().flatMap { index, row -> [String] in
      let cells = (0..<3).map { column in
        row[column] + String(repeating: " ", count: widths[column] - row[column].count)
      }
      var line = (cells + [row[3]]).joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      guard index > 0, !parameters[index - 1].help.isEmpty else { return [line] }
      return [line, "    " + HarmlessText.escapedLine(parameters[index - 1].help)]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One object of JSON with a member for each.
  package static func json(_ parameters: [ScriptParameter]) -> String {
    let items = parameters.map(\.json).joined(separator: ",")
    return "{\"ok\":true,\"parameters\":[\(items)]}\n"
  }
}

extension ScriptParameter {
  /// A value as it is shown: a text in quotes.
  fileprivate func shown(_ value: Value) -> String {
    if case .text(let text) = value { "\"\(text)\"" } else { value.text }
  }

  /// The values that it may have, in words; empty for any.
  fileprivate var range: String {
    if !choices.isEmpty { return choices.map(shown).joined(separator: ", ") }
    switch (minimum, maximum) {
    case (let low?, let high?):
      return "\(DecimalText.shortest(low)) to \(DecimalText.shortest(high))"
    case (let low?, nil): return "\(DecimalText.shortest(low)) or more"
    case (nil, let high?): return "\(DecimalText.shortest(high)) or less"
    case (nil, nil): return ""
    }
  }

  /// One object of JSON.
  fileprivate var json: String {
    var members = [
      "\"name\":\(JSONText.quoted(name))", "\"kind\":\"\(kind)\"",
      "\"default\":\(Self.json(defaultValue))", "\"value\":\(Self.json(value))",
    ]
    if let minimum { members.append("\"min\":\(JSONText.number(minimum))") }
    if let maximum { members.append("\"max\":\(JSONText.number(maximum))") }
    if !choices.isEmpty {
      members.append("\"choices\":[\(choices.map(Self.json).joined(separator: ","))]")
    }
    members += [
      "\"help\":\(JSONText.quoted(help))", "\"file\":\(JSONText.quoted(declaredAt.file))",
      "\"line\":\(declaredAt.line)",
    ]
    return "{\(members.joined(separator: ","))}"
  }

  private static func json(_ value: Value) -> String {
    switch value {
    case .number(let number): JSONText.number(number)
    case .text(let text): JSONText.quoted(text)
    case .flag(let flag): "\(flag)"
    }
  }
}
