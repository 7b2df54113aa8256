/// Takes the errors, warnings and notes of a piece of work, in their order.
package protocol ReportSink: AnyObject {
  func take(error: Diagnostic)
  func take(warning: Diagnostic)
  func take(note: String)
}

/// The errors, warnings and notes of a piece of work, on their way to whoever shows them.
///
/// A diagnostic that comes again and again reaches its sink once, and is counted from there on
/// (`RepeatedDiagnostics`).
package final class Reports {
  private let sink: any ReportSink
  private var recurringErrors = RepeatedDiagnostics(of: "errors")
  private var recurringWarnings = RepeatedDiagnostics(of: "warnings")
  /// Changes each error and warning before it is reported; nil drops it.
  package var amend: (Diagnostic) -> Diagnostic? = { $0 }

  package init(_ sink: any ReportSink) { self.sink = sink }

  /// Shows an error that may come again and again, as those of callbacks do: once, from there on it
  /// is counted.
  package func reportRecurring(_ diagnostic: Diagnostic) {
    if let diagnostic = recurringErrors.showing(diagnostic) { report(diagnostic) }
  }

  /// Reports an error at once.
  package func report(_ diagnostic: Diagnostic) {
    if let diagnostic = amend(diagnostic) { sink.take(error: diagnostic) }
  }

  /// Warns of a likely mistake, each once.
  package func warn(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    diagnostic.severity = .warning
    guard let diagnostic = amend(diagnostic) else { return }
    if let diagnostic = recurringWarnings.showing(diagnostic) { sink.take(warning: diagnostic) }
  }

  package func note(_ text: String) { sink.take(note: text) }

  /// Notes the errors that were only counted; from here on everything is reported again.
  package func beginAnew() {
    for line in recurringErrors.takeCounted() + recurringWarnings.takeCounted() { note(line) }
  }
}
