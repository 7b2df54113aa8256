import ArgumentParser
import AuthorTools
import CLineEditor
import Exporting
import Preview
import Rendering

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `animlua doctor`: what this machine can show, draw and encode.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", _superCommandName: "animlua",
    abstract: "Shows which parts of animlua work on this machine.",
    usage: "animlua doctor [options]",
    discussion: """
      It draws a text, and writes two frames in each format into a folder that it removes \
      afterwards. For each part that is missing it prints the command that installs it. \
      Exit code 3 says that something is missing.

      Examples:
        animlua doctor
        animlua doctor --json
      """)

  @OptionGroup var words: WordOptions

  func run() throws {
    let reporter = Reporter(words)
    let folder = Environment.value("TMPDIR") ?? "/tmp"
    let findings = Doctor(folder: folder, screen: Self.screen).examine()
    let isFine = findings.allSatisfy { $0.problem == nil }
    if words.json {
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
      try reporter.write("{\"ok\":\(isFine),\"findings\":[\(items.joined(separator: ","))]}\n")
    } else {
      try reporter.write(text(findings))
    }
    try (isFine ? ExitStatus.done : .missing).end()
  }

  private func text(_ findings: [Doctor.Finding]) -> String {
    let width = findings.map(\.name.count).max() ?? 0
    var text = "animlua \(Version.number)\n"
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

  /// The libraries that show scenes and edit lines, and the terminal.
  private static var screen: [Doctor.Finding] {
    [
      Doctor.Finding("chafa", "sixels and symbols in the terminal", Chafa.fault),
      Doctor.Finding(
        "edit", "history and completion in `repl`", LibraryFault(line_editor_fault())),
      terminal,
    ]
  }

  private static var terminal: Doctor.Finding {
    guard isatty(STDOUT_FILENO) != 0 else {
      return Doctor.Finding(
        name: "terminal", detail: "standard output is none: scenes play at once, without pictures")
    }
    let type = Environment.value("TERM") ?? "unknown"
    let colors = Environment.value("COLORTERM").map { "\($0) colors" } ?? "the colors of its type"
    return Doctor.Finding(name: "terminal", detail: "\(type), \(colors)")
  }
}
