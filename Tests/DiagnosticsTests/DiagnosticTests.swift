import LuaRuntime
import TestWords
import Testing

@testable import Diagnostics

struct DiagnosticTests {
  private func block(_ error: ScriptError, _ source: String?, color: Bool = false) -> String {
    DiagnosticPrinter(usesColor: color, source: { _ in source }).block(Diagnostic(error))
  }

  @Test func `a block has what, where, the line, the caret, the nearest name and the valid ones`() {
    let error = ScriptError(
      kind: .runtime,
      message: "unknown option 'bouncyness' for spring (did you mean 'bounciness'?)\n"
        + "valid: bounciness, speed",
      file: "scene.lua", line: 2, code: ErrorCode("E-option-unknown"))
    expect(
      block(error, "-- a\nlocal s = anim.spring { bouncyness = 12 }\n"),
      equals: """
        scene.lua:2: error: unknown option 'bouncyness' for spring [E-option-unknown]
            2 | local s = anim.spring { bouncyness = 12 }
              |                         ^^^^^^^^^^ did you mean 'bounciness'?
              = valid: bounciness, speed
        """)
  }

  @Test func `the wrong word of a call with many lines is found below its first`() {
    let error = ScriptError(
      kind: .runtime, message: "unknown option 'esing' for to", file: "s.lua", line: 1)
    expect(
      block(error, "ball:to({ x = 1 }, {\n\tduration = 1,\n\tesing = 'linear',\n})"),
      equals: """
        s.lua:3: error: unknown option 'esing' for to [E-script]
            3 |   esing = 'linear',
              |   ^^^^^
        """)
  }

  @Test(arguments: [
    ("a:rect { x = 1 }\n  :to({ x = 3 }, 1)\n  :to({ typo = 1 })", 3),
    ("tl\n  :to(b, { x = 1 }) -- no typo\n\n  :to(b, { x = 1 })", 1),
    ("a:rect {\n  x = 1,\n\n  -- typo\n  --[[ typo ]] y = ')',\n  typo = 1,\n}", 6),
    ("a:text { text = [[ (\n]], --[==[\n typo ]==] typo = 1 }", 3),
    ("a:on('tap', function()\n  b.x = \"\\\"(\"\nend, { typo = 1 })\nlocal typo", 3),
    // Of two lines each may be meant, and none after the statement.
    ("a:rect { x = 1 }\n  :to({ typo = 1 })\n  :to({ typo = 1 })", 1),
    ("a:rect { x = 1 }\nb:rect { typo = 1 }", 1),
    ("  { x = 1 })\n:to({ typo = 1 })", 1),
  ])
  func `the line is that of the wrong word where one line of the statement has it`(
    source: String, line: Int
  ) {
    let error = ScriptError(
      kind: .runtime, message: "unknown field 'typo'", file: "s.lua", line: 1)
    expect(block(error, source).hasPrefix("s.lua:\(line): error: "), "\(block(error, source))")
    expect(Diagnostic(error).located(in: SourceLines(source)).line, equals: line)
  }

  @Test func `lines end with a line feed, a carriage return, or both`() {
    for (text, wanted) in [
      ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb\rc\n\nd", ["a", "b", "c", "", "d"]),
      ("\n\r\n", ["", "", ""]), ("\r\r\nä", ["", "", "ä"]),
    ] {
      let lines = SourceLines(text)
      expect((0..<lines.count).map { lines[$0] }, equals: wanted, "\(text.debugDescription)")
    }
    expect(SourceLines(String(repeating: "x", count: 1 << 20))[0].utf8.count, equals: 10_000)
  }

  @Test func `a word that is only a part of another is not meant`() {
    let error = ScriptError(
      kind: .runtime, message: "unknown field 'x'", file: "s.lua", line: 1)
    expect(block(error, "max:to({ x = 1 })").contains("\n      |          ^"))
  }

  @Test func `a syntax error points at the last such token`() {
    let error = ScriptError(
      kind: .syntax, message: "unexpected symbol near '='", file: "s.lua", line: 1)
    expect(block(error, "local x = = 1").hasSuffix("|           ^"))
  }

  @Test func `without a word the whole statement is underlined`() {
    let error = ScriptError(kind: .runtime, message: "mine", file: "s.lua", line: 1)
    expect(block(error, "  error(m)  \r\n").hasSuffix("|   ^^^^^^^^"))
  }

  @Test func `an error without a place, or of a file that is gone, is one line`() {
    expect(block(ScriptError(kind: .host, message: "no"), nil), equals: "error: no [E-value]")
    let gone = ScriptError(kind: .runtime, message: "no", file: "s.lua", line: 9)
    expect(block(gone, "one line"), equals: "s.lua:9: error: no [E-script]")
  }

  @Test func `long lists of names are broken between names`() {
    let names = (1...30).map { "name\($0)" }.joined(separator: ", ")
    let error = ScriptError(kind: .runtime, message: "no 'x'\nvalid: \(names)\nadvice")
    let lines = block(error, nil).split(separator: "\n")
    expect(lines.allSatisfy { $0.count <= 97 })
    expect(lines.last, equals: "  = advice")
    expect(
      lines.joined(separator: " ").split(separator: " ").filter { $0.hasPrefix("name") }.count,
      equals: 30
    )
  }

  @Test func `a list of names that is cut for its length ends with an ellipsis`() {
    let names = (1...40).map { "a.name\($0)" }
    func text(_ count: Int) -> String {
      let diagnostic = Diagnostic.unmoved(["none"], names: Array(names.prefix(count)))
      return DiagnosticPrinter(usesColor: false, source: { _ in nil }).block(diagnostic)
    }
    expect(text(30).hasSuffix("a.name30"))
    expect(text(31).hasSuffix("a.name30, …"))
    expect(!Diagnostic.unmoved(["none"], names: names).json.contains("…"))
  }

  @Test func `color marks the block and leaves its text`() {
    let error = ScriptError(kind: .runtime, message: "mine", file: "s.lua", line: 1)
    let text = block(error, "error('x')", color: true)
    expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m"))
  }
}
