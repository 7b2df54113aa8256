import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

@testable import Preview

private func scene(delay: Double = 0) throws -> Scene {
  let scene = Scene(size: Size(width: 80, height: 46))
  let dot = try scene.makeLayer(.circle, name: "dot")
  try dot.set(.radius, to: .number(4))
  try dot.set(.fill, to: .color(Color(red: 1, green: 1, blue: 1, alpha: 1)))
  var move = Animation.basic([.to(try dot.track(.x), [1000])], duration: 10, curve: .linear)
  move.timing.delay = delay
  try scene.animator.add(move)
  return scene
}

private let colored = TerminalFeatures(
  environment: { ["TERM": "xterm", "COLORTERM": "truecolor"][$0] })

/// A player on a quick line, and what is typed when.
private final class Session {
  let line: SlowLine
  let player: TerminalPlayer
  var begin: Double?
  /// Called after every round with the seconds since the beginning.
  var onRound: (Double) -> Void = { _ in }

  init(_ keys: [(Double, String)], duration: Double? = nil, delay: Double = 0) throws {
    line = try SlowLine(columns: 100, rows: 24, bytesPerSecond: 10e6)
    player = TerminalPlayer(
      Player(try scene(delay: delay)), terminal: line.terminal, features: colored,
      duration: duration,
      seconds: { [line] in line.now })
    self.keys = keys
  }

  private let keys: [(Double, String)]

  func run() throws -> TerminalPlayer.Outcome {
    try player.run { _ in
      if begin == nil {
        begin = line.now
        line.keys = keys.map { (line.now + $0.0, $0.1) }
      }
      onRound(line.now - (begin ?? 0))
      return .proceed
    }
  }

  /// The last row.
  var status: String { line.screen.text(row: 23) }
}

// Signal handlers and marks belong to the process, so these run after the others of that suite.
extension TerminalPlayerTests {
  struct PlayerKeysTests {
    @Test func `plus and minus double and halve the speed from where the scene is`() throws {
      let session = try Session([(1, "+"), (2, "-"), (2, "-"), (4, "q")])
      var texts: [Double: String] = [:]
      session.onRound = { time in
        for mark in [0.9, 1.9, 3.9] where time > mark && texts[mark] == nil {
          texts[mark] = session.status
        }
      }
      try expect(session.run(), equals: .quit)
      // One second at 1, one at 2, two at a half.
      expect(abs(session.player.player.time - 4) < 0.1)
      expect(texts[0.9]?.contains("  1×  1 live") ?? false)
      expect(texts[1.9]?.contains("  2×  1 live") ?? false)
      expect(texts[3.9]?.contains("  0.5×  1 live") ?? false)
    }

    @Test func `the speed has limits, and a pause stays one`() throws {
      var keys: [(Double, String)] = [(0.2, " ")]
      for step in 0..<9 { keys.append((0.3 + 0.1 * Double(step), "+")) }
      for step in 0..<12 { keys.append((1.3 + 0.1 * Double(step), "-")) }
      keys.append((3, "q"))
      let session = try Session(keys)
      var speeds: [Double] = []
      session.onRound = { [unowned session] _ in
        let speed = session.player.clock.speed
        if speeds.last != speed { speeds.append(speed) }
      }
      _ = try session.run()
      expect(speeds.max() == 16 && speeds.min() == 1.0 / 16)
      expect(session.player.clock.isPaused && session.player.player.time < 0.3)
    }

    @Test func `where nothing moves, a pause stands at its time and play goes on from there`()
      throws
    {
      let session = try Session([(5, " "), (5.5, " "), (6, "q")], delay: 20)
      var paused: Double?
      session.onRound = { [unowned session] time in
        if time > 5.3, paused == nil { paused = session.player.player.time }
      }
      try expect(session.run(), equals: .quit)
      expect(abs(try require(paused) - 5) < 0.1)
      expect(abs(session.player.clock.time - 5.5) < 0.1)
    }

    @Test func `a loop without a duration restarts once nothing moves`() throws {
      let session = try Session([(12, "q")])
      session.player.isLooping = true
      session.player.seek = { frame, _ in
        guard frame == 0, let next = try? scene() else { return nil }
        let first = Player(next)
        try? first.step()
        return first
      }
      try expect(session.run(), equals: .quit)
      expect(abs(session.player.player.time - 2) < 0.1)
    }

    @Test func `a step where nothing moves is one from the time that is shown`() throws {
      let session = try Session([(4, "\u{1B}[C"), (4.5, "\u{1B}[1;2C"), (5, "q")], delay: 20)
      try expect(session.run(), equals: .quit)
      expect(abs(session.player.player.time - 5) < 0.1)
    }

    @Test func `arrows step a frame, with shift a second, never past the end`() throws {
      let session = try Session(
        [
          (0.5, " "), (0.6, "\u{1B}[C"), (0.7, "\u{1B}[1;2C"), (0.8, "\u{1B}[1;2D"),
          (0.9, "\u{1B}[D"), (1.0, "\u{1B}[H"), (1.2, "q"),
        ], duration: 1)
      var frames: [Int] = []
      var asked: [Int] = []
      session.player.seek = { frame, _ in
        asked.append(frame)
        guard let next = try? scene() else { return nil }
        let earlier = Player(next)
        for _ in 0...frame { try? earlier.step() }
        return earlier
      }
      session.onRound = { [unowned session] time in
        let frame = session.player.player.frame
        if time > 0.55, frames.last != frame { frames.append(frame) }
      }
      _ = try session.run()
      let first = try require(frames.first)
      expect(frames, equals: [first, first + 1, 60, 0])
      // From the end a second back is the beginning; there is nothing before it.
      expect(asked, equals: [0, 0])
    }

