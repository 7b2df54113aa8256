import SceneGraph
import TestWords
import Testing

@testable import Preview

private func key(_ name: String, _ modifiers: KeyModifiers = []) -> TerminalInput {
  .key(name, modifiers, .whole)
}

@Test(arguments: [
  ("a", [key("a")]), ("A ", [key("A"), key("space")]),
  ("\r\t\u{7F}", [key("enter"), key("tab"), key("backspace")]),
  ("\u{01}", [key("a", .control)]), ("\u{03}", [.interrupt]), ("é😀", [key("é"), key("😀")]),
  ("\u{1B}[A\u{1B}OB", [key("up"), key("down")]),
  ("\u{1B}[1;6C", [key("right", [.shift, .control])]),
  ("\u{1B}[3~\u{1B}[15~\u{1B}OP", [key("delete"), key("f5"), key("f1")]),
  ("\u{1B}[H\u{1B}[4~\u{1B}[Z", [key("home"), key("end"), key("tab", .shift)]),
  ("\u{1B}q", [key("q", .alt)]), ("\u{1B}\u{1B}[D", [key("escape"), key("left")]),
  ("\u{1B}[<0;12;5M", [.mouse(.down(.left), column: 12, row: 5, [])]),
  ("\u{1B}[<2;300;5m", [.mouse(.up(.right), column: 300, row: 5, [])]),
  (
    "\u{1B}[<35;1;2M\u{1B}[<32;1;3M",
    [.mouse(.move, column: 1, row: 2, []), .mouse(.move, column: 1, row: 3, [])]
  ),
  (
    "\u{1B}[<65;1;2M\u{1B}[<84;1;2M",
    [
      .mouse(.scroll(x: 0, y: 1), column: 1, row: 2, []),
      .mouse(.scroll(x: 0, y: -1), column: 1, row: 2, [.shift, .control]),
    ]
  ),
  ("\u{1B}[?1016;2$y", [.mode(1016, isKnown: true)]),
  ("\u{1B}[?1016;0$y", [.mode(1016, isKnown: false)]),
  ("\u{1B}[99;5u", [.interrupt]), ("\u{1B}[97;2u", [.key("A", .shift, .whole)]),
  ("\u{1B}[97;1:3u", [.key("a", [], .up)]), ("\u{1B}[1;1:3A", [.key("up", [], .up)]),
  ("\u{1B}[27u", [key("escape")]), ("\u{1B}[57441u", []), ("\u{1B}[?6c", []),
])
func `a terminal's bytes are taken apart, in one piece or byte by byte`(
  bytes: String, wanted: [TerminalInput]
) {
  var whole = TerminalReader()
  expect(whole.read(bytes.utf8), equals: wanted)
  expect(!whole.isWaiting)
  var slow = TerminalReader()
  expect(bytes.utf8.flatMap { slow.read([$0]) }, equals: wanted)
}

@Test func `an Esc by itself is a key once nothing follows, and swallows nothing`() {
  var reader = TerminalReader()
  expect(reader.read("\u{1B}".utf8) == [] && reader.isWaiting)
  expect(reader.flush(), equals: [key("escape")])
  expect(reader.read("q".utf8), equals: [key("q")])
  expect(reader.read("\u{1B}[".utf8), equals: [])
  expect(reader.flush(), equals: [key("[", .alt)])
}

@Test func `a terminal that reports releases has keys that go down and up`() {
  var reader = TerminalReader()
  expect(reader.read("\u{1B}[?3u".utf8), equals: [.reportsReleases])
  expect(reader.read("a\u{1B}[97;1:3u".utf8), equals: [.key("a", [], .down), .key("a", [], .up)])
}

@Test func `the terminal reports only events that the scene listens to`() {
  var modes = TerminalModes(knowsPixels: true)
  expect(modes.change(to: []), equals: "")
  expect(
    modes.change(to: .pointer), equals: "\u{1B}[?1003l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1016$p")
  expect(modes.learn(1016, isKnown: true) == "\u{1B}[?1016h" && modes.isInPixels)
  expect(
    modes.change(to: [.pointer, .hover, .keys]),
    equals: "\u{1B}[?1003h\u{1B}[?1016h\u{1B}[>3u\u{1B}[?u")
  expect(
    modes.change(to: []), equals: "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1006l\u{1B}[?1016l\u{1B}[<u")
}

@Test func `a row of text shows no sequences, and a long error shows its head`() {
  expect(PlainText.of("\u{1B}[1;31merror:\u{1B}[0m no"), equals: "error: no")
  let log = MessageLog()
  log.append("printed\nlines")
  log.append("what\nwhere\nadvice\nmore", isError: true)
  expect(log.lastLines(3).map(\.text), equals: ["what", "where", "advice"])
  expect(log.lastLines(5).map(\.text), equals: ["lines", "what", "where", "advice", "more"])
}
