import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@testable import Preview

/// Much of the picture changes in every frame.
private func scene() throws -> Scene {
  let scene = Scene(size: Size(width: 80, height: 46))
  let dot = try scene.makeLayer(.circle)
  try dot.set(.radius, to: .number(18))
  try dot.set(.y, to: .number(23))
  try scene.animator.add(.basic([.to(try dot.track(.x), [80])], duration: 3, curve: .linear))
  return scene
}

private let colored = TerminalFeatures(
  environment: { ["TERM": "xterm", "COLORTERM": "truecolor"][$0] })

/// Scene seconds that the status line shows.
private func shownTime(_ screen: ScreenReplay) -> Double? {
  let text = screen.text(row: screen.grid.rows - 1)
  return text.split(separator: " ").first.flatMap { Double($0) }
}

// Signal handlers and marks belong to the process, so these run after the others of that suite.
extension TerminalPlayerTests {
  struct SlowTerminalTests {
    @Test(arguments: [10_000.0, 40_000, 4_000_000])
    func `a slow line loses frames, and the end comes at its time`(rate: Double) throws {
      let line = try SlowLine(columns: 80, rows: 24, bytesPerSecond: rate)
      let played = Player(try scene())
      let player = TerminalPlayer(
        played, terminal: line.terminal, features: colored, duration: 3, seconds: { line.now })
      var begin: Double?
      var lag = 0.0
      var seen: Set<Double> = []
      line.onArrival = {
        guard let begin, line.now - begin > 0.5, let shown = shownTime(line.screen) else { return }
        lag = max(lag, line.now - begin - shown)
        seen.insert(shown)
      }
      let outcome = try player.run { _ in
        if begin == nil { begin = line.now }
        return .proceed
      }
      expect(outcome == .finished && played.frame == 180 && played.frameCount > 170)
      // The frame at 3 s is made at 3 s, a step of the line later at most.
      let took = line.now - (begin ?? 0)
      expect(took >= 3 && took < 3.4)
      // A frame of this scene has some 3 kB. On the slowest line it is a third of a second old when it
      // has come, and it stays on the screen for as long.
      expect(lag < (rate < 20_000 ? 1.2 : 0.3))
      if rate > 1e6 {
        expect(seen.count > 120)
        // An answer is no reason to write again: it would get a reply too.
        expect(line.answerCount > 150 && line.answerCount < 200)
      } else {
        expect(seen.count > 4 && seen.count < 120)
      }
    }

    @Test func `keys act at once while the line stands still`() throws {
      for (key, wanted) in [("q", TerminalPlayer.Outcome.quit), ("\u{03}", .interrupted)] {
        let line = try SlowLine(columns: 80, rows: 24, bytesPerSecond: 20_000)
        let player = TerminalPlayer(
          Player(try scene()), terminal: line.terminal, features: colored, seconds: { line.now })
        line.keys = [(1.5, key)]
        var lastAt = 0.0
        let outcome = try player.run { _ in
          if line.now > 1 { line.bytesPerSecond = 0 }
          lastAt = line.now
          return .proceed
        }
        expect(outcome == wanted && lastAt > 1.4 && lastAt < 1.55)
        expect(line.pseudo.isCooked)
        // Waiting bytes are gone; the screen is given back all the same.
        expect(line.pseudo.drawn().hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
      }
    }

    @Test func `the last picture is shown in the end, though frames were left out`() throws {
      let line = try SlowLine(columns: 80, rows: 24, bytesPerSecond: 15_000)
      let player = TerminalPlayer(
        Player(try scene()), terminal: line.terminal, features: colored, seconds: { line.now })
      line.keys = [(1.0, " "), (3.0, "q")]
      var shown: CellGrid?
      var last: Player?
      _ = try player.run { player in
        if line.now > 2.9, shown == nil {
          shown = line.screen.grid
          last = player
        }
        return .proceed
      }
      let renderer = PictureOutput(.blocks, colors: .full, texts: .init())
      var wanted = CellGrid(columns: 80, rows: 24)
      try renderer.draw(
        try require(last).plan, columns: 80, rows: 23, cell: nil, into: &wanted)
      let got = try require(shown)
      expect(Array(got.cells.prefix(80 * 23)), equals: Array(wanted.cells.prefix(80 * 23)))
    }
  }
}