    @Test func `home plays on from the beginning`() throws {
      let session = try Session([(2, "\u{1B}[H"), (3, "q")])
      session.player.seek = { _, _ in
        guard let next = try? scene() else { return nil }
        let first = Player(next)
        try? first.step()
        return first
      }
      try expect(session.run(), equals: .quit)
      expect(abs(session.player.player.time - 1) < 0.1)
      expect(!session.player.clock.isPaused)
    }

    @Test func `an Esc does not swallow the key after it`() throws {
      for pause in [0.2, 0.03, 0.001] {
        let session = try Session([(0.5, "\u{1B}"), (0.5 + pause, "+"), (1, "q")])
        try expect(session.run(), equals: .quit)
        expect(session.player.clock.speed, equals: 2)
      }
    }

    @Test func `a question mark shows all keys until the next one`() throws {
      let session = try Session([(0.5, "?"), (1, "l"), (1.5, "q")])
      var texts: [Double: String] = [:]
      session.onRound = { time in
        for mark in [0.4, 0.9, 1.4] where time > mark && texts[mark] == nil {
          texts[mark] = session.status
        }
      }
      _ = try session.run()
      expect(texts[0.4]?.contains("? keys") ?? false)
      expect(texts[0.9]?.contains("+ - speed  l loop  c curves") ?? false)
      expect(texts[1.4]?.contains("loop  1 live   loops") ?? false)
    }

    @Test func `c shows what moves as curves, and hides them again`() throws {
      let session = try Session([(0.5, "c"), (2.5, "c"), (3, "q")])
      var pane: ScreenReplay?
      var value = 0.0
      session.onRound = { [unowned session] time in
        guard time > 2.4, pane == nil else { return }
        pane = session.line.screen
        value =
          session.player.history?.curves(at: session.player.player.time).first?.values.last ?? 0
      }
      _ = try session.run()
      let shown = try require(pane)
      // A third of 24 rows above the status line; the name, and below it the value and its range.
      expect(shown.text(row: 15).hasPrefix(" dot.x"))
      expect(shown.text(row: 16).contains("\(CurvePane.label(value))  ("))
      expect(abs(value - 240) < 5)
      // A line that rises: from dot to dot never down, from the lowest to the highest.
      var heights: [Int] = []
      for column in 28..<100 {
        for x in 0..<2 {
          let filled = (0..<8).filter { y in
            let glyph = shown.grid[column, 15 + y / 4].glyph
            return (0x2800...0x28FF).contains(glyph)
              && (glyph - 0x2800) & PictureCells.dots[y % 4][x] != 0
          }
          if let top = filled.first { heights.append(top) }
        }
      }
      expect(heights.first == 7 && heights.last == 0)
      expect(zip(heights, heights.dropFirst()).allSatisfy { $0 >= $1 })
      // Half of the four seconds that the pane is wide have been seen.
      expect(abs(heights.count - 72) < 8)
      expect(session.player.player.scene.animator.tracer == nil)
      expect(!session.line.screen.text(row: 15).contains("dot.x"))
    }
  }
}

@Test(arguments: [
  (0.0, "0.000"), (-0.5, "-0.500"), (1, "1.00"), (-12.345, "-12.35"), (123.44, "123.4"),
  (-4567.8, "-4568"), (.infinity, "inf"),
])
func `values have about four digits`(value: Double, label: String) {
  expect(CurvePane.label(value), equals: label)
}

@Test func `more curves than rows are counted`() {
  let curves = (1...9).map {
    CurveHistory.Curve(name: "a.very.long.name.of.a.target.number-\($0)", times: [1], values: [2])
  }
  var grid = CellGrid(columns: 60, rows: 10)
  CurvePane(curves: curves, time: 1).draw(into: &grid, row: 2, rows: 8) { _ in .standard }
  var screen = ScreenReplay(columns: 60, rows: 10)
  screen.grid = grid
  expect(screen.text(row: 2).hasPrefix(" ...target.number-1"))
  expect(screen.text(row: 6).hasPrefix(" ...target.number-3"))
  expect(screen.text(row: 8), equals: " and 6 more")
}

@Test(
  arguments: [
    [Double.nan, .nan], [.nan, 1, 2], [1, .infinity, 0], [-1e300, 1e300], [-1.7e308, 1.7e308],
    [0, 0x1p-1074], [1.7e308, 1.7e308], [-.infinity, .infinity],
  ] as [[Double]])
func `a curve of any values is drawn`(values: [Double]) {
  let curve = CurveHistory.Curve(
    name: "a.x", times: values.indices.map { Double($0) / 10 }, values: values)
  var grid = CellGrid(columns: 60, rows: 4)
  CurvePane(curves: [curve], time: 0.1 * Double(values.count - 1))
    .draw(into: &grid, row: 0, rows: 4) { _ in .standard }
  var screen = ScreenReplay(columns: 60, rows: 4)
  screen.grid = grid
  expect(screen.text(row: 0).hasPrefix(" a.x"), equals: values.contains(where: \.isFinite))
}

@Test(arguments: [(Double.nan, " 0.00 s"), (-1, " 0.00 s"), (1.25, " 1.25 s"), (12.3, " 12.30 s")])
func `the status line shows any time`(time: Double, text: String) {
  let status = StatusLine(
    time: time, framesPerSecond: 60, liveCount: 0, isPaused: false, isIdle: false)
  expect(status.text.hasPrefix(text))
}
