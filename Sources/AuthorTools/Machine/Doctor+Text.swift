import Exporting

/// Findings in words for people and as values for programs.
extension Doctor {
  /// A line for each finding, and a second one with the command that fixes it.
  package static func text(_ findings: [Finding]) -> String {
    let width = findings.map(\.name.count).max() ?? 0
    var text = ""
    for finding in findings {
      let name = finding.name + String(repeating: " ", count: width - finding.name.count)
      let mark = finding.problem == nil ? "ok     " : "missing"
      text += "\(mark)  \(name)  \(finding.problem ?? finding.detail)\n"
      if let remedy = finding.remedy {
        text += String(repeating: " ", count: width + 11) + "fix: \(remedy)\n"
      }
    }
    return text
  }

  /// One object of JSON.
  package static func json(_ findings: [Finding]) -> String {
    let isFine = findings.allSatisfy { $0.problem == nil }
    let items = findings.map { finding in
      var members = [
        "\"name\":\(JSONText.quoted(finding.name))", "\"ok\":\(finding.problem == nil)",
        "\"detail\":\(JSONText.quoted(finding.detail))",
      ]
      if let problem = finding.problem {
        members.append("\"problem\":\(JSONText.quoted(problem))")
      }
      if let remedy = finding.remedy { members.append("\"remedy\":\(JSONText.quoted(remedy))") }
      return "{\(members.joined(separator: ","))}"
    }
    return "{\"ok\":\(isFine),\"findings\":[\(items.joined(separator: ","))]}\n"
  }
}
