import Libraries
import TestWords
import Testing

@testable import Preview

private let fault = LibraryFault(
  name: "chafa", problem: "'libchafa.so.0' is not on this machine",
  remedy: "sudo apt-get install libchafa0")

private func answers(_ text: String) -> TerminalAnswers {
  var answers = TerminalAnswers()
  _ = answers.read(Array(text.utf8))
  return answers
}

private let kittyOK = "\u{1B}_Gi=31;OK\u{1B}\\"

@Test func `replies are distinguished from keys, whatever comes between them`() {
  var said = TerminalAnswers()
  let rest = said.read(
    Array(
      ("a\(kittyOK)\u{1B}P>|WezTerm 20240203\u{1B}\\\u{1B}[A\u{1B}[6;20;10t\u{1B}[?2026;2$y"
        + "\u{1B}[?65;4;22cq").utf8))
  expect(said.showsKitty && said.showsSixels && said.synchronizes && said.hasAnswered)
  expect(said.name == "WezTerm 20240203" && said.showsInlineImages)
  expect(said.cell, equals: .init(width: 10, height: 20))
  expect(String(decoding: rest, as: UTF8.self), equals: "a\u{1B}[Aq")
}

@Test(arguments: [
  // A terminal class of 64 or of 4 is not the attribute 4; 0 is a mode that is not known.
  ("\u{1B}[?64;1;2c\u{1B}[?2026;0$y", false), ("\u{1B}[?4;6c", false), ("\u{1B}[?62;4c", true),
  ("\u{1B}_Gi=31;ENOTSUP:no\u{1B}\\\u{1B}[?1;4c", true),
])
func `sixels are the attribute 4`(text: String, showsSixels: Bool) {
  let said = answers(text)
  expect(said.showsSixels == showsSixels && !said.showsKitty && !said.synchronizes)
  expect(said.cell == nil && said.name.isEmpty)
}

private let xterm = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]

private let choices: [([String: String], String, Bool, DisplayMode)] = [
  // Variables, replies, libchafa is there, the mode in use
  (xterm, "\u{1B}[?62c", true, .blocks),
  (xterm, "", true, .blocks),
  (xterm, kittyOK + "\u{1B}[?62;4c", true, .kitty),
  (xterm, "\u{1B}[?62;4c", true, .sixel),
  (xterm, "\u{1B}[?62;4c", false, .blocks),
  (xterm, "\u{1B}P>|iTerm2 3.5.0\u{1B}\\\u{1B}[?62;4c", true, .iterm),
  (xterm.merging(["TERM_PROGRAM": "iTerm.app"]) { $1 }, "\u{1B}[?62c", true, .iterm),
  (xterm.merging(["LC_TERMINAL": "iTerm2"]) { $1 }, "\u{1B}[?62c", true, .iterm),
  // tmux says what it shows itself; the name of the terminal around it does not count.
  (
    ["TERM": "tmux-256color", "TMUX": "x", "LC_TERMINAL": "iTerm2"],
    "\u{1B}P>|tmux 3.4\u{1B}\\\u{1B}[?1;2;4c", true, .sixel
  ),
  (["TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "tmux"], "\u{1B}[?1;2c", true, .blocks),
  (["TERM": "xterm"], "\u{1B}[?1;2c", true, .blocks),
  (["TERM": "vt220"], "\u{1B}[?62;4c", true, .braille),
  (xterm.merging(["NO_COLOR": "1"]) { $1 }, kittyOK + "\u{1B}[?62;4c", true, .braille),
  (["TERM": "xterm", "LANG": "de_DE.ISO-8859-1"], "\u{1B}[?1;2c", true, .plain),
  (["TERM": "xterm", "LANG": "C"], "\u{1B}[?1;2c", true, .blocks),
  (["TERM": "xterm", "LC_ALL": "C.utf8", "LANG": "de_DE.ISO-8859-1"], "", true, .blocks),
]

@Test(arguments: choices)
func `the best is chosen of what a terminal says`(
  _ row: ([String: String], String, Bool, DisplayMode)
) {
  let features = TerminalFeatures(environment: { row.0[$0] })
  let choice = DisplayChoice(
    wish: nil, features: features, answers: answers(row.1), chafaFault: row.2 ? nil : fault)
  expect(choice.mode, equals: row.3)
  expect((choice.note == nil), equals: (row.2 || !row.1.contains(";4c")))
}

@Test func `a wish is followed, and its missing features are named`() {
  let features = TerminalFeatures(environment: { xterm[$0] })
  for mode in DisplayMode.allCases {
    let choice = DisplayChoice(
      wish: mode, features: features, answers: TerminalAnswers(), chafaFault: nil)
    expect(choice, equals: DisplayChoice(mode: mode, note: nil))
    let poor = DisplayChoice(
      wish: mode, features: features, answers: TerminalAnswers(), chafaFault: fault)
    expect(poor.mode, equals: (mode == .sixel || mode == .symbols ? .blocks : mode))
    expect((poor.note?.contains("libchafa") ?? false), equals: (poor.mode != mode))
  }
}

/// A terminal's environment, its reply, and the pixels that it would leave the screen empty for.
private let refusals: [([String: String], String, [DisplayMode])] = [
  (xterm, "\u{1B}[?62;4c", [.kitty]),
  (xterm, kittyOK + "\u{1B}[?62c", [.sixel]),
  (xterm, kittyOK + "\u{1B}[?62;4c", []),
  // A terminal without a reply is believed to show the requested mode.
  (xterm, "", []),
  (["TERM": "tmux-256color", "TMUX": "x"], "\u{1B}[?1;2;4c", [.kitty, .iterm]),
  (["TERM": "tmux-256color", "TMUX": "x"], "\u{1B}[?1;2c", [.kitty, .iterm, .sixel]),
  (["TERM": "screen"], "", [.kitty, .iterm]),
  (xterm.merging(["NO_COLOR": "1"]) { $1 }, "\u{1B}[?62c", [.kitty, .sixel]),
]

@Test(arguments: refusals)
func `pixels that would not show are reported, unless somebody insists`(
  _ row: ([String: String], String, [DisplayMode])
) throws {
  let features = TerminalFeatures(environment: { row.0[$0] })
  for mode in DisplayMode.allCases {
    let choice = DisplayChoice(
      wish: mode, features: features, answers: answers(row.1), chafaFault: nil)
    expect((choice.mode != mode), equals: row.2.contains(mode), "\(mode)")
    expect((choice.note == nil), equals: (choice.mode == mode))
    if let note = choice.note {
      expect(choice.mode, equals: (features.colors == .none ? .braille : .blocks))
      expect(note.contains(features.isMultiplexed ? "tmux" : "this terminal"))
      expect(note.contains("\(mode.rawValue) pictures, so \(choice.mode.rawValue) are shown"))
    }
    let forced = DisplayChoice(
      wish: mode, insists: true, features: features, answers: answers(row.1), chafaFault: nil)
    expect(forced, equals: DisplayChoice(mode: mode, note: nil))
  }
}

extension DisplayChoice {
  fileprivate init(mode: DisplayMode, note: String?) {
    self.init(
      wish: mode, features: TerminalFeatures(environment: { _ in nil }),
      answers: TerminalAnswers(), chafaFault: nil)
    self.note = note
  }
}

@Test func `tmux gets no query that it would take for a title`() {
  expect(!TerminalAnswers.questions(isMultiplexed: true).contains("\u{1B}_"))
  expect(TerminalAnswers.questions(isMultiplexed: false).hasSuffix("\u{1B}[c"))
}
