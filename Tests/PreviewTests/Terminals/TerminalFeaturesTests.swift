import TestWords
import Testing

@testable import Preview

private typealias Depth = TerminalFeatures.ColorDepth

private let environments: [([String: String], TerminalFeatures.ColorDepth, Bool, Bool)] = [
  // Variables, colors, something stands between, can draw at all
  (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full, false, true),
  (["TERM": "xterm-256color"], .palette, false, true),
  (["TERM": "xterm"], .basic, false, true),
  (["TERM": "linux"], .basic, false, true),
  (["TERM": "screen"], .basic, true, true),
  (["TERM": "vt220"], .none, false, true),
  (["TERM": "dumb"], .none, false, false),
  ([:], .none, false, false),
  (["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"], .full, false, true),
  (["TERM": "xterm-ghostty", "COLORTERM": "truecolor"], .full, false, true),
  (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .full, false, true),
  (["TERM": "tmux-256color", "TMUX": "/tmp/x", "KITTY_WINDOW_ID": "1"], .full, true, true),
  (["TERM": "screen-256color", "STY": "1"], .palette, true, true),
  (["TERM": "xterm-kitty", "NO_COLOR": "1"], .none, false, true),
  (["TERM": "xterm-256color", "COLORTERM": "24bit", "NO_COLOR": ""], .full, false, true),
]

@Test(arguments: environments)
func `the environment determines what a terminal shows`(
  _ row: ([String: String], TerminalFeatures.ColorDepth, Bool, Bool)
) {
  let features = TerminalFeatures(environment: { row.0[$0] })
  expect(features.colors, equals: row.1)
  expect(features.isMultiplexed, equals: row.2)
  expect(features.canDraw, equals: row.3)
}

@Test func `a user who wants no color gets none`() {
  let environment = ["TERM": "xterm-kitty", "COLORTERM": "truecolor"]
  let features = TerminalFeatures(environment: { environment[$0] }, allowsColor: false)
  expect(features.colors, equals: .none)
}

@Test func `the log keeps everything and shows its last lines`() {
  let log = MessageLog(capacity: 30)
  log.append("one\ntwo\n")
  log.append("bad", isError: true)
  expect(log.lastLines(2).map(\.text), equals: ["two", "bad"])
  expect(log.lastLines(9).map(\.text), equals: ["one", "two", "bad"])
  expect(log.lastLines(9).map(\.isError), equals: [false, false, true])
  // Of a long error the head is shown, its first line whole.
  let long = MessageLog()
  long.append("abcdefgh\nsecond\nthird\nfourth", isError: true)
  expect(long.lastLines(4, columns: 3).map(\.text), equals: ["abc", "def", "gh", "sec"])
  expect(long.lastLines(2).map(\.text), equals: ["abcdefgh", "second"])
  long.append("one more")
  expect(long.lastLines(3).map(\.text), equals: ["abcdefgh", "second", "one more"])
  log.append(String(repeating: "x", count: 40))
  expect(log.entries.count == 2 && log.droppedCount == 1)
}

@Test func `the status line says time, speed, what lives, and the keys`() {
  var status = StatusLine(
    time: 61.005, framesPerSecond: 60, liveCount: 3, isPaused: false, isIdle: false)
  expect(
    status.text, equals: " 61.01 s  60 fps  1×  3 live   space pause  ← → step  q quit  ? keys")
  status.isPaused = true
  status.notice = "why not"
  status.speed = 0.25
  status.isLooping = true
  expect(status.text, equals: " 61.01 s  paused  0.25×  loop  3 live   why not")
  status.isPaused = false
  status.framesPerSecond = 9
  status.slowLine = (60, 48_400)
  expect(status.text.hasPrefix(" 61.01 s  9 of 60 fps, slow line (48 kB/s)  0.25×"))
  status.showsHelp = true
  expect(status.text.contains("c curves") && status.text.count <= 100)
}
