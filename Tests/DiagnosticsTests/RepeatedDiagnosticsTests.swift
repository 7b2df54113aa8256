import LuaRuntime
import TestWords
import Testing

@testable import Diagnostics

/// Which of many diagnostics are shown.
struct RepeatedDiagnosticsTests {
  @Test func `errors of another line or text are not the same`() {
    var repeated = RepeatedDiagnostics(of: "errors")
    var diagnostic = Diagnostic(.script, "a")
    expect(repeated.showing(diagnostic) != nil)
    expect(repeated.showing(diagnostic) == nil)
    diagnostic.line = 2
    expect(repeated.showing(diagnostic) != nil)
    diagnostic.message = "b"
    expect(repeated.showing(diagnostic) != nil)
    expect(repeated.takeCounted(), equals: ["once more: a"])
  }

  @Test func `after a count everything is reported again`() {
    var repeated = RepeatedDiagnostics(of: "errors")
    let diagnostic = Diagnostic(.script, "a")
    for _ in 0..<25 { _ = repeated.showing(diagnostic) }
    expect(repeated.takeCounted(), equals: ["24 more times: a"])
    expect(repeated.showing(diagnostic), equals: diagnostic)
    expect(repeated.takeCounted().isEmpty)
  }
}
