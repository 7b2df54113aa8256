import Diagnostics
import Exporting
import LuaBindings

/// The results of tests, as TAP, as JUnit's XML and as JSON.
package struct TestReport {
  /// One result.
  package struct Result {
    package var file: String
    /// Nil for a file that could not be read.
    package var name: String?
    package var line: Int?
    /// Why it failed, at its place; nil for a test that passed.
    package var failure: Diagnostic?
    /// Scene seconds that it played.
    package var seconds: Double
    /// Lines that test and scene have printed.
    package var prints: [String]
    var differences: [MotionDifference] = []
  }

  package private(set) var results: [Result] = []

  package init() {}

  package var failedCount: Int { results.count { $0.failure != nil } }

  /// Adds a file that is no file of tests.
  package mutating func add(_ file: String, _ failure: Diagnostic) {
    results.append(
      Result(file: file, name: nil, line: nil, failure: failure, seconds: 0, prints: []))
  }

  /// Adds a test that ran.
  ///
  /// - Returns: Its result, with the place of its failure.
  @discardableResult
  package mutating func add(_ file: String, _ outcome: MotionTests.Outcome) -> Result {
    let result = Result(
      file: file, name: outcome.test.name, line: outcome.test.line,
      failure: Self.failure(of: outcome, in: file), seconds: outcome.seconds,
      prints: outcome.prints, differences: outcome.differences)
    results.append(result)
    return result
  }

  private static func failure(of outcome: MotionTests.Outcome, in file: String) -> Diagnostic? {
    var failure = outcome.failure.map { Diagnostic.of($0).diagnostic }
    if let report = outcome.reports.first {
      let cause = Diagnostic(report)
      if failure == nil {
        // An error that ended something of the scene fails a test that did not expect it.
        failure = cause
      } else if failure?.message != cause.message {
        // Most likely the cause of what the test found.
        let place = [cause.file, cause.line.map(String.init)].compactMap(\.self)
        failure?.notes.append(
          "the scene raised an error before: \(place.joined(separator: ":")): \(cause.message)")
      }
    }
    if failure?.file == nil {
      failure?.file = file
      failure?.line = outcome.test.line
    }
    if let place = outcome.place, failure?.file == file, failure?.line == place.line,
      let bytes = try? Descriptor.read(path: file)
    {
      let (column, mark) = SourceText(bytes).place(of: place)
      failure?.column = column
      failure?.mark = mark
    }
    return failure
  }

  private static func text(_ failure: Diagnostic) -> [String] {
    let numbers = [failure.line, failure.line == nil ? nil : failure.column].compactMap(\.self)
    let place =
      failure.file.map { ([$0] + numbers.map(String.init)).joined(separator: ":") + ": " } ?? ""
    return ["\(place)\(failure.message)"] + failure.notes
  }

  /// The Test Anything Protocol, version 14.
  package var tap: String {
    var lines = ["TAP version 14", "1..\(results.count)"]
    for (index, result) in results.enumerated() {
      let name = HarmlessText.escapedLine("\(result.file): \(result.name ?? "file")")
        .replacing("#", with: "\\#")
      lines.append("\(result.failure == nil ? "ok" : "not ok") \(index + 1) - \(name)")
      guard let failure = result.failure else { continue }
      lines.append("  ---")
      lines.append("  message: \(JSONText.quoted(Self.text(failure).joined(separator: "\n")))")
      if let file = failure.file { lines.append("  file: \(JSONText.quoted(file))") }
      if let line = failure.line { lines.append("  line: \(line)") }
      if let column = failure.column { lines.append("  column: \(column)") }
      lines.append("  ...")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// As JUnit's XML, which CI services read.
  package var xml: String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites tests=\"\(results.count)\" failures=\"\(failedCount)\">")
    var files: [String] = []
    for result in results where !files.contains(result.file) { files.append(result.file) }
    for file in files {
      let own = results.filter { $0.file == file }
      lines.append(
        "  <testsuite name=\"\(Self.escaped(file))\" tests=\"\(own.count)\" "
          + "failures=\"\(own.count { $0.failure != nil })\">")
      for result in own {
        let name = Self.escaped(result.name ?? "file")
        let opening =
          "    <testcase classname=\"\(Self.escaped(file))\" name=\"\(name)\" "
          + "time=\"\(DecimalText.shortest(result.seconds))\""
        guard let failure = result.failure else {
          lines.append(opening + "/>")
          continue
        }
        lines.append(opening + ">")
        lines.append(
          "      <failure message=\"\(Self.escaped(failure.message))\">"
            + Self.escaped(Self.text(failure).joined(separator: "\n")) + "</failure>")
        lines.append("    </testcase>")
      }
      lines.append("  </testsuite>")
    }
    return lines.joined(separator: "\n") + "\n</testsuites>\n"
  }

  /// Text of XML: five characters have names, and those that XML does not allow are left out.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "&#10;"
      case "\t": escaped += "&#9;"
      default:
        if scalar.value >= 32, scalar.value != 0xFFFE, scalar.value != 0xFFFF {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }

  package var json: String {
    let tests = results.map { result in
      var members = [
        "\"file\":\(JSONText.quoted(result.file))",
        "\"name\":\(result.name.map(JSONText.quoted) ?? "null")",
        "\"ok\":\(result.failure == nil)", "\"seconds\":\(DecimalText.shortest(result.seconds))",
      ]
      if let line = result.line { members.append("\"line\":\(line)") }
      if let failure = result.failure { members.append("\"failure\":\(failure.json)") }
      if !result.differences.isEmpty {
        members.append(
          "\"differences\":[\(result.differences.map(\.json).joined(separator: ","))]")
      }
      if !result.prints.isEmpty {
        members.append("\"prints\":[\(result.prints.map(JSONText.quoted).joined(separator: ","))]")
      }
      return "{\(members.joined(separator: ","))}"
    }
    return "{\"ok\":\(failedCount == 0),\"tests\":[\(tests.joined(separator: ","))]}\n"
  }
}
