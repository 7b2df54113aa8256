import ArgumentParser
import AuthorTools
import CLineEditor
import Libraries
import Preview

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `animlua doctor`: the displays, libraries and encoders of this machine.
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
    try reporter.write(
      words.json ? Doctor.json(findings) : "animlua \(Version.number)\n" + Doctor.text(findings))
    try (isFine ? ExitStatus.done : .missing).end()
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
