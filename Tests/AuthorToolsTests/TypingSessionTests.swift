import AuthorTools
import Diagnostics
import LuaBindings
import TestWords
import Testing

/// The conversation of `repl` with lines of a test.
struct TypingSessionTests {
  private final class Lines: TypedLines {
    var onWait: () -> Void = {}
    var complete: (String) -> String? = { _ in nil }
    var typed: [TypedLine]
    var shown: [String] = []
    var complaints: [String] = []
    var isClosed = false

    init(_ texts: [String]) { typed = texts.map { .line($0) } + [.end] }

    func next(isContinued: Bool) -> TypedLine { typed.removeFirst() }
    func show(_ text: String) { shown.append(text) }
    func complain(_ text: String) { complaints.append(text) }
    func remember(_ text: String) {}
    func close() { isClosed = true }
  }

  private func talk(
    _ texts: String..., change: (inout TypingSession.Setup) -> Void = { _ in }
  ) throws -> (lines: Lines, outcome: Outcome) {
    let lines = Lines(texts)
    var setup = TypingSession.Setup(
      file: nil, host: ScriptHostOptions(),
      printer: DiagnosticPrinter(usesColor: false, source: { _ in nil }),
      catalog: { try EasingCatalog(folders: []) }, pages: { ReferenceText(reference: $0) },
      time: { Double($0) },
      picture: { plan, size, _ in "\(plan.commands.count) of \(Int(size.width))\n" })
    change(&setup)
    return try (lines, TypingSession(setup, lines).run())
  }

  @Test func `values, prints and commands are shown, and it ends well`() throws {
    let (lines, outcome) = try talk(
      "s = anim.scene { width = 64, height = 36, fps = 10 }",
      "r = s:rect { width = 9, height = 9 }",
      "r:to({ x = 10 }, 1, 'linear')", ":step 0.5", "=r.presentation.x", ":time", ":look",
      "print 'said'")
    expect(outcome, equals: .done)
    expect(lines.shown.contains("5") && lines.shown.contains("0.5 s"), "\(lines.shown)")
    expect(lines.shown.contains { $0.hasSuffix(" of 64") } && lines.shown.last == "said")
    expect(lines.complaints.isEmpty && lines.isClosed)
  }

  @Test func `an error goes to the other side, and counts unless a person types`() throws {
    let (lines, outcome) = try talk("error 'no'", ":step x")
    expect(outcome, equals: .sceneError)
    expect(lines.complaints.count, equals: 2)
    expect(lines.complaints[0].contains("error: no [E-script]"), "\(lines.complaints)")
    let person = try talk("error 'no'") {
      $0.isInteractive = true
      $0.greeting = "hello"
    }
    expect(person.outcome == .done && person.lines.shown.first == "hello")
  }

  @Test func `as JSON each text has one object`() throws {
    let (lines, _) = try talk("=1 + 1", "error 'no'", "local a =") { $0.usesJSON = true }
    expect(lines.shown.count, equals: 3)
    expect(lines.shown[0].contains("\"values\":[\"2\"]"), "\(lines.shown)")
    expect(lines.shown[1].contains("\"answer\":\"failed\"") && lines.complaints.isEmpty)
  }

  @Test func `the reference is shown by name`() throws {
    let (lines, outcome) = try talk(":help wait", ":help qqxzzv")
    expect(lines.shown.count == 1 && lines.shown[0].hasPrefix("wait  function"), "\(lines.shown)")
    expect(outcome, equals: .sceneError)
  }
}
