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
  private let isQuiet: Bool
  private let usesJSON: Bool
  private let printer: DiagnosticPrinter
  private var errors: [Diagnostic] = []
  private var warnings: [Diagnostic] = []
  private var notes: [String] = []
  private var prints: [String] = []
  private var recurringErrors = RepeatedDiagnostics(of: "errors")
  private var recurringWarnings = RepeatedDiagnostics(of: "warnings")
  /// Changes each error and warning before it is reported; nil drops it.
  var amend: (Diagnostic) -> Diagnostic? = { $0 }
  /// Where blocks go instead of standard error, while the terminal shows a picture.
  var divert: ((String) -> Void)?

  /// Makes a reporter with a level of detail.
  init(
    isQuiet: Bool = false, isVerbose: Bool = false, usesJSON: Bool = false,
    color: ColorChoice = .auto
  ) {
    self.isQuiet = isQuiet
    self.usesJSON = usesJSON
    printer = DiagnosticPrinter(
      usesColor: color.isOn(for: STDERR_FILENO), source: Self.source,
      showsCalls: isVerbose,
      columns: min(Console.columns(of: STDERR_FILENO) ?? 96, 120))
  }

  /// A reporter that speaks as the options say.
  convenience init(_ words: WordOptions) {
    self.init(
      isQuiet: words.quiet, isVerbose: words.verbose, usesJSON: words.json, color: words.color)
  }

  /// Shows an error that may come again and again, as those of callbacks do: once, from there on it
  /// is counted, see `RepeatedDiagnostics`.
  func reportRecurring(_ diagnostic: Diagnostic) {
    if let diagnostic = recurringErrors.showing(diagnostic) { report(diagnostic) }
  }

  /// Reports an error at once; as JSON it is a part of the summary.
  func report(_ diagnostic: Diagnostic) {
    guard let diagnostic = amend(diagnostic) else { return }
    if usesJSON {
      errors.append(printer.located(diagnostic))
    } else {
      say(printer.block(diagnostic))
    }
  }

  /// Warns of a likely mistake, without a change of the exit code; each once.
  func warn(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    diagnostic.severity = .warning
    guard let diagnostic = amend(diagnostic) else { return }
    guard let diagnostic = recurringWarnings.showing(diagnostic) else { return }
    if usesJSON {
      warnings.append(printer.located(diagnostic))
    } else if !isQuiet {
      say(printer.block(diagnostic))
    }
  }

  /// Reports the errors that were only counted; from here on everything is reported again.
  func beginAnew() {
    for line in recurringErrors.takeCounted() + recurringWarnings.takeCounted() { note(line) }
  }

  /// Prints a note.
  func note(_ text: String) {
    if usesJSON {
      notes.append(text)
    } else if !isQuiet {
      say("note: \(HarmlessText.escaped(text))")
    }
  }

  /// The script's prints, where standard output is taken; as JSON they are a part of the summary.
  func printed(_ text: String) {
    if usesJSON {
      prints.append(text)
    } else if !isQuiet {
      say(text)
    }
  }

  /// The last word of a run; a run that never began needs none, except as JSON.
  func sumUp(_ summary: RunSummary, hasBegun: Bool) {
    if usesJSON {
      say(summary.json(errors: errors, warnings: warnings, notes: notes, prints: prints))
    } else if !isQuiet, hasBegun {
      say(summary.line)
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

  private func say(_ text: String) {
    if let divert { divert(text) } else { Console.say(text) }
  }

  /// The text of a file, for the line that an error shows; nil when it cannot be read.
  private static func source(_ path: String) -> String? {
    do throws(SystemError) {
      return String(decoding: try Descriptor.read(path: path), as: UTF8.self)
    } catch {
      return nil
    }
  }
}
