import LuaRuntime
import TestWords
import Testing

@testable import Diagnostics

/// Reports on their way to a sink.
struct ReportsTests {
  private final class Sink: ReportSink {
    var lines: [String] = []

    func take(error: Diagnostic) { lines.append("\(error.severity): \(error.message)") }
    func take(warning: Diagnostic) { lines.append("\(warning.severity): \(warning.message)") }
    func take(note: String) { lines.append("note: \(note)") }
  }

  @Test func `errors, warnings and notes come in their order`() {
    let sink = Sink()
    let reports = Reports(sink)
    reports.note("a")
    reports.warn(Diagnostic(.unseen, "b"))
    reports.report(Diagnostic(.script, "c"))
    expect(sink.lines, equals: ["note: a", "warning: b", "error: c"])
  }

  @Test func `a repeated report is counted, and printed again after another one`() {
    let sink = Sink()
    let reports = Reports(sink)
    for _ in 0..<3 {
      reports.reportRecurring(Diagnostic(.script, "knock"))
      reports.warn(Diagnostic(.unseen, "jump"))
    }
    reports.beginAnew()
    reports.warn(Diagnostic(.unseen, "jump"))
    expect(
      sink.lines,
      equals: [
        "error: knock", "warning: jump", "note: 2 more times: knock", "note: 2 more times: jump",
        "warning: jump",
      ])
  }

  @Test func `an amendment changes or drops a diagnostic, and sees whether it is a warning`() {
    let sink = Sink()
    let reports = Reports(sink)
    reports.amend = { diagnostic in
      guard diagnostic.severity == .error else { return nil }
      var changed = diagnostic
      changed.message += "!"
      return changed
    }
    reports.warn(Diagnostic(.unseen, "dropped"))
    reports.report(Diagnostic(.script, "kept"))
    expect(sink.lines, equals: ["error: kept!"])
  }

  @Test func `of two outcomes the graver one counts, whichever comes first`() {
    let rising: [Outcome] = [
      .done, .failed, .sceneError, .missing, .outputFailed, .limitHit, .interrupted, .usage,
    ]
    for (low, outcome) in rising.enumerated() {
      for other in rising[low...] {
        expect(outcome.joined(with: other), equals: other)
        expect(other.joined(with: outcome), equals: other)
      }
    }
  }
}
