import AuthorTools
import Diagnostics
import Exporting
import LuaRuntime

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reports errors, warnings and notes on standard error, in words or as JSON.
final class Reporter {
  /// Takes the reports, also of rooms that report by themselves.
  let reports: Reports
  private let voice: Voice

  /// Makes a reporter with a level of detail.
  init(
    isQuiet: Bool = false, isVerbose: Bool = false, usesJSON: Bool = false,
    color: ColorChoice = .auto
  ) {
    voice = Voice(
      isQuiet: isQuiet, usesJSON: usesJSON,
      printer: DiagnosticPrinter(isVerbose: isVerbose, color: color))
    reports = Reports(voice)
  }

  /// A reporter that speaks as the options say.
  convenience init(_ words: WordOptions) {
    self.init(
      isQuiet: words.quiet, isVerbose: words.verbose, usesJSON: words.json, color: words.color)
  }

  /// Where blocks go instead of standard error, while the terminal shows a picture.
  var divert: ((String) -> Void)? {
    get { voice.divert }
    set { voice.divert = newValue }
  }

  /// Shows an error that may come again and again: once, from there on it is counted.
  func reportRecurring(_ diagnostic: Diagnostic) { reports.reportRecurring(diagnostic) }

  /// Reports an error at once; as JSON it is a part of the summary.
  func report(_ diagnostic: Diagnostic) { reports.report(diagnostic) }

  /// Warns of a likely mistake, without a change of the exit code; each once.
  func warn(_ diagnostic: Diagnostic) { reports.warn(diagnostic) }

  /// Prints a note.
  func note(_ text: String) { reports.note(text) }

  /// The script's prints, where standard output is taken; as JSON they are a part of the summary.
  func printed(_ text: String) {
    if voice.usesJSON {
      voice.prints.append(text)
    } else if !voice.isQuiet {
      voice.say(text)
    }
  }

  /// The last word of a run; a run that never began needs none, except as JSON.
  func sumUp(_ summary: RunSummary, hasBegun: Bool) {
    var summary = summary
    summary.confinement = Untrusted.confinement
    if voice.usesJSON {
      voice.say(
        summary.json(
          exit: summary.status.code, errors: voice.errors, warnings: voice.warnings,
          notes: voice.notes, prints: voice.prints))
    } else if !voice.isQuiet, hasBegun {
      voice.say(summary.line)
    }
  }

  /// The last word of what has no scene, and its end unless all is well.
  ///
  /// - Throws: `ExitCode`.
  func end(_ status: ExitStatus, _ outputs: [OutputSummary]? = nil) throws {
    var summary = RunSummary(scene: nil)
    summary.status = status
    summary.outputs = outputs
    sumUp(summary, hasBegun: false)
    try status.end()
  }

  /// Puts text on standard output.
  ///
  /// - Throws: `ExitCode` 74 where that fails.
  func write(_ text: String) throws {
    do throws(OutputError) { try DataOutput().write(text.utf8) } catch {
      guard let diagnostic = Diagnostic(error) else { return }
      report(diagnostic)
      try end(.outputFailed)
    }
  }
}

/// Writes each report to standard error, or keeps it for the summary that is JSON.
private final class Voice: ReportSink {
  let isQuiet: Bool
  let usesJSON: Bool
  private let printer: DiagnosticPrinter
  private(set) var errors: [Diagnostic] = []
  private(set) var warnings: [Diagnostic] = []
  private(set) var notes: [String] = []
  var prints: [String] = []
  var divert: ((String) -> Void)?

  init(isQuiet: Bool, usesJSON: Bool, printer: DiagnosticPrinter) {
    self.isQuiet = isQuiet
    self.usesJSON = usesJSON
    self.printer = printer
  }

  func take(error diagnostic: Diagnostic) {
    if usesJSON {
      errors.append(printer.located(diagnostic))
    } else {
      say(printer.block(diagnostic))
    }
  }

  func take(warning diagnostic: Diagnostic) {
    if usesJSON {
      warnings.append(printer.located(diagnostic))
    } else if !isQuiet {
      say(printer.block(diagnostic))
    }
  }

  func take(note text: String) {
    if usesJSON {
      notes.append(text)
    } else if !isQuiet {
      say("note: \(HarmlessText.escaped(text))")
    }
  }

  func say(_ text: String) { if let divert { divert(text) } else { Console.say(text) } }
}

extension DiagnosticPrinter {
  /// A printer for standard error, which shows lines of the files that there are.
  init(isVerbose: Bool, color: ColorChoice) {
    self.init(
      usesColor: color.isOn(for: STDERR_FILENO),
      source: { path in
        (try? Descriptor.read(path: path)).map { String(decoding: $0, as: UTF8.self) }
      }, showsCalls: isVerbose, columns: min(Console.columns(of: STDERR_FILENO) ?? 96, 120))
  }
}
